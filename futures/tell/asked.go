package tell

import (
	"bourse.example"
	"bourse.example/futures"
)

// This file says what the game is about, what each phase is for, and what is asked of a seat.

// Aim says in three sentences what the game is about.
func (t *Teller) Aim() []string { return []string{t.say("aim.1"), t.say("aim.2"), t.say("aim.3")} }

// Phase says in a line what a phase is for; "" of none.
func (t *Teller) Phase(p futures.Phase) string {
	if p < futures.Dealing || p > futures.Over {
		return ""
	}
	return t.say("phase." + p.String())
}

// Asked says what the view's seat is to decide, and why now or what matters for it: the prices as the
// open cards would move them. To a spectator, who may deal real cards, it says which card is to be drawn.
// Both are "" if nothing is asked.
func (t *Teller) Asked(v futures.View) (what, why string) {
	if v.Waiting().Has(v.Seat) {
		return t.askSeat(v)
	}
	if v.Turn() == bourse.Nature && !v.Seat.Player() {
		return t.askChance(v), ""
	}
	return "", ""
}

// askChance asks for a card of the deck.
func (t *Teller) askChance(v futures.View) string {
	switch v.Phase {
	case futures.Laying:
		return t.say("ask.lay", is("pile", v.Seen.Len()))
	case futures.Revealing:
		return t.say("ask.reveal")
	}
	return t.say("ask.deal", is("seat", v.Active))
}

// askSeat asks a seat that is awaited.
func (t *Teller) askSeat(v futures.View) (what, why string) {
	covered := 0
	for _, by := range v.Cover {
		if by != bourse.None {
			covered++
		}
	}
	toCover := len(v.Cover) - 2 - covered // two piles stay open (F5.3)
	players := bourse.Seat(v.Players())
	left, right := is("seat", (v.Seat+1)%players), is("from", (v.Seat+players-1)%players)
	switch v.Phase {
	case futures.Placing:
		if toCover == 1 {
			return t.say("ask.place"), t.say("why.place.last")
		}
		return t.say("ask.place"), t.say("why.place", is("n", toCover-1))
	case futures.EarlyActing:
		return t.actions(v, "early"), t.outlook(v, "why.early", toCover)
	case futures.Turning:
		if covered == 1 {
			return t.say("ask.turn"), t.say("why.turn.last")
		}
		return t.say("ask.turn"), t.say("why.turn", is("n", covered))
	case futures.LateActing:
		return t.actions(v, "late"), t.outlook(v, "why.late", covered)
	case futures.Giving:
		return t.say("ask.give", left), t.say("why.give", left, right)
	}
	return t.say("ask.settle"), t.say("why.settle")
}

// actions asks for the actions of an action step.
func (t *Teller) actions(v futures.View, trading string) string {
	if v.Actions == 0 {
		return t.say("ask." + trading + ".none")
	}
	return t.say("ask."+trading, is("n", v.Actions))
}

// outlook says where the open cards take the prices, and how many cards may still change that.
func (t *Teller) outlook(v futures.View, name string, n int) string {
	var items []string
	for c := futures.Corn; c <= futures.Pepper; c++ {
		before, now := v.Rows[c-1], v.Outlook(c)
		if before == now {
			continue
		}
		item := t.price(c, before, now)
		if now == futures.BurstLow || now == futures.BurstHigh {
			item = t.say("outlook.burst", is("price", item))
		}
		items = append(items, item)
	}
	prices := t.list(items)
	if len(items) == 0 {
		prices = t.say("outlook.stay")
	}
	values := []value{is("prices", prices), is("n", n)}
	if n == 0 {
		return t.say(name+".last", values...)
	}
	return t.say(name, values...)
}
