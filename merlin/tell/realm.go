package tell

import (
	"bourse.example"
	"bourse.example/internal/sentences"
	"bourse.example/merlin"
)

// This file draws war, the court and visions in the compact picture.

// watchedLines is how many of them a spectator sees all units in.
const watchedLines = 3

// drawWar draws the lines of war, if it is in play: the seat's own units, then the other players' units,
// those on or next to the seat's field first. A spectator sees all units.
func (t *Teller) drawWar(b *sentences.Board, v *merlin.View) {
	if !v.Config.Parts.Has(merlin.War) {
		return
	}
	var mine, near []string
	far := 0
	for _, seat := range v.Order[:players(v)] {
		if !seated(seat) {
			continue
		}
		for _, u := range v.Seats[seat].Units {
			switch {
			case u.Card == 0:
			case seat == v.Seat:
				mine = append(mine, t.marked("board-unit", v, seat, u))
			case !v.Seat.Player() || threatens(v, u.Plot):
				near = append(near, t.marked("board-enemy", v, seat, u))
			default:
				far++
			}
		}
	}
	if far > 0 {
		near = append(near, t.say("board-far", is("n", far)))
	}
	some(b, t.filled("board-units", mine))
	if v.Seat.Player() {
		some(b, t.filled("board-enemies", near))
	} else {
		t.spread(b, "board-units", near, watchedLines)
	}
}

// threatens reports whether a plot is in the field of the view's seat, or next to a plot there that holds a
// card.
func threatens(v *merlin.View, at merlin.Place) bool {
	if at.Seat() == v.Seat {
		return true
	}
	for n := range merlin.FieldPlots {
		own := merlin.PlaceOf(v.Seat, n+1)
		if own != 0 && plotOf(v, own).Property != 0 && v.Touches(own, at) {
			return true
		}
	}
	return false
}

// lulled reports whether a Better Nature has put a unit to sleep through one of its owner's turns, not only
// until one begins (M31.4).
func lulled(u merlin.Unit) bool { return u.Sleep > 1 }

// marked describes a unit in short: where it is, how strong it is, and whether and how long it is asleep.
func (t *Teller) marked(name string, v *merlin.View, seat bourse.Seat, u merlin.Unit) string {
	at := t.say("board-spot", is("seat", u.Plot.Seat()), is("plot", u.Plot.Number()))
	if u.Plot.Seat() == v.Seat {
		at = t.say("board-spot-own", is("plot", u.Plot.Number()))
	}
	switch {
	case lulled(u):
		name += "-lulled"
	case u.Sleep != 0:
		name += "-asleep"
	}
	return t.say(name, is("seat", seat), is("card", t.code(u.Card)), is("at", at), is("ap", u.AP),
		is("hp", u.HP))
}

// drawRealm draws what lasts for a time, and the visions on the table, in as many lines as fit.
func (t *Teller) drawRealm(b *sentences.Board, v *merlin.View) {
	var items []string
	some := func(shown bool, name string, values ...value) {
		if shown {
			items = append(items, t.say(name, values...))
		}
	}
	some(v.Config.Parts.Has(merlin.Court) && v.Volatility != v.Config.Volatility, "board-volatility",
		is("n", v.Volatility))
	some(v.Decree != 0, "board-decree", is("card", v.Decree))
	some(v.Enclosed != 0, "board-enclosed", is("who", t.seats(v.Enclosed)))
	some(v.Peace > 0, "board-peace", is("n", v.Peace))
	for _, of := range v.Visions {
		some(of.Card != 0 && of.Wait > 0, "board-vision", is("card", of.Card), is("n", of.Wait))
		some(of.Card != 0 && of.Wait <= 0, "board-vision-mature", is("card", of.Card))
	}
	rest := 1 // the legend
	if v.Config.Parts.Has(merlin.Magic) {
		rest += magicLines
	}
	if v.Config.Parts.Has(merlin.Paper) {
		rest += paperLines
	}
	t.spread(b, "board-realm", items, min(realmLines, boardMost-b.Lines-rest))
}

// The greatest numbers of lines of magic and paper below the realm.
const (
	magicLines = 3
	paperLines = 2
	realmLines = 2
)

// spread draws items in as many lines as they need, up to a limit.
func (t *Teller) spread(b *sentences.Board, name string, items []string, room int) {
	for ; len(items) > 0 && room > 0; room-- {
		head := sentences.Width(t.say(name, is("list", "")))
		rows := t.language.Rows(items, "list", sentences.BoardWidth-head)
		n := len(items)
		if len(rows) > 1 && room > 1 {
			for n = 1; n < len(items) && t.row(items[:n]) != rows[0]; n++ {
			}
		}
		some(b, t.filled(name, items[:n]))
		items, name = items[n:], "board-more-of"
	}
}

// crownColumn draws a player's crowns, if the court is in play.
func (t *Teller) crownColumn(v *merlin.View, text string) string {
	if !v.Config.Parts.Has(merlin.Court) {
		return ""
	}
	return column("crowns", text)
}
