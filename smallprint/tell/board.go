package tell

import (
	"cmp"
	"strings"

	"bourse.example"
	"bourse.example/internal/sheet"
	"bourse.example/smallprint"
)

// This file draws the table and says what each player's property is worth.

// Picture draws the whole table as the view's seat sees it. It is [smallprint.View.String], which is in English.
func (t *Teller) Picture(v smallprint.View) string { return v.String() }

// Sheets returns the view's Sheets with names, columns and values in words, after a line about the game.
func (t *Teller) Sheets(v smallprint.View) []bourse.Sheet {
	return t.in.sheets(&v, func(value any) (string, bool) {
		switch value := value.(type) {
		case smallprint.Laid:
			marked := when(value.Marker != smallprint.NoMarker, either(value.Lie, "-lie", "-marked"))
			return t.in.Say("laid"+marked, is("card", value.Card), is("marker", value.Marker)), true
		case smallprint.Paper:
			var cards []string
			for card := smallprint.Small; card < smallprint.Share; card++ {
				if value.Of(card) > 0 {
					cards = append(cards, t.in.Call(card))
				}
			}
			return t.in.List(append(cards, t.in.Say("shares", is("n", value.Of(smallprint.Share))))), true
		}
		return "", false
	})
}

// Board draws what a player needs to decide, in at most 22 lines of 80 columns: the short picture of Sheets, with
// letters for cards and markers. Without a game, Board returns "".
func (t *Teller) Board(v smallprint.View) string {
	list := t.in.sheets(&v, t.in.letters)
	if list == nil {
		return ""
	}
	return sheet.Brief(append(list, sheet.Line(t.in.Say("board-legend")), sheet.Line(t.in.Say("board-legend-left"))))
}

// sheets returns the view's Sheets in words, with a line about the game in place of a sheet. The function word has the
// words for cards.
func (t teller) sheets(v *smallprint.View, word func(value any) (string, bool)) []bourse.Sheet {
	now := t.SayIf("now-"+v.Phase.String(), is("seat", v.Active))
	if now == "" {
		return nil // there is no game
	}
	list := sheet.Told(t.Language, v.Sheets(), func(value any) (string, bool) {
		if _, ok := value.(smallprint.Phase); ok {
			return now, true
		}
		return word(value)
	})
	list[0].Brief = false // the line says it
	line := t.Say("board-head", is("round", v.Round), is("rounds", v.Config.Rounds), is("now", now))
	return append([]bourse.Sheet{sheet.Line(line)}, list...)
}

// letters writes cards and markers as letters.
func (t teller) letters(value any) (string, bool) {
	switch value := value.(type) {
	case smallprint.Laid:
		return t.Say(either(value.Marker == smallprint.NoMarker, "board-card", "board-card-marked"),
			is("card", t.letter(value.Card)), is("marker", t.letter(smallprint.Card(value.Marker)))), true
	case smallprint.Marker:
		return t.letter(smallprint.Card(value)), true
	case smallprint.Paper:
		return t.holds(value), true
	case []any:
		texts := make([]string, len(value))
		for i := range value {
			text, ok := t.letters(value[i])
			if !ok {
				return "", false
			}
			texts[i] = text
		}
		return strings.Join(texts, " "), true
	}
	return "", false
}

// holds counts the contracts and shares among cards.
func (t teller) holds(cards smallprint.Paper) string {
	contracts := ""
	for card := smallprint.Small; card < smallprint.Share; card++ {
		if cards.Of(card) > 0 {
			contracts += t.letter(card)
		}
	}
	return t.Say(either(contracts == "", "board-holds-shares", "board-holds"), is("contracts", contracts),
		is("shares", cards.Of(smallprint.Share)))
}

// letter returns the sign of a card, which may be unknown.
func (t teller) letter(card smallprint.Card) string {
	return cmp.Or(t.SayIf("letter-"+card.String()), t.Say("letter-hidden"))
}

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
		lines = append(lines, t.in.Say("worth-head", is("pool", v.Pool), is("chits", chits)))
	}
	for seat := range players(&v) {
		money := int(v.Money[seat])
		values := []value{is("seat", seat), is("money", money), is("chits", v.Chits[seat]),
			is("n", scores[seat]-money), is("sum", scores[seat])}
		lines = append(lines, t.in.Say(either(scores[seat] == money, "worth", "worth-pool"), values...))
	}
	return lines
}
