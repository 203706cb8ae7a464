package learn

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"bourse.example/internal/testkit/must"
)

// TestLearner_remote checks that training whose games other learners play, in any order, gives the same weights, and
// that it survives batches that fail or are not complete.
func TestLearner_remote(t *testing.T) {
	if testing.Short() {
		t.Skip("trains twice")
	}
	here, there, player := newStudied(t, 16, "a"), newStudied(t, 16, "a"), newStudied(t, 16, "a")
	failed := errors.New("the network is down")
	half := func(b Batch) error { return b.Take(b.From, must.Get(player.Lesson(b.From))) }
	there.Remote = func(b Batch) error {
		must.Do(t, player.SetWeights(b.Weights))
		for game := b.To - 1; game >= b.From; game-- {
			lesson := must.Get(player.Lesson(game))
			if err := b.Take(b.To, lesson); err == nil {
				t.Error("a lesson of a game that is not in the batch is taken")
			}
			if err := b.Take(game, lesson[1:]); err == nil {
				t.Error("a lesson that is cut off is taken")
			}
			must.Do(t, b.Take(game, lesson))
		}
		return nil
	}
	whole := there.Remote
	for here.Games < 16 {
		must.Do(t, here.Play())
		for want, remote := range map[string]func(Batch) error{"has no lesson": half,
			"the network is down": func(Batch) error { return failed }} {
			there.Remote = remote
			if err := there.Play(); err == nil || !strings.Contains(err.Error(), want) {
				t.Fatalf("%v, want %q", err, want)
			}
		}
		there.Remote = whole
		must.Do(t, there.Play())
	}
	if !bytes.Equal(here.Save(Header{}), there.Save(Header{})) {
		t.Error("other machines give other weights")
	}
}

// TestLearner_remoteDamage checks that damaged weights and lessons are refused, or do no harm: learning from them
// does not panic, and leaves finite weights.
func TestLearner_remoteDamage(t *testing.T) {
	l := newStudied(t, 8, "a")
	lesson, weights := must.Get(l.Lesson(0)), l.Weights()
	nan := []byte{0, 0, 0xc0, 0x7f}
	examples := 160 + 11*int(lesson[1]) // behind the head and the standings
	for _, damage := range []struct {
		what string
		at   int
		is   []byte
	}{
		{"the stream", 2, []byte("x")},
		{"a share left", 88, nan},
		{"more examples", 152, []byte{0xff, 0xff, 0xff, 0xff}},
		{"a seat twice", 160 + 11, lesson[160:161]},
		{"a score", 163 + 7, []byte{0x7f}},
		{"fewer inputs of an example", examples, []byte{0, 0, 0, 0}},
		{"a seat", examples + 4, []byte{0xff}},
		{"a share", examples + 6, nan},
		{"an input", len(lesson) - 4, nan},
		{"a row", len(lesson) - 8, []byte{0xff, 0xff, 0xff, 0x7f}},
	} {
		changed := slices.Clone(lesson)
		copy(changed[damage.at:], damage.is)
		if l.takeLesson(&l.tables[0], changed) == nil {
			t.Errorf("%s: a damaged lesson is taken", damage.what)
		}
	}
	five := slices.Clone(lesson[:examples])
	for five[1] < 5 {
		five = append(append(five, five[1]), make([]byte, 10)...)
		five[1]++
	}
	if l.takeLesson(&l.tables[0], append(five, lesson[examples:]...)) == nil {
		t.Error("a lesson of a game for five is taken")
	}
	must.Do(t, l.takeLesson(&l.tables[0], lesson))
	r := rand.New(rand.NewPCG(1, 2))
	refused := 0
	l.Remote = func(b Batch) error {
		for {
			changed := slices.Clone(lesson)
			for _, most := range []int{160, 220, len(changed)} { // the head, the standings, anything
				changed[r.IntN(most)] ^= byte(r.IntN(2) << r.IntN(8))
			}
			if r.IntN(8) == 0 {
				changed = changed[:r.IntN(len(changed))]
			}
			if b.Take(b.From, changed) == nil {
				break
			}
			refused++
		}
		return errors.Join(b.Take(b.From+1, lesson), b.Take(b.From+2, lesson), b.Take(b.From+3, lesson))
	}
	for range 30 {
		l.Games = 0
		must.Do(t, l.Play())
	}
	if refused < 5 {
		t.Errorf("%d damaged lessons are refused", refused)
	}
	for _, list := range append(l.Net.flat(), l.Net.rows[0][:]) {
		if slices.ContainsFunc(list, func(x float32) bool { return x-x != 0 }) {
			t.Fatal("a damaged lesson leaves weights that are not numbers")
		}
	}
	for n := 0; n < len(weights); n += 1 + len(weights)/100 {
		if l.SetWeights(weights[:n]) == nil {
			t.Fatalf("%d of %d bytes of weights are accepted", n, len(weights))
		}
	}
	row := append([]byte{0xff, 0xff, 0xff, 0x7f}, weights...)
	if l.SetWeights(row) == nil || l.SetWeights(append(weights, 0)) == nil {
		t.Error("weights with a row too many, or a byte too many, are accepted")
	}
}
