// Command layers measures how the files of a package call each other. The table of files in the package's
// doc.go is their order, the lowest layer first: a call of a function in a later file is a call upward.
//
//	go -C .ci/tools run ./layers ../../merlin
//
// Several calls of one function from another count as one. Generated files are left out. The first figures
// are for the methods of the types that -types names, and the second for all functions and methods of the
// package. They are followed by the upward calls for each pair of files, and the number of lines of each
// file.
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

func main() {
	named := flag.String("types", "State,Public", "the `types` whose methods are counted on their own")
	list := flag.Bool("list", false, "list the calls instead, one a line: file, caller, file, callee")
	flag.Parse()
	if flag.NArg() != 1 {
		fmt.Fprintln(os.Stderr, "usage: layers [-types T,U] [-list] directory")
		os.Exit(2)
	}
	p, err := load(flag.Arg(0))
	if err != nil {
		fmt.Fprintln(os.Stderr, "layers:", err)
		os.Exit(1)
	}
	all := p.calls()
	if *list {
		for _, c := range all {
			fmt.Println(c.from, c.caller, c.to, strings.TrimPrefix(c.receiver+"."+c.callee, "."))
		}
		return
	}
	var some []call
	for _, c := range all {
		if slices.Contains(strings.Split(*named, ","), c.receiver) {
			some = append(some, c)
		}
	}
	p.report("methods of "+*named, some)
	p.report("all functions", all)
	p.pairs(all)
	p.lines()
}

// A source is a type-checked package.
type source struct {
	set   *token.FileSet
	files []*ast.File
	pkg   *types.Package
	info  types.Info
	order []string // of the files

	generated map[string]bool
}

// load reads the package in a directory.
func load(dir string) (*source, error) {
	list := exec.Command("go", "list", "-export", "-deps", "-json=ImportPath,Export,GoFiles,Dir,DepOnly", ".")
	list.Dir, list.Stderr = dir, os.Stderr
	out, err := list.Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", list, err)
	}
	p := &source{
		set:       token.NewFileSet(),
		info:      types.Info{Uses: make(map[*ast.Ident]types.Object)},
		generated: make(map[string]bool),
	}
	exports := make(map[string]string)
	path := ""
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var listed struct {
			ImportPath, Export, Dir string
			GoFiles                 []string
			DepOnly                 bool
		}
		if err := d.Decode(&listed); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, err
		}
		exports[listed.ImportPath] = listed.Export
		if listed.DepOnly {
			continue
		}
		path = listed.ImportPath
		for _, name := range listed.GoFiles {
			f, err := parser.ParseFile(p.set, filepath.Join(listed.Dir, name), nil, parser.ParseComments)
			if err != nil {
				return nil, err
			}
			p.files = append(p.files, f)
			p.generated[name] = ast.IsGenerated(f)
			if name == "doc.go" {
				p.order = table(f.Doc.Text())
			}
		}
	}
	config := types.Config{Importer: importer.ForCompiler(p.set, "gc", func(path string) (io.ReadCloser, error) {
		return os.Open(exports[path])
	})}
	p.pkg, err = config.Check(path, p.set, p.files, &p.info)
	if err != nil {
		return nil, err
	}
	for _, f := range p.files {
		if name := p.file(f.Pos()); name != "doc.go" && !slices.Contains(p.order, name) {
			return nil, fmt.Errorf("doc.go does not name %s", name)
		}
	}
	return p, nil
}

var row = regexp.MustCompile(`^\t([a-z0-9_]+\.go)`)

// table returns the files that a package comment lists, in order.
func table(doc string) []string {
	var order []string
	for _, line := range strings.Split(doc, "\n") {
		if m := row.FindStringSubmatch(line); m != nil {
			order = append(order, m[1])
		}
	}
	return order
}

// file returns the base name of the file at a position.
func (p *source) file(pos token.Pos) string { return filepath.Base(p.set.Position(pos).Filename) }

// A call is a use of a function in another file.
type call struct {
	from, caller     string
	to, callee       string
	receiver         string // of the callee, or ""
	callerAt, callAt int    // the places of the files in that order
}

// upward reports whether the callee is in a higher layer.
func (c call) upward() bool { return c.callAt > c.callerAt }

// calls returns the calls between files.
func (p *source) calls() []call {
	seen := make(map[call]bool)
	var all []call
	for _, f := range p.files {
		from := p.file(f.Pos())
		for _, d := range f.Decls {
			caller := "var"
			if fn, ok := d.(*ast.FuncDecl); ok {
				caller = fn.Name.Name
				if fn.Recv != nil {
					caller = types.ExprString(fn.Recv.List[0].Type) + "." + caller
				}
			}
			ast.Inspect(d, func(n ast.Node) bool {
				id, ok := n.(*ast.Ident)
				if !ok {
					return true
				}
				fn, ok := p.info.Uses[id].(*types.Func)
				if !ok || fn.Pkg() != p.pkg {
					return true
				}
				c := call{from: from, caller: caller, to: p.file(fn.Origin().Pos()), callee: fn.Name(),
					receiver: receiver(fn)}
				if p.generated[c.from] || p.generated[c.to] {
					return true
				}
				c.callerAt, c.callAt = slices.Index(p.order, c.from), slices.Index(p.order, c.to)
				if c.from != c.to && !seen[c] {
					seen[c] = true
					all = append(all, c)
				}
				return true
			})
		}
	}
	return all
}

// receiver returns the name of a method's type, or "" for a function.
func receiver(fn *types.Func) string {
	recv := fn.Signature().Recv()
	if recv == nil {
		return ""
	}
	t := recv.Type()
	if pointer, ok := t.(*types.Pointer); ok {
		t = pointer.Elem()
	}
	if named, ok := t.(*types.Named); ok {
		return named.Obj().Name()
	}
	return ""
}

// report prints the number of calls, and how many of them go upward.
func (p *source) report(of string, calls []call) {
	up := 0
	for _, c := range calls {
		if c.upward() {
			up++
		}
	}
	fmt.Printf("%s: %d calls between files, %d upward\n", of, len(calls), up)
}

// pairs prints the number of upward calls for each pair of files, in descending order.
func (p *source) pairs(calls []call) {
	type pair struct{ from, to string }
	up := make(map[pair][]string)
	for _, c := range calls {
		if c.upward() {
			at := pair{c.from, c.to}
			up[at] = append(up[at], c.caller+" "+c.callee)
		}
	}
	var all []pair
	for at := range up {
		all = append(all, at)
	}
	slices.SortFunc(all, func(a, b pair) int {
		if d := len(up[b]) - len(up[a]); d != 0 {
			return d
		}
		return strings.Compare(a.from+" "+a.to, b.from+" "+b.to)
	})
	for _, at := range all {
		fmt.Printf("%4d %s to %s: %s\n", len(up[at]), at.from, at.to, strings.Join(up[at], ", "))
	}
}

// lines prints how long each file is.
func (p *source) lines() {
	sum := 0
	for _, f := range p.files {
		n := p.set.File(f.Pos()).LineCount()
		fmt.Printf("%5d lines %s\n", n, p.file(f.Pos()))
		sum += n
	}
	fmt.Printf("%5d lines in %d files\n", sum, len(p.files))
}
