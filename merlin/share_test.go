package merlin_test

import (
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests chapter M17.

// share returns a share that has been sold.
func share(t testing.TB, issuer, holder bourse.Seat, name string) merlin.Note {
	return merlin.Note{Kind: merlin.Share, Issuer: issuer, Holder: holder, Plot: at(t, name)}
}

func TestRule_M7_1_shares(t *testing.T) {
	s := banking(t)
	lay(t, &s, "p1.2", "c4", "d9")
	unsold := share(t, 0, bourse.None, "p0.2")
	unsold.Price = 7
	issued(t, &s, share(t, 0, 3, "p0.2"), unsold, share(t, 0, 2, "p0.2"), share(t, 1, 0, "p1.2"))
	play(t, &s, "p0 end")
	short := s
	tells(t, &s, "~ dice 1 3", "M7.1", "bank > purse-p1: 2 gold", "bank > purse-p0: 1 gold")
	s = short
	tells(t, &s, "~ dice 1 3", "M17.1", "bank > purse-p0: 1 gold", "bank > purse-p3: 1 gold", "bank > purse-p2: 1 gold")
	same(t, "the shares stay", s.Notes, short.Notes)
	// A bank that is short pays the oldest share first.
	purse(&short, 1, short.Seats[1].Purse+short.Bank-4)
	sound(t, &short)
	tells(t, &short, "~ dice 1 3", "M17.1", "bank > purse-p0: 1 gold", "bank > purse-p3: 1 gold")
	same(t, "the bank", short.Bank, 0)
}

// TestRule_M17_1_ruins issues no share of a property that is destroyed; those that there were have ended.
func TestRule_M17_1_ruins(t *testing.T) {
	s := enchanting(t)
	same(t, "shares left", s.SharesLeft(at(t, "p0.2")), 2)
	play(t, &s, "p0 write share")
	same(t, "of p0.2", refusedText(t, s, "p0 at p0.2"), "")
	plot(t, &s, "p0.2").Down = true
	same(t, "shares left of ruins", s.SharesLeft(at(t, "p0.2")), 0)
	same(t, "of ruins", refusedText(t, s, "p0 at p0.2"), "no-share-there")
	s.Own[0].Open = merlin.Open{}
	sound(t, &s)
	s.Notes[0] = share(t, 0, 2, "p0.2")
	s.Notes[0].Number = 1
	if s.Validate() == nil {
		t.Error("a share of ruins is valid")
	}
}

func TestRule_M17_1_room(t *testing.T) {
	s := banking(t)
	lay(t, &s, "p0.3", "c8")
	lay(t, &s, "p0.4", "c8", "d9")
	left := func(name string, want int) {
		t.Helper()
		same(t, "left of "+name, s.SharesLeft(at(t, name)), want)
	}
	left("p0.1", 0) // a Chauffeur
	left("p0.2", 3)
	left("p0.5", 0) // empty
	same(t, "left of no plot", s.SharesLeft(0)+s.SharesLeft(73), 0)
	first := s
	lay(t, &first, "p0.5", "c2")
	play(t, &first, "p0 write share")
	codes(t, first, map[string]string{"p0 at p0.5": "", "p0 at p0.6": "no-share-there"})
	for _, price := range []string{"1", "40", "3"} {
		writing(t, &s, "p0 write share, at p0.2, set "+price)
	}
	same(t, "written", noted(&s), "p0 note 1, share of p0.2, for 1; p0 note 2, share of p0.2, for 40; p0 note 3, share of p0.2, for 3")
	left("p0.2", 0)
	play(t, &s, "p0 write share")
	codes(t, s, map[string]string{"p0 at p0.2": "no-share-there", "p0 at p0.3": "", "p0 at p0.4": "", "p0 at p0.5": "no-share-there"})
	same(t, "listed", options(&s, "at"), "at p0.3, at p0.4")
	play(t, &s, "p0 at p0.3", "p0 set 2")
	writing(t, &s, "p0 write share, at p0.4, set 2")
	codes(t, s, map[string]string{"p0 write share": "nothing-to-do", "p0 write bond": ""})
	play(t, &s, "p0 papers p0", "p0 note 2", "p0 tear")
	left("p0.2", 1)
	codes(t, s, map[string]string{"p0 write share": ""})
}

func TestRule_M17_1_ends(t *testing.T) {
	s := banking(t)
	lay(t, &s, "p0.3", "c8")
	issued(t, &s, share(t, 0, 3, "p0.2"), share(t, 0, 2, "p0.3"), share(t, 0, 1, "p0.2"))
	joined := s
	play(t, &joined, "p0 plot p0.2")
	tells(t, &joined, "p0 join p0.3", "M17.1", "voided: p0 note 1, share of p0.2, held by p3", "voided: p0 note 3, share of p0.2, held by p1", "voided: p0 note 2, share of p0.3, held by p2")
	sound(t, &joined)
	// Sold into a debt; a permit that is sold leaves the property.
	s = owingIn(t, papers(4), func(s *merlin.State) {
		lay(t, s, "p0.2", "c4", "d9")
		lay(t, s, "p0.3", "c8")
		s.Notes[0], s.Notes[1] = share(t, 0, 3, "p0.2"), share(t, 0, 2, "p0.3")
		s.Notes[0].Number, s.Notes[1].Number = 1, 2
	})
	play(t, &s, "p0 give-permit p0.2")
	same(t, "without its permit", s.Notes.Len(), 2)
	s = owingIn(t, papers(4), func(s *merlin.State) {
		lay(t, s, "p0.3", "c8")
		s.Notes[0] = share(t, 0, 2, "p0.3")
		s.Notes[0].Number = 1
	})
	tells(t, &s, "p0 give-plot p0.3", "M17.1", "voided: p0 note 1, share of p0.3, held by p2")
}
