package learn

import (
	"encoding/json"
	"fmt"

	"bourse.example"
	"bourse.example/examples/bots"
	"bourse.example/rng"
)

// This file implements self-play: TD(λ) over the positions of games that a net plays against itself.

// Settings are the settings of a Learner.
type Settings struct {
	Games   int     // after which the rate has fallen to 0
	Rate    float64 // of Adam, in the first game
	Lambda  float64 // how much of a target comes from later positions than the next
	Explore float64 // share of moves at random in the first game; it falls to a fifth
	Players int     // the usual number of players; a quarter of the games have another number
}

// A Learner improves a net by games against itself. The seed determines the net after each game.
type Learner[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	Settings
	Net   *Net
	Games int // played so far

	root    *rng.Rand
	eye     eye[S, M, V, E]
	trainer *trainer
	begin   map[int]S // the starts, by number of players
	state   S
	world   S
	next    S
	options []bourse.Option[M]
	inputs  []Input
	seen    []example
}

// An example is a position as a seat saw it.
type example struct {
	from, to int // in Learner.inputs
	seat     bourse.Seat
	Activations
}

// NewLearner makes a learner with a random net.
func NewLearner[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](
	rules bourse.Rules[S, M, V, E], settings Settings, config map[string]any, seed rng.Seed) (
	*Learner[S, M, V, E], error) {
	root, err := rng.New(seed)
	if err != nil {
		return nil, err
	}
	l := &Learner[S, M, V, E]{Settings: settings, root: root, begin: map[int]S{}}
	l.eye = eye[S, M, V, E]{rules: rules, reader: ReaderOf(rules)}
	for players := rules.Min; players <= min(rules.Max, outs); players++ {
		c := map[string]any{"players": players}
		for k, v := range config {
			c[k] = v
		}
		text, err := json.Marshal(c)
		if err != nil {
			return nil, err
		}
		if l.begin[players], err = rules.New(text); err != nil {
			return nil, fmt.Errorf("learn: %w", err)
		}
	}
	from := root.Split(1 << 40)
	l.Net = newNet(l.eye.reader, &from)
	l.trainer = newTrainer(l.Net)
	return l, nil
}

// Play plays a game and learns from it. It returns the number of positions.
func (l *Learner[S, M, V, E]) Play() int {
	r := l.root.Split(uint64(l.Games))
	done := min(float64(l.Games)/float64(max(l.Settings.Games, 1)), 1)
	explore := l.Explore * (1 - 0.8*done)
	players := l.Players
	if r.IntN(4) == 0 {
		players = l.eye.rules.Min + r.IntN(len(l.begin))
	}
	l.state = l.begin[players]
	l.inputs, l.seen = l.inputs[:0], l.seen[:0]
	at := l.eye.rules.Observe(&l.state)
	for !at.Over() {
		m, chance := at.SampleChance(&r)
		if !chance {
			m = l.choose(at, explore, &r)
		}
		before := at.Turn()
		at.ApplyUnchecked(m)
		if !at.Over() && (before != bourse.Nature || at.Turn() != bourse.Nature) {
			l.record(at)
		}
	}
	l.learn(at, players)
	l.trainer.change(float32(l.Rate * (1 - done)))
	l.Games++
	return len(l.seen)
}

// choose returns the move that leads to the best position for the seat, or sometimes a random one.
func (l *Learner[S, M, V, E]) choose(at bourse.Observable[M, V, E], explore float64, r *rng.Rand) (best M) {
	waiting := at.Waiting()
	seat := waiting.Lowest()
	for k := r.IntN(waiting.Len()); k > 0; k-- {
		waiting = waiting.Without(seat)
		seat = waiting.Lowest()
	}
	l.options = at.Options(seat, l.options[:0])
	moves := bots.Candidates(l.options, r)
	if len(moves) == 1 {
		return moves[0]
	}
	if float64(r.IntN(1<<20)) < explore*(1<<20) {
		return bourse.Pick(l.options, r)
	}
	l.world = at.View(seat).Sample(r)
	try := l.eye.rules.Observe(&l.next)
	most := float32(-1)
	for _, m := range moves {
		l.next = l.world
		if try.Apply(m) != nil {
			continue
		}
		if v := l.eye.shares(l.Net, try, seat)[0]; v > most {
			best, most = m, v
		}
	}
	if most < 0 {
		return bourse.Idle(l.options)
	}
	return best
}

// record remembers a position as every seat sees it.
func (l *Learner[S, M, V, E]) record(at bourse.Observable[M, V, E]) {
	for seat := range bourse.Seat(at.Players()) {
		e := example{from: len(l.inputs), seat: seat}
		l.inputs = l.eye.look(at, seat, l.inputs)
		e.to = len(l.inputs)
		l.Net.Evaluate(&e.Activations, l.inputs[e.from:e.to], at.Players())
		l.seen = append(l.seen, e)
	}
}

// learn adds the gradients of the game. The target of a position is the payoff, mixed with what the net
// thought of the positions between.
func (l *Learner[S, M, V, E]) learn(at bourse.Observable[M, V, E], players int) {
	standings := at.Standings(nil)
	lambda := float32(l.Lambda)
	for seat := range bourse.Seat(players) {
		var target [outs]float32
		for k := range players {
			target[k] = float32(bourse.Payoff(standings, seatOf(seat, k, players)))
		}
		for i := len(l.seen) - players + int(seat); i >= 0; i -= players {
			e := &l.seen[i]
			l.trainer.add(&e.Activations, l.inputs[e.from:e.to], &target, players)
			for k := range target {
				target[k] = float32(lambda*target[k]) + float32((1-lambda)*e.Shares[k])
			}
		}
	}
}
