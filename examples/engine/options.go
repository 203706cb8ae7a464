package engine

import (
	"encoding/json"
	"strings"

	"bourse.example"
)

// This file writes options for programs that know no game: as text.

// Amount stands in the text of an option where the amount does.
const Amount = "N"

// An Option is a run of legal moves as text: "p0 pass", or "p0 bid N" for the amounts from Min to
// Max. Max is 0 if there is no amount. As JSON a plain move is its text alone.
type Option struct {
	Move     string
	Min, Max int
}

// MarshalJSON writes the text of a plain move, and an object of move, min and max otherwise.
func (o Option) MarshalJSON() ([]byte, error) {
	if o.Max == 0 {
		return json.Marshal(o.Move)
	}
	return json.Marshal(struct {
		Move string `json:"move"`
		Min  int    `json:"min"`
		Max  int    `json:"max"`
	}{o.Move, o.Min, o.Max})
}

// texts returns options as text.
func texts[M bourse.Move[M]](options []bourse.Option[M]) []Option {
	list := make([]Option, len(options))
	for i, o := range options {
		list[i] = Option{template(o), o.Min, o.Max}
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
