package site

import (
	"html/template"
	"regexp"
	"strings"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/board"
)

// This file says in a language what games, their pictures and the host say in English.

// phase returns the name of a phase.
func (s speaker) phase(game, phase string) string {
	return s.or("phase."+game+"."+phase, board.PhaseName(game, phase))
}

// during returns the description of a phase without the phase's name, which is shown beside it.
func (s speaker) during(game, phase, text string) string {
	if rest, ok := strings.CutPrefix(text, s.phase(game, phase)+"："); ok {
		return rest
	}
	return board.PhaseText(game, phase, text)
}

// round says which round it is.
func (s speaker) round(rounds string, n int) string {
	return s.say("seat.round", s.or("rounds."+rounds, rounds), n)
}

// panelName returns the name of a panel of a board, and the language that it is in.
func (s speaker) panelName(game string, panel board.Panel) (name, language string) {
	if name, ok := s.words["panel."+game+"."+panel.Key]; ok {
		return name, s.language
	}
	return panel.Title, games.English
}

// opens reports whether a player may have to open a panel.
func opens(panel board.Panel) bool { return panel.Column == 0 || panel.Sheet }

// named returns the name of a panel of a board as HTML.
func (s speaker) named(game string, panel board.Panel) template.HTML {
	name, language := s.panelName(game, panel)
	if name = template.HTMLEscapeString(name); language != s.language {
		name = "<span" + string(s.marked(language)) + ">" + name + "</span>"
	}
	return template.HTML(name)
}

// A named panel is a panel of a board, with its name and the language that this is in.
type namedPanel struct {
	board.Panel
	Name, Language string
}

func (s speaker) panel(game string, panel board.Panel) namedPanel {
	name, language := s.panelName(game, panel)
	return namedPanel{panel, name, language}
}

// drawing returns a function that says the texts of a game's pictures in the language, or nil if they are in
// English.
func (s speaker) drawing(game string) func(text string) string {
	prefix := "draw." + game + "."
	if s.words[prefix+"you"] == "" {
		return nil
	}
	return func(text string) string {
		if in, ok := s.translate(prefix, text); ok {
			return in
		}
		return text
	}
}

// translate returns the text that a table has for a text in English. The table has # in place of a number, and @
// in place of a player's name at the beginning.
func (s speaker) translate(prefix, text string) (string, bool) {
	find := func(text string) (string, bool) {
		in, ok := s.words[prefix+strings.ReplaceAll(digits.ReplaceAllString(text, "#"), ":", "")]
		for _, number := range digits.FindAllString(text, -1) {
			in = strings.Replace(in, "#", number, 1)
		}
		return in, ok
	}
	if in, ok := find(text); ok {
		return in, true
	}
	for at, r := range text {
		if in, ok := find("@" + text[at:]); ok && r == ' ' {
			return strings.Replace(in, "@", text[:at], 1), true
		}
	}
	return "", false
}

// note returns what the host says about a table in English, in the language if there are words for it.
func (s speaker) note(text string) template.HTML {
	marked := template.HTMLAttr("")
	if in, ok := s.translate("note.", text); ok {
		text = in
	} else {
		marked = s.marked(games.English)
	}
	return template.HTML(`<p class="note"` + string(marked) + ">" + template.HTMLEscapeString(text) + "</p>")
}

// holds says what a player has, as the pictures of a game do.
func (s speaker) holds(game, text string) string {
	say := s.drawing(game)
	if say == nil {
		return text
	}
	parts := strings.Split(text, ", ")
	for i, part := range parts {
		parts[i] = say(part)
	}
	return strings.Join(parts, "、")
}

// digits matches whole numbers.
var digits = regexp.MustCompile(`[0-9]+`)

// refuses reports whether the language has words for a refusal of a move.
func (s speaker) refuses(e *bourse.Illegal) bool {
	return s.language == games.English || s.or(refusalName(e), "") != ""
}

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
