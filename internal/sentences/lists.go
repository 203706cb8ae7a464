package sentences

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"bourse.example"
)

// This file joins texts into lists, lines, questions and labels.

// Calls returns the names of values.
func Calls[T fmt.Stringer](l *Language, values []T) []string {
	names := make([]string, len(values))
	for i, v := range values {
		names[i] = l.Call(v)
	}
	return names
}

// Seats returns the seats of a set in order.
func Seats(set bourse.Seats) (seats []bourse.Seat) {
	for ; set != 0; set = set.Without(set.Lowest()) {
		seats = append(seats, set.Lowest())
	}
	return seats
}

// Winners returns the seats that win.
func Winners(standings []bourse.Standing) (winners []bourse.Seat) {
	for _, place := range standings {
		if place.Win {
			winners = append(winners, place.Seat)
		}
	}
	return winners
}

// Chain joins items with a sentence of {a}, the text so far, and {b}, the next item. It joins the last item
// with another sentence. Without items it returns "".
func (l *Language) Chain(items []string, sentence, last string) string {
	text := ""
	for i, item := range items {
		switch i {
		case 0:
			text = item
		case len(items) - 1:
			text = l.Say(last, Is("a", text), Is("b", item))
		default:
			text = l.Say(sentence, Is("a", text), Is("b", item))
		}
	}
	return text
}

// List joins items as in "a, b and c", with the sentences list and list-last.
func (l *Language) List(items []string) string { return l.Chain(items, "list", "list-last") }

// Seats returns the names of seats as in "a, b and c".
func (l *Language) Seats(seats []bourse.Seat) string { return l.List(Calls(l, seats)) }

// Row joins items as in "a, b, c", with the sentence list.
func (l *Language) Row(items []string) string { return l.Chain(items, "list", "list") }

// Lines puts texts on separate lines, with the sentence lines. It leaves out empty texts.
func (l *Language) Lines(texts ...string) string {
	var said []string
	for _, text := range texts {
		if text != "" {
			said = append(said, text)
		}
	}
	return l.Chain(said, "lines", "lines")
}

// Rows joins items with a sentence of {a} and {b}, as Chain does, into as many texts as it needs to keep each
// within a width in columns. An item that is wider gets its own text.
func (l *Language) Rows(items []string, sentence string, width int) []string {
	var rows []string
	for _, item := range items {
		if last := len(rows) - 1; last >= 0 {
			if longer := l.Say(sentence, Is("a", rows[last]), Is("b", item)); Width(longer) <= width {
				rows[last] = longer
				continue
			}
		}
		rows = append(rows, item)
	}
	return rows
}

// Indented joins items as Row does, into lines of at most 78 columns that are indented by two.
func (l *Language) Indented(items []string) []string {
	lines := l.Rows(items, "list", 76)
	for i := range lines {
		lines[i] = "  " + lines[i]
	}
	return lines
}

// Asked makes the question ask-NAME, and its reasons, one in each line. These are, for the names in a list
// whose conditions are true, the sentence why-NAME or, if a name begins with =, the text of that fact.
func (l *Language) Asked(name, list string, facts Facts) (what, why string) {
	var reasons []string
	for _, reason := range facts.All(list) {
		if fact, is := strings.CutPrefix(reason, "="); is {
			reasons = append(reasons, facts(fact).(string))
		} else {
			reasons = append(reasons, l.Tell("why-"+reason, facts))
		}
	}
	return l.Tell("ask-"+name, facts), l.Lines(reasons...)
}

// Question makes the question of a phase to a seat that is awaited, and its reasons: see Asked. The lists ask
// and why of the phase choose them. For a spectator, the list chance chooses the question what chance brought.
// Both results are "" for other seats, and for a phase without such a list.
func (l *Language) Question(lists Lists, phase fmt.Stringer, seat bourse.Seat, waiting bourse.Seats,
	facts Facts) (what, why string) {
	kind, reasons := "ask", lists["why"][phase.String()]
	if !seat.Player() {
		kind, reasons = "chance", ""
	}
	list, ok := lists[kind][phase.String()]
	if !ok || seat.Player() && !waiting.Has(seat) {
		return "", ""
	}
	return l.Asked(facts.First(list), reasons, facts)
}

// Label makes the label of an option. Its group is the named sentence. Its other parts are the sentences
// NAME.item, NAME.costs, NAME.brings and NAME.does. Parts without a sentence are "". In NAME.does, the values amount
// and total are the slots of [bourse.Label].
func (l *Language) Label(name string, facts Facts) bourse.Label {
	slots := func(value string) any {
		switch value {
		case "amount":
			return "{n}"
		case "total":
			return "{cost}"
		}
		return facts(value)
	}
	return bourse.Label{Group: l.TellIf(name, facts), Item: l.TellIf(name+".item", facts),
		Costs: l.TellIf(name+".costs", facts), Brings: l.TellIf(name+".brings", facts), Does: l.TellIf(name+".does", slots)}
}

// Capital returns a text with a capital first letter.
func Capital(text string) string {
	first, n := utf8.DecodeRuneInString(text)
	if n == 0 {
		return ""
	}
	return string(unicode.ToUpper(first)) + text[n:]
}

// Either returns the first of two texts if the condition is true, and otherwise the second.
func Either(is bool, then, otherwise string) string {
	if is {
		return then
	}
	return otherwise
}

// When returns a text if the condition is true, and otherwise "".
func When(is bool, then string) string { return Either(is, then, "") }
