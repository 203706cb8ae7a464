package rng

import (
	"bytes"
	"errors"
	"testing"
)

// exercise uses every method of a Rand that came from outside, over more than
// one change of key.
func exercise(r *Rand) {
	for n := range 300 {
		r.Uint64()
		r.IntN(n)
		r.Die(n)
		r.Weighted([]int64{int64(n), 1, 2})
	}
	r.Shuffle(10, func(i, j int) {})
	child := r.Split(1)
	child.Uint64()
}

// A form is refused and nothing changes, or it is the one form of the Rand
// that it gives.
func FuzzUnmarshalBinary(f *testing.F) {
	for _, n := range []int{0, 1, 32, 123, 124, 125, 600} {
		r := stream(f, seedA)
		skip(r, n)
		f.Add(form(f, r), false)
		f.Add(form(f, r)[atKey:], true)
	}
	f.Add([]byte(stateLabel), false)
	f.Add([]byte("chacha8:"), false)
	f.Fuzz(func(t *testing.T, data []byte, sealed bool) {
		if sealed && len(data) >= atCheck-atKey { // let mutations through the checksum
			data = seal(append([]byte(stateLabel), data...)[:atCheck])
		}
		r := stream(t, seedB)
		skip(r, 7)
		before := form(t, r)
		if err := r.UnmarshalBinary(data); err != nil {
			if !errors.Is(err, ErrSyntax) && !errors.Is(err, ErrZeroSeed) {
				t.Errorf("unexpected error: %v", err)
			}
			if !bytes.Equal(form(t, r), before) {
				t.Errorf("refused, but changed")
			}
			return
		}
		if !bytes.Equal(form(t, r), data) {
			t.Errorf("%x accepted, but written as %x", data, form(t, r))
		}
		exercise(r)
	})
}

func FuzzUnmarshalText(f *testing.F) {
	for _, n := range []int{0, 1, 124, 125} {
		r := stream(f, seedA)
		skip(r, n)
		text, err := r.MarshalText()
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
		f.Add(bytes.ToUpper(text))
	}
	f.Add([]byte("bourse rng v1:"))
	f.Fuzz(func(t *testing.T, text []byte) {
		r := stream(t, seedB)
		before := form(t, r)
		if err := r.UnmarshalText(text); err != nil {
			if !bytes.Equal(form(t, r), before) {
				t.Errorf("refused, but changed")
			}
			return
		}
		if back, err := r.MarshalText(); err != nil || !bytes.Equal(back, text) {
			t.Errorf("%q accepted, but written as %q, %v", text, back, err)
		}
		exercise(r)
	})
}

func FuzzParseSeed(f *testing.F) {
	for _, s := range []string{"", seedA, seedB, seedA[1:],
		"0000000000000000000000000000000000000000000000000000000000000000"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ParseSeed(text)
		if err != nil {
			if s != (Seed{}) {
				t.Errorf("%q: an error and the seed %v", text, s)
			}
			return
		}
		if s.String() != text || s.Origin() != Given {
			t.Errorf("%q parsed as %v %v", text, s.Origin(), s)
		}
		if r, err := New(s); err != nil || r == nil {
			t.Errorf("%q parsed, but New refuses: %v", text, err)
		}
	})
}

func FuzzParseCommitment(f *testing.F) {
	for _, s := range []string{"", "sha256:", "sha256:" + seedA, seedA, "SHA256:" + seedA} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := ParseCommitment(text)
		if err != nil {
			if c != (Commitment{}) {
				t.Errorf("%q: an error and the commitment %v", text, c)
			}
			return
		}
		if c.String() != text {
			t.Errorf("%q parsed as %v", text, c)
		}
	})
}

func FuzzParseEntropy(f *testing.F) {
	for _, s := range []string{"", seedA, seedA[2:],
		"0000000000000000000000000000000000000000000000000000000000000000"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		e, err := ParseEntropy(text)
		if err == nil && (e.String() != text || e == Entropy{}) || err != nil && e != (Entropy{}) {
			t.Errorf("%q: %v, %v", text, e, err)
		}
	})
}
