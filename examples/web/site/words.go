package site

import (
	"fmt"
	"html/template"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/board"
	"bourse.example/examples/web/host"
	"bourse.example/internal/sentences"
)

// This file formats values for pages.

// called are the functions that templates call.
var called = template.FuncMap{
	"ask":       newAsk,
	"seat":      seatName,
	"symbols":   board.Symbols,
	"join":      func(list []string) string { return strings.Join(list, " ") },
	"reactions": func() []host.Reaction { return host.Reactions },
	"waits":     waits,
	"opens":     opens,
	"bots":      func() []string { return []string{"greedy", "ismcts:1000"} },
	"ending":    board.EndingText,
	"when":      func(t time.Time) string { return t.UTC().Format("2006-01-02 15:04 UTC") },
	"machine":   func(t time.Time) string { return t.UTC().Format(time.RFC3339) },
	"title":     titleOf,
	"game":      gameTitle,
	"capital":   sentences.Capital,
	"cited":     cited,
	"folded":    folded,
	"ruleLink":  ruleLink,
	"called":    nameOf,
	"needs":     slices.Contains[[]bourse.Seat],
	"clock":     clock,
	"percent":   percent,
	"number":    sentences.Number[int64],
}

// seatName returns the name of a seat in addresses.
func seatName(seat bourse.Seat) string {
	if seat == bourse.Spectator {
		return watch
	}
	return seat.String()
}

// watch is the name of the spectators' place in addresses.
const watch = "watch"

// seatOf parses what seatName returns.
func seatOf(text string) (bourse.Seat, bool) {
	if text == watch {
		return bourse.Spectator, true
	}
	seat, err := bourse.ParseSeat(text)
	return seat, err == nil && seat.Player()
}

// isID reports whether a text has the form of a table's ID.
func isID(text string) bool {
	return text != "" && len(text) <= 64 && strings.Trim(text, "abcdefghijklmnopqrstuvwxyz0123456789") == ""
}

// titleOf returns the title of a table, or of its game if the table has none.
func titleOf(title, game string) string {
	if strings.TrimSpace(title) != "" {
		return title
	}
	return gameTitle(game)
}

func gameTitle(name string) string {
	if g, err := games.Find(name); err == nil {
		return g.Title
	}
	return name
}

// clock formats seconds in the same way as clock.js.
func clock(s int) string {
	if s >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// waits returns how many players the table waits for, or the number of seats if that is hidden.
func waits(seats []host.SeatInfo) (n int) {
	for _, info := range seats {
		if info.Waiting {
			n++
		}
	}
	if n == 0 {
		return len(seats)
	}
	return n
}

// clean makes a typed text one line and removes invisible characters.
func clean(text string) string {
	text = strings.ToValidUTF8(text, "")
	text = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case !unicode.IsGraphic(r), unicode.Is(unicode.Bidi_Control, r):
			return -1
		}
		return r
	}, text)
	return strings.Join(strings.Fields(text), " ")
}

// clause matches the numbers of clauses in a text.
var clause = regexp.MustCompile(`\b[A-Z][0-9]+(?:\.[0-9]+)?\b`)

// marks matches the markup of a rulebook's text: bold, code and emphasis.
var marks = regexp.MustCompile("\\*\\*(.+?)\\*\\*|`([^`]+)`|\\*([^*]+)\\*")

// ruleHTML returns a rulebook's text as HTML, with its markup and links to the clauses that it names.
func ruleHTML(g games.Game, text string) template.HTML {
	var b strings.Builder
	at := 0
	for _, m := range marks.FindAllStringSubmatchIndex(text, -1) {
		b.WriteString(linked(g, text[at:m[0]]))
		for i, tag := range []string{"strong", "code", "em"} {
			if from, to := m[2*i+2], m[2*i+3]; from >= 0 {
				fmt.Fprintf(&b, "<%s>%s</%[1]s>", tag, linked(g, text[from:to]))
			}
		}
		at = m[1]
	}
	b.WriteString(linked(g, text[at:]))
	return template.HTML(b.String())
}

// linked escapes a text and links the clauses in it.
func linked(g games.Game, text string) string {
	var b strings.Builder
	at := 0
	for _, m := range clause.FindAllStringIndex(text, -1) {
		id := text[m[0]:m[1]]
		if rest := text[m[1]:]; len(rest) > 1 && rest[0] == '.' && rest[1] >= '0' && rest[1] <= '9' {
			continue // a longer number, such as F7.1.2, is not a clause
		}
		if _, ok := g.Rule(id); !ok {
			continue
		}
		b.WriteString(template.HTMLEscapeString(text[at:m[0]]))
		fmt.Fprintf(&b, `<a href="/rules/%s#%s">%[2]s</a>`, g.Name(), id)
		at = m[1]
	}
	b.WriteString(template.HTMLEscapeString(text[at:]))
	return b.String()
}
