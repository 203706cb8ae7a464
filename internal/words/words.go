// Package words reads and writes the words of text forms: names of enum values, and texts of words separated
// by spaces.
package words

import (
	"strconv"
	"strings"
	"unicode"

	"bourse.example/internal/strict"
)

// Quote quotes text for an error message. It cuts the text to 40 bytes, so that hostile input cannot make a
// message long.
func Quote(text string) string {
	if len(text) > 40 {
		return strconv.QuoteToASCII(text[:40]) + "…"
	}
	return strconv.QuoteToASCII(text)
}

// OneLine returns the text of an error on one line, although joined errors have several. The text may contain
// names of flags and files that somebody typed, so characters that cannot be printed become question marks.
func OneLine(err error) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return '?'
		}
		return r
	}, strings.ReplaceAll(err.Error(), "\n", "; "))
}

// Ordinal returns 1st, 2nd, 3rd and so on, up to 20th.
func Ordinal(n int) string {
	switch n {
	case 1:
		return "1st"
	case 2:
		return "2nd"
	case 3:
		return "3rd"
	}
	return strconv.Itoa(n) + "th"
}

// Name returns the name of a value. If it has none, Name returns its number.
func Name[T ~uint8](names []string, v T) string {
	if int(v) < len(names) {
		return names[v]
	}
	return "#" + strconv.Itoa(int(v))
}

// Parse returns the value with a name. The error says what the name should be the name of.
func Parse[T ~uint8](what string, names []string, name string) (T, error) {
	for i := range names {
		if names[i] == name {
			return T(i), nil
		}
	}
	return 0, strict.Errorf("unknown %s %s", what, Quote(name))
}

// Read sets *v to the value with a name. If it returns an error, *v is unchanged.
func Read[T ~uint8](v *T, what string, names []string, name []byte) error {
	got, err := Parse[T](what, names, string(name))
	if err != nil {
		return err
	}
	*v = got
	return nil
}

// A Reader takes words from a text. After the first error it returns zero values.
type Reader struct {
	words []string
	err   error
}

// NewReader returns a Reader for a text of at most max bytes of ASCII, with words separated by space, tab, CR
// and LF. A comma also ends a word.
func NewReader(text string, max int) *Reader {
	if len(text) > max {
		return &Reader{err: strict.Errorf("it is longer than %d bytes", max)}
	}
	for i := 0; i < len(text); i++ {
		if text[i] >= 0x80 {
			return &Reader{err: strict.Errorf("byte 0x%02x is not ASCII", text[i])}
		}
	}
	return &Reader{words: strings.FieldsFunc(strings.ReplaceAll(text, ",", ", "), isSpace)}
}

func isSpace(r rune) bool { return r == ' ' || r == '\t' || r == '\r' || r == '\n' }

// Take takes one word and parses it.
func Take[T any](r *Reader, what string, parse func(string) (T, error)) T {
	var v T
	switch {
	case r.err != nil:
	case len(r.words) == 0:
		r.err = strict.Errorf("it ends where a %s is expected", what)
	default:
		v, r.err = parse(r.words[0])
		r.words = r.words[1:]
	}
	return v
}

// TakeName takes the name of an enum value.
func TakeName[T ~uint8](r *Reader, what string, names []string) T {
	return Take(r, what, func(name string) (T, error) { return Parse[T](what, names, name) })
}

// Check records err as the Reader's error, if it has none yet.
func (r *Reader) Check(err error) {
	if r.err == nil {
		r.err = err
	}
}

// More reports whether words are left.
func (r *Reader) More() bool { return r.err == nil && len(r.words) > 0 }

// Comma reports whether the remaining word k, from 0, ends with a comma. If it does, Comma removes the comma.
func (r *Reader) Comma(k int) bool {
	if r.err != nil || k >= len(r.words) {
		return false
	}
	word, ok := strings.CutSuffix(r.words[k], ",")
	if ok {
		r.words[k] = word
	}
	return ok
}

// End returns the first error. It is an error if words are left. The error matches rng.ErrSyntax.
func (r *Reader) End() error {
	if r.err == nil && len(r.words) > 0 {
		return strict.Errorf("%s where nothing is expected", Quote(r.words[0]))
	}
	return strict.Mark(r.err)
}
