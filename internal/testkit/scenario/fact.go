package scenario

import (
	"encoding"
	"errors"
	"fmt"

	"bourse.example"
)

// This file implements the common kinds of facts.

// Of is a fact of the game, formatted by fmt.Sprint: "= round 2".
func Of[S any](of func(s *S) any) Fact[S] {
	return Fact[S]{Of: func(s *S, _ []string) (string, error) { return fmt.Sprint(of(s)), nil }}
}

// OfName is a fact about one named thing: "= price corn 8".
func OfName[S, A, T any, P name[A]](of func(*S, A) T) Fact[S] {
	return Fact[S]{Args: 1, Of: func(s *S, args []string) (string, error) {
		var a A
		err := P(&a).UnmarshalText([]byte(args[0]))
		return fmt.Sprint(of(s, a)), err
	}}
}

// OfNames is a fact about two: "= has purse-p0 gold 16".
func OfNames[S, A, B, T any, P name[A], Q name[B]](of func(*S, A, B) T) Fact[S] {
	return Fact[S]{Args: 2, Of: func(s *S, args []string) (string, error) {
		var a A
		var b B
		err := errors.Join(P(&a).UnmarshalText([]byte(args[0])), Q(&b).UnmarshalText([]byte(args[1])))
		return fmt.Sprint(of(s, a, b)), err
	}}
}

type name[T any] interface {
	*T
	encoding.TextUnmarshaler
}

// OfSeat is a fact about one player: "= gold p0 4".
func OfSeat[S any, P interface {
	*S
	Players() int
}](of func(s *S, seat bourse.Seat) any) Fact[S] {
	return Fact[S]{Args: 1, Of: func(s *S, args []string) (string, error) {
		seat, err := bourse.ParseSeat(args[0])
		if err == nil && (!seat.Player() || int(seat) >= P(s).Players()) {
			err = fmt.Errorf("%s is not in the game", seat)
		}
		if err != nil {
			return "", err
		}
		return fmt.Sprint(of(s, seat)), nil
	}}
}
