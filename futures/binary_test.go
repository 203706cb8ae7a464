package futures_test

import (
	"bytes"
	"testing"

	"bourse.example/futures"
)

// This file tests the binary forms.

// binaryForms are those of a position in the middle of a game.
func binaryForms(t *testing.T) []form {
	s := acting(t, 3, gold(0, 9), gold(1, -4), board(1, "corn up 8, rice down 15"), fourth(1))
	other := acting(t, 4)
	move := futures.Settle(0, markersOf("rice down 15")[0])
	return []form{
		binaryFormOf(t, "state", s, other, futures.State.MarshalBinary, (*futures.State).UnmarshalBinary),
		binaryFormOf(t, "view", s.View(0), other.View(1), futures.View.MarshalBinary, (*futures.View).UnmarshalBinary),
		binaryFormOf(t, "config", s.Config, other.Config, futures.Config.MarshalBinary, (*futures.Config).UnmarshalBinary),
		binaryFormOf(t, "move", move, futures.Pass(2), futures.Move.MarshalBinary, (*futures.Move).UnmarshalBinary),
	}
}

func binaryFormOf[T comparable](t *testing.T, name string, v, held T, marshal func(T) ([]byte, error), unmarshal func(*T, []byte) error) form {
	t.Helper()
	data, err := marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	got := held
	if err := unmarshal(&got, data); err != nil || got != v {
		t.Errorf("%s: it is read back as %+v, %v", name, got, err)
	}
	return form{name, string(data), func(data []byte) (bool, error) {
		got := held
		err := unmarshal(&got, data)
		return got == held, err
	}}
}

// TestBinary_hostile cuts every form off at every byte and refuses others' headers. Every other byte
// that is changed makes an error or a value that is written with that byte.
func TestBinary_hostile(t *testing.T) {
	all := binaryForms(t)
	for _, f := range all {
		bad := map[string]string{"twice": f.text + f.text, "a byte more": f.text + "\x00", "text": `{"game":"futures"}`}
		for cut := range len(f.text) {
			bad["cut off at "+string(rune('0'+cut%10))+f.text[:cut]] = f.text[:cut]
		}
		for i := range len("bourse\x00") + 1 + len("futures") + 2 + 2 + 1 { // magic, game, edition, format, kind
			damaged := []byte(f.text)
			damaged[i] ^= 1
			bad["header "+string(damaged)] = string(damaged)
		}
		for _, other := range all {
			if other.name != f.name {
				bad[other.name] = other.text
			}
		}
		for name, data := range bad {
			if same, err := f.read([]byte(data)); err == nil || !same {
				t.Errorf("%s, %q: it is read, %v; the same: %t", f.name, name, err, same)
			}
		}
	}
	// A state is read only if it is valid, and then it is written as it was.
	state := all[0]
	read := 0
	for i := range len(state.text) {
		for bit := range 8 {
			damaged := []byte(state.text)
			damaged[i] ^= 1 << bit
			var s futures.State
			if err := s.UnmarshalBinary(damaged); err != nil {
				if s != (futures.State{}) {
					t.Fatalf("byte %d: a state that is refused has been written to", i)
				}
				continue
			}
			read++
			again, err := s.MarshalBinary()
			if err != nil || !bytes.Equal(again, damaged) || s.Validate() != nil {
				t.Fatalf("byte %d: what is read is written otherwise: %v, %v", i, err, s.Validate())
			}
		}
	}
	if read == 0 || read > 200 {
		t.Errorf("%d states with a bit changed are read", read)
	}
}
