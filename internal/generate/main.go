// Generate writes forms.go into a game's folder: the methods that every game has in the same words, of its
// enums, moves, events, states, views and config, and its Rules.
//
// A type whose doc comment ends with //enum:unit is an enum of units, named by unitNames if the type is Unit,
// and one that ends with //set:law GranaryAct PriceStabilityAct is a set of laws from the first to the last.
//
// A row KindBuy of the kinds in the table of moves becomes the constant KindBuy. A player's move of the kind
// is refused by Public.refuseBuy and made by State.makeBuy. Their parameters are given by name: m is the move,
// own what its player alone knows, out where events go, and any other the field of the move with that name.
//
// What a game writes itself is left out. In a game's folder:
//
//	go generate
//
// A new game needs, besides RULES.md:
//
//	Config, Public, Own, State, View, Move, Event, Kind, EventKind, Phase or what says whom it awaits
//	Edition, Format, MinPlayers, MaxPlayers, header
//	moves, events, settings, codes, describe and validity, by grammar
//	New, Standard, MaxMoves, Validate of Config, and String of State and View
//	State.refuseMove, play, SampleChance, Chances, Pick, View, and Public.options
//	stateForm and viewForm, with form() of State and View and state() of stateForm; View.Sample and Admits
//
// The laws of internal/testkit/conform then hold it to everything else: law_test.go of smallprint calls them.
package main

import (
	"bytes"
	_ "embed"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"iter"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"text/template"
)

func main() {
	dirs := os.Args[1:]
	if len(dirs) == 0 {
		dirs = []string{"."}
	}
	for _, dir := range dirs {
		text, err := generate(dir)
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, target), text, 0o644)
		}
		if err != nil {
			fmt.Fprintf(os.Stderr, "generate: %s: %v\n", dir, err)
			os.Exit(1)
		}
	}
}

// target is the file that is written.
const target = "forms.go"

//go:embed forms.tmpl
var formsText string

var forms = template.Must(template.New(target).Parse(formsText))

// A game is what the template needs of one.
type game struct {
	Package string
	Book    string // the letter of its clauses
	Enums   []enum
	Sets    []set
	Amount  bool // moves have a field N
	Kinds   []kind
	own     map[string]*ast.FuncDecl
}

// A kind is a row of the table of moves. Name is Buy for KindBuy.
type kind struct {
	Name, Doc string
	Nature    bool
}

// An enum is a type whose values have names: Name gives a value's, and Read reads it.
type enum struct{ Type, Recv, What, Name, Read string }

// A is the article of what the enum is of.
func (e enum) A() string {
	if strings.ContainsRune("aeiou", rune(e.What[0])) {
		return "an"
	}
	return "a"
}

// A set is a set of an enum's values.
type set struct{ Type, What, Low, High string }

// Lacks reports whether the game does not write a function or method itself: New, or State.Validate.
func (g *game) Lacks(name string) bool { return g.own[name] == nil }

// Pointer reports whether moves are handed on as pointers.
func (g *game) Pointer() bool {
	f := g.own["State.refuseMove"]
	if f == nil {
		return false
	}
	_, ok := f.Type.Params.List[0].Type.(*ast.StarExpr)
	return ok
}

// Last is the last kind of move.
func (g *game) Last() string { return g.Kinds[len(g.Kinds)-1].Name }

// Move is how moves are handed on.
func (g *game) Move() string {
	if g.Pointer() {
		return "&m"
	}
	return "m"
}

// Call calls the method of a kind: p.refuseBuy(m.Seat, own) of Call("p.refuse", "Public", kind).
func (g *game) Call(prefix, recv string, k kind) (string, error) {
	_, verb, _ := strings.Cut(prefix, ".")
	f := g.own[recv+"."+verb+k.Name]
	if f == nil {
		return "", fmt.Errorf("%s: there is no %s.%s%s", g.Package, recv, verb, k.Name)
	}
	var args []string
	for _, p := range f.Type.Params.List {
		for _, id := range p.Names {
			switch id.Name {
			case "own", "out":
				args = append(args, id.Name)
			case "m":
				_, pointer := p.Type.(*ast.StarExpr)
				switch {
				case pointer == g.Pointer():
					args = append(args, "m")
				case pointer:
					args = append(args, "&m")
				default:
					args = append(args, "*m")
				}
			default:
				args = append(args, "m."+strings.ToUpper(id.Name[:1])+id.Name[1:])
			}
		}
	}
	return prefix + k.Name + "(" + strings.Join(args, ", ") + ")", nil
}

// Awaits is what says whether a seat is awaited.
func (g *game) Awaits() string {
	if !g.Lacks("Public.awaits") {
		return "awaits"
	}
	return "Waiting().Has"
}

// clause matches the first clause of a rulebook.
var clause = regexp.MustCompile(`\b([A-Z])1\.1\b`)

// generate returns the file for the game in a folder.
func generate(dir string) ([]byte, error) {
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
	g := &game{Book: string(letter[1]), own: map[string]*ast.FuncDecl{}}
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") || filepath.Base(path) == target {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ParseComments)
		if err != nil {
			return nil, err
		}
		g.Package = file.Name.Name
		for _, d := range file.Decls {
			g.read(d)
		}
	}
	g.Enums = append(g.Enums, enum{"Kind", "k", "kind of move", "moves.Name(k)", "moves.ReadName(k, text)"},
		enum{"EventKind", "k", "kind of event", "events.Name(k)", "events.ReadName(k, text)"})
	slices.SortFunc(g.Enums, func(a, b enum) int { return strings.Compare(a.Type, b.Type) })
	slices.SortFunc(g.Sets, func(a, b set) int { return strings.Compare(a.Type, b.Type) })
	var b bytes.Buffer
	if err := forms.Execute(&b, g); err != nil {
		return nil, err
	}
	return format.Source(trimImports(b.Bytes()))
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
		g.own[name] = d
	case *ast.GenDecl:
		for _, s := range d.Specs {
			switch s := s.(type) {
			case *ast.TypeSpec:
				g.readType(s, d)
			case *ast.ValueSpec:
				if s.Names[0].Name == "moves" && len(s.Values) == 1 {
					g.readMoves(s.Values[0])
				}
			}
		}
	}
}

// readMoves notes the kinds of the table of moves.
func (g *game) readMoves(table ast.Expr) {
	ast.Inspect(table, func(n ast.Node) bool {
		list, ok := n.(*ast.KeyValueExpr)
		if !ok {
			return true
		}
		for name, row := range keyed(list.Value) {
			if isNamed(list.Key, "Kinds") && strings.HasPrefix(name, "Kind") {
				g.Kinds = append(g.Kinds, kindOf(name, row))
			}
		}
		return false
	})
}

// keyed returns the elements of a literal that have a name for a key.
func keyed(literal ast.Expr) iter.Seq2[string, ast.Expr] {
	return func(yield func(string, ast.Expr) bool) {
		list, ok := literal.(*ast.CompositeLit)
		if !ok {
			return
		}
		for _, e := range list.Elts {
			if pair, ok := e.(*ast.KeyValueExpr); ok {
				if key, ok := pair.Key.(*ast.Ident); ok && !yield(key.Name, pair.Value) {
					return
				}
			}
		}
	}
}

func isNamed(e ast.Expr, name string) bool {
	id, ok := e.(*ast.Ident)
	return ok && id.Name == name
}

// kindOf returns the kind of a row.
func kindOf(name string, row ast.Expr) kind {
	by, text := "<seat>", map[string]string{}
	for cell, value := range keyed(row) {
		text[cell] = textOf(value)
		if cell == "Nature" && isNamed(value, "true") {
			by = "~"
		}
	}
	form := strings.TrimSpace(by + " " + text["Name"] + " " + text["Form"])
	doc := fmt.Sprintf("%s %s (%s): %s", name, text["Doc"], text["Rule"], form)
	return kind{strings.TrimPrefix(name, "Kind"), comment(doc), by == "~"}
}

// textOf returns the text of a string, or of a sum of strings.
func textOf(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.BasicLit:
		text, _ := strconv.Unquote(e.Value)
		return text
	case *ast.BinaryExpr:
		return textOf(e.X) + textOf(e.Y)
	}
	return ""
}

// comment wraps a text into the lines of a comment.
func comment(text string) string {
	const width = 100
	var lines []string
	line := "//"
	for _, word := range strings.Fields(text) {
		if len(line)+1+len(word) > width {
			lines, line = append(lines, line), "//"
		}
		line += " " + word
	}
	return strings.Join(append(lines, line), "\n")
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
		if rest, ok := strings.CutPrefix(c.Text, "//set:"); ok {
			if words := strings.Fields(rest); len(words) > 2 {
				n := len(words)
				g.Sets = append(g.Sets, set{name, strings.Join(words[:n-2], " "), words[n-2], words[n-1]})
			}
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
