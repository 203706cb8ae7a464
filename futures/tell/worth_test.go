package tell_test

import (
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/testkit/told"
)

// This file compares the reported worth of each player with what the game would pay.

// TestLaw_worth checks three reported amounts: the gold that a player has, the sum after settling all markers
// by actions, and the sum after the best final choice.
func TestLaw_worth(t *testing.T) {
	bare := words.Bare(t, map[string]string{ // whose marker's gold it is
		"worth.marker.gain": "worth.marker.gain gold={gold}",
		"worth.marker.loss": "worth.marker.loss gold={gold}"})
	looked, capped := 0, 0
	for _, p := range words.Sample(t) {
		v := p.View
		worths := heardWorths(t, bare.Worth(v))
		for seat := range bourse.Seat(v.Players()) {
			got, want := worths[seat], worthBy(&v.Public, seat)
			if looked++; want.settled > want.end {
				capped++
			}
			if got != want {
				t.Fatalf("%s: %s is told to have %+v, and has %+v\n%s", v.Phase, seat, got, want,
					strings.Join(bare.Worth(v), "\n"))
			}
		}
	}
	t.Logf("%d looks, in %d the end pays less", looked, capped)
	if capped == 0 {
		t.Error("the law has not seen more gains than the end pays")
	}
}

// A gold is what a player has now, would have with all markers settled, and would have at the end.
type gold struct{ now, settled, end int }

// heardWorths reads the lines of a bare Teller.
func heardWorths(t *testing.T, lines []string) (worths [futures.MaxPlayers]gold) {
	t.Helper()
	seat, all := bourse.Seat(0), false
	for _, line := range lines {
		for _, r := range words.Read(line) {
			switch r.Name {
			case "worth.head":
				all = true
			case "worth.none":
				seat = r.Seat(t)
				n := r.Number(t, "gold")
				worths[seat] = gold{n, n, n}
			case "worth.gain", "worth.loss", "worth.even":
				seat = r.Seat(t)
				n := r.Number(t, "sum")
				worths[seat] = gold{r.Number(t, "have"), n, n}
				if !all { // in the final settlement, the markers add up
					worths[seat].settled = worths[seat].now
				}
				if got := worths[seat].now + signed(t, r); got != n {
					t.Fatalf("%q adds up to %d", line, got)
				}
			case "worth.marker.gain", "worth.marker.loss", "worth.marker.even":
				if !all {
					worths[seat].settled += signed(t, r)
				}
			case "worth.final":
				worths[seat].end = r.Number(t, "sum")
			}
		}
	}
	return worths
}

// signed returns the gain or loss that a sentence reports.
func signed(t *testing.T, r told.Record) int {
	t.Helper()
	switch {
	case strings.HasSuffix(r.Name, ".gain"):
		return r.Number(t, "gold")
	case strings.HasSuffix(r.Name, ".loss"):
		return -r.Number(t, "gold")
	}
	return 0
}

// worthBy makes the moves that settle a player's markers.
func worthBy(p *futures.Public, seat bourse.Seat) gold {
	worth := gold{now: int(p.Gold[seat]), end: -1 << 30}
	s := futures.State{Public: *p} // the hidden cards do not matter here
	s.Phase, s.Active, s.Actions = futures.LateActing, seat, futures.MaxMarkers+1
	for s.Board[seat] != (futures.Markers{}) {
		s.ApplyUnchecked(futures.Move{Seat: seat, Kind: futures.KindSettle,
			Markers: [2]futures.Marker{s.Board[seat][s.Board[seat].Len()-1]}})
	}
	worth.settled = int(s.Gold[seat])
	end := futures.State{Public: *p}
	end.Phase, end.Active, end.Committed = futures.Settling, bourse.None, 0
	for _, o := range end.Options(seat, nil) {
		s := end
		for other := range bourse.Seat(p.Players()) {
			if other != seat {
				s.ApplyUnchecked(futures.Final(other, 0, 0))
			}
		}
		s.ApplyUnchecked(o.Move)
		worth.end = max(worth.end, int(s.Gold[seat]))
	}
	return worth
}
