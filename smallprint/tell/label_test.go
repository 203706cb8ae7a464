package tell_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/smallprint"
	"bourse.example/smallprint/tell"
)

// TestLabel checks the labels of options that the questions of TestAsked do not list.
func TestLabel(t *testing.T) {
	alone := words.Play(t, stage.Tale("alone", "three loneBig=true p0", "reveal")).View
	o := smallprint.Option{Move: smallprint.Place(0, smallprint.Big, 1, smallprint.NoMarker)}
	if got, want := tell.English.Label(alone, o), (bourse.Label{Group: "BIG under business 1 (value 9)", Item: "unmarked",
		Brings: "£6m if no more cards are placed here; void beside any other contract but one SMALL"}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	v := words.Play(t, stage.Tale("revealing", "three spectator", "~ reveal 0 12")).View
	got := tell.English.Label(v, smallprint.Option{Move: smallprint.Reveal(1, 9)})
	if want := (bourse.Label{Group: "business 1", Item: "9: BIG takes £6m, SMALL £3m, TOTAL £9m"}); got != want {
		t.Errorf("reveal: %+v, want %+v", got, want)
	}
}

// TestLabel_brings makes placements in every state of a two-player game that the seat cannot tell from the true
// one. A label's range must run from the least to the most that the player takes in any of these states.
func TestLabel_brings(t *testing.T) {
	teller, compared, ranges := bare(t), 0, 0
	words.Walk(t, func(name string, s smallprint.State, m smallprint.Move, _ []smallprint.Event,
		_ smallprint.State) {
		v := s.View(s.Turn())
		if !v.Seat.Player() || v.Players() > 2 {
			return
		}
		states := worlds(v)
		if len(states) == 0 {
			t.Fatalf("%s: no state has the view\n%s", name, v)
		}
		for _, o := range v.Options(nil) {
			if o.Move.Kind != smallprint.KindPlace || o.Move.Marker != smallprint.NoMarker {
				continue
			}
			low, high := brought(states[0], o.Move), 0
			for _, s := range states {
				n := brought(s, o.Move)
				low, high = min(low, n), max(high, n)
			}
			want := fmt.Sprintf("=brings low=%d ", low)
			if low < high {
				want = fmt.Sprintf("=brings-range low=%d high=%d ", low, high)
				if low+1 == high {
					want = fmt.Sprintf("=brings-two low=%d high=%d ", low, high)
				}
				ranges++
			}
			compared++
			if got := teller.Label(v, o).Brings; !strings.Contains(got, want) {
				t.Fatalf("%s, %s: %q, want %q\n%s", name, o.Move, got, want, v)
			}
		}
	})
	if !testing.Short() && (compared < 800 || ranges < 100) {
		t.Errorf("%d options were compared, %d of them with a range", compared, ranges)
	}
}

// worlds returns every state that fits a view of two players.
func worlds(v smallprint.View) []smallprint.State {
	all := []smallprint.State{{Public: v.Public}}
	all[0].Own[v.Seat] = v.Own
	other := 1 - v.Seat
	for i := range v.Placed[other].Len() {
		var next []smallprint.State
		for _, s := range all {
			for card := smallprint.Small; card <= smallprint.Share; card++ {
				s.Own[other].Cards[i] = card
				next = append(next, s)
			}
		}
		all = next
	}
	return slices.DeleteFunc(all, func(s smallprint.State) bool { return !v.Admits(s) })
}

// brought returns what a player takes from the business under which it places a card, if the round ends right
// then.
func brought(s smallprint.State, m smallprint.Move) int {
	var all, own smallprint.Paper
	own[m.Card-1]++
	all[m.Card-1]++
	for seat := range bourse.Seat(s.Players()) {
		for i, slot := range s.Placed[seat] {
			if slot == 0 || slot.Column() != m.Column {
				continue
			}
			all[s.Own[seat].Cards[i]-1]++
			if seat == m.Seat {
				own[s.Own[seat].Cards[i]-1]++
			}
		}
	}
	split := smallprint.Assign(int(s.Row[m.Column]), all, s.Config.LoneBig)
	return int(own[0]*split.Small + own[1]*split.Big + own[2]*split.Total + own[3]*split.Share)
}
