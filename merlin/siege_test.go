package merlin_test

import (
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests what war does to properties and what they yield (M22.6, M22.7), and where units are in the way.

// raided has a unit of a player's do damage to a property, and returns the events.
func raided(s *merlin.State, name merlin.Place, n int8, by bourse.Seat) []string {
	var list []string
	s.Raid(name, n, by, merlin.Clause{Chapter: 22, Number: 1}, func(e merlin.Event) { list = append(list, trim(e.String())) })
	return list
}

// full is war with magic, market and paper.
func full(t testing.TB) merlin.State {
	return warring(t, merlin.Market, merlin.Paper, merlin.Magic)
}

func TestRule_M22_6_raid(t *testing.T) {
	s := full(t)
	lay(t, &s, "p1.1", "c2", "s9")
	lay(t, &s, "p1.2", "c3", "d9")
	stake(t, &s, "p1.1", 4)
	planted(t, &s, "p1.2")
	beneath(t, &s, "p1.2", "raining-gold")
	issued(t, &s, share(t, 1, 2, "p1.1"))
	unit(t, &s, 0, "p1.1", "hj", 3, 3)
	unit(t, &s, 1, "p1.1", "cj", 3, 3)
	unit(t, &s, 1, "p1.2", "ck", 3, 3)
	plot(t, &s, "p1.1").Shielded = true
	sound(t, &s)
	next := s
	same(t, "hurt", raided(&next, at(t, "p1.1"), 1, 0), []string{"p1.1 takes 1 damage (M22.1)"})
	same(t, "it stands", [2]any{plot(t, &next, "p1.1").Damage, plot(t, &next, "p1.1").Shielded}, [2]any{int8(1), true})
	same(t, "destroyed", raided(&s, at(t, "p1.1"), 5, 0), []string{"p1.1 takes 5 damage (M22.1)", "p1.1 is destroyed (M22.6)", "p1.1 > purse-p0: 4 gold (M22.6)",
		"voided: p1 note 1, share of p1.1, held by p2 (M17.1)", "units-p1 > gone: 1 cj (M22.6)"})
	same(t, "face down", *plot(t, &s, "p1.1"), merlin.Plot{Property: card(t, "c2"), Permit: card(t, "s9"), Down: true})
	same(t, "the enemy stays", mustered(&s, 0), []string{"hj on p1.1, AP 3, HP 3 of 3"})
	same(t, "what is planted", raided(&s, at(t, "p1.2"), 2, 2), []string{"p1.2 takes 2 damage (M22.1)", "p1.2 is destroyed (M22.6)", "p1.2 > store-p2: 1 grain (M22.6)",
		"p1.2 > deck: 1 raining-gold (M22.6)", "units-p1 > gone: 1 ck (M22.6)"})
	same(t, "p1 has no unit", mustered(&s, 1), []string(nil))
	sound(t, &s)
	// By no unit, what lies on it goes to the bank and the supply, and the owner's unit falls all the same.
	s = full(t)
	lay(t, &s, "p1.1", "c2", "d9")
	planted(t, &s, "p1.1")
	unit(t, &s, 1, "p1.1", "cj", 3, 3)
	unit(t, &s, 1, "p1.2", "hj", 3, 3)
	unit(t, &s, 0, "p1.1", "sj", 3, 3)
	row(t, &s, "p1.2")
	same(t, "no unit's", raided(&s, at(t, "p1.1"), 2, bourse.None)[2:], []string{"p1.1 > supply: 1 grain (M22.6)", "units-p1 > gone: 1 cj (M22.6)"})
	same(t, "the younger one moves up", s.Seats[1].Units[0].Card, card(t, "hj"))
	sound(t, &s)
}

func TestRule_M22_6_beset(t *testing.T) {
	s := warring(t)
	wrecked(t, &s, "p0.1", "c2", "d5")
	wrecked(t, &s, "p0.2", "c2")
	unit(t, &s, 1, "p0.1", "hj", 3, 3)
	sound(t, &s)
	codes(t, s, map[string]string{"p0 plot p0.1": "nothing-to-do", "p0 plot p0.2": ""})
	s.Seats[1].Units = merlin.Units{}
	s.Unseen[card(t, "hj")]++
	play(t, &s, "p0 plot p0.1", "p0 clear")
	same(t, "cleared", *plot(t, &s, "p0.1"), merlin.Plot{})
	// What is hurt without magic: no gold, and nothing is invested.
	s = mobilized(t)
	lay(t, &s, "p0.1", "c5", "d9")
	lay(t, &s, "p0.2", "c5", "d9")
	plot(t, &s, "p0.1").Damage = 1
	sound(t, &s)
	tells(t, &s, "~ dice 2 3", "M7.1", "bank > purse-p0: 2 gold")
}

func TestRule_M22_7_seized(t *testing.T) {
	s := mobilized(t, merlin.Market, merlin.Paper)
	lay(t, &s, "p1.1", "c5", "d5")
	lay(t, &s, "p1.2", "c5")
	stake(t, &s, "p1.2", 3)
	issued(t, &s, share(t, 1, 3, "p1.2"))
	unit(t, &s, 2, "p1.1", "hj", 3, 3, asleep)
	unit(t, &s, 0, "p1.2", "sj", 3, 3)
	sound(t, &s)
	same(t, "gold and goods to who has seized them, shares first, stakes to the owner", traced(t, &s, "~ dice 1 4")[1:], []string{"produce (M4.3)", "bank > purse-p2: 2 gold (M22.7)",
		"bank > purse-p3: 1 gold (M17.1)", "bank > purse-p0: 1 gold (M22.7)", "p1.2 > purse-p1: 3 gold (M7.2)", "bank > purse-p1: 3 gold (M7.2)", "supply > store-p2: 1 oil (M22.7)", "climate 1 (M5.3)", "act p0 (M3.4)"})
	// What is planted returns to the owner, and doubles what another gets; potions pay the owner.
	s = mobilized(t, merlin.Market, merlin.Paper, merlin.Magic)
	for _, name := range []string{"p1.1", "p1.2", "p1.3", "p1.4"} {
		lay(t, &s, name, "c2", "d9")
		unit(t, &s, 0, name, []string{"hj", "sj", "cj"}[name[3]%3], 3, 3)
		if name == "p1.3" {
			break
		}
	}
	planted(t, &s, "p1.1")
	beneath(t, &s, "p1.2", "raining-gold")
	beneath(t, &s, "p1.3", "double-harvest")
	sound(t, &s)
	same(t, "grain", traced(t, &s, "~ dice 4 5")[2:], []string{"supply > store-p0: 2 grain (M22.7)", "p1.1 > store-p1: 1 grain (M11.2)",
		"p1.2 > deck: 1 raining-gold (M31.1)", "bank > purse-p1: 3 gold (M31.1)", "supply > store-p0: 1 grain (M22.7)",
		"p1.3 > deck: 1 double-harvest (M31.2)", "supply > store-p0: 2 grain (M22.7)", "act p0 (M3.4)"})
	// Maintenance is the owner's, and what is its own plot's its own.
	s = mobilized(t, merlin.Magic)
	lay(t, &s, "p1.1", "c2", "s9")
	lay(t, &s, "p0.1", "c9")
	unit(t, &s, 0, "p1.1", "hj", 3, 3)
	unit(t, &s, 0, "p0.1", "cj", 3, 3)
	same(t, "maintenance", traced(t, &s, "~ dice 4 5")[2:], []string{"bank > purse-p0: 2 gold (M7.1)", "purse-p1 > bank: 1 gold (M9.5)", "act p0 (M3.4)"})
}

func TestRule_M22_7_entrenched(t *testing.T) {
	both := func(t *testing.T, name string, cards ...string) merlin.State {
		s := mobilized(t, merlin.Market, merlin.Paper, merlin.Magic)
		lay(t, &s, name, cards...)
		unit(t, &s, at(t, name).Seat(), name, "cj", 3, 3)
		unit(t, &s, 2, name, "hj", 3, 3)
		return s
	}
	for die, want := range map[string][]string{
		"~ die 1": {"bank > purse-p1: 2 gold (M7.1)", "supply > store-p1: 1 oil (M11.1)", "climate 1 (M5.3)"},
		"~ die 3": {"bank > purse-p1: 2 gold (M7.1)", "supply > store-p1: 1 oil (M11.1)", "climate 1 (M5.3)"},
		"~ die 4": {},
		"~ die 6": {},
	} {
		// One die for the property and its land.
		s := both(t, "p1.1", "c5", "d5")
		sound(t, &s)
		same(t, "asked", traced(t, &s, "~ dice 1 4")[1:], []string{"produce (M4.3)"})
		same(t, "who rolls, by what", s.Top(), merlin.Frame{Kind: merlin.FrameDie, Seat: 1, Rule: merlin.Clause{Chapter: 22, Number: 7}})
		sound(t, &s)
		same(t, die, traced(t, &s, die)[1:], append(want, "act p0 (M3.4)"))
		same(t, "forgotten with the roll", plot(t, &s, "p1.1").Dug, 0)
		sound(t, &s)
	}
	// Shares get nothing of nothing; the stake returns on any number.
	s := both(t, "p1.1", "c5")
	stake(t, &s, "p1.1", 3)
	issued(t, &s, share(t, 1, 3, "p1.1"))
	play(t, &s, "~ dice 1 4")
	next := s
	same(t, "on 5", traced(t, &next, "~ die 5")[1:3], []string{"p1.1 > purse-p1: 3 gold (M7.2)", "bank > purse-p1: 3 gold (M7.2)"})
	same(t, "on 2", traced(t, &s, "~ die 2")[1:4], []string{"bank > purse-p3: 1 gold (M17.1)", "bank > purse-p1: 1 gold (M7.1)", "p1.1 > purse-p1: 3 gold (M7.2)"})
	// In the roll's course what has been rolled is kept.
	s = both(t, "p0.1", "c5", "d5")
	lay(t, &s, "p1.1", "c5")
	unit(t, &s, 1, "p1.1", "cq", 3, 3)
	unit(t, &s, 3, "p1.1", "hq", 3, 3)
	play(t, &s, "~ dice 1 4", "~ die 6")
	sound(t, &s)
	same(t, "p0.1 in the roll", [2]any{plot(t, &s, "p0.1").Dug, s.Top().Seat}, [2]any{uint8(2), bourse.Seat(1)})
	same(t, "p1.1", traced(t, &s, "~ die 1")[1:], []string{"bank > purse-p1: 2 gold (M7.1)", "act p0 (M3.4)"})
}

// TestRule_M22_7_unasked has no die be rolled where nothing would come.
func TestRule_M22_7_unasked(t *testing.T) {
	without := func(seat bourse.Seat) func(*merlin.State) {
		return func(s *merlin.State) {
			s.Unseen[s.Seats[seat].Units[0].Card]++
			s.Seats[seat].Units = merlin.Units{}
		}
	}
	for name, test := range map[string]struct {
		edit func(*merlin.State)
		ask  bool
	}{
		"a property":        {func(*merlin.State) {}, true},
		"the bank is empty": {func(s *merlin.State) { purse(s, 0, s.Seats[0].Purse+s.Bank) }, false},
		"the bank has 1":    {func(s *merlin.State) { purse(s, 0, s.Seats[0].Purse+s.Bank-1) }, true},
		"another number": {func(s *merlin.State) {
			s.Unseen[plot(t, s, "p1.1").Property]++
			lay(t, s, "p1.1", "c6")
		}, false},
		"it is hurt": {func(s *merlin.State) {
			fromDeck(t, s, card(t, "d8"))
			plot(t, s, "p1.1").Permit, plot(t, s, "p1.1").Damage = card(t, "d8"), 1
		}, false},
		"no enemy":       {without(2), false},
		"nobody defends": {without(1), false},
		"a guard defends": {func(s *merlin.State) {
			without(1)(s)
			unit(t, s, 1, "p1.1", "ck", 4, 4)
		}, true},
	} {
		s := mobilized(t)
		lay(t, &s, "p1.1", "c9")
		unit(t, &s, 1, "p1.1", "cj", 3, 3)
		unit(t, &s, 2, "p1.1", "hj", 3, 3)
		test.edit(&s)
		sound(t, &s)
		play(t, &s, "~ dice 4 5")
		same(t, name, s.Top().Kind == merlin.FrameDie, test.ask)
	}
	for name, test := range map[string]struct {
		edit func(*merlin.State)
		ask  bool
	}{
		"a land":              {func(*merlin.State) {}, true},
		"the supply is empty": {func(s *merlin.State) { store(s, 0, 0, 0, 30) }, false},
		"in winter":           {func(s *merlin.State) { s.Month = 7 }, false},
		"in a warm winter":    {func(s *merlin.State) { s.Month = 7; beneath(t, s, "p1.1", "warm-winter") }, true},
		"a spell blocks it":   {func(s *merlin.State) { plot(t, s, "p1.1").Wait = 1 }, false},
	} {
		s := mobilized(t, merlin.Market, merlin.Magic)
		lay(t, &s, "p1.1", "c2", "d9")
		unit(t, &s, 1, "p1.1", "cj", 3, 3)
		unit(t, &s, 2, "p1.1", "hj", 3, 3)
		test.edit(&s)
		sound(t, &s)
		play(t, &s, "~ dice 4 5")
		same(t, name, s.Top().Kind == merlin.FrameDie, test.ask)
		sound(t, &s)
	}
}

// TestRule_M22_7_potions has potions of an entrenched land come before the die, and a harvest be doubled, and what is planted return, only
// if something comes.
func TestRule_M22_7_potions(t *testing.T) {
	start := func(t *testing.T, potion string) merlin.State {
		s := mobilized(t, merlin.Market, merlin.Magic)
		lay(t, &s, "p1.1", "c2", "d9")
		unit(t, &s, 1, "p1.1", "cj", 3, 3)
		unit(t, &s, 2, "p1.1", "hj", 3, 3)
		planted(t, &s, "p1.1")
		if potion != "" {
			beneath(t, &s, "p1.1", potion)
		}
		return s
	}
	s := start(t, "raining-gold")
	same(t, "first", traced(t, &s, "~ dice 4 5")[2:], []string{"p1.1 > deck: 1 raining-gold (M31.1)", "bank > purse-p1: 3 gold (M31.1)"})
	same(t, "then", traced(t, &s, "~ die 2")[1:3], []string{"supply > store-p1: 2 grain (M11.1)", "p1.1 > store-p1: 1 grain (M11.2)"})
	for _, test := range []struct {
		die     string
		grain   int16
		planted bool
	}{{"~ die 3", 4, false}, {"~ die 4", 0, true}} {
		s = start(t, "double-harvest")
		play(t, &s, "~ dice 4 5")
		same(t, "not yet", plot(t, &s, "p1.1").Potion, true)
		play(t, &s, test.die)
		same(t, test.die, [3]any{s.Supply.Of(merlin.Grain), plot(t, &s, "p1.1").Planted, plot(t, &s, "p1.1").Potion}, [3]any{29 - int(test.grain), test.planted, test.planted})
		sound(t, &s)
	}
	for _, die := range []string{"~ die 3", "~ die 4"} {
		s = start(t, "warm-winter")
		s.Month = 7
		play(t, &s, "~ dice 4 5")
		same(t, "used", plot(t, &s, "p1.1").Potion, false)
		play(t, &s, die)
		same(t, die, s.Seats[1].Store.Of(merlin.Grain), map[string]int{"~ die 3": 3}[die])
		sound(t, &s)
	}
}

// TestRule_M22_7_climate has Climate rise by oil that another gets.
func TestRule_M22_7_climate(t *testing.T) {
	s := mobilized(t)
	lay(t, &s, "p1.1", "c2", "d5")
	unit(t, &s, 2, "p1.1", "hj", 3, 3)
	tells(t, &s, "~ dice 1 4", "M5.3", "climate 1")
}

// TestRule_M7_2_units has nothing be invested where a unit is, whosever it is.
func TestRule_M7_2_units(t *testing.T) {
	for _, seat := range []bourse.Seat{0, 1} {
		s := warring(t)
		row(t, &s, "p0.1 p0.2")
		unit(t, &s, seat, "p0.1", "hj", 3, 3)
		same(t, "with one", refusedText(t, s, "p0 plot p0.1"), "nothing-to-do")
		play(t, &s, "p0 plot p0.2")
		codes(t, s, map[string]string{"p0 invest 1": "", "p0 join p0.1": "cannot-join"})
	}
}

func TestRule_M8_1_units(t *testing.T) {
	for _, seat := range []bourse.Seat{0, 1} {
		s := full(t)
		row(t, &s, "p0.1 p0.2 p0.3")
		unit(t, &s, seat, "p0.2", "hj", 3, 3)
		plot(t, &s, "p0.1").Shielded, plot(t, &s, "p0.3").Shielded = true, true
		setLab(t, &s, 0, "s5", 1, "rust", "portal", "rust")
		reserve(t, &s, 0, "d9")
		sound(t, &s)
		for open, moves := range map[string]map[string]string{
			"p0 plot p0.1": {"p0 join p0.2": "cannot-join", "p0 join p0.3": ""},
			"p0 card d9":   {"p0 at p0.2": "no-room-there", "p0 at p0.3": ""}, // M11.1
			"p0 lab 1":     {"p0 at p0.2": "no-room-there", "p0 at p0.3": ""}, // M9.3
		} {
			next := s
			play(t, &next, open)
			codes(t, next, moves)
		}
		same(t, "what a unit is on joins nothing", refusedText(t, s, "p0 plot p0.2"), "nothing-to-do")
		play(t, &s, "p0 plot p0.1", "p0 join p0.3")
		same(t, "no Aegis on a Chauffeur", [2]bool{plot(t, &s, "p0.1").Shielded, plot(t, &s, "p0.3").Shielded}, [2]bool{})
		sound(t, &s)
	}
}

func TestRule_M11_1_units(t *testing.T) {
	s := warring(t)
	row(t, &s, "p0.1 p0.2 p0.3")
	reserve(t, &s, 0, "d9")
	unit(t, &s, 0, "p0.1", "hj", 3, 3)
	unit(t, &s, 1, "p0.2", "hj", 3, 3)
	play(t, &s, "p0 card d9")
	codes(t, s, map[string]string{"p0 at p0.1": "no-room-there", "p0 at p0.2": "no-room-there", "p0 at p0.3": ""})
}

// calling returns a game in which p0 can call its guard to a Brewery.
func calling(t *testing.T) merlin.State {
	s := full(t)
	row(t, &s, "p0.1 p0.6")
	lay(t, &s, "p0.2", "c2", "h9")
	lay(t, &s, "p0.3", "c2", "s9")
	lay(t, &s, "p1.1", "c2", "h9")
	unit(t, &s, 0, "p0.1", "hk", 7, 9, asleep, hurt(2))
	mead(&s, 0, 2)
	return s
}

func TestRule_M10_4_lastcall(t *testing.T) {
	start := calling
	s := start(t)
	sound(t, &s)
	for open, code := range map[string]string{"p0 plot p0.1": "nothing-to-do", "p0 plot p0.3": "", "p0 plot p1.1": "not-your-plot", "p0 plot p0.6": ""} {
		same(t, open, refusedText(t, s, open), code)
		if code == "" {
			next := s
			play(t, &next, open)
			same(t, "from "+open, refusedText(t, next, "p0 lastcall"), "no-last-call")
		}
	}
	play(t, &s, "p0 plot p0.2")
	tells(t, &s, "p0 lastcall", "M10.4", "store-p0 > supply: 1 mead", "p0: hk on p0.2, AP 7, HP 7 of 9")
	same(t, "nothing else is changed", s.Seats[0].Units[merlin.MaxGolems], merlin.Unit{Card: card(t, "hk"), Plot: at(t, "p0.2"), AP: 7, HP: 7, Top: 9, Sleep: 1})
	same(t, "it is there", refusedText(t, s, "p0 plot p0.2"), "nothing-to-do")
	sound(t, &s)
	for name, edit := range map[string]func(*merlin.State){
		"no mead":  func(s *merlin.State) { mead(s, 0, 0) },
		"no guard": func(s *merlin.State) { s.Seats[0].Units = merlin.Units{}; s.Unseen[card(t, "hk")]++ },
		"a golem":  func(s *merlin.State) { unit(t, s, 0, "p0.2", "hj", 2, 2) },
		"an enemy": func(s *merlin.State) { unit(t, s, 1, "p0.2", "hj", 2, 2) },
	} {
		s := start(t)
		edit(&s)
		sound(t, &s)
		same(t, name, refusedText(t, s, "p0 plot p0.2"), "nothing-to-do")
	}
	s = start(t)
	plot(t, &s, "p0.2").Down = true
	play(t, &s, "p0 plot p0.2")
	codes(t, s, map[string]string{"p0 lastcall": "no-last-call", "p0 clear": ""})
	// A hurt Brewery stands.
	s = start(t)
	plot(t, &s, "p0.2").Damage = 1
	play(t, &s, "p0 plot p0.2", "p0 lastcall")
}

func TestRule_M28_1_units(t *testing.T) {
	s := owingIn(t, warlike(4), func(s *merlin.State) {
		lay(t, s, "p0.1", "c2", "d9")
		row(t, s, "p0.2")
		unit(t, s, 0, "p0.1", "hj", 2, 2)
		unit(t, s, 1, "p0.1", "cj", 2, 2)
		unit(t, s, 0, "p0.2", "hk", 2, 2)
		plot(t, s, "p0.1").Shielded = true
	})
	play(t, &s, "p0 give-permit p0.1")
	same(t, "without its permit", [2][]string{mustered(&s, 0), mustered(&s, 1)}, [2][]string{{"hj on p0.1, AP 2, HP 2 of 2", "hk on p0.2, AP 2, HP 2 of 2"}, {"cj on p0.1, AP 2, HP 2 of 2"}})
	sound(t, &s)
	same(t, "sold", traced(t, &s, "p0 give-plot p0.1")[1:4], []string{"units-p0 > gone: 1 hj (M28.1)", "units-p1 > gone: 1 cj (M28.1)", "p0.1 > discards: 1 c2 (M28.1)"})
	same(t, "the plot is free", *plot(t, &s, "p0.1"), merlin.Plot{})
	sound(t, &s)
}

func TestRule_M28_2_units(t *testing.T) {
	s := owingIn(t, warlike(4), func(s *merlin.State) {
		purse(s, 0, 2)
		wrecked(t, s, "p0.1", "c2", "d9")
		row(t, s, "p1.1 p1.2 p1.3")
		unit(t, s, 1, "p0.1", "cj", 2, 2)
		unit(t, s, 1, "p1.2", "cq", 2, 2)
		unit(t, s, 0, "p1.1", "hj", 2, 2)
		unit(t, s, 0, "p1.3", "hq", 2, 2)
	})
	same(t, "gone", clauseOf(traced(t, &s, "p0 give-card d5"), "M28.2")[3:], []string{"units-p0 > gone: 1 hq (M28.2)", "units-p0 > gone: 1 hj (M28.2)", "units-p1 > gone: 1 cj (M28.2)"})
	same(t, "p1's other one", mustered(&s, 1), []string{"cq on p1.2, AP 2, HP 2 of 2"})
	same(t, "p0 has nothing", s.Seats[0], merlin.Player{})
	sound(t, &s)
	// A guard goes too, and of one who defended what it sells last.
	s = owingIn(t, warlike(4), func(s *merlin.State) {
		purse(s, 0, 2)
		row(t, s, "p0.1")
		unit(t, s, 0, "p0.1", "sk", 5, 5)
	})
	play(t, &s, "p0 give-card d5", "p0 give-plot p0.1")
	same(t, "bankrupt", [2]any{s.Out, s.Cards(merlin.OutOfGame, card(t, "sk"))}, [2]any{bourse.SeatsOf(0), 1})
	sound(t, &s)
}

func TestRule_M29_4_units(t *testing.T) {
	s := warring(t)
	row(t, &s, "p0.1 p0.2 p1.1")
	before := s.Worth(0)
	unit(t, &s, 0, "p0.1", "hk", 2, 2)
	unit(t, &s, 0, "p1.1", "hj", 6, 1)
	same(t, "six each, wherever", s.Worth(0)-before, 12)
}

func TestRule_M30_9_defended(t *testing.T) {
	s := full(t)
	row(t, &s, "p1.1 p1.2 p1.3")
	unit(t, &s, 1, "p1.1", "hj", 3, 3)
	unit(t, &s, 1, "p1.2", "hk", 3, 3)
	unit(t, &s, 2, "p1.3", "hj", 3, 3)
	inHand(t, &s, 0, "gremlins")
	play(t, &s, "p0 hand gremlins")
	codes(t, s, map[string]string{"p0 at p1.1": "no-target", "p0 at p1.2": "no-target", "p0 at p1.3": ""})
	tells(t, &s, "p0 at p1.3", "M22.6", "p1.3 is destroyed")
	same(t, "the enemy stays", len(mustered(&s, 2)), 1)
	sound(t, &s)
}

// TestRule_M37_3_covers has policies cover that a property is destroyed where a part does damage.
func TestRule_M37_3_covers(t *testing.T) {
	for parts, code := range map[merlin.Part]string{0: "no-such-cover", merlin.War: "", merlin.Visions: "", merlin.Magic: "", merlin.Court: "no-such-cover"} {
		c := board(4)
		c.Parts = merlin.PartsOf(merlin.Market, merlin.Paper)
		if parts != 0 {
			c.Parts = merlin.PartsOf(merlin.Market, merlin.Paper, parts)
		}
		c.StartGold = 20
		s := first(t, c)
		lay(t, &s, "p0.1", "c2", "c3")
		play(t, &s, "~ dice 5 6")
		if s.Top().Kind != merlin.FrameAct {
			continue // visions are asked for first
		}
		play(t, &s, "p0 write policy")
		same(t, parts.String(), refusedText(t, s, "p0 cover property"), code)
		same(t, parts.String()+", lands", refusedText(t, s, "p0 cover land-oil"), map[bool]string{false: "no-such-cover"}[parts == merlin.Magic])
	}
}

// TestRule_M19_1_war has a policy be paid that what stirs without magic brings about.
func TestRule_M19_1_war(t *testing.T) {
	s := mobilized(t, merlin.Market, merlin.Paper)
	lay(t, &s, "p2.1", "c8")
	unit(t, &s, 0, "p2.1", "sj", 3, 3)
	n := policy(merlin.CoverProperty, 3)
	n.Issuer = 1
	issued(t, &s, n)
	purse(&s, 1, 2)
	reserve(t, &s, 1, "c9", "c9", "c9", "c9")
	play(t, &s, "~ dice 5 6")
	same(t, "a debt", [2]any{s.Top().Kind, s.Top().N}, [2]any{merlin.FrameDebt, int16(3)})
	sound(t, &s)
}
