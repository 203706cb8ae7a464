package form

import (
	"bytes"
	"encoding/binary"
	"strings"
	"testing"

	_ "bourse.example/internal/testkit/properties" // fixes rapid's seed
	"pgregory.net/rapid"
)

type inner struct {
	A int8
	B uint64
	C [3]bool
}

type outer struct {
	X  bool
	Y  int16
	In [2]inner
	Z  [5]int32
	W  uint8
	V  int64
	U  uint16
	T  [2][3]uint8
	E  struct{}
}

// TestAppend_is_encoding_binary checks that Append writes the same bytes as encoding/binary.
func TestAppend_is_encoding_binary(t *testing.T) {
	h := Header{Game: "test", Edition: 1, Format: 2}
	head := h.append(nil)
	rapid.Check(t, func(t *rapid.T) {
		var v outer
		bytes0 := rapid.SliceOfN(rapid.Byte(), binary.Size(v), binary.Size(v)).Draw(t, "value")
		if err := binary.Read(bytes.NewReader(bytes0), binary.LittleEndian, &v); err != nil {
			t.Fatal(err)
		}
		var want bytes.Buffer
		if err := binary.Write(&want, binary.LittleEndian, &v); err != nil {
			t.Fatal(err)
		}
		got, err := Append(nil, h, &v)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, append(bytes.Clone(head), want.Bytes()...)) {
			t.Fatalf("%x, and encoding/binary writes %x after the header", got, want.Bytes())
		}
		var back outer
		if err := Read(got, h, &back); err != nil || back != v {
			t.Fatalf("read back as %v, %v", back, err)
		}
	})
}

func TestReverseEach(t *testing.T) {
	values := []byte{1, 2, 3, 4, 5, 6, 7, 8}
	for width, want := range map[int]string{
		1: "\x01\x02\x03\x04\x05\x06\x07\x08", 2: "\x02\x01\x04\x03\x06\x05\x08\x07",
		4: "\x04\x03\x02\x01\x08\x07\x06\x05", 8: "\x08\x07\x06\x05\x04\x03\x02\x01",
	} {
		got := bytes.Clone(values)
		reverseEach(got, width)
		if string(got) != want {
			t.Errorf("width %d: %x", width, got)
		}
	}
}

func TestAppend_refuses(t *testing.T) {
	dst := []byte("before")
	for name, err := range map[string]error{
		"int":        refused(dst, new(int)),
		"slice":      refused(dst, new([]byte)),
		"string":     refused(dst, new(string)),
		"pointer":    refused(dst, new(*int8)),
		"map":        refused(dst, new(map[int8]int8)),
		"float":      refused(dst, new(float64)),
		"in a field": refused(dst, new(struct{ A []int8 })),
		"unexported": refused(dst, new(struct{ a int8 })),
	} {
		if err == nil {
			t.Errorf("%s is written", name)
		}
	}
}

func refused[T any](dst []byte, v *T) error {
	_, err := Append(dst, Header{}, v)
	return err
}

func TestAppend_allocates_nothing(t *testing.T) {
	var v outer
	h := Header{Game: "test", Edition: 1, Format: 2}
	dst := make([]byte, 0, 512)
	if n := testing.AllocsPerRun(100, func() { dst, _ = Append(dst[:0], h, &v) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// An aged has one field that edition 2 added and one that edition 3 added.
type aged struct {
	A uint8 `json:"a"`
	B struct {
		C int16   `json:"c"`
		D [2]bool `json:"d" since:"2"`
	} `json:"b"`
	E uint8 `json:"e" since:"3"`
	F bool  `json:"f"`
}

// TestSince checks which fields each edition writes and reads.
func TestSince(t *testing.T) {
	v := aged{A: 1, E: 7, F: true}
	v.B.C, v.B.D = -2, [2]bool{true, false}
	for edition, want := range map[uint16]string{
		1: "\x01\xfe\xff\x01", 2: "\x01\xfe\xff\x01\x00\x01", 3: "\x01\xfe\xff\x01\x00\x07\x01",
		4: "\x01\xfe\xff\x01\x00\x07\x01",
	} {
		h := Header{Game: "test", Edition: edition, Format: 1}
		data, err := Append(nil, h, &v)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.TrimPrefix(string(data), string(h.append(nil))); got != want {
			t.Errorf("edition %d: %q, want %q", edition, got, want)
		}
		expect := v
		if edition < 2 {
			expect.B.D = [2]bool{}
		}
		if edition < 3 {
			expect.E = 0
		}
		var got aged
		newest := Header{Game: "test", Edition: 4, Format: 1}
		if err := Read(data, newest.In(data), &got); err != nil || got != expect {
			t.Errorf("edition %d: %+v is read, %v", edition, got, err)
		}
	}
	if plain, err := AppendPlain(nil, &v); err != nil || len(plain) != 7 {
		t.Errorf("without a header: %q, %v", plain, err)
	}
	for edition, want := range map[int]string{
		0: `{"a":1,"b":{"c":-2,"d":[true,false]},"f":true}`,
		2: `{"a":1,"b":{"c":-2,"d":[true,false]},"f":true}`,
		3: `{"a":1,"b":{"c":-2,"d":[true,false]},"e":7,"f":true}`,
	} {
		if got, err := JSON(v, edition); err != nil || string(got) != want {
			t.Errorf("edition %d: %s, want %s, %v", edition, got, want, err)
		}
	}
	for _, edition := range []uint16{0, 5} { // there is no such edition
		h := Header{Game: "test", Edition: edition, Format: 1}
		if got := (Header{Game: "test", Edition: 4, Format: 1}).In(h.append(nil)); got.Edition != 4 {
			t.Errorf("edition %d is taken for %d", edition, got.Edition)
		}
	}
}
