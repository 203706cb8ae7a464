package rng

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

const digits64 = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

func TestCommit_origins(t *testing.T) {
	key := parse(t, seedA).key
	for _, v := range []struct {
		seed Seed
		want error
	}{
		{Seed{key, OS}, nil},
		{Seed{key, Mixed}, nil},
		{Seed{key, Given}, ErrNotSecret},
		{Seed{key, Text}, ErrNotSecret},
		{Seed{key, 0}, ErrNotSecret},
		{Seed{key, 5}, ErrNotSecret},
		{FromText("guess me"), ErrNotSecret},
		{Seed{}, ErrZeroSeed},
		{Seed{origin: OS}, ErrZeroSeed},
		{Seed{origin: Mixed}, ErrZeroSeed},
	} {
		c, err := Commit(v.seed, "g")
		if err != v.want || (c == Commitment{}) != (v.want != nil) {
			t.Errorf("%v seed: %v, %v, want %v", v.seed.Origin(), c, err, v.want)
		}
	}
}

// TestOpens checks that the printed seed opens the commitment, and that no other seed and no other game does.
func TestOpens(t *testing.T) {
	secret, err := Secret()
	if err != nil {
		t.Fatal(err)
	}
	c, err := Commit(secret, "futures 7")
	if err != nil {
		t.Fatal(err)
	}
	printed := parse(t, secret.String())
	if !c.Opens(secret, "futures 7") || !c.Opens(printed, "futures 7") {
		t.Error("the right seed does not open")
	}
	for _, game := range []string{"", "futures 8", "futures 7 ", "futures 7\x00", "futures", "Futures 7"} {
		if c.Opens(secret, game) {
			t.Errorf("opens for %q", game)
		}
	}
	for i := range 256 {
		other := secret
		other.key[i/8] ^= 1 << (i % 8)
		if c.Opens(other, "futures 7") {
			t.Errorf("opens with bit %d changed", i)
		}
	}
	if c.Opens(Seed{}, "futures 7") || (Commitment{}).Opens(secret, "futures 7") {
		t.Error("a zero value opens")
	}
	if commitment(Seed{}, "g").Opens(Seed{}, "g") {
		t.Error("the zero seed opens its own hash")
	}
}

// TestCommit_hash builds the hash in another way. The name carries its length, so that moving bytes between
// name and key changes the commitment.
func TestCommit_hash(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed := Seed{drawKey(t, "key"), OS}
		game := rapid.String().Draw(t, "game")
		in := "bourse rng v1 commit seed\x00" + string(binary.BigEndian.AppendUint64(nil,
			uint64(len(game)))) + game + string(seed.key[:])
		c, err := Commit(seed, game)
		if err != nil || c != sha256.Sum256([]byte(in)) {
			t.Fatalf("Commit = %v, %v, want %x", c, err, sha256.Sum256([]byte(in)))
		}
		if e := CommitEntropy(game, 0, Entropy(seed.key)); e == c {
			t.Fatal("seed and entropy share a hash")
		}
	})
}

// TestLabels checks that no label is a prefix of another, so that no two hashes have the same input.
func TestLabels(t *testing.T) {
	labels := []string{labelText, labelSplit, labelState, labelSeed, labelEntropy, labelMix, labelWords}
	for i, a := range labels {
		if strings.Index(a, "\x00") != len(a)-1 {
			t.Errorf("%q does not end with its only zero byte", a)
		}
		for _, b := range labels[i+1:] {
			if strings.HasPrefix(a, b) || strings.HasPrefix(b, a) {
				t.Errorf("%q and %q share a beginning", a, b)
			}
		}
	}
}

func TestParseCommitment_strict(t *testing.T) {
	const digits = digits64
	if c, err := ParseCommitment("sha256:" + digits); err != nil || c.String() != "sha256:"+digits {
		t.Errorf("%v, %v", c, err)
	}
	for _, text := range []string{
		"", "sha256", "sha256:", digits, ":" + digits, "SHA256:" + digits, "sha512:" + digits,
		"sha256 " + digits,
		"sha256:" + digits[1:], "sha256:" + digits + "0", "sha256:" + digits + "00",
		"sha256:" + strings.ToUpper(digits),
		"sha256:" + digits[:63] + "g", " sha256:" + digits, "sha256:" + digits + "\n",
		"sha256: " + digits[1:],
		"sha256:sha256:" + digits,
	} {
		c, err := ParseCommitment(text)
		if !errors.Is(err, ErrSyntax) || c != (Commitment{}) {
			t.Errorf("%q: %v, %v, want ErrSyntax", text, c, err)
		}
		keep := Commitment{1}
		if err := keep.UnmarshalText([]byte(text)); err == nil || keep != (Commitment{1}) {
			t.Errorf("%q: UnmarshalText: %v, %v, want an error and no change", text, keep, err)
		}
	}
}

func TestCommitment_round_trip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := Commitment(drawKey(t, "commitment"))
		rereadText(t, c)
	})
}

// rereadText checks that a value is written in JSON as its text, and read back.
func rereadText[T interface {
	comparable
	fmt.Stringer
}](t rapid.TB, v T) {
	data, err := json.Marshal(v)
	if err != nil || string(data) != `"`+v.String()+`"` {
		t.Fatalf("%s, %v", data, err)
	}
	var back T
	if err := json.Unmarshal(data, &back); err != nil || back != v {
		t.Fatalf("%v, %v, want %v", back, err, v)
	}
}
