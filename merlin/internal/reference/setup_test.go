package reference

import (
	"fmt"
	"slices"

	"bourse.example/merlin"
)

// This file makes the positions in which the games begin, so that in short games too there is paper, magic,
// war, a court and visions.

// setUp gives the players moods and possessions.
func (b *both) setUp() {
	g, n := b.game, b.n%kinds
	for range g.wizards {
		m := [...]mood{wild, busy, busy, saving, idle}[b.r.IntN(5)]
		if g.paper && b.r.IntN(3) > 0 {
			m = scribe
		}
		if g.magic && b.r.IntN(3) > 0 {
			m = magus
		}
		if (g.war || g.court) && b.r.IntN(3) > 0 {
			m = martial
		}
		b.moods = append(b.moods, m)
	}
	if g.paper && n/36%4 > 0 {
		b.endow()
	}
	if g.magic && n/36%4 != 1 {
		b.enchant()
	}
	if n >= firstGames && n%5 > 0 {
		b.muster()
	}
	b.s = g.state(b.s)
	if err := b.s.Validate(); err != nil {
		b.fail("the first position: %v", err)
	}
}

func (b *both) among(list ...string) string { return list[b.r.IntN(len(list))] }

// take takes a card out of its deck.
func (b *both) take(name string) string {
	b.game.deck[name]--
	return name
}

// has reports whether a deck can spare some cards.
func (b *both) has(names ...string) bool {
	return !slices.ContainsFunc(names, func(name string) bool { return b.game.deck[name] <= len(names) })
}

// pays takes up to so much gold out of the bank.
func (b *both) pays(most int) int {
	n := min(b.r.IntN(most+1), b.game.bank)
	b.game.bank -= n
	return n
}

// gives moves up to so many units from the supply.
func (b *both) gives(to map[string]int, what string, most int) {
	n := min(most, b.game.supply[what])
	to[what] += n
	b.game.supply[what] -= n
}

// plants plants a unit on a plot now and then, if its land can be planted.
func (b *both) plants(p *ground) {
	if good := yields(p.permit); good != "oil" && b.r.IntN(3) == 0 && b.game.supply[good] > 0 {
		p.planted = true
		b.game.supply[good]--
	}
}

// endow gives everybody a Chauffeur, a property, units to sell and, perhaps, another's future.
func (b *both) endow() {
	g := b.game
	for i, w := range g.wizards {
		gold := min(3, g.bank)
		g.bank -= gold
		w.field[1] = ground{property: b.take("c5"), second: b.take("c9"), gold: gold}
		w.field[2].property = b.take([]string{"c2", "c3", "c4", "c6", "c10"}[i%5])
		b.gives(w.stall, "souls", 5)
		b.gives(w.stall, "oil", 2)
	}
	due := b.r.IntN(3)
	for i, w := range g.wizards {
		if due > 0 {
			holder := g.wizards[(i+1)%len(g.wizards)].name
			p := paper{kind: "future", issuer: w.name, number: 1, holder: holder, good: "souls",
				amount: 2 + i, due: due}
			g.papers = append(g.papers, &p)
		}
	}
}

// enchant gives everybody labs, spells, recipes and potions, and what they can be used on.
func (b *both) enchant() {
	g := b.game
	if !g.paper && b.r.IntN(2) == 0 { // notes that are out know their seasons
		g.month = b.r.IntN(12)
	}
	g.erratic = g.erratic || b.r.IntN(5) == 0
	for range b.r.IntN(4) {
		g.unrest = append(g.unrest, b.take(b.among("c7", "d7", "h7", "s7")))
	}
	learned := b.r.IntN(6) == 0 // the special decks are all but empty
	for _, w := range g.wizards {
		b.build(w)
		b.study(w, learned)
		b.learn(w, learned)
		b.brew(w)
		b.provide(w)
	}
	if g.paper && b.r.IntN(2) == 0 {
		b.insure()
	}
}

// build lays properties with permits and a Chauffeur, some of them damaged or under clouds.
func (b *both) build(w *wizard) {
	for n, names := range [][]string{
		{b.among("c2", "c3", "c4"), b.among("c4", "c5", "c6")},
		{b.among("c8", "c9")},
		{b.among("c5", "c6"), b.among("d4", "d5", "d6", "d8", "d9")},
		{b.among("c3", "c10"), b.among("d3", "d5", "d6", "d8", "d9")},
		{b.among("c4", "c5"), b.among("s5", "s6", "s8")},
		{b.among("c8", "c9"), b.among("h5", "h6", "h8")},
	} {
		if !b.has(names...) || n >= 4 && b.r.IntN(2) == 0 {
			continue
		}
		p := &w.field[7+n]
		p.property = b.take(names[0])
		switch {
		case len(names) == 1:
		case deckOf(names[1]) == "properties":
			p.second = b.take(names[1])
			p.gold = b.pays(11)
		default:
			p.permit = b.take(names[1])
			if b.r.IntN(3) == 0 {
				p.damage = 1
			}
		}
		switch {
		case p.permit == "" || p.trades('s'):
			if p.second == "" && b.r.IntN(2) == 0 {
				p.gold = b.pays(2)
			}
		case p.trades('d'):
			if b.r.IntN(2) == 0 {
				p.wait = b.r.IntN(7)
			}
			b.plants(p)
		}
	}
}

// study sets up labs with used cards under them.
func (b *both) study(w *wizard, learned bool) {
	labs, uses := b.r.IntN(5), int(b.game.c.Uses)
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
		lab := &w.labs[n]
		lab.card = b.take(name)
		used := b.r.IntN(uses + 1)
		if learned {
			used = uses
		}
		for range used {
			if name := b.secret(deckOfLab(lab.card)); name != "" {
				lab.used = append(lab.used, b.take(name))
			}
		}
	}
}

// secret chooses a card of a special deck, "" if it has none.
func (b *both) secret(deck string) string {
	list := spellbook
	if deck == "recipes" {
		list = brews
	}
	at := b.r.IntN(len(list))
	for i := range list {
		if name := list[(at+i)%len(list)]; b.game.deck[name] > 0 {
			return name
		}
	}
	return ""
}

// mark chooses a lab whose mark a card bears, or 0.
func (b *both) mark(w *wizard, name string) int {
	n := 1 + b.r.IntN(6)
	if lab := w.labs[n].card; lab == "" || deckOfLab(lab) != deckOf(name) {
		return 0
	}
	return n
}

// learn deals spells and recipes.
func (b *both) learn(w *wizard, learned bool) {
	for _, deck := range []string{"spells", "recipes"} {
		n := b.r.IntN(5)
		if learned {
			n = 4 + b.r.IntN(3)
		}
		for range n {
			if name := b.secret(deck); name != "" {
				w.hand = append(w.hand, secret{b.take(name), b.mark(w, name)})
			}
		}
	}
}

// brew brews potions.
func (b *both) brew(w *wizard) {
	for range b.r.IntN(4) {
		name := b.among("liquid-luck", "draught-of-thrift", "philtre-of-amnesty", "antidote")
		if b.game.deck[name] == 0 {
			break
		}
		w.front = append(w.front, secret{b.take(name), b.mark(w, name)})
	}
	for i := range w.field {
		p := &w.field[i]
		name := b.among(brews...)
		if b.r.IntN(2) > 0 && slices.Contains(cookbook[name], p.site()) && b.game.deck[name] > 0 {
			p.potion = secret{b.take(name), b.mark(w, name)}
		}
	}
}

// provide gives a player units, mead and a loaded cart.
func (b *both) provide(w *wizard) {
	for _, good := range goods {
		b.gives(w.store, good, b.r.IntN(4))
		if b.game.market && b.r.IntN(3) == 0 {
			b.gives(w.cart, good, b.r.IntN(4))
		}
	}
	b.gives(w.store, "mead", b.r.IntN(3))
}

// insure has everybody insure the next player against magic.
func (b *both) insure() {
	g := b.game
	for i, w := range g.wizards {
		holder := g.wizards[(i+1)%len(g.wizards)].name
		for _, cover := range []string{"property", "land-grain", "land-oil", "land-souls", "cart"} {
			if n := g.bears(w); n > 0 && b.r.IntN(3) > 0 {
				g.papers = append(g.papers, &paper{kind: "policy", issuer: w.name, number: n, holder: holder,
					amount: 1 + b.r.IntN(8),
					cover:  cover, term: "seasons", due: 4 + b.r.IntN(4)})
			}
		}
	}
}

// muster gives everybody properties, units, cards of units, crowns and goods, and lays visions.
func (b *both) muster() {
	g := b.game
	poor := b.r.IntN(4) == 0
	bare := g.court && (g.c.StartGold < 4 && b.r.IntN(4) > 0 || b.r.IntN(5) == 0)
	for _, w := range g.wizards {
		if bare {
			spent := max(0, w.purse-b.r.IntN(4))
			w.purse -= spent
			g.bank += spent
			continue
		}
		b.settle(w)
		if g.war || g.court {
			b.recruit(w)
		}
		if g.court && b.r.IntN(2) == 0 {
			w.crowns = b.r.IntN(int(g.c.Crowns) + 1)
		}
		if !poor {
			b.provide(w)
			w.purse += b.pays(12)
		}
	}
	if b.r.IntN(4) == 0 {
		b.drain()
	}
	if g.war {
		for _, w := range g.wizards {
			b.deploy(w)
		}
	}
	if g.visions {
		b.augur()
	}
	if bare || g.court && b.r.IntN(3) == 0 {
		g.volatility, g.tax = 1+b.r.IntN(3), 1+b.r.IntN(3)
		if bare {
			g.tax = 3
		}
	}
	if bare || g.court && b.r.IntN(3) == 0 { // most decrees are discarded
		ruinous := []string{"war-levy", "royal-audit", "forced-loan"}
		for _, decree := range edicts {
			if bare && !slices.Contains(ruinous, decree) || !bare && b.r.IntN(8) > 0 {
				g.discards[b.take(decree)]++
			}
		}
	}
	if bare || b.r.IntN(2) == 0 { // kings come often
		for c := range merlin.Joker {
			if c.Permit() {
				b.discardMost(c.String())
			}
		}
	}
}

// discardMost discards most cards of a kind.
func (b *both) discardMost(name string) {
	for b.game.deck[name] > 0 && b.r.IntN(6) > 0 {
		b.game.discards[b.take(name)]++
	}
}

// drain gives players most of the supply, and kings who fetch from it.
func (b *both) drain() {
	g := b.game
	for _, w := range g.wizards {
		if g.war {
			b.hold(w, "dk")
		}
	}
	for _, good := range goods {
		for i := 0; g.supply[good] > 0 && b.r.IntN(30) > 0; i++ {
			b.gives(g.wizards[i%len(g.wizards)].store, good, 1)
		}
	}
}

// settle lays properties, some with permits, on the empty plots of a field.
func (b *both) settle(w *wizard) {
	for i := 1; i <= 12; i++ {
		p := &w.field[i]
		if *p != (ground{}) || b.r.IntN(5) < 2 {
			continue
		}
		name := b.among("c2", "c3", "c4", "c5", "c6", "c6", "c8", "c8", "c9", "c10")
		if b.game.deck[name] < 3 {
			continue
		}
		p.property = b.take(name)
		permit := b.among("d3", "d4", "d5", "d6", "d8", "d9")
		if b.game.magic && b.r.IntN(2) == 0 {
			permit = b.among("s4", "s5", "s6", "s8", "h5", "h6", "h8", "h9")
		} else if b.r.IntN(2) == 0 {
			permit = "d" + name[1:]
		}
		switch {
		case b.r.IntN(6) == 0 && b.has("c5", "c9"):
			if higher := b.among("c9", "c10"); number(higher) > number(name) && b.has(higher) {
				p.second = b.take(higher)
				p.gold = b.pays(6)
			}
		case b.r.IntN(2) == 0 && b.has(permit):
			p.permit = b.take(permit)
			if (b.game.magic || b.game.war || b.game.visions) && b.r.IntN(3) == 0 {
				p.damage = 1
			}
			if p.trades('d') {
				b.plants(p)
			}
		case b.r.IntN(2) == 0:
			p.gold = b.pays(3)
		}
		recipe := b.among("stoneskin", "better-nature", "better-nature")
		if p.site() == "land" {
			recipe = "double-harvest"
		}
		free := p.second == "" && p.gold == 0 && b.game.magic
		if free && b.r.IntN(2) == 0 && slices.Contains(cookbook[recipe], p.site()) &&
			b.game.deck[recipe] > 0 {
			p.potion = secret{b.take(recipe), 0}
		}
	}
}

// recruit puts cards of units into a reserve.
func (b *both) recruit(w *wizard) {
	for range b.r.IntN(4) {
		name := b.among("c", "d", "h", "s") + b.among("k", "k", "q", "j")
		if !b.game.war {
			name = name[:1] + "k"
		}
		b.hold(w, name)
	}
}

// hold puts a card into a reserve, if there is one.
func (b *both) hold(w *wizard, name string) {
	if b.game.deck[name] > 0 && len(w.reserve) < 12 {
		w.reserve = append(w.reserve, b.take(name))
	}
}

// deploy puts units onto plots.
func (b *both) deploy(w *wizard) {
	g := b.game
	b.besiege(w)
	suit := b.among("c", "d", "h", "s")
	for range b.r.IntN(4) {
		name := suit + b.among("j", "q")
		if b.r.IntN(2) == 0 {
			name = b.among("c", "d", "h", "s") + b.among("j", "q")
		}
		if b.r.IntN(4) == 0 {
			name = "sj"
		}
		b.post(w, b.camp(w), name, []int{0, 0, 0, 1, 3}[b.r.IntN(5)])
	}
	for i := range w.field {
		if p := &w.field[i]; b.r.IntN(3) == 0 && (square{w, i}).stands() {
			p.shielded = true
		}
	}
	name := b.among("c", "d", "h", "s") + "k"
	posts := g.posts(w) // such as "at p0.1"
	exposed := func(post string) bool { return !g.squareOf(post[3:]).ground().shielded }
	if shielded := slices.DeleteFunc(slices.Clone(posts), exposed); len(shielded) > 0 {
		posts = shielded
	}
	if b.r.IntN(2) == 0 && len(posts) > 0 && g.deck[name] > 0 {
		at := g.squareOf(b.among(posts...)[3:])
		u := &troop{card: b.take(name), of: w, at: at, ap: 2 + b.r.IntN(11), top: 2 + b.r.IntN(11)}
		u.hp = 1 + b.r.IntN(u.top)
		w.guard = u
	}
}

// post puts a golem onto a plot, if there are both.
func (b *both) post(w *wizard, at square, name string, sleep int) {
	if at.w == nil || b.game.deck[name] == 0 || len(w.golems) == 3 {
		return
	}
	u := &troop{card: b.take(name), of: w, at: at, ap: b.r.IntN(7), top: 1 + b.r.IntN(6), sleep: sleep}
	u.hp = 1 + b.r.IntN(u.top)
	u.center = name == "dj" && b.r.IntN(2) == 0
	w.golems = append(w.golems, u)
}

// besiege puts two golems, now and then, on and about a plot of another player's that something protects.
func (b *both) besiege(w *wizard) {
	g := b.game
	var list []square
	for _, other := range g.wizards {
		for i, p := range other.field {
			at := square{other, i}
			v := g.defender(at)
			switch {
			case other == w || !at.stands():
			case p.potion.card == "better-nature":
				list = append(list, at, at, at)
			case p.shielded, v != nil && (!v.golem() || p.trades('d')):
				list = append(list, at)
			}
		}
	}
	if len(list) == 0 || b.r.IntN(3) == 0 {
		return
	}
	at := list[b.r.IntN(len(list))]
	for _, other := range g.wizards {
		for i := 1; i <= 12; i++ {
			to := square{other, i}
			near := to == at || g.touch(at.w, at.i, other, i)
			if len(w.golems) < 2 && to.stands() && g.first(to, other == w) == nil && near {
				b.post(w, to, b.among("sj", "sj", "cj", "cq", "hj"), 0)
			}
		}
	}
}

// camp chooses the plot for a golem: of some plots one with a land or beside others.
func (b *both) camp(w *wizard) (best square) {
	g := b.game
	most := -1
	for range 5 {
		at := square{g.wizards[b.r.IntN(len(g.wizards))], 1 + b.r.IntN(12)}
		if b.r.IntN(2) == 0 {
			at.w = w
		}
		if !at.stands() || g.first(at, at.w == w) != nil {
			continue
		}
		n := 2 * len(g.on(at))
		if at.ground().trades('d') {
			n += 2
		}
		for _, other := range g.wizards {
			for i, p := range other.field {
				near := at == square{other, i} || g.touch(at.w, at.i, other, i)
				if other != w && p.potion.card == "better-nature" && near {
					n += 2
				}
			}
			for _, u := range other.golems {
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

// augur lays visions, and discards most others now and then.
func (b *both) augur() {
	g := b.game
	all := slices.Concat(leaves, balls)
	for range b.r.IntN(13) {
		if name := b.among(all...); g.deck[name] > 0 {
			g.signs = append(g.signs, sign{card: b.take(name)})
		}
	}
	age := 1
	for i := len(g.signs) - 1; i >= 0; i-- { // the youngest first
		at := &g.signs[i]
		age += b.r.IntN(2)
		at.wait = max(0, portents[at.card].after-age)
		age++
	}
	if b.r.IntN(3) == 0 {
		for _, name := range all {
			b.discardMost(name)
		}
	}
}
