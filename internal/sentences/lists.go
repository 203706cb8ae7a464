package sentences

import (
	"fmt"

	"bourse.example"
)

// This file puts texts together: lists, lines, and the parts of a label.

// Calls returns what values are called.
func Calls[T fmt.Stringer](l *Language, values []T) []string {
	names := make([]string, len(values))
	for i, v := range values {
		names[i] = l.Call(v)
	}
	return names
}

// Chain puts items one after another: by a sentence of {a}, all so far, and {b}, the next, and the last item
// by another such sentence. It is empty if there are none.
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

// List returns items as in "a, b and c", by the sentences list and list-last.
func (l *Language) List(items []string) string { return l.Chain(items, "list", "list-last") }

// Row returns items as in "a, b, c", by the sentence list.
func (l *Language) Row(items []string) string { return l.Chain(items, "list", "list") }

// Lines returns texts below one another, by the sentence lines, and leaves out those that are empty.
func (l *Language) Lines(texts ...string) string {
	var said []string
	for _, text := range texts {
		if text != "" {
			said = append(said, text)
		}
	}
	return l.Chain(said, "lines", "lines")
}

// Rows puts items one after another by a sentence of {a} and {b}, as Chain does, in as many texts as they
// need to be no wider than so many columns. An item that is wider stands alone.
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

// Label makes the label of an option: its group is the sentence of a name, and its other parts are those of
// NAME.item, NAME.costs and NAME.brings, as far as the language has them.
func (l *Language) Label(name string, facts Facts) bourse.Label {
	part := func(name string) string {
		if !l.Has(name) {
			return ""
		}
		return l.Tell(name, facts)
	}
	return bourse.Label{Group: part(name), Item: part(name + ".item"), Costs: part(name + ".costs"),
		Brings: part(name + ".brings")}
}

// Either returns one of two names of sentences, or of two words: the first if something is so.
func Either(is bool, then, otherwise string) string {
	if is {
		return then
	}
	return otherwise
}

// When returns the name of a sentence, or a word, if something is so, and else "".
func When(is bool, then string) string { return Either(is, then, "") }
