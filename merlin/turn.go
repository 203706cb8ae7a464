package merlin

import "bourse.example"

// This file implements chapter M3: a turn, and the order of turns.

// The steps of a turn.
const (
	turnArrive = iota
	turnBonds
	turnRoll
	turnVision
	turnDraw
	turnLay
	turnAct
	turnOverdue
	turnOver
)

var (
	turnRow = frameRow{name: "turn", seat: anyone, rule: Clause{3, 1}, pushes: []frameSet{turnBonds: 1 << FrameDebt,
		turnVision: 1 << FrameRoll, turnDraw: 1 << FrameVision, turnLay: 1 << FrameDraw,
		turnOverdue: 1<<FrameAct | 1<<FrameDebt}}
	actRow = frameRow{name: "act", asks: asksSeat, seat: mover, rule: Clause{3, 4},
		pushes: []frameSet{1<<FrameAnswer | 1<<FrameRoad | 1<<FrameTape | 1<<FrameAnimate | 1<<FrameFight |
			1<<FrameMotivate | 1<<FrameChain | 1<<FrameCarts | 1<<FramePolicies | 1<<FrameDebt}}
)

// fitsTurn checks the player, the vision that they choose or draw, and the debt for a bond or a future.
func (p *Public) fitsTurn(f, above *Frame) bool {
	switch above.Kind {
	case FrameVision, FrameDraw:
		return p.alive().Has(f.Seat) && p.Config.Parts.Has(Visions) && (f.Step == turnDraw ||
			*above.from() == drawTea || *above.from() == drawCrystal) // M3.3
	case FrameDebt:
		most, rule := int16(MaxFace), Clause{16, 1}
		if f.Step == turnOverdue {
			most, rule = MaxForward, Clause{15, 6}
		}
		return above.Seat == f.Seat && p.claims(above, most, rule)
	}
	return p.seated(f.Seat)
}

// fitsAct checks that the player is in the game, or still resolves something, and the debt for redeemed scrip.
func (p *Public) fitsAct(f, above *Frame) bool {
	if above.Kind == FrameDebt {
		return *above.payee() == Purse(f.Seat) && p.claims(above, PadSize, Clause{18, 1})
	}
	return above.Kind != 0 || !p.Out.Has(f.Seat)
}

// begin begins a player's turn.
func (s *State) begin(seat bourse.Seat, out sink) {
	s.Turns++
	s.Sold = Goods{} // M12.1
	s.ripen()
	s.push(FrameTurn.of(seat), out)
}

// stepTurn resolves a turn: arrivals, the roll, a vision, the player's actions, and the end. The next turn
// then takes its place on the stack. Step rises within a turn, and Turns rises with each turn.
func (s *State) stepTurn(f *Frame, got int16, out sink) {
	switch f.Step {
	case turnArrive:
		f.Step = turnBonds
		s.Seats[f.Seat].thaw()
		s.lapse(f.Seat, out)       // M3.1
		s.arrive(f.Seat, out)      // M3.1
		s.callFutures(f.Seat, out) // M3.1 M15.3
	case turnBonds:
		if i := s.dueBond(f.Seat); i >= 0 {
			s.redeem(i, int16(s.Notes[i].Amount), Clause{16, 1}, out) // M3.1 M16.1
		} else {
			f.Step = turnRoll
		}
	case turnRoll:
		f.Step = turnVision
		if !s.Out.Has(f.Seat) { // M28.3
			s.push(FrameRoll.of(f.Seat), out) // M3.2
		}
	case turnVision:
		f.Step = turnDraw
		if s.Config.Parts.Has(Visions) && !s.Out.Has(f.Seat) { // M28.3 M37.3
			s.push(FrameVision.of(f.Seat), out) // M3.3
		}
	case turnDraw:
		f.Step = turnLay
		if got != 0 {
			s.draw(Omen(got).deck(), out) // M3.3
		}
	case turnLay:
		f.Step = turnAct
		if got != 0 {
			s.layVision(Card(got), out) // M3.3
		}
	case turnAct:
		f.Step = turnOverdue
		if !s.Out.Has(f.Seat) { // M28.3
			s.push(FrameAct.of(f.Seat), out) // M3.4
		}
	case turnOverdue:
		if i := s.overdue(f.Seat); i >= 0 {
			s.redeem(i, s.Settlement(&s.Notes[i]), Clause{15, 6}, out) // M15.6
		} else {
			f.Step = turnOver
		}
	default:
		switch {
		case s.favoured(): // M3.5
			s.finish(Clause{29, 2}, out) // M29.2
		case s.LastTurn():
			s.finish(Clause{29, 3}, out)
		default:
			s.next(out)
		}
	}
}

// next begins the turn of the next player in the game.
func (s *State) next(out sink) {
	k := 1
	for s.Out.Has(s.inTurn(k)) {
		k++ // M3.5
	}
	seat := s.inTurn(k)
	s.pop()
	s.begin(seat, out)
}

// stepAct waits for the player's actions. Own.Actions rises with each purchase and each thing that is
// opened, and an open thing has only finitely many steps. A player who has gone bankrupt does not act.
func (s *State) stepAct(f *Frame, out sink) (waits bool) {
	switch {
	case s.Out.Has(f.Seat): // M28.3
		s.pop()
	case s.Notes.struck() >= 0: // a spell or an attack has caused the event
		due := FramePolicies.of(noSeat)
		due.Step = policiesPay
		s.push(due, out) // M19.1 M19.2
	default:
		return true
	}
	return false
}

// refuseAction refuses a player who has no action left or has something open.
func (p *Public) refuseAction(own *Own) *bourse.Illegal {
	switch {
	case own.Open.Kind != 0: // M36.7
		return somethingOpen
	case own.Actions >= p.Config.MaxActions: // M3.4
		return noAction
	}
	return nil
}

// mayEnd reports whether a player can end their turn: nothing is open.
func mayEnd(own *Own) bool { return own.Open.Kind == 0 } // M36.7

// thaw counts down to the end of a freeze, which keeps a player from loading in their next turn. It runs at
// the start and at the end of the player's turns.
func (p *Player) thaw() {
	if p.Frozen > 0 {
		p.Frozen = (p.Frozen + 1) % 3 // M30.11
	}
}

// makeEnd ends the player's actions and resets what is limited to once a turn.
func (s *State) makeEnd(out sink) {
	seat := s.top().Seat
	own := &s.Own[seat]
	own.Actions, own.Open, s.Seats[seat].Offers = 0, Open{}, 0
	s.Seats[seat].thaw()
	s.rest(seat, out)
	field := s.Plots.field(seat)
	for i := range field {
		field[i].Invested = false // M3.1
	}
	s.pop()
}
