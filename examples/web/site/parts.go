package site

import (
	"bytes"
	"fmt"
	"hash/maphash"
	"html/template"
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
	page   string         // the page in templates
	forms  string         // the number of the forms, which does not make a part another one
	marked bool           // the browser can put parts together
	have   map[uint64]int // the places of the keys in the request
}

// partsOf returns the parts that a request names, for a page.
func partsOf(r *http.Request, page, forms string) parts {
	p := parts{page: languageOf(r) + "/" + page, forms: forms}
	query := r.URL.Query()
	if p.marked = query.Has("have"); p.marked {
		keys := strings.Split(query.Get("have"), ",")
		p.have = make(map[uint64]int, len(keys))
		for at, text := range keys {
			if key, err := strconv.ParseUint(text, 36, 64); err == nil {
				p.have[key] = at
			}
		}
	}
	return p
}

// seed makes the keys of another run of the server different, because its templates may be others.
var seed = maphash.MakeSeed()

// template returns a part that a template writes from data. The inputs, which are lists of texts or comparable, decide
// what it writes.
func (p parts) template(name string, data any, inputs ...any) (template.HTML, error) {
	var b bytes.Buffer
	if !p.marked {
		err := templates[p.page].ExecuteTemplate(&b, name, data)
		return template.HTML(b.String()), err
	}
	var h maphash.Hash
	h.SetSeed(seed)
	for _, input := range append(inputs, p.page, name) {
		if list, ok := input.([]string); ok {
			input = strings.Join(list, "\n")
		}
		maphash.WriteComparable(&h, input)
	}
	if at, ok := p.have[h.Sum64()]; ok {
		return template.HTML(haveMark(at, 1)), nil
	}
	writePartMark(&b, h.Sum64())
	err := templates[p.page].ExecuteTemplate(&b, name, data)
	b.WriteString(endMark)
	return template.HTML(b.String()), err
}

// These are the marks. Texts in pages are escaped and do not contain them.
const (
	anyMark = "<!--"
	endMark = "<!--end-->"
)

func haveMark(from, n int) string { return fmt.Sprintf("<!--have %d %d-->", from, n) }

func writePartMark(b *bytes.Buffer, key uint64) {
	b.WriteString("<!--part ")
	b.Write(strconv.AppendUint(b.AvailableBuffer(), key, 36))
	b.WriteString("-->")
}

// divide writes a page in parts. Those that are marked already stay as they are.
func (p parts) divide(b *bytes.Buffer, page []byte) {
	for len(page) > 0 {
		text := page
		if at := bytes.Index(page, []byte(anyMark)); at >= 0 {
			text = page[:at]
		}
		p.divideText(b, text)
		page = page[len(text):]
		end := "-->"
		if bytes.HasPrefix(page, []byte("<!--part")) {
			end = endMark
		}
		marked, rest, _ := bytes.Cut(page, []byte(end))
		if page = rest; len(marked) > 0 {
			b.Write(marked)
			b.WriteString(end)
		}
	}
}

// divideText writes a text without marks in parts.
func (p parts) divideText(b *bytes.Buffer, text []byte) {
	from, n := 0, 0 // the parts before that the browser has
	for len(text) > 0 {
		part := text[:partEnd(text)]
		text = text[len(part):]
		key := p.key(part)
		at, ok := p.have[key]
		if n > 0 && (!ok || at != from+n) {
			b.WriteString(haveMark(from, n))
			n = 0
		}
		switch {
		case !ok:
			writePartMark(b, key)
			b.Write(part)
			b.WriteString(endMark)
			continue
		case n == 0:
			from = at
		}
		n++
	}
	if n > 0 {
		b.WriteString(haveMark(from, n))
	}
}

// leastPart is the least length of a part of a text, except of the last one.
const leastPart = 400

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
