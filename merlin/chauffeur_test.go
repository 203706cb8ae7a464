package merlin_test

import (
	"testing"

	"bourse.example/merlin"
)

// This file tests chapter M8.

func TestRule_M8_1_join(t *testing.T) {
	s := acting(t, board(4))
	lay(t, &s, "p0.1", "c8")
	lay(t, &s, "p0.4", "c5")
	lay(t, &s, "p0.5", "c5", "d5")
	lay(t, &s, "p0.6", "c6")
	lay(t, &s, "p0.7", "c6", "c9")
	stake(t, &s, "p0.6", 1)
	lay(t, &s, "p1.1", "c5")
	play(t, &s, "p0 plot p0.1")
	codes(t, s, map[string]string{"p0 join p0.4": "", "p0 join p0.1": "cannot-join", "p0 join p0.2": "cannot-join", "p0 join p0.5": "cannot-join",
		"p0 join p0.6": "cannot-join", "p0 join p0.7": "cannot-join", "p0 join p1.1": "not-your-plot", "p0 join none": "not-your-plot"})
	tells(t, &s, "p0 join p0.4", "M8.1", "p0.4 > p0.1: 1 c5")
	same(t, "the first plot", *plot(t, &s, "p0.1"), merlin.Plot{Property: card(t, "c5"), Second: card(t, "c8")})
	same(t, "the second plot", *plot(t, &s, "p0.4"), merlin.Plot{})
	// Of a plot with a stake nothing joins, nor does it join one.
	play(t, &s, "p0 plot p0.6")
	same(t, "with a stake", refusedText(t, s, "p0 join p0.1"), "cannot-join")
	reserve(t, &s, 0, "d9")
	play(t, &s, "p0 back", "p0 card d9")
	same(t, "a permit on it", refusedText(t, s, "p0 at p0.1"), "no-room-there")
}

func TestRule_M8_2_vault(t *testing.T) {
	s := acting(t, board(4))
	lay(t, &s, "p0.1", "c8", "c9")
	lay(t, &s, "p0.2", "c8")
	play(t, &s, "p0 plot p0.1")
	codes(t, s, map[string]string{"p0 deposit 10": "", "p0 deposit 0": "amount-wrong", "p0 deposit 11": "amount-wrong", "p0 withdraw 1": "not-enough"})
	tells(t, &s, "p0 deposit 10", "M8.2", "purse-p0 > p0.1: 10 gold")
	play(t, &s, "p0 plot p0.1")
	codes(t, s, map[string]string{"p0 deposit 1": "not-enough", "p0 withdraw 10": "", "p0 withdraw 11": "amount-wrong", "p0 withdraw 0": "amount-wrong"})
	tells(t, &s, "p0 withdraw 4", "M8.2", "p0.1 > purse-p0: 4 gold")
	play(t, &s, "p0 plot p0.2")
	codes(t, s, map[string]string{"p0 deposit 1": "no-vault", "p0 withdraw 1": "no-vault"})
	play(t, &s, "p0 invest 1", "p0 end", "~ dice 3 4") // a 7: the stake is lost, the vault is safe
	same(t, "gold", [2]int16{plot(t, &s, "p0.1").Gold, plot(t, &s, "p0.2").Gold}, [2]int16{6, 0})
	same(t, "vault and stake", [2]int{plot(t, &s, "p0.1").Vault(), plot(t, &s, "p0.1").Stake()}, [2]int{6, 0})
	same(t, "of a property", [2]int{plot(t, &s, "p0.2").Vault(), plot(t, &s, "p0.2").Stake()}, [2]int{0, 0})
}

func TestRule_M8_3_resonance(t *testing.T) {
	for _, test := range []struct {
		a, b, dice string
		vault      int16
		makes      int16
	}{
		{"c2", "c5", "2 5", 5, 1},  // a seven: it resonates all the same
		{"c3", "c5", "3 5", 5, 1},  // the two numbers
		{"c3", "c5", "3 5", 4, 0},  // less than 5
		{"c3", "c5", "3 5", 14, 2}, // rounded down
		{"c3", "c5", "3 6", 5, 0},  // one of them
		{"c3", "c5", "1 2", 5, 0},  // a total
		{"c4", "c4", "1 3", 5, 1},  // equal, and the total
		{"c4", "c4", "4 4", 5, 1},  // equal, and both dice
		{"c4", "c4", "2 4", 5, 0},
		{"c9", "c9", "3 6", 10, 2},
		{"c8", "c9", "3 6", 10, 0}, // no dice show these
		{"c8", "c10", "4 6", 10, 0},
		{"c6", "c6", "6 6", 5, 1}, // 12 produces nothing
	} {
		s := first(t, board(4))
		lay(t, &s, "p2.3", test.a, test.b)
		stake(t, &s, "p2.3", test.vault)
		play(t, &s, "~ dice "+test.dice)
		for s.Top().Kind == merlin.FrameDraw {
			play(t, &s, s.Chances(nil)[0].Move.String())
		}
		same(t, test.a+" "+test.b+" on "+test.dice, plot(t, &s, "p2.3").Gold-test.vault, test.makes)
	}
	// Once a roll, in turn order, as far as the bank's gold goes.
	s := first(t, board(4))
	lay(t, &s, "p0.1", "c3", "c5")
	lay(t, &s, "p1.1", "c3", "c5")
	stake(t, &s, "p0.1", 10)
	stake(t, &s, "p1.1", 10)
	purse(&s, 2, 10+s.Bank-3)
	tells(t, &s, "~ dice 3 5", "M8.3", "bank > p0.1: 2 gold", "bank > p1.1: 1 gold")
}

// TestRule_M8_1_income rolls the numbers of a Chauffeur's properties, which pay nothing any more.
func TestRule_M8_1_income(t *testing.T) {
	for _, dice := range []string{"2 3", "2 6"} {
		s := first(t, board(4))
		lay(t, &s, "p0.1", "c5", "c8")
		stake(t, &s, "p0.1", 4)
		tells(t, &s, "~ dice "+dice, "M7.1")
		same(t, "the purse and the vault", [2]int16{s.Seats[0].Purse, plot(t, &s, "p0.1").Gold}, [2]int16{10, 4})
	}
}
