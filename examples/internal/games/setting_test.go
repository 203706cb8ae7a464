package games_test

import (
	"testing"

	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
)

// TestGame_Setting checks that a list is typed as names, and that JSON is kept as it is.
func TestGame_Setting(t *testing.T) {
	for _, test := range []struct{ game, name, typed, want string }{
		{"merlin", "parts", "market", `["market"]`},
		{"merlin", "parts", "market, paper", `["market","paper"]`},
		{"merlin", "parts", "", `[]`},
		{"merlin", "parts", `["market"]`, `["market"]`},
		{"merlin", "years", "1", `1`},
		{"smallprint", "loneBig", "true", `true`},
	} {
		g := must.Get(games.Find(test.game))
		if got, err := g.Setting(test.name, test.typed); err != nil || string(got) != test.want {
			t.Errorf("%s=%s is %s, %v, want %s", test.name, test.typed, got, err, test.want)
		}
	}
	for _, test := range []struct{ name, typed, want string }{
		{"start", "one", `unknown seat "one"`}, {"hand", "many", "a string where an integer is expected"},
		{"card", "1", "futures has no such setting; it has edition, players, start, rounds, copies, hand"},
	} {
		if _, err := must.Get(games.Find("futures")).Setting(test.name, test.typed); err == nil || err.Error() != test.want {
			t.Errorf("%s=%s: %v, want %s", test.name, test.typed, err, test.want)
		}
	}
}
