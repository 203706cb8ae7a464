package tell

import (
	"cmp"
	"strconv"
	"strings"

	"bourse.example"
	"bourse.example/internal/sentences"
	"bourse.example/merlin"
)

// This file names notes and scrip, and says what they promise.

// ofNote makes the first sentence of a list whose conditions are true of a note, for a seat.
func (t teller) ofNote(n *merlin.Note, you bourse.Seat, list string, values ...value) string {
	season, year := merlin.When(n.Due)
	named := sentences.Of(append(values, is("kind", n.Kind), is("number", n.Number), is("seat", n.Issuer),
		is("to", n.Holder), is("n", n.Amount), is("price", n.Price), is("plot", n.Plot.Number()),
		is("season", season), is("year", year), is("due", n.Due), is("counted", n.Term), is("left", n.Left),
		is("sold", n.Sold()), is("called", n.Called > 0), is("own", n.Issuer == you),
		is("sells", n.Seller() == you), is("paper", isPaper(n.Kind)))...)
	var facts sentences.Facts
	facts = func(name string) any {
		switch name {
		case "name":
			return t.noteName(n)
		case "terms":
			return t.terms(n)
		case "term":
			list := "term-until?due term-seasons?counted=seasons term-rolls?sold term-round?counted=round"
			return t.First(list+" term-next", facts)
		case "goods":
			return t.amount(merlin.Bushel, n.Good)
		case "when":
			return t.when(n.Due)
		case "cover":
			return t.cover(n.Cover, n.Numbers, n.X)
		}
		return named(name)
	}
	return t.First(list, facts)
}

// noteName names a note: bond 1 of p0.
func (t teller) noteName(n *merlin.Note) string {
	return t.Say("note-name", is("kind", n.Kind), is("number", n.Number), is("seat", n.Issuer))
}

// note names a note and says what it promises.
func (t teller) note(n *merlin.Note) string { return t.ofNote(n, bourse.None, "note") }

// terms says what a note promises. It returns "" for no note.
func (t teller) terms(n *merlin.Note) string { return t.ofNote(n, bourse.None, "terms-{kind}?paper") }

// stands describes the state of a note for the view's seat: whether it is called, is the seat's own, and is
// for sale.
func (t teller) stands(v *merlin.View, n *merlin.Note) string {
	list := "brings-called?own&called brings-mine?sells&!price brings-mine-sale?sells brings-sale"
	return t.ofNote(n, v.Seat, list, is("n", 1))
}

// promise says what the buyer of a note will get.
func (t teller) promise(v *merlin.View, n *merlin.Note) string {
	return t.ofNote(n, v.Seat, "brings-void?own brings-{kind}-bought?paper",
		is("ways", ways(plotOf(v, n.Plot).Property.Number())))
}

// when names a season, counted from 0 at the start.
func (t teller) when(n int8) string {
	season, year := merlin.When(n)
	return t.Say("when", is("season", season), is("year", year))
}

// cover says what a policy covers.
func (t teller) cover(c merlin.Cover, numbers merlin.Totals, x int8) string {
	kind, _, _ := strings.Cut(c.String(), "-")
	good := cmp.Or(c.Spot(), c.Land())
	return t.SayIf("cover-"+kind, is("list", t.totals(numbers)), is("good", good), is("x", x))
}

// totals lists totals of two dice: 2, 3 or 12.
func (t teller) totals(numbers merlin.Totals) string {
	var list []string
	for n := range 13 {
		if numbers.Has(n) {
			list = append(list, strconv.Itoa(n))
		}
	}
	return t.Chain(list, "list", "list-or")
}

// chances returns how many of the 36 rolls show one of the numbers.
func chances(numbers merlin.Totals) (n int) {
	for total := range 13 {
		if numbers.Has(total) {
			n += ways(total)
		}
	}
	return n
}

// scrip describes an amount of a player's scrip.
func (t teller) scrip(n int, issuer bourse.Seat) string {
	return t.Say("amount-scrip", is("n", n), is("seat", issuer))
}

// isPaper reports whether a kind of note exists.
func isPaper(k merlin.NoteKind) bool {
	return k == merlin.Future || k == merlin.Bond || k == merlin.Share || k == merlin.Policy
}
