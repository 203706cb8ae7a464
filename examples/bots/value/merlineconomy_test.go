package value_test

import (
	"fmt"
	"maps"
	"math"
	"strings"
	"testing"

	"bourse.example/merlin"
)

// This file studies the economy of Merlin Economics in games of bots:
//
//	go test ./examples/bots/value -run '^TestEconomy_merlin$' -v -timeout 3h -economy 10000
//	go test ./examples/bots/value -run '^TestEconomy_merlin$/^tables$/^4_greedy,_all_parts$' -v -economy 100

const (
	merlinKinds   = int(merlin.KindRound) + 1
	merlinFrames  = int(merlin.FrameLot) + 1
	merlinEvents  = int(merlin.Ended) + 1
	merlinSeasons = 8 // of two years; later turns count to the last
)

// merlinClauses are the clauses by which anything happens. Of Enclosure (M34.8) nothing is told but that it is enacted.
var merlinClauses = strings.Fields("M1.4 M2.2 M2.3 M3.1 M3.2 M3.3 M3.4 M3.5 M4.1 M5.1 M5.3 M5.4 M5.5 M6.1 M6.2 M6.3 M6.4 M7.1 M7.2 " +
	"M8.1 M8.2 M8.3 M11.1 M11.2 M12.1 M12.2 M13.1 M13.2 M14.2 M14.3 M14.4 M14.6 M24.1 M25.1 M25.2 M25.3 M25.4 M26.1 M28.1 M28.2 M29.1 M29.2 M29.3 M36.7 " +
	"M15.1 M15.2 M15.3 M15.4 M15.6 M16.1 M16.2 M17.1 M18.1 M19.1 M19.2 M19.3 " +
	"M4.3 M9.1 M9.2 M9.3 M9.4 M9.5 M10.1 M10.2 M10.3 M10.4 M22.6 M30.1 M30.2 M30.3 M30.4 M30.5 M30.6 M30.7 M30.8 M30.9 M30.10 M30.12 M30.14 " +
	"M31.1 M31.2 M31.6 M31.7 M31.8 M31.9 M31.10 " +
	"M20.1 M20.3 M20.4 M20.7 M20.9 M21.1 M21.2 M22.1 M22.2 M22.3 M22.4 M22.7 M22.8 M33.2 M33.3 M33.4 M33.6 M33.7 M33.9 M33.10 M33.11 M33.12 " +
	"M23.1 M23.2 M34.1 M34.2 M34.3 M34.4 M34.5 M34.6 M34.7 M34.9 M34.10 M34.11 M34.12 " +
	"M27.1 M27.2 M32.1 M32.2 M32.3 M32.4 M32.5 M32.6 M32.7 M32.8 M32.9 M32.10 M32.11 M32.12 M32.13 M32.14 M32.15 M32.16 M32.17 M32.18 M32.19 M32.20 M32.21 M32.22")

// merlinSeldom are those of which a few games may see nothing: a Warm Winter, Golem better nature, a Stoneskin, a Hexbreaker, a
// Puppet Matriarch, a Martyr Chancellor.
var merlinSeldom = strings.Fields("M31.3 M31.4 M31.5 M33.1 M33.5 M33.8")

// A merlinSeason is what has been measured in a season of all games.
type merlinSeason struct {
	games                      int // that have come so far
	bank, row, purses, vaults  int // at its beginning
	col, cards, worth, best    int
	turns, bought, could, idle int // with a purchase; who could pay for one; nothing done at all
	dry                        int // turns that begin with an empty bank
	alive                      int
}

// A merlinEconomy is what has been measured in the games of a table.
type merlinEconomy struct {
	table                   merlinEconomyTable
	names                   []string
	games                   int
	turns, moves, decisions []float64
	winner, second          []float64 // net worth
	decided, bought         []float64 // the part of the turns after which the winner was never behind, nobody bought
	laid, purse, vaults     float64   // of winners: cards on plots, gold
	ends                    map[string]int
	shared, nobody          int
	ruined, ruinedGames     int
	erratic                 int
	won                     map[string]float64
	seats                   map[string]int
	byOrder                 [merlin.MaxPlayers]float64
	bySeat                  [merlin.MaxPlayers]float64
	season                  [merlinSeasons]merlinSeason
	flows                   map[string]int // gold by clause and direction
	goods                   map[string]int // commodities by clause and direction
	kinds                   [merlinKinds]int
	frames                  [merlinFrames]int
	events                  [merlinEvents]int
	clauses                 map[merlin.Clause]int
	packs                   merlin.Pile // all cards of a game
	carried                 [merlinFaces]int
	openings, backs         int
	parts                   merlin.Parts
	wrote, traded, begun    int            // turns in which a note was written or a loan offered; paper bought or redeemed; all
	papers                  map[string]int // what has become of notes and scrip, and who was in debt, by clause
	crafts                  map[string]int // what has become of labs, of spells and of potions, by kind

	span  [merlinSeasons]merlinSpan
	cards [merlinFaces]merlinUses
	led   [merlinSeasons]struct { // games that have come to a season, and what its leader wins of them
		games int
		won   float64
	}
	decision merlinDecision
	mustered [2]int // golems and guards
}

// TestEconomy_merlin plays games of bots and measures them. It holds that no gold is made or lost, that every
// game ends by dominance, by royal favour, by its years or by its turns, that players who look ahead win more than those who do
// not, that everything that there is to be done and to be asked comes up, and that something comes of every
// clause.
func TestEconomy_merlin(t *testing.T) {
	done := make([]*merlinEconomy, len(merlinEconomyTables))
	t.Run("tables", func(t *testing.T) {
		for i, table := range merlinEconomyTables {
			t.Run(table.name, func(t *testing.T) {
				t.Parallel()
				e := &merlinEconomy{table: table, names: strings.Fields(table.bots),
					won: map[string]float64{}, ends: map[string]int{}, seats: map[string]int{}, flows: map[string]int{}, goods: map[string]int{}, clauses: map[merlin.Clause]int{}, papers: map[string]int{}, crafts: map[string]int{}}
				games := max(100, *economyGames)
				if table.every > 0 {
					games = max(4, *economyGames/table.every)
				}
				if testing.Short() {
					games = 1
				}
				for game := range games {
					e.play(t, game)
				}
				e.report(t)
				done[i] = e
			})
		}
	})
	var b strings.Builder
	b.WriteString("| players | games | turns | moves | ends | shared | bankrupts | winner's worth | second's | leader after a year wins | decided after | last purchase after | erratic wheel | turns without a purchase |\n|---|---|---|---|---|---|---|---|---|---|---|---|---|---|\n")
	var kinds [merlinKinds]int
	var frames [merlinFrames]int
	seen := map[string]bool{}
	for _, e := range done {
		if e == nil {
			continue
		}
		b.WriteString(e.row())
		maps.Copy(seen, e.seen())
		for i, n := range e.kinds {
			kinds[i] += n
		}
		for i, n := range e.frames {
			frames[i] += n
		}
		if greedy, random := e.seats["greedy:2"], e.seats["random"]; greedy > 0 && random > 0 && !testing.Short() {
			if g, r := e.won["greedy:2"]/float64(greedy), e.won["random"]/float64(random); g < r+0.3 {
				t.Errorf("at a mixed table a greedy player wins %.2f of the games and a random one %.2f", g, r)
			}
		}
	}
	b.WriteString("\n| players | turns in which a note comes out | is bought | notes written | sold: bonds | policies | futures | shares | loans | sold on | futures delivered, settled, assigned, overdue, never called | policies that pay | scrip bought, redeemed | debts: futures, bonds, scrip, policies | bankrupts |\n|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|\n")
	for _, e := range done {
		if e != nil && e.parts.Has(merlin.Paper) {
			b.WriteString(e.paperRow())
		}
	}
	b.WriteString("\n" + partsHead)
	for _, e := range done {
		if e != nil && e.later() {
			b.WriteString(e.partsRow())
		}
	}
	t.Log("\n" + b.String())
	if done[0] == nil || testing.Short() {
		return
	}
	for k, n := range kinds[1:] {
		if n == 0 {
			t.Errorf("nobody made a move of kind %s", merlin.Kind(k+1))
		}
	}
	for _, clause := range merlinClauses {
		if !seen[clause] {
			t.Errorf("nothing has come of %s", clause)
		}
		delete(seen, clause)
	}
	for _, clause := range merlinSeldom {
		delete(seen, clause)
	}
	for clause := range seen {
		t.Errorf("%s is not in the list of clauses", clause)
	}
	for k, n := range frames[merlin.FrameTurn:] { // the set-up has begun before anybody watches
		if n == 0 && merlin.FrameTurn+merlin.FrameKind(k) != merlin.FrameFight { // it waits for a Golem better nature
			t.Errorf("no frame was %s", merlin.FrameTurn+merlin.FrameKind(k))
		}
	}
}

// interval returns a share of wins in percent with its 95 % interval, after Wilson.
func interval(won float64, games int) string {
	if games == 0 {
		return "–"
	}
	const z = 1.96
	n := float64(games)
	p := won / n
	mid, half := (p+z*z/(2*n))/(1+z*z/n), z/(1+z*z/n)*math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return fmt.Sprintf("%.1f (%.1f–%.1f)", 100*p, 100*(mid-half), 100*(mid+half))
}
