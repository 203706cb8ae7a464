package merlin_test

import (
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests the spells of chapter M30, row by row.

// casts opens a spell that p0 has, makes the move, and compares the events of the spell's row with those wanted.
func casts(t testing.TB, s *merlin.State, c merlin.Card, move, clause string, want ...string) {
	t.Helper()
	play(t, s, "p0 hand "+c.String())
	tells(t, s, move, clause, want...)
}

// aimed returns a game in which p0 has a spell, with changes.
func aimed(t testing.TB, c merlin.Card, edit func(*merlin.State)) merlin.State {
	t.Helper()
	s := conjuring(t)
	inHand(t, &s, 0, c.String())
	edit(&s)
	sound(t, &s)
	return s
}

// lacks says how a spell is refused that finds nothing to change: it is not opened. With a shop on the table it is, to be sold.
func lacks(t testing.TB, s merlin.State, c merlin.Card, moves ...string) {
	t.Helper()
	same(t, "not opened", refusedText(t, s, "p0 hand "+c.String()), "nothing-to-do")
	lay(t, &s, "p3.12", "c10", "s10")
	play(t, &s, "p0 hand "+c.String())
	for _, move := range moves {
		same(t, move, refusedText(t, s, move), "no-target")
	}
	same(t, "sold", refusedText(t, s, "p0 sell p3"), "")
}

func TestRule_M30_1_cumulonimbus(t *testing.T) {
	lands := func(s *merlin.State) {
		lay(t, s, "p1.1", "c2", "d5")
		lay(t, s, "p1.2", "c2", "d9")
		lay(t, s, "p1.3", "c4")
		lay(t, s, "p1.4", "c4", "s5")
		wrecked(t, s, "p1.5", "c3", "d6")
		lay(t, s, "p0.1", "c3", "d6")
		plot(t, s, "p1.2").Wait = 5
	}
	s := aimed(t, merlin.Cumulonimbus, lands)
	play(t, &s, "p0 hand cumulonimbus")
	codes(t, s, map[string]string{"p0 at p1.1": "", "p0 at p1.2": "", "p0 at p1.3": "no-target", "p0 at p1.4": "no-target", "p0 at p1.5": "no-target", "p0 at p1.6": "no-target", "p0 at p0.1": "no-target", "p0 at none": "no-target",
		"p0 to p1": "not-for-that", "p0 use": "not-for-that", "p0 hex p1 1": "not-for-that", "p0 counterfeit p1 oil": "not-for-that", "p0 fund": "not-for-that"})
	next := s
	tells(t, &next, "p0 at p1.2", "M30.1", "p1.2 gives nothing 6 times more")
	same(t, "six are as many as wait", plot(t, &next, "p1.2").Wait, 6)
	tells(t, &s, "p0 at p1.1", "M30.1", "p1.1 gives nothing 2 times more")
	same(t, "at whom", s.Seats[0].Targeted, bourse.SeatsOf(1))
	// The next two times its number is rolled, and no more; its property pays all the while.
	play(t, &s, "p0 end")
	tells(t, &s, "~ dice 2 3", "M30.1", "p1.1 gives nothing 1 times more")
	play(t, &s, "p1 end", "~ dice 1 2", "p2 end")
	tells(t, &s, "~ dice 1 4", "M30.1", "p1.1 gives nothing 0 times more")
	same(t, "nothing came", s.Seats[1].Store, merlin.Goods{})
	play(t, &s, "p3 end")
	tells(t, &s, "~ dice 1 4", "M11.1", "supply > store-p1: 1 oil")
	// Six are waiting: no more can.
	lacks(t, aimed(t, merlin.Cumulonimbus, func(s *merlin.State) {
		lay(t, s, "p1.1", "c2", "d5")
		plot(t, s, "p1.1").Wait = 6
	}), merlin.Cumulonimbus, "p0 at p1.1")
	// What is planted waits too, and in winter the times pass.
	s = aimed(t, merlin.Cumulonimbus, func(s *merlin.State) {
		lay(t, s, "p1.1", "c2", "d9")
		planted(t, s, "p1.1")
		plot(t, s, "p1.1").Wait = 1
		s.Month = 7
	})
	play(t, &s, "p0 end", "~ dice 4 5")
	same(t, "planted, and no time left", *plot(t, &s, "p1.1"), merlin.Plot{Property: card(t, "c2"), Permit: card(t, "d9"), Planted: true})
}

func TestRule_M30_2_sprite(t *testing.T) {
	for have, stolen := range map[int16]int16{1: 1, 2: 2, 9: 2} {
		s := aimed(t, merlin.PickpocketSprite, func(s *merlin.State) { purse(s, 1, have) })
		casts(t, &s, merlin.PickpocketSprite, "p0 to p1", "M30.2", fmt.Sprintf("purse-p1 > purse-p0: %d gold", stolen))
	}
	s := aimed(t, merlin.PickpocketSprite, func(s *merlin.State) {
		purse(s, 1, 0)
		lay(t, s, "p1.1", "c2", "c3")
		stake(t, s, "p1.1", 5)
		ruin(s, 3)
	})
	play(t, &s, "p0 hand pickpocket-sprite")
	codes(t, s, map[string]string{"p0 to p1": "no-target", "p0 to p2": "", "p0 to p0": "no-target", "p0 to p3": "no-target", "p0 to p4": "no-target", "p0 to none": "no-target", "p0 at p1.1": "not-for-that", "p0 use": "not-for-that"})
	lacks(t, aimed(t, merlin.PickpocketSprite, func(s *merlin.State) {
		for seat := range bourse.Seat(4) {
			purse(s, seat, 0)
		}
	}), merlin.PickpocketSprite, "p0 to p1")
}

// TestRule_M36_4_less lets spells name more than there is.
func TestRule_M36_4_less(t *testing.T) {
	s := aimed(t, merlin.Whisper, func(s *merlin.State) {
		lay(t, s, "p1.1", "c2", "c3")
		stake(t, s, "p1.1", 2)
	})
	casts(t, &s, merlin.Whisper, "p0 at p1.1", "M30.10", "p1.1 > purse-p1: 2 gold")
	s = aimed(t, merlin.PickpocketSprite, func(s *merlin.State) { purse(s, 1, 1) })
	casts(t, &s, merlin.PickpocketSprite, "p0 to p1", "M30.2", "purse-p1 > purse-p0: 1 gold")
}

func TestRule_M30_3_rust(t *testing.T) {
	s := aimed(t, merlin.Rust, func(s *merlin.State) { lay(t, s, "p1.1", "c2") })
	lacks(t, s, merlin.Rust)
	lay(t, &s, "p3.12", "c10", "s10")
	play(t, &s, "p0 hand rust")
	codes(t, s, map[string]string{"p0 at p1.1": "not-for-that", "p0 to p1": "not-for-that", "p0 use": "not-for-that", "p0 hex p1 1": "not-for-that", "p0 sell p3": ""})
}

func TestRule_M30_4_mildew(t *testing.T) {
	for have, lost := range map[int16]int16{1: 1, 2: 2, 5: 2} {
		s := aimed(t, merlin.Mildew, func(s *merlin.State) {
			store(s, 1, 3, 3, have)
			stall(s, 1, 0, 0, 2)
		})
		casts(t, &s, merlin.Mildew, "p0 to p1", "M30.4", fmt.Sprintf("store-p1 > supply: %d grain", lost))
	}
	lacks(t, aimed(t, merlin.Mildew, func(s *merlin.State) {
		store(s, 1, 3, 3, 0)
		stall(s, 1, 0, 0, 2)
		store(s, 0, 0, 0, 5)
	}), merlin.Mildew, "p0 to p1", "p0 to p0")
}

func TestRule_M30_5_axle(t *testing.T) {
	loaded := func(s *merlin.State) {
		cart(s, 1, 1, 0, 2)
		cart(s, 2, 0, 1, 0)
		s.Seats[2].Winged = true
		cart(s, 0, 0, 1, 0)
	}
	s := aimed(t, merlin.BrokenAxle, loaded)
	play(t, &s, "p0 hand broken-axle")
	codes(t, s, map[string]string{"p0 to p1": "", "p0 to p2": "no-target", "p0 to p3": "no-target", "p0 to p0": "no-target"})
	tells(t, &s, "p0 to p1", "M30.5", "carts p1")
	sound(t, &s)
	for die, lost := range map[int]bool{1: true, 3: true, 4: false, 6: false} {
		next := s
		var want []string
		if lost {
			want = []string{"cart-p1 > supply: 1 souls", "cart-p1 > supply: 2 grain"}
		}
		tells(t, &next, fmt.Sprint("~ die ", die), "M30.5", want...)
		same(t, "p0 acts on", next.Top(), merlin.Frame{Kind: merlin.FrameAct, Rule: merlin.Clause{Chapter: 3, Number: 4}})
		same(t, "others' carts", [2]merlin.Goods{next.Seats[0].Cart, next.Seats[2].Cart}, [2]merlin.Goods{{0, 1, 0}, {0, 1, 0}})
	}
	lacks(t, aimed(t, merlin.BrokenAxle, func(s *merlin.State) { stall(s, 1, 1, 1, 1) }), merlin.BrokenAxle, "p0 to p1")
	// A policy on the cart is paid when the move is resolved.
	s = aimed(t, merlin.BrokenAxle, loaded)
	n := policy(merlin.CoverCart, 2)
	n.Issuer, n.Holder = 3, 1
	issued(t, &s, n)
	play(t, &s, "p0 hand broken-axle", "p0 to p1")
	tells(t, &s, "~ die 3", "M19.1", "policies", "voided: p3 note 1, policy of 5 on cart, 2 rolls, struck, held by p1", "purse-p3 > purse-p1: 5 gold")
}

func TestRule_M30_6_counterfeit(t *testing.T) {
	s := aimed(t, merlin.Counterfeit, func(s *merlin.State) {
		slips(t, s, "bids souls 5 p0, 4 p1, 4 p2, 4 p1, 2 row")
		slips(t, s, "bids oil 3 p2")
		slips(t, s, "asks grain 3 p1")
	})
	play(t, &s, "p0 hand counterfeit")
	codes(t, s, map[string]string{"p0 counterfeit p1 souls": "", "p0 counterfeit p2 souls": "", "p0 counterfeit p2 oil": "", "p0 counterfeit p0 souls": "no-target", "p0 counterfeit p1 oil": "no-target",
		"p0 counterfeit p1 grain": "no-target", "p0 counterfeit p3 souls": "no-target", "p0 counterfeit p4 souls": "no-target", "p0 counterfeit p1 gold": "no-target", "p0 counterfeit p1 none": "no-target", "p0 to p1": "not-for-that"})
	same(t, "nobody", refused(t, s, merlin.Move{Kind: merlin.KindCounterfeit, To: bourse.None, Good: merlin.Souls}), "no-target")
	// Of equal ones the youngest, the best of that player's.
	tells(t, &s, "p0 counterfeit p1 souls", "M30.6", "bids-p1 > escrow-p1: 4 gold")
	same(t, "the book", fmt.Sprint(s.Books[0].Bids[:4]), "[{p0 5} {p1 4} {p2 4} {row 2}]")
	play(t, &s, "p0 end", "~ dice 5 6")
	same(t, "it returns at once", [2]int16{s.Seats[1].Escrow, s.Seats[1].Purse}, [2]int16{0, 14})
	lacks(t, aimed(t, merlin.Counterfeit, func(s *merlin.State) { slips(t, s, "bids oil 3 p0, 2 row") }), merlin.Counterfeit, "p0 counterfeit p1 oil", "p0 counterfeit p0 oil")
}

func TestRule_M30_7_tape(t *testing.T) {
	s := aimed(t, merlin.RedTape, func(s *merlin.State) {
		lay(t, s, "p1.1", "c2", "s5")
		lay(t, s, "p1.2", "c2", "h5")
		lay(t, s, "p1.3", "c4", "d5")
		lay(t, s, "p1.4", "c4")
		wrecked(t, s, "p1.5", "c3", "s6")
		lay(t, s, "p0.1", "c3", "s6")
	})
	play(t, &s, "p0 hand red-tape")
	codes(t, s, map[string]string{"p0 at p1.1": "", "p0 at p1.2": "", "p0 at p1.3": "no-target", "p0 at p1.4": "no-target", "p0 at p1.5": "no-target", "p0 at p0.1": "no-target", "p0 at p2.1": "no-target"})
	tells(t, &s, "p0 at p1.1", "M30.7", "tape p1", "purse-p1 > bank: 1 gold", "purse-p1 > bank: 1 gold")
	same(t, "p0 acts on", s.Top().Kind, merlin.FrameAct)
	for _, test := range []struct {
		what  string
		purse int16
		edit  func(*merlin.State)
		moves []string // of p1, which owes
		want  []string // of the cast
		left  string   // the plot
	}{
		{"one gold", 1, nil, []string{"p1 give-card c9"}, []string{"tape p1", "purse-p1 > bank: 1 gold", "debt p1: 1 to bank"}, "s5"},
		{"no gold", 0, nil, []string{"p1 give-card c9", "p1 give-card c9"}, []string{"tape p1", "debt p1: 1 to bank"}, "s5"},
		{"the shop is sold for the first", 0, nil, []string{"p1 give-permit p1.1"}, []string{"tape p1", "debt p1: 1 to bank"}, "none"},
		{"the shop is sold for the second", 1, nil, []string{"p1 give-permit p1.1"}, []string{"tape p1", "purse-p1 > bank: 1 gold", "debt p1: 1 to bank"}, "none"},
		{"in an erratic winter", 1, func(s *merlin.State) { s.Erratic, s.Month = true, 6 }, []string{"p1 give-card c9", "p1 give-card c9", "p1 give-permit p1.1"}, []string{"tape p1", "purse-p1 > bank: 1 gold", "debt p1: 1 to bank"}, "none"},
		{"the property goes too", 0, func(s *merlin.State) { s.Erratic, s.Month = true, 6 }, []string{"p1 give-permit p1.1", "p1 give-plot p1.1"}, []string{"tape p1", "debt p1: 2 to bank"}, "none"},
	} {
		s := aimed(t, merlin.RedTape, func(s *merlin.State) {
			lay(t, s, "p1.1", "c2", "s5")
			reserve(t, s, 1, "c9", "c9")
			purse(s, 1, test.purse)
			if test.edit != nil {
				test.edit(s)
			}
		})
		casts(t, &s, merlin.RedTape, "p0 at p1.1", "M30.7", test.want...)
		play(t, &s, test.moves...)
		if s.Top().Kind == merlin.FrameDebt {
			play(t, &s, "p1 give-plot p1.1")
		}
		same(t, test.what, [2]any{s.Top().Kind, plot(t, &s, "p1.1").Permit.String()}, [2]any{merlin.FrameAct, test.left})
	}
	// A shop that is lost is all that is lost: it bankrupts nobody.
	s = aimed(t, merlin.RedTape, func(s *merlin.State) {
		lay(t, s, "p1.1", "c2", "s5")
		purse(s, 1, 0)
		s.Erratic, s.Month = true, 6
	})
	play(t, &s, "p0 hand red-tape")
	var entered []merlin.Event
	if err := s.Trace(rules.Parse(t, "p0 at p1.1"), func(e merlin.Event) {
		if e.Kind == merlin.Entered {
			entered = append(entered, e)
		}
	}); err != nil {
		t.Fatal(err)
	}
	same(t, "what is due, and nothing else", [2]int16{entered[0].N, entered[1].N}, [2]int16{0, 2})
	play(t, &s, "p1 give-permit p1.1", "p1 give-plot p1.1")
	same(t, "p1 has nothing, and is in the game", [2]any{s.Out, *plot(t, &s, "p1.1")}, [2]any{bourse.Seats(0), merlin.Plot{}})
	lacks(t, aimed(t, merlin.RedTape, func(s *merlin.State) { lay(t, s, "p1.1", "c2") }), merlin.RedTape, "p0 at p1.1")
}

func TestRule_M30_8_hex(t *testing.T) {
	s := aimed(t, merlin.HexOfIdleness, func(s *merlin.State) {
		setLab(t, s, 1, "s5", 0)
		setLab(t, s, 1, "h5", 3)
		setLab(t, s, 0, "h5", 3)
	})
	play(t, &s, "p0 hand hex-of-idleness")
	codes(t, s, map[string]string{"p0 hex p1 2": "", "p0 hex p1 1": "no-target", "p0 hex p1 3": "no-target", "p0 hex p0 1": "no-target", "p0 hex p2 1": "no-target", "p0 hex p4 1": "no-target", "p0 to p1": "not-for-that"})
	for _, m := range []merlin.Move{{Kind: merlin.KindHex, To: 1, Lab: 7}, {Kind: merlin.KindHex, To: 1}, {Kind: merlin.KindHex, To: bourse.None, Lab: 2}} {
		same(t, m.String(), refused(t, s, m), "no-target")
	}
	tells(t, &s, "p0 hex p1 2", "M30.8", "lab-p1.2 > bank: 3 gold")
	same(t, "at whom", s.Seats[0].Targeted, bourse.SeatsOf(1))
	lacks(t, aimed(t, merlin.HexOfIdleness, func(s *merlin.State) { setLab(t, s, 1, "s5", 0) }), merlin.HexOfIdleness, "p0 hex p1 1")
}

func TestRule_M30_9_gremlins(t *testing.T) {
	plots := func(s *merlin.State) {
		lay(t, s, "p1.1", "c2")
		lay(t, s, "p1.2", "c2", "d9")
		lay(t, s, "p1.3", "c4", "s5")
		lay(t, s, "p1.4", "c4", "c5")
		wrecked(t, s, "p1.5", "c3")
		lay(t, s, "p0.1", "c3")
	}
	s := aimed(t, merlin.Gremlins, plots)
	play(t, &s, "p0 hand gremlins")
	codes(t, s, map[string]string{"p0 at p1.1": "", "p0 at p1.2": "", "p0 at p1.3": "", "p0 at p1.4": "no-target", "p0 at p1.5": "no-target", "p0 at p1.6": "no-target", "p0 at p0.1": "no-target"})
	for name, want := range map[string][]string{"p1.1": {"p1.1 takes 1 damage (M30.9)", "p1.1 is destroyed (M22.6)"}, "p1.2": {"p1.2 takes 1 damage (M30.9)"}, "p1.3": {"p1.3 takes 1 damage (M30.9)"}} {
		next := s
		got := traced(t, &next, "p0 at "+name)
		same(t, name, got[2:], want)
		same(t, name, [2]any{plot(t, &next, name).Damage, plot(t, &next, name).Down}, [2]any{int8(len(want) % 2), len(want) == 2})
		same(t, "at whom", next.Seats[0].Targeted, bourse.SeatsOf(1))
	}
	lacks(t, aimed(t, merlin.Gremlins, func(s *merlin.State) { lay(t, s, "p0.1", "c2") }), merlin.Gremlins, "p0 at p0.1")
}

func TestRule_M30_10_whisper(t *testing.T) {
	for have, moved := range map[int16]int16{1: 1, 3: 3, 7: 3} {
		s := aimed(t, merlin.Whisper, func(s *merlin.State) {
			lay(t, s, "p1.1", "c2", "c3")
			stake(t, s, "p1.1", have)
		})
		casts(t, &s, merlin.Whisper, "p0 at p1.1", "M30.10", fmt.Sprintf("p1.1 > purse-p1: %d gold", moved))
	}
	lacks(t, aimed(t, merlin.Whisper, func(s *merlin.State) {
		lay(t, s, "p1.1", "c2", "c3")
		lay(t, s, "p1.2", "c2")
		stake(t, s, "p1.2", 3)
		lay(t, s, "p0.1", "c2", "c3")
		stake(t, s, "p0.1", 3)
	}), merlin.Whisper, "p0 at p1.1", "p0 at p1.2", "p0 at p0.1")
}

func TestRule_M30_11_hubs(t *testing.T) {
	s := aimed(t, merlin.FrozenHubs, func(s *merlin.State) {
		store(s, 1, 1, 0, 0)
		store(s, 2, 1, 0, 0)
		inHand(t, s, 0, "frozen-hubs")
	})
	casts(t, &s, merlin.FrozenHubs, "p0 to p1", "M30.11")
	same(t, "in its next turn", s.Seats[1].Frozen, 1)
	play(t, &s, "p0 hand frozen-hubs")
	codes(t, s, map[string]string{"p0 to p1": "no-target", "p0 to p2": "", "p0 to p0": "no-target"})
	play(t, &s, "p0 back", "p0 end")
	same(t, "it has begun", s.Seats[1].Frozen, 2)
	play(t, &s, "~ dice 5 6", "p1 goods souls")
	codes(t, s, map[string]string{"p1 load 1": "not-loadable", "p1 bid 1": ""})
	play(t, &s, "p1 back")
	purse(&s, 1, 0)
	same(t, "without gold there is nothing to do", refusedText(t, s, "p1 goods souls"), "nothing-to-do")
	play(t, &s, "p1 end")
	same(t, "it is over", s.Seats[1].Frozen, 0)
	play(t, &s, "~ dice 5 6", "p2 end", "~ dice 5 6", "p3 end", "~ dice 5 6", "p0 end", "~ dice 5 6", "p1 goods souls")
	codes(t, s, map[string]string{"p1 load 1": ""})
	lacks(t, aimed(t, merlin.FrozenHubs, func(s *merlin.State) {
		for _, seat := range []bourse.Seat{1, 2, 3} {
			s.Seats[seat].Frozen = 1
		}
	}), merlin.FrozenHubs, "p0 to p1")
}

func TestRule_M30_12_chant(t *testing.T) {
	for col, want := range map[int8][]string{2: {"col 1"}, 11: {"col 1"}, 12: nil} {
		s := aimed(t, merlin.InflationChant, func(s *merlin.State) { s.CoL = col })
		casts(t, &s, merlin.InflationChant, "p0 use", "M30.12", want...)
		same(t, "the Cost of Living", s.CoL, min(col+1, 12))
		same(t, "at nobody", s.Seats[0].Targeted, bourse.Seats(0))
	}
	s := aimed(t, merlin.InflationChant, func(*merlin.State) {})
	play(t, &s, "p0 hand inflation-chant")
	codes(t, s, map[string]string{"p0 use": "", "p0 to p1": "not-for-that", "p0 to p0": "not-for-that", "p0 at p1.1": "not-for-that"})
}

func TestRule_M30_13_winged(t *testing.T) {
	s := aimed(t, merlin.WingedCart, func(s *merlin.State) {
		cart(s, 0, 1, 0, 0)
		cart(s, 2, 1, 0, 0)
		s.Month = 10
	})
	casts(t, &s, merlin.WingedCart, "p0 use", "M30.13")
	play(t, &s, "p0 end", "~ dice 3 4")
	same(t, "who rolls", [2]any{s.Top().Kind, s.Top().Seat}, [2]any{merlin.FrameDie, bourse.Seat(2)})
	play(t, &s, "~ die 6")
	same(t, "what p0 has loaded", s.Seats[0].Cart, merlin.Goods{1, 0, 0})
	same(t, "nobody rolls more", s.Top().Kind, merlin.FrameAct)
	// It lasts until the year ends, not the season.
	entered(t, &s, "6 6")
	same(t, "in the last month", [2]any{s.Month, s.Seats[0].Winged}, [2]any{int8(11), true})
	entered(t, &s, "6 6")
	same(t, "in the next year", [2]any{s.Month, s.Seats[0].Winged}, [2]any{int8(0), false})
	lacks(t, aimed(t, merlin.WingedCart, func(s *merlin.State) { s.Seats[0].Winged = true }), merlin.WingedCart, "p0 use")
}

// TestRule_M5_1_winged ends what lasts until the year ends before the Offices are filled.
func TestRule_M5_1_winged(t *testing.T) {
	s := conjured(t)
	s.Month, s.Seats[2].Winged = 11, true
	play(t, &s, "~ dice 6 6")
	same(t, "when the Offices are filled", [2]any{s.Top().Kind, s.Seats[2].Winged}, [2]any{merlin.FrameDraw, false})
}

func TestRule_M30_14_portal(t *testing.T) {
	s := aimed(t, merlin.Portal, func(s *merlin.State) {
		store(s, 0, 2, 0, 1)
		stall(s, 0, 1, 1, 0)
		cart(s, 0, 0, 3, 0)
		mead(s, 0, 2)
	})
	casts(t, &s, merlin.Portal, "p0 use", "M30.14", "store-p0 > stall-p0: 2 souls", "store-p0 > stall-p0: 1 grain")
	same(t, "what p0 has", holds(&s, 0), "10 0 0 [0 0 0] [3 1 1] [0 3 0]")
	same(t, "its mead", s.Seats[0].Mead, 2)
	lacks(t, aimed(t, merlin.Portal, func(s *merlin.State) {
		cart(s, 0, 1, 0, 0)
		mead(s, 0, 2)
	}), merlin.Portal, "p0 use")
}

// TestRule_M37_3_magic plays magic without the market: what spells take that is the market's is not there.
func TestRule_M37_3_magic(t *testing.T) {
	c := magical(4)
	c.Parts = merlin.PartsOf(merlin.Magic)
	s := acting(t, c)
	lay(t, &s, "p3.12", "c10", "s10")
	inHand(t, &s, 0, "broken-axle", "counterfeit", "frozen-hubs", "winged-cart", "portal", "mildew")
	store(&s, 0, 1, 1, 1)
	store(&s, 1, 1, 1, 1)
	sound(t, &s)
	for spell, moves := range map[string][]string{"broken-axle": {"p0 to p1"}, "counterfeit": {"p0 counterfeit p1 souls"}, "frozen-hubs": {"p0 to p1"}, "winged-cart": {"p0 use"}, "portal": {"p0 use"}} {
		next := s
		play(t, &next, "p0 hand "+spell)
		for _, move := range moves {
			same(t, spell, refusedText(t, next, move), "not-for-that")
		}
		same(t, spell+" is sold", refusedText(t, next, "p0 sell p3"), "")
	}
	same(t, "mildew", refusedText(t, s, "p0 hand mildew"), "")
	same(t, "no offers", refusedText(t, s, "p0 offer p1"), "not-played")
	// A Better Nature is brewed without war, and a unit counts 1.
	lay(t, &s, "p0.1", "c5", "s5")
	inHand(t, &s, 0, "better-nature")
	before := s.Worth(0)
	play(t, &s, "p0 hand better-nature", "p0 at p0.1")
	same(t, "two units are gone", s.Worth(0)-before, -2)
	// Without magic no policy covers lands and properties.
	s = banking(t)
	play(t, &s, "p0 write policy")
	for cover, want := range map[string]string{"land-souls": "no-such-cover", "land-oil": "no-such-cover", "land-grain": "no-such-cover", "property": "no-such-cover", "cart": ""} {
		same(t, cover, refusedText(t, s, "p0 cover "+cover), want)
	}
	codes(t, banking(t), map[string]string{"p0 mead 1": "not-played", "p0 pour 1": "not-played"})
}

func TestRule_M36_6_spells(t *testing.T) {
	s := conjuring(t)
	inHand(t, &s, 0, "portal", "winged-cart", "inflation-chant")
	s.CoL, s.Seats[0].Winged = 12, true
	codes(t, s, map[string]string{"p0 hand portal": "nothing-to-do", "p0 hand winged-cart": "nothing-to-do", "p0 hand inflation-chant": ""})
}

func TestRule_M36_9_rows(t *testing.T) {
	for clause, name := range map[string]string{"M30.1": "Cumulonimbus", "M30.7": "Red Tape", "M30.14": "Portal", "M31.1": "Raining Gold", "M31.10": "Antidote"} {
		text, ok := merlin.Rule(clause)
		if !ok || len(text) < len(name) || text[:len(name)] != name {
			t.Errorf("%s is %q", clause, text)
		}
	}
	s := aimed(t, merlin.Gremlins, func(s *merlin.State) { lay(t, s, "p1.1", "c2") })
	casts(t, &s, merlin.Gremlins, "p0 at p1.1", "M30.9", "p1.1 takes 1 damage")
}

// TestMoved_rule has the event of a move name the clause of what is open.
func TestMoved_rule(t *testing.T) {
	s := conjuring(t)
	lay(t, &s, "p0.1", "c2")
	lay(t, &s, "p0.2", "c2")
	lay(t, &s, "p0.3", "c3", "c4")
	lay(t, &s, "p1.1", "c3", "s5")
	stake(t, &s, "p0.3", 9)
	reserve(t, &s, 0, "c5", "h6")
	setLab(t, &s, 0, "s5", 1, "rust", "rust", "rust")
	inHand(t, &s, 0, "gremlins", "mildew", "portal", "antidote", "stoneskin")
	store(&s, 0, 2, 2, 2)
	store(&s, 1, 0, 0, 1)
	sound(t, &s)
	for _, test := range []struct {
		open []string
		move string
		want string
	}{
		{[]string{"p0 card c5"}, "p0 at p0.4", "M6.3"}, {[]string{"p0 card h6"}, "p0 use", "M6.3"}, {[]string{"p0 lab 1"}, "p0 at p0.1", "M9.3"}, {[]string{"p0 lab 1"}, "p0 back", "M36.7"},
		{[]string{"p0 hand gremlins"}, "p0 at p1.1", "M9.2"}, {[]string{"p0 hand mildew"}, "p0 to p1", "M9.2"}, {[]string{"p0 hand portal"}, "p0 use", "M9.2"},
		{[]string{"p0 hand stoneskin"}, "p0 at p0.1", "M10.2"}, {[]string{"p0 hand antidote"}, "p0 use", "M10.2"}, {[]string{"p0 hand mildew"}, "p0 sell p1", "M9.4"},
		{[]string{"p0 offer p2", "p0 with mildew"}, "p0 to p1", "M9.4"}, {[]string{"p0 loan p1"}, "p0 at p0.3", "M16.2"}, {[]string{"p0 write share"}, "p0 at p0.1", "M17.1"},
	} {
		next := s
		play(t, &next, test.open...)
		rule := ""
		if err := next.Trace(rules.Parse(t, test.move), func(e merlin.Event) {
			if e.Kind == merlin.Moved {
				rule = e.Rule.String()
			}
		}); err != nil {
			t.Fatal(err)
		}
		same(t, test.move, rule, test.want)
	}
}
