package site

import (
	"bytes"
	"fmt"
	"hash/maphash"
	"net/http"
	"strconv"
	"strings"
)

// This file leaves out what a browser already has. A page that follows a match names the parts that it has by
// their keys, in the parameter have. The server writes each other part between two marks. In place of parts that
// the page has it writes a mark with the place of the first one in have, and their number. parts.js puts the whole
// together.

// Parts are the parts that a browser has.
type parts struct {
	forms  string         // the number of the forms, which does not make a part another one
	marked bool           // the browser can put parts together
	have   map[uint64]int // the places of the keys in the request
}

// partsOf returns the parts that a request names.
func partsOf(r *http.Request, forms string) parts {
	p := parts{forms: forms}
	have := r.FormValue("have")
	if p.marked = r.Form.Has("have"); p.marked {
		keys := strings.Split(have, ",")
		p.have = make(map[uint64]int, len(keys))
		for at, text := range keys {
			if key, err := strconv.ParseUint(text, 36, 64); err == nil {
				p.have[key] = at
			}
		}
	}
	return p
}

// divide writes a page in parts. Texts in pages are escaped and do not contain marks.
func (p parts) divide(m *markup, page []byte) {
	from, n := 0, 0 // the parts before that the browser has
	had := func() {
		if n > 0 {
			fmt.Fprintf(m, "<!--have %d %d-->", from, n)
			n = 0
		}
	}
	for len(page) > 0 {
		part := page[:partEnd(page)]
		page = page[len(part):]
		key := p.key(part)
		at, ok := p.have[key]
		if !ok || at != from+n {
			had()
			from = at
		}
		if ok {
			n++
			continue
		}
		m.WriteString("<!--part ")
		m.Write(strconv.AppendUint(m.AvailableBuffer(), key, 36))
		m.WriteString("-->")
		m.Write(part)
		m.WriteString("<!--end-->")
	}
	had()
}

// leastPart is the least length of a part of a text, except of the last one.
const leastPart = 250

// partEnd returns the length of the first part of a text. It ends before a line, a row of a table or a group of a
// picture.
func partEnd(text []byte) int {
	for at := leastPart; at < len(text)-2; at++ {
		if text[at] == '\n' || text[at] == '<' && (string(text[at+1:at+3]) == "g " || string(text[at+1:at+3]) == "tr") {
			return at
		}
	}
	return len(text)
}

// seed makes the keys of each run of the server different.
var seed = maphash.MakeSeed()

// key returns the key of a part.
func (p parts) key(part []byte) uint64 {
	var h maphash.Hash
	h.SetSeed(seed)
	for more := p.forms != ""; more; {
		var before []byte
		before, part, more = bytes.Cut(part, []byte(p.forms))
		h.Write(before)
	}
	h.Write(part)
	return h.Sum64()
}
