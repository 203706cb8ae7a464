package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// This file compares the pinned lists. A description (testdata/describe.json) lists a game's words of moves and
// events, JSON keys, settings, cards, clauses and refusal codes. The other files contain what earlier versions wrote, and
// the digests of games.

// growing lists the files whose lines stay.
var growing = []string{"yesterday.txt", "games.txt"}

// compareLists returns the breaks of the pinned lists.
func compareLists(before, after string) ([]change, error) {
	described, err := filepath.Glob(filepath.Join(before, "*/testdata/describe.json"))
	if err != nil || len(described) == 0 {
		return nil, errors.Join(err, fmt.Errorf("%s has no descriptions", before))
	}
	var broken []change
	for _, file := range described {
		changes, err := compareFile(before, after, file, descriptions)
		if err != nil {
			return nil, err
		}
		broken = append(broken, changes...)
		for _, name := range growing {
			changes, err := compareFile(before, after, filepath.Join(filepath.Dir(file), name), lines)
			if err != nil {
				return nil, err
			}
			broken = append(broken, changes...)
		}
	}
	return broken, nil
}

// compareFile compares a file of one directory with the same file of another. A file that is gone is one break.
func compareFile(before, after, file string, diff func(name string, was, is []byte) ([]change, error)) ([]change, error) {
	name, err := filepath.Rel(before, file)
	if err != nil {
		return nil, err
	}
	was, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	is, err := os.ReadFile(filepath.Join(after, name))
	if errors.Is(err, fs.ErrNotExist) {
		return []change{{filepath.ToSlash(name), name + ": removed"}}, nil
	} else if err != nil {
		return nil, err
	}
	return diff(filepath.ToSlash(name), was, is)
}

// lines returns a break if a line is gone.
func lines(name string, was, is []byte) ([]change, error) {
	have := map[string]bool{}
	for line := range strings.Lines(string(is)) {
		have[line] = true
	}
	for line := range strings.Lines(string(was)) {
		if !have[line] {
			return []change{{name, fmt.Sprintf("%s: a line is gone: %.60q", name, line)}}, nil
		}
	}
	return nil, nil
}

// descriptions returns what is gone from a description, or has changed.
func descriptions(name string, was, is []byte) ([]change, error) {
	before, after := map[string]leaf{}, map[string]leaf{}
	for text, leaves := range map[*[]byte]map[string]leaf{&was: before, &is: after} {
		var value any
		if err := json.Unmarshal(*text, &value); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		flatten(leaves, "", name, value)
	}
	var broken []change
	for _, path := range slices.Sorted(maps.Keys(before)) {
		old, now := before[path], after[path]
		if !old.allows(path, now.value) {
			broken = append(broken, change{old.name, fmt.Sprintf("%s: %s: %v, before %v", name, path, show(now.value), old.value)})
		}
	}
	return broken, nil
}

// A leaf is a value of a description, with the name of the thing in a list that it belongs to.
type leaf struct {
	name  string
	value any
}

// allows reports whether a later version may have the value at the path instead. Ranges may become wider, and the
// edition may rise.
func (l leaf) allows(path string, now any) bool {
	was, number := l.value.(float64)
	is, still := now.(float64)
	if number && still {
		switch path[strings.LastIndex(path, "/")+1:] {
		case "min", "minPlayers":
			return is <= was
		case "max", "maxPlayers", "edition":
			return is >= was
		}
	}
	return now == l.value
}

func show(value any) any {
	if value == nil {
		return "gone"
	}
	return value
}

// prose lists the keys whose values may be written better. The text of a move is a word of records and stays.
var prose = []string{"/doc", "/why", "/title", "cards/*/text", "cards/*/name", "cards/*/copies", "clauses/*/text"}

// flatten collects the leaves of a JSON value below a path. The values of a list are named by what identifies them,
// and not by their place.
func flatten(leaves map[string]leaf, path, name string, value any) {
	if skip(path) {
		return
	}
	switch value := value.(type) {
	case map[string]any:
		for key, v := range value {
			flatten(leaves, path+"/"+key, name, v)
		}
	case []any:
		for _, v := range value {
			id := identity(v)
			leaves[path+"/"+id] = leaf{id, "there"}
			if _, object := v.(map[string]any); object {
				flatten(leaves, path+"/"+id, id, v)
			}
		}
	default:
		leaves[path] = leaf{name, value}
	}
}

func skip(path string) bool {
	parts := strings.Split(path, "/")
	if n := len(parts); n > 3 {
		parts[n-2] = "*"
	}
	path = strings.Join(parts, "/")
	return slices.ContainsFunc(prose, func(end string) bool { return strings.HasSuffix(path, end) })
}

// identity returns what names a value of a list.
func identity(value any) string {
	if object, ok := value.(map[string]any); ok {
		for _, key := range []string{"code", "kind", "id", "name"} {
			if id, ok := object[key].(string); ok {
				return id
			}
		}
	}
	return fmt.Sprint(value)
}
