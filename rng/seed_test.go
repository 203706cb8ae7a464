package rng

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	_ "bourse.example/internal/testkit/properties" // fixes rapid's seed
	"pgregory.net/rapid"
)

func TestSeed_zero_is_refused(t *testing.T) {
	if s, err := SeedOf([32]byte{}); err != ErrZeroSeed || s != (Seed{}) {
		t.Errorf("SeedOf(zero) = %v, %v", s, err)
	}
	if s, err := ParseSeed(strings.Repeat("0", 64)); err != ErrZeroSeed || s != (Seed{}) {
		t.Errorf("ParseSeed(zero) = %v, %v", s, err)
	}
	if b, err := (Seed{}).MarshalText(); err != ErrZeroSeed || b != nil {
		t.Errorf("MarshalText = %q, %v", b, err)
	}
	if _, err := SeedOf([32]byte{31: 1}); err != nil {
		t.Errorf("SeedOf(1) = %v", err)
	}
}

func TestSeed_origin(t *testing.T) {
	given, err := SeedOf([32]byte{1})
	if err != nil {
		t.Fatal(err)
	}
	secret, err := Secret()
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range []struct {
		seed Seed
		want Origin
		name string
	}{
		{Seed{}, 0, "none"},
		{given, Given, "given"},
		{FromText("x"), Text, "text"},
		{secret, OS, "os"},
		{Seed{[32]byte{1}, Mixed}, Mixed, "mixed"},
		{Seed{[32]byte{1}, 9}, 9, "Origin(9)"},
	} {
		if got := v.seed.Origin(); got != v.want || got.String() != v.name {
			t.Errorf("origin %v, want %s", got, v.name)
		}
		if v.want == 0 {
			continue
		}
		back, err := ParseSeed(v.seed.String())
		if err != nil || back.Origin() != Given || !back.Equal(v.seed) || back.Bytes() != v.seed.Bytes() {
			t.Errorf("%s: parsed back: %v %v, %v", v.name, back.Origin(), back, err)
		}
		if (back == v.seed) != (v.want == Given) {
			t.Errorf("%s: == must compare the origin", v.name)
		}
	}
	if given.Equal(secret) {
		t.Error("different keys are Equal")
	}
}

func TestSecret_differs(t *testing.T) {
	a, err1 := Secret()
	b, err2 := Secret()
	if err1 != nil || err2 != nil || a.Equal(b) {
		t.Errorf("two secrets: %v, %v, equal: %t", err1, err2, a.Equal(b))
	}
}

func TestDraw_faults(t *testing.T) {
	cause := errors.New("no source")
	if b, err := draw(iotest.ErrReader(cause)); !errors.Is(err, cause) || b != ([32]byte{}) {
		t.Errorf("broken source: %x, %v", b, err)
	}
	if b, err := draw(bytes.NewReader(bytes.Repeat([]byte{7}, 31))); !errors.Is(err, io.ErrUnexpectedEOF) ||
		b != ([32]byte{}) {
		t.Errorf("short source: %x, %v", b, err)
	}
	if _, err := draw(bytes.NewReader(make([]byte, 32))); err == nil {
		t.Error("zero source: no error")
	}
	if b, err := draw(iotest.OneByteReader(bytes.NewReader(bytes.Repeat([]byte{7}, 40)))); err != nil ||
		b != [32]byte(bytes.Repeat([]byte{7}, 32)) {
		t.Errorf("slow source: %x, %v", b, err)
	}
}

func TestFromText_differs(t *testing.T) {
	seen := map[Seed]string{}
	for _, s := range []string{"", "\x00", "a", "A", "a ", " a", "bourse", "bourse\x00"} {
		seed := FromText(s)
		if other, ok := seen[seed]; ok {
			t.Errorf("%q and %q give the same seed", s, other)
		}
		seen[seed] = s
	}
}

func TestParseSeed_strict(t *testing.T) {
	for name, text := range map[string]string{
		"empty":       "",
		"short":       seedA[1:],
		"odd":         seedA + "0",
		"long":        seedA + "00",
		"upper case":  strings.ToUpper(seedA),
		"one upper":   seedA[:63] + "A",
		"before 0":    seedA[:63] + "/",
		"after 9":     seedA[:63] + ":",
		"before a":    seedA[:63] + "`",
		"after f":     seedA[:63] + "g",
		"leading 0x":  "0x" + seedA[2:],
		"space":       " " + seedA[1:],
		"newline":     seedA + "\n",
		"inner NUL":   seedA[:10] + "\x00" + seedA[11:],
		"not ASCII":   strings.Repeat("é", 32),
		"full width":  "４" + seedA[3:],
		"sign":        "+" + seedA[1:],
		"underscores": "4_" + seedA[2:],
	} {
		got, err := ParseSeed(text)
		if !errors.Is(err, ErrSyntax) || got != (Seed{}) {
			t.Errorf("%s: %v, %v, want ErrSyntax", name, got, err)
			continue
		}
		if strings.Contains(err.Error(), seedA[8:24]) {
			t.Errorf("%s: the error repeats the secret: %v", name, err)
		}
		keep := parse(t, seedB)
		if err := keep.UnmarshalText([]byte(text)); err == nil || keep != parse(t, seedB) {
			t.Errorf("%s: UnmarshalText: %v, %v, want an error and no change", name, keep, err)
		}
	}
}

func TestSeed_round_trip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed, err := SeedOf(drawKey(t, "key"))
		if err != nil {
			t.Fatal(err)
		}
		type box struct{ Seed Seed }
		data, err := json.Marshal(box{seed})
		if err != nil || string(data) != `{"Seed":"`+seed.String()+`"}` {
			t.Fatalf("%s, %v", data, err)
		}
		var back box
		if err := json.Unmarshal(data, &back); err != nil || back.Seed != seed {
			t.Fatalf("%v, %v, want %v", back.Seed, err, seed)
		}
	})
}
