package merlin

import (
	"fmt"
	"strconv"
	"strings"

	"bourse.example"
	"bourse.example/internal/sheet"
)

// This file makes the tables of the market, of paper, of magic, of war, and of what lasts for a time.

// A quote is the best bid and ask and the last price. It is drawn as "3/6 (4)", with - for no price.
type quote struct{ bid, ask, last int8 }

// String returns the three prices.
func (q quote) String() string {
	text := func(n int8) string {
		if n == 0 {
			return "-"
		}
		return strconv.Itoa(int(n))
	}
	return text(q.bid) + "/" + text(q.ask) + " (" + text(q.last) + ")"
}

// marketSheet has the best prices.
func (p *Public) marketSheet() bourse.Sheet {
	if !p.Config.Parts.Has(Market) {
		return sheet.One("market")
	}
	cells := []any{"", "quote"}
	for i := range p.Books {
		book := &p.Books[i]
		cells = append(cells, commodity(i).String(), quote{book.Bids[0].Price, book.Asks[0].Price, book.Last})
	}
	return sheet.One("market", cells...)
}

// bookSheet has all bids and asks.
func (p *Public) bookSheet() bourse.Sheet {
	return sheet.Each("books", sheet.Span(0, len(p.Books)-1), func(i int) []any {
		if !p.Config.Parts.Has(Market) {
			return nil
		}
		book := &p.Books[i]
		return []any{"commodity", commodity(i), "bids", book.Bids.cells(), "asks", book.Asks.cells(),
			"last", sheet.Some(int(book.Last)), "spot", book.Spot()}
	})
}

// String returns text such as "5 p0, 4 row", or "none".
func (s *Slips) String() string {
	if s.Len() == 0 {
		return "none"
	}
	var slips []string
	for _, slip := range s[:s.Len()] {
		slips = append(slips, fmt.Sprintf("%d %s", slip.Price, slip.Owner))
	}
	return strings.Join(slips, ", ")
}

// cells returns the slips with their owners.
func (s *Slips) cells() any {
	var list []any
	for _, slip := range s[:s.Len()] {
		list = append(list, sheet.Words{int(slip.Price), slip.Owner})
	}
	return sheet.List(list)
}

// paperSheets have all notes and scrip and, short, what a seat owes and holds and what everyone can buy.
func (p *Public) paperSheets(you bourse.Seat) []bourse.Sheet {
	notes := sheet.Each("notes", sheet.Span(0, p.Notes.Len()-1), func(i int) []any {
		n, settlement := p.Notes[i], any(nil)
		state, price := sheet.If(n.Struck, Struck), int(n.Price)
		if n.Called > 0 {
			state = [...]string{"called", "called-last"}[min(n.Called, LastCall)-1]
			settlement = int(p.Settlement(&n))
		}
		n.Price, n.Struck, n.Called = 0, false, 0
		return []any{"note", i + 1, "promise", n, "holder", sheet.If(n.Sold(), n.Holder), "price", sheet.Some(price),
			"state", state, "settlement", settlement}
	})
	scrip := sheet.Each("scrip", p.seats(), func(issuer bourse.Seat) []any {
		var holders []any
		for _, holder := range p.seats() {
			if n := p.Seats[holder].Scrip[issuer]; n != 0 {
				holders = append(holders, sheet.Words{int(n), holder})
			}
		}
		player := &p.Seats[issuer]
		if player.ScripN == 0 && len(holders) == 0 {
			return nil
		}
		return []any{"issuer", issuer, "scrip-sale", sheet.Some(int(player.ScripN)), "price", sheet.Some(int(player.ScripPrice)),
			"outside", sheet.Some(PadSize - p.Pad(issuer)), "holders", sheet.List(holders)}
	})
	return []bourse.Sheet{sheet.One("papers", "papers", sheet.List(p.ownPapers(you))),
		sheet.One("sale", "sale", sheet.List(p.onSale(you))), notes, scrip}
}

// ownPapers returns what a seat owes and holds: first futures that are called, then other notes in order of issue, then
// scrip.
func (p *Public) ownPapers(you bourse.Seat) (list []any) {
	var others []any
	for _, n := range p.Notes[:p.Notes.Len()] {
		switch {
		case !n.Sold():
		case n.Issuer == you && n.Called > 0:
			list = append(list, append(append(sheet.Words{"settle"}, n.brief()...), "with", n.Holder))
		case n.Issuer == you:
			others = append(others, append(sheet.Words{"owe", n.Holder}, n.brief()...))
		case n.Holder == you:
			others = append(others, append(append(sheet.Words{"hold"}, n.brief()...), "of", n.Issuer))
		}
	}
	for _, issuer := range p.seats() {
		if !p.Config.Parts.Has(Paper) || !you.Player() {
			break
		}
		if n := PadSize - p.Pad(issuer); issuer == you && n > 0 {
			others = append(others, sheet.Words{"owe", n, "scrip"})
		}
		if n := int(p.Seats[you].Scrip[issuer]); issuer != you && n > 0 {
			others = append(others, sheet.Words{n, "scrip", "of", issuer})
		}
	}
	return append(list, others...)
}

// onSale returns the scrip and the notes for sale, those of other players first.
func (p *Public) onSale(you bourse.Seat) (list []any) {
	var own []any
	put := func(seller bourse.Seat, price int8, what ...any) {
		words := append(append(sheet.Words{seller}, what...), "at", int(price))
		if seller == you {
			own = append(own, words)
		} else {
			list = append(list, words)
		}
	}
	for _, seat := range p.seats() {
		if player := &p.Seats[seat]; player.ScripN > 0 {
			put(seat, player.ScripPrice, int(player.ScripN), "scrip")
		}
	}
	for _, n := range p.Notes[:p.Notes.Len()] {
		if n.Price > 0 {
			put(n.Seller(), n.Price, n.brief()...)
		}
	}
	return append(list, own...)
}

// brief returns what a note promises, in a few words.
func (n *Note) brief() sheet.Words {
	season, year := When(n.Due)
	switch n.Kind {
	case Future:
		return sheet.Words{Bushel, n.Good, season, int(year)}
	case Bond:
		return sheet.Words{n.Kind, int(n.Amount), season, int(year)}
	case Share:
		return sheet.Words{n.Kind, n.Plot}
	}
	return sheet.Words{n.Kind, int(n.Amount)}
}

// wizardSheet has the magic of all players but one.
func (p *Public) wizardSheet(you bourse.Seat) bourse.Sheet {
	var list []any
	for _, seat := range p.inOrder(you) {
		player := &p.Seats[seat]
		spells, recipes := p.HandSize(seat)
		words := sheet.Words{seat}.Add(player.Mead != 0, "mead", int(player.Mead)).Add(player.Labs != Labs{}, "labs")
		for i := range player.Labs {
			lab := &player.Labs[i]
			words = words.Add(lab.Card != 0, lab.Card).Add(lab.Grant != 0, "funded")
		}
		words = words.Add(spells+recipes != 0, "hand", spells+recipes).Add(player.Front.N != 0, "front", int(player.Front.N)).
			Add(player.Frozen > 0, "frozen").Add(player.Winged, "winged")
		if len(words) > 1 {
			list = append(list, words)
		}
	}
	return sheet.One("magic", "magic", sheet.List(list))
}

// ownLabSheet has a seat's labs, with the used cards of those that they need.
func (p *Public) ownLabSheet(you bourse.Seat) bourse.Sheet {
	var list []any
	for i := range p.Seats[you].Labs {
		if lab := &p.Seats[you].Labs[i]; lab.Card != 0 {
			list = append(list, sheet.At{N: i + 1, Of: sheet.Words{lab.Card}.Add(lab.Grant != 0, "funded").
				Add(p.Config.Uses != 0, "used", sheet.Numbers{lab.Uses(), int(p.Config.Uses)})})
		}
	}
	return sheet.One("own-labs", "labs", sheet.List(list))
}

// labSheet has all labs.
func (p *Public) labSheet() bourse.Sheet {
	var rows [][]any
	for _, seat := range p.seats() {
		for i := range p.Seats[seat].Labs {
			if lab := &p.Seats[seat].Labs[i]; lab.Card != 0 {
				rows = append(rows, []any{"player", seat, "lab", i + 1, "card", lab.Card, "grant", sheet.Some(int(lab.Grant)),
					"marked", sheet.Some(int(lab.Marked)), "used", sheet.List(listed(lab.Used[:]))})
			}
		}
	}
	return sheet.Listed("labs", rows)
}

// unitSheets have all units and, short, those of a seat, those on and next to its field, and how many others there are.
// For a spectator, the short sheet has all units.
func (p *Public) unitSheets(you bourse.Seat) []bourse.Sheet {
	var all [][]any
	var own, near []any
	far, watching := 0, !you.Player()
	for _, seat := range p.inOrder(bourse.None) {
		for _, u := range p.Seats[seat].Units {
			words := sheet.Words(nil).Add(seat != you, seat).Add(true, u.Card, u.Plot, sheet.NumbersOf(u.AP, u.HP)).
				Add(u.Sleep != awake, u.sleep())
			switch {
			case u == Unit{}:
				continue
			case seat == you || watching:
				own = append(own, words)
			case p.threatens(you, u.Plot):
				near = append(near, words)
			default:
				far++
			}
			all = append(all, []any{"player", seat, "unit", u.Card, "plot", u.Plot, "ap", int(u.AP),
				"hp", sheet.NumbersOf(u.HP, u.Top), "sleep", sheet.If(u.Sleep != awake, u.sleep()),
				"did", sheet.If(u.Attacked || u.Moved || u.Acts > 0, u.did()), "spare", sheet.If(u.Spare, "yes"),
				"center", sheet.If(u.Center, "yes")})
		}
	}
	return []bourse.Sheet{sheet.One("own-units", "strengths", sheet.List(own)),
		sheet.One("enemies", "enemies", sheet.List(near), "far", sheet.Some(far)), sheet.Listed("units", all)}
}

// threatens reports whether a plot is in a player's field, or next to a plot there that has a card.
func (p *Public) threatens(seat bourse.Seat, at Place) bool {
	if at.Seat() == seat {
		return true
	}
	for i, plot := range p.Plots.field(seat) {
		if plot.Property != 0 && p.Touches(place(seat, i), at) {
			return true
		}
	}
	return false
}

// sleep returns how long a unit sleeps: until a turn of its owner's begins, or through one.
func (u *Unit) sleep() string {
	if u.Sleep > asleep {
		return "asleep-longer"
	}
	return "asleep"
}

// did returns what a unit has done this turn.
func (u *Unit) did() string {
	switch {
	case u.Attacked:
		return "attacked"
	case u.Moved:
		return "moved"
	}
	return "acted"
}

// realmSheet has what lasts for a time, and the cards that are out of the game.
func (p *Public) realmSheet() bourse.Sheet {
	var visions, gone []any
	roll := sheet.Words(nil).Add(p.Sugar, TwoSugars).Add(p.Milk, SpiltMilk)
	for _, v := range p.Visions {
		if v.Card != 0 {
			visions = append(visions, sheet.Words{v.Card}.Add(v.Wait != 0, int(v.Wait)).Add(v.Wait == 0, "ready"))
		}
	}
	for i, n := range p.Gone {
		if n > 0 {
			gone = append(gone, sheet.Words{int(n), fallen.face(i)})
		}
	}
	return sheet.One("realm", "decree", sheet.Some(p.Decree), "enclosed", sheet.Seats(p.Enclosed),
		"peace", sheet.Some(int(p.Peace)), "roll", sheet.List(roll), "visions", sheet.List(visions), "gone", sheet.List(gone))
}
