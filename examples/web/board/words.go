package board

import (
	"cmp"
	_ "embed"
	"slices"
	"strings"

	"bourse.example/examples/internal/games"
	"bourse.example/internal/sentences"
)

// This file has the words of pictures in their languages. The code says a text in English, with its values, and words.ja.txt
// has the same text in Japanese. Lists of texts are in words.txt, and those of games with pictures in Japanese in
// words.ja.txt, too.

//go:embed words.txt
var english string

//go:embed words.ja.txt
var japanese string

// wordLists are the texts in English and in Japanese, by list and name. ReadLists puts a space before each.
var wordLists, wordsJapanese = sentences.ReadLists(english), sentences.ReadLists(japanese)

// cards says how many cards there are.
const cards = "%s card|%s cards"

// say returns a text in the language of the picture. The format is in English, with %s for each value. If it has two parts,
// the first is for one and the other for more, and the first value decides. say panics if words.ja.txt does not have the
// format, which a test finds.
func (in *Input) say(format string, values ...string) string {
	if in.Language != "" {
		text, ok := wordsJapanese["say"][format]
		if !ok {
			panic("board: no " + in.Language + " for " + format)
		}
		format = strings.TrimSpace(text)
	}
	if one, more, ok := strings.Cut(format, "|"); ok {
		format = either(values[0] == "1", one, more)
	}
	var room [64]byte // most texts are shorter, and need no other memory
	b := room[:0]
	for _, value := range values {
		before, rest, _ := strings.Cut(format, "%s")
		b, format = append(append(b, before...), value...), rest
	}
	if len(values) == 0 {
		return format
	}
	return string(append(b, format...))
}

// say returns a text of words.txt, or "". values are pairs of names in braces and what they are replaced by.
func say(list, name string, values ...string) string {
	return (&Input{}).listed(list, name, values...)
}

// listed returns a text of a list in the language of the picture, like say.
func (in *Input) listed(list, name string, values ...string) string {
	text := strings.TrimSpace(either(in.Language == "", wordLists, wordsJapanese)[list][name])
	if len(values) == 0 {
		return text
	}
	return strings.NewReplacer(values...).Replace(text)
}

// languageOf returns the language of a picture of a game: "" for English, and for a language that the game does not have.
func languageOf(game, language string) string {
	if language == "" || language == games.English {
		return ""
	}
	if g, err := games.Find(game); err != nil || !slices.Contains(g.Languages, language) {
		return ""
	}
	return language
}

// PhaseText returns a description of a phase without the phase's name at its start, which is shown beside it.
func PhaseText(game, phase, language, text string) string {
	name := PhaseName(game, phase, language)
	if before, rest, ok := strings.Cut(text, ": "); ok && strings.EqualFold(before, name) {
		return sentences.Capital(rest)
	}
	return strings.TrimPrefix(text, name+"：")
}

// PhaseName returns the name of a phase for players.
func PhaseName(game, phase, language string) string {
	in := Input{Language: languageOf(game, language)}
	return cmp.Or(in.listed(game, phase), phase)
}

// EndingText returns how a game has ended in words.
func EndingText(ending string) string { return cmp.Or(say("ending", ending), ending) }
