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
	*s = story{teller: t.in, view: v}
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
	bought  item         // a card bought, until it is known whether another comes to the Offices at once
	rolled  bool         // whether dice are reported and nothing that they bring
	back    item         // a stake that is returned
	given   string       // what is given for mead, or what mead is given for
	units   []string     // what a potion takes, while it is brewed
	lasting merlin.Card  // a spell whose effect is still to be reported
	warmed  int          // by how much the Climate rises
	dying   merlin.Unit  // a unit without hit points that is still to fall
	ruined  merlin.Place // a plot that is being destroyed
	seen    merlin.Card  // a vision that is met and not waived, until it is known whether it takes effect
	keep    *kept

	// An event that happens to several players one after another, until something else happens.
	gathering bourse.Line // its text is the name of a sentence
	items     []item
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
	it := item{seat: e.Seat, from: payee(e.From), to: payee(e.To), plot: plotIn(e.From), at: plotIn(e.To),
		lab: labIn(e.From), kind: s.labAt(e.From), good: e.Good, card: e.Card, counter: e.Counter, n: int(e.N)}
	if it.plot == 0 {
		it.plot = it.at
	}
	if it.lab == 0 {
		it.lab, it.kind = labIn(e.To), s.labAt(e.To)
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
		it.card = visionOf(e.Rule)
	}
	return it
}

// storyFacts are the values that sentences of stories can use, by name.
var storyFacts = sentences.Names[*story]{
	"seat":    func(s *story) any { return s.it.seat },
	"from":    func(s *story) any { return s.it.from },
	"to":      func(s *story) any { return cmp.Or[any](s.it.to, bourse.None) },
	"of":      func(s *story) any { return s.it.of },
	"plot":    func(s *story) any { return s.it.plot.Number() },
	"owner":   func(s *story) any { return s.it.plot.Seat() },
	"at":      func(s *story) any { return s.it.at.Number() },
	"lab":     func(s *story) any { return s.it.lab },
	"kind":    func(s *story) any { return s.it.kind },
	"number":  func(s *story) any { return s.it.kind.Number() },
	"good":    func(s *story) any { return s.it.good },
	"n":       func(s *story) any { return s.it.n },
	"goods":   func(s *story) any { return s.amount(s.it.n, s.it.good) },
	"card":    func(s *story) any { return s.it.card },
	"counter": func(s *story) any { return s.it.counter },
	"what":    func(s *story) any { return s.what() },
	"waiver":  func(s *story) any { return s.it.card.Sight().Waiver },
	"unit":    func(s *story) any { return s.by },
	"foe":     func(s *story) any { return s.e.Foe.Card },
	"rival":   func(s *story) any { return s.e.Rival },
	"ap":      func(s *story) any { return s.e.Unit.AP },
	"hp":      func(s *story) any { return s.e.Unit.HP },
	"top":     func(s *story) any { return s.e.Unit.Top },

	"price":  func(s *story) any { return s.e.Move.A },
	"omen":   func(s *story) any { return s.e.Move.Omen },
	"a":      func(s *story) any { return s.e.Move.A },
	"b":      func(s *story) any { return s.e.Move.B },
	"sum":    func(s *story) any { return int(s.e.Move.A) + int(s.e.Move.B) },
	"turn":   func(s *story) any { return s.turn },
	"turns":  func(s *story) any { return s.view.Config.MaxTurns },
	"season": func(s *story) any { return s.e.Season },
	"month":  func(s *story) any { return int(s.e.Month) + 1 },
	"year":   func(s *story) any { return s.e.Year },

	"note":   func(s *story) any { return s.note(&s.e.Note) },
	"name":   func(s *story) any { return s.it.what },
	"bushel": func(s *story) any { return s.amount(merlin.Bushel, s.e.Note.Good) },
	"give":   func(s *story) any { return s.offered() },
	"get":    func(s *story) any { return s.ware(s.e.Offer.Get) },
	"via":    func(s *story) any { return s.e.Offer.Via },
	"lent":   func(s *story) any { return s.e.Offer.Give.N },
	"face":   func(s *story) any { return s.e.Offer.Face },
	"ahead":  func(s *story) any { return s.e.Offer.Ahead },
	"buyer":  func(s *story) any { return s.buyer() },
	"seller": func(s *story) any { return trader(s.e.From) },
	"brewed": func(s *story) any { return s.List(s.units) },
	"given":  func(s *story) any { return s.given },

	// Conditions, which choose the sentence.
	"by":          func(s *story) any { return s.by },
	"class":       func(s *story) any { return classOf(s.it.card) },
	"source":      func(s *story) any { return accountOf(s.e.From) },
	"target":      func(s *story) any { return accountOf(s.e.To) },
	"from-player": func(s *story) any { return s.e.From.Seat().Player() },
	"to-player":   func(s *story) any { return toPlayer(s) },
	"to-mover":    func(s *story) any { return s.e.To.Seat() == s.move.Seat },
	"stays":       func(s *story) any { return s.e.From.Seat() == s.e.To.Seat() },
	"move":        func(s *story) any { return s.move.Kind },
	"open":        func(s *story) any { return s.opened.Kind },
	"open-class":  func(s *story) any { return classOf(s.opened.Card) },
	"casts":       func(s *story) any { return s.opened.Kind == merlin.KindHand && s.opened.Card.Spell() },
	"paired":      func(s *story) any { return s.opened.Also != 0 },
	"own":         func(s *story) any { return s.e.Move.Seat == s.view.Seat },
	"raised":      func(s *story) any { return s.e.Move.N > int16(s.e.Move.A) },
	"lost":        func(s *story) any { return s.move.A <= merlin.LostUpTo },
	"wakes":       func(s *story) any { return s.e.Move.A <= natureWakes },
	"owners":      func(s *story) any { return s.e.Move.A <= lastOfOwner },
	"waived":      func(s *story) any { return s.e.Move.A <= s.it.card.Sight().Waiver },
	"foresees":    func(s *story) any { return foresees(s) },
	"hangs":       func(s *story) any { return hangs(s) },
	"shaken":      func(s *story) any { return shaken(s) },
	"comes":       func(s *story) any { return s.comes(s.e.Card) },
	"rolls": func(s *story) any {
		return s.e.Rule == carts || s.by == merlin.BrokenAxle || s.by == merlin.Sieve
	},
	"rolled":      func(s *story) any { return s.rolled },
	"magic":       func(s *story) any { return magic(s) },
	"frame":       func(s *story) any { return s.e.Frame },
	"more":        func(s *story) any { return s.e.N > 0 },
	"hidden":      func(s *story) any { return s.e.Hidden },
	"another":     func(s *story) any { return s.next.To == merlin.VisionsLaid },
	"bought":      func(s *story) any { return s.bought.card },
	"paid":        func(s *story) any { return s.paid.n > 0 },
	"lends":       func(s *story) any { return s.e.Offer.Vault },
	"gives":       func(s *story) any { return s.e.Offer.Give.Item },
	"change":      func(s *story) any { return s.e.Change },
	"sold":        func(s *story) any { return s.e.Note.Sold() },
	"for-sale":    func(s *story) any { return s.e.Note.Price > 0 },
	"last-called": func(s *story) any { return s.e.Note.Called >= merlin.LastCall },
	"awake":       func(s *story) any { return s.e.Unit.Sleep == 0 },
	"beaten":      func(s *story) any { return s.e.Unit.HP <= 0 },
	"centered":    func(s *story) any { return s.e.Unit.Center },
	"joined":      func(s *story) any { return s.e.Also },
}

const (
	natureWakes = 2 // the largest number of a die with which Better Nature lets an attack go on (M31.4)
	lastOfOwner = 3 // the largest number with which an entrenched plot yields to its owner (M22.7)
)

// accountOf returns the name of an account without its player: purse, plot, lab.
func accountOf(a merlin.Account) string {
	switch {
	case plotIn(a) != 0:
		return "plot"
	case labIn(a) != 0:
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
		return s.decree(&s.view, e.Card)
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
	if n := labIn(at); n != 0 {
		s.labs[at.Seat()][n-1] = c
	}
}

// labAt returns the lab at an account, or none.
func (s *story) labAt(a merlin.Account) merlin.Card { return s.kindOf(a.Seat(), labIn(a)) }

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
	return s.Tell(name, storyFacts.Of(s, values...))
}

// gather adds the event to a sentence about several events. If another sentence is being gathered, gather
// finishes that first. It adds up equal events next to each other.
func (s *story) gather(line bourse.LineKind, name, sentence string) {
	it, of := s.it, bourse.Line{Kind: line, Text: name}
	if s.gathering != of {
		s.finish()
	}
	s.rolled, s.gathering, s.it = false, of, it
	if sentence == "none" {
		return
	}
	if it.sentence = sentence; sentence == "paid" {
		it.sentence = either(it.plot != 0, "paid-vault", "gold")
	}
	if last := len(s.items) - 1; last >= 0 && it.card == 0 {
		sum := s.items[last]
		if sum.n = it.n; sum == it {
			s.items[last].n += it.n
			return
		}
	}
	s.items = append(s.items, it)
}

// finish adds the sentence that is being gathered.
func (s *story) finish() {
	s.finishBought("buy", 0)
	s.finishGathering()
	s.finishKeep()
	s.finishStake(0)
	s.finishClimate()
}

func (s *story) finishGathering() {
	of, all := s.gathering, s.items
	if s.gathering, s.items = (bourse.Line{}), nil; of.Text == "" {
		return
	}
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
