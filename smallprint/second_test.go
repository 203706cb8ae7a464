package smallprint_test

import (
	"fmt"
	"sort"
	"strconv"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/smallprint"
)

// This file plays the game a second time, from the rulebook's words and the texts of the moves alone.

// A second is a game as one would play it with paper and pencil.
type second struct {
	players, rounds, round, start int
	lone                          bool
	bigs, smalls                  []int

	row    []int
	past   []int // the values of all businesses assigned
	hands  []map[string]int
	placed [][]string // "card column marker" of each player
	passed []bool
	turn   int // a player, or -1 for chance, or -2 at the end

	money, chits []int
	pool         int
}

func newSecond(t testing.TB, c smallprint.Config) *second {
	g := &second{players: int(c.Players), rounds: int(c.Rounds), round: 1, start: int(c.Start), lone: c.LoneBig, turn: -1,
		bigs: printed(t, "BIG"), smalls: printed(t, "SMALL")}
	for range g.players {
		g.hands = append(g.hands, map[string]int{"small": 1, "big": 1, "total": 1, "share": int(c.Shares)})
		g.money = append(g.money, 0)
		g.chits = append(g.chits, 0)
	}
	g.clear()
	return g
}

func (g *second) clear() {
	g.row = nil
	g.placed = make([][]string, g.players)
	g.passed = make([]bool, g.players)
}

func (g *second) cards(player int) int {
	n := 0
	for _, of := range g.hands[player] {
		n += of
	}
	return n
}

// play makes a move, which is legal, given as text.
func (g *second) play(move string) {
	words := strings.Fields(move)
	switch words[1] {
	case "reveal":
		value, _ := strconv.Atoi(words[3])
		g.row = append(g.row, value)
		if len(g.row) < 3 {
			return
		}
		g.turn = (g.start + g.players - 1) % g.players
	case "pass":
		g.passed[g.turn] = true
	case "place":
		marker := "none"
		if len(words) > 4 {
			marker = words[5]
		}
		g.hands[g.turn][words[2]]--
		g.placed[g.turn] = append(g.placed[g.turn], strings.Join([]string{words[2], words[3], marker}, " "))
	}
	// Whoever comes next clockwise and can go on; after a whole turn of the table nobody can.
	for range g.players {
		g.turn = (g.turn + 1) % g.players
		if !g.passed[g.turn] && len(g.placed[g.turn]) < 3 && g.cards(g.turn) > 0 {
			return
		}
	}
	g.score()
}

// score ends a round.
func (g *second) score() {
	for column, value := range g.row {
		var under []string
		for _, cards := range g.placed {
			for _, card := range cards {
				if words := strings.Fields(card); words[1] == strconv.Itoa(column) {
					under = append(under, bookName(words[0]))
				}
			}
		}
		d := byTheBook(g.bigs, g.smalls, value, under, g.lone)
		for player, cards := range g.placed {
			for _, card := range cards {
				words := strings.Fields(card)
				if words[1] == strconv.Itoa(column) {
					g.money[player] += map[string]int{"small": d.small, "big": d.big, "total": d.total, "share": d.share}[words[0]]
				}
			}
		}
		g.pool += d.pool
		g.past = append(g.past, value)
	}
	for player, cards := range g.placed {
		for _, card := range cards {
			if words := strings.Fields(card); words[2] != "none" && words[2] != words[0] {
				g.chits[player]++
			}
		}
	}
	g.clear()
	g.turn = -1
	if g.round == g.rounds {
		g.end()
		return
	}
	g.round++
	g.start = (g.start + 1) % g.players
}

// bookName is how the rulebook writes a card.
func bookName(card string) string {
	if card == "share" {
		return card
	}
	return strings.ToUpper(card)
}

// end shares the pool out, a pound to each of those with the fewest chits, as long as there is one for
// each.
func (g *second) end() {
	g.turn = -2
	fewest := append([]int(nil), g.chits...)
	sort.Ints(fewest)
	var who []int
	for player, chits := range g.chits {
		if chits == fewest[0] {
			who = append(who, player)
		}
	}
	for g.pool >= len(who) {
		for _, player := range who {
			g.money[player]++
			g.pool--
		}
	}
}

// winners returns who is better than nobody: most money, then fewest chits, then most cards.
func (g *second) winners() []int {
	key := func(player int) string {
		return fmt.Sprintf("%04d %04d %04d", g.money[player], 100-g.chits[player], g.cards(player))
	}
	best := ""
	for player := range g.players {
		best = max(best, key(player))
	}
	var who []int
	for player := range g.players {
		if key(player) == best {
			who = append(who, player)
		}
	}
	return who
}

// String tells what has to agree.
func (g *second) String() string {
	sum := 0
	for _, value := range g.past {
		sum += value
	}
	var hands []int
	for player := range g.players {
		hands = append(hands, g.cards(player))
	}
	return fmt.Sprintf("round %d, start p%d, turn %d, row %v, money %v, chits %v, hands %v, pool %d, assigned %d",
		g.round, g.start, g.turn, g.row, g.money, g.chits, hands, g.pool, sum)
}

// told tells the same of a state.
func told(s *smallprint.State) string {
	var row []int
	for _, value := range s.Row {
		if value != 0 {
			row = append(row, int(value))
		}
	}
	n := s.Players()
	var hands []int
	for seat := range bourse.Seat(n) {
		v := s.View(seat)
		hand := v.Hand()
		hands = append(hands, hand.Len())
	}
	turn := map[smallprint.Phase]int{smallprint.Revealing: -1, smallprint.Placing: int(s.Active), smallprint.Over: -2}[s.Phase]
	return fmt.Sprintf("round %d, start p%d, turn %d, row %v, money %v, chits %v, hands %v, pool %d, assigned %d",
		s.Round, s.Start, turn, row, s.Money[:n], s.Chits[:n], hands, s.Pool, s.Assigned)
}

// TestSecond plays random games of every kind and compares after every move.
func TestSecond(t *testing.T) {
	r := newRand(t, "second")
	games, shared := 0, 0
	var options []smallprint.Option
	everyGame(func(c smallprint.Config) {
		for range 2 * *rulestest.Times {
			s := begun(t, c)
			g := newSecond(t, c)
			games++
			for n := 0; !s.Over(); n++ {
				m := s.Deal(r)
				if seat := s.Turn(); seat != bourse.Nature {
					options = s.Options(seat, options[:0])
					if m = bourse.Pick(options, r); games%3 == 0 { // with fewer lies, for contracts and for ties
						m.Claim = smallprint.NoClaim
					}
				}
				if err := s.Apply(m); err != nil {
					t.Fatal(err)
				}
				g.play(m.String())
				if got, want := told(&s), g.String(); got != want {
					t.Fatalf("%+v: after %d moves and %s\n%s, want\n%s", c, n, m, got, want)
				}
			}
			var winners []int
			for _, at := range s.Standings(nil) {
				if at.Win {
					winners = append(winners, int(at.Seat))
				}
			}
			if len(winners) > 1 {
				shared++
			}
			if got, want := fmt.Sprint(winners), fmt.Sprint(g.winners()); got != want {
				t.Fatalf("%+v: the winners are %s, want %s: %s", c, got, want, g)
			}
		}
	})
	if games != 2*2*10*(4*2+3*3+4*4) || shared == 0 {
		t.Errorf("%d games, %d with several winners", games, shared)
	}
}
