package strict

import "bytes"

// This file reads the lines of text files.

// ByteOrderMark is what some programs write at the start of a text file in UTF-8.
const ByteOrderMark = "\xef\xbb\xbf"

// Line returns a line of a text file without what ends it: a line feed, or a carriage return and a line feed. The
// first line loses its byte order mark, too.
func Line(raw []byte, first bool) []byte {
	if first {
		raw = bytes.TrimPrefix(raw, []byte(ByteOrderMark))
	}
	line, ended := bytes.CutSuffix(raw, []byte("\n"))
	if ended {
		line = bytes.TrimSuffix(line, []byte("\r"))
	}
	return line
}
