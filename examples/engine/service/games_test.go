package service_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"bourse.example/examples/engine/service"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
	"bourse.example/rng"
)

// TestRules_games plays every game through the service alone, as a program would. The options at each step
// are legal, and other moves are not. Worlds drawn from a view have that view, and they can be played to the
// end.
func TestRules_games(t *testing.T) {
	for _, name := range games.Names() {
		if testing.Short() && name != "smallprint" {
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := must.Get(rng.New(rng.FromText("service " + name)))
			s := service.New("games")
			table := get[status](t, s, "new", "game", name, "seed", "x")
			ranges, sampled := 0, 0
			for n := 0; !table.Over && n < max(60, scale.N(60, 400)); n++ {
				seat := table.Waiting[r.IntN(len(table.Waiting))]
				at := get[struct {
					Ask     int
					Options []struct {
						Text     string
						Move     map[string]any
						Min, Max *int
						Field    string
					}
				}](t, s, "options", "table", table.Table, "seat", seat)
				o := at.Options[r.IntN(len(at.Options))]
				move := o.Text
				if (o.Min == nil) != (o.Max == nil) || (o.Max == nil) != (o.Field == "") {
					t.Fatalf("an option has half a range: %+v", o)
				}
				checkBoth := func() {
					object := must.Get(json.Marshal(o.Move))
					for _, move := range []string{move, string(object)} {
						get[struct{ OK bool }](t, s, "check", "table", table.Table, "seat", seat, "move",
							move)
					}
				}
				if o.Max == nil {
					checkBoth()
				} else {
					ranges++
					for _, amount := range []int{*o.Min, *o.Max, *o.Min + r.IntN(*o.Max-*o.Min+1)} {
						move, o.Move[o.Field] = amounts(o.Text, amount), amount
						checkBoth()
					}
				}
				if n%20 == 0 {
					fromView(t, s, name, table.Table, seat, move)
					sampled++
				}
				table = get[status](t, s, "apply", "table", table.Table, "seat", seat, "ask", at.Ask, "move",
					move)
			}
			if sampled < 2 || name == "economicon" && ranges == 0 {
				t.Errorf("%d positions were sampled, %d options had amounts", sampled, ranges)
			}
			record := get[struct{ Record string }](t, s, "save", "table", table.Table).Record
			again := get[status](t, s, "load", "record", record)
			if got := get[struct{ Record string }](t, s, "save", "table", again.Table).Record; got != record {
				t.Error("a record that is loaded is saved as another")
			}
			copied := get[status](t, s, "copy", "table", table.Table)
			if got := get[struct{ Record string }](t, s, "save", "table",
				copied.Table).Record; got != record {
				t.Error("a copy has another record")
			}
			events := get[struct {
				Events []any
				Next   int
			}](t, s, "events", "table", table.Table, "seat", "p0", "from", 3)
			if len(events.Events) == 0 || events.Next != len(events.Events)+3 {
				t.Errorf("%d events from the third on, the next is %d", len(events.Events), events.Next)
			}
			open := get[struct{ Record string }](t, s, "record", "table", table.Table, "seat", "p0").Record
			if !strings.HasPrefix(open, "bourse 1 open\n") || strings.Contains(open, "\nseed ") {
				t.Errorf("the open record:\n%s", open)
			}
		})
	}
}

func amounts(text string, n int) string {
	words := strings.Fields(text)
	for i, word := range words {
		if word == "N" {
			words[i] = fmt.Sprint(n)
		}
	}
	return strings.Join(words, " ")
}

// fromView draws worlds from a seat's view, the only thing that a program has, and plays in them.
func fromView(t *testing.T, s *service.Rules, game string, table int, seat, move string) {
	t.Helper()
	type viewOf struct{ View json.RawMessage }
	view := get[viewOf](t, s, "view", "table", table, "seat", seat).View
	options := ask(t, s, "options", "table", table, "seat", seat).Result
	drawn := get[struct{ Worlds []status }](t, s, "sample", "game", game, "view", view, "count", 4, "seed",
		"sample")
	if len(drawn.Worlds) != 4 {
		t.Fatalf("%d worlds", len(drawn.Worlds))
	}
	var ids []int
	for _, w := range drawn.Worlds {
		ids = append(ids, w.World)
		if got := get[viewOf](t, s, "view", "world", w.World, "seat", seat).View; !bytes.Equal(got, view) {
			t.Fatalf("a world has the view\n%s\nnot\n%s", got, view)
		}
		got := ask(t, s, "options", "world", w.World, "seat", seat).Result
		if _, of, _ := bytes.Cut(options, []byte(`"options":`)); !bytes.HasSuffix(got, of) {
			t.Fatal("a world has other options")
		}
		before := ask(t, s, "state", "world", w.World).Result
		random := get[struct {
			Payoffs, Scores []float64
			Steps           int
		}](t, s, "playout", "world", w.World, "moves", []string{move}, "count", 2)
		total := 0.0
		for _, p := range random.Payoffs {
			total += p
		}
		if total < 0 || total > 1.0001 || random.Steps < 1 {
			t.Fatalf("playouts bring %+v", random)
		}
		short := get[struct{ Steps int }](t, s, "playout", "world", w.World, "moves", []string{move}, "limit",
			1)
		if short.Steps > 1 {
			t.Fatalf("a playout of one move has %d", short.Steps)
		}
		value := get[struct {
			Over   bool
			Values []int64
		}](t, s, "value", "world", w.World, "moves", []string{move})
		if len(value.Values) != len(random.Payoffs) {
			t.Fatalf("the values are %+v", value)
		}
		if after := ask(t, s, "state", "world", w.World).Result; !bytes.Equal(before, after) {
			t.Fatal("a playout has changed the world")
		}
		if w.Key != drawn.Worlds[0].Key && w.Turn == seat || len(w.Key) != 16 {
			t.Fatalf("equal views have the keys %q and %q", drawn.Worlds[0].Key, w.Key)
		}
		put := get[status](t, s, "put", "game", game, "state",
			get[struct{ State json.RawMessage }](t, s, "state", "world", w.World).State)
		twin := get[status](t, s, "copy", "world", w.World)
		ids = append(ids, put.World, twin.World)
		for steps := 0; !twin.Over && steps < 60; steps++ {
			first := twin.Options[0]
			if o, ok := first.(map[string]any); ok {
				first = amounts(o["text"].(string), int(o["min"].(float64)))
			}
			if steps == 0 && twin.Turn == seat {
				first = move
			}
			twin = get[status](t, s, "step", "world", twin.World, "moves", []any{first})
			if twin.Turn == "~" {
				t.Fatal("chance is left after a step")
			}
		}
		if twin.Over != (len(twin.Payoffs) > 0) || twin.Over != (len(twin.Options) == 0) {
			t.Fatalf("the world stands at %+v", twin)
		}
	}
	again := get[struct{ Worlds []status }](t, s, "sample", "game", game, "view", view, "count", 1, "seed",
		"sample")
	first := ask(t, s, "state", "world", ids[0]).Result
	if got := ask(t, s, "state", "world", again.Worlds[0].World).Result; !bytes.Equal(got, first) {
		t.Fatal("the same seed draws another world")
	}
	ids = append(ids, again.Worlds[0].World)
	if freed := get[struct{ Freed int }](t, s, "free", "worlds", ids).Freed; freed != len(ids) {
		t.Fatalf("%d freed of %d", freed, len(ids))
	}
}
