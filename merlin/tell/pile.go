package tell

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file tells in one sentence what happens to several players one after another.

// A pile is such a sentence, whose items are still gathered.
type pile struct {
	kind     bourse.LineKind
	sentence string // none if nothing is gathered
	entries  []entry
}

// An entry is an item of it, without a sentence no item. Equal ones next to each other add up.
type entry struct {
	sentence string
	seat     bourse.Seat
	plot     merlin.Place
	good     merlin.Good
	card     merlin.Card
	counter  merlin.Counter
	n        int
	to       int // of a counter
	lab      int
	kind     merlin.Card // of the lab
	what     string      // a note, or scrip
}

// gather adds an item to a sentence. Another one that is being gathered is said.
func (s *story) gather(kind bourse.LineKind, sentence string, e entry) {
	if s.pile.sentence != sentence {
		s.finish()
	}
	s.rolled = false
	s.pile.kind, s.pile.sentence = kind, sentence
	if e.sentence == "" {
		return
	}
	if last := len(s.pile.entries) - 1; last >= 0 && e.card == 0 {
		before := &s.pile.entries[last]
		sum := *before
		if sum.n = e.n; sum == e {
			before.n += e.n
			return
		}
	}
	s.pile.entries = append(s.pile.entries, e)
}

func (s *story) finishPile() {
	p := s.pile
	if s.pile = (pile{}); p.sentence == "" {
		return
	}
	least := 0
	items := make([]string, len(p.entries))
	for i, e := range p.entries {
		if i == 0 || e.n < least {
			least = e.n
		}
		items[i] = s.say("item-"+e.sentence, is("seat", e.seat), is("n", e.n), is("plot", e.plot.Number()),
			is("owner", e.plot.Seat()), is("good", e.good), is("goods", s.amount(e.n, e.good)),
			is("card", e.card), is("counter", e.counter), is("to", e.to), is("what", e.what),
			is("lab", e.lab), is("kind", e.kind))
	}
	if p.sentence == "cuts" && least == 0 {
		p.sentence = "cuts-none" // M5.5
	}
	s.lines = append(s.lines, bourse.Line{Kind: p.kind, Text: s.say(p.sentence, is("list", s.row(items)))})
}
