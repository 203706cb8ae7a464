package board

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"bourse.example/merlin"
	"bourse.example/merlin/tell"
)

// This file plays what happens in Merlin Economics: rolls, what they bring, sevens, visions, fights and bankruptcies.

// merlinWords are the names of cards, goods and counters.
var merlinWords = tell.Sentences().Words

// foldMerlin changes a view by an event: gold and goods, open cards, damage, units and counters. Which lab's mark a
// hidden card has, the books and the notes are only in views, and nobody looks at the decks and discards.
func foldMerlin(in *Input, v *merlin.View, e *merlin.Event) []Change {
	change := func(key, format string, args ...any) []Change { return one(key, fmt.Sprintf(format, args...)) }
	plot, seat := &merlin.Plot{}, e.Seat.String()
	if at := e.To.Place(); at != 0 {
		plot = &v.Plots[at-1]
	}
	switch e.Kind {
	case merlin.Moved:
		if m := e.Move; m.Kind == merlin.KindDice {
			v.Dice = [2]int8{m.A, m.B}
		}
		in.unsettled.from = e.Open.Plot
	case merlin.Transferred:
		payMerlin(v, e)
		return went(e, e.Good.String())
	case merlin.Carried:
		takeMerlin(v, e.From, e.Card)
		if over := putMerlin(v, e.To, e.Card); over != 0 {
			in.unsettled.of, in.unsettled.card = e.To, over // two full reserves swap cards
		} else if in.unsettled.of == e.From {
			putMerlin(v, e.From, in.unsettled.card)
			in.unsettled = unsettled{}
		}
		hideMerlin(v, e.From, e, -1)
		return went(e, merlinWords[e.Card.String()])
	case merlin.Slipped:
		hideMerlin(v, e.From, e, -1)
		hideMerlin(v, e.To, e, 1)
		return went(e, cmp.Or(merlinWords[either(e.Card != 0, e.Card.String(), "")], e.Hidden.String()))
	case merlin.Passed:
		for a, n := range map[merlin.Account]int8{e.From: -int8(e.N), e.To: int8(e.N)} {
			if a.Seat() != e.Seat { // an issuer's own scrip is what nobody else has
				v.Seats[a.Seat()].Scrip[e.Seat] += n
			}
		}
		return went(e, "scrip")
	case merlin.Traded:
		return change("last-"+e.Good.String(), "%d gold", e.N)
	case merlin.Rose:
		*map[merlin.Counter]*int8{merlin.ResearchCost: &v.Research, merlin.CostOfLiving: &v.CoL, merlin.Climate: &v.Climate,
			merlin.Volatility: &v.Volatility, merlin.TaxRate: &v.Tax}[e.Counter] += int8(e.N)
		return []Change{{Key: e.Counter.String(), Text: signedGold(e.N), Tone: neutral}}
	case merlin.Crowned:
		v.Seats[e.Seat].Crowns += int8(e.N)
		return one("crowns-"+seat, signedGold(e.N))
	case merlin.Turned:
		v.Year, v.Month, v.Erratic = e.Year, e.Month, e.Erratic
		return change("wheel", "%s, month %d", e.Season, e.Month+1)
	case merlin.Fulfilled:
		return change("visions", "%s comes true", merlinWords[e.Card.String()])
	case merlin.Noted:
		return change("papers-"+e.Note.Issuer.String(), "%s %s", e.Note.Kind, e.Change)
	case merlin.Ruined:
		v.Out = v.Out.With(e.Seat)
		return change("purse-"+seat, "bankrupt")
	case merlin.Mustered:
		muster(in, v, e)
	case merlin.Harmed:
		plot.Damage += int8(e.N)
	case merlin.Mended:
		plot.Damage -= int8(e.N)
	case merlin.Destroyed:
		plot.Down, plot.Damage = true, 0
	case merlin.Shielded, merlin.Warded:
		plot.Shielded = e.Kind == merlin.Shielded
	case merlin.Clouded:
		plot.Wait = int8(e.N)
	}
	if text := merlinHits[e.Kind]; text != "" {
		return one(e.To.String(), strings.Replace(text, "{n}", itoa(e.N), 1))
	}
	return nil
}

// merlinHits are the texts of events that happen to something on the table.
var merlinHits = map[merlin.EventKind]string{merlin.Harmed: "{n} damage", merlin.Fought: "hit for {n}", merlin.Clouded: "clouded ×{n}",
	merlin.Mended: "healed", merlin.Destroyed: "destroyed", merlin.Shielded: "shielded", merlin.Warded: "warded off"}

// payMerlin moves gold, goods or mead from an account to another. On a plot, a unit is planted or removed.
func payMerlin(v *merlin.View, e *merlin.Event) {
	for a, n := range map[merlin.Account]int16{e.From: -e.N, e.To: e.N} {
		if held := heldMerlin(v, a, e.Good); held != nil {
			*held += n
		} else if at := a.Place(); at != 0 {
			v.Plots[at-1].Planted = n > 0
		}
	}
}

// heldMerlin returns an account's amount of a good; nil for a planted unit and for asks, which the view has in its books.
func heldMerlin(v *merlin.View, a merlin.Account, g merlin.Good) *int16 {
	name, _, _ := strings.Cut(a.String(), "-")
	gold := map[merlin.Account]*int16{merlin.Bank: &v.Bank, merlin.ROW: &v.Row, merlin.RowBids: &v.RowBids, merlin.BankSlips: &v.BankBids}
	goods := map[string]*merlin.Goods{"supply": &v.Supply}
	mead := map[string]*int16{"supply": &v.Mead}
	if seat := a.Seat(); seat.Player() {
		p := &v.Seats[seat]
		gold[merlin.Purse(seat)], gold[merlin.EscrowOf(seat)], gold[merlin.BidsOf(seat)] = &p.Purse, &p.Escrow, &p.Bids
		goods["store"], goods["stall"], goods["cart"], mead["store"] = &p.Store, &p.Stall, &p.Cart, &p.Mead
		if lab := a.Lab(); lab != 0 {
			gold[a] = &p.Labs[lab-1].Grant
		}
		if at := a.Place(); at != 0 {
			gold[a] = &v.Plots[at-1].Gold
		}
	}
	switch n := goods[name]; {
	case g == merlin.Gold:
		return gold[a]
	case g == merlin.Mead:
		return mead[name]
	case n != nil:
		return &n[g-merlin.Souls]
	}
	return nil
}

// An unsettled is what a later event needs to know.
type unsettled struct {
	of   merlin.Account // a reserve that has no place yet for
	card merlin.Card
	from merlin.Place // of the unit that moves
}

// takeMerlin takes an open card from an account.
func takeMerlin(v *merlin.View, a merlin.Account, c merlin.Card) {
	switch at, seat := a.Place(), a.Seat(); {
	case at != 0:
		switch plot := &v.Plots[at-1]; c {
		case plot.Permit:
			plot.Permit, plot.Damage = 0, 0 // M28.1
		case plot.Second:
			plot.Second = 0
		case plot.Property: // otherwise it is a potion under the plot
			plot.Property, plot.Second = plot.Second, 0
			plot.Down = plot.Down && plot.Property != 0
		}
	case a.Lab() != 0:
		if lab := &v.Seats[seat].Labs[a.Lab()-1]; lab.Card == c {
			lab.Card = 0
		} else {
			remove(lab.Used[:], c)
		}
	case seat.Player() && a == merlin.ReserveOf(seat):
		remove(v.Seats[seat].Reserve[:], c)
	case seat.Player():
		units := v.Seats[seat].Units[:]
		golems := len(units) - 1
		if i := unitMerlin(units, c, func(u merlin.Unit) bool { return u.HP == 0 }); i == golems {
			units[i] = merlin.Unit{}
		} else if i >= 0 {
			remove(units[i:golems], units[i])
		}
	case a == merlin.Council:
		remove(councilRow(v, c), c)
	case a == merlin.Unrest:
		remove(v.Unrest[:], c)
	case a == merlin.Decreed:
		v.Decree = 0
	case a == merlin.VisionsLaid:
		if i := slices.IndexFunc(v.Visions[:], func(w merlin.Vision) bool { return w.Card == c }); i >= 0 {
			remove(v.Visions[i:], v.Visions[i])
		}
	}
}

// putMerlin puts an open card into an account, and returns a card that its reserve has no place for. Another event says
// where a unit is.
func putMerlin(v *merlin.View, a merlin.Account, c merlin.Card) (over merlin.Card) {
	switch at, seat := a.Place(), a.Seat(); {
	case at != 0:
		switch plot := &v.Plots[at-1]; {
		case c.Permit():
			plot.Permit = c
		case plot.Property == 0:
			plot.Property = c
		default:
			plot.Property, plot.Second = min(plot.Property, c), max(plot.Property, c)
		}
	case a.Lab() != 0:
		if lab := &v.Seats[seat].Labs[a.Lab()-1]; c.SpellLab() || c.PotionLab() {
			lab.Card = c
		} else {
			push(lab.Used[:], c)
		}
	case seat.Player() && a == merlin.ReserveOf(seat):
		return insert(v.Seats[seat].Reserve[:], c)
	case seat.Player() && a == merlin.UnitsOf(seat):
		golems := len(v.Seats[seat].Units) - 1
		push(either(c.Guard(), v.Seats[seat].Units[golems:], v.Seats[seat].Units[:golems]), merlin.Unit{Card: c})
	case a == merlin.Council:
		push(councilRow(v, c), c)
	case a == merlin.Unrest:
		push(v.Unrest[:], c)
	case a == merlin.Decreed:
		v.Decree = c
	case a == merlin.VisionsLaid:
		push(v.Visions[:], merlin.Vision{Card: c})
	}
	return 0
}

// hideMerlin adds n spells, recipes or potions to an account, or takes them away.
func hideMerlin(v *merlin.View, a merlin.Account, e *merlin.Event, n int8) {
	seat := a.Seat()
	if !seat.Player() || !(e.Hidden == merlin.HiddenSpell || e.Hidden == merlin.HiddenRecipe || e.Card.Spell() || e.Card.Potion()) {
		return
	}
	switch {
	case a == merlin.FrontOf(seat):
		v.Seats[seat].Front.N += n
	case a.Place() != 0:
		v.Plots[a.Place()-1].Potion = n > 0
	case a != merlin.HandOf(seat):
		return
	default:
		v.Seats[seat].Loose[either(e.Hidden == merlin.HiddenRecipe || e.Card.Potion(), 1, 0)] += n
	}
	if hand := v.Own.Hand[:]; seat == v.Seat && a == merlin.HandOf(seat) {
		if i := slices.IndexFunc(hand, func(c merlin.HandCard) bool { return c.Card == e.Card }); n < 0 && i >= 0 {
			remove(hand, hand[i])
		} else if n > 0 {
			push(hand, merlin.HandCard{Card: e.Card})
		}
		slices.SortStableFunc(hand, func(a, b merlin.HandCard) int { return rankMerlin(a.Card) - rankMerlin(b.Card) })
	}
}

// rankMerlin orders a hand: spells, recipes, and empty places.
func rankMerlin(c merlin.Card) int {
	return int(c) + either(c == 0, 2000, either(c.Potion(), 1000, 0))
}

// councilRow returns the row of the Offices for a card: three properties, then four others.
func councilRow(v *merlin.View, c merlin.Card) []merlin.Card {
	return either(c.Property(), v.Offices[:3], v.Offices[3:])
}

// push puts a thing into the first empty place of a list.
func push[T comparable](list []T, thing T) {
	var none T
	if i := slices.Index(list, none); i >= 0 {
		list[i] = thing
	}
}

// muster puts a unit where it is now.
func muster(in *Input, v *merlin.View, e *merlin.Event) {
	units := v.Seats[e.Seat].Units[:]
	now := e.Unit
	if i := unitMerlin(units, now.Card, func(u merlin.Unit) bool { return u.Plot == now.Plot }, func(u merlin.Unit) bool { return u.Plot == 0 },
		func(u merlin.Unit) bool { return u.Plot == in.unsettled.from },
		func(u merlin.Unit) bool { return u.AP == now.AP && u.HP == now.HP && u.Top == now.Top }); i >= 0 {
		units[i] = now
	}
}

// unitMerlin returns the place of a unit with a card, the first that one of the conditions holds for, or else any. Packs
// have the same cards.
func unitMerlin(units []merlin.Unit, c merlin.Card, holds ...func(merlin.Unit) bool) int {
	for _, is := range append(holds, func(merlin.Unit) bool { return true }) {
		if i := slices.IndexFunc(units, func(u merlin.Unit) bool { return u.Card == c && is(u) }); i >= 0 {
			return i
		}
	}
	return -1
}

// merlinKeys are the keys of accounts without their own number.
var merlinKeys = map[string]string{
	"row-bids": "row", "bank-bids": "bank", "asks": "stall", "looked": "decree", "pad": "papers", "lab": "labs",
	"units": "", "deck": "", "discards": "", "aside": "", "gone": "",
}

// merlinKey returns the key of an account, or "".
func merlinKey(account string) string {
	if key, folded := merlinKeys[account]; folded {
		return key
	}
	kind, seat, _ := strings.Cut(account, "-")
	key, folded := merlinKeys[kind]
	switch {
	case !folded:
		return account
	case key == "decree" || key == "":
		return key
	case kind == "lab":
		seat, _, _ = strings.Cut(seat, ".")
	}
	return key + "-" + seat
}

// went returns the changes for a transfer between accounts that are drawn. Equal things are counted.
func went(e *merlin.Event, what string) []Change {
	if e.Card == 0 && e.Hidden == 0 || e.N > 1 {
		what = fmt.Sprintf("%d %s", e.N, what)
	}
	switch from, to := merlinKey(e.From.String()), merlinKey(e.To.String()); {
	case from == to:
		return nil
	case from == "":
		return one(to, "+"+what)
	case to == "":
		return one(from, "−"+what)
	default:
		return []Change{{Key: from, To: to, Text: "−" + what}, {Key: to, Text: "+" + what}}
	}
}

// beatMerlin returns the step of an event.
func beatMerlin(e *merlin.Event) string {
	switch e.Kind {
	case merlin.Moved:
		return either(e.Move.Seat.Player() || e.Move.Kind == merlin.KindDice, opens, "")
	case merlin.Fought, merlin.Fulfilled, merlin.Ruined:
		return opens
	case merlin.Turned:
		return "wheel"
	case merlin.Entered:
		return "phase"
	case merlin.Transferred, merlin.Carried, merlin.Passed, merlin.Revealed:
		return e.Rule.String()
	}
	return ""
}
