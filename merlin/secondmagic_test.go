package merlin_test

import (
	"fmt"
	"slices"

	"bourse.example"
	"bourse.example/merlin"
)

// This file compares what magic adds to a position, and has players who are after it.

// secrets counts the spells and recipes in hands, and the potions that are brewed, by card.
func (g *second) secrets() map[string]int {
	kept := make(map[string]int)
	for _, w := range g.wizards {
		for _, decree := range w.looked {
			kept[decree]++
		}
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

// brews are the potions, in the order of their chapter.
var brews = []string{"raining-gold", "double-harvest", "warm-winter", "better-nature", "stoneskin", "elixir-of-interest",
	"liquid-luck", "draught-of-thrift", "philtre-of-amnesty", "antidote"}

// A lore is a player's part of magic.
type lore struct {
	mead   int
	hand   [12]secret // rising
	loose  [2]int     // spells and recipes without a mark
	labs   [7]learning
	front  [3]secret
	frozen int
	winged bool
	shown  string
}

// A learning is a lab, and how many cards in hand bear its mark.
type learning struct {
	card          string
	grant, marked int
	used          [3]string
}

// lore is a player's part of magic in the engine.
func (b *beside) lore(seat bourse.Seat) lore {
	player, own := &b.s.Seats[seat], &b.s.Own[seat]
	l := lore{mead: int(player.Mead), loose: [2]int{int(player.Loose[0]), int(player.Loose[1])}, frozen: int(player.Frozen), winged: player.Winged, shown: nameOf(own.Shown)}
	for i, h := range own.Hand {
		l.hand[i] = secret{nameOf(h.Card), int(h.Lab)}
	}
	for i, lab := range player.Labs {
		l.labs[i+1] = learning{card: nameOf(lab.Card), grant: int(lab.Grant), marked: int(lab.Marked)}
		for k, c := range lab.Used {
			l.labs[i+1].used[k] = nameOf(c)
		}
	}
	for i, c := range own.Front {
		l.front[i] = secret{nameOf(c), int(player.Front.Labs[i])}
	}
	if int(player.Front.N) != len(listed(own.Front[:])) {
		b.fail("%s has %d potions in front, and %v", seat, player.Front.N, own.Front)
	}
	return l
}

// lore is a player's part of magic in the second game.
func (w *wizard) lore() lore {
	l := lore{mead: w.store["mead"], frozen: w.frozen, winged: w.winged, shown: w.shown}
	hand := slices.Clone(w.hand)
	rank := func(h secret) int {
		if i := slices.Index(spellbook, h.card); i >= 0 {
			return 10*i + h.lab
		}
		return 10*(len(spellbook)+slices.Index(brews, h.card)) + h.lab
	}
	slices.SortFunc(hand, func(a, b secret) int { return rank(a) - rank(b) })
	copy(l.hand[:], hand)
	copy(l.front[:], w.front)
	for n, lab := range w.labs {
		l.labs[n] = learning{card: lab.card, grant: lab.grant}
		copy(l.labs[n].used[:], lab.used)
	}
	for _, h := range w.hand {
		switch {
		case h.lab > 0:
			l.labs[h.lab].marked++
		case deckOf(h.card) == "spells":
			l.loose[0]++
		default:
			l.loose[1]++
		}
	}
	return l
}

// compareMagic compares a player's part of magic, and whom it has targeted.
func (b *beside) compareMagic(seat bourse.Seat, w *wizard) {
	b.t.Helper()
	if got, want := b.lore(seat), w.lore(); got != want {
		b.fail("%s has %+v, want %+v", w.name, got, want)
	}
	for i, other := range b.second.wizards {
		if has := b.s.Seats[seat].Targeted.Has(bourse.Seat(i)); !w.out && !other.out && has != w.targeted[other.name] {
			b.fail("%s has targeted %s: %t, want %t", w.name, other.name, has, !has)
		}
	}
}

// hurts reports whether damage would do more to a plot than to hit it.
func (b *beside) hurts(at merlin.Place) bool {
	p := b.second.wizards[at.Seat()].field[at.Number()]
	return p.damage > 0 || p.permit == "" || p.potion.card == "stoneskin"
}

// aboutMagic keeps what is most about magic, most of the time.
func (b *beside) aboutMagic(seat bourse.Seat, options []merlin.Option) []merlin.Option {
	only := func(kinds ...merlin.Kind) []merlin.Option {
		return slices.DeleteFunc(slices.Clone(options), func(o merlin.Option) bool { return !slices.Contains(kinds, o.Move.Kind) })
	}
	w := b.second.of(seat.String())
	if w.open != "" && b.r.IntN(4) > 0 {
		worth := slices.DeleteFunc(slices.Clone(options), func(o merlin.Option) bool { return o.Move.Kind != merlin.KindAt || !b.hurts(o.Move.Plot) })
		if w.open[:4] == "hand" && len(worth) > 0 { // what a spell destroys
			return worth
		}
	}
	for _, name := range []string{"gremlins", "counterfeit", "red-tape"} {
		for _, o := range only(merlin.KindHand) {
			if o.Move.Card.String() == name && b.r.IntN(3) == 0 {
				return []merlin.Option{o}
			}
		}
	}
	if bids := only(merlin.KindBid); len(bids) > 0 && b.r.IntN(2) == 0 {
		bids[0].Max = bids[0].Min
		return bids
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

// wonders lists what must occur of magic.
func wonders() []string {
	list := []string{"drawn: rust", "sold: rust", "no target: rust",
		"a lab is sold: with used cards", "a lab is sold: without used cards", "a mark is lost: in front", "a mark is lost: in hand", "a mark is lost: under a plot",
		"under its lab: spells", "under its lab: recipes", "shuffled back: spells marked", "shuffled back: spells unmarked", "shuffled back: recipes marked", "shuffled back: recipes unmarked",
		"no room: recipes", "nothing to draw: spells", "nothing to draw: recipes", "an ace: d", "an ace: h", "an ace: s",
		"sold through another's shop", "a spell is sent through another's shop, the partner's: false", "a spell is sent through another's shop, the partner's: true",
		"comes through: spells", "comes through: recipes", "comes through: mead", "is lost on the road: spells", "is lost on the road: recipes", "is lost on the road: mead", "is lost with a 4",
		"luck on the road", "a winged cart", "wings fall off", "frozen",
		"maintenance", "maintenance in an erratic winter", "debt: maintenance", "Red Tape has nothing left", "a cloud too many", "a pickpocket's one", "mildew on one", "a whisper for less", "one of equal bids",
		"no antidote against oneself: inflation-chant", "no antidote against oneself: winged-cart", "no antidote against oneself: portal",
		"a land is blocked", "rain on a land that is blocked", "rain, and the bank is short", "a warm winter on a land that is blocked", "a warm winter for souls", "a warm winter for oil", "a warm winter for grain",
		"a double harvest of what is planted", "no double harvest, for the season", "no elixir, for the vault", "a card for nothing",
		"a property is hit", "a property that is hit pays nothing", "a stake is won though the property is hit", "a property is destroyed, with a permit: false", "a property is destroyed, with a permit: true", "a plot is cleared",
		"a stake is lost: destroyed", "a planted unit is lost: destroyed", "a potion is lost: destroyed", "a cloud goes: destroyed", "share void: M17.1: the property is destroyed",
		"a stake is lost: a permit is sold", "a planted unit is lost: a permit is sold", "a potion is lost: a permit is sold", "a cloud goes: a permit is sold", "a stake is lost: a property is sold", "a potion is lost: a property is sold",
		"bankrupt with a potion", "bankrupt with what is destroyed", "a seven of diamonds", "an ask is lost", "a seven of hearts", "a vault pays", "a seven of spades", "a grant is lost",
		"struck: land-souls", "struck: land-oil", "struck: land-grain", "struck: property", "a policy is paid in step 4"}
	for _, spell := range spellbook {
		if spell == "rust" {
			continue
		}
		list = append(list, "drawn: "+spell, "sold: "+spell, "cast: "+spell)
		if !slices.Contains([]string{"inflation-chant", "winged-cart", "portal"}, spell) {
			list = append(list, "stopped: "+spell)
		}
	}
	for _, potion := range brews {
		list = append(list, "drawn: "+potion, "offered: "+potion)
		for _, site := range cookbook[potion] {
			list = append(list, "brewed: "+potion+" "+site)
			if site == "front" {
				list = append(list, "used, one of two: "+potion)
			}
		}
		if potion != "better-nature" { // there are no golems
			list = append(list, "used: "+potion)
		}
	}
	for uses := range 4 {
		list = append(list, fmt.Sprint("a lab becomes a permit: s ", uses, " used"), fmt.Sprint("a lab becomes a permit: h ", uses, " used"))
	}
	for _, cover := range []string{"land-souls", "land-oil", "land-grain", "property"} {
		for _, term := range []string{"next", "round", "seasons"} {
			list = append(list, "written: "+cover+" "+term)
		}
	}
	return list
}
