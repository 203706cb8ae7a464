package measure

import (
	"math"
	"sort"

	"bourse.example/rng"
	"gonum.org/v1/gonum/stat"
)

// This file rates bots.
//
// The model is that of Bradley and Terry: a seat of bot i finishes before a seat of bot j with probability
// wᵢ/(wᵢ+wⱼ), and a shared place is half a win for each. The model of Plackett and Luce for a whole ranking
// implies the same for every pair, so a game of more than two players is split into its pairs. The pairs of a
// game depend on each other. That does not bias the ratings, and the intervals come from the variation
// between blocks, not from the likelihood. A rating is 400·log₁₀ w, with the mean of all bots at 0.

// Duels counts how often each bot finished before each other bot: [i][j] counts i before j. A shared place
// counts ½ for each.
type Duels [][]float64

// NewDuels returns empty counts for n bots.
func NewDuels(n int) Duels {
	d := make(Duels, n)
	for i := range d {
		d[i] = make([]float64, n)
	}
	return d
}

// Count counts a game, given the bot of each seat and the place of each seat. Seats of the same bot are not
// counted against each other.
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

// Add adds the others, multiplied by weight.
func (d Duels) Add(others Duels, weight float64) {
	for i := range d {
		for j := range d {
			d[i][j] += weight * others[i][j]
		}
	}
}

// Score returns the share of duels that i won against j, or NaN if they have not met.
func (d Duels) Score(i, j int) float64 { return d[i][j] / (d[i][j] + d[j][i]) }

const (
	replicas  = 1000 // of the bootstrap
	groups    = 1000 // the maximum number of groups of blocks
	maxRounds = 10_000
	perLog    = 400 / math.Ln10 // rating points per natural logarithm
)

// Ratings estimates the ratings of all bots from the duels of every block. It adds one drawn duel between
// every two bots, which keeps the rating of a bot that never lost finite and hardly matters among hundreds.
//
// The intervals come from the Bayesian bootstrap. The blocks, and the drawn duels as one more block, get
// random weights many times over. The middle 95 % of the resulting ratings is widened by Student's t for few
// blocks. The weights are the same in every call.
//
// The likelihood of superiority above[i][j] is the share of these weightings in which bot i is rated above bot j. It
// is nil if there are too few blocks for intervals.
func Ratings(blocks []Duels) (ratings []Estimate, above [][]float64) {
	if len(blocks) == 0 || len(blocks[0]) < 2 {
		return nil, nil
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
	ratings = make([]Estimate, n)
	for i := range ratings {
		ratings[i] = Estimate{logs[i] * perLog, math.NaN(), math.NaN()}
	}
	if len(blocks) < 2 {
		return ratings, nil
	}
	above = NewDuels(n)
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
			for j := range drawn {
				if again[i] > again[j] {
					above[i][j] += 1.0 / replicas
				}
			}
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
	return ratings, above
}

const normal = 1.959963984540054 // the quantile of Student's t for infinitely many blocks

// grouped merges consecutive blocks if there are very many. Their sums have the same variance.
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

// exponential draws a weight with mean 1.
func exponential(r *rng.Rand) float64 {
	return -math.Log(float64(r.Uint64()>>11+1) / (1 << 53))
}

// fit finds the strengths that make the duels most likely with Hunter's MM algorithm, starting at the given
// strengths, and normalizes the mean of their logarithms to 0. Every two bots must have won against each
// other.
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
