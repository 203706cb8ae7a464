package smallprint_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/scenario"
	"bourse.example/smallprint"
)

// This file plays the scripts of testdata and of the refusals' documentation.

var game = scenario.Game[smallprint.State, smallprint.Move, smallprint.View, smallprint.Event]{
	Rules: smallprint.Rules,
	Facts: map[string]scenario.Fact[smallprint.State]{
		"phase":    {Of: func(s *smallprint.State, _ []string) (string, error) { return s.Phase.String(), nil }},
		"round":    {Of: func(s *smallprint.State, _ []string) (string, error) { return strconv.Itoa(int(s.Round)), nil }},
		"start":    {Of: func(s *smallprint.State, _ []string) (string, error) { return s.Start.String(), nil }},
		"passed":   {Of: func(s *smallprint.State, _ []string) (string, error) { return s.Passed.String(), nil }},
		"pool":     {Of: func(s *smallprint.State, _ []string) (string, error) { return strconv.Itoa(int(s.Pool)), nil }},
		"assigned": {Of: func(s *smallprint.State, _ []string) (string, error) { return strconv.Itoa(int(s.Assigned)), nil }},
		"money":    {Args: 1, Of: ofSeat(func(s *smallprint.State, seat bourse.Seat) string { return strconv.Itoa(int(s.Money[seat])) })},
		"chits":    {Args: 1, Of: ofSeat(func(s *smallprint.State, seat bourse.Seat) string { return strconv.Itoa(int(s.Chits[seat])) })},
		"left":     {Args: 1, Of: ofSeat(func(s *smallprint.State, seat bourse.Seat) string { return s.Left[seat].String() })},
		"hand": {Args: 1, Of: ofSeat(func(s *smallprint.State, seat bourse.Seat) string {
			v := s.View(seat)
			return v.Hand().String()
		})},
	},
}

// ofSeat makes a fact of one player.
func ofSeat(of func(*smallprint.State, bourse.Seat) string) func(*smallprint.State, []string) (string, error) {
	return func(s *smallprint.State, args []string) (string, error) {
		seat, err := bourse.ParseSeat(args[0])
		if err == nil && (!seat.Player() || int(seat) >= s.Players()) {
			err = fmt.Errorf("%s is not in the game", seat)
		}
		if err != nil {
			return "", err
		}
		return of(s, seat), nil
	}
}

func TestScenarios(t *testing.T) { game.Run(t, "testdata/scenario_*.txt", *update) }

// inPrograms are the refusals that no text can provoke.
var inPrograms = map[smallprint.Code]func(*testing.T) string{
	smallprint.StrayField: func(t *testing.T) string {
		m := smallprint.Pass(0)
		m.Column = 1
		return refused(t, revealed(t, smallprint.Standard(4), 1, 2, 3), m)
	},
	smallprint.NoSuchBusiness: func(t *testing.T) string {
		m := smallprint.Reveal(0, 1)
		m.Value = 16
		return refused(t, begun(t, smallprint.Standard(4)), m)
	},
	smallprint.NoSuchColumn: func(t *testing.T) string {
		return refused(t, revealed(t, smallprint.Standard(4), 1, 2, 3), smallprint.Place(0, smallprint.Share, 3, 0))
	},
	smallprint.NoSuchMarker: func(t *testing.T) string {
		return refused(t, revealed(t, smallprint.Standard(4), 1, 2, 3), smallprint.Place(0, smallprint.Share, 0, 4))
	},
}

// TestCodes plays the example in each code's documentation, which must provoke that code.
func TestCodes(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "illegal.go", nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	codes := 0
	for _, decl := range file.Decls {
		group, ok := decl.(*ast.GenDecl)
		if !ok || group.Tok != token.CONST {
			continue
		}
		for _, spec := range group.Specs {
			constant := spec.(*ast.ValueSpec)
			codes++
			code := smallprint.Code(codes)
			t.Run(constant.Names[0].Name, func(t *testing.T) {
				if !strings.HasPrefix(constant.Doc.Text(), constant.Names[0].Name+": ") {
					t.Error("the documentation does not begin with the code's name")
				}
				script := indented(constant.Doc.Text())
				if provoke := inPrograms[code]; provoke != nil {
					if got := provoke(t); got != code.String() || script != "" {
						t.Errorf("refused with %q, want %q, and the script is %q", got, code, script)
					}
					return
				}
				result, err := game.Play(script, false)
				if err != nil {
					t.Fatalf("%v\n%s", err, script)
				}
				if !slices.Contains(result.Refusals, code.String()) {
					t.Errorf("the example provokes %q, not %q", result.Refusals, code)
				}
			})
		}
	}
	if next := smallprint.Code(codes + 1).String(); codes == 0 || next != "" {
		t.Errorf("%d codes are documented, and %q is not", codes, next)
	}
}

// TestCodes_rules wants of every refusal a clause that there is.
func TestCodes_rules(t *testing.T) {
	codes := smallprint.Rules.Describe().Codes
	for _, illegal := range codes {
		if _, ok := smallprint.Rule(illegal.Rule); !ok || illegal.Code == "" || illegal.Why == "" {
			t.Errorf("%+v names no clause, or says nothing", illegal)
		}
	}
	if len(codes) != int(smallprint.MarkerUsed) {
		t.Errorf("%d codes are described, want %d", len(codes), smallprint.MarkerUsed)
	}
}

// indented returns the lines of a documentation's code block.
func indented(doc string) string {
	var b strings.Builder
	for _, line := range strings.Split(doc, "\n") {
		if code, ok := strings.CutPrefix(line, "\t"); ok {
			b.WriteString(code + "\n")
		}
	}
	return b.String()
}
