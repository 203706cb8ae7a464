package form_test

import (
	"encoding/json"
	"fmt"
	"math"
	"testing"

	"bourse.example/internal/form"
)

// This file tests AppendContent with a game before and after an edition that extends it.

type (
	oldCard uint8
	newCard uint8
	oldPile [3]uint8 // of each card
	newPile [4]uint8
)

func (c oldCard) MarshalText() ([]byte, error) {
	return []byte([]string{"none", "ace", "king"}[c]), nil
}

func (c newCard) MarshalText() ([]byte, error) {
	return []byte([]string{"none", "ace", "joker", "king"}[c]), nil
}

func (p oldPile) MarshalJSON() ([]byte, error) {
	return fmt.Appendf(nil, `{"ace":%d,"king":%d,"list":[{"n":0,"at":"a,b}"},{}],"more":{"no":false}}`, p[1],
		p[2]), nil
}

func (p newPile) MarshalJSON() ([]byte, error) {
	return fmt.Appendf(nil, `{"ace":%d,"joker":%d,"king":%d,"list":[{"n":0,"at":"a,b}"},{"m":"","card":"none"}],"more":{}}`, p[1], p[2], p[3]), nil
}

type oldOpen struct {
	Round int8       `json:"round"`
	Gold  [3]int16   `json:"gold"`
	Top   [2]oldCard `json:"top"`
}

type newOpen struct {
	Weather [2]struct{ Rain, Sun bool } `json:"weather"`
	Top     [4]newCard                  `json:"top"`
	Gold    [3]int16                    `json:"gold"`
	Round   int32                       `json:"round"`
}

type oldState struct {
	Config struct{ Rounds int8 } `json:"config" content:"-"`
	oldOpen
	Pile oldPile `json:"pile"`
	Over bool    `json:"over"`
	Last uint64
}

type newState struct {
	newOpen
	Over   bool    `json:"over"`
	Pile   newPile `json:"pile"`
	Last   uint64
	Config struct{ Rounds, Bonus int8 } `json:"config" content:"-"`
}

// TestAppendContent checks that a state has the same content before and after additions to the game, and that
// every other state has a different content.
func TestAppendContent(t *testing.T) {
	old := oldState{oldOpen: oldOpen{Round: 2, Gold: [3]int16{0, -7, 300}, Top: [2]oldCard{0, 2}},
		Pile: oldPile{0, 1, 9}, Over: true, Last: 1 << 60}
	old.Config.Rounds = 5
	with := newState{newOpen: newOpen{Round: 2, Gold: [3]int16{0, -7, 300}, Top: [4]newCard{0, 3}},
		Pile: newPile{0, 1, 0, 9}, Over: true, Last: 1 << 60}
	const want = `{"Last":1152921504606846976,"gold":{"1":-7,"2":300},"over":true,` +
		`"pile":{"ace":1,"king":9,"list":[{"at":"a,b}"},{}]},"round":2,"top":{"1":"king"}}`
	for range 2 { // the second time with kept texts
		if got, err := form.AppendContent([]byte("x"), &old); err != nil || string(got) != "x"+want {
			t.Errorf("%v\n%s\nwant\n%s", err, got, want)
		}
		if got, err := form.AppendContent(nil, &with); err != nil || string(got) != want {
			t.Errorf("with additions: %v\n%s", err, got)
		}
	}
	seen := map[string]bool{want: true}
	for i, change := range []func(*newState){
		func(s *newState) { s.Weather[1].Rain = true },
		func(s *newState) { s.Weather[0].Rain = true },
		func(s *newState) { s.Top[1] = 2 },
		func(s *newState) { s.Top[0], s.Top[1] = 3, 0 },
		func(s *newState) { s.Pile[2] = 1 },
		func(s *newState) { s.Round = 256 },
		func(s *newState) { s.Over = false },
		func(s *newState) { *s = newState{} },
	} {
		other := with
		change(&other)
		got, err := form.AppendContent(nil, &other)
		if err != nil || seen[string(got)] {
			t.Errorf("change %d: %v\n%s", i, err, got)
		}
		seen[string(got)] = true
	}
	if got, _ := form.AppendContent(nil, new(newState)); string(got) != "{}" {
		t.Errorf("the content of a zero state is %s", got)
	}
}

// TestAppendContent_numbers checks the least and the greatest number of each type.
func TestAppendContent_numbers(t *testing.T) {
	type limits struct {
		A int8
		B int16
		C int32
		D int64
		E uint8
		F uint16
		G uint32
		H uint64
	}
	low := limits{math.MinInt8, math.MinInt16, math.MinInt32, math.MinInt64, 1, 1, 1, 1}
	high := low
	high.A, high.B, high.C, high.D = math.MaxInt8, math.MaxInt16, math.MaxInt32, math.MaxInt64
	high.E, high.F, high.G, high.H = math.MaxUint8, math.MaxUint16, math.MaxUint32, math.MaxUint64
	for _, v := range []*limits{&low, &high} {
		want, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := form.AppendContent(nil, v); err != nil || string(got) != string(want) {
			t.Errorf("%s, want %s, %v", got, want, err)
		}
	}
}

// bad is a card that cannot be written.
type bad uint8

func (b bad) MarshalText() ([]byte, error) { return nil, fmt.Errorf("bad %d", b) }

// TestAppendContent_refuses checks that values without content give an error every time.
func TestAppendContent_refuses(t *testing.T) {
	n := 1
	for range 2 {
		if _, err := form.AppendContent(nil, &struct{ P *int }{&n}); err == nil {
			t.Error("a pointer has content")
		}
		if _, err := form.AppendContent(nil, &struct{ n int8 }{1}); err == nil {
			t.Error("an unexported field has content")
		}
		if _, err := form.AppendContent(nil, &n); err == nil {
			t.Error("a number alone has content")
		}
		if _, err := form.AppendContent(nil, &struct{ B bad }{1}); err == nil {
			t.Error("what cannot be written has content")
		}
	}
}
