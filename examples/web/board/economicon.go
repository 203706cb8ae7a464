package board

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/economicon/tell"
)

// This file contains the panels of Economicon, and the names of its units and bankers.

// An economiconSheet is a picture of Economicon in progress.
type economiconSheet struct {
	*sheet
	v       *economicon.View
	asked   bool                                // whether the view's seat has a choice
	units   []economicon.Unit                   // those that have a price, including gold
	all     []bourse.Seat                       // the bankers
	names   []string                            // of the bankers
	unit    [economicon.Token]string            // their names
	courses [economicon.Token][]economiconPoint // the prices of the units except gold
}

// drawEconomicon draws the table, starting with the current decision.
func drawEconomicon(s *sheet, v *economicon.View) {
	s.viewer = v.Seat
	e := &economiconSheet{sheet: s, v: v, asked: len(s.Choices) > 0}
	e.units = append(append(e.units, economicon.Gold), economiconGoods...)
	for seat := range bourse.Seat(v.Players()) {
		e.units = append(e.units, economicon.CurrencyOf(seat))
		e.all, e.names = append(e.all, seat), append(e.names, s.named(seat))
	}
	for u := economicon.Gold; u < economicon.Token; u++ {
		if e.unit[u] = u.String(); u.Nation().Player() {
			e.unit[u] = "currency of " + e.call(u.Nation())
		}
	}
	e.follow()
	n, usual := float64(v.Players()), either(v.Over(), 0.0, 1)
	if v.Over() {
		e.panel("count", "The final count, in gold", 0, e.drawCount)
	}
	e.panel("round", "Round", 172, e.drawRound)
	e.panel("market", "Market, prices in gold", usual*(272+37*n), e.drawMarket)
	e.drawDeals()
	e.panel("event", "Event of the round", 250, e.drawEvent)
	if v.Seat.Player() {
		e.panel("own", "Your central bank", usual*(533-33*n), e.drawOwn)
	}
	e.panel("banks", either(e.v.Seat.Player(), "The other central banks", "The central banks"), 9+33*n, e.drawBanks)
	e.panel("prices", "Prices in gold, round by round", 0, e.drawCharts)
	if v.Over() {
		e.arrange("count", "market banks+", "own prices+")
	} else {
		e.arrange("round event", "market", "own banks+ prices+")
	}
	for _, seat := range e.all {
		e.picture.Holdings[seat] = "worth " + e.worthText(seat) + " gold, " + counted(v.Tokens[seat], "token")
	}
	e.tables()
}

var economiconGoods = []economicon.Unit{economicon.Grain, economicon.Oil, economicon.Tech}

// economiconWords are the game's sentences for laws and events.
var economiconWords = tell.Sentences()

// economiconSays returns a sentence of the game with a number in it.
func economiconSays(name string, n int) string {
	return strings.ReplaceAll(economiconWords.Sentences[name], "{n}", itoa(n))
}

// order returns the bankers in the order of play.
func (e *economiconSheet) order() []bourse.Seat {
	return slices.Concat(e.all[e.v.Lead:], e.all[:e.v.Lead])
}

// name returns a short name of a banker, and marks the viewer.
func (e *economiconSheet) name(seat bourse.Seat, size, most float64) string {
	you := either(seat == e.v.Seat, " (you)", "")
	return fit(e.call(seat), size, most-wide(you, size)) + you
}

// amount returns an amount of a unit in words.
func (e *economiconSheet) amount(n int, u economicon.Unit) string { return itoa(n) + " " + e.unit[u] }

// economiconSign returns a short sign for a unit.
func economiconSign(u economicon.Unit) string {
	if nation := u.Nation(); nation.Player() {
		return "$" + itoa(nation+1)
	}
	return either(u == economicon.Gold, "Au", strings.ToUpper(u.String()[:1]))
}

// worthOf returns the worth of an amount of a unit in gold (E10.1).
func (e *economiconSheet) worthOf(u economicon.Unit, n int) float64 {
	switch there := e.v.Market.Of(u); {
	case u == economicon.Gold:
		return float64(n)
	case there <= 0:
		return 0
	default:
		return float64(n) * float64(e.v.Market.Of(economicon.Gold)) / float64(there)
	}
}

// worth returns the worth of a banker's reserves in gold.
func (e *economiconSheet) worth(seat bourse.Seat) (sum float64) {
	for _, u := range e.units {
		sum += e.worthOf(u, e.v.Reserves[seat].Of(u))
	}
	return sum
}

// worthText returns the worth of a banker's reserves, rounded to a tenth.
func (e *economiconSheet) worthText(seat bourse.Seat) string {
	return short(float64(int64(e.worth(seat)*10+.5)) / 10)
}

// short formats a number with two decimals, or fewer if it is large.
func short(x float64) string { return trimmed(x, either(x >= 100, 1, 2)) }

// brief formats a number with two decimals, or fewer from 10 up.
func brief(x float64) string { return trimmed(x, either(x >= 100, 0, either(x >= 10, 1, 2))) }

// trimmed formats a number with some decimals, without zeros at the end.
func trimmed(x float64, decimals int) string {
	text := strconv.AppendFloat(make([]byte, 0, 24), x, 'f', decimals, 64)
	if decimals > 0 {
		text = bytes.TrimRight(bytes.TrimRight(text, "0"), ".")
	}
	return string(text)
}

// unitMark draws a unit 24 units wide: a coin, a commodity in its own shape, or a note of a nation's
// currency.
func (c *canvas) unitMark(x, y float64, u economicon.Unit) {
	if nation := u.Nation(); nation.Player() {
		c.rect("seat s"+itoa(nation), x-13, y-9, 26, 18, 3)
		c.rect("e-inner", x-11, y-7, 22, 14, 2)
	} else {
		c.symbol(u.String(), x-12, y-12, 24)
	}
	c.text("on-good middle small", x, y+4, economiconSign(u))
}

// press draws a button for a legal move, in one or two lines. It draws nothing if the move is not legal.
func (c *canvas) press(words string, x, y, w, h float64, lines ...string) {
	if c.can(words) {
		c.spot(words, func() { c.box("face", x, y, w, h, 5, "middle small bold", lines...) })
	} else if why := c.why(words); why != "" {
		c.refused(why, func() { c.box("well", x, y, w, h, 5, "middle quiet", "–") })
	}
}
