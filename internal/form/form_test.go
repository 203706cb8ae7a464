package form

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"bourse.example/rng"
)

type pair struct {
	A int16
	B bool
}

var errOdd = errors.New("odd")

func (p *pair) Validate() error {
	if p.A%2 != 0 {
		return errOdd
	}
	return nil
}

var header = Header{Game: "toy", Edition: 2, Format: 3}

func TestBinary(t *testing.T) {
	want := pair{A: -2, B: true}
	data, err := Append([]byte("x"), header, &want)
	if err != nil {
		t.Fatal(err)
	}
	if pinned := "xbourse\x00\x03toy\x02\x00\x03\x00s\xfe\xff\x01"; string(data) != pinned {
		t.Errorf("the form is %q, not %q", data, pinned)
	}
	data = data[1:]
	var got pair
	if err := ReadValid(data, header, &got); err != nil || got != want {
		t.Errorf("%v is read, %v", got, err)
	}
	for i := range data {
		for bit := range 8 {
			bad := bytes.Clone(data)
			bad[i] ^= 1 << bit
			got := pair{A: 8}
			err := ReadValid(bad, header, &got)
			switch {
			case err == nil && (i < len(data)-3 || got == want):
				t.Errorf("bit %d of byte %d is flipped, and %v is read", bit, i, got)
			case err != nil && got != (pair{A: 8}):
				t.Errorf("bit %d of byte %d is flipped: %v changes the value", bit, i, err)
			}
		}
		if err := Read(data[:i], header, &got); err == nil {
			t.Errorf("%d of %d bytes are read", i, len(data))
		}
	}
	if err := Read(append(bytes.Clone(data), 0), header, &got); err == nil {
		t.Error("a trailing byte is read")
	}
	odd, err := Append(nil, header, &pair{A: 3})
	if err != nil {
		t.Fatal(err)
	}
	if err := ReadValid(odd, header, &got); !errors.Is(err, errOdd) {
		t.Errorf("an invalid value: %v", err)
	}
	if _, err := Append(nil, header, &struct{ S string }{}); err == nil {
		t.Error("a string is of fixed size")
	}
}

func TestHeader(t *testing.T) {
	if err := header.Match(header); err != nil {
		t.Error(err)
	}
	for _, other := range []Header{{}, {"Toy", 2, 3}, {"toy", 1, 3}, {"toy", 2, 4}} {
		if err := other.Match(header); err == nil {
			t.Errorf("%v is taken for %v", other, header)
		}
	}
}

func TestObject(t *testing.T) {
	if got := string(Object(nil).End()); got != "{}" {
		t.Errorf("no members: %s", got)
	}
	var o Object
	got := o.Name("a", "b").JSON("l", []byte("[1,2]")).End()
	if want := `{"a":"b","l":[1,2]}`; string(got) != want || !json.Valid(got) {
		t.Errorf("%s, not %s", got, want)
	}
}

// A toyForm has a member that follows from another one, and a list that follows from a number.
type toyForm struct {
	Header
	A    int16    `json:"a"`
	Half int16    `json:"half"`
	List []string `json:"list"`
}

func (p pair) MarshalJSON() ([]byte, error) {
	return json.Marshal(toyForm{header, p.A, p.A / 2, []string{strings.Repeat("x", int(p.A))}})
}

func TestReadJSON(t *testing.T) {
	const head, rest = `{"game":"toy","edition":2,"format":3,`, `,"half":2,"list":["xxxx"]}`
	for text, want := range map[string]string{
		head + `"a":4` + rest: "",
		// a different spelling of the same value
		` { "list" : [ "xx\u0078x" ] , "half":2,"a":4,"format":3,"edition":2,"game":"toy"}`: "",
		`{"game":"toy","edition":1,"format":3,"a":4` + rest:                                 "edition 1",
		head + `"half":2,"list":["xxxx"]}`:                                                  "toy: state: json:",
		head + `"a":4,"b":5` + rest:                                                         "toy: state: json:",
		head + `"a":5` + rest:                                                               "odd",
		head + `"a":4,"list":["xxxx"]}`:                                                     `"half" is missing`,
		head + `"a":4,"half":3,"list":["xxxx"]}`:                                            "toy: state: half is 3 and not 2",
		head + `"a":4,"half":2,"list":["xxx"]}`:                                             `toy: state: list[0] is "xxx" and not "xxxx"`,
		head + `"a":4,"half":2,"list":[]}`:                                                  `toy: state: list is [] and not ["xxxx"]`,
		head + `"a":4,"half":2,"list":["` + strings.Repeat("y",
			200) + `"]}`: "yyyyyyyyyyyyyyyyyyyyyyyyyyyyyy… and not",
	} {
		got := pair{A: 8}
		err := ReadJSON([]byte(text), header, State, &got, func(f *toyForm) pair { return pair{A: f.A} })
		if want == "" && (err != nil || got.A != 4) ||
			want != "" && (err == nil || got.A != 8 || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: %v, %v, want %q", text, got, err, want)
		}
		if err != nil && !errors.Is(err, errOdd) && (!strings.HasPrefix(err.Error(), "toy: state: ") ||
			!errors.Is(err, rng.ErrSyntax)) {
			t.Errorf("%s: %v does not say what is read", text, err)
		}
	}
}

func TestAssign(t *testing.T) {
	v := pair{A: 8}
	if err := Assign(&v, pair{A: 3}); !errors.Is(err, errOdd) || v != (pair{A: 8}) {
		t.Errorf("an invalid value: %v, and %v is left", err, v)
	}
	if err := Assign(&v, pair{A: 2}); err != nil || v != (pair{A: 2}) {
		t.Errorf("a valid value: %v, and %v is left", err, v)
	}
}

type size struct {
	Players int8 `json:"players"`
	Rounds  int8 `json:"rounds"`
}

func (s *size) Validate() error {
	if s.Players < 2 || s.Players > 3 {
		return errOdd
	}
	return nil
}

func TestReadConfig(t *testing.T) {
	standard := func(s size) size { return size{s.Players, 10 * s.Players} }
	for text, want := range map[string]size{
		`{}`:                          {3, 30},
		`{"players":2}`:               {2, 20},
		`{"rounds":7}`:                {3, 7},
		`{"rounds":7,"players":2}`:    {2, 7},
		`{"players":9}`:               {},
		`{"players":2,"rounds":1000}`: {},
		`{"Players":2}`:               {},
	} {
		var got size
		err := ReadConfig([]byte(text), header, size{3, 30}, standard, &got)
		if got != want || (err == nil) != (want != size{}) {
			t.Errorf("%s: %v, %v", text, got, err)
		}
	}
}

func TestSet(t *testing.T) {
	for set, text := range map[uint16]string{0: "[]", 1: "[3]", 1<<4 | 1<<1: "[4,7]",
		1<<5 - 1: "[3,4,5,6,7]"} {
		got, err := WriteSet(set, int8(3), int8(7))
		if err != nil || string(got) != text {
			t.Errorf("%b is written %s, %v, want %s", set, got, err, text)
		}
		back, err := ReadSet([]byte(text), "step", int8(3), int8(7))
		if err != nil || back != set {
			t.Errorf("%s is read as %b, %v", text, back, err)
		}
	}
	if got, err := WriteSet(1<<5, int8(3), int8(7)); err != nil || string(got) != "[]" {
		t.Errorf("what is not in range is written %s, %v", got, err)
	}
	for text, want := range map[string]string{"[2]": "there is no step 2", "[8]": "there is no step 8",
		"[4,4]": "step 4 is not above", "[5,4]": "step 4 is not above",
		"[300]": "json", `["4"]`: "json", "{}": "json"} {
		if got, err := ReadSet([]byte(text), "step", int8(3), int8(7)); err == nil || got != 0 ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("%s is read as %b, %v, want %q", text, got, err, want)
		}
	}
}

type thing uint8

func (v thing) String() string { return []string{"?", "big", "small"}[v] }

func (v *thing) UnmarshalText(text []byte) error {
	for i, name := range []string{"?", "big", "small"} {
		if name == string(text) {
			*v = thing(i)
			return nil
		}
	}
	return errOdd
}

func TestName(t *testing.T) {
	for text, v := range map[string]thing{`"?"`: 0, `"big"`: 1, `"none"`: None} {
		if got, err := WriteName(v); err != nil || string(got) != text {
			t.Errorf("%d is written %s, %v, want %s", v, got, err, text)
		}
	}
	for text, want := range map[string]thing{`"?"`: 0, `"none"`: 0, `"small"`: 2} {
		got := thing(1)
		if err := ReadName([]byte(text), &got); err != nil || got != want {
			t.Errorf("%s is read as %d, %v, want %d", text, got, err, want)
		}
	}
	for _, text := range []string{`"None"`, `""`, `null`, `0`, `255`, `["none"]`, `"none" "none"`} {
		got := thing(1)
		if err := ReadName([]byte(text), &got); err == nil || got != 1 {
			t.Errorf("%s is read as %d, %v", text, got, err)
		}
	}
}
