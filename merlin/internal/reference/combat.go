package reference

// This file implements fights (M20.2, M20.8, M20.9, M22).

// kin reports whether another golem of the same owner and suit is adjacent to a golem (M20.8).
func (g *game) kin(u *troop) bool {
	for _, v := range u.of.golems {
		if v != u && v.card[0] == u.card[0] && g.touch(u.at.w, u.at.i, v.at.w, v.at.i) {
			return true
		}
	}
	return false
}

// might returns the value of a golem's blow (M20.2, M20.8, M20.10, M22.5) on the attacked plot, or on the
// plot of the attacked unit.
func (g *game) might(u *troop, kind string, plot *ground) int {
	n := u.ap
	if g.kin(u) {
		g.saw("suit synergy")
		n++
	}
	if kind != "reply" && kind != "strike" && u.black() {
		n++
	}
	if kind != "reply" && plot.trades('s') {
		g.saw("terrain: a shop")
		n++
	}
	if plot.trades('d') {
		g.saw("terrain: a land,", kind)
		n--
	}
	if n < 0 {
		g.saw("a blow worth nothing")
	}
	return max(0, n)
}

// takes returns the damage that a unit takes from a blow (M20.2, M22.5). An attacked Brewery helps its
// defender.
func (g *game) takes(u *troop, n int, kind string) int {
	if u.golem() && !u.black() && u.home() {
		g.saw("a defensive golem takes less")
		n--
	}
	if u.golem() && kind == "attack" && u.at.ground().trades('h') {
		g.saw("terrain: a brewery")
		n--
	}
	return max(0, n)
}

// attack implements M22 for a unit, perhaps with a partner (M20.9), or for a Hexbreaker past the defender
// (M33.1).
func (g *game) attack(u, partner *troop, kind string, s square) {
	for _, v := range []*troop{u, partner} {
		if v != nil {
			v.act()
			v.attacked = true
		}
	}
	plot, named := s.ground(), true
	var target *troop
	switch kind {
	case "attack":
		target = g.defender(s)
	case "strike":
		target, named = g.invader(s), false
	}
	if named && u.golem() {
		if g.uncork(s.w, s.i, "better-nature") {
			if n := g.die(); n >= 3 {
				g.saw("a better nature, of", map[bool]string{true: "a pair", false: "one"}[partner != nil])
				u.sleep = 2
				return
			}
			g.saw("no better nature")
		}
		if v := g.defender(s); plot.shielded && (v == nil || v.golem()) {
			g.saw("an aegis:", kind)
			plot.shielded = false
			return
		}
		if plot.shielded {
			g.saw("an aegis helps no guard")
		}
	}
	if named && plot.shielded && !u.golem() {
		g.saw("an aegis does not help against a guard")
	}
	blows := func(of ...*troop) (n int) {
		for _, v := range of {
			if v != nil {
				n += g.might(v, kind, plot)
			}
		}
		return n
	}
	beyond := 0
	switch {
	case target == nil && u.golem():
		g.saw(kind, "of a golem at no unit")
		beyond = blows(u, partner)
	case target == nil:
		g.saw(kind, "of a guard at no unit")
		beyond = u.ap
	case u.golem() && target.golem(): // M22.2
		g.saw(kind, "of a golem at a golem")
		n, back := g.takes(target, blows(u, partner), kind),
			g.takes(u, g.might(target, "reply", plot), "reply")
		beyond = g.hurt(target, n, kind)
		g.hurt(u, back, "as it attacks")
	case u.golem(): // M22.3
		g.saw(kind, "of a golem at a guard")
		g.hurt(u, g.takes(u, target.ap+1, "reply"), "as it attacks")
		n := 0
		switch {
		case u.hp > 0:
			n = blows(u, partner)
		case partner != nil:
			g.saw("a partner strikes")
			n = blows(partner)
		}
		beyond = g.hurt(target, n, kind)
	case target.golem():
		g.saw(kind, "of a guard at a golem")
		if beyond = g.hurt(target, g.takes(target, u.ap+1, kind), kind); target.hp > 0 {
			g.saw("a golem strikes back at a guard")
			g.hurt(u, g.might(target, "reply", plot), "as it attacks")
		}
	default: // M22.4
		g.saw(kind, "of a guard at a guard")
		back := target.ap
		beyond = g.hurt(target, u.ap, kind)
		g.hurt(u, back, "as it attacks")
	}
	if named && beyond > 0 { // M22.9
		if target != nil {
			g.saw("the rest goes on to the property")
		}
		g.damage(s.w, s.i, beyond, u.of)
	}
}

// hurt removes hit points or health from a unit, and returns the damage in excess of what it had.
func (g *game) hurt(u *troop, n int, why string) int {
	had := u.hp
	u.hp = max(0, had-n)
	if u.hp == 0 {
		g.falls(u, why)
	}
	return max(0, n-had)
}
