package position_test

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/internal/position"
	"bourse.example/internal/testkit/must"
	"bourse.example/rng"
)

// TestRead checks that Words shows every option of some random positions, and that the number and the text of an
// option name the same legal move.
func TestRead(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			t.Parallel()
			seed := rng.FromText("position")
			s := must.Get(g.Begin([]byte("{}"), &seed))
			r := must.Get(rng.New(seed))
			for n := 0; n < 120 && !s.Over(); n++ {
				seat := s.Turn()
				sight := must.Get(g.See(must.Get(s.View(seat)), nil))
				shown, choices := position.Words(sight, n+1), sight.Choices()
				if !strings.Contains(shown, fmt.Sprintf("\nQuestion %d: ", n+1)) {
					t.Fatalf("the question is missing:\n%s", shown)
				}
				for i, c := range choices[:min(len(choices), position.MaxOptions)] {
					c.Means = "" // explained once
					if brief := position.Option(c); !strings.Contains(shown, fmt.Sprintf("\n%d. %s", i+1, brief)) &&
						!strings.Contains(shown, fmt.Sprintf("\n%d. %s", i+1, c.Item)) {
						t.Fatalf("option %d, %s, is missing:\n%s", i+1, brief, shown)
					}
				}
				i := r.IntN(len(choices))
				c := choices[i]
				amount := c.Min
				if c.Max > 0 {
					amount += r.IntN(c.Max - c.Min + 1)
				}
				want := c.Move(amount)
				text := strings.Replace(strings.Join(c.Words, " "), games.Amount, fmt.Sprint(amount), 1)
				for _, a := range []position.Answer{{Option: i + 1, Amount: &amount}, {Text: text},
					{Text: seat.String() + " " + text}} {
					if c.Max == 0 {
						a.Amount = nil
					}
					if got, err := a.Read(sight); err != nil || got != want {
						t.Fatalf("%+v is read as %s, not as %s: %v", a, got, want, err)
					}
				}
				must.Get2(s.Play(seat, s.Ask(seat), want))
			}
		})
	}
}

// TestWords checks what is shown to a seat that is not asked, and at the end.
func TestWords(t *testing.T) {
	g := must.Get(games.Find("smallprint"))
	seed := rng.FromText("position")
	s := must.Get(g.Begin([]byte(`{"players":2,"rounds":1}`), &seed))
	see := func() string { return position.Words(must.Get(g.See(must.Get(s.View(1)), nil)), 0) }
	if text := see(); !strings.Contains(text, "You are not asked now. The game waits for p0.") {
		t.Errorf("before its turn, p1 sees\n%s", text)
	}
	for !s.Over() {
		seat := s.Turn()
		must.Get2(s.Play(seat, s.Ask(seat), seat.String()+" pass"))
	}
	if text := see(); !strings.Contains(text, "The game is over.\np0 is in place 1 with") ||
		!strings.HasPrefix(text, "You are "+bourse.Seat(1).String()+".\n") {
		t.Errorf("at the end, p1 sees\n%s", text)
	}
}
