package rng

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// form calls MarshalBinary for a Rand that must have a form.
func form(t testing.TB, r *Rand) []byte {
	t.Helper()
	b, err := r.MarshalBinary()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// seal corrects the checksum of a form that was changed.
func seal(b []byte) []byte {
	return append(b[:atCheck:atCheck], checkState(b[:atCheck])...)
}

// TestMarshal_keeps_the_position checks both forms at every position of four iterations: the stream that is
// read back continues with the same numbers, has the same children, and has the same form.
func TestMarshal_keeps_the_position(t *testing.T) {
	r := stream(t, seedA)
	want := r.Split(7)
	forms := map[string]int{}
	for i := range 4*maxUsed + 3 {
		bin := form(t, r)
		text, err := r.MarshalText()
		if err != nil {
			t.Fatal(err)
		}
		if len(bin) != 86 || len(text) != 160 {
			t.Fatalf("position %d: forms of %d and %d bytes", i, len(bin), len(text))
		}
		if other, ok := forms[string(bin)]; ok {
			t.Errorf("positions %d and %d have the same form", other, i)
		}
		forms[string(bin)] = i
		a, b := *stream(t, seedB), *stream(t, seedB)
		skip(&a, 3)
		if err := a.UnmarshalBinary(bin); err != nil {
			t.Fatalf("position %d: %v", i, err)
		}
		if err := b.UnmarshalText(text); err != nil {
			t.Fatalf("position %d: %v", i, err)
		}
		for _, back := range []*Rand{&a, &b} {
			if !slices.Equal(form(t, back), bin) {
				t.Errorf("position %d: another form after reading", i)
			}
			if child := back.Split(7); !same(child, want) {
				t.Errorf("position %d: another child after reading", i)
			}
			if !same(*back, *r) {
				t.Errorf("position %d: goes on differently", i)
			}
		}
		r.Uint64()
	}
}

// TestMarshal_json_by_value checks that a field of a struct that is marshalled by value keeps its position
// too.
func TestMarshal_json_by_value(t *testing.T) {
	type box struct{ Rand Rand }
	r := stream(t, seedA)
	skip(r, 50)
	data, err := json.Marshal(box{*r})
	if err != nil {
		t.Fatal(err)
	}
	var back box
	if err := json.Unmarshal(data, &back); err != nil || !same(back.Rand, *r) {
		t.Errorf("%s does not bring back the stream: %v", data, err)
	}
	if _, err := json.Marshal(box{}); !errors.Is(err, ErrZeroSeed) {
		t.Errorf("zero Rand: %v, want ErrZeroSeed", err)
	}
}

// refused checks that data is refused with the error want, and that the Rands that read it do not change: one
// at its beginning and one in the middle.
func refused(t testing.TB, name string, data []byte, want error) {
	t.Helper()
	for _, drawn := range []int{0, 40} {
		r := stream(t, seedB)
		skip(r, drawn)
		before := *r
		if err := r.UnmarshalBinary(data); !errors.Is(err, want) {
			t.Errorf("%s: %v, want %v", name, err, want)
		}
		if child := r.Split(1); !same(*r, before) || !same(child, before.Split(1)) {
			t.Errorf("%s: a refused form changed the Rand", name)
		}
	}
}

func TestUnmarshalBinary_strict(t *testing.T) {
	r := stream(t, seedA)
	skip(r, 200)
	good := form(t, r)
	for i := range good {
		refused(t, "cut short", good[:i], ErrSyntax)
	}
	refused(t, "nil", nil, ErrSyntax)
	refused(t, "trailing zero", append(slices.Clone(good), 0), ErrSyntax)
	refused(t, "twice", append(slices.Clone(good), good...), ErrSyntax)
	for i := range 8 * len(good) {
		bad := slices.Clone(good)
		bad[i/8] ^= 1 << (i % 8)
		refused(t, "flipped bit", bad, ErrSyntax)
	}

	edit := func(f func(b []byte)) []byte {
		b := slices.Clone(good)
		f(b)
		return seal(b)
	}
	refused(t, "label", edit(func(b []byte) { b[12] = '2' }), ErrSyntax)
	refused(t, "zero key", edit(func(b []byte) { clear(b[atKey:atChain]) }), ErrZeroSeed)
	refused(t, "used 125", edit(func(b []byte) { b[atUsed] = 125 }), ErrSyntax)
	refused(t, "used 255", edit(func(b []byte) { b[atUsed] = 255 }), ErrSyntax)
	refused(t, "used 0 in the middle", edit(func(b []byte) { b[atUsed] = 0 }), ErrSyntax)

	for _, used := range []byte{1, 124} { // made with a right checksum: strange, but valid
		var s Rand
		if err := s.UnmarshalBinary(edit(func(b []byte) { b[atUsed] = used; clear(b[atChain:atUsed]) })); err != nil {
			t.Errorf("used %d: %v", used, err)
		}
		skip(&s, 300)
	}
}

func TestUnmarshalText_strict(t *testing.T) {
	r := stream(t, seedA)
	skip(r, 7)
	good, err := r.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	s := string(good)
	digits := strings.TrimPrefix(s, "bourse rng v1:")
	for name, text := range map[string]string{
		"empty":       "",
		"label only":  "bourse rng v1:",
		"digits only": digits,
		"no colon":    "bourse rng v1" + digits,
		"space":       "bourse rng v1: " + digits,
		"other label": "bourse rng v2:" + digits,
		"upper label": "Bourse rng v1:" + digits,
		"upper case":  "bourse rng v1:" + strings.ToUpper(digits),
		"short":       s[:len(s)-1],
		"byte short":  s[:len(s)-2],
		"newline":     s + "\n",
		"byte long":   s + "00",
		"damaged":     s[:40] + string(s[40]^1) + s[41:],
		"binary":      string(form(t, r)),
	} {
		back := stream(t, seedB)
		skip(back, 9)
		before := form(t, back)
		if err := back.UnmarshalText([]byte(text)); !errors.Is(err, ErrSyntax) {
			t.Errorf("%s: %v, want ErrSyntax", name, err)
		}
		if !slices.Equal(form(t, back), before) {
			t.Errorf("%s: a refused form changed the Rand", name)
		}
	}
}

// TestUnmarshal_replaces_everything checks that a used Rand keeps nothing of its old stream.
func TestUnmarshal_replaces_everything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := Rand{key: drawKey(t, "key")}
		skip(&a, rapid.IntRange(0, 260).Draw(t, "drawn"))
		b := Rand{key: drawKey(t, "other key")}
		skip(&b, rapid.IntRange(0, 260).Draw(t, "other drawn"))
		data, err := a.MarshalBinary()
		if err != nil {
			t.Fatal(err)
		}
		keep := slices.Clone(data)
		if err := b.UnmarshalBinary(data); err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(data, keep) {
			t.Fatal("UnmarshalBinary wrote to its input")
		}
		clear(data)
		if !same(a, b) {
			t.Fatal("goes on differently")
		}
	})
}
