package chronicle

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example"
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
	met := func(c merlin.Card) merlin.Event {
		e := carried(merlin.VisionsLaid, merlin.Discards, c)
		e.Rule = byMeeting
		return e
	}
	die := func(n int8) merlin.Event {
		return merlin.Event{Kind: merlin.Moved, Move: merlin.Move{Seat: bourse.Nature, Kind: merlin.KindDie, A: n}}
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
		{"attacks", []merlin.Event{moved(merlin.KindAttack, merlin.Clause{}), moved(merlin.KindStrike, merlin.Clause{}), moved(merlin.KindBreach, merlin.Clause{}), moved(merlin.KindGo, merlin.Clause{})}, Merlin{Attacks: 3, attack: true}},
		{"fights", []merlin.Event{moved(merlin.KindAttack, merlin.Clause{}), {Kind: merlin.Fought}, moved(merlin.KindStrike, merlin.Clause{}),
			{Kind: merlin.Fought, Foe: merlin.Unit{Card: queen}}, {Kind: merlin.Fought, Foe: merlin.Unit{Card: king}}}, Merlin{Attacks: 2, Fights: 1}},
		{"damage", []merlin.Event{{Kind: merlin.Harmed, N: 2}, {Kind: merlin.Destroyed}}, Merlin{Harmed: 2, Destroyed: 1}},
		{"a decree is enacted", []merlin.Event{chosen, moved(merlin.KindEnact, merlin.Clause{}), carried(merlin.Decreed, merlin.Discards, merlin.Tithe)}, Merlin{Chosen: 1, Enacted: 1}},
		{"a decree is sold", []merlin.Event{chosen, moved(merlin.KindRefuse, merlin.Clause{}), carried(merlin.Decreed, merlin.Discards, merlin.Tithe)}, Merlin{Chosen: 1, Refused: 1, Sold: 1, refused: true}},
		{"a decree is put back", []merlin.Event{chosen, moved(merlin.KindRefuse, merlin.Clause{}), carried(merlin.Decreed, merlin.Deck, merlin.Tithe)}, Merlin{Chosen: 1, Refused: 1, Unsold: 1, refused: true}},
		{"one is sold, and the next enacted", []merlin.Event{chosen, moved(merlin.KindRefuse, merlin.Clause{}), carried(merlin.Decreed, merlin.Discards, merlin.Tithe), chosen, carried(merlin.Decreed, merlin.Discards, merlin.Jubilee)},
			Merlin{Chosen: 2, Refused: 1, Sold: 1, Enacted: 1}},
		{"a vision is laid", []merlin.Event{carried(merlin.Deck, merlin.VisionsLaid, merlin.Honey)}, Merlin{Laid: 1}},
		{"a vision is waived", []merlin.Event{met(merlin.Lump), die(3)}, Merlin{Waived: 1}},
		{"a die does not waive a vision", []merlin.Event{met(merlin.Lump), die(4), {Kind: merlin.Fulfilled, Card: merlin.Lump}}, Merlin{Fulfilled: 1}},
		{"a die does not waive a vision for which there is no gold", []merlin.Event{met(merlin.Dregs), die(4)}, Merlin{Void: 1}},
		{"a vision without waiver", []merlin.Event{met(merlin.Thaw), {Kind: merlin.Fulfilled, Card: merlin.Thaw}, die(1)}, Merlin{Fulfilled: 1}},
		{"a vision for which there is no gold", []merlin.Event{met(merlin.Honey), die(1)}, Merlin{Void: 1}},
		{"carts roll by a vision", []merlin.Event{met(merlin.Sieve), die(5), {Kind: merlin.Fulfilled, Card: merlin.Sieve}, die(1), die(2)}, Merlin{Fulfilled: 1}},
		{"an older opposite lies open", []merlin.Event{{Kind: merlin.Carried, Rule: merlin.Clause{Chapter: 27, Number: 2}, From: merlin.VisionsLaid, To: merlin.Discards, Card: merlin.Crash, N: 1}, die(1)}, Merlin{Void: 1}},
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

// TestWaiver holds the numbers that waive visions to what the rules say of their cards.
func TestWaiver(t *testing.T) {
	text := fmt.Sprint(merlin.Rules.Describe())
	for c := merlin.LooseLeaves; c <= merlin.LongPeace; c++ {
		_, row, _ := strings.Cut(text, "{"+c.String()+" ")
		row, _, _ = strings.Cut(row, "}")
		var want int8
		if _, says, ok := strings.Cut(row, "unless a die shows 1 to "); ok {
			fmt.Sscan(says[:1], &want)
		}
		if !strings.Contains(row, "a vision, mature after") || waiver(c) != want {
			t.Errorf("%s is waived up to %d: %s", c, waiver(c), row)
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
