package learn

import (
	"slices"
	"strings"
	"testing"

	"bourse.example/internal/testkit/must"
)

// TestOf checks that the nets that come with the package fit their games and say how they were made.
func TestOf(t *testing.T) {
	inEach(t, checker.learned)
	for _, file := range must.Get(files.ReadDir("weights")) {
		if !slices.ContainsFunc(checkers, func(c checker) bool { return c.name()+".bin" == file.Name() }) {
			t.Errorf("%s is of no game", file.Name())
		}
	}
}

func (c checked[S, M, V, E]) learned(t *testing.T) {
	data, err := files.ReadFile("weights/" + c.rules.Name() + ".bin")
	if err != nil {
		if Of(c.rules) != nil {
			t.Error("a game without a file has a net")
		}
		return
	}
	_, h, err := Read(data, c.rules.Name(), ReaderOf(c.rules))
	if err != nil || !strings.HasPrefix(h.Command, "go run ./examples/bots/learn/cmd/train") || h.Games < 1 ||
		len(h.Date) != len("2026-11-26") {
		t.Fatalf("%+v, %v", h, err)
	}
	if Of(c.rules) == nil {
		t.Error("the game has no net")
	}
}
