package futures_test

import (
	"errors"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
)

// This file checks which clause refuses each kind of move at each time of a round.

// playersTimes has, for each kind of move and each time, the code that refuses it to the player who must
// move, or "-" for none. The time "spent" is an action step without an action left. chanceTimes has the same
// for chance moves; its time "last" is the reveal at the end of late trading.
const (
	playersTimes = `
.       placing     early-acting  spent        turning     late-acting  giving        settling
place   -           card-placed   card-placed  not-now     not-now      not-now       not-now
turn    not-now     not-now       not-now      -           card-turned  not-now       not-now
buy     card-first  -             no-action    turn-first  -            not-now       not-now
settle  card-first  -             no-action    turn-first  -            not-now       not-now
pass    card-first  -             no-action    turn-first  -            not-now       not-now
extra   not-acting  -             -            not-acting  -            not-acting    not-acting
fourth  -           -             -            -           -            not-own-turn  not-own-turn
end     card-first  action-left   -            turn-first  action-left  not-now       not-now
give    not-now     not-now       not-now      not-now     not-now      -             not-now
final   not-at-end  not-at-end    not-at-end   not-at-end  not-at-end   not-at-end    -
deal    only-nature only-nature   only-nature  only-nature only-nature  only-nature   only-nature
lay     only-nature only-nature   only-nature  only-nature only-nature  only-nature   only-nature
reveal  only-nature only-nature   only-nature  only-nature only-nature  only-nature   only-nature`

	chanceTimes = `
.       dealing  laying   revealing   last      drawing
deal    -        lay-due  reveal-due  last-due  -
lay     not-due  -        reveal-due  last-due  draw-due
reveal  not-due  lay-due  -           -         draw-due
place   not-due  lay-due  reveal-due  last-due  draw-due
turn    not-due  lay-due  reveal-due  last-due  draw-due
buy     not-due  lay-due  reveal-due  last-due  draw-due
settle  not-due  lay-due  reveal-due  last-due  draw-due
pass    not-due  lay-due  reveal-due  last-due  draw-due
extra   not-due  lay-due  reveal-due  last-due  draw-due
fourth  not-due  lay-due  reveal-due  last-due  draw-due
end     not-due  lay-due  reveal-due  last-due  draw-due
give    not-due  lay-due  reveal-due  last-due  draw-due
final   not-due  lay-due  reveal-due  last-due  draw-due`
)

// clausesOfTimes has the clause that each of these codes cites.
var clausesOfTimes = map[string]string{
	"not-due": "F2.2", "lay-due": "F2.3", "not-your-turn": "F4.2", "not-now": "F4.2", "card-first": "F5.2",
	"card-placed": "F5.2",
	"turn-first":  "F6.1", "card-turned": "F6.1", "reveal-due": "F6.1", "last-due": "F6.2",
	"not-acting": "F7.4", "no-action": "F7.4",
	"action-left": "F7.4", "not-own-turn": "F9.1", "draw-due": "F10.1", "not-at-end": "F11.1",
	"only-nature": "F13.1",
}

// timed returns a game of 3 in the first round at a time, and the seat that must move. Once the piles are
// laid, every player has enough gold for a fourth marker and has a marker on the board.
func timed(t *testing.T, time string) (futures.State, bourse.Seat) {
	t.Helper()
	c := futures.Standard(3)
	if time == "settling" || time == "over" {
		c.Rounds = 1
	}
	s := begun(t, c)
	phase, ok := map[string]string{"spent": "early-acting", "last": "turning"}[time]
	if !ok {
		phase = time
	}
	idle(t, &s, func() bool { return s.Phase.String() == phase })
	switch time {
	case "spent":
		play(t, &s, s.Active.String()+" pass")
	case "last": // idle players place their cards on the leftmost piles, and the NPC's card is on pile 0
		for pile := range 3 {
			play(t, &s, futures.TurnUp(s.Active, pile+1).String())
			pass(t, &s)
		}
	}
	if s.Phase > futures.Laying && !s.Over() {
		for seat := range bourse.Seat(3) {
			s = with(t, s, gold(seat, 5), board(seat, "corn up 8"))
		}
	}
	return s, s.Turn()
}

// sent returns a move of a kind that is legal except perhaps for its time. Two cards of the hand are alike.
func sent(s *futures.State, seat bourse.Seat, kind string) futures.Move {
	var held futures.Card
	for card := futures.CornUp; card <= futures.PepperDown && seat.Player(); card++ {
		if s.Own[seat].Hand.Of(card) > 1 {
			held = card
		}
	}
	corn := futures.MarkerAt(futures.Corn, futures.Up, 2)
	m := map[string]futures.Move{
		"deal": futures.DealCard(s.Active, futures.CornUp), "lay": futures.Lay(0, futures.CornUp),
		"reveal": futures.Reveal(0, futures.CornUp),
		"place":  futures.Place(seat, held, 5), "turn": futures.TurnUp(seat, 3),
		"buy":    futures.Buy(seat, futures.Rice, futures.Down),
		"settle": futures.Settle(seat, corn), "pass": futures.Pass(seat),
		"extra":  futures.Extra(seat, held, held),
		"fourth": futures.Fourth(seat), "end": futures.End(seat), "give": futures.Give(seat, held),
		"final": futures.Final(seat, corn),
	}[kind]
	m.Seat = seat
	return m
}

// TestRefusals_times makes a move of every kind at every time and checks the clause that refuses it.
func TestRefusals_times(t *testing.T) {
	everybody := []bourse.Seat{bourse.Nature, 0, 1, 2, 3}
	for _, table := range []string{playersTimes, chanceTimes} {
		rows := strings.Split(strings.TrimSpace(table), "\n")
		if len(rows) != 1+13 {
			t.Fatalf("%d kinds of moves are asked for", len(rows)-1)
		}
		for i, time := range strings.Fields(rows[0])[1:] {
			s, seat := timed(t, time)
			for _, row := range rows[1:] {
				cells := strings.Fields(row)
				m := sent(&s, seat, cells[0])
				wantTime(t, &s, m, time, cells[1+i])
				for _, other := range everybody {
					// A seat that may not move is refused for every kind.
					if m.Seat = other; other != seat && !s.Waiting().Has(other) {
						wantTime(t, &s, m, time, "not-your-turn")
					}
				}
			}
		}
	}
	over, _ := timed(t, "over")
	for _, seat := range everybody {
		wantTime(t, &over, futures.Pass(seat), "over", "not-your-turn")
		wantTime(t, &over, futures.Final(seat), "over", "not-your-turn")
	}
}

// wantTime checks the code that refuses a move, and its clause.
func wantTime(t *testing.T, s *futures.State, m futures.Move, time, want string) {
	t.Helper()
	code, rule := "-", ""
	if refusal := new(bourse.Illegal); errors.As(s.Check(m), &refusal) {
		code, rule = refusal.Code(), refusal.Rule()
	}
	if code != want || rule != clausesOfTimes[want] {
		t.Errorf("%s: %s is refused with %s by %s, want %s by %s", time, m, code, rule, want,
			clausesOfTimes[want])
	}
}
