package bourse

import (
	"encoding/json"
	"errors"

	"bourse.example/rng"
)

// This file implements Illegal, the refusal that names the rule.

// ErrIllegal matches the error of every refused move: errors.Is(err, ErrIllegal) reports true for it.
var ErrIllegal = errors.New("illegal move")

// An Illegal is the error of a refused move: the clause that forbids it, a code for programs and a reason for
// people. Each is an entry of the game's fixed table, so it reveals nothing hidden, refusing allocates
// nothing, and nobody can change it.
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

// Is reports whether target is [ErrIllegal]. To test for one refusal, compare with the game's own:
// errors.Is(err, futures.NoMarker).
func (e *Illegal) Is(target error) bool { return target == ErrIllegal }

// Refusals is the table of a game's refusals, which a game builds with Add when the program starts.
type Refusals []*Illegal

// Add adds a refusal and returns it.
func (t *Refusals) Add(rule, code, why string) *Illegal {
	e := &Illegal{rule, code, why}
	*t = append(*t, e)
	return e
}

// ErrSyntax matches the error of any input that cannot be read: errors.Is(err, ErrSyntax) reports true for
// a malformed move, config, state, view or record, in text, JSON or binary. A config, a state and a view
// must be valid too. In a record every line must follow from those before it, but the error of a refused
// move in it is [ErrIllegal]. Text that is not JSON at all is refused by json.Unmarshal itself, with its
// own error.
//
// A host can so tell a client's fault from its own: the client's are this, [ErrIllegal], [ErrStale] and
// [ErrAsk].
var ErrSyntax = rng.ErrSyntax
