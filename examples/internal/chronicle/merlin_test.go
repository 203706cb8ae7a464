package chronicle

import (
	"testing"

	"bourse.example/merlin"
)

// TestMerlin holds what is counted of events, a list a row.
func TestMerlin(t *testing.T) {
	moved := func(k merlin.Kind, rule merlin.Clause) merlin.Event {
		return merlin.Event{Kind: merlin.Moved, Rule: rule, Move: merlin.Move{Kind: k}}
	}
	carried := func(from, to merlin.Account, c merlin.Card) merlin.Event {
		return merlin.Event{Kind: merlin.Carried, From: from, To: to, Card: c, N: 1}
	}
	queen := cardOf(t, "hq")
	king := cardOf(t, "sk")
	chosen := carried(merlin.LookedOf(1), merlin.Decreed, merlin.Tithe)
	for _, test := range []struct {
		name   string
		events []merlin.Event
		want   Merlin
	}{
		{"a golem comes", []merlin.Event{carried(merlin.ReserveOf(2), merlin.UnitsOf(2), queen)}, Merlin{Animated: 1}},
		{"a guard comes", []merlin.Event{carried(merlin.ReserveOf(0), merlin.UnitsOf(0), king)}, Merlin{Motivated: 1}},
		{"a golem is bought", []merlin.Event{carried(merlin.Council, merlin.ReserveOf(0), queen)}, Merlin{}},
		{"units fall", []merlin.Event{carried(merlin.UnitsOf(2), merlin.OutOfGame, queen), carried(merlin.UnitsOf(0), merlin.OutOfGame, king)}, Merlin{Fallen: 2}},
		{"attacks", []merlin.Event{moved(merlin.KindAttack, merlin.Clause{}), moved(merlin.KindStrike, merlin.Clause{}), moved(merlin.KindBreach, merlin.Clause{}), moved(merlin.KindGo, merlin.Clause{})}, Merlin{Attacks: 3}},
		{"damage", []merlin.Event{{Kind: merlin.Harmed, N: 2}, {Kind: merlin.Destroyed}}, Merlin{Harmed: 2, Destroyed: 1}},
		{"a decree is enacted", []merlin.Event{chosen, moved(merlin.KindEnact, merlin.Clause{}), carried(merlin.Decreed, merlin.Discards, merlin.Tithe)}, Merlin{Chosen: 1, Enacted: 1}},
		{"a decree is sold", []merlin.Event{chosen, moved(merlin.KindRefuse, merlin.Clause{}), carried(merlin.Decreed, merlin.Discards, merlin.Tithe)}, Merlin{Chosen: 1, Refused: 1, Sold: 1, refused: true}},
		{"a decree is put back", []merlin.Event{chosen, moved(merlin.KindRefuse, merlin.Clause{}), carried(merlin.Decreed, merlin.Deck, merlin.Tithe)}, Merlin{Chosen: 1, Refused: 1, Unsold: 1, refused: true}},
		{"one is sold, and the next enacted", []merlin.Event{chosen, moved(merlin.KindRefuse, merlin.Clause{}), carried(merlin.Decreed, merlin.Discards, merlin.Tithe), chosen, carried(merlin.Decreed, merlin.Discards, merlin.Jubilee)},
			Merlin{Chosen: 2, Refused: 1, Sold: 1, Enacted: 1}},
		{"a vision is laid", []merlin.Event{carried(merlin.Deck, merlin.VisionsLaid, merlin.Honey)}, Merlin{Laid: 1}},
		{"a vision is waived", []merlin.Event{moved(merlin.KindDie, byVision), carried(merlin.VisionsLaid, merlin.Discards, merlin.Lump)}, Merlin{Waived: 1, looked: true}},
		{"a vision is void", []merlin.Event{moved(merlin.KindDie, merlin.Clause{Chapter: 12, Number: 2}), carried(merlin.VisionsLaid, merlin.Discards, merlin.Thaw)}, Merlin{Void: 1}},
		{"the end", []merlin.Event{{Kind: merlin.Ended, Rule: byFavour}}, Merlin{End: byFavour}},
	} {
		t.Run(test.name, func(t *testing.T) {
			var got Merlin
			for i := range test.events {
				got.See(&test.events[i])
			}
			if got != test.want {
				t.Errorf("%+v, want %+v", got, test.want)
			}
		})
	}
}

// TestMerlin_ending holds how an end is called.
func TestMerlin_ending(t *testing.T) {
	c := merlin.Standard(4)
	over := merlin.Clause{Chapter: 29, Number: 3}
	for _, test := range []struct {
		end  merlin.Clause
		year int8
		want string
	}{
		{merlin.Clause{}, 1, ""}, {byDominance, 1, "dominance"}, {byFavour, 2, "royal favour"}, {byFavour, 3, "royal favour"}, {over, 3, "years"}, {over, 2, "turns"},
	} {
		var s merlin.State
		s.Config, s.Year = c, test.year
		if m := (Merlin{End: test.end}); m.Ending(&s) != test.want {
			t.Errorf("%s in year %d: %q, want %q", test.end, test.year, m.Ending(&s), test.want)
		}
	}
}

func cardOf(t *testing.T, name string) (c merlin.Card) {
	t.Helper()
	if err := c.UnmarshalText([]byte(name)); err != nil {
		t.Fatal(err)
	}
	return c
}
