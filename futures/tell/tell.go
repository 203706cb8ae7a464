package tell

import (
	_ "embed"

	"bourse.example/futures"
	"bourse.example/internal/sentences"
)

// This file has the Japanese language, and what sentences have in common.

//go:embed japanese.txt
var japanese string

// Japanese is the Teller in Japanese.
var Japanese = tellerOf(sentences.Must(sentences.MustRead(japanese)))

// marker describes a marker on the board with a sentence.
func (t teller) marker(sentence string, m futures.Marker) string {
	return t.Say(sentence, is("commodity", m.Commodity()), is("side", m.Side()), is("price", m.Entry()))
}

// price describes a change of price.
func (t teller) price(c futures.Commodity, before, now futures.Row) string {
	return t.Say("price", is("commodity", c), is("before", before.Price()), is("price", now.Price()))
}
