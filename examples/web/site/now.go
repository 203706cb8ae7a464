package site

import (
	"cmp"
	"fmt"
	"html/template"
	"strconv"
	"strings"

	"bourse.example/examples/web/host"
)

// This file writes the part of a seat's page that changes with each move. Templates write what is rarely there.

// Now returns the part of the page that changes.
func (p *seatPage) Now() template.HTML {
	var m markup
	p.now(&m)
	return m.html()
}

// now adds the part of the page that changes.
func (p *seatPage) now(m *markup) {
	s := p.words
	p.begin(m)
	m.WriteString("\n<div class=\"bar\">\n<h1>")
	title, game := titleOf(p.Title, p.Game), gameTitle(p.Game)
	m.add("", title, " <small>")
	if title != game {
		m.add("", game, ", ")
	}
	if !p.Watcher {
		m.WriteString(string(s.mark(p.Self.Seat)) + " ")
	}
	m.add("", p.Self.Name, "</small></h1>")
	if p.Aside != "" {
		p.template(m, "aside")
	}
	p.asks(m)
	if p.Undo.Number != 0 || p.Undo.Said != "" {
		p.template(m, "undo")
	}
	m.WriteString("\n</div>\n<div class=\"look\">\n")
	if len(p.Picture.Panels) > 0 {
		m.board(s, "seat.board", p.Game, p.Picture)
	} else {
		p.template(m, "board")
	}
	m.WriteString("\n</div>\n<div class=\"beside\">")
	p.beside(m)
	m.WriteString("\n</div>")
	if p.Late {
		m.WriteString("\n<div id=\"table\" popover class=\"sheet\" data-late></div>")
	} else {
		p.template(m, "sheet")
	}
	m.WriteString("\n</main>")
}

// template adds what a template writes.
func (p *seatPage) template(m *markup, name string) {
	if err := templates[p.words.language+"/seat"].ExecuteTemplate(m, name, p); err != nil {
		panic(err) // the template is part of the program
	}
}

// begin adds the tag of the part, and what has changed on the board.
func (p *seatPage) begin(m *markup) {
	class := ""
	if len(p.Picture.Panels) > 0 {
		class = ` class="screen"`
	}
	m.add(`<main id="now"`+class+` data-version="`, p.Version, `" data-ask="`+strconv.Itoa(p.Ask)+`" data-stage="`+p.Stage.String()+
		`" data-turn="`+map[bool]string{true: "yes", false: "no"}[p.Turn]+`" data-game="`, p.Game, `" data-language="`, p.Language, `" data-names="`, p.NamesJSON, `"`)
	if p.Told != "" {
		m.add(` data-told="`, p.Told, `"`)
	}
	m.WriteString(">")
	if p.Changes != "" {
		m.WriteString("\n<script type=\"application/json\" id=\"changes\">" + string(p.Changes) + "</script>")
	}
}

// lang returns the lang attribute of a text about the match.
func (p *seatPage) lang() string { return string(p.words.marked(p.Language)) }

// asks adds the question, the phase, and the moves that have no place on the board.
func (p *seatPage) asks(m *markup) {
	s := p.words
	if p.Sight != nil {
		m.WriteString("\n<p class=\"skips\">")
		if p.Turn {
			m.add(`<a class="skip" href="#answers-head">`, s.say("seat.to-moves"), "</a> ")
		}
		m.add(`<a class="skip" href="#board">`, s.say("seat.to-board"), `</a> <a class="skip" href="#story-head">`, s.say("seat.to-story"), "</a></p>")
	}
	m.WriteString("\n<div class=\"asks\">")
	switch {
	case p.Turn:
		m.add("\n<section class=\"question\" aria-labelledby=\"ask-head\">\n<h2 id=\"ask-head\"><span class=\"tag turn\">", s.say("seat.your-turn"),
			"</span> <span"+p.lang()+">", capital(p.What), "</span></h2>")
		if p.Left >= 0 {
			p.template(m, "left")
		}
		m.WriteString("\n</section>")
	case p.Stage == host.Playing:
		m.add("\n<p class=\"question quiet\">", s.say(p.waits("seat.wait", "seat.watch-wait"), s.waiting(p.Seats)), "</p>")
	default:
		p.template(m, "stage")
	}
	if p.Phase != "" && p.Stage != host.Over {
		p.phase(m)
	}
	m.WriteString("\n</div>")
	if len(p.Buttons) > 0 {
		m.WriteString("\n")
		p.form(m, " main", "")
		for _, it := range p.Buttons {
			p.button(m, it, "")
		}
		m.WriteString("</form>")
	}
}

// waits returns the name of a text for a player or for spectators.
func (p *seatPage) waits(player, watcher string) string {
	if p.Watcher {
		return watcher
	}
	return player
}

// phase adds the phase, and why there is a question.
func (p *seatPage) phase(m *markup) {
	s := p.words
	m.add("\n<details class=\"phase\" id=\"phase\"><summary><b"+p.lang()+">", s.phase(p.Game, p.Phase), "</b>")
	if p.Round > 0 {
		m.add(" · ", s.round(p.Rounds, p.Round))
	}
	var why []string
	if p.Turn {
		why = strings.FieldsFunc(p.Why, func(r rune) bool { return r == '\n' })
	}
	if len(why) > 0 {
		m.add(` · <span class="doc"`+p.lang()+">", capital(why[0]), "</span>")
	}
	m.WriteString("</summary>")
	if p.PhaseText != "" {
		m.add("<p"+p.lang()+">", s.during(p.Game, p.Phase, p.PhaseText), "</p>")
	}
	for _, line := range why {
		m.WriteString("<p" + p.lang() + ">" + string(cited(p.Game, capital(line))) + "</p>")
	}
	m.WriteString("</details>")
}

// beside adds what is beside the board: the moves, the players and the story.
func (p *seatPage) beside(m *markup) {
	s := p.words
	if len(p.Ranks) > 0 {
		p.template(m, "end")
	}
	if p.Turn {
		p.answers(m)
	} else if p.Stage == host.Playing {
		m.add("\n<section class=\"answers idle\" aria-labelledby=\"answers-head\">\n<h2 id=\"answers-head\">", s.say("seat.can"), "</h2>\n<p class=\"doc\">",
			s.say(p.waits("seat.wait-while", "seat.watch-while"), waits(p.Seats), s.waiting(p.Seats)), "</p>\n</section>")
	}
	m.add("\n<section class=\"people drawer\" id=\"people\" popover aria-labelledby=\"seats-head\">\n<h2 id=\"seats-head\">", s.say("seat.players"),
		"</h2>\n<ul class=\"seats\">")
	for _, info := range p.Seats {
		p.seat(m, info)
	}
	m.WriteString("\n</ul>\n")
	for _, note := range p.Notes {
		m.WriteString(string(s.note(note)))
	}
	if p.Undone > 0 {
		m.add(`<p class="note">`, s.say("seat.undos", p.Undone), "</p>")
	}
	if p.Limit > 0 {
		m.add("<p class=\"doc\">", s.say("seat.limit", capital(s.limit(p.Limit)), s.timeout(p.Timeout)), "</p>")
	}
	m.WriteString("\n</section>")
	tab := func(of, name, class string) {
		m.add(`<button type="button"`+class+` popovertarget="`+of+`">`, s.say(name), "</button>")
	}
	const inline = ` class="tab"` // a large screen shows it without the button
	if len(p.Story) > 0 {
		m.add("\n<section class=\"log drawer\" id=\"log\" popover aria-labelledby=\"story-head\">\n<h2 id=\"story-head\">", s.say("seat.story"),
			"</h2>\n<div class=\"story\" id=\"story\" tabindex=\"0\" role=\"log\" aria-label=\"", s.say("seat.story"), "\"><div"+p.lang()+">")
		m.story(p.Story)
		m.WriteString("</div></div>\n</section>")
	}
	m.WriteString("\n<p class=\"more\">")
	tab("people", "seat.players", inline)
	if len(p.Story) > 0 {
		tab("log", "seat.tab-story", inline)
	}
	m.WriteString(string(s.openers(p.Game, p.Picture)))
	if len(p.Picture.Panels) > 0 {
		tab("table", "seat.tab-table", "")
	}
	reacts := p.Self.Taken || p.Watcher
	if reacts {
		tab("react", "seat.tab-react", "")
	}
	m.WriteString("</p>\n")
	if reacts {
		p.react(m)
	}
}

// seat adds a seat, with what its player has and shows.
func (p *seatPage) seat(m *markup, info host.SeatInfo) {
	s := p.words
	m.WriteString("\n<li data-player=\"" + seatName(info.Seat) + `"`)
	if info.Waiting {
		m.WriteString(` class="asked"`)
	}
	m.WriteString(">" + string(s.mark(info.Seat)))
	if info.Taken {
		m.add(" <b>", info.Name, "</b>")
	} else {
		m.add(" <i>", s.say("seats.open"), "</i>")
	}
	if reaction := p.Reactions[info.Seat]; reaction != "" && !p.Muted {
		m.WriteString(`<span class="reaction">` + faces[reaction] + "</span>")
	}
	if info.Waiting {
		m.add(` <strong class="tag turn">`, s.say("seats.deciding"), "</strong>")
	}
	if holds := p.Picture.Holdings[info.Seat]; holds != "" {
		m.add(`<br><span class="holds"`+p.lang()+">", s.holds(p.Game, holds), "</span>")
	}
	m.WriteString("</li>")
}

// react adds the reactions that a player can send, and whether the browser hides reactions.
func (p *seatPage) react(m *markup) {
	s := p.words
	m.add("<div id=\"react\" popover class=\"sheet\" aria-label=\"", s.say("seat.react"), "\">")
	value, name := "no", "seat.show-reactions"
	if !p.Muted {
		value, name = "yes", "seat.hide-reactions"
		hidden := ""
		if p.Watcher {
			hidden = " hidden"
		}
		m.add("\n<form class=\"row faces\""+hidden+` method="post" action="`, p.Base, `/react"><input type="hidden" name="ask" value="`+p.Forms+`-react">`)
		for _, reaction := range host.Reactions {
			says := s.say("face." + string(reaction))
			m.add(`<button name="reaction" value="`, string(reaction), `" title="`, says, `">`+faces[reaction]+`<span class="unseen">`, says, "</span></button>")
		}
		m.WriteString("</form>")
	}
	m.add("\n<form method=\"post\" action=\"/reactions\"><input type=\"hidden\" name=\"back\" value=\"", p.Base, `"><button name="mute" value="`+value+`">`, s.say(name),
		"</button></form>\n</div>")
}

// faces are the pictures of the reactions.
var faces = func() map[host.Reaction]string {
	all := map[host.Reaction]string{}
	for _, reaction := range host.Reactions {
		var m markup
		if err := templates["en/seat"].ExecuteTemplate(&m, "face", reaction); err != nil {
			panic(err) // the template is embedded in the program
		}
		all[reaction] = m.String()
	}
	return all
}()

// form begins a form that answers the question.
func (p *seatPage) form(m *markup, class, attributes string) {
	m.add(`<form class="play row`+class+`" method="post" action="`, p.Base, `/play"`+attributes+`><input type="hidden" name="ask" value="`+strconv.Itoa(p.Ask)+`">`)
}

// button adds the button of an option without an amount, with a label if it is not the whole option.
func (p *seatPage) button(m *markup, it item, label string) {
	m.add(`<button name="move" value="`, it.Move, `"`)
	if label != "" {
		m.add(` aria-label="`, it.Whole, `"`)
	}
	m.WriteString(p.lang())
	if it.Means != "" {
		m.add(` title="`, it.Means, `"`)
	}
	m.add(">", cmp.Or(label, it.Whole), "</button>")
}

// means adds what an option means, if it is known.
func (p *seatPage) means(m *markup, label, means string) {
	if means != "" {
		m.add(`<p class="doc"`+p.lang()+">", label)
		m.WriteString(string(cited(p.Game, means)) + "</p>")
	}
}

// answers adds the moves, with notes on the decision.
func (p *seatPage) answers(m *markup) {
	s := p.words
	m.add("\n<section class=\"answers\" aria-labelledby=\"answers-head\">\n<h2 id=\"answers-head\">", s.say("seat.can"), "</h2>")
	if p.Hints {
		m.add("\n<form class=\"hint row\" method=\"post\" action=\"", p.Base, `/hint"><input type="hidden" name="ask" value="`+p.Forms+`-hint"><button>`,
			s.say("seat.hint"), `</button> <span class="doc">`, s.say("seat.hint-why"), "</span></form>\n<div id=\"hint\" role=\"status\"></div>")
	}
	if len(p.Help) > 0 {
		m.add("\n<details id=\"help\"><summary>", s.say("seat.help"), "</summary>\n<ul class=\"plain\""+p.lang()+">")
		for _, mark := range p.Help {
			m.add(`<li data-mark="`, mark.Name(), `" data-at="`, strings.Join(mark.At, " "), `">`+string(cited(p.Game, mark.Text))+"</li>")
		}
		m.WriteString("</ul></details>")
	}
	m.WriteString("\n<details id=\"moves\"")
	if p.Unfold {
		m.WriteString(" open")
	}
	m.add(` data-words="`, speakers[p.Language].saying("script.", "cost", "costs-one", "range"), `"><summary>`, s.say("seat.moves"), "</summary>\n<div class=\"groups\">")
	for _, g := range p.Groups {
		p.group(m, g)
	}
	m.WriteString("\n</div>\n")
	p.form(m, " typed", "")
	m.add("\n<label for=\"typed\">", s.say("seat.type"), `</label> <input id="typed" name="typed" value="`, p.Typed,
		`" maxlength="2000" autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="typed-said" required> <button>`, s.say("seat.play"),
		"</button>\n<span id=\"typed-said\" role=\"status\"></span>\n<span class=\"doc\">", s.say("seat.type-why")+s.say("seat.for-example"), " <code"+
			string(s.marked("en"))+">", p.Groups[0].example(), "</code></span></form>\n</details>\n</section>")
}

// group adds a group of options.
func (p *seatPage) group(m *markup, g group) {
	m.add("\n<fieldset class=\"group\">\n<legend"+p.lang()+">", g.Name, "</legend>")
	p.means(m, "", g.Means)
	if len(g.Plain) > 0 {
		m.WriteString("\n")
		p.form(m, "", "")
		for _, it := range g.Plain {
			p.button(m, it, cmp.Or(it.Label, it.Whole))
		}
		m.WriteString("</form>")
	}
	for _, it := range g.Plain {
		p.means(m, it.Label+": ", it.Means)
	}
	for _, it := range g.With {
		p.amount(m, it)
		p.means(m, "", it.Means)
	}
	m.WriteString("\n</fieldset>")
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
