package board

import (
	"cmp"
	"slices"
	"strings"

	"bourse.example"
	"bourse.example/smallprint"
)

// This file plays what happens in Small Print. At the end of a round, the cards are turned up and paid, one business
// after another.

// A turnedUp is what has been turned up on the table, until it is cleared.
type turnedUp struct {
	cards    [smallprint.MaxPlayers][]smallprint.Card // in the order of the players' slots
	verdicts [smallprintColumns]smallprint.Verdict
	paid     [smallprint.MaxPlayers][smallprintColumns]int // in £m
	any      bool
}

// foldSmallprint changes a view by an event.
func foldSmallprint(in *Input, v *smallprint.View, e *smallprint.Event) []Change {
	business, seat := "business:"+itoa(e.Column), e.To.Seat()
	switch {
	case e.Kind == smallprint.Moved && e.Move.Kind == smallprint.KindPass:
		v.Passed = v.Passed.With(e.Move.Seat)
		return one("part:"+e.Move.Seat.String(), "passes")
	case e.Kind == smallprint.Entered:
		v.Phase, v.Active = e.Phase, e.Seat
		if e.Phase == smallprint.Revealing {
			v.Round = e.Round
			v.Start = (v.Config.Start + bourse.Seat(e.Round-1)) % bourse.Seat(v.Config.Players) // S2.2
			return one("round", "round "+itoa(e.Round))
		}
	case e.Kind == smallprint.Shown:
		in.turned.any = true
		in.turned.cards[e.Seat] = append(slices.Clip(in.turned.cards[e.Seat]), e.Card)
		return one("under:"+e.Seat.String()+":"+itoa(e.Column), paper(e))
	case e.Kind == smallprint.Assigned:
		if in.turned.verdicts[e.Column] = e.Verdict; e.Verdict.Void() {
			return one(business, "contracts are void")
		}
	case e.Kind != smallprint.Transferred: // nothing to see
	case e.To == smallprint.Row:
		v.Row[e.Column] = e.Value
		v.Out |= 1 << e.Value
		return one(business, spMillion(e.Value))
	case e.To == smallprint.FaceDown:
		return layDown(v, e)
	case e.To == smallprint.Gone && e.From == smallprint.Row:
		v.Row, v.Passed = [smallprintColumns]int8{}, 0
		in.turned = turnedUp{}
	case e.To == smallprint.Gone:
		clearTable(in, v, int(e.N))
	case e.Unit == smallprint.Chit:
		v.Chits[seat] += int8(e.N)
		return []Change{{Key: "chits:" + seat.String(), Text: "+" + spCount(e.N, "chit"), Tone: loss}} // S6.1
	case e.Unit == smallprint.Money:
		from, to := business, "pool"
		if e.From == smallprint.Pool {
			v.Pool -= int16(e.N)
			from = "pool"
		} else {
			v.Assigned += int16(e.N)
		}
		if e.To == smallprint.Pool {
			v.Pool += int16(e.N)
		} else {
			v.Money[seat] += int16(e.N)
			in.turned.paid[seat][e.Column] += int(e.N)
			to = "money:" + seat.String()
		}
		return []Change{{Key: from, To: to, Text: "+" + spMillion(e.N)}}
	}
	return nil
}

// layDown puts a card among its player's slots, in their order.
func layDown(v *smallprint.View, e *smallprint.Event) []Change {
	seat := e.From.Seat()
	slots, slot := &v.Placed[seat], smallprint.SlotAt(int(e.Column), e.Marker)
	at := 0
	for at < slots.Len() && (slots[at] < slot || slots[at] == slot && v.Own.Cards[at] <= e.Card) {
		at++
	}
	copy(slots[at+1:], slots[at:])
	slots[at] = slot
	if seat == v.Seat {
		copy(v.Own.Cards[at+1:], v.Own.Cards[at:])
		v.Own.Cards[at] = e.Card
	}
	return []Change{{Key: "hand:" + seat.String(), To: "under:" + seat.String() + ":" + itoa(e.Column), Text: paper(e)}}
}

// clearTable takes the cards of one player away, the first who still has n there.
func clearTable(in *Input, v *smallprint.View, n int) {
	for seat := range v.Placed {
		if v.Placed[seat].Len() == 0 {
			continue
		}
		for _, card := range in.turned.cards[seat] {
			v.Left[seat][card-smallprint.Small]--
		}
		v.Placed[seat] = smallprint.Slots{}
		if bourse.Seat(seat) == v.Seat {
			v.Own = smallprint.Own{}
		}
		return
	}
}

// paper names a card, as far as the seat may know it, and its marker.
func paper(e *smallprint.Event) string {
	if e.Marker == smallprint.NoMarker {
		return paperName(e.Card)
	}
	return paperName(e.Card) + " marked " + strings.ToUpper(e.Marker.String())
}

// beatSmallprint returns the step of an event.
func beatSmallprint(e *smallprint.Event) string {
	switch {
	case e.Kind == smallprint.Shown, e.Kind == smallprint.Assigned:
		return sorted + itoa(e.Column) + " turn"
	case e.From == smallprint.Businesses:
		return sorted + itoa(e.Column) + " turned"
	case e.Unit == smallprint.Chit, e.From == smallprint.Pool:
		return e.Unit.String()
	case e.To == smallprint.Gone, e.Kind == smallprint.Moved && !e.Move.Seat.Player():
		return "new businesses"
	case e.Kind == smallprint.Moved:
		return opens
	}
	return ""
}

// captionSmallprint returns the caption of a step of the reveal.
func captionSmallprint(in *Input, events []smallprint.Event) string {
	s := sheet{Input: *in}
	name := func(a smallprint.Account) string {
		return cmp.Or(either(a == smallprint.Pool, "the pool", ""), s.call(a.Seat()))
	}
	var all []string
	switch e := events[len(events)-1]; {
	case e.Kind == smallprint.Assigned:
		var cards smallprint.Paper
		for _, e := range events[:len(events)-1] {
			cards[e.Card-smallprint.Small]++
		}
		for i, n := range cards {
			if n > 0 {
				all = append(all, either(n > 1, itoa(n)+" ", "")+paperName(papers[i])+either(n > 1, "s", ""))
			}
		}
		if len(all) == 0 {
			return ""
		}
		return say("reveal", "turn", "{n}", itoa(e.Column), "{value}", itoa(e.Value), "{cards}", joined(all, ", ", "")) +
			say("reveal", e.Verdict.String())
	case e.Unit == smallprint.Money:
		for i, n := 0, int32(0); i < len(events); i++ {
			if n += events[i].N; i+1 == len(events) || events[i+1].To != events[i].To {
				all, n = append(all, name(events[i].To)+" "+spMillion(n)), 0
			}
		}
		from := either(e.From == smallprint.Pool, "pool", "pay")
		return say("reveal", from, "{n}", itoa(e.Column), "{list}", joined(all, ", ", ""))
	case e.Unit == smallprint.Chit:
		for _, e := range events {
			all = append(all, name(e.To)+" "+itoa(e.N))
		}
		return say("reveal", "chits", "{list}", joined(all, ", ", ""))
	}
	return ""
}
