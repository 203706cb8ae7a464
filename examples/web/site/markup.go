package site

import (
	"cmp"
	"fmt"
	"html"
	"html/template"
	"strconv"
	"strings"

	"bourse.example"
	"bourse.example/examples/web/board"
	"bourse.example/examples/web/host"
)

// This file writes what pages have much of, and what templates would take most of the time of a page for.

// A markup is HTML in progress.
type markup struct{ strings.Builder }

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
	m.Grow(8000)
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
	m.Grow(100 * len(story))
	for _, line := range story {
		m.add("\n<p class=\"line "+line.Kind.String()+"\">", line.Text, "</p>")
	}
	return m.html()
}

// panel adds a panel of a board. It is in the language that its name is in.
func (m *markup) panel(s speaker, game string, panel board.Panel) {
	name, language := s.panelName(game, panel)
	m.add("<figure"+string(s.marked(language))+"><figcaption>", name, "</figcaption>")
	m.add(string(panel.SVG), "", "</figure>")
}

// panels returns the panels of a board: those that are always visible, in columns, and those that can be opened.
func (s speaker) panels(game string, picture board.Picture) template.HTML {
	var m markup
	size := 1000
	for _, panel := range picture.Panels {
		size += 200 + len(panel.SVG)
	}
	m.Grow(size)
	m.add(`<div class="panels `, game, `">`)
	for _, column := range picture.Columns() {
		m.WriteString("\n<div class=\"column\">")
		for _, panel := range column {
			m.panel(s, game, panel)
		}
		m.WriteString("</div>")
	}
	m.WriteString("\n</div>")
	for _, panel := range picture.More() {
		m.add("\n<div popover id=\"more-", panel.Key, `" class="sheet">`)
		m.panel(s, game, panel)
		m.WriteString("</div>")
	}
	return m.html()
}

// openers returns the buttons that open these panels.
func (s speaker) openers(game string, picture board.Picture) template.HTML {
	var m markup
	for _, panel := range picture.More() {
		can := ""
		if len(panel.Spots) > 0 {
			can = ` class="can"`
		}
		m.add(`<button type="button" popovertarget="more-`, panel.Key, `"`+can+">"+string(s.named(game, panel))+"</button>")
	}
	return m.html()
}

// Main begins the part of the page that changes.
func (p *seatPage) Main() template.HTML {
	var m markup
	class := ""
	if len(p.Picture.Panels) > 0 {
		class = ` class="screen"`
	}
	m.add(`<main id="now"`+class+` data-version="`, p.Version, `" data-ask="`+strconv.Itoa(p.Ask)+`" data-stage="`+p.Stage.String()+
		`" data-turn="`+map[bool]string{true: "yes", false: "no"}[p.Turn]+`" data-game="`, p.Game, `" data-language="`, p.Language, `" data-names="`, p.NamesJSON, `"`)
	if p.Told != "" {
		m.add(` data-told="`, p.Told, `"`)
	}
	if p.Stage == host.Undone && p.Next != "" {
		m.add(` data-next="/t/`, p.Next, "/"+seatName(p.Seat)+`"`)
	}
	m.WriteString(">")
	return m.html()
}

// seated returns the items of a list of the seats at a table. If p is not nil, they also have what the page of a seat
// shows of the players, but not how bots play.
func (s speaker) seated(seats []host.SeatInfo, p *seatPage) template.HTML {
	var m markup
	for _, info := range seats {
		m.WriteString("\n<li")
		if p != nil {
			m.WriteString(` data-player="` + seatName(info.Seat) + `"`)
		}
		if info.Waiting {
			m.WriteString(` class="asked"`)
		}
		m.WriteString(">" + string(s.mark(info.Seat)))
		if info.Taken {
			m.add(" <b>", info.Name, "</b>")
		} else {
			m.add(" <i>", s.say("seats.open"), "</i>")
		}
		if p != nil && !p.Muted && p.faces[info.Seat] != "" {
			m.WriteString(`<span class="reaction">` + string(p.faces[info.Seat]) + "</span>")
		}
		if p == nil && info.Bot != "" {
			m.add(` <span class="tag" title="`, info.Bot, `">`, s.plays(info.Bot), "</span>")
		}
		if p == nil && info.Script {
			m.add(` <span class="tag" title="`, s.say("seats.chance-why"), `">`, s.say("seats.chance"), "</span>")
		}
		if info.Waiting {
			m.add(` <strong class="tag turn">`, s.say("seats.deciding"), "</strong>")
		}
		if p != nil && p.Picture.Holdings[info.Seat] != "" {
			m.add(`<br><span class="holds"`+p.lang()+">", s.holds(p.Game, p.Picture.Holdings[info.Seat]), "</span>")
		}
		m.WriteString("</li>")
	}
	return m.html()
}

// People returns the items of the list of the players.
func (p *seatPage) People() template.HTML { return p.words.seated(p.Seats, p) }

// lang returns the lang attribute of a text about the match.
func (p *seatPage) lang() string { return string(p.words.marked(p.Language)) }

// form begins a form that answers the question.
func (p *seatPage) form(m *markup, class, attributes string) {
	m.add(`<form class="play row`+class+`" method="post" action="`, p.Base, `/play"`+attributes+`><input type="hidden" name="ask" value="`+strconv.Itoa(p.Ask)+`">`)
}

// means adds what an option means, if it is known.
func (p *seatPage) means(m *markup, label, means string) {
	if means != "" {
		m.add(`<p class="doc"`+p.lang()+">", label)
		m.add(string(cited(p.Game, means)), "", "</p>")
	}
}

// Moves returns the options in groups.
func (p *seatPage) Moves() template.HTML {
	var m markup
	for _, g := range p.Groups {
		m.add("\n<fieldset class=\"group\">\n<legend"+p.lang()+">", g.Name, "</legend>")
		p.means(&m, "", g.Means)
		if len(g.Plain) > 0 {
			m.WriteString("\n")
			p.form(&m, "", "")
			for _, it := range g.Plain {
				m.add(`<button name="move" value="`, it.Move, `" aria-label="`, it.Whole, `"`+p.lang())
				if it.Means != "" {
					m.add(` title="`, it.Means, `"`)
				}
				m.add(">", cmp.Or(it.Label, it.Whole), "</button>")
			}
			m.WriteString("</form>")
			for _, it := range g.Plain {
				p.means(&m, it.Label+": ", it.Means)
			}
		}
		for _, it := range g.With {
			p.amount(&m, it)
			p.means(&m, "", it.Means)
		}
		m.WriteString("\n</fieldset>")
	}
	return m.html()
}

// amount adds the form of an option with an amount.
func (p *seatPage) amount(m *markup, it item) {
	var attributes markup
	for _, a := range [][2]string{{"steps", it.Steps}, {"of", it.Of}} {
		if a[1] != "" {
			attributes.add(" data-"+a[0]+`="`, a[1], `"`)
		}
	}
	attributes.add(` data-least="`, it.Move, `"`)
	m.WriteString("\n")
	p.form(m, " amount", attributes.String())
	m.add(`<input type="hidden" name="choice" value="`, it.Words, "\">\n<label>")
	if it.Label != "" {
		m.add("<span"+p.lang()+">", it.Label, "</span>, ")
	}
	span, game := p.words.span(it.Min, it.Max), speakers[p.Language]
	m.add("", span, fmt.Sprintf(` <input type="number" name="n" min="%d" max="%d" value="%[1]d" required aria-label="`, it.Min, it.Max),
		game.say("seat.how-many", it.Whole, span), `"`+p.lang()+`></label> <button aria-label="`, game.say("seat.do-it", it.Whole),
		`"`+p.lang()+"><span"+string(p.words.marked(p.words.language))+">", p.words.say("seat.do"), "</span></button>")
	if it.Cost != "" {
		m.add(` <span class="doc costs"`+p.lang()+">", it.Cost, "</span>")
	}
	m.WriteString("</form>")
}
