package merlin_test

import (
	"strings"
	"testing"

	"bourse.example/merlin"
)

// This file tests the specials of golems, M33.1 to M33.8, row by row, and what stops an attack: M31.4, M33.7.

// skilled returns a battle in which p0 has a unit of each commodity.
func skilled(t testing.TB, b battle, edit ...func(*merlin.State)) merlin.State {
	t.Helper()
	s := b.position(t)
	store(&s, 0, 1, 1, 1)
	for _, edit := range edit {
		edit(&s)
	}
	sound(t, &s)
	return s
}

// penniless takes away what p0 has in store.
func penniless(s *merlin.State) { store(s, 0, 0, 0, 0) }

// uses opens a unit of p0's, makes the move, and compares the events of the special's row with those wanted.
func uses(t testing.TB, s *merlin.State, unit, move, clause string, want ...string) {
	t.Helper()
	play(t, s, "p0 unit "+unit)
	tells(t, s, move, clause, want...)
	same(t, "it has acted", refusedText(t, *s, "p0 unit "+unit), "nothing-to-do")
	sound(t, s)
}

// works says with which codes the moves of an open unit are refused.
func works(t testing.TB, s merlin.State, unit string, want map[string]string) {
	t.Helper()
	play(t, &s, "p0 unit "+unit)
	codes(t, s, want)
}

func TestRule_M33_1_hexbreaker(t *testing.T) {
	b := battle{mine: "sj p1.2 1 4", foes: "cj p1.1 3 4", cards: "c10 h9"}
	s := skilled(t, b)
	uses(t, &s, "p1.2", "p0 breach p1.1", "M33.1", "store-p0 > supply: 1 oil", "p0: sj on p1.2, AP 1, HP 4 of 4 against p1.1: 2", "p1.1 takes 2 damage")
	same(t, "nothing strikes back, and who defends goes with the property", left(t, &s), "sj 4, down")
	s = skilled(t, battle{mine: "sj p1.2 1 4", foes: "ck p1.1 3 4", cards: "c10 d9"})
	uses(t, &s, "p1.2", "p0 breach p1.1", "M33.1", "store-p0 > supply: 1 oil", "p0: sj on p1.2, AP 1, HP 4 of 4 against p1.1: 1", "p1.1 takes 1 damage")
	same(t, "past a guard, on a land", left(t, &s), "sj 4, ck 4, 1")
	works(t, skilled(t, b, penniless), "p1.2", map[string]string{"p0 breach p1.1": "nothing-to-attack", "p0 attack p1.1": ""})
	works(t, skilled(t, b), "p1.2", map[string]string{"p0 breach p1.1": "", "p0 breach p1.2": "nothing-to-attack", "p0 breach p2.1": "nothing-to-attack", "p0 breach none": "nothing-to-attack", "p0 use": "no-special", "p0 at p1.1": "no-special"})
	works(t, skilled(t, battle{mine: "cj p1.2 1 4", foes: "cj p1.1 3 4"}), "p1.2", map[string]string{"p0 breach p1.1": "nothing-to-attack"})
	works(t, skilled(t, battle{mine: "sq p1.2 1 4", foes: "cj p1.1 3 4"}), "p1.2", map[string]string{"p0 breach p1.1": "nothing-to-attack"})
	b.peace = 2
	works(t, skilled(t, b), "p1.2", map[string]string{"p0 breach p1.1": "nothing-to-attack"}) // M32.22
}

func TestRule_M33_2_tolltaker(t *testing.T) {
	b := battle{mine: "cj p0.1 1 4"}
	s := skilled(t, b)
	purse(&s, 1, 1)
	uses(t, &s, "p0.1", "p0 to p1", "M33.2", "store-p0 > supply: 1 souls", "purse-p1 > purse-p0: 1 gold")
	works(t, skilled(t, b), "p0.1", map[string]string{"p0 to p1": "", "p0 to p2": "", "p0 to p3": "no-special", "p0 to p0": "no-special", "p0 to p4": "no-special", "p0 use": "no-special"}) // p2.1 is the last with a card before p0.1
	works(t, skilled(t, b, func(s *merlin.State) { purse(s, 1, 0) }), "p0.1", map[string]string{"p0 to p1": "no-special"})
	works(t, skilled(t, b, penniless), "p0.1", map[string]string{"p0 to p1": "no-special"})
	works(t, skilled(t, battle{mine: "cj p1.2 1 4"}), "p1.2", map[string]string{"p0 to p1": "", "p0 to p2": ""})
	works(t, skilled(t, battle{mine: "cj p1.2 1 4"}, func(s *merlin.State) { lay(t, s, "p1.3", "c5") }), "p1.2", map[string]string{"p0 to p1": "", "p0 to p2": "no-special"})
}

func TestRule_M33_3_mender(t *testing.T) {
	b := battle{mine: "hj p1.2 1 4, cj p0.1 2 5, dq p1.1 2 3", cards: "c10 h9"}
	hit := func(s *merlin.State) {
		plot(t, s, "p1.1").Damage = 1
		s.Seats[0].Units[0].HP, s.Seats[0].Units[1].HP, s.Seats[0].Units[2].HP = 3, 3, 1
	}
	s := skilled(t, b, hit)
	uses(t, &s, "p1.2", "p0 at p1.1", "M33.3", "store-p0 > supply: 1 grain", "p1.1 is healed by 1")
	s = skilled(t, b, hit)
	uses(t, &s, "p1.2", "p0 cure p1.1", "M33.3", "store-p0 > supply: 1 grain", "p0: dq on p1.1, AP 2, HP 2 of 3")
	s = skilled(t, b, hit)
	uses(t, &s, "p1.2", "p0 cure p1.2", "M33.3", "store-p0 > supply: 1 grain", "p0: hj on p1.2, AP 1, HP 4 of 4")
	works(t, skilled(t, b, hit), "p1.2", map[string]string{"p0 at p1.1": "", "p0 at p1.2": "no-special", "p0 at p0.1": "no-special", "p0 at none": "no-special", "p0 cure p1.1": "", "p0 cure p1.2": "", "p0 cure p0.1": "no-special", "p0 cure none": "no-special"})
	works(t, skilled(t, b), "p1.2", map[string]string{"p0 at p1.1": "no-special", "p0 cure p1.1": "no-special", "p0 cure p1.2": "no-special"})
	works(t, skilled(t, b, hit, penniless), "p1.2", map[string]string{"p0 at p1.1": "no-special", "p0 cure p1.1": "no-special"})
	works(t, skilled(t, battle{mine: "hj p1.2 1 4, ck p0.1 5 5", foes: "dj p1.1 3 4"}, func(s *merlin.State) {
		s.Seats[1].Units[0].HP = 1
		s.Seats[0].Units[0].Plot = at(t, "p1.1")
		s.Seats[1].Units[0].Plot = at(t, "p1.2")
		s.Seats[0].Units[3].HP = 2
	}), "p1.1", map[string]string{"p0 cure p1.2": "no-special", "p0 cure p0.1": "no-special"}) // an enemy's, a guard
	works(t, skilled(t, b, hit), "p1.1", map[string]string{"p0 cure p1.1": "no-special"}) // another golem
}

func TestRule_M33_4_colossus(t *testing.T) {
	s := skilled(t, battle{mine: "dj p0.1 1 4"})
	uses(t, &s, "p0.1", "p0 use", "M33.4", "store-p0 > supply: 1 grain", "p0: dj on p0.1, AP 1, HP 4 of 4")
	same(t, "the center of attention", s.Seats[0].Units[0].Center, true)
	works(t, skilled(t, battle{mine: "dj p0.1 1 4"}, func(s *merlin.State) { s.Seats[0].Units[0].Center = true }), "p0.1", map[string]string{"p0 use": "no-special"})
	works(t, skilled(t, battle{mine: "dj p0.1 1 4"}, penniless), "p0.1", map[string]string{"p0 use": "no-special"})
	works(t, skilled(t, battle{mine: "hj p0.1 1 4"}), "p0.1", map[string]string{"p0 use": "no-special"})
}

// TestRule_M33_4_center has p0 meet a center of attention of p1's.
func TestRule_M33_4_center(t *testing.T) {
	center := func(name string) func(*merlin.State) {
		return func(s *merlin.State) {
			unit(t, s, 1, name, "dj", 2, 3, func(u *merlin.Unit) { u.Center = true })
		}
	}
	const no = "nothing-to-attack"
	for _, test := range []struct {
		name, mine, foes string
		center           []string
		want             map[string]string
	}{
		{"beside it", "sj p1.2 3 4", "cj p1.2 2 2", []string{"p1.1"}, map[string]string{"p0 attack p1.1": "", "p0 attack p1.2": no, "p0 breach p1.1": no, "p0 breach p1.2": no}},
		{"on its plot", "sj p1.1 3 4", "cj p1.2 2 2", []string{"p1.1"}, map[string]string{"p0 attack p1.1": "", "p0 attack p1.2": no, "p0 breach p1.2": no}},
		{"where it is no defender", "sj p0.1 3 4", "cj p1.1 2 2", []string{"p0.1"}, map[string]string{"p0 strike p0.1": "", "p0 attack p1.1": no, "p0 breach p1.1": no}},
		{"on an undefended plot beside it", "sj p1.2 3 4", "", []string{"p1.1"}, map[string]string{"p0 attack p1.1": "", "p0 attack p1.2": no}},
		{"a guard", "sk p0.1 3 4", "cj p1.2 2 2", []string{"p1.1"}, map[string]string{"p0 attack p1.1": "", "p0 attack p2.1": no}},
		{"far away", "sj p0.1 3 4", "cj p1.1 2 2", []string{"p1.2"}, map[string]string{"p0 attack p1.1": "", "p0 breach p1.1": "", "p0 attack p1.2": no}},
		{"between two of them", "sj p1.2 3 4", "", []string{"p1.1", "p1.2"}, map[string]string{"p0 attack p1.1": "", "p0 attack p1.2": ""}},
		{"one's own", "sj p0.1 3 4", "", nil, map[string]string{"p0 attack p1.1": "", "p0 attack p2.1": ""}},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := skilled(t, battle{mine: test.mine, foes: test.foes})
			for _, name := range test.center {
				center(name)(&s)
			}
			if test.center == nil {
				unit(t, &s, 0, "p0.7", "dj", 2, 3, func(u *merlin.Unit) { u.Center = true })
			}
			sound(t, &s)
			works(t, s, strings.Fields(test.mine)[1], test.want)
		})
	}
}

func TestRule_M33_5_matriarch(t *testing.T) {
	b := battle{mine: "sq p0.1 1 4", foes: "cj p1.1 3 4"}
	s := skilled(t, b)
	play(t, &s, "p0 unit p0.1", "p0 foe p1 p1.1")
	codes(t, s, map[string]string{"p0 at p1.2": "", "p0 at p0.7": "", "p0 at p0.1": "no-way", "p0 at p1.1": "no-way", "p0 at p1.3": "no-way", "p0 at none": "no-way", "p0 attack p1.1": "not-for-that", "p0 foe p1 p1.1": "not-for-that", "p0 back": ""})
	same(t, "its steps unseen", len(seen(t, &s, "p0 back", 1)[0]), 0)
	for _, move := range []string{"p0 unit p0.1", "p0 foe p1 p1.1"} {
		same(t, move, len(seen(t, &s, move, 1)[0]), 0)
	}
	list := seen(t, &s, "p0 at p0.7", 1)
	same(t, "told", list[0], []string{"p0 at p0.7 (unit p0.1 moves p1's on p1.1)", "store-p0 > supply: 1 oil (M33.5)", "p1: cj on p0.7, AP 3, HP 4 of 4 (M33.5)"})
	same(t, "she has acted", refusedText(t, s, "p0 unit p0.1"), "nothing-to-do")
	sound(t, &s)
	works(t, skilled(t, b, penniless), "p0.1", map[string]string{"p0 foe p1 p1.1": "no-special"})
	works(t, skilled(t, b), "p0.1", map[string]string{"p0 foe p1 p1.2": "no-special", "p0 foe p2 p1.1": "no-special", "p0 foe p0 p0.1": "no-special", "p0 foe p5 p1.1": "no-special", "p0 foe p1 none": "no-special", "p0 use": "no-special"})
	works(t, skilled(t, battle{mine: "sq p0.1 1 4", foes: "ck p1.1 3 4"}), "p0.1", map[string]string{"p0 foe p1 p1.1": "no-special"})                                    // a guard
	works(t, skilled(t, battle{mine: "sq p0.1 1 4", foes: "cj p0.1 3 4"}), "p0.1", map[string]string{"p0 foe p1 p0.1": "no-special"})                                    // on her plot
	works(t, skilled(t, battle{mine: "sq p0.1 1 4", foes: "cj p1.2 3 4"}), "p0.1", map[string]string{"p0 foe p1 p1.2": "no-special"})                                    // not adjacent
	works(t, skilled(t, battle{mine: "sq p0.1 1 4, hj p0.7 1 1", foes: "cj p1.1 3 4, cq p1.2 1 1"}), "p0.1", map[string]string{"p0 foe p1 p1.1": "no-special"})          // nowhere to go
	works(t, skilled(t, battle{mine: "sq p0.1 1 4, hj p0.7 1 1", foes: "cj p1.1 3 4"}), "p0.1", map[string]string{"p0 foe p1 p1.1": "", "p0 foe p0 p0.7": "no-special"}) // one's own
	works(t, skilled(t, battle{mine: "sq p0.1 1 4", foes: "cj p1.1 3 4"}, func(s *merlin.State) { s.Seats[1].Units[0].Sleep = 3 }), "p0.1", map[string]string{"p0 foe p1 p1.1": ""})
}

func TestRule_M33_6_regent(t *testing.T) {
	b := battle{mine: "cq p0.1 1 4, hj p0.7 1 4", cards: "c10 h9"}
	s := skilled(t, b)
	play(t, &s, "p0 unit p0.7", "p0 attack p1.1")
	uses(t, &s, "p0.1", "p0 at p0.7", "M33.6", "store-p0 > supply: 1 souls", "p0: hj on p0.7, AP 1, HP 4 of 4")
	works(t, s, "p0.7", map[string]string{"p0 at p1.1": "", "p0 attack p1.1": "nothing-to-attack", "p0 go p1.1": "no-way", "p0 pair p0.1": "no-pair"}) // M20.4 M22.1
	play(t, &s, "p0 unit p0.7", "p0 at p1.1")
	same(t, "what it has hurt it heals", left(t, &s), "cq 4, hj 4, 0")
	same(t, "no more than twice", refusedText(t, s, "p0 unit p0.7"), "nothing-to-do")
	sound(t, &s)
	s = skilled(t, b, func(s *merlin.State) { plot(t, s, "p1.1").Damage = 1 })
	play(t, &s, "p0 unit p0.7", "p0 at p1.1", "p0 unit p0.1", "p0 at p0.7", "p0 unit p0.7", "p0 attack p1.1")
	same(t, "the other way round", left(t, &s), "cq 4, hj 4, 1")
	s = skilled(t, b)
	play(t, &s, "p0 unit p0.7", "p0 go p1.1", "p0 unit p0.1", "p0 at p1.1")
	works(t, s, "p1.1", map[string]string{"p0 attack p1.1": "nothing-to-attack", "p0 go p1.2": ""})
	for name, edit := range map[string]func(*merlin.State){
		"has not acted":          func(s *merlin.State) { s.Seats[0].Units[1].Acts = 0 },
		"has acted twice":        func(s *merlin.State) { s.Seats[0].Units[1].Acts = 2 },
		"may act once more":      func(s *merlin.State) { s.Seats[0].Units[1].Spare = true },
		"is not active any more": func(s *merlin.State) { s.Seats[0].Units[1].Sleep = 2 },
		"is not adjacent":        func(s *merlin.State) { s.Seats[0].Units[1].Plot = at(t, "p1.2") },
		"cannot be paid for":     penniless,
	} {
		s := skilled(t, b, func(s *merlin.State) { s.Seats[0].Units[1].Acts = 1 }, edit)
		play(t, &s, "p0 unit p0.1")
		for _, plot := range []string{"p0.7", "p1.2"} {
			same(t, name, refusedText(t, s, "p0 at "+plot), "no-special")
		}
	}
	works(t, skilled(t, b, func(s *merlin.State) { s.Seats[0].Units[1].Acts = 1 }), "p0.1", map[string]string{"p0 at p0.7": "", "p0 at p0.1": "no-special"})
	works(t, skilled(t, battle{mine: "hj p0.7 1 4, cq p0.1 1 4"}, func(s *merlin.State) { s.Seats[0].Units[0].Acts = 1 }), "p0.1", map[string]string{"p0 at p0.7": ""})           // one older than she
	works(t, skilled(t, battle{mine: "cq p0.1 1 4, ck p0.7 2 4"}, func(s *merlin.State) { s.Seats[0].Units[3].Acts = 1 }), "p0.1", map[string]string{"p0 at p0.7": "no-special"}) // a guard
}

func TestRule_M33_7_sovereign(t *testing.T) {
	b := battle{mine: "hq p0.1 1 4"}
	s := skilled(t, b)
	uses(t, &s, "p0.1", "p0 at p0.7", "M33.7", "store-p0 > supply: 1 oil", "p0.7 is shielded")
	same(t, "shielded", plot(t, &s, "p0.7").Shielded, true)
	works(t, skilled(t, b), "p0.1", map[string]string{"p0 at p0.1": "", "p0 at p0.7": "", "p0 at p1.1": "no-special", "p0 at p0.2": "no-special", "p0 at none": "no-special"})
	works(t, skilled(t, b, penniless), "p0.1", map[string]string{"p0 at p0.1": "no-special"})
	works(t, skilled(t, b, func(s *merlin.State) { plot(t, s, "p0.1").Shielded = true }), "p0.1", map[string]string{"p0 at p0.1": "no-special", "p0 at p0.7": ""})
	works(t, skilled(t, b, func(s *merlin.State) {
		lay(t, s, "p0.2", "c6", "c8")
		wrecked(t, s, "p0.8", "c5")
		lay(t, s, "p0.3", "c5")
	}), "p0.1",
		map[string]string{"p0 at p0.2": "no-special", "p0 at p0.8": "no-special", "p0 at p0.3": "no-special"}) // a Chauffeur, a ruin, not adjacent
}

// TestRule_M33_7_aegis has p0 attack a plot of p1's that is shielded.
func TestRule_M33_7_aegis(t *testing.T) {
	shielded := func(s *merlin.State) { plot(t, s, "p1.1").Shielded = true }
	for _, test := range []struct {
		name, mine, foes, move, want string
		stays                        bool
	}{
		{"a golem", "sj p0.1 3 4", "", "p0 attack p1.1", "sj 4, 0", false},
		{"a golem, and who defends", "sj p0.1 3 4", "cj p1.1 2 2", "p0 attack p1.1", "sj 4, cj 2, 0", false},
		{"past who defends", "sj p0.1 3 4", "cj p1.1 2 2", "p0 breach p1.1", "sj 4, cj 2, 0", false},
		{"past a guard", "sj p0.1 0 4", "ck p1.1 2 2", "p0 breach p1.1", "sj 4, down", false},
		{"a guard attacks", "sk p0.1 3 4", "", "p0 attack p1.1", "sk 4, down", false},
		{"a guard attacks who defends", "sk p0.1 3 4", "cj p1.1 2 5", "p0 attack p1.1", "sk 2, cj 1, 0", true},
		{"it helps no guard", "cj p0.1 2 4", "ck p1.1 2 5", "p0 attack p1.1", "cj 1, ck 2, 0", true},
		{"another plot", "sj p1.2 3 4", "", "p0 attack p1.2", "sj 4, 0", true},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := skilled(t, battle{mine: test.mine, foes: test.foes}, shielded)
			play(t, &s, "p0 unit "+strings.Fields(test.mine)[1], test.move)
			same(t, "left", left(t, &s), test.want)
			same(t, "it stays", plot(t, &s, "p1.1").Shielded, test.stays)
			same(t, "acted", s.Seats[0].Units[0].Acts+s.Seats[0].Units[3].Acts, 1)
		})
	}
	s := skilled(t, battle{mine: "sj p0.1 3 4"}, shielded)
	play(t, &s, "p0 unit p0.1")
	same(t, "told", traced(t, &s, "p0 attack p1.1")[1:], []string{"p1.1 is shielded no more (M33.7)"})
	s = skilled(t, battle{mine: "sj p0.1 3 4, cj p0.7 2 2"}, shielded)
	play(t, &s, "p0 unit p0.1", "p0 pair p0.7", "p0 attack p1.1")
	same(t, "a pair is one attack", [2]any{left(t, &s), plot(t, &s, "p1.1").Shielded}, [2]any{"sj 4, cj 2, 0", false})
	s = skilled(t, battle{mine: "sj p1.2 3 4"}, shielded, func(s *merlin.State) { unit(t, s, 2, "p1.1", "cj", 1, 6) })
	play(t, &s, "p0 unit p1.2", "p0 strike p1.1")
	same(t, "a unit there is no plot", [2]any{s.Seats[2].Units[0].HP, plot(t, &s, "p1.1").Shielded}, [2]any{int8(3), true})
}

func TestRule_M33_8_martyr(t *testing.T) {
	b := battle{mine: "dq p0.1 1 4, cj p0.7 1 1"}
	hit := func(s *merlin.State) {
		lay(t, s, "p0.2", "c6", "h9")
		lay(t, s, "p0.8", "c6", "h9")
		lay(t, s, "p0.3", "c6", "h9")
		lay(t, s, "p1.7", "c6", "h9")
		lay(t, s, "p3.1", "c8", "h8")
		for _, name := range []string{"p0.2", "p0.8", "p0.3", "p1.7", "p3.1"} { // p3.1 touches hers, and is not her owner's
			plot(t, s, name).Damage = 1
		}
	}
	s := skilled(t, b, hit)
	play(t, &s, "p0 unit p0.1")
	tells(t, &s, "p0 use", "M33.8", "units-p0 > gone: 1 dq", "p0.2 is healed by 1", "p0.8 is healed by 1")
	same(t, "she is out of the game", mustered(&s, 0), []string{"cj on p0.7, AP 1, HP 1 of 1"})
	same(t, "for nothing else", s.Seats[0].Store, merlin.Goods{1, 1, 1})
	works(t, skilled(t, b), "p0.1", map[string]string{"p0 use": "no-special"})
	works(t, skilled(t, b, hit, penniless), "p0.1", map[string]string{"p0 use": ""})
}

// natured returns a battle in which Better Nature lies under p1.1.
func natured(t testing.TB, b battle) merlin.State {
	t.Helper()
	return skilled(t, b, func(s *merlin.State) {
		lay(t, s, "p3.1", "c5", "h8")
		beneath(t, s, "p1.1", "better-nature")
	})
}

func TestRule_M31_4_attack(t *testing.T) {
	b := battle{mine: "cj p0.1 2 4, sj p0.7 1 4", foes: "hj p1.1 2 6", cards: "c10 s9"}
	for die, want := range map[string]string{"1": "cj 2, sj 4, hj 3, 0", "2": "cj 2, sj 4, hj 3, 0", "3": "cj 4, sj 4, hj 6, 0", "6": "cj 4, sj 4, hj 6, 0"} {
		s := natured(t, b)
		play(t, &s, "p0 unit p0.1")
		same(t, "told", traced(t, &s, "p0 attack p1.1")[1:], []string{"p1.1 > deck: 1 better-nature (M31.4)", "fight p0 (M31.4)"})
		same(t, "used", plot(t, &s, "p1.1").Potion, false)
		sound(t, &s)
		play(t, &s, "~ die "+die)
		same(t, "a "+die, left(t, &s), want)
		same(t, "p0 acts on", s.Top().Kind, merlin.FrameAct)
		sleep := int8(0)
		if die >= "3" {
			sleep = 2
		}
		same(t, "sleeps", [2]int8{s.Seats[0].Units[0].Sleep, s.Seats[0].Units[0].Acts}, [2]int8{sleep, 1})
		sound(t, &s)
	}
	s := natured(t, b)
	play(t, &s, "p0 unit p0.7", "p0 pair p0.1", "p0 attack p1.1", "~ die 3")
	same(t, "of two the first named", [2]int8{s.Seats[0].Units[1].Sleep, s.Seats[0].Units[0].Sleep}, [2]int8{2, 0})
	same(t, "both have acted", [2]string{refusedText(t, s, "p0 unit p0.1"), refusedText(t, s, "p0 unit p0.7")}, [2]string{"nothing-to-do", "nothing-to-do"})
	s = natured(t, b)
	play(t, &s, "p0 unit p0.7", "p0 pair p0.1", "p0 attack p1.1", "~ die 2")
	same(t, "both go on", left(t, &s), "cj 4, sj 2, 0")
	s = natured(t, b)
	play(t, &s, "p0 unit p0.7", "p0 breach p1.1", "~ die 2")
	same(t, "past who defends", left(t, &s), "cj 4, sj 4, down")
	same(t, "paid", s.Seats[0].Store.Of(merlin.Oil), 0)
	s = natured(t, b)
	play(t, &s, "p0 unit p0.7", "p0 breach p1.1", "~ die 4")
	same(t, "paid all the same", [2]any{left(t, &s), s.Seats[0].Store.Of(merlin.Oil)}, [2]any{"cj 4, sj 4, hj 6, 0", 0})
	// It comes before the Aegis.
	s = natured(t, b)
	plot(t, &s, "p1.1").Shielded = true
	play(t, &s, "p0 unit p0.1", "p0 attack p1.1", "~ die 3")
	same(t, "the Aegis stays", plot(t, &s, "p1.1").Shielded, true)
	s = natured(t, b)
	plot(t, &s, "p1.1").Shielded = true
	play(t, &s, "p0 unit p0.1", "p0 attack p1.1", "~ die 2")
	same(t, "the Aegis stops it", [2]any{left(t, &s), plot(t, &s, "p1.1").Shielded}, [2]any{"cj 4, sj 4, hj 6, 0", false})
	// It lets guards be, and who strikes another there.
	s = natured(t, battle{mine: "sk p0.1 2 4", foes: "cj p1.1 2 6", cards: "c10 s9"})
	play(t, &s, "p0 unit p0.1", "p0 attack p1.1")
	same(t, "a guard", [2]any{left(t, &s), plot(t, &s, "p1.1").Potion}, [2]any{"sk 2, cj 3, 0", true})
	s = natured(t, battle{mine: "cj p1.2 2 4", cards: "c10 s9"})
	unit(t, &s, 2, "p1.1", "hj", 1, 6)
	play(t, &s, "p0 unit p1.2", "p0 strike p1.1")
	same(t, "a unit", plot(t, &s, "p1.1").Potion, true)
}

func TestRule_M31_5_fight(t *testing.T) {
	stoned := func(s *merlin.State) { beneath(t, s, "p1.1", "stoneskin") }
	s := skilled(t, battle{mine: "cj p0.1 6 4", foes: "sj p1.1 1 2"}, stoned)
	play(t, &s, "p0 unit p0.1")
	tells(t, &s, "p0 attack p1.1", "M31.5", "p1.1 > deck: 1 stoneskin")
	same(t, "the fight comes first", left(t, &s), "cj 3, 0")
	s = skilled(t, battle{mine: "cj p0.1 6 4", foes: "sj p1.1 1 6"}, func(s *merlin.State) { s.Seats[0].Units[0].AP = 5 }, stoned)
	play(t, &s, "p0 unit p0.1", "p0 attack p1.1")
	same(t, "without damage it waits", [2]any{left(t, &s), plot(t, &s, "p1.1").Potion}, [2]any{"cj 3, 0", true})
}

// TestFight damages an attack that waits for a die.
func TestFight(t *testing.T) {
	s := natured(t, battle{mine: "cj p0.1 2 4, sj p0.7 1 4", foes: "hj p1.1 2 6", cards: "c10 s9"})
	play(t, &s, "p0 unit p0.1", "p0 attack p1.1")
	sound(t, &s)
	for name, edit := range map[string]func(*merlin.State, *merlin.Frame){
		"not begun":              func(_ *merlin.State, f *merlin.Frame) { f.Step = 0 },
		"over":                   func(_ *merlin.State, f *merlin.Frame) { f.Step = 2 },
		"on no plot":             func(_ *merlin.State, f *merlin.Frame) { f.A = 0 },
		"beyond the table":       func(_ *merlin.State, f *merlin.Frame) { f.A = 73 },
		"on one's own plot":      func(_ *merlin.State, f *merlin.Frame) { f.A = 1 },
		"on an empty one":        func(_ *merlin.State, f *merlin.Frame) { f.A = uint8(at(t, "p1.3")) },
		"by nobody":              func(_ *merlin.State, f *merlin.Frame) { f.B = 8 },
		"with nobody":            func(_ *merlin.State, f *merlin.Frame) { f.B = 2 },
		"by more than there are": func(_ *merlin.State, f *merlin.Frame) { f.B = 9 },
		"past, by another":       func(_ *merlin.State, f *merlin.Frame) { f.N = 1 },
		"past, by two":           func(_ *merlin.State, f *merlin.Frame) { f.B, f.N = 3, 1 },
		"twice past":             func(_ *merlin.State, f *merlin.Frame) { f.B, f.N = 4, 2 },
		"less than past":         func(_ *merlin.State, f *merlin.Frame) { f.N = -1 },
		"of another's":           func(_ *merlin.State, f *merlin.Frame) { f.Seat = 1 },
		"of no seat there is":    func(s *merlin.State, f *merlin.Frame) { f.Seat, s.Stack[3].Seat = 14, 14 },
		"by another clause":      func(_ *merlin.State, f *merlin.Frame) { f.Rule.Number = 5 },
		"with another's die":     func(s *merlin.State, _ *merlin.Frame) { s.Stack[3].Seat = 1 },
		"with an account":        func(_ *merlin.State, f *merlin.Frame) { f.To = merlin.Bank },
	} {
		s := s
		edit(&s, &s.Stack[2])
		if err := s.Validate(); err == nil || !strings.Contains(err.Error(), "stack: ") {
			t.Errorf("%s: %v", name, err)
		}
	}
	for name, edit := range map[string]func(*merlin.Frame){
		"by the other":       func(f *merlin.Frame) { f.B = 4 },
		"by both":            func(f *merlin.Frame) { f.B = 3 },
		"past, by its taker": func(f *merlin.Frame) { f.B, f.N = 4, 1 },
		"another plot":       func(f *merlin.Frame) { f.A = uint8(at(t, "p2.1")) },
	} {
		s := s
		edit(&s.Stack[2])
		if err := s.Validate(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		play(t, &s, "~ die 1")
		sound(t, &s)
	}
}

// TestUnits_hidden damages what p0 has open.
func TestUnits_hidden(t *testing.T) {
	b := battle{mine: "sq p0.1 1 4, hj p0.7 1 4", foes: "cj p1.1 3 4"}
	for _, test := range []struct {
		name, moves string
		edit        func(*merlin.Open)
		ok          bool
	}{
		{"open", "p0 unit p0.1", func(*merlin.Open) {}, true},
		{"another", "p0 unit p0.1", func(o *merlin.Open) { o.Plot = at(t, "p0.7") }, true},
		{"where none is", "p0 unit p0.1", func(o *merlin.Open) { o.Plot = at(t, "p0.2") }, false},
		{"nowhere", "p0 unit p0.1", func(o *merlin.Open) { o.Plot = 0 }, false},
		{"beyond the table", "p0 unit p0.1", func(o *merlin.Open) { o.Plot = 200 }, false},
		{"with a partner not named", "p0 unit p0.1", func(o *merlin.Open) { o.Also = at(t, "p0.7") }, false},
		{"paired", "p0 unit p0.1; p0 pair p0.7", func(*merlin.Open) {}, true},
		{"paired with none", "p0 unit p0.1; p0 pair p0.7", func(o *merlin.Open) { o.Also = 0 }, false},
		{"paired with itself", "p0 unit p0.1; p0 pair p0.7", func(o *merlin.Open) { o.Also = o.Plot }, false},
		{"paired with whom", "p0 unit p0.1; p0 pair p0.7", func(o *merlin.Open) { o.To = 1 }, false},
		{"paired by half", "p0 unit p0.1; p0 pair p0.7", func(o *merlin.Open) { o.Step = 2 }, false},
		{"moved", "p0 unit p0.1; p0 foe p1 p1.1", func(*merlin.Open) {}, true},
		{"one's own moved", "p0 unit p0.1; p0 foe p1 p1.1", func(o *merlin.Open) { o.To, o.Also = 0, at(t, "p0.7") }, false},
		{"one of nobody", "p0 unit p0.1; p0 foe p1 p1.1", func(o *merlin.Open) { o.To = 9 }, false},
		{"moved by another", "p0 unit p0.1; p0 foe p1 p1.1", func(o *merlin.Open) { o.Plot = at(t, "p0.7") }, false},
		{"moved too far", "p0 unit p0.1; p0 foe p1 p1.1", func(o *merlin.Open) { o.Step = 3 }, false},
		{"moved with a card", "p0 unit p0.1; p0 foe p1 p1.1", func(o *merlin.Open) { o.Card = card(t, "c5") }, false},
	} {
		s := skilled(t, b)
		play(t, &s, strings.Split(test.moves, "; ")...)
		test.edit(&s.Own[0].Open)
		if err := s.Validate(); (err == nil) != test.ok {
			t.Errorf("%s: %v", test.name, err)
		}
	}
}

// TestUnits_rule has the event of what a unit does name its clause: a special's is its row.
func TestUnits_rule(t *testing.T) {
	for _, test := range []struct{ mine, foes, move, want string }{
		{"dj p0.1 1 4", "", "p0 attack p1.1", "M22.1"}, {"dj p0.1 1 4", "cj p0.1 1 1", "p0 strike p0.1", "M22.1"}, {"dj p0.1 1 4", "", "p0 go p1.1", "M20.4"},
		{"dj p0.1 1 4, cj p0.7 1 1", "", "p0 pair p0.7", "M20.9"}, {"sj p0.1 1 4", "cj p1.1 1 1", "p0 breach p1.1", "M33.1"}, {"cj p0.1 1 4", "", "p0 to p1", "M33.2"},
		{"dj p0.1 1 4", "", "p0 use", "M33.4"}, {"sq p0.1 1 4", "cj p1.1 1 1", "p0 foe p1 p1.1", "M33.5"}, {"hq p0.1 1 4", "", "p0 at p0.1", "M33.7"},
	} {
		s := skilled(t, battle{mine: test.mine, foes: test.foes})
		play(t, &s, "p0 unit p0.1")
		rule := ""
		if err := s.Trace(rules.Parse(t, test.move), func(e merlin.Event) {
			if e.Kind == merlin.Moved {
				rule = e.Rule.String()
			}
		}); err != nil {
			t.Fatal(err)
		}
		same(t, test.move, rule, test.want)
	}
}
