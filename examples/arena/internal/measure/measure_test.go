package measure

import (
	"math"
	"slices"
	"testing"

	"bourse.example/internal/testkit/must"
	"bourse.example/rng"
)

// stream returns the same random numbers every time.
func stream(t *testing.T) *rng.Rand {
	t.Helper()
	r := must.Get(rng.New(rng.FromText(t.Name())))
	return r
}

func uniform(r *rng.Rand) float64 { return float64(r.Uint64()>>11) / (1 << 53) }

// bernoulli draws 1 with the given probability.
func bernoulli(r *rng.Rand, p float64) float64 {
	if uniform(r) < p {
		return 1
	}
	return 0
}

// ranking draws the places of a game from the model of Plackett and Luce.
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
				if who = i; x < w {
					break
				}
				x -= w
			}
		}
		places[who], left[who] = place, 0
	}
	return places
}

func near(a, b, by float64) bool { return math.Abs(a-b) <= by }

// TestShare checks Wilson's interval for independent trials, and for blocks that are all alike.
func TestShare(t *testing.T) {
	// 4 of 20. The variance of the mean is p(1-p)/19, so there are 19 effective trials.
	var blocks []float64
	for i := range 20 {
		blocks = append(blocks, float64(i%5/4))
	}
	const p, n, q = 0.2, 19.0, 2.093024054408263
	centre := (p + q*q/(2*n)) / (1 + q*q/n)
	half := q / (1 + q*q/n) * math.Sqrt(p*(1-p)/n+q*q/(4*n*n))
	if e := Share(blocks, 1); !near(e.Value, p, 1e-12) || !near(e.Low, centre-half, 1e-6) ||
		!near(e.High, centre+half, 1e-6) {
		t.Errorf("%+v, want %v to %v", e, centre-half, centre+half)
	}
	for _, all := range []float64{0, 1.0 / 3, 1} {
		e := Share([]float64{all, all, all, all, all}, 4)
		if !near(e.Value, all, 1e-12) || !e.Known() || e.High-e.Low < 0.2 || e.Low < 0 || e.High > 1 ||
			e.Without(all) {
			t.Errorf("five blocks of %v: %+v", all, e)
		}
	}
	// One game with a different result makes the interval neither much wider nor much narrower.
	alike, nearly := make([]float64, 10), make([]float64, 10)
	nearly[3] = 1.0 / 24
	if a, b := Share(alike, 24), Share(nearly, 24); a.High > b.High || b.High > 1.5*a.High {
		t.Errorf("%+v and %+v", a, b)
	}
	if one := Share([]float64{0.5}, 9); one.Value != 0.5 || one.Known() || one.Without(99) {
		t.Errorf("one block: %+v", one)
	}
	if none := Mean(nil); !math.IsNaN(none.Value) || none.Known() {
		t.Errorf("no block: %+v", none)
	}
}

// TestCoverage checks that intervals contain the true value about as often as they claim when the games of a
// block depend on each other, and that treating games as independent trials would fail.
func TestCoverage(t *testing.T) {
	if testing.Short() {
		t.Skip("many runs are simulated")
	}
	r := stream(t)
	const runs, size = 800, 4
	for _, blocks := range []int{6, 20, 60} {
		for _, p := range []float64{0.1, 0.25, 0.5} {
			shares, means, naive := 0, 0, 0
			for range runs {
				values := make([]float64, blocks)
				var games []float64
				for b := range values {
					same := uniform(r) < 0.5 // the deal decides all games of the block
					won := bernoulli(r, p)
					for range size {
						if !same {
							won = bernoulli(r, p)
						}
						games = append(games, won)
						values[b] += won / size
					}
				}
				count := func(n *int, e Estimate) {
					if !e.Without(p) {
						*n++
					}
				}
				count(&shares, Share(values, size))
				count(&naive, Share(games, 1))
				count(&means, Mean(values))
			}
			if got := float64(shares) / runs; got < 0.89 {
				t.Errorf("%d blocks, %v: %.3f of the intervals of the share contain it", blocks, p, got)
			}
			if got := float64(means) / runs; p == 0.5 && !near(got, Level, 0.03) {
				t.Errorf("%d blocks, %v: %.3f of the intervals of the mean contain it", blocks, p, got)
			}
			if got := float64(naive) / runs; blocks > 6 && got > 0.86 {
				t.Errorf("%d blocks, %v: %.3f of the intervals over games contain it: the simulation shows nothing", blocks, p, got)
			}
		}
	}
}

// TestFit checks ratings against values computed by hand: two bots, 3 wins to 1, with the drawn duel 3.5 to
// 1.5.
func TestFit(t *testing.T) {
	d := NewDuels(2)
	d[0][1], d[1][0] = 3, 1
	want := 200 * math.Log10(3.5/1.5) // half of it above the mean
	got, above := Ratings([]Duels{d})
	if !near(got[0].Value, want, 1e-6) || !near(got[1].Value, -want, 1e-6) || got[0].Known() || above != nil {
		t.Errorf("%+v, want ±%v", got, want)
	}
	// A bot that never loses has a finite rating with a wide interval.
	unbeaten, above := Ratings(slices.Repeat([]Duels{{{0, 4}, {0, 0}}}, 50))
	if e := unbeaten[0]; !(e.Value > 400 && e.Value < 700) || e.Low > e.Value-50 || e.High < e.Value+50 || math.IsInf(e.High, 0) || !near(above[0][1], 1, 1e-9) {
		t.Errorf("%+v", e)
	}
	none, _ := Ratings(nil)
	if one, _ := Ratings([]Duels{NewDuels(1)}); none != nil || one != nil {
		t.Error("nobody has a rating")
	}
	// The fitted strengths make the duels most likely: the derivative is zero for each.
	d = Duels{{0, 5, 2, 9}, {3, 0, 4, 4}, {6, 1, 0, 7}, {2, 2, 1, 0}}
	logs := make([]float64, 4)
	fit(d, logs)
	for i := range d {
		expected, won := 0.0, 0.0
		for j := range d {
			expected += (d[i][j] + d[j][i]) * Expected((logs[i]-logs[j])*perLog)
			won += d[i][j]
		}
		if i == 0 && !near(logs[0]+logs[1]+logs[2]+logs[3], 0, 1e-9) || !near(expected, won, 1e-6) {
			t.Errorf("bot %d has won %v and should have %v", i, won, expected)
		}
	}
}

// TestRatings checks that ratings of simulated games recover the true strengths, and that the intervals
// contain them as often as they should.
func TestRatings(t *testing.T) {
	if testing.Short() {
		t.Skip("many runs are simulated")
	}
	r := stream(t)
	truth := []float64{120, 0, -120}
	play := func(blocks int) []Duels {
		var all []Duels
		for range blocks {
			d := NewDuels(3)
			for _, who := range [][]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
				strengths := make([]float64, 3)
				for seat, bot := range who {
					strengths[seat] = math.Pow(10, truth[bot]/400)
				}
				d.Count(who, ranking(r, strengths))
			}
			all = append(all, d)
		}
		return all
	}
	got, above := Ratings(play(3000)) // more blocks than groups
	if above[0][1] < 0.999 || above[1][0] > 0.001 || above[0][0] != 0 {
		t.Errorf("likelihoods of superiority %v", above)
	}
	for i, e := range got {
		if !near(e.Value, truth[i], 6) || e.Without(truth[i]) || e.High-e.Low > 20 {
			t.Errorf("bot %d is rated %+v, its strength is %v", i, e, truth[i])
		}
	}
	for _, blocks := range []int{4, 12, 40} {
		const runs = 60
		held := 0
		for range runs {
			got, _ := Ratings(play(blocks))
			for i, e := range got {
				if !e.Without(truth[i]) {
					held++
				}
			}
		}
		if got := float64(held) / (3 * runs); got < 0.91 {
			t.Errorf("%d blocks: %.3f of the intervals contain the strength", blocks, got)
		}
	}
}

// TestTest checks the error rates of the sequential test: under each hypothesis the other is accepted no more
// often than requested. It also checks that the test ends.
func TestTest(t *testing.T) {
	if testing.Short() {
		t.Skip("many runs are simulated")
	}
	r := stream(t)
	const runs = 600
	for _, test := range []struct {
		name        string
		elo0, elo1  float64
		games       int     // in a block
		same, draws float64 // the probability that the deal decides all games, and that no game is decided
	}{
		{"the deal decides", 0, 60, 6, 0.5, 0},
		{"many draws", 0, 30, 2, 0, 0.8},
		{"not about zero", -60, 0, 2, 0, 0},
	} {
		for _, upper := range []bool{false, true} {
			elo := test.elo0
			if upper {
				elo = test.elo1
			}
			// Wins among the decided games are drawn so that the overall share is the expected
			// one.
			p := 0.5 + (Expected(elo)-0.5)/(1-test.draws)
			wrong, blocks := 0, 0
			for range runs {
				s := Test{Elo0: test.elo0, Elo1: test.elo1, Alpha: 0.05, Beta: 0.05}
				for s.Verdict() == Undecided {
					share := 0.0
					same := uniform(r) < test.same
					won := bernoulli(r, p)
					for range test.games {
						if !same {
							won = bernoulli(r, p)
						}
						if uniform(r) < test.draws {
							share += 0.5 / float64(test.games)
							continue
						}
						share += won / float64(test.games)
					}
					s.Add(share)
				}
				if (s.Verdict() == Upper) != upper {
					wrong++
				}
				blocks += len(s.Curve())
			}
			if got := float64(wrong) / runs; got > 0.07 {
				t.Errorf("%s, the rating differs by %v: wrong in %.3f of all runs", test.name, elo, got)
			}
			if got := blocks / runs; got > 200 {
				t.Errorf("%s, the rating differs by %v: ends after %d blocks", test.name, elo, got)
			}
		}
	}
}

// TestTestAdd checks the likelihood ratio against a value computed by hand, and that a decided test stays
// decided.
func TestTestAdd(t *testing.T) {
	s := Test{Elo0: 0, Elo1: 400, Alpha: 0.1, Beta: 0.02}
	if s.Add(0.75) != Undecided {
		t.Error("one block decides")
	}
	s.Add(0.25)
	// x̄ = ½, Σ = 1/8, σ² = (1/8 + 1/2)/2, s₀ = ½, s₁ = 10/11.
	want := 2 * (10.0/11 - 0.5) * (1 - 0.5 - 10.0/11) / (2 * (0.125 + 0.5) / 2)
	if got := s.Curve()[1]; !near(got, want, 1e-12) {
		t.Errorf("the ratio is %v, want %v", got, want)
	}
	for range 20 {
		s.Add(1)
	}
	n := len(s.Curve())
	if s.Verdict() != Upper || n >= 20 || s.Add(0) != Upper || len(s.Curve()) != n {
		t.Errorf("after %d blocks: %v", n, s.Verdict())
	}
	lower, upper := s.Bounds()
	if !near(upper, math.Log(0.98/0.1), 1e-12) || !near(lower, math.Log(0.02/0.9), 1e-12) || s.Curve()[n-1] < upper {
		t.Errorf("bounds %v and %v", lower, upper)
	}
	if !near(Expected(0), 0.5, 1e-15) || !near(Expected(400), 10.0/11, 1e-15) {
		t.Error("the expected share is wrong")
	}
}
