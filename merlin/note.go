package merlin

import (
	"fmt"
	"strconv"

	"bourse.example"
	"bourse.example/merlin/internal/note"
	"bourse.example/merlin/internal/wheel"
)

// This file implements notes (M15.1): their kinds, the notes that are out, and the only ways to change
// them. The files of their chapters implement what each kind pays.

// A NoteKind is a kind of note.
//
//enum:paper
type NoteKind uint8

// The kinds of notes; 0 means none.
const (
	Future NoteKind = 1 + iota // three units of a commodity at a forward price (M15.2)
	Bond                       // gold that is due (M16.1)
	Share                      // a part of the payout of a property (M17.1)
	Policy                     // gold if an event happens (M19.1)
)

var noteKindNames = [...]string{"none", "future", "bond", "share", "policy"}

// The upper limits of the numbers in a note. The lower limit of each is 1.
const (
	MaxForward = 60 // gold of a future, and any price that a holder sets (M15.1, M15.2)
	// gold of a bond, the price of a bond or a share, and the payout of a policy (M16.1, M17.1, M19.1)
	MaxFace    = 40
	MaxPremium = 20 // the premium of a policy, and the price in its condition (M19.1, M19.2)
	MaxAhead   = 8  // seasons until a note is due, or the term of a policy ends (M15.2, M16.1, M19.3)
)

const maxIssued = 8 // notes of an issuer (M15.1)

// A Note is a promise by its issuer. Unused fields are zero. Its issuer and its number, which does not
// change, identify it (M36.8).
type Note struct {
	Kind    NoteKind    `json:"kind" doc:"what it is" check:"some"`
	Issuer  bourse.Seat `json:"issuer" doc:"the player who made the promise"`
	Number  uint8       `json:"number" doc:"the lowest number that its issuer had free (M36.8)" range:"1..8"`
	Holder  bourse.Seat `json:"holder" doc:"the player who has it, or none while it is unsold"`
	Price   int8        `json:"price" doc:"the price at which it is for sale, or 0" range:"0..60"`
	Good    Good        `json:"good" doc:"the commodity of a future"`
	Amount  int8        `json:"amount" doc:"the forward price of a future, the face of a bond, what a policy pays" range:"0..60"`
	Due     int8        `json:"due" doc:"the season, from 0 at the start, in which a future or a bond is due or the term of a sold policy ends" range:"0..47"`
	Plot    Place       `json:"plot" doc:"the property of a share"`
	Cover   Cover       `json:"cover" doc:"the event that a policy covers (M19.2)"`
	Numbers Totals      `json:"numbers" doc:"the numbers of a policy on rolls, rising"`
	X       int8        `json:"x" doc:"the price of a policy on a spot" range:"0..20"`
	Term    Term        `json:"term" doc:"how the term of a policy is counted (M19.3)"`
	Left    int8        `json:"left" doc:"the seasons that an unsold policy will run, or the rolls that a sold one still runs" range:"0..8"`
	Called  uint8       `json:"called" doc:"the turns of its issuer that have begun since a future was due (M15.3)" range:"0..2"`
	Set     int8        `json:"set" doc:"the season in which the premium of an unsold policy was set (M19.3)" range:"0..39"`
	Struck  bool        `json:"struck" doc:"whether the event that a policy covers has happened (M19.1)"`
}

// Sold reports whether the note has a holder.
func (n *Note) Sold() bool { return n.Holder != noSeat }

// Seller returns the player who gets the price of a note: its holder, or its issuer while it is unsold
// (M15.1).
func (n *Note) Seller() bourse.Seat {
	if n.Sold() {
		return n.Holder
	}
	return n.Issuer // M15.1
}

// String returns text such as "p0 note 1", followed by the terms of the note.
func (n Note) String() string {
	text := fmt.Sprintf("%s note %d, %s", n.Issuer, n.Number, n.Kind)
	switch n.Kind {
	case Future:
		text += fmt.Sprintf(" of %s at %d due in %s", n.Good, n.Amount, seasonText(n.Due))
	case Bond:
		text += fmt.Sprintf(" of %d due in %s", n.Amount, seasonText(n.Due))
	case Share:
		text += " of " + n.Plot.String()
	case Policy:
		text += fmt.Sprintf(" of %d on %s", n.Amount, n.Cover)
		switch {
		case n.Cover == CoverRolls:
			text += n.Numbers.String()
		case n.X != 0:
			text += fmt.Sprint(" ", n.X)
		}
		text += ", " + n.term()
	}
	if n.Called > 0 {
		text += fmt.Sprintf(", called %d", n.Called)
	}
	if n.Struck {
		text += ", struck"
	}
	if n.Sold() {
		text += ", held by " + n.Holder.String()
	}
	if n.Price > 0 {
		text += fmt.Sprintf(", for %d", n.Price)
	}
	return text
}

// seasonText returns the name and the year of a season, counted from the start of the game.
func seasonText(season int8) string {
	name, year := When(season)
	return fmt.Sprintf("%s %d", name, year)
}

// term describes how long a policy runs.
func (n *Note) term() string {
	switch {
	case n.Due != 0:
		return "until " + seasonText(n.Due)
	case n.Term == TermSeasons:
		return counted(n.Left, "season")
	case n.Sold():
		return counted(n.Left, "roll")
	}
	return n.Term.String()
}

// counted returns text such as "1 roll" or "2 rolls".
func counted(n int8, of string) string {
	if n != 1 {
		of += "s"
	}
	return strconv.Itoa(int(n)) + " " + of
}

// Notes are the notes that are out, in order of issue. Unused places are zero.
//
//list:notes Kind
type Notes [MaxPlayers * maxIssued]Note

// Find returns the index of the note with an issuer and a number, or -1.
func (n *Notes) Find(issuer bourse.Seat, number uint8) int {
	for i := range n.Len() {
		if n[i].Issuer == issuer && n[i].Number == number {
			return i
		}
	}
	return -1
}

// taken returns the numbers of an issuer's notes, with one bit for each.
func (n *Notes) taken(issuer bourse.Seat) (set uint64) {
	for i := 0; i < len(n) && n[i].Kind != 0; i++ {
		if n[i].Issuer == issuer {
			set |= 1 << n[i].Number
		}
	}
	return set
}

// freeNumber returns the lowest free number of an issuer, or 0.
func (p *Public) freeNumber(issuer bourse.Seat) uint8 {
	return note.Number(p.Notes.taken(issuer), uint8(p.Config.Notes)) // M15.1 M36.8
}

// issuing returns the players who can issue a note because they have fewer notes out than allowed.
func (p *Public) issuing() bourse.Seats {
	var issued [MaxPlayers]int8
	for i := range p.Notes.Len() {
		if issuer := p.Notes[i].Issuer; p.seated(issuer) {
			issued[issuer]++
		}
	}
	set := p.alive()
	for seat, n := range issued {
		if n >= p.Config.Notes { // M15.1
			set = set.Without(bourse.Seat(seat))
		}
	}
	return set
}

// Now returns the current season, counted from 0 at the start of the game, as notes count seasons.
func (p *Public) Now() int8 { return wheel.Count(p.Year, int8(p.Season()-Summer)) }

// When returns the season and the year, from 1, of a season that is counted from 0 at the start of the
// game.
func When(n int8) (season Season, year int8) {
	of, year := wheel.When(max(0, n))
	return Summer + Season(of), year
}

// A Change is what can happen to a note.
//
//enum:change
type Change uint8

// The changes; 0 means none.
const (
	Issued Change = 1 + iota // it was issued
	Handed                   // it has a new holder
	Priced                   // it has a new price, or is no longer for sale
	Called                   // its issuer must settle it
	Struck                   // the event that it covers has happened
	Voided                   // it was removed
)

var changeNames = [...]string{"none", "issued", "handed", "priced", "called", "struck", "voided"}

// issue adds a note. Its issuer must have a free number.
func (s *State) issue(n Note, rule Clause, out sink) {
	n.Number = s.freeNumber(n.Issuer) // M36.8
	i := s.Notes.Len()
	s.Notes[i] = n
	s.change(i, Issued, rule, out)
}

// handOver gives a note to another player. It is then not for sale. A note that returns to its issuer is
// void.
func (s *State) handOver(i int, to bourse.Seat, rule Clause, out sink) {
	n := &s.Notes[i]
	if n.Kind == Policy && !n.Sold() {
		s.insure(n)
	}
	n.Holder, n.Price = to, 0
	s.change(i, Handed, rule, out)
	if to == n.Issuer {
		s.change(i, Voided, Clause{15, 1}, out) // M15.1
	}
}

// price puts a note up for sale, changes its price, or with a price of 0 withdraws it.
func (s *State) price(i int, price int8, rule Clause, out sink) {
	n := &s.Notes[i]
	n.Price = price
	if n.Kind == Policy && !n.Sold() {
		n.Set = s.Now() // M19.3
	}
	s.change(i, Priced, rule, out)
}

// change calls a note, strikes it or voids it, or reports a change that has been made. The notes after a void
// one move up. It returns the changed note.
func (s *State) change(i int, c Change, rule Clause, out sink) Note {
	switch c {
	case Called:
		s.Notes[i].Called = note.Call(s.Notes[i].Called, LastCall)
	case Struck:
		s.Notes[i].Struck = true
	}
	n := s.Notes[i]
	if c == Voided {
		copy(s.Notes[i:], s.Notes[i+1:])
		s.Notes[len(s.Notes)-1] = Note{}
	}
	if out != nil {
		out(Event{Kind: Noted, Rule: rule, Change: c, Note: n})
	}
	return n
}

// redeem makes the issuer of a note pay n gold to its holder. The note becomes void.
func (s *State) redeem(i int, n int16, rule Clause, out sink) {
	paid := s.change(i, Voided, rule, out)
	s.owe(paid.Issuer, Purse(paid.Holder), n, rule, out)
}

// changeAll makes such a change to all notes that fit, the oldest first.
func (s *State) changeAll(c Change, fits func(Note) bool, rule Clause, out sink) {
	for i := 0; i < len(s.Notes) && s.Notes[i].Kind != 0; i++ {
		if fits(s.Notes[i]) {
			s.change(i, c, rule, out)
			if c == Voided {
				i-- // the next note is in its place
			}
		}
	}
}
