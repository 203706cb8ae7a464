package merlin

import (
	"bourse.example"
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

// frameRows has the row of each kind of frame. The rows are in the files of their chapters.
var frameRows = [...]frameRow{0: {name: "none", pushes: []frameSet{1<<FrameSetup | 1<<FrameTurn}},
	FrameSetup: setupRow, FrameTurn: turnRow, FrameRoll: rollRow, FrameWheel: wheelRow, FrameProduce: produceRow,
	FramePolicies: policiesRow, FrameTax: taxRow, FrameSeven: sevenRow, FrameUnrest: unrestRow, FrameCarts: cartsRow,
	FrameChain: chainRow, FrameAce: aceRow, FrameRoad: roadRow, FrameTape: tapeRow, FrameVisions: visionsRow,
	FrameHarvest: harvestRow, FrameKing: kingRow, FrameAnimate: animateRow, FrameMotivate: motivateRow,
	FrameFight: fightRow, FrameAuction: auctionRow, FrameAct: actRow, FrameKeep: keepRow, FrameCut: cutRow,
	FrameDebt: debtRow, FrameAnswer: answerRow, FrameVision: visionRow, FrameChoose: chooseRow, FrameEnact: enactRow,
	FrameBids: bidsRow, FrameAbility: abilityRow, FrameFetch: fetchRow, FramePost: postRow, FrameDice: diceRow,
	FrameDie: dieRow, FrameDraw: drawRow, FrameLot: lotRow,
}

// A frameRow describes a kind of frame. The frame may use the fields Kind, Seat, Step and Rule, and those of the row. A
// method fitsX checks how they fit each other, and stepX resolves the frame.
type frameRow struct {
	name   string
	asks   asked        // whose move the frame waits for
	seat   seating      // who Seat is
	rule   Clause       // Rule, or zero if it may be several
	parts  Parts        // the frame exists if one of these is in play; 0 for always
	uses   []frameField // the other fields that it uses
	pushes []frameSet   // the frames that can be above it, by Step; if it asks, there may be none
}

// An asked says whose move a frame waits for.
type asked uint8

const (
	asksNobody asked = iota
	asksSeat         // Seat
	asksAll          // all players
	asksOthers       // all but Seat
	asksNature
)

// A seating says who Seat is.
type seating uint8

const (
	nobody seating = iota
	mover          // the player whose turn it is
	anyone         // the method of the kind, or of the frame below, checks it
)

// A frameField is a field that a kind of frame uses.
type frameField struct {
	name  string
	clear func(*Frame) (ok bool) // reports whether it is in range, and sets it to zero
}

// field returns a field of a kind of frame with its name, its accessor and its range.
func field[T ~uint8 | ~int16](name string, at func(*Frame) *T, low, high T) frameField {
	return frameField{name, func(f *Frame) bool {
		n := *at(f)
		*at(f) = 0
		return n >= low && n <= high
	}}
}

// These fields have the same meaning in several kinds of frames.

func (f *Frame) player() *uint8  { return &f.A }           // counted in turn order from the current player
func (f *Frame) place() *uint8   { return &f.A }           // at the Offices, or in the turn order
func (f *Frame) at() *Place      { return (*Place)(&f.A) } // a plot
func (f *Frame) number() *int16  { return &f.N }           // of a plot or of a lab
func (f *Frame) card() *Card     { return &f.Card }        // a unit or a decree
func (f *Frame) good() *uint8    { return &f.A }           // a commodity to keep or to take, as keptAs says
func (f *Frame) due() *int16     { return &f.N }           // gold
func (f *Frame) payee() *Account { return &f.To }

// frameKindNames lists the names of the kinds.
var frameKindNames = func() (names [len(frameRows)]string) {
	for k := range frameRows {
		names[k] = frameRows[k].name
	}
	return names
}()

// of returns a frame of a kind with the clause of its row.
func (k FrameKind) of(seat bourse.Seat) Frame {
	return Frame{Kind: k, Seat: seat, Rule: frameRows[k].rule}
}

// has reports whether a kind is in the set.
func (set frameSet) has(k FrameKind) bool { return set>>k&1 != 0 }

// pushed returns the frames that can be above a frame at a step.
func (r *frameRow) pushed(step uint8) frameSet {
	if int(step) >= len(r.pushes) {
		return 0
	}
	return r.pushes[step]
}

// kept returns the commodity that a player decides to keep or take, or none for other frames.
func (f *Frame) kept() Good {
	i := int(*f.good()) - soulsKept
	if f.Kind != FrameKeep && f.Kind != FrameFetch || i < 0 || i >= commodities {
		return 0
	}
	return commodity(i)
}

// soulsKept is the number that means souls in such a frame. The other commodities follow.
const soulsKept = 2

// keptAs returns the number that means the commodity, whatever goods a later version adds.
func (g Good) keptAs() uint8 { return uint8(soulsKept + g.index()) }

// chance reports whether the frame waits for a chance move.
func (k FrameKind) chance() bool { return asking[asksNature].has(k) }

// asking has the kinds of frames by whose move they wait for.
var asking = func() (sets [5]frameSet) {
	for k, row := range frameRows {
		sets[row.asks] |= 1 << k
	}
	return sets
}()

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
//
//list:frames Kind
type Frames [maxDepth]Frame

// Top returns the innermost frame, which the game waits for, or the zero frame when the game is over.
func (p *Public) Top() Frame { return *p.top() }

// top returns the innermost frame, or the lowest if there is none.
func (p *Public) top() *Frame { return &p.Stack[max(1, min(p.Depth, maxDepth))-1] }

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
			e.N = *f.due()
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

// isDie reports whether the frame is a die that a player rolls by a clause.
func (f *Frame) isDie(seat bourse.Seat, rule Clause) bool {
	return f.Kind == FrameDie && f.Seat == seat && f.Rule == rule
}
