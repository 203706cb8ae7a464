package value_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/internal/chronicle"
	"bourse.example/internal/testkit/scale"
	"bourse.example/merlin"
)

const (
	kinds   = int(merlin.KindRound) + 1
	frames  = int(merlin.FrameLot) + 1
	events  = int(merlin.Ended) + 1
	faces   = int(merlin.Jubilee) + 1 // cards, including none
	seasons = 8                       // of two years; later turns count for the last
	yearTwo = 4                       // the first season of the second year
)

// clauses are the clauses that cause events, and that must cause some in the games of all tables. Events of
// Enclosure (M34.8) only say that it is enacted.
var clauses = strings.Fields(`
M1.4 M2.2 M2.3 M3.1 M3.2 M3.3 M3.4 M3.5 M4.1 M5.1 M5.3 M5.4 M5.5 M6.1 M6.2 M6.3 M6.4 M7.1 M7.2 M8.1 M8.2
M8.3 M11.1 M11.2 M12.1 M12.2 M13.1 M13.2 M14.2 M14.3 M14.4 M14.6 M24.1 M25.1 M25.2 M25.3 M25.4 M26.1 M28.1
M28.2 M29.1 M29.2 M29.3 M36.7 M15.1 M15.2 M15.3 M15.4 M15.6 M16.1 M16.2 M17.1 M18.1 M19.1 M19.2 M19.3 M4.3
M9.1 M9.2 M9.3 M9.4 M9.5 M10.1 M10.2 M10.3 M10.4 M22.6 M30.1 M30.2 M30.3 M30.4 M30.5 M30.6 M30.7 M30.8
M30.9 M30.10 M30.12 M30.14 M31.1 M31.2 M31.6 M31.7 M31.8 M31.9 M31.10 M20.1 M20.3 M20.4 M20.7 M20.9 M21.1
M21.2 M22.1 M22.2 M22.3 M22.4 M22.7 M22.8 M33.2 M33.3 M33.4 M33.6 M33.7 M33.9 M33.10 M33.11 M33.12 M23.1
M23.2 M34.1 M34.2 M34.3 M34.4 M34.5 M34.6 M34.7 M34.9 M34.10 M34.11 M34.12 M27.1 M27.2 M32.1 M32.2 M32.3
M32.4 M32.5 M32.6 M32.7 M32.8 M32.9 M32.10 M32.11 M32.12 M32.13 M32.14 M32.15 M32.16 M32.17 M32.18 M32.19
M32.20 M32.21 M32.22
`)

// seldom are clauses that a few games may never use: a Warm Winter, Golem better nature, a Stoneskin, a
// Hexbreaker, a Puppet Matriarch, a Martyr Chancellor.
var seldom = strings.Fields("M31.3 M31.4 M31.5 M33.1 M33.5 M33.8")

// A season has the measurements of a season in all games.
type season struct {
	games                          int // that have reached it so far
	bank, row, purses, vaults      int // at its beginning
	col, cards, worth, best, alive int
	crowns, most                   int // of all players, and of the player with the most
	golems, guards, visions        int
	volatility, tax, research      int
	turns, bought, could, idle     int // all, with a purchase, with enough gold for one, with nothing done
	dry                            int // turns that begin with an empty bank
	led                            int // games with a leader at its beginning
	ledWon                         float64
	chronicle.Merlin               // what happened in it
}

// A merlinEconomy has the measurements of a table's games.
type merlinEconomy struct {
	table                   merlinTable
	names                   []string
	parts                   merlin.Parts
	packs                   merlin.Pile // all cards of a game
	games                   int
	turns, moves, decisions []float64
	winner, second          []float64 // net worth
	decided, bought         []float64 // share of turns until the winner leads for good, and the last purchase
	shared, nobody          int
	ruined, ruinedGames     int
	ends                    map[string]int
	won                     map[string]float64
	seats                   map[string]int
	byOrder, bySeat         [merlin.MaxPlayers]float64
	season                  [seasons]season
	all                     chronicle.Merlin
	kinds                   [kinds]int
	frames                  [frames]int
	events                  [events]int
	clauses                 map[string]int
	carried                 [faces]int
	cards                   [faces]uses
	wrote, traded, begun    int                       // turns with a note written, with paper bought, all
	counts                  map[string]map[string]int // events by topic
	decision                decision
}

// topics are those of counts.
var topics = []string{"gold", "commodities", "paper", "magic"}

func newMerlinEconomy(table merlinTable) *merlinEconomy {
	e := &merlinEconomy{table: table, names: strings.Fields(table.bots), ends: map[string]int{},
		won: map[string]float64{}, seats: map[string]int{}, clauses: map[string]int{},
		counts: map[string]map[string]int{}}
	for _, topic := range topics {
		e.counts[topic] = map[string]int{}
	}
	return e
}

// TestEconomy_merlin plays games of bots and measures them. It checks that no gold is made or lost, and that
// every game ends by dominance, by royal favour, by its years or by its turns. The long run also checks that
// greedy players win more than random ones, that every kind of move and of question occurs, and that every
// clause causes events.
func TestEconomy_merlin(t *testing.T) {
	if testing.Short() {
		t.Skip("the tables of Economicon do with -short")
	}
	done := make([]*merlinEconomy, len(merlinTables))
	t.Run("tables", func(t *testing.T) {
		for i, table := range merlinTables {
			if !scale.Long() {
				if i > 0 {
					break
				}
				table.set = set(func(c *merlin.Config) { c.MaxTurns = 60 })
			}
			t.Run(table.name, func(t *testing.T) {
				t.Parallel()
				e := newMerlinEconomy(table)
				for game := range gamesOf(table.every) {
					e.play(t, game)
				}
				e.report(t)
				done[i] = e
			})
		}
	})
	rows, paper, parts := head(rowHead), head(paperHead), head(partsHead)
	var moves [kinds]int
	var asked [frames]int
	seen, complete := map[string]int{}, true
	for _, e := range done {
		if e == nil {
			complete = false
			continue
		}
		rows += e.row()
		if e.parts.Has(merlin.Paper) {
			paper += e.paperRow()
		}
		if e.later() {
			parts += e.partsRow()
		}
		maps.Copy(seen, e.clauses)
		for i, n := range e.kinds {
			moves[i] += n
		}
		for i, n := range e.frames {
			asked[i] += n
		}
		if greedy, random := e.seats["greedy:2"],
			e.seats["random"]; greedy > 0 && random > 0 && e.games >= enough {
			if g, r := e.won["greedy:2"]/float64(greedy), e.won["random"]/float64(random); g < r+0.3 {
				t.Errorf("%s: a greedy player wins %.2f of the games and a random one %.2f", e.table.name, g,
					r)
			}
		}
	}
	t.Log("\n" + rows + "\n" + paper + "\n" + parts)
	if !complete || gamesOf(1) < enough {
		return
	}
	for k, n := range moves[1:] {
		if n == 0 {
			t.Errorf("nobody made a move of kind %s", merlin.Kind(k+1))
		}
	}
	for _, clause := range clauses {
		if seen[clause] == 0 {
			t.Errorf("nothing has come of %s", clause)
		}
		delete(seen, clause)
	}
	for _, clause := range seldom {
		delete(seen, clause)
	}
	for clause := range seen {
		t.Errorf("%s is not in the list of clauses", clause)
	}
	for k, n := range asked[merlin.FrameTurn:] { // the set-up is over before anybody watches
		kind := merlin.FrameTurn + merlin.FrameKind(k)
		if n == 0 && kind != merlin.FrameFight { // it needs a Golem better nature
			t.Errorf("no frame was %s", kind)
		}
	}
}

// A decision compares what the winners of games had with what the others had.
type decision struct {
	winners, others float64 // number of players
	crowns, units   [2]float64
	cards, gold     [2]float64
	crowned         float64 // games in which anybody has a crown
	mostCrowns      float64 // of these, won by the player with the most
	armed           float64 // games in which anybody has a unit
	mostUnits       float64
}

// decide measures the players of a finished game.
func (g *merlinGame) decide(end *merlin.State, standings []bourse.Standing) {
	for at, leader := range g.leaders {
		if leader != bourse.None {
			g.season[at].led++
			g.season[at].ledWon += bourse.Payoff(standings, leader)
		}
	}
	d := &g.decision
	crowns, units := make([]int, len(standings)), make([]int, len(standings))
	for _, st := range standings {
		side, player := 1, &end.Seats[st.Seat]
		if st.Win {
			side = 0
			d.winners++
		} else {
			d.others++
		}
		golems, guards := unitsOf(player)
		crowns[st.Seat], units[st.Seat] = int(player.Crowns), golems+guards
		d.crowns[side] += float64(player.Crowns)
		d.units[side] += float64(golems + guards)
		d.gold[side] += float64(player.Purse)
		for _, plot := range fieldOf(end, st.Seat) {
			d.cards[side] += float64(cardsOn(plot))
			d.gold[side] += float64(plot.Gold)
		}
	}
	mostWin(crowns, standings, &d.crowned, &d.mostCrowns)
	mostWin(units, standings, &d.armed, &d.mostUnits)
}

// mostWin counts a game in which anybody has any, and what those with the most win of it.
func mostWin(of []int, standings []bourse.Standing, games, won *float64) {
	most := slices.Max(of)
	if most == 0 {
		return
	}
	*games++
	for seat, n := range of {
		if n == most {
			*won += bourse.Payoff(standings, bourse.Seat(seat))
		}
	}
}
