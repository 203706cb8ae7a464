package engine

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"bourse.example"
	"bourse.example/internal/words"
)

// This file implements Player, a program that plays in a match.

// A Player is a program that plays a seat of a match. It is a [bourse.Bot]. [Seat] makes one.
type Player[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	program *Program
	rules   bourse.Rules[S, M, V, E]
	match   *bourse.Match[S, M, V, E]
	seat    bourse.Seat
	fault   func(error)

	head   int // lines of the open record before the first event; 0 if the program needs the whole record
	events int // that the program has received
	lost   bool
}

// Seat returns a player for a program and a seat of a match. When the program fails, the player calls fault,
// if it is not nil, once with the reason. From then on the seat plays the mildest moves, [bourse.Idle].
func Seat[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](p *Program,
	rules bourse.Rules[S, M, V, E], match *bourse.Match[S, M, V, E], seat bourse.Seat,
	fault func(error)) *Player[S, M, V, E] {
	return &Player[S, M, V, E]{program: p, rules: rules, match: match, seat: seat, fault: fault}
}

// Choose returns a legal move. The error is the context's, whose end does not count as a failure of the
// program.
func (p *Player[S, M, V, E]) Choose(ctx context.Context, view V, options []bourse.Option[M]) (M, error) {
	idle := bourse.Idle(options)
	if err := ctx.Err(); err != nil {
		return idle, err
	}
	if p.lost {
		return idle, nil
	}
	move, err := p.ask(ctx, view, options)
	if e := ctx.Err(); err != nil && e != nil {
		return idle, e
	}
	if err == nil {
		return move, nil
	}
	if !errors.Is(err, ErrProgram) {
		err = p.program.Fail(err)
	}
	p.lost = true
	if p.fault != nil {
		p.fault(err)
	}
	return idle, nil
}

func (p *Player[S, M, V, E]) Close() error { return p.program.Close() }

func (p *Player[S, M, V, E]) ask(ctx context.Context, view V, options []bourse.Option[M]) (M, error) {
	var none M
	var at Position
	var err error
	if at.View, err = json.Marshal(view); err != nil {
		return none, err
	}
	if at.Options, err = json.Marshal(options); err != nil {
		return none, err
	}
	at.From, at.Lines = p.news()
	text, err := p.program.Choose(ctx, at)
	if err != nil {
		p.head = 0 // it may not have received all: send everything next time
		return none, err
	}
	move, err := p.rules.ReadMove(text)
	if err == nil && !bourse.Contains(options, move) {
		err = cmp.Or(p.match.Check(p.seat, move), errOption)
	}
	if r := Refused("bad-move", err); r != nil {
		return none, fmt.Errorf("bestmove %s: %s (%s)", words.Quote(text), r.Why, strings.TrimSpace(r.Code+" "+r.Rule))
	}
	return move, nil
}

// errOption refuses a move of another position.
var errOption = errors.New("it is not among the options")

// news returns the lines that the open record has grown by. The last line sent, about the result, is replaced
// by the events since.
func (p *Player[S, M, V, E]) news() (from int, lines []string) {
	if p.head == 0 {
		lines = strings.Split(strings.TrimSuffix(p.match.RecordFor(p.seat), "\n"), "\n")
		for range p.match.Events(p.seat, 0) {
			p.events++
		}
		p.head = len(lines) - 1 - p.events
		return 0, lines
	}
	from = p.head + p.events
	for e := range p.match.Events(p.seat, p.events) {
		lines = append(lines, e.String())
		p.events++
	}
	return from, append(lines, "unfinished")
}
