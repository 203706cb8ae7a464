package merlin_test

import (
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests chapter M5.

// advanced returns a game in which p0 has rolled doubles in a month, from 0, and the Offices are filled.
func advanced(t *testing.T, c merlin.Config, month int8, dice string) merlin.State {
	t.Helper()
	s := first(t, c)
	s.Month = month
	play(t, &s, "~ dice "+dice, "~ draw c8", "~ draw d9")
	return s
}

// cutting names the cuts of all who are awaited.
func cutting(t *testing.T, s *merlin.State, cuts ...int) []string {
	t.Helper()
	var events []string
	for _, n := range cuts {
		events = traced(t, s, fmt.Sprint(s.Turn(), " cut ", n))
	}
	return events
}

func TestRule_M5_1_months(t *testing.T) {
	for month, season := range []merlin.Season{merlin.Summer, merlin.Summer, merlin.Summer, merlin.Autumn, merlin.Autumn, merlin.Autumn,
		merlin.Winter, merlin.Winter, merlin.Winter, merlin.Spring, merlin.Spring, merlin.Spring} {
		s := first(t, board(4))
		s.Month = int8(month)
		same(t, "the season", s.Season(), season)
		next := int8(month+1) % 12
		events := traced(t, &s, "~ dice 6 6")
		same(t, "the month", s.Month, next)
		same(t, "the year", s.Year, 1+int8(month+1)/12)
		same(t, "told", clauseOf(events, "M5.1"), []string{"wheel (M5.1)", fmt.Sprintf("year %d, month %d, %s (M5.1)", s.Year, next, s.Season())})
	}
	// In this order: the month, the Offices, tax season.
	s := first(t, board(4))
	s.Month = 11
	play(t, &s, "~ dice 6 6")
	same(t, "asked", s.Top().Kind, merlin.FrameDraw)
	play(t, &s, "~ draw c8")
	same(t, "not yet taxed", s.Row, 0)
	play(t, &s, "~ draw d9")
	same(t, "taxed", s.Row, 4)
	same(t, "asked", s.Top().Kind, merlin.FrameCut)
	same(t, "no month", (&merlin.Public{Month: 12}).Season(), 0)
}

func TestRule_M5_2_seasons(t *testing.T) {
	for month, want := range map[int8]merlin.Goods{1: {1, 1, 1}, 4: {2, 1, 2}, 7: {0, 1, 0}, 10: {2, 1, 2}} {
		var got merlin.Goods
		for i, number := range []string{"2", "5", "9"} {
			s := first(t, board(4))
			s.Month = month
			lay(t, &s, "p0.1", "c6", "d"+number)
			dice := [...]string{"~ dice 1 1", "~ dice 1 4", "~ dice 4 5"}[i]
			if i == 0 { // doubles: the month before brings this one
				s.Month = month - 1
				play(t, &s, dice, "~ draw c8", "~ draw d9")
			} else {
				play(t, &s, dice)
			}
			got[i] = s.Seats[0].Store[i]
		}
		same(t, fmt.Sprint("month ", month), got, want)
	}
}

func TestRule_M5_3_climate(t *testing.T) {
	c := board(4)
	c.ClimateThreshold = 3
	s := first(t, c)
	s.Month = 5
	lay(t, &s, "p0.1", "c8", "d5")
	lay(t, &s, "p1.1", "c8", "d5")
	lay(t, &s, "p1.2", "c8", "d4")
	play(t, &s, "~ dice 1 3") // souls
	same(t, "climate", s.Climate, 0)
	play(t, &s, "p0 end")
	tells(t, &s, "~ dice 1 4", "M5.3", "climate 1", "climate 1")
	same(t, "erratic", s.Erratic, false)
	play(t, &s, "p1 end")
	tells(t, &s, "~ dice 1 4", "M5.3", "climate 1", "year 1, month 4, autumn of an erratic wheel")
	same(t, "the wheel", [3]any{s.Month, s.Season(), s.Erratic}, [3]any{int8(4), merlin.Autumn, true})
	same(t, "not entered anew", s.Row, 0)
	play(t, &s, "p2 end")
	tells(t, &s, "~ dice 1 4", "M5.3")
	same(t, "climate", s.Climate, 3)
	for month, want := range map[int8]int8{0: 0, 2: 0, 3: 4, 6: 5, 8: 5, 9: 10, 11: 10} {
		c.ClimateThreshold = 1
		s := first(t, c)
		s.Month = month
		lay(t, &s, "p0.1", "c8", "d5")
		play(t, &s, "~ dice 1 4")
		same(t, fmt.Sprint("from month ", month), s.Month, want)
	}
}

func TestRule_M5_3_ace(t *testing.T) {
	c := board(4)
	c.ClimateThreshold = 1
	s := acting(t, c)
	play(t, &s, "p0 buy d2", "~ draw ca", "~ draw d6", "~ draw d9")
	same(t, "climate", s.Climate, 1)
	same(t, "erratic", s.Erratic, false)
	play(t, &s, "p0 end")
	tells(t, &s, "~ dice 5 6", "M5.3", "year 1, month 0, summer of an erratic wheel")
}

func TestRule_M5_4_erratic(t *testing.T) {
	for month, season := range []merlin.Season{merlin.Summer, merlin.Summer, merlin.Summer, merlin.Summer, merlin.Autumn,
		merlin.Winter, merlin.Winter, merlin.Winter, merlin.Winter, merlin.Winter, merlin.Spring, merlin.Spring} {
		s := first(t, board(4))
		s.Erratic, s.Month = true, int8(month)
		same(t, "the season", s.Season(), season)
		want := map[merlin.Season]merlin.Goods{merlin.Summer: {1, 1, 0}, merlin.Autumn: {3, 1, 3}, merlin.Winter: {0, 1, 0}, merlin.Spring: {3, 1, 3}}[season]
		var got merlin.Goods
		for i, number := range []string{"4", "5", "9"} {
			s := s
			lay(t, &s, "p0.1", "c6", "d"+number)
			play(t, &s, [...]string{"~ dice 1 3", "~ dice 1 4", "~ dice 4 5"}[i])
			got[i] = s.Seats[0].Store[i]
		}
		same(t, fmt.Sprint("month ", month), got, want)
	}
}

func TestRule_M5_4_month(t *testing.T) {
	erratic := func() merlin.State {
		s := first(t, board(4))
		s.Erratic, s.Month = true, 5
		play(t, &s, "~ dice 6 6", "~ draw c8", "~ draw d9")
		same(t, "asked", s.Top().Kind, merlin.FrameDie)
		return s
	}
	s := erratic()
	codes(t, s, map[string]string{"~ die 1": "", "~ die 6": "", "~ dice 1 1": "not-due"})
	same(t, "a die of programs", refused(t, s, merlin.Die(7)), "no-such-die")
	play(t, &s, "~ die 5")
	same(t, "the month", s.Month, 6)
	same(t, "asked", s.Top().Kind, merlin.FrameAct)
	s = erratic()
	play(t, &s, "~ die 6", "~ draw c8", "~ draw d9")
	same(t, "the month", s.Month, 7)
	same(t, "no other roll", s.Top().Kind, merlin.FrameAct)
	s = advanced(t, board(4), 0, "6 6") // on the standard wheel no die is rolled
	same(t, "asked", s.Top().Kind, merlin.FrameAct)
}

func TestRule_M5_5_tax(t *testing.T) {
	c := board(4)
	c.CoL, c.Tax = 4, 2
	for month := range int8(12) {
		s := first(t, c)
		s.Month = month
		play(t, &s, "~ dice 6 6", "~ draw c8", "~ draw d9")
		season := month%3 == 2
		same(t, fmt.Sprint("after month ", month), s.Row, map[bool]int16{true: 8, false: 0}[season])
		same(t, "cuts", s.Top().Kind == merlin.FrameCut, season)
	}
	s := advanced(t, c, 2, "6 6")
	same(t, "awaited", s.Waiting(), bourse.AllSeats(4))
	codes(t, s, map[string]string{"p1 cut 3": "", "p1 cut 0": "", "p1 cut 4": "cut-too-deep", "p1 cut -1": "cut-too-deep"})
	events := cutting(t, &s, 3, 2, 3, 2)
	same(t, "told", clauseOf(events, "M5.5"), []string{"p0 named 3 (M5.5)", "p1 named 2 (M5.5)", "p2 named 3 (M5.5)", "p3 named 2 (M5.5)", "col -2 (M5.5)"})
	same(t, "cost of living", s.CoL, 2)
	s = advanced(t, c, 2, "6 6")
	cutting(t, &s, 3, 3, 0, 3)
	same(t, "not unanimous", s.CoL, 4)
	c.CoL = 1
	s = advanced(t, c, 2, "6 6")
	same(t, "one answer", len(s.Options(0, nil)), 1)
	cutting(t, &s, 0, 0, 0, 0)
	same(t, "cost of living", s.CoL, 1)
}

func TestRule_M5_5_bankrupt(t *testing.T) {
	s := first(t, board(4))
	s.Month = 2
	purse(&s, 1, 0)
	play(t, &s, "~ dice 6 6", "~ draw c8", "~ draw d9")
	same(t, "bankrupt", s.Out, bourse.SeatsOf(1))
	same(t, "awaited", s.Waiting(), bourse.SeatsOf(0, 2, 3))
	cutting(t, &s, 1, 1, 1)
	same(t, "cost of living", s.CoL, 1)
}
