package board

import (
	"fmt"
	"strings"

	"bourse.example"
	"bourse.example/futures"
)

// This file plays what happens in Futures!: the price of one commodity moves after another, and markers are settled
// player by player.

// foldFutures changes a view by an event.
func foldFutures(in *Input, v *futures.View, e *futures.Event) []Change {
	from, to := e.From.Seat(), e.To.Seat()
	switch {
	case e.Kind == futures.Moved && e.Move.Seat == v.Seat && e.Move.Kind == futures.KindGive:
		v.Own.Give = e.Move.Card
	case e.Kind == futures.Moved && e.Move.Seat == v.Seat && e.Move.Kind == futures.KindFinal:
		v.Own.Settle = e.Move.Markers
	case e.Kind == futures.Entered:
		v.Phase, v.Round, v.Active = e.Phase, e.Round, e.Seat
		v.Own.Settle = either(e.Phase == futures.Over, futures.Choice{}, v.Own.Settle)
	case e.Kind == futures.Priced:
		v.Rows[e.Commodity-futures.Corn] = e.ToRow
		return one("price:"+e.Commodity.String(), fmt.Sprintf("%d → %d", e.FromRow.Price(), e.ToRow.Price()))
	case e.Kind == futures.Burst:
		return one("price:"+e.Commodity.String(), in.say("burst at %s", itoa(e.ToRow.Price())))
	case e.Unit == futures.Gold && from.Player():
		v.Gold[from], v.Exchange = v.Gold[from]-e.N, v.Exchange+e.N
		return one("gold:"+from.String(), in.say("%s gold", signedGold(-e.N)))
	case e.Unit == futures.Gold:
		v.Gold[to], v.Exchange = v.Gold[to]+e.N, v.Exchange-e.N
		return one("gold:"+to.String(), in.say("%s gold", signedGold(e.N)))
	case e.Unit == futures.TradeMarker:
		return foldMarker(in, v, e)
	case e.Unit == futures.MovementCard:
		return foldCard(in, v, e)
	}
	return nil
}

// foldMarker changes a view by a marker that is bought, put on the board, or taken from it.
func foldMarker(in *Input, v *futures.View, e *futures.Event) []Change {
	cell := fmt.Sprintf("cell:%s:%s:%d", e.Marker.Commodity(), e.Marker.Side(), e.Marker.Entry())
	switch from, to := e.From.Seat(), e.To.Seat(); {
	case e.To == futures.Board:
		insert(v.Board[from][:], e.Marker)
		return []Change{{Key: "markers:" + from.String(), To: cell}}
	case e.From == futures.Board:
		remove(v.Board[to][:], e.Marker)
		return []Change{{Key: cell, To: "markers:" + to.String()}}
	default:
		v.Fourth = v.Fourth.With(to)
		return one("markers:"+to.String(), in.say("+1 marker"))
	}
}

// foldCard changes a view by a card that is dealt, laid down, revealed, passed on or discarded.
func foldCard(in *Input, v *futures.View, e *futures.Event) []Change {
	from, to, pile, text := "deck", e.To.Seat(), "pile:"+itoa(e.Pile), ""
	if e.Card != 0 {
		text = in.card(e.Card)
	}
	hand := func(seat bourse.Seat, n int8) {
		if v.HandSizes[seat] += n; seat == v.Seat && e.Card != 0 {
			v.Own.Hand[e.Card-futures.CornUp] += n
		}
	}
	switch seat := e.From.Seat(); {
	case seat.Player():
		hand(seat, -1)
		from = "cards:" + seat.String()
	case e.From == futures.Deck:
		v.Deck--
	case v.Cover[e.Pile] == v.Seat:
		v.Own.Placed = 0
	}
	switch {
	case e.To == futures.FaceDown:
		v.Top[e.Pile], v.Cover[e.Pile] = 0, bourse.Nature
		if seat := e.From.Seat(); seat.Player() {
			v.Cover[e.Pile] = seat
			if seat == v.Seat {
				v.Own.Placed = e.Card
			}
		}
	case to.Player():
		hand(to, 1)
		v.Own.Give = either(to == v.Seat, 0, v.Own.Give)
		return []Change{{Key: from, To: "cards:" + to.String(), Text: text}}
	default:
		v.Seen[e.Card-futures.CornUp]++
		if e.Discard {
			return one(from, "−"+text)
		}
		v.Top[e.Pile], v.Cover[e.Pile] = e.Card, bourse.None
		if e.From == futures.FaceDown {
			return one(pile, text)
		}
	}
	return []Change{{Key: from, To: pile, Text: text}}
}

// beatFutures returns the step of an event.
func beatFutures(e *futures.Event) string {
	rule := e.Rule.String()
	switch {
	case e.Kind == futures.Moved:
		return either(e.Move.Seat.Player(), opens, rule)
	case e.Kind == futures.Entered:
		return "phase"
	case e.Kind == futures.Priced:
		return alone + rule + e.Commodity.String()
	case e.Kind == futures.Burst:
		return rule + e.Commodity.String()
	case strings.HasPrefix(rule, "F8"), strings.HasPrefix(rule, "F11"): // settled by force, or at the end
		return rule + either(e.From.Seat().Player(), e.From, e.To).String()
	case e.From == futures.Deck, rule == "F10.2", rule == "F6.2":
		return rule
	}
	return ""
}
