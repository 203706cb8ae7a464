package economicon_test

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/rng"
)

// This file makes the positions from which the tests of the chapters start.

// turnOf returns the phase and the active banker.
func turnOf(s *economicon.State) string { return s.Phase.String() + " " + s.Active.String() }

// idleMove returns the mildest move of the player in turn, or draws a chance move.
func idleMove(s *economicon.State, r *rng.Rand) economicon.Move {
	if m, ok := s.SampleChance(r); ok {
		return m
	}
	return bourse.Idle(s.Options(s.Turn(), nil))
}

// randomMove draws a chance move or a move of the player in turn.
func randomMove(s *economicon.State, r *rng.Rand) economicon.Move {
	if m, ok := s.SampleChance(r); ok {
		return m
	}
	return s.Pick(s.Turn(), r)
}

// p0 to p3 are the bankers' reserves.
var (
	p0 = economicon.Reserves(0)
	p1 = economicon.Reserves(1)
	p2 = economicon.Reserves(2)
	p3 = economicon.Reserves(3)
)

// lawless returns the standard game without laws.
func lawless(players int) economicon.Config {
	c := economicon.Standard(players)
	c.LawRounds = 0
	return c
}

// first returns the config in edition 1. In edition 1 a purchase may take everything that the market can lose,
// and bankers may trade away what they have received.
func first(c economicon.Config) economicon.Config {
	c.Edition, c.LotPart, c.NoResale = 1, 0, false
	return c
}

// A holding is the number of a unit that an account must have.
type holding struct {
	of   economicon.Account
	unit economicon.Unit
	n    int
}

// hold sets the holdings of accounts. The box gives what is missing and takes what is too much.
func hold(t testing.TB, s *economicon.State, holdings ...holding) {
	t.Helper()
	for _, h := range holdings {
		at := &s.Market[h.unit-1]
		if seat := h.of.Seat(); seat != bourse.None {
			at = &s.Reserves[seat][h.unit-1]
		}
		s.Box[h.unit-1] += *at - int16(h.n)
		*at = int16(h.n)
	}
}

// arranged applies a list of settings: "p0 oil 5" sets an account, "made p0 1 0 2" sets what a banker has
// ordered and produced, and "Peg[0]=oil" sets a field.
func arranged(t testing.TB, s *economicon.State, list string) {
	t.Helper()
	for _, item := range strings.Split(list, ", ") {
		words := strings.Fields(item)
		var seat bourse.Seat
		var goods economicon.Goods
		if _, err := fmt.Sscanf(item, "made p%d %d %d %d", &seat, &goods[0], &goods[1],
			&goods[2]); err == nil {
			made(s, seat, goods[0], goods[1], goods[2])
		} else if len(words) == 3 {
			var h holding
			n, err := strconv.Atoi(words[2])
			if err := errors.Join(h.of.UnmarshalText([]byte(words[0])),
				h.unit.UnmarshalText([]byte(words[1])), err); err != nil {
				t.Fatal(err)
			}
			h.n = n
			hold(t, s, h)
		} else if err := rulestest.Set(s, item); err != nil {
			t.Fatal(err)
		}
	}
}

// cases reads the lines below a name in a file of testdata, up to the next empty line. It splits each line at
// colons into n parts.
func cases(t testing.TB, file, name string, n int) (list [][]string) {
	t.Helper()
	text, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut("\n"+string(text), "\n"+name+"\n")
	rest, _, _ = strings.Cut(rest, "\n\n")
	for _, line := range strings.Split(strings.TrimSpace(rest), "\n") {
		if parts := strings.SplitN(line, ":", n); len(parts) == n && line[0] != '#' {
			for i := range parts {
				parts[i] = strings.TrimSpace(parts[i])
			}
			list = append(list, parts)
		}
	}
	if len(list) == 0 {
		t.Fatalf("%s has no cases of %s", file, name)
	}
	return list
}

// trading returns a game in the first trade turn of the first round. p0 leads, the event applies, and nothing
// has been produced. The holdings are set first; then edit changes the state.
func trading(t testing.TB, c economicon.Config, event economicon.Global, edit func(*economicon.State),
	holdings ...holding) economicon.State {
	t.Helper()
	s := begun(t, c)
	s.Phase, s.Active = economicon.Trading, 0
	s.Global, s.Past = event, 1<<(event-1)
	if c.LawRounds.Has(1) {
		// No test depends on these laws. The tests of laws set their own.
		for seat := range bourse.Seat(c.Players) {
			enact(&s, seat, economicon.CleanAirAct+economicon.Law(seat))
		}
	}
	hold(t, &s, holdings...)
	if edit != nil {
		edit(&s)
	}
	sound(t, &s)
	return s
}

// enact makes a law the one that a banker has drawn in the round, and the only law in force there.
func enact(s *economicon.State, seat bourse.Seat, law economicon.Law) {
	s.Laws[seat], s.Deeds.Drawn[seat] = 1<<(law-1), law
}

// made sets what a banker has ordered and produced.
func made(s *economicon.State, seat bourse.Seat, grain, oil, tech int16) {
	s.Deeds.Ordered[seat] = economicon.Goods{grain, oil, tech}
	s.Deeds.Made[seat] = s.Deeds.Ordered[seat]
}

// pass makes everyone pass to the end of trade. It returns the events of the last move.
func pass(t testing.TB, s *economicon.State) []string {
	t.Helper()
	var events []string
	for s.Phase == economicon.Trading {
		events = traced(t, s, s.Active.String()+" pass")
	}
	return events
}

// done ends the production of everyone who must order, and adds nothing to the market, up to trade. Ties for
// the lead go to the lowest seat.
func done(t testing.TB, s *economicon.State) {
	t.Helper()
	for s.Phase < economicon.Trading {
		switch s.Phase {
		case economicon.LeadingProduction, economicon.LeadingTrade:
			play(t, s, s.Chances(nil)[0].Move.String())
		case economicon.Producing:
			play(t, s, s.Turn().String()+" done")
		case economicon.Contributing:
			play(t, s, fmt.Sprintf("%s add 0 %s", s.Active, s.Adding))
		default:
			t.Fatalf("production is not the next step of %s", s.Phase)
		}
	}
}

// ordering returns a game of two at the start of production in the first round, without laws. p0 has mined 6
// and p1 has mined 1. The pegs are given, "" for gold.
func ordering(t testing.TB, c economicon.Config, event economicon.Global, pegs ...string) economicon.State {
	t.Helper()
	s := begun(t, c)
	play(t, &s, "~ mine p0 6")
	for seat := bourse.Seat(1); int8(seat) < c.Players; seat++ {
		play(t, &s, "~ mine "+seat.String()+" 1")
	}
	play(t, &s, economicon.DrawEvent(event).String())
	for s.Phase == economicon.Pegging {
		text := s.Active.String() + " keep"
		if at := int(s.Active); at < len(pegs) && pegs[at] != "" {
			text = s.Active.String() + " peg " + pegs[at]
		}
		play(t, &s, text)
	}
	return s
}
