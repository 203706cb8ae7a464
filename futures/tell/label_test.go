package tell_test

import (
	"strconv"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/futures/tell"
)

// This file tests the labels of options.

// TestLabel checks the labels of options that the questions of TestAsked do not list.
func TestLabel(t *testing.T) {
	v := words.Play(t, stage.Tale("acting", "standard p0", "set acting; Cover[3]=p2; Cover[4]=~")).View
	for text, want := range map[string]bourse.Label{
		"p0 buy corn up":     {Group: "buy corn at 35", Item: "up", Costs: "3 gold"},
		"p0 buy corn down":   {Group: "buy corn at 35", Item: "down", Costs: "1 gold"},
		"p0 turn 4":          {Group: "turn up", Item: "pile 4, the NPC's"},
		"p0 final corn up 8": {Group: "settle one", Item: "corn up from 8", Brings: "20 gold"},
		"p1 final corn up 35, corn up 35": {Group: "settle two", Item: "corn up from 35, corn up from 35",
			Brings: "nothing"},
		"~ deal p0 corn-up": {},
	} {
		m, err := futures.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := tell.English.Label(v, futures.Option{Move: m}); got != want {
			t.Errorf("%s: %+v, want %+v", text, got, want)
		}
	}
}

// TestLabel_true makes every final choice in random games. Each must bring what its label says.
func TestLabel_true(t *testing.T) {
	looked := 0
	for _, p := range words.Sample(t) {
		v := p.View
		if v.Phase != futures.Settling || !v.Waiting().Has(v.Seat) {
			continue
		}
		for _, o := range v.Options(nil) {
			s := futures.State{Public: v.Public} // the hidden cards do not matter here
			for seat := range bourse.Seat(v.Players()) {
				m := futures.Final(seat, 0, 0)
				if seat == v.Seat {
					m = o.Move
				}
				s.ApplyUnchecked(m)
			}
			looked++
			gained := int(s.Gold[v.Seat] - v.Gold[v.Seat])
			label := tell.English.Label(v, o)
			want := bourse.Label{Group: label.Group, Item: label.Item}
			switch {
			case gained > 0:
				want.Brings = strconv.Itoa(gained) + " gold"
			case gained < 0:
				want.Costs = strconv.Itoa(-gained) + " gold"
			default:
				want.Brings = "nothing"
			}
			if label != want {
				t.Errorf("%s: %+v, and it brings %d", o.Move, label, gained)
			}
		}
	}
	if looked < 50 {
		t.Errorf("only %d choices", looked)
	}
}
