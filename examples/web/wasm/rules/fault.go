package rules

import (
	"errors"
	"fmt"

	"bourse.example"
)

// A Fault is the reason why a call failed. Its code is that of a refused move, or one of these:
//
//	argument  an invalid game, seat, number or JSON
//	big       an argument is too long
//	view      not a view of the game, or invalid events
//	record    a record that breaks the rules, at Line and Column
//	config    not a config of the game
//	syntax    a move that cannot be read
//	stale     an answer to a question that was already answered
//	ask       an answer to a question that was not asked
//	many      there are too many matches
//	closed    the match was closed
//	lesson    a legal move that is not the one of a step of a guided game
//	internal  an error in the program itself
type Fault struct {
	Code    string `json:"code"`
	Message string `json:"message"`
	Rule    string `json:"rule,omitempty"` // the clause that refuses a move
	Line    int    `json:"line,omitempty"`
	Column  int    `json:"column,omitempty"`
}

func (f *Fault) Error() string { return f.Message }

func argument(why string) *Fault { return &Fault{Code: "argument", Message: why} }

func big(most int) *Fault {
	return &Fault{Code: "big", Message: fmt.Sprintf("longer than %d KB", most>>10)}
}

// faultOf converts an error to a fault.
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

// coded gives an error a code, unless it is already a fault.
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
	f := faultOf(err)
	return &Refusal{f.Code, f.Rule, f.Message}
}
