package host_test

import (
	"slices"
	"testing"
	"testing/synctest"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/host"
	"bourse.example/internal/testkit/must"
)

// TestCosts plays at random to the end of a game of each kind. Only the player in a seat is told its costliest decisions,
// only after the game, and once somebody has asked: at most three different ones of that seat's own, at positions of
// the replay in which the seat was asked, with other moves that were legal there.
func TestCosts(t *testing.T) {
	found := 0
	eachGame(t, host.Options{}, func(w *world, name string) {
		table, _ := w.seated(name)
		wants(w.T, "before the end", must.Err(table.Costs(browser(0), 0, true)), host.ErrStage)
		for w.round(table) {
		}
		wants(w.T, "another's", must.Err(table.Costs(browser(1), 0, true)), host.ErrNotYours)
		wants(w.T, "a spectator's", must.Err(table.Costs(browser(0), bourse.Spectator, true)), host.ErrNotYours)
		if v := must.Get(table.Costs(browser(0), 0, false)); v.Asked || v.Ready {
			w.Errorf("nobody has asked: %+v", v)
		}
		begun := must.Get(table.Costs(browser(0), 0, true))
		must.Get(table.Costs(browser(0), 0, true))
		if !begun.Asked || w.host.Searches() > 1 {
			w.Errorf("%+v, and %d turns wait", begun, w.host.Searches())
		}
		synctest.Wait()
		v := must.Get(table.Costs(browser(0), 0, false))
		if !v.Ready || len(v.List) > 3 {
			w.Fatalf("the costliest decisions are %+v", v)
		}
		var at []int
		for _, c := range v.List {
			found++
			past := must.Get(table.Past(0, c.At))
			if past.At != c.At || c.Made == c.Better || c.Made == "" || c.Better == "" || c.MadeIs == c.BetterIs || slices.Contains(at, c.At) {
				w.Errorf("%+v, at %d", c, past.At)
			}
			sight := must.Get(must.Get(games.Find(name)).See(past.View, nil))
			if at = append(at, c.At); !sight.Waiting().Has(0) {
				w.Errorf("the seat is not asked at %+v", c)
			}
		}
		if v := must.Get(table.Costs(browser(1), 1, false)); v.Asked {
			w.Errorf("another seat has asked: %+v", v)
		}
	})
	if found < 6 {
		t.Errorf("only %d costly decisions in games at random", found)
	}
}
