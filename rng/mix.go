package rng

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
)

// MaxPlayers is the greatest number of players in a mix.
const MaxPlayers = 16

var (
	// ErrOpening reports an entropy that does not open its commitment.
	ErrOpening = errors.New("the entropy does not open the commitment")

	// ErrZeroEntropy reports an entropy of 32 zero bytes, most likely one that was never set.
	ErrZeroEntropy = errors.New("the entropy is zero")

	// ErrCount reports too few or too many players, or a number of commitments that is not one more than the
	// number of players.
	ErrCount = errors.New("wrong number of participants")

	// ErrSeed reports a seed that does not follow from what the participants gave.
	ErrSeed = errors.New("rng: the seed does not follow from the entropies")
)

// A ParticipantError names the participant whose part of a mix is wrong.
type ParticipantError struct {
	Who int   // 0 is the server, 1 and up are the players
	Err error // ErrOpening or ErrZeroEntropy
}

// Error returns who is wrong, and why.
func (e *ParticipantError) Error() string {
	if e.Who == 0 {
		return "rng: server: " + e.Err.Error()
	}
	return fmt.Sprintf("rng: player %d: %v", e.Who, e.Err)
}

// Unwrap returns e.Err.
func (e *ParticipantError) Unwrap() error { return e.Err }

// Entropy is one participant's part of a mixed seed: 32 bytes, not all zero. It is secret until it is
// revealed.
type Entropy [32]byte

// NewEntropy draws an entropy from the operating system. Any error is the system's.
func NewEntropy() (Entropy, error) {
	return draw(rand.Reader)
}

// String returns 64 lower-case hexadecimal digits.
func (e Entropy) String() string { return hex.EncodeToString(e[:]) }

// ParseEntropy reads exactly what String writes. The error wraps ErrSyntax or, for zero, ErrZeroEntropy. It
// never repeats the text.
func ParseEntropy(text string) (Entropy, error) {
	var e Entropy
	if err := parseHex(e[:], text); err != nil {
		return Entropy{}, fmt.Errorf("rng: entropy: %w", err)
	}
	if e == (Entropy{}) {
		return Entropy{}, fmt.Errorf("rng: %w", ErrZeroEntropy)
	}
	return e, nil
}

// MarshalText returns the same text as String. The error for zero wraps ErrZeroEntropy.
func (e Entropy) MarshalText() ([]byte, error) {
	if e == (Entropy{}) {
		return nil, fmt.Errorf("rng: %w", ErrZeroEntropy)
	}
	return []byte(e.String()), nil
}

// UnmarshalText reads what MarshalText writes, as ParseEntropy does. If it returns an error, e is unchanged.
func (e *Entropy) UnmarshalText(text []byte) error {
	return readText(e, text, ParseEntropy)
}

// CommitEntropy returns participant who's commitment to an entropy for the named game: SHA-256 over a label,
// the name with its length, who in 8 bytes, most significant first, and the entropy. [MixName] makes the
// name. The server's number is 0, and the players' numbers are 1 to MaxPlayers. Mix never accepts the
// commitment for another number or for a zero entropy.
//
// Because the number is part of the commitment, a participant cannot copy another's commitment and wait for
// that participant's entropy: it opens nothing under a different number. For the same reason Mix does not
// look for equal commitments: one of them cannot be opened. Equal entropies are allowed. Only people who told
// each other can have them.
func CommitEntropy(game string, who int, e Entropy) Commitment {
	h := sha256.New()
	io.WriteString(h, labelEntropy)
	writeName(h, game)
	writeUint64(h, uint64(who))
	h.Write(e[:])
	return sum(h)
}

// Mix returns the seed, of origin Mixed, that follows from the entropies of the server and of the players:
// SHA-256 over a label, the name of the game with its length, the number of players in 8 bytes, and all
// entropies, starting with the server's. The commitments are in the same order: commitments[0] is the
// server's, and commitments[i] is player i's, whose entropy is players[i-1].
//
// The error is a *ParticipantError for the first participant, counted from the server, whose entropy is zero
// or does not open the commitment. It wraps ErrCount unless there are 1 to MaxPlayers players and exactly one
// commitment more.
func Mix(game string, server Entropy, players []Entropy, commitments []Commitment) (Seed, error) {
	if len(players) < 1 || len(players) > MaxPlayers {
		return Seed{}, fmt.Errorf("rng: %w: %d players, want 1 to %d", ErrCount, len(players), MaxPlayers)
	}
	if len(commitments) != 1+len(players) {
		return Seed{}, fmt.Errorf("rng: %w: %d commitments, want %d", ErrCount, len(commitments),
			1+len(players))
	}
	h := sha256.New()
	io.WriteString(h, labelMix)
	writeName(h, game)
	writeUint64(h, uint64(len(players)))
	for who, c := range commitments {
		e := server
		if who > 0 {
			e = players[who-1]
		}
		if e == (Entropy{}) {
			return Seed{}, &ParticipantError{who, ErrZeroEntropy}
		}
		if c != CommitEntropy(game, who, e) {
			return Seed{}, &ParticipantError{who, ErrOpening}
		}
		h.Write(e[:])
	}
	return Seed{sum(h), Mixed}, nil
}

// VerifyMix checks a finished game's seed against the entropies and the list of commitments that was kept
// from before the players revealed their entropies. Compute the name again with [MixName], from the terms and
// the seats of the game that was played. If the entropies were committed to for other terms or seats, none
// opens its commitment.
//
// VerifyMix returns nil if the seed is the one that Mix returns, whatever its origin. It returns Mix's error
// if Mix fails, and ErrSeed if the seed differs.
func VerifyMix(game string, seed Seed, server Entropy, players []Entropy, commitments []Commitment) error {
	mixed, err := Mix(game, server, players, commitments)
	if err != nil {
		return err
	}
	if !seed.Equal(mixed) {
		return ErrSeed
	}
	return nil
}
