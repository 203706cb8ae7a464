package testkit_test

import (
	"encoding/json"
	"errors"
	"fmt"

	"bourse.example"
	"bourse.example/internal/form"
	"bourse.example/internal/strict"
	"bourse.example/rng"
)

// This file implements the toy's views and forms.

type view struct {
	Public
	Seat bourse.Seat `json:"seat"`
	Own  own         `json:"own"`
}

func (s *state) View(seat bourse.Seat) view {
	v := view{Public: s.Public, Seat: bourse.Spectator}
	if s.inGame(seat) {
		v.Seat, v.Own = seat, s.Own[seat]
		if fault == leakView && v.Own.Bid == 0 {
			v.Own.Peek = s.Own[s.left(seat)].Card
		}
	}
	return v
}

func (v view) Options(options []option) []option {
	if !v.Waiting().Has(v.Seat) {
		return options
	}
	return v.Public.options(v.Seat, &v.Own, options)
}

func (v view) Check(m move) error {
	switch awaited := v.Waiting().Has(m.Seat); {
	case m.Seat == bourse.Nature && v.Phase != dealing:
		return notNow
	case !awaited && m.Seat != bourse.Nature:
		return notAwaited
	case !awaited || m.Seat != v.Seat:
		return bourse.ErrWrongSeat
	}
	return v.Public.refusal(m, &v.Own).Err()
}

func (v view) String() string {
	text := fmt.Sprintf("%s: %+v %+v", v.Seat, v.Public, v.Own)
	if fault == drawGlobal {
		text += fmt.Sprint(global)
	}
	return text
}

// Sample deals the cards that the seat has not seen, with every card equally likely. Others' bids are any
// that they can make, with equal probability, and they have peeked with even chance.
func (v view) Sample(r *rng.Rand) state {
	s := state{Public: v.Public, Stock: v.unseen()}
	known := bourse.None
	if v.Seat != bourse.Spectator {
		s.Own[v.Seat] = v.Own
		if v.Own.Peek != 0 && fault != forgetPeek {
			known = v.left(v.Seat)
			s.Own[known].Card = v.Own.Peek
		}
	}
	for seat := range bourse.Seat(v.Config.Players) {
		if seat != v.Seat && seat != known && v.Held.Has(seat) {
			stock := s.Stock
			if fault == biasedSample {
				for i := range stock {
					stock[i] = min(stock[i], 1)
				}
			}
			c := draw(stock, r)
			s.Own[seat].Card = c
			s.Stock[c-1]--
		}
	}
	for seat := range bourse.Seat(v.Config.Players) {
		if seat == v.Seat {
			continue
		}
		if v.Committed.Has(seat) && fault != noBids {
			s.Own[seat].Bid = int16(r.IntN(int(v.Coins[seat]) + 1))
		}
		if (v.Phase == bidding || v.Phase == asking) && r.IntN(2) == 0 {
			s.Own[seat].Peek = s.Own[v.left(seat)].Card
		}
	}
	return s
}

// unseen returns the cards in places that the seat has not seen, without the one that it has peeked at.
func (v *view) unseen() [3]int8 {
	stock := stockOf(v.Config)
	for i := range stock {
		stock[i] -= v.Seen[i]
	}
	if c := v.Own.Card; c != 0 {
		stock[c-1]--
	}
	if c := v.Own.Peek; c != 0 && fault != forgetPeek {
		stock[c-1]--
	}
	return stock
}

func (v view) Admits(s state) bool {
	if fault == admitAll {
		return true
	}
	return s.View(v.Seat) == v && s.Validate() == nil
}

func (v *view) Validate() error {
	if err := v.Public.valid(); err != nil {
		return err
	}
	if fault == laxView {
		return nil
	}
	if v.Seat == bourse.Spectator {
		if v.Own != (own{}) {
			return errToy
		}
		return nil
	}
	if !v.inGame(v.Seat) || v.Own.Peek != 0 && !v.Held.Has(v.left(v.Seat)) {
		return errToy
	}
	if err := v.Own.valid(&v.Public, v.Seat); err != nil {
		return err
	}
	for _, n := range v.unseen() {
		if n < 0 {
			return errToy
		}
	}
	return nil
}

var header = form.Header{Game: "toy", Edition: 1, Format: 1}

type stateForm struct {
	form.Header
	Public
	Own   [toyPlayers]own `json:"own"`
	Stock [3]int8         `json:"stock"`
}

type viewForm struct {
	form.Header
	Public
	Seat bourse.Seat `json:"seat"`
	Own  own         `json:"own"`
}

func (s state) MarshalJSON() ([]byte, error) {
	return json.Marshal(stateForm{header, s.Public, s.Own, s.Stock})
}

func (s *state) UnmarshalJSON(data []byte) error {
	var f stateForm
	var err error
	if fault == laxJSON {
		err = json.Unmarshal(data, &f)
	} else {
		err = strict.Unmarshal(data, &f)
	}
	if err = errors.Join(err, f.Match(header)); err != nil {
		return strict.Mark(err)
	}
	got := state{f.Public, f.Own, f.Stock}
	if fault == forgetField {
		got.Own[0].Peek = 0
	}
	return form.Assign(s, got)
}

func (v view) MarshalJSON() ([]byte, error) {
	return json.Marshal(viewForm{header, v.Public, v.Seat, v.Own})
}

func (v *view) UnmarshalJSON(data []byte) error {
	var f viewForm
	if err := errors.Join(strict.Unmarshal(data, &f), f.Match(header)); err != nil {
		return err
	}
	return form.Assign(v, view{f.Public, f.Seat, f.Own})
}

func (s state) MarshalBinary() ([]byte, error) { return form.Append(nil, header, &s) }

func (s *state) UnmarshalBinary(data []byte) error {
	var got state
	if err := form.Read(data, header, &got); err != nil {
		return err
	}
	return form.Assign(s, got)
}

// The JSON of a move is its text.
func (m move) MarshalJSON() ([]byte, error) { return json.Marshal(m.String()) }

func (m *move) UnmarshalJSON(data []byte) error {
	var text string
	if err := strict.Unmarshal(data, &text); err != nil {
		return err
	}
	got, err := parseMove(text)
	if err != nil {
		return err
	}
	*m = got
	return nil
}

// The JSON of an event has all its fields, including those of its move.
type eventForm struct {
	Kind     eventKind   `json:"kind"`
	Seat     bourse.Seat `json:"seat"`
	By       bourse.Seat `json:"by"`
	Made     kind        `json:"made"`
	For      bourse.Seat `json:"for"`
	Dealt    card        `json:"dealt"`
	Bid      int16       `json:"bid"`
	From, To account
	Unit     uint8 `json:"unit"`
	N        int16 `json:"n"`
	Card     card  `json:"card"`
}

func (e event) MarshalJSON() ([]byte, error) {
	m := e.Move
	return json.Marshal(eventForm{e.Kind, e.Seat, m.Seat, m.Kind, m.To, m.Card, m.N, e.From, e.To, e.Unit,
		e.N, e.Card})
}

func (e *event) UnmarshalJSON(data []byte) error {
	var f eventForm
	if err := strict.Unmarshal(data, &f); err != nil {
		return err
	}
	*e = event{f.Kind, move{f.By, f.Made, f.For, f.Dealt, f.Bid}, f.From, f.To, f.Unit, f.N, f.Card, f.Seat}
	if fault == forgetEvent {
		e.N = 0
	}
	return nil
}

func newFromJSON(config []byte) (state, error) {
	c := toyConfig{Edition: 1, Players: 2, Rounds: 2, Coins: 4}
	if err := strict.UnmarshalOver(config, &c); err != nil {
		return state{}, err
	}
	s, err := newToy(c)
	return s, strict.Mark(err)
}
