package futures

import (
	"bourse.example"
	"bourse.example/internal/grammar"
	"bourse.example/rng"
)

// This file implements chapter F11: the final settlement and the winners.

// enterSettling asks every player which markers to settle normally.
func (s *State) enterSettling(out sink) { s.enter(Settling, bourse.None, out) } // F11.1

// Final returns the move that chooses the markers to settle normally, in any order. A zero Marker is none, so
// that Final(seat, m, 0) chooses one marker and Final(seat, 0, 0) none.
func Final(seat bourse.Seat, a, b Marker) Move {
	if b != 0 && a > b || a == 0 {
		a, b = b, a
	}
	return Move{Seat: seat, Kind: KindFinal, Markers: [2]Marker{a, b}}
}

// refuseFinal refuses a choice that is not a choice of at most two of the player's markers.
func (p *Public) refuseFinal(m Move) *bourse.Illegal {
	if p.Phase != Settling { // F11.1
		return notAtEnd
	}
	a, b := m.Markers[0], m.Markers[1]
	need := 1
	if a == b {
		need = 2
	}
	board := &p.Board[m.Seat]
	switch {
	case a == 0 && b == 0: // F11.1
		return nil
	case a == 0 || b != 0 && a > b: // F13.2
		return outOfOrder
	case !a.placed() || board.Count(a) < need, // F11.1
		b != 0 && (!b.placed() || board.Count(b) < need):
		return notToSettle
	}
	return nil
}

// finals appends every choice of none, one or two of the player's markers.
func (p *Public) finals(seat bourse.Seat, options []Option) []Option {
	board := &p.Board[seat]
	choice := Final(seat, 0, 0)
	options = append(options, Option{Move: choice})
	for i, a := range board {
		if a == 0 || i > 0 && a == board[i-1] {
			continue
		}
		choice.Markers[0], choice.Markers[1] = a, 0
		options = append(options, Option{Move: choice})
		for j := i + 1; j < len(board); j++ {
			if b := board[j]; b != 0 && (j == i+1 || b != board[j-1]) {
				choice.Markers[1] = b
				options = append(options, Option{Move: choice})
			}
		}
	}
	return options
}

const maxFinals = 1 + 4 + 6 // choices from four different markers

// pickFinal draws one of the finals. A player makes only one in a game, so listing them costs little.
func (p *Public) pickFinal(seat bourse.Seat, r *rng.Rand) Move {
	var room [maxFinals]Option
	return bourse.Pick(p.finals(seat, room[:0]), r)
}

// makeFinal commits the player to a choice. After the last player has chosen, all markers are settled and the
// game ends.
func (s *State) makeFinal(m Move, out sink) {
	s.Own[m.Seat].Settle = Choice{m.Markers[0], m.Markers[1]}
	s.Committed = s.Committed.With(m.Seat)
	if s.Waiting() != 0 { // F11.1
		return
	}
	for seat := range bourse.Seat(s.Config.Players) {
		s.settleAll(seat, s.Own[seat].Settle, out)
		s.Own[seat].Settle = Choice{}
	}
	s.Committed = 0
	s.enter(Over, bourse.None, out)
}

// settleAll settles all of a player's markers: the chosen ones normally, the others without gains.
func (s *State) settleAll(seat bourse.Seat, chosen Choice, out sink) {
	for i := s.Board[seat].Len() - 1; i >= 0; i-- {
		normally := false
		for k, m := range chosen {
			if m == s.Board[seat][i] {
				chosen[k] = 0
				normally = true
				break
			}
		}
		s.settleAt(seat, i, normally, Clause{11, 1}, out) // F11.1
	}
}

// Standings appends the players' standings by gold, best first. Seats that tie are in rising order.
func (p *Public) Standings(standings []bourse.Standing) []bourse.Standing {
	first := len(standings)
	for seat := range bourse.Seat(p.Config.Players) {
		standings = append(standings, bourse.Standing{Seat: seat, Score: int64(p.Gold[seat])})
	}
	grammar.Rank(standings[first:], p.Phase == Over, func(a, b bourse.Seat) bool { return p.Gold[a] > p.Gold[b] }) // F11.2
	return standings
}
