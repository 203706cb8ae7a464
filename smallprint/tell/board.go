package tell

import (
	"cmp"
	"reflect"
	"strings"

	"bourse.example"
	"bourse.example/internal/sheet"
	"bourse.example/smallprint"
)

// This file draws the table and says what each player's property is worth.

// Sheets returns the view's Sheets with names, columns and values in words. Those of the short picture come first, after
// a line about the game. They have letters for cards and markers, which the last line of it explains. A sheet with such
// letters follows again in words.
func (t *Teller) Sheets(v smallprint.View) []bourse.Sheet {
	now := t.in.SayIf("now-"+v.Phase.String(), is("seat", v.Active))
	if now == "" {
		return nil // there is no game
	}
	told := func(word func(value any) (string, bool)) []bourse.Sheet {
		return sheet.Told(t.in.Language, v.Sheets(), func(value any) (string, bool) {
			if _, ok := value.(smallprint.Phase); ok {
				return now, true
			}
			return word(value)
		})
	}
	short, list := told(t.in.letters), told(t.in.cards)
	list[0].Brief = false // the line says it
	brief := []bourse.Sheet{sheet.Line(t.in.Say("board-head", is("round", v.Round), is("rounds", v.Config.Rounds),
		is("now", now)))}
	var full []bourse.Sheet
	for i, s := range list {
		if s.Brief {
			brief = append(brief, short[i])
		}
		if !s.Brief || !reflect.DeepEqual(s, short[i]) {
			s.Brief = false
			full = append(full, s)
		}
	}
	return append(append(brief, sheet.Line(t.in.Say("board-legend"))), full...)
}

// cards writes cards and markers in words.
func (t teller) cards(value any) (string, bool) {
	switch value := value.(type) {
	case smallprint.Laid:
		marked := when(value.Marker != smallprint.NoMarker, either(value.Lie, "-lie", "-marked"))
		return t.Say("laid"+marked, is("card", value.Card), is("marker", value.Marker)), true
	case smallprint.Paper:
		var cards []string
		for card := smallprint.Small; card < smallprint.Share; card++ {
			if value.Of(card) > 0 {
				cards = append(cards, t.Call(card))
			}
		}
		return t.List(append(cards, t.Say("shares", is("n", value.Of(smallprint.Share))))), true
	}
	return "", false
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
