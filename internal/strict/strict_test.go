package strict_test

import (
	"errors"
	"fmt"
	"math"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"bourse.example/internal/strict"
	"github.com/google/go-cmp/cmp"
)

// commodity is an enum that is written by name.
type commodity uint8

var errCommodity = errors.New("unknown commodity")

func (c commodity) MarshalText() ([]byte, error) {
	return []byte([]string{"none", "corn", "rice"}[c]), nil
}

func (c *commodity) UnmarshalText(b []byte) error {
	for i, name := range []string{"none", "corn", "rice"} {
		if string(b) == name {
			*c = commodity(i)
			return nil
		}
	}
	return fmt.Errorf("%w %q", errCommodity, b)
}

// pair is written as an object and reads itself with this package.
type pair [2]int8

func (p pair) MarshalJSON() ([]byte, error) {
	return fmt.Appendf(nil, `{"lo":%d,"hi":%d}`, p[0], p[1]), nil
}

func (p *pair) UnmarshalJSON(b []byte) error {
	var s struct {
		Lo int8 `json:"lo"`
		Hi int8 `json:"hi"`
	}
	if err := strict.Unmarshal(b, &s); err != nil {
		return err
	}
	*p = pair{s.Lo, s.Hi}
	return nil
}

// prices reads itself element by element, nested or not.
type prices []uint16

func (p *prices) UnmarshalJSON(b []byte) error { return strict.Unmarshal(b, (*prices)(p)) }

// Seats is embedded in config.
type Seats struct {
	Players uint8
	Names   [2]string `json:"names"`
}

type slot struct {
	Entry commodity `json:"entry"`
	Price int16     `json:"price"`
}

// UnmarshalJSON is not called when a slot is nested.
func (s *slot) UnmarshalJSON(b []byte) error { return strict.Unmarshal(b, s) }

type config struct {
	Seats
	Board  [2]slot     `json:"board"`
	Deck   []commodity `json:"deck"`
	Spread pair        `json:"spread"`
	Prices prices      `json:"prices,omitempty"`
	Open   bool        `json:"open,omitzero"`
	Cache  any         `json:"-"`
}

const standard = `{"Players":2,"names":["a","b"],"board":[{"entry":"corn","price":3},{"entry":"rice","price":-4}],` +
	`"deck":["rice"],"spread":{"lo":-1,"hi":1}}`

func standardConfig() config {
	return config{
		Seats:  Seats{2, [2]string{"a", "b"}},
		Board:  [2]slot{{1, 3}, {2, -4}},
		Deck:   []commodity{2},
		Spread: pair{-1, 1},
	}
}

func TestUnmarshal(t *testing.T) {
	got := config{Open: true, Prices: prices{1}, Cache: 1} // all replaced
	if err := strict.Unmarshal([]byte(standard), &got); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(standardConfig(), got); diff != "" {
		t.Error(diff)
	}
	var s slot
	if err := s.UnmarshalJSON([]byte(`{"entry":"corn","price":1}`)); err != nil || s != (slot{1, 1}) {
		t.Errorf("a method that reads its own receiver: %v, %v", s, err)
	}
	var p prices
	if err := p.UnmarshalJSON([]byte(`[1,2]`)); err != nil || !reflect.DeepEqual(p, prices{1, 2}) {
		t.Errorf("a method that reads its own receiver: %v, %v", p, err)
	}
}

func TestUnmarshalOver(t *testing.T) {
	old := standardConfig()
	got := old
	text := `{"names":["x","y"],"board":[{"price":7},{}],"deck":["corn"],"open":true}`
	if err := strict.UnmarshalOver([]byte(text), &got); err != nil {
		t.Fatal(err)
	}
	want := standardConfig()
	want.Names, want.Board[0].Price, want.Deck, want.Open = [2]string{"x", "y"}, 7, []commodity{1}, true
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(standardConfig(), old); diff != "" {
		t.Errorf("a copy made before has changed: %s", diff)
	}
	slots := []slot{{1, 1}}
	checkError(t, strict.UnmarshalOver([]byte(`[{"price":2}]`), &slots),
		`json: at [0] (line 1, column 2): key "entry" is missing`)
	if slots[0] != (slot{1, 1}) {
		t.Errorf("changed to %v", slots)
	}
}

func checkError(t *testing.T, err error, want string) {
	t.Helper()
	if err == nil {
		t.Errorf("accepted, want %s", want)
	} else if err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}

// TestRefusals tests each rule about the text. Each case replaces old with new in the standard config, and
// the mark in new is the place of the fault.
func TestRefusals(t *testing.T) {
	const mark = "¦"
	x := strings.Repeat("x", 40)
	tests := []struct{ name, old, new, path, why string }{
		{"syntax: empty text", standard, `¦`, ``, `the end where an object is expected`},
		{"syntax: only space", standard, ` ¦`, ``, `the end where an object is expected`},
		{"syntax: cut off", `1}}`, `1}¦`, ``, `the end where ',' or '}' is expected`},
		{"syntax: no colon", `"deck":`, `"deck" ¦`, ``, `an array where ':' is expected`},
		{"syntax: no comma", `"b"]`, `"b" ¦1]`, `.names`, `a number where ',' or ']' is expected`},
		{"syntax: comma at the end", `"rice"]`, `"rice",¦]`, `.deck[1]`, `']' where a string is expected`},
		{"syntax: comma at the end of an object", `1}}`, `1},¦}`, ``, `'}' where a key is expected`},
		{"syntax: only a comma", `"rice"]`, `¦,]`, `.deck[0]`, `',' where a string is expected`},
		{"syntax: wrong bracket", `"rice"]`, `"rice"¦}`, `.deck`, `'}' where ',' or ']' is expected`},
		{"syntax: key without quotes", `"deck"`, `¦deck`, ``, `'d' where a key is expected`},
		{"syntax: comment", `"deck"`, `¦/**/"deck"`, ``, `'/' where a key is expected`},
		{"syntax: byte order mark", `{"Players"`, "¦\ufeff" + `{"Players"`, ``,
			`'\ufeff' where an object is expected`},
		{"syntax: other space", `{"Players"`, "¦\u00a0" + `{"Players"`, ``,
			`'\u00a0' where an object is expected`},
		{"syntax: not UTF-8", `{"Players"`, "¦\xff" + `{"Players"`, ``,
			`the byte 0xff where an object is expected`},
		{"trailing data: value", `1}}`, `1}} ¦1`, ``, `a number where the end is expected`},
		{"trailing data: brace", `1}}`, `1}}¦}`, ``, `'}' where the end is expected`},
		{"trailing data: NUL", `1}}`, "1}}¦\x00", ``, `'\x00' where the end is expected`},
		{"key: duplicate", `"deck"`, `¦"Players"`, ``, `duplicate key "Players"`},
		{"key: duplicate, escaped", `"deck"`, `¦"\u0050layers"`, ``, `duplicate key "Players"`},
		{"key: duplicate, deep", `"lo":-1`, `"lo":[{"a":1,¦"\u0061":2}]`, `.spread.lo[0]`,
			`duplicate key "a"`},
		{"key: unknown", `"deck"`, `¦"dock"`, ``, `unknown key "dock"`},
		{"key: wrong case", `"deck"`, `¦"Deck"`, ``, `unknown key "Deck"; the name is "deck"`},
		{"key: wrong case, nested", `"price"`, `¦"PRICE"`, `.board[0]`,
			`unknown key "PRICE"; the name is "price"`},
		{"key: not read", `"deck"`, `¦"Cache"`, ``, `unknown key "Cache"`},
		{"key: embedded struct by its name", `"deck"`, `¦"Seats"`, ``, `unknown key "Seats"`},
		{"key: long", `"deck"`, `¦"d` + strings.Repeat("é", 99) + `"`, ``,
			`unknown key "d` + strings.Repeat("é", 19) + `…"`},
		{"key: missing", `{"Players":2,`, `¦{`, ``, `key "Players" is missing`},
		{"key: missing, nested", `{"entry":"rice",`, `¦{`, `.board[1]`, `key "entry" is missing`},
		{"null: integer", `2`, `¦null`, `.Players`, `null where an integer is expected`},
		{"null: string", `"a"`, `¦null`, `.names[0]`, `null where a string is expected`},
		{"null: array", `["a","b"]`, `¦null`, `.names`, `null where an array is expected`},
		{"null: slice", `["rice"]`, `¦null`, `.deck`, `null where an array is expected`},
		{"null: struct", `{"entry":"corn","price":3}`, `¦null`, `.board[0]`,
			`null where an object is expected`},
		{"null: boolean", `"deck"`, `"open":¦null,"deck"`, `.open`, `null where a boolean is expected`},
		{"null: UnmarshalText", `"corn"`, `¦null`, `.board[0].entry`, `null where a string is expected`},
		{"null: UnmarshalJSON", `{"lo":-1,"hi":1}`, `¦null`, `.spread`, `null where a value is expected`},
		{"null: inside UnmarshalJSON", `-1`, `[{"":¦null}]`, `.spread.lo[0][""]`,
			`null where a value is expected`},
		{"null: whole", standard, `¦null`, ``, `null where an object is expected`},
		{"kind: boolean", `"deck"`, `"open":¦1,"deck"`, `.open`, `a number where a boolean is expected`},
		{"kind: boolean, cut", `"deck"`, `"open":¦tru,"deck"`, `.open`, `'t' where a boolean is expected`},
		{"kind: integer", `2`, `¦"2"`, `.Players`, `a string where an integer is expected`},
		{"kind: string", `"a"`, `¦{}`, `.names[0]`, `an object where a string is expected`},
		{"kind: array", `["a","b"]`, `¦"ab"`, `.names`, `a string where an array is expected`},
		{"kind: slice", `["rice"]`, `¦{}`, `.deck`, `an object where an array is expected`},
		{"kind: struct", standard, `¦[]`, ``, `an array where an object is expected`},
		{"kind: UnmarshalText", `"corn"`, `¦true`, `.board[0].entry`, `a boolean where a string is expected`},
		{"method: UnmarshalText", `"rice"`, `¦"c0rn"`, `.board[1].entry`, `unknown commodity "c0rn"`},
		{"method: UnmarshalJSON", `"lo":-1`, "\"lo\":\n¦300", `.spread.lo`,
			`300 is not a plain integer from -128 to 127`},
		{"array: short", `["a",`, `¦[`, `.names`, `1 of 2 elements`},
		{"array: empty", `["a","b"`, `¦[`, `.names`, `0 of 2 elements`},
		{"array: long", `["a",`, `["a","a",¦`, `.names[2]`, `more than 2 elements`},
		{"depth: in what is skipped", `-1`, `[[[[[[[[[[[[[[¦[]]]]]]]]]]]]]]]`,
			`.spread.lo` + strings.Repeat("[0]", 14), `more than 16 arrays and objects deep`},
		{"place: lines and characters", `"deck"`, "\"open\":false,\r\n\n\t\"deck\":[],¦\"dé\":1", ``,
			`unknown key "dé"`},
		{"place: odd keys", `"lo":-1`, `"a.b":{"` + x + `y":{"c_d-1":¦}}`,
			`.spread["a.b"]["` + x + `…"].c_d-1`, `'}' where a value is expected`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			marked := strings.Replace(standard, test.old, test.new, 1)
			before, after, ok := strings.Cut(marked, mark)
			if !ok {
				t.Fatalf("no %q in %q", mark, marked)
			}
			text := []byte(before + after)
			lines := strings.Split(before, "\n")
			want := strict.Error{
				Offset: len(before),
				Line:   len(lines),
				Col:    len([]rune(lines[len(lines)-1])) + 1,
				Path:   test.path,
				Why:    test.why,
			}
			for name, read := range map[string]func([]byte, any) error{"Unmarshal": strict.Unmarshal,
				"UnmarshalOver": strict.UnmarshalOver} {
				if name == "UnmarshalOver" && strings.HasPrefix(test.name, "key: missing") {
					continue
				}
				old := func() config {
					return config{Seats: Seats{Players: 9}, Deck: []commodity{1, 1}, Prices: prices{5}}
				}
				c := old()
				var got *strict.Error
				if err := read(text, &c); !errors.As(err, &got) {
					t.Fatalf("%s: got %v, want %v", name, err, &want)
				}
				want.Err = got.Err
				if *got != want {
					t.Errorf("%s: got  %v\nwant %v", name, got, &want)
				}
				if diff := cmp.Diff(old(), c); diff != "" {
					t.Errorf("%s: refused, but changed: %s", name, diff)
				}
			}
		})
	}
}

func TestError(t *testing.T) {
	c := standardConfig()
	err := strict.UnmarshalOver([]byte("{\n \"deck\": [\"corn\",\"c0rn\"]}"), &c)
	if !errors.Is(err, errCommodity) {
		t.Errorf("%v does not wrap %v", err, errCommodity)
	}
	var got *strict.Error
	if !errors.As(err, &got) {
		t.Fatalf("%T is no *Error", err)
	}
	want := strict.Error{Offset: 19, Line: 2, Col: 18, Path: ".deck[1]", Why: `unknown commodity "c0rn"`,
		Err: got.Err}
	if *got != want {
		t.Errorf("got %#v, want %#v", *got, want)
	}
}

// accepts checks that Unmarshal reads text as want. If fault is not empty, it checks that Unmarshal refuses
// the text with that fault and leaves the destination unchanged.
func accepts[T comparable](t *testing.T, text string, want T, fault string) {
	t.Helper()
	var zero, got T
	err := strict.Unmarshal([]byte(text), &got)
	if fault != "" {
		checkError(t, err, "json: line 1, column 1: "+fault)
		want = zero
	} else if err != nil {
		t.Errorf("%s: %v", text, err)
	}
	if got != want {
		t.Errorf("%s is read as %v, want %v", text, got, want)
	}
}

func TestIntegerRanges(t *testing.T) {
	accepts[int8](t, "-128", -128, "")
	accepts[int8](t, "-129", 0, "-129 is not a plain integer from -128 to 127")
	accepts[int8](t, "127", 127, "")
	accepts[int8](t, "128", 0, "128 is not a plain integer from -128 to 127")
	accepts[int16](t, "-32768", -32768, "")
	accepts[int16](t, "-32769", 0, "-32769 is not a plain integer from -32768 to 32767")
	accepts[int16](t, "32767", 32767, "")
	accepts[int16](t, "32768", 0, "32768 is not a plain integer from -32768 to 32767")
	accepts[int32](t, "-2147483648", math.MinInt32, "")
	accepts[int32](t, "-2147483649", 0, "-2147483649 is not a plain integer from -2147483648 to 2147483647")
	accepts[int32](t, "2147483647", math.MaxInt32, "")
	accepts[int32](t, "2147483648", 0, "2147483648 is not a plain integer from -2147483648 to 2147483647")
	const bounds = " is not a plain integer from -9223372036854775808 to 9223372036854775807"
	accepts[int64](t, "-9223372036854775808", math.MinInt64, "")
	accepts[int64](t, "-9223372036854775809", 0, "-9223372036854775809"+bounds)
	accepts[int64](t, "9223372036854775807", math.MaxInt64, "")
	accepts[int64](t, "9223372036854775808", 0, "9223372036854775808"+bounds)
	accepts[int](t, fmt.Sprint(math.MinInt), math.MinInt, "")
	accepts[int](t, fmt.Sprint(math.MaxInt), math.MaxInt, "")
	accepts[uint](t, fmt.Sprint(uint(math.MaxUint)), math.MaxUint, "")
	accepts[uint8](t, "0", 0, "")
	accepts[uint8](t, "-1", 0, "-1 is not a plain integer from 0 to 255")
	accepts[uint8](t, "255", 255, "")
	accepts[uint8](t, "256", 0, "256 is not a plain integer from 0 to 255")
	accepts[uint16](t, "65535", 65535, "")
	accepts[uint16](t, "65536", 0, "65536 is not a plain integer from 0 to 65535")
	accepts[uint32](t, "4294967295", math.MaxUint32, "")
	accepts[uint32](t, "4294967296", 0, "4294967296 is not a plain integer from 0 to 4294967295")
	accepts[uint64](t, "18446744073709551615", math.MaxUint64, "")
	accepts[uint64](t, "18446744073709551616", 0,
		"18446744073709551616 is not a plain integer from 0 to 18446744073709551615")
	accepts[uint8](t, strings.Repeat("9", 1000), 0,
		strings.Repeat("9", 40)+"… is not a plain integer from 0 to 255")
}

func TestIntegerSpelling(t *testing.T) {
	accepts[int8](t, "-0", 0, "-0 is not a plain integer from -128 to 127")
	accepts[int8](t, "1.0", 0, "1.0 is not a plain integer from -128 to 127")
	accepts[int8](t, "1e1", 0, "1e1 is not a plain integer from -128 to 127")
	accepts[int8](t, "1E+1", 0, "1E+1 is not a plain integer from -128 to 127")
	accepts[int8](t, "01", 0, "01 is not a plain integer from -128 to 127")
	accepts[uint8](t, "01", 0, "01 is not a plain integer from 0 to 255")
	accepts[uint8](t, "-0", 0, "-0 is not a plain integer from 0 to 255")
	accepts[int8](t, "-01", 0, "-01 is not a plain integer from -128 to 127")
	accepts[int8](t, "+1", 0, "'+' where an integer is expected")
	accepts[int8](t, ".5", 0, "'.' where an integer is expected")
	accepts[int8](t, "NaN", 0, "'N' where an integer is expected")
	accepts[int8](t, "Infinity", 0, "'I' where an integer is expected")
	accepts[int8](t, " \t\r\n1 \t\r\n", 1, "")
	for _, text := range []string{"-", "-Infinity", "1.", "1e", "1e-", "1_0", "0x1", "1 2"} {
		n := int8(7)
		if err := strict.Unmarshal([]byte(text), &n); err == nil || n != 7 {
			t.Errorf("%s: read as %d, %v", text, n, err)
		}
	}
	// A method may accept any valid number.
	for text, want := range map[string]bool{"-0": true, "-0.50e-07": true, "1E+9": true, "1.e1": false,
		"00": false, "1e": false} {
		var got struct{ X kept }
		if err := strict.Unmarshal([]byte(`{"X":`+text+`}`), &got); (err == nil) != want ||
			want && string(got.X) != text {
			t.Errorf("%s: %q, %v", text, got.X, err)
		}
	}
}

// kept keeps the bytes that it gets and then overwrites them.
type kept string

func (k *kept) UnmarshalJSON(b []byte) error {
	*k = kept(b)
	clear(b)
	return nil
}

func TestBooleans(t *testing.T) {
	accepts(t, "true", true, "")
	accepts(t, "false", false, "")
	accepts(t, "True", false, "'T' where a boolean is expected")
	accepts(t, "1", false, "a number where a boolean is expected")
}

func TestStrings(t *testing.T) {
	accepts(t, `""`, "", "")
	accepts(t, `"\"\\\/\b\f\n\r\t"`, "\"\\/\b\f\n\r\t", "")
	accepts(t, `"a\u00e9b\u00E9c"`, "aébéc", "")
	accepts(t, `"\u0000"`, "\x00", "")
	accepts(t, "\"\x7f é € 𝄞 \ufffd\"", "\x7f é € 𝄞 \ufffd", "")
	accepts(t, `"\uFFFD\ud7ff\ue000"`, "\ufffd\ud7ff\ue000", "")
	accepts(t, `"\ud834\udd1e\ud800\udc00\udbff\udfff"`, "𝄞\U00010000\U0010ffff", "")
	accepts(t, "\" \"", " ", "")
	refused := map[string]string{
		`"`:                "column 2: the end where a closing quote is expected",
		`"a\`:              "column 3: unknown escape",
		`"a\x41"`:          "column 3: unknown escape",
		`"\u12"`:           "column 2: unknown escape",
		`"\u12"   `:        "column 2: unknown escape",
		`"\u00+1"`:         "column 2: unknown escape",
		`"\U0041"`:         "column 2: unknown escape",
		"\"\x1f\"":         "column 2: control character 0x1f in a string",
		"\"\x00\"":         "column 2: control character 0x00 in a string",
		"\"\n\"":           "column 2: control character 0x0a in a string",
		"\"\x80\"":         "column 2: invalid UTF-8",
		"\"é\xc3\"":        "column 3: invalid UTF-8",
		"\"\xc0\x80\"":     "column 2: invalid UTF-8",
		"\"\xed\xa0\x80\"": "column 2: invalid UTF-8", // a surrogate
		`"\ud800"`:         "column 2: half a surrogate pair",
		`"\udbffx"`:        "column 2: half a surrogate pair",
		`"\ud800\n"`:       "column 2: half a surrogate pair",
		`"\ud800\u0041"`:   "column 2: half a surrogate pair",
		`"\ud800xudc00"`:   "column 2: half a surrogate pair",
		`"\ud800udc00"`:    "column 2: half a surrogate pair",
		`"\ud800\ud800"`:   "column 2: half a surrogate pair",
		`"\udc00\ud800"`:   "column 2: half a surrogate pair",
		`"\udfff"`:         "column 2: half a surrogate pair",
		`'a'`:              `column 1: '\'' where a string is expected`,
	}
	for text, want := range refused {
		got := "old"
		checkError(t, strict.Unmarshal([]byte(text), &got), "json: line 1, "+want)
		if got != "old" {
			t.Errorf("%q: changed to %q", text, got)
		}
		var key struct{ X kept }
		if text[0] == '"' && strict.Unmarshal([]byte(`{"X":{`+text+`:1}}`), &key) == nil {
			t.Errorf("%q is accepted as a key", text)
		}
	}
}

func TestMaxBytes(t *testing.T) {
	for _, pad := range []string{" ", "0"} { // both of one value and of what surrounds it
		text := []byte(`"` + strings.Repeat(pad, strict.MaxBytes-2) + `"`)
		var s string
		if err := strict.Unmarshal(text, &s); err != nil || len(s) != strict.MaxBytes-2 {
			t.Errorf("%d bytes: %v", len(text), err)
		}
		s = "old"
		checkError(t, strict.Unmarshal(append(text, ' '), &s),
			"json: line 1, column 1: 1048577 bytes, more than 1048576")
		if s != "old" {
			t.Errorf("changed to %d bytes", len(s))
		}
	}
	if n := testing.AllocsPerRun(10, func() { strict.Unmarshal(tooLong, new(string)) }); n > 10 {
		t.Errorf("%v allocations to refuse a long text", n)
	}
}

var tooLong = make([]byte, strict.MaxBytes+1)

type nest []nest

func TestMaxDepth(t *testing.T) {
	deep := func(n int) []byte { return []byte(strings.Repeat("[", n) + strings.Repeat("]", n)) }
	var n nest
	if err := strict.Unmarshal(deep(strict.MaxDepth), &n); err != nil {
		t.Error(err)
	}
	n = nil
	at := strings.Repeat("[0]", strict.MaxDepth)
	checkError(t, strict.Unmarshal(deep(strict.MaxDepth+1), &n),
		"json: at "+at+" (line 1, column 17): more than 16 arrays and objects deep")
	checkError(t, strict.Unmarshal(deep(strict.MaxBytes/2), &n),
		"json: at "+at+" (line 1, column 17): more than 16 arrays and objects deep")
	if n != nil {
		t.Errorf("changed to %v", n)
	}
	// Arrays next to each other are not nested.
	if err := strict.Unmarshal([]byte("["+strings.Repeat("[],", 100)+"[]]"), &n); err != nil ||
		len(n) != 101 {
		t.Errorf("%d, %v", len(n), err)
	}
	// nested in one array
	for depth, want := range map[int]bool{strict.MaxDepth - 1: true, strict.MaxDepth: false} {
		var raw [1]kept
		object := strings.Repeat(`{"a":`, depth) + "1" + strings.Repeat("}", depth)
		if err := strict.Unmarshal([]byte("["+object+"]"), &raw); (err == nil) != want {
			t.Errorf("%d objects in an array: %v", depth, err)
		}
	}
}

func TestMaxElements(t *testing.T) {
	text := "[" + strings.Repeat("true,", strict.MaxElements-1) + "true"
	var bools []bool
	if err := strict.Unmarshal([]byte(text+"]"), &bools); err != nil || len(bools) != strict.MaxElements {
		t.Errorf("%d elements, %v", len(bools), err)
	}
	bools = bools[:3]
	checkError(t, strict.Unmarshal([]byte(text+",true]"), &bools),
		"json: at [65536] (line 1, column 327682): more than 65536 elements")
	if len(bools) != 3 {
		t.Errorf("changed to %d elements", len(bools))
	}
	if err := strict.Unmarshal([]byte("[]"), &bools); err != nil || bools == nil || len(bools) != 0 {
		t.Errorf("[] is read as %v, %v", bools, err)
	}
}

// TestStringsAreCopied checks that a string does not keep the text in memory.
func TestStringsAreCopied(t *testing.T) {
	text := []byte(`["a"` + strings.Repeat(" ", strict.MaxBytes-5) + `]`)
	var got [16][1]string
	for i := range got {
		if err := strict.Unmarshal(text, &got[i]); err != nil {
			t.Fatal(err)
		}
	}
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	if m.HeapAlloc > 8*strict.MaxBytes {
		t.Errorf("%d bytes in use for %d letters", m.HeapAlloc, len(got))
	}
	runtime.KeepAlive(&got)
}

// TestHostileTexts checks that no text of at most MaxBytes takes much more memory to read.
func TestHostileTexts(t *testing.T) {
	if testing.Short() {
		t.Skip("it reads long texts")
	}
	fill := func(head, body string) []byte {
		return []byte(head + strings.Repeat(body, (strict.MaxBytes-len(head))/len(body)))
	}
	var keys strings.Builder
	for i := 0; keys.Len() < strict.MaxBytes-20; i++ {
		fmt.Fprintf(&keys, `,"%x":0`, i)
	}
	for name, text := range map[string][]byte{
		"brackets":   fill("", "["),
		"braces":     fill("", `{"":`),
		"empty":      fill("[[", "[],"),
		"objects":    fill(`{"X":[0`, `,{}`),
		"keys":       []byte(`{"X":{"":0` + keys.String()),
		"duplicates": fill(`{"X":{"a":0`, `,"b":0`),
		"digits":     fill(`{"X":`, "9"),
		"escapes":    fill(`{"X":"`, `\u00e9`),
		"commas":     fill("[", ","),
		"spaces":     fill("", " "),
		"long key":   fill(`{"`, "k"),
	} {
		for _, into := range []any{new(nest), new(struct{ X kept }), new(struct{ X int64 }),
			new(struct{ X string })} {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			err := strict.Unmarshal(text, into)
			runtime.ReadMemStats(&after)
			if err == nil || len(err.Error()) > 1000 {
				t.Errorf("%s into %T: %v", name, into, err)
			}
			if n := after.TotalAlloc - before.TotalAlloc; n > 64*strict.MaxBytes {
				t.Errorf("%s into %T: %d bytes allocated for a text of %d", name, into, n, len(text))
			}
		}
	}
}

// TestSince checks that a field of a later edition is required from that edition on.
func TestSince(t *testing.T) {
	type form struct {
		Edition uint8 `json:"edition"`
		Late    int8  `json:"late" since:"2"`
	}
	for text, wrong := range map[string]string{
		`{"edition":1}`: "", `{"edition":2,"late":3}`: "", `{"late":3,"edition":2}`: "",
		`{"edition":3,"late":3}`: "",
		`{"edition":1,"late":0}`: `key "late" is of edition 2`,
		`{"late":3,"edition":1}`: `key "late" is of edition 2`,
		`{"edition":2}`:          `key "late" is missing`, `{"late":3}`: `key "edition" is missing`,
	} {
		got := form{9, 9}
		err := strict.Unmarshal([]byte(text), &got)
		if (err == nil) != (wrong == "") ||
			err != nil && (!strings.Contains(err.Error(), wrong) || got != form{9, 9}) {
			t.Errorf("%s: %+v, %v", text, got, err)
		}
		over := form{1, 4}
		if err := strict.UnmarshalOver([]byte(text), &over); err != nil {
			t.Errorf("%s over another: %v", text, err)
		}
	}
	var plain struct {
		Late int8 `json:"late" since:"2"`
	}
	if err := strict.Unmarshal([]byte(`{}`), &plain); err == nil {
		t.Error("what is due where no edition is named is missing")
	}
}
