package value_test

import (
	"flag"
	"fmt"
	"sort"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
)

// This file studies the economy of Economicon in games of bots, by both editions:
//
//	go test ./examples/bots/value -run '^TestEconomy$' -v -timeout 3h -economy 10000

var (
	economyGames = flag.Int("economy", 12, "games of each table in TestEconomy")
	economyLot   = flag.Int("economy-lot", 3, "MaxLot of the table by lots in TestEconomy")
)

// An economyTable is who plays, and by what config: of the games asked for it plays one in every.
type economyTable struct {
	name    string
	edition int
	bots    string
	lots    bool // a purchase is limited
	every   int
}

var economyTables = []economyTable{
	{"4 greedy", 1, "greedy:2 greedy:2 greedy:2 greedy:2", false, 1},
	{"4 greedy", 2, "greedy:2 greedy:2 greedy:2 greedy:2", false, 1},
	{"3 greedy", 1, "greedy:2 greedy:2 greedy:2", false, 10},
	{"3 greedy", 2, "greedy:2 greedy:2 greedy:2", false, 10},
	{"2 greedy", 1, "greedy:2 greedy:2", false, 10},
	{"2 greedy", 2, "greedy:2 greedy:2", false, 10},
	{"2 greedy, 2 random", 1, "greedy:2 random greedy:2 random", false, 10},
	{"2 greedy, 2 random", 2, "greedy:2 random greedy:2 random", false, 10},
	{"4 random", 1, "random random random random", false, 10},
	{"4 random", 2, "random random random random", false, 10},
	{"3 random", 2, "random random random", false, 10},
	{"2 random", 2, "random random", false, 10},
	{"4 greedy by lots", 1, "greedy:2 greedy:2 greedy:2 greedy:2", true, 10},
}

const (
	economyRounds  = 10
	economyGlobals = int(economicon.BankRun) + 1
	economyLaws    = int(economicon.PriceStabilityAct) + 1
)

// An economy is what has been measured in the games of a table.
type economy struct {
	table   economyTable
	names   []string
	games   int
	bankers int

	// At the end of every round.
	price    [economyRounds][3][]float64 // of each commodity in gold
	market   [economyRounds][5]int       // gold, the commodities, and all currencies together
	reserves [economyRounds][5]int
	tokens   [economyRounds]int
	scarce   [economyRounds]int // games in which the box has less than one of a commodity for each banker
	rounds   [economyRounds]int // games that have come so far

	steps, decisions     int
	qualified            map[string]int // by the bot's name
	won                  map[string]float64
	seats                map[string]int
	nobody               int
	worth                []float64 // of winners
	drawn, met           [economyGlobals]int
	judged, kept         [economyLaws]int
	produced, consumed   int // of bankers' rounds
	boughtOut            int
	gamesOut             int
	mints, retires       int
	bids, asks, accepted int
	buys, pegs           int
}

// TestEconomy plays games of bots and measures them. It holds that no unit is made or lost in a round,
// that every event is drawn in every game, that who looks ahead has too many tokens less often than who
// does not, that in edition 1 gold is seldom bought out where a purchase is limited, and that greedy
// bankers meet consumption more often by edition 2 than by edition 1.
func TestEconomy(t *testing.T) {
	done := make([]*economy, len(economyTables))
	t.Run("tables", func(t *testing.T) {
		for i, table := range economyTables {
			t.Run(fmt.Sprintf("edition %d, %s", table.edition, table.name), func(t *testing.T) {
				t.Parallel()
				e := newEconomy(table)
				for game := range max(4, *economyGames/table.every) {
					e.play(t, game)
				}
				e.report(t)
				done[i] = e
				for g := economicon.ProductionTargets; g <= economicon.BankRun; g++ {
					if e.drawn[g] != e.games { // ten rounds, ten events
						t.Errorf("%s was drawn %d times in %d games", g, e.drawn[g], e.games)
					}
				}
				for round, n := range e.rounds {
					if n != e.games {
						t.Errorf("round %d ended %d times in %d games", round+1, n, e.games)
					}
				}
			})
		}
	})
	find := func(edition int, name string) *economy {
		for i, table := range economyTables {
			if table.edition == edition && table.name == name {
				return done[i]
			}
		}
		return nil
	}
	for edition := 1; edition <= economicon.Edition; edition++ {
		if mixed := find(edition, "2 greedy, 2 random"); mixed != nil {
			if greedy, random := mixed.share("greedy:2"), mixed.share("random"); greedy < random+0.3 {
				t.Errorf("edition %d: at a mixed table %.2f of the greedy bankers qualify and %.2f of the random ones", edition, greedy, random)
			}
		}
	}
	if free, lots := find(1, "4 greedy"), find(1, "4 greedy by lots"); free != nil && lots != nil {
		if a, b := free.boughtOut*lots.games, lots.boughtOut*free.games; a < 2*b {
			t.Errorf("gold is bought out %d times in %d games, and by lots of %d %d times in %d", free.boughtOut, free.games, *economyLot, lots.boughtOut, lots.games)
		}
	}
	if first, second := find(1, "4 greedy"), find(2, "4 greedy"); first != nil && second != nil {
		if a, b := first.consumption(), second.consumption(); b < a+0.2 {
			t.Errorf("four greedy bankers meet consumption in %.2f of their rounds by edition 1, and in %.2f by edition 2", a, b)
		}
	}
	var b strings.Builder
	b.WriteString("| bankers | edition | games | consumption met | production met | nobody wins | winner's value | tokens of a banker | purchases | gold bought out |\n|---|---|---|---|---|---|---|---|---|---|\n")
	for _, e := range done {
		if e != nil {
			b.WriteString(e.row())
		}
	}
	t.Log("\n" + b.String())
}

// consumption returns in which part of their rounds bankers meet it.
func (e *economy) consumption() float64 {
	return float64(e.consumed) / float64(max(1, e.bankers*economyRounds))
}

// row returns what tells the editions apart, a game where nothing else is said.
func (e *economy) row() string {
	per := func(n, of int) float64 { return float64(n) / float64(max(1, of)) }
	mean, _ := quartiles(e.worth)
	return fmt.Sprintf("| %s | %d | %d | %.1f %% | %.1f %% | %.1f %% | %.0f | %.2f | %.1f | %.2f |\n", e.table.name, e.table.edition, e.games, 100*e.consumption(),
		100*per(e.produced, e.bankers*economyRounds), 100*per(e.nobody, e.games), mean, per(e.tokens[economyRounds-1], e.bankers), per(e.buys, e.games), per(e.boughtOut, e.games))
}

// share returns which part of the bankers of a name can win in the end.
func (e *economy) share(name string) float64 {
	return float64(e.qualified[name]) / float64(e.seats[name])
}

func newEconomy(table economyTable) *economy {
	return &economy{table: table, names: strings.Fields(table.bots),
		qualified: map[string]int{}, won: map[string]float64{}, seats: map[string]int{}}
}

// play plays a game and measures it.
func (e *economy) play(t *testing.T, game int) {
	c := economicon.StandardOf(e.table.edition, len(e.names))
	if e.table.lots {
		c.MaxLot = int16(*economyLot)
	}
	names := make([]string, len(e.names))
	for seat := range names {
		names[seat] = e.names[(seat+game)%len(names)]
	}
	round, out := int8(1), e.boughtOut
	last := economicon.Phase(0)
	watch := func(s *economicon.State, m economicon.Move) {
		if s.Round > round {
			e.endRound(t, s, int(round))
			round = s.Round
		}
		e.steps++
		if m.Seat != bourse.Nature {
			e.decisions++
		}
		switch m.Kind {
		case economicon.KindPeg:
			e.pegs++
		case economicon.KindBuy:
			e.buys++
		case economicon.KindBid:
			e.bids++
		case economicon.KindAsk:
			e.asks++
		case economicon.KindAccept:
			e.accepted++
		case economicon.KindMint:
			e.mints++
		case economicon.KindRetire:
			e.retires++
		}
		if s.Phase == economicon.Remining && last != economicon.Remining {
			e.boughtOut++
		}
		last = s.Phase
	}
	end := economiconGameOf(t, c, names, game, watch, e.count)
	e.endRound(t, &end, int(round))
	if e.boughtOut > out {
		e.gamesOut++
	}
	e.games++
	e.bankers += len(names)
	winners := 0
	standings := end.Standings(nil)
	for _, st := range standings {
		name := names[st.Seat]
		e.seats[name]++
		e.won[name] += bourse.Payoff(standings, st.Seat)
		if end.Qualified(st.Seat) {
			e.qualified[name]++
		}
		if st.Win {
			winners++
			e.worth = append(e.worth, float64(st.Score))
		}
	}
	if winners == 0 {
		e.nobody++
	}
}

// endRound measures the position at the end of a round.
func (e *economy) endRound(t *testing.T, s *economicon.State, round int) {
	round--
	e.rounds[round]++
	for u := economicon.Gold; u <= economicon.CurrencyOf(3); u++ {
		all := s.Balance(economicon.Box, u) + s.Balance(economicon.Market, u)
		at := min(int(u-economicon.Gold), 4)
		e.market[round][at] += s.Market.Of(u)
		for seat := range bourse.Seat(len(e.names)) {
			all += s.Balance(economicon.Reserves(seat), u) + s.Balance(economicon.Warehouse(seat), u)
			e.reserves[round][at] += s.Reserves[seat].Of(u)
		}
		if want := countersOf(s.Config, u); all != want {
			t.Fatalf("there are %d of %s, want %d", all, u, want)
		}
	}
	left := s.Box[economicon.Grain-1 : economicon.Tech]
	if int(min(left[0], left[1], left[2])) < len(e.names) {
		e.scarce[round]++
	}
	for i := range e.price[round] {
		u := economicon.Grain + economicon.Unit(i)
		e.price[round][i] = append(e.price[round][i], float64(s.Market.Of(economicon.Gold))/float64(s.Market.Of(u)))
	}
	for _, tokens := range s.Tokens {
		e.tokens[round] += int(tokens)
	}
}

// countersOf returns how many counters of a unit there are.
func countersOf(c economicon.Config, u economicon.Unit) int {
	switch {
	case u == economicon.Gold:
		return int(c.Gold)
	case u.Commodity():
		return int(c.Commodities)
	case int8(u.Nation()) < c.Players:
		return int(c.Currencies)
	}
	return 0
}

// count counts what has been judged.
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

// quartiles returns the mean and the three quartiles.
func quartiles(of []float64) (mean float64, q [3]float64) {
	if len(of) == 0 {
		return 0, q
	}
	sorted := append([]float64(nil), of...)
	sort.Float64s(sorted)
	for _, x := range sorted {
		mean += x
	}
	for i := range q {
		q[i] = sorted[(len(sorted)-1)*(i+1)/4]
	}
	return mean / float64(len(sorted)), q
}

// report logs the tables.
func (e *economy) report(t *testing.T) {
	if !testing.Verbose() {
		return
	}
	var b strings.Builder
	per := func(n, of int) float64 { return float64(n) / float64(max(1, of)) }
	fmt.Fprintf(&b, "edition %d, %s: %d games\n\n", e.table.edition, e.table.name, e.games)
	for _, name := range sortedKeys(e.seats) {
		fmt.Fprintf(&b, "%s: %d bankers, %.1f%% qualify, %.1f%% win\n", name, e.seats[name], 100*per(e.qualified[name], e.seats[name]),
			100*e.won[name]/float64(e.seats[name]))
	}
	mean, q := quartiles(e.worth)
	fmt.Fprintf(&b, "nobody wins %.1f%%, winner's value %.0f (%.0f %.0f %.0f), moves %.0f, decisions %.0f\n", 100*per(e.nobody, e.games),
		mean, q[0], q[1], q[2], per(e.steps, e.games), per(e.decisions, e.games))
	fmt.Fprintf(&b, "production met %.1f%%, consumption met %.1f%% of the rounds of bankers\n", 100*per(e.produced, e.bankers*economyRounds),
		100*per(e.consumed, e.bankers*economyRounds))
	fmt.Fprintf(&b, "a game: gold bought out %.2f times (in %.1f%% of games), %.1f purchases, %.1f pegs changed, %.2f mints, %.2f retires, %.2f bids, %.2f asks, %.2f accepted\n\n",
		per(e.boughtOut, e.games), 100*per(e.gamesOut, e.games), per(e.buys, e.games), per(e.pegs, e.games), per(e.mints, e.games), per(e.retires, e.games),
		per(e.bids, e.games), per(e.asks, e.games), per(e.accepted, e.games))
	b.WriteString("| round | grain mean (quartiles) | oil | tech | market: gold, grain, oil, tech, currency | reserves of a banker | tokens of a banker | box short |\n|---|---|---|---|---|---|---|---|\n")
	for round := range e.price {
		fmt.Fprintf(&b, "| %d", round+1)
		for _, prices := range e.price[round] {
			mean, q := quartiles(prices)
			fmt.Fprintf(&b, " | %.2f (%.2f %.2f %.2f)", mean, q[0], q[1], q[2])
		}
		b.WriteString(" |")
		for _, n := range e.market[round] {
			fmt.Fprintf(&b, " %.1f", per(n, e.rounds[round]))
		}
		b.WriteString(" |")
		for _, n := range e.reserves[round] {
			fmt.Fprintf(&b, " %.1f", per(n, e.rounds[round]*len(e.names)))
		}
		fmt.Fprintf(&b, " | %.2f | %.1f%% |\n", per(e.tokens[round], e.rounds[round]*len(e.names)), 100*per(e.scarce[round], e.rounds[round]))
	}
	b.WriteString("\nevents met:")
	for g := economicon.ProductionTargets; g <= economicon.BankRun; g++ {
		fmt.Fprintf(&b, " %s %.1f%% of %d;", g, 100*per(e.met[g], e.drawn[g]), e.drawn[g])
	}
	b.WriteString("\nlaws kept:")
	for l := economicon.GranaryAct; l <= economicon.PriceStabilityAct; l++ {
		fmt.Fprintf(&b, " %s %.1f%% of %.1f a game;", l, 100*per(e.kept[l], e.judged[l]), per(e.judged[l], e.games))
	}
	t.Log(b.String())
}

func sortedKeys(of map[string]int) []string {
	var keys []string
	for key := range of {
		keys = append(keys, key)
	}
	sort.Strings(keys)
	return keys
}
