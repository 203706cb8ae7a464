package tell

import "bourse.example/merlin"

// This file describes offers between players: how they are drafted and answered, and what they lead to.

// good returns what an item consists of, or 0 if it is not an item.
func good(i merlin.Item) (g merlin.Good) {
	if i == 0 || g.UnmarshalText([]byte(i.String())) != nil {
		return 0
	}
	return g
}

// freight reports whether an item goes by road, as commodities and mead do (M13.2).
func freight(i merlin.Item) bool {
	g := good(i)
	return g.Commodity() || g == merlin.Mead
}

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
	if issuer, ok := issuerOf(w.Item); ok {
		return t.scrip(int(w.N), issuer)
	}
	return t.amount(int(w.N), good(w.Item))
}

// item names an item.
func (t teller) item(i merlin.Item) string {
	if issuer, ok := issuerOf(i); ok {
		return t.Say("scrip-of", is("seat", issuer))
	}
	return t.Call(good(i))
}

// held says how much gold, how many units or how much scrip a player has to offer (M13.1).
func (t teller) held(p *merlin.Player, i merlin.Item) string {
	var n int16
	issuer, scrip := issuerOf(i)
	switch g := good(i); {
	case scrip:
		n = int16(p.Scrip[issuer])
	case g == merlin.Gold:
		n = p.Purse
	case g == merlin.Mead:
		n = p.Mead
	default:
		n = int16(p.Store.Of(g))
	}
	return t.ware(merlin.Ware{Item: i, N: n})
}
