package games

import "strings"

// This file lists the languages of the games.

// The tags of languages.
const (
	English  = "en"
	Japanese = "ja"
)

// languages has the name of each language, in that language.
var languages = map[string]string{English: "English", Japanese: "日本語"}

// Languages returns the tags of all languages that a game has words in. Every game has the first.
func Languages() []string { return []string{English, Japanese} }

// LanguageName returns the name of a language in that language, or its tag if no game has it.
func LanguageName(tag string) string {
	if name, ok := languages[tag]; ok {
		return name
	}
	return tag
}

// Language returns the language of a longer tag such as ja-JP. ok is false if no game has it.
func Language(tag string) (language string, ok bool) {
	language, _, _ = strings.Cut(strings.ToLower(strings.ReplaceAll(tag, "_", "-")), "-")
	_, ok = languages[language]
	return language, ok
}
