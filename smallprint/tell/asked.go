package tell

import (
	"bourse.example/internal/sentences"
	"bourse.example/smallprint"
)

// This file implements Asked, which says what a seat has to decide and why it matters now.

// Asked says what the view's seat has to decide, and what matters for the decision now. Both results are ""
// if the seat has nothing to decide. A spectator may enter the real cards at a table: for a spectator, Asked
// asks what chance revealed.
func (t *Teller) Asked(v smallprint.View) (what, why string) {
	if v.Phase == smallprint.Revealing && !v.Seat.Player() {
		for column, value := range v.Row {
			if value == 0 {
				return t.in.Say("asked-reveal", is("column", column)), "" // S3.1
			}
		}
	}
	if !v.Seat.Player() || !v.Waiting().Has(v.Seat) || v.Seat >= smallprint.MaxPlayers {
		return "", ""
	}
	what = t.in.Say("asked-last")
	if n := more(&v, v.Seat); n > 1 {
		what = t.in.Say("asked", is("cards", n))
	}
	return what, t.in.join([]string{t.in.whoElse(&v), t.in.markersLeft(&v), t.in.poolFor(&v)})
}

// whoElse says who else can place cards in the round. If nobody else can, the seat's last card or pass ends
// the round (S3.4).
func (t teller) whoElse(v *smallprint.View) string {
	others := others(v, v.Seat)
	if len(others) == 0 {
		return t.Say("why-alone")
	}
	return t.Say("why-others", is("who", t.Seats(others)))
}

// markersLeft says which markers the seat has not used in the round (S3.3). There is always at least one,
// because the seat still has a card to place.
func (t teller) markersLeft(v *smallprint.View) string {
	return t.Say("why-markers", is("markers", t.List(sentences.Calls(t.Language, claimsLeft(v)))))
}

func claimsLeft(v *smallprint.View) []smallprint.Claim {
	down := map[smallprint.Claim]bool{}
	for _, slot := range v.Placed[v.Seat] {
		down[slot.Claim()] = true
	}
	var left []smallprint.Claim
	for claim := smallprint.SmallClaim; claim <= smallprint.TotalClaim; claim++ {
		if !down[claim] {
			left = append(left, claim)
		}
	}
	return left
}

// poolFor says how much is in the pool, and who would take it if the game ended now (S6.1).
func (t teller) poolFor(v *smallprint.View) string {
	who, chits := fewest(v)
	return t.Say("why-pool", is("pool", v.Pool), is("who", t.Seats(who)), is("chits", chits))
}
