package value

import (
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
	"bourse.example/merlin"
	"bourse.example/rng"
)

// TestMerlin_seen checks that a value which is remembered from another world is the one that would be computed again.
func TestMerlin_seen(t *testing.T) {
	known, reused, hidden := new(merlinTurn), 0, 0
	for game := range scale.N(4, 200) {
		r := must.Get(rng.New(rng.FromText(fmt.Sprintf("%s seen %d", scale.Seed(t), game))))
		s := must.Get(merlin.New(merlin.Standard(4)))
		for !s.Over() {
			if m, chance := s.SampleChance(r); chance {
				must.Do(t, s.Apply(m))
				continue
			}
			seat := s.Turn()
			options := s.Options(seat, nil)
			if actor, _ := merlinActor(&s); actor == seat && r.IntN(8) == 0 {
				for range 3 {
					world := s.View(seat).Sample(r)
					for _, o := range options[:min(len(options), 12)] {
						next := world
						next.ApplyUnchecked(o.Move)
						fresh := new(merlinTurn)
						got, want := known.value(&next, seat), fresh.value(&next, seat)
						if got != want {
							t.Fatalf("%v is worth %d, and as remembered %d", o.Move, want, got)
						}
						if known.work == 0 && fresh.work > merlinCheap {
							reused++
							fresh.work = 0
							next.Own[(seat+1)%4].Front[0] ^= 1 // which may turn an Antidote into something else
							if fresh.value(&next, seat); fresh.work == 0 {
								t.Fatalf("%v is remembered although the potions are others", o.Move)
							}
						}
						if fresh.hidden {
							hidden++
						}
						known.work = 0
					}
				}
			}
			must.Do(t, s.Apply(bourse.Pick(options, r)))
		}
	}
	if reused == 0 || hidden == 0 {
		t.Errorf("%d values were remembered, and %d depended on what is hidden", reused, hidden)
	}
	t.Logf("%d values were remembered, and %d depended on what is hidden", reused, hidden)
}
