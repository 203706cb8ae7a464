package tell

import (
	"slices"

	"bourse.example"
	"bourse.example/futures"
)

// This file says what those who play own is worth.

// The lists in the lines of Worth, with room for a margin of two columns.
const (
	worthIndent = "  "
	worthWide   = 78 - len(worthIndent)
)

// worthFinals is how many gains the final settlement pays to a player. // F11.1
const worthFinals = 2

// Worth says what each player owns, at today's prices, in lines of 78 columns at most where names have no
// more than 6 letters: the gold, what the markers on the board would bring or cost if each were settled by an
// action (F7.2), and the sum; what each marker would; and where that is less the sum that the final
// settlement would leave (F11.1). In the final settlement all sums are that. There are no lines if there is
// no game.
func (t *Teller) Worth(v futures.View) []string {
	if t.Phase(v.Phase) == "" {
		return nil
	}
	var lines []string
	some := false
	for seat := range bourse.Seat(min(v.Players(), futures.MaxPlayers)) {
		player := t.worth(v, seat)
		lines, some = append(lines, player...), some || len(player) > 1
	}
	switch {
	case !some:
		return lines
	case v.Phase == futures.Settling:
		return append([]string{t.say("worth.head.final")}, lines...)
	}
	return append([]string{t.say("worth.head")}, lines...)
}

// worth says what a player owns: one line where no marker is on the board.
func (t *Teller) worth(v futures.View, seat bourse.Seat) []string {
	var gains []int
	var markers []string
	all, paid := 0, 0
	for _, m := range v.Board[seat] {
		if m == 0 {
			continue
		}
		gain := v.Gain(m)
		gains, markers = append(gains, gain),
			append(markers, t.brought("worth.marker", gain, is("marker", t.marker(m))))
		all += gain
	}
	slices.Sort(gains)
	for i, gain := range gains {
		if gain < 0 || len(gains)-i <= worthFinals {
			paid += gain
		}
	}
	gold := int(v.Gold[seat])
	if len(markers) == 0 {
		return []string{t.say("worth.none", is("seat", seat), is("gold", gold))}
	}
	sum := all
	if v.Phase == futures.Settling {
		sum = paid
	}
	lines := []string{t.brought("worth", sum, is("seat", seat), is("have", gold), is("n", len(markers)),
		is("sum", gold+sum))}
	for _, row := range t.language.Rows(markers, "list", worthWide) {
		lines = append(lines, worthIndent+row)
	}
	if paid < sum {
		lines = append(lines, worthIndent+t.say("worth.final", is("sum", gold+paid)))
	}
	return lines
}

// brought makes the sentence of a gain, of a loss, or of neither.
func (t *Teller) brought(name string, gain int, values ...value) string {
	switch {
	case gain > 0:
		return t.say(name+".gain", append(values, is("gold", gain))...)
	case gain < 0:
		return t.say(name+".loss", append(values, is("gold", -gain))...)
	}
	return t.say(name+".even", values...)
}
