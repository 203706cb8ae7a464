package games_test

import (
	"strings"
	"testing"

	"bourse.example/examples/internal/games"
)

// TestCheckBot checks which texts name a bot.
func TestCheckBot(t *testing.T) {
	for _, text := range []string{"random", "greedy:4", "ismcts:100", "exec:./mybot",
		"exec:python3 bot.py --deep 3"} {
		if err := games.CheckBot(text); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
	for text, want := range map[string]string{
		"":             "no bot is called",
		"you":          "no bot is called",
		"greedy:0":     "worlds are",
		"exec":         "no bot is called",
		"exec:":        "no command is given",
		"exec: \t":     "no command is given",
		"exec:a\x1b[m": "cannot be shown",
	} {
		if err := games.CheckBot(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

// TestEngines checks that every game is passed to the engine.
func TestEngines(t *testing.T) {
	list := games.Engines()
	if len(list) != len(games.Names()) {
		t.Fatalf("%d games, %d for engines", len(games.Names()), len(list))
	}
	for i, g := range list {
		if g.Name() != games.Names()[i] {
			t.Errorf("game %d is %s, for engines %s", i, games.Names()[i], g.Name())
		}
	}
}
