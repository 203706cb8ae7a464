// Command prose checks the English of the repository: comments, strings in Go files except tests, Markdown,
// HTML templates and tables of sentences.
//
//	go -C .ci/tools run ./prose            # all files that git tracks
//	go -C .ci/tools run ./prose -count     # the number of matches of each pattern
//	go -C .ci/tools run ./prose futures    # one directory
//
// It looks for the patterns in patterns.txt. To allow a sentence that matches but is right, add it to
// allow.txt with a reason. The command fails if it finds anything, or if an entry of allow.txt is not used.
package main

import (
	"bytes"
	_ "embed"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

//go:embed patterns.txt
var patternTable string

//go:embed allow.txt
var allowTable string

// A pattern is a construction that prose avoids.
type pattern struct {
	name    string
	match   *regexp.Regexp
	except  *regexp.Regexp // nil for none
	instead string
}

// in returns the words that match in a sentence, or "".
func (p *pattern) in(sentence string) string {
	var excepted [][]int
	if p.except != nil {
		excepted = p.except.FindAllStringIndex(sentence, -1)
	}
	for _, m := range p.match.FindAllStringIndex(sentence, -1) {
		free := !slices.ContainsFunc(excepted, func(e []int) bool {
			return e[0] < m[1] && m[0] < e[1]
		})
		if free {
			return sentence[m[0]:min(m[1], m[0]+60)]
		}
	}
	return ""
}

// rows splits the lines of a table at tabs. It skips comments and empty lines.
func rows(table string, columns int) ([][]string, error) {
	var list [][]string
	for i, line := range strings.Split(table, "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		row := strings.Split(line, "\t")
		if len(row) != columns {
			return nil, fmt.Errorf("line %d has %d columns, not %d", i+1, len(row), columns)
		}
		list = append(list, row)
	}
	return list, nil
}

func patterns() ([]pattern, error) {
	table, err := rows(patternTable, 4)
	if err != nil {
		return nil, fmt.Errorf("patterns.txt: %w", err)
	}
	var list []pattern
	for _, row := range table {
		p := pattern{name: row[0], instead: row[3]}
		if p.match, err = regexp.Compile(row[1]); err != nil {
			return nil, fmt.Errorf("patterns.txt: %s: %w", row[0], err)
		}
		if row[2] != "-" {
			if p.except, err = regexp.Compile(row[2]); err != nil {
				return nil, fmt.Errorf("patterns.txt: %s: %w", row[0], err)
			}
		}
		list = append(list, p)
	}
	return list, nil
}

func main() {
	count := flag.Bool("count", false, "print how often each pattern is found, and nothing else")
	flag.Parse()
	found, err := check(*count, flag.Args())
	if err != nil {
		fmt.Fprintln(os.Stderr, "prose:", err)
		os.Exit(2)
	}
	if found > 0 {
		os.Exit(1)
	}
}

// check reads the tracked files below some directories, or all of them if below is empty. It prints what it
// finds and returns how much it has found.
func check(count bool, below []string) (int, error) {
	list, err := patterns()
	if err != nil {
		return 0, err
	}
	allowed, err := rows(allowTable, 3)
	if err != nil {
		return 0, fmt.Errorf("allow.txt: %w", err)
	}
	root, err := exec.Command("git", "rev-parse", "--show-toplevel").Output()
	if err != nil {
		return 0, err
	}
	if err := os.Chdir(strings.TrimSpace(string(root))); err != nil {
		return 0, err
	}
	names, err := exec.Command("git", append([]string{"ls-files", "-z", "--"}, below...)...).Output()
	if err != nil {
		return 0, err
	}
	used := make([]bool, len(allowed))
	counts := make(map[string]int)
	found := 0
	for name := range strings.SplitSeq(strings.TrimRight(string(names), "\x00"), "\x00") {
		if filepath.Base(name) == "patterns.txt" || filepath.Base(name) == "allow.txt" {
			continue
		}
		read := reader(name)
		if read == nil {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return 0, err
		}
		if generated(text) {
			continue
		}
		parts, err := read(name, string(text))
		if err != nil {
			return 0, err
		}
		for _, p := range parts {
			for _, s := range sentences(p) {
				for i := range list {
					words := list[i].in(s.text)
					if words == "" || allows(allowed, used, name, list[i].name, s.text) {
						continue
					}
					found++
					counts[list[i].name]++
					if !count {
						fmt.Printf("%s:%d: %s: %q in %q: %s\n",
							name, s.line, list[i].name, words, s.text, list[i].instead)
					}
				}
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(counts)) {
		fmt.Fprintf(os.Stderr, "%6d %s\n", counts[name], name)
	}
	fmt.Fprintf(os.Stderr, "%6d in all\n", found)
	for i := range allowed {
		if !used[i] && len(below) == 0 {
			fmt.Printf("allow.txt allows nothing: %s\n", strings.Join(allowed[i], "\t"))
			found++
		}
	}
	return found, nil
}

// allows reports whether a row of allow.txt allows a sentence, and marks the row as used.
func allows(rows [][]string, used []bool, file, pattern, sentence string) bool {
	for i, row := range rows {
		where, words, _ := strings.Cut(row[1], ": ")
		if row[0] == pattern && strings.HasPrefix(file, where) && strings.Contains(sentence, words) {
			used[i] = true
			return true
		}
	}
	return false
}

var generatedLine = regexp.MustCompile(`(?m)^// Code generated .* DO NOT EDIT\.$`)

func generated(text []byte) bool {
	return generatedLine.Match(text[:min(len(text), 1000)]) || bytes.IndexByte(text, 0) >= 0
}
