package bourse

import (
	"encoding/json"
	"errors"

	"bourse.example/rng"
)

// This file implements Illegal, the refusal that names the rule.

// ErrIllegal is what every refused move's error is, by errors.Is.
var ErrIllegal = errors.New("illegal move")

// An Illegal is the refusal of a move. It is one of a game's fixed table, so it tells nothing that
// depends on hidden things, refusing allocates nothing, and nobody can change it.
type Illegal struct{ rule, code, why string }

// Rule returns the clause that forbids the move: F7.1.
func (e *Illegal) Rule() string { return e.rule }

// Code returns the stable name of the refusal, for programs: no-marker.
func (e *Illegal) Code() string { return e.code }

// Why returns the reason, a clause of English for people.
func (e *Illegal) Why() string { return e.why }

// MarshalJSON returns an object of rule, code and why.
func (e *Illegal) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Rule string `json:"rule"`
		Code string `json:"code"`
		Why  string `json:"why"`
	}{e.rule, e.code, e.why})
}

// Error returns the reason, the code and the clause.
func (e *Illegal) Error() string {
	return e.why + " (" + e.code + ", " + e.rule + ")"
}

// Err returns the refusal as an error, and nil for none.
func (e *Illegal) Err() error {
	if e == nil {
		return nil
	}
	return e
}

// Is reports whether target is [ErrIllegal]. A refusal is also the code of its game that it is:
// errors.Is(err, futures.NoMarker).
func (e *Illegal) Is(target error) bool { return target == ErrIllegal }

// Refusals is the fixed table of a game's refusals.
type Refusals []*Illegal

// Add adds a refusal and returns it.
func (t *Refusals) Add(rule, code, why string) *Illegal {
	e := &Illegal{rule, code, why}
	*t = append(*t, e)
	return e
}

// ErrSyntax is what the error of everything that is read is, by errors.Is, if it is not as it must
// be: a move, a config, a state, a view or a record, in text, JSON or binary. A config, a state and a
// view must be valid too. In a record every line must follow from those before it; a move in it that
// is refused is [ErrIllegal] instead. What is no JSON at all, json.Unmarshal refuses in its own way,
// before it asks the type.
//
// So a host knows a client's fault from its own: it is this, [ErrIllegal], [ErrStale] or [ErrAsk].
var ErrSyntax = rng.ErrSyntax
