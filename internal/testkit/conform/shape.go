package conform

import (
	"encoding/binary"
	"errors"
	"fmt"
	"reflect"
	"strings"

	"bourse.example"
	"bourse.example/rng"
)

// This file implements property 0: a state, a view and a move are plain comparable values, and everything
// outside Public is in the table of secrets.

func (g *Game[S, M, V, E]) shapeOnce() error {
	var faults []error
	for _, v := range []any{*new(S), *new(V), *new(M)} {
		if _, err := leavesOf(reflect.TypeOf(v)); err != nil {
			faults = append(faults, fmt.Errorf("%T: %w", v, err))
		}
		if binary.Size(v) <= 0 {
			faults = append(faults, fmt.Errorf("%T: encoding/binary cannot write it", v))
		}
	}
	leaves, _ := leavesOf(reflect.TypeFor[S]())
	found := map[string]bool{}
	for _, l := range leaves {
		if strings.HasPrefix(l.path, "Public.") {
			continue
		}
		found[l.path] = true
		if g.Secrets[l.path] == nil {
			faults = append(faults, fmt.Errorf("no table says who may know %s", l.path))
		}
	}
	for path := range g.Secrets {
		if !found[path] {
			faults = append(faults, fmt.Errorf("the table of secrets has %s, but the state does not", path))
		}
	}
	for _, name := range []string{"MarshalJSON", "MarshalText", "MarshalBinary", "UnmarshalJSON",
		"UnmarshalText", "UnmarshalBinary", "Validate", "String"} {
		public, ok := reflect.TypeFor[S]().FieldByName("Public")
		if !ok {
			faults = append(faults, errors.New("the state has no Public"))
			break
		}
		if _, ok := reflect.PointerTo(public.Type).MethodByName(name); ok {
			faults = append(faults, fmt.Errorf("the part Public has its own method %s", name))
		}
	}
	return errors.Join(append(faults, g.zero())...)
}

// zero checks the zero state: it is over, nobody can move in it, and looking at it does no harm.
func (g *Game[S, M, V, E]) zero() error {
	s, live := g.at(*new(S))
	r, err := rng.New(rng.FromText("zero"))
	if err != nil {
		return err
	}
	var none M
	if _, ok := live.SampleChance(r); ok {
		return errors.New("the zero state draws a chance move")
	}
	switch {
	case !live.Over():
		return errors.New("the zero state is not over")
	case live.Validate() == nil:
		return errors.New("the zero state passes Validate")
	case live.Apply(none) == nil || *s != *new(S):
		return errors.New("the zero state takes the zero move")
	}
	live.Standings(nil)
	for seat := bourse.Spectator; seat <= bourse.MaxSeats; seat++ {
		if v := live.View(seat); len(v.Options(nil)) > 0 || fmt.Sprint(v) == "" {
			return fmt.Errorf("the zero state's view of %s is not empty", seat)
		}
	}
	return g.whose(live)
}
