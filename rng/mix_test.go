package rng

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// round is one run of the protocol up to the mix.
type round struct {
	game        string
	server      Entropy
	players     []Entropy
	commitments []Commitment
}

// newRound runs the protocol honestly, with entropies made from texts.
func newRound(game string, players int) round {
	entropy := func(who int) Entropy { return FromText(game + string(rune('A'+who))).Bytes() }
	r := round{game: game, server: entropy(0)}
	r.commitments = append(r.commitments, CommitEntropy(game, 0, r.server))
	for who := 1; who <= players; who++ {
		e := entropy(who)
		r.players = append(r.players, e)
		r.commitments = append(r.commitments, CommitEntropy(game, who, e))
	}
	return r
}

func (r round) mix() (Seed, error) { return Mix(r.game, r.server, r.players, r.commitments) }

// entropy returns a pointer to a participant's entropy.
func (r *round) entropy(who int) *Entropy {
	if who == 0 {
		return &r.server
	}
	return &r.players[who-1]
}

// blames checks that Mix fails because of one participant.
func blames(t *testing.T, r round, who int, want error, text string) {
	t.Helper()
	seed, err := r.mix()
	var p *ParticipantError
	if !errors.As(err, &p) || p.Who != who || !errors.Is(err, want) || seed != (Seed{}) {
		t.Errorf("%v, %v, want %v of participant %d", seed, err, want, who)
	} else if err.Error() != text {
		t.Errorf("error %q, want %q", err, text)
	}
	if err := VerifyMix(r.game, parse(t, seedA), r.server, r.players, r.commitments); !errors.As(err, &p) ||
		p.Who != who {
		t.Errorf("VerifyMix: %v, want to blame %d", err, who)
	}
}

func TestMix_names_the_wrong_opening(t *testing.T) {
	names := []string{"server", "player 1", "player 2", "player 3"}
	for who, name := range names {
		wrong := "rng: " + name + ": the entropy does not open the commitment"

		r := newRound("g", 3)
		r.entropy(who)[31] ^= 1
		blames(t, r, who, ErrOpening, wrong)

		r = newRound("g", 3)
		r.commitments[who][0] ^= 1
		blames(t, r, who, ErrOpening, wrong)

		r = newRound("g", 3) // committed to for another game
		r.commitments[who] = CommitEntropy("G", who, *r.entropy(who))
		blames(t, r, who, ErrOpening, wrong)

		r = newRound("g", 3)
		*r.entropy(who) = Entropy{}
		blames(t, r, who, ErrZeroEntropy, "rng: "+name+": the entropy is zero")

		r = newRound("g", 3) // committed to zero, and opened correctly
		*r.entropy(who) = Entropy{}
		r.commitments[who] = CommitEntropy("g", who, Entropy{})
		blames(t, r, who, ErrZeroEntropy, "rng: "+name+": the entropy is zero")
	}
	r := newRound("g", 3) // two are wrong: the server is named first
	r.players[1], r.server = Entropy{}, Entropy{1}
	blames(t, r, 0, ErrOpening, "rng: server: the entropy does not open the commitment")
}

// TestMix_copied_commitment checks that a player who copies the commitment of another, and later the entropy
// too, is caught: the number is part of the commitment.
func TestMix_copied_commitment(t *testing.T) {
	for who := range 4 {
		for copier := 1; copier < 4; copier++ {
			if copier == who {
				continue
			}
			r := newRound("g", 3)
			r.commitments[copier] = r.commitments[who]
			*r.entropy(copier) = *r.entropy(who)
			seed, err := r.mix()
			var p *ParticipantError
			if !errors.As(err, &p) || p.Who != copier || seed != (Seed{}) {
				t.Errorf("%d copies %d: %v", copier, who, err)
			}
		}
	}
}

func TestMix_swapped_players(t *testing.T) {
	r := newRound("g", 2)
	slices.Reverse(r.players)
	slices.Reverse(r.commitments[1:])
	blames(t, r, 1, ErrOpening, "rng: player 1: the entropy does not open the commitment")
}

func TestMix_counts(t *testing.T) {
	for players := range 20 {
		r := newRound("g", players)
		seed, err := r.mix()
		if ok := players >= 1 && players <= MaxPlayers; (err == nil) != ok || (seed == Seed{}) == ok {
			t.Errorf("%d players: %v, %v", players, seed, err)
		} else if !ok && !errors.Is(err, ErrCount) {
			t.Errorf("%d players: %v, want ErrCount", players, err)
		}
		for _, bad := range [][]Commitment{nil, r.commitments[:players],
			append(slices.Clip(r.commitments), Commitment{})} {
			if seed, err := Mix("g", r.server, r.players, bad); !errors.Is(err, ErrCount) ||
				seed != (Seed{}) {
				t.Errorf("%d players, %d commitments: %v, %v, want ErrCount", players, len(bad), seed, err)
			}
		}
	}
}

// TestMix_hash builds the hash in another way. The seed depends on every participant's entropy, the name and
// the number of players.
func TestMix_hash(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := newRound(rapid.String().Draw(t, "game"), rapid.IntRange(1, MaxPlayers).Draw(t, "players"))
		seed, err := r.mix()
		if err != nil || seed.Origin() != Mixed {
			t.Fatalf("%v %v, %v", seed.Origin(), seed, err)
		}
		in := []byte("bourse rng v1 mix\x00")
		in = binary.BigEndian.AppendUint64(in, uint64(len(r.game)))
		in = append(in, r.game...)
		in = binary.BigEndian.AppendUint64(in, uint64(len(r.players)))
		in = append(in, r.server[:]...)
		for _, e := range r.players {
			in = append(in, e[:]...)
		}
		if seed.Bytes() != sha256.Sum256(in) {
			t.Fatalf("seed %v, want %x", seed, sha256.Sum256(in))
		}

		who := rapid.IntRange(0, len(r.players)).Draw(t, "who")
		r.entropy(who)[rapid.IntRange(0, 31).Draw(t, "byte")] ^= 1
		r.commitments[who] = CommitEntropy(r.game, who, *r.entropy(who))
		if other, err := r.mix(); err != nil || other.Equal(seed) {
			t.Fatalf("participant %d has no part in the seed (%v)", who, err)
		}
	})
}

// TestMix_is_pure checks that Mix does not change its arguments.
func TestMix_is_pure(t *testing.T) {
	r, same := newRound("g", 3), newRound("g", 3)
	a, err1 := r.mix()
	b, err2 := r.mix()
	if err1 != nil || err2 != nil || a != b {
		t.Errorf("%v, %v, then %v, %v", a, err1, b, err2)
	}
	if !slices.Equal(r.players, same.players) || !slices.Equal(r.commitments, same.commitments) {
		t.Error("Mix changed its arguments")
	}
}

// TestCommitEntropy_differs checks that the commitment to an entropy depends on every argument, and on who
// even for numbers that Mix never uses.
func TestCommitEntropy_differs(t *testing.T) {
	seen := map[Commitment]bool{}
	n := 0
	for _, game := range []string{"", "g", "g\x00", "h"} {
		for _, who := range []int{-1, 0, 1, 2, 16, 256, 1 << 24} {
			for _, e := range []Entropy{{}, {1}, {31: 1}} {
				seen[CommitEntropy(game, who, e)] = true
				n++
			}
		}
	}
	if len(seen) != n {
		t.Errorf("%d commitments, want %d", len(seen), n)
	}
}

func TestVerifyMix(t *testing.T) {
	r := newRound("g", 2)
	seed, err := r.mix()
	if err != nil {
		t.Fatal(err)
	}
	verify := func(seed Seed) error { return VerifyMix("g", seed, r.server, r.players, r.commitments) }
	if err := verify(seed); err != nil {
		t.Error(err)
	}
	if err := verify(parse(t, seed.String())); err != nil {
		t.Errorf("seed from print: %v", err)
	}
	for _, other := range []Seed{{}, {origin: Mixed}, FromText("g"), parse(t, seedA)} {
		if err := verify(other); err != ErrSeed {
			t.Errorf("%v: %v, want ErrSeed", other, err)
		}
	}
	if err := VerifyMix("h", seed, r.server, r.players, r.commitments); !errors.Is(err, ErrOpening) {
		t.Errorf("other game: %v, want ErrOpening", err)
	}
	if err := VerifyMix("g", seed, r.server, r.players[:1], r.commitments); !errors.Is(err, ErrCount) {
		t.Errorf("a player left out: %v, want ErrCount", err)
	}
	if err := VerifyMix("g", seed, r.server, r.players[:1], r.commitments[:2]); err != ErrSeed {
		t.Errorf("a player left out of both lists: %v, want ErrSeed", err)
	}
	if c, err := Commit(seed, "g"); err != nil || !c.Opens(seed, "g") {
		t.Errorf("a mixed seed cannot be committed to: %v", err)
	}
}

func TestEntropy_text(t *testing.T) {
	a, err1 := NewEntropy()
	b, err2 := NewEntropy()
	if err1 != nil || err2 != nil || a == b || a == (Entropy{}) {
		t.Fatalf("two entropies: %v, %v", err1, err2)
	}
	rereadText(t, a)
	if _, err := (Entropy{}).MarshalText(); !errors.Is(err, ErrZeroEntropy) {
		t.Errorf("zero: %v, want ErrZeroEntropy", err)
	}
	for text, want := range map[string]error{
		"":                        ErrSyntax,
		seedA[1:]:                 ErrSyntax,
		seedA + "00":              ErrSyntax,
		strings.ToUpper(seedA):    ErrSyntax,
		"sha256:" + seedA:         ErrSyntax,
		strings.Repeat("0", 64):   ErrZeroEntropy,
		strings.Repeat("0", 62):   ErrSyntax,
		strings.Repeat("0x", 32):  ErrSyntax,
		strings.Repeat("0", 1000): ErrSyntax,
	} {
		keep := Entropy{1}
		if err := keep.UnmarshalText([]byte(text)); !errors.Is(err, want) || keep != (Entropy{1}) {
			t.Errorf("%q: %v, %v, want %v and no change", text, keep, err, want)
		}
	}
}
