package board

import (
	"slices"
	"strings"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/futures"
	"bourse.example/futures/tell"
)

// This file contains the panels of Futures! and their words.

func drawFutures(s *sheet, v *futures.View) {
	s.viewer = v.Seat
	if v.Over() {
		s.panel("count", s.say("Final count"), 0, func(c *canvas) float64 { return c.drawFuturesCount(v) })
	} else {
		s.panel("round", s.say("Now"), 202, func(c *canvas) float64 { return c.drawFuturesRound(v) })
	}
	if v.Phase == futures.Settling && v.Seat.Player() {
		s.panel("final", s.say("Final settlement"), 0, func(c *canvas) float64 { return c.drawFuturesFinal(v) })
	}
	s.panel("ladders", s.say("Prices"), 0, func(c *canvas) float64 { return c.drawFuturesLadders(v) })
	s.panel("piles", s.say("Piles"), 180+20*either(v.Players() == futures.MinPlayers, 1.0, 0), func(c *canvas) float64 { return c.drawFuturesPiles(v) })
	if v.Seat.Player() {
		s.panel("hand", s.say("Your hand"), 116, func(c *canvas) float64 { return c.drawFuturesHand(v) })
	}
	if !v.Over() {
		s.panel("players", s.say("Players"), 24+74*float64(v.Players()), func(c *canvas) float64 { return c.drawFuturesPlayers(v) })
	}
	s.drawFuturesHistory()
	s.arrange("round count final piles history", "ladders", "hand players history")
	for seat := range bourse.Seat(v.Players()) {
		s.picture.Holdings[seat] = s.say("%s gold, %s", plainGold(v.Gold[seat]), s.say(cards, itoa(v.HandSizes[seat])))
	}
	s.tabled(either(s.Language == games.Japanese, tell.Japanese, tell.English).Named(s.names(v.Players())).Sheets(*v))
}

// futuresGoods are the commodities in the order of the ladders.
var futuresGoods = [...]futures.Commodity{futures.Corn, futures.Rice, futures.Pepper}

// futuresCards are the kinds of cards in the order of a hand.
var futuresCards = [...]futures.Card{futures.CornUp, futures.CornDown, futures.RiceUp, futures.RiceDown,
	futures.PepperUp, futures.PepperDown}

var futuresSides = [...]futures.Side{futures.Up, futures.Down}

// signedGold formats a gain or a loss: +9, −3 or 0.
func signedGold[N integer](n N) string { return either(n > 0, "+", "") + plainGold(n) }

// plainGold formats an amount that can be negative.
func plainGold[N integer](n N) string {
	if n < 0 {
		return "−" + itoa(-n)
	}
	return itoa(n)
}

func goldClass(n int) string { return either(n > 0, "gain", either(n < 0, "loss", "quiet")) }

// counted formats a number with its noun: 1 card, 2 cards.
func counted[N integer](n N, noun string) string {
	return itoa(n) + " " + noun + either(n == 1, "", "s")
}

// card returns the name of a card: corn up.
func (in *Input) card(card futures.Card) string {
	return in.say(strings.ReplaceAll(card.String(), "-", " "))
}

// worthFutures returns the worth of a player's markers: if each is settled now, or in the final settlement,
// which pays two gains.
func worthFutures(v *futures.View, seat bourse.Seat) (worth int) {
	var gains []int
	for _, m := range v.Board[seat] {
		gain := v.Gain(m) // 0 for none
		worth += gain
		gains = append(gains, max(gain, 0))
	}
	if v.Phase == futures.Settling {
		slices.Sort(gains)
		for _, gain := range gains[:len(gains)-2] {
			worth -= gain
		}
	}
	return worth
}

// orderFutures returns the seats in the current order of trading.
func orderFutures(v *futures.View) (order []bourse.Seat) {
	n := bourse.Seat(v.Players())
	for i := range n {
		late := v.Phase >= futures.Turning && v.Phase <= futures.LateActing
		order = append(order, either(late, v.Start+2*n-1-i, v.Start+i)%n)
	}
	return order
}

// outlookFutures returns the price after the moves of the open cards, as long as prices move.
func outlookFutures(v *futures.View, good futures.Commodity) (futures.Row, bool) {
	return v.Outlook(good), v.Phase > futures.Laying && v.Phase < futures.Settling
}

// unseenFutures returns how many cards of a kind the view's seat has not seen: cards in other hands, face
// down or in the deck.
func unseenFutures(v *futures.View, card futures.Card) int {
	n := int(v.Config.Copies) - v.Seen.Of(card) - v.Own.Hand.Of(card)
	return n - either(v.Own.Placed == card, 1, 0)
}
