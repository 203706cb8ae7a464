package merlin

import (
	"errors"
	"fmt"

	"bourse.example"
	"bourse.example/internal/form"
)

// This file implements Validate: what a state must be so that play can go on from it to the end. Every check
// names the field at fault.

// Validate returns nil if play can go on from the state, and otherwise the first fault. It looks at the
// config, the ranges of numbers, the order and the ends of lists, what may lie on a plot, conservation of
// gold, commodities and cards, what lies on the market, and the shape of what is being resolved; what is
// sealed or open only where it is asked. Everything that follows from a valid state is valid. Whether play
// could have come there it does not say: how counters, wheel and turns fit together, say. That takes a
// record.
func (s *State) Validate() error {
	if err := s.Public.validate(); err != nil {
		return fmt.Errorf("merlin: state: %w", err)
	}
	for seat := range s.Own {
		if err := s.Own[seat].validate(&s.Public, bourse.Seat(seat)); err != nil {
			return fmt.Errorf("merlin: state: own of p%d: %w", seat, err)
		}
	}
	if err := s.validateSecrets(); err != nil {
		return fmt.Errorf("merlin: state: %w", err)
	}
	return nil
}

// Validate returns nil if the view is of a position from which play can go on, as [State.Validate] says of a
// state, and otherwise the first fault.
func (v *View) Validate() error {
	if err := v.Public.validate(); err != nil {
		return fmt.Errorf("merlin: view: %w", err)
	}
	if v.Seat == bourse.Spectator {
		if v.Own != (Own{}) {
			return errors.New("merlin: view: own: a spectator has nothing")
		}
		return nil
	}
	if !v.seated(v.Seat) {
		return fmt.Errorf("merlin: view: seat %s is not in the game", v.Seat)
	}
	if err := v.Own.validate(&v.Public, v.Seat); err != nil {
		return fmt.Errorf("merlin: view: own: %w", err)
	}
	if err := v.validateSecrets(); err != nil {
		return fmt.Errorf("merlin: view: %w", err)
	}
	return nil
}

// validate checks what one player alone knows. Public has been checked.
func (own *Own) validate(p *Public, seat bourse.Seat) error {
	if err := own.validateHidden(p, seat); err != nil {
		return err
	}
	if err := own.validateLooked(p, seat); err != nil {
		return err
	}
	sealed, actions := int16(0), int8(0)
	if p.Committed.Has(seat) {
		sealed = p.mostSealed(seat)
	}
	if p.acts(seat) {
		actions = p.Config.MaxActions // M3.4
	}
	switch {
	case own.Sealed < 0 || own.Sealed > sealed:
		return fmt.Errorf("sealed: %d", own.Sealed)
	case own.Actions < 0 || own.Actions > actions:
		return fmt.Errorf("actions: %d", own.Actions)
	case own.Open == Open{}:
		return nil
	case p.Top().Kind != FrameAct || p.Top().Seat != seat: // M36.7
		return fmt.Errorf("open: %s", own.Open)
	}
	o := own.Open
	due := Open{Kind: o.Kind}
	var r *bourse.Illegal
	switch o.Kind {
	case KindCard:
		due.Card, r = o.Card, p.refuseReserved(seat, o.Card)
	case KindLab:
		due.Lab, r = o.Lab, p.refuseLab(seat, o.Lab)
	case KindHand:
		due.Card, due.Lab, r = o.Card, o.Lab, p.refuseHand(seat, own, HandCard{o.Card, o.Lab})
	case KindPlot:
		due.Plot, r = o.Plot, p.refusePlot(seat, o.Plot)
	case KindUnit:
		due, r = p.openedUnit(seat, &o)
	case KindGoods:
		due.Good, r = o.Good, p.refuseGoods(seat, o.Good)
	case KindOffer:
		if due, r = o, p.refuseOffer(seat, o.To); r == nil {
			r = p.refuseDrafted(seat, own)
		}
	case KindPapers:
		due.To, r = o.To, p.refusePapers(seat, o.To)
	case KindNote:
		if due.To, due.Note, r = o.To, o.Note, p.refusePapers(seat, o.To); r == nil {
			r = p.refuseNote(seat, o.To, o.Note)
		}
	case KindLoan:
		if due, r = o, p.refuseLoan(seat, o.To); r == nil {
			r = p.refuseDrafted(seat, own)
		}
	case KindWrite:
		sets := p.fieldSets(seat)
		if due, r = o, p.refuseWrite(seat, o.Paper, &sets); r == nil {
			r = p.refuseDrafted(seat, own)
		}
	default:
		due = Open{}
	}
	if o != due {
		return fmt.Errorf("open: %s with %s and %s", o.Kind, o.Card, o.Plot)
	}
	if r != nil {
		return fmt.Errorf("open: %s: %w", o, r)
	}
	return nil
}

// acts reports whether a player is in step 4 of its turn, whatever is being resolved.
func (p *Public) acts(seat bourse.Seat) bool {
	f := &p.Stack[1]
	return f.Kind == FrameAct && f.Seat == seat && !p.Out.Has(seat)
}

// validate checks what is open to all. Later checks rely on earlier ones.
func (p *Public) validate() error {
	return form.First(p, func(p *Public) error { return p.Config.Validate() },
		(*Public).validateNumbers, (*Public).validateSeats, (*Public).validateCards, (*Public).validateFields,
		(*Public).validateUnits, (*Public).validateCourt, (*Public).validateMagic,
		(*Public).validateVisions,
		(*Public).validateMarket, (*Public).validatePaper, (*Public).validateSums, (*Public).validateStack,
		(*Public).validateOffer, (*Public).validateTime)
}
