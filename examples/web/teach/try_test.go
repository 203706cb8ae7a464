package teach

import (
	"reflect"
	"strings"
	"testing"

	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
)

// TestTry checks that each guided game has at least three steps in which the learner may try any of several moves, in
// each language. The text begins with the goal and does not name the move. Every other legal move leads to something,
// always to the same, and illegal moves are refused.
func TestTry(t *testing.T) {
	for _, game := range games.All() {
		for _, language := range game.Languages {
			g, tries := Of(game.Name()).In(language), 0
			for n, step := range g.Steps {
				if !step.Try {
					continue
				}
				tries++
				p := g.Lesson(n)
				choices := p.Session.Choices(Learner)
				_, what := games.OptionOf(choices, p.Move)
				goal := map[string]string{"en": "Goal: ", "ja": "目標："}[language]
				if len(choices) < 2 || !strings.HasPrefix(step.Text, goal) || step.Because == "" || strings.Contains(step.Text, what) {
					t.Errorf("%s, step %d: %+v of %d choices", game.Name(), n, step, len(choices))
				}
				if right := must.Get(g.Try(n, p.Move)); len(right.Story) > 0 || right.What != what {
					t.Errorf("%s, step %d: the move of the game leads to %+v", game.Name(), n, right)
				}
				for i, c := range choices {
					move := c.Move(c.Min)
					tried := must.Get(g.Try(n, move))
					if move != p.Move && (len(tried.Story) == 0 || len(tried.Story) > maxTried+1 || tried.What == "") ||
						i == 0 && !reflect.DeepEqual(tried, must.Get(g.Try(n, move))) {
						t.Errorf("%s, step %d: %s leads to %+v", game.Name(), n, move, tried)
					}
				}
				if _, err := g.Try(n, "p1 pass"); err == nil {
					t.Errorf("%s, step %d: another player's move is tried", game.Name(), n)
				}
			}
			if tries < 3 {
				t.Errorf("%s in %s has %d steps with a choice", game.Name(), language, tries)
			}
		}
	}
}
