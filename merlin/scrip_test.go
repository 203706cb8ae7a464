package merlin_test

import (
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests chapter M18.

// scrip lets a player hold scrip of another's.
func scrip(t testing.TB, s *merlin.State, holder, issuer bourse.Seat, n int8) {
	t.Helper()
	s.Seats[holder].Scrip[issuer] = n
	sound(t, s)
}

func TestRule_M18_1_issue(t *testing.T) {
	s := banking(t)
	play(t, &s, "p0 papers p0")
	codes(t, s, map[string]string{"p0 issue 1 at 1": "", "p0 issue 20 at 5": "", "p0 issue 21 at 1": "amount-wrong", "p0 issue 0 at 1": "amount-wrong", "p0 issue 1 at 6": "price-wrong", "p0 unissue": "no-scrip", "p0 scrip 1": "no-scrip", "p0 redeem 1": "no-scrip"})
	same(t, "at nothing", refused(t, s, merlin.Move{Kind: merlin.KindIssue, N: 1}), "price-wrong")
	same(t, "listed", options(&s, "issue"), "issue 1 at 1-20, issue 1 at 2-20, issue 1 at 3-20, issue 1 at 4-20, issue 1 at 5-20")
	play(t, &s, "p0 issue 6 at 2", "p0 papers p0", "p0 issue 4 at 3")
	same(t, "a new announcement replaces the old", [2]int8{s.Seats[0].ScripN, s.Seats[0].ScripPrice}, [2]int8{4, 3})
	play(t, &s, "p0 papers p0", "p0 issue 4 at 3") // the same again (M36.6)
	turns(t, &s, 1)
	purse(&s, 1, 8)
	play(t, &s, "p1 papers p0")
	codes(t, s, map[string]string{"p1 scrip 0": "amount-wrong", "p1 scrip 1": "", "p1 scrip 2": "", "p1 scrip 3": "amount-wrong", "p1 issue 1 at 1": "not-for-that", "p1 unissue": "not-for-that", "p1 redeem 1": "no-scrip"})
	tells(t, &s, "p1 scrip 2", "M18.1", "purse-p1 > purse-p0: 6 gold", "pad-p0 > purse-p1: 2 scrip of p0")
	same(t, "on the pad", s.Pad(0), 18)
	same(t, "of nobody", [2]int{s.ScripIn(merlin.PadOf(5), 5), s.ScripIn(merlin.Purse(1), bourse.None)}, [2]int{})
	without := acting(t, trading(4))
	same(t, "without paper", without.ScripIn(merlin.PadOf(0), 0), 0)
	same(t, "where it lies", [4]int{s.ScripIn(merlin.PadOf(0), 0), s.ScripIn(merlin.Purse(1), 0), s.ScripIn(merlin.PadOf(1), 0), s.ScripIn(merlin.Bank, 0)}, [4]int{18, 2, 0, 0})
	same(t, "for sale", [2]int8{s.Seats[0].ScripN, s.Seats[0].ScripPrice}, [2]int8{2, 3})
	purse(&s, 1, 2)
	play(t, &s, "p1 papers p0")
	codes(t, s, map[string]string{"p1 scrip 1": "note-too-dear", "p1 redeem 1": "", "p1 redeem 2": "", "p1 redeem 3": "amount-wrong", "p1 redeem 0": "amount-wrong"})
	last := s
	purse(&last, 1, 3)
	codes(t, last, map[string]string{"p1 scrip 1": "", "p1 scrip 2": "amount-wrong"})
	play(t, &s, "p1 back")
	turns(t, &s, 2)
	play(t, &s, "p2 papers p0")
	codes(t, s, map[string]string{"p2 scrip 2": "", "p2 scrip 3": "amount-wrong"})
	play(t, &s, "p2 scrip 2")
	same(t, "sold out", [2]int8{s.Seats[0].ScripN, s.Seats[0].ScripPrice}, [2]int8{})
	codes(t, s, map[string]string{"p2 papers p1": "nothing-to-do", "p2 papers p0": ""})
	turns(t, &s, 0)
	play(t, &s, "p0 papers p0")
	codes(t, s, map[string]string{"p0 issue 16 at 1": "", "p0 issue 17 at 1": "amount-wrong"})
	play(t, &s, "p0 issue 16 at 1", "p0 papers p0", "p0 unissue")
	same(t, "off", [2]int8{s.Seats[0].ScripN, s.Seats[0].ScripPrice}, [2]int8{})
	// A pad that others hold is empty.
	scrip(t, &s, 3, 0, 16)
	codes(t, s, map[string]string{"p0 papers p0": "nothing-to-do"})
	sound(t, &s)
}

func TestRule_M18_1_redeem(t *testing.T) {
	s := banking(t)
	turns(t, &s, 2)
	purse(&s, 0, 4)
	scrip(t, &s, 2, 0, 18)
	vault := s
	play(t, &vault, "p2 papers p0")
	tells(t, &vault, "p2 redeem 11", "M18.1", "purse-p2 > pad-p0: 11 scrip of p0", "p0.1 > purse-p2: 9 gold", "purse-p0 > purse-p2: 2 gold")
	same(t, "what it holds still", vault.Seats[2].Scrip[0], 7)
	// What vaults and purse do not meet is a debt, which others' turns do not end (M28.1).
	reserve(t, &s, 0, "c5", "d9")
	store(&s, 0, 0, 2, 0)
	play(t, &s, "p2 papers p0", "p2 redeem 18")
	same(t, "asked", s.Top(), merlin.Frame{Kind: merlin.FrameDebt, Seat: 0, To: merlin.Purse(2), N: 5, Rule: merlin.Clause{Chapter: 18, Number: 1}})
	same(t, "what waits", s.Stack[1].Kind, merlin.FrameAct)
	sound(t, &s)
	before := s.Seats[2].Purse
	play(t, &s, "p0 give-card c5", "p0 give-store 2 oil", "p0 give-plot p0.2", "p0 give-card d9")
	same(t, "the bank has paid", s.Seats[2].Purse-before, 5)
	same(t, "it goes on", s.Turn(), 2)
	sound(t, &s)
}

func TestRule_M28_1_creditor(t *testing.T) {
	s := banking(t)
	turns(t, &s, 2)
	stake(t, &s, "p0.1", -9)
	purse(&s, 0, 0)
	store(&s, 0, 4, 0, 0)
	escrow(&s, 0, 2)
	scrip(t, &s, 2, 0, 10)
	// The bank has 1 gold, the R.O.W. 2.
	purse(&s, 3, s.Seats[3].Purse+s.Bank-3)
	s.Bank, s.Row = s.Bank-2, s.Row+2
	sound(t, &s)
	play(t, &s, "p2 papers p0", "p2 redeem 10")
	same(t, "owed", s.Top().N, 10)
	tells(t, &s, "p0 give-store 4 souls", "M28.1", "store-p0 > supply: 4 souls", "bank > purse-p2: 1 gold", "row > purse-p2: 2 gold")
	same(t, "the debt falls all the same", s.Top().N, 6)
	tells(t, &s, "p0 free-escrow", "M28.1", "escrow-p0 > purse-p2: 2 gold")
	codes(t, s, map[string]string{"p0 give-plot p0.1": "", "p0 papers p0": "not-now"})
	play(t, &s, "p0 give-plot p0.2", "p0 give-plot p0.1")
	same(t, "who cannot is bankrupt", s.Out.Has(0), true)
	same(t, "and the redeemer acts on", s.Turn(), 2)
	sound(t, &s)
}

func TestRule_M28_2_papers(t *testing.T) {
	s := owingIn(t, papers(4), func(s *merlin.State) {
		purse(s, 0, 2)
		s.Seats[0].Scrip[1], s.Seats[2].Scrip[0], s.Seats[3].Scrip[0] = 3, 4, 5
		s.Seats[0].ScripN, s.Seats[0].ScripPrice = 11, 2
		s.Seats[2].Scrip[1] = 1
		for i, n := range []merlin.Note{future(0, 2, merlin.Oil, 3, 2), future(1, 0, merlin.Oil, 3, 2), future(1, 2, merlin.Oil, 3, 2)} {
			s.Notes[i], s.Notes[i].Number = n, uint8(i+1)
		}
	})
	tells(t, &s, "p0 give-card d5", "M28.2", "p0 is bankrupt", "voided: p0 note 1, future of oil at 3 due in winter 1, held by p2", "voided: p1 note 2, future of oil at 3 due in winter 1, held by p0",
		"purse-p0 > pad-p1: 3 scrip of p1", "purse-p2 > pad-p0: 4 scrip of p0", "purse-p3 > pad-p0: 5 scrip of p0")
	same(t, "what is left", noted(&s), "p1 note 3, future of oil at 3 due in winter 1, held by p2")
	same(t, "a bankrupt", s.Seats[0], merlin.Player{})
	same(t, "p1's pad", s.Pad(1), 19)
	play(t, &s, "~ draw d4")
	same(t, "and the turn is over", s.Stack[0].Seat, 1)
	sound(t, &s)
}

func TestRule_M13_1_scrip(t *testing.T) {
	s := banking(t)
	scrip(t, &s, 0, 1, 5)
	scrip(t, &s, 0, 3, 2)
	scrip(t, &s, 2, 0, 4)
	play(t, &s, "p0 offer p2")
	codes(t, s, map[string]string{"p0 item scrip-p1": "", "p0 item scrip-p3": "", "p0 item scrip-p0": "not-theirs", "p0 item scrip-p2": "not-theirs", "p0 item scrip-p5": "not-theirs"})
	play(t, &s, "p0 item scrip-p1")
	codes(t, s, map[string]string{"p0 set 5": "", "p0 set 6": "amount-wrong"})
	play(t, &s, "p0 set 3")
	codes(t, s, map[string]string{"p0 item scrip-p1": "not-theirs", "p0 item scrip-p0": "", "p0 item gold": ""})
	play(t, &s, "p0 item scrip-p0", "p0 set 4")
	tells(t, &s, "p2 accept", "M13.1", "purse-p0 > purse-p2: 3 scrip of p1", "purse-p2 > pad-p0: 4 scrip of p0")
	same(t, "on the pad again", s.Pad(0), 20)
	sound(t, &s)
	// To its issuer it comes back onto the pad.
	play(t, &s, "p0 offer p1", "p0 item scrip-p1", "p0 set 2", "p0 item gold", "p0 set 1")
	tells(t, &s, "p1 accept", "M13.1", "purse-p0 > pad-p1: 2 scrip of p1", "purse-p1 > purse-p0: 1 gold")
	sound(t, &s)
}

func TestRule_M13_2_scrip(t *testing.T) {
	s := banking(t)
	scrip(t, &s, 0, 1, 5)
	store(&s, 2, 1, 0, 0)
	play(t, &s, "p0 offer p2", "p0 item scrip-p1", "p0 set 3", "p0 item souls", "p0 set 1", "p2 accept")
	lost := s
	tells(t, &lost, "~ die 3", "M13.2", "purse-p0 > pad-p1: 3 scrip of p1")
	tells(t, &s, "~ die 4", "M13.2", "purse-p0 > purse-p2: 3 scrip of p1")
	sound(t, &lost)
	sound(t, &s)
}
