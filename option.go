package bourse

import (
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"math"
	"strings"

	"bourse.example/internal/form"
	"bourse.example/internal/strict"
	"bourse.example/rng"
)

// This file implements Option, a legal move or a range of them, and functions on lists of options.

// An Option is a legal move, or a range of legal moves that differ only in their quantity. The quantity is
// from Min to Max, and Move is the one with Min. If Max is 0, the option is Move alone.
//
// Its JSON is an object with text, as [OptionText] returns it, and move. A range also has min, max and field,
// the name of the move's member that is the quantity:
//
//	{"text":"p0 done","move":{"seat":"p0","kind":"done"}}
//	{"text":"p0 add N oil","move":{"seat":"p0","kind":"add","n":0,"unit":"oil"},"min":0,"max":4,"field":"n"}
type Option[M any] struct {
	Move M
	Min  int
	Max  int
}

// AmountWord is the placeholder for the amount in the text of an option.
const AmountWord = "N"

// OptionText returns the text form of an option, with AmountWord in place of the amount: p0 add N oil.
func OptionText[M Move[M]](o Option[M]) string { return o.text(o.Move) }

// A quantified is a move with the methods that an option needs. Every [Move] is one.
type quantified[M any] interface {
	fmt.Stringer
	AmountField() string
	With(n int) M
}

// text returns the option's text. It finds the amount as the word that changes with it: moves with different
// amounts have different texts, even if they are illegal.
func (o *Option[M]) text(m quantified[M]) string {
	if o.Max == 0 {
		return m.String()
	}
	words := strings.Fields(fmt.Sprint(m.With(o.Min)))
	for i, word := range strings.Fields(fmt.Sprint(m.With(o.Min + 1))) {
		if i < len(words) && word != words[i] {
			words[i] = AmountWord
		}
	}
	return strings.Join(words, " ")
}

// MarshalJSON returns an object with the text and the move, and for a range with its limits.
func (o Option[M]) MarshalJSON() ([]byte, error) {
	m, ok := any(o.Move).(quantified[M])
	if !ok {
		return nil, fmt.Errorf("option: a %T is not a move", o.Move)
	}
	text, err := json.Marshal(o.text(m))
	if err != nil {
		return nil, err
	}
	move, err := json.Marshal(o.Move)
	if err != nil {
		return nil, err
	}
	out := form.Object(nil).JSON("text", text).JSON("move", move)
	if o.Max != 0 {
		if m.AmountField() == "" {
			return nil, fmt.Errorf("option: %s has no quantity", m)
		}
		out = out.JSON("min", fmt.Append(nil, o.Min)).JSON("max", fmt.Append(nil, o.Max)).Name("field",
			m.AmountField())
	}
	return out.End(), nil
}

// The members of an option's JSON object.
const (
	keyText = iota
	keyMove
	keyMin
	keyMax
	keyField
)

var optionKeys = []string{"text", "move", "min", "max", "field"}

// UnmarshalJSON reads what MarshalJSON writes. If it returns an error, the option is unchanged.
func (o *Option[M]) UnmarshalJSON(data []byte) error {
	var got Option[M]
	var text, field string
	given := make([]bool, len(optionKeys))
	err := strict.Object(data, optionKeys, func(key int, value []byte) error {
		given[key] = true
		into := any(&field)
		switch key {
		case keyText:
			into = &text
		case keyMove:
			if m, ok := any(&got.Move).(json.Unmarshaler); ok {
				return m.UnmarshalJSON(value)
			}
			into = &got.Move
		case keyMin:
			into = &got.Min
		case keyMax:
			into = &got.Max
		}
		return strict.Unmarshal(value, into)
	})
	if err == nil {
		err = got.refuse(given, text, field)
	}
	if err != nil {
		return strict.Errorf("option: %w", err)
	}
	*o = got
	return nil
}

// refuse returns what is wrong with an option that has been read.
func (o *Option[M]) refuse(given []bool, text, field string) error {
	m, ok := any(o.Move).(quantified[M])
	switch ranged := given[keyMin]; {
	case !ok:
		return fmt.Errorf("a %T is not a move", o.Move)
	case !given[keyText], !given[keyMove]:
		return errors.New("text or move is missing")
	case given[keyMax] != ranged, given[keyField] != ranged:
		return errors.New("min, max and field must appear together")
	case ranged && (o.Min < 0 || o.Max < max(o.Min, 1)):
		return fmt.Errorf("there is no range from %d to %d", o.Min, o.Max)
	case ranged && (field == "" || field != m.AmountField()):
		return fmt.Errorf("field is %q and not %q", field, m.AmountField())
	case text != o.text(m):
		return fmt.Errorf("text is %q and not %q", text, o.text(m))
	}
	return nil
}

// Count returns the number of moves that the options stand for, at most math.MaxInt.
func Count[M any](options []Option[M]) int {
	n := 0
	for i := range options {
		size := options[i].size()
		if n > math.MaxInt-size {
			return math.MaxInt
		}
		n += size
	}
	return n
}

func (o *Option[M]) size() int {
	if o.Max == 0 {
		return 1
	}
	return o.Max - o.Min + 1
}

// All ranges over every move that the options stand for, in ascending order of quantity.
func All[M Move[M]](options []Option[M]) iter.Seq[M] {
	return func(yield func(M) bool) {
		for _, o := range options {
			if o.Max == 0 {
				if !yield(o.Move) {
					return
				}
				continue
			}
			for n := o.Min; n <= o.Max; n++ {
				if !yield(o.Move.With(n)) {
					return
				}
			}
		}
	}
}

// Contains reports whether the options stand for the move.
func Contains[M Move[M]](options []Option[M], m M) bool {
	for i := range options {
		o := &options[i]
		if o.Max == 0 {
			if o.Move == m {
				return true
			}
			continue
		}
		if n := m.Amount(); o.Min <= n && n <= o.Max && o.Move.With(n) == m {
			return true
		}
	}
	return false
}

// Pick draws a move for a playout. Each option has the same chance, then each amount of it has the same
// chance, so that wide ranges do not swamp the rest. Without options, Pick returns the zero move, which is
// always refused.
func Pick[M Move[M]](options []Option[M], r *rng.Rand) M {
	if len(options) == 0 {
		var zero M
		return zero
	}
	o := &options[r.IntN(len(options))]
	if o.Max == 0 {
		return o.Move
	}
	return o.Move.With(o.Min + r.IntN(o.Max-o.Min+1))
}

// Idle returns the mildest legal move, for time-outs. It is the first option with its least amount: to pass,
// to decline or to be done, if the rules allow it. A seat in Waiting always has one. Without options, Idle
// returns the zero move, which is always refused.
func Idle[M Move[M]](options []Option[M]) M {
	if len(options) == 0 {
		var zero M
		return zero
	}
	if o := &options[0]; o.Max != 0 {
		return o.Move.With(o.Min)
	}
	return options[0].Move
}
