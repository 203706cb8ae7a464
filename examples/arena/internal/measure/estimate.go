// Package measure computes what games between bots show, and how certain it is: shares of points and means
// with intervals, ratings, and a sequential test. The games of one block play one deal with every bot in
// every seat, so they depend on each other; blocks do not. All intervals are 95 % intervals over blocks.
package measure

import (
	"math"

	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"
)

// Level is the confidence level of every interval.
const Level = 0.95

// An Estimate is a value with an interval. Low and High are NaN if there are too few blocks for an interval.
// Value is NaN if there is no data.
type Estimate struct {
	Value, Low, High float64
}

// None is the estimate without data.
var None = Estimate{math.NaN(), math.NaN(), math.NaN()}

// Known reports whether the estimate has an interval.
func (e Estimate) Known() bool { return !math.IsNaN(e.Low) && !math.IsNaN(e.High) }

// Without reports whether a value is outside the interval.
func (e Estimate) Without(x float64) bool { return x < e.Low || x > e.High }

// Over returns the estimate divided by n.
func (e Estimate) Over(n float64) Estimate { return Estimate{e.Value / n, e.Low / n, e.High / n} }

// student returns the half-width of an interval over n blocks in standard errors. n is at least 2.
func student(n int) float64 {
	return distuv.StudentsT{Mu: 0, Sigma: 1, Nu: float64(n - 1)}.Quantile((1 + Level) / 2)
}

// Mean estimates the mean from the values of blocks, with an interval from Student's t.
func Mean(blocks []float64) Estimate {
	n := len(blocks)
	switch n {
	case 0:
		return None
	case 1:
		return Estimate{blocks[0], math.NaN(), math.NaN()}
	}
	mean, variance := stat.MeanVariance(blocks, nil)
	half := student(n) * math.Sqrt(variance/float64(n))
	return Estimate{mean, mean - half, mean + half}
}

// Share estimates the mean of values from 0 to 1. The interval is Wilson's score interval with the quantile
// of Student's t and an effective number of games: as many independent games as would vary as much as the
// blocks do. If all blocks are alike, that is the number of games, where size is the number of games in a
// block; the result is nearly the same if a single game differs. Unlike the interval of Mean, this one is
// always within 0 and 1 and never has width zero.
func Share(blocks []float64, size int) Estimate {
	n := len(blocks)
	if n < 2 {
		return Mean(blocks)
	}
	p, variance := stat.MeanVariance(blocks, nil)
	p = math.Min(math.Max(p, 0), 1) // a sum of thirds can be slightly above 1
	trials := float64(n * size)
	if variance > 1e-12 { // below this, the variance is rounding error
		trials = p * (1 - p) * float64(n) / variance
	}
	q := student(n)
	centre := (p + q*q/(2*trials)) / (1 + q*q/trials)
	half := q / (1 + q*q/trials) * math.Sqrt(p*(1-p)/trials+q*q/(4*trials*trials))
	return Estimate{p, math.Max(0, math.Min(p, centre-half)), math.Min(1, math.Max(p, centre+half))}
}
