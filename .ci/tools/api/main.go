// Command api compares what version 1 keeps with an earlier commit: the exported API of the packages that follow
// semantic versions, and the pinned lists of their testdata.
//
//	go -C .ci/tools run ./api OLD NEW
//
// OLD and NEW are directories with the module's files. The command prints each break, and fails if the newest section
// of NEW/CHANGELOG.md does not name it in backticks: `Match.Undo`, `futures.Claim`, or the code, field or file that
// the line ends with.
package main

import (
	"cmp"
	"flag"
	"fmt"
	"go/types"
	"log"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/exp/apidiff"
	"golang.org/x/tools/go/packages"
)

// A change is a break of what version 1 keeps.
type change struct {
	name string // the changelog has it in backticks
	text string
}

func main() {
	log.SetFlags(0)
	flag.Parse()
	if flag.NArg() != 2 {
		log.Fatal("usage: api OLD NEW")
	}
	before, after := flag.Arg(0), flag.Arg(1)
	broken, err := compare(before, after)
	if err != nil {
		log.Fatal(err)
	}
	changelog, err := os.ReadFile(filepath.Join(after, "CHANGELOG.md"))
	if err != nil {
		log.Fatal(err)
	}
	unnamed := 0
	for _, c := range broken {
		state := "named in CHANGELOG.md"
		if !named(string(changelog), c.name) {
			state = fmt.Sprintf("not named in CHANGELOG.md: `%s`", c.name)
			unnamed++
		}
		fmt.Printf("%s (%s)\n", c.text, state)
	}
	if unnamed > 0 {
		log.Fatalf("%d of %d breaks are not named in CHANGELOG.md", unnamed, len(broken))
	}
}

// compare returns all breaks between two directories.
func compare(before, after string) ([]change, error) {
	was, err := load(before)
	if err != nil {
		return nil, err
	}
	is, err := load(after)
	if err != nil {
		return nil, err
	}
	var broken []change
	for _, path := range slices.Sorted(maps.Keys(was)) {
		if is[path] == nil {
			broken = append(broken, change{path, "package " + path + ": removed"})
			continue
		}
		for _, c := range apidiff.Changes(was[path], is[path]).Changes {
			if !c.Compatible {
				broken = append(broken, change{symbol(path, c.Message), path + ": " + c.Message})
			}
		}
	}
	lists, err := compareLists(before, after)
	return append(broken, lists...), err
}

// load returns the types of the packages that follow semantic versions, by their paths in the module. The root
// package has the path ".".
func load(dir string) (map[string]*types.Package, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	patterns := []string{"."}
	for _, e := range entries {
		if name := e.Name(); e.IsDir() && name[0] != '.' && name != "internal" && name != "examples" {
			patterns = append(patterns, "./"+name+"/...")
		}
	}
	list, err := packages.Load(&packages.Config{
		Dir:  dir,
		Mode: packages.NeedName | packages.NeedTypes | packages.NeedImports | packages.NeedDeps | packages.NeedModule,
	}, patterns...)
	if err != nil {
		return nil, err
	}
	all := map[string]*types.Package{}
	for _, p := range list {
		if len(p.Errors) > 0 {
			return nil, fmt.Errorf("%s: %w", dir, p.Errors[0])
		}
		path := strings.TrimPrefix(strings.TrimPrefix(p.PkgPath, p.Module.Path), "/")
		if !slices.Contains(strings.Split(path, "/"), "internal") {
			all[cmp.Or(path, ".")] = p.Types
		}
	}
	return all, nil
}

// symbols matches what a message of apidiff begins with: (*Match).Undo or Payoff.
var symbols = regexp.MustCompile(`^\(?\*?(\w+)(?:\[[^\]]*\])?\)?((?:\.\w+)?)`)

// symbol returns the name that a program of another package writes for what a message is about. Names of the root
// package have no prefix.
func symbol(path, message string) string {
	m := symbols.FindStringSubmatch(message)
	if m == nil {
		return path
	}
	if path == "." {
		return m[1] + m[2]
	}
	return path[strings.LastIndex(path, "/")+1:] + "." + m[1] + m[2]
}

// named reports whether the newest section of a changelog has a name in backticks.
func named(changelog, name string) bool {
	_, newest, _ := strings.Cut(changelog, "\n## ")
	newest, _, _ = strings.Cut(newest, "\n## ")
	return strings.Contains(newest, "`"+name+"`")
}
