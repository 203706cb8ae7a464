package board

import (
	"fmt"
	"slices"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/merlin"
)

// This file draws the Grand Market, with a ladder of bids and asks for each commodity, and paper: scrip, blank notes, and
// the notes in circulation.

// These are the measures of the ladders.
const (
	ladderWide = 108.0
	ladderRow  = 26.0
	ladderHead = 104.0
)

// A level is the bids or asks at a price.
type level struct {
	price  int8
	owners []merlin.Trader // the oldest first
}

// levels returns the prices of slips, the best first.
func levels(slips *merlin.Slips) (all []level) {
	for _, slip := range slips[:slips.Len()] {
		if n := len(all); n == 0 || all[n-1].price != slip.Price {
			all = append(all, level{price: slip.Price})
		}
		last := &all[len(all)-1]
		last.owners = append(last.owners, slip.Owner)
	}
	return all
}

// drawMarket draws the three books side by side: asks above the line, bids below, the best ones next to it.
func (m *merlinBoard) drawMarket(c *canvas) float64 {
	asks, bids := 1, 1
	for i := range m.v.Books {
		asks, bids = max(asks, len(levels(&m.v.Books[i].Asks))), max(bids, len(levels(&m.v.Books[i].Bids)))
	}
	middle := ladderHead + 18 + float64(asks)*ladderRow
	high := middle + 24 + float64(bids)*ladderRow
	for i := range m.v.Books {
		m.drawBook(c, merlin.Souls+merlin.Good(i), 4+float64(i)*(ladderWide+2), middle, high)
	}
	return high
}

func (m *merlinBoard) drawBook(c *canvas, g merlin.Good, x, middle, high float64) {
	book := &m.v.Books[g-merlin.Souls]
	c.rect("well", x, 2, ladderWide, high-4, 8)
	m.drawBookHead(c, g, book, x)
	asks, bids := levels(&book.Asks), levels(&book.Bids)
	c.text("small quiet", x+6, ladderHead+13, "asks")
	c.text("small quiet", x+6, high-8, "bids")
	c.line("edge", x+4, middle, x+ladderWide-4, middle)
	for i, n := range []int{len(asks), len(bids)} {
		if n == 0 {
			c.text("small quiet middle", x+ladderWide/2, middle-10+27*float64(i), "none")
		}
	}
	for i, l := range asks {
		m.drawLevel(c, g, l, true, x+3, middle-2-float64(i+1)*ladderRow)
	}
	for i, l := range bids {
		m.drawLevel(c, g, l, false, x+3, middle+2+float64(i)*ladderRow)
	}
}

// drawBookHead draws a commodity's price and the viewer's stock, as a button that opens the commodity. If it
// is open, its moves are drawn instead.
func (m *merlinBoard) drawBookHead(c *canvas, g merlin.Good, book *merlin.Book, x float64) {
	open := m.v.Own.Open.Kind == merlin.KindGoods && m.v.Own.Open.Good == g
	m.first(c, func() {
		class := either(open, "now", "card")
		c.plate(class, x+3, 5, ladderWide-6, ladderHead-36, 6)
		c.merlinGood(x+17, 21, 9, g)
		c.text("bold", x+30, 25, g.String())
		c.group("", "last-"+g.String(), func() {
			last := either(book.Last > 0, itoa(book.Last), "–")
			c.text("large bold end", x+ladderWide-8, 26, last)
		})
		c.text("small quiet", x+8, 42, fmt.Sprintf("spot %d", m.v.Spot(g)))
		c.text("small quiet end", x+ladderWide-8, 42, "last")
		if m.me.Player() {
			own := &m.v.Seats[m.me]
			c.text("small", x+8, 60, fmt.Sprintf("store %d, stall %d", own.Store.Of(g), own.Stall.Of(g)))
		}
	}, "goods "+g.String(), "good "+g.String())
	if !open {
		if m.me.Player() && m.v.Seats[m.me].Cart.Of(g) > 0 {
			c.text("small", x+8, 90, itoa(m.v.Seats[m.me].Cart.Of(g))+" on your cart")
		}
		return
	}
	at := x + 3
	for _, kind := range []string{"load", "bid", "ask"} {
		if m.button(c, at, 75, 32, kind, kind+" "+games.Amount) {
			at += 35
		}
	}
}

// levelMoves returns the moves at a level. The shorter ones apply to the commodity that is open.
func (m *merlinBoard) levelMoves(g merlin.Good, l level, ask bool) (moves []string) {
	open := m.v.Own.Open.Kind == merlin.KindGoods && m.v.Own.Open.Good == g
	book, mine := &m.v.Books[g-merlin.Souls], merlin.TraderOf(max(m.me, 0))
	best, _ := book.Bids.Best(mine)
	words, other := []string{"hit", fmt.Sprintf("rebid %d to %s", l.price, games.Amount)}, "free-bid"
	if ask {
		best, _ = book.Asks.Best(mine)
		words, other = []string{"take", fmt.Sprintf("unask %d", l.price)}, "give-ask"
	}
	if open {
		moves = append(moves, words[either(best.Price == l.price, 0, 1):]...)
	}
	moves = append(moves, fmt.Sprintf("%s %s %d", other, g, l.price))
	if ask {
		return moves
	}
	for _, owner := range l.owners {
		best := slices.IndexFunc(book.Bids[:], func(slip merlin.Slip) bool { return slip.Owner == owner })
		if seat := owner.Seat(); seat.Player() && book.Bids[best].Price == l.price {
			moves = append(moves, "counterfeit "+seat.String()+" "+g.String())
		}
	}
	return moves
}

// drawLevel draws a level: its price, and the marks of the bidders or askers.
func (m *merlinBoard) drawLevel(c *canvas, g merlin.Good, l level, ask bool, x, y float64) {
	wide, side := ladderWide-6, either(ask, "ask", "bid")
	leave := fmt.Sprintf("leave %d", l.price)
	if m.v.Own.Open.Good != g || m.v.Own.Open.Kind != merlin.KindGoods || ask || !c.can(leave) {
		leave = ""
	}
	c.group("", fmt.Sprintf("%s-%s-%d", side, g, l.price), func() {
		if leave != "" {
			wide -= 28
			m.button(c, x+wide+3, y, 24, "off", leave)
		}
		m.first(c, func() {
			c.plate("card", x, y, wide, ladderRow-2, 4)
			c.text("bold middle", x+14, y+17, itoa(l.price))
			most := int((wide - 32) / 18)
			for i, owner := range l.owners {
				if i == most-1 && len(l.owners) > most {
					c.text("small", x+28+float64(i)*18, y+16, "+"+itoa(len(l.owners)-i))
					break
				}
				c.trader(x+38+float64(i)*18, y+12, owner)
			}
		}, m.levelMoves(g, l, ask)...)
	})
}

// trader draws the owner of a slip: a seat's mark, or the letter of the R.O.W. or the bank.
func (c *canvas) trader(x, y float64, owner merlin.Trader) {
	if seat := owner.Seat(); seat.Player() {
		c.seatMark(x, y, 8, seat)
		return
	}
	letter := either(owner == merlin.TraderBank, "B", "R")
	c.rect("m-office", x-8, y-8, 16, 16, 2)
	c.text("on-seat middle small", x, y+4, letter)
}

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
		c.text("small bold", x+26, y+18, cut(m.who(seat, "You"), 70))
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
			c.text("small quiet", x+97, y+16, "unsold")
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
