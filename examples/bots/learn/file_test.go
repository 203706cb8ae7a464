package learn

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"bourse.example/internal/testkit/must"
	"bourse.example/rng"
)

// written returns a net of a small reader, as a file.
func written(t *testing.T) (*Reader, []byte) {
	t.Helper()
	r := &Reader{rows: 21}
	n := newNet(r, must.Get(rng.New(rng.FromText("file"))))
	n.rows[3] = [wide]float32{}
	return r, n.Append(nil, Header{Game: "toy", Command: "a\nb", Seed: "s", Games: 7, Date: "2026-11-26"})
}

// TestRead checks that a net is the same after it has been written and read, apart from rounding.
func TestRead(t *testing.T) {
	r, data := written(t)
	n, h, err := Read(data, "toy", r)
	if err != nil || h.Games != 7 || h.Command != "a\nb" {
		t.Fatalf("%+v, %v", h, err)
	}
	if again := n.Append(nil, h); !bytes.Equal(again, data) {
		t.Error("written again, the file differs")
	}
	before := newNet(r, must.Get(rng.New(rng.FromText("file"))))
	for k := range n.rows {
		for i, w := range n.rows[k] {
			if off := w - before.rows[k][i]; k != 3 && (off > finest || off < -finest) {
				t.Fatalf("row %d is off by %v", k, off)
			}
		}
	}
}

// TestRead_hostile checks that bytes that are not a net of the game are refused. With the checksum of the
// altered bytes, the parts are checked one by one.
func TestRead_hostile(t *testing.T) {
	r, data := written(t)
	refused := func(name string, data []byte, want string) {
		t.Helper()
		_, _, err := Read(data, "toy", r)
		if file := (*FileError)(nil); !errors.As(err, &file) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", name, err, want)
		}
	}
	for n := range len(data) {
		if _, _, err := Read(data[:n], "toy", r); err == nil {
			t.Fatalf("%d of %d bytes are accepted", n, len(data))
		}
		changed := slices.Clone(data)
		changed[n] ^= 4
		if _, _, err := Read(changed, "toy", r); err == nil {
			t.Fatalf("byte %d can be changed", n)
		}
	}
	refused("nothing", nil, "do not begin")
	refused("another format", []byte(partFormat+"{}"), "do not begin")
	refused("too much", append(data, make([]byte, maxFile)...), "are more than")
	h, body, err := open(data, netFormat)
	must.Do(t, err)
	sealed := func(h Header, body []byte) []byte { return seal(nil, netFormat, h, body) }
	other := h
	other.Game = "chess"
	refused("another game", sealed(other, body), "for chess")
	other = h
	other.Reader = "0"
	refused("other inputs", sealed(other, body), "inputs 0")
	other = h
	other.Games = -1
	refused("negative games", sealed(other, body), "negative")
	refused("more bytes", sealed(h, append(slices.Clone(body), 0)), "follow")
	refused("no body", sealed(h, nil), "too early")
	refused("half a row", sealed(h, body[:10]), "too early")
	refused("half the rest", sealed(h, body[:len(body)-1]), "too early")
	rows := slices.Clone(body)
	rows[2] |= 0x80
	refused("more rows", sealed(h, rows), "more rows")
	for _, bits := range [][]byte{{0, 0, 0x80, 0x7f}, {0, 0, 0xc0, 0x7f}} { // infinite, and not a number
		floats := slices.Clone(body)
		copy(floats[len(floats)-4:], bits)
		refused("not a number", sealed(h, floats), "is not a weight")
	}
	if _, _, err := Read(data, "chess", r); err == nil {
		t.Error("the net of another game is accepted")
	}
	if _, _, err := Read(data, "toy", &Reader{rows: 22}); err == nil {
		t.Error("a net with other inputs is accepted")
	}
	text := bytes.Replace(data[:len(data)-sumSize], []byte(`"seed"`), []byte(`"seat"`), 1)
	header, rest, _ := bytes.Cut(text[len(netFormat):], []byte("\n"))
	refused("an unknown field", resealed(header, rest), "header")
	refused("no JSON", resealed([]byte("{"), rest), "header")
	refused("no line", resealed(nil, nil), "header")
}

// resealed returns a file with a header in any form.
func resealed(header, body []byte) []byte {
	data := append(append(append([]byte(netFormat), header...), '\n'), body...)
	return append(data, checksum(data)...)
}
