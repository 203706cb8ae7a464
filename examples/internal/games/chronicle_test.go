package games_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/internal/chronicle"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
	"bourse.example/merlin"
)

func carried(from, to merlin.Account, c merlin.Card) merlin.Event {
	return merlin.Event{Kind: merlin.Carried, From: from, To: to, Card: c, N: 1}
}

// met returns the event of a vision that is met.
func met(c merlin.Card) merlin.Event {
	e := carried(merlin.VisionsLaid, merlin.Discards, c)
	e.Rule = merlin.Clause{Chapter: 27, Number: 1}
	return e
}

func die(n int8) merlin.Event {
	return merlin.Event{Kind: merlin.Moved,
		Move: merlin.Move{Seat: bourse.Nature, Kind: merlin.KindDie, A: n}}
}

func seen(events ...merlin.Event) (m chronicle.Merlin) {
	for i := range events {
		m.See(&events[i])
	}
	return m
}

// TestChronicle checks the counts for lists of events, one list a row.
func TestChronicle(t *testing.T) {
	moved := func(k merlin.Kind, rule merlin.Clause) merlin.Event {
		return merlin.Event{Kind: merlin.Moved, Rule: rule, Move: merlin.Move{Kind: k}}
	}
	favour := merlin.Clause{Chapter: 29, Number: 2}
	queen := cardOf(t, "hq")
	king := cardOf(t, "sk")
	chosen := carried(merlin.LookedOf(1), merlin.Decreed, merlin.Tithe)
	for _, test := range []struct {
		name   string
		events []merlin.Event
		want   chronicle.Merlin
	}{
		{"a golem comes", []merlin.Event{carried(merlin.ReserveOf(2), merlin.UnitsOf(2), queen)},
			chronicle.Merlin{Animated: 1}},
		{"a guard comes", []merlin.Event{carried(merlin.ReserveOf(0), merlin.UnitsOf(0), king)},
			chronicle.Merlin{Motivated: 1}},
		{"a golem is bought", []merlin.Event{carried(merlin.Council, merlin.ReserveOf(0), queen)},
			chronicle.Merlin{}},
		{"units fall", []merlin.Event{carried(merlin.UnitsOf(2), merlin.OutOfGame, queen),
			carried(merlin.UnitsOf(0), merlin.OutOfGame, king)}, chronicle.Merlin{Fallen: 2}},
		{"attacks", []merlin.Event{moved(merlin.KindAttack, merlin.Clause{}),
			moved(merlin.KindStrike, merlin.Clause{}), moved(merlin.KindBreach, merlin.Clause{}),
			moved(merlin.KindGo, merlin.Clause{}), {Kind: merlin.Fought, Foe: merlin.Unit{Card: queen}}},
			chronicle.Merlin{Attacks: 3, Fights: 1}},
		{"fights", []merlin.Event{moved(merlin.KindAttack, merlin.Clause{}), {Kind: merlin.Fought},
			moved(merlin.KindStrike, merlin.Clause{}),
			{Kind: merlin.Fought, Foe: merlin.Unit{Card: queen}},
			{Kind: merlin.Fought, Foe: merlin.Unit{Card: king}}},
			chronicle.Merlin{Attacks: 2, Fights: 1}},
		{"damage", []merlin.Event{{Kind: merlin.Harmed, N: 2}, {Kind: merlin.Destroyed}},
			chronicle.Merlin{Harmed: 2, Destroyed: 1}},
		{"a decree is enacted", []merlin.Event{chosen, moved(merlin.KindEnact, merlin.Clause{}),
			carried(merlin.Decreed, merlin.Discards, merlin.Tithe)}, chronicle.Merlin{Chosen: 1, Enacted: 1}},
		{"a decree is sold", []merlin.Event{chosen, moved(merlin.KindRefuse, merlin.Clause{}),
			carried(merlin.Decreed, merlin.Discards, merlin.Tithe)},
			chronicle.Merlin{Chosen: 1, Refused: 1, Sold: 1}},
		{"a decree is put back", []merlin.Event{chosen, moved(merlin.KindRefuse, merlin.Clause{}),
			carried(merlin.Decreed, merlin.Deck, merlin.Tithe)},
			chronicle.Merlin{Chosen: 1, Refused: 1, Unsold: 1}},
		{"one is sold, and the next enacted",
			[]merlin.Event{chosen, moved(merlin.KindRefuse, merlin.Clause{}),
				carried(merlin.Decreed, merlin.Discards, merlin.Tithe), chosen,
				carried(merlin.Decreed, merlin.Discards, merlin.Jubilee)},
			chronicle.Merlin{Chosen: 2, Refused: 1, Sold: 1, Enacted: 1}},
		{"a vision is laid", []merlin.Event{carried(merlin.Deck, merlin.VisionsLaid, merlin.Honey)},
			chronicle.Merlin{Laid: 1}},
		{"a vision is waived", []merlin.Event{met(merlin.Lump), die(3)}, chronicle.Merlin{Waived: 1}},
		{"a die does not waive a vision",
			[]merlin.Event{met(merlin.Lump), die(4), {Kind: merlin.Fulfilled, Card: merlin.Lump}},
			chronicle.Merlin{Fulfilled: 1}},
		{"a die does not waive a vision for which there is no gold",
			[]merlin.Event{met(merlin.Dregs), die(4)}, chronicle.Merlin{Void: 1}},
		{"a vision without waiver", []merlin.Event{met(merlin.Thaw),
			{Kind: merlin.Fulfilled, Card: merlin.Thaw}, die(1)}, chronicle.Merlin{Fulfilled: 1}},
		{"a vision for which there is no gold", []merlin.Event{met(merlin.Honey), die(1)},
			chronicle.Merlin{Void: 1}},
		{"carts roll by a vision", []merlin.Event{met(merlin.Sieve), die(5),
			{Kind: merlin.Fulfilled, Card: merlin.Sieve}, die(1), die(2)}, chronicle.Merlin{Fulfilled: 1}},
		{"an older opposite lies open",
			[]merlin.Event{{Kind: merlin.Carried, Rule: merlin.Clause{Chapter: 27, Number: 2},
				From: merlin.VisionsLaid, To: merlin.Discards, Card: merlin.Crash, N: 1}, die(1)},
			chronicle.Merlin{Void: 1}},
		{"the end", []merlin.Event{{Kind: merlin.Ended, Rule: favour}}, chronicle.Merlin{End: favour}},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, err := json.Marshal(seen(test.events...)) // the exported fields are the counts
			want, wrong := json.Marshal(test.want)
			if err != nil || wrong != nil || string(got) != string(want) {
				t.Errorf("%s, want %s", got, want)
			}
		})
	}
}

// TestChronicle_ending checks the names of the ways in which a game ends.
func TestChronicle_ending(t *testing.T) {
	c := merlin.Standard(4)
	dominance, favour := merlin.Clause{Chapter: 29, Number: 1}, merlin.Clause{Chapter: 29, Number: 2}
	over := merlin.Clause{Chapter: 29, Number: 3}
	for _, test := range []struct {
		end  merlin.Clause
		year int8
		want string
	}{
		{merlin.Clause{}, 1, ""}, {dominance, 1, "dominance"}, {favour, 2, "royal favour"},
		{favour, 3, "royal favour"}, {over, 3, "years"}, {over, 2, "turns"},
	} {
		var s merlin.State
		s.Config, s.Year = c, test.year
		if m := (chronicle.Merlin{End: test.end}); m.Ending(&s) != test.want {
			t.Errorf("%s in year %d: %q, want %q", test.end, test.year, m.Ending(&s), test.want)
		}
	}
}

// TestChronicle_waiver compares the rolls that waive visions with the rules of their cards.
func TestChronicle_waiver(t *testing.T) {
	game := must.Get(games.Find("merlin"))
	text := fmt.Sprint(game.Description())
	for c := merlin.LooseLeaves; c <= merlin.LongPeace; c++ {
		_, row, _ := strings.Cut(text, "{"+c.String()+" ")
		row, _, _ = strings.Cut(row, "}")
		var want int8
		if _, says, ok := strings.Cut(row, "unless a die shows 1 to "); ok {
			fmt.Sscan(says[:1], &want)
		}
		if !strings.Contains(row, "a vision, mature after") {
			t.Errorf("%s: %s", c, row)
		}
		for n := int8(1); n <= 6; n++ {
			if got := seen(met(c), die(n)); (got.Waived == 1) != (n <= want) || got.Waived+got.Void != 1 {
				t.Errorf("%s is met with a die of %d: %+v, and the rules say %s", c, n, got, row)
			}
		}
	}
}

func cardOf(t *testing.T, name string) (c merlin.Card) {
	t.Helper()
	must.Do(t, c.UnmarshalText([]byte(name)))
	return c
}
