package verdict

import (
	"fmt"
	"strings"

	"bourse.example"
	"bourse.example/examples/internal/games"
)

// This file says what the check of a record that holds has proved, and what it has not.

// head is all of it in a few words.
func (v *Verdict) head(p bourse.Proof) string {
	if !v.Holds {
		return Failed
	}
	text := "It holds"
	if !p.Finished {
		text = "It holds as far as it goes"
	}
	text += ": " + v.Game
	switch {
	case !p.Seeded:
		text += ", with chance typed in: every move is legal, and no more is known"
	case !p.Committed:
		text += ", with a seed that nothing was promised of"
	}
	return text
}

// proved says what the check of a record proves.
func proved(g games.Game, p bourse.Proof) []string {
	list := []string{
		fmt.Sprintf("It is a record of %s, edition %d of the rules, with %d players.", g.Title, p.Edition,
			p.Players),
		fmt.Sprintf("All %d decisions of players are legal where they stand, and every hash is that of the position reached.", p.Decisions),
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
		list = append(list, "The game is over, and the result is that of the game: "+
			strings.TrimPrefix(p.Result, "result ")+".")
	}
	return append(list, "The digest is that of the text: nothing was changed by accident.")
}

// unproved says what the check of a record does not prove.
func unproved(p bourse.Proof) []string {
	list := []string{"Who wrote the record: who can write one can write another. It is no signature."}
	if !p.Finished {
		list = append(list, "How the game ended: the record stops before its end.")
	}
	switch {
	case !p.Seeded:
		list = append(list, "How chance was drawn: it was typed in, and the record has no seed.")
	case !p.Committed:
		list = append(list, "That the seed was not changed during the game: the record has no commitment to it.")
	}
	return list
}
