package merlin

import (
	"encoding/json"
	"fmt"

	"bourse.example"
	"bourse.example/internal/form"
)

// This file declares Frame: what is being resolved lies on one stack, the innermost on top (M36.3).
// Between moves the top frame is a question, to a player, to several or to Nature.

// A FrameKind is a kind of frame.
//
//enum:frame
type FrameKind uint8

// The kinds of frames; 0 is none. What each resolves is said where it is stepped.
const (
	FrameSetup    FrameKind = 1 + iota
	FrameTurn               // of Seat; always the lowest
	FrameRoll               // of the dice
	FrameWheel              // one advance of the season wheel
	FrameProduce            // what the number rolled brings
	FramePolicies           // the policies of a roll, or of a move
	FrameTax                // everyone pays N
	FrameSeven              // the upheaval of a seven
	FrameUnrest             // the sevens of the unrest row are played
	FrameCarts              // each loaded cart rolls
	FrameChain              // a place at the Offices is filled for Seat
	FrameAce                // an ace that Seat has drawn
	FrameRoad               // what is traded is on the road
	FrameTape               // the maintenance of the plot N is due twice
	FrameVisions            // the mature visions of a roll are looked at
	FrameHarvest            // lands produce as if their numbers were rolled
	FrameKing               // a king that Seat has drawn, and a Royal Decree
	FrameAnimate            // Seat animates a golem
	FrameMotivate           // Seat motivates a Royal Guard
	FrameFight              // Seat's units attack
	FrameAuction            // asks everyone for a sealed bid
	FrameAct                // asks Seat for what it does in its turn
	FrameKeep               // asks Seat how much of the commodity A it keeps
	FrameCut                // asks everyone for a cut of the Cost of Living
	FrameDebt               // asks Seat, who owes N to To, what it gives up
	FrameAnswer             // asks Seat whether it accepts the offer
	FrameVision             // asks Seat for a vision of tea or crystal
	FrameChoose             // asks Seat which of two Royal Decrees it chooses
	FrameEnact              // asks Seat whether it enacts the decree
	FrameBids               // asks everyone but Seat for a sealed bid for the decree
	FrameAbility            // asks Seat whether it uses the ability of its guard
	FrameFetch              // asks Seat how many of the commodity A it takes
	FramePost               // asks Seat where its guard is placed
	FrameDice               // asks Nature for two dice
	FrameDie                // asks Nature for a die
	FrameDraw               // asks Nature for a card: of which, A says
	FrameLot                // asks Nature which of equal bids comes first
)

var frameKindNames = [...]string{"none", "setup", "turn", "roll", "wheel", "produce", "policies", "tax", "seven", "unrest", "carts", "chain", "ace", "road", "tape",
	"visions", "harvest", "king", "animate", "motivate", "fight",
	"auction", "act", "keep", "cut", "debt", "answer", "vision", "choose", "enact", "bids", "ability",
	"fetch", "post", "dice", "die", "draw", "lot"}

// kept returns the commodity of which a player is asked how much it keeps, or takes; of other frames none.
func (f Frame) kept() Good {
	i := int(f.A) - soulsKept
	if f.Kind != FrameKeep && f.Kind != FrameFetch || i < 0 || i >= commodities {
		return 0
	}
	return commodity(i)
}

// soulsKept is what a frame has in A for souls. The other commodities follow.
const soulsKept = 2

// keptAs returns what a frame has in A for a commodity.
func (g Good) keptAs() uint8 { return uint8(soulsKept + g.index()) }

// chance reports whether the frame asks Nature.
func (k FrameKind) chance() bool { return chanceFrames>>k&1 != 0 }

// The kinds of frames that are questions, a bit for each: to Nature, and to players.
const (
	chanceFrames = uint64(1<<FrameDice | 1<<FrameDie | 1<<FrameDraw | 1<<FrameLot)
	playerFrames = uint64(1<<FrameAuction | 1<<FrameAct | 1<<FrameKeep | 1<<FrameCut | 1<<FrameDebt |
		1<<FrameAnswer | 1<<FrameVision | 1<<FrameChoose | 1<<FrameEnact | 1<<FrameBids |
		1<<FrameAbility | 1<<FrameFetch | 1<<FramePost)
)

// A Frame is a thing being resolved. Fields that its kind does not use are zero; Seat is none.
type Frame struct {
	Kind FrameKind   `json:"kind" doc:"what is resolved or asked" check:"some"`
	Seat bourse.Seat `json:"seat" doc:"whose turn, card, debt or question it is, or none"`
	To   Account     `json:"to" doc:"who is paid, or none"`
	Card Card        `json:"card" doc:"the golem that is animated, the king that is motivated, or the decree that is enacted, else none"`
	Step uint8       `json:"step" doc:"how far it has come" range:"0..9"`
	A    uint8       `json:"a" doc:"a cursor: places, seats in turn order; of chain the row, of keep and fetch the commodity, of animate and fight the plot, of motivate the strength, of draw the cards: 1 the Properties deck, 2 the main deck, 3 its cards that are neither events nor kings, 4 its permits, 5 the spells, 6 the recipes, 7 the tea leaves, 8 the crystal balls, 9 the decrees" range:"0..72"`
	B    uint8       `json:"b" doc:"a second one: commodities; of king the parts of the decree's consequence, those of Royal Audit its two taxes, those of Forced Loan players; of chain the cards drawn; of produce what is looked at: 0 properties, 1 lands, 2 labs, 3 shops and breweries; of animate the attack power; of motivate the health; of fight three times the place of the golem that attacks, and that of its partner, or its own again" range:"0..12"`
	N    int16       `json:"n" doc:"gold that is due; of produce and harvest another cursor, and of tape a plot; of visions the number of the one that a die may waive, from 1, or 0; of fetch units; of motivate 1 if the guard is active at once; of fight 1 if it is past the defender" range:"0..200"`
	Rule Clause      `json:"rule" doc:"the clause by which it came"`
}

// maxDepth is the greatest depth of the stack: turn, roll, seven, unrest, tax, debt.
const maxDepth = 6

// Frames are the frames of the stack, the lowest first; what is left of it is zero.
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

// Top returns the innermost frame, which is what the game waits for; the zero frame when it is over.
func (p *Public) Top() Frame {
	if p.Depth < 1 || p.Depth > maxDepth {
		return Frame{}
	}
	return p.Stack[p.Depth-1]
}

// top returns the innermost frame of a game that is not over.
func (s *State) top() *Frame { return &s.Stack[s.Depth-1] }

// push puts a frame on the stack. It comes last in a step, and what the step knew of its own frame is
// not to be used after. What players are asked, and what is resolved, is told; what Nature is asked is
// told by its move.
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

// pop takes the innermost frame off the stack.
func (s *State) pop() {
	s.Depth--
	s.Stack[s.Depth] = Frame{}
}

// answer takes the question on top off the stack and returns the answer, which goes to the step of the frame
// below and is not stored.
func (s *State) answer(got int16) int16 {
	s.pop()
	return got
}

// dieFrame asks for a die that a player rolls.
func dieFrame(seat bourse.Seat, rule Clause) Frame {
	return Frame{Kind: FrameDie, Seat: seat, Rule: rule}
}

// diceFrame asks for two dice that a player rolls.
func diceFrame(seat bourse.Seat, rule Clause) Frame {
	return Frame{Kind: FrameDice, Seat: seat, Rule: rule}
}
