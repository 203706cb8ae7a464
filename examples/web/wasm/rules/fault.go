package rules

import (
	"errors"
	"fmt"

	"bourse.example"
)

// This file says what went wrong.

// A Fault is why a call is not answered. Codes are those of the games' refusals, and these:
//
//	argument  a game, seat, number or JSON that is none
//	big       more than there may be
//	view      not a view of the game, or events that are none
//	record    a record that does not follow: Line and Column say where
//	config    not a config of the game
//	syntax    a move that cannot be read
//	stale     an answer to a question that has been answered
//	ask       an answer to a question that is not put
//	many      there are too many matches
//	closed    the match was closed
//	internal  a fault of the program itself
type Fault struct {
	Code    string `json:"code"`
	Message string `json:"message"`
	Rule    string `json:"rule,omitempty"` // the clause of a refusal
	Line    int    `json:"line,omitempty"`
	Column  int    `json:"column,omitempty"`
}

func (f *Fault) Error() string { return f.Message }

func argument(why string) *Fault { return &Fault{Code: "argument", Message: why} }

func big(most int) *Fault {
	return &Fault{Code: "big", Message: fmt.Sprintf("longer than %d KB", most>>10)}
}

// faultOf returns the fault that an error is.
func faultOf(err error) *Fault {
	var f *Fault
	var at *bourse.RecordError
	var no *bourse.Illegal
	switch {
	case errors.As(err, &f):
		return f
	case errors.As(err, &at):
		return &Fault{Code: "record", Message: err.Error(), Line: at.Line, Column: at.Col}
	case errors.As(err, &no):
		return &Fault{Code: no.Code(), Message: no.Why(), Rule: no.Rule()}
	case errors.Is(err, bourse.ErrStale):
		return &Fault{Code: "stale", Message: err.Error()}
	case errors.Is(err, bourse.ErrAsk):
		return &Fault{Code: "ask", Message: err.Error()}
	case errors.Is(err, bourse.ErrSyntax):
		return &Fault{Code: "syntax", Message: err.Error()}
	}
	return argument(err.Error())
}

// coded gives an error that is no fault yet a code.
func coded(code string, err error) error {
	if err == nil {
		return nil
	}
	var f *Fault
	var at *bourse.RecordError
	if errors.As(err, &f) || errors.As(err, &at) {
		return err
	}
	return &Fault{Code: code, Message: err.Error()}
}

// A Refusal is why a move is not legal.
type Refusal struct {
	Code string `json:"code"`
	Rule string `json:"rule"` // "" where there is no clause: what cannot be read
	Why  string `json:"why"`
}

// refusal returns what a check answers: nil for a legal move.
func refusal(err error) any {
	if err == nil {
		return nil
	}
	f := faultOf(err)
	return &Refusal{f.Code, f.Rule, f.Message}
}
