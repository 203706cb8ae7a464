package board

import (
	"strings"

	"bourse.example"
	"bourse.example/futures"
)

// This file contains the panels of Futures! and their words.

// drawFutures draws the table of Futures!
func drawFutures(s *sheet, v *futures.View) {
	s.viewer = v.Seat
	if v.Over() {
		s.drawFuturesCount(v)
	} else {
		s.drawFuturesRound(v)
	}
	if v.Phase == futures.Settling && v.Seat.Player() {
		s.drawFuturesFinal(v)
	}
	s.drawFuturesLadders(v)
	s.drawFuturesPiles(v)
	if v.Seat.Player() {
		s.drawFuturesHand(v)
	}
	if !v.Over() {
		s.drawFuturesPlayers(v)
	}
	s.drawFuturesHistory()
	s.arrange("round count final piles history", "ladders", "hand players")
	for seat := range bourse.Seat(v.Players()) {
		s.holding(seat, plainGold(int(v.Gold[seat]))+" gold, "+counted(int(v.HandSizes[seat]), "card"))
	}
	s.tableFutures(v)
}

// futuresGoods are the commodities in the order of the ladders.
var futuresGoods = [...]futures.Commodity{futures.Corn, futures.Rice, futures.Pepper}

// futuresCards are the kinds of cards in the order of a hand.
var futuresCards = [...]futures.Card{futures.CornUp, futures.CornDown, futures.RiceUp, futures.RiceDown,
	futures.PepperUp, futures.PepperDown}

var futuresSides = [...]futures.Side{futures.Up, futures.Down}

// titled returns a word with a capital.
func titled(word string) string { return strings.ToUpper(word[:1]) + word[1:] }

// signedGold formats a gain or a loss: +9, −3 or 0.
func signedGold(n int) string {
	switch {
	case n > 0:
		return "+" + itoa(n)
	case n < 0:
		return "−" + itoa(-n)
	}
	return "0"
}

// plainGold formats an amount that can be negative.
func plainGold(n int) string {
	if n < 0 {
		return signedGold(n)
	}
	return itoa(n)
}

// goldClass is the class of a gain or a loss.
func goldClass(n int) string {
	switch {
	case n > 0:
		return "gain"
	case n < 0:
		return "loss"
	}
	return "quiet"
}

// counted formats a number with its noun: 1 card, 2 cards.
func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return itoa(n) + " " + noun + "s"
}

// cardWords returns the name of a card: corn up.
func cardWords(card futures.Card) string {
	return card.Commodity().String() + " " + card.Side().String()
}

// markerWords describes a marker: corn up from 29.
func markerWords(m futures.Marker) string {
	return m.Commodity().String() + " " + m.Side().String() + " from " + itoa(m.Entry())
}

// who returns a seat's name in the picture: you, if it is the viewer's.
func (s *sheet) who(v *futures.View, seat bourse.Seat) string {
	if seat == v.Seat {
		return "you"
	}
	return s.call(seat)
}

// worthFutures returns the worth of a player's markers: if each is settled now, or in the final settlement,
// which pays two gains.
func worthFutures(v *futures.View, seat bourse.Seat) int {
	all, best, second := 0, 0, 0
	for _, m := range v.Board[seat] {
		gain := v.Gain(m) // 0 for none
		switch {
		case gain < 0 || v.Phase != futures.Settling:
			all += gain
		case gain > best:
			best, second = gain, best
		case gain > second:
			second = gain
		}
	}
	return all + best + second
}

// orderFutures returns the seats in the current order of trading.
func orderFutures(v *futures.View) []bourse.Seat {
	n := bourse.Seat(v.Players())
	order := make([]bourse.Seat, 0, n)
	for i := range n {
		if v.Phase >= futures.Turning && v.Phase <= futures.LateActing {
			order = append(order, (v.Start+2*n-1-i)%n)
		} else {
			order = append(order, (v.Start+i)%n)
		}
	}
	return order
}

// unseenFutures returns how many cards of a kind the view's seat has not seen: cards in other hands, face
// down or in the deck.
func unseenFutures(v *futures.View, card futures.Card) int {
	n := int(v.Config.Copies) - v.Seen.Of(card) - v.Own.Hand.Of(card)
	if v.Own.Placed == card {
		n--
	}
	return n
}
