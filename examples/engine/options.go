package engine

import "bourse.example"

// This file writes options in a short form for searches, which request them all the time.

// A ranged is an option with an amount: "p0 bid N" for the amounts from Min to Max.
type ranged struct {
	Text string `json:"text"`
	Min  int    `json:"min"`
	Max  int    `json:"max"`
}

// texts returns options as text. A plain move is a string, and an option with an amount is a ranged.
func texts[M bourse.Move[M]](options []bourse.Option[M]) []any {
	list := make([]any, len(options))
	for i, o := range options {
		text := bourse.OptionText(o)
		if list[i] = text; o.Max != 0 {
			list[i] = ranged{text, o.Min, o.Max}
		}
	}
	return list
}
