package games

import (
	"cmp"
	"context"
	"errors"
	"math"
	"slices"
	"time"

	"bourse.example"
	"bourse.example/examples/bots"
	"bourse.example/examples/bots/strong"
	"bourse.example/rng"
)

// This file decides and advises from a view alone.

// errNoDecision reports that there is nothing to decide for the seat of a view.
var errNoDecision = errors.New("the seat of the view has no decision to make")

func (s *sight[S, M, V, E]) Choose(ctx context.Context, bot string, seed rng.Seed) (string, error) {
	b, err := s.entry.bot(bot, seed, 0)
	if err != nil {
		return "", err
	}
	options := s.view.Options(nil)
	if len(options) == 0 {
		return "", errNoDecision
	}
	move, err := b.Choose(ctx, s.view, options)
	if errors.Is(err, context.DeadlineExceeded) && bourse.Contains(options, move) {
		err = nil // the best move that the bot has found in its time
	}
	return move.String(), err
}

// maxHints is the most moves in a hint.
const maxHints = 3

func (s *sight[S, M, V, E]) Hint(ctx context.Context, seed rng.Seed, about time.Duration) ([]Hint, int, error) {
	advice, worlds, gold, err := s.advise(ctx, seed, about)
	var hints []Hint
	for i, a := range advice[:min(len(advice), maxHints)] {
		h := hintOf(a, gold)
		if i == 0 {
			for _, a := range advice[1:] {
				if a.Equal {
					h.Others++
				}
			}
			if h.Moved = s.moved(a.Move, seed); h.Moved == nil {
				h.Likely = s.likely(a.Move, seed)
			}
		}
		hints = append(hints, h)
	}
	return hints, worlds, err
}

func (s *sight[S, M, V, E]) Cost(ctx context.Context, move string, seed rng.Seed, about time.Duration) (best, made Hint, err error) {
	m, err := s.entry.rules.ReadMove(move)
	if err != nil {
		return best, made, err
	}
	if err := s.Check(move); err != nil {
		return best, made, err
	}
	advice, worlds, gold, err := s.advise(ctx, seed, about, m)
	if err != nil || worlds == 0 {
		return best, made, cmp.Or(err, context.Cause(ctx))
	}
	for i, a := range advice {
		h := hintOf(a, gold)
		if i == 0 {
			best = h
		}
		if a.Move == m {
			made = h
		}
	}
	return best, made, nil
}

func hintOf[M bourse.Move[M]](a bots.Advice[M], gold bool) Hint {
	if gold {
		return Hint{Move: a.Move.String(), Equal: a.Equal, Gold: true, Lead: a.Value / milli}
	}
	return Hint{Move: a.Move.String(), Equal: a.Equal, Wins: a.Value}
}

// These are for games whose moves are compared by leads.
const (
	milli     = 1000 // values are in thousandths of a gold
	equalLead = milli / 10
)

// advise compares the moves of the decision. gold says that their values are leads and not shares of the win.
func (s *sight[S, M, V, E]) advise(ctx context.Context, seed rng.Seed, about time.Duration, also ...M) (
	advice []bots.Advice[M], worlds int, gold bool, err error) {
	options := s.view.Options(nil)
	if len(options) == 0 {
		return nil, 0, false, errNoDecision
	}
	settings, equal := strong.Settings(s.entry.rules), int64(0)
	settings.Seed = seed
	if gold = s.entry.leads; gold && settings.Mix != nil {
		r, err := rng.New(seed)
		if err != nil {
			return nil, 0, false, err
		}
		state := s.view.Sample(r)
		gold = settings.Mix(&state, options[0].Move.By()) == nil // only the net knows what the bid is worth
	}
	if gold {
		equal = equalLead
	}
	a, err := bots.NewAdviser(s.entry.rules, settings, equal)
	if err == nil {
		advice, worlds, err = a.Advise(ctx, s.view, options, about, also...)
	}
	return advice, worlds, gold, err
}

// moved returns the prices that a move changes in the same way in all positions that are sampled from its
// player's view.
func (s *sight[S, M, V, E]) moved(m M, seed rng.Seed) (changes []Change) {
	const samples = 32
	r, err := rng.New(seed)
	if err != nil || s.entry.prices == nil {
		return nil
	}
	for k := range samples {
		state := s.view.Sample(r)
		before := s.entry.prices(&state)
		if s.entry.rules.Observe(&state).Apply(m) != nil {
			return nil
		}
		var now []Change
		for i, after := range s.entry.prices(&state) {
			if after != before[i] {
				now = append(now, Change{before[i], after})
			}
		}
		if k > 0 && !slices.Equal(now, changes) {
			return nil
		}
		changes = now
	}
	return changes
}

// These are for Hint.Likely.
const (
	likelyWorlds = 64
	likelyMoves  = 400 // at most, to the end of the round
	likelySure   = 3.0 // standard errors
)

// likely returns the price that a move changes most by the end of the round, compared with another legal move in the
// same positions, if all play on at random.
func (s *sight[S, M, V, E]) likely(m M, seed rng.Seed) (most Change) {
	r, err := rng.New(seed)
	options := s.view.Options(nil)
	if err != nil || s.entry.prices == nil || s.entry.round == nil || bourse.Count(options) < 2 {
		return most
	}
	var before []Price
	var with, without [][]float64 // by good
	for k := range uint64(likelyWorlds) {
		own := r.Split(k)
		state := s.view.Sample(&own)
		before = s.entry.prices(&state)
		other := m
		for other == m {
			other = bourse.Pick(options, &own)
		}
		a, ok := s.afterRound(state, m, own)
		b, fits := s.afterRound(state, other, own)
		if !ok || !fits {
			continue
		}
		with, without = append(with, a), append(without, b)
	}
	best := likelySure
	for i, was := range before {
		n, sum, squares := float64(len(with)), 0.0, 0.0
		var prices []float64
		for k := range with {
			d := with[k][i] - without[k][i]
			sum, squares, prices = sum+d, squares+d*d, append(prices, with[k][i])
		}
		if len(prices) < likelyWorlds/2 || was.Den == 0 {
			continue
		}
		mean := sum / n
		sure := math.Abs(mean) / math.Sqrt(max(1e-12, squares/n-mean*mean)/n)
		slices.Sort(prices)
		now := Price{was.Good, int64(math.Round(1000 * prices[len(prices)/2])), 1000}
		if sure > best && inGold(now) != inGold(was) && was.less(now) == (mean > 0) {
			best, most = sure, Change{was, now}
		}
	}
	return most
}

// afterRound makes a move, plays on at random to the end of the round and returns the prices. ok is false if the
// position does not allow the move.
func (s *sight[S, M, V, E]) afterRound(state S, m M, r rng.Rand) (prices []float64, ok bool) {
	at := s.entry.rules.Observe(&state)
	round := s.entry.round(&state)
	if at.Apply(m) != nil {
		return nil, false
	}
	for n := 0; !at.Over() && s.entry.round(&state) == round && n < likelyMoves; n++ {
		next, chance := at.SampleChance(&r)
		if !chance {
			next = at.Pick(at.Turn(), &r)
		}
		at.ApplyUnchecked(next)
	}
	for _, p := range s.entry.prices(&state) {
		prices = append(prices, float64(p.Num)/float64(max(p.Den, 1)))
	}
	return prices, true
}

// less reports whether a price is lower than another.
func (p Price) less(than Price) bool { return p.Num*than.Den < than.Num*p.Den }
