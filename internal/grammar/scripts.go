package grammar

import (
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
)

// This file reads the examples of a rulebook, which are scripts: see internal/testkit/script.

// A Section is a part of a script. It begins with "== " and its name.
type Section struct {
	Name string
	Line int // of its first line, after its name
	Text []string
}

// Sections splits a script. The error names the line that begins a section in the wrong way.
func Sections(text string) (list []Section, err error) {
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		name, begins := strings.CutPrefix(line, "== ")
		switch {
		case begins:
			list = append(list, Section{Name: name, Line: i + 2})
		case strings.HasPrefix(line, "=="):
			return nil, fmt.Errorf("%d: %q is not the beginning of a section", i+1, line)
		case len(list) > 0:
			last := &list[len(list)-1]
			last.Text = append(last.Text, line)
		}
	}
	return list, nil
}

var (
	ofClause = regexp.MustCompile(`^[A-Z][0-9]+\.[0-9]+`)
	starts   = regexp.MustCompile(`^(?:from|with) (\S+)`)
)

// Examples returns the sections of each clause, with the positions from which they start. Sections named flaws
// are for tests only. It panics if a file cannot be read, since the scripts are part of the program.
func Examples(files fs.FS) map[string]string {
	sections := make(map[string]Section)
	var names []string
	err := fs.WalkDir(files, ".", func(file string, entry fs.DirEntry, err error) error {
		if err != nil || path.Ext(file) != ".txt" {
			return err
		}
		text, err := fs.ReadFile(files, file)
		if err != nil {
			return err
		}
		list, err := Sections(string(text))
		for _, s := range list {
			sections[s.Name] = s
			names = append(names, s.Name)
		}
		return err
	})
	if err != nil {
		panic("grammar: " + err.Error())
	}
	shown := make(map[string][]string) // sections by clause
	for _, name := range names {
		clause := ofClause.FindString(name)
		if clause == "" || strings.HasSuffix(name, " flaws") {
			continue
		}
		shown[clause] = append(shown[clause], name)
	}
	examples := make(map[string]string, len(shown))
	for clause, list := range shown {
		var b strings.Builder
		for i := 0; i < len(list); i++ {
			s := sections[list[i]]
			fmt.Fprintf(&b, "== %s\n%s\n\n", s.Name, strings.TrimSpace(strings.Join(s.Text, "\n")))
			for _, line := range s.Text {
				from := starts.FindStringSubmatch(line)
				if from != nil && sections[from[1]].Name != "" && !slices.Contains(list, from[1]) {
					list = append(list, from[1])
				}
			}
		}
		examples[clause] = strings.TrimSuffix(b.String(), "\n")
	}
	return examples
}
