package main

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/engine"
	"bourse.example/examples/engine/service"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/internal/operations"
	"bourse.example/internal/testkit/must"
	"bourse.example/rng"
)

// refusedBy matches the code and the clause of a refusal.
var refusedBy = regexp.MustCompile(`\(([a-z-]+)\)(?:\n([A-Z]\d+\.\d+) |$)`)

// TestOperations plays the script of operations as the clients of two seats, and through the service: the codes and the
// clauses are equal to the byte, and what a seat sees is equal by value.
func TestOperations(t *testing.T) {
	s := serverOf("operations")
	service := service.New("operations")
	clients := map[string]*client{}
	ask := map[string]int{}
	compared := 0
	_, faults := operations.Play(func(l operations.Line) (code, rule string, result json.RawMessage) {
		var a struct {
			Result json.RawMessage
			Error  *engine.Refusal
		}
		must.Do(t, json.Unmarshal(service.Answer(must.Get(json.Marshal(l.Request()))), &a))
		if l.Op == "new" && l.Code == "ok" {
			seed := must.Get(rng.ParseSeed(l.Arguments["seed"].(string)))
			game := must.Get(games.Find(l.Arguments["game"].(string)))
			session := must.Get(game.Begin(must.Get(json.Marshal(l.Arguments["config"])), &seed))
			for own := range bourse.Seat(2) {
				c := s.client(t)
				c.ok("games", nil)
				s.games <- struct{}{}
				for _, of := range s.all() {
					if of.seat == nil {
						of.game, of.seat = game, &localSeat{Session: shared{session}, own: own}
						clients[own.String()] = c
					}
				}
			}
			return "ok", "", a.Result
		}
		seat, _ := l.Arguments["seat"].(string)
		c := clients[seat]
		if c == nil || l.Arguments["table"] != 1.0 || l.Code == "bad-request" { // of the service's arguments
			return "", "", nil
		}
		text, failed := "", false
		switch l.Op {
		case "apply":
			n := c.position(0).Ask
			if given, ok := l.Arguments["ask"]; ok {
				n = int(given.(float64))
			}
			text, failed = c.call("move", with("ask", n, "text", l.Arguments["move"]))
			ask[seat] = n
		case "check":
			text, failed = c.call("explain", with("text", l.Arguments["move"]))
		case "view", "options", "asked", "text":
			compared += sees(t, c, l, a.Result)
		default:
			return "", "", nil
		}
		if !failed {
			return "ok", "", a.Result
		}
		found := refusedBy.FindStringSubmatch(text)
		if found == nil {
			t.Errorf("%s %v: %q has no code", l.Op, l.Arguments, text)
			return "", "", nil
		}
		return found[1], found[2], nil
	})
	for _, fault := range faults {
		t.Error(fault)
	}
	if len(ask) != 2 || compared < 4 {
		t.Errorf("%d seats have moved, and %d answers were compared", len(ask), compared)
	}
}

// A shared session belongs to two seats, so neither of them closes it.
type shared struct{ games.Session }

func (shared) Close() error { return nil }

// sees checks that a client sees what the service answers about its seat. It returns how many answers it has compared.
func sees(t *testing.T, c *client, l operations.Line, want json.RawMessage) int {
	var service struct {
		View    map[string]any
		Options []struct{ Text string }
		What    string
		Text    string
	}
	must.Do(t, json.Unmarshal(want, &service))
	p, words := c.position(0), c.ok("look", nil)
	var texts []string
	for _, o := range service.Options {
		texts = append(texts, o.Text)
	}
	var listed []string
	for _, o := range p.Options {
		listed = append(listed, p.Seat+" "+o.Text)
	}
	slices.Sort(texts)
	slices.Sort(listed)
	switch {
	case l.Op == "view" && !reflect.DeepEqual(p.View, service.View), l.Op == "options" && !slices.Equal(texts, listed),
		!strings.Contains(words, service.What), l.Arguments["form"] == "board" && !strings.Contains(words, service.Text):
		t.Errorf("%s %v: the client sees\n%s\n%+v\nand the service answers %s", l.Op, l.Arguments, words, p, want)
	}
	return 1
}

// TestSeatOnly checks that the tools use only operations that are made from what a seat knows: those that the table names
// are such, the code uses nothing else of packages engine and service, and only seat.go knows more than an interface of a seat.
func TestSeatOnly(t *testing.T) {
	tools := map[string]bool{"games": true, "start": true, "leave": true} // of the client's own game
	for _, o := range service.Operations() {
		for name := range strings.FieldsSeq(o.Faces().Models) {
			if !o.Seat && !tools[name] {
				t.Errorf("the tool %s uses %s, which may show everything", name, o.Name)
			}
			tools[name] = true
		}
	}
	for _, only := range service.Onlys() {
		if only.Face == "models" {
			for name := range strings.FieldsSeq(only.Names) {
				tools[name] = true
			}
		}
	}
	listed := must.Get(serverOf("tools").client(t).session.ListTools(t.Context(), nil))
	for _, tool := range listed.Tools {
		if !tools[tool.Name] {
			t.Errorf("the table of operations lacks the tool %s", tool.Name)
		}
	}
	if len(tools) != len(listed.Tools) {
		t.Errorf("there are %d tools, and the table has %d", len(listed.Tools), len(tools))
	}
	var methods []string
	for i := range reflect.TypeFor[seat]().NumMethod() {
		methods = append(methods, reflect.TypeFor[seat]().Method(i).Name)
	}
	if want := []string{"close", "events", "look", "play"}; !slices.Equal(methods, want) {
		t.Errorf("a seat has the methods %q, want %q", methods, want)
	}
	for _, f := range must.Get(os.ReadDir(".")) {
		if name := f.Name(); strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") && name != "seat.go" {
			for _, fault := range beyond(must.Get(parser.ParseFile(token.NewFileSet(), name, nil, 0))) {
				t.Errorf("%s uses %s", name, fault)
			}
		}
	}
	const host = "package p\nfunc f(g games.Game, l *localSeat) { g.Begin(nil, nil); service.Operations(); _ = games.Session(nil); l.Record() }"
	if got := beyond(must.Get(parser.ParseFile(token.NewFileSet(), "", host, 0))); len(got) != 4 {
		t.Errorf("a file that knows everything uses %q", got)
	}
}

// beyond returns what a file uses that may know more than a seat.
func beyond(file *ast.File) (faults []string) {
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			if n.Name == "localSeat" {
				faults = append(faults, n.Name)
			}
		case *ast.SelectorExpr:
			of := fmt.Sprint(n.X)
			allowed := []string{"Version", "ModelLimits", "Refused"}
			if (of == "engine" || of == "service") && !slices.Contains(allowed, n.Sel.Name) || of == "games" && n.Sel.Name == "Session" ||
				of != "&{c bound}" && slices.Contains([]string{"Begin", "Load", "Resume", "Engine"}, n.Sel.Name) {
				faults = append(faults, of+"."+n.Sel.Name)
			}
		}
		return true
	})
	return faults
}
