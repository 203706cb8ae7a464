package scenario

import (
	"fmt"

	"bourse.example"
)

// This file implements the common kinds of facts.

// Of is a fact of the game, written as fmt.Sprint writes it: "= round 2".
func Of[S any](of func(s *S) any) Fact[S] {
	return Fact[S]{Of: func(s *S, _ []string) (string, error) { return fmt.Sprint(of(s)), nil }}
}

// OfSeat is a fact of one player: "= gold p0 4".
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
