package merlin_test

import (
	"slices"
	"strconv"

	"bourse.example"
	"bourse.example/merlin"
)

// This file has players who are after war and crowns, and says what must occur of war, the court and visions.

// fated lists what would be rolled for plots that are seized, and for visions that are mature.
func (b *beside) fated() (totals []int) {
	for _, w := range b.second.wizards {
		for i, p := range w.field {
			if p.property != "" && b.second.invader(square{w, i}) != nil {
				totals = append(totals, number(p.property))
				if p.permit != "" {
					totals = append(totals, number(p.permit))
				}
			}
		}
	}
	for _, s := range b.second.signs {
		if n, err := strconv.Atoi(portents[s.card].trigger); err == nil && s.wait < 2 {
			totals = append(totals, n)
		}
	}
	return totals
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
	if enact := only(merlin.KindEnact); len(enact) > 0 && b.second.of(seat.String()).purse < 2 && b.r.IntN(4) > 0 {
		return enact
	}
	if b.second.of(seat.String()).open != "" {
		if some := only(merlin.KindPair); len(some) > 0 && b.r.IntN(2) == 0 {
			return some
		}
		if past := slices.DeleteFunc(only(merlin.KindBreach), b.unguarded); len(past) > 0 && b.r.IntN(2) == 0 {
			return past
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

// unguarded reports whether neither a Better Nature, an Aegis nor a guard protects what an option names.
func (b *beside) unguarded(o merlin.Option) bool {
	p := b.second.wizards[o.Move.Plot.Seat()].field[o.Move.Plot.Number()]
	v := b.second.defender(square{b.second.wizards[o.Move.Plot.Seat()], o.Move.Plot.Number()})
	return p.potion.card != "better-nature" && !p.shielded && (v == nil || v.golem())
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
