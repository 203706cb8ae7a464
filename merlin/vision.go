package merlin

import (
	"encoding/json"

	"bourse.example/internal/malformed"
	"bourse.example/internal/strict"
	"bourse.example/internal/words"
)

// This file implements chapter M27: visions.

// An Omen is what a vision is read in.
type Omen uint8

// The omens; 0 is none.
const (
	TeaLeaves Omen = 1 + iota
	CrystalBall
)

var omenNames = [...]string{"none", "tea", "crystal"}

// String returns tea or crystal.
func (o Omen) String() string { return words.Name(omenNames[:], o) }

// MarshalText writes the name.
func (o Omen) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// UnmarshalText reads the name. If it returns an error, the value is as it was.
func (o *Omen) UnmarshalText(text []byte) error { return words.Read(o, "omen", omenNames[:], text) }

// MaxVisions is how many visions lie open at most (M27.2).
const MaxVisions = 12

// A Vision is a vision that lies open.
type Vision struct {
	Card Card `json:"card" doc:"which vision"`
	Wait int8 `json:"wait" doc:"turns still to begin until it is mature" range:"0..4"`
}

// A VisionRow is the visions that lie open, the oldest first; what is left of it is zero.
type VisionRow [MaxVisions]Vision

// Len returns the number of visions.
func (r *VisionRow) Len() int {
	n := 0
	for n < len(r) && r[n].Card != 0 {
		n++
	}
	return n
}

// count returns how many of a vision lie open.
func (r *VisionRow) count(c Card) int {
	n := 0
	for i := range r {
		if r[i].Card == c {
			n++
		}
	}
	return n
}

// find returns where the oldest vision of a kind lies, or -1.
func (r *VisionRow) find(c Card) int {
	for i := range r {
		if r[i].Card == c {
			return i
		}
	}
	return -1
}

// put lays a vision, for which there must be room.
func (r *VisionRow) put(c Card) { r[r.Len()] = Vision{c, c.patience()} }

// take takes the oldest vision of a kind away, which must be there.
func (r *VisionRow) take(c Card) {
	i := r.find(c)
	copy(r[i:], r[i+1:])
	r[MaxVisions-1] = Vision{}
}

// MarshalJSON writes a list of the visions.
func (r VisionRow) MarshalJSON() ([]byte, error) { return json.Marshal(r[:r.Len()]) }

// UnmarshalJSON reads a list of at most 12 visions.
func (r *VisionRow) UnmarshalJSON(data []byte) error {
	var list []Vision
	if err := strict.Unmarshal(data, &list); err != nil {
		return err
	}
	var got VisionRow
	for i, v := range list {
		if i >= len(got) || !v.Card.Vision() {
			return malformed.Errorf("%s in place %d of the visions", v.Card, i)
		}
		got[i] = v
	}
	*r = got
	return nil
}
