package told

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/corpus"
)

// A Tale is a position that moves lead to, and the last moves, which are described for a seat.
type Tale[S any] struct {
	Name   string
	Config any // nil for the standard game
	Seat   bourse.Seat
	Change func(*S) // of the state, before the moves that are described. Optional.
	Moves  string   // separated by ; and those that are described come after //
	Lines  []string // of a file that describe the tale: see [Stage.Tales]
}

// Play makes the moves of a tale.
func (g *Games[T, S, M, V, E]) Play(t testing.TB, tale Tale[S]) (p Position[S, M, V, E]) {
	t.Helper()
	view := func(s *S) V { return g.Rules.Observe(s).View(tale.Seat) }
	p.After = g.play(t, tale, func(s *S) { p.Before, p.First, p.Events = *s, view(s), nil },
		func(_ S, _ M, events []E, _ S) { p.Events = append(p.Events, Seen(events, tale.Seat)...) })
	p.View = view(&p.After)
	return p
}

// play makes the moves of a tale. It calls told with the state before those that are described, and look for
// each move, with the states before and after it and its complete events. It returns the last state.
func (g *Games[T, S, M, V, E]) play(t testing.TB, tale Tale[S], told func(*S),
	look func(before S, m M, events []E, after S)) S {
	t.Helper()
	config := []byte("{}")
	if tale.Config != nil {
		var err error
		if config, err = json.Marshal(tale.Config); err != nil {
			t.Fatal(err)
		}
	}
	s, err := g.Rules.New(config)
	if err != nil {
		t.Fatal(err)
	}
	live := g.Rules.Observe(&s)
	play := func(moves string) {
		for _, text := range strings.Split(moves, ";") {
			if text = strings.TrimSpace(text); text == "" {
				continue
			}
			before, events := s, []E(nil)
			m, err := g.Rules.ReadMove(text)
			if err == nil {
				err = live.Trace(m, func(e E) { events = append(events, e) })
			}
			if err != nil {
				t.Fatalf("%s: %s: %v\n%v", tale.Name, text, err, s)
			}
			look(before, m, events, s)
		}
	}
	before, after, _ := strings.Cut(tale.Moves, "//")
	play(before)
	if tale.Change != nil {
		tale.Change(&s)
	}
	told(&s)
	play(after)
	return s
}

// Golden compares what is said about the positions of tales with testdata/FILE.
func (g *Games[T, S, M, V, E]) Golden(t *testing.T, file string, tales []Tale[S],
	say func(Position[S, M, V, E]) string) {
	t.Helper()
	var screens []Screen
	for _, tale := range tales {
		screens = append(screens, Screen{tale.Name, say(g.Play(t, tale))})
	}
	Golden(t, file, screens)
}

// Told compares what is told with files in testdata: the stories of the tales in stories.txt, the questions
// and options of those in questions.txt, the boards in boards.txt, the worths in worth.txt, and in manual.txt
// the whole story of the recorded game manual. Boards of tales whose name ends in "named", and worths, call
// the players by names.
func (g *Games[T, S, M, V, E]) Told(t *testing.T, files ...string) {
	named := g.Named(g.English, map[bourse.Seat]string{0: "Amadea", 1: "Bartholomew", 2: "Åsa", 3: "Dorian"})
	ask, below := g.Lister(), func(Position[S, M, V, E]) string { return "" }
	if g.Below != nil {
		below = g.Below()
	}
	tell := map[string]func(name string, p Position[S, M, V, E]) string{
		"stories.txt":   func(_ string, p Position[S, M, V, E]) string { return g.Story(p) },
		"questions.txt": func(_ string, p Position[S, M, V, E]) string { return ask(p) + below(p) },
		"worth.txt": func(_ string, p Position[S, M, V, E]) string {
			return strings.Join(named.Worth(p.View), "\n")
		},
		"boards.txt": func(name string, p Position[S, M, V, E]) string {
			if strings.HasSuffix(name, "named") {
				return named.Board(p.View)
			}
			return g.English.Board(p.View)
		},
	}
	for _, file := range files {
		t.Run(file, func(t *testing.T) {
			if file == "manual.txt" {
				g.GoldenRecord(t, file, "manual", 0, bourse.Spectator)
				return
			}
			var screens []Screen
			for _, tale := range g.Stage.Tales(file) {
				p := g.Play(t, tale)
				text := tell[file](tale.Name, p)
				head := "> " + strings.Join(tale.Lines, "\n> ") + "\n"
				screens = append(screens, Screen{tale.Name, head + text})
				if file != "boards.txt" {
					continue
				}
				if _, err := Fits(text, 24); err != nil {
					t.Errorf("%s: %v", tale.Name, err)
				}
				if got := g.English.Picture(p.View); got != fmt.Sprint(p.View) {
					t.Errorf("%s: the full picture is not the view's:\n%s", tale.Name, got)
				}
			}
			Golden(t, file, screens)
		})
	}
}

// Story returns the English story of a position.
func (g *Games[T, S, M, V, E]) Story(p Position[S, M, V, E]) string {
	return Text(g.English.Story(p.View, p.Events))
}

// Question returns the English question in a position, and its explanation.
func (g *Games[T, S, M, V, E]) Question(p Position[S, M, V, E]) string {
	what, why := g.English.Asked(p.View)
	return strings.TrimSuffix(what+"\n"+why, "\n")
}

// Lister returns a function for the English question in a position, its explanation, and the options. An
// option with an amount is N least>most, with the cost of the most. The cost of an option follows -, and what
// it brings follows +. Each explanation of an option is listed once.
func (g *Games[T, S, M, V, E]) Lister() func(Position[S, M, V, E]) string {
	explained := map[string]bool{}
	return func(p Position[S, M, V, E]) string {
		text := g.Question(p) + "\n"
		for _, o := range p.View.Options(nil) {
			l := g.English.Label(p.View, o)
			text += l.Group + " / " + l.Item
			if o.Max > 0 {
				text += fmt.Sprintf(", %d to %d", o.Min, o.Max)
				if costly, ok := any(g.English).(interface{ Cost(V, M) (int, string) }); ok {
					if most, of := costly.Cost(p.View, o.Move.With(o.Max)); of != "" {
						text += fmt.Sprintf(" for up to %d %s", most, of)
					}
				}
			}
			if l.Costs != "" {
				text += " - " + l.Costs
			}
			if l.Brings != "" {
				text += " + " + l.Brings
			}
			text += "\n"
			if teller, ok := any(g.English).(interface {
				Explain(V, bourse.Option[M]) string
			}); ok {
				if says := teller.Explain(p.View, o); !explained[says] {
					explained[says] = true
					text += "    (" + says + ")\n"
				}
			}
		}
		return text
	}
}

// GoldenRecord compares the story of a recorded game, for some seats, with testdata/FILE.
func (g *Games[T, S, M, V, E]) GoldenRecord(t *testing.T, file, name string, seats ...bourse.Seat) {
	t.Helper()
	var screens []Screen
	corpus.Games(t, g.Rules, func(record string, match *bourse.Match[S, M, V, E]) {
		for _, seat := range seats {
			if record == name {
				screens = append(screens, Screen{seat.String(),
					Text(g.English.Story(match.View(seat), slices.Collect(match.Events(seat, 0))))})
			}
		}
	})
	Golden(t, file, screens)
}
