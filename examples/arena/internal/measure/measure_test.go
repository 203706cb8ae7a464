package measure

import (
	"testing"

	"bourse.example/rng"
)

// stream returns random numbers that are the same every time.
func stream(t *testing.T, name string) *rng.Rand {
	t.Helper()
	r, err := rng.New(rng.FromText(name))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func uniform(r *rng.Rand) float64 { return float64(r.Uint64()>>11) / (1 << 53) }

// ranking draws the places of a game from Plackett and Luce's model, with the luck of the deal: the
// strengths of all seats of a block are bent alike.
func ranking(r *rng.Rand, strengths []float64) []int {
	places := make([]int, len(strengths))
	left := append([]float64(nil), strengths...)
	for place := 1; place <= len(left); place++ {
		sum := 0.0
		for _, w := range left {
			sum += w
		}
		x, who := uniform(r)*sum, -1
		for i, w := range left {
			if w > 0 {
				who = i
				if x -= w; x < 0 {
					break
				}
			}
		}
		places[who], left[who] = place, 0
	}
	return places
}
