package site

import (
	"fmt"
	"hash/maphash"
	"html"
	"html/template"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"bourse.example"
	"bourse.example/examples/web/board"
)

// This file leaves out what a browser already has. A page that follows a match names the parts that it has by
// their keys, in the parameter have. The server writes each other part between two marks and replaces the parts
// that the page has by a mark. parts.js puts the whole together.

// Parts are the parts that a browser has.
type parts struct {
	page   string // the page in templates
	marked bool   // the browser can put parts together
	have   map[string]bool
}

// partsOf returns the parts that a request names, for a page.
func partsOf(r *http.Request, page string) parts {
	p := parts{page: languageOf(r) + "/" + page}
	query := r.URL.Query()
	if p.marked = query.Has("have"); p.marked {
		p.have = map[string]bool{}
		for key := range strings.SplitSeq(query.Get("have"), ",") {
			p.have[key] = true
		}
	}
	return p
}

// seed makes the keys of another run of the server different, because its templates may be others.
var seed = maphash.MakeSeed()

// part returns a part of a page. The inputs decide what write writes.
func (p parts) part(write func() (template.HTML, error), inputs ...[]string) (template.HTML, error) {
	if !p.marked {
		return write()
	}
	var h maphash.Hash
	h.SetSeed(seed)
	for _, list := range inputs {
		for _, input := range list {
			h.WriteString(input)
			h.WriteByte(0)
		}
		h.WriteByte(1)
	}
	key := strconv.FormatUint(h.Sum64(), 36)
	if p.have[key] {
		return template.HTML("<!--have " + key + "-->"), nil
	}
	text, err := write()
	return template.HTML("<!--part "+key+"-->") + text + "<!--end-->", err
}

// template returns a part that a template writes from data.
func (p parts) template(name string, data any, inputs ...any) (template.HTML, error) {
	return p.part(func() (template.HTML, error) {
		var b strings.Builder
		err := templates[p.page].ExecuteTemplate(&b, name, data)
		return template.HTML(b.String()), err
	}, []string{p.page, name, fmt.Sprintf("%#v", inputs)})
}

// A drawing is a picture on a page.
type drawing struct {
	Picture board.Picture
	parts   parts
}

// drawing makes each panel of a picture a part.
func (p parts) drawing(picture board.Picture) drawing {
	picture.Panels = slices.Clone(picture.Panels)
	for i, panel := range picture.Panels {
		picture.Panels[i].SVG, _ = p.part(func() (template.HTML, error) { return panel.SVG, nil }, []string{string(panel.SVG)})
	}
	return drawing{picture, p}
}

// Tables returns the tables of the picture, each as a part.
func (d drawing) Tables() template.HTML {
	var all strings.Builder
	for _, t := range d.Picture.Tables {
		text, _ := d.parts.part(func() (template.HTML, error) { return tableHTML(t), nil },
			slices.Concat([][]string{{t.Title}, t.Head}, t.Rows)...)
		all.WriteString(string(text))
	}
	return template.HTML(all.String())
}

// tableHTML returns a table as HTML. A template would take longer for them than for the rest of a page.
func tableHTML(t board.Table) template.HTML {
	var b strings.Builder
	cells := func(row []string, first, others string) {
		b.WriteString("<tr>")
		for i, text := range row {
			tag := others
			if i == 0 {
				tag = first
			}
			name, _, _ := strings.Cut(tag, " ")
			b.WriteString("<" + tag + ">" + html.EscapeString(text) + "</" + name + ">")
		}
		b.WriteString("</tr>")
	}
	title := html.EscapeString(t.Title)
	b.WriteString(`<div class="scroll" tabindex="0" role="region" aria-label="` + title + `"><table><caption>` + title + `</caption><thead>`)
	cells(t.Head, `th scope="col"`, `th scope="col"`)
	b.WriteString("</thead><tbody>")
	for _, row := range t.Rows {
		cells(row, `th scope="row"`, "td")
	}
	b.WriteString("</tbody></table></div>\n")
	return template.HTML(b.String())
}

// story returns lines of a story as HTML.
func story(story []bourse.Line) template.HTML {
	var b strings.Builder
	for _, line := range story {
		b.WriteString("\n<p class=\"line " + line.Kind.String() + "\">" + html.EscapeString(line.Text) + "</p>")
	}
	return template.HTML(b.String())
}
