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
	bare := g.court && (g.c.StartGold < 4 && b.r.IntN(4) > 0 || b.r.IntN(5) == 0)
	for i, w := range g.wizards {
		r := realm{b, w, bourse.Seat(i), &b.s.Seats[i], &b.s.Own[i]}
		if bare {
			spent := max(0, w.purse-b.r.IntN(4))
			w.purse -= spent
			g.bank += spent
			purse(&b.s, r.seat, int16(w.purse))
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
	if b.r.IntN(4) == 0 {
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
	if bare || g.court && b.r.IntN(3) == 0 {
		g.volatility, g.tax = 1+b.r.IntN(3), 1+b.r.IntN(3)
		if bare {
			g.tax = 3
		}
		b.s.Volatility, b.s.Tax = int8(g.volatility), int8(g.tax)
	}
	if bare || g.court && b.r.IntN(3) == 0 { // most decrees are discarded
		for _, decree := range edicts {
			if ruinous := decree == "war-levy" || decree == "royal-audit" || decree == "forced-loan"; bare && !ruinous || !bare && b.r.IntN(8) > 0 {
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

// drain gives players most that the supply has, and kings who fetch from it.
func (b *beside) drain() {
	g := b.second
	for i, w := range g.wizards {
		if g.war {
			realm{b, w, bourse.Seat(i), &b.s.Seats[i], &b.s.Own[i]}.hold("dk")
		}
	}
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
		recipe := b.among("stoneskin", "better-nature", "better-nature")
		if q.site() == "land" {
			recipe = "double-harvest"
		}
		if q.second == "" && q.gold == 0 && b.second.magic && b.r.IntN(2) == 0 && slices.Contains(cookbook[recipe], q.site()) && b.second.deck[recipe] > 0 {
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
		r.hold(name)
	}
}

// hold puts a card into a reserve, if there is one.
func (r realm) hold(name string) {
	if r.b.second.deck[name] == 0 || len(r.w.reserve) == 12 {
		return
	}
	r.w.reserve = append(r.w.reserve, name)
	reserve := &r.player.Reserve
	reserve[reserve.Len()] = r.b.take(name, false)
	slices.Sort(reserve[:reserve.Len()])
}

// deploy puts units onto plots.
func (r realm) deploy() {
	b, g := r.b, r.b.second
	r.besiege()
	suit := b.among("c", "d", "h", "s")
	for range b.r.IntN(4) {
		name := suit + b.among("j", "q")
		if b.r.IntN(2) == 0 {
			name = b.among("c", "d", "h", "s") + b.among("j", "q")
		}
		if b.r.IntN(4) == 0 {
			name = "sj"
		}
		r.post(r.camp(), name, []int{0, 0, 0, 1, 3}[b.r.IntN(5)])
	}
	for i := range r.w.field {
		if q := &r.w.field[i]; b.r.IntN(3) == 0 && q.property != "" && (square{r.w, i}).stands() {
			q.shielded = true
			b.s.Plots[merlin.PlaceOf(r.seat, i)-1].Shielded = true
		}
	}
	name := b.among("c", "d", "h", "s") + "k"
	posts := g.posts(r.w)
	if under := slices.DeleteFunc(slices.Clone(posts), func(post string) bool { return !g.squareOf(post[3:]).ground().shielded }); len(under) > 0 {
		posts = under
	}
	if b.r.IntN(2) == 0 && len(posts) > 0 && g.deck[name] > 0 {
		u := &troop{card: name, of: r.w, at: g.squareOf(b.among(posts...)[3:]), ap: 2 + b.r.IntN(11), top: 2 + b.r.IntN(11)}
		u.hp = 1 + b.r.IntN(u.top)
		r.player.Units[3] = r.unit(u)
		r.w.guard = u
	}
}

// post puts a golem onto a plot, if there are both.
func (r realm) post(at square, name string, sleep int) {
	b := r.b
	if at.w == nil || b.second.deck[name] == 0 || len(r.w.golems) == 3 {
		return
	}
	u := &troop{card: name, of: r.w, at: at, ap: b.r.IntN(7), top: 1 + b.r.IntN(6), sleep: sleep}
	u.hp = 1 + b.r.IntN(u.top)
	u.center = name == "dj" && b.r.IntN(2) == 0
	r.player.Units[len(r.w.golems)] = r.unit(u)
	r.w.golems = append(r.w.golems, u)
}

// besiege puts two golems, now and then, on and about a plot of another player's that something protects.
func (r realm) besiege() {
	b, g := r.b, r.b.second
	var list []square
	for _, w := range g.wizards {
		for i, q := range w.field {
			at := square{w, i}
			v := g.defender(at)
			switch {
			case w == r.w || !at.stands():
			case q.potion.card == "better-nature":
				list = append(list, at, at, at)
			case q.shielded, v != nil && (!v.golem() || q.trades('d')):
				list = append(list, at)
			}
		}
	}
	if len(list) == 0 || b.r.IntN(3) == 0 {
		return
	}
	at := list[b.r.IntN(len(list))]
	for _, w := range g.wizards {
		for i := 1; i <= 12; i++ {
			to := square{w, i}
			if len(r.w.golems) < 2 && to.stands() && g.first(to, w == r.w) == nil && (to == at || g.touch(at.w, at.i, w, i)) {
				r.post(to, b.among("sj", "sj", "cj", "cq", "hj"), 0)
			}
		}
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
