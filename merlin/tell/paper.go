package tell

import (
	"strconv"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tells of paper: what notes and scrip are called, and what becomes of them.

// noteName says which note it is: bond 1 of p0.
func (t *Teller) noteName(n *merlin.Note) string {
	return t.say("note-name", is("kind", n.Kind), is("number", n.Number), is("seat", n.Issuer))
}

// note says which note it is, and what it says.
func (t *Teller) note(n *merlin.Note) string {
	return t.say("note", is("name", t.noteName(n)), is("terms", t.terms(n)))
}

// when names a season, counted from 0 at the start.
func (t *Teller) when(n int8) string {
	season, year := merlin.When(n)
	return t.say("when", is("season", season), is("year", year))
}

// terms says what a note promises; nothing of what is none.
func (t *Teller) terms(n *merlin.Note) string {
	values := []value{is("n", n.Amount), is("when", t.when(n.Due)),
		is("goods", t.amount(merlin.Bushel, n.Good)), is("plot", n.Plot.Number())}
	switch n.Kind {
	case merlin.Future:
		return t.say("terms-future", values...)
	case merlin.Bond:
		return t.say("terms-bond", values...)
	case merlin.Share:
		return t.say("terms-share", values...)
	case merlin.Policy:
		return t.say("terms-policy", is("n", n.Amount), is("cover", t.cover(n.Cover, n.Numbers, int(n.X))),
			is("term", t.term(n)))
	}
	return ""
}

// cover says what a policy covers.
func (t *Teller) cover(c merlin.Cover, numbers merlin.Totals, x int) string {
	values := []value{is("good", c.Spot()), is("x", x)}
	switch {
	case c == merlin.CoverRolls:
		return t.say("cover-rolls", is("list", t.totals(numbers)))
	case c.Land() != 0:
		return t.say("cover-land", is("good", c.Land()))
	case c == merlin.CoverProperty:
		return t.say("cover-property")
	case c.Spot() == 0:
		return t.say("cover-cart")
	case c == merlin.BelowSouls, c == merlin.BelowOil, c == merlin.BelowGrain:
		return t.say("cover-below", values...)
	}
	return t.say("cover-above", values...)
}

// totals lists numbers of two dice: 2, 3 or 12.
func (t *Teller) totals(numbers merlin.Totals) string {
	var list []string
	for n := range 13 {
		if numbers.Has(n) {
			list = append(list, strconv.Itoa(n))
		}
	}
	return t.language.Chain(list, "list", "list-or")
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

// term says how long a policy runs.
func (t *Teller) term(n *merlin.Note) string {
	switch {
	case n.Due != 0:
		return t.say("term-until", is("when", t.when(n.Due)))
	case n.Term == merlin.TermSeasons:
		return t.say("term-seasons", is("n", n.Left))
	case n.Sold():
		return t.say("term-rolls", is("n", n.Left))
	case n.Term == merlin.TermRound:
		return t.say("term-round")
	}
	return t.say("term-next")
}

// scrip says how much scrip of whom.
func (t *Teller) scrip(n int, issuer bourse.Seat) string {
	return t.say("amount-scrip", is("n", n), is("seat", issuer))
}

// issuerOf returns whose scrip an item is.
func issuerOf(i merlin.Item) (issuer bourse.Seat, ok bool) {
	issuer = bourse.Seat(i) - bourse.Seat(merlin.ItemScrip)
	return issuer, seated(issuer)
}

// isPaper reports whether there is such a kind of notes.
func isPaper(k merlin.NoteKind) bool {
	return k == merlin.Future || k == merlin.Bond || k == merlin.Share || k == merlin.Policy
}
