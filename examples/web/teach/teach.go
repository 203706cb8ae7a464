// Package teach has the texts that teach the games: notes on the first decision of each kind, explanations of
// everything on the boards, and a guided game. There is one text file for each game and language, such as
// futures.txt and futures.ja.txt, and the record of the guided game.
//
// A file has the sections [marks], [tips] and [lesson], and each section has entries. The first line of an entry
// has its keys, a colon and a name or a place; its text follows. A blank line ends it, and # begins a comment. The
// key of a step is the number of the learner's decision in the record. Decisions without a step are made for the
// learner. If the word try follows the number, the learner may try any move: the text says what the goal is, and after
// a line that begins with = why the recorded move reaches it.
package teach

import (
	"embed"
	"fmt"
	"slices"
	"strings"

	"bourse.example/examples/internal/games"
)

//go:embed *.txt *.record
var files embed.FS

// A Game has the texts of a game.
type Game struct {
	Marks []Mark
	Tips  []Tip
	Steps []Step // of the guided game

	game     games.Game
	language string
	record   string // of the guided game
}

// A Mark is a note for the first time that a player makes a kind of decision.
type Mark struct {
	Keys []string `json:"-"`  // phases and kinds of moves; the first is its name
	At   []string `json:"at"` // the panels to show it at, the best first: or answers for the list of moves
	Text string   `json:"text"`
}

// Name returns what identifies the mark in its game.
func (m Mark) Name() string { return m.Keys[0] }

// A Tip explains something on the board.
type Tip struct {
	// Key is a panel, or the first part of an element's data-key. With a slash between the two, it is for
	// elements of that panel only.
	Key  string `json:"-"`
	Name string `json:"name"`
	Text string `json:"text"`
}

// all are the texts by game and language: futures, and futures.ja.
var all = func() map[string]Game {
	m := map[string]Game{}
	for _, game := range games.All() {
		for _, language := range game.Languages {
			name := nameIn(game.Name(), language)
			g, err := parse(read(name + ".txt"))
			if err != nil {
				panic(fmt.Sprintf("teach: %s: %v", name, err))
			}
			g.game, g.language, g.record = game, language, read(game.Name()+".record")
			m[name] = g
		}
	}
	return m
}()

// nameIn returns the name of a game's texts in a language.
func nameIn(game, language string) string {
	if language == games.English {
		return game
	}
	return game + "." + language
}

func read(name string) string {
	text, err := files.ReadFile(name)
	if err != nil {
		panic(err) // the files are part of the program
	}
	return string(text)
}

// Of returns the texts of a game in English. They are empty for an unknown game. Do not change them.
func Of(game string) Game { return all[game] }

// In returns the texts in a language, or g if the game does not have that language.
func (g Game) In(language string) Game {
	if g.language == "" {
		return g // of an unknown game
	}
	if in, ok := all[nameIn(g.game.Name(), language)]; ok {
		return in
	}
	return g
}

// parse reads a file.
func parse(text string) (g Game, err error) {
	section := ""
	for block := range strings.SplitSeq(text, "\n\n") {
		lines := slices.DeleteFunc(strings.Split(strings.TrimSpace(block), "\n"),
			func(line string) bool { return line == "" || strings.HasPrefix(line, "#") })
		if len(lines) > 0 && strings.HasPrefix(lines[0], "[") {
			section, lines = strings.Trim(lines[0], "[]"), lines[1:]
		}
		if len(lines) == 0 {
			continue
		}
		keys, name, ok := strings.Cut(lines[0], ": ")
		text := strings.Join(lines[1:], " ")
		if !ok || text == "" {
			return g, fmt.Errorf("the entry %q has no text", lines[0])
		}
		switch section {
		case "marks":
			g.Marks = append(g.Marks, Mark{strings.Split(keys, ", "), strings.Fields(name), text})
		case "tips":
			g.Tips = append(g.Tips, Tip{keys, name, text})
		case "lesson":
			s, err := step(keys, name, text)
			if err != nil {
				return g, err
			}
			g.Steps = append(g.Steps, s)
		default:
			return g, fmt.Errorf("the section %q is unknown", section)
		}
	}
	return g, nil
}

// For returns the marks for a decision: first those of the phase, and then those of the kinds of moves that are
// possible.
func (g Game) For(phase string, choices []games.Choice) (marks []Mark) {
	kinds := map[string]bool{}
	for _, c := range choices {
		kinds[c.Words[0]] = true
	}
	for _, m := range g.Marks {
		if slices.Contains(m.Keys, phase) {
			marks = append(marks, m)
		}
	}
	for _, m := range g.Marks {
		if !slices.Contains(m.Keys, phase) && slices.ContainsFunc(m.Keys, func(k string) bool { return kinds[k] }) {
			marks = append(marks, m)
		}
	}
	return marks
}
