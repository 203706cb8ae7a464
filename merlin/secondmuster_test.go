package merlin_test

import (
	"fmt"
	"slices"

	"bourse.example"
	"bourse.example/merlin"
)

// This file makes the positions from which the games begin in which there is war, a court or visions, and has players who
// are after them.

// muster gives everybody properties, units, cards of units, crowns and goods, and lays visions, before the game begins.
func (b *beside) muster() {
	g := b.second
	poor := b.r.IntN(4) == 0
	bare := g.court && g.c.StartGold < 4 && b.r.IntN(4) > 0
	for i, w := range g.wizards {
		r := realm{b, w, bourse.Seat(i), &b.s.Seats[i], &b.s.Own[i]}
		if bare {
			continue
		}
		r.settle()
		if g.war || g.court {
			r.recruit()
		}
		if g.court && b.r.IntN(2) == 0 {
			w.crowns = b.r.IntN(int(g.c.Crowns) + 1)
			r.player.Crowns = int8(w.crowns)
		}
		if poor {
			continue
		}
		r.provide()
		gold := b.pays(12)
		w.purse += gold
		r.player.Purse += int16(gold)
	}
	if b.r.IntN(6) == 0 {
		b.drain()
	}
	if g.war {
		for i, w := range g.wizards {
			r := realm{b, w, bourse.Seat(i), &b.s.Seats[i], &b.s.Own[i]}
			r.deploy()
		}
	}
	if g.visions {
		b.augur()
	}
	if g.court && b.r.IntN(3) == 0 {
		g.volatility, g.tax = 1+b.r.IntN(3), 1+b.r.IntN(3)
		b.s.Volatility, b.s.Tax = int8(g.volatility), int8(g.tax)
	}
	if g.court && b.r.IntN(3) == 0 { // most decrees are discarded
		for _, decree := range edicts {
			if b.r.IntN(8) > 0 {
				g.discards[decree]++
				b.s.Discards[b.take(decree, false)]++
			}
		}
	}
	if bare || b.r.IntN(2) == 0 { // kings come often
		for card := range merlin.Joker {
			for name := card.String(); card.Permit() && g.deck[name] > 0 && b.r.IntN(6) > 0; {
				g.discards[name]++
				b.s.Discards[b.take(name, false)]++
			}
		}
	}
	sound(b.t, &b.s)
}

// drain gives players all that the supply has of a commodity or two.
func (b *beside) drain() {
	g := b.second
	for k, good := range goods {
		for i := 0; g.supply[good] > 0 && b.r.IntN(30) > 0; i++ {
			at := i % len(g.wizards)
			g.wizards[at].store[good]++
			g.supply[good]--
			b.s.Seats[at].Store[k]++
			b.s.Supply[k]--
		}
	}
}

// settle lays properties, some with permits, on what is empty of a field.
func (r realm) settle() {
	b := r.b
	for i := 1; i <= 12; i++ {
		p, q := &b.s.Plots[merlin.PlaceOf(r.seat, i)-1], &r.w.field[i]
		if *q != (ground{}) || b.r.IntN(5) < 2 {
			continue
		}
		name := b.among("c2", "c3", "c4", "c5", "c6", "c6", "c8", "c8", "c9", "c10")
		if b.second.deck[name] < 3 {
			continue
		}
		p.Property, q.property = b.take(name, false), name
		permit := b.among("d3", "d4", "d5", "d6", "d8", "d9")
		if b.second.magic && b.r.IntN(2) == 0 {
			permit = b.among("s4", "s5", "s6", "s8", "h5", "h6", "h8", "h9")
		} else if b.r.IntN(2) == 0 {
			permit = "d" + name[1:]
		}
		switch {
		case b.r.IntN(6) == 0 && b.has("c5", "c9"):
			second := b.among("c9", "c10")
			if number(second) > number(name) && b.has(second) {
				p.Second, q.second = b.take(second, false), second
				q.gold = b.pays(6)
			}
		case b.r.IntN(2) == 0 && b.has(permit):
			p.Permit, q.permit = b.take(permit, false), permit
			if (b.second.magic || b.second.war || b.second.visions) && b.r.IntN(3) == 0 {
				q.damage = 1
			}
			if good := yields(permit); permit[0] == 'd' && good != "oil" && b.r.IntN(3) == 0 && b.second.supply[good] > 0 {
				planted(b.t, &b.s, fmt.Sprint(r.w.name, ".", i))
				q.planted = true
				b.second.supply[good]--
			}
		case b.r.IntN(2) == 0:
			q.gold = b.pays(3)
		}
		if recipe := b.among("stoneskin", "better-nature", "better-nature", "double-harvest"); q.second == "" && q.gold == 0 && b.second.magic && b.r.IntN(2) == 0 && slices.Contains(cookbook[recipe], q.site()) && b.second.deck[recipe] > 0 {
			q.potion = secret{recipe, 0}
			p.Potion = true
			r.own.Under[i-1] = b.take(recipe, true)
		}
		p.Gold, p.Damage = int16(q.gold), int8(q.damage)
	}
}

// recruit puts cards of units into a reserve.
func (r realm) recruit() {
	for range r.b.r.IntN(4) {
		name := r.b.among("c", "d", "h", "s") + r.b.among("k", "k", "q", "j")
		if !r.b.second.war {
			name = name[:1] + "k"
		}
		if r.b.second.deck[name] == 0 || len(r.w.reserve) == 12 {
			continue
		}
		r.w.reserve = append(r.w.reserve, name)
		reserve := &r.player.Reserve
		reserve[reserve.Len()] = r.b.take(name, false)
		slices.Sort(reserve[:reserve.Len()])
	}
}

// deploy puts units onto plots.
func (r realm) deploy() {
	b, g := r.b, r.b.second
	suit := b.among("c", "d", "h", "s")
	for range b.r.IntN(4) {
		name := suit + b.among("j", "q")
		if b.r.IntN(2) == 0 {
			name = b.among("c", "d", "h", "s") + b.among("j", "q")
		}
		if b.r.IntN(4) == 0 {
			name = "sj"
		}
		if at := r.camp(); at.w != nil && g.deck[name] > 0 {
			u := &troop{card: name, of: r.w, at: at, ap: b.r.IntN(7), top: 1 + b.r.IntN(6)}
			u.hp = 1 + b.r.IntN(u.top)
			u.sleep = []int{0, 0, 0, 1, 3}[b.r.IntN(5)]
			u.center = name == "dj" && b.r.IntN(2) == 0
			r.player.Units[len(r.w.golems)] = r.unit(u)
			r.w.golems = append(r.w.golems, u)
		}
	}
	for i := range r.w.field {
		if q := &r.w.field[i]; b.r.IntN(3) == 0 && q.property != "" && (square{r.w, i}).stands() {
			q.shielded = true
			b.s.Plots[merlin.PlaceOf(r.seat, i)-1].Shielded = true
		}
	}
	name := b.among("c", "d", "h", "s") + "k"
	if posts := g.posts(r.w); b.r.IntN(2) == 0 && len(posts) > 0 && g.deck[name] > 0 {
		u := &troop{card: name, of: r.w, at: g.squareOf(b.among(posts...)[3:]), ap: 2 + b.r.IntN(11), top: 2 + b.r.IntN(11)}
		u.hp = 1 + b.r.IntN(u.top)
		r.player.Units[3] = r.unit(u)
		r.w.guard = u
	}
}

// camp chooses where a golem stands: of some plots one with a land or beside others.
func (r realm) camp() (best square) {
	b, g := r.b, r.b.second
	most := -1
	for range 5 {
		at := square{g.wizards[b.r.IntN(len(g.wizards))], 1 + b.r.IntN(12)}
		if b.r.IntN(2) == 0 {
			at.w = r.w
		}
		if !at.stands() || g.first(at, at.w == r.w) != nil {
			continue
		}
		n := 2 * len(g.on(at))
		if at.ground().trades('d') {
			n += 2
		}
		for _, w := range g.wizards {
			for i, q := range w.field {
				if w != r.w && q.potion.card == "better-nature" && (at == square{w, i} || g.touch(at.w, at.i, w, i)) {
					n += 2
				}
			}
			for _, u := range w.golems {
				if g.touch(u.at.w, u.at.i, at.w, at.i) {
					n++
				}
			}
		}
		if n > most {
			best, most = at, n
		}
	}
	return best
}

// unit is a unit of the second game in this one.
func (r realm) unit(u *troop) merlin.Unit {
	return merlin.Unit{Card: r.b.take(u.card, false), Plot: at(r.b.t, u.at.String()), AP: int8(u.ap), HP: int8(u.hp), Top: int8(u.top), Sleep: int8(u.sleep), Center: u.center}
}

// augur lays visions, and discards most that are left now and then.
func (b *beside) augur() {
	g := b.second
	for range b.r.IntN(13) {
		name := b.among(slices.Concat(leaves, balls)...)
		if g.deck[name] == 0 {
			continue
		}
		b.take(name, false)
		g.signs = append(g.signs, sign{card: name})
	}
	age := 1
	for i := len(g.signs) - 1; i >= 0; i-- { // the youngest first
		at := &g.signs[i]
		age += b.r.IntN(2)
		at.wait = max(0, portents[at.card].after-age)
		age++
		b.s.Visions[i] = merlin.Vision{Card: card(b.t, at.card), Wait: int8(at.wait)}
	}
	if b.r.IntN(3) == 0 {
		for _, name := range slices.Concat(leaves, balls) {
			for g.deck[name] > 0 && b.r.IntN(6) > 0 {
				g.discards[name]++
				b.s.Discards[b.take(name, false)]++
			}
		}
	}
}

// aboutWar keeps what is most about units, kings and decrees, most of the time.
func (b *beside) aboutWar(seat bourse.Seat, options []merlin.Option) []merlin.Option {
	only := func(kinds ...merlin.Kind) []merlin.Option {
		return slices.DeleteFunc(slices.Clone(options), func(o merlin.Option) bool { return !slices.Contains(kinds, o.Move.Kind) })
	}
	cards := slices.DeleteFunc(only(merlin.KindCard, merlin.KindBuy), func(o merlin.Option) bool { return !o.Move.Card.Golem() && !o.Move.Card.Guard() })
	if len(cards) > 0 && b.r.IntN(2) == 0 {
		return cards
	}
	if b.second.of(seat.String()).open != "" {
		if some := only(merlin.KindPair); len(some) > 0 && b.r.IntN(2) == 0 {
			return some
		}
		if rare := slices.DeleteFunc(only(merlin.KindAttack, merlin.KindBreach), b.unguarded); len(rare) > 0 && b.r.IntN(3) > 0 {
			return rare
		}
		for _, kinds := range [][]merlin.Kind{
			{merlin.KindRally, merlin.KindLastCall}, {merlin.KindUse, merlin.KindTo, merlin.KindAt, merlin.KindCure, merlin.KindFoe, merlin.KindBreach},
			{merlin.KindAttack, merlin.KindStrike}, {merlin.KindGo},
		} {
			if some := only(kinds...); len(some) > 0 && b.r.IntN(2) == 0 {
				return some
			}
		}
	}
	for _, kinds := range [][]merlin.Kind{
		{merlin.KindUnit}, {merlin.KindClear}, {merlin.KindUse, merlin.KindFoe}, {merlin.KindCard}, {merlin.KindHand}, {merlin.KindBuy}, {merlin.KindPlot}, {merlin.KindFund, merlin.KindPlant, merlin.KindMead},
	} {
		if some := only(kinds...); len(some) > 0 && b.r.IntN(3) > 0 {
			return some
		}
	}
	if last := options[len(options)-1]; last.Move.Kind == merlin.KindKeep {
		last.Min = last.Max
		return []merlin.Option{last}
	}
	for _, dull := range []merlin.Kind{merlin.KindTear, merlin.KindDiscard, merlin.KindBack, merlin.KindEnd} {
		if some := slices.DeleteFunc(slices.Clone(options), func(o merlin.Option) bool { return o.Move.Kind == dull }); len(some) > 0 && b.r.IntN(6) > 0 {
			options = some
		}
	}
	return options
}

// unguarded reports whether neither a Better Nature nor an Aegis protects what an option names.
func (b *beside) unguarded(o merlin.Option) bool {
	p := b.second.wizards[o.Move.Plot.Seat()].field[o.Move.Plot.Number()]
	return p.potion.card != "better-nature" && !p.shielded
}

// deeds lists what must occur of war, the court and visions.
func deeds() []string {
	list := []string{"a golem too many", "a guard too many", "animated beside an enemy", "no attack, for it is peace", "no attack, for another is the center of attention",
		"a pair: attack", "a pair: strike", "a golem moves once", "a golem moves twice", "over a Chauffeur", "a golem heals its property", "a golem stirs", "a golem regains a hit point",
		"a last call, to another plot", "suit synergy", "terrain: a shop", "terrain: a land, attack", "terrain: a land, strike", "terrain: a land, reply", "terrain: a brewery", "a blow worth nothing", "a defensive golem takes less",
		"a better nature, of a pair", "a better nature, of one", "no better nature", "an aegis: attack", "an aegis: breach", "an aegis helps no guard", "an aegis does not help against a guard",
		"breach of a golem at no unit", "a partner strikes", "a golem strikes back at a guard", "the rest goes on to the property",
		"a special once more", "a martyr heals", "a confessor heals", "fetched: less",
		"no clearing under an enemy", "a stake is raided", "a planted unit is raided", "an enemy stays on what is destroyed", "a stake is won under a unit",
		"seized", "seized: souls", "seized: oil", "seized: grain", "entrenched: 1", "entrenched: 2", "entrenched already", "nothing of a property", "nothing of a land: souls", "nothing of a land: oil", "nothing of a land: grain",
		"a planted unit returns from a land that is seized", "a double harvest is seized", "a permit is sold under a unit", "used: better-nature", "cast: rust", "stopped: rust",
		"a king without room", "nobody bids for a decree", "a decree is taken by another", "equal bids for a decree",
		"bankrupt by a decree: its own", "bankrupt by a decree: another's", "bankrupt with a crown", "a spell is censored", "bond void: M34.12: jubilee", "the end by royal favour", "crowns, and not the worth",
		"a land is enclosed", "an enclosure ends",
		"the oldest vision goes", "given by a vision: souls", "given by a vision: oil", "given by a vision: grain", "a vision, and the supply is empty", "disregarded: honey", "disregarded: dregs", "dregs for one", "dregs for several",
		"two sugars", "spilt milk", "lumped: of a player", "lumped: of the row", "lumped: of the bank", "harvested: grain", "harvested: souls", "a rebate", "the bank bids", "the bank bids enough", "a boom, and the bank is short", "the bank buys",
		"an ask falls", "a falling ask trades", "a golem has fever", "a royal visit to 0", "a royal visit to 1", "a royal visit to 2", "a sinkhole"}
	for _, kind := range []string{"attack", "strike"} {
		list = append(list, kind+" of a golem at a golem", kind+" of a guard at a golem", "falls: a golem "+kind)
	}
	for _, who := range []string{"golem", "guard"} {
		list = append(list, "attack of a "+who+" at no unit", "attack of a "+who+" at a guard", "falls: a "+who+" attack", "falls: a "+who+" as it attacks", "falls: a "+who+" as its plot is destroyed",
			"falls: a "+who+" as its plot is sold")
	}
	list = append(list, "falls: a golem its owner is bankrupt", "falls: a golem rusty", "falls: a golem as a martyr", "falls: a golem executed", "falls: a golem conscripted", "falls: a golem the plot's owner is bankrupt")
	for _, suit := range []string{"c", "d", "h", "s"} {
		for _, rank := range []string{"j", "q"} {
			list = append(list, "animated: "+suit+rank)
		}
		list = append(list, "motivated: "+suit+"k at once", "motivated: "+suit+"k for later", "ability: "+suit+"k waive", "ability: "+suit+"k use")
	}
	list = append(list, "ability: sk foe", "special: hj at", "special: hj cure", "special: sj breach", "special: cj to", "special: dj use", "special: sq at", "special: cq at", "special: hq at", "special: dq use")
	for _, decree := range edicts {
		list = append(list, "enacted: "+decree)
	}
	for _, card := range slices.Concat(leaves, balls) {
		list = append(list, "laid: "+card, "vision: "+card)
		if portents[card].waiver > 0 {
			list = append(list, "waiver: "+card+" true", "waiver: "+card+" false")
		}
	}
	for _, pair := range opposites {
		list = append(list, "opposed: "+pair[1])
		if pair[0] != "golem-fever" { // a Long Peace that is older has come about before
			list = append(list, "opposed: "+pair[0])
		}
	}
	return list
}
