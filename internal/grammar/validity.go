package grammar

import (
	"errors"
	"fmt"
	"reflect"
	"sync"
	"unsafe"

	"bourse.example"
)

// This file implements Validity, which checks states and views.

// A Validity checks the states S and the views V of a game. P is a pointer to what is open to all, and O is
// what one player knows alone. A Validity first checks the config, then each field by its type and its tags.
// Finally it calls functions that check how fields relate, in order: later ones rely on earlier ones.
type Validity[S, V any, P interface{ Players() int }, O comparable] struct {
	Game   string
	Parts  []string       // the names of the game's parts, if it has any
	In     func(P) uint64 // the parts in play, with a bit for each; nil if there are none
	Public []func(P) error
	Own    func(*O, P, bourse.Seat) error // for a player in the game
	State  func(*S) error                 // or nil
	View   func(*V) error                 // or nil

	once        sync.Once
	state, view *table
}

// OfState returns the first fault of a state with these parts, or nil. Config is the fault of its config.
func (v *Validity[S, V, P, O]) OfState(s *S, p P, own []O, config error) (err error) {
	defer v.name(&err, "state")
	if err = v.open(unsafe.Pointer(s), &v.state, p, config); err != nil {
		return err
	}
	for i := range own[:p.Players()] {
		if err := v.Own(&own[i], p, bourse.Seat(i)); err != nil {
			return fmt.Errorf("own of p%d: %w", i, err)
		}
	}
	if v.State == nil {
		return nil
	}
	return v.State(s)
}

// OfView returns the first fault of a view with these parts, or nil. Config is the fault of its config.
func (v *Validity[S, V, P, O]) OfView(view *V, p P, seat bourse.Seat, own *O, config error) (err error) {
	defer v.name(&err, "view")
	if err = v.open(unsafe.Pointer(view), &v.view, p, config); err != nil {
		return err
	}
	var none O
	switch {
	case seat == bourse.Spectator && *own != none:
		return errors.New("own: a spectator has nothing")
	case seat == bourse.Spectator:
	case seat < 0 || int(seat) >= p.Players():
		return fmt.Errorf("seat %s is not in the game", seat)
	default:
		if err := v.Own(own, p, seat); err != nil {
			return fmt.Errorf("own: %w", err)
		}
	}
	if v.View == nil {
		return nil
	}
	return v.View(view)
}

// name adds to an error what the fault is in.
func (v *Validity[S, V, P, O]) name(err *error, what string) {
	if *err != nil {
		*err = fmt.Errorf("%s: %s: %w", v.Game, what, *err)
	}
}

// open checks the fields at an address by a table, and what is open to all.
func (v *Validity[S, V, P, O]) open(at unsafe.Pointer, by **table, p P, config error) error {
	if config != nil {
		return config
	}
	v.once.Do(func() {
		of := tags{parts: v.Parts, names: make(map[reflect.Type]*[256]bool)}
		v.state, v.view = tableOf(reflect.TypeFor[S](), of), tableOf(reflect.TypeFor[V](), of)
	})
	in := setting{players: p.Players(), names: v.Parts}
	if v.In != nil {
		in.parts = v.In(p)
	}
	if bad := (*by).fault(at, in); bad != nil {
		return errors.New(bad.what)
	}
	for _, check := range v.Public {
		if err := check(p); err != nil {
			return err
		}
	}
	return nil
}
