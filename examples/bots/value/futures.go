// Package value estimates how good positions are, with one function for each game, for bots that look ahead.
// It also says how many moves a search should play ahead before it asks, as found in games of bots.
package value

import (
	"bourse.example"
	"bourse.example/futures"
)

// This file implements the value of a position of Futures!.

const cent = 100 // values are in hundredths of a gold

// FuturesHorizon is how many moves a search plays ahead: about a round of four players.
const FuturesHorizon = 28

// Futures returns how far a seat is ahead of the best other. It counts gold, what the markers on the board
// will bring if the prices go where the cards that the seat can see take them, and something for markers in
// hand.
func Futures(s *futures.State, seat bourse.Seat) int64 {
	drift := futuresDrift(s, seat)
	var worth [futures.MaxPlayers]int64
	for other := range bourse.Seat(s.Players()) {
		worth[other] = futuresWorth(s, other, &drift)
	}
	return ahead(worth[:s.Players()], seat)
}

// ahead returns how much more a seat has than the best other.
func ahead(worth []int64, seat bourse.Seat) int64 {
	mine, best, first := int64(0), int64(0), true
	for other, w := range worth {
		switch {
		case bourse.Seat(other) == seat:
			mine = w
		case first || w > best:
			best, first = w, false
		}
	}
	return mine - best
}

// futuresDrift returns how many hundredths of a row each commodity is expected to move in this round. It uses
// the open cards, which may still be covered early in a round, and the seat's own face-down card.
func futuresDrift(s *futures.State, seat bourse.Seat) [3]int64 {
	var drift [3]int64
	if s.Phase == futures.Settling || s.Phase == futures.Over {
		return drift
	}
	open := int64(100)
	switch s.Phase {
	case futures.Placing, futures.EarlyActing, futures.Giving, futures.Drawing:
		// All but two of the six piles are covered before the next movement.
		covered := int64(0)
		for _, by := range s.Cover {
			if by != bourse.None {
				covered++
			}
		}
		open = 100 * 2 / (6 - covered)
		open += open // the two that stay open count in the middle and at the end
	}
	add := func(card futures.Card, rows int64) {
		switch card.Side() {
		case futures.Up:
			drift[card.Commodity()-futures.Corn] += rows
		case futures.Down:
			drift[card.Commodity()-futures.Corn] -= rows
		}
	}
	for _, card := range s.Top {
		add(card, open)
	}
	if seat >= 0 && int(seat) < len(s.Own) {
		add(s.Own[seat].Placed, 100)
	}
	return drift
}

// futuresWorth returns what a seat owns, in hundredths of a gold.
func futuresWorth(s *futures.State, seat bourse.Seat, drift *[3]int64) int64 {
	worth := int64(s.Gold[seat]) * cent
	left := int64(s.Config.Rounds - s.Round) // whole rounds to come
	chances := 2*left + 2                    // settlements that are still possible, by rounds and at the end
	switch s.Phase {
	case futures.Settling, futures.Over:
		chances = 2
	case futures.Placing, futures.EarlyActing:
		chances += 2
	case futures.Turning, futures.LateActing:
		chances++
	}
	gained := int64(0)
	for _, m := range s.Board[seat] {
		if m == 0 {
			continue
		}
		gain := futuresGain(s, m, drift[m.Commodity()-futures.Corn])
		if gain > 0 {
			if gained++; gained > chances {
				continue
			}
		}
		worth += gain
	}
	if s.Phase == futures.Settling && s.Committed.Has(seat) {
		worth += futuresUnchosen(s, seat)
	}
	// A marker in hand is a bet that can still be made. It takes an action to make it and one to cash it.
	return worth + int64(s.MarkersInHand(seat))*min(left, 4)*cent/2
}

// futuresUnchosen returns what a seat loses by not choosing a marker at the end.
func futuresUnchosen(s *futures.State, seat bourse.Seat) int64 {
	chosen := s.Own[seat].Settle
	lost := int64(0)
	for _, m := range s.Board[seat] {
		if m == 0 {
			continue
		}
		taken := false
		for i := range chosen {
			if chosen[i] == m {
				chosen[i], taken = 0, true
				break
			}
		}
		if gain := int64(s.Gain(m)) * cent; !taken && gain > 0 {
			lost -= gain
		}
	}
	return lost
}

// futuresGain returns what a marker brings after the price has moved by the drift, in hundredths of a gold.
// On a burst row gains are lost.
func futuresGain(s *futures.State, m futures.Marker, drift int64) int64 {
	at := int64(s.Rows[m.Commodity()-futures.Corn])*100 + drift
	at = max(0, min(at, 100*int64(futures.BurstHigh)))
	row, part := futures.Row(at/100), at%100
	price := int64(row.Price()) * 100
	if part > 0 {
		price += int64((row+1).Price()-row.Price()) * part
	}
	gain := price - int64(m.Entry())*cent
	if m.Side() == futures.Down {
		gain = -gain
	}
	if gain > 0 && (at <= 50 || at >= 100*int64(futures.BurstHigh)-50) {
		return 0
	}
	return gain
}
