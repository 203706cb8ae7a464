package merlin_test

import (
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests chapter M16.

func TestRule_M16_1_due(t *testing.T) {
	s := banking(t)
	writing(t, &s, "p0 write bond, set 12, set 40, set 1")
	same(t, "written", noted(&s), "p0 note 1, bond of 12 due in autumn 1, for 40")
	bond := func(holder bourse.Seat, face, due int8) merlin.Note {
		return merlin.Note{Kind: merlin.Bond, Issuer: 0, Holder: holder, Amount: face, Due: due}
	}
	issued(t, &s, bond(1, 3, 1), bond(2, 4, 2), bond(3, 5, 1), merlin.Note{Kind: merlin.Bond, Issuer: 1, Holder: 0, Amount: 2, Due: 1})
	turns(t, &s, 0)
	same(t, "before it is due", s.Notes.Len(), 5)
	turns(t, &s, 3)
	season(&s, 1)
	entered(t, &s, "6 6") // the wheel enters autumn in p0's own turn
	same(t, "in the turn in which it comes due", noted(&s), "p0 note 2, bond of 3 due in autumn 1, held by p1; p0 note 3, bond of 4 due in winter 1, held by p2; p0 note 4, bond of 5 due in autumn 1, held by p3; p1 note 1, bond of 2 due in autumn 1, held by p0")
	tells(t, &s, "p0 end", "M16.1", "voided: p1 note 1, bond of 2 due in autumn 1, held by p0", "purse-p1 > purse-p0: 2 gold")
	play(t, &s, "~ dice 5 6")
	turns(t, &s, 3)
	purse(&s, 0, 4)
	tells(t, &s, "p3 end", "M16.1", "voided: p0 note 2, bond of 3 due in autumn 1, held by p1", "purse-p0 > purse-p1: 3 gold",
		"voided: p0 note 4, bond of 5 due in autumn 1, held by p3", "purse-p0 > purse-p3: 1 gold", "p0.1 > purse-p3: 4 gold")
	same(t, "what is left", noted(&s), "p0 note 3, bond of 4 due in winter 1, held by p2")
	same(t, "then it rolls", s.Top().Kind, merlin.FrameDice)
}

func TestRule_M16_1_debt(t *testing.T) {
	s := banking(t)
	issued(t, &s, merlin.Note{Kind: merlin.Bond, Issuer: 1, Holder: 2, Amount: 30, Due: 1}, merlin.Note{Kind: merlin.Bond, Issuer: 1, Holder: 3, Amount: 1, Due: 1})
	season(&s, 1)
	entered(t, &s, "6 6")
	same(t, "p1 owes nothing in its turn", s.Turn(), 1)
	turns(t, &s, 0)
	play(t, &s, "p0 end")
	same(t, "asked in the Arrivals", s.Top(), merlin.Frame{Kind: merlin.FrameDebt, Seat: 1, To: merlin.Purse(2), N: 30 - 9, Rule: merlin.Clause{Chapter: 16, Number: 1}})
	sound(t, &s)
	// It cannot pay: its turn ends at once, even before the dice (M28.3).
	play(t, &s, "p1 give-plot p1.1")
	same(t, "bankrupt", s.Out.Has(1), true)
	same(t, "the next turn", s.Stack[0].Seat, 2)
	same(t, "its notes are void", noted(&s), "")
	sound(t, &s)
}

func TestRule_M16_2_loan(t *testing.T) {
	s := banking(t)
	codes(t, s, map[string]string{"p0 loan p0": "no-partner", "p0 loan p4": "no-partner", "p0 loan p1": "", "p0 loan p3": ""})
	writing(t, &s, "p0 loan p2, at p0.1, set 8, set 11")
	tells(t, &s, "p0 set 3", "M16.2", "p0 offers p2 8 gold of p0.1 for a bond of 11 in 3 seasons", "answer p2")
	sound(t, &s)
	same(t, "it counts as an offer", s.Seats[0].Offers, 1)
	codes(t, s, map[string]string{"p2 accept": "", "p2 decline": "", "p0 end": "not-your-turn"})
	no := s
	play(t, &no, "p2 decline")
	same(t, "nothing comes of it", [2]any{no.Notes, no.Offer}, [2]any{merlin.Notes{}, merlin.Offer{}})
	sound(t, &no)
	tells(t, &s, "p2 accept", "M16.2", "p0.1 > purse-p2: 8 gold", "issued: p2 note 1, bond of 11 due in spring 1, held by p0")
	sound(t, &s)
	same(t, "the action", s.Own[0].Actions, 1)
	// The lender may be paid by whom it sells the bond to; the borrower needs no Chauffeur.
	play(t, &s, "p0 papers p2", "p0 note 1", "p0 price 10")
	// One gold is left in the vault, and two offers.
	writing(t, &s, "p0 loan p3, at p0.1, set 1, set 40, set 8")
	play(t, &s, "p3 accept")
	codes(t, s, map[string]string{"p0 loan p3": "nothing-to-do", "p0 offer p1": ""})
	stake(t, &s, "p0.1", 5)
	writing(t, &s, "p0 loan p3, at p0.1, set 1, set 40, set 8")
	play(t, &s, "p3 decline")
	codes(t, s, map[string]string{"p0 loan p3": "no-offer-left", "p0 offer p1": "no-offer-left"})
	same(t, "the notes", noted(&s), "p2 note 1, bond of 11 due in spring 1, held by p0, for 10; p3 note 1, bond of 40 due in summer 3, held by p0")
	// A vault lends what it has.
	s = banking(t)
	lay(t, &s, "p0.3", "c8", "c9")
	play(t, &s, "p0 loan p2")
	codes(t, s, map[string]string{"p0 at p0.1": "", "p0 at p0.2": "no-vault", "p0 at p0.3": "not-enough", "p0 at p1.1": "not-your-plot"})
	// Who has no note left takes no loan.
	s = banking(t, func(c *merlin.Config) { c.Notes = 1 })
	issued(t, &s, merlin.Note{Kind: merlin.Bond, Issuer: 2, Holder: 3, Amount: 1, Due: 1})
	codes(t, s, map[string]string{"p0 loan p2": "no-note-left", "p0 loan p3": ""})
}
