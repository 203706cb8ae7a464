package tell

import "bourse.example/merlin"

// This file implements what cards are called and bring. Their long names are words of the table: property 5,
// grain land 8.

// code returns the short name of a card, by which moves name it: c5, d8.
func (t *Teller) code(c merlin.Card) string {
	switch {
	case c.Property():
		return t.say("code-property", is("n", c.Number()))
	case c.Land():
		return t.say("code-land", is("n", c.Number()))
	case c.SpellLab(), c.PotionLab():
		return t.say("code-"+fruit(c), is("n", c.Number()))
	case c.Golem(), c.Guard():
		return t.say("code-" + c.String())
	}
	return t.call(c)
}

// codes returns the short names of the cards of a list that is filled up with none.
func (t *Teller) codes(cards []merlin.Card) string {
	var names []string
	for _, c := range cards {
		if c != 0 {
			names = append(names, t.code(c))
		}
	}
	if len(names) == 0 {
		return t.say("no-card")
	}
	return t.language.Chain(names, "codes", "codes")
}

// income says what a property pays, a land yields, or a lab brings, and how often; nothing of other cards.
func (t *Teller) income(c merlin.Card) string {
	values := []value{is("number", c.Number()), is("ways", ways(c.Number())), is("n", c.Payout()),
		is("goods", t.amount(1, c.Yield()))}
	switch {
	case c.Property():
		return t.say("income-property", values...)
	case c.Yield() == merlin.Oil:
		return t.say("income-oil", values...)
	case c.Land():
		return t.say("income-land", values...)
	case c.SpellLab(), c.PotionLab():
		return t.say("income-"+fruit(c), values...)
	}
	return t.does(c)
}

// ways returns how many of the 36 rolls of two dice have a total.
func ways(total int) int { return max(0, min(total-1, 13-total)) }

// resonance says when a Chauffeur's vault makes gold (M8.3).
func (t *Teller) resonance(a, b merlin.Card) string {
	low, high := min(a.Number(), b.Number()), max(a.Number(), b.Number())
	values := []value{is("a", low), is("b", high), is("ways", resonances(a, b))}
	switch {
	case low < high && high <= 6:
		return t.say("resonates", values...)
	case low < high:
		return t.say("resonates-never", values...)
	case high <= 6: // the total, and both dice
		return t.say("resonates-twice", values...)
	}
	return t.say("resonates-total", values...)
}

// resonances returns how many of the 36 rolls of two dice do that.
func resonances(a, b merlin.Card) int {
	low, high := min(a.Number(), b.Number()), max(a.Number(), b.Number())
	switch {
	case low < high && high <= 6:
		return 2
	case low < high:
		return 0
	case high <= 6:
		return ways(high) + 1
	}
	return ways(high)
}

// place says what lies on a plot, behind its number: 3: property 5.
func (t *Teller) place(v *merlin.View, at merlin.Place) string {
	return t.say("place", is("plot", at.Number()), is("what", t.standing(plotOf(v, at))))
}

// standing says what lies on a plot, and in what state that is.
func (t *Teller) standing(p merlin.Plot) string {
	what := t.cards(p)
	if p.Damage > 0 {
		what = t.say("standing-hit", is("what", what))
	}
	if p.Wait > 0 {
		what = t.say("standing-clouded", is("what", what), is("n", p.Wait))
	}
	if p.Potion {
		what = t.say("standing-potion", is("what", what))
	}
	if p.Shielded {
		what = t.say("standing-shielded", is("what", what))
	}
	if p.Down {
		what = t.say("standing-down", is("what", what))
	}
	return what
}

// cards says which cards lie on a plot, with the gold there.
func (t *Teller) cards(p merlin.Plot) string {
	values := []value{is("card", p.Property), is("permit", t.permit(p.Permit)), is("a", p.Property.Number()),
		is("b", p.Second.Number()), is("n", p.Gold)}
	switch {
	case p.Chauffeur():
		return t.say("standing-chauffeur", values...)
	case p.Permit != 0 && p.Planted:
		return t.say("standing-planted", values...)
	case p.Permit != 0 && p.Gold > 0:
		return t.say("standing-shop-stake", values...)
	case p.Permit != 0:
		return t.say("standing-land", values...)
	case p.Gold > 0:
		return t.say("standing-stake", values...)
	}
	return t.say("standing-property", values...)
}

// cardPrice returns what the next card at the Offices costs the view's seat (M6.1): with a Draught of Thrift
// 1 less (M31.8).
func cardPrice(v *merlin.View) int {
	for _, c := range v.Own.Front {
		if c == merlin.DraughtOfThrift {
			return max(0, int(v.CoL)-1)
		}
	}
	return int(v.CoL)
}

// offer says in short what a card is and brings.
func (t *Teller) offer(c merlin.Card) string {
	values := []value{is("card", t.code(c)), is("n", c.Payout()), is("good", c.Yield()),
		is("ways", ways(c.Number()))}
	switch {
	case c.Property():
		return t.say("offer-property", values...)
	case c.SpellLab(), c.PotionLab():
		return t.say("offer-"+fruit(c)+"-lab", values...)
	case c.Golem():
		return t.say("offer-golem", is("code", t.code(c)), is("card", c))
	case c.Guard():
		return t.say("offer-guard", is("code", t.code(c)), is("card", c))
	}
	return t.say("offer-land", values...)
}
