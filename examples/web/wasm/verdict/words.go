package verdict

import (
	"fmt"
	"strings"

	"bourse.example"
	"bourse.example/examples/internal/games"
)

// This file describes what a valid record proves, and what it does not prove.

// head returns a short summary.
func (v *Verdict) head(p bourse.Proof) string {
	if !v.Holds {
		return Failed
	}
	text := "Valid"
	if !p.Finished {
		text = "Valid as far as it goes"
	}
	text += ": " + v.Game
	switch {
	case !p.Seeded:
		text += ", with chance entered by hand: every move is legal, and nothing more is known"
	case !p.Committed:
		text += ", with a seed that nobody committed to"
	}
	return text
}

// proved returns what a record proves.
func proved(g games.Game, p bourse.Proof) []string {
	list := []string{
		fmt.Sprintf("It is a record of %s, edition %d of the rules, with %d players.", g.Title, p.Edition,
			p.Players),
		fmt.Sprintf("All %d decisions of players are legal, and every hash matches the position reached.", p.Decisions),
	}
	switch {
	case p.Committed:
		list = append(list, fmt.Sprintf("All %d chance moves come from the seed in the record, and this seed opens the record's commitment %s.", p.Draws, p.Commitment))
	case p.Seeded:
		list = append(list, fmt.Sprintf("All %d chance moves come from the seed in the record.", p.Draws))
	default:
		list = append(list, fmt.Sprintf("All %d chance moves are legal.", p.Draws))
	}
	if p.Finished {
		list = append(list, "The game is over, and the result matches it: "+
			strings.TrimPrefix(p.Result, "result ")+".")
	}
	return append(list, "The digest matches the text: nothing was changed by accident.")
}

// unproved returns what a record does not prove.
func unproved(p bourse.Proof) []string {
	list := []string{"The author of the record: anyone can write one, and it is not signed."}
	if !p.Finished {
		list = append(list, "How the game ended: the record stops before its end.")
	}
	switch {
	case !p.Seeded:
		list = append(list, "How chance was drawn: it was entered by hand, and the record has no seed.")
	case !p.Committed:
		list = append(list, "That the seed was not changed during the game: the record has no commitment to it.")
	}
	return list
}
