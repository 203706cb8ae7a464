package value_test

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
)

// This file measures games of Economicon.

const rounds = 10

// An economiconDetail counts moves, events and laws, and measures the position at the end of every round.
type economiconDetail struct {
	*economy
	bankers  int // of all games
	out      bool
	at       int // the round that is being played, from 0
	drawn    int // events, in the game
	price    [rounds][3][]float64
	market   [rounds][5]int // gold, the commodities, and all currencies together
	reserves [rounds][5]int
	tokens   [rounds]int
	scarce   [rounds]int // games in which the box has less than one of a commodity for each banker
	ended    [rounds]int // games
}

func newEconomiconDetail(e *economy) detail[economicon.State, economicon.Move, economicon.Event] {
	return &economiconDetail{economy: e}
}

func (d *economiconDetail) round(s *economicon.State) int { return int(s.Round) }

func (d *economiconDetail) look(t testing.TB, s *economicon.State, m economicon.Move) {
	if at := int(s.Round) - 1; at > d.at {
		d.endRound(t, s)
		d.at = at
	}
	d.count("moves", m.Kind.String(), 1)
	if m.Kind == economicon.KindPeg {
		d.count("new pegs", m.Unit.String(), 1)
	}
	if s.Phase == economicon.Remining && !d.out {
		d.count("at the end", "gold bought out", 1)
	}
	d.out = s.Phase == economicon.Remining
}

func (d *economiconDetail) end(t testing.TB, s *economicon.State) {
	d.endRound(t, s)
	if d.drawn != int(s.Round) {
		t.Errorf("%d events are resolved in %d rounds", d.drawn, s.Round)
	}
	d.at, d.out, d.drawn = 0, false, 0
	d.bankers += s.Players()
	for seat := range bourse.Seat(s.Players()) {
		if s.Qualified(seat) {
			d.count("at the end", "qualified bankers", 1)
		}
	}
}

func (d *economiconDetail) order(*economicon.State) []bourse.Seat { return nil }

// endRound measures the position at the end of the round.
func (d *economiconDetail) endRound(t testing.TB, s *economicon.State) {
	d.ended[d.at]++
	for u := economicon.Gold; u <= economicon.CurrencyOf(3); u++ {
		all := s.Balance(economicon.Box, u) + s.Balance(economicon.Market, u)
		at := min(int(u-economicon.Gold), 4)
		d.market[d.at][at] += s.Market.Of(u)
		for seat := range bourse.Seat(s.Players()) {
			all += s.Balance(economicon.Reserves(seat), u) + s.Balance(economicon.Warehouse(seat), u)
			d.reserves[d.at][at] += s.Reserves[seat].Of(u)
		}
		want := 0
		switch {
		case u == economicon.Gold:
			want = int(s.Config.Gold)
		case u.Commodity():
			want = int(s.Config.Commodities)
		case int8(u.Nation()) < s.Config.Players:
			want = int(s.Config.Currencies)
		}
		if all != want {
			t.Fatalf("there are %d of %s, want %d", all, u, want)
		}
	}
	left := s.Box[economicon.Grain-1 : economicon.Tech]
	bump(int(min(left[0], left[1], left[2])) < s.Players(), &d.scarce[d.at])
	for i := range d.price[d.at] {
		goods := s.Market.Of(economicon.Grain + economicon.Unit(i))
		d.price[d.at][i] = append(d.price[d.at][i], float64(s.Market.Of(economicon.Gold))/float64(goods))
	}
	for _, tokens := range s.Tokens {
		d.tokens[d.at] += int(tokens)
	}
}

// see counts events and judgments. Those that are met are counted again.
func (d *economiconDetail) see(e *economicon.Event) {
	if e.Kind != economicon.Moved {
		d.count("clauses", e.Rule.String(), 1)
	}
	topic, name := "judged", ""
	switch {
	case e.Kind == economicon.Resolved:
		d.drawn++
		topic, name = "drawn", e.Global.String()
	case e.Kind != economicon.Judged:
		return
	case e.Law != 0:
		name = e.Law.String()
	case e.Rule == economicon.Clause{Chapter: 8, Number: 1}:
		name = "consumption"
	default:
		name = "production"
	}
	d.count(topic, name, 1)
	if e.Met {
		d.count(topic+" and met", name, 1)
	}
}

// write writes the rounds.
func (d *economiconDetail) write(b *strings.Builder) {
	b.WriteString("\n" + head("| round | grain mean (quartiles) | oil | tech "+
		"| market: gold, grain, oil, tech, currency | reserves of a banker | tokens of a banker | box short |"))
	for round, games := range d.ended {
		if games == 0 {
			continue
		}
		fmt.Fprintf(b, "| %d", round+1)
		for _, prices := range d.price[round] {
			fmt.Fprintf(b, " | %s", spread(prices, "%.2f"))
		}
		b.WriteString(" |")
		for _, n := range d.market[round] {
			fmt.Fprintf(b, " %.1f", per(n, games))
		}
		b.WriteString(" |")
		bankers := d.bankers * games / d.games
		for _, n := range d.reserves[round] {
			fmt.Fprintf(b, " %.1f", per(n, bankers))
		}
		fmt.Fprintf(b, " | %.2f | %.1f %% |\n", per(d.tokens[round], bankers), 100*per(d.scarce[round], games))
	}
}
