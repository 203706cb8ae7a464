package merlin_test

import (
	"fmt"
	"slices"

	"bourse.example"
	"bourse.example/merlin"
)

// This file makes the positions from which the games begin in which magic happens a lot: both games get the same.

// A realm is a player's place in both games.
type realm struct {
	b      *beside
	w      *wizard
	seat   bourse.Seat
	player *merlin.Player
	own    *merlin.Own
}

// enchant gives everybody labs, spells, recipes and potions, and what they can be used on, before the game begins.
func (b *beside) enchant() {
	g := b.second
	if !g.paper && b.r.IntN(2) == 0 { // notes that are out know their seasons
		g.month = b.r.IntN(12)
		b.s.Month = int8(g.month)
	}
	if b.r.IntN(5) == 0 {
		g.erratic = true
		b.s.Erratic = true
	}
	for n := range b.r.IntN(4) {
		name := b.among("c7", "d7", "h7", "s7")
		b.s.Unrest[n] = b.take(name, false)
		g.unrest = append(g.unrest, name)
	}
	learned := b.r.IntN(6) == 0 // the special decks are all but empty
	for i, w := range g.wizards {
		seat := bourse.Seat(i)
		r := realm{b, w, seat, &b.s.Seats[seat], &b.s.Own[seat]}
		r.build()
		r.study(learned)
		r.learn(learned)
		r.brew()
		r.provide()
	}
	if g.paper && b.r.IntN(2) == 0 {
		b.insured()
	}
	sound(b.t, &b.s)
}

func (b *beside) among(list ...string) string { return list[b.r.IntN(len(list))] }

// take takes a card out of its deck in both games; hidden it stays unseen.
func (b *beside) take(name string, hidden bool) merlin.Card {
	b.second.deck[name]--
	c := card(b.t, name)
	if !hidden {
		b.s.Unseen[c]--
	}
	return c
}

// has reports whether a deck could spare some cards.
func (b *beside) has(names ...string) bool {
	return !slices.ContainsFunc(names, func(name string) bool { return b.second.deck[name] <= len(names) })
}

// pays takes up to so much gold out of the bank in both games.
func (b *beside) pays(most int) int {
	n := min(b.r.IntN(most+1), b.second.bank)
	b.second.bank -= n
	b.s.Bank -= int16(n)
	return n
}

// build lays properties with permits and a Chauffeur, some of them damaged or under clouds.
func (r realm) build() {
	b := r.b
	for n, cards := range [][]string{
		{b.among("c2", "c3", "c4"), b.among("c4", "c5", "c6")},
		{b.among("c8", "c9")},
		{b.among("c5", "c6"), b.among("d4", "d5", "d6", "d8", "d9")},
		{b.among("c3", "c10"), b.among("d3", "d5", "d6", "d8", "d9")},
		{b.among("c4", "c5"), b.among("s5", "s6", "s8")},
		{b.among("c8", "c9"), b.among("h5", "h6", "h8")},
	} {
		if !b.has(cards...) || n >= 4 && b.r.IntN(2) == 0 {
			continue
		}
		p, q := &b.s.Plots[merlin.PlaceOf(r.seat, 7+n)-1], &r.w.field[7+n]
		p.Property, q.property = b.take(cards[0], false), cards[0]
		if len(cards) > 1 {
			c := b.take(cards[1], false)
			switch {
			case c.Property():
				p.Second, q.second = c, cards[1]
				q.gold = b.pays(11)
			case b.r.IntN(3) == 0:
				q.damage = 1
				fallthrough
			default:
				p.Permit, q.permit = c, cards[1]
			}
		}
		switch {
		case q.permit == "" || q.trades('s'):
			if q.second == "" && b.r.IntN(2) == 0 {
				q.gold = b.pays(2)
			}
		case q.trades('d'):
			if b.r.IntN(2) == 0 {
				q.wait = b.r.IntN(7)
			}
			if good := yields(q.permit); good != "oil" && b.r.IntN(3) == 0 && b.second.supply[good] > 0 {
				planted(b.t, &b.s, fmt.Sprint(r.w.name, ".", 7+n))
				q.planted = true
				b.second.supply[good]--
			}
		}
		p.Gold, p.Damage, p.Wait = int16(q.gold), int8(q.damage), int8(q.wait)
	}
}

// study sets up labs with used cards under them.
func (r realm) study(learned bool) {
	b := r.b
	labs, uses := b.r.IntN(5), int(b.second.c.Uses)
	if learned {
		labs = 5
	}
	for n := 1; n <= labs; n++ {
		name := b.among("s", "h") + b.among("3", "4", "5", "6", "8", "9")
		if learned && n < 4 {
			name = b.among("s", "h") + fmt.Sprint(2*n)
		}
		if !b.has(name) {
			name = b.among("s2", "s10", "h2", "h10")
		}
		if !b.has(name) {
			continue
		}
		at, lab := &r.player.Labs[n-1], &r.w.labs[n]
		at.Card, lab.card = b.take(name, false), name
		used := b.r.IntN(uses + 1)
		if learned {
			used = uses
		}
		for k := range used {
			name := b.secret(deckOfLab(name))
			if name == "" {
				break
			}
			at.Used[k] = b.take(name, false)
			lab.used = append(lab.used, name)
		}
	}
}

// secret chooses a card of a special deck, "" if it has none.
func (b *beside) secret(deck string) string {
	list := spellbook
	if deck == "recipes" {
		list = brews
	}
	at := b.r.IntN(len(list))
	for i := range list {
		if name := list[(at+i)%len(list)]; b.second.deck[name] > 0 {
			return name
		}
	}
	return ""
}

// mark chooses a lab whose mark a card bears, or 0.
func (r realm) mark(name string) int {
	n := 1 + r.b.r.IntN(6)
	if lab := r.w.labs[n].card; lab == "" || deckOfLab(lab) != deckOf(name) {
		return 0
	}
	return n
}

// learn deals spells and recipes.
func (r realm) learn(learned bool) {
	for _, deck := range []string{"spells", "recipes"} {
		n := r.b.r.IntN(5)
		if learned {
			n = 4 + r.b.r.IntN(3)
		}
		for range n {
			name := r.b.secret(deck)
			if name == "" {
				break
			}
			h := secret{name, r.mark(name)}
			r.w.hand = append(r.w.hand, h)
			switch {
			case h.lab > 0:
				r.player.Labs[h.lab-1].Marked++
			case deck == "spells":
				r.player.Loose[0]++
			default:
				r.player.Loose[1]++
			}
			hand := &r.own.Hand
			at := hand.Len()
			hand[at] = merlin.HandCard{Card: r.b.take(name, true), Lab: uint8(h.lab)}
			slices.SortFunc(hand[:at+1], func(x, y merlin.HandCard) int { return 10*(int(x.Card)-int(y.Card)) + int(x.Lab) - int(y.Lab) })
		}
	}
}

// brew brews potions.
func (r realm) brew() {
	b := r.b
	for n := range b.r.IntN(4) {
		name := b.among("liquid-luck", "draught-of-thrift", "philtre-of-amnesty", "antidote")
		if b.second.deck[name] == 0 || len(r.w.front) < n {
			break
		}
		h := secret{name, r.mark(name)}
		r.w.front = append(r.w.front, h)
		r.player.Front.N++
		r.player.Front.Labs[n] = uint8(h.lab)
		r.own.Front[n] = b.take(name, true)
	}
	for i := range r.w.field {
		q := &r.w.field[i]
		name := b.among(brews...)
		if b.r.IntN(2) == 0 || !slices.Contains(cookbook[name], q.site()) || b.second.deck[name] == 0 {
			continue
		}
		q.potion = secret{name, r.mark(name)}
		p := &b.s.Plots[merlin.PlaceOf(r.seat, i)-1]
		p.Potion, p.Mark = true, uint8(q.potion.lab)
		r.own.Under[i-1] = b.take(name, true)
	}
}

// provide gives a player units, mead and a loaded cart.
func (r realm) provide() {
	b, g := r.b, r.b.second
	for k, good := range goods {
		give := func(to *int16, what map[string]int) {
			n := min(b.r.IntN(4), g.supply[good])
			*to += int16(n)
			b.s.Supply[k] -= int16(n)
			what[good] += n
			g.supply[good] -= n
		}
		give(&r.player.Store[k], r.w.store)
		if g.market && b.r.IntN(3) == 0 {
			give(&r.player.Cart[k], r.w.cart)
		}
	}
	n := min(b.r.IntN(3), g.supply["mead"])
	r.player.Mead += int16(n)
	r.w.store["mead"] += n
	b.s.Mead -= int16(n)
	g.supply["mead"] -= n
}

// insured has everybody insure the next player against magic.
func (b *beside) insured() {
	g := b.second
	for i, w := range g.wizards {
		holder := (i + 1) % len(g.wizards)
		for _, cover := range []merlin.Cover{merlin.CoverProperty, merlin.CoverLandGrain, merlin.CoverLandOil, merlin.CoverLandSouls, merlin.CoverCart} {
			n := g.bears(w)
			if n == 0 || b.r.IntN(3) == 0 {
				continue
			}
			amount, due := 1+b.r.IntN(8), 4+b.r.IntN(4)
			b.s.Notes[len(g.papers)] = merlin.Note{Kind: merlin.Policy, Issuer: bourse.Seat(i), Number: uint8(n), Holder: bourse.Seat(holder), Amount: int8(amount), Cover: cover, Term: merlin.TermSeasons, Due: int8(due)}
			g.papers = append(g.papers, &paper{kind: "policy", issuer: w.name, number: n, holder: g.wizards[holder].name, amount: amount, cover: cover.String(), term: "seasons", due: due})
		}
	}
}
