// Package form writes and reads what the JSON and binary forms of all games share: a header that names the
// game, the edition and the format version. In the binary form of a state, the header is followed by
// encoding/binary's little-endian form of a value of fixed size. Every value has exactly one spelling.
package form

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
	"reflect"
	"strconv"

	"bourse.example/internal/strict"
)

// magic starts every binary form.
const magic = "bourse\x00"

// A Header identifies the content of a form. Embedded as the first field of a struct, it starts a JSON
// object.
type Header struct {
	// The name has at most 255 bytes.
	Game    string `json:"game" doc:"the game's name"`
	Edition uint16 `json:"edition" doc:"the edition of the rules"`
	Format  uint16 `json:"format" doc:"the version of this form"`
}

// Match returns an error if h, which was read, differs from want.
func (h Header) Match(want Header) error {
	if h == want {
		return nil
	}
	return strict.Errorf("%s edition %d format %d is not supported, only %s edition %d format %d",
		strconv.QuoteToASCII(h.Game[:min(len(h.Game), 40)]),
		h.Edition, h.Format, want.Game, want.Edition, want.Format)
}

func (h Header) append(dst []byte) []byte {
	dst = append(dst, magic...)
	dst = append(dst, byte(len(h.Game)))
	dst = append(dst, h.Game...)
	dst = binary.LittleEndian.AppendUint16(dst, h.Edition)
	dst = binary.LittleEndian.AppendUint16(dst, h.Format)
	return append(dst, 's') // a state
}

// State and View are the names of JSON forms in errors.
const (
	State = "state"
	View  = "view"
)

// what returns the name of a value for errors: futures: state.
func (h Header) what(name string) string { return h.Game + ": " + name }

// Append appends the binary form of a state *v. The type must have a fixed size: bools and integers of a
// fixed width in arrays and exported fields. Fields newer than the header's edition are omitted.
func Append[T any](dst []byte, h Header, v *T) ([]byte, error) {
	return appendFields(h.append(dst), v, int(h.Edition))
}

// AppendPlain appends the binary form of *v without a header and with the fields of every edition.
func AppendPlain[T any](dst []byte, v *T) ([]byte, error) { return appendFields(dst, v, math.MaxInt) }

func appendFields[T any](dst []byte, v *T, edition int) ([]byte, error) {
	runs, err := layoutOf(reflect.TypeOf(v).Elem(), edition)
	if err != nil {
		return dst, err
	}
	return appendMemory(dst, v, runs), nil
}

// In returns h with the edition that the binary form states in its own header, provided that it is not newer
// than the edition of h. Otherwise it returns h.
func (h Header) In(data []byte) Header {
	if at := len(magic) + 1 + len(h.Game); len(data) >= at+2 {
		if edition := binary.LittleEndian.Uint16(data[at:]); edition >= 1 && edition <= h.Edition {
			h.Edition = edition
		}
	}
	return h
}

// gameOf returns the game that the binary form states.
func gameOf(data []byte) string {
	data = data[len(magic):]
	if len(data) == 0 || len(data) <= int(data[0]) {
		return ""
	}
	return string(data[1 : 1+int(data[0])])
}

// another returns the error for a form of another game.
func (h Header) another(what, game string) error {
	return strict.Errorf("this is a %s of %s, not of %s", what, strconv.QuoteToASCII(game[:min(len(game), 40)]), h.Game)
}

// Read reads what Append has written into *v. If it returns an error, *v is unchanged. The error for any
// other data is made by [strict.Errorf].
func Read[T any](data []byte, h Header, v *T) error {
	if err := read(data, h, v); err != nil {
		return fmt.Errorf("%s: %w", h.what(State), err)
	}
	return nil
}

func read[T any](data []byte, h Header, v *T) error {
	head := h.append(nil)
	if !bytes.HasPrefix(data, []byte(magic)) {
		return strict.Errorf("not a binary form of bourse")
	}
	if other := gameOf(data); other != h.Game {
		return h.another(State, other)
	}
	if !bytes.HasPrefix(data, head) {
		return strict.Errorf("not the binary form of a state of %s edition %d format %d", h.Game, h.Edition,
			h.Format)
	}
	var got T
	runs, err := layoutOf(reflect.TypeOf(v).Elem(), int(h.Edition))
	if err != nil {
		return err
	}
	if size := sizeOf(runs); len(data) != len(head)+size {
		return strict.Errorf("the binary form has %d bytes after its header, not %d", len(data)-len(head),
			size)
	}
	if bad := readMemory(data[len(head):], &got, runs); bad >= 0 {
		return strict.Errorf("byte %d of the binary form is %#02x where %#02x is written", len(head)+bad,
			data[len(head)+bad], 1)
	}
	*v = got
	return nil
}

// ReadValid is Read for values with a Validate method.
func ReadValid[T any, P interface {
	*T
	Validate() error
}](data []byte, h Header, v P) error {
	var got T
	if err := Read(data, h, &got); err != nil {
		return err
	}
	return Assign(v, got)
}
