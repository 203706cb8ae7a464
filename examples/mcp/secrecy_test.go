package main

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
	"bourse.example/rng"
)

// This file checks that a client learns only what its seat may know.

// short are short configs of all games.
var short = map[string]string{
	"futures":    `{"players":3,"rounds":2}`,
	"smallprint": `{"players":3,"rounds":2}`,
	"economicon": `{"players":3,"rounds":2,"lawRounds":[1,2]}`,
	"merlin":     `{"players":4,"maxTurns":8}`,
}

// A pair is two games with the same seed, and a client of each.
type pair struct {
	game    games.Game
	games   [2]games.Session
	servers [2]*server
	clients [2]*client
	rand    *rand.Rand
}

func newPair(t *testing.T, game games.Game) *pair {
	p := &pair{game: game}
	for i := range 2 {
		p.servers[i] = serverOf("")
		p.clients[i] = p.servers[i].client(t)
		p.clients[i].ok("games", nil) // makes the connection
	}
	return p
}

func (p *pair) begin(n uint64) {
	p.rand = rand.New(rand.NewPCG(n, 3))
	for i := range 2 {
		seed := rng.FromText(fmt.Sprint("pair ", n))
		p.games[i] = must.Get(p.game.Begin([]byte(short[p.game.Name()]), &seed))
	}
}

// draw returns a random legal move of a seat.
func draw(r *rand.Rand, s games.Session, seat bourse.Seat) string {
	choices := s.Choices(seat)
	c := choices[r.IntN(len(choices))]
	n := c.Min
	if c.Max > c.Min {
		n += r.IntN(c.Max - c.Min + 1)
	}
	return c.Move(n)
}

// unlike returns in how many words two moves differ.
func unlike(a, b string) (n int) {
	as, bs := strings.Fields(a), strings.Fields(b)
	for i := range min(len(as), len(bs)) {
		if as[i] != bs[i] {
			n++
		}
	}
	return n + max(len(as), len(bs)) - min(len(as), len(bs))
}

// step makes a move in both games: the same one or, if differ is set, different ones. The more similar two
// moves are, the fewer seats see the difference. It reports whether it could.
func (p *pair) step(differ bool) bool {
	s := p.games[0]
	var waiting []bourse.Seat
	for seat := range bourse.Seat(s.Players()) {
		if s.Waiting().Has(seat) {
			waiting = append(waiting, seat)
		}
	}
	if len(waiting) == 0 {
		return false
	}
	seat := waiting[p.rand.IntN(len(waiting))]
	moves := [2]string{draw(p.rand, s, seat)}
	moves[1] = moves[0]
	for tries := 0; differ && tries < 60; tries++ {
		if other := draw(p.rand, s, seat); other != moves[0] &&
			(moves[1] == moves[0] || unlike(other, moves[0]) <= unlike(moves[1], moves[0])) {
			moves[1] = other
		}
	}
	for i, s := range p.games {
		if _, _, err := s.Play(seat, s.Ask(seat), moves[i]); err != nil {
			p.clients[0].t.Fatal(err)
		}
	}
	return !differ || moves[0] != moves[1]
}

// same reports whether a seat has seen the same in both games.
func (p *pair) same(seat bourse.Seat) bool {
	one, _ := must.Get2(p.games[0].Events(seat, 0, 0))
	two, _ := must.Get2(p.games[1].Events(seat, 0, 0))
	return string(one) == string(two)
}

// sit gives both clients a seat. No bots play.
func (p *pair) sit(seat bourse.Seat) {
	for i, s := range p.servers {
		for _, c := range s.all() {
			c.game, c.told = p.game, 0
			c.seat = &localSeat{Session: p.games[i], own: seat}
		}
	}
}

// answers returns what a tool answers in each game.
func (p *pair) answers(name string, arguments any) (all [2]string) {
	for i, c := range p.clients {
		text, failed := c.call(name, arguments)
		all[i] = fmt.Sprint(failed, " ", text)
	}
	return all
}

// questions returns calls of all tools that do not change the game, and of move with moves that are refused.
func (p *pair) questions(seat bourse.Seat) (calls [][2]any) {
	add := func(name string, pairs ...any) { calls = append(calls, [2]any{name, with(pairs...)}) }
	add("look")
	add("look", "form", "json")
	add("story")
	add("story", "from", 0)
	add("explain")
	add("rule", "find", "player")
	ask := p.games[0].Ask(seat)
	for _, text := range []string{"p0 pass", "pass", "end", seat.String() + " end", "place", "1", "buy corn up",
		"bid 1", "place corn-up 0", "seal 100", "~ die 3"} {
		add("explain", "text", text)
		for _, at := range []int{ask + 1, max(0, ask-1)} {
			add("move", "ask", at, "text", text)
		}
	}
	for n := range min(4, len(p.games[0].Choices(seat))) {
		add("explain", "option", n+1)
		add("explain", "option", n+1, "amount", 1)
		add("move", "ask", ask, "option", n+1, "amount", 1_000_000)
	}
	add("start", "game", p.game.Name())
	add("leave", "x", 1) // refused: there is no such argument
	return calls
}

// compare compares all answers to seats that cannot know in which game they are. It returns from how many seats
// the difference is hidden, and how many see it.
func (p *pair) compare() (hidden, seen int) {
	for range p.rand.IntN(30) {
		if !p.step(false) {
			return 0, 0
		}
	}
	if !p.step(true) {
		return 0, 0
	}
	for seat := range bourse.Seat(p.games[0].Players()) {
		if p.sit(seat); !p.same(seat) {
			if all := p.answers("story", with("from", 0)); all[0] != all[1] {
				seen++
			}
			continue
		}
		hidden++
		for _, call := range p.questions(seat) {
			if all := p.answers(call[0].(string), call[1]); all[0] != all[1] {
				p.clients[0].t.Fatalf("%s cannot know, and %v answers\n%s\nor\n%s", seat, call, all[0], all[1])
			}
		}
		if ask := p.games[0].Ask(seat); ask > 0 {
			move := draw(p.rand, p.games[0], seat)
			all := p.answers("move", with("ask", ask, "text", move))
			if p.same(seat) && all[0] != all[1] {
				p.clients[0].t.Fatalf("%s cannot know, and %s answers\n%s\nor\n%s", seat, move, all[0], all[1])
			}
		}
	}
	return hidden, seen
}

// TestSecrecy checks that a client gets the same bytes from every tool in two games that its seat cannot
// distinguish. The game's events define what a seat knows.
func TestSecrecy(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			p := newPair(t, g)
			hidden, seen := 0, 0
			enough := 10 // with fewer, a leak could go unnoticed; at full size, all pairs are played
			if testing.Short() {
				enough = 1
			}
			for n := range uint64(max(60, scale.N(60, 600))) {
				if hidden >= enough && seen > 0 && !scale.Long() {
					break
				}
				p.begin(n)
				more, others := p.compare()
				hidden, seen = hidden+more, seen+others
			}
			t.Logf("%d seats could not know, and %d could", hidden, seen)
			if hidden == 0 || seen == 0 {
				t.Error("every move is hidden from everybody, or none from anybody")
			}
		})
	}
}
