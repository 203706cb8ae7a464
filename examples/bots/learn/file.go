package learn

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"math"

	"bourse.example/internal/strict"
)

// This file writes nets and interrupted training to bytes, and reads them back. A file is a line that names the
// format, a line of JSON, the weights, and the first 8 bytes of the SHA-256 of all this.

const (
	netFormat  = "bourse net 1\n"
	partFormat = "bourse net in training 1\n"
	maxFile    = 1 << 20 // bytes of a net
	sumSize    = 8
)

// A Header says which net a file has and how it was made.
type Header struct {
	Game    string `json:"game"`
	Reader  string `json:"reader"` // the fingerprint of the reader, in hex
	Command string `json:"command"`
	Seed    string `json:"seed"`
	Games   int    `json:"games"`
	Date    string `json:"date"`
}

var headerKeys = []string{"game", "reader", "command", "seed", "games", "date"}

// A FileError says why a file of weights cannot be used.
type FileError struct{ Why string }

func (e *FileError) Error() string { return "learn: the weights cannot be used: " + e.Why }

func bad(format string, args ...any) error { return &FileError{fmt.Sprintf(format, args...)} }

// finest is the unit of the weights of rows in a file. They are rounded to it and limited to 16 bits.
const finest = 1.0 / 4096

// Append appends the file of a net. Rows in which every weight is 0 take one bit.
func (n *Net) Append(dst []byte, h Header) []byte {
	h.Reader = fmt.Sprintf("%016x", n.reader)
	body := make([]byte, (len(n.rows)+7)/8)
	for k := range n.rows {
		var row []byte
		used := false
		for _, w := range n.rows[k] {
			x := fixed(w)
			used = used || x != 0
			row = binary.LittleEndian.AppendUint16(row, uint16(x))
		}
		if used {
			body[k/8] |= 1 << (k % 8)
			body = append(body, row...)
		}
	}
	return seal(dst, netFormat, h, appendFloats(body, n.flat()))
}

// fixed returns a weight in units of finest.
func fixed(w float32) int16 {
	return int16(max(-math.MaxInt16, min(math.Round(float64(w)/finest), math.MaxInt16)))
}

// Read reads the net of a game from a file.
func Read(data []byte, game string, r *Reader) (*Net, Header, error) {
	if len(data) > maxFile {
		return nil, Header{}, bad("%d bytes are more than %d", len(data), maxFile)
	}
	h, body, err := open(data, netFormat)
	if err != nil {
		return nil, h, err
	}
	n := &Net{reader: r.Fingerprint()}
	if want := fmt.Sprintf("%016x", n.reader); h.Game != game || h.Reader != want {
		return nil, h, bad("they are for %s with inputs %s, not for %s with inputs %s", h.Game, h.Reader, game, want)
	}
	n.rows = make([][wide]float32, r.Rows())
	size := (len(n.rows) + 7) / 8
	if len(body) < size {
		return nil, h, bad("they end too early")
	}
	used := body[:size]
	body = body[size:]
	for k := range 8 * size {
		switch {
		case used[k/8]>>(k%8)&1 == 0:
			continue
		case k >= len(n.rows):
			return nil, h, bad("they have more rows than %d", len(n.rows))
		case len(body) < 2*wide:
			return nil, h, bad("they end too early")
		}
		for i := range n.rows[k] {
			n.rows[k][i] = float32(int16(binary.LittleEndian.Uint16(body[2*i:]))) * finest
		}
		body = body[2*wide:]
	}
	if body, err = readFloats(body, n.flat()); err != nil {
		return nil, h, err
	}
	if len(body) != 0 {
		return nil, h, bad("%d bytes follow them", len(body))
	}
	return n, h, nil
}

// Save returns the file of interrupted training.
func (l *Learner[S, M, V, E]) Save(h Header) []byte {
	h.Games, h.Reader = l.Games, fmt.Sprintf("%016x", l.Net.reader)
	var body []byte
	for _, w := range l.trainer.all() {
		for k := range w.rows {
			body = appendFloats(body, [][]float32{w.rows[k][:]})
		}
		body = appendFloats(body, w.flat())
	}
	for _, n := range append(l.trainer.steps, l.trainer.step) {
		body = binary.LittleEndian.AppendUint32(body, uint32(n))
	}
	body = binary.LittleEndian.AppendUint64(body, math.Float64bits(l.spread))
	return seal(nil, partFormat, h, body)
}

// Load continues training from a file. The header must be that of Save, except for the games and the date.
func (l *Learner[S, M, V, E]) Load(data []byte, want Header) error {
	h, body, err := open(data, partFormat)
	if err != nil {
		return err
	}
	games := h.Games
	want.Reader = fmt.Sprintf("%016x", l.Net.reader)
	if h.Games, h.Date = want.Games, want.Date; h != want {
		return bad("they are of %s, and not of %s", h.Command, want.Command)
	}
	for _, w := range l.trainer.all() {
		for k := range w.rows {
			if body, err = readFloats(body, [][]float32{w.rows[k][:]}); err != nil {
				return err
			}
		}
		if body, err = readFloats(body, w.flat()); err != nil {
			return err
		}
	}
	steps := l.trainer.steps
	if len(body) != 4*(len(steps)+1)+8 {
		return bad("they end too early or too late")
	}
	for k := range steps {
		steps[k] = int32(binary.LittleEndian.Uint32(body[4*k:]))
	}
	body = body[4*len(steps):]
	l.trainer.step = int32(binary.LittleEndian.Uint32(body))
	l.spread = math.Float64frombits(binary.LittleEndian.Uint64(body[4:]))
	l.Games = games
	return nil
}

// all returns the weights and their moments.
func (t *trainer) all() []*weights { return []*weights{&t.net.weights, &t.first, &t.second} }

func seal(dst []byte, format string, h Header, body []byte) []byte {
	line, err := json.Marshal(h)
	if err != nil {
		panic(err) // it has strings and numbers only
	}
	from := len(dst)
	dst = append(append(append(append(dst, format...), line...), '\n'), body...)
	return append(dst, checksum(dst[from:])...)
}

func checksum(data []byte) []byte {
	sum := sha256.Sum256(data)
	return sum[:sumSize]
}

func open(data []byte, format string) (h Header, body []byte, err error) {
	if !bytes.HasPrefix(data, []byte(format)) {
		return h, nil, bad("they do not begin with %q", format)
	}
	if len(data) < len(format)+sumSize {
		return h, nil, bad("they end too early")
	}
	body = data[:len(data)-sumSize]
	if !bytes.Equal(checksum(body), data[len(body):]) {
		return h, nil, bad("the checksum is wrong")
	}
	line, body, ok := bytes.Cut(body[len(format):], []byte("\n"))
	if !ok {
		return h, nil, bad("they end too early")
	}
	fields := []any{&h.Game, &h.Reader, &h.Command, &h.Seed, &h.Games, &h.Date}
	given := 0
	err = strict.Object(line, headerKeys, func(key int, value []byte) error {
		given++
		return strict.Unmarshal(value, fields[key])
	})
	if err == nil && (given != len(fields) || h.Games < 0) {
		err = errors.New("a field is missing or negative")
	}
	if err != nil {
		return h, nil, bad("the header: %v", err)
	}
	return h, body, nil
}

func appendFloats(dst []byte, lists [][]float32) []byte {
	for _, list := range lists {
		for _, x := range list {
			dst = binary.LittleEndian.AppendUint32(dst, math.Float32bits(x))
		}
	}
	return dst
}

// readFloats reads finite numbers and returns the rest of the bytes.
func readFloats(data []byte, lists [][]float32) ([]byte, error) {
	for _, list := range lists {
		if len(data) < 4*len(list) {
			return nil, bad("they end too early")
		}
		for i := range list {
			x := math.Float32frombits(binary.LittleEndian.Uint32(data[4*i:]))
			if x-x != 0 {
				return nil, bad("%v is not a weight", x)
			}
			list[i] = x
		}
		data = data[4*len(list):]
	}
	return data, nil
}
