package strict_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"testing"
	"time"

	"bourse.example/internal/strict"
)

type hidden struct{ N int8 }

// Stamp reads text, and so does any type that embeds it.
type Stamp struct{ N int8 }

func (s *Stamp) UnmarshalText(b []byte) error { s.N = int8(len(b)); return nil }

type Other struct{ Stamp }

// both reads text as a whole and never its fields.
type both struct{ secret string }

func (b *both) UnmarshalText(text []byte) error { b.secret = string(text); return nil }
func (b *both) UnmarshalJSON([]byte) error      { panic("called") }

// spelled is not a struct and has both methods.
type spelled int8

func (s *spelled) UnmarshalText(text []byte) error { *s = spelled(len(text)); return nil }
func (s *spelled) UnmarshalJSON(b []byte) error    { *s = spelled(-len(b)); return nil }

// grow and index write to the memory that they find, in a slice and in a map.
type grow []int8

func (g *grow) UnmarshalText(b []byte) error {
	if len(*g) > 0 {
		(*g)[0] = 99
	}
	*g = append(*g, int8(len(b)))
	return nil
}

type index map[string]int8

func (x *index) UnmarshalJSON(b []byte) error {
	if *x == nil {
		*x = index{}
	}
	(*x)[string(b)] = 1
	return nil
}

// Bad cannot be read wherever it appears.
type Bad struct {
	//lint:ignore U1000 nobody can write to it either
	n int8
}

func TestMistakesOfTheProgram(t *testing.T) {
	var nilConfig *config
	var n int8
	tests := []struct {
		into any
		want string // empty if the type is fine
	}{
		{nil, "a <nil> that is nil or not a pointer"},
		{nilConfig, "a *strict_test.config that is nil or not a pointer"},
		{5, "a int that is nil or not a pointer"},
		{config{}, "a strict_test.config that is nil or not a pointer"},
		{new(*int8), "a *int8"},
		{new(float64), "a float64"},
		{new(complex64), "a complex64"},
		{new(uintptr), "a uintptr"},
		{new(any), "a interface {}"},
		{new(error), "a error"},
		{new(chan int), "a chan int"},
		{new(func()), "a func()"},
		{new(map[string]int8), "a map[string]int8"},
		{new([]byte), "a []uint8"},
		{new(json.RawMessage), "a json.RawMessage"},
		{new(json.Number), "a json.Number"},
		{new([0]*int8), "a *int8"},
		{new([]float32), "a float32"},
		{new(struct{ A, B []map[int8]bool }),
			"a map[int8]bool (struct { A []map[int8]bool; B []map[int8]bool }.A)"},
		{new(struct{ n int8 }), "a struct { n int8 }: field n is unexported"},
		{new(struct{ hidden }), ""},
		{new(struct {
			hidden `json:"h"`
		}), "a struct { strict_test.hidden \"json:\\\"h\\\"\" }: field hidden is unexported"},
		{new(struct{ _ int8 }), "a struct { _ int8 }: field _ is unexported"},
		{new(both), ""},
		{new([]struct {
			A struct{ N *int8 }
		}), "a *int8 (struct { N *int8 }.N) (struct { A struct { N *int8 } }.A)"},
		{new(struct {
			N int8 `json:"n,string"`
		}), "a struct { N int8 \"json:\\\"n,string\\\"\" }: field N has the tag option \"string\""},
		{new(struct {
			//lint:ignore SA5008 the mistake is what is tested
			N int8 `json:"n,omitemtpy"`
		}), "a struct { N int8 \"json:\\\"n,omitemtpy\\\"\" }: field N has the tag option \"omitemtpy\""},
		{new(struct {
			//lint:ignore SA5008 the mistake is what is tested
			N int8 `json:"a\\b"`
		}), "a struct { N int8 \"json:\\\"a\\\\\\\\b\\\"\" }: field N has the name \"a\\\\b\""},
		{new(struct {
			Seats
			Players int8
		}), "a struct { strict_test.Seats; Players int8 }: field Players is the second named \"Players\""},
		{new(struct {
			Bad
		}), "a strict_test.Bad: field n is unexported"},
		{new(struct {
			*Seats
		}), "a *strict_test.Seats (struct { *strict_test.Seats }.Seats)"},
		{new(struct {
			Stamp
			UnmarshalText int8
		}), "a struct { strict_test.Stamp; UnmarshalText int8 }: field Stamp is embedded without a name and reads text"},
		{&n, ""},
	}
	for _, test := range tests {
		name := fmt.Sprintf("%T", test.into)
		for range 2 { // the second time, the stored plan must say the same
			for _, text := range [][]byte{[]byte("{}"), []byte("[]"), nil, tooLong} {
				err := strict.Unmarshal(text, test.into)
				var fault *strict.Error
				if test.want == "" {
					if !errors.As(err, &fault) {
						t.Errorf("%s: %v", name, err)
					}
				} else if want := "json: cannot read into " + test.want; err == nil || err.Error() != want {
					t.Errorf("%s: got %v, want %s", name, err, want)
				} else if errors.As(err, &fault) {
					t.Errorf("%s: %v blames the text", name, err)
				}
			}
		}
	}
}

func TestFields(t *testing.T) {
	type Inner struct{ A, B int8 }
	type fields struct {
		Inner
		Named         Inner `json:"named"`
		Upper         int8
		Dash          int8    `json:"-,"`
		Space         int8    `json:"é 1_x-y"`
		Gone          *int8   `json:"-"`
		gone          float64 `json:"-"`
		Stamp         `json:"stamp"`
		Other         `json:"other"`
		UnmarshalText int8 `json:"method"` // hides the method of Stamp
	}
	text := `{"B":2,"A":1,"named":{"A":3,"B":4},"Upper":5,"-":6,"é 1_x-y":7,"stamp":"12","other":"123","method":8}`
	got := fields{gone: 1}
	if err := strict.Unmarshal([]byte(text), &got); err != nil {
		t.Fatal(err)
	}
	want := fields{
		Inner: Inner{1, 2}, Named: Inner{3, 4}, Upper: 5, Dash: 6, Space: 7,
		Stamp: Stamp{2}, Other: Other{Stamp{3}}, UnmarshalText: 8,
	}
	if got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	accepts(t, "{}", struct{}{}, "")

	type L4 struct{ P, Q, R int8 }
	type L3 struct {
		L4
		M, N int8
	}
	type L2 struct {
		L3
		J, K int8
	}
	type L1 struct {
		L2
		G, H int8
	}
	deep := L1{L2{L3{L4{1, 2, 3}, 4, 5}, 6, 7}, 8, 9}
	accepts(t, `{"P":1,"Q":2,"R":3,"M":4,"N":5,"J":6,"K":7,"G":8,"H":9}`, deep, "")
}

func TestOmitted(t *testing.T) {
	type optional struct {
		A int8 `json:",omitempty"`
		B int8 `json:"b,omitzero"`
		C int8 `json:"c,omitempty,omitzero"`
		D int8 `json:"d"`
	}
	accepts(t, `{"d":4}`, optional{D: 4}, "")
	accepts(t, `{"A":1,"b":2,"c":3,"d":4}`, optional{1, 2, 3, 4}, "")
	accepts(t, `{"A":1,"b":2,"c":3}`, optional{}, `key "d" is missing`)
	got := optional{1, 2, 3, 4}
	if err := strict.UnmarshalOver([]byte(`{"b":0}`), &got); err != nil || got != (optional{1, 0, 3, 4}) {
		t.Errorf("%v, %v", got, err)
	}
	if err := strict.Unmarshal([]byte(`{"d":0}`), &got); err != nil || got != (optional{}) {
		t.Errorf("%v, %v", got, err)
	}
}

func TestMethods(t *testing.T) {
	accepts(t, `"abc"`, both{"abc"}, "")
	accepts(t, `["abc"]`, [1]both{{"abc"}}, "")
	accepts(t, `"abc"`, spelled(3), "")
	accepts(t, `["abc"]`, [1]spelled{-5}, "")
	accepts(t, `{"A":[1, {"b":"é"}]}`, struct{ A kept }{`[1, {"b":"é"}]`}, "")
	accepts(t, `"kept"`, kept("kept"), "") // not called on the value passed in

	var day struct{ At time.Time }
	if err := strict.Unmarshal([]byte(`{"At":"2026-11-21T10:00:00Z"}`), &day); err != nil ||
		day.At.Day() != 21 {
		t.Errorf("%v, %v", day, err)
	}
	var large big.Int
	if err := strict.Unmarshal([]byte(`"123456789012345678901234567890"`), &large); err != nil {
		t.Error(err)
	}
	var raw []json.RawMessage
	if err := strict.Unmarshal([]byte(`[ {"a" : 1} ]`), &raw); err != nil || string(raw[0]) != `{"a" : 1}` {
		t.Errorf("%s, %v", raw, err)
	}
}

// TestMethodsShareNothing checks that a method that writes to the old memory does not reach the caller's
// value.
func TestMethodsShareNothing(t *testing.T) {
	type shared struct {
		Grow  grow
		Index index
		Last  int8
	}
	old := shared{Grow: grow{1}, Index: index{"0": 1}}
	if err := strict.UnmarshalOver([]byte(`{"Grow":"abc","Index":7,"Last":1000}`), &old); err == nil {
		t.Fatal("accepted")
	}
	if old.Grow[0] != 1 || len(old.Index) != 1 {
		t.Errorf("refused, but changed to %v", old)
	}
	if err := strict.UnmarshalOver([]byte(`{"Grow":"abc","Index":7}`), &old); err != nil ||
		old.Grow[0] != 3 || old.Index["7"] != 1 {
		t.Errorf("%v, %v", old, err)
	}
}

// elsewhere fails with an Error about a different text, far longer than its own.
type elsewhere int8

func (e *elsewhere) UnmarshalJSON([]byte) error {
	return &strict.Error{Offset: 999, Line: 9, Col: 9, Why: "odd"}
}

var errChoosy = errors.New("choosy")

// choosy is a commodity in an object. It returns its own error for anything else.
type choosy int8

func (c *choosy) UnmarshalJSON(b []byte) error {
	if b[0] != '{' {
		return errChoosy
	}
	var s struct {
		Kind commodity `json:"kind"`
	}
	return strict.Unmarshal(b, &s)
}

func TestErrorOfMethod(t *testing.T) {
	var got struct{ A elsewhere }
	checkError(t, strict.Unmarshal([]byte(`{"A":1}`), &got),
		"json: at .A (line 1, column 6): json: line 9, column 9: odd")
	var deep struct{ A []pair }
	var list struct{ A []choosy }
	err := strict.Unmarshal([]byte(`{"A":[1]}`), &list)
	checkError(t, err, "json: at .A[0] (line 1, column 7): choosy")
	if !errors.Is(err, errChoosy) {
		t.Errorf("%v does not wrap %v", err, errChoosy)
	}
	err = strict.Unmarshal([]byte(`{"A":[{"kind":"c0rn"}]}`), &list)
	checkError(t, err, `json: at .A[0].kind (line 1, column 15): unknown commodity "c0rn"`)
	if !errors.Is(err, errCommodity) {
		t.Errorf("%v does not wrap %v", err, errCommodity)
	}
	err = strict.Unmarshal([]byte("{\"A\":[\n{\"lo\":1,\"hi\":2},\n {\"lo\":1,\"hi\":1e3}]}"), &deep)
	checkError(t, err, "json: at .A[1].hi (line 3, column 15): 1e3 is not a plain integer from -128 to 127")
}
