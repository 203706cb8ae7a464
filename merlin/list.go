package merlin

import (
	"math/bits"

	"bourse.example"
	"bourse.example/merlin/internal/ring"
)

// This file declares the list of what a player can do, as sets of bits.

// A group is the legal moves of a kind: of what they name, a bit for each. Which that is the row of the kind says
// (see [naming]); a kind that names nothing has bit 0. Bit i stands for base + i.
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

// legal returns bit 0 of what is not refused.
func legal(r *bourse.Illegal) uint64 {
	if r != nil {
		return 0
	}
	return 1
}

// addPlots adds a kind that names plots, of anyone's field.
func (g *groups) addPlots(k Kind, set ring.Set) {
	g.addFrom(k, 0, set[0])
	g.addFrom(k, 64, set[1])
}

// inField returns the plots of a player's field, a bit for each, as plots of all fields.
func inField(seat bourse.Seat, set uint64) ring.Set {
	n := int(seat) * FieldPlots
	return ring.Set{set << n, set >> (64 - n)}
}
