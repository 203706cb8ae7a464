package value_test

import (
	"strings"
	"testing"

	"bourse.example/merlin"
)

// TestEconomy_measures measures a game of one season whose figures can be worked out by hand, and compares
// its tables.
func TestEconomy_measures(t *testing.T) {
	e := newMerlinEconomy(merlinTable{name: "by hand", bots: "a a b b"})
	s, err := merlin.New(merlin.Standard(4))
	if err != nil {
		t.Fatal(err)
	}
	g := newMerlinGame(e, t, s.Config, s.Unseen)
	g.leaders[yearTwo], g.at = 2, 0
	for _, text := range strings.Split("~ draw c4,~ draw c2,~ draw c10,~ draw d4,~ draw d6,~ draw d9,~ draw d2,"+
		"p0 seal 0,p1 seal 0,p2 seal 0,p3 seal 0,~ lot p0,~ lot p1,~ lot p2,~ dice 5 6", ",") {
		m, err := merlin.Parse(text)
		if err == nil {
			err = s.Apply(m)
		}
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
	card := func(name string) (c merlin.Card) {
		if err := c.UnmarshalText([]byte(name)); err != nil {
			t.Fatal(err)
		}
		return c
	}
	carried := func(from, to merlin.Account, name string) merlin.Event {
		return merlin.Event{Kind: merlin.Carried, From: from, To: to, Card: card(name), N: 1}
	}
	moved := func(k merlin.Kind) merlin.Event {
		return merlin.Event{Kind: merlin.Moved, Move: merlin.Move{Seat: 1, Kind: k}}
	}
	e.beginSeason(t, &s, 0)
	for _, event := range []merlin.Event{
		carried(merlin.Council, merlin.ReserveOf(1), "sj"),
		carried(merlin.ReserveOf(1), merlin.UnitsOf(1), "sj"),
		moved(merlin.KindAttack), {Kind: merlin.Fought, Foe: merlin.Unit{Card: card("hq")}},
		{Kind: merlin.Transferred, Rule: merlin.Clause{Chapter: 33, Number: 1}},
		carried(merlin.UnitsOf(2), merlin.OutOfGame, "hq"), {Kind: merlin.Destroyed},
		carried(merlin.LookedOf(0), merlin.Decreed, "tithe"), moved(merlin.KindRefuse),
		carried(merlin.Decreed, merlin.Discards, "tithe"),
		carried(merlin.LookedOf(0), merlin.Decreed, "jubilee"),
		carried(merlin.Decreed, merlin.Discards, "jubilee"), carried(merlin.Deck, merlin.VisionsLaid, "thaw"),
		carried(merlin.VisionsLaid, merlin.Discards, "thaw"), {Kind: merlin.Fulfilled, Card: merlin.Thaw},
		carried(merlin.Deck, merlin.VisionsLaid, "honey"), carried(merlin.Council, merlin.ReserveOf(0), "c5"),
		carried(merlin.ReserveOf(0), merlin.PlotOf(1), "c5"),
		carried(merlin.ReserveOf(0), merlin.LabOf(0, 1), "s3"),
		carried(merlin.LabOf(0, 1), merlin.PlotOf(1), "s3"),
		{Kind: merlin.Ended, Rule: merlin.Clause{Chapter: 29, Number: 2}},
	} {
		g.trace(event)
	}
	g.endSeason()
	end := s
	end.Ended = true
	end.Seats[2].Purse += 9
	end.Seats[2].Crowns, end.Seats[3].Crowns = 5, 1
	end.Seats[1].Units[0] = merlin.Unit{Card: card("sj"), Plot: 13, AP: 1, HP: 1, Top: 1}
	end.Turns = 7
	g.finish(&end, e.names)
	var b strings.Builder
	b.WriteString(e.partsRow())
	e.cardRows(&b)
	e.decisive(&b)
	e.seasonRows(&b)
	for _, want := range []string{
		"| by hand | royal favour 100.0 % | 100.0 (20.7–100.0) % | 5.00, 0.33 | 100.0 (20.7–100.0) % " +
			"| 1.00, 1.00, 0.00 | 1.00, 0.00, 1.00 | 1.00, 1.00 | 1.00 | 1.00, 0.00, 0.00 | 2.0, 1.00, 1.00 |",
		"properties (bought, laid in % of the games): c2 0, 0; c3 0, 0; c4 0, 0; c5 100, 100; c6 0, 0; c8 0, 0; " +
			"c9 0, 0; c10 0, 0; never laid: c2, c3, c4, c6, c8, c9, c10\n",
		"s3 0, 100, 100; ", "sj 100, 100, 100; ", "thaw 100, 100; ", "honey 100, 0; ",
		"tithe 100, 100, 100; ",
		"jubilee 100, 100, 0; never enacted: war-levy, ",
		"a winner ends with 5.00 (others 0.33) crowns, 0.00 (others 0.33) units, " +
			"0.00 (others 0.00) cards on plots, 19.00 (others 10.00) gold\n",
		"of 1 games with a unit at the end the player with the most wins 0.0 (0.0–79.3) %",
		"wins: summer 2 100.0 (20.7–100.0) %;",
		"| summer 1 | 1 | 1.00 | 1.00 | 1.00 | 0.00 | 0.00 | 2.00 | 1.00, 1.00, 0.00 " +
			"| 0.00 | 0.00 | 1.00 | 1.00, 1.00 | 0.00, 1.00 | 0.00 | 2.00 | 1.00, 0.00, 0.00 |\n",
	} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("the tables are\n%swithout\n%s", b.String(), want)
		}
	}
	if got := e.bySeat; got[2] != 1 || e.won["b"] != 1 || e.seats["b"] != 2 {
		t.Errorf("wins by seat %v, by name %v", got, e.won)
	}
}
