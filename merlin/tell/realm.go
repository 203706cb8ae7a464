package tell

import (
	"bourse.example"
	"bourse.example/internal/sentences"
	"bourse.example/merlin"
)

// This file draws war, the court and visions in the compact picture.

// boardLines is how many lines the compact picture has at most, so that it fits on a small screen.
const boardLines = 24

// watchedLines is how many of them all units have to a spectator.
const watchedLines = 3

// drawWar draws the lines of war, where there is any: the own units, and those of others, first those that
// are on the own field or next to it; to a spectator all.
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

// lulled reports whether a unit is asleep by a Better Nature: through a turn of its owner's, and not only
// until one begins (M31.4).
func lulled(u merlin.Unit) bool { return u.Sleep > 1 }

// marked says in short what a unit is, where and how strong, and whether it is asleep, and how long.
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

// drawRealm draws what holds for a time, and the visions that lie open, in as many lines as there is room
// for.
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
	t.spread(b, "board-realm", items, min(realmLines, boardLines-b.Lines-rest))
}

// How many lines magic and paper have below those of the realm, and these at most.
const (
	magicLines = 3
	paperLines = 2
	realmLines = 2
)

// spread draws items in as many lines as they need, and no more than there is room for.
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

// crownColumn draws a player's crowns, where there is a court.
func (t *Teller) crownColumn(v *merlin.View, text string) string {
	if !v.Config.Parts.Has(merlin.Court) {
		return ""
	}
	return column("crowns", text)
}
