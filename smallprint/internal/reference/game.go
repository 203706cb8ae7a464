package reference

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A Game is a game as people would play it with pencil and paper.
type Game struct {
	players, rounds, round, start int
	lone                          bool // whether a BIG alone is valid

	row    []int
	past   []int // the values of all businesses assigned
	hands  []map[string]int
	placed [][]string // "card column marker" of each player
	passed []bool
	turn   int // a player, -1 for chance, or -2 at the end

	money, chits []int
	pool         int
}

// New returns a game before its first business is revealed.
func New(players, rounds, shares, start int, lone bool) *Game {
	g := &Game{players: players, rounds: rounds, round: 1, start: start, lone: lone, turn: -1}
	for range g.players {
		g.hands = append(g.hands, map[string]int{"small": 1, "big": 1, "total": 1, "share": shares})
		g.money = append(g.money, 0)
		g.chits = append(g.chits, 0)
	}
	g.clear()
	return g
}

func (g *Game) clear() {
	g.row = nil
	g.placed = make([][]string, g.players)
	g.passed = make([]bool, g.players)
}

func (g *Game) cards(player int) int {
	n := 0
	for _, of := range g.hands[player] {
		n += of
	}
	return n
}

// Play makes a legal move, given as text.
func (g *Game) Play(move string) {
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
	// The turn goes to the next player clockwise who can go on. If the loop ends, no player can.
	for range g.players {
		g.turn = (g.turn + 1) % g.players
		if !g.passed[g.turn] && len(g.placed[g.turn]) < 3 && g.cards(g.turn) > 0 {
			return
		}
	}
	g.score()
}

// score ends a round.
func (g *Game) score() {
	for column, value := range g.row {
		var under []string
		for _, cards := range g.placed {
			for _, card := range cards {
				if words := strings.Fields(card); words[1] == strconv.Itoa(column) {
					under = append(under, bookName(words[0]))
				}
			}
		}
		d := divide(value, under, g.lone)
		for player, cards := range g.placed {
			for _, card := range cards {
				words := strings.Fields(card)
				if words[1] == strconv.Itoa(column) {
					g.money[player] += map[string]int{"small": d.small, "big": d.big, "total": d.total,
						"share": d.share}[words[0]]
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

// bookName returns the rulebook's name for a card.
func bookName(card string) string {
	if card == "share" {
		return card
	}
	return strings.ToUpper(card)
}

// end divides the pool among the players with the fewest chits. Each gets a pound while there is a pound for
// each.
func (g *Game) end() {
	g.turn = -2
	var who []int
	for player, chits := range g.chits {
		if chits == slices.Min(g.chits) {
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

// Winners lists the best players: by most money, then fewest chits, then most cards.
func (g *Game) Winners() []int {
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

// String lists everything that must agree with package smallprint.
func (g *Game) String() string {
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
