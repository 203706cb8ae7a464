package rng

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// mixWords is MixWords for arguments that must be valid.
func mixWords(t testing.TB, game string, server Entropy, words ...string) Seed {
	t.Helper()
	seed, err := MixWords(game, server, words)
	if err != nil {
		t.Fatal(err)
	}
	return seed
}

// TestMixWords_hash builds the hash in another way.
func TestMixWords_hash(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		game := rapid.String().Draw(t, "game")
		server := Entropy{rapid.Byte().Draw(t, "byte"), 1}
		words := rapid.SliceOfN(rapid.StringN(0, 8, -1), 1, MaxPlayers).Draw(t, "words")
		words[rapid.IntRange(0, len(words)-1).Draw(t, "who")] += "x"
		in := []byte("bourse rng v1 words\x00")
		in = binary.BigEndian.AppendUint64(in, uint64(len(game)))
		in = append(in, game...)
		in = append(in, server[:]...)
		in = binary.BigEndian.AppendUint64(in, uint64(len(words)))
		for _, w := range words {
			in = binary.BigEndian.AppendUint64(in, uint64(len(w)))
			in = append(in, w...)
		}
		kept := slices.Clone(words)
		seed, err := MixWords(game, server, words)
		if err != nil || seed.Origin() != Mixed || seed.Bytes() != sha256.Sum256(in) || !slices.Equal(words, kept) {
			t.Fatalf("%v %v, %v, want mixed %x", seed.Origin(), seed, err, sha256.Sum256(in))
		}
	})
}

// TestMixWords_differs checks that the seed depends on the name, the entropy, every letter, and whose words they
// are, also where the words of all players together are the same text.
func TestMixWords_differs(t *testing.T) {
	seen := map[Seed]bool{}
	n := 0
	for _, game := range []string{"", "g", "ga"} {
		for _, server := range []Entropy{{1}, {31: 1}} {
			for _, words := range [][]string{{"ab"}, {"ab", ""}, {"", "ab"}, {"a", "b"}, {"ab", "", ""}, {"a", "", "b"}, {"Ab"}, {"ab "}} {
				seen[mixWords(t, game, server, words...)] = true
				n++
			}
		}
	}
	if len(seen) != n {
		t.Errorf("%d seeds, want %d", len(seen), n)
	}
}

func TestMixWords_refuses(t *testing.T) {
	for _, test := range []struct {
		server Entropy
		words  []string
		want   error
		text   string
	}{
		{Entropy{1}, nil, ErrCount, "rng: wrong number of participants: words of 0 players, want 1 to 16"},
		{Entropy{1}, make([]string, 17), ErrCount, "rng: wrong number of participants: words of 17 players, want 1 to 16"},
		{Entropy{1}, make([]string, 16), ErrNoWords, "rng: no player gave any words"},
		{Entropy{}, []string{"a"}, ErrZeroEntropy, "rng: server: the entropy is zero"},
	} {
		seed, err := MixWords("g", test.server, test.words)
		if seed != (Seed{}) || !errors.Is(err, test.want) || err.Error() != test.text {
			t.Errorf("%q: %v, %v, want %s", test.words, seed, err, test.text)
		}
		if err := VerifyWords("g", parse(t, seedA), test.server, test.words, CommitEntropy("g", 0, test.server)); !errors.Is(err, test.want) {
			t.Errorf("verify %q: %v, want %v", test.words, err, test.want)
		}
	}
}

func TestVerifyWords(t *testing.T) {
	server, words := Entropy{1}, []string{"a", "", "b"}
	seed, c := mixWords(t, "g", server, words...), CommitEntropy("g", 0, server)
	verify := func(game string, seed Seed, server Entropy, c Commitment, words ...string) error {
		return VerifyWords(game, seed, server, words, c)
	}
	for _, test := range []struct {
		what      string
		got, want error
	}{
		{"seed from print", verify("g", parse(t, seed.String()), server, c, words...), nil},
		{"other seed", verify("g", parse(t, seedA), server, c, words...), ErrSeed},
		{"other words", verify("g", seed, server, c, "a", "", "c"), ErrSeed},
		{"other order", verify("g", seed, server, c, "b", "", "a"), ErrSeed},
		{"a player left out", verify("g", seed, server, c, "a", "b"), ErrSeed},
		{"other name", verify("h", seed, server, c, words...), ErrOpening},
		{"other entropy", verify("g", mixWords(t, "g", Entropy{2}, words...), Entropy{2}, c, words...), ErrOpening},
		{"commitment of player 1", verify("g", seed, server, CommitEntropy("g", 1, server), words...), ErrOpening},
		{"no commitment", verify("g", seed, server, Commitment{}, words...), ErrOpening},
	} {
		if !errors.Is(test.got, test.want) {
			t.Errorf("%s: %v, want %v", test.what, test.got, test.want)
		}
	}
	if published, err := Commit(seed, "g"); err != nil || !published.Opens(seed, "g") {
		t.Errorf("the seed cannot be committed to: %v", err)
	}
}
