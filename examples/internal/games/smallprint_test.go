package games

import (
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/smallprint"
)

// told plays moves and returns what a seat is told of the last of them.
func told(t *testing.T, c smallprint.Config, seat bourse.Seat, change func(*smallprint.State), last int, moves ...string) string {
	t.Helper()
	s, err := smallprint.New(c)
	if err != nil {
		t.Fatal(err)
	}
	var events []smallprint.Event
	for i, text := range moves {
		if i == len(moves)-last {
			events = nil
			change(&s)
		}
		m, err := smallprint.Parse(text)
		if err == nil {
			err = s.Trace(m, func(e smallprint.Event) {
				if e, ok := e.For(seat); ok {
					events = append(events, e)
				}
			})
		}
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
	var lines []string
	for _, line := range tellSmallprint(s.View(seat), events) {
		lines = append(lines, strings.Repeat(" ", int(line.Kind))+line.Text)
	}
	return strings.Join(lines, "\n")
}

// TestTellSmallprint holds the report of rounds that have everything between them. The deeper a line
// is indented, the further down its kind stands in the list of kinds.
func TestTellSmallprint(t *testing.T) {
	three := smallprint.Standard(3)
	short := smallprint.Standard(2)
	short.Rounds = 1
	none := func(*smallprint.State) {}
	for _, test := range []struct {
		name   string
		config smallprint.Config
		seat   bourse.Seat
		change func(*smallprint.State) // before the last moves
		last   int                     // moves that are told of
		moves  string
		want   string
	}{
		{"a round begins", three, 1, none, 5, "~ reveal 0 12; ~ reveal 1 9; ~ reveal 2 1; p0 place total 1 marked big; p1 place share 0 marked big", `
 round 1 of 3, p0 begins
business 0 is worth 12: BIG takes 7, SMALL 3, TOTAL 10
business 1 is worth 9: BIG takes 6, SMALL 3, TOTAL 9
business 2 is worth 1: BIG takes 1, SMALL 0, TOTAL 1
p0 places a card under business 1, marked BIG
p1 places a share under business 0, marked BIG`},
		{"a round ends", three, bourse.Spectator, none, 1, `~ reveal 0 12; ~ reveal 1 9; ~ reveal 2 1;
			p0 place big 0 marked big; p1 place small 0 marked big; p2 place share 1;
			p0 place total 1 marked small; p1 place share 1 marked total; p2 place small 1; p0 pass; p1 pass; p2 place share 1`, `
p2 places a card under business 1
  business 0, worth 12: 10 to divide, 2 for the pool
p0 has BIG, marked BIG honestly: takes 7
p1 has SMALL, marked BIG, a lie: takes 3
   the contracts are valid; 2 to the pool
  business 1, worth 9
p0 has TOTAL, marked SMALL, a lie: void
p1 has a share, marked TOTAL, a lie: takes 3
p2 has SMALL, unmarked: void
p2 has a share, unmarked: takes 3
p2 has a share, unmarked: takes 3
    void: a TOTAL suffers no other contract (S4.1); 9 left for 3 shares, 3 each
  business 2, worth 1
   nothing lies there; 1 to the pool
    p0 gets a chit, for SMALL on TOTAL under business 1
    p1 gets 2 chits, for BIG on SMALL under business 0 and TOTAL on a share under business 1
   the round brings p0 7, p1 6, p2 6; the pool 3`},
		{"a BIG alone, a SMALL that takes nothing, and a share that is left something", short, 0, none, 1, `~ reveal 0 8; ~ reveal 1 1; ~ reveal 2 9;
			p0 place big 0; p1 place small 1; p0 place small 2; p1 place share 2; p0 pass; p1 pass`, `
p1 passes: no more cards from p1 in this round
  business 0, worth 8
p0 has BIG, unmarked: void
    void: a BIG counts only beside a SMALL (S4.1); 8 to the pool
  business 1, worth 1
p1 has SMALL, unmarked: takes nothing
   the contract is valid; 1 to the pool
  business 2, worth 9
p0 has SMALL, unmarked: takes 3
p1 has a share, unmarked: takes 6
   the contract is valid; 6 left for the share
   the round brings p0 3, p1 6; the pool 9
 the Small Print pool
chits: p0 0, p1 0
   p0 and p1 have the fewest and share the pool of 9, 4 each; 1 stays (S6.1)`},
		{"chits break a tie", short, 0, none, 1, `~ reveal 0 3; ~ reveal 1 1; ~ reveal 2 2;
			p0 pass; p1 place share 0 marked big; p1 pass`, `
p1 passes: no more cards from p1 in this round
  business 0, worth 3
p1 has a share, marked BIG, a lie: takes 3
   no contract; 3 left for the share
  business 1, worth 1
   nothing lies there; 1 to the pool
  business 2, worth 2
   nothing lies there; 2 to the pool
    p1 gets a chit, for BIG on a share under business 0
   the round brings p0 0, p1 3; the pool 3
 the Small Print pool
chits: p0 0, p1 1
   p0 has the fewest and takes the pool of 3 (S6.1)
   p0 and p1 have 3 both: p0 is ahead with fewer chits, 0 against 1 (S6.2)`},
		{"cards in hand break a tie, or nothing does", smallprint.Standard(4), 0, func(s *smallprint.State) {
			s.Round, s.Money = 4, [smallprint.MaxPlayers]int16{2, 5, 5, 5}
			s.Left[2][smallprint.Share-1]--
			s.Left[3][smallprint.Share-1] -= 2
		}, 1, `~ reveal 0 1; ~ reveal 1 2; ~ reveal 2 3; p0 place share 2; p1 pass; p2 pass; p3 pass; p0 pass`, `
p0 passes: no more cards from p0 in this round
  business 0, worth 1
   nothing lies there; 1 to the pool
  business 1, worth 2
   nothing lies there; 2 to the pool
  business 2, worth 3
p0 has a share, unmarked: takes 3
   no contract; 3 left for the share
   the round brings p0 3, p1 0, p2 0, p3 0; the pool 3
 the Small Print pool
chits: p0 0, p1 0, p2 0, p3 0
   p0, p1, p2 and p3 have the fewest; the pool of 3 is too small to share (S6.1)
   p1 and p0 have 5 both: p1 is ahead with more cards in hand, 12 against 11 (S6.2)
   p0 and p2 have 5 both: chits and cards in hand are equal too (S6.2)
   p2 and p3 have 5 both: p2 is ahead with more cards in hand, 11 against 10 (S6.2)`},
	} {
		t.Run(test.name, func(t *testing.T) {
			var moves []string
			for _, m := range strings.Split(test.moves, ";") {
				moves = append(moves, strings.TrimSpace(m))
			}
			if got := told(t, test.config, test.seat, test.change, test.last, moves...); got != strings.TrimPrefix(test.want, "\n") {
				t.Errorf("told:\n%s\nwant:%s", got, test.want)
			}
		})
	}
}
