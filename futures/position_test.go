package futures_test

import (
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/rng"
)

// This file makes the positions from which the tests of the chapters start.

// level has the cards of six piles that leave every price unchanged.
const level = "corn-up corn-down rice-up rice-down pepper-up pepper-down"

// dealt returns a game after its set-up with these piles and hands, seat by seat. If a hand names too few
// cards, the rest is the kind that the stock has most of.
func dealt(t testing.TB, c futures.Config, piles string, hands ...string) futures.State {
	t.Helper()
	s := begun(t, c)
	for seat := range bourse.Seat(c.Players) {
		var names []string
		if int(seat) < len(hands) {
			names = strings.Fields(hands[seat])
		}
		for i := range int(c.Hand) {
			name := commonest(&s).String()
			if i < len(names) {
				name = names[i]
			}
			play(t, &s, "~ deal "+seat.String()+" "+name)
		}
	}
	for i, name := range strings.Fields(piles) {
		play(t, &s, "~ lay "+string(rune('0'+i))+" "+name)
	}
	return s
}

// commonest returns the kind of card that the stock has most of. If several tie, it returns the first.
func commonest(s *futures.State) futures.Card {
	best := futures.CornUp
	for card := futures.CornDown; card <= futures.PepperDown; card++ {
		if s.Stock.Of(card) > s.Stock.Of(best) {
			best = card
		}
	}
	return best
}

// acting returns a standard game in which p0 has placed a card on pile 5 and has one action left. p0's hand
// is then CORN UP, CORN DOWN and two RICE UP.
func acting(t testing.TB, players int, changes ...change) futures.State {
	t.Helper()
	s := dealt(t, futures.Standard(players), level, "corn-up corn-down rice-up rice-up pepper-down")
	play(t, &s, "p0 place pepper-down 5")
	return with(t, s, changes...)
}

// A change alters a position in a way that play could also have done.
type change func(*futures.State)

// with returns the position with the changes applied. The rules must allow the result.
func with(t testing.TB, s futures.State, changes ...change) futures.State {
	t.Helper()
	for _, c := range changes {
		c(&s)
	}
	rules.Sound(t, &s)
	return s
}

// price returns a change that sets a commodity's price.
func price(c futures.Commodity, gold int) change {
	return func(s *futures.State) {
		row, ok := futures.RowOf(gold)
		if !ok {
			panic("no row has the price")
		}
		s.Rows[c-1] = row
	}
}

// gold returns a change that sets a player's gold. The exchange has the rest.
func gold(seat bourse.Seat, n int32) change {
	return func(s *futures.State) {
		s.Exchange += s.Gold[seat] - n
		s.Gold[seat] = n
	}
}

// fourth returns a change that gives a player the fourth marker.
func fourth(seat bourse.Seat) change {
	return func(s *futures.State) { s.Fourth = s.Fourth.With(seat) }
}

// board returns a change that puts a player's markers on the board, as in "corn up 8, rice down 15".
func board(seat bourse.Seat, markers string) change {
	return func(s *futures.State) {
		s.Board[seat] = futures.Markers{}
		for i, m := range markersOf(markers) {
			s.Board[seat][i] = m
		}
	}
}

// markersOf parses markers, in rising order.
func markersOf(text string) []futures.Marker {
	var list []futures.Marker
	if text == "" {
		return nil
	}
	for _, name := range strings.Split(text, ", ") {
		m, err := futures.Parse("p0 settle " + name)
		if err != nil {
			panic(err)
		}
		list = append(list, m.Markers[0])
	}
	return list
}

// cardOf parses a card's name.
func cardOf(t testing.TB, name string) futures.Card {
	t.Helper()
	return rulestest.Named[futures.Card](t, name)
}

// options lists the moves of one kind that a seat may make, or all its moves if the kind is "".
func options(s *futures.State, seat bourse.Seat, kind string) []string {
	var list []string
	for _, o := range s.Options(seat, nil) {
		if kind == "" || o.Move.Kind.String() == kind {
			list = append(list, o.Move.String())
		}
	}
	return list
}

// randomMove draws a chance move or a move of the player in turn.
func randomMove(s *futures.State, r *rng.Rand) futures.Move {
	if m, ok := s.SampleChance(r); ok {
		return m
	}
	return bourse.Pick(s.Options(s.Turn(), nil), r)
}

// idle plays the mildest moves, with chance from a seed, until the condition is true. It checks every state
// on the way.
func idle(t testing.TB, s *futures.State, until func() bool) {
	t.Helper()
	r := newRand(t, "idle")
	for !until() {
		if s.Over() {
			t.Fatal("the game is over before what the test waits for")
		}
		m, ok := s.SampleChance(r)
		if seat := s.Turn(); !ok {
			m = bourse.Idle(s.Options(seat, nil))
		}
		if err := s.Apply(m); err != nil {
			t.Fatalf("%s: %v", m, err)
		}
		if err := s.Validate(); err != nil {
			t.Fatalf("after %s: %v", m, err)
		}
	}
}

// middle returns a game in which the last player of early trading has the action before the middle movement.
// closing returns a game in which the start player must turn up the last card before the closing movement, or
// the last but one with 3 players. Both are in round 1.
func middle(t testing.TB, c futures.Config, changes ...change) futures.State {
	t.Helper()
	s := dealt(t, c, level)
	idle(t, &s, func() bool {
		return s.Phase == futures.EarlyActing && (s.Active+1)%bourse.Seat(c.Players) == s.Start
	})
	return with(t, s, changes...)
}

func closing(t testing.TB, c futures.Config, changes ...change) futures.State {
	t.Helper()
	s := dealt(t, c, level)
	idle(t, &s, func() bool { return s.Phase == futures.Turning && s.Active == s.Start })
	return with(t, s, changes...)
}

// piles returns a change that sets the six top cards, open or covered, except for the NPC's card. The former
// cards go back to the stock. A pile named - stays unchanged.
func piles(names string) change {
	return func(s *futures.State) {
		for pile, name := range strings.Fields(names) {
			if name == "-" {
				continue
			}
			var card futures.Card
			if err := card.UnmarshalText([]byte(name)); err != nil {
				panic(err)
			}
			old := &s.Top[pile]
			if by := s.Cover[pile]; by.Player() {
				old = &s.Own[by].Placed
			} else {
				s.Seen[*old-1]--
				s.Seen[card-1]++
			}
			s.Stock[*old-1]++
			fetch(s, card)
			*old = card
		}
	}
}

// fetch takes a card from the stock, or from a hand, which then gets another card.
func fetch(s *futures.State, card futures.Card) {
	for seat := range s.Own {
		hand := &s.Own[seat].Hand
		if s.Stock[card-1] == 0 && hand[card-1] > 0 {
			other := commonest(s)
			hand[card-1]--
			hand[other-1]++
			s.Stock[other-1]--
			return
		}
	}
	s.Stock[card-1]--
}

// hand returns a change that sets a player's hand. The former cards go back to the stock, and the number of
// cards stays the same.
func hand(seat bourse.Seat, names string) change {
	return func(s *futures.State) {
		own := &s.Own[seat].Hand
		for i := range own {
			s.Stock[i] += own[i]
			own[i] = 0
		}
		for _, name := range strings.Fields(names) {
			var card futures.Card
			if err := card.UnmarshalText([]byte(name)); err != nil {
				panic(err)
			}
			own[card-1]++
			s.Stock[card-1]--
		}
	}
}

// pass makes the active player pass and, if necessary, end the turn. It returns the events.
func pass(t testing.TB, s *futures.State) []string {
	t.Helper()
	seat, phase := s.Active, s.Phase
	events := traced(t, s, seat.String()+" pass")
	if s.Phase == phase && s.Active == seat {
		events = append(events, traced(t, s, seat.String()+" end")...)
	}
	if err := s.Validate(); err != nil {
		t.Fatalf("after the pass: %v", err)
	}
	return events
}

// finish plays from closing to the end of the round and returns the events. With 3 players neutral is the
// NPC's card, which may be turned up last.
func finish(t testing.TB, s *futures.State, neutral string) []string {
	t.Helper()
	var events []string
	for pile, by := range s.Cover {
		if by.Player() {
			events = append(events, traced(t, s, futures.TurnUp(s.Active, pile).String())...)
			events = append(events, pass(t, s)...)
			break
		}
	}
	if s.Phase == futures.Revealing {
		events = append(events, traced(t, s, futures.Reveal(int(s.NPC), cardOf(t, neutral)).String())...)
	}
	return events
}

// changed returns the events about prices and bursts, and about gold and markers moved by one of the clauses.
func changed(events []string, clauses ...string) []string {
	var list []string
	for _, e := range events {
		for _, clause := range clauses {
			if strings.HasSuffix(e, "("+clause+")") || strings.Contains(e, " bursts ") && clause == "burst" {
				list = append(list, e)
			}
		}
	}
	return list
}

// prices returns the prices of corn, rice and pepper.
func prices(s *futures.State) [3]int {
	return [3]int{s.Price(futures.Corn), s.Price(futures.Rice), s.Price(futures.Pepper)}
}

// settling returns a game of one round whose players must choose what to settle at the end, with these boards
// and every price at 25.
func settling(t testing.TB, boards ...string) futures.State {
	t.Helper()
	c := futures.Standard(len(boards))
	c.Rounds = 1
	s := closing(t, c)
	finish(t, &s, "corn-up")
	changes := []change{price(futures.Corn, 25), price(futures.Rice, 25), price(futures.Pepper, 25)}
	for seat, markers := range boards {
		changes = append(changes, gold(bourse.Seat(seat), 0), board(bourse.Seat(seat), markers))
		if strings.Count(markers, ",") == 3 {
			changes = append(changes, fourth(bourse.Seat(seat)))
		}
	}
	return with(t, s, changes...)
}

// turnOf returns the phase and the active player.
func turnOf(s *futures.State) string { return s.Phase.String() + " " + s.Active.String() }

// boardText lists a player's markers on the board.
func boardText(s *futures.State, seat bourse.Seat) string {
	var list []string
	for _, m := range s.Board[seat][:s.Board[seat].Len()] {
		list = append(list, m.String())
	}
	return strings.Join(list, ", ")
}
