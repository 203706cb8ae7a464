package merlin_test

import (
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests chapter M19.

// policy returns a policy of 5 that p0 has sold to p2, for so many rolls.
func policy(cover merlin.Cover, left int8) merlin.Note {
	return merlin.Note{Kind: merlin.Policy, Issuer: 0, Holder: 2, Amount: 5, Cover: cover, Term: merlin.TermRound, Left: left}
}

// on returns a policy with numbers, or with the price of a spot.
func on(n merlin.Note, numbers merlin.Totals, x int8) merlin.Note {
	n.Numbers, n.X = numbers, x
	return n
}

func TestRule_M19_1_paid(t *testing.T) {
	s := banking(t)
	writing(t, &s, "p0 write policy, cover rolls, number 2, number 11, done, set 5, set 3, next")
	same(t, "written", noted(&s), "p0 note 1, policy of 5 on rolls 2 11, next, for 3")
	turns(t, &s, 2)
	play(t, &s, "p2 papers p0", "p2 note 1")
	tells(t, &s, "p2 purchase", "M15.1", "purse-p2 > purse-p0: 3 gold", "handed: p0 note 1, policy of 5 on rolls 2 11, 1 roll, held by p2")
	// What brings a land comes before, and of two of the same number the older one is paid first.
	issued(t, &s, on(policy(merlin.CoverRolls, 3), 1<<11, 0), merlin.Note{Kind: merlin.Policy, Issuer: 1, Holder: 0, Amount: 20, Cover: merlin.CoverRolls, Numbers: 1 << 11, Term: merlin.TermSeasons, Due: 3})
	purse(&s, 0, 7)
	purse(&s, 1, 4)
	play(t, &s, "p2 end")
	tells(t, &s, "~ dice 5 6", "M19.1", "policies",
		"voided: p0 note 1, policy of 5 on rolls 2 11, 0 rolls, struck, held by p2", "purse-p0 > purse-p2: 5 gold",
		"voided: p0 note 2, policy of 5 on rolls 11, 2 rolls, struck, held by p2", "purse-p0 > purse-p2: 2 gold", "p0.1 > purse-p2: 3 gold",
		"voided: p1 note 1, policy of 20 on rolls 11, until spring 1, struck, held by p0", "purse-p1 > purse-p0: 4 gold", "debt p1: 16 to purse-p0")
	sound(t, &s)
	same(t, "in the roll", s.Stack[2].Kind, merlin.FramePolicies)
	play(t, &s, "p1 give-plot p1.1")
	same(t, "bankrupt", s.Out.Has(1), true)
	same(t, "the roll is resolved to its end", s.Turn(), 3)
	sound(t, &s)
}

func TestRule_M19_2_rolls(t *testing.T) {
	for _, test := range []struct {
		numbers merlin.Totals
		dice    string
		paid    bool
	}{{1<<2 | 1<<9, "4 5", true}, {1<<2 | 1<<9, "1 1", true}, {1<<2 | 1<<9, "4 4", false}, {1 << 12, "6 6", true}, {1 << 12, "5 6", false}, {1 << 7, "3 4", true}} {
		s := banking(t)
		issued(t, &s, on(policy(merlin.CoverRolls, 4), test.numbers, 0))
		before := s.Seats[2].Purse
		entered(t, &s, test.dice)
		same(t, "paid on "+test.dice, s.Seats[2].Purse-before, 5*map[bool]int16{true: 1}[test.paid])
		same(t, "and void", s.Notes.Len() == 0, test.paid)
		sound(t, &s)
	}
	// A holder in between gets nothing, who holds it then does.
	s := banking(t)
	issued(t, &s, on(policy(merlin.CoverRolls, 4), 1<<9, 0))
	s.Notes[0].Holder = 3
	play(t, &s, "p0 end")
	tells(t, &s, "~ dice 4 5", "M19.1", "policies", "voided: p0 note 1, policy of 5 on rolls 9, 3 rolls, struck, held by p3", "purse-p0 > purse-p3: 5 gold")
}

func TestRule_M19_2_cart(t *testing.T) {
	s := banking(t)
	issued(t, &s, policy(merlin.CoverCart, 2), policy(merlin.CoverCart, 2))
	s.Notes[1].Holder = 1
	cart(&s, 2, 1, 0, 2)
	cart(&s, 3, 1, 0, 0)
	sound(t, &s)
	play(t, &s, "p0 end", "~ dice 3 4")
	safe := s
	tells(t, &safe, "~ die 4", "M19.2")
	tells(t, &s, "~ die 3", "M19.2", "struck: p0 note 1, policy of 5 on cart, 2 rolls, struck, held by p2")
	sound(t, &s)
	tells(t, &s, "~ die 1", "M19.1", "policies", "voided: p0 note 1, policy of 5 on cart, 1 roll, struck, held by p2", "purse-p0 > purse-p2: 5 gold")
	same(t, "what is left", noted(&s), "p0 note 2, policy of 5 on cart, 1 roll, held by p1")
}

func TestRule_M19_2_spot(t *testing.T) {
	for _, test := range []struct {
		cover merlin.Cover
		x     int8
		slips []string
		paid  bool
	}{
		{merlin.AboveOil, 4, []string{"bids oil 4 p1"}, true},
		{merlin.AboveOil, 5, []string{"bids oil 4 p1"}, false},
		{merlin.BelowOil, 4, []string{"bids oil 4 p1"}, true},
		{merlin.BelowOil, 3, []string{"bids oil 4 p1"}, false},
		{merlin.BelowOil, 1, []string{"bids souls 4 p1"}, true}, // without bids it is 0
		{merlin.AboveOil, 1, []string{"asks oil 4 p1"}, false},
		{merlin.AboveOil, 6, []string{"bids oil 4 p1", "asks oil 9 p3"}, true},
		{merlin.AboveOil, 7, []string{"bids oil 4 p1", "asks oil 9 p3"}, false},
		{merlin.AboveOil, 5, []string{"bids oil 8 p0, 4 p1"}, false}, // the issuer's
		{merlin.AboveOil, 5, []string{"bids oil 8 p2, 4 p1"}, false}, // the holder's
		{merlin.AboveOil, 4, []string{"bids oil 8 p2, 8 p0, 4 p1", "asks oil 9 p0, 10 p2"}, true},
		{merlin.AboveOil, 5, []string{"bids oil 4 p1", "asks oil 5 p2, 6 p3"}, true},
		{merlin.AboveGrain, 2, []string{"bids grain 2 row"}, true},
		{merlin.BelowSouls, 2, []string{"bids souls 3 p1"}, false},
	} {
		s := banking(t)
		for _, text := range test.slips {
			slips(t, &s, text)
		}
		issued(t, &s, on(policy(test.cover, 2), 0, test.x))
		before := s.Seats[0].Purse
		entered(t, &s, "5 6")
		same(t, "before the term ends", noted(&s) != "", true)
		play(t, &s, "p1 end", "~ dice 5 6")
		same(t, test.slips[0], before-s.Seats[0].Purse, 5*map[bool]int16{true: 1}[test.paid])
		same(t, "void", noted(&s), "")
		sound(t, &s)
	}
}

func TestRule_M19_3_terms(t *testing.T) {
	s := banking(t)
	ruin(&s, 3)
	writing(t, &s, "p0 write policy, cover rolls, number 3, done, set 5, set 3, next")
	writing(t, &s, "p0 write policy, cover rolls, number 3, done, set 5, set 3, round")
	writing(t, &s, "p0 write policy, cover rolls, number 3, done, set 5, set 3, set 2")
	turns(t, &s, 2)
	for _, note := range []string{"p2 note 1", "p2 note 2", "p2 note 3"} {
		play(t, &s, "p2 papers p0", note, "p2 purchase")
	}
	same(t, "from the purchase", noted(&s), "p0 note 1, policy of 5 on rolls 3, 1 roll, held by p2; p0 note 2, policy of 5 on rolls 3, 3 rolls, held by p2; p0 note 3, policy of 5 on rolls 3, until winter 1, held by p2")
	play(t, &s, "p2 end")
	tells(t, &s, "~ dice 5 6", "M19.3", "voided: p0 note 1, policy of 5 on rolls 3, 0 rolls, held by p2")
	turns(t, &s, 1)
	same(t, "after two rolls", noted(&s), "p0 note 2, policy of 5 on rolls 3, 1 roll, held by p2; p0 note 3, policy of 5 on rolls 3, until winter 1, held by p2")
	turns(t, &s, 2)
	same(t, "after three", noted(&s), "p0 note 3, policy of 5 on rolls 3, until winter 1, held by p2")
	season(&s, 1)
	entered(t, &s, "6 6")
	same(t, "in autumn", s.Notes.Len(), 1)
	// The term ends before the roll that turned the wheel is looked at.
	season(&s, 2)
	s.Notes[0].Numbers = 1 << 12
	entered(t, &s, "6 6")
	same(t, "in winter", s.Notes.Len(), 0)
	same(t, "unpaid", s.Over(), false)
}

// TestRule_M19_3_spot ends a term with a season: the spot counts as it stands then, and the policy is paid with the
// roll that brought it.
func TestRule_M19_3_spot(t *testing.T) {
	s := banking(t)
	slips(t, &s, "bids oil 4 p1")
	n := on(policy(merlin.AboveOil, 0), 0, 4)
	n.Term, n.Due = merlin.TermSeasons, 1
	issued(t, &s, n)
	season(&s, 1)
	play(t, &s, "p0 end")
	tells(t, &s, "~ dice 6 6", "M19.2", "struck: p0 note 1, policy of 5 on above-oil 4, until autumn 1, struck, held by p2")
	sound(t, &s)
	before := s.Seats[2].Purse
	for s.Turn() == bourse.Nature || s.Top().Kind == merlin.FrameCut {
		sound(t, &s)
		if s.Turn() == bourse.Nature {
			play(t, &s, s.Chances(nil)[0].Move.String())
		} else {
			play(t, &s, s.Turn().String()+" cut 0")
		}
	}
	same(t, "paid, and taxed", s.Seats[2].Purse-before, 5-1)
	same(t, "void", noted(&s), "")
}

func TestRule_M19_3_frozen(t *testing.T) {
	s := banking(t)
	writing(t, &s, "p0 write policy, cover cart, set 5, set 3, set 8")
	same(t, "written", noted(&s), "p0 note 1, policy of 5 on cart, 8 seasons, for 3")
	codes(t, s, map[string]string{"p0 papers p0": ""})
	play(t, &s, "p0 papers p0")
	same(t, "in the season in which it was set", refusedText(t, s, "p0 note 1"), "nothing-to-do")
	play(t, &s, "p0 back")
	season(&s, 1)
	turns(t, &s, 3)
	entered(t, &s, "6 6")
	play(t, &s, "p0 papers p0", "p0 note 1")
	codes(t, s, map[string]string{"p0 price 0": "amount-wrong", "p0 price 1": "", "p0 price 20": "", "p0 price 21": "amount-wrong", "p0 tear": "", "p0 unprice": "not-your-note", "p0 purchase": "not-for-sale"})
	torn := s
	play(t, &torn, "p0 tear")
	same(t, "torn up", noted(&torn), "")
	play(t, &s, "p0 price 4", "p0 papers p0")
	same(t, "set again", refusedText(t, s, "p0 note 1"), "nothing-to-do")
	// With another one open it is told by name.
	issued(t, &s, policy(merlin.CoverCart, 2))
	play(t, &s, "p0 back", "p0 end", "~ dice 5 6", "p1 papers p0", "p1 note 1")
	codes(t, s, map[string]string{"p1 tear": "not-your-note", "p1 price 2": "not-your-note", "p1 purchase": ""})
	// Once it is sold its holder prices it as any note.
	play(t, &s, "p1 purchase", "p1 papers p0", "p1 note 1")
	codes(t, s, map[string]string{"p1 price 60": "", "p1 price 61": "amount-wrong"})
	sound(t, &s)
}
