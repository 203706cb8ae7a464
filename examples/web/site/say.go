package site

import (
	"embed"
	"encoding/json"
	"fmt"
	"html/template"
	"net/http"
	"slices"
	"strings"
	"time"

	"bourse.example/examples/bots"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/board/seating"
	"bourse.example/examples/web/host"
	"bourse.example/internal/sentences"
)

// This file has the pages' own words in each language. They are in the folder words. Other pages are in English.

//go:embed words/*.txt
var wordFiles embed.FS

// translated are the pages whose words are in the tables.
var translated = []string{"lobby", "places", "sit", "results", "story", "replay"}

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

// english has the words of the pages that are not translated.
var english = speakers[games.English]

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
func (s speaker) saying(prefix string, names ...string) (string, error) {
	words := map[string]string{}
	for _, name := range names {
		words[name] = s.words[prefix+name]
	}
	text, err := json.Marshal(words)
	return string(text), err
}

// or returns a text that only other languages than English have, or the given English one.
func (s speaker) or(name, english string) string {
	if text, ok := s.words[name]; ok {
		return text
	}
	return english
}

// functions are the functions of templates that depend on the language of the page.
func (s speaker) functions() template.FuncMap {
	return template.FuncMap{
		"say":     s.say,
		"saying":  s.saying,
		"page":    func() string { return s.language },
		"lang":    s.marked,
		"about":   func(g games.Game) string { return s.or("about."+g.Name(), capital(g.About)+".") },
		"stage":   func(stage host.Stage) string { return s.say("stage." + stage.String()) },
		"seats":   func(n int) string { return s.say("open", n) },
		"span":    s.span,
		"limit":   s.limit,
		"timeout": s.timeout,
		"waiting": s.waiting,
		"plays":   s.plays,
	}
}

// marked returns the lang attribute of an element for a text in a language; "" is English.
func (s speaker) marked(language string) template.HTMLAttr {
	if language == "" {
		language = games.English
	}
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

// languageOfPage returns the language of a page: the one of the request if the page is translated.
func languageOfPage(r *http.Request, name string) string {
	if slices.Contains(translated, name) {
		return languageOf(r)
	}
	return games.English
}
