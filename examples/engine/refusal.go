package engine

import (
	"errors"

	"bourse.example"
)

// This file implements the reasons that all programs give for what they refuse.

// A Refusal says why a request was not executed. A refused request changes nothing.
type Refusal struct {
	Code string `json:"code"`           // a stable name: the code of an Illegal, or one in README.md
	Rule string `json:"rule,omitempty"` // the clause that forbids a move
	Why  string `json:"why"`
	// The place of an error in a record.
	Line   int `json:"line,omitempty"`
	Column int `json:"column,omitempty"`
}

// Error returns the reason.
func (r *Refusal) Error() string { return r.Why }

// Refused returns an error as a refusal. The code is that of the rules or of the question if these refuse it, and
// otherwise the given one. If err is nil, so is the refusal.
func Refused(code string, err error) *Refusal {
	var illegal *bourse.Illegal
	var at *bourse.RecordError
	var r *Refusal
	switch {
	case err == nil:
		return nil
	case errors.As(err, &r):
		return r
	case errors.As(err, &at):
		r = &Refusal{Code: "bad-record", Why: err.Error(), Line: at.Line, Column: at.Col}
		if errors.As(err, &illegal) {
			r.Rule = illegal.Rule()
		}
		return r
	case errors.As(err, &illegal):
		return &Refusal{Code: illegal.Code(), Rule: illegal.Rule(), Why: illegal.Why()}
	case errors.Is(err, bourse.ErrStale):
		code = "stale"
	case errors.Is(err, bourse.ErrAsk):
		code = "no-question"
	}
	return &Refusal{Code: code, Why: err.Error()}
}
