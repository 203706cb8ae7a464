// Command walk counts the functions that run while a game of Merlin makes one move. They are the functions
// that someone meets who follows the move through the code.
//
//	go -C .ci/tools run ./walk ../../merlin
//	go -C .ci/tools run ./walk -list ../../merlin
//
// The first figure is for all packages, the second for the package itself. The third leaves out functions
// of one statement, which mostly name a value. The command fails if the third is above its limit, which falls
// when the code becomes simpler.
//
// A walk is a script as in merlin's testdata/rules, and its last line is the move. The command builds the
// tests of the package with one more, which plays the script, and reads its coverage profile.
package main

import (
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"log"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// walks lists the walks with the limits of their third figures.
var walks = []struct {
	name   string
	most   int
	script string
}{
	{"bid", 16, `
act market,paper,magic,war
p0 goods souls
p0 bid 3`},
	{"spell", 19, `
act market,paper,magic,war
hand p0 cumulonimbus
lay p1.1 c2 d5
p0 hand cumulonimbus
p0 at p1.1`},
	{"attack", 28, `
act market,paper,magic,war
lay p2.1 c10 s5
lay p0.1 c2
unit p0 p0.1 hj 1 4
note policy p3 p2 cover=property amount=5 left=3 term=round
p0 unit p0.1
p0 attack p2.1`},
}

// test is the test that is added to the package. Its profiles with and without the move differ in what the
// move runs.
const test = `package merlin_test

import (
	"os"
	"testing"
)

func TestWalk(t *testing.T) {
	play := scripts
	play.Positions = []string{"walk"}
	s := play.Position(t, os.Getenv("WALK"), "walk")
	move := rules.Parse(t, os.Getenv("MOVE"))
	if os.Getenv("MAKE") == "" {
		return
	}
	if err := s.Apply(move); err != nil {
		t.Fatal(err)
	}
}
`

func main() {
	list := flag.Bool("list", false, "list the functions with their numbers of statements")
	flag.Parse()
	if flag.NArg() != 1 {
		log.Fatal("usage: walk [-list] directory")
	}
	dir, err := filepath.Abs(flag.Arg(0))
	check(err)
	temp, err := os.MkdirTemp("", "walk")
	check(err)
	build(dir, temp)
	above := false
	for _, w := range walks {
		files := follow(dir, temp, w.script)
		var all, own, long int
		for _, file := range slices.Sorted(maps.Keys(files)) {
			for name, statements := range functions(filepath.Join(filepath.Dir(dir), file), files[file]) {
				all++
				if filepath.Dir(file) == filepath.Base(dir) {
					own++
					long += min(statements-1, 1)
				}
				if *list {
					fmt.Println(file, name, statements)
				}
			}
		}
		fmt.Printf("%s: %d functions, %d in the package, %d of them of more than one statement, at most %d\n",
			w.name, all, own, long, w.most)
		above = above || long > w.most
	}
	check(os.RemoveAll(temp))
	if above {
		log.Fatal("a move passes through more functions than it may")
	}
}

// build builds the tests of a package.
func build(dir, temp string) {
	source, overlay := filepath.Join(temp, "walk.go"), filepath.Join(temp, "overlay.json")
	replace := fmt.Sprintf(`{"Replace": {%q: %q}}`, filepath.Join(dir, "walk_test.go"), source)
	check(os.WriteFile(source, []byte(test), 0o644))
	check(os.WriteFile(overlay, []byte(replace), 0o644))
	run(dir, "go", "test", "-c", "-o", filepath.Join(temp, "test"), "-overlay", overlay, "-covermode=count",
		"-coverpkg=bourse.example/...", ".")
}

// A block is a block of statements, from a line to a line. count is how often the move has run it.
type block struct{ from, to, statements, count int }

// follow returns the blocks of each file. It plays a script without and with its last move, which runs the
// difference.
func follow(dir, temp, script string) map[string]map[string]block {
	files := make(map[string]map[string]block)
	end := strings.LastIndex(script, "\n")
	walk := filepath.Join(temp, "walk.txt")
	check(os.WriteFile(walk, []byte("== walk"+script[:end]+"\n"), 0o644))
	for _, makes := range []string{"", "1"} {
		profile := filepath.Join(temp, "profile")
		run(dir, "env", "WALK="+walk, "MOVE="+script[end+1:], "MAKE="+makes, filepath.Join(temp, "test"), "-test.run=^TestWalk$",
			"-test.coverprofile="+profile)
		text, err := os.ReadFile(profile)
		check(err)
		lines := strings.Split(strings.TrimSpace(string(text)), "\n")
		for _, line := range lines[1:] { // file:from.column,to.column statements count
			file, rest, _ := strings.Cut(strings.TrimPrefix(line, "bourse.example/"), ":")
			place, _, _ := strings.Cut(rest, " ")
			var b block
			var column int
			_, err := fmt.Sscanf(rest, "%d.%d,%d.%d %d %d", &b.from, &column, &b.to, &column, &b.statements,
				&b.count)
			check(err)
			if files[file] == nil {
				files[file] = make(map[string]block)
			}
			b.count -= files[file][place].count
			files[file][place] = b
		}
	}
	return files
}

// functions returns the functions of a file that a move runs, with their numbers of statements.
func functions(path string, blocks map[string]block) map[string]int {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, path, nil, 0)
	check(err)
	met := make(map[string]int)
	for _, d := range file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok {
			continue
		}
		from, to, statements, ran := set.Position(f.Pos()).Line, set.Position(f.End()).Line, 0, false
		for _, b := range blocks {
			if from <= b.from && b.to <= to {
				statements += b.statements
				ran = ran || b.count > 0
			}
		}
		if ran {
			met[fmt.Sprintf("%s:%d", f.Name.Name, from)] = statements
		}
	}
	return met
}

// run runs a command in a directory.
func run(dir string, command ...string) {
	c := exec.Command(command[0], command[1:]...)
	c.Dir = dir
	if text, err := c.CombinedOutput(); err != nil {
		log.Fatalf("%s: %v\n%s", command[0], err, text)
	}
}

// check ends the program if there is an error.
func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
