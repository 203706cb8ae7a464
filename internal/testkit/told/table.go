package told

import (
	"regexp"
	"strings"
	"unicode"

	"bourse.example/internal/sentences"
)

// This file makes other tables of a table.

// pieces are those of a sentence: a brace, a value with its name and words, a text.
var pieces = regexp.MustCompile(`\{\{|\{([^{}|]+)((?:\|[^{}]*)?)\}|[^{}]+`)

// Foreign returns a table in a language of one letter: it stands for every letter of sentences and words, but
// for those of the names of values.
func Foreign(t sentences.Table) sentences.Table {
	t = t.Clone()
	for name, sentence := range t.Sentences {
		t.Sentences[name] = pieces.ReplaceAllStringFunc(sentence, func(piece string) string {
			if !strings.HasPrefix(piece, "{") {
				return letters(piece)
			}
			if value, words, ok := strings.Cut(piece, "|"); ok {
				return value + "|" + letters(words)
			}
			return piece
		})
	}
	for name, word := range t.Words {
		t.Words[name] = letters(word)
	}
	return t
}

func letters(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) {
			return letter
		}
		return r
	}, text)
}

// Bare returns a table whose sentences are their names and values alone: settle seat=p0 gold=3. Nothing in it
// has another name than its own.
func Bare(t sentences.Table) sentences.Table {
	bare := sentences.Table{Sentences: make(map[string]string, len(t.Sentences))}
	for name, sentence := range t.Sentences {
		text := name
		for _, piece := range pieces.FindAllStringSubmatch(sentence, -1) {
			if value := " " + piece[1] + "={" + piece[1] + "}"; piece[1] != "" && !strings.Contains(text,
				value) {
				text += value
			}
		}
		bare.Sentences[name] = text
	}
	return bare
}
