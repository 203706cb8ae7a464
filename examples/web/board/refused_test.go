package board

import (
	"strings"
	"testing"

	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
)

// TestRefused checks that each game's board says why something cannot be pressed, that nothing that can be pressed
// has a reason, and that a picture without reasons has none.
func TestRefused(t *testing.T) {
	for _, name := range games.Names() {
		refused := 0
		for _, p := range recorded(t, name) {
			if len(p.in.Choices) == 0 {
				continue
			}
			legal := map[string]bool{}
			for _, c := range p.in.Choices {
				legal[c.Words] = true
			}
			if strings.Contains(boardText(t, p.in), `class="refused"`) {
				t.Fatalf("%s: a reason without a function that gives it", p.name)
			}
			p.in.Refuse = func(words string) string {
				if legal[words] {
					t.Errorf("%s: %q can be played", p.name, words)
				}
				return "because of <" + words + ">"
			}
			refused += strings.Count(boardText(t, p.in), `<g class="refused"><title>because of &lt;`)
		}
		if refused == 0 {
			t.Errorf("%s: nothing is refused", name)
		}
	}
}

// boardText returns all panels of a picture.
func boardText(t *testing.T, in Input) string {
	t.Helper()
	var b strings.Builder
	for _, panel := range must.Get(Draw(in)).Panels {
		b.WriteString(string(panel.SVG))
	}
	return b.String()
}
