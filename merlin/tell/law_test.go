package tell_test

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/told"
	"bourse.example/merlin"
)

// This file holds the story to the game: the gold and the goods, the cards and the counters, the units and
// the crowns that are told add up to those of the table. What an account knows by name and not by number is
// in account_test.go.

// book says what each sentence moves. Gold is one of the goods, and what nobody has is the bank's.
var book = told.Book{
	"turn": "turn={turn}",

	// Cards and plots.
	"buy":        "{seat}.gold-{price} bank.gold+{price} {seat}.reserve+1",
	"buy-next":   "{seat}.gold-{price} bank.gold+{price} {seat}.reserve+1",
	"ace-permit": "{seat}.reserve+1", "king": "{seat}.reserve+1", "discard": "{seat}.reserve-1",
	"give-card": "{seat}.reserve-1",
	"lay":       "{seat}.reserve-1 {seat}.{at}.cards+1", "place-land": "{seat}.reserve-1 {seat}.{at}.cards+1",
	"join":       "{seat}.{plot}.cards-1 {seat}.{at}.cards+1",
	"give-plot":  "{seat}.{plot}.cards-1 {seat}.{plot}.wait=0 {seat}.{plot}.damage=0",
	"clear":      "{seat}.{plot}.cards=0 {seat}.{plot}.gold=0 {seat}.{plot}.down=0 {seat}.{plot}.planted=0",
	"plant":      "{seat}.{good}-{amount} {seat}.{plot}.planted+{amount}",
	"ace-yields": "{seat}.{good}+{amount} bank.{good}-{amount}",
	"clouds":     "{seat}.{plot}.wait={n}", "clouded": "{seat}.{plot}.wait={n}",
	"harmed": "{seat}.{plot}.damage+{n}", "repaired": "{seat}.{plot}.damage-{n}",
	"destroyed":    "{seat}.{plot}.damage=0 {seat}.{plot}.wait=0 {seat}.{plot}.down=1",
	"planted-gone": "{seat}.{plot}.planted-{amount} bank.{good}+{amount}",

	// Gold.
	"bids-last":  "{seat}.gold+{n} bank.gold-{n}",
	"invest":     "{seat}.gold-{n} {seat}.{plot}.gold+{n}",
	"deposit":    "{seat}.gold-{n} {seat}.{plot}.gold+{n}",
	"withdraw":   "{seat}.gold+{n} {seat}.{plot}.gold-{n}",
	"stake-rest": "{seat}.gold+{n} {seat}.{plot}.gold-{n}",
	"whispered":  "{seat}.gold+{n} {seat}.{plot}.gold-{n}",
	"stake-back": "{seat}.gold+{n} {seat}.gold+{more} {seat}.{plot}.gold-{n} bank.gold-{more}",
	"give-stake": "{seat}.{plot}.gold-{n} {to}.gold+{n}",
	"stake-gone": "{seat}.{plot}.gold-{n} {to}.gold+{n}",
	"give-bid":   "{seat}.bids-{n} {to}.gold+{n}", "give-escrow": "{seat}.escrow-{n} {to}.gold+{n}",
	"give-grant": "{seat}.lab{lab}.grant-{n} {to}.gold+{n}",
	"grant-gone": "{seat}.lab{lab}.grant-{n} {to}.gold+{n}",
	"brings":     "{seat}.gold+{n} {from}.gold-{n}", "pays": "{seat}.gold-{n} {to}.gold+{n}",
	"pays-vault": "{seat}.{plot}.gold-{n} {to}.gold+{n}",
	"lends":      "{seat}.{plot}.gold-{n} {to}.gold+{n}", "bought": "{seat}.gold-{n} {to}.gold+{n}",
	"collects>item-gold": "{seat}.gold-{n} {able}.gold+{n}",
	"motivated":          "{seat}.gold-{n} bank.gold+{n}", "decree-bank": "{seat}.gold-{n} bank.gold+{n}",
	"decree-paid": "{seat}.gold-{n} {to}.gold+{n}", "decree-gives": "{seat}.gold-{n} {to}.gold+{n}",
	"decree-gives-vault": "{seat}.{plot}.gold-{n} {to}.gold+{n}",
	"toll":               "{from}.gold-{n} {seat}.gold+{n}",
	"looted-gold":        "{from}.{plot}.gold-{n} {seat}.gold+{n}",
	"shop-paid":          "{seat}.gold-{n} {to}.gold+{n}", "steals": "{seat}.gold-{n} {to}.gold+{n}",
	"shop-fee": "{seat}.gold+{n} bank.gold-{n}", "rains": "{seat}.gold+{n} bank.gold-{n}",

	// Goods.
	"give-store":     "{seat}.{good}-{amount} bank.{good}+{amount}",
	"give-planted":   "{seat}.{plot}.planted-{amount} bank.{good}+{amount}",
	"give-stall":     "{seat}.stall.{good}-{amount} bank.{good}+{amount}",
	"give-cart":      "{seat}.cart.{good}-{amount} bank.{good}+{amount}",
	"give-ask":       "{seat}.asks.{good}-{amount} bank.{good}+{amount}",
	"load":           "{seat}.{good}-{amount} {seat}.cart.{good}+{amount}",
	"arrives":        "{seat}.cart.{good}-{amount} {seat}.stall.{good}+{amount}",
	"delivers-stall": "{seat}.stall.{good}-{amount} {to}.{good}+{amount}",
	"delivers-store": "{seat}.{good}-{amount} {to}.{good}+{amount}",
	"fetches":        "{seat}.{good}+{amount} bank.{good}-{amount}",
	"looted-goods":   "{from}.{plot}.planted-{amount} {seat}.{good}+{amount}",
	"animate":        "{seat}.{good}-{amount} bank.{good}+{amount}",
	"works":          "{seat}.{good}-{amount} bank.{good}+{amount}",
	"decree-goods":   "{seat}.{good}-{amount} bank.{good}+{amount}",
	"last-call":      "{seat}.{good}-{amount} bank.{good}+{amount}",
	"spoils":         "{seat}.{good}-{amount} bank.{good}+{amount}",
	"pour":           "{seat}.{good}-{amount} bank.{good}+{amount} {seat}.gold+{n} bank.gold-{n}",
	"scrip-sale":     "{seat}.sale.n={n} {seat}.sale.price={price}",
	"scrip-off":      "{seat}.sale.n=0 {seat}.sale.price=0",
	"scrip-redeemed": "{seat}.scrip.{of}-{amount}", "voided>item-scrip": "{seat}.scrip.{of}-{amount}",
	"scrip-bought": "{seat}.gold-{n} {of}.gold+{n} {seat}.scrip.{of}+{amount} {of}.sale.n-{amount}",

	// The market.
	"escrow-back": "{seat}.escrow-{n} {seat}.gold+{n}", "escrow-rest": "{seat}.escrow-{n} {seat}.gold+{n}",
	"bid-rest": "{seat}.bids-{n} {seat}.gold+{n}",
	"bid":      "{seat}.gold-{n} {seat}.bids+{n}", "leave": "{seat}.bids-{price} {seat}.escrow+{price}",
	"forged":     "{seat}.bids-{n} {seat}.escrow+{n}",
	"rebid-up":   "{seat}.gold-{n} {seat}.gold+{price} {seat}.bids+{n} {seat}.bids-{price}",
	"rebid-down": "{seat}.bids-{price} {seat}.bids+{n} {seat}.escrow+{price} {seat}.escrow-{n}",
	"ask":        "{seat}.stall.{good}-1 {seat}.asks.{good}+1",
	"unask":      "{seat}.asks.{good}-1 {seat}.stall.{good}+1",
	"trade-ask":  "{buyer}.bids-{n} {seller}.gold+{n} {gets}.{good}+1 {seller}.asks.{good}-1",
	"trade-bid":  "{buyer}.bids-{n} {seller}.gold+{n} {gets}.{good}+1 {seller}.asks.{good}-1",
	"trade-hit":  "{buyer}.bids-{n} {seller}.gold+{n} {gets}.{good}+1 {seller}.stall.{good}-1",
	"trade-take": "{buyer}.gold-{n} {seller}.gold+{n} {gets}.{good}+1 {seller}.asks.{good}-1",
	"saved":      "{buyer}.bids-{n} {buyer}.gold+{n}",

	// Labs, spells and potions.
	"set-up": "{seat}.reserve-1 {seat}.lab{lab}.cards+1", "give-lab": "{seat}.lab{lab}.cards-1",
	"open-shop":    "{seat}.lab{lab}.cards-1 {seat}.{plot}.cards+1",
	"open-brewery": "{seat}.lab{lab}.cards-1 {seat}.{plot}.cards+1",
	"fund":         "{seat}.gold-{n} {seat}.lab{lab}.grant+{n}",
	"grant-rest":   "{seat}.gold+{n} {seat}.lab{lab}.grant-{n}",
	"lab-works":    "{seat}.lab{lab}.grant-{n} bank.gold+{n}",
	"grant-spent":  "{seat}.lab{lab}.grant-{n} bank.gold+{n}",
	"hexed":        "{seat}.lab{lab}.grant-{n} bank.gold+{n}",
	"draws":        "{seat}.{hand}+1", "give-hand": "{seat}.{hand}-1", "goes-under": "{seat}.lab{lab}.used+1",
	"censored": "{seat}.spells-1",
	"cast":     "{seat}.spells-1", "cast-plot": "{seat}.spells-1", "cast-player": "{seat}.spells-1",
	"cast-golem": "{seat}.spells-1",
	"cast-lab":   "{seat}.spells-1", "cast-bid": "{seat}.spells-1",
	"sell":       "{seat}.spells-1 {seat}.gold+{n} bank.gold-{n}",
	"brew-under": "{seat}.recipes-1 {seat}.{plot}.potion+1 {seat}.{good}-{amount} bank.{good}+{amount}",
	"brew-front": "{seat}.recipes-1 {seat}.front+1 {seat}.{good}-{amount} bank.{good}+{amount}",
	"used-front": "{seat}.front-1", "used-under": "{seat}.{plot}.potion-1",
	"spills": "{seat}.{plot}.potion-1",

	// War, the court and visions. A unit is named by its owner, its card and its plot.
	"animated": "{seat}.reserve-1 {seat}.{card}@{seat}.{plot}.n+1 {seat}.{card}@{seat}.{plot}.ap={ap} {seat}.{card}@{seat}.{plot}.hp={hp} {seat}.{card}@{seat}.{plot}.top={hp}",
	"posted":   "{seat}.reserve-1 {seat}.{card}@{seat}.{plot}.n+1 {seat}.{card}@{seat}.{plot}.ap={ap} {seat}.{card}@{seat}.{plot}.hp={hp} {seat}.{card}@{seat}.{plot}.top={hp}",
	"recovers": "{seat}.{card}@{to}.{plot}.hp={hp}",
	"hurt":     "{seat}.{card}@{to}.{plot}.hp={hp}", "hurt-guard": "{seat}.{card}@{to}.{plot}.hp={hp}",
	"rusts":  "{seat}.{card}@{to}.{plot}.ap={ap} {seat}.{card}@{to}.{plot}.hp={hp} {seat}.{card}@{to}.{plot}.top={top}",
	"lulled": "{seat}.{card}@{to}.{plot}.n=1", "spared": "{seat}.{card}@{to}.{plot}.n=1",
	"centered": "{seat}.{card}@{to}.{plot}.center=1", "uncentered": "{seat}.{card}@{to}.{plot}.center=0",
	"crowned": "{seat}.crowns+{n}", "uncrowned": "{seat}.crowns-{n}",
	"lays": "vision.{card}+1", "met": "vision.{card}-1", "opposed": "vision.{card}-1",
	"crowded":              "vision.{card}-1",
	"fevered>item-fevered": "{seat}.{card}@{owner}.{plot}.ap={n}",

	// Lists.
	"item-counter-up": "{counter}+{n}", "item-counter-down": "{counter}-{n}",
	"cart-lost>item-load": "{seat}.cart.{good}-{amount} bank.{good}+{amount}",
	"asks-lost>item-load": "{seat}.asks.{good}-{amount} bank.{good}+{amount}",
	"item-moved":          "{seat}.{good}-{amount} {seat}.stall.{good}+{amount}",
	"item-grant":          "{seat}.lab{lab}.grant-{n} bank.gold+{n}", "item-used": "{seat}.lab{lab}.used-1",
	"stimulus>item-laid-out":      "row.gold-{n} row.bids+{n}",
	"boom>item-laid-out":          "bank.gold-{n} bank.bids+{n}",
	"bids-off>item-off-row":       "row.bids-{n} row.gold+{n}",
	"bids-off>item-off-bank":      "bank.bids-{n} bank.gold+{n}",
	"bids-off>item-gold":          "{seat}.bids-{n} {seat}.escrow+{n}",
	"item-goods":                  "{seat}.{good}+{amount} bank.{good}-{amount}",
	"spoiled>item-goods":          "{seat}.{good}-{amount} bank.{good}+{amount}",
	"given-row>item-goods":        "{seat}.{good}+{amount} row.{good}-{amount}",
	"item-planted":                "{seat}.{good}+{amount} {seat}.{plot}.planted-{amount}",
	"income>item-gold":            "{seat}.gold+{n} bank.gold-{n}",
	"resonance>item-vault":        "{seat}.{plot}.gold+{n} bank.gold-{n}",
	"shares>item-gold":            "{seat}.gold+{n} bank.gold-{n}",
	"bids-paid>item-gold":         "{seat}.gold-{n} bank.gold+{n}",
	"stakes-lost>item-stake":      "{seat}.{plot}.gold-{n} bank.gold+{n}",
	"maintenance>item-gold":       "{seat}.gold-{n} bank.gold+{n}",
	"maintenance>item-paid-vault": "{seat}.{plot}.gold-{n} bank.gold+{n}",
	"paid-bank>item-gold":         "{seat}.gold-{n} bank.gold+{n}",
	"paid-bank>item-paid-vault":   "{seat}.{plot}.gold-{n} bank.gold+{n}",
	"paid>item-gold":              "{seat}.gold-{n} row.gold+{n}",
	"paid>item-paid-vault":        "{seat}.{plot}.gold-{n} row.gold+{n}",
}

// ledgerOf returns what a view has of what the book moves.
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

// TestLaw_told_adds_up tells whole games to everybody.
func TestLaw_told_adds_up(t *testing.T) {
	notShort(t)
	counts := map[string]int{}
	words.AddsUp(t, bare(t), func(first merlin.View) told.Account[merlin.View] {
		return newAccount(&first,
			counts)
	})
	for name := range book {
		if counts[name] == 0 {
			t.Errorf("%s is never told", name)
		}
	}
	for _, name := range strings.Fields(posted) {
		if counts[name] == 0 {
			t.Errorf("%s is never told", name)
		}
	}
}
