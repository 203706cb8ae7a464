package main

import (
	"math"
	"slices"
	"sort"

	"bourse.example/examples/arena/internal/measure"
)

// This file computes the results of a run.

// A summary is the result of the games. If at least one block is complete, it covers only complete blocks, so
// that every bot has played every seat.
type summary struct {
	schedule *schedule
	lines    []line // the games that count
	blocks   int    // complete blocks
	loose    int    // games of an incomplete block, which do not count
	unwon    int    // games without a winner
	cut      int    // games cut off by -max
	bots     []standing
	order    []int                // indices of the bots by rating, best first
	duels    [][]measure.Estimate // the share of duels that one bot won against another
	gaps     [][]measure.Estimate // one bot's score minus another's, as means over their seats
	seats    []measure.Estimate   // points per game, by seat
	test     *measure.Test        // nil if there is no test
}

// A standing is the result of one bot.
type standing struct {
	bot
	seats int // per game
	// Per game and seat; the winners share one point. There is no interval if the bot has all seats.
	points   measure.Estimate
	lead     measure.Estimate // its score minus the mean of the other seats
	score    float64          // the mean over games played to the end
	rating   measure.Estimate
	superior float64 // the probability that it is rated above the next bot, or NaN
	games    int
	places   []int // how often it finished in each place, first place first
	forfeits int
}

// wins returns the share of the games that a bot wins with all its seats together.
func (at *standing) wins() measure.Estimate { return at.points.Over(1 / float64(at.seats)) }

// even returns the share that the bot would win if all bots were equally strong.
func (at *standing) even() string { return percent(float64(at.seats) / float64(len(at.places))) }

// summarize computes the summary of the games.
func summarize(s *schedule, lines []line) *summary {
	size := s.size
	sum := &summary{schedule: s, lines: lines, blocks: len(lines) / size}
	if sum.blocks > 0 {
		sum.loose = len(lines) % size
		sum.lines = lines[:sum.blocks*size]
	}
	track := newTracker(s)
	for _, l := range sum.lines {
		track.add(l)
	}
	sum.test = track.test
	players := s.header.Players
	n := len(s.header.Bots)
	seats := make([][]float64, players) // by block
	points, leads := make([][]float64, n), make([][]float64, n)
	var duels []measure.Duels
	var tallies []*tally
	sum.bots = make([]standing, n)
	held := make([]float64, n)
	for i := range sum.bots {
		held[i] = float64(s.seatsOf(i))
		sum.bots[i] = standing{bot: s.header.Bots[i], places: make([]int, players), seats: s.seatsOf(i),
			lead: measure.None, rating: measure.None, superior: math.NaN()}
	}
	scored := make([]int, n)
	for from := 0; from < len(sum.lines); from += size {
		block := sum.lines[from:min(from+size, len(sum.lines))]
		b := newTally(n, players)
		for _, l := range block {
			_, who := s.at(l.Game)
			b.add(l, who, held)
			sum.count(l, who, scored)
		}
		duels, tallies = append(duels, b.duels), append(tallies, b)
		for seat := range seats {
			seats[seat] = append(seats[seat], b.seats[seat]/float64(len(block)))
		}
		_, plays := s.at(block[0].Game)
		for i := range n {
			if !slices.Contains(plays, i) {
				continue
			}
			points[i] = append(points[i], b.points[i]/float64(len(block)))
			if b.played > 0 && n > 1 {
				leads[i] = append(leads[i], b.leads[i]/float64(b.played))
			}
		}
	}
	ratings, above := measure.Ratings(duels)
	for i := range sum.bots {
		// All seats of a bot together have a share between 0 and 1; the table shows one seat.
		sum.bots[i].points = measure.Share(points[i], size).Over(held[i])
		if n == 1 { // the bot has all points that anyone won, however it plays
			sum.bots[i].points.Low, sum.bots[i].points.High = math.NaN(), math.NaN()
		}
		sum.bots[i].lead = measure.Mean(leads[i])
		sum.bots[i].score /= float64(scored[i]) // NaN if there are none
		if ratings != nil {
			sum.bots[i].rating = ratings[i]
		}
	}
	sum.rank()
	for k, i := range sum.order[:max(0, n-1)] {
		if at := &sum.bots[i]; above != nil {
			at.superior = above[i][sum.order[k+1]]
		}
	}
	for _, shares := range seats {
		sum.seats = append(sum.seats, measure.Share(shares, size))
	}
	for i := range n {
		won, gained := make([]measure.Estimate, n), make([]measure.Estimate, n)
		for j := range n {
			won[j], gained[j] = measure.None, measure.None
			if i == j {
				continue
			}
			var shares, gaps []float64
			for _, b := range tallies {
				share := b.duels.Score(i, j)
				if math.IsNaN(share) { // they do not meet in this block
					continue
				}
				shares = append(shares, share)
				if b.played > 0 {
					gaps = append(gaps, (b.scores[i]-b.scores[j])/float64(b.played))
				}
			}
			won[j], gained[j] = measure.Share(shares, size), measure.Mean(gaps)
		}
		sum.duels, sum.gaps = append(sum.duels, won), append(sum.gaps, gained)
	}
	return sum
}

// rank sorts the bots by rating. Without ratings it keeps their order.
func (sum *summary) rank() {
	for i := range sum.bots {
		sum.order = append(sum.order, i)
	}
	sort.SliceStable(sum.order, func(a, b int) bool {
		return sum.bots[sum.order[a]].rating.Value > sum.bots[sum.order[b]].rating.Value
	})
}

// count counts forfeits, places and other figures without estimates.
func (sum *summary) count(l line, who []int, scored []int) {
	won := 0.0
	for seat, b := range who {
		at := &sum.bots[b]
		at.places[l.Place[seat]-1]++
		won += l.Payoff[seat]
		switch {
		case l.Forfeit == nil:
			at.score += float64(l.Score[seat])
			scored[b]++
		case l.Forfeit.Seat == seat:
			at.forfeits++
		}
	}
	if won == 0 {
		sum.unwon++
	}
	if l.Cut {
		sum.cut++
	}
	for i := range sum.bots {
		if slices.Contains(who, i) {
			sum.bots[i].games++
		}
	}
}

// A tally is the result of a block.
type tally struct {
	duels  measure.Duels
	points []float64 // by bot
	seats  []float64 // points by seat
	played int       // games that were played to the end, which have
	leads  []float64 // by bot, the mean of its seats
	scores []float64 // by bot, the mean of its seats
}

func newTally(bots, players int) *tally {
	return &tally{measure.NewDuels(bots), make([]float64, bots), make([]float64, players), 0,
		make([]float64, bots), make([]float64, bots)}
}

// add counts a game. The argument held is the number of seats of each bot.
func (t *tally) add(l line, who []int, held []float64) {
	t.duels.Count(who, l.Place)
	total := 0.0
	for seat, b := range who {
		t.points[b] += l.Payoff[seat]
		t.seats[seat] += l.Payoff[seat]
		total += float64(l.Score[seat])
	}
	if l.Forfeit != nil {
		return
	}
	t.played++
	for seat, b := range who {
		score := float64(l.Score[seat])
		t.scores[b] += score / held[b]
		t.leads[b] += (score - (total-score)/float64(len(who)-1)) / held[b]
	}
}
