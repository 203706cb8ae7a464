package tell

import "bourse.example/merlin"

// This file names single things, for who draws a table of its own.

// Card says what a card is called: property 5, Red Tape. It says nothing of none.
func (t *Teller) Card(c merlin.Card) string {
	if c == 0 {
		return ""
	}
	return t.call(c)
}

// Effect says what a card brings or does; of a vision, when as well. It says nothing of cards that only count
// once drawn.
func (t *Teller) Effect(c merlin.Card) string {
	switch {
	case c.Vision():
		return t.vision(c, sightOf(c).turns)
	case hidden(c):
		return t.effect(c)
	}
	return t.income(c)
}

// Brief says in a few words what a spell, a potion, a unit, a vision or a decree does, and nothing of other
// cards.
func (t *Teller) Brief(c merlin.Card) string { return t.does(c) }

// Trigger says when a vision comes true that is mature, and nothing of other cards.
func (t *Teller) Trigger(c merlin.Card) string {
	if !c.Vision() {
		return ""
	}
	return t.trigger(c)
}

// Waiver returns up to which number a die keeps a vision from coming true, and 0 of one that is not waived.
func Waiver(c merlin.Card) int { return int(sightOf(c).waiver) }

// Note says which note it is, and what it says.
func (t *Teller) Note(n *merlin.Note) string {
	if !isPaper(n.Kind) {
		return ""
	}
	return t.note(n)
}

// Terms says what a note promises.
func (t *Teller) Terms(n *merlin.Note) string { return t.terms(n) }

// Plot says what lies on a plot, and in what state it is; nothing of an empty one.
func (t *Teller) Plot(p merlin.Plot) string {
	if p.Property == 0 {
		return ""
	}
	return t.standing(p)
}

// Unit says what a unit is, and how it is.
func (t *Teller) Unit(u merlin.Unit) string {
	if u.Card == 0 {
		return ""
	}
	return t.unit(u)
}

// Ware says what a side of an offer is; nothing of none.
func (t *Teller) Ware(w merlin.Ware) string {
	if w == (merlin.Ware{}) {
		return ""
	}
	return t.ware(w)
}
