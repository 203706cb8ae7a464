package merlin

import (
	"fmt"
	"slices"
)

// This file checks the stack by the rows of frames.

// validateStack checks the stack frame by frame: whether the frame below can push it, its fields, and how they fit
// each other and the frame above. The top frame must be a decision.
func (p *Public) validateStack() error {
	depth := int(p.Depth)
	if p.Ended != (depth == 0) || depth < maxDepth && p.Stack[depth].Kind != 0 {
		return fmt.Errorf("depth: %d", depth)
	}
	below := FrameKind(0)
	for i := range p.Stack[:depth] {
		f, above := &p.Stack[i], &Frame{}
		if i+1 < depth {
			above = &p.Stack[i+1]
		}
		asks := frameRows[f.Kind].asks != asksNobody
		switch {
		case !frameRows[below].canPush(f.Kind), f.Kind != FrameAct && asks != (above.Kind == 0): // M36.3
			return fmt.Errorf("stack: %s on %s", f.Kind, below)
		case frameRows[f.Kind].canPush(above.Kind) || above.Kind == 0:
			if wrong := p.wrong(f, below, above); wrong != "" {
				return fmt.Errorf("stack: %s below %s: %s: %+v", f.Kind, above.Kind, wrong, *f)
			}
		}
		below = f.Kind
	}
	return nil
}

// canPush reports whether a frame can be above one of this kind.
func (r *frameRow) canPush(k FrameKind) bool {
	return slices.ContainsFunc(r.pushes, func(set frameSet) bool { return set.has(k) })
}

// wrong returns the name of the field that is not as the row of its frame says, or "fields" if they do not fit each
// other, the frame below and the frame above. It returns "" for a valid frame.
func (p *Public) wrong(f *Frame, below FrameKind, above *Frame) string {
	row, rest := &frameRows[f.Kind], *f
	for _, field := range row.uses {
		if !field.clear(&rest) {
			return field.name
		}
	}
	due := Frame{Kind: f.Kind, Seat: noSeat, Step: f.Step, Rule: row.rule}
	switch row.seat {
	case mover:
		due.Seat = p.Stack[0].Seat
	case anyone:
		due.Seat = f.Seat
	}
	if row.rule == (Clause{}) {
		due.Rule = f.Rule
	}
	switch {
	case above.Kind != 0 && !row.pushed(f.Step).has(above.Kind), above.Kind == 0 && f.Step != 0:
		return "step"
	case rest != due || row.parts != 0 && p.Config.Parts&row.parts == 0 || !p.fitsFrame(f, below, above):
		return "fields"
	}
	return ""
}
