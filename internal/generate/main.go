// Command generate writes these files into a game's directory. File forms.go has the methods that are the
// same in every game, for enums, moves, events, states, views, the config and Rules. File forms_kinds.go has
// the kinds of moves, and forms_calls.go the switches that call their methods. File forms_test.go has the
// tests that are the same in every game, and tell/forms_tell.go what is the same in every package tell. A game with a table kindRows also gets forms_moves.go, which has a
// constructor for each kind of move: Bid for KindBid, or CardMove for KindCard if Card is something else.
//
// A type whose doc comment ends with //enum:unit is an enum of units. If the type is Unit, its names are
// unitNames. If the first of them is ?, the zero value is hidden, and noUnit is written as none.
//
// A type whose comment ends with //set:law GranaryAct PriceStabilityAct is a set of laws from the first to the last.
// In a set of numbers, such as //set:business 1 Values, bit n is the number n.
//
// An array type whose comment ends with //list:slips Owner is a list of slips. Its last places may be unused: the
// Owner of a slip there is 0. Without the name of a field, the element itself is 0 there.
//
// A row KindBuy in the table of moves becomes the constant KindBuy. Public.refuseBuy refuses a player's move
// of that kind, and State.makeBuy makes it. A row of eventKinds becomes a constant too. The generated code passes their arguments by parameter name: m is
// the move, own what only its player knows, and out the sink for events. Any other name is a field of the
// move.
//
// A game that writes refuseDecision itself gets refuseKind and span. Function refuseKind calls the refuseX of
// the kinds that have one. Function span returns the least and the greatest amount of a move: spanX returns
// both, and mostX returns the greatest if the least is 1. A game that writes make itself gets makeKind, which
// returns what makeX returns, if anything. In these games, parameter open is what the player has opened.
//
// If such a game also has a type groups, it gets list, which lists what a player can do. These columns of
// kindRows determine which kinds are in a list:
//
//	asked   the frames that ask for the kind
//	on      the things that must be open, if a frame FrameAct asks
//	closes  the kind is possible with any thing open
//	action  refuseAction refuses the kind
//	part    the kind is played only with this part
//	after   the kind behind which it is listed
//
// In such a game, listX returns the set of what a kind can name. A move is legal if the method bit returns a bit in
// that set. Otherwise it is refused with the result of whyX, if there is one, or with the refusal in column unlisted
// of the kind's row, or in unnamed if bit returns -1. If the kind can name any plot but listX returns a uint64, these
// are plots of the player's own field, and unnamed is for all others. A kind that names nothing has mayX, which
// reports whether it is legal, and unlisted, or refuseX for several refusals. It is listed only if mostX is not 0,
// and with refusal none otherwise. The things in a constant drafts are listed by the kinds of the step that comes
// next.
//
// Methods with other names are in a table, a variable _ with rows of type methodRow. Its columns are kinds, a column
// for each verb, such as make: (*State).cast, and on, the open thing for which the row is. A row with on also has
// the refusals for that thing, and a kind with such rows has one for each thing in its own column on.
//
// A parameter of type *Open gets what is open, whatever its name. A parameter whose type is *fieldSets gets the
// result of the method of Public that returns fieldSets, or *fieldSets, if that takes at most the seat and what is
// open. It is computed once for all kinds in a list. If there is a table kindRows, its rows are the kinds, instead of
// those in the table of moves.
//
// A game with a table frameRows also gets run and fitsFrame, which call the methods of the kinds of frames. Method stepX of
// State resolves a step of FrameX. If it returns anything, it reports whether the frame waits for a move; a kind
// without it always waits. Method fitsX of Public reports whether the fields of a FrameX fit each other, the frame
// below and the frame above. The methods get these by name: f, got, out, below and above.
//
// A refusal noMarker = codes.Add("F7.5", …) becomes the variable NoMarker.
//
// The doc comment of Own ends with //view:open F12.1 own F12.2: the clause on what everyone may know, and the
// clause on what only one player knows. Nothing is generated that the game writes itself. In a game's
// directory:
//
//	go generate
//
// Besides RULES.md, a new game needs:
//
//	Config, Public, Own, Move, Event, EventKind, and Phase or another type that says who decides
//	Edition, Format, MinPlayers, MaxPlayers
//	moves, eventKinds, eventFields, settings, codes and validity, by grammar
//	title, describeEnums, describeCards, describeTypes, shapes; unitNames, accountNames
//	Standard, MaxMoves, State.start, Validate of Config, String of State, and Sheets of View
//	State.refuseChance, SampleChance, Chances, Pick, and Public.options
//	viewForm, which begins with viewHead, and form() of State and View; View.Sample
//
// Its tests need the following functions and variables. See law_test.go and rules_test.go of smallprint.
// The property tests of internal/testkit/conform then check everything else.
//
//	drawConfig    draws a config from the whole range of the settings
//	lawBalances   reports what every account has
//	shownMove     returns a move as another seat sees it
//	swapHidden    exchanges hidden things that a seat does not know
//	longestMove   returns the move that makes a game longest
//	lawDeals      returns positions with few worlds, for the test of Sample, or nil
//	completeLaw   sets the other fields of conform.Game: Secrets, Reveals, Weight and Odds for one
//
// They also need TestClauses and TestRules, testdata/additions.txt, and a section for each clause in testdata/rules.
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
	"go/types"
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

//go:embed *.tmpl
var texts embed.FS

var templates = template.Must(template.ParseFS(texts, "*.tmpl"))

// targets are the generated files. Each has its own template.
var targets = []string{"forms.go", "forms_kinds.go", "forms_calls.go", "forms_moves.go", "forms_test.go"}

// A game is the data that the templates use.
type game struct {
	Package string
	Book    string // the letter of its clauses
	Open    string // the clause on what is open to all
	Known   string // the clause on what only one player knows
	Enums   []enum
	Sets    []set
	Amount  bool // moves have a field N
	Start   bool // configs have a field Start
	Kinds   []kind
	Arrays  []array
	Events  []kind   // the kinds of events
	Frames  []string // the kinds of frames
	Refused []refusal
	own     map[string]bool
	funcs   map[string]*ast.FuncDecl
	used    map[string]bool     // in tests or, in a package tell, in other code
	rows    []methodRow         // the rows of the table of methods
	fields  map[string]string   // the fields of moves, by their Go names
	types   map[string]string   // the types of these fields
	consts  map[string]ast.Expr // the values of constants
	vars    map[string]ast.Expr // the values of variables
}

// A kind is a row in the table of moves. Its Name is Buy for KindBuy.
type kind struct {
	Name, Doc string
	Nature    bool
	row       map[string]ast.Expr // its cells
	by        *methodRow          // its row for one of the things that it is for, or nil
}

// A refusal is a row in the table of refusals. Its Name is NoMarker for noMarker.
type refusal struct{ Name, Row, Rule, Why string }

// An enum is a type whose values have names. Name is the function that returns a value's name, Read the one
// that reads it.
type enum struct{ Type, Recv, What, Name, Read string }

// A returns the article for the enum's noun.
func (e enum) A() string {
	if strings.ContainsRune("aeiou", rune(e.What[0])) {
		return "an"
	}
	return "a"
}

// Hides reports whether the zero value of an enum is hidden: its name is "?".
func (g *game) Hides(e enum) bool {
	list, ok := g.vars[e.Recv+e.Type[1:]+"Names"].(*ast.CompositeLit)
	return ok && len(list.Elts) > 0 && textOf(list.Elts[0]) == "?"
}

// A set is a set of enum values or of numbers.
type set struct {
	Type, What, Low, High string
	Right, Left           string // shifts that move the lowest number to bit 0 and back
}

// An array is an array type of which the first elements are used: those whose Field, such as .Card, is not 0.
type array struct{ Type, Recv, What, Elem, Field string }

// One returns the noun for an element.
func (a array) One() string { return strings.TrimSuffix(a.What, "s") }

// Lacks reports whether the game does not define a function or method itself, such as New or State.Validate.
func (g *game) Lacks(name string) bool { return !g.own[name] }

// Pointer reports whether moves are passed as pointers.
func (g *game) Pointer() bool {
	f := g.funcs["State.refuseChance"]
	if f == nil {
		return false
	}
	_, ok := f.Type.Params.List[0].Type.(*ast.StarExpr)
	return ok
}

// Moves returns the type as which moves are passed.
func (g *game) Moves() string {
	if g.Pointer() {
		return "*Move"
	}
	return "Move"
}

// RuleOf returns the clause of a refusal.
func (g *game) RuleOf(row string) string {
	i := slices.IndexFunc(g.Refused, func(r refusal) bool { return r.Row == row })
	if i < 0 {
		return ""
	}
	return g.Refused[i].Rule
}

// Last returns the name of the last kind of move.
func (g *game) Last() string { return g.Kinds[len(g.Kinds)-1].Name }

// Move returns the argument for a move.
func (g *game) Move() string {
	if g.Pointer() {
		return "&m"
	}
	return "m"
}

// method returns the method or function for a verb, such as refuse, and a kind. It returns nil if there is
// none, or if there is one for each thing that the kind is for.
func (g *game) method(recv, verb string, k kind) *ast.FuncDecl {
	if k.by != nil {
		return g.named(k.by.cells[verb])
	}
	for _, f := range []*ast.FuncDecl{g.funcs[recv+"."+verb+k.Name], g.funcs[verb+k.Name]} {
		if f != nil {
			return f
		}
	}
	for _, h := range g.rows {
		if h.on == nil && slices.Contains(h.kinds, k.Name) && h.cells[verb] != nil {
			return g.named(h.cells[verb])
		}
	}
	return nil
}

// Does reports whether there is a method for a verb and a kind.
func (g *game) Does(recv, verb string, k kind) bool { return g.method(recv, verb, k) != nil }

// Returns reports whether the method for a verb and a kind returns anything.
func (g *game) Returns(recv, verb string, k kind) bool {
	f := g.method(recv, verb, k)
	return f != nil && f.Type.Results != nil
}

// Spans reports whether the game writes refuseDecision itself and limits any amounts.
func (g *game) Spans() bool {
	return !g.Lacks("Public.refuseDecision") && slices.ContainsFunc(g.Kinds, func(k kind) bool {
		return g.Does("Public", "most", k) || g.Does("Public", "span", k)
	})
}

// Opens reports whether the game has a type Open.
func (g *game) Opens() bool { return g.own["Open"] }

// FrameCall returns a call of a method for a verb and a kind of frame, FrameCall("s.step", "State", "FrameTax") is
// s.stepTax(f, out). It is empty if there is none.
func (g *game) FrameCall(prefix, recv, frame string) string {
	by, verb, _ := strings.Cut(prefix, ".")
	f := g.funcs[recv+"."+verb+strings.TrimPrefix(frame, "Frame")]
	if f == nil {
		return ""
	}
	var args []string
	for _, p := range f.Type.Params.List {
		for _, id := range p.Names {
			args = append(args, id.Name)
		}
	}
	call := called(by, f, args)
	if f.Type.Results != nil && verb == "step" {
		return "if " + call + " {\nreturn\n}"
	}
	return call
}

// Call returns a call of a kind's method: Call("p.refuse", "Public", kind) is p.refuseBuy(m.Seat, own).
func (g *game) Call(prefix, recv string, k kind) (string, error) {
	by, verb, _ := strings.Cut(prefix, ".")
	f := g.method(recv, verb, k)
	if f == nil {
		return "", fmt.Errorf("%s: there is no %s.%s%s", g.Package, recv, verb, k.Name)
	}
	args, lets, _ := g.args(by, f, "")
	return lets.text() + called(by, f, args), nil
}

// called returns a call of a method or a function.
func called(by string, f *ast.FuncDecl, args []string) string {
	name := f.Name.Name
	if f.Recv != nil {
		name = by + "." + name
	}
	return name + "(" + strings.Join(args, ", ") + ")"
}

// check returns an error if a row of the table of methods is for an unknown kind, or has an unknown method, or if
// a kind has such rows but none for one of its things.
func (g *game) check() error {
	var names []string
	for _, k := range g.Kinds {
		names = append(names, k.Name)
		if len(g.things(k)) == 0 {
			continue
		}
		for _, thing := range g.cell(k, "on") {
			if g.thing(k, thing).by == nil {
				return fmt.Errorf("%s: Kind%s has no methods for %s", g.Package, k.Name, thing)
			}
		}
	}
	for _, h := range g.rows {
		for _, name := range h.kinds {
			if !slices.Contains(names, name) {
				return fmt.Errorf("%s: there is no kind %s", g.Package, name)
			}
		}
		for verb, cell := range h.cells {
			if slices.Contains(verbs, verb) && g.named(cell) == nil {
				return fmt.Errorf("%s: there is no %s", g.Package, types.ExprString(cell))
			}
		}
	}
	return nil
}

// Uses reports whether the tests of a game, or the code of a package tell, use a name.
func (g *game) Uses(name string) bool { return g.used[name] }

// Helpers returns the short names of functions that the game's tests use.
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
	{"refusedText", "rules.RefusedText"}, {"parse", "rules.Parse"}, {"clauseOf", "rulestest.ClauseOf"}}

// Fuzzes returns the property fuzz tests that the game does not write itself.
func (g *game) Fuzzes() []string {
	all := []string{"FuzzPlay", "FuzzState", "FuzzStateBinary", "FuzzView", "FuzzMove", "FuzzConfig",
		"FuzzRecord"}
	return slices.DeleteFunc(all, func(name string) bool { return g.own[name] })
}

// Fuzzed returns the name of the function that returns the game for the fuzz tests.
func (g *game) Fuzzed() string { return g.either("fuzzGame", "fuzzGame", "lawGame") }

// Awaits returns the expression that reports whether a seat may act.
func (g *game) Awaits() string { return g.either("Public.awaits", "awaits", "Waiting().Has") }

// Units returns the name of the list of unit names, which may be goods.
func (g *game) Units() string { return g.either("goodNames", "goodNames", "unitNames") }

// either returns its if the game defines name, and otherwise others.
func (g *game) either(name, its, others string) string {
	if g.own[name] {
		return its
	}
	return others
}

// Views returns the chapter on what a player may know.
func (g *game) Views() string { chapter, _, _ := strings.Cut(g.Known, "."); return chapter }

// clause matches the first clause of a rulebook.
var clause = regexp.MustCompile(`\b([A-Z])1\.1\b`)

// generate returns the files for the game in a directory, by name.
func generate(dir string) (map[string][]byte, error) {
	rules, err := os.ReadFile(filepath.Join(dir, "RULES.md"))
	if err != nil {
		return nil, err
	}
	letter := clause.FindSubmatch(rules)
	if letter == nil {
		return nil, fmt.Errorf("RULES.md has no clause 1.1")
	}
	g, err := parse(dir, true)
	if err != nil {
		return nil, err
	}
	g.Book = string(letter[1])
	if err := g.check(); err != nil {
		return nil, err
	}
	g.Enums = append(g.Enums, enum{"Kind", "k", "kind of move", "moves.Name(k)", "moves.ReadName(k, text)"},
		enum{"EventKind", "k", "kind of event", "events.Name(k)", "events.ReadName(k, text)"})
	slices.SortFunc(g.Enums, func(a, b enum) int { return strings.Compare(a.Type, b.Type) })
	slices.SortFunc(g.Arrays, func(a, b array) int { return strings.Compare(a.Type, b.Type) })
	slices.SortFunc(g.Sets, func(a, b set) int { return strings.Compare(a.Type, b.Type) })
	files := map[string][]byte{}
	for _, target := range targets {
		if target == "forms_moves.go" && !g.Lists() {
			continue
		}
		if files[target], err = g.render(target); err != nil {
			return nil, err
		}
	}
	t, err := parse(filepath.Join(dir, "tell"), false)
	if err != nil || t.Package == "" {
		return files, err
	}
	t.Package = g.Package
	files["tell/forms_tell.go"], err = t.render("forms_tell.go")
	return files, err
}

// render returns the text of a file.
func (g *game) render(target string) ([]byte, error) {
	var b bytes.Buffer
	if err := templates.ExecuteTemplate(&b, strings.TrimSuffix(target, ".go")+".tmpl", g); err != nil {
		return nil, err
	}
	return format.Source(trimImports(b.Bytes()))
}

// parse reads a package, except what is generated. It records the names that tests use, or those that other code uses.
func parse(dir string, tests bool) (*game, error) {
	paths, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return nil, err
	}
	g := &game{own: map[string]bool{}, funcs: map[string]*ast.FuncDecl{}, used: map[string]bool{},
		fields: map[string]string{}, types: map[string]string{}, consts: map[string]ast.Expr{},
		vars: map[string]ast.Expr{}}
	for _, path := range paths {
		if slices.Contains(targets, filepath.Base(path)) || filepath.Base(path) == "forms_tell.go" {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ParseComments)
		if err != nil {
			return nil, err
		}
		test := strings.HasSuffix(path, "_test.go")
		if test == tests {
			ast.Inspect(file, func(n ast.Node) bool {
				if id, ok := n.(*ast.Ident); ok {
					g.used[id.Name] = true
				}
				return true
			})
		}
		if !test {
			g.Package = file.Name.Name
		}
		for _, d := range file.Decls {
			g.read(d)
		}
	}
	return g, nil
}

// trimImports removes unused imports.
func trimImports(source []byte) []byte {
	for _, path := range []string{"encoding/json", "fmt", "math", "bourse.example/internal/form",
		"bourse.example/internal/sheet", "bourse.example/internal/words"} {
		if use := []byte(path[strings.LastIndexByte(path, '/')+1:] + "."); !bytes.Contains(source, use) {
			source = bytes.Replace(source, []byte("\t\""+path+"\"\n"), nil, 1)
		}
	}
	return source
}
