package merlin

import (
	"fmt"

	"bourse.example"
)

// This file checks the current Royal Decree.

// validateCourt checks the public part of the court.
func (p *Public) validateCourt() error {
	chosen := p.Stack[3].Kind == FrameKing && (p.Stack[3].Step == kingDecided || p.Stack[3].Step == kingBids)
	switch {
	case p.Enclosed&^p.alive() != 0: // M34.8
		return fmt.Errorf("enclosed: %s", p.Enclosed)
	case p.Decree.Decree() != chosen || p.Decree != 0 && !chosen: // M23.1
		return fmt.Errorf("decree: %s", p.Decree)
	}
	return nil
}

// validateLooked checks the decrees that a player looks at.
func (own *Own) validateLooked(p *Public, seat bourse.Seat) error {
	n := 0
	if seat == p.Stack[0].Seat {
		n = p.lookedAt()
	}
	for i, c := range own.Looked {
		if (c != 0) != (i < n) || c != 0 && !c.Decree() || c != 0 && i > 0 && c <= own.Looked[i-1] { // M23.1
			return fmt.Errorf("looked: %s in place %d of %d", c, i, n)
		}
	}
	return nil
}
