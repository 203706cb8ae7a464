package rulestest

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Equal compares what is wanted with what a test has got, and says what it is.
func Equal[T any](t testing.TB, want, got T, format string, args ...any) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", fmt.Sprintf(format, args...), diff)
	}
}

// Code checks the code with which a move, given as text, is refused; "" if it is legal.
func (g Game[S, M, V, E]) Code(t testing.TB, s S, text, want string) {
	t.Helper()
	g.MoveCode(t, s, g.Parse(t, text), want)
}

// MoveCode is Code for a move.
func (g Game[S, M, V, E]) MoveCode(t testing.TB, s S, m M, want string) {
	t.Helper()
	if got := g.Refused(t, s, m); got != want {
		t.Errorf("%s is refused with %q, want %q", m, got, want)
	}
}
