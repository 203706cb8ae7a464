package strict

// This file implements the syntax: RFC 8259 without null and without duplicate keys. Every character in a
// string must be a Unicode scalar value.

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// A reader reads one text from left to right. It cannot be used after an error.
type reader struct {
	text  string
	at    int // offset of the next byte
	depth int // number of open arrays and objects
}

func (r *reader) fail(at int, format string, args ...any) *Error {
	before := r.text[:at]
	return &Error{
		Offset: at,
		Line:   1 + strings.Count(before, "\n"),
		Col:    1 + utf8.RuneCountInString(before[1+strings.LastIndexByte(before, '\n'):]),
		Why:    fmt.Sprintf(format, args...),
	}
}

// unexpected refuses the text at r.at.
func (r *reader) unexpected(want string) *Error {
	rest, found := r.text[r.at:], "the end"
	if c, size := utf8.DecodeRuneInString(rest); c == utf8.RuneError && size == 1 {
		found = fmt.Sprintf("the byte %#02x", rest[0])
	} else if size > 0 {
		found = fmt.Sprintf("%q", c)
	}
	for _, b := range beginnings {
		if strings.HasPrefix(rest, b.text) {
			found = b.of
		}
	}
	if numeric(r.peek()) {
		found = "a number"
	}
	return r.fail(r.at, "%s where %s is expected", found, want)
}

var beginnings = []struct{ text, of string }{
	{"{", "an object"}, {"[", "an array"}, {`"`, "a string"},
	{"true", "a boolean"}, {"false", "a boolean"}, {"null", "null"},
}

// peek returns the next byte. At the end it returns 0, which begins nothing in JSON.
func (r *reader) peek() byte {
	if r.at == len(r.text) {
		return 0
	}
	return r.text[r.at]
}

func (r *reader) space() {
	for r.at < len(r.text) && strings.IndexByte(" \t\r\n", r.text[r.at]) >= 0 {
		r.at++
	}
}

// list reads an array or object; want names it in errors. The function item reads member i.
func (r *reader) list(brackets, want string, item func(i int) *Error) *Error {
	if r.peek() != brackets[0] {
		return r.unexpected(want)
	}
	if r.depth == MaxDepth {
		return r.fail(r.at, "more than %d arrays and objects deep", MaxDepth)
	}
	r.depth++
	r.at++
	r.space()
	for i := 0; i > 0 || r.peek() != brackets[1]; i++ {
		if err := item(i); err != nil {
			return err
		}
		r.space()
		if r.peek() == brackets[1] {
			break
		}
		if r.peek() != ',' {
			return r.unexpected(fmt.Sprintf("',' or %q", brackets[1]))
		}
		r.at++
		r.space()
	}
	r.at++
	r.depth--
	return nil
}

// object reads an object. The function value reads the value of a key, whose offset is at.
func (r *reader) object(value func(key string, at int) *Error) *Error {
	return r.list("{}", "an object", func(int) *Error {
		at := r.at
		key, err := r.str("a key")
		if err != nil {
			return err
		}
		r.space()
		if r.peek() != ':' {
			return r.unexpected("':'")
		}
		r.at++
		r.space()
		return value(key, at)
	})
}

func (r *reader) array(item func(i int) *Error) *Error {
	return r.list("[]", "an array", func(i int) *Error { return item(i).inElement(i) })
}

// skip checks one value of any kind without decoding it.
func (r *reader) skip() (err *Error) {
	switch c := r.peek(); {
	case c == '{':
		seen := map[string]bool{}
		return r.object(func(key string, at int) *Error {
			if seen[key] {
				return r.duplicate(key, at)
			}
			seen[key] = true
			return r.skip().inKey(key)
		})
	case c == '[':
		return r.array(func(int) *Error { return r.skip() })
	case c == '"':
		_, err = r.str("a string")
	case numeric(c):
		at := r.at
		if s := r.number(); !json.Valid([]byte(s)) {
			return r.fail(at, "%s is not a number", clip(s))
		}
	default:
		_, err = r.boolean("a value")
	}
	return err
}

func (r *reader) duplicate(key string, at int) *Error {
	return r.fail(at, "duplicate key %s", quote(key))
}

func (r *reader) boolean(want string) (bool, *Error) {
	for _, word := range []string{"true", "false"} {
		if strings.HasPrefix(r.text[r.at:], word) {
			r.at += len(word)
			return word == "true", nil
		}
	}
	return false, r.unexpected(want)
}

// numeric reports whether a number may begin with c.
func numeric(c byte) bool { return c == '-' || '0' <= c && c <= '9' }

// number reads the characters of a number. The caller checks its spelling.
func (r *reader) number() string {
	start := r.at
	for r.at < len(r.text) && strings.IndexByte("0123456789+-.eE", r.text[r.at]) >= 0 {
		r.at++
	}
	return r.text[start:r.at]
}

// str reads a string. The result may share memory with r.text.
func (r *reader) str(want string) (string, *Error) {
	if r.peek() != '"' {
		return "", r.unexpected(want)
	}
	r.at++
	var head []byte
	from := r.at // everything before it is in head, unescaped
	for r.at < len(r.text) {
		switch c := r.text[r.at]; {
		case c == '"':
			tail := r.text[from:r.at]
			r.at++
			if head == nil {
				return tail, nil
			}
			return string(append(head, tail...)), nil
		case c == '\\':
			head = append(head, r.text[from:r.at]...)
			char, err := r.escape()
			if err != nil {
				return "", err
			}
			head = utf8.AppendRune(head, char)
			from = r.at
		case c < ' ':
			return "", r.fail(r.at, "control character %#02x in a string", c)
		default:
			char, size := utf8.DecodeRuneInString(r.text[r.at:])
			if char == utf8.RuneError && size == 1 {
				return "", r.fail(r.at, "invalid UTF-8")
			}
			r.at += size
		}
	}
	return "", r.unexpected("a closing quote")
}

// escape reads the escape sequence that begins with the backslash at r.at.
func (r *reader) escape() (rune, *Error) {
	start := r.at
	r.at++
	if i := strings.IndexByte(`"\/bfnrt`, r.peek()); i >= 0 {
		r.at++
		return rune("\"\\/\b\f\n\r\t"[i]), nil
	}
	char, ok := hex(r.text[start:])
	if !ok {
		return 0, r.fail(start, "unknown escape")
	}
	r.at = start + 6
	if utf16.IsSurrogate(char) {
		low, _ := hex(r.text[r.at:])
		char = utf16.DecodeRune(char, low)
		if char == utf8.RuneError {
			return 0, r.fail(start, "half a surrogate pair")
		}
		r.at += 6
	}
	return char, nil
}

// hex returns the code unit of the \uXXXX at the start of s.
func hex(s string) (rune, bool) {
	if len(s) < 6 || s[:2] != `\u` {
		return 0, false
	}
	n, err := strconv.ParseUint(s[2:6], 16, 16)
	return rune(n), err == nil
}
