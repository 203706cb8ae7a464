package games

import "strings"

// This file names the languages that games are told in.

// The tags of languages.
const (
	English  = "en"
	Japanese = "ja"
)

// languages are all that a game is told in, as they are called in themselves.
var languages = map[string]string{English: "English", Japanese: "日本語"}

// Languages returns the tags of all languages that a game is told in. All games are told in the first.
func Languages() []string { return []string{English, Japanese} }

// LanguageName returns what a language is called in itself, and its tag if no game is told in it.
func LanguageName(tag string) string {
	if name, ok := languages[tag]; ok {
		return name
	}
	return tag
}

// Language returns the language of a tag that may say more than that, like ja-JP. ok is false if no game is
// told in it.
func Language(tag string) (language string, ok bool) {
	language, _, _ = strings.Cut(strings.ToLower(strings.ReplaceAll(tag, "_", "-")), "-")
	_, ok = languages[language]
	return language, ok
}
