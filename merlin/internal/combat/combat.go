// Package combat is the arithmetic of a fight: the damage that a unit deals, the damage that it is spared,
// and the encoding of a pair of attackers. Callers know where units are and what happens to them.
package combat

// A Fighter is the properties of a unit that count in a fight. A guard has only attack power.
type Fighter struct {
	Guard      bool
	Aggressive bool // a golem that is better in attack; other golems are better in defence
	Home       bool // whether it is on its owner's plot
	AP         int8 // attack power, including a bonus for a golem beside it
}

// A Ground is what is on the plot that is fought for. It is zero if there is nothing.
type Ground struct{ SpellLab, PotionLab, Land bool }

// A Way is the way in which a unit deals a blow.
type Way uint8

const (
	Back   Way = iota // it strikes back
	Strike            // it attacks a unit on a plot of another player
	Attack            // it attacks a plot
)

// Strength returns the damage that a unit deals.
func Strength(f Fighter, g Ground, way Way) int8 {
	n := f.AP
	if f.Guard {
		return n
	}
	if way == Attack && f.Aggressive {
		n++
	}
	switch {
	case g.SpellLab && way != Back:
		n++
	case g.Land:
		n--
	}
	return max(0, n)
}

// Spared returns how much less damage a unit takes on its ground. defends says that the attack is on its
// plot.
func Spared(f Fighter, g Ground, defends bool) (n int8) {
	if f.Guard || !f.Home {
		return 0
	}
	if !f.Aggressive {
		n++
	}
	if g.PotionLab && defends {
		n++
	}
	return n
}

// Blow returns the damage that a unit with some points left takes, and the damage in excess of those
// points.
func Blow(left, dealt, spared int8) (taken, excess int8) {
	taken = max(0, dealt-spared)
	return taken, max(0, taken-left)
}

// Initiative is the extra damage of a guard that deals first.
const Initiative = 1

// Alone is the partner of a golem that attacks without one.
const Alone = -1

// golems is the maximum number of golems of a player.
const golems = 3

// Pair returns a number that encodes a golem and its partner, or none, by their places in their owner's
// units.
func Pair(i, j int) uint8 {
	if j == Alone {
		j = i
	}
	return uint8(i*golems + j)
}

// Pairs is the inverse of Pair.
func Pairs(pair uint8) (i, j int) {
	i, j = int(pair)/golems, int(pair)%golems
	if j == i {
		j = Alone
	}
	return i, j
}

// After returns the new place of a golem after another one has fallen. Later golems move up.
func After(place, fallen int) int {
	if place > fallen {
		return place - 1
	}
	return place
}
