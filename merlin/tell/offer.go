package tell

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file tells of offers between players: what becomes of them, how they are drafted, and how they are
// answered.

// The clauses of offers.
var (
	deals = merlin.Clause{Chapter: 13, Number: 1}
	road  = merlin.Clause{Chapter: 13, Number: 2}
)

// good returns what moves when an item is given, by its name; nothing for what is no item.
func good(i merlin.Item) (g merlin.Good) {
	if i == 0 || g.UnmarshalText([]byte(i.String())) != nil {
		return 0
	}
	return g
}

// freight reports whether an item goes by the road: a commodity, or mead (M13.2).
func freight(i merlin.Item) bool {
	g := good(i)
	return g.Commodity() || g == merlin.Mead
}

// lostUpTo returns the highest number of a die on which what two players send each other is lost: it is one
// more if either has targeted the other with a spell (M13.2).
func lostUpTo(v *merlin.View, a, b bourse.Seat) int {
	if seated(a) && seated(b) && (v.Seats[a].Targeted.Has(b) || v.Seats[b].Targeted.Has(a)) {
		return merlin.LostUpTo + 1
	}
	return merlin.LostUpTo
}

// given says what the view's seat is offered: a hidden card by its name.
func (t *Teller) given(v *merlin.View) string {
	w := v.Offer.Give
	if w.Card == 0 && (w.Item == merlin.ItemSpell || w.Item == merlin.ItemRecipe) {
		w.Card = v.Own.Shown
	}
	return t.ware(w)
}

// ware says what is offered: so much, or a card; of a hidden one only of what sort it is.
func (t *Teller) ware(w merlin.Ware) string {
	switch {
	case w.Card != 0:
		return t.call(w.Card)
	case w.Item == merlin.ItemSpell, w.Item == merlin.ItemRecipe:
		return t.say("ware-" + w.Item.String())
	}
	if issuer, ok := issuerOf(w.Item); ok {
		return t.scrip(int(w.N), issuer)
	}
	return t.amount(int(w.N), good(w.Item))
}

// offer tells of an offer that is put out.
func (s *story) offer(e merlin.Event) {
	if e.Offer.Vault != 0 {
		s.add(bourse.LineChanged, "offer-loan", is("seat", e.Seat), is("to", e.Offer.To),
			is("n", e.Offer.Give.N), is("face", e.Offer.Face), is("ahead", e.Offer.Ahead))
		return
	}
	give := e.Offer.Give
	if e.Card != 0 {
		give.Card = e.Card // a hidden one, to those who see it
	}
	values := []value{is("seat", e.Seat), is("to", e.Offer.To), is("give", s.ware(give)),
		is("get", s.ware(e.Offer.Get)), is("via", e.Offer.Via)}
	if e.Offer.Give.Item == merlin.ItemSpell {
		s.add(bourse.LineChanged, "offer-spell", values...)
	} else {
		s.add(bourse.LineChanged, "offer", values...)
	}
}

// hangs reports whether it hangs on spells that have been cast whether what is sent by the road is lost
// (M13.2).
func (s *story) hangs(die int) bool {
	return die == merlin.LostUpTo+1 && s.view.Config.Parts.Has(merlin.Magic)
}

// handed tells of one side of an offer that a partner gets, or that is lost on the road.
func (s *story) handed(e merlin.Event, what string) {
	values := []value{is("seat", e.From.Seat()), is("to", e.To.Seat()), is("what", what)}
	home := e.Kind == merlin.Passed && e.To == merlin.PadOf(e.To.Seat()) && e.Rule == road // to its issuer
	switch {
	case home && s.hangs(int(s.move.A)):
		s.add(bourse.LineChanged, "scrip-home", values...) // to a partner, or lost
	case e.To.Seat().Player() && (!home || s.move.A > merlin.LostUpTo):
		s.add(bourse.LineChanged, "handed", values...)
	default:
		s.add(bourse.LineAlarm, "lost", values...)
	}
}

// item returns what an item is called.
func (t *Teller) item(i merlin.Item) string {
	if issuer, ok := issuerOf(i); ok {
		return t.say("scrip-of", is("seat", issuer))
	}
	return t.call(good(i))
}

// held says how much gold, how many units or how much scrip a player has that could be offered (M13.1).
func (t *Teller) held(v *merlin.View, seat bourse.Seat, i merlin.Item) string {
	n := 0
	if seated(seat) {
		player := &v.Seats[seat]
		issuer, scrip := issuerOf(i)
		switch g := good(i); {
		case scrip:
			n = int(player.Scrip[issuer])
		case g == merlin.Gold:
			n = int(player.Purse)
		case g == merlin.Mead:
			n = int(player.Mead)
		default:
			n = player.Store.Of(g)
		}
	}
	return t.ware(merlin.Ware{Item: i, N: int16(n)})
}

// stepVia is the step of an offer that says through whose shop a spell goes (M9.4).
const stepVia = 1

// askOffer says what the next step of the open draft is.
func (t *Teller) askOffer(v *merlin.View, o merlin.Open) (what, why string) {
	given, left := t.ware(o.Give), int(v.Config.Offers)-int(v.Seats[v.Seat].Offers)
	values := []value{is("seat", o.To), is("left", left), is("give", given),
		is("lost", lostUpTo(v, v.Seat, o.To))}
	count := func(seat bourse.Seat, i merlin.Item) []value {
		return append(values, is("goods", t.held(v, seat, i)))
	}
	switch {
	case o.Step == 0:
		return t.say("ask-give", values...),
			t.lines(t.say("why-offer"), t.say("why-offers-left", values...), t.say("why-road", values...))
	case o.Step == stepVia:
		return t.say("ask-via", values...), t.say("why-via")
	case o.Give.Card == 0 && o.Give.N == 0:
		return t.say("ask-give-count", count(v.Seat, o.Give.Item)...), ""
	case o.Get != 0:
		return t.say("ask-get-count", count(o.To, o.Get)...), t.say("why-get", values...)
	case len(v.Options(nil)) == 1:
		return t.say("ask-get-nothing", values...), t.say("why-get-nothing", values...)
	}
	return t.say("ask-get", values...), ""
}

// askAnswer says what a player is offered.
func (t *Teller) askAnswer(v *merlin.View) (what, why string) {
	o := v.Offer
	if o.Vault != 0 {
		return t.askLoan(v)
	}
	why = t.say("why-at-once")
	if freight(o.Give.Item) || freight(o.Get.Item) {
		why = t.say("why-road", is("lost", lostUpTo(v, v.Seat, v.Stack[0].Seat)))
	}
	return t.say("ask-answer", is("seat", v.Stack[0].Seat), is("give", t.given(v)), is("get", t.ware(o.Get))),
		t.lines(t.whole("why-shown", v.Own.Shown), why)
}
