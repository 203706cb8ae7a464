package engine_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	economicontell "bourse.example/economicon/tell"
	"bourse.example/examples/engine"
	"bourse.example/examples/internal/games"
	"bourse.example/futures"
	futurestell "bourse.example/futures/tell"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
	"bourse.example/rng"
	"bourse.example/smallprint"
	smallprinttell "bourse.example/smallprint/tell"
)

// Answers of a service in words.
type (
	textOf  struct{ Text string }
	askedOf struct{ What, Why, Phase string }
	storyOf struct {
		Lines []struct{ Kind, Text string }
		Next  int
	}
	optionOf struct {
		Text  string
		Move  json.RawMessage
		Min   int
		Max   int
		Field string
		Label *bourse.Label
	}
	optionsOf struct {
		Ask     int
		Options []optionOf
	}
	chancesOf struct {
		Chances []struct {
			Move   string
			Weight int64
			Label  *bourse.Label
		}
	}
	costOf struct {
		N  int
		Of string
	}
)

// TestService_told compares the words of a service for each seat with the words of the game's own package,
// with and without names for the seats. The long run plays whole games.
func TestService_told(t *testing.T) {
	t.Run("futures", func(t *testing.T) {
		told(t, futures.Rules, futurestell.English, func(v futures.View) futures.Phase { return v.Phase })
	})
	t.Run("smallprint", func(t *testing.T) {
		told(t, smallprint.Rules, smallprinttell.English,
			func(v smallprint.View) smallprint.Phase { return v.Phase })
	})
	t.Run("economicon", func(t *testing.T) {
		told(t, economicon.Rules, economicontell.English,
			func(v economicon.View) economicon.Phase { return v.Phase })
	})
}

var called = []string{"Ann", "", "Łódź {x}"}

func told[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E], P any,
	T engine.Teller[T, M, V, E, P]](t *testing.T,
	rules bourse.Rules[S, M, V, E], english T, phase func(V) P) {
	if testing.Short() && rules.Game != "smallprint" {
		t.Skip("one game is enough")
	}
	t.Parallel()
	seed := rng.FromText("told")
	m := must.Get(bourse.NewMatch(rules, nil, &seed))
	r := must.Get(rng.New(rng.FromText("moves")))
	s := games.Service("")
	table := get[status](t, s, "new", "game", rules.Game, "seed", "told").Table
	if got, want := get[struct{ Aim []string }](t, s, "aim", "game", rules.Game).Aim,
		english.Aim(); !reflect.DeepEqual(got, want) || len(want) != 3 {
		t.Errorf("the aim is %q, want %q", got, want)
	}
	named := english.Named(map[bourse.Seat]string{0: called[0], 2: called[2]})
	var stories [bourse.MaxSeats + 1]storyOf
	lines, asked, labels, amounts := 0, 0, 0, 0
	for n := 0; ; n++ {
		world := 0
		if n%16 == 0 {
			world = get[status](t, s, "world", "table", table).World
		}
		for i := range m.Players() + 1 {
			if i != n%(m.Players()+1) && !(n%2 == 0 && i == int(m.Turn())) && !scale.Long() {
				continue
			}
			seat := bourse.Seat(i)
			if i == m.Players() {
				seat = bourse.Spectator
			}
			teller, names := english, []any{}
			if (n+i)%2 == 1 {
				teller, names = named, []any{"names", called}
			}
			view := m.View(seat)
			at := []any{"table", table, "seat", seat}
			if world > 0 {
				at = []any{"world", world, "seat", seat}
			}
			with := func(parts ...any) []any { return append(append(parts, at...), names...) }

			if got, want := get[textOf](t, s, "text", append([]any{"form", "picture"}, at...)...).Text,
				fmt.Sprint(view); got != want {
				t.Fatalf("%s has the picture\n%s\nnot\n%s", seat, got, want)
			}
			if got, want := get[textOf](t, s, "text", with("form", "board")...).Text,
				teller.Board(view); got != want || want == "" {
				t.Fatalf("%s has the board\n%s\nnot\n%s", seat, got, want)
			}
			what, why := teller.Asked(view)
			if got, want := get[askedOf](t, s, "asked", with()...),
				(askedOf{what, why, teller.Phase(phase(view))}); got != want || want.Phase == "" {
				t.Fatalf("%s is asked %q, not %q", seat, got, want)
			}
			if what != "" {
				asked++
			}
			options := m.Options(seat, nil)
			got, plain := get[optionsOf](t, s, "options", with("labels", true)...),
				get[optionsOf](t, s, "options", at...)
			if got.Ask != plain.Ask || len(got.Options) != len(options) {
				t.Fatalf("%s has %d options with labels, question %d; without %d, question %d", seat,
					len(got.Options), got.Ask, len(options), plain.Ask)
			}
			for k, o := range options {
				if want := teller.Label(view, o); got.Options[k].Label == nil ||
					*got.Options[k].Label != want {
					t.Fatalf("%s is labelled %+v, not %+v", got.Options[k].Text, got.Options[k].Label, want)
				}
				labels++
				if got.Options[k].Label = nil; !reflect.DeepEqual(got.Options[k], plain.Options[k]) {
					t.Fatalf("with a label the option is %+v, without %+v", got.Options[k], plain.Options[k])
				}
				if o.Max > 0 && n%8 == 0 {
					for _, amount := range []int{o.Min, o.Max} {
						cost := o.Move.With(amount)
						want := costOf{}
						if prices, ok := any(teller).(interface{ Cost(V, M) (int, string) }); ok {
							want.N, want.Of = prices.Cost(view, cost)
						}
						about := append([]any{"table", table, "seat", seat, "move", cost.String()}, names...)
						if world > 0 {
							about = append([]any{"world", world, "move", cost.String()}, names...)
						}
						if got := get[costOf](t, s, "cost", about...); got != want {
							t.Fatalf("%s costs %+v, not %+v", cost, got, want)
						}
						if want.N > 0 {
							amounts++
						}
					}
				}
			}

			from := stories[i].Next
			story := get[storyOf](t, s, "story",
				append([]any{"table", table, "seat", seat, "from", from}, names...)...)
			want := teller.Story(view, slices.Collect(m.Events(seat, from)))
			if len(story.Lines) != len(want) || story.Next != m.Seen(seat) {
				t.Fatalf("%s is told %q up to %d, not %q up to %d", seat, story.Lines, story.Next, want,
					m.Seen(seat))
			}
			for k, line := range want {
				if got := story.Lines[k]; got.Text != line.Text ||
					got.Kind != []string{"told", "round", "phase", "changed", "alarm"}[line.Kind] {
					t.Fatalf("%s is told %q, not %q", seat, got, line)
				}
				lines++
			}
			stories[i].Next = story.Next
		}
		if m.Over() || n == max(80, scale.N(80, 1000)) {
			break
		}
		seat := m.Turn()
		options := m.Options(seat, nil)
		move := bourse.Pick(options, r)
		must.Get(m.Play(seat, move))
		get[status](t, s, "apply", "table", table, "seat", seat, "move", move.String())
		if world > 0 {
			get[any](t, s, "free", "worlds", []int{world})
		}
	}
	if lines < 100 || asked < 30 || labels < 200 || rules.Game == "economicon" && amounts < 20 {
		t.Errorf("%d lines, %d questions, %d labels, %d costs were compared", lines, asked, labels, amounts)
	}
}

// TestService_chanceTold checks that a host that enters the chance moves gets the question and the choices.
func TestService_chanceTold(t *testing.T) {
	s := games.Service("chance")
	table := get[status](t, s, "new", "game", "smallprint", "config", tiny, "chance", "manual").Table
	if got := get[askedOf](t, s, "asked", "table", table, "seat", "~"); got.What != "the value of business 0" {
		t.Errorf("chance is asked %+v", got)
	}
	chances := get[chancesOf](t, s, "chances", "table", table, "labels", true).Chances
	options := get[optionsOf](t, s, "options", "table", table, "seat", "~", "labels", true)
	if len(chances) != 15 || len(options.Options) != 15 || options.Ask != 1 {
		t.Fatalf("%d chances, %d options", len(chances), len(options.Options))
	}
	for i, c := range chances {
		if c.Label == nil || *options.Options[i].Label != *c.Label || c.Move != options.Options[i].Text ||
			c.Label.Group != chances[0].Label.Group || !strings.HasPrefix(c.Label.Item, fmt.Sprint(i+1)) {
			t.Errorf("%s is labelled %+v", c.Move, c.Label)
		}
	}
	// Without labels the list is unchanged.
	if a := ask(t, s, "chances", "table", table); !bytes.HasPrefix(a.Result,
		[]byte(`{"chances":[{"move":"~ reveal 0 1","weight":1},`)) {
		t.Errorf("without labels: %s", a.Result)
	}
	// A world draws its chance moves, so they are not options.
	world := get[status](t, s, "world", "table", table).World
	if a := ask(t, s, "options", "world", world, "seat", "~", "labels",
		true); string(a.Result) != `{"options":[]}` {
		t.Errorf("of a world: %s", a.Result)
	}
	// Futures! has words for the question, but not for the chance moves.
	table = get[status](t, s, "new", "game", "futures", "chance", "manual").Table
	if chances := get[chancesOf](t, s, "chances", "table", table, "labels",
		true).Chances; len(chances) == 0 || chances[0].Label != nil {
		t.Errorf("the cards are labelled %+v", chances)
	}
	if got := get[askedOf](t, s, "asked", "table", table, "seat", "spectator"); got.What == "" ||
		got.Phase == "" {
		t.Errorf("chance is asked %+v", got)
	}
}

// TestService_cost checks that a move that cannot be made has no cost.
func TestService_cost(t *testing.T) {
	s := games.Service("cost")
	get[status](t, s, "new", "game", "economicon", "seed", "cost")
	get[status](t, s, "world", "table", 1)
	for _, about := range [][]any{{"table", 1, "seat", "p0"}, {"world", 2}} {
		if a := ask(t, s, "cost", append([]any{"move", "p0 buy 3 grain for gold"},
			about...)...); a.Error == nil || a.Error.Rule == "" {
			t.Errorf("of what is not to be bought: %s, %+v", a.Result, a.Error)
		}
	}
}

// TestService_noWords checks that the service works for a game without words for people, except for the ops
// that need them.
func TestService_noWords(t *testing.T) {
	s := &engine.Service{Name: "bare", Games: []engine.Game{engine.Of(smallprint.Rules, nil, nil)},
		Seed: "bare"}
	get[status](t, s, "new", "game", "smallprint", "config", tiny)
	get[status](t, s, "world", "table", 1)
	for _, request := range []string{
		`{"op":"aim","game":"smallprint"}`,
		`{"op":"story","table":1,"seat":"p0"}`,
		`{"op":"asked","table":1,"seat":"p0"}`,
		`{"op":"asked","world":2,"seat":"p0"}`,
		`{"op":"text","table":1,"seat":"p0","form":"board"}`,
		`{"op":"options","table":1,"seat":"p0","labels":true}`,
		`{"op":"chances","world":2,"labels":true}`,
		`{"op":"cost","table":1,"seat":"p0","move":"p0 pass"}`,
	} {
		var a answer
		if err := json.Unmarshal(s.Answer([]byte(request)), &a); err != nil || a.Error == nil ||
			a.Error.Code != "no-words" {
			t.Errorf("%s is answered with %s, %+v, %v", request, a.Result, a.Error, err)
		}
	}
	with := games.Service("bare")
	get[status](t, with, "new", "game", "smallprint", "config", tiny)
	get[status](t, with, "world", "table", 1)
	for _, request := range []string{
		`{"op":"text","table":1,"seat":"p0"}`, `{"op":"text","world":2,"seat":"p0"}`,
		`{"op":"text","world":2,"seat":"p0","form":"picture"}`,
		`{"op":"options","table":1,"seat":"p0"}`, `{"op":"options","world":2,"seat":"p0","labels":false}`,
		`{"op":"chances","world":2}`,
	} {
		if bare, told := s.Answer([]byte(request)), with.Answer([]byte(request)); !bytes.Equal(bare, told) ||
			!bytes.HasPrefix(bare, []byte(`{"result":`)) {
			t.Errorf("%s is answered with %s, by a game with words with %s", request, bare, told)
		}
	}
}

// TestTold_other checks that a game refuses the teller of another.
func TestTold_other(t *testing.T) {
	defer func() {
		if r := recover(); r != "engine: smallprint with a teller of another game" {
			t.Errorf("panics with %v", r)
		}
	}()
	engine.Told(engine.Of(smallprint.Rules, nil, nil), futurestell.English,
		func(v futures.View) futures.Phase { return v.Phase })
}
