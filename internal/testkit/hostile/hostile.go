// Package hostile damages the JSON of a game's values, and the binary form of a state, in many ways, and
// reports damage that is accepted. A reader must refuse it, leave its value unchanged, and return a short
// error that names the game and is ErrSyntax.
package hostile

import (
	"bytes"
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"bourse.example/internal/testkit/scale"
	"bourse.example/rng"
)

// A Form is the written form of a value, and a way to read it.
type Form struct {
	Name string
	Text string
	// Loose says that members may be missing, as in a config.
	Loose bool
	// Read reads into a value, which must stay the same if there is an error.
	Read func(data []byte) (same bool, err error)
}

// JSON returns the JSON form of a value. held, of the same type, is the value that Read reads into.
func JSON(name string, v, held any) (Form, error) {
	text, err := json.Marshal(v)
	if err != nil {
		return Form{}, err
	}
	return form(name, v, held, text,
		func(at any, data []byte) error { return at.(json.Unmarshaler).UnmarshalJSON(data) })
}

// Binary returns the binary form of a value.
func Binary(name string, v, held any) (Form, error) {
	data, err := v.(encoding.BinaryMarshaler).MarshalBinary()
	if err != nil {
		return Form{}, err
	}
	return form(name, v, held, data,
		func(at any, data []byte) error { return at.(encoding.BinaryUnmarshaler).UnmarshalBinary(data) })
}

func form(name string, v, held any, text []byte, read func(at any, data []byte) error) (Form, error) {
	into := func(data []byte) (got any, err error) {
		at := reflect.New(reflect.TypeOf(held))
		at.Elem().Set(reflect.ValueOf(held))
		err = read(at.Interface(), data)
		return at.Elem().Interface(), err
	}
	if got, err := into(text); err != nil || got != v {
		return Form{}, fmt.Errorf("%s: %q is read as %+v, %w", name, text, got, err)
	}
	return Form{Name: name, Text: string(text), Read: func(data []byte) (bool, error) {
		got, err := into(data)
		return got == held, err
	}}, nil
}

// values replace the value of a member, one by one. A bool is not replaced with true, nor a set of seats with
// the empty list, because both are valid.
var values = []string{"null", "NaN", "Infinity", "-1", "1.0", "1e0", "-0", "00", "99999999999999999999",
	`"p-1"`, `"p9"`, `""`,
	"true", "{}", "[]", `[[]]`}

// sets matches a set of seats, or of parts of a game, that is not empty.
var sets = regexp.MustCompile(`^\["(p[0-7]|market)"`)

// CheckJSON returns what is wrong with the reading of a game's JSON, one line each.
func CheckJSON(game string, f Form) ([]string, error) {
	bad := map[string]string{
		"empty":           "",
		"null":            "null",
		"a list":          "[" + f.Text + "]",
		"a string":        `"` + strings.ReplaceAll(f.Text, `"`, `\"`) + `"`,
		"trailing object": f.Text + "{}",
		"trailing comma":  f.Text + ",",
		"twice":           f.Text + f.Text,
		"a zero byte":     f.Text + "\x00",
		"a byte order":    "\xef\xbb\xbf" + f.Text,
		"unknown field":   `{"colour":1,` + f.Text[1:],
		"empty field":     `{"":1,` + f.Text[1:],
		"nested":          strings.Repeat("[", 20000),
		"nested objects":  strings.Repeat(`{"config":`, 20000),
		"nested unknown": `{"x":` + strings.Repeat("[", 5000) + strings.Repeat("]",
			5000) + "," + f.Text[1:],
		"invalid UTF-8":    `{"` + "\xff" + `":1,` + f.Text[1:],
		"long":             `{"x":"` + strings.Repeat("a", 1<<20) + `",` + f.Text[1:],
		"a comma too many": f.Text[:len(f.Text)-1] + ",}",
	}
	for cut := 1; cut < len(f.Text); cut += step() {
		bad[fmt.Sprintf("cut off at %d", cut)] = f.Text[:cut]
	}
	// Each member twice, missing if all are required, in another case, and with other values.
	var members map[string]json.RawMessage
	if err := json.Unmarshal([]byte(f.Text), &members); err != nil {
		return nil, fmt.Errorf("%s: %w", f.Name, err)
	}
	for name, value := range members {
		member := fmt.Sprintf("%q:%s", name, value)
		if !strings.Contains(f.Text, member) {
			return nil, fmt.Errorf("%s: no %s in %s", f.Name, member, f.Text)
		}
		bad[name+" twice"] = "{" + member + "," + f.Text[1:]
		bad[name+" in capitals"] = strings.Replace(f.Text, member,
			strings.ToUpper(fmt.Sprintf("%q", name))+":"+string(value), 1)
		if !f.Loose {
			rest := strings.Replace(f.Text, ","+member, "", 1)
			bad[name+" missing"] = strings.Replace(rest, member+",", "", 1)
		}
		for _, other := range values {
			isBool, isSet := string(value) == "true" || string(value) == "false", sets.Match(value)
			if other != string(value) && !(isBool && other == "true") && !(isSet && other == "[]") {
				bad[name+" "+other] = strings.Replace(f.Text, member, fmt.Sprintf("%q:%s", name, other), 1)
			}
		}
	}
	return f.refuse(game, bad), nil
}

// CheckBinary returns what is wrong with the reading of a game's binary form, one line each. A form that is
// cut off or lengthened, or has another header, must be refused.
func CheckBinary(game string, f Form) []string {
	bad := map[string]string{"twice": f.Text + f.Text, "a byte more": f.Text + "\x00",
		"text": `{"game":"` + game + `"}`}
	for cut := 0; cut < len(f.Text); cut += step() {
		bad[fmt.Sprintf("cut off at %d", cut)] = f.Text[:cut]
	}
	for i := range len("bourse\x00") + 1 + len(game) + 2 + 2 + 1 { // magic, game, edition, format, state
		damaged := []byte(f.Text)
		damaged[i] ^= 1
		bad[fmt.Sprintf("byte %d of the header", i)] = string(damaged)
	}
	return f.refuse(game, bad)
}

// step is the distance between cuts. The long run cuts at every byte.
func step() int {
	if scale.Long() {
		return 1
	}
	return 3
}

// refuse reads forms that must be refused.
func (f Form) refuse(game string, bad map[string]string) []string {
	const most = 400 // bytes of an error
	var faults []string
	for name, text := range bad {
		same, err := f.Read([]byte(text))
		switch {
		case err == nil:
			faults = append(faults, fmt.Sprintf("%s, %s: it is accepted", f.Name, name))
		case !same:
			faults = append(faults, fmt.Sprintf("%s, %s: the value has changed", f.Name, name))
		case !errors.Is(err, rng.ErrSyntax):
			faults = append(faults, fmt.Sprintf("%s, %s: the error is not ErrSyntax: %.500q", f.Name, name,
				err))
		case len(err.Error()) > most || !strings.HasPrefix(err.Error(), game+": "):
			faults = append(faults, fmt.Sprintf("%s, %s: the error is %.500q", f.Name, name, err))
		}
	}
	slices.Sort(faults)
	return faults
}

// Flip changes every bit of a binary form, one at a time. A form that is then accepted must be written as it
// was read, which again does. Flip returns how many were accepted, and what is wrong.
func Flip(f Form, again func(data []byte) ([]byte, error)) (read int, wrong []string) {
	for i := range len(f.Text) {
		for bit := range 8 {
			damaged := []byte(f.Text)
			damaged[i] ^= 1 << bit
			if _, err := f.Read(damaged); err != nil {
				continue
			}
			read++
			if written, err := again(damaged); err != nil || !bytes.Equal(written, damaged) {
				wrong = append(wrong, fmt.Sprintf("%s: bit %d of byte %d is not written as it is read: %v", f.Name, bit, i, err))
			}
		}
	}
	return read, wrong
}
