package merlin_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
	"bourse.example/rng"
)

// This file plays games with visions.

// alongVisions plays random games with visions, of the rich and of the poor, and looks at every position.
func alongVisions(t *testing.T, games int, look func(t *testing.T, s *merlin.State, r *rng.Rand)) {
	t.Helper()
	for k := range games {
		r := newRand(t, fmt.Sprint("visions ", k))
		c := prophets(4+k%3, [][]merlin.Part{nil, {merlin.War, merlin.Magic}, {merlin.Paper},
			{merlin.War, merlin.Court}}[k%4]...)
		c.StartGold, c.Gold, c.CoL, c.CoLCap, c.MaxActions, c.PriceCap, c.MaxTurns = 20, 200, 1, 3, 8, 4, 60
		if k/4%2 == 1 {
			c.StartGold, c.Tax = int16(r.IntN(6)), 3
		}
		s := begun(t, c)
		if c.Parts.Has(merlin.War) && k%2 == 1 {
			s = first(t, c)
			s.Month = 3
			for _, seat := range []bourse.Seat{1, 2} {
				name := merlin.PlaceOf(seat, 1).String()
				lay(t, &s, name, "c6", "d10")
				unit(t, &s, seat, name, "hj", 6, 6)
				unit(t, &s, 3-seat, name, "dj", 1, 6)
			}
			foretell(t, &s, "restless-dead, great-harvest")
		}
		for !s.Over() {
			look(t, &s, r)
			m, ok := s.SampleChance(r)
			if seat := s.Turn(); !ok {
				m = s.Pick(seat, r)
			}
			if err := s.Apply(m); err != nil {
				t.Fatal(err)
			}
		}
		if err := s.Validate(); err != nil {
			t.Fatal(err)
		}
	}
}

// TestFrames_visions meets every frame that visions bring.
func TestFrames_visions(t *testing.T) {
	notShort(t)
	stacked := map[string]bool{}
	alongVisions(t, 20, func(t *testing.T, s *merlin.State, r *rng.Rand) {
		if err := s.Validate(); err != nil {
			t.Fatalf("%v\n%v", err, s)
		}
		if s.Top().Kind != merlin.FrameVision && s.Stack[1].Kind != merlin.FrameDraw &&
			s.Stack[2].Kind != merlin.FrameVisions {
			return
		}
		for i := 1; i < int(s.Depth); i++ {
			stacked[s.Stack[i].Kind.String()+" on "+s.Stack[i-1].Kind.String()] = true
		}
		for seat := range bourse.Seat(s.Players()) {
			if v := s.View(seat); v.Validate() != nil || !v.Admits(v.Sample(r)) {
				t.Fatalf("%v\n%v", v.Validate(), s)
			}
			rules.Picked(t, s, seat, s.Options(seat, nil), r)
		}
		rules.Made(t, s)
	})
	for _, want := range []string{"vision on turn", "draw on turn", "visions on roll", "die on visions",
		"carts on visions", "die on carts", "harvest on visions", "die on harvest"} {
		if !stacked[want] {
			t.Errorf("never: %s", want)
		}
	}
}

// TestState_JSON_visions reads what is written of visions, and nothing else.
func TestState_JSON_visions(t *testing.T) {
	s := foreseen(t, "honey, dregs 1", merlin.War)
	s.Peace = 3
	data, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	var got merlin.State
	if err := json.Unmarshal(data, &got); err != nil || got != s {
		t.Fatal(err)
	}
	for old, change := range map[string]string{
		`"peace":3`: `"peace":-1`, `"visions":[{"card":"honey","wait":0}`: `"visions":[{"card":"rust","wait":0}`, `{"card":"dregs","wait":1}`: `{"card":"dregs","wait":-1}`,
		`"sugar":false`: `"sugar":true`, `"bankBids":0`: `"bankBids":-1`,
	} {
		text := strings.Replace(string(data), old, change, 1)
		if text == string(data) {
			t.Errorf("there is no %s", old)
		}
		held := got
		if json.Unmarshal([]byte(text), &held) == nil || held != got {
			t.Errorf("%s is read", change)
		}
	}
}
