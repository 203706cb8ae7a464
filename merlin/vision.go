package merlin

import (
	"fmt"
	"slices"

	"bourse.example/internal/form"
)

// This file implements chapter M27: visions.

// An Omen is the source of a vision.
//
//enum:omen
type Omen uint8

// The omens; 0 means none.
const (
	TeaLeaves Omen = 1 + iota
	CrystalBall
)

var omenNames = [...]string{"none", "tea", "crystal"}

// MaxVisions is the maximum number of visions in play (M27.2).
const MaxVisions = 12

// A Vision is a vision in play.
type Vision struct {
	Card Card `json:"card" doc:"the card of the vision" check:"some"`
	Wait int8 `json:"wait" doc:"the number of turns until it is mature" range:"0..4"`
}

// A VisionRow is the visions in play, the oldest first. Unused places are zero.
//
//list:visions Card
type VisionRow [MaxVisions]Vision

// put adds a vision. There must be room for it.
func (r *VisionRow) put(c Card) { r[r.Len()] = Vision{c, c.vision().wait} }

// take removes the oldest vision of a kind. There must be one.
func (r *VisionRow) take(c Card) {
	i := slices.IndexFunc(r[:], func(v Vision) bool { return v.Card == c })
	copy(r[i:], r[i+1:])
	r[MaxVisions-1] = Vision{}
}

// UnmarshalJSON reads a list of at most 12 visions.
func (r *VisionRow) UnmarshalJSON(data []byte) error {
	return form.ReadList(data, "visions", MaxVisions, r, func(got *VisionRow, list []Vision, i int) error {
		if got[i] = list[i]; !got[i].Card.Vision() {
			return fmt.Errorf("%s in place %d of the visions", got[i].Card, i)
		}
		return nil
	})
}

// deck returns the deck of an omen's visions.
func (o Omen) deck() uint8 { return [...]uint8{TeaLeaves: drawTea, CrystalBall: drawCrystal}[o] }

// listVision returns the omens that a player can choose.
func listVision() uint64 { return 1<<TeaLeaves | 1<<CrystalBall } // M3.3

func (s *State) makeVision(omen Omen) int16 { return s.answer(int16(omen)) } // M3.3

// ripen counts down the turns until the visions in play are mature.
func (s *State) ripen() {
	for i := range s.Visions {
		s.Visions[i].Wait = max(0, s.Visions[i].Wait-1) // M27.1
	}
}

// layVision lays a vision face up. If there is no room for it, the oldest vision is discarded.
func (s *State) layVision(c Card, out sink) {
	if oldest := s.Visions[0].Card; s.Visions.Len() == MaxVisions {
		s.carry(VisionsLaid, Discards, oldest, 1, Clause{27, 2}, out) // M27.2
	}
	s.carry(Deck, VisionsLaid, c, 1, Clause{27, 1}, out) // M27.1
}

// met reports whether the roll, or the position of the wheel, meets a trigger.
func (t trigger) met(p *Public) bool {
	switch {
	case t == anyRoll:
		return true
	case t == onDoubles:
		return p.doubles()
	case t.season() != 0:
		return p.Season() == t.season()
	}
	return p.rolled() == int(t)
}

// met reports whether a vision is mature and its trigger is met.
func (v Vision) met(p *Public) bool { return v.Wait == 0 && v.Card.vision().on.met(p) } // M27.1

// opposed reports whether an older opposite of the vision at index i is in play.
func (p *Public) opposed(i int) bool {
	rival := p.Visions[i].Card.vision().rival
	for _, older := range p.Visions[:i] {
		if older.Card == rival {
			return true
		}
	}
	return false
}

// number returns the number of a vision in its chapter, from 1, and numbered returns the vision with a
// number (M36.9).
func (c Card) number() int16     { return int16(c.Clause().Number) }
func numbered(number int16) Card { return visionOf[number] }

// visionOf lists the visions by their numbers.
var visionOf = func() (list [faces + 1]Card) {
	for c := range Card(faces + 1) {
		if c.Vision() {
			list[c.number()] = c
		}
	}
	return list
}()

var (
	visionRow  = frameRow{name: "vision", asks: asksSeat, seat: mover, rule: Clause{3, 3}, parts: visionsBit}
	visionsRow = frameRow{name: "visions", rule: Clause{27, 1}, parts: visionsBit, uses: []frameField{
		field("stay", (*Frame).stay, 0, MaxVisions), field("waived", (*Frame).waived, 0, int16(visions.Len()))},
		pushes: []frameSet{1<<FrameDie | 1<<FrameCarts | 1<<FrameHarvest}}
	harvestRow = frameRow{name: "harvest", uses: []frameField{field("player", (*Frame).player, 0, MaxPlayers-1),
		field("number", (*Frame).number, 1, FieldPlots)}, pushes: []frameSet{1 << FrameDie}}
)

func (f *Frame) stay() *uint8   { return &f.A } // the number of visions that stay
func (f *Frame) waived() *int16 { return &f.N } // the number of the vision that a die may waive, or 0

// fitsVision checks that the player is in the game.
func (p *Public) fitsVision(f *Frame) bool { return p.alive().Has(f.Seat) }

// fitsVisions checks that the frame above comes from a vision whose trigger is met and that has been discarded.
func (p *Public) fitsVisions(f, above *Frame) bool {
	c := Sieve
	switch above.Kind {
	case FrameDie:
		if c = numbered(*f.waived()); c == 0 || c.vision().waiver == 0 || !above.isDie(p.Stack[0].Seat, c.Clause()) { // M27.1
			return false
		}
	case FrameHarvest:
		if c = GreatHarvest; above.Rule != c.Clause() {
			c = RestlessDead
		}
	}
	return int(*f.stay()) <= p.Visions.Len() && (*f.waived() != 0) == (above.Kind == FrameDie) &&
		c.vision().on.met(p) && p.Discards[c] > 0
}

// fitsHarvest checks that the frame above is the die for the yield of a land that a vision makes produce.
func (p *Public) fitsHarvest(f, above *Frame) bool {
	if int(*f.player()) >= p.Players() {
		return false
	}
	at := place(p.inTurn(int(*f.player())), int(*f.number())-1)
	plot := p.Plots.at(at)
	return f.reaped() != 0 && plot.Permit.Yield() == f.reaped() && !plot.Down && p.disputed(at) && p.bearsFruit(at) &&
		above.isDie(at.Seat(), Clause{22, 7}) // M22.7
}

// stepVisions checks the mature visions, the oldest first. A vision whose trigger is met is discarded, and
// the row shrinks. The number of visions that stay, which are not checked again, rises.
func (s *State) stepVisions(f *Frame, got int16, out sink) {
	if *f.waived() != 0 {
		c := numbered(*f.waived())
		*f.waived() = 0
		if got > int16(c.vision().waiver) && s.applyVision(c, out) { // M27.1
			return
		}
	}
	for int(*f.stay()) < s.Visions.Len() {
		v := s.Visions[*f.stay()]
		if !v.met(&s.Public) {
			*f.stay()++
			continue
		}
		if s.opposed(int(*f.stay())) {
			s.carry(VisionsLaid, Discards, v.Card, 1, Clause{27, 2}, out) // M27.2
			continue
		}
		s.carry(VisionsLaid, Discards, v.Card, 1, Clause{27, 1}, out) // M27.1
		if v.Card.vision().waiver > 0 {
			*f.waived() = v.Card.number()
			s.push(dieFrame(s.Stack[0].Seat, v.Card.Clause()), out) // M27.1
			return
		}
		if s.applyVision(v.Card, out) {
			return
		}
	}
	s.pop()
}

// harvestFrame makes every land of a vision's commodity produce.
func harvestFrame(c Card) Frame { return Frame{Kind: FrameHarvest, Seat: noSeat, Rule: c.Clause()} }

// reaped returns the commodity of the lands that the frame makes produce, or 0.
func (f *Frame) reaped() Good {
	for _, c := range [...]Card{GreatHarvest, RestlessDead} {
		if f.Rule == c.Clause() {
			return c.vision().good
		}
	}
	return 0
}

// stepHarvest makes the lands of a commodity produce as if their numbers had been rolled. For each player, in turn
// order, the number of the plot rises.
func (s *State) stepHarvest(f *Frame, got int16, out sink) {
	g := f.reaped()
	if got != 0 {
		s.harvestOn(place(s.inTurn(int(*f.player())), int(*f.number())-1), got, out) // M22.7
	}
	for ; int(*f.player()) < s.Players(); *f.player(), *f.number() = *f.player()+1, 0 {
		seat := s.inTurn(int(*f.player()))
		for int(*f.number()) < FieldPlots {
			at := place(seat, int(*f.number()))
			*f.number()++
			if plot := s.Plots.at(at); plot.Permit.Yield() == g && !plot.Down && s.harvestAt(at, out) { // M32.13 M32.14
				return
			}
		}
	}
	s.pop()
}
