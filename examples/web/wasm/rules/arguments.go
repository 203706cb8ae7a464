package rules

import (
	"encoding/json"
	"fmt"
	"reflect"

	"bourse.example"
	"bourse.example/examples/engine"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/internal/naming"
	"bourse.example/examples/web/board"
)

// This file reads the arguments of calls.

// Maximum lengths of arguments in bytes, by kind. A call may have maxCall in total.
var (
	maxCall   = engine.JavaScriptLimits.Request
	maxView   = engine.JavaScriptLimits.View
	maxSmall  = engine.JavaScriptLimits.Text // moves, configs, names
	maxRecord = engine.JavaScriptLimits.Record
)

// These types tell apart arguments that are read in different ways.
type (
	record string // at most maxRecord bytes
	long   string // at most maxCall bytes
	names  map[bourse.Seat]string
	number int
)

// A reader reads the arguments of a parameter.
type reader struct {
	most []int // how long each argument may be
	read func(r *Rules, args []string) (reflect.Value, error)
}

var readers = map[reflect.Type]reader{}

// reads registers the reader of parameters of type T.
func reads[T any](read func(r *Rules, args []string) (T, error), most ...int) {
	readers[reflect.TypeFor[T]()] = reader{most, func(r *Rules, args []string) (reflect.Value, error) {
		v, err := read(r, args)
		return reflect.ValueOf(&v).Elem(), err
	}}
}

func init() {
	reads(func(r *Rules, _ []string) (*Rules, error) { return r, nil })
	reads(text[string], maxSmall)
	reads(text[record], maxRecord)
	reads(text[long], maxCall)
	reads(whole, maxSmall)
	reads(func(_ *Rules, args []string) (games.Game, error) { return find(args[0]) }, maxSmall)
	reads(func(_ *Rules, args []string) (names, error) { return namesOf(args[0]) }, maxSmall)
	reads((*Rules).session, maxSmall)
	reads(func(_ *Rules, args []string) (bourse.Seat, error) {
		seat, err := bourse.ParseSeat(args[0])
		if err != nil {
			err = argument(err.Error())
		}
		return seat, err
	}, maxSmall)
	reads((*Rules).see, maxSmall, maxView, maxSmall, maxSmall)
	reads(func(_ *Rules, args []string) (history []board.Moment, err error) {
		if json.Unmarshal([]byte(args[0]), &history) != nil {
			err = argument("the history is not a list of moments")
		}
		return history, err
	}, maxView)
}

func text[T ~string](_ *Rules, args []string) (T, error) { return T(args[0]), nil }

func whole(_ *Rules, args []string) (n number, err error) {
	if json.Unmarshal([]byte(args[0]), &n) != nil {
		err = argument(fmt.Sprintf("%.20q is not a whole number", args[0]))
	}
	return n, err
}

// session returns an open match.
func (r *Rules) session(args []string) (games.Session, error) {
	n, err := whole(r, args)
	if err != nil {
		return nil, err
	}
	s, ok := r.matches[int(n)]
	if !ok {
		return nil, &Fault{Code: "no-table", Message: "the match is closed"}
	}
	return s, nil
}

func find(name string) (games.Game, error) {
	g, err := games.Find(name)
	return g, coded("unknown-game", err)
}

func namesOf(text string) (who names, err error) {
	if text != "" && json.Unmarshal([]byte(text), &who) != nil {
		return nil, argument("the names are not an object with a string for each seat")
	}
	who, err = naming.Seats(who)
	if err != nil {
		err = argument(err.Error())
	}
	return who, err
}

// refuse returns an error for a number that is negative or too large.
func (n number) refuse(most int) error {
	if n < 0 || int(n) > most {
		return argument("the number is out of range")
	}
	return nil
}
