package tell

import "bourse.example/merlin"

// This file names single things, for programs that draw their own table.

// Card returns a card's name: property 5, Red Tape. It returns "" for no card.
func (t *Teller) Card(c merlin.Card) string { return when(c != 0, t.in.Call(c)) }

// Effect says what a card brings or does, and for a vision also when. It returns "" for cards that only count
// when they are drawn.
func (t *Teller) Effect(c merlin.Card) string {
	switch {
	case c.Vision():
		return t.in.vision(c, c.Sight().Turns)
	case hidden(c):
		return t.in.effect(c, 0)
	}
	return t.in.income(c)
}

// Brief says in a few words what a spell, a potion, a unit, a vision or a decree does. It returns "" for
// other cards.
func (t *Teller) Brief(c merlin.Card) string { return t.in.does(c) }

// Trigger says when a mature vision comes true. It returns "" for other cards.
func (t *Teller) Trigger(c merlin.Card) string { return when(c.Vision(), t.in.trigger(c)) }

// Waiver returns the largest number of a die that keeps a vision from coming true. It returns 0 for a vision
// that is never waived.
func Waiver(c merlin.Card) int { return int(c.Sight().Waiver) }

// Terms says what a note promises.
func (t *Teller) Terms(n *merlin.Note) string { return t.in.terms(n) }

// Ware describes one side of an offer. It returns "" for an empty side.
func (t *Teller) Ware(w merlin.Ware) string { return when(w != (merlin.Ware{}), t.in.ware(w)) }
