package value_test

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/examples/bots"
	"bourse.example/examples/bots/value"
	"bourse.example/internal/testkit/scale"
)

// A table says who plays Economicon, and with which config. It plays one of every so many games.
type table struct {
	name    string
	edition int
	bots    string
	maxLot  int16 // limit of a purchase, or 0
	every   int
}

// By default only the first two are played.
var tables = []table{
	{"4 greedy", 1, "greedy:2 greedy:2 greedy:2 greedy:2", 0, 1},
	{"4 greedy", 2, "greedy:2 greedy:2 greedy:2 greedy:2", 0, 1},
	{"3 greedy", 1, "greedy:2 greedy:2 greedy:2", 0, 10},
	{"3 greedy", 2, "greedy:2 greedy:2 greedy:2", 0, 10},
	{"2 greedy", 1, "greedy:2 greedy:2", 0, 10},
	{"2 greedy", 2, "greedy:2 greedy:2", 0, 10},
	{"2 greedy, 2 random", 1, "greedy:2 random greedy:2 random", 0, 10},
	{"2 greedy, 2 random", 2, "greedy:2 random greedy:2 random", 0, 10},
	{"4 random", 1, "random random random random", 0, 10},
	{"4 random", 2, "random random random random", 0, 10},
	{"3 random", 2, "random random random", 0, 10},
	{"2 random", 2, "random random", 0, 10},
	{"4 greedy by lots", 1, "greedy:2 greedy:2 greedy:2 greedy:2", 3, 10},
}

const (
	rounds  = 10
	globals = int(economicon.BankRun) + 1
	laws    = int(economicon.PriceStabilityAct) + 1
)

// An economy has the measurements of a table's games.
type economy struct {
	table   table
	names   []string
	games   int
	bankers int

	// At the end of every round.
	price    [rounds][3][]float64 // of each commodity in gold
	market   [rounds][5]int       // gold, the commodities, and all currencies together
	reserves [rounds][5]int
	tokens   [rounds]int
	scarce   [rounds]int // games in which the box has less than one of a commodity for each banker
	ended    [rounds]int // games

	decisions, gamesOut int
	moves               [int(economicon.KindPledge) + 1]int // by kind
	qualified           map[string]int                      // by the bot's name
	won                 map[string]float64
	seats               map[string]int
	nobody, boughtOut   int
	worth               []float64 // of winners
	drawn, met          [globals]int
	judged, kept        [laws]int
	produced, consumed  int // counted in rounds of bankers
}

// TestEconomy plays games of bots and measures them. It checks that no unit is made or lost in a round, and
// that every event is drawn in every game. The long run also checks that greedy bankers qualify more often
// than random ones, that in edition 1 limited purchases buy gold out less often, and that in edition 2 greedy
// bankers meet consumption more often.
func TestEconomy(t *testing.T) {
	all, done := make([]*economy, len(tables)), map[string]*economy{}
	rows := head("| bankers | edition | games | consumption met | production met | nobody wins " +
		"| winner's value | tokens of a banker | purchases | gold bought out |")
	t.Run("tables", func(t *testing.T) {
		for i, table := range tables {
			if i == 2 && !scale.Long() {
				break
			}
			t.Run(fmt.Sprintf("edition %d, %s", table.edition, table.name), func(t *testing.T) {
				t.Parallel()
				e := &economy{table: table, names: strings.Fields(table.bots),
					qualified: map[string]int{}, won: map[string]float64{}, seats: map[string]int{}}
				for game := range gamesOf(table.every) {
					e.play(t, game)
				}
				e.report(t)
				all[i] = e
				for g := economicon.ProductionTargets; g <= economicon.BankRun; g++ {
					if e.drawn[g] != e.games { // ten rounds, ten events
						t.Errorf("%s was drawn %d times in %d games", g, e.drawn[g], e.games)
					}
				}
				for round, n := range e.ended {
					if n != e.games {
						t.Errorf("round %d ended %d times in %d games", round+1, n, e.games)
					}
				}
			})
		}
	})
	for i, e := range all {
		if e != nil {
			rows += e.row()
			done[fmt.Sprint(tables[i].name, tables[i].edition)] = e
		}
	}
	t.Log("\n" + rows)
	if gamesOf(1) < enough {
		return
	}
	for edition := 1; edition <= economicon.Edition; edition++ {
		if mixed := done[fmt.Sprint("2 greedy, 2 random", edition)]; mixed != nil {
			greedy, random := mixed.share("greedy:2"), mixed.share("random")
			if greedy < random+0.3 {
				t.Errorf("edition %d: %.2f of greedy bankers qualify, %.2f of random ones", edition, greedy,
					random)
			}
		}
	}
	free, second := done["4 greedy1"], done["4 greedy2"]
	if lots := done["4 greedy by lots1"]; free != nil && lots != nil {
		if a, b := per(free.boughtOut, free.games), per(lots.boughtOut, lots.games); a < 2*b {
			t.Errorf("gold is bought out %.1f times a game, and %.1f by lots", a, b)
		}
	}
	if free != nil && second != nil {
		if a, b := free.consumption(), second.consumption(); b < a+0.2 {
			t.Errorf("greedy bankers meet consumption in %.2f of their rounds by edition 1, %.2f by edition 2", a, b)
		}
	}
}

// consumption returns the share of rounds in which bankers meet consumption.
func (e *economy) consumption() float64 { return per(e.consumed, e.bankers*rounds) }

// share returns the share of the bankers with a name that can win at the end.
func (e *economy) share(name string) float64 { return per(e.qualified[name], e.seats[name]) }

// row returns the figures that distinguish the editions, as means of a game unless the column says otherwise.
func (e *economy) row() string {
	return fmt.Sprintf("| %s | %d | %d | %.1f %% | %.1f %% | %.1f %% | %.0f | %.2f | %.1f | %.2f |\n",
		e.table.name, e.table.edition, e.games, 100*e.consumption(), 100*per(e.produced, e.bankers*rounds),
		100*per(e.nobody, e.games), mean(e.worth), per(e.tokens[rounds-1], e.bankers),
		per(e.moves[economicon.KindBuy], e.games), per(e.boughtOut, e.games))
}

// play plays a game and measures it.
func (e *economy) play(t *testing.T, game int) {
	c := economicon.StandardOf(e.table.edition, len(e.names))
	if e.table.maxLot > 0 {
		c.MaxLot = e.table.maxLot
	}
	s, err := economicon.New(c)
	if err != nil {
		t.Fatal(err)
	}
	names := seated(e.names, game)
	var seats []bourse.Bot[economicon.View, economicon.Move]
	for seat, name := range names {
		settings := bots.Settings[economicon.State]{Value: value.Economicon}
		seats = append(seats, newBot(t, name, economicon.Rules, settings, game, seat))
	}
	round, out := int8(1), e.boughtOut
	last := economicon.Phase(0)
	watch := func(s *economicon.State, m economicon.Move) {
		if s.Round > round {
			e.endRound(t, s, int(round)-1)
			round = s.Round
		}
		e.moves[m.Kind]++
		bump(m.Seat != bourse.Nature, &e.decisions)
		bump(s.Phase == economicon.Remining && last != economicon.Remining, &e.boughtOut)
		last = s.Phase
	}
	play(t, economicon.Rules, &s, game, seats, watch, e.count)
	e.endRound(t, &s, int(round)-1)
	bump(e.boughtOut > out, &e.gamesOut)
	e.games++
	e.bankers += len(names)
	standings := s.Standings(nil)
	for _, st := range standings {
		name := names[st.Seat]
		e.seats[name]++
		e.won[name] += bourse.Payoff(standings, st.Seat)
		if s.Qualified(st.Seat) {
			e.qualified[name]++
		}
		if st.Win {
			e.worth = append(e.worth, float64(st.Score))
		}
	}
	bump(!standings[0].Win, &e.nobody)
}

// endRound measures the position at the end of a round, counted from 0.
func (e *economy) endRound(t *testing.T, s *economicon.State, round int) {
	e.ended[round]++
	for u := economicon.Gold; u <= economicon.CurrencyOf(3); u++ {
		all := s.Balance(economicon.Box, u) + s.Balance(economicon.Market, u)
		at := min(int(u-economicon.Gold), 4)
		e.market[round][at] += s.Market.Of(u)
		for seat := range bourse.Seat(len(e.names)) {
			all += s.Balance(economicon.Reserves(seat), u) + s.Balance(economicon.Warehouse(seat), u)
			e.reserves[round][at] += s.Reserves[seat].Of(u)
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
	bump(int(min(left[0], left[1], left[2])) < len(e.names), &e.scarce[round])
	for i := range e.price[round] {
		price := float64(s.Market.Of(economicon.Gold)) / float64(s.Market.Of(economicon.Grain+
			economicon.Unit(i)))
		e.price[round][i] = append(e.price[round][i], price)
	}
	for _, tokens := range s.Tokens {
		e.tokens[round] += int(tokens)
	}
}

// count counts judgments.
func (e *economy) count(event economicon.Event) {
	one := 0
	if event.Met {
		one = 1
	}
	switch {
	case event.Kind == economicon.Resolved:
		e.drawn[event.Global]++
		e.met[event.Global] += one
	case event.Kind != economicon.Judged:
	case event.Law != 0:
		e.judged[event.Law]++
		e.kept[event.Law] += one
	case event.Rule == economicon.Clause{Chapter: 8, Number: 1}:
		e.consumed += one
	default:
		e.produced += one
	}
}

// report logs the tables.
func (e *economy) report(t *testing.T) {
	var b strings.Builder
	fmt.Fprintf(&b, "%d games\n\n", e.games)
	for _, name := range sortedKeys(e.seats) {
		fmt.Fprintf(&b, "%s: %d bankers, %.1f%% qualify, %.1f%% win\n", name, e.seats[name],
			100*e.share(name), 100*e.won[name]/float64(e.seats[name]))
	}
	fmt.Fprintf(&b, "winner's value %s, decisions %.0f, gold bought out in %.1f%% of games\nmoves a game:",
		spread(e.worth, "%.0f"), per(e.decisions, e.games), 100*per(e.gamesOut, e.games))
	for kind, n := range e.moves {
		if n > 0 {
			fmt.Fprintf(&b, " %s %.2f;", economicon.Kind(kind), per(n, e.games))
		}
	}
	b.WriteString("\n\n" + head("| round | grain mean (quartiles) | oil | tech "+
		"| market: gold, grain, oil, tech, currency | reserves of a banker | tokens of a banker | box short |"))
	for round := range e.price {
		games := e.ended[round]
		fmt.Fprintf(&b, "| %d", round+1)
		for _, prices := range e.price[round] {
			fmt.Fprintf(&b, " | %s", spread(prices, "%.2f"))
		}
		b.WriteString(" |")
		for _, n := range e.market[round] {
			fmt.Fprintf(&b, " %.1f", per(n, games))
		}
		b.WriteString(" |")
		for _, n := range e.reserves[round] {
			fmt.Fprintf(&b, " %.1f", per(n, games*len(e.names)))
		}
		tokens, scarce := per(e.tokens[round], games*len(e.names)), 100*per(e.scarce[round], games)
		fmt.Fprintf(&b, " | %.2f | %.1f%% |\n", tokens, scarce)
	}
	b.WriteString("\nevents met:")
	for g := economicon.ProductionTargets; g <= economicon.BankRun; g++ {
		fmt.Fprintf(&b, " %s %.1f%% of %d;", g, 100*per(e.met[g], e.drawn[g]), e.drawn[g])
	}
	b.WriteString("\nlaws kept:")
	for l := economicon.GranaryAct; l <= economicon.PriceStabilityAct; l++ {
		fmt.Fprintf(&b, " %s %.1f%% of %.1f a game;", l, 100*per(e.kept[l], e.judged[l]),
			per(e.judged[l], e.games))
	}
	t.Log(b.String())
}
