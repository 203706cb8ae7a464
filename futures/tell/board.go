package tell

import (
	"cmp"
	"slices"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/sentences"
	"bourse.example/internal/sheet"
)

// This file draws the table and says what each player's property is worth.

// Sheets returns the view's Sheets with names, columns and values in words. The first is a line about the game, and the
// last explains signs.
func (t *Teller) Sheets(v futures.View) []bourse.Sheet {
	if t.Phase(v.Phase) == "" {
		return nil // there is no game
	}
	list := sheet.Told(t.in.Language, v.Sheets(), func(value any) (string, bool) {
		switch value := value.(type) {
		case futures.Phase:
			return t.in.now(v), true
		case futures.Marker:
			return t.in.marker("board.marker", value), true
		}
		return t.in.Say("npc"), value == bourse.Nature
	})
	list[0].Brief = false // the line says it
	line := sheet.Line(t.in.Say("board.head", is("round", v.Round), is("rounds", v.Config.Rounds), is("seat", v.Start),
		is("now", t.in.now(v))))
	return append(append([]bourse.Sheet{line}, list...), sheet.Line(t.in.Say("board.legend")))
}

// now says what the game is waiting for.
func (t teller) now(v futures.View) string {
	return t.Say("now."+v.Phase.String(), is("seat", v.Active), is("n", v.Actions),
		is("seats", t.Seats(sentences.Seats(v.Waiting()))))
}

// worthFinals is how many gains the final settlement pays each player. // F11.1
const worthFinals = 2

// Worth says what each player owns at today's prices. For each player it gives the gold, what the markers on
// the board would bring or cost if actions settled each of them (F7.2), the sum, and what each marker would
// bring. If the final settlement would leave less, it gives that sum too (F11.1). During the final
// settlement, all sums are those of the final settlement. Lines have at most 78 columns if names have at most
// 6 letters. Without a game, Worth returns no lines.
func (t *Teller) Worth(v futures.View) []string {
	if t.Phase(v.Phase) == "" {
		return nil
	}
	players := bourse.Seat(min(v.Players(), futures.MaxPlayers))
	lines := []string{t.in.Say(either(v.Phase == futures.Settling, "worth.head.final", "worth.head"))}
	for seat := range players {
		lines = append(lines, t.in.worth(v, seat)...)
	}
	if len(lines) == 1+int(players) {
		return lines[1:] // nobody has a marker on the board
	}
	return lines
}

// worth says what a player owns. A player without markers on the board gets one line.
func (t teller) worth(v futures.View, seat bourse.Seat) []string {
	var gains []int
	var markers []string
	sum, paid := 0, 0 // by actions, and by the final settlement
	for _, m := range v.Board[seat] {
		if m != 0 {
			gain := v.Gain(m)
			gains, sum = append(gains, gain), sum+gain
			markers = append(markers, t.brought("worth.marker", gain, is("marker", t.marker("marker", m))))
		}
	}
	slices.Sort(gains)
	for i, gain := range gains {
		if gain < 0 || len(gains)-i <= worthFinals {
			paid += gain
		}
	}
	if v.Phase == futures.Settling {
		sum = paid
	}
	gold := int(v.Gold[seat])
	if len(markers) == 0 {
		return []string{t.Say("worth.none", is("seat", seat), is("gold", gold))}
	}
	lines := append([]string{t.brought("worth", sum, is("seat", seat), is("have", gold),
		is("n", len(markers)), is("sum", gold+sum))}, t.Indented(markers)...)
	if paid < sum {
		lines = append(lines, t.Indented([]string{t.Say("worth.final", is("sum", gold+paid))})...)
	}
	return lines
}

// brought returns the sentence for a gain, a loss, or neither.
func (t teller) brought(name string, gain int, values ...value) string {
	name += [...]string{".loss", ".even", ".gain"}[1+cmp.Compare(gain, 0)]
	return t.Say(name, append(values, is("gold", max(gain, -gain)))...)
}
