package script

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"bourse.example/internal/testkit/rulestest"
	"bourse.example/smallprint"
)

// A recorder is a test whose failures are recorded.
type recorder struct {
	testing.TB
	faults []string
}

func (r *recorder) Helper() {}

func (r *recorder) Errorf(format string, args ...any) {
	r.faults = append(r.faults, fmt.Sprintf(format, args...))
}

func (r *recorder) Fatalf(format string, args ...any) {
	r.Errorf(format, args...)
	runtime.Goexit()
}

type game = Game[smallprint.State, smallprint.Move, smallprint.View, smallprint.Event]

// played plays a section that begins in the first round of two players, and returns what fails and the lines that
// -update would write.
func played(t *testing.T, lines string) ([]string, map[int]string) {
	t.Helper()
	g := game{Rules: smallprint.Rules, Players: 2, Settings: map[string]string{"rounds": "2"}}
	r := &recorder{TB: t}
	list, err := sectionsOf("x.txt", "Title.\n== round\nnew\n~ reveal 0 7; ~ reveal 1 15; ~ reveal 2 1\n== S3.2 turns\nfrom round\n"+lines)
	if err != nil {
		t.Fatal(err)
	}
	g.sections, g.provoked = map[string]*section{}, map[string]bool{}
	for _, s := range list {
		g.sections[s.name] = s
	}
	p := player[smallprint.State, smallprint.Move, smallprint.View, smallprint.Event]{Game: &g, t: r,
		saved: make(map[string]smallprint.State), rewritten: make(map[int]string)}
	done := make(chan struct{})
	go func() {
		defer close(done)
		p.play(g.sections["S3.2 turns"])
	}()
	<-done
	return r.faults, p.rewritten
}

// TestRun plays lines that hold, and lines that do not, which must fail with their number.
func TestRun(t *testing.T) {
	for lines, want := range map[string]string{
		"ok: p0 pass; place share 2\nnot-your-turn: p1 pass; ~ reveal 0 2": "",
		"ok: p1 pass":                     `x.txt:7: ok: p1 pass` + "\n" + `p1 pass is refused with "not-your-turn", want ""`,
		"not-in-hand: p0 pass":            `p0 pass is refused with "", want "not-in-hand"`,
		"stray-field: p0 pass {column=1}": "",
		"p1 pass":                         "it is not this seat's turn",
		"p0 fly":                          `unknown kind of move "fly"`,
		"fly p0":                          "fly p0 is neither a move nor a change",
		"p0 place share 0 marked big\np1 sees: p0 place share 0 marked big":        "p0 place ? 0 marked big",
		"p0 pass\nall: round 1, placing p1\np1 sees: p0 pass; round 1, placing p1": "",
		"p0 place share 0\nall: round 2":                                           "x.txt:8: all: round 2",
		"p0 pass; p1 pass\nS4.4: businesses > pool: 7 money of business 0; businesses > pool: 15 money of business 1; businesses > pool: 1 money of business 2": "",
		"p0 pass; p1 pass\nS4.4: businesses > pool: 7 money of business 0":                                                                                      "15 money of business 1",
		"p0 pass\nS4.4:": "",
		"= turn p0 = waiting p0 = over false = listed p0 49 = count pass 1 = list pass pass = row.2 1": "",
		"= turn p1":    "turn is p0, want p1",
		"= colour red": "has no colour",
		"= view p0 seat p0 = view p3 seat spectator":                 "",
		"= view p1 colour red":                                       "has no colour",
		"p0 place share 0\n= samples p1 fit = samples spectator fit": "",
		"= samples p9 fit":                                           `unknown seat "p9"`,
		"round=2\n= round 2":                                         "before this line: smallprint: ",
		"left.p0.3=-1":                                               "",
		"left.p0.9=1":                                                "has no 9",
		"pool+=x":                                                    "pool is not a number",
		"flaw round=9 ! round":                                       "",
		"flaw round=1 ! round":                                       `the fault is <nil>, want "round"`,
		"flaw round=9":                                               "the words of the error are missing",
		"flaw p0 sees round=9 ! round":                               "",
		"fine passed=p1":                                             "",
		"fine round=9":                                               "round",
		"p0 place share 0\np1 admits: own.0.cards.0=big; left.0.3=9; left.0.1=1": "",
		"p0 excludes: pool+=0":                    "p0 holds this possible: true",
		"try\np0 pass\n= turn p1\nend\n= turn p0": "",
		"try\np0 pass":                            "the block has no end",
		"each A B\np0 pass | p1\n# A remark.\np0 place big 1 | p1\ndo\n$A\n= turn $B\nend\n= turn p0": "",
		"each A B\np0 pass | p2\ndo\n$A\n= turn $B\nend":                                              "x.txt:11: = turn p2\nturn is p1, want p2",
		"each A B\np0 pass\ndo\nend":                                                                  "the row has 1 cells, want 2",
		"each A AB\n1 | 2\ndo\nend":                                                                   "another column begins with $A",
		"each A\n1\nend":                                                                              "the table has no do",
		"save here\np0 pass\nfrom here\n= turn p0":                                                    "",
		"from nowhere":                           "there is no position nowhere",
		"with nothing":                           "there is no section nothing",
		"new 9":                                  "players",
		"new fast":                               "fast is not a setting",
		"idle p1 place\n= turn p1":               "",
		"idle p1 fly":                            "this never happens",
		"idle over\n= over true":                 "",
		"p0 pass; p1 pass\ndeal seed\n= turn p1": "",
		"swap row.0 row.1; copy row.0 row.2; forced row.2=1\n= row.0 15 = row.1 7 = row.2 1": "",
		"ok:": "no move is named",
	} {
		faults, _ := played(t, lines)
		if got := strings.Join(faults, "\n"); want == "" && got != "" || !strings.Contains(got, want) {
			t.Errorf("%s\nfails with %q, want %q", lines, got, want)
		}
	}
}

// TestRun_update rewrites the lines of events that do not hold, except in tables.
func TestRun_update(t *testing.T) {
	*rulestest.Update = true
	defer func() { *rulestest.Update = false }()
	faults, lines := played(t, "p0 pass\nall: nothing\np1 sees:\neach A\np0\ndo\n$A sees: x\nend")
	if len(lines) != 2 || lines[8] != "all: round 1, placing p1" ||
		lines[9] != "p1 sees: p0 pass; round 1, placing p1" || len(faults) != 1 {
		t.Errorf("-update writes %q, and %q fails", lines, faults)
	}
	file := filepath.Join(t.TempDir(), "x.txt")
	if err := os.WriteFile(file, []byte("a\nb\nc\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	rewrite(t, file, map[int]string{2: "B"})
	if text, err := os.ReadFile(file); err != nil || string(text) != "a\nB\nc\n" {
		t.Errorf("the file is %q, %v", text, err)
	}
}

// TestIncomplete finds sections without purpose, and codes that no move provokes.
func TestIncomplete(t *testing.T) {
	list, err := sectionsOf("x.txt", "== base\nnew\n== lost\nnew\n== S3.2 none\nfrom base\n== S3.2 some\nfrom base\n= turn ~\n")
	if err != nil {
		t.Fatal(err)
	}
	list[0].used = true
	g := game{Rules: smallprint.Rules, provoked: map[string]bool{}}
	for _, illegal := range smallprint.Rules.Description().Codes {
		g.provoked[illegal.Code()] = illegal.Code() != "no-such-kind"
	}
	want := []string{"x.txt:3: lost asserts nothing, and nothing starts from it",
		"x.txt:5: S3.2 none asserts nothing, and nothing starts from it",
		"no script has a move that is refused with no-such-kind"}
	rulestest.Equal(t, want, g.incomplete(list), "what is missing")
	if _, err := sectionsOf("x.txt", "==none"); err == nil {
		t.Error("a section without a blank is read")
	}
}
