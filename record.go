package bourse

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"bourse.example/internal/strict"
	"bourse.example/internal/words"
)

// This file writes the record of a match, and reads its lines.

// Limits of a record's text. The reader allocates no more than a line at a time.
const (
	maxLine     = 1 << 14 // bytes, the line feed not counted
	maxTags     = 64
	maxTagKey   = 32
	maxTagValue = 256
)

// These are the first lines of a record, and of what one seat saw of it.
const (
	recordMagic = "bourse 1"
	openMagic   = "bourse 1 open"
)

// Record returns the match so far as ASCII text, one line for each move. It also serves as the saved game. A match
// has exactly one record, byte for byte. Show it only to the host until the game is over: it contains hidden
// moves, hashes and the seed. During the game, show players what RecordFor returns.
func (m *Match[S, M, V, E]) Record() string {
	var b strings.Builder
	b.WriteString(recordMagic + "\n" + m.header() + m.remarks() + m.lines(0, len(m.moves)) + m.result() + "\n")
	if m.seed != nil {
		fmt.Fprintf(&b, "seed %s\n", m.seed)
	}
	sum := sha256.Sum256([]byte(b.String()))
	fmt.Fprintf(&b, "digest sha256:%x\n", sum)
	return b.String()
}

// RecordFor returns what a seat may see of the record: the header without tags, then one line for each event that
// the seat saw. It contains no hashes and no seed.
func (m *Match[S, M, V, E]) RecordFor(seat Seat) string {
	_, seat = m.log(seat)
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n%sseat %s\n", openMagic, m.header(), seat)
	for e := range m.Events(seat, 0) {
		b.WriteString(e.String() + "\n")
	}
	b.WriteString(m.result() + "\n")
	return b.String()
}

// Header returns the first lines of the match's record. A host stores them before the lines that Play
// returns, for [Rules.Resume]. The header ends with the moves made before Play was first called: Nature's
// first moves, or the moves of a match that was forked or loaded.
//
// Tag and Publish change the header: store it after you call them. The header of a fork, or of a match
// resumed from one, has a line that records do not have: the question numbers that are used up.
func (m *Match[S, M, V, E]) Header() string {
	return recordMagic + "\n" + m.header() + m.remarks() + m.forkLine() + m.lines(0, m.opened)
}

// header returns the lines that identify the game and the source of chance.
func (m *Match[S, M, V, E]) header() string {
	text := m.Terms()
	switch {
	case m.seed == nil:
		return text + "chance manual\n"
	case m.commit == nil:
		return text + "chance seed\n"
	}
	return text + "chance seed\ncommit " + m.commit.String() + "\n"
}

// remarks returns the lines with the tags.
func (m *Match[S, M, V, E]) remarks() string {
	var b strings.Builder
	for _, t := range m.tags {
		fmt.Fprintf(&b, "tag %s %s\n", t.key, strconv.QuoteToASCII(t.value))
	}
	return b.String()
}

// result returns the record's last line before the digest: every seat with its score, best first.
func (m *Match[S, M, V, E]) result() string {
	if !m.at().Over() {
		return "unfinished"
	}
	var b strings.Builder
	b.WriteString("result")
	for i, s := range m.at().Standings(nil) {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, " %s %d", s.Seat, s.Score)
		if s.Win {
			b.WriteString(" wins")
		}
	}
	return b.String()
}

// marshalCompact returns v as one line of JSON in ASCII.
func marshalCompact(v any) ([]byte, error) {
	b, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	if !isPrintable(string(b)) {
		return nil, errors.New("not in printable ASCII")
	}
	return b, nil
}

func (t tag) validate() error {
	if t.key == "" || len(t.key) > maxTagKey ||
		strings.Trim(t.key, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" {
		return fmt.Errorf("tag: key %s is not 1 to %d of a-z, 0-9 and -", words.Quote(t.key), maxTagKey)
	}
	if len(t.value) > maxTagValue {
		return fmt.Errorf("tag: value of %s is longer than %d bytes", t.key, maxTagValue)
	}
	return nil
}

// isPrintable reports whether text is all printable ASCII.
func isPrintable(text string) bool {
	for i := 0; i < len(text); i++ {
		if text[i] < ' ' || text[i] > '~' {
			return false
		}
	}
	return true
}

// A RecordError reports which line of a record is wrong, and why. It matches [ErrIllegal] with errors.Is if a
// move in the record is refused. Otherwise it matches [ErrSyntax], unless the reader itself failed.
type RecordError struct {
	Line int // from 1
	Col  int // from 1, in bytes: the first byte that is known to be wrong, or 1
	Err  error
}

// Error returns the line, the column and the reason.
func (e *RecordError) Error() string {
	return fmt.Sprintf("record: line %d, column %d: %v", e.Line, e.Col, e.Err)
}

// Unwrap returns the reason only.
func (e *RecordError) Unwrap() error { return e.Err }

// recordError returns a RecordError that matches ErrSyntax unless err is ErrIllegal.
func recordError(line, col int, err error) *RecordError {
	if !errors.Is(err, ErrIllegal) {
		err = strict.Mark(err)
	}
	return &RecordError{Line: max(line, 1), Col: max(col, 1), Err: err}
}

// A lineReader reads a record line by line and computes the digest of the lines read. It reads what programs make
// of text files, too: a byte order mark at the start, and lines that end with a carriage return and a line feed.
// The digest is that of the record as it was written.
type lineReader struct {
	in     *bufio.Reader
	whole  bool              // the text is a whole record, whose last line feed may be missing
	sum    [sha256.Size]byte // of every line before the digest
	digest interface {
		Write([]byte) (int, error)
		Sum([]byte) []byte
	}
	line int    // number of the current line
	text string // the current line
	held bool   // the next call of next returns the current line again
}

func newLineReader(r io.Reader, whole bool) *lineReader {
	if r == nil {
		panic("bourse: the reader of a record is nil")
	}
	return &lineReader{in: bufio.NewReaderSize(r, len(strict.ByteOrderMark)+maxLine+len("\r\n")), whole: whole, digest: sha256.New()}
}

// fail returns an error about the current line.
func (l *lineReader) fail(col int, err error) error {
	return recordError(l.line, col, err)
}

func (l *lineReader) failf(col int, format string, args ...any) error {
	return l.fail(col, fmt.Errorf(format, args...))
}

// next advances to the next line. It returns io.EOF after the last.
func (l *lineReader) next() error {
	if l.held {
		l.held = false
		return nil
	}
	raw, err := l.in.ReadSlice('\n')
	if err == io.EOF && len(raw) == 0 {
		return io.EOF
	}
	l.line++
	line := strict.Line(raw, l.line == 1)
	switch {
	case errors.Is(err, bufio.ErrBufferFull), len(line) > maxLine:
		return l.failf(maxLine+1, "the line is longer than %d bytes", maxLine)
	case err == io.EOF && !(l.whole && bytes.HasPrefix(line, []byte("digest "))):
		return l.failf(len(line)+1, "the line does not end with a line feed")
	case err != nil && err != io.EOF:
		return &RecordError{Line: l.line, Col: 1, Err: err} // the reader failed, not the record
	}
	if bytes.HasPrefix(line, []byte("digest ")) {
		l.digest.Sum(l.sum[:0])
	}
	l.digest.Write(line)
	l.digest.Write([]byte("\n"))
	for i, c := range line {
		if c < ' ' || c > '~' {
			return l.failf(i+1, "byte 0x%02x is not printable ASCII", c)
		}
	}
	l.text = string(line)
	return nil
}

// expect advances to the next line, which must begin with a word. It returns what follows the word and a
// space.
func (l *lineReader) expect(word string) (string, error) {
	switch err := l.next(); {
	case err == io.EOF:
		l.line++
		return "", l.failf(1, "the record ends where %q is expected", word)
	case err != nil:
		return "", err
	}
	rest, ok := l.word(word)
	if !ok {
		return "", l.failf(1, "%s where %q is expected", words.Quote(l.text), word)
	}
	return rest, nil
}

// word returns what follows the word and a space in the current line.
func (l *lineReader) word(word string) (string, bool) {
	rest, ok := strings.CutPrefix(l.text, word)
	if !ok || rest == "" {
		return "", ok
	}
	if rest[0] != ' ' {
		return "", false
	}
	return rest[1:], true
}

// must compares the rest of a line with the only text that is allowed.
func (l *lineReader) must(word, got, want string) error {
	if got == want {
		return nil
	}
	col := len(word) + 2
	for i := 0; i < min(len(got), len(want)) && got[i] == want[i]; i++ {
		col++
	}
	return l.failf(col, "%s %s where %s is expected", word, words.Quote(got), words.Quote(want))
}

// readTag reads the rest of a tag line.
func readTag(rest string) (tag, error) {
	key, quoted, _ := strings.Cut(rest, " ")
	value, err := strconv.Unquote(quoted)
	if err != nil || strconv.QuoteToASCII(value) != quoted {
		return tag{}, fmt.Errorf("tag: value %s is not quoted correctly", words.Quote(quoted))
	}
	t := tag{key, value}
	return t, t.validate()
}

// readHash splits the hash from a line of a player's move.
func readHash(line string) (move string, hash uint32, err error) {
	at := strings.LastIndex(line, " @")
	if at < 0 {
		return "", 0, errors.New("the move has no hash")
	}
	digits := line[at+2:]
	b, err := hex.DecodeString(digits)
	if err != nil || len(b) != 4 || !bytes.Equal([]byte(digits), []byte(strings.ToLower(digits))) {
		return "", 0, fmt.Errorf("hash %s is not 8 lower-case hex digits", words.Quote(digits))
	}
	return line[:at], uint32(b[0])<<24 | uint32(b[1])<<16 | uint32(b[2])<<8 | uint32(b[3]), nil
}
