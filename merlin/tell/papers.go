package tell

import (
	"slices"

	"bourse.example"
	"bourse.example/merlin"
)

// This file describes what can be done with papers and with a note, and the questions about them.

// find returns an issuer's note with a number, or no note.
func find(v *merlin.View, issuer bourse.Seat, number uint8) merlin.Note {
	if i := v.Notes.Find(issuer, number); i >= 0 {
		return v.Notes[i]
	}
	return merlin.Note{}
}

// papers summarizes a player's papers: its notes and its scrip, or what it has to settle.
func (t teller) papers(v *merlin.View, seat bourse.Seat) string {
	all, sale, called := 0, 0, 0
	for i := range v.Notes {
		n := &v.Notes[i]
		if n.Kind == 0 || n.Issuer != seat {
			continue
		}
		all++
		if n.Price > 0 {
			sale++
		}
		if n.Called > 0 {
			called++
		}
	}
	if called > 0 && seat == v.Seat {
		return t.Say("brings-called", is("n", called))
	}
	return t.Say("brings-papers", is("n", all), is("sale", sale), is("scrip", playerOf(v, seat).ScripN))
}

// othersSell reports whether other players sell notes or scrip.
func othersSell(v *merlin.View) bool {
	for seat := range players(v) {
		if seat != v.Seat && v.Seats[seat].ScripN > 0 {
			return true
		}
	}
	return slices.ContainsFunc(v.Notes[:],
		func(n merlin.Note) bool { return n.Price > 0 && n.Seller() != v.Seat })
}

// owes says what the view's seat owes on notes: futures that are called, and the bonds that fall due next.
func (t teller) owes(v *merlin.View) string {
	called, last, gold, due := 0, 0, 0, int8(0)
	for i := range v.Notes {
		n := &v.Notes[i]
		if n.Kind == 0 || n.Issuer != v.Seat || !n.Sold() {
			continue
		}
		switch {
		case n.Called >= merlin.LastCall:
			last++
		case n.Called > 0:
			called++
		case n.Kind == merlin.Bond && (due == 0 || n.Due < due):
			due, gold = n.Due, int(n.Amount)
		case n.Kind == merlin.Bond && n.Due == due:
			gold += int(n.Amount)
		}
	}
	said := func(name string, n int) string {
		return when(n != 0, t.Say(name, is("n", n), is("when", t.when(due)), is("funds", v.Funds(v.Seat))))
	}
	return t.Lines(said("why-called-last", last), said("why-called", called), said("why-next-bond", gold))
}

// step returns the name of the next step of the open draft, with the name of what is drafted if that has its own
// sentences, such as future-due. It returns "" if there is none.
func (c *choice) step() string {
	step, what := c.open.Term(), c.open.Paper.String()
	if c.open.Kind == merlin.KindLoan {
		what = "loan"
	}
	if c.Has("ask-draft-" + what + "-" + step) {
		return what + "-" + step
	}
	return step
}
