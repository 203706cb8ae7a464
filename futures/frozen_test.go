package futures_test

import (
	"testing"

	"bourse.example/futures"
	"bourse.example/internal/testkit/frozen"
	"pgregory.net/rapid"
)

// TestFrozen replays the games of testdata/games.txt, which an earlier version digested.
func TestFrozen(t *testing.T) {
	t.Parallel()
	frozen.Game[futures.State, futures.Move, futures.View, futures.Event]{
		Rules: futures.Rules, Balances: lawBalances, Most: 400,
		Configs: rapid.Custom(drawConfig).AsAny(),
	}.Check(t)
}
