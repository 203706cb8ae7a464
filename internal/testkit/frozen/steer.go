package frozen

import (
	"fmt"
	"strings"

	"bourse.example"
	"bourse.example/rng"
)

// This file chooses the moves of a frozen game.

// A steerer chooses the moves of one game. It knows only the texts of what is offered and what it has chosen.
type steerer[M bourse.Move[M]] struct {
	policy  string
	root    *rng.Rand // of chance, as a match with this seed has it
	chance  rng.Rand
	draws   uint64
	players *rng.Rand
	used    map[string]int // how often a kind was offered, and a word in moves of a kind chosen
	options []bourse.Option[M]
}

// seedOf returns the seed of a game's chance moves.
func seedOf(game string, seed int) rng.Seed {
	return rng.FromText(fmt.Sprint("frozen ", game, " ", seed))
}

func newRand(seed rng.Seed) *rng.Rand {
	r, err := rng.New(seed)
	if err != nil {
		panic(err)
	}
	return r
}

// newSteer returns the choices of a line of a game.
func newSteer[M bourse.Move[M]](game string, l Line) *steerer[M] {
	return &steerer[M]{policy: l.Policy, root: newRand(seedOf(game, l.Seed)),
		players: newRand(rng.FromText(fmt.Sprint("frozen ", game, " players ", l.Seed))),
		used:    make(map[string]int)}
}

// Next returns the next move of a game that is not over. Chance move k is drawn from child k of the seed, as
// in a match.
func (p *steerer[M]) Next(s bourse.State[M]) M {
	if s.Turn() == bourse.Nature {
		p.chance = p.root.Split(p.draws)
		p.draws++
		m, _ := s.SampleChance(&p.chance)
		return m
	}
	waiting := s.Waiting()
	for n := p.players.IntN(waiting.Len()); n > 0; n-- {
		waiting = waiting.Without(waiting.Lowest())
	}
	p.options = s.Options(waiting.Lowest(), p.options[:0])
	if p.policy == "r" {
		return p.rare()
	}
	return bourse.Pick(p.options, p.players)
}

// rare chooses a kind that has been offered least, most of the time, then the option of two whose words have
// been chosen less, and the least, the greatest or any amount.
func (p *steerer[M]) rare() M {
	r := p.players
	texts := make([][]string, len(p.options))
	kinds := make(map[string][]int)
	var order, least []string
	for i, o := range p.options {
		texts[i] = strings.Fields(o.Move.String())
		kind := texts[i][1]
		if kinds[kind] == nil {
			order = append(order, kind)
			if len(least) > 0 && p.used[kind] < p.used[least[0]] {
				least = least[:0]
			}
			if len(least) == 0 || p.used[kind] == p.used[least[0]] {
				least = append(least, kind)
			}
		}
		kinds[kind] = append(kinds[kind], i)
	}
	for _, kind := range order {
		p.used[kind]++
	}
	if r.IntN(4) > 0 {
		order = least
	}
	of := kinds[order[r.IntN(len(order))]]
	i, j := of[r.IntN(len(of))], of[r.IntN(len(of))]
	if p.worn(texts[j]) < p.worn(texts[i]) {
		i = j
	}
	for _, word := range texts[i][2:] {
		p.used[texts[i][1]+" "+word]++
	}
	o := p.options[i]
	switch r.IntN(3) {
	case 0:
		o.Max = o.Min
	case 1:
		o.Min = o.Max
	}
	if o.Max == 0 {
		return p.options[i].Move
	}
	return o.Move.With(o.Min + r.IntN(o.Max-o.Min+1))
}

// worn returns how often the words of a move have been chosen.
func (p *steerer[M]) worn(words []string) (n int) {
	for _, word := range words[2:] {
		n += p.used[words[1]+" "+word]
	}
	return n
}
