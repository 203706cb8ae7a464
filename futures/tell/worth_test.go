package tell_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/futures/tell"
	"bourse.example/internal/testkit/told"
	"bourse.example/rng"
	"github.com/google/go-cmp/cmp"
)

// This file holds what is told of what those who play own to what the game would pay for it.

// TestWorth tells of gains, losses and neither, of gold below nothing, of more gains than the end pays, and
// of a list that needs more than a line.
func TestWorth(t *testing.T) {
	crowded := func(s *futures.State) {
		s.Rows[0], s.Fourth = 14, bourse.SeatsOf(0, 3) // 42
		s.Board[0] = markers(t, "corn up 4", "corn up 8", "corn up 29", "pepper down 46")
		s.Board[2] = markers(t, "pepper up 25")
		s.Board[3] = markers(t, "corn down 27", "corn up 38", "corn up 38", "corn up 38")
		s.Gold = [4]int32{12, -100, 0, 1000}
	}
	for _, test := range []struct {
		name   string
		change func(*futures.State)
		want   string
	}{
		{"as it is", func(*futures.State) {}, `
at today's prices, each marker settled by itself; a burst pays no gains
Ann: 12 gold, 3 markers would bring 20; 32 in all
  corn up from 8 brings 27, rice up from 15 costs 7
  pepper up from 25 brings nothing
p1: -3 gold, 3 markers would bring 21; 18 in all
  corn up from 35 brings nothing, corn up from 35 brings nothing
  pepper down from 46 brings 21
p2: 0 gold, no marker on the board
Wilma: 104 gold, no marker on the board`},
		{"crowded", crowded, `
at today's prices, each marker settled by itself; a burst pays no gains
Ann: 12 gold, 4 markers would bring 106; 118 in all
  corn up from 4 brings 38, corn up from 8 brings 34
  corn up from 29 brings 13, pepper down from 46 brings 21
  at the end, where only two gains are paid: 84 in all
p1: -100 gold, 3 markers would bring 35; -65 in all
  corn up from 35 brings 7, corn up from 35 brings 7
  pepper down from 46 brings 21
  at the end, where only two gains are paid: -72 in all
p2: 0 gold, 1 marker would bring nothing; 0 in all
  pepper up from 25 brings nothing
Wilma: 1000 gold, 4 markers would cost 3; 997 in all
  corn down from 27 costs 15, corn up from 38 brings 4
  corn up from 38 brings 4, corn up from 38 brings 4
  at the end, where only two gains are paid: 993 in all`},
		{"the end", func(s *futures.State) { crowded(s); s.Phase = futures.Settling }, `
at today's prices, the final settlement: all losses, of gains up to two each
Ann: 12 gold, 4 markers would bring 72; 84 in all
  corn up from 4 brings 38, corn up from 8 brings 34
  corn up from 29 brings 13, pepper down from 46 brings 21
p1: -100 gold, 3 markers would bring 28; -72 in all
  corn up from 35 brings 7, corn up from 35 brings 7
  pepper down from 46 brings 21
p2: 0 gold, 1 marker would bring nothing; 0 in all
  pepper up from 25 brings nothing
Wilma: 1000 gold, 4 markers would cost 7; 993 in all
  corn down from 27 costs 15, corn up from 38 brings 4
  corn up from 38 brings 4, corn up from 38 brings 4`},
		{"no marker", func(s *futures.State) { s.Board = [4]futures.Markers{}; s.Phase = futures.Over }, `
Ann: 12 gold, no marker on the board
p1: -3 gold, no marker on the board
p2: 0 gold, no marker on the board
Wilma: 104 gold, no marker on the board`},
	} {
		s := acting(t)
		test.change(s)
		teller := tell.English.Named(map[bourse.Seat]string{0: "Ann", 3: "Wilma"})
		for _, seat := range []bourse.Seat{bourse.Spectator, 0, 3} {
			if diff := cmp.Diff(strings.TrimPrefix(test.want, "\n"), strings.Join(teller.Worth(s.View(seat)), "\n")); diff != "" {
				t.Errorf("%s, %s (-want +got):\n%s", test.name, seat, diff)
			}
		}
	}
	if got := tell.English.Worth(futures.View{}); got != nil {
		t.Errorf("of no game: %q", got)
	}
}

// TestLaw_worth holds, in whole random games, that a player has the gold that is told, would have the sum
// after settling all markers by moves, and has at most that of the end after the best final choice.
func TestLaw_worth(t *testing.T) {
	table := told.Bare(words.Table)
	for _, name := range []string{"worth.marker.gain", "worth.marker.loss"} {
		table.Sentences[name] = name + " gold={gold}" // whose marker's gold it is
	}
	bare, err := tell.In(table)
	if err != nil {
		t.Fatal(err)
	}
	six := tell.English.Named(map[bourse.Seat]string{0: "Amadea", 1: "Babett", 2: "Célest", 3: "Dorian"})
	looked, capped := 0, 0
	for game := range *lawGames {
		r, err := rng.New(rng.FromText(fmt.Sprint("worth ", game)))
		if err != nil {
			t.Fatal(err)
		}
		s, err := futures.New(lawConfig(game, r))
		if err != nil {
			t.Fatal(err)
		}
		for over := false; !over; {
			m := s.Deal(r)
			if s.Turn() != bourse.Nature {
				m = s.Pick(anyOf(s.Waiting(), r), r)
			}
			s.Make(m)
			over = s.Over()
			if !over && s.Phase != futures.Settling && r.IntN(6) > 0 {
				continue
			}
			v := s.View(bourse.Seat(r.IntN(s.Players()+1) - 1))
			for _, line := range six.Worth(v) {
				if n := utf8.RuneCountInString(line); n > 78 || strings.TrimSpace(line) == "" {
					t.Fatalf("%d columns: %q", n, line)
				}
			}
			worths := heardWorths(t, bare.Worth(v))
			for seat := range bourse.Seat(s.Players()) {
				got, want := worths[seat], worthBy(&v.Public, seat)
				if looked++; want.settled > want.end {
					capped++
				}
				if got != want {
					t.Fatalf("game %d, %s: %s is told to have %+v, and has %+v\n%s", game, v.Phase, seat, got, want, strings.Join(bare.Worth(v), "\n"))
				}
			}
		}
	}
	t.Logf("%d games: %d looks, in %d the end pays less", *lawGames, looked, capped)
	if capped == 0 {
		t.Error("the law has not seen more gains than the end pays")
	}
}

// A gold is what a player has, would have with all markers settled, and would have at the end.
type gold struct{ now, settled, end int }

// heardWorths reads what a bare teller tells.
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
				if !all { // of the end: the markers add up
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

// signed returns what a sentence says is brought.
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
	s := futures.State{Public: *p} // nothing that is hidden matters here
	s.Phase, s.Active, s.Actions = futures.LateActing, seat, futures.MaxMarkers+1
	for s.Board[seat] != (futures.Markers{}) {
		s.Make(futures.Move{Seat: seat, Kind: futures.KindSettle, Markers: [2]futures.Marker{s.Board[seat][s.Board[seat].Len()-1]}})
	}
	worth.settled = int(s.Gold[seat])
	end := futures.State{Public: *p}
	end.Phase, end.Active, end.Committed = futures.Settling, bourse.None, 0
	for _, o := range end.Options(seat, nil) {
		s := end
		for other := range bourse.Seat(p.Players()) {
			if other != seat {
				s.Make(futures.Final(other))
			}
		}
		s.Make(o.Move)
		worth.end = max(worth.end, int(s.Gold[seat]))
	}
	return worth
}
