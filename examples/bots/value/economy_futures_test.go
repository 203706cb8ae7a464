package value_test

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/smallprint"
)

// This file measures games of Futures! and Small Print.

// A futuresDetail counts the moves, cards, clauses and bursts of Futures!.
type futuresDetail struct{ *economy }

func newFuturesDetail(e *economy) detail[futures.State, futures.Move, futures.Event] {
	return futuresDetail{e}
}

func (futuresDetail) round(s *futures.State) int { return int(s.Round) }

func (d futuresDetail) look(_ testing.TB, s *futures.State, m futures.Move) {
	d.count("moves", m.Kind.String(), 1)
	switch m.Kind {
	case futures.KindPlace:
		d.count("cards placed", m.Card.String(), 1)
	case futures.KindExtra:
		d.count("cards discarded", m.Card.String(), 1)
		d.count("cards discarded", m.Other.String(), 1)
	case futures.KindBuy:
		d.count("bought", fmt.Sprint(m.Markers[0].Commodity(), " ", m.Markers[0].Side()), 1)
		d.count("price of a purchase", fmt.Sprint(s.Rows[m.Markers[0].Commodity()-futures.Corn].Price()), 1)
	case futures.KindSettle:
		d.count("gain of a settlement", bracket(s.Gain(m.Markers[0])), 1)
	case futures.KindFinal:
		n := 0
		for _, marker := range m.Markers {
			bump(marker != 0, &n)
		}
		d.count("markers chosen at the end", fmt.Sprint(n), 1)
	}
}

// bracket returns the range that a gain is in.
func bracket(gain int) string {
	switch {
	case gain < 0:
		return "a loss"
	case gain == 0:
		return "nothing"
	case gain <= 5:
		return "1 to 5"
	case gain <= 10:
		return "6 to 10"
	}
	return "more than 10"
}

func (d futuresDetail) see(e *futures.Event) {
	if e.Kind != futures.Moved {
		d.count("clauses", e.Rule.String(), 1)
	}
	if e.Kind == futures.Burst {
		d.count("bursts", fmt.Sprintf("%s at %d", e.Commodity, e.ToRow.Price()), 1)
	}
}

func (futuresDetail) end(testing.TB, *futures.State) {}

func (futuresDetail) order(*futures.State) []bourse.Seat { return nil }

func (futuresDetail) write(*strings.Builder) {}

// A smallprintDetail counts the moves, cards, verdicts and clauses of Small Print.
type smallprintDetail struct{ *economy }

func newSmallprintDetail(e *economy) detail[smallprint.State, smallprint.Move, smallprint.Event] {
	return smallprintDetail{e}
}

func (smallprintDetail) round(s *smallprint.State) int { return int(s.Round) }

func (d smallprintDetail) look(_ testing.TB, _ *smallprint.State, m smallprint.Move) {
	d.count("moves", m.Kind.String(), 1)
	if m.Kind != smallprint.KindPlace {
		return
	}
	d.count("cards placed", m.Card.String(), 1)
	switch {
	case m.Claim == smallprint.NoClaim:
		d.count("markers", "none", 1)
	case m.Claim.Honest(m.Card):
		d.count("markers", "true", 1)
	default:
		d.count("markers", fmt.Sprintf("%s marked %s", m.Card, m.Claim), 1)
	}
}

func (d smallprintDetail) see(e *smallprint.Event) {
	if e.Kind != smallprint.Moved {
		d.count("clauses", e.Rule.String(), 1)
	}
	if e.Kind == smallprint.Assigned {
		d.count("verdicts", e.Verdict.String(), 1)
	}
}

func (d smallprintDetail) end(_ testing.TB, s *smallprint.State) {
	chits := 0
	for seat := range bourse.Seat(s.Players()) {
		chits += int(s.Chits[seat])
		d.count("at the end", "cards in hand", s.HandSize(seat))
	}
	d.count("at the end", "chits", chits)
	d.count("at the end", "£m in the pool", int(s.Pool))
}

func (smallprintDetail) order(*smallprint.State) []bourse.Seat { return nil }

func (smallprintDetail) write(*strings.Builder) {}
