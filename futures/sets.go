package futures

import (
	"math/bits"
	"slices"

	"bourse.example/rng"
)

// This file searches small arrays without a loop. It reads an array as one word in which each element is a
// byte, called a lane. A set has a bit for each lane.

// A set has a bit for each kind of card from CornUp, for each pile, or for each of a player's places on the
// board.
type set uint8

// occupied returns the set of lanes that are not 0.
func occupied(lanes uint64) set {
	const low, high = 0x7f7f7f7f7f7f7f7f, 0x8080808080808080
	top := (lanes&low + low | lanes) & high           // sets the top bit of each lane that is not 0
	return set((top >> 7) * 0x0102040810204080 >> 56) // gathers the top bits
}

func (s set) len() int { return bits.OnesCount8(uint8(s)) }

func (s set) has(i uint8) bool { return s>>i&1 != 0 }

// nth returns the member with k members below it. The set must have more than k members, none above 5.
func (s set) nth(k int) uint8 { return members[s%setsOfSix][k] }

const setsOfSix = 1 << 6

// members lists the members of every set of six.
var members = func() (all [setsOfSix][6]uint8) {
	for s := range set(setsOfSix) {
		k := 0
		for i := range uint8(6) {
			if s.has(i) {
				all[s][k] = i
				k++
			}
		}
	}
	return all
}()

// lanes returns the number of cards of each kind.
func (c *Cards) lanes() uint64 {
	low := uint64(uint8(c[0])) | uint64(uint8(c[1]))<<8 | uint64(uint8(c[2]))<<16 | uint64(uint8(c[3]))<<24
	return low | (uint64(uint8(c[4]))|uint64(uint8(c[5]))<<8)<<32
}

// held returns the kinds of which there is at least one card, and doubled the kinds of which there are at
// least two.
func (c *Cards) held() set { return occupied(c.lanes()) }

func (c *Cards) doubled() set { return occupied(c.lanes() >> 1 & 0x7f7f7f7f7f7f) }

// extend appends n zero options. It also returns the appended part.
func extend(options []Option, n int) (list, room []Option) {
	list = slices.Grow(options, n)[:len(options)+n]
	return list, list[len(options):]
}

// draw draws a card, every card being equally likely. There must be a card.
func (c *Cards) draw(r *rng.Rand) Card {
	const each, top = 0x010101010101, 0x808080808080
	upTo := c.lanes() * each // each lane counts the cards of its kind and of all kinds below
	k := r.IntN(int(upTo >> 40 & 0xff))
	below := (uint64(k)*each | top) - upTo&^top // the top bit stays in the lanes whose count is k or less
	return CornUp + Card(bits.OnesCount64(below&top))
}

// lanes returns the player's markers.
func (l *Markers) lanes() uint64 {
	return uint64(l[0]) | uint64(l[1])<<8 | uint64(l[2])<<16 | uint64(l[3])<<24
}

func (l *Markers) setLanes(lanes uint64) {
	l[0], l[1], l[2], l[3] = Marker(lanes), Marker(lanes>>8), Marker(lanes>>16), Marker(lanes>>24)
}

// cells returns the places of the first marker in each cell. Markers in one cell are neighbours.
func (l *Markers) cells() set {
	lanes := l.lanes()
	return occupied(lanes) & occupied(lanes^lanes<<8)
}

// open returns the piles without a face-down card (F5.2), and covered the piles with one.
func (p *Public) open() set { return 1<<piles - 1 - p.covered() }

func (p *Public) covered() set {
	c := &p.Cover
	low := uint64(uint8(c[0])) | uint64(uint8(c[1]))<<8 | uint64(uint8(c[2]))<<16 | uint64(uint8(c[3]))<<24
	// bourse.None is -1, so a pile without a cover has 0xff, which the exclusive or turns into 0.
	return occupied(low | (uint64(uint8(c[4]))|uint64(uint8(c[5]))<<8)<<32 ^ 0xffffffffffff)
}
