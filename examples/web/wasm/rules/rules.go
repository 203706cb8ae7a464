// Package rules answers calls about games in text form. It is what bourse.wasm offers to JavaScript. No call
// makes it panic, hang or use unbounded memory.
package rules

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"

	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/wasm/verdict"
)

// This file decodes calls and encodes answers.

// API is the version of the calling convention, which bourse.js must match. It increases when a call or an
// answer changes.
const API = 3

// Maximum lengths of arguments in bytes, by kind. A call may have maxCall in total.
const (
	maxCall   = 8 << 20
	maxView   = 512 << 10
	maxSmall  = 64 << 10 // moves, configs, names
	maxRecord = verdict.MaxSize
)

// A Rules answers calls. It is not safe for concurrent use.
type Rules struct {
	seen    []*seen // views, most recently used first
	matches map[int]games.Session
	last    int // the number of the newest match
}

// A call is one function: its number of arguments, and its implementation, whose result is encoded in JSON.
type call struct {
	args int // the required number of arguments
	do   func(r *Rules, args []string) (any, error)
	most map[int]int // how long an argument may be, by position, if not maxSmall
}

// calls are all functions by name.
var calls = map[string]call{}

func init() {
	for _, some := range []map[string]call{gameCalls, viewCalls, matchCalls, boardCalls, lessonCalls} {
		for name, c := range some {
			calls[name] = c
		}
	}
}

// Call answers a call in JSON: {"ok":…}, or {"error":{"code":…,"message":…}} with the fields of a [Fault].
func (r *Rules) Call(name string, args []string) (answer string) {
	defer func() {
		if p := recover(); p != nil {
			answer = write(nil, &Fault{Code: "internal", Message: fmt.Sprint(p)})
		}
	}()
	c, ok := calls[name]
	size := 0
	for _, arg := range args {
		size += len(arg)
	}
	switch {
	case !ok:
		return write(nil, argument("there is no such call"))
	case len(args) != c.args:
		return write(nil, argument(fmt.Sprintf("%d arguments, want %d", len(args), c.args)))
	case size > maxCall:
		return write(nil, big(maxCall))
	}
	for i, arg := range args {
		if most := cmp.Or(c.most[i], maxSmall); len(arg) > most {
			return write(nil, big(most))
		}
	}
	return write(c.do(r, args))
}

// An answer is the answer to a call.
type answer struct {
	OK    any    `json:"ok"`
	Error *Fault `json:"error,omitempty"`
}

// write encodes an answer.
func write(ok any, err error) string {
	a := answer{OK: ok}
	if err != nil {
		a = answer{Error: faultOf(err)}
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(a); err != nil {
		return write(nil, &Fault{Code: "internal", Message: err.Error()})
	}
	return string(bytes.TrimSuffix(b.Bytes(), []byte("\n")))
}

// gameCalls are the calls about games and records.
var gameCalls = map[string]call{
	"games": {do: func(*Rules, []string) (any, error) {
		var list []any
		for _, g := range games.All() {
			list = append(list, map[string]any{"name": g.Name(), "title": g.Title, "edition": g.Description().Edition,
				"min": g.Min, "max": g.Max, "standard": g.Standard, "about": g.About, "minutes": g.Minutes,
				"languages": g.Languages})
		}
		return list, nil
	}},
	"describe": ofGame(0, func(_ *Rules, g games.Game, _ []string) (any, error) { return g.Description(), nil }),
	"rule": ofGame(1, func(_ *Rules, g games.Game, more []string) (any, error) {
		if text, ok := g.Rule(more[0]); ok {
			return text, nil
		}
		return nil, nil
	}),
	"begin": ofGame(2, begin),
	"verify": {args: 3, most: map[int]int{0: maxCall, 1: maxCall, 2: maxCall}, do: func(_ *Rules, args []string) (any, error) {
		return verdict.Of(verdict.Case{Record: args[0], Commitment: args[1], Mixing: args[2]}), nil
	}},
}

// ofGame returns a call on a game. Its arguments are the game's name, followed by further arguments.
func ofGame(more int, do func(r *Rules, g games.Game, more []string) (any, error)) call {
	return call{args: 1 + more, do: func(r *Rules, args []string) (any, error) {
		g, err := find(args[0])
		if err != nil {
			return nil, err
		}
		return do(r, g, args[1:])
	}}
}

// find returns the game with a name.
func find(name string) (games.Game, error) {
	g, err := games.Find(name)
	if err != nil {
		err = argument(err.Error())
	}
	return g, err
}

// number parses a whole number.
func number(text, what string) (n int, err error) {
	if json.Unmarshal([]byte(text), &n) != nil {
		err = argument("the " + what + " is not a whole number")
	}
	return n, err
}

// count parses a number of things up to a maximum.
func count(text string, most int) (int, error) {
	n, err := number(text, "number")
	if err == nil && (n < 0 || n > most) {
		err = argument("the number is out of range")
	}
	return n, err
}
