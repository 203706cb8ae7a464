// Package sentences makes texts from a table of sentences, so that a game can be described in any language.
//
// In a sentence, {seat} is the value of that name, and {n|marker|markers} is the word that goes with the
// number n: the first word goes with 1 and the second with every other number, unless the table says
// otherwise. A value that is not a number takes the last word. {{ is a brace.
//
// # How a sentence is made
//
// To find out why a text reads as it does, take three steps in any game's package tell:
//
//  1. The text is in english.txt, under the name of its sentence: "pass: {seat} passes and takes {gold} gold".
//  2. The name is once in the Go code, in a list (see First) or, for an event, in a row of events.txt (see
//     ReadRows). A name of two parts ends in the name of a kind or a card: option-KIND, effect-CARD.
//  3. The values are named at the same place, by Is, or in a table of facts such as Merlin's choiceFacts and the
//     list of values that it adds (see Names.With).
//
// Files:
//
//	table.go      tables, and lists of names, in text files
//	sentences.go  languages, which put values into sentences
//	facts.go      the values that sentences can use, and the choice between sentences
//	rows.go       tables that assign sentences to events, and the lines of a story
//	lists.go      lists of items, questions, and labels of options
//	width.go      columns of a terminal, and boards
package sentences

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"sort"
	"strconv"
	"strings"
)

// A Language is a table that has been parsed. It does not change and is safe for concurrent use.
type Language struct {
	sentences map[string][]part
	words     map[string]string
	form      func(int) int
}

// A part of a sentence is text, a value, or a choice of words by number.
type part struct {
	text  string
	value string
	words []string
}

// New parses a table. The error names every sentence that is wrong.
func New(t Table) (*Language, error) {
	l := &Language{sentences: make(map[string][]part, len(t.Sentences)), words: maps.Clone(t.Words),
		form: t.Form}
	if l.form == nil {
		l.form = one
	}
	var wrong []string
	for _, name := range slices.Sorted(maps.Keys(t.Sentences)) {
		parts, err := read(t.Sentences[name])
		if err != nil {
			wrong = append(wrong, fmt.Sprintf("%s: %v", name, err))
		}
		l.sentences[name] = parts
	}
	if len(wrong) > 0 {
		return nil, fmt.Errorf("sentences: %s", strings.Join(wrong, "; "))
	}
	return l, nil
}

// Must parses a table that is part of the program. It panics if a sentence is wrong.
func Must(t Table) *Language {
	l, err := New(t)
	if err != nil {
		panic(err)
	}
	return l
}

// Translate parses a table with the same sentences as this language. Errors are those of New and Like.
func (l *Language) Translate(t Table) (*Language, error) {
	other, err := New(t)
	if err == nil {
		err = other.Like(l)
	}
	if err != nil {
		return nil, err
	}
	return other, nil
}

// Named returns the language with new names for some values. Other values keep their names.
func Named[T interface {
	comparable
	fmt.Stringer
}](l *Language, words map[T]string) *Language {
	named := *l
	named.words = make(map[string]string, len(l.words)+len(words))
	maps.Copy(named.words, l.words)
	for value, word := range words {
		named.words[value.String()] = word
	}
	return &named
}

func one(n int) int {
	if n == 1 || n == -1 {
		return 0
	}
	return 1
}

func read(sentence string) ([]part, error) {
	var parts []part
	for sentence != "" {
		text, rest, brace := strings.Cut(sentence, "{")
		if text != "" {
			parts = append(parts, part{text: text})
		}
		if !brace {
			break
		}
		if strings.HasPrefix(rest, "{") {
			parts, sentence = append(parts, part{text: "{"}), rest[1:]
			continue
		}
		value, after, closed := strings.Cut(rest, "}")
		if !closed {
			return nil, fmt.Errorf("a brace is not closed in %q", sentence)
		}
		words := strings.Split(value, "|")
		if words[0] == "" {
			return nil, fmt.Errorf("a value without a name in %q", sentence)
		}
		parts = append(parts, part{value: words[0], words: words[1:]})
		sentence = after
	}
	return parts, nil
}

// Like returns an error if the language lacks a sentence of the other language, or has a sentence or a value
// that the other lacks. A sentence may leave out values.
func (l *Language) Like(other *Language) error {
	var wrong []string
	for name := range other.sentences {
		if _, ok := l.sentences[name]; !ok {
			wrong = append(wrong, "no sentence "+name)
		}
	}
	for name, parts := range l.sentences {
		theirs, ok := other.sentences[name]
		if !ok {
			wrong = append(wrong, "there is no sentence "+name+" to tell")
			continue
		}
		has := map[string]bool{}
		for _, p := range theirs {
			has[p.value] = true
		}
		for _, p := range parts {
			if p.value != "" && !has[p.value] {
				wrong = append(wrong, fmt.Sprintf("%s has no {%s}", name, p.value))
			}
		}
	}
	if len(wrong) == 0 {
		return nil
	}
	sort.Strings(wrong)
	return fmt.Errorf("sentences: %s", strings.Join(wrong, "; "))
}

// Has reports whether the language has a sentence.
func (l *Language) Has(name string) bool {
	_, ok := l.sentences[name]
	return ok
}

// SayIf makes a sentence as Say does. It returns "" if the language has no such sentence.
func (l *Language) SayIf(name string, values ...Value) string {
	return l.TellIf(name, Of(values...))
}

// TellIf makes a sentence as Tell does. It returns "" if the language has no such sentence.
func (l *Language) TellIf(name string, facts Facts) string {
	if !l.Has(name) {
		return ""
	}
	return l.Tell(name, facts)
}

// First makes the first sentence of a list whose conditions are true: see [Facts.First]. It returns "" if
// there is none.
func (l *Language) First(list string, facts Facts) string {
	if name := facts.First(list); name != "" {
		return l.Tell(name, facts)
	}
	return ""
}

// All makes all sentences of a list whose conditions are true: see [Facts.First].
func (l *Language) All(list string, facts Facts) (texts []string) {
	for _, name := range facts.All(list) {
		texts = append(texts, l.Tell(name, facts))
	}
	return texts
}

// Say makes a sentence from values. It panics if the language has no such sentence, or if a value is missing.
// Like checks languages from outside for that, and tests check the built-in ones.
func (l *Language) Say(name string, values ...Value) string {
	return l.Tell(name, Of(values...))
}

// Tell makes a sentence from facts, as Say does from values.
func (l *Language) Tell(name string, facts Facts) string {
	parts, ok := l.sentences[name]
	if !ok {
		panic("sentences: no sentence " + name)
	}
	var b strings.Builder
	for _, p := range parts {
		if p.value == "" {
			b.WriteString(p.text)
			continue
		}
		is := facts(p.value)
		if is == nil {
			panic("sentences: " + name + ": there is no {" + p.value + "}")
		}
		if len(p.words) == 0 {
			b.WriteString(l.Call(is))
			continue
		}
		form := len(p.words) - 1 // the word for anything that is not a number
		if n, ok := number(is); ok {
			form = min(max(l.form(n), 0), form)
		}
		b.WriteString(p.words[form])
	}
	return b.String()
}

// Call returns the name of a value.
func (l *Language) Call(value any) string {
	switch v := value.(type) {
	case string:
		return v
	case fmt.Stringer:
		name := v.String()
		if word, ok := l.words[name]; ok {
			return word
		}
		return name
	}
	if n, ok := number(value); ok {
		return Number(n)
	}
	panic(fmt.Sprintf("sentences: %T is not a value", value))
}

// Number writes a number for people, with a minus sign instead of a hyphen.
func Number[N ~int | ~int64](n N) string {
	return strings.Replace(strconv.FormatInt(int64(n), 10), "-", "−", 1)
}

// number returns a value that is a number: an integer without a name.
func number(value any) (n int, ok bool) {
	if _, named := value.(fmt.Stringer); named {
		return 0, false
	}
	switch v := reflect.ValueOf(value); {
	case v.CanInt():
		return int(v.Int()), true
	case v.CanUint():
		return int(v.Uint()), true
	}
	return 0, false
}
