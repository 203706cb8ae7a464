package merlin

import (
	"encoding/json"
	"fmt"

	"bourse.example"
	"bourse.example/internal/form"
)

// This file declares Frame. Everything that is being resolved is on one stack, the innermost frame on top
// (M36.3). Between moves the top frame is a decision of one player, of several players, or of chance.

// A FrameKind is a kind of frame.
//
//enum:frame
type FrameKind uint8

// The kinds of frames; 0 means none. The function that steps a kind documents what it resolves.
const (
	FrameSetup    FrameKind = 1 + iota
	FrameTurn               // of Seat; always at the bottom
	FrameRoll               // of the dice
	FrameWheel              // one advance of the season wheel
	FrameProduce            // what the rolled number produces
	FramePolicies           // the policies of a roll, or of a move
	FrameTax                // everyone pays N
	FrameSeven              // the upheaval of a seven
	FrameUnrest             // the sevens of the unrest row are played
	FrameCarts              // each loaded cart rolls
	FrameChain              // a place at the Offices is filled for Seat
	FrameAce                // an ace that Seat has drawn
	FrameRoad               // the traded things are on the road
	FrameTape               // the maintenance of plot N is due twice
	FrameVisions            // the mature visions of a roll
	FrameHarvest            // lands produce as if their numbers were rolled
	FrameKing               // a king that Seat has drawn, and a Royal Decree
	FrameAnimate            // Seat animates a golem
	FrameMotivate           // Seat motivates a Royal Guard
	FrameFight              // Seat's units attack
	FrameAuction            // asks everyone for a sealed bid
	FrameAct                // asks Seat for an action of its turn
	FrameKeep               // asks Seat how many units of the commodity A it keeps
	FrameCut                // asks everyone for a cut of the Cost of Living
	FrameDebt               // asks Seat, who owes N to To, what to give up
	FrameAnswer             // asks Seat whether it accepts the offer
	FrameVision             // asks Seat for a vision of tea leaves or of a crystal ball
	FrameChoose             // asks Seat which of two Royal Decrees it chooses
	FrameEnact              // asks Seat whether it enacts the decree
	FrameBids               // asks everyone but Seat for a sealed bid for the decree
	FrameAbility            // asks Seat whether it uses the ability of its guard
	FrameFetch              // asks Seat how many units of the commodity A it takes
	FramePost               // asks Seat where its guard is placed
	FrameDice               // asks Nature for two dice
	FrameDie                // asks Nature for a die
	FrameDraw               // asks Nature for a card; A says from which deck
	FrameLot                // asks Nature which of equal bids comes first
)

var frameKindNames = [...]string{"none", "setup", "turn", "roll", "wheel", "produce", "policies", "tax", "seven", "unrest", "carts", "chain", "ace", "road", "tape",
	"visions", "harvest", "king", "animate", "motivate", "fight",
	"auction", "act", "keep", "cut", "debt", "answer", "vision", "choose", "enact", "bids", "ability",
	"fetch", "post", "dice", "die", "draw", "lot"}

// kept returns the commodity that a player decides to keep or take, or none for other frames.
func (f Frame) kept() Good {
	i := int(f.A) - soulsKept
	if f.Kind != FrameKeep && f.Kind != FrameFetch || i < 0 || i >= commodities {
		return 0
	}
	return commodity(i)
}

// soulsKept is the value of A that means souls. The other commodities follow.
const soulsKept = 2

// keptAs returns the value of A that means the commodity.
func (g Good) keptAs() uint8 { return uint8(soulsKept + g.index()) }

// chance reports whether the frame waits for a chance move.
func (k FrameKind) chance() bool { return chanceFrames>>k&1 != 0 }

// Two sets of frames, with one bit for each kind: those that wait for Nature and those that wait for
// players.
const (
	chanceFrames = uint64(1<<FrameDice | 1<<FrameDie | 1<<FrameDraw | 1<<FrameLot)
	playerFrames = uint64(1<<FrameAuction | 1<<FrameAct | 1<<FrameKeep | 1<<FrameCut | 1<<FrameDebt |
		1<<FrameAnswer | 1<<FrameVision | 1<<FrameChoose | 1<<FrameEnact | 1<<FrameBids |
		1<<FrameAbility | 1<<FrameFetch | 1<<FramePost)
)

// A Frame is something being resolved. Unused fields are zero, and an unused Seat is None.
type Frame struct {
	Kind FrameKind   `json:"kind" doc:"what is resolved or decided" check:"some"`
	Seat bourse.Seat `json:"seat" doc:"the player whose turn, card, debt or decision it is, or none"`
	To   Account     `json:"to" doc:"the account that is paid, or none"`
	Card Card        `json:"card" doc:"the golem that is animated, the king that is motivated, or the decree that is enacted, or none"`
	Step uint8       `json:"step" doc:"the step of resolving it" range:"0..9"`
	A    uint8       `json:"a" doc:"a cursor over places or over seats in turn order; for chain the row, for keep and fetch the commodity, for animate and fight the plot, for motivate the strength, for draw the deck: 1 the Properties deck, 2 the main deck, 3 the main deck's cards that are neither events nor kings, 4 the main deck's permits, 5 the spells, 6 the recipes, 7 the tea leaves, 8 the crystal balls, 9 the decrees" range:"0..72"`
	B    uint8       `json:"b" doc:"a second cursor, over commodities; for king the parts of the decree's consequence (two taxes for Royal Audit, players for Forced Loan); for chain the number of cards drawn; for produce 0 properties, 1 lands, 2 labs, 3 shops and breweries; for animate the attack power; for motivate the health; for fight three times the place of the attacking golem plus the place of its partner, or its own place again" range:"0..12"`
	N    int16       `json:"n" doc:"the gold that is due; for produce and harvest a third cursor; for tape a plot; for visions the number, from 1, of the vision that a die may waive, or 0; for fetch units; for motivate 1 if the guard is active at once; for fight 1 if it is past the defender" range:"0..200"`
	Rule Clause      `json:"rule" doc:"the clause that caused it"`
}

// maxDepth is the greatest depth of the stack: turn, roll, seven, unrest, tax, debt.
const maxDepth = 6

// Frames are the frames of the stack, the lowest first. Unused places are zero.
type Frames [maxDepth]Frame

// MarshalJSON writes a list of the frames.
func (f Frames) MarshalJSON() ([]byte, error) {
	n := 0
	for n < len(f) && f[n] != (Frame{}) {
		n++
	}
	return json.Marshal(f[:n])
}

// UnmarshalJSON reads a list of frames.
func (f *Frames) UnmarshalJSON(data []byte) error {
	return form.ReadList(data, "frames", maxDepth, f, func(got *Frames, list []Frame, i int) error {
		if got[i] = list[i]; got[i] == (Frame{}) {
			return fmt.Errorf("frame %d is none", i)
		}
		return nil
	})
}

// Top returns the innermost frame, which the game waits for, or the zero frame when the game is over.
func (p *Public) Top() Frame { return p.Stack[max(1, min(p.Depth, maxDepth))-1] }

// top returns the innermost frame of a game that is not over.
func (s *State) top() *Frame { return &s.Stack[s.Depth-1] }

// push puts a frame on the stack. A step does this last, because the frame pointer that it has is no longer
// the top. An event reports the frame, unless the frame waits for Nature, whose move is reported instead.
func (s *State) push(f Frame, out sink) {
	if s.Depth == maxDepth {
		panic("merlin: the stack is full")
	}
	s.Stack[s.Depth] = f
	s.Depth++
	if out != nil && !f.Kind.chance() {
		e := Event{Kind: Entered, Rule: f.Rule, Frame: f.Kind, Seat: f.Seat, To: f.To, Good: f.kept()}
		if f.To != 0 {
			e.N = f.N
		}
		out(e)
	}
}

// pop removes the innermost frame.
func (s *State) pop() { s.Depth, s.Stack[s.Depth-1] = s.Depth-1, Frame{} }

// answer removes the decision on top and returns the answer. The step of the frame below receives it; it is
// not stored.
func (s *State) answer(got int16) int16 {
	s.pop()
	return got
}

// dieFrame returns a frame in which a player rolls a die.
func dieFrame(seat bourse.Seat, rule Clause) Frame {
	return Frame{Kind: FrameDie, Seat: seat, Rule: rule}
}

// diceFrame returns a frame in which a player rolls two dice.
func diceFrame(seat bourse.Seat, rule Clause) Frame {
	return Frame{Kind: FrameDice, Seat: seat, Rule: rule}
}
