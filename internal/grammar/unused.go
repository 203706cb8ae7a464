package grammar

import (
	"encoding/binary"
	"fmt"
	"unsafe"
)

// This file finds fields that are set although the move's kind does not use them. Every move is checked for
// this, so the code looks at the move's memory one word at a time. It reads the words with the lowest byte
// first on every machine, so that the bytes of a short last word have the same places everywhere.

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
		var full M
		bytes := memory(&full)
		for k := range bytes {
			bytes[k] = 0xff
		}
		g.table.Fields[i].Access.clear(&full)
		for k := range bytes {
			if bytes[k] != 0xff { // a field that shares a byte owns the whole byte
				owned[i][k] = 0xff
			}
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

// memory returns the bytes of a move.
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
