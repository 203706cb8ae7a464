package value_test

import (
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// TestEconomy_measures holds what is measured of a game of one season that can be worked out by hand, and the row of the
// table that it comes to.
func TestEconomy_measures(t *testing.T) {
	e := &merlinEconomy{table: merlinEconomyTable{name: "by hand"}, names: strings.Fields("a a b b"), parts: merlinSet(4, merlinWhole).Parts,
		won: map[string]float64{}, ends: map[string]int{}, seats: map[string]int{}, flows: map[string]int{}, goods: map[string]int{}, clauses: map[merlin.Clause]int{}, papers: map[string]int{}, crafts: map[string]int{}}
	s := merlinOf(t, merlinSet(4, merlinWhole))
	e.packs = s.Unseen
	g := &merlinGame{merlinEconomy: e, t: t}
	for i := range g.leaders {
		g.leaders[i] = bourse.None
	}
	g.leaders[yearTwo] = 2
	carried := func(from, to merlin.Account, name string) merlin.Event {
		return merlin.Event{Kind: merlin.Carried, From: from, To: to, Card: cardNamed(t, name), N: 1}
	}
	moved := func(k merlin.Kind) merlin.Event {
		return merlin.Event{Kind: merlin.Moved, Move: merlin.Move{Seat: 1, Kind: k}}
	}
	e.beginSeason(t, &s, 0)
	for _, event := range []merlin.Event{
		carried(merlin.Council, merlin.ReserveOf(1), "sj"), carried(merlin.ReserveOf(1), merlin.UnitsOf(1), "sj"),
		moved(merlin.KindAttack), {Kind: merlin.Fought, Foe: merlin.Unit{Card: cardNamed(t, "hq")}}, {Kind: merlin.Transferred, Rule: merlin.Clause{Chapter: 33, Number: 1}},
		carried(merlin.UnitsOf(2), merlin.OutOfGame, "hq"), {Kind: merlin.Destroyed},
		carried(merlin.LookedOf(0), merlin.Decreed, "tithe"), moved(merlin.KindRefuse), carried(merlin.Decreed, merlin.Discards, "tithe"),
		carried(merlin.LookedOf(0), merlin.Decreed, "jubilee"), carried(merlin.Decreed, merlin.Discards, "jubilee"),
		carried(merlin.Deck, merlin.VisionsLaid, "thaw"), carried(merlin.VisionsLaid, merlin.Discards, "thaw"), {Kind: merlin.Fulfilled, Card: merlin.Thaw}, carried(merlin.Deck, merlin.VisionsLaid, "honey"),
		carried(merlin.Council, merlin.ReserveOf(0), "c5"), carried(merlin.ReserveOf(0), merlin.PlotOf(1), "c5"), carried(merlin.ReserveOf(0), merlin.LabOf(0, 1), "s3"), carried(merlin.LabOf(0, 1), merlin.PlotOf(1), "s3"),
		{Kind: merlin.Ended, Rule: merlin.Clause{Chapter: 29, Number: 2}},
	} {
		g.trace(event)
	}
	g.endSeason()
	end := s
	end.Ended = true
	end.Seats[2].Purse += 9
	end.Seats[2].Crowns, end.Seats[3].Crowns = 5, 1
	end.Seats[1].Units[0] = merlin.Unit{Card: cardNamed(t, "sj"), Plot: 13, AP: 1, HP: 1, Top: 1}
	end.Turns = 7
	g.finish(&end, e.names)
	if want := "| by hand | royal favour 100.0 % | 100.0 (20.7–100.0) % | 5.00, 0.33 | 100.0 (20.7–100.0) % | 1.00, 1.00, 0.00 | 1.00, 0.00, 1.00 | 1.00, 1.00 | 1.00 | 1.00, 0.00, 0.00 | 2.0, 1.00, 1.00 |"; !strings.HasPrefix(e.partsRow(), want) {
		t.Errorf("the row is\n%swant\n%s", e.partsRow(), want)
	}
	for _, want := range []string{
		"properties (bought, laid in % of the games): c2 0, 0; c3 0, 0; c4 0, 0; c5 100, 100; c6 0, 0; c8 0, 0; c9 0, 0; c10 0, 0; never laid: c2, c3, c4, c6, c8, c9, c10\n",
		"s3 0, 100, 100; ", "sj 100, 100, 100; ", "thaw 100, 100; ", "honey 100, 0; ", "tithe 100, 100, 100; ", "jubilee 100, 100, 0; never enacted: war-levy, ",
	} {
		if !strings.Contains(e.cardsRow(), want) {
			t.Errorf("of cards it says\n%sand not %s", e.cardsRow(), want)
		}
	}
	var b strings.Builder
	e.decisive(&b)
	e.spans(&b)
	for _, want := range []string{"a winner ends with 5.00 (others 0.33) crowns, 0.00 (others 0.33) units, 0.00 (others 0.00) cards on plots, 19.00 (others 10.00) gold\n",
		"anybody has a unit at the end of 1 games, of which who has the most wins 0.0 (0.0–79.3) %", "wins: summer 2 100.0 (20.7–100.0) %;",
		"| summer 1 | 1 | 1.00 | 1.00 | 1.00 | 0.00 | 0.00 | 2.00 | 1.00, 1.00, 0.00 | 0.00 | 0.00 | 1.00 | 1.00, 1.00 | 0.00, 1.00 | 0.00 | 2.00 | 1.00, 0.00, 0.00 |\n"} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("it says\n%sand not %s", b.String(), want)
		}
	}
	if got := e.bySeat; got[2] != 1 || e.won["b"] != 1 || e.seats["b"] != 2 {
		t.Errorf("wins by seat %v, by name %v", got, e.won)
	}
}

func cardNamed(t *testing.T, name string) (c merlin.Card) {
	t.Helper()
	if err := c.UnmarshalText([]byte(name)); err != nil {
		t.Fatal(err)
	}
	return c
}
