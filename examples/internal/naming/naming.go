// Package naming has the rule for the names of players, which is the same in every program.
package naming

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"bourse.example"
	"bourse.example/internal/sentences"
	"bourse.example/internal/words"
)

// Max is the length of the longest name, in code points.
const Max = 24

// Read returns a typed name without surrounding space. It is "" if there is none. A name is at most Max code
// points of UTF-8 that can be printed, and one of them is visible. The error completes a sentence such as
// "the name: it is not UTF-8".
func Read(typed string) (string, error) { return ReadText(typed, Max) }

// ReadText is like Read for a text of at most most code points.
func ReadText(typed string, most int) (string, error) {
	text := strings.TrimSpace(typed)
	if !utf8.ValidString(text) {
		return "", errors.New("it is not UTF-8")
	}
	if utf8.RuneCountInString(text) > most {
		return "", fmt.Errorf("it is longer than %d characters", most)
	}
	shown := 0
	for _, r := range text {
		if !unicode.IsPrint(r) {
			return "", errors.New("it contains characters that cannot be shown")
		}
		if unicode.IsMark(r) {
			shown--
		} else {
			shown++
		}
	}
	if shown < 0 {
		return "", errors.New("it has more marks than letters")
	}
	return text, nil
}

// Alike reports whether two names differ only in case, so that two players cannot have them.
func Alike(a, b string) bool { return strings.EqualFold(a, b) }

// Seats returns the names that are typed for seats, without those that are empty. No two are alike, and none is the code
// of another seat.
func Seats(typed map[bourse.Seat]string) (map[bourse.Seat]string, error) {
	read := map[bourse.Seat]string{}
	for _, seat := range slices.Sorted(maps.Keys(typed)) {
		name, err := Read(typed[seat])
		if err != nil {
			return nil, fmt.Errorf("%s is not a name: %w", words.Quote(typed[seat]), err)
		}
		if name == "" {
			continue
		}
		code, err := bourse.ParseSeat(name)
		taken := err == nil && code != seat
		for _, other := range read {
			taken = taken || Alike(name, other)
		}
		if taken {
			return nil, fmt.Errorf("%s is the name of another player", words.Quote(name))
		}
		read[seat] = name
	}
	return read, nil
}

// Short returns the names cut to a width of at least 4 columns. A cut name ends in "…", and in the number of the
// player if another name would be the same.
func Short(all []string, width int) []string {
	cut := make([]string, len(all))
	clip := func(name string, width int, end string) string {
		return strings.TrimRight(sentences.Clip(name, width-sentences.Width(end)), " ") + end
	}
	for i, name := range all {
		if cut[i] = name; sentences.Width(name) > width {
			cut[i] = clip(name, width, "…")
		}
	}
	short := make([]string, len(all))
	for i, name := range cut {
		short[i] = name
		for k, other := range cut {
			if k != i && name != all[i] && Alike(other, name) {
				short[i] = clip(all[i], width, fmt.Sprintf("…%d", i+1))
			}
		}
	}
	return short
}
