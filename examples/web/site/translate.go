package site

import (
	"fmt"
	"html/template"
	"strings"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/board"
	"bourse.example/examples/web/host"
)

// This file says in a language what games and the host have in English.

// round says which round it is.
func (s speaker) round(rounds string, n int) string {
	return s.say("seat.round", s.or("rounds."+rounds, rounds), n)
}

// opens reports whether a player may have to open a panel.
func opens(panel board.Panel) bool { return panel.Column == 0 || panel.Sheet }

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
