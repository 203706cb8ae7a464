package value_test

import (
	"flag"
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/rng"
)

// This file looks for money pumps in Economicon: purchases of one banker, with all others passing, after
// which it has more of something and less of nothing. A price is that of before the trade (E5.1), however
// much is bought, so there are: n of Q cost n·P/Q of what P are in the market, and by then what has been
// paid costs back only n·(Q−n)/(Q+n). That is so in edition 1; in edition 2 there are none, for what has been
// received is not given in that round (E7.6).
//
//	go test ./examples/bots/value -run TestPump -v -timeout 1h -pump 1000

var pumpPositions = flag.Int("pump", 25, "positions of each kind in TestPump")

// A pump is a way to gain, and what it gains in the market's prices of before, in thousandths of a gold.
type pump struct {
	moves []economicon.Move
	gain  int64
	units int // gained, of all kinds together
}

// String returns the moves, and who gains what.
func (p pump) String() string {
	var moves []string
	for _, m := range p.moves {
		moves = append(moves, m.String())
	}
	return fmt.Sprintf("%s: %d units, %d.%03d gold", strings.Join(moves, ", "), p.units, p.gain/1000, p.gain%1000)
}

// A pumper looks for the best pump of a position.
type pumper struct {
	t     testing.TB
	start economicon.State
	seat  bourse.Seat
	wide  int // amounts of a purchase that are tried, 0 for all that matter
	moves []economicon.Move
	best  pump
}

// findPump returns the best pump of at most so many purchases for the banker whose trade turn it is.
func findPump(t testing.TB, s *economicon.State, purchases, wide int) (pump, bool) {
	p := &pumper{t: t, start: *s, seat: s.Active, wide: wide}
	p.search(s, purchases)
	return p.best, p.best.units > 0
}

// search tries every first purchase, and after it the rest.
func (p *pumper) search(s *economicon.State, purchases int) {
	p.close(s)
	if purchases == 1 {
		return
	}
	for _, o := range s.Options(p.seat, nil) {
		switch o.Move.Kind {
		case economicon.KindMint, economicon.KindRetire: // a move that leaves the turn as it is
			for _, n := range []int{o.Min, (o.Min + o.Max) / 2, o.Max} {
				p.try(s, o.Move.With(n), purchases)
			}
		case economicon.KindBuy:
			for _, n := range p.amounts(s, o) {
				p.try(s, o.Move.With(n), purchases-1)
			}
		}
	}
}

// try makes a move, lets the others pass, and goes on when it is the banker's turn again.
func (p *pumper) try(s *economicon.State, m economicon.Move, purchases int) {
	next := *s
	apply(p.t, &next, m)
	letPass(p.t, &next, p.seat)
	if next.Phase != economicon.Trading {
		return
	}
	p.moves = append(p.moves, m)
	p.search(&next, purchases)
	p.moves = p.moves[:len(p.moves)-1]
}

// amounts returns the greatest amounts for each price.
func (p *pumper) amounts(s *economicon.State, o economicon.Option) []int {
	var amounts []int
	cost := func(n int) int { return s.Cost(p.seat, o.Move.Unit, o.Move.Pay, n) }
	for n := o.Min; n <= o.Max; n++ {
		if n == o.Max || cost(n+1) > cost(n) {
			amounts = append(amounts, n)
		}
	}
	if p.wide == 0 || len(amounts) <= p.wide {
		return amounts
	}
	var some []int
	for i := 1; i <= p.wide; i++ {
		some = append(some, amounts[len(amounts)*i/p.wide-1])
	}
	return some
}

// close makes the last purchase: of the one unit of which there is less than before, as much as can be
// paid for with what there is more of.
func (p *pumper) close(s *economicon.State) {
	if len(p.moves) == 0 {
		return
	}
	short := economicon.Unit(0)
	for u := economicon.Gold; u <= economicon.CurrencyOf(3); u++ {
		if s.Reserves[p.seat].Of(u) < p.start.Reserves[p.seat].Of(u) {
			if short != 0 {
				return
			}
			short = u
		}
	}
	for _, o := range s.Options(p.seat, nil) {
		if o.Move.Kind != economicon.KindBuy || o.Move.Unit != short {
			continue
		}
		pay := o.Move.Pay
		spare := s.Reserves[p.seat].Of(pay) - p.start.Reserves[p.seat].Of(pay)
		lacks := p.start.Reserves[p.seat].Of(short) - s.Reserves[p.seat].Of(short)
		for n := o.Max; n >= lacks; n-- {
			if s.Cost(p.seat, short, pay, n) > spare {
				continue
			}
			m := o.Move.With(n)
			end := bought(s, m)
			p.weigh(&end, m)
			break
		}
	}
}

// weigh holds that nothing is less, and notes the pump if it is the best.
func (p *pumper) weigh(end *economicon.State, m economicon.Move) {
	gain, units := gained(p.t, &p.start, end, p.seat)
	if units > 0 && (gain > p.best.gain || p.best.units == 0) {
		p.best = pump{append(append([]economicon.Move(nil), p.moves...), m), gain, units}
	}
}

// gained returns what a banker has more, which must be of nothing less, and holds that every unit is
// still there.
func gained(t testing.TB, start, end *economicon.State, seat bourse.Seat) (gain int64, units int) {
	t.Helper()
	for u := economicon.Gold; u <= economicon.CurrencyOf(3); u++ {
		more := end.Reserves[seat].Of(u) - start.Reserves[seat].Of(u)
		if more < 0 {
			t.Fatalf("%d of %s less", -more, u)
		}
		units += more
		price := 1000
		if u != economicon.Gold {
			price = 1000 * start.Market.Of(economicon.Gold) / max(1, start.Market.Of(u))
		}
		gain += int64(more) * int64(price)
		all := end.Balance(economicon.Box, u) + end.Balance(economicon.Market, u)
		for other := range bourse.Seat(economicon.MaxPlayers) {
			all += end.Balance(economicon.Reserves(other), u) + end.Balance(economicon.Warehouse(other), u)
		}
		if want := countersOf(start.Config, u); all != want {
			t.Fatalf("there are %d of %s, want %d", all, u, want)
		}
	}
	return gain, units
}

// bought returns the position right after a purchase, before trade ends if that was the last turn.
func bought(s *economicon.State, m economicon.Move) economicon.State {
	end := *s
	price := int16(s.Cost(m.Seat, m.Unit, m.Pay, int(m.N)))
	end.Reserves[m.Seat][m.Pay-1] -= price
	end.Market[m.Pay-1] += price
	end.Market[m.Unit-1] -= m.N
	end.Reserves[m.Seat][m.Unit-1] += m.N
	return end
}

func apply(t testing.TB, s *economicon.State, m economicon.Move) {
	t.Helper()
	if err := s.Apply(m); err != nil {
		t.Fatalf("%s: %v", m, err)
	}
}

// letPass lets all others pass, and rolls ones where gold is mined for the market.
func letPass(t testing.TB, s *economicon.State, seat bourse.Seat) {
	for {
		switch {
		case s.Phase == economicon.Remining:
			apply(t, s, economicon.Mine(s.Active, 1))
		case s.Phase == economicon.Trading && s.Active != seat:
			apply(t, s, economicon.Pass(s.Active))
		default:
			return
		}
	}
}

// pumpRound pumps as long as there are trade turns, and returns what it gains and in how many purchases.
func pumpRound(t testing.TB, s economicon.State) (gain int64, purchases int) {
	start, seat := s, s.Active
	for s.Phase == economicon.Trading {
		p, ok := findPump(t, &s, 2, 0)
		if !ok {
			break
		}
		for i, m := range p.moves {
			if m.Kind == economicon.KindBuy {
				purchases++
			}
			if i == len(p.moves)-1 {
				end := bought(&s, m)
				gain, _ = gained(t, &start, &end, seat)
			}
			apply(t, &s, m)
			letPass(t, &s, seat)
		}
	}
	if most := int(s.Config.MaxTrades); purchases > most {
		t.Errorf("%d purchases in a round of %d trade turns", purchases, most)
	}
	return gain, purchases
}

// TestPump_example is the simplest pump there is, in the market of the beginning: bought for currency,
// gold becomes scarce, and so the currency is bought back for less.
func TestPump_example(t *testing.T) {
	s := tradeBegins(t, first(economicon.Standard(2)), 0)
	start := s
	for _, text := range []string{"p0 buy 4 gold for currency-p0", "p1 pass", "p0 buy 4 currency-p0 for gold"} {
		m, err := economicon.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		apply(t, &s, m)
	}
	gold := func(s *economicon.State) int { return s.Reserves[0].Of(economicon.Gold) }
	if _, units := gained(t, &start, &s, 0); units != 3 || gold(&s) != gold(&start)+3 {
		t.Errorf("%d gold became %d, and %d units more in all", gold(&start), gold(&s), units)
	}
	p, ok := findPump(t, &start, 2, 0)
	if !ok || p.gain < 3000 {
		t.Errorf("the best pump of the beginning is %s", p)
	}
	t.Logf("the best of two purchases: %s", p)
	gain, purchases := pumpRound(t, start)
	t.Logf("in a round: %d.%03d gold by %d purchases", gain/1000, gain%1000, purchases)
	one := tradeBegins(t, first(economicon.Standard(2)), 1)
	if p, ok := findPump(t, &one, 3, 0); ok {
		t.Errorf("where one unit is bought at a time there is a pump: %s", p)
	}
}

// first makes a config one of edition 1.
func first(c economicon.Config) economicon.Config {
	c.Edition, c.LotPart, c.NoResale = 1, 0, false
	return c
}

// TestPump_rulebook is the pump that E15.2 tells, which the search finds in edition 1, and in edition 2
// neither it nor another.
func TestPump_rulebook(t *testing.T) {
	for _, c := range []economicon.Config{first(economicon.Standard(2)), economicon.Standard(2)} {
		s := tradeBegins(t, c, 0)
		s.Peg[0] = economicon.Grain
		gold := &s.Reserves[0][economicon.Gold-1]
		s.Box[economicon.Gold-1] += *gold + s.Market[economicon.Gold-1] - 16 - 5
		*gold, s.Market[economicon.Gold-1] = 16, 5
		s.Box[economicon.Grain-1] += s.Market[economicon.Grain-1] - 20
		s.Market[economicon.Grain-1] = 20
		if err := s.Validate(); err != nil {
			t.Fatal(err)
		}
		for _, purchases := range []int{2, 3} {
			p, ok := findPump(t, &s, purchases, 0)
			if ok == c.NoResale {
				t.Errorf("edition %d: the best pump of %d purchases is %s", c.Edition, purchases, p)
			}
		}
		end := s
		var texts []string
		for _, m := range []economicon.Move{economicon.Buy(0, 19, economicon.Grain, economicon.Gold), economicon.Buy(0, 9, economicon.Gold, economicon.Grain)} {
			if err := end.Apply(m); err != nil {
				break
			}
			texts = append(texts, m.String())
			letPass(t, &end, 0)
		}
		if c.NoResale {
			if len(texts) > 0 {
				t.Errorf("edition 2 allows %v", texts)
			}
			continue
		}
		if _, units := gained(t, &s, &end, 0); len(texts) != 2 || units != 4+18 {
			t.Errorf("after %v there are %d units more", texts, units)
		}
	}
}

// TestPump_none looks for pumps of two to four purchases in edition 2, in positions of every kind: with
// its limit of a lot, and without, where E7.6 alone bars them.
func TestPump_none(t *testing.T) {
	tried := 0
	for _, kind := range []string{"random play", "greedy play", "random positions"} {
		for _, part := range []int16{4, 0} {
			c := func(players int) economicon.Config {
				c := economicon.Standard(players)
				c.LotPart = part
				return c
			}
			for _, s := range pumpPositionsOf(t, kind, c, *pumpPositions) {
				for purchases := 2; purchases <= 4; purchases++ {
					wide := 0
					if purchases > 2 {
						wide = 5 - purchases
					}
					p, ok := findPump(t, &s, purchases, wide)
					if ok {
						t.Errorf("%s, a part of %d: %s", kind, part, p)
					}
				}
				tried++
			}
		}
	}
	if tried == 0 {
		t.Error("no position")
	}
	t.Logf("no pump in %d positions", tried)
}

// tradeBegins returns the first trade turn of a game of two in which each has ordered one of each
// commodity. p0 leads.
func tradeBegins(t testing.TB, c economicon.Config, lot int16) economicon.State {
	c.MaxLot = lot
	s, err := economicon.New(c)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range strings.Split("~ mine p0 6,~ mine p1 1,~ event bank-run,p0 keep,p1 keep,~ law p0 hard-peg-act,~ law p1 clean-air-act,"+
		"p0 order 1 grain for gold,p0 order 1 oil for gold,p0 order 1 tech for gold,p0 done,"+
		"p1 order 1 grain for gold,p1 order 1 oil for gold,p1 order 1 tech for gold,p1 done,"+
		"p0 add 0 grain,p0 add 0 oil,p0 add 0 tech,p1 add 0 grain,p1 add 0 oil,p1 add 0 tech", ",") {
		m, err := economicon.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		apply(t, &s, m)
	}
	return s
}

// TestPump counts pumps in edition 1, by the limit of a purchase: in trade turns that were met in games of random and of
// greedy bankers, and in random positions. Where one unit is bought at a time there is none: a unit never
// costs less than one, so nobody ever has more units than before.
func TestPump(t *testing.T) {
	for _, kind := range []string{"random play", "greedy play", "random positions"} {
		for _, lot := range []int16{0, 10, 5, 3, 2, 1} {
			t.Run(fmt.Sprintf("%s, MaxLot %d", kind, lot), func(t *testing.T) {
				var found, longer, units, purchases int
				var gain, round, most int64
				var best, least pump
				positions := pumpPositionsOf(t, kind, func(players int) economicon.Config {
					c := first(economicon.Standard(players))
					c.MaxLot = lot
					return c
				}, *pumpPositions)
				for i := range positions {
					s := &positions[i]
					p, ok := findPump(t, s, 2, 0)
					for more := 3; !ok && more <= 4; more++ {
						if p, ok = findPump(t, s, more, 5-more); ok {
							longer++
						}
					}
					if !ok {
						continue
					}
					found++
					gain += p.gain
					units += p.units
					if p.gain > best.gain {
						best = p
					}
					if least.units == 0 || p.gain < least.gain {
						least = p
					}
					if p.units > allForSale(s)+6*int(s.Config.Players)*len(p.moves) {
						t.Errorf("more is gained than was for sale: %s", p)
					}
					g, n := pumpRound(t, *s)
					round += g
					purchases += n
					most = max(most, g)
				}
				if lot == 1 && found > 0 {
					t.Errorf("there is a pump: %s", best)
				}
				if lot == 0 && (found == 0 || kind == "random positions" && found*4 < len(positions)*3) {
					t.Errorf("pumps in %d of %d positions", found, len(positions)) // in play many can pay for nothing
				}
				n := max(1, found)
				// Positions; of these with a pump, and with none of two purchases; units and gold that the best of
				// a position gains; the most of them; gold in so many purchases of a round; the most of these.
				t.Logf("| %s | %d | %d | %.1f%% | %.1f%% | %.1f | %.2f | %.2f | %.1f in %.1f | %.0f |", kind, lot, len(positions),
					100*float64(found)/float64(len(positions)), 100*float64(longer)/float64(len(positions)), float64(units)/float64(n),
					float64(gain)/1000/float64(n), float64(best.gain)/1000, float64(round)/1000/float64(n), float64(purchases)/float64(n), float64(most)/1000)
				if found > 0 {
					t.Logf("best: %s; least: %s", best, least)
				}
			})
		}
	}
}

// allForSale returns how many units can be bought of all kinds together.
func allForSale(s *economicon.State) int {
	all := 0
	for _, n := range s.Market {
		all += int(n)
	}
	return all
}

// pumpPositionsOf returns trade turns of a kind, of games of a config.
func pumpPositionsOf(t *testing.T, kind string, config func(players int) economicon.Config, n int) []economicon.State {
	r, err := rng.New(rng.FromText("pump " + kind))
	if err != nil {
		t.Fatal(err)
	}
	var positions []economicon.State
	for game := 0; len(positions) < n; game++ {
		players := 2 + game%3
		if kind == "random positions" {
			if s, ok := randomTrade(t, config(players), r); ok {
				positions = append(positions, s)
			}
			continue
		}
		names := make([]string, players)
		for seat := range names {
			names[seat] = map[string]string{"random play": "random", "greedy play": "greedy:1"}[kind]
		}
		economiconGameOf(t, config(players), names, game, func(s *economicon.State, _ economicon.Move) {
			left := int(s.Config.MaxTrades) - int(s.Turns)/players
			if s.Phase == economicon.Trading && left >= 3 && r.IntN(20) == 0 && len(positions) < n {
				positions = append(positions, *s)
			}
		}, nil)
	}
	return positions
}

// randomTrade returns a first trade turn in which everything lies anywhere.
func randomTrade(t testing.TB, c economicon.Config, r *rng.Rand) (economicon.State, bool) {
	players := int(c.Players)
	s, err := economicon.New(c)
	if err != nil {
		t.Fatal(err)
	}
	s.Phase, s.Lead, s.Active = economicon.Trading, 0, 0
	s.Global = economicon.Global(1 + r.IntN(10))
	s.Past = 1 << (s.Global - 1)
	for seat := range bourse.Seat(players) {
		s.Laws[seat] = 1 << seat
		s.Deeds.Drawn[seat] = economicon.Law(seat + 1)
		s.Peg[seat] = economicon.Unit(1 + r.IntN(4+players))
		if s.Peg[seat] != economicon.Gold {
			s.Deeds.Changed = s.Deeds.Changed.With(seat)
		}
	}
	for u := economicon.Gold; u <= economicon.CurrencyOf(bourse.Seat(players-1)); u++ {
		i := u - economicon.Gold
		left := int16(countersOf(s.Config, u))
		s.Market[i] = 1 + int16(r.IntN(40))
		left -= s.Market[i]
		for seat := range players {
			s.Reserves[seat][i] = int16(r.IntN(min(30, int(left)+1)))
			left -= s.Reserves[seat][i]
		}
		s.Box[i] = left
	}
	s.Lead = 0
	return s, s.Validate() == nil
}
