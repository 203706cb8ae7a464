package economicon_test

import (
	"testing"

	"bourse.example/economicon"
	"bourse.example/internal/testkit/frozen"
	"pgregory.net/rapid"
)

// TestFrozen replays the games of testdata/games.txt, which an earlier version digested.
func TestFrozen(t *testing.T) {
	t.Parallel()
	frozen.Game[economicon.State, economicon.Move, economicon.View, economicon.Event]{
		Rules: economicon.Rules, Balances: lawBalances, Most: 400,
		Configs: rapid.Custom(drawConfig).AsAny(),
	}.Check(t)
}
