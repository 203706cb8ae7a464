package measure

import (
	"math"
	"sort"

	"bourse.example/rng"
	"gonum.org/v1/gonum/stat"
)

// This file rates bots.
//
// The model is Bradley and Terry's: of two seats of a game, that of bot i finishes before that of bot
// j with the probability wᵢ/(wᵢ+wⱼ), and a shared place is half a win for each. Where a whole ranking
// is drawn by Plackett and Luce's model, this is what it says of every pair, so games of more than two
// players are taken apart into their pairs. The pairs of a game depend on each other, which leaves the
// ratings right, and the intervals are not taken from the likelihood but from how the blocks differ.
// A rating is 400·log₁₀ w, with the mean of all bots at 0.

// Duels are how often a bot has finished before another: [i][j] counts for i over j, a shared place ½
// for each.
type Duels [][]float64

// NewDuels returns those of n bots that have not met.
func NewDuels(n int) Duels {
	d := make(Duels, n)
	for i := range d {
		d[i] = make([]float64, n)
	}
	return d
}

// Count counts a game: who sat where, and which place each seat came to. Seats of the same bot are
// not counted against each other.
func (d Duels) Count(bots []int, places []int) {
	for a, i := range bots {
		for b, j := range bots {
			switch {
			case i == j:
			case places[a] < places[b]:
				d[i][j]++
			case places[a] == places[b]:
				d[i][j] += 0.5
			}
		}
	}
}

// Add adds weight times the others.
func (d Duels) Add(others Duels, weight float64) {
	for i := range d {
		for j := range d {
			d[i][j] += weight * others[i][j]
		}
	}
}

// Score returns the share of duels that i has won against j, and NaN if they have not met.
func (d Duels) Score(i, j int) float64 { return d[i][j] / (d[i][j] + d[j][i]) }

const (
	replicas  = 1000 // of the bootstrap
	groups    = 1000 // the most that the blocks are put into for it
	maxRounds = 10_000
	perLog    = 400 / math.Ln10 // rating points of one natural logarithm
)

// Ratings estimates the ratings of all bots from the duels of every block. One drawn duel between
// every two bots is added: it keeps the rating of a bot that has never lost finite, and weighs next to
// nothing among hundreds.
//
// The intervals come from the Bayesian bootstrap: the blocks, and the drawn duels as one more, are
// given random weights many times over, and the middle 95 % of the ratings that follow are widened by
// Student's t for few blocks. The weights are the same every time.
func Ratings(blocks []Duels) []Estimate {
	if len(blocks) == 0 || len(blocks[0]) < 2 {
		return nil
	}
	n := len(blocks[0])
	blocks = grouped(blocks)
	prior := NewDuels(n)
	total := NewDuels(n)
	for i := range prior {
		for j := range prior {
			if i != j {
				prior[i][j] = 0.5
			}
		}
	}
	total.Add(prior, 1)
	for _, b := range blocks {
		total.Add(b, 1)
	}
	logs := make([]float64, n)
	fit(total, logs)
	ratings := make([]Estimate, n)
	for i := range ratings {
		ratings[i] = Estimate{logs[i] * perLog, math.NaN(), math.NaN()}
	}
	if len(blocks) < 2 {
		return ratings
	}
	r, err := rng.New(rng.FromText("bourse arena bootstrap"))
	if err != nil {
		panic("measure: " + err.Error())
	}
	drawn := make([][]float64, n)
	again := make([]float64, n)
	for range replicas {
		for i := range total {
			clear(total[i])
		}
		total.Add(prior, exponential(r))
		for _, b := range blocks {
			total.Add(b, exponential(r))
		}
		copy(again, logs)
		fit(total, again)
		for i := range drawn {
			drawn[i] = append(drawn[i], again[i]*perLog)
		}
	}
	few := float64(len(blocks))
	wider := student(len(blocks)) / normal * math.Sqrt(few/(few-1))
	for i, sample := range drawn {
		sort.Float64s(sample)
		low := stat.Quantile((1-Level)/2, stat.Empirical, sample, nil)
		high := stat.Quantile((1+Level)/2, stat.Empirical, sample, nil)
		at := ratings[i].Value
		ratings[i].Low = math.Min(at, at+(low-at)*wider)
		ratings[i].High = math.Max(at, at+(high-at)*wider)
	}
	return ratings
}

const normal = 1.959963984540054 // the quantile of Student's t for very many blocks

// grouped puts consecutive blocks together where there are very many: their sums vary alike.
func grouped(blocks []Duels) []Duels {
	if len(blocks) <= groups {
		return blocks
	}
	sums := make([]Duels, groups)
	for k := range sums {
		sums[k] = NewDuels(len(blocks[0]))
		for _, b := range blocks[k*len(blocks)/groups : (k+1)*len(blocks)/groups] {
			sums[k].Add(b, 1)
		}
	}
	return sums
}

// exponential draws a weight of mean 1.
func exponential(r *rng.Rand) float64 {
	return -math.Log(float64(r.Uint64()>>11+1) / (1 << 53))
}

// fit finds the strengths that make the duels most likely, by Hunter's MM algorithm from where they
// are, and leaves their logarithms with mean 0. Every two bots have won against each other.
func fit(d Duels, logs []float64) {
	n := len(d)
	w := make([]float64, n)
	for i := range w {
		w[i] = math.Exp(logs[i])
	}
	for range maxRounds {
		change := 0.0
		for i := range w {
			won, met := 0.0, 0.0
			for j := range w {
				if i != j {
					won += d[i][j]
					met += (d[i][j] + d[j][i]) / (w[i] + w[j])
				}
			}
			next := won / met
			change = math.Max(change, math.Abs(math.Log(next/w[i])))
			w[i] = next
		}
		if change < 1e-9 {
			break
		}
	}
	mean := 0.0
	for i := range w {
		logs[i] = math.Log(w[i])
		mean += logs[i] / float64(n)
	}
	for i := range logs {
		logs[i] -= mean
	}
}
