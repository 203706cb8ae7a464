package testkit_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"bourse.example/futures"
	"bourse.example/internal/strict"
	"bourse.example/internal/testkit/hostile"
)

// A lenient value is read by encoding/json, which accepts a lot.
type lenient struct {
	N int  `json:"n"`
	B bool `json:"b"`
}

func (l *lenient) UnmarshalJSON(data []byte) error {
	type plain lenient
	if err := json.Unmarshal(data, (*plain)(l)); err != nil {
		return strict.Errorf("toy: %.100w", err)
	}
	return nil
}

func (l lenient) MarshalBinary() ([]byte, error) { return []byte{byte(l.N), 0}, nil }

func (l *lenient) UnmarshalBinary(data []byte) error {
	if len(data) == 0 {
		l.N = 0
		return strict.Errorf("toy: nothing")
	}
	l.N = int(data[0])
	return nil
}

// TestHostile_JSON checks what a lenient reader accepts.
func TestHostile_JSON(t *testing.T) {
	f, err := hostile.JSON("value", lenient{7, true}, lenient{8, false})
	if err != nil {
		t.Fatal(err)
	}
	faults, err := hostile.CheckJSON("toy", f)
	if err != nil {
		t.Fatal(err)
	}
	got := strings.Join(faults, "\n") + "\n"
	for _, want := range []string{
		"value, n missing: it is accepted\n", "value, n twice: it is accepted\n",
		"value, n in capitals: it is accepted\n", "value, unknown field: it is accepted\n",
		"value, n null: it is accepted\n", "value, null: it is accepted\n", "value, invalid UTF-8: it is accepted\n",
		"value, long: it is accepted\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no fault %q", want)
		}
	}
	for _, never := range []string{"cut off", "b true", "empty: "} {
		if strings.Contains(got, "value, "+never) {
			t.Errorf("a fault is found where there is none: %s", never)
		}
	}
	if faults, err := hostile.CheckJSON("other", f); err != nil ||
		!strings.Contains(strings.Join(faults, "\n"), "value, empty: the error is") {
		t.Errorf("errors that name another game pass (%v)", err)
	}
	unsaid := f
	unsaid.Read = func(data []byte) (bool, error) {
		same, err := f.Read(data)
		if err != nil {
			err = errors.New(err.Error())
		}
		return same, err
	}
	if faults, err := hostile.CheckJSON("toy", unsaid); err != nil ||
		!strings.Contains(strings.Join(faults, "\n"), "value, empty: the error is not ErrSyntax") {
		t.Errorf("errors that do not say whose fault it is pass (%v)", err)
	}
	f.Loose = true
	if faults, err := hostile.CheckJSON("toy", f); err != nil ||
		strings.Contains(strings.Join(faults, "\n"), "missing") {
		t.Errorf("members that may be left out are missed (%v)", err)
	}
}

// TestHostile_binary checks a reader that accepts too much, and one that changes its value when it refuses.
func TestHostile_binary(t *testing.T) {
	f, err := hostile.Binary("value", lenient{N: 7}, lenient{N: 8})
	if err != nil {
		t.Fatal(err)
	}
	f.Text = strings.Repeat("\x07", 32)
	got := strings.Join(hostile.CheckBinary("toy", f), "\n")
	for _, want := range []string{"value, a byte more: it is accepted",
		"value, cut off at 0: the value has changed", "value, byte 3 of the header: it is accepted"} {
		if !strings.Contains(got, want) {
			t.Errorf("no fault %q in\n%s", want, got)
		}
	}
	f.Text = "\x07\x00"
	read, wrong := hostile.Flip(f, func(data []byte) ([]byte, error) {
		var l lenient
		if err := l.UnmarshalBinary(data); err != nil {
			return nil, err
		}
		return l.MarshalBinary()
	})
	if read != 16 || len(wrong) != 8 {
		t.Errorf("%d values with a bit changed are read, %d of them wrongly; want 16 and 8", read, len(wrong))
	}
}

// TestHostile_refuses checks that a value that is not read back is an error.
func TestHostile_refuses(t *testing.T) {
	if _, err := hostile.Binary("value", lenient{N: 256}, lenient{}); err == nil {
		t.Error("a value that is read back as another has a form")
	}
	if _, err := hostile.JSON("move", futures.Pass(1), futures.Pass(2)); err != nil {
		t.Error(err)
	}
}
