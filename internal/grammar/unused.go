package grammar

import (
	"encoding/binary"
	"fmt"
	"unsafe"
)

// This file finds fields that are set although the move's kind does not use them, and clears hidden fields.
// Every move is checked, and every event is seen by each seat, so the code works on the memory: a call of an
// Access would move the value to the heap. It reads the words of a move with the lowest byte first on every
// machine, so that the bytes of a short last word have the same places everywhere.

// maxMove is the greatest size of a move, in bytes.
const maxMove = 24

// A mask has the bits set of the bytes that must be zero in a move.
type mask [maxMove / 8]uint64

// mask finds the bytes of each field. It clears each field in a move whose bytes are all set. It ignores
// bytes that belong to no field, such as those between fields.
func (g *Moves[M, K]) mask() {
	var zero M
	size := unsafe.Sizeof(zero)
	if size > maxMove {
		panic(fmt.Sprintf("grammar: %s: a move of %d bytes is larger than %d", g.table.Game, size, maxMove))
	}
	owned := make([][maxMove]byte, len(g.table.Fields))
	for i := range g.table.Fields {
		for _, b := range blanks(g.table.Fields, []int{i}) {
			owned[i][b.at] = 0xff // a field that shares a byte owns the whole byte
		}
		if owned[i] == ([maxMove]byte{}) {
			panic(fmt.Sprintf("grammar: %s: field %s occupies no bytes", g.table.Game, g.table.Fields[i].Name))
		}
	}
	for k := range g.table.Kinds {
		var unused, used [maxMove]byte
		for _, f := range g.json[k] {
			for i, b := range owned[f] {
				used[i] |= b
			}
		}
		for f := range owned {
			for i, b := range owned[f] {
				unused[i] |= b &^ used[i]
			}
		}
		for w := range g.masks[k] {
			g.masks[k][w] = binary.LittleEndian.Uint64(unused[8*w:])
		}
	}
}

// A blank is a byte with bits of a field.
type blank struct {
	at   int
	keep byte // the other bits
}

// blanks returns the bytes of fields. It clears the fields in a value whose bits are all set.
func blanks[M any](fields []Field[M], some []int) (all []blank) {
	var full M
	bytes := memory(&full)
	for i := range bytes {
		bytes[i] = 0xff
	}
	for _, f := range some {
		fields[f].Access.clear(&full)
	}
	for i, b := range bytes {
		if b != 0xff {
			all = append(all, blank{i, b})
		}
	}
	return all
}

// open returns a value of a kind without its hidden fields, given their bytes by kind.
func open[M any, K ~uint8](m M, hides [][]blank, k K) M {
	if int(k) < len(hides) {
		bytes := memory(&m)
		for _, b := range hides[k] {
			bytes[b.at] &= b.keep
		}
	}
	return m
}

// memory returns the bytes of a move or an event.
func memory[M any](m *M) []byte {
	return unsafe.Slice((*byte)(unsafe.Pointer(m)), unsafe.Sizeof(*m))
}

// HasUnused reports whether a field is set that the move's kind does not use. The kind must be valid.
func (g *Moves[M, K]) HasUnused(m *M, k K) bool {
	unused, bytes := &g.masks[k], memory(m)
	found := uint64(0)
	w := 0
	for ; len(bytes) >= 8; w++ {
		found |= binary.LittleEndian.Uint64(bytes) & unused[w]
		bytes = bytes[8:]
	}
	if len(bytes) > 0 {
		found |= tail(bytes) & unused[w]
	}
	return found != 0
}

// Refuse refuses a player's move in three cases, each with its own refusal: the kind is unknown, the kind is
// for chance, or a field is set that the kind does not use. Otherwise it returns nil.
func Refuse[M any, K ~uint8, R any](g *Moves[M, K], m *M, k K, none, nature, stray *R) *R {
	switch {
	case k == 0 || int(k) >= len(g.names):
		return none
	case g.nature[k]:
		return nature
	case g.HasUnused(m, k):
		return stray
	}
	return nil
}

// tail returns fewer than eight bytes as LittleEndian.Uint64 would, padded with zeros.
func tail(bytes []byte) (word uint64) {
	for i := len(bytes) - 1; i >= 0; i-- {
		word = word<<8 | uint64(bytes[i])
	}
	return word
}
