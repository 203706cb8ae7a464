package merlin_test

import (
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests Spell Shops: M9.3, M9.4 and M9.5.

// wrecked lays a property, and a permit, on a plot and destroys them.
func wrecked(t testing.TB, s *merlin.State, name string, cards ...string) {
	t.Helper()
	lay(t, s, name, cards...)
	plot(t, s, name).Down = true
}

func TestRule_M9_3_place(t *testing.T) {
	s := conjuring(t)
	setLab(t, &s, 0, "s5", 1, "rust", "portal", "rust")
	for _, lie := range [][]string{{"p0.1", "c5"}, {"p0.2", "c2", "d2"}, {"p0.3", "c2", "s2"}, {"p0.4", "c4"}, {"p0.5", "c4"}, {"p0.6", "c3", "c4"}, {"p1.1", "c5"}} {
		lay(t, &s, lie[0], lie[1:]...)
	}
	stake(t, &s, "p0.4", 2)
	beneath(t, &s, "p0.5", "stoneskin")
	wrecked(t, &s, "p0.7", "c8")
	sound(t, &s)
	play(t, &s, "p0 lab 1")
	codes(t, s, map[string]string{"p0 at p0.1": "", "p0 at p0.2": "no-room-there", "p0 at p0.3": "no-room-there", "p0 at p0.4": "no-room-there", "p0 at p0.5": "no-room-there",
		"p0 at p0.6": "no-room-there", "p0 at p0.7": "no-room-there", "p0 at p0.8": "no-room-there", "p0 at p1.1": "not-your-plot", "p0 at none": "not-your-plot", "p0 fund": "funded-already"})
	tells(t, &s, "p0 at p0.1", "M9.3", "lab-p0.1 > bank: 1 gold", "lab-p0.1 > deck: 1 rust", "lab-p0.1 > deck: 1 portal", "lab-p0.1 > deck: 1 rust", "lab-p0.1 > p0.1: 1 s5")
	same(t, "its place", s.Seats[0].Labs[0], merlin.Lab{})
	same(t, "the shop", *plot(t, &s, "p0.1"), merlin.Plot{Property: card(t, "c5"), Permit: card(t, "s5")})
	same(t, "unseen", s.Unseen.Of(merlin.Rust), 3)
}

func TestRule_M9_3_success(t *testing.T) {
	for _, test := range []struct {
		uses  int8
		grant int16
		used  []string
		want  string
	}{
		{3, 1, []string{"rust", "portal", "rust"}, ""}, {3, 0, []string{"rust", "portal", "rust"}, "not-successful"}, {3, 1, []string{"rust", "portal"}, "not-successful"},
		{1, 2, []string{"rust"}, ""}, {1, 2, nil, "not-successful"}, {0, 1, nil, ""}, {0, 0, nil, "not-successful"},
	} {
		s := conjuring(t, func(c *merlin.Config) { c.Uses = test.uses })
		lay(t, &s, "p0.1", "c5")
		setLab(t, &s, 0, "s5", test.grant, test.used...)
		s.Own[0].Open = merlin.Open{Kind: merlin.KindLab, Lab: 1}
		s.Own[0].Actions = 1
		same(t, fmt.Sprintf("%+v", test), refusedText(t, s, "p0 at p0.1"), test.want)
		// A lab that is funded is opened only if it can be placed.
		s.Own[0].Open = merlin.Open{}
		if test.grant > 0 && test.want != "" {
			same(t, "opened", refusedText(t, s, "p0 lab 1"), "nothing-to-do")
		} else {
			same(t, "opened", refusedText(t, s, "p0 lab 1"), "")
		}
	}
}

func TestRule_M9_4_own(t *testing.T) {
	s := conjuring(t)
	lay(t, &s, "p0.1", "c5", "s5")
	lay(t, &s, "p1.1", "c5", "s5")
	setLab(t, &s, 0, "s6", 0)
	inHand(t, &s, 0, "rust 1", "portal", "antidote")
	s.CoL = 4
	sound(t, &s)
	play(t, &s, "p0 hand rust 1")
	codes(t, s, map[string]string{"p0 sell p0": "", "p0 sell p1": "no-shop", "p0 sell p2": "no-shop", "p0 sell p4": "no-shop", "p0 sell none": "no-shop"})
	same(t, "sold", traced(t, &s, "p0 sell p0"), []string{"p0 sell p0 (hand rust 1)", "bank > purse-p0: 4 gold (M9.4)", "hand-p0 > deck: 1 rust (M9.4)"})
	same(t, "the hand", inHandOf(&s, 0), "portal, antidote")
	same(t, "no mark", s.Seats[0].Labs[0].Marked, 0)
	// A recipe is not sold.
	store(&s, 0, 0, 0, 2)
	play(t, &s, "p0 hand antidote")
	same(t, "a recipe", refusedText(t, s, "p0 sell p0"), "not-for-that")
}

func TestRule_M9_4_others(t *testing.T) {
	shops := func(t *testing.T, edit func(*merlin.State)) merlin.State {
		s := conjuring(t)
		lay(t, &s, "p1.1", "c5", "s5")
		lay(t, &s, "p2.1", "c5", "s5")
		lay(t, &s, "p3.1", "c5", "h5")
		plot(t, &s, "p2.1").Damage = 1
		inHand(t, &s, 0, "rust")
		edit(&s)
		sound(t, &s)
		return s
	}
	s := shops(t, func(*merlin.State) {})
	play(t, &s, "p0 hand rust")
	codes(t, s, map[string]string{"p0 sell p0": "no-shop", "p0 sell p1": "", "p0 sell p2": "", "p0 sell p3": "no-shop"})
	tells(t, &s, "p0 sell p2", "M9.4", "bank > purse-p2: 1 gold", "bank > purse-p0: 1 gold", "hand-p0 > deck: 1 rust")
	// At a Cost of Living of 1 all of it is the owner's.
	s = shops(t, func(s *merlin.State) { s.CoL = 1 })
	play(t, &s, "p0 hand rust")
	tells(t, &s, "p0 sell p1", "M9.4", "bank > purse-p1: 1 gold", "hand-p0 > deck: 1 rust")
	// Rust has no target without war: without a shop nothing can be done with it, and a destroyed shop is none.
	s = shops(t, func(s *merlin.State) {
		for _, name := range []string{"p1.1", "p2.1"} {
			plot(t, s, name).Down, plot(t, s, name).Damage = true, 0
		}
	})
	same(t, "destroyed", refusedText(t, s, "p0 hand rust"), "nothing-to-do")
	s = shops(t, func(s *merlin.State) { wrecked(t, s, "p0.1", "c5", "s6") })
	play(t, &s, "p0 hand rust")
	codes(t, s, map[string]string{"p0 sell p0": "no-shop", "p0 sell p1": ""})
}

func TestRule_M4_4_sold(t *testing.T) {
	// The bank pays all of it, or nothing is sold.
	for _, test := range []struct {
		bank int16
		want string
	}{{3, ""}, {2, "bank-short"}, {0, "bank-short"}} {
		s := conjuring(t)
		lay(t, &s, "p1.1", "c5", "s5")
		inHand(t, &s, 0, "inflation-chant")
		s.CoL = 3
		purse(&s, 2, s.Seats[2].Purse+s.Bank-test.bank)
		sound(t, &s)
		play(t, &s, "p0 hand inflation-chant")
		same(t, fmt.Sprint("a spell, of a bank with ", test.bank), refusedText(t, s, "p0 sell p1"), test.want)
	}
	for bank, most := range map[int]int{0: 0, 2: 0, 3: 1, 5: 1, 6: 2, 60: 4} {
		s := conjuring(t)
		s.CoL = 3
		mead(&s, 0, 4)
		purse(&s, 2, s.Seats[2].Purse+s.Bank-int16(bank))
		sound(t, &s)
		want := map[bool]string{true: "not-enough", false: "amount-wrong"}[most == 0]
		same(t, fmt.Sprint("mead, of a bank with ", bank), refusedText(t, s, fmt.Sprint("p0 pour ", most+1)), want)
		if most > 0 {
			same(t, "as much as it pays", refusedText(t, s, fmt.Sprint("p0 pour ", most)), "")
		}
	}
}

func TestRule_M9_5_maintenance(t *testing.T) {
	for _, test := range []struct {
		what string
		edit func(t *testing.T, s *merlin.State)
		dice string
		want []string
	}{
		{"a shop", func(*testing.T, *merlin.State) {}, "2 3", []string{"purse-p1 > bank: 1 gold"}},
		{"another number", func(*testing.T, *merlin.State) {}, "3 3", nil},
		{"hurt", func(t *testing.T, s *merlin.State) { plot(t, s, "p1.1").Damage = 1 }, "2 3", []string{"purse-p1 > bank: 1 gold"}},
		{"destroyed", func(t *testing.T, s *merlin.State) { plot(t, s, "p1.1").Down = true }, "2 3", nil},
		{"from a vault", func(t *testing.T, s *merlin.State) {
			purse(s, 1, 0)
			lay(t, s, "p1.2", "c3", "c4")
			stake(t, s, "p1.2", 3)
		}, "2 3", []string{"p1.2 > bank: 1 gold"}},
		{"owed", func(_ *testing.T, s *merlin.State) { purse(s, 1, 0) }, "2 3", []string{"debt p1: 1 to bank"}},
		{"a Brewery too", func(t *testing.T, s *merlin.State) { lay(t, s, "p1.2", "c3", "h5") }, "2 3", []string{"purse-p1 > bank: 1 gold", "purse-p1 > bank: 1 gold"}},
		{"with a stake", func(t *testing.T, s *merlin.State) { stake(t, s, "p1.1", 4) }, "2 3", []string{"purse-p1 > bank: 1 gold"}},
	} {
		s := conjured(t)
		lay(t, &s, "p1.1", "c2", "s5")
		test.edit(t, &s)
		sound(t, &s)
		same(t, test.what, clauseOf(traced(t, &s, "~ dice "+test.dice), "M9.5"), suffixed(test.want, " (M9.5)"))
	}
	// The debt ends when it is covered, and then the next shop's is due.
	s := conjured(t)
	lay(t, &s, "p1.1", "c2", "s5")
	lay(t, &s, "p1.2", "c2", "s5")
	lay(t, &s, "p2.1", "c2", "s5")
	purse(&s, 1, 0)
	play(t, &s, "~ dice 2 3")
	tells(t, &s, "p1 give-permit p1.2", "M9.5", "purse-p2 > bank: 1 gold")
	same(t, "the other was due no more", s.Top().Kind, merlin.FrameAct)
}

// suffixed puts an end to every line.
func suffixed(lines []string, end string) []string {
	var list []string
	for _, line := range lines {
		list = append(list, line+end)
	}
	return list
}

func TestRule_M5_4_maintenance(t *testing.T) {
	for _, test := range []struct {
		erratic bool
		month   int8
		want    int16
	}{{false, 0, 1}, {false, 6, 1}, {true, 0, 1}, {true, 4, 1}, {true, 5, 2}, {true, 9, 2}, {true, 10, 1}} {
		s := conjured(t)
		s.Erratic, s.Month = test.erratic, test.month
		lay(t, &s, "p1.1", "c2", "s5")
		lay(t, &s, "p2.1", "c2", "h5")
		play(t, &s, "~ dice 2 3")
		same(t, fmt.Sprintf("%+v", test), [2]int16{10 - s.Seats[1].Purse, 10 - s.Seats[2].Purse}, [2]int16{test.want, test.want})
	}
}

func TestRule_M7_3_shops(t *testing.T) {
	s := conjuring(t)
	lay(t, &s, "p0.1", "c5", "s5")
	lay(t, &s, "p0.2", "c5", "h5")
	lay(t, &s, "p0.3", "c5", "s6")
	lay(t, &s, "p0.4", "c5", "d6")
	plot(t, &s, "p0.3").Damage = 1
	wrecked(t, &s, "p0.5", "c8")
	codes(t, s, map[string]string{"p0 plot p0.1": "", "p0 plot p0.2": "nothing-to-do", "p0 plot p0.3": "nothing-to-do", "p0 plot p0.4": "nothing-to-do", "p0 plot p0.5": ""})
	play(t, &s, "p0 plot p0.5")
	same(t, "destroyed", refusedText(t, s, "p0 invest 1"), "not-investable")
	play(t, &s, "p0 back", "p0 plot p0.1")
	same(t, "a shop joins no other", refusedText(t, s, "p0 join p0.2"), "cannot-join")
	tells(t, &s, "p0 invest 3", "M7.2", "purse-p0 > p0.1: 3 gold")
	play(t, &s, "p0 end")
	same(t, "pays", traced(t, &s, "~ dice 1 4"), []string{"~ dice 1 4", "produce (M4.3)", "bank > purse-p0: 2 gold (M7.1)", "p0.1 > purse-p0: 3 gold (M7.2)", "bank > purse-p0: 3 gold (M7.2)",
		"bank > purse-p0: 2 gold (M7.1)", "bank > purse-p0: 2 gold (M7.1)", "purse-p0 > bank: 1 gold (M9.5)", "purse-p0 > bank: 1 gold (M9.5)", "act p1 (M3.4)"})
}

// TestRule_M28_1_tape has what is owed for a shop be owed to the bank.
func TestRule_M28_1_tape(t *testing.T) {
	s := conjured(t)
	lay(t, &s, "p1.1", "c2", "s5")
	purse(&s, 1, 0)
	play(t, &s, "~ dice 2 3")
	same(t, "who is asked", s.Waiting(), bourse.SeatsOf(1))
	codes(t, s, map[string]string{"p1 give-permit p1.1": "", "p1 give-plot p1.1": "nothing-there", "p0 end": "not-your-turn"})
	bank := s.Bank
	play(t, &s, "p1 give-permit p1.1")
	same(t, "the bank gets nothing", s.Bank, bank)
	same(t, "the property", *plot(t, &s, "p1.1"), merlin.Plot{Property: card(t, "c2")})
}
