package merlin

import (
	"encoding/json"
	"fmt"
	"strconv"

	"bourse.example"
	"bourse.example/internal/form"
	"bourse.example/merlin/internal/note"
	"bourse.example/merlin/internal/wheel"
)

// This file implements notes (M15.1): what each is, which there are, and the only ways for them to change.
// What each kind of them brings is in the files of their chapters.

// A NoteKind is a kind of note.
//
//enum:paper
type NoteKind uint8

// The kinds of notes; 0 is none.
const (
	Future NoteKind = 1 + iota // three units of a commodity at a forward price (M15.2)
	Bond                       // gold that is due (M16.1)
	Share                      // a piece of what a property pays (M17.1)
	Policy                     // gold if something comes about (M19.1)
)

var noteKindNames = [...]string{"none", "future", "bond", "share", "policy"}

// The ends of what a note may say; the least of each is 1.
const (
	MaxForward = 60 // gold of a future, and of every price that a holder names (M15.1, M15.2)
	// gold of a bond, what a bond and a share are sold at, what a policy pays (M16.1, M17.1, M19.1)
	MaxFace    = 40
	MaxPremium = 20 // gold of a policy, and the price that it looks at (M19.1, M19.2)
	MaxAhead   = 8  // seasons until a note is due, or the term of a policy ends (M15.2, M16.1, M19.3)
)

const maxIssued = 8 // notes of an issuer (M15.1)

// A Note is a promise of its issuer's. Fields that its kind does not use are zero. It is named by its issuer
// and its number, which stays (M36.8).
type Note struct {
	Kind    NoteKind    `json:"kind" doc:"what it is" check:"some"`
	Issuer  bourse.Seat `json:"issuer" doc:"who has promised"`
	Number  uint8       `json:"number" doc:"the lowest that its issuer had free (M36.8)" range:"1..8"`
	Holder  bourse.Seat `json:"holder" doc:"who has it, or none while it is unsold"`
	Price   int8        `json:"price" doc:"what it is for sale at, or 0" range:"0..60"`
	Good    Good        `json:"good" doc:"of a future, its commodity"`
	Amount  int8        `json:"amount" doc:"the forward price of a future, the face of a bond, what a policy pays" range:"0..60"`
	Due     int8        `json:"due" doc:"the season, from 0 at the start, in which a future or a bond is due or the term of a sold policy ends" range:"0..47"`
	Plot    Place       `json:"plot" doc:"of a share, the property"`
	Cover   Cover       `json:"cover" doc:"of a policy, what must come about (M19.2)"`
	Numbers Totals      `json:"numbers" doc:"of a policy on rolls, the numbers, rising"`
	X       int8        `json:"x" doc:"of a policy on a spot, the price" range:"0..20"`
	Term    Term        `json:"term" doc:"of a policy, how its term is counted (M19.3)"`
	Left    int8        `json:"left" doc:"seasons that an unsold policy is to run; rolls that a sold one runs" range:"0..8"`
	Called  uint8       `json:"called" doc:"of a future, turns of its issuer that have begun since it was due (M15.3)" range:"0..2"`
	Set     int8        `json:"set" doc:"of an unsold policy, the season in which its premium was set (M19.3)" range:"0..39"`
	Struck  bool        `json:"struck" doc:"whether what a policy covers has come about (M19.1)"`
}

// Sold reports whether the note has a holder.
func (n *Note) Sold() bool { return n.Holder != noSeat }

// Seller returns who gets the price of a note: its holder, or its issuer while it is unsold (M15.1).
func (n *Note) Seller() bourse.Seat {
	if n.Sold() {
		return n.Holder
	}
	return n.Issuer // M15.1
}

// String returns p0 note 1, and what the note says.
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

// seasonText returns the season and the year of a season from the start.
func seasonText(season int8) string {
	name, year := When(season)
	return fmt.Sprintf("%s %d", name, year)
}

// term says how long a policy runs.
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

// counted returns 1 roll, 2 rolls.
func counted(n int8, of string) string {
	if n != 1 {
		of += "s"
	}
	return strconv.Itoa(int(n)) + " " + of
}

// Notes are the notes that are out, in order of issue; what is left is zero.
type Notes [MaxPlayers * maxIssued]Note

// Len returns the number of notes.
func (n *Notes) Len() int {
	k := 0
	for k < len(n) && n[k].Kind != 0 {
		k++
	}
	return k
}

// Find returns the index of the note of an issuer and a number, or -1.
func (n *Notes) Find(issuer bourse.Seat, number uint8) int {
	for i := range n.Len() {
		if n[i].Issuer == issuer && n[i].Number == number {
			return i
		}
	}
	return -1
}

// taken returns the numbers that an issuer's notes bear, a bit for each.
func (n *Notes) taken(issuer bourse.Seat) (set uint64) {
	for i := 0; i < len(n) && n[i].Kind != 0; i++ {
		if n[i].Issuer == issuer {
			set |= 1 << n[i].Number
		}
	}
	return set
}

// freeNumber returns the lowest number that an issuer has free, or 0.
func (p *Public) freeNumber(issuer bourse.Seat) uint8 {
	return note.Number(p.Notes.taken(issuer), uint8(p.Config.Notes)) // M15.1 M36.8
}

// issuing returns the players who can issue a note: with fewer out than there may be.
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

// Now returns the season that it is, counted from 0 at the start as notes count them.
func (p *Public) Now() int8 { return wheel.Count(p.Year, int8(p.Season()-Summer)) }

// When returns which season of which year, from 1, a season is that is counted from 0 at the start.
func When(n int8) (season Season, year int8) {
	of, year := wheel.When(max(0, n))
	return Summer + Season(of), year
}

// A Change is what can happen to a note.
//
//enum:change
type Change uint8

// The changes; 0 is none.
const (
	Issued Change = 1 + iota // it is out
	Handed                   // it has another holder
	Priced                   // it has another price, or none
	Called                   // its issuer is called upon
	Struck                   // what it covers has come about
	Voided                   // it is no more
)

var changeNames = [...]string{"none", "issued", "handed", "priced", "called", "struck", "voided"}

// noted tells what has become of a note.
func noted(c Change, n Note, rule Clause, out sink) {
	if out != nil {
		out(Event{Kind: Noted, Rule: rule, Change: c, Note: n})
	}
}

// issue puts a note out, whose issuer has a number free.
func (s *State) issue(n Note, rule Clause, out sink) {
	n.Number = s.freeNumber(n.Issuer) // M36.8
	s.Notes[s.Notes.Len()] = n
	noted(Issued, n, rule, out)
}

// handOver gives a note to another player: it is no longer for sale. One that comes to its issuer is void.
func (s *State) handOver(i int, to bourse.Seat, rule Clause, out sink) {
	n := &s.Notes[i]
	if n.Kind == Policy && !n.Sold() {
		s.insure(n)
	}
	n.Holder, n.Price = to, 0
	noted(Handed, *n, rule, out)
	if to == n.Issuer {
		s.void(i, Clause{15, 1}, out) // M15.1
	}
}

// price puts a note up for sale, changes its price, or takes it off with the price 0.
func (s *State) price(i int, price int8, rule Clause, out sink) {
	n := &s.Notes[i]
	n.Price = price
	if n.Kind == Policy && !n.Sold() {
		n.Set = s.Now() // M19.3
	}
	noted(Priced, *n, rule, out)
}

// call calls upon the issuer of a future.
func (s *State) call(i int, rule Clause, out sink) {
	n := &s.Notes[i]
	n.Called = note.Call(n.Called, LastCall)
	noted(Called, *n, rule, out)
}

// strike marks a policy whose condition has come about.
func (s *State) strike(i int, rule Clause, out sink) {
	s.Notes[i].Struck = true
	noted(Struck, s.Notes[i], rule, out)
}

// void takes a note out; later ones move up. It returns what the note was.
func (s *State) void(i int, rule Clause, out sink) Note {
	n := s.Notes[i]
	copy(s.Notes[i:], s.Notes[i+1:])
	s.Notes[len(s.Notes)-1] = Note{}
	noted(Voided, n, rule, out)
	return n
}

// voidIf takes out all notes that fit, the oldest first.
func (s *State) voidIf(fits func(Note) bool, rule Clause, out sink) {
	for i := 0; i < len(s.Notes) && s.Notes[i].Kind != 0; {
		if fits(s.Notes[i]) {
			s.void(i, rule, out)
		} else {
			i++
		}
	}
}

// MarshalJSON writes a list of the notes.
func (n Notes) MarshalJSON() ([]byte, error) { return json.Marshal(n[:n.Len()]) }

// UnmarshalJSON reads a list of notes.
func (n *Notes) UnmarshalJSON(data []byte) error {
	return form.ReadList(data, "notes", len(n), n, func(got *Notes, list []Note, i int) error {
		if got[i] = list[i]; got[i].Kind == 0 {
			return fmt.Errorf("note %d is none", i)
		}
		return nil
	})
}
