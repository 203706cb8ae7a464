package told

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"bourse.example/internal/sentences"
)

// This file makes variants of a table.

// pieces matches the pieces of a sentence: a brace, a value with its name and words, a text.
var pieces = regexp.MustCompile(`\{\{|\{([^{}|]+)((?:\|[^{}]*)?)\}|[^{}]+`)

// Foreign returns a table in a language with one letter, which replaces every letter of sentences and words
// except in the names of values.
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

// Bare returns a table whose sentences are only their names and values: settle seat=p0 gold=3. Nothing in it
// is renamed.
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

// Bare returns a teller with the bare table, in which lists are only their items, with some sentences
// changed.
func (g *Games[T, S, M, V, E]) Bare(t testing.TB, sentences map[string]string) T {
	t.Helper()
	table := Bare(g.Table)
	for _, name := range []string{"list", "list-last", "list-or", "lines", "codes"} {
		if _, ok := table.Sentences[name]; ok {
			table.Sentences[name] = "{a} {b}"
		}
	}
	maps.Copy(table.Sentences, sentences)
	teller, err := g.In(table)
	if err != nil {
		t.Fatal(err)
	}
	return teller
}

// Untranslated returns what is missing in a translation of a table: sentences, words, and values that a
// sentence has in only one of the two. It also returns words that are still in Latin letters, except those
// that are the same in both languages.
func Untranslated(t, translation sentences.Table, same ...string) (wrong []string) {
	add := func(format string, args ...any) { wrong = append(wrong, fmt.Sprintf(format, args...)) }
	for name, sentence := range t.Sentences {
		translated, ok := translation.Sentences[name]
		if !ok {
			add("the sentence %s is missing", name)
			continue
		}
		if want, got := valuesOf(sentence), valuesOf(translated); !slices.Equal(want, got) {
			add("%s has the values %q, want %q", name, got, want)
		}
	}
	for name := range t.Words {
		if translation.Words[name] == "" {
			add("the word for %s is missing", name)
		}
	}
	for name := range translation.Sentences {
		if _, ok := t.Sentences[name]; !ok {
			add("the sentence %s is not in the table", name)
		}
		text := pieces.ReplaceAllStringFunc(translation.Sentences[name], func(piece string) string {
			if strings.HasPrefix(piece, "{") {
				return " "
			}
			return piece
		})
		for _, word := range strings.FieldsFunc(text, func(r rune) bool { return !unicode.In(r, unicode.Latin) }) {
			if !slices.Contains(same, word) {
				add("%s still has the word %s", name, word)
			}
		}
	}
	slices.Sort(wrong)
	return wrong
}

// valuesOf returns the names of the values of a sentence.
func valuesOf(sentence string) []string {
	names := map[string]bool{}
	for _, piece := range pieces.FindAllStringSubmatch(sentence, -1) {
		if piece[1] != "" {
			names[piece[1]] = true
		}
	}
	return slices.Sorted(maps.Keys(names))
}
