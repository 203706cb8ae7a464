package bourse

import (
	"encoding/json"
	"errors"

	"bourse.example/internal/kit"
	"bourse.example/rng"
)

// This file implements Illegal, the refusal of a move, which names the rule.

// ErrIllegal matches the error of every refused move: errors.Is(err, ErrIllegal) reports true for it.
var ErrIllegal = errors.New("illegal move")

// An Illegal is the error of a refused move: the clause that forbids it, a code for programs and a reason for
// people. Each is an entry in the game's fixed table. It therefore reveals nothing hidden, costs no
// allocation, and cannot be changed.
type Illegal struct{ rule, code, why string }

// Rule returns the clause that forbids the move, such as F7.1. It is empty for the refusals of all games, such as
// [ErrOver].
func (e *Illegal) Rule() string { return e.rule }

// Code returns the stable name of the refusal for programs, such as no-marker.
func (e *Illegal) Code() string { return e.code }

// Why returns the reason in English, a clause for people.
func (e *Illegal) Why() string { return e.why }

// MarshalJSON returns an object with rule, code and why.
func (e *Illegal) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Rule string `json:"rule"`
		Code string `json:"code"`
		Why  string `json:"why"`
	}{e.rule, e.code, e.why})
}

// Error returns the reason, the code and the clause.
func (e *Illegal) Error() string {
	if e.rule == "" {
		return e.why + " (" + e.code + ")"
	}
	return e.why + " (" + e.code + ", " + e.rule + ")"
}

// Is reports whether target is [ErrIllegal]. To test for one particular refusal, compare with the game's own
// variable: errors.Is(err, futures.NoMarker).
func (e *Illegal) Is(target error) bool { return target == ErrIllegal }

// NewIllegal returns a refusal of one of this module's games. Other modules cannot call it.
func NewIllegal(r kit.Refusal) *Illegal { return &Illegal{r.Rule, r.Code, r.Why} }

// ErrSyntax matches the error of any malformed input: errors.Is(err, ErrSyntax) reports true for a move,
// config, state, view or record that cannot be read, in text, JSON or binary.
//
// A config, a state and a view must also be valid. In a record, every line must follow from the lines before
// it, but a refused move in a record is [ErrIllegal]. json.Unmarshal itself refuses text that is not JSON at
// all, with its own error.
//
// A host can use this to tell a client's mistake from its own: mistakes of the client are ErrSyntax,
// [ErrIllegal], [ErrStale], [ErrAsk] and [ErrMismatch].
var ErrSyntax = rng.ErrSyntax
