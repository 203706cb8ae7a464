package tell

import "bourse.example/smallprint"

// This file implements Worth, which says what each player's property is worth.

// Worth says what each player would have if the game ended now: the money and, before the end, a share of the
// pool for the players with the fewest chits (S6.1), as in [smallprint.Public.Standings]. Cards on the table
// count for nothing yet. Lines have at most 78 columns if names have at most 6 letters. Without a game, Worth
// returns no lines.
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
