package tell

import "bourse.example/smallprint"

// This file implements Worth: what those who play own is worth.

// Worth says what each player would have if the game ended now: money, and before the end a share of the pool
// for those with the fewest chits (S6.1), as in [smallprint.Public.Standings]; what lies on the table counts
// nothing yet. The lines have no more than 78 columns where names have no more than 6 letters. There are
// none if there is no game.
func (t *Teller) Worth(v smallprint.View) []string {
	if t.Phase(v.Phase) == "" {
		return nil
	}
	var scores [smallprint.MaxPlayers]int
	for _, place := range v.Standings(nil) {
		scores[place.Seat] = int(place.Score)
	}
	var lines []string
	if v.Phase != smallprint.Over {
		_, chits := fewest(&v)
		lines = append(lines, t.say("worth-head", is("pool", v.Pool), is("chits", chits)))
	}
	for seat := range players(&v) {
		money := int(v.Money[seat])
		values := []value{is("seat", seat), is("money", money), is("chits", v.Chits[seat]),
			is("n", scores[seat]-money), is("sum", scores[seat])}
		lines = append(lines, t.say(either(scores[seat] == money, "worth", "worth-pool"), values...))
	}
	return lines
}
