package merlin_test

import (
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests what Validate says of war: units, those that are out of the game, what war has left on plots, and frames.

// embattled returns a game with war in which p0 acts, with units of p0 and p1.
func embattled(t testing.TB) merlin.State {
	t.Helper()
	s := position(t, "full")
	row(t, &s, "p0.1 p0.2 p0.3 p1.1 p1.2 p2.1")
	lay(t, &s, "p0.4", "c2", "c3")
	lay(t, &s, "p0.5", "c2", "d9")
	wrecked(t, &s, "p1.5", "c2")
	unit(t, &s, 0, "p0.1", "hj", 3, 4)
	unit(t, &s, 0, "p1.1", "dj", 3, 4, hurt(2))
	unit(t, &s, 0, "p0.2", "hk", 7, 9)
	unit(t, &s, 1, "p1.2", "cj", 3, 4)
	unit(t, &s, 1, "p0.3", "sq", 3, 4)
	sound(t, &s)
	return s
}

func TestState_Validate_units(t *testing.T) {
	type state = merlin.State
	act, peace := embattled(t), conjuring(t)
	courtly := acting(t, func() merlin.Config { c := board(4); c.Parts = merlin.PartsOf(merlin.Court); return c }())
	u := func(s *state, seat bourse.Seat, i int) *merlin.Unit { return &s.Seats[seat].Units[i] }
	for _, test := range []struct {
		name   string
		from   state
		change func(*state)
		want   string
	}{
		{"a golem in the guard's place", act, func(s *state) { *u(s, 1, 3) = *u(s, 1, 0); *u(s, 1, 0) = merlin.Unit{} }, "units: p1"},
		{"a guard in a golem's place", act, func(s *state) { *u(s, 0, 2) = *u(s, 0, 3); *u(s, 0, 3) = merlin.Unit{} }, "units: p0"},
		{"a hole", act, func(s *state) { *u(s, 1, 2) = *u(s, 1, 1); *u(s, 1, 1) = merlin.Unit{} }, "units: p1"},
		{"a property", act, func(s *state) { u(s, 1, 0).Card = card(t, "c9") }, "units: p1"},
		{"no card", act, func(s *state) { u(s, 1, 0).Card = 0 }, "units: p1"},
		{"no card that there is", act, func(s *state) { u(s, 1, 0).Card = 250 }, "units: p1"},
		{"nowhere", act, func(s *state) { u(s, 1, 0).Plot = 0 }, "units: p1"},
		{"beyond all plots", act, func(s *state) { u(s, 1, 0).Plot = 73 }, "units: p1"},
		{"on an empty plot", act, func(s *state) { u(s, 1, 0).Plot = at(t, "p1.6") }, "units: p1"},
		{"on a Chauffeur", act, func(s *state) { u(s, 1, 0).Plot = at(t, "p0.4") }, "units: p1"},
		{"on one's own destroyed plot", act, func(s *state) { u(s, 1, 0).Plot = at(t, "p1.5") }, "units: p1"},
		{"on another's destroyed plot", act, func(s *state) { u(s, 0, 1).Plot = at(t, "p1.5") }, ""},
		{"two of a player's on a plot", act, func(s *state) { u(s, 0, 0).Plot = at(t, "p0.2") }, "units: p0"},
		{"two enemies on a plot", act, func(s *state) { *u(s, 2, 0) = *u(s, 0, 0); u(s, 2, 0).Plot = at(t, "p1.1") }, "units: two enemies on p1.1"},
		{"an enemy where one defends", act, func(s *state) { u(s, 1, 1).Plot = at(t, "p0.1") }, ""},
		{"a guard on another's plot", act, func(s *state) { u(s, 0, 3).Plot = at(t, "p2.1") }, "units: p0"},
		{"a guard that is paired", act, func(s *state) { u(s, 0, 3).Acts, u(s, 0, 3).Moved = 1, true }, "units: p0"},
		{"AP below 0", act, func(s *state) { u(s, 0, 0).AP = -1 }, "units: p0"},
		{"AP 0", act, func(s *state) { u(s, 0, 0).AP = 0 }, ""},
		{"AP 12", act, func(s *state) { u(s, 0, 0).AP = 12 }, ""},
		{"AP 13", act, func(s *state) { u(s, 0, 0).AP = 13 }, "units: p0"},
		{"HP 0", act, func(s *state) { u(s, 0, 0).HP = 0 }, "units: p0"},
		{"HP above what was rolled", act, func(s *state) { u(s, 0, 0).HP = 5 }, "units: p0"},
		{"7 rolled", act, func(s *state) { u(s, 0, 0).Top = 7 }, "units: p0"},
		{"6 rolled", act, func(s *state) { u(s, 0, 0).Top = 6 }, ""},
		{"a strength of 1", act, func(s *state) { u(s, 0, 3).AP = 1 }, "units: p0"},
		{"a strength of 13", act, func(s *state) { u(s, 0, 3).AP = 13 }, "units: p0"},
		{"a health of 13", act, func(s *state) { u(s, 0, 3).Top, u(s, 0, 3).HP = 13, 13 }, "units: p0"},
		{"a health of 1 rolled", act, func(s *state) { u(s, 0, 3).Top, u(s, 0, 3).HP = 1, 1 }, "units: p0"},
		{"a health of 1 left", act, func(s *state) { u(s, 0, 3).HP = 1 }, ""},
		{"sleep below 0", act, func(s *state) { u(s, 0, 0).Sleep = -1 }, "units: p0"},
		{"sleep 4", act, func(s *state) { u(s, 0, 0).Sleep = 4 }, "units: p0"},
		{"sleep 2 in its turn", act, func(s *state) { u(s, 0, 0).Sleep = 2 }, ""},
		{"sleep 2 out of turn", act, func(s *state) { u(s, 1, 0).Sleep = 2 }, "units: p1"},
		{"sleep 3 out of turn", act, func(s *state) { u(s, 1, 0).Sleep = 3 }, ""},
		{"a guard pacified", act, func(s *state) { u(s, 0, 3).Sleep = 2 }, "units: p0"},
		{"acts out of turn", act, func(s *state) { u(s, 1, 0).Acts = 1 }, "units: p1"},
		{"acts below 0", act, func(s *state) { u(s, 0, 0).Acts = -1 }, "units: p0"},
		{"acts twice", act, func(s *state) { u(s, 0, 0).Acts = 2 }, ""},
		{"acts thrice", act, func(s *state) { u(s, 0, 0).Acts = 3 }, "units: p0"},
		{"a guard acts twice", act, func(s *state) { u(s, 0, 3).Acts = 2 }, "units: p0"},
		{"a guard that attacks", act, func(s *state) { u(s, 0, 3).Acts, u(s, 0, 3).Attacked = 1, true }, ""},
		{"attacked without acting", act, func(s *state) { u(s, 0, 0).Attacked = true }, "units: p0"},
		{"moved without acting", act, func(s *state) { u(s, 0, 0).Moved = true }, "units: p0"},
		{"attacked and moved", act, func(s *state) { u(s, 0, 0).Acts, u(s, 0, 0).Attacked, u(s, 0, 0).Moved = 2, true, true }, "units: p0"},
		{"one more before acting", act, func(s *state) { u(s, 0, 0).Spare = true }, "units: p0"},
		{"one more", act, func(s *state) { u(s, 0, 0).Acts, u(s, 0, 0).Spare = 1, true }, ""},
		{"one more after two", act, func(s *state) { u(s, 0, 0).Acts, u(s, 0, 0).Spare = 2, true }, "units: p0"},
		{"a center of attention", act, func(s *state) { u(s, 0, 1).Center = true }, ""},
		{"another golem as a center", act, func(s *state) { u(s, 0, 0).Center = true }, "units: p0"},
		{"a golem made", act, func(s *state) {
			u(s, 2, 0).Card = card(t, "hj")
			*u(s, 2, 0) = merlin.Unit{Card: card(t, "hj"), Plot: at(t, "p2.1"), HP: 1, Top: 1}
		}, "unseen: there are 5 hj and not 4"},
		{"a golem without war", peace, func(s *state) {
			row(t, s, "p1.1")
			*u(s, 1, 0) = merlin.Unit{Card: card(t, "hj"), Plot: at(t, "p1.1"), HP: 1, Top: 1}
		}, "units: p1"},
		{"a guard without war", courtly, func(s *state) { row(t, s, "p1.1"); unit(t, s, 1, "p1.1", "hk", 2, 2) }, "units: p1"},
		{"a fallen king without war", courtly, func(s *state) { fromDeck(t, s, card(t, "hk")); s.Gone[8]++ }, "gone: without war"},
		{"a fallen king", act, func(s *state) { fromDeck(t, s, card(t, "hk")); s.Gone[8]++ }, ""},
		{"a fallen king made", act, func(s *state) { s.Gone[8]++ }, "unseen: there are 5 hk and not 4"},
		{"units of nobody", act, func(s *state) { *u(s, 5, 0) = *u(s, 0, 0) }, "seats: p5"},
		{"units of a bankrupt", act, func(s *state) { ruin(s, 3); *u(s, 3, 0) = *u(s, 0, 0) }, "seats: p3"},

		{"an Aegis", act, func(s *state) { plot(t, s, "p2.1").Shielded = true }, ""},
		{"an Aegis on a Chauffeur", act, func(s *state) { plot(t, s, "p0.4").Shielded = true }, "p0.4: shielded true"},
		{"an Aegis on what is destroyed", act, func(s *state) { plot(t, s, "p1.5").Shielded = true }, "p1.5: shielded true"},
		{"an Aegis without war", peace, func(s *state) { row(t, s, "p1.1"); plot(t, s, "p1.1").Shielded = true }, "p1.1: shielded true"},
		{"rolled for out of a roll", act, func(s *state) { plot(t, s, "p0.3").Dug = 1 }, "p0.3: shielded false, dug 1"},
		{"damage without magic", warring(t), func(s *state) { lay(t, s, "p1.1", "c2", "d9"); plot(t, s, "p1.1").Damage = 1 }, ""},
		{"destroyed without magic", warring(t), func(s *state) { wrecked(t, s, "p1.1", "c2") }, ""},
		{"clouds without magic", warring(t), func(s *state) { lay(t, s, "p1.1", "c2", "d9"); plot(t, s, "p1.1").Wait = 1 }, "p1.1: damage 0"},
		{"a potion without magic", warring(t), func(s *state) { row(t, s, "p1.1"); plot(t, s, "p1.1").Potion = true }, "p1.1: damage 0"},
		{"damage without what does it", acting(t, board(4)), func(s *state) { lay(t, s, "p1.1", "c2", "d9"); plot(t, s, "p1.1").Damage = 1 }, "p1.1: damage 1"},
	} {
		s := test.from
		test.change(&s)
		err := s.Validate()
		if test.want == "" && err != nil || test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
			t.Errorf("%s: %v, want %q", test.name, err, test.want)
		}
	}
}

func TestState_Validate_war_frames(t *testing.T) {
	type state = merlin.State
	raised := position(t, "full")
	row(t, &raised, "p0.1 p0.2")
	store(&raised, 0, 1, 0, 0)
	reserve(t, &raised, 0, "c9", "hj")
	play(t, &raised, "p0 card hj", "p0 at p0.1")
	power := raised
	play(t, &power, "~ die 4")
	roll := mobilized(t, merlin.Market, merlin.Magic)
	lay(t, &roll, "p1.1", "c5", "d5")
	lay(t, &roll, "p2.1", "c5")
	unit(t, &roll, 1, "p1.1", "cj", 3, 3)
	unit(t, &roll, 0, "p1.1", "hj", 3, 3)
	unit(t, &roll, 2, "p2.1", "cj", 3, 3)
	unit(t, &roll, 0, "p2.1", "sj", 3, 3)
	unrolled, second := roll, roll
	play(t, &roll, "~ dice 1 4")
	play(t, &second, "~ dice 1 4", "~ die 2")
	land := mobilized(t, merlin.Market, merlin.Magic)
	lay(t, &land, "p1.1", "c2", "d9")
	unit(t, &land, 1, "p1.1", "cj", 3, 3)
	unit(t, &land, 0, "p1.1", "hj", 3, 3)
	play(t, &land, "~ dice 4 5")
	top := func(s *state) *merlin.Frame { return &s.Stack[s.Depth-1] }
	below := func(s *state) *merlin.Frame { return &s.Stack[s.Depth-2] }
	for _, test := range []struct {
		name   string
		from   state
		change func(*state)
		want   string
	}{
		{"animated", raised, func(*state) {}, ""},
		{"animated, its power rolled", power, func(*state) {}, ""},
		{"no plot", raised, func(s *state) { below(s).A = 0 }, "stack: animate"},
		{"no plot that there is", raised, func(s *state) { below(s).A = 73 }, "stack: animate"},
		{"another's plot", raised, func(s *state) { row(t, s, "p1.1"); below(s).A = 13 }, "stack: animate"},
		{"another plot", raised, func(s *state) { below(s).A = 2 }, ""},
		{"a plot that is taken", raised, func(s *state) { unit(t, s, 0, "p0.1", "cj", 1, 1) }, "stack: animate"},
		{"a property", raised, func(s *state) { below(s).N = int16(card(t, "c9")) }, "stack: animate"},
		{"a golem that is not in the reserve", raised, func(s *state) { below(s).N = int16(card(t, "cj")) }, "stack: animate"},
		{"no card", raised, func(s *state) { below(s).N = -1 }, "stack: animate"},
		{"power before it is rolled", raised, func(s *state) { below(s).B = 1 }, "stack: animate"},
		{"no power", power, func(s *state) { below(s).B = 0 }, "stack: animate"},
		{"power 7", power, func(s *state) { below(s).B = 7 }, "stack: animate"},
		{"a step too far", power, func(s *state) { below(s).Step = 3 }, "stack: animate"},
		{"no step", raised, func(s *state) { below(s).Step = 0 }, "stack: animate"},
		{"another rolls", raised, func(s *state) { top(s).Seat = 1 }, "stack: animate"},
		{"another animates", raised, func(s *state) { top(s).Seat, below(s).Seat = 1, 1 }, "stack: animate"},
		{"by another clause", raised, func(s *state) { top(s).Rule.Number = 2 }, "stack: animate"},
		{"a fourth golem", raised, func(s *state) {
			row(t, s, "p0.3 p0.4 p0.5")
			unit(t, s, 0, "p0.3", "cj", 1, 1)
			unit(t, s, 0, "p0.4", "cq", 1, 1)
			unit(t, s, 0, "p0.5", "hq", 1, 1)
		}, "stack: animate"},

		{"a die for a plot", roll, func(*state) {}, ""},
		{"a second die", second, func(*state) {}, ""},
		{"what was rolled", second, func(s *state) { plot(t, s, "p1.1").Dug = 2 }, ""},
		{"rolled for before the dice", unrolled, func(s *state) { plot(t, s, "p1.1").Dug = 2 }, "p1.1: shielded false, dug 2"},
		{"3 rolled", second, func(s *state) { plot(t, s, "p1.1").Dug = 3 }, "p1.1: shielded false, dug 3"},
		{"rolled for before", second, func(s *state) { plot(t, s, "p2.1").Dug = 1 }, "stack: produce"},
		{"the cursor at another plot", roll, func(s *state) { below(s).N = 2 }, "stack: produce"},
		{"the cursor at none", roll, func(s *state) { below(s).N = 0 }, "stack: produce"},
		{"the cursor beyond", roll, func(s *state) { below(s).N = 13 }, "stack: produce"},
		{"the cursor at another player", roll, func(s *state) { below(s).A = 2 }, "stack: produce"},
		{"as a land", roll, func(s *state) { below(s).B = 1 }, ""},
		{"as a lab", roll, func(s *state) { below(s).B = 2 }, "stack: produce"},
		{"as maintenance", roll, func(s *state) { below(s).B = 3 }, "stack: produce"},
		{"beyond", roll, func(s *state) { below(s).B = 4 }, "stack: produce"},
		{"another number", roll, func(s *state) { s.Dice = [2]int8{1, 3} }, "stack: produce"},
		{"no enemy", roll, func(s *state) {
			s.Seats[0].Units[0].Plot = at(t, "p2.1")
			s.Seats[0].Units[1] = merlin.Unit{}
			s.Unseen[card(t, "sj")]++
		}, "stack: produce"},
		{"an empty bank", roll, func(s *state) { purse(s, 0, s.Seats[0].Purse+s.Bank) }, "stack: produce"},
		{"a hurt property", roll, func(s *state) { plot(t, s, "p1.1").Damage = 1 }, "stack: produce"},
		{"a hurt land", land, func(s *state) { plot(t, s, "p1.1").Damage = 1 }, ""},
		{"an empty supply", land, func(s *state) { store(s, 0, 0, 0, 30) }, "stack: produce"},
		{"a winter", land, func(s *state) { s.Month = 7 }, ""},
		{"a drought", land, func(s *state) { s.Erratic = true }, "stack: produce"},
	} {
		s := test.from
		test.change(&s)
		err := s.Validate()
		if test.want == "" && err != nil || test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
			t.Errorf("%s: %v, want %q", test.name, err, test.want)
			continue
		}
		if err == nil {
			kingless(&s)
			playOn(t, s, newRand(t, test.name))
		}
	}
}
