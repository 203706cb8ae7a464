package learn

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"sync"
	"sync/atomic"

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
	Opening float64 // share of the net's first moves in a game at random; it falls to a fifth, too
	Players int     // the usual number of players
	Others  float64 // share of the games with any number of players
	Moves   int     // after which a game is broken off; 0 means never
	Looks   int     // how many moves are compared for a decision; of more, a sample
	Narrow  bool    // whether only the inputs that are declared for the game are learned
	Keep    float64 // share of the positions that are learned as the mover sees them
	Views   float64 // share of the positions that are learned from each view but the mover's
	Soft    float64 // weight of the scores in the payoff in the first game; it falls to a fifth
	Lessons float64 // share of the games, the first ones, in which Mentor plays at all seats
	Mentors float64 // share of the seats at which Mentor plays later
	Rivals  float64 // share of the seats but one at which a net of League plays instead, without random moves
	Frozen  bool    // whether Mentor plays at all seats but one instead, without random moves
	Experts float64 // share of the net's decisions that Expert makes, from the end of the lessons on
	Batch   int     // how many games are played by the same net before it learns from them
}

// A Learner improves a net by games against itself. The seed determines the net after each batch of games, for
// any number of workers.
type Learner[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	Settings
	Net     *Net
	Games   int // played so far
	Workers int // goroutines that play
	Mentor  func(rng.Seed) (bourse.Bot[V, M], error)
	Expert  func(rng.Seed) (Searcher[V, M], error) // searches with Net
	League  []*Net                                 // of which one is drawn for each rival's seat

	root    *rng.Rand
	rules   bourse.Rules[S, M, V, E]
	trainer *trainer
	first   *Net      // before it has learned anything
	begin   map[int]S // the starts, by number of players
	tables  []table[S, M, V, E]
	spread  float64 // the mean distance of scores from their mean
}

// A Searcher is a bot that says what it has found: the value of a move is the seat's share of the win.
type Searcher[V, M any] interface {
	bourse.Bot[V, M]
	bots.Thinker[M]
}

// A table is where a game is played.
type table[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	eye       eye[S, M, V, E]
	rand      rng.Rand
	state     S
	world     S
	next      S
	options   []bourse.Option[M]
	inputs    []input
	seen      []example
	standings []bourse.Standing   // at the end
	left      [outs][outs]float32 // the first net's shares in a game that is broken off, by viewer
	whole     bool                // whether the game is not broken off
}

// An example is a position as a seat saw it.
type example struct {
	from, to int // in table.inputs
	seat     bourse.Seat
	shares   [outs]float32 // that the net or a search gave it
	searched bool          // whether a search did
	target   [outs]float32
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
	l := &Learner[S, M, V, E]{Settings: settings, Workers: 1, root: root, rules: rules, begin: map[int]S{}}
	reader := ReaderOf(rules)
	l.tables = make([]table[S, M, V, E], max(1, settings.Batch))
	for i := range l.tables {
		l.tables[i].eye = eye[S, M, V, E]{rules: rules, reader: reader}
	}
	for players := rules.Description().Min; players <= min(rules.Description().Max, outs); players++ {
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
	l.Net = newNet(reader, &from)
	l.trainer = newTrainer(l.Net)
	l.first = l.Net.clone()
	return l, nil
}

// Start makes the learner begin with a copy of a net.
func (l *Learner[S, M, V, E]) Start(n *Net) {
	l.Net = n.clone()
	l.trainer, l.first = newTrainer(l.Net), n
	for k := range n.rows {
		if n.rows[k] != [wide]float32{} {
			l.trainer.steps[k] = 1
		}
	}
}

// Trained returns a copy of the net in which inputs that no game had do not count.
func (l *Learner[S, M, V, E]) Trained() *Net {
	n := l.Net.clone()
	for k, steps := range l.trainer.steps {
		if steps == 0 {
			n.rows[k] = [wide]float32{}
		}
	}
	return n
}

// Play plays a batch of games and then learns from them in order. It returns an error if a mentor fails;
// then it has learned nothing.
func (l *Learner[S, M, V, E]) Play() error {
	tables := l.tables[:min(len(l.tables), max(1, l.Settings.Games-l.Games))]
	if err := l.playAll(tables); err != nil {
		return err
	}
	for k := range tables {
		l.learn(&tables[k])
		l.Games++
	}
	return nil
}

// playAll plays a batch on goroutines.
func (l *Learner[S, M, V, E]) playAll(tables []table[S, M, V, E]) error {
	errs := make([]error, len(tables))
	var next atomic.Int32
	var workers sync.WaitGroup
	for range min(l.Workers, len(tables)) {
		workers.Go(func() {
			for k := int(next.Add(1)) - 1; k < len(tables); k = int(next.Add(1)) - 1 {
				errs[k] = l.play(&tables[k], l.Games+k)
			}
		})
	}
	workers.Wait()
	return errors.Join(errs...)
}

// done returns which part of the games has been played before a game.
func (l *Learner[S, M, V, E]) done(game int) float64 {
	return min(float64(game)/float64(max(l.Settings.Games, 1)), 1)
}

// play plays a game.
func (l *Learner[S, M, V, E]) play(t *table[S, M, V, E], game int) error {
	t.rand = l.root.Split(uint64(game))
	r := &t.rand
	done := l.done(game)
	explore := l.Explore * (1 - float64(0.8*done))
	players := l.Players
	if chance(l.Others, r) {
		players = l.rules.Description().Min + r.IntN(len(l.begin))
	}
	t.state = l.begin[players]
	t.inputs, t.seen = t.inputs[:0], t.seen[:0]
	at := l.rules.Observe(&t.state)
	var mentors [outs]bourse.Bot[V, M]
	var experts [outs]Searcher[V, M]
	var rivals [outs]*Net
	var moved bourse.Seats
	for seat := range players {
		if len(l.League) > 0 && seat != game%players && chance(l.Rivals, r) {
			rivals[seat] = l.League[r.IntN(len(l.League))]
			continue
		}
		mentored := l.Mentor != nil && (done < l.Lessons || chance(l.Mentors, r))
		if l.Frozen {
			mentored = l.Mentor != nil && seat != game%players
		}
		if mentored {
			b, err := l.Mentor(rng.FromText(fmt.Sprint("mentor ", r.IntN(1<<30))))
			if err != nil {
				return err
			}
			mentors[seat] = b
		}
	}
	for moves := 0; !at.Over() && (l.Moves == 0 || moves < l.Moves); moves++ {
		m, ok := at.SampleChance(r)
		first, found := false, float32(-1)
		if !ok {
			seat := waiting(at, r)
			t.options = at.Options(seat, t.options[:0])
			random := explore
			if l.Opening > 0 && !moved.Has(seat) {
				first, moved = true, moved.With(seat)
				if mentors[seat] == nil {
					random = max(random, l.Opening*(1-float64(0.8*done)))
				}
			}
			switch {
			case rivals[seat] != nil:
				m = t.choose(rivals[seat], at, seat, math.MaxInt)
			case (!l.Frozen || mentors[seat] == nil) && chance(random, r):
				m = bourse.Pick(t.options, r)
			case mentors[seat] != nil:
				var err error
				if m, err = mentors[seat].Choose(context.Background(), at.View(seat), t.options); err != nil {
					return err
				}
			case l.Expert != nil && chance(l.Experts, r):
				var err error
				if m, found, err = l.consult(t, &experts[seat], at, seat); err != nil {
					return err
				}
			default:
				m = t.choose(l.Net, at, seat, l.Looks)
			}
		}
		at.ApplyUnchecked(m)
		if (l.Frozen && int(m.By()) != game%players) || (m.By().Player() && rivals[m.By()] != nil) {
			continue // the net does not have to value what others leave
		}
		if !at.Over() && (m.By() != bourse.Nature || at.Turn() != bourse.Nature) {
			l.record(t, at, m.By(), first, found)
		}
	}
	t.standings = at.Standings(t.standings[:0])
	if t.whole = at.Over(); !t.whole {
		for seat := range bourse.Seat(players) {
			t.left[seat] = *t.eye.shares(l.first, at, seat, false)
		}
	}
	return nil
}

// consult asks an expert, and makes it first if there is none. It returns its move and the share of the win that it
// found, or -1 if there was nothing to decide.
func (l *Learner[S, M, V, E]) consult(t *table[S, M, V, E], expert *Searcher[V, M], at bourse.Observable[M, V, E],
	seat bourse.Seat) (m M, found float32, err error) {
	if *expert == nil {
		if *expert, err = l.Expert(rng.FromText(fmt.Sprint("expert ", t.rand.IntN(1<<30)))); err != nil {
			return m, -1, err
		}
	}
	if m, err = (*expert).Choose(context.Background(), at.View(seat), t.options); err != nil {
		return m, -1, err
	}
	for _, thought := range (*expert).Thoughts() {
		if thought.Move == m && thought.Visits > 0 {
			return m, float32(thought.Value), nil
		}
	}
	return m, -1, nil
}

// learn learns from the positions of a game, in random order.
func (l *Learner[S, M, V, E]) learn(t *table[S, M, V, E]) {
	done := l.done(l.Games)
	players := len(t.standings)
	l.aim(t, players, float32(l.Soft*(1-float64(0.8*done))))
	rate := float32(l.Rate * (1 - done))
	var a activations
	for i := range t.seen {
		k := i + t.rand.IntN(len(t.seen)-i)
		t.seen[i], t.seen[k] = t.seen[k], t.seen[i]
		e := &t.seen[i]
		inputs := t.inputs[e.from:e.to]
		l.Net.Evaluate(&a, inputs, players)
		l.trainer.add(&a, inputs, &e.target, players)
		if (i+1)%batch == 0 || i == len(t.seen)-1 {
			l.trainer.change(rate)
		}
	}
}

// choose returns the move that leads to the best position for the seat.
func (t *table[S, M, V, E]) choose(n *Net, at bourse.Observable[M, V, E], seat bourse.Seat, looks int) (best M) {
	r := &t.rand
	moves := bots.Candidates(t.options, r)
	if len(moves) == 1 {
		return moves[0]
	}
	for i := range min(looks, len(moves)-1) {
		k := i + r.IntN(len(moves)-i)
		moves[i], moves[k] = moves[k], moves[i]
	}
	moves = moves[:min(looks, len(moves))]
	t.world = at.View(seat).Sample(r)
	try := t.eye.rules.Observe(&t.next)
	most := float32(-1)
	t.eye.compare(n, at, seat)
	for _, m := range moves {
		t.next = t.world
		if try.Apply(m) != nil {
			continue
		}
		if v := t.eye.shares(n, try, seat, true)[0]; v > most {
			best, most = m, v
		}
	}
	if most < 0 {
		return bourse.Idle(t.options)
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

// record remembers a position as some seats see it; after the first move of a seat, or one that a search has found
// to be worth a share of the win, always as the mover sees it.
func (l *Learner[S, M, V, E]) record(t *table[S, M, V, E], at bourse.Observable[M, V, E], mover bourse.Seat,
	first bool, found float32) {
	for seat := range bourse.Seat(at.Players()) {
		share := l.Views
		if seat == mover {
			share = l.Keep
		}
		searched := seat == mover && found >= 0
		if !chance(share, &t.rand) && !(first && seat == mover) && !searched {
			continue
		}
		e := example{from: len(t.inputs), seat: seat, searched: searched}
		t.inputs = t.eye.look(at, seat, t.inputs)
		if l.Narrow {
			general := func(in input) bool { return in.Row < t.eye.reader.extra }
			t.inputs = t.inputs[:e.from+len(slices.DeleteFunc(t.inputs[e.from:], general))]
		}
		e.to = len(t.inputs)
		l.Net.Evaluate(&t.eye.activations, t.inputs[e.from:e.to], at.Players())
		e.shares = t.eye.Shares
		if searched {
			rest := (1 - found) / max(1-e.shares[0], 1e-6)
			for k := range e.shares {
				e.shares[k] *= rest
			}
			e.shares[0] = found
		}
		t.seen = append(t.seen, e)
	}
}

// aim sets the targets of the positions. A target is the payoff, or what the first net thinks of the last position
// of a game that was broken off, mixed with what the net thought of the positions between. The shares that a search
// found are half of it.
func (l *Learner[S, M, V, E]) aim(t *table[S, M, V, E], players int, soft float32) {
	targets := t.left
	if t.whole {
		payoff := l.payoff(t.standings, soft)
		clear(targets[:])
		for seat := range players {
			for k := range players {
				targets[seat][k] = payoff[seatOf(bourse.Seat(seat), k, players)]
			}
		}
	}
	lambda := float32(l.Lambda)
	for i := len(t.seen) - 1; i >= 0; i-- {
		e := &t.seen[i]
		target := &targets[e.seat]
		e.target = *target
		for k := range target {
			if e.searched {
				e.target[k] += float32(0.5 * (e.shares[k] - target[k]))
			}
			target[k] = float32(lambda*target[k]) + float32((1-lambda)*e.shares[k])
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
