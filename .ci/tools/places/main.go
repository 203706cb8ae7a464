// Command places counts the places in which a game's kinds of moves are written. It counts the files, and the
// functions and tables in them, that name a kind's constant, one of its methods (refuseBuy, makeBuy, mostBuy,
// spanBuy), or the kind in a directive for go generate.
//
//	go -C .ci/tools run ./places ../../futures ../../smallprint ../../economicon ../../merlin
//	go -C .ci/tools run ./places -type Card ../../merlin
//
// It reads the Go files of each directory and of its subdirectories that -with names. Tests and generated
// files are left out. With -type, it counts the constants of another type instead.
package main

import (
	"errors"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

func main() {
	of := flag.String("type", "Kind", "the `type` whose constants are counted")
	with := flag.String("with", "tell", "the `folders` of a directory that are read too")
	list := flag.Bool("list", false, "list every constant with its files")
	flag.Parse()
	if flag.NArg() == 0 {
		fmt.Fprintln(os.Stderr, "usage: places [-type T] [-with F,G] [-list] directory...")
		os.Exit(2)
	}
	for _, dir := range flag.Args() {
		g, err := load(dir, *of, strings.Split(*with, ","))
		if err != nil {
			fmt.Fprintln(os.Stderr, "places:", err)
			os.Exit(1)
		}
		g.report(filepath.Base(dir), *list)
	}
}

// A game records where the constants of a type are named.
type game struct {
	names  []string
	places map[string]map[place]bool // by the name used: of a constant, or of a method of a kind
}

// A place is a function, a type or a table in a file.
type place struct{ file, decl string }

// load reads a game.
func load(dir, of string, with []string) (*game, error) {
	g := &game{places: make(map[string]map[place]bool)}
	for _, sub := range append([]string{"."}, with...) {
		entries, err := os.ReadDir(filepath.Join(dir, sub))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			name := filepath.Join(sub, e.Name())
			if filepath.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") {
				continue
			}
			f, err := parser.ParseFile(token.NewFileSet(), filepath.Join(dir, name), nil, parser.ParseComments)
			if err != nil {
				return nil, err
			}
			g.constants(f, of)
			if !ast.IsGenerated(f) {
				g.read(f, name)
			}
		}
	}
	return g, nil
}

// constants records the constants of a type.
func (g *game) constants(f *ast.File, of string) {
	for _, d := range f.Decls {
		block, ok := d.(*ast.GenDecl)
		if !ok || block.Tok != token.CONST {
			continue
		}
		typed := false
		for _, s := range block.Specs {
			spec := s.(*ast.ValueSpec)
			if spec.Type != nil || len(spec.Values) > 0 {
				id, ok := spec.Type.(*ast.Ident)
				typed = ok && id.Name == of
			}
			if typed {
				g.names = append(g.names, spec.Names[0].Name)
			}
		}
	}
}

// read records the names that each declaration of a file uses.
func (g *game) read(f *ast.File, file string) {
	for _, d := range f.Decls {
		decls := map[string]ast.Node{"": d}
		if fn, ok := d.(*ast.FuncDecl); ok {
			decls = map[string]ast.Node{fn.Name.Name: fn}
		}
		if block, ok := d.(*ast.GenDecl); ok && block.Tok == token.VAR {
			decls = make(map[string]ast.Node)
			for _, s := range block.Specs {
				decls[s.(*ast.ValueSpec).Names[0].Name] = s
			}
		}
		for name, n := range decls {
			at := place{file, name}
			ast.Inspect(n, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.Ident:
					g.add(n.Name, at)
				case *ast.Comment:
					if rest, ok := strings.CutPrefix(n.Text, "//kinds:"); ok {
						for _, kind := range strings.Fields(rest)[1:] {
							g.add("Kind"+kind, at)
						}
					}
				}
				return true
			})
		}
	}
}

func (g *game) add(name string, at place) {
	if g.places[name] == nil {
		g.places[name] = make(map[place]bool)
	}
	g.places[name][at] = true
}

// of returns the files that name a constant, and the number of places in them.
func (g *game) of(name string) (files []string, n int) {
	all := make(map[place]bool)
	names := []string{name}
	if kind, ok := strings.CutPrefix(name, "Kind"); ok {
		names = append(names, "refuse"+kind, "make"+kind, "most"+kind, "span"+kind)
	}
	for _, name := range names {
		for at := range g.places[name] {
			all[at] = true
			files = append(files, at.file)
		}
	}
	slices.Sort(files)
	return slices.Compact(files), len(all)
}

// report prints the greatest number of places and the average.
func (g *game) report(title string, list bool) {
	var sumFiles, sum, mostFiles, most int
	var worstFiles, worst string
	for _, name := range g.names {
		files, n := g.of(name)
		sumFiles, sum = sumFiles+len(files), sum+n
		if len(files) > mostFiles {
			mostFiles, worstFiles = len(files), name
		}
		if n > most {
			most, worst = n, name
		}
		if list {
			fmt.Printf("%s: %d places in %d files: %s\n", name, n, len(files), strings.Join(files, " "))
		}
	}
	if len(g.names) == 0 {
		fmt.Printf("%s: none\n", title)
		return
	}
	k := float64(len(g.names))
	fmt.Printf("%s: %d; files on average %.1f, at most %d (%s), places %.1f, %d (%s)\n", title, len(g.names),
		float64(sumFiles)/k, mostFiles, worstFiles, float64(sum)/k, most, worst)
}
