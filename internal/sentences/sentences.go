// Package sentences tells games in sentences of a table, so that a game can be told in any language.
//
// In a sentence {seat} stands for the value of that name, and {n|marker|markers} for the word that goes
// with the number n: the first goes with 1 and the second with all others, unless the table says
// otherwise. The last goes with anything that is not a number. {{ is a brace.
//
// # How a sentence comes about
//
// A reader who wants to know why a text is what it is takes three steps, in any game's package tell:
//
//  1. The text is in english.txt, under the name of its sentence: "pass: {seat} passes for {gold} gold".
//  2. The name is in the Go code once, as it is or in a list: see First. Of Merlin's events it is in a row of
//     a table. Names made of two parts end in what a kind or a card is called: option-KIND, effect-CARD.
//  3. The values are named at that place, by Is, or in a table of facts: of Merlin's choiceFacts.
//
// Files:
//
//	table.go      tables, and the text that they are read from
//	sentences.go  languages: values in sentences
//	facts.go      what sentences can say, and which of several is told
//	lists.go      lists, and labels of options
//	width.go      columns of a terminal, boards
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

// A Language is a table that has been read. It does not change, and may be used by many goroutines.
type Language struct {
	sentences map[string][]part
	words     map[string]string
	form      func(int) int
}

// A part of a sentence is a text, or a value, or one of the words that go with a number.
type part struct {
	text  string
	value string
	words []string
}

// New reads a table. All sentences that are wrong are in the error.
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

// Must reads a table of the program's own. It panics if a sentence is wrong.
func Must(t Table) *Language {
	l, err := New(t)
	if err != nil {
		panic(err)
	}
	return l
}

// Translate reads a table that says in another language what this one has to say: see New and Like for the
// error.
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

// Named returns the language with other words for some values. Values without one are called as before.
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

// Like returns an error if the language has not the sentences of another, or one of them has a value that
// the other's has not. It may leave values out.
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

// Say makes a sentence. It panics if the language has no such sentence or the sentence has a value that
// is not given: Like checks that for languages from outside, and tests for the others.
func (l *Language) Say(name string, values ...Value) string {
	return l.Tell(name, Names[int](nil).Of(0, values...))
}

// Tell makes a sentence of facts, as Say does of values.
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
		form := len(p.words) - 1 // of anything that is not a number
		if n, ok := number(is); ok {
			form = min(max(l.form(n), 0), form)
		}
		b.WriteString(p.words[form])
	}
	return b.String()
}

// Call returns what a value is called.
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
		return strconv.Itoa(n)
	}
	panic(fmt.Sprintf("sentences: %T is no value", value))
}

// number returns a value that is a number: an integer that has no name.
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
