package rng

import (
	"bytes"
	"errors"
	"testing"
)

// exercise calls every method of a Rand that came from outside, over more than one change of key.
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

// FuzzUnmarshalBinary checks that a form is either refused without changing anything, or is the only form of
// the Rand that it gives.
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
		if sealed && len(data) >= atCheck-atKey { // let mutations pass the checksum
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

// noDigits is the text of the zero seed.
const noDigits = "0000000000000000000000000000000000000000000000000000000000000000"

// fuzzParse checks that any text that is parsed is written the same, and that an error returns the zero
// value.
func fuzzParse[T interface {
	comparable
	String() string
}](f *testing.F, parse func(string) (T, error), seeds ...string) {
	for _, s := range seeds {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		v, err := parse(text)
		_, mayBeZero := any(v).(Commitment)
		if zero := v == *new(T); err == nil && (v.String() != text || zero && !mayBeZero) || err != nil && !zero {
			t.Errorf("%q parsed as %v, %v", text, v, err)
		}
		if s, ok := any(v).(Seed); ok && err == nil {
			if r, err := New(s); err != nil || r == nil || s.Origin() != Given {
				t.Errorf("%q parsed as %v, but New refuses: %v", text, s.Origin(), err)
			}
		}
	})
}

func FuzzParseSeed(f *testing.F) { fuzzParse(f, ParseSeed, "", seedA, seedB, seedA[1:], noDigits) }

func FuzzParseCommitment(f *testing.F) {
	fuzzParse(f, ParseCommitment, "", "sha256:", "sha256:"+seedA, seedA, "SHA256:"+seedA, "sha256:"+noDigits)
}

func FuzzParseEntropy(f *testing.F) { fuzzParse(f, ParseEntropy, "", seedA, seedA[2:], noDigits) }
