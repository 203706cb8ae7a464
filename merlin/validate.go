package merlin

import (
	"fmt"

	"bourse.example"
	"bourse.example/internal/grammar"
)

// This file implements Validate, which checks that play can continue from a state to the end of the game.
// Each error names the field at fault.

// validity checks states and views. It checks each field on its own, the contents of plots, the totals of
// gold, commodities and cards, the market, and the shape of the stack. It does not check that counters,
// wheel and turns fit together.
var validity = grammar.Validity[State, View, *Public, Own]{
	Game: header.Game,
	Public: []func(*Public) error{(*Public).validateNumbers, (*Public).validateSeats, (*Public).validateCards,
		(*Public).validateFields, (*Public).validateUnits, (*Public).validateCourt, (*Public).validateMagic,
		(*Public).validateVisions, (*Public).validateMarket, (*Public).validatePaper, (*Public).validateSums,
		(*Public).validateStack, (*Public).validateOffer, (*Public).validateTime},
	Own: (*Own).validate, State: (*State).validateSecrets, View: (*View).validateSecrets,
	Parts: partNames[1:], In: func(p *Public) uint64 { return uint64(p.Config.Parts) },
}

// validate checks what only one player knows. Public has already been checked.
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
	case own.Sealed > sealed:
		return fmt.Errorf("sealed: %d", own.Sealed)
	case own.Actions > actions:
		return fmt.Errorf("actions: %d", own.Actions)
	case own.Open == Open{}:
		return nil
	case p.Top().Kind != FrameAct || p.Top().Seat != seat: // M36.7
		return fmt.Errorf("open: %s", own.Open)
	}
	o, before := own.Open, *own
	before.Open, before.Actions = Open{}, own.Actions-1
	m := o.by(seat)
	due, r := m.opened(), (*bourse.Illegal)(nil)
	switch {
	case kindRows[o.Kind].opens == 0:
		due = Open{}
	case o.Kind == KindUnit:
		due, r = p.openedUnit(seat, &o)
	case o.Kind == KindNote:
		due = Open{Kind: o.Kind, To: o.To, Note: o.Note}
		m, papers := Move{Seat: seat, Kind: KindPapers, To: o.To}, Own{Open: Open{Kind: KindPapers, To: o.To}}
		if r = p.refuseKind(&m, &papers); r == nil {
			r = p.refuseKind(&Move{Seat: seat, Kind: KindNote, Note: o.Note}, &papers)
		}
	case o.draft():
		due, r = o, p.refuseDrafted(seat, &o, before)
	case moves.HasUnused(&m, m.Kind):
		due = Open{}
	default:
		r = p.refuseDecision(&m, &before)
	}
	if o != due {
		return fmt.Errorf("open: %s with %s and %s", o.Kind, o.Card, o.Plot)
	}
	if r != nil {
		return fmt.Errorf("open: %s: %w", o, r)
	}
	return nil
}

// acts reports whether a player is in step 4 of their turn, whatever is being resolved.
func (p *Public) acts(seat bourse.Seat) bool {
	f := &p.Stack[1]
	return f.Kind == FrameAct && f.Seat == seat && !p.Out.Has(seat)
}
