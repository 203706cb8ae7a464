package site

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/board/seating"
	"bourse.example/internal/sentences"
)

// This file turns a game's config into a form, and a filled form into a config.

// A field is a setting in the form.
type field struct {
	Name, Rule      string
	Label, Doc      string // what the setting is, and the rest of its documentation
	Kind            string // number, bool, choice, parts or text
	Min, Max        int64
	Standard, Value string
	Options         []option
	Since           int // the edition that introduced it
	Wrong           string
}

// An option is one choice of a form field.
type option struct {
	Value, Label string
	Chosen       bool
}

// options returns options with these values, of which one is chosen.
func options(values []string, chosen string, label func(string) string) (list []option) {
	for _, v := range values {
		list = append(list, option{v, label(v), v == chosen})
	}
	return list
}

// prefix precedes a setting's name in a form.
const prefix = "c."

// settings returns the config of a game for a number of players and a set of parts, as JSON by field.
func settings(g games.Game, players int, set string) (map[string]json.RawMessage, error) {
	fields := map[string]json.RawMessage{"players": json.RawMessage(strconv.Itoa(players))}
	if set != "" {
		parts, err := g.Set(set)
		if err != nil {
			return nil, err
		}
		fields["parts"] = json.RawMessage(parts.Parts)
		for _, s := range parts.Lasts(players) {
			fields[s.Name] = json.RawMessage(s.Value)
		}
	}
	t, err := g.Table([]byte(jsonOf(fields)), nil)
	if err != nil {
		return nil, err
	}
	return fields, json.Unmarshal([]byte(configOf(t.Terms())), &fields)
}

// configOf returns the config in a match's terms.
func configOf(terms string) string {
	for line := range strings.Lines(terms) {
		if config, ok := strings.CutPrefix(line, "config "); ok {
			return strings.TrimSpace(config)
		}
	}
	return "{}"
}

// fields returns the settings of a game's config without the players, with the values of the standard game or
// those that were typed.
func (words speaker) fields(g games.Game, standard map[string]json.RawMessage, typed url.Values) []field {
	d := g.Description()
	var types []bourse.Field
	for _, t := range d.Types {
		if t.Name == "Config" {
			types = t.Fields
		}
	}
	var list []field
	for _, c := range d.Config {
		if c.Name == "players" {
			continue
		}
		f := field{Name: c.Name, Rule: c.Rule, Min: c.Min, Max: c.Max,
			Standard: plainJSON(standard[c.Name]), Since: 1}
		f.Label, f.Doc = labelled(c.Doc)
		if f.Doc != "" {
			f.Doc = sentences.Capital(f.Doc) + "."
		}
		if name := g.Name() + "." + c.Name; words.language != games.English {
			f.Label, f.Doc = words.say("setting."+name), words.words["setting-doc."+name]
		}
		f.Value = f.Standard
		if typed != nil {
			f.Value = strings.Join(typed[prefix+c.Name], ", ")
		}
		for _, t := range types {
			if t.Name == c.Name {
				f.Since = max(1, t.Since)
				f.shape(words, t.Type, d.Enums, string(standard["players"]))
			}
		}
		list = append(list, f)
	}
	return list
}

// label matches the first words of a setting's documentation, which say what it is.
var label = regexp.MustCompile(`^(?:the )?(.+?)(?:[:;]|, at |, in |, a |$)`)

// labelled splits the documentation of a setting into a label and the rest.
func labelled(doc string) (first, rest string) {
	m := label.FindStringSubmatchIndex(doc)
	return sentences.Capital(doc[m[2]:m[3]]), strings.TrimLeft(doc[m[3]:], ":;, ")
}

// shape sets how a field of a type is entered.
func (f *field) shape(words speaker, shape string, enums []bourse.Enum, players string) {
	var values []string
	switch list := strings.TrimSuffix(shape, "[]"); {
	case shape == "boolean":
		f.Kind, values = "bool", []string{"false", "true"}
	case shape == "Seat":
		n, _ := strconv.Atoi(players)
		for seat := range bourse.Seat(n) {
			values = append(values, seat.String())
		}
		f.Kind = "choice"
	case shape == "integer" && f.Name == "edition":
		for n := f.Min; n <= f.Max; n++ {
			values = append(values, fmt.Sprint(n))
		}
		f.Kind = "choice"
	case shape == "integer":
		f.Kind = "number"
	case list != shape && list != "integer":
		for _, e := range enums {
			if e.Name == list {
				values = e.Values
			}
		}
		f.Kind = "parts"
	default:
		f.Kind = "text"
	}
	chosen := strings.Split(f.Value, ", ")
	for _, v := range values {
		if f.Kind != "parts" || v != "none" {
			f.Options = append(f.Options, option{v, words.value(v), slices.Contains(chosen, v)})
		}
	}
}

// value returns a value of a setting as players read it.
func (words speaker) value(value string) string {
	if seat, err := bourse.ParseSeat(value); err == nil && seat.Player() {
		return seating.Name(seat)
	}
	switch value {
	case "":
		return words.say("new.none")
	case "true":
		return words.say("new.yes")
	case "false":
		return words.say("new.no")
	}
	return value
}

// plainJSON returns a setting as a player would type it: lists with commas, strings without quotes.
func plainJSON(v json.RawMessage) string {
	text := strings.Trim(string(v), "[]")
	return strings.ReplaceAll(strings.ReplaceAll(text, `"`, ""), ",", ", ")
}

// config returns the config as JSON, and marks the fields that it cannot read. An older edition has only the settings that
// it knew.
func config(players int, list []field) (text []byte, ok bool) {
	values := map[string]any{"players": players}
	edition := math.MaxInt
	for _, f := range list {
		if n, err := strconv.Atoi(f.Value); f.Name == "edition" && err == nil && n > 0 {
			edition = n
		}
	}
	ok = true
	for i := range list {
		f := &list[i]
		if f.Since > edition {
			continue
		}
		v, err := f.read()
		if err != nil {
			f.Wrong, ok = err.Error(), false
		}
		values[f.Name] = v
	}
	return []byte(jsonOf(values)), ok
}

var errNumber = errors.New("it must be a whole number")

// read returns the value of a typed field.
func (f *field) read() (any, error) {
	text := strings.TrimSpace(f.Value)
	switch {
	case f.Kind == "bool":
		return text == "true", nil
	case f.Kind == "choice" && f.Name != "edition":
		return text, nil
	case f.Kind == "parts":
		chosen := []string{}
		for _, o := range f.Options {
			if o.Chosen {
				chosen = append(chosen, o.Value)
			}
		}
		return chosen, nil
	}
	numbers := []int64{}
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' }) {
		n, err := strconv.ParseInt(word, 10, 64)
		if err != nil || len(numbers) > 100 {
			return nil, errNumber
		}
		numbers = append(numbers, n)
	}
	if f.Kind == "text" {
		return numbers, nil
	}
	if len(numbers) != 1 {
		return nil, errNumber
	}
	return numbers[0], nil
}

// mark marks the fields that a game refuses, and returns the other problems.
func mark(list []field, err error) (rest []string) {
	for _, e := range bourse.ConfigErrors(err) {
		name, _, _ := strings.Cut(e.Field, ".")
		at := slices.IndexFunc(list, func(f field) bool { return f.Name == name })
		if at < 0 {
			rest = append(rest, e.Why)
		} else {
			list[at].Wrong = strings.TrimPrefix(list[at].Wrong+"; "+e.Why, "; ")
		}
	}
	return rest
}
