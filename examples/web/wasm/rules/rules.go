// Package rules answers calls about games in text form. It is what bourse.wasm offers to JavaScript. No call
// makes it panic, hang or use unbounded memory.
package rules

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"

	"bourse.example"
	"bourse.example/examples/engine"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/wasm/verdict"
)

// This file decodes calls and encodes answers and faults.

// API is the version of the calling convention, which bourse.js must match. It increases when a call or an
// answer changes.
const API = 4

// A Rules answers calls. It is not safe for concurrent use.
type Rules struct {
	seen    []*seen // views, most recently used first
	matches map[int]games.Session
	last    int // the number of the newest match
}

// calls are functions by name. The types of their parameters say how arguments are read: see readers. Their result
// is encoded in JSON, and the second one, if there is one, is an error.
var calls = map[string]any{}

func init() {
	for _, some := range []map[string]any{gameCalls, viewCalls, matchCalls, boardCalls, lessonCalls} {
		maps.Copy(calls, some)
	}
}

// Call answers a call in JSON: {"ok":…}, or {"error":{"code":…,"message":…}} with the fields of a [Fault].
func (r *Rules) Call(name string, args []string) (answer string) {
	defer func() {
		if p := recover(); p != nil {
			answer = write(nil, &Fault{Code: "internal", Message: fmt.Sprint(p)})
		}
	}()
	do, ok := calls[name]
	if !ok {
		return write(nil, &Fault{Code: "unknown-op", Message: "there is no such call"})
	}
	return write(r.call(reflect.ValueOf(do), args))
}

// call reads the arguments of a function and calls it.
func (r *Rules) call(do reflect.Value, args []string) (any, error) {
	var most []int
	for i := range do.Type().NumIn() {
		most = append(most, readers[do.Type().In(i)].most...)
	}
	if len(args) != len(most) {
		return nil, argument(fmt.Sprintf("%d arguments, want %d", len(args), len(most)))
	}
	size := 0
	for i, arg := range args {
		if len(arg) > most[i] {
			return nil, big(most[i])
		}
		if size += len(arg); size > maxCall {
			return nil, big(maxCall)
		}
	}
	var in []reflect.Value
	for i := range do.Type().NumIn() {
		reader := readers[do.Type().In(i)]
		v, err := reader.read(r, args)
		if err != nil {
			return nil, err
		}
		in, args = append(in, v), args[len(reader.most):]
	}
	out := do.Call(in)
	if len(out) == 2 && !out[1].IsNil() {
		return nil, out[1].Interface().(error)
	}
	return encodable(out[0]), nil
}

// encodable returns a result in the form for JSON, in which an empty list is a list.
func encodable(v reflect.Value) any {
	if text, ok := v.Interface().([]byte); ok {
		return json.RawMessage(text)
	}
	if v.Kind() == reflect.Slice && v.IsNil() {
		return []string{}
	}
	return v.Interface()
}

type answer struct {
	OK    any    `json:"ok"`
	Error *Fault `json:"error,omitempty"`
}

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

var gameCalls = map[string]any{
	"games": func() (list []any) {
		for _, g := range games.All() {
			list = append(list, map[string]any{"name": g.Name(), "title": g.Title, "edition": g.Description().Edition,
				"min": g.Min, "max": g.Max, "standard": g.Standard, "about": g.About, "minutes": g.Minutes,
				"languages": g.Languages})
		}
		return list
	},
	"describe": func(g games.Game) any { return g.Description() },
	"rule": func(g games.Game, clause string) any {
		if text, ok := g.Rule(clause); ok {
			return text
		}
		return nil
	},
	"new": begin,
	"verify": func(record, commitment, mixing long) any {
		return verdict.Of(verdict.Case{Record: string(record), Commitment: string(commitment), Mixing: string(mixing)})
	},
}

// A Fault is the reason why a call failed. Its code is that of a refused move, or one of [engine.Codes], or lesson for a
// legal move that is not the one of a step of a guided game.
type Fault struct {
	Code    string `json:"code"`
	Message string `json:"message"`
	Rule    string `json:"rule,omitempty"` // the clause that refuses a move
	Line    int    `json:"line,omitempty"`
	Column  int    `json:"column,omitempty"`
}

func (f *Fault) Error() string { return f.Message }

func argument(why string) *Fault { return &Fault{Code: "bad-request", Message: why} }

func big(most int) *Fault {
	return &Fault{Code: "too-long", Message: fmt.Sprintf("longer than %d KB", most>>10)}
}

func faultOf(err error) *Fault { return coded("bad-request", err).(*Fault) }

// coded returns an error as a fault, by default with the given code: see [engine.Refused].
func coded(code string, err error) error {
	var f *Fault
	var at *bourse.RecordError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &f):
		return f
	case errors.As(err, &at):
		return &Fault{Code: "bad-record", Message: err.Error(), Line: at.Line, Column: at.Col}
	}
	r := engine.Refused(code, err)
	return &Fault{Code: r.Code, Rule: r.Rule, Message: r.Why}
}

// A Refusal is the reason why a move is not legal.
type Refusal struct {
	Code string `json:"code"`
	Rule string `json:"rule"` // "" if no clause applies, because the move cannot be read
	Why  string `json:"why"`
}

// refusal returns the answer of a check: nil for a legal move.
func refusal(err error) any {
	if err == nil {
		return nil
	}
	f := coded("bad-move", err).(*Fault)
	return &Refusal{f.Code, f.Rule, f.Message}
}
