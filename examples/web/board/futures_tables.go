package board

import (
	"bourse.example"
	"bourse.example/futures"
)

// This file writes the picture of Futures! as tables.

func (s *sheet) tableFutures(v *futures.View) {
	if v.Over() {
		t := s.table("Final count", "Player", "Gold", "Place")
		for _, st := range v.Standings(nil) {
			t.row(s.named(st.Seat), plainGold(st.Score), itoa(st.Place)+either(st.Win, ", wins", ""))
		}
	}
	s.tableFuturesGame(v)
	s.tableFuturesPrices(v)
	s.tableFuturesPiles(v)
	if v.Seat.Player() {
		t := s.table("Your hand", "Card", "How many")
		for _, card := range futuresCards {
			if n := v.Own.Hand.Of(card); n > 0 {
				t.row(cardWords(card), itoa(n))
			}
		}
		if len(t.Rows) == 0 {
			t.row("no cards", "0")
		}
		if v.Own.Give != 0 {
			t.row("to be passed on: "+cardWords(v.Own.Give), "1")
		}
	}
	s.tableFuturesPlayers(v)
	s.tableFuturesMarkers(v)
	t := s.table("Cards not seen yet", "Card", "Not seen", "Of")
	for _, card := range futuresCards {
		t.row(cardWords(card), itoa(unseenFutures(v, card)), itoa(v.Config.Copies))
	}
}

func (s *sheet) tableFuturesGame(v *futures.View) {
	t := s.table("The game", "What", "Now")
	t.row("Round", itoa(v.Round)+" of "+itoa(v.Config.Rounds))
	t.row("Phase", PhaseName("futures", v.Phase.String()))
	t.row("Start player", s.named(v.Start))
	if !v.Over() {
		t.row("Order of trading", list(orderFutures(v), s.named))
		t.row("Deciding", list(seatsOf(v.Waiting()), s.named))
		if v.Phase == futures.EarlyActing || v.Phase == futures.LateActing {
			t.row("Actions left", itoa(v.Actions))
		}
	}
	t.row("Deck", counted(v.Deck, "card"))
	t.row("Exchange", plainGold(v.Exchange)+" gold")
}

func (s *sheet) tableFuturesPrices(v *futures.View) {
	t := s.table("Prices", "Commodity", "Price", "With the cards now open", "A marker up costs", "A marker down costs")
	for _, good := range futuresGoods {
		next := "no more movement"
		if to, ok := outlookFutures(v, good); ok {
			bursts := to == futures.BurstLow || to == futures.BurstHigh
			next = "goes to " + itoa(to.Price()) + either(bursts, " and bursts", "")
			if to == v.Rows[good-1] {
				next = "stays"
			}
		}
		t.row(good.String(), itoa(v.Price(good)), next,
			itoa(v.Fee(good, futures.Up))+" gold", itoa(v.Fee(good, futures.Down))+" gold")
	}
}

func (s *sheet) tableFuturesPiles(v *futures.View) {
	t := s.table("Piles", "Pile", "Card", "Laid by")
	for pile, by := range v.Cover {
		card, who := "none", ""
		switch {
		case by == bourse.Nature:
			card, who = "face down", "the NPC"
		case by != bourse.None:
			card, who = "face down", s.named(by)
			if by == v.Seat && v.Own.Placed != 0 {
				card = "face down: " + cardWords(v.Own.Placed)
			}
		case v.Top[pile] != 0:
			card = cardWords(v.Top[pile])
		}
		name := "pile " + itoa(pile)
		if v.Players() == futures.MinPlayers && v.Phase > futures.Laying && int(v.NPC) == pile {
			name += ", the NPC's"
		}
		t.row(name, card, who)
	}
}

func (s *sheet) tableFuturesPlayers(v *futures.View) {
	t := s.table("Players", "Player", "Gold", "With all markers settled", "Markers in hand", "On the board",
		"Fourth marker", "Cards")
	for seat := range bourse.Seat(v.Players()) {
		gold := int(v.Gold[seat])
		t.row(s.named(seat), plainGold(gold), plainGold(gold+worthFutures(v, seat)), itoa(v.MarkersInHand(seat)),
			itoa(v.Board[seat].Len()), either(v.Fourth.Has(seat), "bought", "not bought"), itoa(v.HandSizes[seat]))
	}
}

func (s *sheet) tableFuturesMarkers(v *futures.View) {
	t := s.table("Markers on the board", "Marker", "Whose", "Settled now")
	for seat := range bourse.Seat(v.Players()) {
		for _, m := range v.Board[seat] {
			if m == 0 {
				continue
			}
			brings, gain := "brings nothing", v.Gain(m)
			if gain != 0 {
				brings = either(gain > 0, "brings ", "costs ") + itoa(max(gain, -gain)) + " gold"
			}
			if v.Committed.Has(seat) && seat == v.Seat && (m == v.Own.Settle[0] || m == v.Own.Settle[1]) {
				brings += ", chosen to be settled"
			}
			t.row(m.Commodity().String()+" "+m.Side().String()+" from "+itoa(m.Entry()), s.named(seat), brings)
		}
	}
	if len(t.Rows) == 0 {
		t.row("none", "", "")
	}
}
