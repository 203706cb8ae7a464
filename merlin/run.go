package merlin

// This file implements run: frames are stepped until somebody is asked.
//
// A step does one thing and pushes at most one frame, last. It moves its cursor past the thing first, so
// that it goes on behind it when what it pushed has been resolved. Nothing lies in a frame: what is on
// its way has an account. Whatever a cursor in range says, the step goes on or pops. Step, A and B rise, the
// comment of each frame says in which order, or something finite shrinks: so every frame comes to its end.

// run steps until somebody is asked or the game is over. The first step gets what was answered: a die, two
// dice, a card or a seat; 0 is no answer.
func (s *State) run(got int16, out sink) {
	for !s.Ended && !s.step(got, out) {
		got = 0
	}
	if s.Ended {
		s.clear()
	}
}

// clear ends what was being resolved when the game is over. What lay aside stays in its account.
func (s *State) clear() {
	s.Stack, s.Depth = Frames{}, 0
	s.settled()
	for i := range s.Own {
		own := &s.Own[i]
		own.Sealed, own.Actions, own.Open, own.Shown = 0, 0, Open{}, 0
	}
	for i := range s.Plots {
		s.Plots[i].Invested, s.Plots[i].Dug = false, undug
	}
	for i := range s.Seats {
		s.Seats[i].Offers = 0
		for k := range s.Seats[i].Units {
			u := &s.Seats[i].Units[k]
			u.Acts, u.Attacked, u.Moved, u.Spare = 0, false, false, false
			if u.Sleep == pacified {
				u.Sleep = pacifiedOn
			}
		}
	}
	for i := range s.Notes {
		s.Notes[i].Struck = false
	}
}

// answer takes the question on top off the stack and returns the answer, which goes to the step of the frame
// below and is not stored.
func (s *State) answer(got int16) int16 {
	s.pop()
	return got
}

// step does the next thing of the top frame. It reports whether the frame is a question, which waits.
func (s *State) step(got int16, out sink) (waits bool) {
	switch f := s.top(); f.Kind {
	case FrameSetup:
		s.stepSetup(f, got, out)
	case FrameTurn:
		s.stepTurn(f, got, out)
	case FrameRoll:
		s.stepRoll(f, got, out)
	case FrameWheel:
		s.stepWheel(f, got, out)
	case FrameProduce:
		s.stepProduce(f, got, out)
	case FramePolicies:
		s.stepPolicies(f, out)
	case FrameTax:
		s.stepTax(f, out)
	case FrameSeven:
		s.stepSeven(f, out)
	case FrameUnrest:
		s.stepUnrest(out)
	case FrameCarts:
		s.stepCarts(f, got, out)
	case FrameChain:
		s.stepChain(f, got, out)
	case FrameAce:
		s.stepAce(f, got, out)
	case FrameKing:
		s.stepKing(f, got, out)
	case FrameRoad:
		s.stepRoad(f, got, out)
	case FrameTape:
		s.stepTape(f, out)
	case FrameAnimate:
		s.stepAnimate(f, got, out)
	case FrameMotivate:
		s.stepMotivate(f, got, out)
	case FrameFight:
		s.stepFight(f, got, out)
	case FrameVisions:
		s.stepVisions(f, got, out)
	case FrameHarvest:
		s.stepHarvest(f, got, out)
	case FrameAct:
		return s.stepAct(f, out)
	case FrameDebt:
		return s.stepDebt(f, out)
	default:
		return true
	}
	return false
}
