package merlin

import (
	"math/bits"

	"bourse.example"
	"bourse.example/merlin/internal/ring"
)

// This file implements the list of legal moves as sets of bits.

// A group is the legal moves of one kind, with one bit for each thing that they can name. The row of the
// kind says what that is (see [naming]). A kind that names nothing has bit 0. Bit i stands for base + i.
type group struct {
	set  uint64
	kind Kind
	base uint8
	upTo uint16 // the number of moves in this group and those before it
}

// maxGroups is the maximum number of groups in a list, reached in a debt.
const maxGroups = 15

// groups are the nonempty groups of a position: the first n elements of all. size is the number of moves in
// them.
type groups struct {
	n, size int
	all     [maxGroups]group
}

func (g *groups) add(k Kind, set uint64) { g.addFrom(k, 0, set) }

// addFrom adds a group whose bit 0 stands for base.
func (g *groups) addFrom(k Kind, base uint8, set uint64) {
	if set != 0 {
		g.size += bits.OnesCount64(set)
		g.all[g.n] = group{set, k, base, uint16(g.size)}
		g.n++
	}
}

// legal returns bit 0 if there is no refusal.
func legal(r *bourse.Illegal) uint64 {
	if r != nil {
		return 0
	}
	return 1
}

// one returns bit 0 if a move that names nothing is legal.
func one(legal bool) uint64 {
	if legal {
		return 1
	}
	return 0
}

// wide returns a small set as one that may have more bits.
func wide(set uint64) ring.Set { return ring.Set{set} }

// addPlots adds a group that names plots in any field.
func (g *groups) addPlots(k Kind, set ring.Set) {
	g.addFrom(k, 0, set[0])
	g.addFrom(k, 64, set[1])
}

// inField turns a set of plots in a player's field into a set of plots in all fields.
func inField(seat bourse.Seat, set uint64) ring.Set {
	n := int(seat) * FieldPlots
	return ring.Set{set << n, set >> (64 - n)}
}
