package merlin_test

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bourse.example"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/merlin"
	"bourse.example/merlin/internal/setup"
)

// This file provides the positions from which the tests of the chapters begin.

// card reads the name of a card.
func card(t testing.TB, name string) merlin.Card {
	t.Helper()
	return rulestest.Named[merlin.Card](t, name)
}

// at reads the name of a plot.
func at(t testing.TB, name string) merlin.Place {
	t.Helper()
	return rulestest.Named[merlin.Place](t, name)
}

// plot returns the plot of a name.
func plot(t testing.TB, s *merlin.State, name string) *merlin.Plot {
	t.Helper()
	return &s.Plots[at(t, name)-1]
}

// market is the part that is played here.
var market = merlin.PartsOf(merlin.Market)

// offices are the cards that the Offices begin with in the games of these tests.
var offices = []string{"c2", "c3", "c4", "d2", "d3", "d5", "d8"}

// auction returns a game in which all are asked for their bids.
func auction(t testing.TB, c merlin.Config) merlin.State {
	t.Helper()
	s := begun(t, c)
	for _, name := range offices {
		play(t, &s, "~ draw "+name)
	}
	return s
}

// first returns a game before the first roll. p0 is first, and the others follow in the order of their
// seats. The bids have been returned.
func first(t testing.TB, c merlin.Config) merlin.State {
	t.Helper()
	s := auction(t, c)
	for seat := range bourse.Seat(c.Players) {
		play(t, &s, merlin.Move{Seat: seat, Kind: merlin.KindSeal}.String())
	}
	for s.Turn() == bourse.Nature && s.Top().Kind == merlin.FrameLot {
		play(t, &s, s.Chances(nil)[0].Move.String())
	}
	return s
}

// acting returns a game in which p0 acts in the first turn, after a roll that has produced nothing.
func acting(t testing.TB, c merlin.Config) merlin.State {
	t.Helper()
	s := first(t, c)
	play(t, &s, "~ dice 5 6")
	return s
}

// These functions change positions as package setup does.
var (
	purse = setup.Purse
	store = setup.Store
	stall = setup.Stall
	cart  = setup.Cart
)

func fromDeck(t testing.TB, s *merlin.State, c merlin.Card) {
	t.Helper()
	setup.Draw(s, c)
}

func lay(t testing.TB, s *merlin.State, name string, cards ...string) {
	t.Helper()
	setup.Lay(s, name, cards...)
}

func reserve(t testing.TB, s *merlin.State, seat bourse.Seat, cards ...string) {
	t.Helper()
	setup.Reserve(s, seat, cards...)
}

func stake(t testing.TB, s *merlin.State, name string, n int16) {
	t.Helper()
	setup.Stake(s, name, n)
}

func planted(t testing.TB, s *merlin.State, name string) {
	t.Helper()
	setup.Plant(s, name)
}

// same compares two values.
func same[T any](t testing.TB, what string, got, want T) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", what, diff)
	}
}

// discarded moves all cards of the decks that fit to the discards.
func discarded(s *merlin.State, fit func(merlin.Card) bool) {
	for c := range s.Unseen {
		if fit(merlin.Card(c)) {
			s.Discards[c] += s.Unseen[c]
			s.Unseen[c] = 0
		}
	}
}

// emptied moves all properties, or all lands, of the decks to plots of p1 to p3, and of p4 if there is one.
// Their fields must be empty.
func emptied(t testing.TB, s *merlin.State, fit func(merlin.Card) bool) {
	t.Helper()
	next := merlin.PlaceOf(1, 1)
	for c := range merlin.Joker {
		for s.Unseen[c] > 0 && fit(c) {
			s.Unseen[c]--
			p := &s.Plots[next-1]
			switch {
			case c.Land():
				for p.Property = card(t, "c2"); s.Unseen[p.Property] == 0 || !p.Property.Property(); {
					p.Property++
				}
				fromDeck(t, s, p.Property)
				p.Permit = c
			default:
				p.Property = c
			}
			next++
		}
	}
}

// ruin removes players from the game. They must have only the gold in their purse.
func ruin(s *merlin.State, seats ...bourse.Seat) {
	for _, seat := range seats {
		purse(s, seat, 0)
		s.Out = s.Out.With(seat)
	}
}

// notShort skips a test with -short if it plays, damages or counts much and does not test a clause by
// itself.
func notShort(t testing.TB) {
	t.Helper()
	if testing.Short() {
		t.Skip("not with -short")
	}
}

// turnOf makes it a player's turn.
func turnOf(s *merlin.State, seat bourse.Seat) {
	for i := range s.Stack[:s.Depth] {
		s.Stack[i].Seat = seat
	}
}

// board returns the standard game without parts.
func board(players int) merlin.Config {
	c := merlin.Standard(players)
	c.Parts = 0
	return c
}

// trading returns the standard game with the market alone, with changes.
func trading(players int, edit ...func(*merlin.Config)) merlin.Config {
	return with(players, market, edit)
}

// with returns the standard game with some parts, with changes.
func with(players int, parts merlin.Parts, edit []func(*merlin.Config)) merlin.Config {
	c := merlin.Standard(players)
	c.Parts = parts
	for _, edit := range edit {
		edit(&c)
	}
	return c
}

// lively changes the config of a game with the market so that there is much to trade: cards are cheap, and
// nobody keeps gold for long.
func lively(c *merlin.Config) {
	c.StartGold, c.Gold, c.Goods, c.CoL, c.CoLCap, c.Tax, c.Taxmen, c.PriceCap, c.MaxTurns = 20, 200, 60, 1,
		1, 3, 0, 3, 120
}

// escrow gives a player's escrow gold of the bank.
func escrow(s *merlin.State, seat bourse.Seat, n int16) {
	s.Bank += s.Seats[seat].Escrow - n
	s.Seats[seat].Escrow = n
}

// slips puts slips at the end of a side of a book: "bids souls 5 p1, 4 row". The bank pays for bids, the
// supply for asks.
func slips(t testing.TB, s *merlin.State, text string) {
	t.Helper()
	side, text, _ := strings.Cut(text, " ")
	name, text, _ := strings.Cut(text, " ")
	var g merlin.Good
	if err := g.UnmarshalText([]byte(name)); err != nil {
		t.Fatal(err)
	}
	book := &s.Books[g-merlin.Souls]
	for _, part := range strings.Split(text, ", ") {
		var slip merlin.Slip
		price, owner, _ := strings.Cut(part, " ")
		n, err := strconv.Atoi(price)
		if err := errors.Join(err, slip.Owner.UnmarshalText([]byte(owner))); err != nil {
			t.Fatal(err)
		}
		slip.Price = int8(n)
		if side == "asks" {
			book.Asks[book.Asks.Len()] = slip
			s.Supply[g-merlin.Souls]--
			continue
		}
		book.Bids[book.Bids.Len()] = slip
		book.Quiet = 0
		s.Bank -= int16(n)
		if seat := slip.Owner.Seat(); seat.Player() {
			s.Seats[seat].Bids += int16(n)
		} else {
			s.RowBids += int16(n)
		}
	}
}

// holds describes what a player has on the market: purse, escrow and bids, then store, stall and cart.
func holds(s *merlin.State, seat bourse.Seat) string {
	p := &s.Seats[seat]
	return fmt.Sprint(p.Purse, p.Escrow, p.Bids, [3]int16(p.Store), [3]int16(p.Stall), [3]int16(p.Cart))
}

// stocked hands out units of the supply, so that there is something to trade.
func stocked(s merlin.State) merlin.State {
	for seat := range bourse.Seat(s.Players()) {
		for i := range s.Supply {
			n := s.Supply[i] / int16(2*s.Players())
			s.Supply[i] -= 2 * n
			s.Seats[seat].Store[i] += n
			s.Seats[seat].Stall[i] += n
		}
	}
	return s
}
