package learn

import (
	"io/fs"
	"slices"
	"strings"
	"testing"

	"bourse.example/internal/testkit/must"
	"bourse.example/smallprint"
)

// TestOf checks that the nets that come with the package fit their games and say how they were made.
func TestOf(t *testing.T) {
	inEach(t, checker.learned)
	for _, file := range must.Get(files.ReadDir("weights")) {
		name, _, _ := strings.Cut(strings.TrimSuffix(file.Name(), ".bin"), "-")
		if !slices.ContainsFunc(checkers, func(c checker) bool { return c.name() == name }) {
			t.Errorf("%s is of no game", file.Name())
		}
	}
}

func (c checked[S, M, V, E]) learned(t *testing.T) {
	for _, file := range must.Get(fs.Glob(files, "weights/"+c.rules.Name()+"*.bin")) {
		_, h, err := Read(must.Get(files.ReadFile(file)), c.rules.Name(), ReaderOf(c.rules))
		if err != nil || !strings.HasPrefix(h.Command, "go run ./examples/bots/learn/cmd/train") || h.Games < 1 ||
			len(h.Date) != len("2026-11-26") {
			t.Fatalf("%s: %+v, %v", file, h, err)
		}
	}
	if Of(c.rules) == nil {
		t.Error("the game has no net")
	}
}

// TestOf_players checks that the net for a number of players values the games of so many players only.
func TestOf_players(t *testing.T) {
	for players, file := range map[int]string{2: "smallprint-2", 3: "smallprint", 4: "smallprint"} {
		n, ok := netOf(smallprint.Rules, file)
		if !ok || NetOf(smallprint.Rules, players).weights.rows[0] != n.weights.rows[0] {
			t.Errorf("%d players have another net than that of %s", players, file)
		}
		s := must.Get(smallprint.New(smallprint.Standard(players)))
		if got, want := Of(smallprint.Rules)(&s, 0), Value(smallprint.Rules, n)(&s, 0); got != want {
			t.Errorf("%d players: a position is worth %d, want %d", players, got, want)
		}
	}
}
