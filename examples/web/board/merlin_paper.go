package board

import (
	"fmt"
	"slices"

	"bourse.example"
	"bourse.example/merlin"
)

// This file draws paper: scrip, blank notes, and the notes in circulation.

// These are the measures of papers.
const (
	scripHigh  = 50.0
	notesShown = 16
)

// notes returns the notes in circulation: those with a button first, then the viewer's, then those for sale.
func (m *merlinBoard) notes() []*merlin.Note {
	all := m.noteList()
	rank := func(n *merlin.Note) int {
		switch {
		case slices.ContainsFunc(m.noteMoves(n), m.can):
			return 0
		case n.Issuer == m.me && n.Called > 0:
			return 1
		case n.Issuer == m.me && n.Sold() || n.Holder == m.me:
			return 2
		case n.Price > 0 && n.Issuer != m.me:
			return 3
		}
		return 4
	}
	slices.SortStableFunc(all, func(a, b *merlin.Note) int { return rank(a) - rank(b) })
	return all
}

// noteList returns the notes in circulation, the oldest first.
func (m *merlinBoard) noteList() (all []*merlin.Note) {
	for i := range m.v.Notes {
		if m.v.Notes[i].Kind != 0 {
			all = append(all, &m.v.Notes[i])
		}
	}
	return all
}

// opened reports whether the viewer has opened a player's papers, or a note of the player.
func (m *merlinBoard) opened(issuer bourse.Seat) bool {
	open := &m.v.Own.Open
	return (open.Kind == merlin.KindPapers || open.Kind == merlin.KindNote) && open.To == issuer
}

// noteMoves returns the moves at a note.
func (m *merlinBoard) noteMoves(n *merlin.Note) []string {
	moves := []string{fmt.Sprintf("assign %s %d", n.Issuer, n.Number)}
	if m.opened(n.Issuer) {
		moves = append(moves, fmt.Sprintf("note %d", n.Number))
	}
	return moves
}

// drawPapers draws each player's scrip for sale, and the notes in circulation.
func (m *merlinBoard) drawPapers(c *canvas) float64 {
	notes := m.notes()
	more := max(0, len(notes)-notesShown)
	notes = notes[:len(notes)-more]
	noteHigh := 0.0 // all are as high as the highest
	for _, n := range notes {
		noteHigh = max(noteHigh, 37+13*float64(max(3, len(m.terms(n)))))
	}
	for i, seat := range m.seats {
		m.drawScrip(c, seat, 3+float64(i%3)*110, 3+float64(i/3)*scripHigh)
	}
	y := float64((int(m.n)+2)/3)*scripHigh + 2
	if slices.ContainsFunc(noteKinds, func(kind merlin.NoteKind) bool { return m.can("write " + kind.String()) }) {
		for i, kind := range noteKinds {
			x := 3 + float64(i)*83
			m.first(c, func() {
				c.plate("m-note", x, y, 80, 34, 2)
				c.text("small middle", x+40, y+14, "write a")
				c.text("small middle bold", x+40, y+28, kind.String())
			}, "write "+kind.String())
		}
		y += 42
	}
	y = c.heading(y, "Notes", fmt.Sprintf("%d out", m.v.Notes.Len()))
	for i, n := range notes {
		m.drawNote(c, n, 3+float64(i%2)*167, y+float64(i/2)*noteHigh, noteHigh-5)
	}
	foot := y + 8 + float64((len(notes)+1)/2)*noteHigh
	switch {
	case len(notes) == 0:
		c.text("small quiet", 5, y+12, "No notes are out.")
	case more > 0:
		c.text("small quiet", 5, foot+12, fmt.Sprintf("and %d more, in the table of notes", more))
	default:
		return foot
	}
	return foot + 20
}

// drawScrip draws a player's pad of scrip: the number for sale, and what others hold of it. It is a button
// that opens the player's papers.
func (m *merlinBoard) drawScrip(c *canvas, seat bourse.Seat, x, y float64) {
	p := &m.v.Seats[seat]
	m.place(c, "papers-"+seat.String(), func() {
		c.plate(either(m.opened(seat), "now", "card"), x, y, 107, scripHigh-4, 5)
		c.seatMark(x+13, y+14, 8, seat)
		c.text("small bold", x+26, y+18, m.who(seat, 70))
		if m.v.Out.Has(seat) {
			c.text("small quiet", x+6, y+37, "bankrupt")
			return
		}
		sale := either(p.ScripN > 0, fmt.Sprintf("sells %d at %d", p.ScripN, p.ScripPrice),
			fmt.Sprintf("owes %d scrip", merlin.PadSize-m.v.Pad(seat)))
		if m.me.Player() && seat != m.me && m.v.Seats[m.me].Scrip[seat] > 0 {
			sale += fmt.Sprintf(", yours %d", m.v.Seats[m.me].Scrip[seat])
		}
		c.text("small", x+6, y+37, clauses(sale, 99))
	}, "papers "+seat.String())
}

// noteKinds are the kinds of notes that a player can write.
var noteKinds = []merlin.NoteKind{merlin.Future, merlin.Bond, merlin.Share, merlin.Policy}

// terms returns the text of a note in lines.
func (m *merlinBoard) terms(n *merlin.Note) []string { return wrapped(m.teller().Terms(n), 150, 4) }

// drawNote draws a note: the debtor, the creditor, the debt, and the price.
func (m *merlinBoard) drawNote(c *canvas, n *merlin.Note, x, y, high float64) {
	m.place(c, fmt.Sprintf("note-%s-%d", n.Issuer, n.Number), func() {
		open := &m.v.Own.Open
		now := n.Called > 0 || open.Kind == merlin.KindNote && open.To == n.Issuer && open.Note == n.Number
		c.plate(either(now, "now", "m-note"), x, y, 162, high, 2)
		c.text("small bold", x+6, y+15, fmt.Sprintf("%s %d", n.Kind, n.Number))
		c.seatMark(x+70, y+12, 8, n.Issuer)
		c.glyph("arrow", x+82, y+12, "h12m-4-4l4 4-4 4")
		if n.Sold() {
			c.seatMark(x+108, y+12, 8, n.Holder)
		} else {
			c.text("small quiet", x+95, y+16, "unsold")
		}
		if n.Price > 0 {
			c.coin(x+149, y+12, int(n.Price))
		}
		for i, line := range m.terms(n) {
			c.text("small", x+6, y+32+float64(i)*13, line)
		}
		if n.Called > 0 || n.Struck {
			c.text("small loss bold end", x+156, y+high-5, "due now")
		}
	}, m.noteMoves(n)...)
}
