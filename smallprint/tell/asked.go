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
				return t.say("asked-reveal", is("column", column)), "" // S3.1
			}
		}
	}
	if !v.Seat.Player() || !v.Waiting().Has(v.Seat) || v.Seat >= smallprint.MaxPlayers {
		return "", ""
	}
	what = t.say("asked-last")
	if n := more(&v, v.Seat); n > 1 {
		what = t.say("asked", is("cards", n))
	}
	return what, t.join([]string{t.whoElse(&v), t.markersLeft(&v), t.poolFor(&v)})
}

// whoElse says who else can place cards in the round. If nobody else can, the seat's last card or pass ends
// the round (S3.4).
func (t *Teller) whoElse(v *smallprint.View) string {
	others := others(v, v.Seat)
	if len(others) == 0 {
		return t.say("why-alone")
	}
	return t.say("why-others", is("who", t.seats(others)))
}

// markersLeft says which markers the seat has not used in the round (S3.3). There is always at least one,
// because the seat still has a card to place.
func (t *Teller) markersLeft(v *smallprint.View) string {
	return t.say("why-markers", is("markers", t.list(sentences.Calls(t.language, claimsLeft(v)))))
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
func (t *Teller) poolFor(v *smallprint.View) string {
	who, chits := fewest(v)
	return t.say("why-pool", is("pool", v.Pool), is("who", t.seats(who)), is("chits", chits))
}
