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

// A noteIs is a note with the Teller that describes it. The view may be nil. If it is not, the description is
// for its seat.
type noteIs struct {
	teller
	*merlin.Note
	seat bourse.Seat
	v    *merlin.View
}

// noteFacts are the values that sentences about notes can use, and by which one of several sentences is
// chosen.
var noteFacts = sentences.Names[noteIs]{
	"name":        func(n noteIs) any { return n.noteName(n.Note) },
	"kind":        func(n noteIs) any { return n.Kind },
	"number":      func(n noteIs) any { return n.Number },
	"seat":        func(n noteIs) any { return n.Issuer },
	"to":          func(n noteIs) any { return n.Holder },
	"n":           func(n noteIs) any { return n.Amount },
	"price":       func(n noteIs) any { return n.Price },
	"plot":        func(n noteIs) any { return n.Note.Plot.Number() },
	"ways":        func(n noteIs) any { return ways(plotOf(n.v, n.Note.Plot).Property.Number()) },
	"goods":       func(n noteIs) any { return n.amount(merlin.Bushel, n.Good) },
	"when":        func(n noteIs) any { return n.when(n.Due) },
	"season":      func(n noteIs) any { season, _ := merlin.When(n.Due); return season },
	"year":        func(n noteIs) any { _, year := merlin.When(n.Due); return year },
	"cover":       func(n noteIs) any { return n.cover(n.Cover, n.Numbers, int(n.X)) },
	"left":        func(n noteIs) any { return n.Left },
	"due":         func(n noteIs) any { return n.Due },
	"season-term": func(n noteIs) any { return n.Term == merlin.TermSeasons },
	"round":       func(n noteIs) any { return n.Term == merlin.TermRound },
	"sold":        func(n noteIs) any { return n.Sold() },
	"called":      func(n noteIs) any { return n.Called > 0 },
	"own":         func(n noteIs) any { return n.Issuer == n.seat },
	"held":        func(n noteIs) any { return n.Holder == n.seat },
	"sells":       func(n noteIs) any { return n.Seller() == n.seat },
	"paper":       func(n noteIs) any { return isPaper(n.Kind) },
}

// ofNote makes the first sentence of a list whose conditions are true of a note.
func (t teller) ofNote(n *merlin.Note, v *merlin.View, list string, values ...value) string {
	of := noteIs{t, n, bourse.None, v}
	if v != nil {
		of.seat = v.Seat
	}
	return t.First(list, noteFacts.Of(of, values...))
}

// noteName names a note: bond 1 of p0.
func (t teller) noteName(n *merlin.Note) string {
	return t.Say("note-name", is("kind", n.Kind), is("number", n.Number), is("seat", n.Issuer))
}

// note names a note and says what it promises.
func (t teller) note(n *merlin.Note) string {
	return t.Say("note", is("name", t.noteName(n)), is("terms", t.terms(n)))
}

// terms says what a note promises. It returns "" for no note.
func (t teller) terms(n *merlin.Note) string {
	if n.Kind != merlin.Policy {
		return t.ofNote(n, nil, "terms-{kind}?paper")
	}
	return t.ofNote(n, nil, "terms-policy", is("term", t.ofNote(n, nil,
		"term-until?due term-seasons?season-term term-rolls?sold term-round?round term-next")))
}

// stands describes the state of a note for the view's seat: whether it is called, is the seat's own, and is
// for sale.
func (t teller) stands(v *merlin.View, n *merlin.Note) string {
	return t.ofNote(n, v, "brings-called?own&called brings-mine?sells&!price brings-mine-sale?sells brings-sale",
		is("n", 1))
}

// promise says what the buyer of a note will get.
func (t teller) promise(v *merlin.View, n *merlin.Note) string {
	return t.ofNote(n, v, "brings-void?own brings-{kind}-bought?paper")
}

// short describes a note in a few words.
func (t teller) short(n *merlin.Note) string { return t.ofNote(n, nil, "board-note-{kind}?paper") }

// when names a season, counted from 0 at the start.
func (t teller) when(n int8) string {
	season, year := merlin.When(n)
	return t.Say("when", is("season", season), is("year", year))
}

// cover says what a policy covers.
func (t teller) cover(c merlin.Cover, numbers merlin.Totals, x int) string {
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

// issuerOf returns the issuer of a scrip item.
func issuerOf(i merlin.Item) (issuer bourse.Seat, ok bool) {
	issuer = bourse.Seat(i) - bourse.Seat(merlin.ItemScrip)
	return issuer, seated(issuer)
}

// isPaper reports whether a kind of note exists.
func isPaper(k merlin.NoteKind) bool {
	return k == merlin.Future || k == merlin.Bond || k == merlin.Share || k == merlin.Policy
}
