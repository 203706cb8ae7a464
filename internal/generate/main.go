// Generate writes forms.go into a game's folder: the methods that every game has in the same words, of its
// enums, moves, events, states, views and config, and its Rules; and forms_test.go, the tests that every game
// has in the same words.
//
// A type whose doc comment ends with //enum:unit is an enum of units, named by unitNames if the type is Unit,
// and one that ends with //set:law GranaryAct PriceStabilityAct is a set of laws from the first to the last.
// That of Own ends with //view:open F12.1 own F12.2, the clauses that say what all may know, and what one
// player alone. What a game writes itself is left out. In a game's folder:
//
//	go generate
//
// A new game needs, besides RULES.md:
//
//	Config, Public, Own, Move, Event, Kind, EventKind, Phase or what says whom it awaits
//	Edition, Format, MinPlayers, MaxPlayers; moves, eventKinds, eventFields, settings, codes, by grammar
//	title, describeEnums, describeCards, describeTypes, shapes; unitNames, accountNames
//	Standard, MaxMoves, State.start, Validate of Config, State and View, and String of State and View
//	State.refuseMove, play, make, SampleChance, Chances, Pick, and Public.options, refuseDecision, inGame
//	viewForm, which begins with viewHead, and form() of State and View; View.Sample
//
// Its tests need completeLaw, which says what the laws of internal/testkit/conform need, game, which is what
// scripts can ask for, and inPrograms, the refusals that no script can provoke; see law_test.go and
// scenario_test.go of smallprint. The laws then hold the game to everything else.
package main

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"text/template"
)

func main() {
	dirs := os.Args[1:]
	if len(dirs) == 0 {
		dirs = []string{"."}
	}
	for _, dir := range dirs {
		texts, err := generate(dir)
		for target, text := range texts {
			err = errors.Join(err, os.WriteFile(filepath.Join(dir, target), text, 0o644))
		}
		if err != nil {
			fmt.Fprintf(os.Stderr, "generate: %s: %v\n", dir, err)
			os.Exit(1)
		}
	}
}

//go:embed forms.tmpl forms_test.tmpl
var texts embed.FS

var templates = template.Must(template.ParseFS(texts, "*.tmpl"))

// targets are the files that are written: each by its template.
var targets = []string{"forms.go", "forms_test.go"}

// A game is what the template needs of one.
type game struct {
	Package string
	Book    string // the letter of its clauses
	Open    string // the clause that says what is open to all
	Known   string // the clause that says what one player alone knows
	Enums   []enum
	Sets    []set
	Amount  bool   // moves have a field N
	Move    string // how moves are handed on: m or &m
	own     map[string]bool
	used    map[string]bool // in tests
}

// An enum is a type whose values have names: Name gives a value's, and Read reads it.
type enum struct{ Type, Recv, What, Name, Read string }

// A set is a set of an enum's values.
type set struct{ Type, What, Low, High string }

// Lacks reports whether the game does not write a function or method itself: New, or State.Validate.
func (g *game) Lacks(name string) bool { return !g.own[name] }

// Uses reports whether a test of the game uses a name.
func (g *game) Uses(name string) bool { return g.used[name] }

// Helpers are what tests call by a short name, if they do.
func (g *game) Helpers() (list []helper) {
	for _, h := range helpers {
		if g.used[h.Name] {
			list = append(list, h)
		}
	}
	return list
}

// A helper is a function that tests call by a short name.
type helper struct{ Name, Value string }

var helpers = []helper{{"newRand", "playout.Rand"}, {"begun", "rules.Begin"}, {"sound", "rules.Sound"},
	{"play", "rules.Play"}, {"traced", "rules.Trace"}, {"refused", "rules.Refused"},
	{"refusedText", "rules.RefusedText"}, {"parse", "rules.Parse"}, {"wantCode", "rules.Code"},
	{"wantRefused", "rules.MoveCode"}, {"codes", "rules.Codes"}, {"standings", "rules.Standings"},
	{"clauseOf", "rulestest.ClauseOf"}}

// Fuzzes are the fuzz tests of the laws that the game does not write itself.
func (g *game) Fuzzes() []string {
	all := []string{"FuzzPlay", "FuzzState", "FuzzStateBinary", "FuzzView", "FuzzMove", "FuzzConfig",
		"FuzzRecord"}
	return slices.DeleteFunc(all, func(name string) bool { return g.own[name] })
}

// Fuzzed is the function that returns the game for them.
func (g *game) Fuzzed() string { return g.either("fuzzGame", "fuzzGame", "lawGame") }

// Awaits is what says whether a seat is awaited.
func (g *game) Awaits() string { return g.either("Public.awaits", "awaits", "Waiting().Has") }

// Units is the list of the names of units, which may be goods.
func (g *game) Units() string { return g.either("goodNames", "goodNames", "unitNames") }

// InGame is what says whether a seat is in the game.
func (g *game) InGame() string { return g.either("Public.seated", "seated", "inGame") }

// either returns what a game that has a name calls a thing, or what others call it.
func (g *game) either(name, its, others string) string {
	if g.own[name] {
		return its
	}
	return others
}

// Views is the chapter on what a player may know.
func (g *game) Views() string { chapter, _, _ := strings.Cut(g.Known, "."); return chapter }

// clause matches the first clause of a rulebook.
var clause = regexp.MustCompile(`\b([A-Z])1\.1\b`)

// generate returns the files for the game in a folder, by name.
func generate(dir string) (map[string][]byte, error) {
	rules, err := os.ReadFile(filepath.Join(dir, "RULES.md"))
	if err != nil {
		return nil, err
	}
	letter := clause.FindSubmatch(rules)
	if letter == nil {
		return nil, fmt.Errorf("RULES.md has no clause 1.1")
	}
	paths, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return nil, err
	}
	g := &game{Book: string(letter[1]), Move: "m", own: map[string]bool{}, used: map[string]bool{}}
	for _, path := range paths {
		if slices.Contains(targets, filepath.Base(path)) {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ParseComments)
		if err != nil {
			return nil, err
		}
		if strings.HasSuffix(path, "_test.go") {
			ast.Inspect(file, func(n ast.Node) bool {
				if id, ok := n.(*ast.Ident); ok {
					g.used[id.Name] = true
				}
				return true
			})
		} else {
			g.Package = file.Name.Name
		}
		for _, d := range file.Decls {
			g.read(d)
		}
	}
	g.Enums = append(g.Enums, enum{"Kind", "k", "kind of move", "moves.Name(k)", "moves.ReadName(k, text)"},
		enum{"EventKind", "k", "kind of event", "events.Name(k)", "events.ReadName(k, text)"})
	slices.SortFunc(g.Enums, func(a, b enum) int { return strings.Compare(a.Type, b.Type) })
	slices.SortFunc(g.Sets, func(a, b set) int { return strings.Compare(a.Type, b.Type) })
	files := map[string][]byte{}
	for _, target := range targets {
		var b bytes.Buffer
		name := strings.TrimSuffix(target, ".go") + ".tmpl"
		if err := templates.ExecuteTemplate(&b, name, g); err != nil {
			return nil, err
		}
		if files[target], err = format.Source(trimImports(b.Bytes())); err != nil {
			return nil, err
		}
	}
	return files, nil
}

// read notes what a declaration says.
func (g *game) read(d ast.Decl) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		name := d.Name.Name
		if d.Recv != nil {
			recv := d.Recv.List[0].Type
			if star, ok := recv.(*ast.StarExpr); ok {
				recv = star.X
			}
			if id, ok := recv.(*ast.Ident); ok {
				name = id.Name + "." + name
			}
		}
		g.own[name] = true
		if name == "State.make" {
			if _, ok := d.Type.Params.List[0].Type.(*ast.StarExpr); ok {
				g.Move = "&m"
			}
		}
	case *ast.GenDecl:
		for _, s := range d.Specs {
			switch s := s.(type) {
			case *ast.TypeSpec:
				g.readType(s, d)
			case *ast.ValueSpec:
				for _, id := range s.Names {
					g.own[id.Name] = true
				}
			}
		}
	}
}

// readType notes an enum, a set, or that moves have an amount.
func (g *game) readType(t *ast.TypeSpec, d *ast.GenDecl) {
	name := t.Name.Name
	if body, ok := t.Type.(*ast.StructType); ok && name == "Move" {
		for _, f := range body.Fields.List {
			for _, id := range f.Names {
				g.Amount = g.Amount || id.Name == "N"
			}
		}
	}
	g.own[name] = true
	if d.Doc == nil {
		return
	}
	for _, c := range d.Doc.List {
		if what, ok := strings.CutPrefix(c.Text, "//enum:"); ok {
			recv := strings.ToLower(name[:1])
			names := recv + name[1:] + "Names[:]"
			g.Enums = append(g.Enums, enum{name, recv, what, "words.Name(" + names + ", " + recv + ")",
				fmt.Sprintf("words.Read(%s, %q, %s, text)", recv, what, names)})
		}
		if rest, ok := strings.CutPrefix(c.Text, "//view:"); ok {
			fmt.Sscanf(rest, "open %s own %s", &g.Open, &g.Known)
		}
		if rest, ok := strings.CutPrefix(c.Text, "//set:"); ok {
			words := strings.Fields(rest)
			n := len(words)
			g.Sets = append(g.Sets, set{name, strings.Join(words[:n-2], " "), words[n-2], words[n-1]})
		}
	}
}

// trimImports leaves out the imports that nothing uses.
func trimImports(source []byte) []byte {
	for _, path := range []string{"encoding/json", "math", "bourse.example/internal/words"} {
		if use := []byte(path[strings.LastIndexByte(path, '/')+1:] + "."); !bytes.Contains(source, use) {
			source = bytes.Replace(source, []byte("\t\""+path+"\"\n"), nil, 1)
		}
	}
	return source
}
