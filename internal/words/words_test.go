package words_test

import (
	"errors"
	"testing"

	"bourse.example/internal/words"
)

func TestQuote(t *testing.T) {
	for text, want := range map[string]string{
		"a":      `"a"`,
		"\x00é":  `"\x00\u00e9"`,
		"\n\"\\": `"\n\"\\"`,
		"0123456789012345678901234567890123456789!": `"0123456789012345678901234567890123456789"…`,
	} {
		if got := words.Quote(text); got != want {
			t.Errorf("%q is quoted %s", text, got)
		}
	}
}

func TestOneLine(t *testing.T) {
	err := errors.Join(errors.New("no file \x1b[2J\tü"), errors.New("no seed"))
	if got, want := words.OneLine(err), "no file ?[2J?ü; no seed"; got != want {
		t.Errorf("in one line it is %q, want %q", got, want)
	}
}

func TestNames(t *testing.T) {
	names := []string{"none", "up", "down"}
	for v, want := range map[uint8]string{0: "none", 2: "down", 3: "#3", 255: "#255"} {
		if got := words.Name(names, v); got != want {
			t.Errorf("the name of %d is %s, not %s", v, got, want)
		}
	}
	for _, name := range []string{"", "Up", "#1", "up "} {
		v := uint8(7)
		if err := words.Read(&v, "side", names, []byte(name)); err == nil || v != 7 {
			t.Errorf("%q is read as %d, %v", name, v, err)
		}
	}
	if v, err := words.Parse[uint8]("side", names, "down"); v != 2 || err != nil {
		t.Errorf("down is read as %d, %v", v, err)
	}
}

func TestReader(t *testing.T) {
	names := []string{"none", "up", "down"}
	for text, want := range map[string]string{
		"up down":               "",
		" up  down":             "",
		"up":                    "it ends where a side is expected",
		"":                      "it ends where a side is expected",
		"up left":               `unknown side "left"`,
		"left down":             `unknown side "left"`,
		"up down a":             `"a" where nothing is expected`,
		"up        down       ": "it is longer than 20 bytes",
		"\r\nup\t\tdown\n":      "",
		"up\vdown":              `unknown side "up\vdown"`,
		"up\fdown":              `unknown side "up\fdown"`,
		"up\x00down":            `unknown side "up\x00down"`,
		"up\u00a0down":          "byte 0xc2 is not ASCII",
		"up\u2003down":          "byte 0xe2 is not ASCII",
		"up down\u0085":         "byte 0xc2 is not ASCII",
		"up down\x85":           "byte 0x85 is not ASCII",
		"up d\u00f6wn":          "byte 0xc3 is not ASCII",
		"up,down":               `unknown side "up,"`,
	} {
		r := words.NewReader(text, 20)
		first, second := words.TakeName[uint8](r, "side", names), words.TakeName[uint8](r, "side", names)
		got := ""
		if err := r.End(); err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%q: %q, not %q", text, got, want)
		}
		if want == "" && (first != 1 || second != 2) {
			t.Errorf("%q is read as %d and %d", text, first, second)
		}
	}
}

func TestComma(t *testing.T) {
	for text, want := range map[string]bool{"a b, c": true, "a b c,": false, "a": false, "a ,": true,
		"a b,c": true, "a,b": false, "a b,": true} {
		r := words.NewReader(text, 20)
		if got := r.Comma(1); got != want {
			t.Errorf("%q: %v", text, got)
		}
		if r.Comma(1) {
			t.Errorf("%q: the comma is still there", text)
		}
		if !r.More() {
			t.Errorf("%q: no words are left", text)
		}
	}
}

// TestComma_cuts checks that a comma ends a word like a space.
func TestComma_cuts(t *testing.T) {
	word := func(s string) (string, error) { return s, nil }
	for _, text := range []string{"a,b", "a, b", "a,\tb"} {
		r := words.NewReader(text, 20)
		comma := r.Comma(0)
		first, second := words.Take(r, "word", word), words.Take(r, "word", word)
		if err := r.End(); err != nil || !comma || first != "a" || second != "b" {
			t.Errorf("%q is read as %q and %q, %v, %v", text, first, second, comma, err)
		}
	}
}

func TestOrdinal(t *testing.T) {
	for n, want := range []string{"0th", "1st", "2nd", "3rd", "4th"} {
		if got := words.Ordinal(n); got != want {
			t.Errorf("%d is written %s", n, got)
		}
	}
}

func TestQuote40(t *testing.T) {
	at := "0123456789012345678901234567890123456789"
	if got := words.Quote(at); got != `"`+at+`"` {
		t.Errorf("40 bytes are quoted %s", got)
	}
}
