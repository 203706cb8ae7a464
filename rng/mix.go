package rng

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
)

// MaxPlayers is the greatest number of players whose entropies are mixed.
const MaxPlayers = 16

var (
	// ErrOpening reports an entropy that does not open its commitment.
	ErrOpening = errors.New("the entropy does not open the commitment")

	// ErrZeroEntropy reports an entropy of 32 zero bytes, most likely one
	// that was never set.
	ErrZeroEntropy = errors.New("the entropy is zero")

	// ErrCount reports too few or too many players, or a number of
	// commitments that is not one more than the number of players.
	ErrCount = errors.New("wrong number of participants")

	// ErrSeed reports a seed that is not the one mixed from the entropies.
	ErrSeed = errors.New("rng: the seed does not follow from the entropies")
)

// A ParticipantError names the participant whose part of a mix is at fault.
type ParticipantError struct {
	Who int   // 0 is the server, 1 and up are the players
	Err error // ErrOpening or ErrZeroEntropy
}

// Error says who, and what is wrong.
func (e *ParticipantError) Error() string {
	if e.Who == 0 {
		return "rng: server: " + e.Err.Error()
	}
	return fmt.Sprintf("rng: player %d: %v", e.Who, e.Err)
}

// Unwrap returns e.Err.
func (e *ParticipantError) Unwrap() error { return e.Err }

// Entropy is one participant's part of a mixed seed: 32 bytes, not all zero.
// It is a secret until it is revealed.
type Entropy [32]byte

// NewEntropy draws an entropy from the operating system. The error is the
// system's.
func NewEntropy() (Entropy, error) {
	return draw(rand.Reader)
}

// String returns 64 lower-case hexadecimal digits.
func (e Entropy) String() string { return hex.EncodeToString(e[:]) }

// ParseEntropy reads what String writes, exactly. The error wraps ErrSyntax or,
// for zero, ErrZeroEntropy, and never repeats the text.
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

// MarshalText returns the form of String. The error wraps ErrZeroEntropy.
func (e Entropy) MarshalText() ([]byte, error) {
	if e == (Entropy{}) {
		return nil, fmt.Errorf("rng: %w", ErrZeroEntropy)
	}
	return []byte(e.String()), nil
}

// UnmarshalText reads what MarshalText writes, as ParseEntropy does. If it
// returns an error, e is unchanged.
func (e *Entropy) UnmarshalText(text []byte) error {
	return readText(e, text, ParseEntropy)
}

// CommitEntropy returns the commitment of participant who to an entropy, for
// the game of that name: SHA-256 over a label, the name with its length, who
// in 8 bytes, most significant first, and the entropy. [MixName] makes the
// name. Who is 0 for the server and 1 to MaxPlayers for the players; other
// numbers and a zero entropy give a commitment that Mix will never accept.
//
// Because the number is part of it, a participant cannot copy another's
// commitment and wait for that one's entropy: it opens nothing under any other
// number. For the same reason Mix has no need to look for equal commitments;
// of two, one is a wrong opening. Equal entropies are allowed: only people who
// told each other can have them.
func CommitEntropy(game string, who int, e Entropy) Commitment {
	h := sha256.New()
	io.WriteString(h, labelEntropy)
	writeName(h, game)
	writeUint64(h, uint64(who))
	h.Write(e[:])
	return sum(h)
}

// Mix returns the seed, of origin Mixed, that follows from the entropies of
// the server and of the players in order: SHA-256 over a label, the name of
// the game with its length, the number of players in 8 bytes, and all
// entropies, the server's first. The commitments are in the same order:
// commitments[0] is the server's, commitments[i] player i's, whose entropy is
// players[i-1].
//
// It returns a *ParticipantError for the first participant, the server before
// the players, whose entropy is zero or does not open the commitment, and an
// error that wraps ErrCount unless there are 1 to MaxPlayers players and one
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

// VerifyMix checks a finished game's seed against the entropies and the
// commitments to them, as kept since before the players revealed theirs. The
// name is made anew with [MixName] from the terms and the seats of the game that
// was played: if the entropies were committed to for others, none opens its
// commitment. VerifyMix
// returns nil if the seed is the one that Mix gives, whatever its origin;
// Mix's error if Mix refuses; and ErrSeed if the seed is another.
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
