package merlin_test

import (
	"fmt"
	"testing"
)

// This file tests chapter M7.

func TestRule_M7_1_payouts(t *testing.T) {
	dice := map[int]string{2: "1 1", 3: "1 2", 4: "1 3", 5: "1 4", 6: "1 5", 8: "2 6", 9: "3 6", 10: "4 6"}
	for number, gold := range map[int]int{2: 5, 3: 4, 4: 3, 10: 3, 5: 2, 9: 2, 6: 1, 8: 1} {
		name := fmt.Sprint("c", number)
		same(t, name, card(t, name).Payout(), gold)
		s := first(t, board(6))
		lay(t, &s, "p1.7", name)
		lay(t, &s, "p2.1", name, "d9") // a permit does not matter
		lay(t, &s, "p3.1", "c3", "c4") // nor others
		lay(t, &s, "p3.2", name, name) // a Chauffeur pays nothing
		play(t, &s, "~ dice "+dice[number])
		if number == 2 {
			play(t, &s, "~ draw c8", "~ draw d9")
		}
		want := [4]int16{10, int16(10 + gold), int16(10 + gold), 10}
		same(t, name, [4]int16{s.Seats[0].Purse, s.Seats[1].Purse, s.Seats[2].Purse, s.Seats[3].Purse}, want)
	}
}

func TestRule_M7_2_invest(t *testing.T) {
	s := acting(t, board(4))
	lay(t, &s, "p0.1", "c5")
	lay(t, &s, "p0.2", "c6")
	play(t, &s, "p0 plot p0.1")
	codes(t, s, map[string]string{"p0 invest 1": "", "p0 invest 10": "", "p0 invest 0": "amount-wrong", "p0 invest 11": "amount-wrong", "p0 invest -1": "amount-wrong"})
	tells(t, &s, "p0 invest 4", "M7.2", "purse-p0 > p0.1: 4 gold")
	same(t, "once", refusedText(t, s, "p0 plot p0.1"), "nothing-to-do")
	play(t, &s, "p0 plot p0.2", "p0 invest 1") // another property
	play(t, &s, "p0 end")
	tells(t, &s, "~ dice 1 4", "M7.2", "p0.1 > purse-p0: 4 gold", "bank > purse-p0: 4 gold")
	same(t, "the purse", s.Seats[0].Purse, 5+2+8)
	same(t, "the stake", plot(t, &s, "p0.1").Stake(), 0)
	same(t, "the other one", plot(t, &s, "p0.2").Stake(), 1)
}

func TestRule_M7_2_short(t *testing.T) {
	s := first(t, board(4))
	lay(t, &s, "p0.1", "c5")
	stake(t, &s, "p0.1", 6)
	purse(&s, 1, 10+s.Bank-3) // the bank has 3: the property pays first
	tells(t, &s, "~ dice 1 4", "M7.2", "p0.1 > purse-p0: 6 gold", "bank > purse-p0: 1 gold")
	same(t, "the purse", s.Seats[0].Purse, 10+2+6+1)
}

func TestRule_M7_3_where(t *testing.T) {
	s := acting(t, board(4))
	lay(t, &s, "p0.1", "c5", "d5")
	lay(t, &s, "p0.2", "c5", "c6")
	lay(t, &s, "p0.3", "c5")
	store(&s, 0, 0, 1, 0)
	same(t, "a land", refusedText(t, s, "p0 plot p0.1"), "nothing-to-do")
	play(t, &s, "p0 plot p0.2")
	same(t, "a Chauffeur", refusedText(t, s, "p0 invest 1"), "not-investable")
	play(t, &s, "p0 back", "p0 plot p0.3")
	same(t, "a property", refusedText(t, s, "p0 invest 1"), "")
	s = acting(t, board(4))
	lay(t, &s, "p0.1", "c5", "d9")
	store(&s, 0, 0, 0, 1)
	play(t, &s, "p0 plot p0.1")
	same(t, "a land that can be planted", refusedText(t, s, "p0 invest 1"), "not-investable")
}
