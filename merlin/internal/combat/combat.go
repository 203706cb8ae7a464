// Package combat is the arithmetic of a fight: what a unit deals, what it is spared, who deals first, and how
// a pair of attackers is named. Which units stand where, and what becomes of them, its callers know.
package combat

// A Fighter is what counts of a unit in a fight. A guard has its attack power alone.
type Fighter struct {
	Guard      bool
	Aggressive bool // a golem that is better in attack; others are better in defence
	Home       bool // it stands on a plot of its owner's
	AP         int8 // attack power, with that of a partner beside it
}

// A Ground is what stands on the plot that is fought for. It is zero if nothing does.
type Ground struct{ SpellLab, PotionLab, Land bool }

// A Way is how a unit comes to deal a blow.
type Way uint8

const (
	Back   Way = iota // it strikes back
	Strike            // it attacks a unit that is a guest on its plot
	Attack            // it attacks a plot
)

// Strength returns what a unit deals.
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

// Spared returns how much less of a blow a unit takes on the ground where it stands. Defends says that the
// attack is on its plot.
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

// Blow returns what a unit with some points left takes of what is dealt to it, and what goes beyond.
func Blow(left, dealt, spared int8) (taken, excess int8) {
	taken = max(0, dealt-spared)
	return taken, max(0, taken-left)
}

// An Order says who deals first.
type Order uint8

const (
	Together Order = iota
	AttackerFirst
	DefenderFirst
)

// First returns who deals first: a guard to golems.
func First(guardAttacks, guardDefends bool) Order {
	switch {
	case guardAttacks == guardDefends:
		return Together
	case guardAttacks:
		return AttackerFirst
	}
	return DefenderFirst
}

// Initiative is how much more a guard deals when it deals first.
const Initiative = 1

// Alone is the partner of a golem that attacks without one.
const Alone = -1

// golems is how many golems a player has at most.
const golems = 3

// Pair returns a number for a golem and its partner, or none, by their places among their owner's.
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

// After returns the place of a golem when the one at another place has fallen: younger ones move up.
func After(place, fallen int) int {
	if place > fallen {
		return place - 1
	}
	return place
}
