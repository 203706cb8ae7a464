package tell

import "bourse.example/merlin"

// This file tells how notes and loans are drafted, step by step, and how a loan is answered.

// loanSteps and noteSteps are what the steps of drafts settle, in the order of merlin's own steps (M36.7).
var (
	loanSteps = []string{"vault", "principal", "loan-face", "loan-due"}
	noteSteps = map[merlin.NoteKind][]string{
		merlin.Future: {"good", "forward", "future-due"},
		merlin.Bond:   {"face", "price", "due"},
		merlin.Share:  {"property", "share-price"},
		merlin.Policy: {"cover", "numbers", "x", "payout", "premium", "term"},
	}
)

// stepOf returns what the open draft of a note or a loan settles next; nothing if it has no such step.
func stepOf(o *merlin.Open) string {
	steps := noteSteps[o.Paper]
	if o.Kind == merlin.KindLoan {
		steps = loanSteps
	}
	if int(o.Step) >= len(steps) {
		return ""
	}
	return steps[o.Step]
}

// askDraft says what the next step of the open draft of a note or a loan is.
func (t *Teller) askDraft(v *merlin.View, o merlin.Open) (what, why string) {
	step, plot := stepOf(&o), plotOf(v, o.Plot)
	values := []value{is("seat", o.To), is("vault", plot.Vault()), is("n", o.Give.N), is("face", o.Amount),
		is("price", o.Price),
		is("goods", t.amount(merlin.Bushel, o.Good)), is("plot", o.Plot.Number()),
		is("payout", plot.Property.Payout()),
		is("list", t.totals(o.Numbers)), is("ways", chances(o.Numbers)), is("season", v.Season()),
		is("year", v.Year)}
	cover := t.call(o.Cover) // a spot, whose price is not named yet
	if step != "x" {
		cover = t.cover(o.Cover, o.Numbers, int(o.X))
	}
	values = append(values, is("cover", cover))
	if step == "numbers" && o.Numbers != 0 {
		step += "-so"
	}
	ends := t.lines(t.say("why-default"), t.say("why-debt-end"))
	switch {
	case o.Kind == merlin.KindLoan:
		ends = t.say("why-default-other", values...)
	case o.Paper == merlin.Share:
		ends = ""
	}
	return t.say("ask-draft-"+step, values...), t.lines(t.say("why-draft-"+step, values...), ends)
}

// askLoan says what loan a player is offered.
func (t *Teller) askLoan(v *merlin.View) (what, why string) {
	o := v.Offer
	values := []value{is("seat", v.Stack[0].Seat), is("n", o.Give.N), is("face", o.Face),
		is("ahead", o.Ahead), is("when", t.when(v.Now()+o.Ahead))}
	return t.say("ask-answer-loan", values...),
		t.lines(t.say("why-loan", values...), t.say("why-default"), t.say("why-debt-end"))
}
