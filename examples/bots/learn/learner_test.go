package learn

import (
	"bytes"
	"context"
	"crypto/sha256"
	"fmt"
	"slices"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/testkit/must"
	"bourse.example/rng"
)

// study are the settings of a small variant of Futures!, with 3 players and 2 rounds.
var study = map[string]any{"rounds": 2, "hand": 3}

type studied = Learner[futures.State, futures.Move, futures.View, futures.Event]

func newStudied(t *testing.T, games int, seed string) *studied {
	t.Helper()
	l, err := NewLearner(futures.Rules, Settings{Games: games, Rate: 0.003, Lambda: 0.9, Explore: 0.1,
		Players: 3, Others: 0.25, Looks: 8, Keep: 1, Views: 0.2, Soft: 0.5, Batch: 4}, study, rng.FromText(seed))
	must.Do(t, err)
	return l
}

// learnedHash is of the weights after 400 games of the study. Every machine has the same, because products are
// rounded before they are added, and because nothing depends on time. Change it when the learner or its inputs
// change.
const learnedHash = "eaa1d3227158e0a7"

// TestLearner learns a small variant of Futures! in a few seconds, to fixed weights.
func TestLearner(t *testing.T) {
	if testing.Short() {
		t.Skip("trains a net")
	}
	l := newStudied(t, 400, "study")
	for l.Games < l.Settings.Games {
		must.Do(t, l.Play())
	}
	sum := sha256.Sum256(l.Trained().Append(nil, Header{Game: "study"}))
	if got := fmt.Sprintf("%x", sum[:8]); got != learnedHash {
		t.Errorf("the weights have hash %s, want %s", got, learnedHash)
	}
}

// TestLearner_resumed checks that training that was interrupted, and goes on with more workers, gives the same
// weights, that another seed gives others, and that files of other training and damaged files are refused.
func TestLearner_resumed(t *testing.T) {
	if testing.Short() {
		t.Skip("trains three times")
	}
	h := Header{Game: "study", Command: "train"}
	whole, first, second := newStudied(t, 30, "a"), newStudied(t, 30, "a"), newStudied(t, 30, "a")
	other := newStudied(t, 30, "b")
	for range 5 {
		must.Do(t, whole.Play())
		must.Do(t, other.Play())
	}
	for range 3 {
		must.Do(t, first.Play())
	}
	part := first.Save(h)
	must.Do(t, second.Load(part, h))
	second.Workers = 3
	for range 2 {
		must.Do(t, second.Play())
	}
	if !bytes.Equal(whole.Save(h), second.Save(h)) {
		t.Error("interrupted training gives other weights")
	}
	if bytes.Equal(whole.Save(h), other.Save(h)) {
		t.Error("another seed gives the same weights")
	}
	if err := second.Load(part, Header{Game: "study", Command: "train -rate 1"}); err == nil {
		t.Error("training with other settings continues")
	}
	for n := 0; n < len(part); n += 1 + len(part)/200 {
		changed := bytes.Clone(part)
		changed[n] ^= 1
		if second.Load(part[:n], h) == nil || second.Load(changed, h) == nil {
			t.Fatalf("%d of %d bytes, or a change of byte %d, are accepted", n, len(part), n)
		}
	}
	_, body, err := open(part, partFormat)
	must.Do(t, err)
	given := h
	given.Reader = fmt.Sprintf("%016x", whole.Net.reader)
	for _, n := range []int{0, 100, len(body) - 1, len(body) / 2} {
		if second.Load(seal(nil, partFormat, given, body[:n]), h) == nil {
			t.Errorf("%d of %d bytes are accepted", n, len(body))
		}
	}
	if second.Load(seal(nil, partFormat, given, body), h) != nil {
		t.Error("the whole is not accepted")
	}
}

// TestLearner_brokenOff checks games that are broken off: their positions are to get the shares that the first net
// gives the last one. The first move of each seat is remembered, and with Narrow only the declared inputs.
func TestLearner_brokenOff(t *testing.T) {
	l := newStudied(t, 40, "broken off")
	for l.Games < 8 {
		must.Do(t, l.Play())
	}
	l.Moves, l.Opening, l.Lambda, l.Keep, l.Views, l.Narrow = 30, 0.1, 1, 0, 0, true
	table, last := &l.tables[0], Value(l.rules, l.first)
	for k := range 20 {
		table.rand = l.root.Split(uint64(k))
		must.Do(t, l.play(table, k))
		l.aim(table, len(table.standings), 0)
		if len(table.seen) != len(table.standings) {
			t.Errorf("%d positions are remembered, for the first moves of %d seats", len(table.seen),
				len(table.standings))
		}
		for _, e := range table.seen {
			if got, want := int64(e.target[0]*Scale), last(&table.state, e.seat); got != want {
				t.Errorf("the target is %d, and the share at the end %d", got, want)
			}
			inputs := table.inputs[e.from:e.to]
			if len(inputs) == 0 || slices.ContainsFunc(inputs, func(in input) bool {
				return in.Row < table.eye.reader.extra
			}) {
				t.Errorf("%v are learned from", inputs)
			}
		}
	}
}

// A recorder makes the mildest move and remembers whose it was.
type recorder struct{ moved *bourse.Seats }

func (r recorder) Choose(_ context.Context, v futures.View, options []futures.Option) (futures.Move, error) {
	*r.moved = r.moved.With(v.Seat)
	return bourse.Idle(options), nil
}

// TestLearner_frozen checks that the mentor moves at all seats but one, even if all other moves are random, and that
// only what that seat leaves is learned from.
func TestLearner_frozen(t *testing.T) {
	l := newStudied(t, 40, "frozen")
	l.Frozen, l.Explore, l.Others = true, 1, 0
	var moved bourse.Seats
	l.Mentor = func(rng.Seed) (bourse.Bot[futures.View, futures.Move], error) { return recorder{&moved}, nil }
	for _, views := range []float64{0, 1} {
		l.Views = views
		for game := range 6 {
			table, mine := &l.tables[0], bourse.Seat(game%3)
			table.rand, moved = l.root.Split(uint64(game)), 0
			must.Do(t, l.play(table, game))
			own := 0
			for _, e := range table.seen {
				if e.seat == mine {
					own++
				}
			}
			if want := 1 + 2*int(views); len(table.seen) == 0 || own*want != len(table.seen) ||
				moved != bourse.AllSeats(3).Without(mine) {
				t.Errorf("game %d: %d of %d positions are of the mover, and the mentor moved for %v", game, own,
					len(table.seen), moved)
			}
		}
	}
}

// TestLearner_rivals checks that a net of the league moves at the rivals' seats, even if all other moves are random,
// and that only what the other seats leave is learned from.
func TestLearner_rivals(t *testing.T) {
	l := newStudied(t, 1<<30, "rivals")
	l.Explore, l.Others, l.Views, l.Rivals = 1, 0, 0, 1
	ends := map[futures.State]bool{}
	for _, rival := range []*Net{newStudied(t, 1, "one").Net, newStudied(t, 1, "other").Net} {
		l.League = []*Net{rival}
		for game := range 6 {
			table := &l.tables[0]
			table.rand = l.root.Split(uint64(game))
			must.Do(t, l.play(table, game))
			ends[table.state] = true
			if len(table.seen) == 0 {
				t.Errorf("game %d: nothing is learned from", game)
			}
			for _, e := range table.seen {
				if e.seat != bourse.Seat(game%3) {
					t.Errorf("game %d: what %s leaves is learned from", game, e.seat)
				}
			}
		}
	}
	if len(ends) != 12 {
		t.Errorf("6 games against each of two rivals have %d ends", len(ends))
	}
}

// TestPayoff checks the targets at the end of a game: with a weight of 0 they are the payoff, otherwise they
// rise with the score, and a score counts no more than its place.
func TestPayoff(t *testing.T) {
	var l studied
	end := func() []bourse.Standing {
		return []bourse.Standing{{Seat: 1, Place: 1, Win: true, Score: 30}, {Seat: 2, Place: 2, Score: 20},
			{Seat: 0, Place: 3, Score: 90}}
	}
	if got := l.payoff(end(), 0); got != [outs]float32{0, 1, 0, 0} {
		t.Errorf("the payoff is %v", got)
	}
	got := l.payoff(end(), 0.5)
	if got[1] < 0.5 || got[2] <= 0 || got[0] != got[2] || got[3] != 0 {
		t.Errorf("with scores, the payoff is %v", got)
	}
}
