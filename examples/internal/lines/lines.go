// Package lines reads lines of bounded length.
package lines

import (
	"bufio"
	"bytes"
	"errors"
	"io"
)

// ErrLong is the error for a line that is too long. The rest of the line is skipped.
var ErrLong = errors.New("the line is too long")

// A Reader reads lines of at most max bytes. A line ends with LF or CR LF; the last one may lack its end.
type Reader struct {
	in   *bufio.Reader
	max  int
	buf  []byte
	rest bool // whether the rest of a long line must be skipped
}

// New returns a reader of lines.
func New(r io.Reader, max int) *Reader {
	return &Reader{in: bufio.NewReaderSize(r, 1<<12), max: max}
}

// Next returns the next line, which is valid until the next call. It returns ErrLong as soon as a line is too
// long. After the last line it returns io.EOF or the reader's error.
func (l *Reader) Next() ([]byte, error) {
	l.buf = l.buf[:0]
	for {
		part, err := l.in.ReadSlice('\n')
		full := errors.Is(err, bufio.ErrBufferFull)
		if err != nil && err != io.EOF && !full {
			return nil, err
		}
		if l.rest {
			if l.rest = full; err == io.EOF {
				return nil, err
			}
			continue
		}
		if err == io.EOF && len(l.buf)+len(part) == 0 {
			return nil, err
		}
		l.buf = append(l.buf, part...)
		line := bytes.TrimSuffix(bytes.TrimSuffix(l.buf, []byte("\n")), []byte("\r"))
		if len(line) > l.max {
			l.rest = full
			return nil, ErrLong
		}
		if !full {
			return line, nil
		}
	}
}
