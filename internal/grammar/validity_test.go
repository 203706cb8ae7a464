package grammar_test

import (
	"errors"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/form"
	"bourse.example/internal/grammar"
)

// This file tests Validity with a game in which nothing happens.

// coins is a set of coins, with a bit for each.
type coins uint16

func (s coins) MarshalJSON() ([]byte, error) { return form.WriteSet(uint16(s), copper, silver) }

func (s *coins) UnmarshalJSON(data []byte) error {
	got, err := form.ReadSet(data, "coin", copper, silver)
	*s = coins(got)
	return err
}

// pair is written as an object.
type pair [2]int8

func (p pair) MarshalJSON() ([]byte, error) { return []byte(`{"left":0,"right":0}`), nil }

type item struct {
	Coin coin `json:"coin" check:"some"`
	Cost int8 `json:"cost" range:"1..9"`
	Sold bool `json:"sold"`
}

type open struct {
	Config int8         `content:"-" range:"1..1"`
	Year   int16        `json:"year" range:"1..9"`
	Debt   int32        `json:"debt" check:"-5..5"`
	Coin   coin         `json:"coin"`
	Mood   coin         `json:"mood" check:"some"`
	Coins  coins        `json:"coins"`
	Done   bourse.Seats `json:"done"`
	Money  [3]int8      `json:"money" check:"seats 0..50"`
	Paid   [3]bool      `json:"paid" check:"seats"`
	Row    [3]coin      `json:"row" check:"list"`
	Hands  [3][3]uint8  `json:"hands" check:"seats rising"`
	Items  [2]item      `json:"items"`
	Pair   pair         `json:"pair" check:"0..9"`
	Free   uint8        `json:"free"`
	Magic  uint8        `json:"magic" check:"magic"`
	Ships  [2]int8      `json:"ships" check:"0..9 trade magic"`
}

func (*open) Players() int { return 2 }

type own struct {
	Hand [2]coin `json:"hand" check:"rising"`
}

type closed struct {
	open
	Own [3]own `json:"own" check:"seats"`
}

type seen struct {
	open
	Seat bourse.Seat
	Own  own
}

var (
	errOpen, errOwn   = errors.New("open"), errors.New("silver")
	errState, errView = errors.New("state"), errors.New("view")
)

// toyValidity has one check of each kind.
func toyValidity(parts uint64) *grammar.Validity[closed, seen, *open, own] {
	return &grammar.Validity[closed, seen, *open, own]{
		Game: "toy", Parts: []string{"trade", "magic"}, In: func(*open) uint64 { return parts },
		Public: []func(*open) error{func(p *open) error { return errorIf(p.Debt == 3, errOpen) }},
		Own:    func(o *own, _ *open, _ bourse.Seat) error { return errorIf(o.Hand[0] == 2, errOwn) },
		State:  func(s *closed) error { return errorIf(s.Free == 7, errState) },
		View:   func(v *seen) error { return errorIf(v.Free == 7, errView) },
	}
}

func errorIf(is bool, err error) error {
	if is {
		return err
	}
	return nil
}

func TestValidity_OfState(t *testing.T) {
	fine := closed{open: open{Year: 1, Mood: 1}}
	for _, test := range []struct {
		set  func(*closed)
		want string // after "toy: state: ", "" for a state that is valid
	}{
		{func(*closed) {}, ""},
		{func(s *closed) { s.Config, s.Free, s.Year, s.Debt = 7, 255, 9, -5 }, ""},
		{func(s *closed) { s.Year = 0 }, "year: 0 is not from 1 to 9"},
		{func(s *closed) { s.Year = 10 }, "year: 10 is not from 1 to 9"},
		{func(s *closed) { s.Debt = -6 }, "debt: -6 is not from -5 to 5"},
		{func(s *closed) { s.Coin, s.Mood = 2, 2 }, ""},
		{func(s *closed) { s.Coin = 3 }, "coin: there is no coin 3"},
		{func(s *closed) { s.Mood = 0 }, "mood: there is none"},
		{func(s *closed) { s.Coins = 3 }, ""},
		{func(s *closed) { s.Coins = 1 << 15 }, "coins: 0x8000 has bits of no member"},
		{func(s *closed) { s.Done = 3 }, ""},
		{func(s *closed) { s.Done = 5 }, "done: p0,p2, and there are 2 players"},
		{func(s *closed) { s.Money[1] = 50 }, ""},
		{func(s *closed) { s.Money[1] = 51 }, "money of p1: 51 is not from 0 to 50"},
		{func(s *closed) { s.Money[2] = 1 }, "money of p2: the seat is not in the game"},
		{func(s *closed) { s.Paid[2] = true }, "paid of p2: the seat is not in the game"},
		{func(s *closed) { s.Row = [3]coin{2, 1} }, ""},
		{func(s *closed) { s.Row = [3]coin{2, 0, 1} }, "row[2]: there is an empty place before it"},
		{func(s *closed) { s.Row[0] = 9 }, "row[0]: there is no coin 9"},
		{func(s *closed) { s.Hands[1] = [3]uint8{4, 4, 9} }, ""},
		{func(s *closed) { s.Hands[1] = [3]uint8{4, 3} }, "hands[1] of p1: 3 is less than the one before it"},
		{func(s *closed) { s.Hands[0] = [3]uint8{0, 3} }, "hands[1] of p0: there is an empty place before it"},
		{func(s *closed) { s.Items[1] = item{1, 9, true} }, ""},
		{func(s *closed) { s.Items[1] = item{1, 0, false} }, "items[1]: cost: 0 is not from 1 to 9"},
		{func(s *closed) { s.Items[0].Sold = true }, "items[0]: coin: there is none"},
		{func(s *closed) { s.Pair[1] = -1 }, "pair: right: -1 is not from 0 to 9"},
		{func(s *closed) { s.Magic, s.Ships[1] = 9, 9 }, ""},
		{func(s *closed) { s.Own[1].Hand = [2]coin{1, 2} }, ""},
		{func(s *closed) { s.Own[1].Hand = [2]coin{1, 3} }, "own of p1: hand[1]: there is no coin 3"},
		{func(s *closed) { s.Own[2].Hand[0] = 1 }, "own of p2: the seat is not in the game"},
		{func(s *closed) { s.Debt, s.Own[1].Hand[0], s.Free = 3, 2, 7 }, "open"},
		{func(s *closed) { s.Own[1].Hand[0], s.Free = 2, 7 }, "own of p1: silver"},
		{func(s *closed) { s.Free = 7 }, "state"},
	} {
		s := fine
		test.set(&s)
		wantFault(t, "toy: state: ", toyValidity(3).OfState(&s, &s.open, s.Own[:], nil), test.want)
	}
}

func TestValidity_OfState_parts(t *testing.T) {
	s := closed{open: open{Year: 1, Mood: 1}}
	want := func(parts uint64, config error, want string) {
		t.Helper()
		wantFault(t, "toy: state: ", toyValidity(parts).OfState(&s, &s.open, s.Own[:], config), want)
	}
	want(0, nil, "")
	s.Ships[0] = 1
	want(1, nil, "ships: magic is not played")
	want(2, nil, "ships: trade is not played")
	s.Magic = 1
	want(1, nil, "magic: magic is not played")
	s.Year = 0
	want(3, errOpen, "open")
}

func TestValidity_OfView(t *testing.T) {
	fine := seen{open: open{Year: 1, Mood: 1}}
	for _, test := range []struct {
		set  func(*seen)
		want string
	}{
		{func(v *seen) { v.Seat = 1 }, ""},
		{func(v *seen) { v.Seat = bourse.Spectator }, ""},
		{func(v *seen) { v.Seat, v.Own.Hand[0] = bourse.Spectator, 1 }, "own: a spectator has nothing"},
		{func(v *seen) { v.Seat, v.Free = bourse.Spectator, 7 }, "view"},
		{func(v *seen) { v.Seat = 2 }, "seat p2 is not in the game"},
		{func(v *seen) { v.Seat = bourse.None }, "seat none is not in the game"},
		{func(v *seen) { v.Seat = 9 }, "seat: there is no Seat 9"},
		{func(v *seen) { v.Own.Hand[1] = 1 }, "own: hand[1]: there is an empty place before it"},
		{func(v *seen) { v.Own.Hand[0], v.Free = 2, 7 }, "own: silver"},
		{func(v *seen) { v.Debt = 3 }, "open"},
		{func(v *seen) { v.Free = 7 }, "view"},
	} {
		v := fine
		test.set(&v)
		wantFault(t, "toy: view: ", toyValidity(3).OfView(&v, &v.open, v.Seat, &v.Own, nil), test.want)
	}
}

func TestValidity_allocs(t *testing.T) {
	s, by := &closed{open: open{Year: 1, Mood: 1}}, toyValidity(3)
	if n := testing.AllocsPerRun(10, func() { by.OfState(s, &s.open, s.Own[:], nil) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

// TestValidity_tag checks the panic for a tag that is neither a range nor a part.
func TestValidity_tag(t *testing.T) {
	type state struct {
		N int8 `json:"n" check:"rise"`
	}
	defer func() {
		if r := recover(); r == nil || !strings.Contains(r.(string), `cannot be checked by "rise"`) {
			t.Error(r)
		}
	}()
	new(grammar.Validity[state, seen, *open, own]).OfState(new(state), new(open), nil, nil)
}

func wantFault(t *testing.T, before string, err error, want string) {
	t.Helper()
	got := ""
	if err != nil {
		got = err.Error()
	}
	if want != "" {
		want = before + want
	}
	if got != want {
		t.Errorf("the fault is %q, want %q", got, want)
	}
}
