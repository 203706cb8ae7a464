package tell

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file tells of offers between players: what becomes of them, how they are drafted, and how they are
// answered.

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
