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

// enchant gives everybody labs, spells and recipes, and what they can be used on, before the game begins.
func (b *beside) enchant() {
	g := b.second
	among := func(list ...string) string { return list[b.r.IntN(len(list))] }
	for i, w := range g.wizards {
		seat := bourse.Seat(i)
		player := &b.s.Seats[seat]
		// deal takes a card out of its deck.
		deal := func(name string) (merlin.Card, bool) {
			if g.deck[name] <= 1 {
				return 0, false
			}
			g.deck[name]--
			return card(b.t, name), true
		}
		put := func(cards ...string) {
			n := 12
			for w.field[n].property != "" {
				n--
			}
			for _, name := range cards {
				if g.deck[name] < 3 {
					return
				}
			}
			var dealt []merlin.Card
			for _, name := range cards {
				c, _ := deal(name)
				b.s.Unseen[c]--
				dealt = append(dealt, c)
			}
			p := &b.s.Plots[merlin.PlaceOf(seat, n)-1]
			p.Property, w.field[n].property = dealt[0], cards[0]
			switch {
			case len(cards) == 1:
			case cards[1][0] == 'c':
				gold := min(b.r.IntN(12), g.bank)
				p.Second, w.field[n].second = dealt[1], cards[1]
				p.Gold, w.field[n].gold = int16(gold), gold
				g.bank -= gold
				b.s.Bank -= int16(gold)
			default:
				p.Permit, w.field[n].permit = dealt[1], cards[1]
			}
		}
		put(among("c2", "c3", "c4"), among("c4", "c5", "c6"))
		put(among("c8", "c9"))
		put(among("c5", "c6"), among("d4", "d5", "d6", "d8", "d9"))
		put(among("c3", "c10"), among("d4", "d5", "d6", "d8", "d9"))
		if b.r.IntN(2) == 0 {
			put(among("c4", "c5"), among("s5", "s6", "s8"))
		}
		if b.r.IntN(2) == 0 {
			put(among("c8", "c9"), among("h5", "h6", "h8"))
		}
		for n := 1; n <= b.r.IntN(5); n++ {
			name := among("s6", "s8", "s5", "h6", "h8", "h9")
			c, ok := deal(name)
			if !ok {
				continue
			}
			b.s.Unseen[c]--
			player.Labs[n-1].Card, w.labs[n].card = c, name
			deck := spellbook
			if name[0] == 'h' {
				deck = potions
			}
			for k := range b.r.IntN(int(g.c.Uses) + 1) {
				name := among(deck...)
				if c, ok := deal(name); ok && len(w.labs[n].used) == k {
					b.s.Unseen[c]--
					player.Labs[n-1].Used[k] = c
					w.labs[n].used = append(w.labs[n].used, name)
				} else if ok {
					g.deck[name]++
				}
			}
		}
		for range b.r.IntN(8) {
			name := among(spellbook...)
			if b.r.IntN(2) == 0 {
				name = among(potions...)
			}
			h := secret{card: name}
			for n := 1; n <= 6; n++ {
				if lab := w.labs[n].card; lab != "" && deckOfLab(lab) == deckOf(name) && b.r.IntN(2) == 0 {
					h.lab = n
				}
			}
			if c, ok := deal(name); ok && w.hands(deckOf(name)) < 6 {
				w.hand = append(w.hand, h)
				own := &b.s.Own[seat].Hand
				at := own.Len()
				own[at] = merlin.HandCard{Card: c, Lab: uint8(h.lab)}
				slices.SortFunc(own[:at+1], func(x, y merlin.HandCard) int { return 10*(int(x.Card)-int(y.Card)) + int(x.Lab) - int(y.Lab) })
				switch {
				case h.lab > 0:
					player.Labs[h.lab-1].Marked++
				case c.Spell():
					player.Loose[0]++
				default:
					player.Loose[1]++
				}
			} else if ok {
				g.deck[name]++
			}
		}
		for k, good := range goods {
			n := min(b.r.IntN(4), g.supply[good])
			player.Store[k] += int16(n)
			b.s.Supply[k] -= int16(n)
			w.store[good] += n
			g.supply[good] -= n
		}
		n := min(b.r.IntN(3), g.supply["mead"])
		player.Mead, w.store["mead"] = int16(n), n
		b.s.Mead -= int16(n)
		g.supply["mead"] -= n
	}
	sound(b.t, &b.s)
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
