package site

import (
	"embed"
	"fmt"
	"html/template"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"time"

	"bourse.example"
	"bourse.example/examples/bots"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/board"
	"bourse.example/examples/web/board/seating"
	"bourse.example/examples/web/host"
	"bourse.example/internal/sentences"
)

// This file has the pages' own words in each language. They are in the folder words.

//go:embed words/*.txt
var wordFiles embed.FS

// A speaker has the words of a language.
type speaker struct {
	language string
	words    map[string]string
}

// speakers are the languages by their tags.
var speakers = readSpeakers()

func readSpeakers() map[string]speaker {
	all := map[string]speaker{}
	for _, language := range games.Languages() {
		text, err := wordFiles.ReadFile("words/" + language + ".txt")
		if err != nil {
			panic(err) // the files are embedded in the program
		}
		all[language] = speaker{language, sentences.MustRead(string(text)).Sentences}
	}
	return all
}

// speakerOf returns the words in the language of a request.
func speakerOf(r *http.Request) speaker { return speakers[languageOf(r)] }

// say returns a text with values. If there is a text for one and another for more, the first value decides.
func (s speaker) say(name string, values ...any) string {
	text, ok := s.words[name]
	if !ok {
		panic("site: no words for " + name) // a test looks all of them up
	}
	if one, more, ok := strings.Cut(text, "|"); ok {
		if text = more; values[0] == 1 {
			text = one
		}
	}
	if len(values) == 0 {
		return text
	}
	return fmt.Sprintf(text, values...)
}

// saying returns texts in JSON for a module, by the ends of their names.
func (s speaker) saying(prefix string, names ...string) string {
	words := map[string]string{}
	for _, name := range names {
		words[name] = s.words[prefix+name]
	}
	return jsonOf(words)
}

// or returns a text that the code has in English and only the other languages have by its name.
func (s speaker) or(name, english string) string {
	if s.language == games.English {
		return english
	}
	return s.say(name)
}

// functions are the functions of templates that depend on the language of the page.
func (s speaker) functions() template.FuncMap {
	return template.FuncMap{
		"say":     s.say,
		"saying":  s.saying,
		"has":     func(g games.Game) bool { return slices.Contains(g.Languages, s.language) },
		"wrong":   func(entry, why string) string { return s.or("input."+entry, why) },
		"page":    func() string { return s.language },
		"lang":    s.marked,
		"about":   func(g games.Game) string { return s.say("about." + g.Name()) },
		"stage":   func(stage host.Stage) string { return s.say("stage." + stage.String()) },
		"seats":   func(n int) string { return s.say("open", n) },
		"span":    s.span,
		"limit":   s.limit,
		"timeout": s.timeout,
		"waiting": s.waiting,
		"winners": s.winners, "result": s.resultOf,
		"plays":   s.plays,
		"scripts": s.scripts,
		"mark":    s.mark,
		"colored": s.colored,
		"value":   s.value,
		"phase":   func(game, phase string) string { return board.PhaseName(game, phase, s.language) },
		"during":  func(game, phase, text string) string { return board.PhaseText(game, phase, s.language, text) },
		"round":   s.round,
		"names":   s.names,
		"note":    s.note,
		"parts":   func(set games.PartSet) string { return s.or("set."+set.Name, partsText(set)) },
	}
}

// marked returns the lang attribute of an element for a text in a language.
func (s speaker) marked(language string) template.HTMLAttr {
	if language == games.English && s.language == games.English {
		return ""
	}
	return template.HTMLAttr(` lang="` + language + `"`)
}

// span formats a range of numbers.
func (s speaker) span(low, high int) string {
	if low == high {
		return fmt.Sprint(low)
	}
	return s.say("span", low, high)
}

// duration formats a duration in its two largest units.
func (s speaker) duration(d time.Duration) string {
	d = max(0, d.Round(time.Second))
	var parts []string
	for _, unit := range []struct {
		of   time.Duration
		name string
	}{{24 * time.Hour, "unit.day"}, {time.Hour, "unit.hour"}, {time.Minute, "unit.minute"}, {time.Second, "unit.second"}} {
		n := int(d / unit.of)
		if d %= unit.of; n > 0 {
			parts = append(parts, s.say(unit.name, n))
		} else if len(parts) > 0 {
			break
		}
	}
	switch len(parts) {
	case 0:
		return s.say("unit.none")
	case 1:
		return parts[0]
	}
	return s.say("unit.and", parts[0], parts[1])
}

func (s speaker) limit(d time.Duration) string {
	if d == 0 {
		return s.say("limit.none")
	}
	return s.duration(d)
}

func (s speaker) timeout(timeout string) string {
	if timeout == "" || timeout == "idle" {
		return s.say("timeout.idle")
	}
	return s.say("timeout.bot", s.plays(timeout))
}

// waiting returns the names of the players whose turn it is.
func (s speaker) waiting(seats []host.SeatInfo) string {
	var names []string
	for _, info := range seats {
		if info.Waiting {
			names = append(names, info.Name)
		}
	}
	if len(names) == 0 {
		return s.say("others")
	}
	return strings.Join(names, ", ")
}

// plays says how a bot decides.
func (s speaker) plays(spec string) string {
	bot, err := bots.ParseSpec(spec)
	if err != nil {
		return spec
	}
	return s.or("plays."+bot.Name, seating.Strength(spec))
}

// either joins texts of which one is meant.
func (s speaker) either(texts []string) string {
	all := texts[0]
	for _, text := range texts[1:] {
		all = s.say("fail.or", all, text)
	}
	return all
}

// names joins the names of seats.
func (s speaker) names(seen host.SeatView, seats []bourse.Seat) string {
	var names []string
	for _, seat := range seats {
		names = append(names, nameOf(seen, seat))
	}
	return strings.Join(names, ", ")
}

// colored returns the seat with its number and color.
func (s speaker) colored(seat bourse.Seat) string {
	return s.or("colored."+seat.String(), seating.Colored(seat))
}

// mark returns the mark of a seat.
func (s speaker) mark(seat bourse.Seat) template.HTML {
	mark := seating.Mark(seat)
	if mark == "" || s.language == games.English {
		return mark
	}
	return template.HTML(markName.ReplaceAllString(string(mark), `aria-label="`+s.say("mark."+seat.String())+`"`))
}

// markName matches the name of a seat's mark.
var markName = regexp.MustCompile(`aria-label="[^"]*"`)

// scripts returns the texts of the modules as JSON.
func (s speaker) scripts() template.JS {
	texts := map[string]string{}
	for name, text := range s.words {
		if name, ok := strings.CutPrefix(name, "script."); ok {
			texts[name] = text
		}
	}
	return template.JS(jsonOf(texts))
}

// round says which round it is.
func (s speaker) round(rounds string, n int) string {
	return s.say("seat.round", s.or("rounds."+rounds, rounds), n)
}

// note returns what the host says about a table. Other languages than English do not have the notes of earlier servers.
func (s speaker) note(n host.Note) template.HTML {
	text, marked := n.String(), template.HTMLAttr("")
	if format, values := n.Message(); s.language != games.English {
		in, ok := s.words[noteName(format)]
		if text = fmt.Sprintf(in, values...); !ok {
			text, marked = n.String(), s.marked(games.English)
		}
	}
	return template.HTML(`<p class="note"` + string(marked) + ">" + template.HTMLEscapeString(text) + "</p>")
}

// noteName returns the name of a note's words. Names contain no colons.
func noteName(format string) string { return "note." + strings.ReplaceAll(format, ":", "") }

func refusalName(e *bourse.Illegal) string { return "illegal." + e.Rule() + "." + e.Code() }

// refusal says to a player why a move is refused.
func (s speaker) refusal(e *bourse.Illegal) string {
	return s.or(refusalName(e), second.Replace(e.Why()))
}

// second turns what a game says about a player into what is said to that player.
var second = strings.NewReplacer("this seat's turn", "your turn", "the player does not", "you do not",
	"the player has", "you have",
	"the player already has", "you already have", "the player takes", "you take", "the player must", "you must",
	"the player can", "you can", "the player's", "your", "of the player", "of yours")
