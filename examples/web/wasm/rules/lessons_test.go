package rules_test

import (
	"slices"
	"strings"
	"testing"

	"bourse.example/examples/engine"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/board"
	"bourse.example/examples/web/teach"
	"bourse.example/examples/web/wasm/rules"
)

// A stepSeen is a step of a guided game as JavaScript sees it.
type stepSeen struct {
	rules.Lesson
	Picture board.Picture `json:"picture"`
}

// checked returns why a move is not the one of a step; nil if it is.
func checked(t *testing.T, game string, step int, move string) *engine.Refusal {
	t.Helper()
	_, why := answered(t, rules.New(), "checkLesson", "game", game, "step", step, "move", move)
	return why
}

// TestLesson follows the guided games to their ends: each has 6 to 10 steps. At each step, all other legal moves are
// refused with a text that names the right one, and moves of the wrong seat with a clause.
func TestLesson(t *testing.T) {
	for _, g := range games.All() {
		marked, steps := 0, len(teach.Of(g.Name()).Steps)
		if steps < 6 || steps > 10 {
			t.Errorf("%s has %d steps", g.Name(), steps)
		}
		for n := range steps {
			s := good[stepSeen](t, rules.New(), "lesson", "game", g.Name(), "step", n)
			if s.Step != n || s.Steps != steps || s.Text == "" || len(s.At) == 0 || len(s.Story) == 0 && n == 0 {
				t.Errorf("%s: step %d is %+v", g.Name(), n, s.Lesson)
			}
			for _, at := range s.At {
				if at != "answers" && !slices.ContainsFunc(s.Picture.Panels, func(p board.Panel) bool { return p.Key == at }) {
					t.Errorf("%s: step %d is about the panel %s, which is not drawn", g.Name(), n, at)
				}
			}
			if why := checked(t, g.Name(), n, "p1 pass"); why == nil || why.Code == "lesson" || why.Why == "" {
				t.Errorf("%s: step %d accepts a move of another seat: %+v", g.Name(), n, why)
			}
			if n == steps-1 {
				if s.Move != "" || s.What != "" {
					t.Errorf("%s: the last step asks for %q", g.Name(), s.Move)
				}
				continue
			}
			if why := checked(t, g.Name(), n, s.Move); why != nil || s.What == "" || s.Words == "" {
				t.Errorf("%s: step %d refuses its move %q (%s): %+v", g.Name(), n, s.Move, s.What, why)
			}
			drawn := false
			for _, spot := range spotsOf(s.Picture) {
				drawn = drawn || spot.Words == s.Words
				if spot.Move == s.Move {
					continue
				}
				why := checked(t, g.Name(), n, spot.Move)
				says := s.What
				if s.Try {
					says = "leads to this: "
				}
				if why == nil || why.Code != "lesson" || !strings.Contains(why.Why, says) || s.Try == (s.Because == "") {
					t.Errorf("%s: step %d says of %q: %+v", g.Name(), n, spot.Move, why)
				}
			}
			if drawn {
				marked++
			}
		}
		if marked < steps/2 {
			t.Errorf("%s: the moves of only %d steps are on the board", g.Name(), marked)
		}
	}
}

func spotsOf(p board.Picture) (all []board.Choice) {
	for _, panel := range p.Panels {
		all = append(all, panel.Spots...)
	}
	return all
}

// TestLesson_refused checks the reasons for moves that the rules refuse, and for steps that do not exist.
func TestLesson_refused(t *testing.T) {
	const futures, second = "futures", 1
	if why := checked(t, futures, second, "p0 buy gold up"); why == nil || why.Code == "lesson" {
		t.Errorf("a move of nothing is refused for %+v", why)
	}
	if why := checked(t, futures, second, "p0 place corn-down 1"); why == nil || why.Rule == "" || why.Why == "" {
		t.Errorf("a move of another phase is refused for %+v", why)
	}
	if why := checked(t, "merlin", 8, "p0 end"); why == nil || why.Why != "the guided game is over" {
		t.Errorf("a move after the last step is refused for %+v", why)
	}
}

// TestLesson_language checks that moves and events are described in the language of the caller.
func TestLesson_language(t *testing.T) {
	english := good[stepSeen](t, rules.New(), "lesson", "game", "futures", "step", 0)
	japanese := good[stepSeen](t, rules.New(), "lesson", "game", "futures", "step", 0, "language", "ja")
	if english.Move != japanese.Move || english.What == japanese.What || slices.Equal(english.Story, japanese.Story) {
		t.Errorf("%q and %q are the same move", english.What, japanese.What)
	}
	if spotsOf(english.Picture)[0].Label == spotsOf(japanese.Picture)[0].Label {
		t.Errorf("%q is a label in both languages", spotsOf(japanese.Picture)[0].Label)
	}
}
