// Package measure says how sure one can be of what games between bots have shown: shares of points
// and means with intervals, ratings, and a sequential test. Games of one block are played from one
// deal with everybody in every seat, so they depend on each other; blocks do not. All intervals are
// taken over blocks, and all are of 95 %.
package measure

import (
	"math"

	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"
)

// This file estimates shares and means.

// Level is the confidence of every interval.
const Level = 0.95

// An Estimate is a value and the ends of its interval. Low and High are NaN where there are too few
// blocks for an interval; Value is NaN where there is nothing at all.
type Estimate struct {
	Value, Low, High float64
}

// None is the estimate of what has not been seen.
var None = Estimate{math.NaN(), math.NaN(), math.NaN()}

// Known reports whether the estimate has an interval.
func (e Estimate) Known() bool { return !math.IsNaN(e.Low) && !math.IsNaN(e.High) }

// Without reports whether a value lies outside of the interval.
func (e Estimate) Without(x float64) bool { return x < e.Low || x > e.High }

// Over returns the estimate of what is so many times smaller.
func (e Estimate) Over(n float64) Estimate { return Estimate{e.Value / n, e.Low / n, e.High / n} }

// student returns how many standard errors wide an interval of n blocks is to either side; n is 2 or
// more.
func student(n int) float64 {
	return distuv.StudentsT{Mu: 0, Sigma: 1, Nu: float64(n - 1)}.Quantile((1 + Level) / 2)
}

// Mean estimates the mean of which the blocks' values are draws, with Student's t.
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

// Share estimates the mean of values from 0 to 1: Wilson's score interval, with the quantile of
// Student's t and with the number of independent games that would vary as much as the blocks do.
// Where all blocks are alike that is the number of games, of which each block has size, as it nearly
// is when one game alone goes another way. Unlike Mean's the interval stays between 0 and 1, and always
// has a width.
func Share(blocks []float64, size int) Estimate {
	n := len(blocks)
	if n < 2 {
		return Mean(blocks)
	}
	p, variance := stat.MeanVariance(blocks, nil)
	p = math.Min(math.Max(p, 0), 1) // a sum of thirds may come out a little above
	trials := float64(n * size)
	if variance > 1e-12 { // below it is rounding
		trials = p * (1 - p) * float64(n) / variance
	}
	q := student(n)
	centre := (p + q*q/(2*trials)) / (1 + q*q/trials)
	half := q / (1 + q*q/trials) * math.Sqrt(p*(1-p)/trials+q*q/(4*trials*trials))
	return Estimate{p, math.Max(0, math.Min(p, centre-half)), math.Min(1, math.Max(p, centre+half))}
}
