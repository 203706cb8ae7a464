package learn

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"slices"

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
	Players int     // the usual number of players; a quarter of the games have any number
	Looks   int     // how many moves are compared for a decision; of more, a sample
	Views   float64 // share of the positions that are learned from each view but the mover's
	Soft    float64 // weight of the scores in the payoff in the first game; it falls to 0
	Mentors float64 // share of the seats at which Mentor plays
}

// A Learner improves a net by games against itself. The seed determines the net after each game.
type Learner[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	Settings
	Net    *Net
	Games  int // played so far
	Mentor func(rng.Seed) (bourse.Bot[V, M], error)

	root    *rng.Rand
	eye     eye[S, M, V, E]
	trainer *trainer
	begin   map[int]S // the starts, by number of players
	state   S
	world   S
	next    S
	options []bourse.Option[M]
	inputs  []input
	seen    []example
	spread  float64 // the mean distance of scores from their mean
}

// An example is a position as a seat saw it.
type example struct {
	from, to int // in Learner.inputs
	seat     bourse.Seat
	target   [outs]float32
	activations
}

// batch is how many examples a step learns from.
const batch = 64

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
	if _, ok := l.begin[settings.Players]; !ok {
		return nil, fmt.Errorf("learn: a net is for at most %d players, and the game is not for %d", outs,
			settings.Players)
	}
	from := root.Split(1 << 40)
	l.Net = newNet(l.eye.reader, &from)
	l.trainer = newTrainer(l.Net)
	return l, nil
}

// Trained returns a copy of the net in which inputs that no game had do not count.
func (l *Learner[S, M, V, E]) Trained() *Net {
	n := *l.Net
	n.rows = slices.Clone(n.rows)
	for k, steps := range l.trainer.steps {
		if steps == 0 {
			n.rows[k] = [wide]float32{}
		}
	}
	return &n
}

// Play plays a game and learns from it. It returns an error if a mentor fails.
func (l *Learner[S, M, V, E]) Play() error {
	r := l.root.Split(uint64(l.Games))
	done := min(float64(l.Games)/float64(max(l.Settings.Games, 1)), 1)
	explore := l.Explore * (1 - float64(0.8*done))
	players := l.Players
	if r.IntN(4) == 0 {
		players = l.eye.rules.Min + r.IntN(len(l.begin))
	}
	l.state = l.begin[players]
	l.inputs, l.seen = l.inputs[:0], l.seen[:0]
	at := l.eye.rules.Observe(&l.state)
	var mentors [outs]bourse.Bot[V, M]
	for seat := range players {
		if l.Mentor != nil && chance(l.Mentors, &r) {
			b, err := l.Mentor(rng.FromText(fmt.Sprint("mentor ", r.IntN(1<<30))))
			if err != nil {
				return err
			}
			mentors[seat] = b
		}
	}
	for !at.Over() {
		m, ok := at.SampleChance(&r)
		if !ok {
			seat := waiting(at, &r)
			l.options = at.Options(seat, l.options[:0])
			if mentors[seat] != nil {
				var err error
				if m, err = mentors[seat].Choose(context.Background(), at.View(seat), l.options); err != nil {
					return err
				}
			} else {
				m = l.choose(at, seat, explore, &r)
			}
		}
		at.ApplyUnchecked(m)
		if !at.Over() && (m.By() != bourse.Nature || at.Turn() != bourse.Nature) {
			l.record(at, m.By(), &r)
		}
	}
	l.aim(at, players, float32(l.Soft*(1-done)))
	for i := range l.seen {
		k := i + r.IntN(len(l.seen)-i)
		l.seen[i], l.seen[k] = l.seen[k], l.seen[i]
		e := &l.seen[i]
		l.trainer.add(&e.activations, l.inputs[e.from:e.to], &e.target, players)
		if (i+1)%batch == 0 || i == len(l.seen)-1 {
			l.trainer.change(float32(l.Rate * (1 - done)))
		}
	}
	l.Games++
	return nil
}

// choose returns the move that leads to the best position for the seat, or sometimes a random one.
func (l *Learner[S, M, V, E]) choose(at bourse.Observable[M, V, E], seat bourse.Seat, explore float64,
	r *rng.Rand) (best M) {
	moves := bots.Candidates(l.options, r)
	if len(moves) == 1 {
		return moves[0]
	}
	if chance(explore, r) {
		return bourse.Pick(l.options, r)
	}
	for i := range min(l.Looks, len(moves)-1) {
		k := i + r.IntN(len(moves)-i)
		moves[i], moves[k] = moves[k], moves[i]
	}
	moves = moves[:min(l.Looks, len(moves))]
	l.world = at.View(seat).Sample(r)
	try := l.eye.rules.Observe(&l.next)
	most := float32(-1)
	l.eye.inputs = l.eye.look(at, seat, l.eye.inputs[:0])
	l.eye.base.Set(l.Net, l.eye.inputs)
	for _, m := range moves {
		l.next = l.world
		if try.Apply(m) != nil {
			continue
		}
		if v := l.eye.shares(l.Net, try, seat, true)[0]; v > most {
			best, most = m, v
		}
	}
	if most < 0 {
		return bourse.Idle(l.options)
	}
	return best
}

// waiting returns one of the seats that may act.
func waiting[M any](at bourse.State[M], r *rng.Rand) bourse.Seat {
	seats := at.Waiting()
	for k := r.IntN(seats.Len()); k > 0; k-- {
		seats = seats.Without(seats.Lowest())
	}
	return seats.Lowest()
}

// chance reports true with a probability.
func chance(p float64, r *rng.Rand) bool { return float64(r.IntN(1<<20)) < p*(1<<20) }

// record remembers a position as some seats see it.
func (l *Learner[S, M, V, E]) record(at bourse.Observable[M, V, E], mover bourse.Seat, r *rng.Rand) {
	for seat := range bourse.Seat(at.Players()) {
		if seat != mover && !chance(l.Views, r) {
			continue
		}
		e := example{from: len(l.inputs), seat: seat}
		l.inputs = l.eye.look(at, seat, l.inputs)
		e.to = len(l.inputs)
		l.Net.Evaluate(&e.activations, l.inputs[e.from:e.to], at.Players())
		l.seen = append(l.seen, e)
	}
}

// aim sets the targets of the positions. A target is the payoff, mixed with what the net thought of the
// positions between.
func (l *Learner[S, M, V, E]) aim(at bourse.Observable[M, V, E], players int, soft float32) {
	payoff := l.payoff(at.Standings(nil), soft)
	lambda := float32(l.Lambda)
	var targets [outs][outs]float32
	for seat := range players {
		for k := range players {
			targets[seat][k] = payoff[seatOf(bourse.Seat(seat), k, players)]
		}
	}
	for i := len(l.seen) - 1; i >= 0; i-- {
		e := &l.seen[i]
		target := &targets[e.seat]
		e.target = *target
		for k := range target {
			target[k] = float32(lambda*target[k]) + float32((1-lambda)*e.Shares[k])
		}
	}
}

// payoff returns each seat's part of the win. With a weight of soft, a part goes to all seats by their scores:
// this says more about a game than who has won it, and is learned sooner.
func (l *Learner[S, M, V, E]) payoff(standings []bourse.Standing, soft float32) (parts [outs]float32) {
	var sum, spread float64
	for i := range standings {
		s := &standings[i]
		if i > 0 {
			s.Score = min(s.Score, standings[i-1].Score) // a score counts no more than the place
		}
		sum += float64(s.Score)
	}
	mean := sum / float64(len(standings))
	for _, s := range standings {
		spread += math.Abs(float64(s.Score)-mean) / float64(len(standings))
	}
	l.spread += (spread - l.spread) / min(float64(l.Games+1), 1000)
	total := float32(0)
	for _, s := range standings {
		parts[s.Seat] = exp(float32(float64(s.Score-standings[0].Score) / max(l.spread, 1e-9)))
		total += parts[s.Seat]
	}
	for _, s := range standings {
		won := float32(bourse.Payoff(standings, s.Seat))
		parts[s.Seat] = won + float32(soft*(parts[s.Seat]/total-won))
	}
	return parts
}
