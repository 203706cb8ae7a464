package merlin_test

import (
	"fmt"
	"slices"

	"bourse.example"
	"bourse.example/merlin"
)

// This file compares what magic adds to a position, and has games beside the second one in which much of it happens.

// secrets counts the spells and recipes in hands, and the potions that are brewed, by card.
func (g *second) secrets() map[string]int {
	kept := make(map[string]int)
	for _, w := range g.wizards {
		for _, h := range slices.Concat(w.hand, w.front) {
			kept[h.card]++
		}
		for _, p := range w.field {
			if p.potion.card != "" {
				kept[p.potion.card]++
			}
		}
	}
	return kept
}

// secretsOf lists the cards of a hand as the second game has them, rising.
func secretsOf(list []secret) []string {
	list = slices.Clone(list)
	rank := func(h secret) int {
		if i := slices.Index(spellbook, h.card); i >= 0 {
			return 10*i + h.lab
		}
		return 10*(len(spellbook)+slices.Index(potions, h.card)) + h.lab
	}
	slices.SortFunc(list, func(a, b secret) int { return rank(a) - rank(b) })
	var texts []string
	for _, h := range list {
		texts = append(texts, h.String())
	}
	return texts
}

// potions are the potions, in the order of their chapter.
var potions = []string{"raining-gold", "double-harvest", "warm-winter", "better-nature", "stoneskin", "elixir-of-interest",
	"liquid-luck", "draught-of-thrift", "philtre-of-amnesty", "antidote"}

// compareMagic compares a player's labs, hand and potions, and what spells have done to it.
func (b *beside) compareMagic(seat bourse.Seat, w *wizard) {
	b.t.Helper()
	player, own := &b.s.Seats[seat], &b.s.Own[seat]
	b.same(w.name+"'s mead", int(player.Mead), w.store["mead"])
	var hand []string
	var marked [7]int
	for _, h := range own.Hand[:own.Hand.Len()] {
		hand = append(hand, secret{h.Card.String(), int(h.Lab)}.String())
	}
	b.sameList(w.name+"'s hand", hand, secretsOf(w.hand))
	var loose [2]int8
	for _, h := range w.hand {
		switch {
		case h.lab > 0:
			marked[h.lab]++
		case deckOf(h.card) == "spells":
			loose[0]++
		default:
			loose[1]++
		}
	}
	b.same(w.name+"'s cards without a mark", player.Loose, loose)
	for n := 1; n <= 6; n++ {
		lab, want := player.Labs[n-1], w.labs[n]
		b.same(fmt.Sprint(w.name, "'s lab ", n), fmt.Sprint(nameOf(lab.Card), lab.Grant, lab.Marked, listed(lab.Used[:])), fmt.Sprint(want.card, want.grant, marked[n], want.used))
	}
	var front []secret
	for i := range player.Front.N {
		front = append(front, secret{own.Front[i].String(), int(player.Front.Labs[i])})
	}
	b.same(w.name+" has in front", fmt.Sprint(front), fmt.Sprint(w.front))
	b.same(w.name+" is frozen, winged", fmt.Sprint(player.Frozen, player.Winged), fmt.Sprint(w.frozen, w.winged))
	for i, other := range b.second.wizards {
		if !w.out && !other.out && other != w {
			b.same(w.name+" has targeted "+other.name, player.Targeted.Has(bourse.Seat(i)), w.targeted[other.name])
		}
	}
	b.same(w.name+" is shown", secret{nameOf(own.Shown.Card), int(own.Shown.Lab)}, w.shown)
}

// aboutMagic keeps what is most about magic, most of the time.
func (b *beside) aboutMagic(seat bourse.Seat, options []merlin.Option) []merlin.Option {
	only := func(kinds ...merlin.Kind) []merlin.Option {
		return slices.DeleteFunc(slices.Clone(options), func(o merlin.Option) bool { return !slices.Contains(kinds, o.Move.Kind) })
	}
	for _, kinds := range [][]merlin.Kind{
		{merlin.KindHex, merlin.KindCounterfeit, merlin.KindTo, merlin.KindUse, merlin.KindAt, merlin.KindFund, merlin.KindSell}, {merlin.KindClear},
		{merlin.KindLoad, merlin.KindPlant, merlin.KindAccept, merlin.KindJoin}, {merlin.KindHand, merlin.KindLab}, {merlin.KindCard, merlin.KindMead, merlin.KindPour},
		{merlin.KindWith}, {merlin.KindBuy, merlin.KindPlot, merlin.KindGoods, merlin.KindOffer},
	} {
		if some := only(kinds...); len(some) > 0 && b.r.IntN(3) > 0 {
			return some
		}
	}
	if last := options[len(options)-1]; last.Move.Kind == merlin.KindKeep {
		last.Min = last.Max
		return []merlin.Option{last}
	}
	for _, dull := range []merlin.Kind{merlin.KindTear, merlin.KindWithdraw, merlin.KindDiscard, merlin.KindBack, merlin.KindEnd} {
		if some := slices.DeleteFunc(slices.Clone(options), func(o merlin.Option) bool { return o.Move.Kind == dull }); len(some) > 0 && b.r.IntN(6) > 0 {
			options = some
		}
	}
	return options
}

// magical lists what must occur of magic.
func magical() []string {
	list := []string{"no target: rust"}
	for _, spell := range spellbook {
		list = append(list, "drawn: "+spell, "sold: "+spell)
		if spell != "rust" {
			list = append(list, "cast: "+spell)
		}
	}
	for _, potion := range potions {
		list = append(list, "drawn: "+potion)
		for _, site := range cookbook[potion] {
			list = append(list, "brewed: "+potion+" "+site)
		}
		if potion != "better-nature" { // there are no golems
			list = append(list, "used: "+potion)
		}
	}
	return list
}
