package economicon

import (
	"encoding/json"
	"errors"
	"fmt"

	"bourse.example"
	"bourse.example/internal/form"
	"bourse.example/internal/strict"
)

// This file implements the JSON forms. What is read is read strictly, and validated.

var header = form.Header{Game: "economicon", Edition: Edition, Format: Format}

// A stateForm is the JSON object of a State, a viewForm that of a View.
type stateForm struct {
	form.Header
	Public
	Own [MaxPlayers]Own `json:"own" doc:"what each player alone knows"`
}

type viewForm struct {
	form.Header
	Public
	Seat bourse.Seat `json:"seat" doc:"whose view it is"`
	Own  Own         `json:"own" doc:"what the seat alone knows; nothing for a spectator"`
}

// MarshalJSON writes every field.
func (s State) MarshalJSON() ([]byte, error) {
	return json.Marshal(stateForm{header, s.Public, s.Own})
}

// UnmarshalJSON reads what MarshalJSON writes, every field, and validates it. If it returns an
// error, the state is as it was.
func (s *State) UnmarshalJSON(data []byte) error {
	var f stateForm
	if err := form.Unmarshal(data, "economicon: state", &f, &f.Header, header); err != nil {
		return err
	}
	return form.Assign(s, State{f.Public, f.Own})
}

// MarshalJSON writes every field.
func (v View) MarshalJSON() ([]byte, error) {
	return json.Marshal(viewForm{header, v.Public, v.Seat, v.Own})
}

// UnmarshalJSON reads what MarshalJSON writes, every field, and validates it. If it returns an
// error, the view is as it was.
func (v *View) UnmarshalJSON(data []byte) error {
	var f viewForm
	if err := form.Unmarshal(data, "economicon: view", &f, &f.Header, header); err != nil {
		return err
	}
	return form.Assign(v, View{f.Public, f.Seat, f.Own})
}

// UnmarshalJSON reads a config. What the text leaves out is as in the standard game for the number
// of players that it names, 4 if it names none. It is validated. If UnmarshalJSON returns an error,
// the config is as it was.
func (c *Config) UnmarshalJSON(data []byte) error {
	return form.UnmarshalConfig(data, "economicon: config", Standard(MaxPlayers),
		func(c Config) Config { return Standard(int(c.Players)) }, c)
}

// MarshalJSON writes a list of the batches.
func (o Orders) MarshalJSON() ([]byte, error) {
	return json.Marshal(o[:o.Len()])
}

// UnmarshalJSON reads a list of at most 12 batches.
func (o *Orders) UnmarshalJSON(data []byte) error {
	var list []Batch
	if err := strict.Unmarshal(data, &list); err != nil {
		return err
	}
	if len(list) > maxBatches {
		return fmt.Errorf("%d batches are more than %d", len(list), maxBatches)
	}
	var got Orders
	if copy(got[:], list); got.Len() != int8(len(list)) {
		return errors.New("a batch of nothing")
	}
	*o = got
	return nil
}

// MarshalJSON writes a rising list of laws.
func (set LawSet) MarshalJSON() ([]byte, error) {
	list := make([]Law, 0, laws)
	for l := GranaryAct; l <= PriceStabilityAct; l++ {
		if set.Has(l) {
			list = append(list, l)
		}
	}
	return json.Marshal(list)
}

// UnmarshalJSON reads a rising list of laws.
func (set *LawSet) UnmarshalJSON(data []byte) error {
	var list []Law
	if err := strict.Unmarshal(data, &list); err != nil {
		return err
	}
	var got LawSet
	for i, l := range list {
		switch {
		case !l.valid():
			return fmt.Errorf("there is no law %s", l)
		case i > 0 && l <= list[i-1]:
			return errors.New("laws are not in rising order")
		}
		got = got.with(l)
	}
	*set = got
	return nil
}

// MarshalJSON writes a rising list of global events.
func (set GlobalSet) MarshalJSON() ([]byte, error) {
	list := make([]Global, 0, globals)
	for g := ProductionTargets; g <= BankRun; g++ {
		if set.Has(g) {
			list = append(list, g)
		}
	}
	return json.Marshal(list)
}

// UnmarshalJSON reads a rising list of global events.
func (set *GlobalSet) UnmarshalJSON(data []byte) error {
	var list []Global
	if err := strict.Unmarshal(data, &list); err != nil {
		return err
	}
	var got GlobalSet
	for i, g := range list {
		switch {
		case !g.valid():
			return fmt.Errorf("there is no event %s", g)
		case i > 0 && g <= list[i-1]:
			return errors.New("events are not in rising order")
		}
		got = got.with(g)
	}
	*set = got
	return nil
}
