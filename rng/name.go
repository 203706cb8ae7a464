package rng

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// ErrName reports a name for a mix that leaves open what everyone must agree on before anyone commits.
var ErrName = errors.New("the name leaves something open")

// MixName returns the name under which participants commit to their entropies for a mix. When players reveal
// entropy, the server learns the seed, so the name must fix everything that could still be chosen to suit a
// seed:
//
//   - name distinguishes this game from every other and is never used again.
//   - terms say what the chance events mean: the game, its edition and its config. Use Match.Terms of package
//     bourse.
//   - seats says who plays each seat, p0 first: 0 for the server, which lets a bot play there, and otherwise
//     the number of a player. A player without a seat may still take part in the mix.
//
// Different arguments give different names. The form never changes: a line with the quoted name, a line for
// each seat, a line "terms", and the terms. The error wraps ErrName if name, terms or seats are empty, or if
// a number in seats is not from 0 to MaxPlayers.
func MixName(name, terms string, seats []int) (string, error) {
	switch {
	case name == "":
		return "", fmt.Errorf("rng: %w: it does not distinguish the game from others", ErrName)
	case terms == "":
		return "", fmt.Errorf("rng: %w: it has no terms", ErrName)
	case len(seats) == 0:
		return "", fmt.Errorf("rng: %w: it does not say who sits where", ErrName)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "mix %s\n", strconv.QuoteToASCII(name))
	for seat, who := range seats {
		switch {
		case who == 0:
			fmt.Fprintf(&b, "p%d server\n", seat)
		case 0 < who && who <= MaxPlayers:
			fmt.Fprintf(&b, "p%d player %d\n", seat, who)
		default:
			return "", fmt.Errorf("rng: %w: p%d is participant %d", ErrName, seat, who)
		}
	}
	b.WriteString("terms\n")
	b.WriteString(terms)
	return b.String(), nil
}
