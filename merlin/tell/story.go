package tell

import (
	"cmp"
	"strings"
	"sync"

	"bourse.example"
	"bourse.example/internal/sentences"
	"bourse.example/merlin"
)

// This file implements Story, which reports events in sentences. The table events.txt chooses the
// sentence of an event.

// Story reports the events that a seat saw, which must be those of whole moves. The view v is the one after
// the last move. One sentence reports what happens to several players one after another, such as what they
// pay or what a roll brings them. It does not report what a seat opens and closes, because the seat knows it.
func (t *Teller) Story(v merlin.View, events []merlin.Event) []bourse.Line {
	s := tellings.Get().(*story)
	defer tellings.Put(s)
	*s = story{teller: t.in, view: v, values: s.values}
	s.rewind(events)
	for i, e := range events {
		s.e, s.next, s.after = e, merlin.Event{}, merlin.Event{}
		if i+1 < len(events) {
			s.next = events[i+1]
		}
		if i+2 < len(events) {
			s.after = events[i+2]
		}
		s.tell()
	}
	s.finishSpell()
	s.finishVision()
	s.finish()
	if s.e.Kind == merlin.Ended {
		s.end()
	}
	return s.lines
}

// tellings is a pool, because a view is large.
var tellings = sync.Pool{New: func() any { return new(story) }}

// A story is the state of one call of Story.
type story struct {
	teller
	view  merlin.View
	lines []bourse.Line

	// The values as of the last event reported.
	turn     int
	counters [merlin.TaxRate + 1]int
	labs     [merlin.MaxPlayers][merlin.MaxLabs]merlin.Card // the last lab at each place

	e           merlin.Event // the event being reported
	by          merlin.Card  // the card whose clause it has, if any
	it          item         // what it is about
	next, after merlin.Event // the events that follow it, if any
	move        merlin.Move  // the move that the events belong to
	opened      merlin.Open  // what was open when the move was made

	price   int          // of the card that is being bought
	paid    item         // the payment for a note or scrip
	wanted  merlin.Good  // the commodity for which the R.O.W. bids
	rolled  bool         // whether dice are reported and nothing that they bring
	given   string       // what is given for mead, or what mead is given for
	units   []string     // what a potion takes, while it is brewed
	lasting merlin.Card  // a spell whose effect is still to be reported
	warmed  int          // by how much the Climate rises
	dying   merlin.Unit  // a unit without hit points that is still to fall
	ruined  merlin.Place // a plot that is being destroyed
	seen    merlin.Card  // a vision that is met and not waived, until it is known whether it takes effect

	values []value // see appendValues

	// A sentence that the next events may add to, such as one about several players. Its text is its name.
	waiting bourse.Line
	items   []item // what it is about
}

// An item is what an event is about: its player, where it comes from and goes to, and the amount. In a
// sentence about several events, each has its own item.
type item struct {
	sentence string
	seat, of bourse.Seat
	from, to any          // players, accounts or numbers
	plot, at merlin.Place // the plot it comes from or goes to, and the one it goes to
	lab      int
	kind     merlin.Card // of the lab
	good     merlin.Good
	card     merlin.Card
	counter  merlin.Counter
	n        int
	what     string // a note or scrip
}

// about returns what an event is about.
func (s *story) about(e *merlin.Event) item {
	it := item{seat: e.Seat, from: payee(e.From), to: payee(e.To), plot: e.From.Place(), at: e.To.Place(),
		lab: e.From.Lab(), kind: s.labAt(e.From), good: e.Good, card: e.Card, counter: e.Counter, n: int(e.N)}
	if it.plot == 0 {
		it.plot = it.at
	}
	if it.lab == 0 {
		it.lab, it.kind = e.To.Lab(), s.labAt(e.To)
	}
	switch e.Kind {
	case merlin.Moved:
		return s.aboutMove(e)
	case merlin.Mustered:
		it.card, it.plot, it.to = e.Unit.Card, e.Unit.Plot, e.Unit.Plot.Seat()
		from := s.opened.Plot
		if s.by.String() == matriarch {
			from = s.opened.Also
		}
		it.from, it.of = from.Number(), from.Seat()
	case merlin.Fought:
		it.card = e.Unit.Card
	case merlin.Offered:
		it.to = e.Offer.To
	case merlin.Noted:
		it.seat, it.to, it.n = e.Note.Issuer, e.Note.Holder, int(e.Note.Amount)
		it.what = s.noteName(&e.Note)
		if e.Change == merlin.Issued || e.Change == merlin.Handed || e.Change == merlin.Priced {
			it.seat, it.n = e.Note.Seller(), int(e.Note.Price)
		}
	case merlin.Entered, merlin.Revealed, merlin.Crowned, merlin.Ruined:
	default:
		if it.seat = e.From.Seat(); !it.seat.Player() {
			it.seat = e.To.Seat()
		}
		if e.Kind == merlin.Passed {
			it.what = s.scrip(it.n, e.Seat)
		}
	}
	return it
}

// aboutMove returns what a move is about: what it names, or else what is open.
func (s *story) aboutMove(e *merlin.Event) item {
	m, open := &e.Move, &e.Open
	it := item{seat: m.Seat, of: m.To, to: m.Plot.Seat(), plot: m.Plot, at: m.Plot, lab: int(m.Lab),
		kind: s.kindOf(m.To, int(m.Lab)), good: m.Good, card: open.Card, n: int(m.N)}
	if it.plot == 0 {
		it.plot, it.to = open.Plot, m.To
	}
	if it.good == 0 {
		it.good = open.Good
	}
	switch m.Kind {
	case merlin.KindAt:
		it.n, it.good = 1, merlin.Souls // M20.1
	case merlin.KindLastCall:
		it.n, it.good = 1, merlin.Mead // M10.4
	case merlin.KindDie:
		if it.card = 0; s.by.Vision() {
			it.card = s.by
		}
	}
	return it
}

// appendValues appends the values of the event that are at hand.
func (s *story) appendValues(list []value) []value {
	e, m, it, note, offer, die := &s.e, &s.e.Move, &s.it, &s.e.Note, &s.e.Offer, s.move.A
	return append(list,
		is("seat", it.seat), is("from", it.from), is("to", cmp.Or[any](it.to, bourse.None)), is("of", it.of),
		is("plot", it.plot.Number()), is("owner", it.plot.Seat()), is("at", it.at.Number()), is("lab", it.lab),
		is("kind", it.kind), is("number", it.kind.Number()), is("good", it.good), is("card", it.card),
		is("counter", it.counter), is("n", it.n), is("more", e.N > 0), is("name", it.what), is("by", s.by),

		// The move and what was open, dice and purchases.
		is("move", s.move.Kind), is("open", s.opened.Kind), is("paired", s.opened.Also), is("price", m.A),
		is("own", m.Seat == s.view.Seat), is("raised", m.N > int16(m.A)), is("omen", m.Omen), is("a", m.A),
		is("b", m.B), is("sum", int(m.A)+int(m.B)), is("low", die <= merlin.LostUpTo), is("hangs", s.hangs()),
		is("wakes", die <= natureWakes), is("waived", die <= it.card.Sight().Waiver),
		is("foresees", s.foresees()), is("rolled", s.rolled), is("given", s.given), is("paid", s.paid.n),
		is("rolls", e.Rule == carts || s.by == merlin.BrokenAxle || s.by == merlin.Sieve),
		is("shaken", s.by != merlin.Sieve || shakes(&s.next)), // the Sieve may find no carts
		is("bought", s.waiting.Text == "buy"),

		// The turn, and what begins.
		is("turn", s.turn), is("season", e.Season), is("month", int(e.Month)+1), is("year", e.Year),
		is("years", s.view.Config.Years), is("late", s.view.Year > s.view.Config.Years), is("frame", e.Frame),
		is("magic", s.view.Config.Parts.Has(merlin.Magic)), is("hidden", e.Hidden), is("comes", s.comes(e.Card)),
		is("another", s.next.To == merlin.VisionsLaid),

		// Accounts.
		is("from-player", e.From.Seat().Player()), is("to-player", e.To.Seat().Player()),
		is("to-mover", e.To.Seat() == s.move.Seat), is("stays", e.From.Seat() == e.To.Seat()),
		is("buyer", s.buyer()), is("seller", trader(e.From)),

		// Units.
		is("ap", e.Unit.AP), is("hp", e.Unit.HP), is("top", e.Unit.Top), is("awake", e.Unit.Sleep == 0),
		is("beaten", e.Unit.HP <= 0), is("centered", e.Unit.Center), is("joined", e.Also), is("foe", e.Foe.Card),
		is("rival", e.Rival),

		// Notes and offers.
		is("change", e.Change), is("sold", note.Sold()), is("for-sale", note.Price > 0),
		is("last-called", note.Called >= merlin.LastCall), is("via", offer.Via), is("gives", offer.Give.Item),
		is("lends", offer.Vault), is("lent", offer.Give.N), is("face", offer.Face), is("ahead", offer.Ahead))
}

// storyFacts are the values that sentences of stories can use and that the conditions of events ask about.
var storyFacts = sentences.Names[*story]{
	"goods":      func(s *story) any { return s.amount(s.it.n, s.it.good) },
	"what":       func(s *story) any { return s.what() },
	"note":       func(s *story) any { return s.note(&s.e.Note) },
	"bushel":     func(s *story) any { return s.amount(merlin.Bushel, s.e.Note.Good) },
	"give":       func(s *story) any { return s.offered() },
	"get":        func(s *story) any { return s.ware(s.e.Offer.Get) },
	"brewed":     func(s *story) any { return s.List(s.units) },
	"source":     func(s *story) any { return accountOf(s.e.From) },
	"target":     func(s *story) any { return accountOf(s.e.To) },
	"class":      func(s *story) any { return classOf(s.it.card) },
	"open-class": func(s *story) any { return classOf(s.opened.Card) },
}.With(new(story).appendValues(nil), func(s *story) []value { return s.values })

// natureWakes is the largest number of a die with which Better Nature lets an attack go on (M31.4).
const natureWakes = 2

// accountOf returns the name of an account without its player: purse, plot, lab.
func accountOf(a merlin.Account) string {
	switch {
	case a.Place() != 0:
		return "plot"
	case a.Lab() != 0:
		return "lab"
	}
	name, _, _ := strings.Cut(a.String(), "-p")
	return name
}

// what names what moves, or what a card leads to.
func (s *story) what() string {
	switch e := &s.e; {
	case s.it.what != "":
		return s.it.what
	case e.Kind == merlin.Transferred:
		return s.amount(s.it.n, s.it.good)
	case e.Card.Decree() && e.Kind == merlin.Carried:
		return s.effect(e.Card, s.view.Tax)
	case e.Card.Vision() && e.Kind == merlin.Carried:
		return s.vision(e.Card, e.Card.Sight().Turns)
	case e.Card.Potion() && e.Rule.Chapter == potions:
		return s.Say("use-" + e.Card.String())
	case e.Kind == merlin.Fulfilled:
		return s.does(e.Card)
	case e.Card != 0:
		return s.Call(e.Card)
	case e.Hidden == merlin.HiddenDecree:
		return s.Say("hidden-decree")
	case e.Rule == brews:
		return s.Say("hidden-potion")
	}
	return s.Say(either(s.e.Hidden == merlin.HiddenRecipe, "ware-recipe", "ware-spell"))
}

// rewind restores the values from before the events, given those after them. It puts back labs that have left
// their places.
func (s *story) rewind(events []merlin.Event) {
	v := &s.view
	for seat := range s.labs {
		for i := range s.labs[seat] {
			s.labs[seat][i] = v.Seats[seat].Labs[i].Card
		}
	}
	s.turn = int(v.Turns)
	s.counters = [...]int{merlin.ResearchCost: int(v.Research), merlin.CostOfLiving: int(v.CoL),
		merlin.Climate: int(v.Climate), merlin.Volatility: int(v.Volatility), merlin.TaxRate: int(v.Tax)}
	for i := len(events) - 1; i >= 0; i-- {
		switch e := &events[i]; {
		case e.Kind == merlin.Carried && isLab(e.Card):
			s.installed(e.From, e.Card)
		case e.Kind == merlin.Rose && int(e.Counter) < len(s.counters):
			s.counters[e.Counter] -= int(e.N)
		case e.Kind == merlin.Entered && e.Frame == merlin.FrameTurn:
			s.turn--
		}
	}
}

// installed records that a card is the lab at an account, if the account is a lab's. The place keeps the card
// until another follows.
func (s *story) installed(at merlin.Account, c merlin.Card) {
	if n := at.Lab(); n != 0 {
		s.labs[at.Seat()][n-1] = c
	}
}

// labAt returns the lab at an account, or none.
func (s *story) labAt(a merlin.Account) merlin.Card { return s.kindOf(a.Seat(), a.Lab()) }

// kindOf returns the lab at a player's place, or none.
func (s *story) kindOf(seat bourse.Seat, n int) merlin.Card {
	if !seated(seat) || n < 1 || n > merlin.MaxLabs {
		return 0
	}
	return s.labs[seat][n-1]
}

// tell reports the event with the first row that matches.
func (s *story) tell() {
	if s.e.Kind != merlin.Fulfilled {
		s.finishVision()
	}
	kind := s.e.Kind.String()
	if s.e.Kind == merlin.Moved {
		s.finishSpell()
		s.move, s.opened = s.e.Move, s.e.Open
		kind = s.e.Move.Kind.String()
	}
	s.by = ruledCards[s.e.Rule]
	s.it = s.about(&s.e)
	s.values = s.appendValues(s.values[:0])
	row := happenings.Find(s, kind, s.e.Rule.String())
	if row == nil {
		return
	}
	if row.Do != nil {
		row.Do(s)
	}
	switch {
	case row.Item != "":
		s.gather(row.Line, row.Name, row.Item)
	case row.Name != "":
		s.add(row.Line, row.Name)
		s.rolled = row.Name == "dice"
	}
}

// add adds a sentence with the values of the event and these values. It finishes any sentence that is being
// gathered.
func (s *story) add(line bourse.LineKind, name string, values ...value) {
	it := s.it
	s.finish()
	s.rolled, s.it = false, it
	s.put(line, name, values...)
}

// put does the same as add without finishing a sentence.
func (s *story) put(line bourse.LineKind, name string, values ...value) {
	s.lines = append(s.lines, bourse.Line{Kind: line, Text: s.phrase(name, values...)})
}

// phrase makes a sentence with the values of the event and these values.
func (s *story) phrase(name string, values ...value) string {
	s.values = s.appendValues(s.values[:0])
	return s.Tell(name, storyFacts.Of(s, values...))
}

// gather adds the event to a sentence about several events. If another sentence waits, gather finishes that
// first. It adds up equal events next to each other.
func (s *story) gather(line bourse.LineKind, name, sentence string) {
	it, of := s.it, bourse.Line{Kind: line, Text: name}
	if s.waiting != of {
		s.finish()
	}
	s.rolled, s.waiting, s.it = false, of, it
	if sentence == "none" {
		return
	}
	if s.it.sentence = sentence; sentence == "paid" {
		s.it.sentence = either(it.plot != 0, "paid-vault", "gold")
	}
	if last := len(s.items) - 1; last >= 0 && it.card == 0 {
		sum := s.items[last]
		if sum.n = it.n; sum == s.it {
			s.items[last].n += it.n
			return
		}
	}
	s.adds()
}

// finish adds the sentence that waits, and after the yields the change of the Climate.
func (s *story) finish() {
	of, all := s.waiting, s.items
	s.waiting, s.items = bourse.Line{}, nil
	switch of.Text {
	case "":
	case "keep":
		s.finishKeep(all[0], all[1:])
	case "buy", "buy-next", "stake-back":
		s.it = all[0]
		next := item{}
		if len(all) > 1 {
			next = all[1]
		}
		s.put(of.Kind, of.Text, is("price", s.it.n), is("more", next.n), is("next", next.card))
	default:
		s.finishList(of, all)
	}
	if n := s.warmed; n > 0 {
		s.warmed = 0
		s.put(changed, "counters", is("list", s.Say("item-counter-up", is("counter", merlin.Climate), is("n", n),
			is("to", s.counters[merlin.Climate]))))
	}
}

func (s *story) finishList(of bourse.Line, all []item) {
	texts, least := make([]string, len(all)), 0
	for i := range all {
		if s.it = all[i]; i == 0 || s.it.n < least {
			least = s.it.n
		}
		texts[i] = s.phrase("item-" + s.it.sentence)
	}
	if of.Text == "cuts" && least == 0 {
		of.Text = "cuts-none" // M5.5
	}
	s.put(of.Kind, of.Text, is("list", s.Row(texts)))
}
