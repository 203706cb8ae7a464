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
