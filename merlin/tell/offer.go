package tell

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file describes offers between players: how they are drafted and answered, and what they lead to.

// given says what the view's seat is offered, and names a hidden card.
func (t teller) given(v *merlin.View) string {
	w := v.Offer.Give
	if w.Card == 0 && (w.Item == merlin.ItemSpell || w.Item == merlin.ItemRecipe) {
		w.Card = v.Own.Shown
	}
	return t.ware(w)
}

// ware describes one side of an offer: an amount or a card. For a hidden card it gives only the kind.
func (t teller) ware(w merlin.Ware) string {
	switch {
	case w.Card != 0:
		return t.Call(w.Card)
	case w.Item == merlin.ItemSpell, w.Item == merlin.ItemRecipe:
		return t.Say("ware-" + w.Item.String())
	}
	if issuer := w.Item.Issuer(); issuer.Player() {
		return t.scrip(int(w.N), issuer)
	}
	return t.amount(int(w.N), w.Item.Good())
}

// item names an item.
func (t teller) item(i merlin.Item) string {
	if issuer := i.Issuer(); issuer.Player() {
		return t.Say("scrip-of", is("seat", issuer))
	}
	return t.Call(i.Good())
}

// held says how much gold, how many units or how much scrip a player has to offer.
func (t teller) held(v *merlin.View, seat bourse.Seat, i merlin.Item) string {
	return t.ware(merlin.Ware{Item: i, N: v.Amount(seat, i)})
}
