package strict_test

// These property tests compare this package with encoding/json: this package reads back what encoding/json
// writes, and both read the same value from any text that this package accepts.

import (
	"bytes"
	"encoding/json"
	"reflect"
	"testing"

	"bourse.example/internal/strict"
	_ "bourse.example/internal/testkit/properties" // fixes rapid's seed
	"pgregory.net/rapid"
)

// sample has a field of every kind that can be written and read.
type sample struct {
	Flags
	Int   int     `json:"int"`
	I8    int8    `json:"i8"`
	I16   int16   `json:"i16"`
	I32   int32   `json:"i32"`
	I64   int64   `json:"i64"`
	Uint  uint    `json:"uint"`
	U8    uint8   `json:"u8"`
	U16   uint16  `json:"u16"`
	U32   uint32  `json:"u32"`
	U64   uint64  `json:"u64"`
	Text  string  `json:"text"`
	Bytes [3]byte `json:"bytes"`
	Pair  pair    `json:"pair"`
	Rows  []row   `json:"rows"`
	Skip  int8    `json:"-"`
}

type Flags struct {
	On  bool
	Off bool `json:"off,omitempty"`
}

type row struct {
	Kind commodity    `json:"kind"`
	Grid [2][1]string `json:"grid"`
	Kids []row        `json:"kids,omitempty"`
}

func rows(depth int) *rapid.Generator[[]row] {
	return rapid.Custom(func(t *rapid.T) []row {
		list := make([]row, rapid.IntRange(0, 3).Draw(t, "rows"))
		for i := range list {
			list[i].Kind = commodity(rapid.IntRange(0, 2).Draw(t, "kind"))
			list[i].Grid = [2][1]string{{rapid.String().Draw(t, "grid")}}
			if depth > 0 {
				// An empty list is omitted and read back as nil.
				if kids := rows(depth-1).Draw(t, "kids"); len(kids) > 0 {
					list[i].Kids = kids
				}
			}
		}
		return list
	})
}

var samples = rapid.Custom(func(t *rapid.T) sample {
	return sample{
		Flags: Flags{rapid.Bool().Draw(t, "on"), rapid.Bool().Draw(t, "off")},
		Int:   rapid.Int().Draw(t, "int"),
		I8:    rapid.Int8().Draw(t, "i8"),
		I16:   rapid.Int16().Draw(t, "i16"),
		I32:   rapid.Int32().Draw(t, "i32"),
		I64:   rapid.Int64().Draw(t, "i64"),
		Uint:  rapid.Uint().Draw(t, "uint"),
		U8:    rapid.Uint8().Draw(t, "u8"),
		U16:   rapid.Uint16().Draw(t, "u16"),
		U32:   rapid.Uint32().Draw(t, "u32"),
		U64:   rapid.Uint64().Draw(t, "u64"),
		Text:  rapid.String().Draw(t, "text"),
		Bytes: [3]byte{rapid.Byte().Draw(t, "byte")},
		Pair:  pair{rapid.Int8().Draw(t, "lo"), rapid.Int8().Draw(t, "hi")},
		Rows:  rows(3).Draw(t, "list"),
	}
})

func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := samples.Draw(t, "sample")
		text, err := json.Marshal(want)
		if err != nil {
			t.Fatal(err)
		}
		if rapid.Bool().Draw(t, "indent") {
			var b bytes.Buffer
			if err := json.Indent(&b, text, "", "\t"); err != nil {
				t.Fatal(err)
			}
			text = b.Bytes()
		}
		var got sample
		if err := strict.Unmarshal(text, &got); err != nil {
			t.Fatalf("%v in %s", err, text)
		}
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("%s is read as %+v, want %+v", text, got, want)
		}
		over := samples.Draw(t, "over")
		over.Skip = 7
		if err := strict.UnmarshalOver(text, &over); err != nil {
			t.Fatal(err)
		}
		over.Skip = 0
		over.Off = want.Off // omitted if false
		if !reflect.DeepEqual(over, want) {
			t.Fatalf("%s is read over as %+v, want %+v", text, over, want)
		}
	})
}

// checkLaw reports an error unless encoding/json reads the same value from any text that this package
// accepts, and a refused text changes nothing.
func checkLaw(t interface{ Errorf(string, ...any) }, text []byte) {
	before := bytes.Clone(text)
	old := func() sample {
		return sample{Int: 5, Text: "old", Rows: []row{{Kind: 1, Kids: []row{{Kind: 2}}}}}
	}
	for _, over := range []bool{false, true} {
		var want sample
		got, read := old(), strict.Unmarshal
		if over {
			want, read = old(), strict.UnmarshalOver
			want.Rows = nil // encoding/json would read into the old elements
		}
		err := read(text, &got)
		if !bytes.Equal(before, text) {
			t.Errorf("%q has become %q", before, text)
		}
		if err != nil {
			if !reflect.DeepEqual(got, old()) {
				t.Errorf("%q is refused, but the value is changed to %+v", text, got)
			}
			continue
		}
		d := json.NewDecoder(bytes.NewReader(text))
		d.DisallowUnknownFields()
		if err := d.Decode(&want); err != nil || !json.Valid(text) {
			t.Errorf("%q is accepted, encoding/json says %v", text, err)
		}
		if over && want.Rows == nil {
			want.Rows = old().Rows
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%q is read as %+v, by encoding/json as %+v", text, got, want)
		}
	}
	var value struct{ X json.RawMessage }
	whole := append(append([]byte(`{"X":`), text...), '}')
	if err := strict.Unmarshal(whole, &value); err == nil && !json.Valid(whole) {
		t.Errorf("%q is accepted, but is not JSON", whole)
	}
}

// TestDamaged reads texts with one or two mistakes in them.
func TestDamaged(t *testing.T) {
	scraps := rapid.SampledFrom([]string{
		"", "{", "}", "[", "]", ",", ":", `"`, `\`, " ", "null", "true", "0", "-", "-0", "1e1", ".", "300",
		"99999999999999999999",
		`"On":true,`, `"on":true,`, `"kind":"corn"`, `\u0041`, `\ud800`, "\x00", "\xff", "\ufeff", `{"":{}}`,
		"[[[[[[[[[[[[[[[[[",
	})
	rapid.Check(t, func(t *rapid.T) {
		text, err := json.Marshal(samples.Draw(t, "sample"))
		if err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(0, 2).Draw(t, "faults") {
			from := rapid.IntRange(0, len(text)).Draw(t, "from")
			to := rapid.IntRange(from, min(len(text), from+5)).Draw(t, "to")
			text = append(append(bytes.Clone(text[:from]), scraps.Draw(t, "scrap")...), text[to:]...)
		}
		checkLaw(t, text)
	})
}

func FuzzUnmarshal(f *testing.F) {
	full := `{"On":true,"off":true,"int":-1,"i8":-128,"i16":2,"i32":3,"i64":4,"uint":5,"u8":255,"u16":7,"u32":8,"u64":9,` +
		`"text":"\u00e9\ud834\udd1e","bytes":[1,2,3],"pair":{"lo":1,"hi":2},"rows":[{"kind":"corn","grid":[["a"],["b"]],"kids":[]}]}`
	for _, text := range []string{full, "{}", `{"int":-0}`, `{"int":1,"int":1}`, `{"Int":1}`, `{"rows":[{}]}`,
		`{"text":"\ud800"}`, "{} {}", "null", "[[[["} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) { checkLaw(t, text) })
}
