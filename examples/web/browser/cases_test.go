package browser

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/internal/must"
	"bourse.example/rng"
)

// This file plays games at random, and says of their positions what the rules in Go have to say: from the match itself, where
// WebAssembly has the view alone.

// A position is what is asked about one.
type position struct {
	Game   string                 `json:"game"`
	View   string                 `json:"view"`
	Names  map[bourse.Seat]string `json:"names"`
	Events string                 `json:"events"`
	Moves  []string               `json:"moves"`
	Typed  []string               `json:"typed"`
	Costs  [][2]any               `json:"costs"`
}

// A player plays games of one kind, one after another.
type player struct {
	t     *testing.T
	game  games.Game
	draw  *rand.Rand
	s     games.Session
	names map[bourse.Seat]string
	told  map[bourse.Seat]int // the event from which a seat has not been told its story
	moves []string            // of other positions
	made  int                 // games
}

func newPlayer(t *testing.T, g games.Game) *player {
	return &player{t: t, game: g, draw: rand.New(rand.NewPCG(19, uint64(g.Min)))}
}

// begin begins another game, with as many players as the one before and one more, or the fewest.
func (p *player) begin() {
	players := p.game.Min + p.made%(p.game.Max-p.game.Min+1)
	p.made++
	seed := rng.FromText(fmt.Sprint(p.game.Name(), p.made))
	s := must.Get(p.game.Begin(fmt.Appendf(nil, `{"players":%d}`, players), &seed))
	p.names = map[bourse.Seat]string{0: `Ann "<b>" Ø`, 1: "Bo"}
	s.Name(p.names)
	p.s, p.told = s, map[bourse.Seat]int{}
}

// next plays a move and returns a position of the seat that is asked, or of another, with what the match says of it.
func (p *player) next() (position, string) {
	if p.s == nil || p.s.Over() && p.draw.IntN(4) == 0 {
		p.begin()
	} else if !p.s.Over() {
		p.play()
	}
	seat := p.s.Turn()
	if !seat.Player() || p.draw.IntN(8) == 0 {
		seat = bourse.Seat(p.draw.IntN(p.s.Players()))
		if p.draw.IntN(4) == 0 {
			seat = bourse.Spectator
		}
	}
	return p.look(seat)
}

// play makes a move of a seat that is asked: any, or the mildest.
func (p *player) play() {
	seat := p.s.Turn()
	move := p.s.Idle(seat)
	if p.draw.IntN(5) > 0 {
		move = p.any(p.s.Choices(seat))
	}
	if _, _, err := p.s.Play(seat, p.s.Ask(seat), move); err != nil {
		p.t.Fatalf("%s: %s: %v", p.game.Name(), move, err)
	}
	if p.moves = append(p.moves, move); len(p.moves) > 500 {
		p.moves = p.moves[250:]
	}
}

// any returns a legal move.
func (p *player) any(choices []games.Choice) string {
	c := choices[p.draw.IntN(len(choices))]
	return c.Move(c.Min + p.draw.IntN(c.Max-c.Min+1))
}

// look returns a position as a seat sees it.
func (p *player) look(seat bourse.Seat) (position, string) {
	s := p.s
	view := must.Get(s.View(seat))
	events, next := must.Get2(s.Events(seat, p.told[seat]))
	lines, _ := s.Story(seat, p.told[seat])
	p.told[seat] = next
	q := position{Game: p.game.Name(), View: string(view), Names: p.names, Events: string(events)}
	var a told
	a.Story = listed(lines)
	choices := s.Choices(seat)
	for _, move := range p.tried(seat, choices) {
		q.Moves = append(q.Moves, move)
		a.Checks = append(a.Checks, refusalOf(p.t, s.Check(seat, move)))
	}
	q.Typed = p.typed(seat, choices)
	for _, text := range q.Typed {
		a.Meant = append(a.Meant, meaningsOf(games.Meant(choices, strings.TrimPrefix(text, seat.String()+" "))))
	}
	q.Costs, a.Costs = [][2]any{}, []*costing{}
	for _, c := range choices {
		if c.Max == 0 || len(q.Costs) == 6 {
			continue
		}
		n := c.Min + p.draw.IntN(c.Max-c.Min+1)
		q.Costs = append(q.Costs, [2]any{strings.Join(c.Words, " "), n})
		var cost *costing
		if c.Cost != nil {
			cost = &costing{}
			cost.N, cost.Of = c.Cost(n)
		}
		a.Costs = append(a.Costs, cost)
	}
	a.fill(p.t, s, seat, choices)
	return q, a.text(p.t)
}

// tried returns moves that are legal, that were legal elsewhere, and that are none.
func (p *player) tried(seat bourse.Seat, choices []games.Choice) []string {
	moves := []string{"", "p0", seat.String() + " pass", `{"seat":"p0"}`, "{", strings.Repeat("[", 200), "p1 ünlaut 🎲 \x00"}
	for range 2 {
		if len(choices) > 0 {
			legal := p.any(choices)
			c := choices[p.draw.IntN(len(choices))]
			moves = append(moves, legal, " "+legal, legal+" x", c.Move(c.Max+1), c.Move(c.Min-1))
			if i := p.draw.IntN(len(legal)); i > 0 {
				moves = append(moves, legal[:i])
			}
		}
		if len(p.moves) > 0 {
			other := p.moves[p.draw.IntN(len(p.moves))]
			_, rest, _ := strings.Cut(other, " ")
			moves = append(moves, other, seat.String()+" "+rest)
		}
	}
	if options, err := p.s.Options(seat); err == nil {
		var list []struct{ Move json.RawMessage }
		if json.Unmarshal(options, &list) == nil && len(list) > 0 {
			moves = append(moves, string(list[p.draw.IntN(len(list))].Move))
		}
	}
	return moves
}

// typed returns texts that mean an option, or several, or none.
func (p *player) typed(seat bourse.Seat, choices []games.Choice) []string {
	texts := []string{"", "a 1 \x00"}
	if len(choices) == 0 {
		return texts
	}
	c := choices[p.draw.IntN(len(choices))]
	var short, first strings.Builder
	for _, word := range c.Words {
		if word == games.Amount {
			word = fmt.Sprint(p.draw.IntN(c.Max + 2))
		}
		r := []rune(word)
		short.WriteString(" " + string(r[:1+p.draw.IntN(len(r))]))
		first.WriteString(strings.ToUpper(string(r[:1])))
	}
	legal := p.any(choices)
	return append(texts, short.String(), first.String(), c.Group+" "+c.Item, legal, strings.TrimPrefix(legal, seat.String()+" "))
}
