package merlin

import "fmt"

// This file checks the visions in play and their lasting effects.

// validateVisions checks the row of visions and the rolls of peace that remain.
func (p *Public) validateVisions() error {
	n := p.Visions.Len()
	if p.Peace > p.Config.Players { // M32.22
		return fmt.Errorf("peace: %d", p.Peace)
	}
	for _, v := range p.Visions[:n] {
		switch {
		case !v.Card.Vision(): // M27.1
			return fmt.Errorf("visions: %s", v.Card)
		case v.Wait > v.Card.vision().wait: // M27.1
			return fmt.Errorf("visions: %s waits %d", v.Card, v.Wait)
		}
	}
	laid := int8(-1) // how many turns ago the next newer vision was laid, at least
	if f := &p.Stack[0]; f.Kind == FrameTurn && f.Step <= turnLay {
		laid = 0 // none in this turn (M3.3)
	}
	for i := n - 1; i >= 0; i-- {
		v := p.Visions[i]
		begun := v.Card.vision().wait - v.Wait
		if v.Wait > 0 && begun <= laid { // M3.3 M27.1
			return fmt.Errorf("visions: %s in place %d waits %d", v.Card, i, v.Wait)
		}
		laid = max(begun, laid+1)
	}
	return nil
}

// sees reports whether the player is choosing or drawing a vision.
func (p *Public) sees(f, above Frame) bool {
	return p.Config.Parts.Has(Visions) && !p.Out.Has(f.Seat) &&
		(f.Step == turnDraw && above.Kind == FrameVision ||
			f.Step == turnLay && above.Kind == FrameDraw && (above.A == drawTea ||
				above.A == drawCrystal)) // M3.3
}

// foresees reports whether the frame above comes from a vision whose trigger is met and that has been
// discarded.
func (p *Public) foresees(f, above Frame) bool {
	if int(f.A) > p.Visions.Len() || f.N > int16(visions.Len()) ||
		(f.N != 0) != (above.Kind == FrameDie) {
		return false
	}
	c := Sieve
	switch above.Kind {
	case FrameDie:
		c = numbered(f.N)
		if c.vision().waiver == 0 || above != dieFrame(p.Stack[0].Seat, c.Clause()) { // M27.1
			return false
		}
	case FrameHarvest:
		c = GreatHarvest
		if above.Rule != c.Clause() {
			c = RestlessDead
		}
	}
	return p.Config.Parts.Has(Visions) && c.vision().on.met(p) && p.Discards[c] > 0
}

// harvests reports whether the frame above is the die for the yield of a land that a vision makes produce.
func (p *Public) harvests(f, above Frame) bool {
	if int(f.A) >= p.Players() || f.N < 1 || f.N > FieldPlots {
		return false
	}
	at := place(p.inTurn(int(f.A)), int(f.N)-1)
	plot := p.Plots.at(at)
	return plot.Permit.Yield() == f.reaped() && !plot.Down && p.disputed(at) && p.bearsFruit(at) &&
		above == dieFrame(at.Seat(), Clause{22, 7}) // M22.7
}
