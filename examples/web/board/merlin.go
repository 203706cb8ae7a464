package board

import (
	"fmt"
	"strings"

	"bourse.example"
	"bourse.example/merlin"
	"bourse.example/merlin/tell"
)

// This file contains the panels of Merlin Economics and their shared parts. Parts of the game that are not in
// play are not drawn (M37).

// A merlinBoard is a picture of Merlin Economics in progress.
type merlinBoard struct {
	*sheet
	v      *merlin.View
	words  *tell.Teller  // with the names of the players; nil until it is used
	me     bourse.Seat   // the viewer's seat, or None
	n      bourse.Seat   // the number of players
	seats  []bourse.Seat // in order round the ring, starting with the viewer
	placed map[string]bool
	aims   map[string]bool // the last words of the legal moves: plots and others
	each   []accounts      // of the players
}

// drawMerlin draws the most important things first: the ring, the current decision, the market, the viewer's
// things, the other players.
func drawMerlin(s *sheet, v *merlin.View) {
	s.viewer = bourse.None
	m := &merlinBoard{sheet: s, v: v, me: bourse.None,
		n: bourse.Seat(v.Players()), placed: map[string]bool{}, aims: map[string]bool{}}
	for _, choice := range s.Choices {
		m.aims[choice.Words[strings.LastIndexByte(choice.Words, ' ')+1:]] = true
	}
	if v.Seat.Player() && v.Seat < m.n {
		m.me, s.viewer = v.Seat, v.Seat
	}
	for k := range m.n {
		m.seats = append(m.seats, (max(m.me, 0)+k)%m.n)
		m.each = append(m.each, m.accounts(k))
	}
	m.panel("ring", "The ring of fields", 0, m.drawRing)
	if !m.offersInRing() {
		m.panel("offices", fmt.Sprintf("The Council's Offices: %d gold a card", m.price()), 0, m.drawOffices)
	}
	if m.me.Player() {
		m.panel("own", "Your cards", either(m.offersInRing() && m.has(merlin.Magic), 116.0, 70), m.drawOwn)
		m.panel("rolls", "Your income by roll", 0, m.drawRolls)
	}
	if m.has(merlin.Market) {
		m.panel("market", "The Grand Market", 224+13*float64(m.n), m.drawMarket)
	}
	m.panel("people", "Who has what", either(m.offersInRing(), 456.0, 358), m.drawPeople)
	if m.has(merlin.Paper) {
		m.panel("papers", "Paper: scrip and notes", 0, m.drawPapers)
	}
	if m.has(merlin.War) && len(m.units()) > 0 {
		m.panel("units", "Golems and guards: power/health", 0, m.drawUnits)
	}
	if m.has(merlin.Visions) || m.has(merlin.Court) || m.v.Unrest.Len() > 0 {
		m.panel("realm", "Visions, court and unrest", 0, m.drawRealm)
	}
	if m.me.Player() && len(m.Choices) > 0 { // the last, when it is known which moves have a place
		m.panel("matter", "Your decision", 76, m.drawMatter)
	}
	if m.offersInRing() { // it fills a column
		m.arrange("ring", "own market matter", "people rolls units")
	} else {
		m.arrange("ring own", "rolls market matter", "offices people units")
	}
	for seat := range m.n {
		s.picture.Holdings[seat] = itoa(v.Seats[seat].Purse) + " gold, worth " + itoa(v.Worth(seat))
	}
	m.tabled(tell.English.Named(m.names(v.Players())).Sheets(*v))
}

func (m *merlinBoard) has(part merlin.Part) bool { return m.v.Config.Parts.Has(part) }

// spot draws a button for a move, and notes that the move has a place.
func (m *merlinBoard) spot(c *canvas, words string, draw func()) bool {
	m.placed[words] = m.placed[words] || c.can(words)
	return c.spot(words, draw)
}

// first draws a button for the first legal move of a list, or the same without a button.
func (m *merlinBoard) first(c *canvas, draw func(), moves ...string) bool {
	for _, words := range moves {
		if c.can(words) {
			return m.spot(c, words, draw)
		}
	}
	c.refused(c.why(moves[:min(2, len(moves))]...), draw) // the likeliest
	return false
}

// place draws the button of first in a group with a key.
func (m *merlinBoard) place(c *canvas, key string, draw func(), moves ...string) {
	c.group("", key, func() { m.first(c, draw, moves...) })
}

// button draws a small button with a text if a move is legal.
func (m *merlinBoard) button(c *canvas, x, y, w float64, text, words string) bool {
	return c.can(words) && m.spot(c, words, func() { c.box("face", x, y, w, 24, 6, "small middle bold", text) })
}

// teller returns the words of the game with the names of the players.
func (m *merlinBoard) teller() *tell.Teller {
	if m.words == nil {
		m.words = tell.English.Named(m.Names)
	}
	return m.words
}

func (m *merlinBoard) plot(at merlin.Place) *merlin.Plot { return &m.v.Plots[at-1] }

// options returns the legal moves by their words.
func (m *merlinBoard) options() map[string]merlin.Option {
	all := map[string]merlin.Option{}
	for _, o := range m.v.Options(nil) {
		_, words, _ := strings.Cut(bourse.OptionText(o), " ")
		all[words] = o
	}
	return all
}

// ways returns how many of the 36 rolls of two dice have a total.
func ways(total int) int { return max(0, min(total-1, 13-total)) }

// merlinGoods are the commodities in the order of the palette: souls, oil, grain, then mead and gold.
var merlinGoods = map[merlin.Good]struct {
	letter, class string
}{
	merlin.Gold: {"g", "good g0"}, merlin.Souls: {"S", "good g4"}, merlin.Oil: {"O", "good g5"},
	merlin.Grain: {"G", "good g1"}, merlin.Mead: {"M", "good g7"},
}

// merlinGood draws a good's mark, about 2r wide: souls in a circle, oil in a drop, grain in an ear, mead in a
// mug, each with its letter.
func (c *canvas) merlinGood(x, y, r float64, g merlin.Good) {
	of := merlinGoods[g]
	switch g {
	case merlin.Souls, merlin.Gold:
		c.circle(of.class, x, y, r)
	case merlin.Oil:
		c.points(of.class, true, x, y-1.3*r, x+.95*r, y+.2*r, x+.55*r, y+r, x-.55*r, y+r, x-.95*r, y+.2*r)
	case merlin.Grain:
		c.points(of.class, true, x-r, y-.7*r, x, y-1.2*r, x+r, y-.7*r, x+.8*r, y+r, x-.8*r, y+r)
	case merlin.Mead:
		c.rect(of.class, x-r, y-r, 2*r, 2*r, 2)
	}
	c.text("on-good middle small", x, y+4, of.letter)
}

// coin draws an amount of gold on a coin, which is wider for more digits.
func (c *canvas) coin(x, y float64, n int) {
	text := itoa(n)
	wide := 8 + float64(len(text)-1)*3.5
	c.box("m-coin", x-wide, y-8, 2*wide, 16, 8, "m-on-coin middle small bold", text)
}

// wrapped breaks a text of size 12 into lines of a width, and cuts the last line.
func wrapped(text string, most float64, lines int) []string {
	all := wrap(text, 12, most)
	if len(all) > lines {
		all = append(all[:lines-1], fit(strings.Join(all[lines-1:], " "), 12, most))
	}
	return all
}
