// Package rules answers calls about games in text form. It is what bourse.wasm offers to JavaScript. No call
// makes it panic, hang or use unbounded memory.
package rules

import (
	"bytes"
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
	seen    []seen // views, most recently used first
	matches map[int]games.Session
	last    int // the number of the newest match
}

// A call is one function: its number of arguments, and its implementation, whose result is encoded in JSON.
type call struct {
	args int // the required number of arguments
	do   func(r *Rules, args []string) (any, error)
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
	"games": {0, func(*Rules, []string) (any, error) {
		var list []about
		for _, g := range games.All() {
			list = append(list, about{g.Name(), g.Title, g.Description().Edition, g.Min, g.Max, g.Standard,
				g.About, g.Minutes, g.Languages})
		}
		return list, nil
	}},
	"describe": {1, func(_ *Rules, args []string) (any, error) {
		g, err := find(args[0])
		if err != nil {
			return nil, err
		}
		return g.Description(), nil
	}},
	"rule": {2, func(_ *Rules, args []string) (any, error) {
		g, err := find(args[0])
		if err != nil {
			return nil, err
		}
		if text, ok := g.Rule(args[1]); ok {
			return text, nil
		}
		return nil, nil
	}},
	"verify": {3, func(_ *Rules, args []string) (any, error) {
		return verdict.Of(verdict.Case{Record: args[0], Commitment: args[1], Mixing: args[2]}), nil
	}},
}

// An about describes a game.
type about struct {
	Name      string   `json:"name"`
	Title     string   `json:"title"`
	Edition   int      `json:"edition"`
	Min       int      `json:"min"`
	Max       int      `json:"max"`
	Standard  int      `json:"standard"`
	About     string   `json:"about"`
	Minutes   int      `json:"minutes"`
	Languages []string `json:"languages"`
}

// find returns the game with a name.
func find(name string) (games.Game, error) {
	g, err := games.Find(name)
	if err != nil {
		return g, argument(err.Error())
	}
	return g, nil
}
