package economicon_test

import (
	"testing"

	"bourse.example/economicon"
	"bourse.example/internal/testkit/frozen"
	"pgregory.net/rapid"
)

var frozenGame = frozen.Game[economicon.State, economicon.Move, economicon.View, economicon.Event]{
	Rules: economicon.Rules, Balances: lawBalances, Most: 400,
	Configs: rapid.Custom(drawConfig).AsAny(),
}

// TestFrozen replays the games of testdata/games.txt, which an earlier version digested.
func TestFrozen(t *testing.T) {
	t.Parallel()
	frozenGame.Check(t)
}

// TestYesterday reads what an earlier version has written, in testdata/yesterday.txt.
func TestYesterday(t *testing.T) { frozenGame.Yesterday(t) }
