package board

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
)

// This file tests that pictures are whole in each language.

// said matches what the code says in the language of a picture: a text, or a value that has one.
var said = regexp.MustCompile(`\.say\((?:"([^"]*)"[,)]|cards,|name\)|(?:good|side)\.String|card\.\w+\(\)\.String|strings\.|)`)

// verbs matches the values of a text.
var verbs = regexp.MustCompile(`%[a-z]|\{\w+\}`)

// TestWords checks that words.ja.txt has every text that the code says, with the same values, and every list of a game with
// pictures in Japanese, and no others.
func TestWords(t *testing.T) {
	english := map[string]map[string]string{"say": {cards: cards}}
	for _, good := range futuresGoods {
		english["say"][good.String()] = ""
	}
	for _, side := range futuresSides {
		english["say"][side.String()] = ""
	}
	for _, card := range futuresCards {
		english["say"][strings.ReplaceAll(card.String(), "-", " ")] = ""
	}
	for _, file := range must.Get(filepath.Glob("*.go")) {
		for _, m := range said.FindAllStringSubmatch(string(must.Get(os.ReadFile(file))), -1) {
			if english["say"][m[1]] = m[1]; m[0] == ".say(" && file != "words_test.go" {
				t.Errorf("%s says a text that is put together", file)
			}
		}
	}
	delete(english["say"], "")
	for list, texts := range wordLists {
		if languageOf(list[strings.LastIndex(list, "-")+1:], games.Japanese) != "" {
			english[list] = texts
		}
	}
	for list, texts := range english {
		for name, text := range texts {
			text, _, _ = strings.Cut(text, "|")
			in, ok := wordsJapanese[list][name]
			if got, want := verbs.FindAllString(in, -1), verbs.FindAllString(text, -1); !ok || !slices.Equal(got, want) {
				t.Errorf("%s %s: words.ja.txt has %q", list, name, in)
			}
		}
	}
	for list, texts := range wordsJapanese {
		for name := range texts {
			if _, ok := english[list][name]; !ok {
				t.Errorf("%s %s is only in words.ja.txt", list, name)
			}
		}
	}
}

// latin matches words in Latin letters, and printed those that Japanese pictures have: the words on cards and the names.
var (
	latin   = regexp.MustCompile(`.*[A-Za-z]{2,}.*`)
	printed = regexp.MustCompile(`\b(CORN|RICE|PEPPER|UP|DOWN|Up|Down|NPC|Bot|Player|map)\b`)
)

// TestJapanese checks that pictures, tables and changes in Japanese contain no English, and that a language that a game
// does not have leads to English.
func TestJapanese(t *testing.T) {
	seen := map[string]bool{}
	look := func(at, text string) {
		t.Helper()
		if in := latin.FindString(printed.ReplaceAllString(text, "")); in != "" && !seen[in] {
			seen[in] = true
			t.Errorf("%s: %s", at, in)
		}
	}
	positions := recorded(t, "futures")
	for _, config := range sizes["futures"] {
		positions = append(positions, played(t, "futures", config, 1000)...)
	}
	for _, p := range positions {
		p.in.Language = games.Japanese
		for i := range p.in.Choices {
			p.in.Choices[i].Label = "" // in the language of its session
		}
		picture := must.Get(Draw(p.in))
		check(t, p, picture)
		svg, twin := all(picture)
		for _, panel := range picture.Panels {
			look(p.name, panel.Title)
		}
		look(p.name, tags.ReplaceAllString(svg+string(picture.Facts), "\n")+twin+fmt.Sprint(picture.Holdings))
	}
	walk(t, "futures", "{}", 1, func(_ bourse.Seat, before, next games.Sight, events []byte) {
		in := Input{Game: "futures", Value: next.Value(), Language: games.Japanese}
		for _, step := range must.Get(Steps(before.Value(), in, events, next.In(games.Japanese).Story)) {
			for _, change := range step.Changes {
				look(step.Caption, change.Text)
			}
		}
	})
	merlin := played(t, "merlin", sizes["merlin"][0], 1)[0].in
	english := fmt.Sprint(must.Get(Draw(merlin)))
	if merlin.Language = games.Japanese; fmt.Sprint(must.Get(Draw(merlin))) != english {
		t.Error("Merlin Economics is drawn half in Japanese")
	}
}
