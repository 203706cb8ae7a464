package site

import (
	"bytes"
	"html"
	"html/template"

	"bourse.example"
	"bourse.example/examples/web/board"
)

// This file writes what pages have much of, and what templates would take most of the time of a page for.

// A markup is HTML in progress.
type markup struct{ bytes.Buffer }

// add adds HTML. Every second argument is a text, which it escapes.
func (m *markup) add(list ...string) {
	for i, text := range list {
		if i%2 == 1 {
			text = html.EscapeString(text)
		}
		m.WriteString(text)
	}
}

// html returns the whole.
func (m *markup) html() template.HTML { return template.HTML(m.String()) }

// tablesHTML returns tables as HTML.
func tablesHTML(tables []board.Table) template.HTML {
	var m markup
	row := func(cells []string, first, others string) {
		m.WriteString("<tr>")
		for i, text := range cells {
			open := others
			if i == 0 {
				open = first
			}
			m.add(open, text, "</"+open[1:3]+">")
		}
		m.WriteString("</tr>")
	}
	for _, t := range tables {
		m.add(`<div class="scroll" tabindex="0" role="region" aria-label="`, t.Title, `"><table><caption>`, t.Title, `</caption><thead>`)
		row(t.Head, `<th scope="col">`, `<th scope="col">`)
		m.WriteString("</thead><tbody>")
		for _, cells := range t.Rows {
			row(cells, `<th scope="row">`, "<td>")
		}
		m.WriteString("</tbody></table></div>\n")
	}
	return m.html()
}

// story returns lines of a story as HTML.
func story(story []bourse.Line) template.HTML {
	var m markup
	m.story(story)
	return m.html()
}

// story adds lines of a story.
func (m *markup) story(story []bourse.Line) {
	for _, line := range story {
		m.add("\n<p class=\"line "+line.Kind.String()+"\">", line.Text, "</p>")
	}
}

// panel adds a panel of a board. It is in the language that its name is in.
func (m *markup) panel(s speaker, game string, panel board.Panel) {
	name, language := s.panelName(game, panel)
	opens := opened(panel)
	if opens {
		m.add("\n<div popover id=\"more-", panel.Key, `" class="sheet">`)
	}
	m.add("<figure"+string(s.marked(language))+"><figcaption>", name, "</figcaption>")
	m.WriteString(string(panel.SVG))
	m.WriteString("</figure>")
	if opens {
		m.WriteString("</div>")
	}
}

// board returns a board under the heading with a name.
func (s speaker) board(heading, game string, picture board.Picture) template.HTML {
	var m markup
	m.board(s, heading, game, picture)
	return m.html()
}

// board adds the panels of a board: those that are always visible, in columns, and those that can be opened.
func (m *markup) board(s speaker, heading, game string, picture board.Picture) {
	m.add("<bourse-board id=\"board\" class=\"table\" role=\"region\" aria-labelledby=\"board-head\">\n<h2 id=\"board-head\">", s.say(heading),
		"</h2>\n"+string(picture.Facts)+"\n<div class=\"panels "+game+"\">")
	for _, column := range picture.Columns() {
		m.WriteString("\n<div class=\"column\">")
		for _, panel := range column {
			m.panel(s, game, panel)
		}
		m.WriteString("</div>")
	}
	m.WriteString("\n</div>")
	for _, panel := range picture.More() {
		m.panel(s, game, panel)
	}
	m.WriteString("\n</bourse-board>")
}

// opened reports whether a player may have to open a panel.
func opened(panel board.Panel) bool { return panel.Column == 0 || panel.Sheet }

// openers returns the buttons that open these panels.
func (s speaker) openers(game string, picture board.Picture) template.HTML {
	var m markup
	for _, panel := range picture.Panels {
		class := ""
		switch {
		case !opened(panel):
			continue
		case panel.Sheet:
			class = ` class="tab"`
		case len(panel.Spots) > 0:
			class = ` class="can"`
		}
		m.add(`<button type="button" popovertarget="more-`, panel.Key, `"`+class+">"+string(s.named(game, panel))+"</button>")
	}
	return m.html()
}
