package tell_test

import (
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/told"
	"bourse.example/smallprint"
	"bourse.example/smallprint/tell"
)

// A tale is a position that moves lead to, and what a seat is told of the last of them.
type tale struct {
	name   string
	config smallprint.Config
	seat   bourse.Seat
	change func(*smallprint.State) // before the last moves
	last   int                     // moves that are told of
	moves  string
	want   string
}

// happen plays the moves and returns what the seat sees.
func (test *tale) happen(t *testing.T) (smallprint.View, []smallprint.Event) {
	t.Helper()
	s, err := smallprint.New(test.config)
	if err != nil {
		t.Fatal(err)
	}
	moves := strings.Split(test.moves, ";")
	var events []smallprint.Event
	for i, text := range moves {
		if i == len(moves)-test.last {
			events = nil
			test.change(&s)
		}
		m, err := smallprint.Parse(strings.TrimSpace(text))
		if err == nil {
			err = s.Trace(m, func(e smallprint.Event) {
				if e, ok := e.For(test.seat); ok {
					events = append(events, e)
				}
			})
		}
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
	return s.View(test.seat), events
}

// TestStory holds the report of rounds that have everything between them. The deeper a line
// is indented, the further down its kind stands in the list of kinds.
func TestStory(t *testing.T) {
	for _, test := range stories {
		t.Run(test.name, func(t *testing.T) {
			if got := told.Text(tell.English.Story(test.happen(t))); got != strings.TrimPrefix(test.want, "\n") {
				t.Errorf("told:\n%s\nwant:%s", got, test.want)
			}
		})
	}
}

var (
	three = smallprint.Standard(3)
	short = func() smallprint.Config {
		c := smallprint.Standard(2)
		c.Rounds = 1
		return c
	}()
)

func none(*smallprint.State) {}

var stories = []tale{
	{"a round begins", three, 1, none, 5, "~ reveal 0 12; ~ reveal 1 9; ~ reveal 2 1; p0 place total 1 marked big; p1 place share 0 marked big", `
 round 1 of 3, p0 begins
business 0 is worth 12: BIG takes 7, SMALL 3, TOTAL 10
business 1 is worth 9: BIG takes 6, SMALL 3, TOTAL 9
business 2 is worth 1: BIG takes 1, SMALL 0, TOTAL 1
p0 places a card under business 1, marked BIG
p1 places a share under business 0, marked BIG`},
	{"a business is revealed by hand", three, 1, none, 1, "~ reveal 0 15; ~ reveal 1 9", `
business 1 is worth 9: BIG takes 6, SMALL 3, TOTAL 9`},
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
    p0 gets 1 chit, for SMALL on TOTAL under business 1
    p1 gets 2 chits, for BIG on SMALL under business 0 and TOTAL on a share under business 1
   the round brings p0 7, p1 6, p2 6 and the pool 3`},
	{"a BIG alone, a SMALL that takes nothing, and a share that is left something", short, 0, none, 1, `~ reveal 0 8; ~ reveal 1 1; ~ reveal 2 9;
			p0 place big 0; p1 place small 1 marked small; p0 place small 2; p1 place share 2; p0 pass; p1 pass`, `
p1 passes: no more cards from p1 in this round
  business 0, worth 8
p0 has BIG, unmarked: void
    void: a BIG counts only beside a SMALL (S4.1); 8 to the pool
  business 1, worth 1
p1 has SMALL, marked SMALL honestly: takes nothing
   the contract is valid; 1 to the pool
  business 2, worth 9
p0 has SMALL, unmarked: takes 3
p1 has a share, unmarked: takes 6
   the contract is valid; 6 left for the share
   the round brings p0 3, p1 6 and the pool 9
 the Small Print pool
chits: p0 0, p1 0
p0 and p1 have the fewest and share the pool of 9 (S6.1)
   p0 takes 4 from the pool
   p1 takes 4 from the pool
   1 cannot be shared and stays in the pool
   p1 wins with 10`},
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
    p1 gets 1 chit, for BIG on a share under business 0
   the round brings p0 0, p1 3 and the pool 3
 the Small Print pool
chits: p0 0, p1 1
   p0 has the fewest and takes the pool of 3 (S6.1)
   p0 and p1 have 3 both: p0 is ahead with fewer chits, 0 against 1 (S6.2)
   p0 wins with 3`},
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
   the round brings p0 3, p1 0, p2 0, p3 0 and the pool 3
 the Small Print pool
chits: p0 0, p1 0, p2 0, p3 0
   p0, p1, p2 and p3 have the fewest; the pool of 3 is too small to share (S6.1)
   p1 and p0 have 5 both: p1 is ahead with more cards in hand, 12 against 11 (S6.2)
   p0 and p2 have 5 both: chits and cards in hand are equal too (S6.2)
   p2 and p3 have 5 both: p2 is ahead with more cards in hand, 11 against 10 (S6.2)
   p1 wins with 5`},
	{"the pool is empty, and the win is shared", short, 0, none, 1, `~ reveal 0 4; ~ reveal 1 2; ~ reveal 2 6;
			p0 place share 0; p1 place share 0; p0 place share 1; p1 place share 1; p0 place share 2; p1 place share 2`, `
p1 places a card under business 2
  business 0, worth 4
p0 has a share, unmarked: takes 2
p1 has a share, unmarked: takes 2
   no contract; 4 left for 2 shares, 2 each
  business 1, worth 2
p0 has a share, unmarked: takes 1
p1 has a share, unmarked: takes 1
   no contract; 2 left for 2 shares, 1 each
  business 2, worth 6
p0 has a share, unmarked: takes 3
p1 has a share, unmarked: takes 3
   no contract; 6 left for 2 shares, 3 each
   the round brings p0 6, p1 6 and the pool 0
 the Small Print pool
chits: p0 0, p1 0
   the pool is empty (S6.1)
   p0 and p1 have 6 both: chits and cards in hand are equal too (S6.2)
   p0 and p1 share the win with 6 each`},
	{"a BIG and a SMALL of one player", three, 0, none, 1, `~ reveal 0 1; ~ reveal 1 9; ~ reveal 2 4;
			p0 place big 0; p1 place big 1; p2 pass; p0 place small 0; p1 place small 1 marked big; p0 pass; p1 pass`, `
p1 passes: no more cards from p1 in this round
  business 0, worth 1
p0 has SMALL, unmarked: takes nothing
p0 has BIG, unmarked: takes 1
   the contracts are valid
  business 1, worth 9
p1 has BIG, unmarked: takes 6
p1 has SMALL, marked BIG, a lie: takes 3
   the contracts are valid
  business 2, worth 4
   nothing lies there; 4 to the pool
    p1 gets 1 chit, for BIG on SMALL under business 1
   the round brings p0 1, p1 9, p2 0 and the pool 4`},
	{"three contracts, two BIGs, and a TOTAL beside shares", three, 0, none, 1, `~ reveal 0 15; ~ reveal 1 7; ~ reveal 2 9;
			p0 place small 0; p1 place small 0 marked small; p2 place small 0 marked total; p0 place big 1; p1 place big 1; p2 place total 2;
			p0 place share 2; p1 pass; p2 place share 2`, `
p2 places a card under business 2
  business 0, worth 15: 10 to divide, 5 for the pool
p0 has SMALL, unmarked: void
p1 has SMALL, marked SMALL honestly: void
p2 has SMALL, marked TOTAL, a lie: void
    void: too many contracts (S4.1); 15 to the pool
  business 1, worth 7
p0 has BIG, unmarked: void
p1 has BIG, unmarked: void
    void: two BIGs (S4.1); 7 to the pool
  business 2, worth 9
p0 has a share, unmarked: takes nothing
p2 has TOTAL, unmarked: takes 9
p2 has a share, unmarked: takes nothing
   the contract is valid; nothing is left for shares
    p2 gets 1 chit, for TOTAL on SMALL under business 0
   the round brings p0 0, p1 0, p2 9 and the pool 22`},
}
