package main

import (
	"bourse.example/examples/arena/internal/measure"
)

// This file sums up the games of a run.

// A summary is what the games show. Where at least one block is complete it is of complete blocks
// alone, so that everybody has had every seat.
type summary struct {
	schedule *schedule
	lines    []line // that count
	blocks   int    // complete
	loose    int    // games of a block that is not complete, which do not count
	bots     []standing
	duels    [][]measure.Estimate // the share of duels that a bot has won against another
	seats    []measure.Estimate   // points a game, by seat
	test     *measure.Test        // nil: there is none
}

// A standing is how one bot has done.
type standing struct {
	bot
	seats    int              // in a game
	points   measure.Estimate // a game and seat: one is shared by the winners
	lead     measure.Estimate // its score less the mean of the others' seats
	score    float64          // mean, of games played to the end
	rating   measure.Estimate
	places   []int // how often it came to each place, 1 first
	forfeits int
}

// summarize sums up the games.
func summarize(s *schedule, lines []line) *summary {
	size := len(s.seatings)
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
	seats := make([][]float64, players) // of each block
	points, leads := make([][]float64, n), make([][]float64, n)
	duels := make([]measure.Duels, 0, sum.blocks)
	sum.bots = make([]standing, n)
	for i := range sum.bots {
		sum.bots[i] = standing{bot: s.header.Bots[i], places: make([]int, players), lead: measure.None, rating: measure.None}
		for _, b := range s.header.Lineup {
			if b == i {
				sum.bots[i].seats++
			}
		}
	}
	scored := make([]int, n)
	for from := 0; from < len(sum.lines); from += size {
		block := sum.lines[from:min(from+size, len(sum.lines))]
		b := newTally(n, players)
		for _, l := range block {
			_, who := s.at(l.Game)
			b.add(l, who)
			sum.count(l, who, scored)
		}
		duels = append(duels, b.duels)
		for seat := range seats {
			seats[seat] = append(seats[seat], b.seats[seat]/float64(len(block)))
		}
		for i := range n {
			points[i] = append(points[i], b.points[i]/float64(len(block)))
			if b.played > 0 && n > 1 {
				leads[i] = append(leads[i], b.leads[i]/float64(b.played))
			}
		}
	}
	ratings := measure.Ratings(duels)
	for i := range sum.bots {
		// All seats of a bot together have a share from 0 to 1; the table is for one of them.
		sum.bots[i].points = measure.Share(points[i]).Over(float64(sum.bots[i].seats))
		sum.bots[i].lead = measure.Mean(leads[i])
		sum.bots[i].score /= float64(scored[i]) // NaN where there is none
		if ratings != nil {
			sum.bots[i].rating = ratings[i]
		}
	}
	for _, s := range seats {
		sum.seats = append(sum.seats, measure.Share(s))
	}
	sum.duels = make([][]measure.Estimate, n)
	for i := range n {
		for j := range n {
			e := measure.None
			if i != j {
				var shares []float64
				for _, d := range duels {
					shares = append(shares, d.Score(i, j))
				}
				e = measure.Share(shares)
			}
			sum.duels[i] = append(sum.duels[i], e)
		}
	}
	return sum
}

// count counts what is not estimated.
func (sum *summary) count(l line, who []int, scored []int) {
	for seat, b := range who {
		at := &sum.bots[b]
		at.places[l.Place[seat]-1]++
		switch {
		case l.Forfeit == nil:
			at.score += float64(l.Score[seat])
			scored[b]++
		case l.Forfeit.Seat == seat:
			at.forfeits++
		}
	}
}

// A tally is what a block comes to.
type tally struct {
	duels  measure.Duels
	points []float64 // by bot
	leads  []float64 // by bot, of games played to the end
	played int       // of these
	seats  []float64 // points by seat
}

func newTally(bots, players int) *tally {
	return &tally{measure.NewDuels(bots), make([]float64, bots), make([]float64, bots), 0, make([]float64, players)}
}

// add counts a game.
func (t *tally) add(l line, who []int) {
	t.duels.Count(who, l.Place)
	total := 0.0
	own, held := make([]float64, len(t.points)), make([]float64, len(t.points))
	for seat, b := range who {
		t.points[b] += l.Payoff[seat]
		t.seats[seat] += l.Payoff[seat]
		total += float64(l.Score[seat])
		own[b] += float64(l.Score[seat])
		held[b]++
	}
	if l.Forfeit != nil {
		return
	}
	t.played++
	for b := range own {
		if others := float64(len(who)) - held[b]; others > 0 {
			t.leads[b] += own[b]/held[b] - (total-own[b])/others
		}
	}
}
