package engine

import (
	"encoding/json"
	"strings"

	"bourse.example"
)

// This file writes options for programs that know no game: as text.

// Amount stands in the text of an option where the amount does.
const Amount = "N"

// A ranged is an option with an amount: "p0 bid N" for the amounts from Min to Max.
type ranged struct {
	Move string `json:"move"`
	Min  int    `json:"min"`
	Max  int    `json:"max"`
}

// texts returns options as text: a plain move is a string, others are ranged.
func texts[M bourse.Move[M]](options []bourse.Option[M]) []any {
	list := make([]any, len(options))
	for i, o := range options {
		if list[i] = template(o); o.Max != 0 {
			list[i] = ranged{template(o), o.Min, o.Max}
		}
	}
	return list
}

// template returns the text of an option's moves with the amount as Amount: the word that differs
// where the amount does. Another amount has another text, whether it is legal or not.
func template[M bourse.Move[M]](o bourse.Option[M]) string {
	if o.Max == 0 {
		return o.Move.String()
	}
	words := strings.Fields(o.Move.With(o.Min).String())
	for i, word := range strings.Fields(o.Move.With(o.Min + 1).String()) {
		if i < len(words) && word != words[i] {
			words[i] = Amount
		}
	}
	return strings.Join(words, " ")
}

// marshalOptions writes options in full: the text, and the move in JSON.
func marshalOptions[M bourse.Move[M]](options []bourse.Option[M]) ([]byte, error) {
	type option struct {
		Text string `json:"text"`
		bourse.Option[M]
	}
	list := make([]option, len(options))
	for i, o := range options {
		list[i] = option{template(o), o}
	}
	return json.Marshal(list)
}
