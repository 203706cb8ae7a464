package rng

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"slices"
)

// ErrNoWords reports words that are all empty.
var ErrNoWords = errors.New("no player gave any words")

// MixWords returns the seed, of origin Mixed, that follows from the server's entropy and the players' words:
// SHA-256 over a label, the name of the game with its length, the entropy, the number of players in 8 bytes,
// and the words of each player with their length in bytes. [MixName] makes the name. Player i's words are
// words[i-1], and "" if the player gave none. Lengths are in 8 bytes, most significant first.
//
// The server publishes its [CommitEntropy] under the same name, as participant 0, before any player gives
// words. The words stay secret from other players until the game begins.
//
// The error wraps ErrCount unless there are 1 to MaxPlayers players. It wraps ErrNoWords if all words are
// empty: the server alone would choose the seed. It is a *ParticipantError if the entropy is zero.
func MixWords(game string, server Entropy, words []string) (Seed, error) {
	switch {
	case len(words) < 1 || len(words) > MaxPlayers:
		return Seed{}, fmt.Errorf("rng: %w: words of %d players, want 1 to %d", ErrCount, len(words), MaxPlayers)
	case !slices.ContainsFunc(words, func(w string) bool { return w != "" }):
		return Seed{}, fmt.Errorf("rng: %w", ErrNoWords)
	case server == Entropy{}:
		return Seed{}, &ParticipantError{0, ErrZeroEntropy}
	}
	h := sha256.New()
	io.WriteString(h, labelWords)
	writeName(h, game)
	h.Write(server[:])
	writeUint64(h, uint64(len(words)))
	for _, w := range words {
		writeName(h, w)
	}
	return Seed{sum(h), Mixed}, nil
}

// VerifyWords checks a finished game's seed against the server's entropy, the words of all players, and the
// server's commitment that was kept from before the players gave their words. Compute the name again with
// [MixName], from the terms and the seats of the game that was played.
//
// VerifyWords returns nil if the seed is the one that MixWords returns, whatever its origin. It returns
// MixWords' error if MixWords fails, a *ParticipantError that wraps ErrOpening if the entropy does not open the
// commitment under this name, and ErrSeed if the seed differs.
func VerifyWords(game string, seed Seed, server Entropy, words []string, commitment Commitment) error {
	mixed, err := MixWords(game, server, words)
	switch {
	case err != nil:
		return err
	case commitment != CommitEntropy(game, 0, server):
		return &ParticipantError{0, ErrOpening}
	case !seed.Equal(mixed):
		return ErrSeed
	}
	return nil
}
