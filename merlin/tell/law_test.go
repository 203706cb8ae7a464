package tell_test

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/scale"
	"bourse.example/internal/testkit/told"
	"bourse.example/merlin"
)

// This file checks that the story agrees with the game: the gold and goods, cards, counters, units and crowns
// that it reports must add up to the amounts on the table. What an account knows by name and not by number is in
// account_test.go.

// book says what each sentence moves. Gold counts as one of the goods, and the bank has what nobody else has.
var book = told.ReadBook("book.txt")

// ledgerOf returns a view's amounts of everything that the book moves.
func ledgerOf(v *merlin.View) told.Ledger {
	l := told.Ledger{"turn": int(v.Turns), "col": int(v.CoL), "climate": int(v.Climate),
		"volatility": int(v.Volatility), "tax": int(v.Tax), "bank.gold": int(v.Bank), "row.gold": int(v.Row),
		"bank.mead": int(v.Mead),
		"row.bids":  int(v.RowBids), "bank.bids": int(v.BankBids)}
	if v.Config.Parts.Has(merlin.Magic) {
		l["research"] = int(v.Research)
	}
	for g := merlin.Souls; g <= merlin.Grain; g++ {
		l["bank."+g.String()] = v.Supply.Of(g)
	}
	for _, of := range v.Visions {
		if of.Card != 0 {
			l["vision."+of.Card.String()]++
		}
	}
	for _, place := range v.Standings(nil) {
		if place.Win {
			l[place.Seat.String()+".wins"] = 1
		}
	}
	for seat := range bourse.Seat(v.Players()) {
		playerOf(v, seat, l)
	}
	return l
}

func playerOf(v *merlin.View, seat bourse.Seat, l told.Ledger) {
	p := &v.Seats[seat]
	set := func(n int, format string, args ...any) {
		if n != 0 {
			l[seat.String()+"."+fmt.Sprintf(format, args...)] += n
		}
	}
	is := map[bool]int{true: 1}
	spells, recipes := v.HandSize(seat)
	for name, n := range map[string]int{"gold": int(p.Purse), "reserve": p.Reserve.Len(),
		"escrow": int(p.Escrow), "bids": int(p.Bids), "mead": int(p.Mead),
		"front": int(p.Front.N), "spells": spells, "recipes": recipes, "crowns": int(p.Crowns),
		"out":    is[v.Out.Has(seat)],
		"sale.n": int(p.ScripN), "sale.price": int(p.ScripPrice)} {
		set(n, "%s", name)
	}
	for g := merlin.Souls; g <= merlin.Grain; g++ {
		set(p.Store.Of(g), "%s", g)
		set(p.Stall.Of(g), "stall.%s", g)
		set(p.Cart.Of(g), "cart.%s", g)
		set(v.Books[g-merlin.Souls].Asks.Count(merlin.TraderOf(seat)), "asks.%s", g)
	}
	for issuer, n := range p.Scrip {
		set(int(n), "scrip.p%d", issuer)
	}
	for i, lab := range p.Labs {
		set(is[lab.Card != 0], "lab%d.cards", i+1)
		set(int(lab.Grant), "lab%d.grant", i+1)
		for _, c := range lab.Used {
			set(is[c != 0], "lab%d.used", i+1)
		}
	}
	for n := 1; n <= merlin.FieldPlots; n++ {
		p := v.Plots[merlin.PlaceOf(seat, n)-1]
		set(int(p.Gold), "%d.gold", n)
		set(int(p.Damage), "%d.damage", n)
		set(int(p.Wait), "%d.wait", n)
		set(is[p.Potion], "%d.potion", n)
		set(is[p.Down], "%d.down", n)
		set(is[p.Planted], "%d.planted", n)
		set(is[p.Property != 0]+is[p.Permit != 0]+is[p.Second != 0], "%d.cards", n)
	}
	for _, u := range p.Units {
		if u.Card != 0 {
			set(1, "%s@%s.n", u.Card, u.Plot)
			set(int(u.AP), "%s@%s.ap", u.Card, u.Plot)
			set(int(u.HP), "%s@%s.hp", u.Card, u.Plot)
			set(int(u.Top), "%s@%s.top", u.Card, u.Plot)
			set(is[u.Center], "%s@%s.center", u.Card, u.Plot)
		}
	}
}

// TestLaw_told_adds_up reports whole games to every seat.
func TestLaw_told_adds_up(t *testing.T) {
	notShort(t)
	counts := map[string]int{}
	words.AddsUp(t, bare(t), func(first merlin.View) told.Account[merlin.View] {
		return newAccount(&first,
			counts)
	})
	if !scale.Long() { // the games of a fresh seed may lack something
		book.Unheard(t, counts, strings.Fields(posted)...)
	}
}
