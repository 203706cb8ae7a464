package engine_test

import (
	"bytes"
	"encoding/json"
	"fmt"
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
	"bourse.example/smallprint"
)

// Answers of a service in words.
type (
	askedOf struct{ What, Why, Phase string }
	storyOf struct {
		Lines []struct{ Kind, Text string }
		Next  int
	}
	optionsOf struct {
		Ask     int
		Options []struct {
			Text  string
			Label *bourse.Label
		}
	}
	chancesOf struct {
		Chances []struct {
			Move   string
			Weight int64
			Label  *bourse.Label
		}
	}
)

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

// TestService_cost checks that a service knows what an amount costs, as the game's own package does, and that a
// move that cannot be made has no cost.
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
	at := get[status](t, s, "new", "game", "economicon", "seed", "cost", "config", json.RawMessage(`{"players":2}`))
	for !strings.Contains(fmt.Sprint(get[optionsOf](t, s, "options", "table", at.Table, "seat", at.Waiting[0])), " N ") {
		at = get[status](t, s, "apply", "table", at.Table, "seat", at.Waiting[0], "move", at.Waiting[0]+" keep")
	}
	first, dear := at.Waiting[0], at.Waiting[0]+" order 40 tech for gold"
	world := get[status](t, s, "world", "table", at.Table).World
	var view economicon.View
	must.Do(t, json.Unmarshal(get[struct{ View json.RawMessage }](t, s, "view", "table", at.Table, "seat", first).View, &view))
	type price struct {
		N  int
		Of string
	}
	n, of := economicontell.English.Cost(view, must.Get(economicon.Parse(dear)))
	for _, about := range [][]any{{"table", at.Table, "seat", first}, {"world", world}} {
		if got := get[price](t, s, "cost", append([]any{"move", dear}, about...)...); got != (price{n, of}) || n == 0 {
			t.Errorf("%s costs %+v, not %d %s", dear, got, n, of)
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
