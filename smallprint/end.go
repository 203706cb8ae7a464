package smallprint

import (
	"bourse.example"
	"bourse.example/internal/grammar"
)

// This file implements chapter S6: the pool and the winners.

// enterOver pays out the pool and ends the game.
func (s *State) enterOver(out sink) {
	s.payPool(out)
	s.enter(Over, bourse.None, out)
}

// PoolShare returns the players with the fewest chits, and the equal share of the pool for each of them, in
// £m. It returns none if there is no game.
func (p *Public) PoolShare() (share int16, who bourse.Seats) {
	if p.Config.Players < MinPlayers || p.Config.Players > MaxPlayers {
		return 0, 0
	}
	fewest := p.Chits[0]
	for _, chits := range p.Chits[:p.Config.Players] {
		fewest = min(fewest, chits)
	}
	for seat := range bourse.Seat(p.Config.Players) {
		if p.Chits[seat] == fewest { // S6.1
			who = who.With(seat)
		}
	}
	return p.Pool / int16(who.Len()), who // S6.1: rounded down; the remainder stays in the pool
}

// payPool divides the pool among the players with the fewest chits.
func (s *State) payPool(out sink) {
	share, who := s.PoolShare()
	for seat := range bourse.Seat(s.Config.Players) {
		if who.Has(seat) {
			s.pay(Pool, Purse(seat), share, Clause{6, 1}, 0, out) // S6.1
		}
	}
}

// A rank has the criteria that order the players, the most important first.
type rank struct {
	money int16
	chits int8 // fewer are better
	cards int8
}

// above reports whether r is better than other (S6.2).
func (r rank) above(other rank) bool {
	switch {
	case r.money != other.money:
		return r.money > other.money // S6.2
	case r.chits != other.chits:
		return r.chits < other.chits // S6.2
	}
	return r.cards > other.cards // S6.2
}

// Standings appends the players' standings, best first. Seats that tie are in rising order. During the game
// it ranks the players as if the game ended before the cards on the table are turned up, with the pool
// divided among the players with the fewest chits.
func (p *Public) Standings(standings []bourse.Standing) []bourse.Standing {
	if p.Config.Players < MinPlayers || p.Config.Players > MaxPlayers {
		return standings
	}
	share, who := p.PoolShare()
	if p.Phase == Over {
		share = 0
	}
	var ranks [MaxPlayers]rank
	first := len(standings)
	for seat := range bourse.Seat(p.Config.Players) {
		r := rank{p.Money[seat], p.Chits[seat], int8(p.HandSize(seat))}
		if who.Has(seat) {
			r.money += share
		}
		ranks[seat] = r
		standings = append(standings, bourse.Standing{Seat: seat, Score: int64(r.money)})
	}
	grammar.Rank(standings[first:], p.Phase == Over,
		func(a, b bourse.Seat) bool { return ranks[a].above(ranks[b]) }) // S6.2
	return standings
}
