package economicon

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"

	"bourse.example"
	"bourse.example/internal/form"
	"bourse.example/internal/malformed"
	"bourse.example/internal/strict"
)

// This file implements the JSON forms. What is read is read strictly, and validated.

var header = form.Header{Game: "economicon", Edition: Edition, Format: Format}

// A stateForm is the JSON object of a State, a viewForm that of a View.
type stateForm struct {
	form.Header
	Public
	Own [MaxPlayers]Own `json:"own"`
}

type viewForm struct {
	form.Header
	Public
	Seat bourse.Seat `json:"seat"`
	Own  Own         `json:"own"`
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

// fields returns the fields that a kind of move uses, besides seat and kind, as JSON names them.
func (k Kind) fields() []string {
	switch k {
	case KindMine:
		return []string{"to", "roll"}
	case KindEvent:
		return []string{"event"}
	case KindLead:
		return []string{"to"}
	case KindLaw:
		return []string{"to", "law"}
	case KindPeg:
		return []string{"unit"}
	case KindOrder, KindBuy:
		return []string{"n", "unit", "pay"}
	case KindBid, KindAsk:
		return []string{"to", "n", "unit", "pay"}
	case KindAdd:
		return []string{"n", "unit"}
	case KindMint, KindRetire, KindPledge:
		return []string{"n"}
	}
	return nil
}

// MarshalJSON writes the seat, the kind, and the fields that the kind uses.
func (m Move) MarshalJSON() ([]byte, error) {
	var o form.Object
	o = o.Name("seat", m.Seat.String()).Name("kind", m.Kind.String())
	for _, field := range m.Kind.fields() {
		switch field {
		case "to":
			o = o.Name(field, m.To.String())
		case "unit":
			o = o.Name(field, m.Unit.String())
		case "pay":
			o = o.Name(field, m.Pay.String())
		case "roll":
			o = o.Int(field, int64(m.Roll))
		case "event":
			o = o.Name(field, m.Global.String())
		case "law":
			o = o.Name(field, m.Law.String())
		case "n":
			o = o.Int(field, int64(m.N))
		}
	}
	return o.End(), nil
}

// A moveForm is the JSON object of a Move. A field that is absent keeps its absent value.
type moveForm struct {
	Seat   bourse.Seat `json:"seat"`
	Kind   Kind        `json:"kind"`
	To     bourse.Seat `json:"to"`
	Unit   Unit        `json:"unit"`
	Pay    Unit        `json:"pay"`
	Roll   number      `json:"roll"`
	Global Global      `json:"event"`
	Law    Law         `json:"law"`
	N      number      `json:"n"`
}

// What marks fields that a move's JSON has not: names, seats and numbers. No text is read as any of them.
const (
	absent       = 255
	absentSeat   = -128
	absentNumber = math.MinInt32
)

// A number is one of a move's JSON, of 16 bits, or absent.
type number int32

// UnmarshalJSON reads a number. If it returns an error, the number is as it was.
func (n *number) UnmarshalJSON(data []byte) error {
	var got int16
	if err := strict.Unmarshal(data, &got); err != nil {
		return err
	}
	*n = number(got)
	return nil
}

// UnmarshalJSON reads a move: its seat, its kind, and the fields that the kind uses, all of them and
// no others. The move may be illegal. If UnmarshalJSON returns an error, the move is as it was.
func (m *Move) UnmarshalJSON(data []byte) error {
	f := moveForm{Seat: absentSeat, Kind: absent, To: absentSeat, Unit: absent, Pay: absent, Roll: absentNumber,
		Global: absent, Law: absent, N: absentNumber}
	if err := strict.UnmarshalOver(data, &f); err != nil {
		return malformed.Errorf("economicon: move: %w", err)
	}
	switch {
	case f.Seat == absentSeat:
		return malformed.Errorf("economicon: move: no seat")
	case f.Kind == absent:
		return malformed.Errorf("economicon: move: no kind")
	}
	given := form.Fields{"to": f.To != absentSeat, "unit": f.Unit != absent, "pay": f.Pay != absent, "roll": f.Roll != absentNumber,
		"event": f.Global != absent, "law": f.Law != absent, "n": f.N != absentNumber}
	if err := given.Just(f.Kind.String(), f.Kind.fields()); err != nil {
		return malformed.Errorf("economicon: move: %w", err)
	}
	if given["roll"] && (f.Roll < 1 || f.Roll > dieSides) {
		return malformed.Errorf("economicon: move: %d is not what a die shows, 1 to 6", f.Roll)
	}
	got := Move{Seat: f.Seat, Kind: f.Kind}
	for _, field := range f.Kind.fields() {
		switch field {
		case "to":
			got.To = f.To
		case "unit":
			got.Unit = f.Unit
		case "pay":
			got.Pay = f.Pay
		case "roll":
			got.Roll = int8(f.Roll)
		case "event":
			got.Global = f.Global
		case "law":
			got.Law = f.Law
		case "n":
			got.N = int16(f.N)
		}
	}
	*m = got
	return nil
}
