package merlin

import (
	"math/bits"

	"bourse.example"
)

// This file declares the list of what a player can do, as sets of bits.

// A group is the legal moves of a kind: of what they name, a bit for each. What that is hangs on the kind:
// cards by their number, those of the hand by where they lie, plots of the own field by theirs from 0,
// commodities from 0; slips by their price, in a debt 21 bits a commodity; bids that are lowered by twice
// their price, raised one more; what a spell is cast at by the player and then by what it has; units by their
// places among their owner's, those of others by the player first; a kind that names nothing has bit 0. Bit i
// stands for base + i.
type group struct {
	set  uint64
	kind Kind
	base uint8
	upTo uint16 // how many moves there are in this group and those before it
}

// maxGroups is how many groups a list has at most: those of a debt.
const maxGroups = 15

// groups are the groups of a position: the first n of all, none of them empty, with size moves together.
type groups struct {
	n, size int
	all     [maxGroups]group
}

func (g *groups) add(k Kind, set uint64) { g.addFrom(k, 0, set) }

// addFrom adds a kind whose bit 0 stands for base.
func (g *groups) addFrom(k Kind, base uint8, set uint64) {
	if set != 0 {
		g.size += bits.OnesCount64(set)
		g.all[g.n] = group{set, k, base, uint16(g.size)}
		g.n++
	}
}

// addIf adds a kind that names nothing, if it is among those that can be done.
func (g *groups) addIf(k Kind, kinds uint64) { g.add(k, kinds>>(k-KindBack)&1) }

// legal returns bit 0 of what is not refused.
func legal(r *bourse.Illegal) uint64 {
	if r != nil {
		return 0
	}
	return 1
}
