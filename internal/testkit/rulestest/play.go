package rulestest

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"bourse.example"
)

// This file makes moves, legal and illegal, from their texts.

// Parse reads a move.
func (g Game[S, M, V, E]) Parse(t testing.TB, text string) M {
	t.Helper()
	m, err := g.Rules.ReadMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Play makes legal moves, and checks after each that the state is valid.
func (g Game[S, M, V, E]) Play(t testing.TB, s *S, moves ...string) {
	t.Helper()
	for _, text := range moves {
		g.Trace(t, s, text)
	}
}

// Trace makes a legal move, checks the state, and returns the events as text, trimmed.
func (g Game[S, M, V, E]) Trace(t testing.TB, s *S, text string) []string {
	t.Helper()
	m := g.Parse(t, text)
	live := g.Rules.Observe(s)
	var events []string
	if err := live.Trace(m, func(e E) {
		events = append(events,
			strings.TrimSpace(e.String()))
	}); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	if err := live.Validate(); err != nil {
		t.Fatalf("after %s: %v", text, err)
	}
	return events
}

// Refused returns the code with which a move is refused, or "" if it is legal. It checks that Options, Check
// and Apply agree and that a refusal changes nothing.
func (g Game[S, M, V, E]) Refused(t testing.TB, s S, m M) string {
	t.Helper()
	next := s
	live := g.Rules.Observe(&next)
	listed := bourse.Contains(live.Options(m.By(), nil), m)
	check := live.Check(m)
	if err := live.Apply(m); err != check {
		t.Errorf("%s: Check returns %v, but Apply %v", m, check, err)
	}
	if m.By().Player() && listed != (check == nil) {
		t.Errorf("%s: listed %t, but Check returns %v", m, listed, check)
	}
	if check == nil {
		return ""
	}
	if next != s {
		t.Errorf("%s: the refusal has changed the state", m)
	}
	var illegal *bourse.Illegal
	if !errors.As(check, &illegal) {
		t.Fatalf("%s: the refusal %v is not a *bourse.Illegal", m, check)
	}
	return illegal.Code()
}

// RefusedText is Refused for a move's text.
func (g Game[S, M, V, E]) RefusedText(t testing.TB, s S, text string) string {
	t.Helper()
	return g.Refused(t, s, g.Parse(t, text))
}

// Standings lists the players with place, score and * for a win: "1:p0 12*, 2:p1 9".
func (g Game[S, M, V, E]) Standings(s *S) string {
	var list []string
	for _, at := range g.Rules.Observe(s).Standings(nil) {
		text := fmt.Sprintf("%d:%s %d", at.Place, at.Seat, at.Score)
		if at.Win {
			text += "*"
		}
		list = append(list, text)
	}
	return strings.Join(list, ", ")
}

// ClauseOf returns the events of a clause.
func ClauseOf(events []string, clause string) []string {
	var list []string
	for _, e := range events {
		if strings.HasSuffix(e, "("+clause+")") {
			list = append(list, e)
		}
	}
	return list
}
