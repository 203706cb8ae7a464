package measure

import "math"

// A Verdict is the state of a test.
type Verdict int8

// The verdicts.
const (
	Lower     Verdict = -1 // Elo0 fits better
	Undecided Verdict = 0
	Upper     Verdict = 1 // Elo1 fits better
)

// A Test is a sequential probability ratio test of whether one bot is better than another: Elo1 rating points
// better (H1) rather than Elo0 (H0). It uses the share of duels in each block that the one bot won against
// the other.
//
// The share has the expected value s = 1/(1+10^(-Elo/400)). With n blocks of mean x̄ and variance σ²
// the logarithm of the likelihood ratio is approximately
//
//	n·(s₁-s₀)·(2x̄-s₀-s₁)/(2σ²)
//
// The test ends when the ratio leaves the interval from log(β/(1-α)) to log((1-β)/α). σ² is estimated as
// (Σ(x-x̄)²+½)/n. The ½ is what one block all won and one all lost would add; it keeps a few blocks that
// happen to be alike from deciding.
type Test struct {
	Elo0, Elo1  float64
	Alpha, Beta float64 // the probability of accepting H1 under H0, and H0 under H1

	n         int
	mean, sum float64 // the mean of the shares, and the sum of their squared deviations from it
	curve     []float64
	verdict   Verdict
}

// Bounds returns the values at which the test ends.
func (t *Test) Bounds() (lower, upper float64) {
	return math.Log(t.Beta / (1 - t.Alpha)), math.Log((1 - t.Beta) / t.Alpha)
}

// Add adds a block. It does nothing after the question is decided.
func (t *Test) Add(share float64) Verdict {
	if t.verdict != Undecided {
		return t.verdict
	}
	t.n++
	away := share - t.mean
	t.mean += away / float64(t.n)
	t.sum += away * (share - t.mean)
	llr := t.ratio()
	t.curve = append(t.curve, llr)
	switch lower, upper := t.Bounds(); {
	case llr <= lower:
		t.verdict = Lower
	case llr >= upper:
		t.verdict = Upper
	}
	return t.verdict
}

func (t *Test) ratio() float64 {
	s0, s1 := Expected(t.Elo0), Expected(t.Elo1)
	variance := (t.sum + 0.5) / float64(t.n)
	return float64(t.n) * (s1 - s0) * (2*t.mean - s0 - s1) / (2 * variance)
}

// Verdict returns the decision so far.
func (t *Test) Verdict() Verdict { return t.verdict }

// Curve returns the logarithm of the likelihood ratio after each block.
func (t *Test) Curve() []float64 { return t.curve }

// Expected returns the share of duels that a bot wins against one rated that many points lower.
func Expected(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }
