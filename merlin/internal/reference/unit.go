package reference

import (
	"fmt"
	"slices"
	"strings"
)

// This file implements units: animating golems and motivating guards, the actions of a unit in its turn,
// and golems that stir (M10.4, M20, M21).

// A troop is a golem or a royal guard.
type troop struct {
	card        string
	of          *wizard
	at          square
	ap, hp, top int // strength and health for a guard
	sleep       int // 1 until its owner's next turn, 2 through it from this one on, 3 through it
	acts        int
	attacked    bool
	moved       bool
	spare       bool // it may act once more
	center      bool
}

// A square is a plot of a player's field.
type square struct {
	w *wizard
	i int
}

func (s square) String() string {
	if s.w == nil {
		return "none"
	}
	return fmt.Sprint(s.w.name, ".", s.i)
}

func (s square) ground() *ground { return &s.w.field[s.i] }

// squareOf reads a plot.
func (g *game) squareOf(text string) square {
	name, plot, _ := strings.Cut(text, ".")
	return square{g.of(name), amount(plot)}
}

// stands reports whether a plot has a standing property that is not a Chauffeur.
func (s square) stands() bool {
	p := s.ground()
	return p.property != "" && !p.down && p.second == ""
}

// golem reports whether the unit is a golem and not a guard.
func (u *troop) golem() bool { return u.card[1:] != "k" }

// black reports whether a golem is aggressive (M20.2).
func (u *troop) black() bool { return u.card[0] == 's' || u.card[0] == 'c' }

// home reports whether the unit is on its owner's plot, and therefore defends it (M20.3).
func (u *troop) home() bool { return u.at.w == u.of }

// able reports whether the unit may act (M20.3, M33.6).
func (u *troop) able() bool { return u.sleep == 0 && (u.acts == 0 || u.spare && u.acts == 1) }

// act counts an action of the unit.
func (u *troop) act() {
	u.acts++
	u.spare = false
}

// troops lists a player's units.
func (w *wizard) troops() []*troop {
	list := slices.Clone(w.golems)
	if w.guard != nil {
		list = append(list, w.guard)
	}
	return list
}

// on lists the units on a plot.
func (g *game) on(s square) (list []*troop) {
	for _, w := range g.wizards {
		for _, u := range w.troops() {
			if u.at == s {
				list = append(list, u)
			}
		}
	}
	return list
}

// defender and invader return the unit of its owner and the unit of another player on a plot, or nil
// (M20.5).
func (g *game) defender(s square) *troop { return g.first(s, true) }
func (g *game) invader(s square) *troop  { return g.first(s, false) }

func (g *game) first(s square, home bool) *troop {
	for _, u := range g.on(s) {
		if u.home() == home {
			return u
		}
	}
	return nil
}

// falls removes a unit from the game (M22.8).
func (g *game) falls(u *troop, why string) {
	g.saw("falls:", map[bool]string{true: "a golem", false: "a guard"}[u.golem()], why)
	g.gone[u.card]++
	if u == u.of.guard {
		u.of.guard = nil
		return
	}
	u.of.golems = slices.DeleteFunc(slices.Clone(u.of.golems), func(other *troop) bool { return other == u })
}

// posts lists the plots on which a player could place a unit (M20.1, M21.2).
func (g *game) posts(w *wizard) (list []string) {
	for i := 1; i <= 12; i++ {
		if s := (square{w, i}); s.stands() && g.defender(s) == nil {
			list = append(list, fmt.Sprint("at ", s))
		}
	}
	return list
}

// enlists lists the legal moves for a jack, a queen or a king of the reserve (M20.1, M20.6, M21.1).
func (g *game) enlists(w *wizard, card string) []string {
	posts := g.posts(w)
	switch {
	case !g.war || len(posts) == 0:
	case card[1:] != "k":
		if len(w.golems) < 3 && w.store["souls"] > 0 {
			return posts
		}
		if len(w.golems) == 3 {
			g.saw("a golem too many")
		}
	case w.guard != nil:
		g.saw("a guard too many")
	case w.purse >= 5+g.col:
		return []string{"use", "rally"}
	case w.purse >= 3+g.col:
		return []string{"use"}
	}
	return nil
}

// die rolls a die.
func (g *game) die() int {
	return amount(g.ask("die", nil, "~ die 1", "~ die 2", "~ die 3", "~ die 4", "~ die 5", "~ die 6")[2])
}

// twoDice rolls two dice.
func (g *game) twoDice() (a, b int) {
	var legal []string
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			legal = append(legal, fmt.Sprint("~ dice ", min(a, b), " ", max(a, b)))
		}
	}
	words := g.ask("dice", nil, legal...)
	return amount(words[2]), amount(words[3])
}

// enlist removes a card from a reserve that has become a unit.
func (w *wizard) enlist(card string) {
	i := slices.Index(w.reserve, card)
	w.reserve = slices.Delete(slices.Clone(w.reserve), i, i+1)
}

// animate implements M20.1.
func (g *game) animate(w *wizard, card string, at square) {
	w.store["souls"]--
	g.supply["souls"]++
	u := &troop{card: card, of: w, at: at, sleep: 1}
	g.saw("animated:", card)
	if g.invader(at) != nil {
		g.saw("animated both an enemy")
	}
	u.ap = g.die()
	u.hp = g.die()
	u.top = u.hp
	w.enlist(card)
	w.golems = append(slices.Clone(w.golems), u)
}

// motivate implements M21.
func (g *game) motivate(w *wizard, card string, rally bool) {
	n := 3 + g.col
	u := &troop{card: card, of: w, sleep: 1}
	if rally {
		n += 2
		u.sleep = 0
	}
	g.saw("motivated:", card, map[bool]string{true: "at once", false: "for later"}[rally])
	w.purse -= n
	g.bank += n
	a, b := g.twoDice()
	u.ap = a + b
	a, b = g.twoDice()
	u.hp, u.top = a+b, a+b
	g.ability(w, u)
	var legal []string
	for _, post := range g.posts(w) {
		legal = append(legal, w.name+" "+post)
	}
	u.at = g.squareOf(g.ask("post", []string{w.name}, legal...)[2])
	w.enlist(card)
	w.guard = u
}

// onUnit lists the legal actions of a unit (M20.3, M20.4, M20.9, M21.2, M22.1).
func (g *game) onUnit(u *troop) []string {
	if !u.able() {
		return nil
	}
	list := g.aims(u)
	if u.golem() {
		list = append(list, g.pairs(u)...)
		if !u.attacked {
			for _, s := range g.reach(u.at) {
				list = append(list, fmt.Sprint("go ", s))
			}
		}
		list = append(list, g.specials(u)...)
	}
	return list
}

// around lists the plot of a unit and the plots that touch it.
func (g *game) around(u *troop) (list []square) {
	for _, w := range g.wizards {
		for i := 1; i <= 12; i++ {
			if s := (square{w, i}); s == u.at || g.touch(u.at.w, u.at.i, w, i) {
				list = append(list, s)
			}
		}
	}
	return list
}

// aims lists the targets that a unit may attack (M22.1, M32.22, M33.4).
func (g *game) aims(u *troop) (list []string) {
	if !u.able() || u.attacked || u.moved {
		return nil
	}
	lures := g.lures(u)
	aim := func(kind string, s square, target *troop) {
		switch {
		case g.peace > 0:
			g.saw("no attack, for it is peace")
		case len(lures) > 0 && !slices.Contains(lures, target):
			g.saw("no attack, for another is the center of attention")
		default:
			list = append(list, fmt.Sprint(kind, " ", s))
		}
	}
	for _, s := range g.around(u) {
		if s.w != u.of && s.stands() {
			aim("attack", s, g.defender(s))
		}
		if v := g.invader(s); v != nil && v.of != u.of {
			aim("strike", s, v)
		}
	}
	return list
}

// lures lists the enemies that are centers of attention for a unit (M33.4).
func (g *game) lures(u *troop) (list []*troop) {
	for _, s := range g.around(u) {
		for _, v := range g.on(s) {
			if v.center && v.of != u.of {
				list = append(list, v)
			}
		}
	}
	return list
}

// pairs lists the golems with which a golem may attack (M20.9).
func (g *game) pairs(u *troop) (list []string) {
	for _, v := range u.of.golems {
		if len(g.common(u, v)) > 0 {
			list = append(list, fmt.Sprint("pair ", v.at))
		}
	}
	return list
}

// common lists the targets that two golems may attack together.
func (g *game) common(u, v *troop) []string {
	if u == v || u.acts > 0 || v.acts > 0 {
		return nil
	}
	other := g.aims(v)
	return slices.DeleteFunc(g.aims(u), func(aim string) bool { return !slices.Contains(other, aim) })
}

// command makes a move with a unit.
func (g *game) command(w *wizard, text string) {
	u := g.unitAt(w, g.squareOf(text))
	words, on := g.step(w, "unit "+text, g.onUnit(u)...)
	if !on {
		return
	}
	switch words[1] {
	case "attack", "strike":
		g.attack(u, nil, words[1], g.squareOf(words[2]))
	case "pair":
		v := g.unitAt(w, g.squareOf(words[2]))
		words, on := g.step(w, "unit "+text+" with "+words[2], g.common(u, v)...)
		if on {
			g.saw("a pair:", words[1])
			g.attack(u, v, words[1], g.squareOf(words[2]))
		}
	case "go":
		u.act()
		u.moved = true
		g.saw("a golem moves", map[bool]string{true: "twice", false: "once"}[u.acts == 2])
		u.at = g.squareOf(words[2])
	default:
		g.special(u, words)
	}
}

// unitAt returns a player's unit on a plot.
func (g *game) unitAt(w *wizard, s square) *troop {
	for _, u := range w.troops() {
		if u.at == s {
			return u
		}
	}
	return nil
}

// lastCall reports whether a player could call their guard to a Brewery (M10.4).
func (g *game) lastCall(w *wizard, i int) bool {
	return g.war && w.field[i].trades('h') && w.guard != nil && w.store["mead"] > 0 &&
		len(g.on(square{w, i})) == 0
}

// wake resolves a player's units in the Arrivals (M3.1, M33.4, M33.7).
func (g *game) wake(w *wizard) {
	for i := range w.field {
		w.field[i].shielded = false
	}
	for _, u := range w.troops() {
		u.center = false
		if u.sleep == 1 {
			u.sleep = 0
		}
	}
}

// rest resets a player's units at the end of the turn.
func (w *wizard) rest() {
	for _, u := range w.troops() {
		u.acts, u.attacked, u.moved, u.spare = 0, false, false, false
		switch u.sleep {
		case 2:
			u.sleep = 3
		case 3:
			u.sleep = 0
		}
	}
}

// stir implements M20.7.
func (g *game) stir(first *wizard, total int) {
	for _, w := range g.from(first) {
		for _, u := range w.golems {
			if p := u.at.ground(); u.home() && p.damage > 0 && !p.down {
				g.saw("a golem heals its property")
				p.damage--
			}
		}
	}
	for _, w := range g.from(first) {
		for i := 1; i <= 12; i++ {
			s := square{w, i}
			for _, u := range g.on(s) {
				switch {
				case !u.golem() || u.sleep > 0:
				case total == 11 && u.black() && !u.home() && s.stands():
					g.saw("a golem stirs")
					g.damage(w, i, 1, u.of)
				case total == 12 && !u.black() && u.hp < u.top:
					g.saw("a golem regains a hit point")
					u.hp++
				}
			}
		}
	}
}
