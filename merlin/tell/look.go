package tell

import (
	"bourse.example"
	"bourse.example/internal/sentences"
	"bourse.example/merlin"
)

// This file looks things up in a view and describes them. It accepts views that belong to no game, and
// returns zero values for what does not exist.

// playerOf returns what a player has, which must not be changed. A seat that is not a player's has nothing.
func playerOf(v *merlin.View, seat bourse.Seat) *merlin.Player {
	if !seated(seat) {
		return &nobody
	}
	return &v.Seats[seat]
}

var (
	nobody merlin.Player
	noBook merlin.Book
)

// labOf returns a lab of a player.
func labOf(p *merlin.Player, lab uint8) merlin.Lab {
	if lab < 1 || lab > merlin.MaxLabs {
		return merlin.Lab{}
	}
	return p.Labs[lab-1]
}

// labName names a lab as sentences do after the word lab: 2 (spell lab 8).
func (t teller) labName(v *merlin.View, seat bourse.Seat, lab uint8) string {
	return t.Say("lab", is("lab", lab), is("kind", labOf(playerOf(v, seat), lab).Card))
}

// handCard names a card in the view seat's hand: Rust of lab 2 (spell lab 8).
func (t teller) handCard(v *merlin.View, c merlin.Card, lab uint8) string {
	if lab == 0 {
		return t.Call(c)
	}
	return t.Say("hand-card", is("card", c), is("lab", lab), is("kind", labOf(playerOf(v, v.Seat), lab).Card))
}

// unitAt returns a player's unit on a plot.
func unitAt(p *merlin.Player, at merlin.Place) merlin.Unit {
	for _, u := range p.Units {
		if at != 0 && u.Card != 0 && u.Plot == at {
			return u
		}
	}
	return merlin.Unit{}
}

// intruder returns the unit on a plot that does not belong to the plot's owner, and its owner.
func intruder(v *merlin.View, at merlin.Place) (merlin.Unit, bourse.Seat) {
	for seat := range players(v) {
		if u := unitAt(&v.Seats[seat], at); u.Card != 0 && seat != at.Seat() {
			return u, seat
		}
	}
	return merlin.Unit{}, bourse.None
}

// arriving returns the guard being motivated, with its strength and health as far as they are rolled. They
// are in its frame (M21.1).
func arriving(v *merlin.View) merlin.Unit {
	for _, f := range v.Stack {
		if f.Kind == merlin.FrameMotivate {
			return merlin.Unit{Card: f.Card, AP: int8(f.A), HP: int8(f.B)}
		}
	}
	return merlin.Unit{}
}

// bookOf returns the book of a commodity, which must not be changed. Other goods have an empty book.
func bookOf(v *merlin.View, g merlin.Good) *merlin.Book {
	if !g.Commodity() {
		return &noBook
	}
	return &v.Books[g-merlin.Souls]
}

// price returns a price, or a sign for none.
func (t teller) price(n int8) string { return t.Say(either(n == 0, "no-price", "price"), is("n", n)) }

// between says which numbers there are from one to another: 0, 0 or 1, 0 to 2.
func (t teller) between(a, b int) string {
	return t.First("price?one range-two?two range", sentences.Of(is("one", a == b), is("two", a+1 == b), is("n", a),
		is("a", a), is("b", b)))
}

// threats lists the enemies on the view seat's plots.
func (t teller) threats(v *merlin.View) string {
	var items []string
	for n := range merlin.FieldPlots {
		at := merlin.PlaceOf(v.Seat, n+1)
		if u, seat := intruder(v, at); u.Card != 0 {
			items = append(items, t.Say("threat", is("seat", seat), is("card", u.Card), is("plot", at.Number())))
		}
	}
	return t.some("why-threats", items)
}

// some returns a list, or "" if it is empty.
func (t teller) some(name string, items []string, values ...value) string {
	return when(len(items) > 0, t.Say(name, append(values, is("list", t.Row(items)))...))
}

// crowns lists the players' crowns, and says how many win.
func (t teller) crowns(v *merlin.View) string {
	var items []string
	for _, seat := range v.Order[:players(v)] {
		if seated(seat) && v.Seats[seat].Crowns > 0 {
			items = append(items, t.Say("crown-count", is("seat", seat), is("n", v.Seats[seat].Crowns)))
		}
	}
	return t.some("why-crowns", items, is("win", v.Config.Crowns))
}

// favour lists the players' crowns if one more could win by royal favour. Otherwise it returns "".
func (t teller) favour(v *merlin.View) string {
	for seat := range players(v) {
		if c := v.Seats[seat].Crowns; c > 0 && c >= v.Config.Crowns-1 {
			return t.crowns(v)
		}
	}
	return ""
}

// shown names a decree and what it brings.
func (t teller) shown(v *merlin.View, decrees ...merlin.Card) string {
	var lines []string
	for _, c := range decrees {
		if c.Decree() {
			lines = append(lines, t.Say("why-decree", is("card", c), is("what", t.effect(c, v.Tax))))
		}
	}
	return t.Lines(lines...)
}

// laid says what the visions on the table do, for as many as there is room for.
func (t teller) laid(v *merlin.View) string {
	var lines []string
	n := v.Visions.Len()
	for i, of := range v.Visions[:n] {
		if i == fewVisions-1 && n > fewVisions {
			lines = append(lines, t.Say("why-visions-more", is("n", n-i)))
			break
		}
		lines = append(lines, t.Say("why-laid", is("card", of.Card), is("what", t.vision(of.Card, of.Wait))))
	}
	return t.Lines(lines...)
}

// fewVisions is the number of visions that a question describes in full.
const fewVisions = 6
