package testkit_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"bourse.example/futures"
	"bourse.example/internal/testkit/scenario"
)

var scripts = scenario.Game[futures.State, futures.Move, futures.View, futures.Event]{
	Rules: futures.Rules,
	Openings: map[string]string{
		"small":   small,
		"dealt":   "open small\ndeal x",
		"placed":  "\n\tp0 place corn-up 1 # no such line\n",
		"loop":    "open around",
		"around":  "open loop",
		"asks":    "open dealt\n= turn p0",
		"refuses": "open dealt\np1 pass ! not-your-turn",
	},
}

const small = "new 3 copies=3 rounds=1 hand=2\n"

// TestScenario_faults plays scripts that must fail, each for one reason.
func TestScenario_faults(t *testing.T) {
	for _, test := range []struct{ name, script, want string }{
		{"nothing", "", "plays no game"},
		{"remarks only", "# new 3\n\n", "plays no game"},
		{"no game", "deal x\nnew 3", "line 1: deal x: no game"},
		{"no players", "new ", "number of players"},
		{"config", "new 3 rounds=10\n", "rounds 10"},
		{"config field", "new 3 colour=red\n", "colour"},
		{"config word", "new 3 rounds\n", "not name=value"},
		{"chance missing at the end", small + "~ deal p0 corn-up\n= turn ~", "ends while a chance move is due"},
		{"chance missing before a move", small + "~ deal p0 corn-up\np0 pass\n= turn ~", "not-your-turn"},
		{"chance left over", small + "deal x\n~ deal p0 corn-up\n= turn p0", "not-your-turn"},
		{"chance not due", small + "~ deal p1 corn-up\n= turn ~", "not-due"},
		{"deal out of turn", small + "deal x\ndeal x\n= turn p0", "no chance move is due"},
		{"deal without a seed", small + "deal\n= turn ~", "seed is missing"},
		{"idle without a seed", small + "idle p0\n= turn p0", "no seed"},
		{"idle without an end", small + "deal x\nidle\n= turn p0", "until when"},
		{"idle in vain", small + "deal x\nidle fourth\n= turn p0", "never happens"},
		{"no move", small + "deal x\np0 fly\n= turn p0", "unknown kind"},
		{"legal", small + "deal x\np0 pass ! card-first\np0 place ? 0 ! not-now\n= turn p0",
			"refused with no-such-card"},
		{"legal after all", small + "deal x\nidle pass\np0 pass ! no-action\n", "the move is legal"},
		{"refused", small + "deal x\np0 pass\n= turn p0", "card-first"},
		{"expects nothing", small + "deal x\n", "expects nothing"},
		{"turn", small + "deal x\n= turn p1", "it is p0"},
		{"waiting", small + "deal x\n= waiting none", "it is p0"},
		{"over", small + "deal x\n= over true", "it is false"},
		{"standings", small + "deal x\n= standings p0 1, p1 0, p2 0", "it is p0 0, p1 0, p2 0"},
		{"options", small + "deal x\n= options p1 1", "it is 0"},
		{"options of whom", small + "deal x\n= options q1 1", "unknown seat"},
		{"fact", small + "deal x\n= phase laying", "it is placing"},
		{"fact of a seat", small + "deal x\n= gold p1 3", "it is 0"},
		{"fact of a seat not in the game", small + "deal x\n= gold p3 0", "p3 is not in the game"},
		{"fact of no player", small + "deal x\n= gold ~ 0", "~ is not in the game"},
		{"fact of nobody", small + "deal x\n= gold corn 0", "unknown seat"},
		{"fact without its seat", small + "deal x\n= gold", "no fact gold"},
		{"no fact", small + "deal x\n= weather fine", "no fact"},
		{"events", small + "~ deal p0 corn-up\n= events\n| ~ deal p0 corn-down\ndeal x", "~ deal p0 corn-up"},
		{"events missing", small + "deal x\nidle pass\n= events\n", "place"},
		{"opening", "open sesame\n= turn ~", `no opening "sesame"`},
		{"opening without a name", "open\n= turn ~", `no opening ""`},
		{"opening in a circle", "open loop\n= turn ~", "loop opens with itself"},
		{"opening with a fault", "open dealt\nopen placed\n= turn ~",
			"line 2: open placed: line 1: p0 place"},
		{"opening without a game", "open placed\n= turn ~", "no game has been made"},
		{"opening that asks", "open asks\n= turn p0", "line 2: = turn p0: an opening cannot expect anything"},
		{"opening that refuses", "open refuses\n= turn p0", "an opening cannot expect anything"},
		{"opening alone", "open dealt\n", "expects nothing"},
		{"events alone", small + "| ~ deal p0 corn-up\n", "without = events"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := scripts.Play(test.script, false)
			if err == nil {
				t.Fatal("the script passes")
			}
			if !strings.Contains(err.Error(), test.want) {
				t.Errorf("the script fails with %q, want %q in it", err, test.want)
			}
		})
	}
}

func TestScenario(t *testing.T) {
	const script = `# A remark.
new {"players":3,"copies":3,"rounds":1,"hand":2}
~ deal p0 corn-up
= events p1
| ~ deal p0 ?
|   deck > p0: card ? (F2.2)
~ deal p0 corn-up
deal x
{"seat":"p0","kind":"place","card":"corn-up","pile":1}
= phase early-acting
= gold p0 0
p0 end ! action-left
p1 pass ! not-your-turn
idle p1
= turn p1
idle p2 turn
= phase turning
idle over
= over true
= waiting none
`
	result, err := scripts.Play(script, false)
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(result.Refusals, " "); got != "action-left not-your-turn" {
		t.Errorf("refused with %s", got)
	}
	if result.Text != script {
		t.Errorf("the script comes back as\n%s", result.Text)
	}
	if !result.State.Over() {
		t.Error("the state is not that at the end of the script")
	}
}

// TestScenario_opening plays the same game with an opening and without.
func TestScenario_opening(t *testing.T) {
	const rest = "= turn p0\nidle over\n= over true\n"
	opened, err := scripts.Play("open dealt\n"+rest, false)
	if err != nil {
		t.Fatal(err)
	}
	plain, err := scripts.Play(small+"deal x\n"+rest, false)
	if err != nil {
		t.Fatal(err)
	}
	if opened.State != plain.State {
		t.Errorf("the game ends in\n%+v, and without an opening in\n%+v", opened.State, plain.State)
	}
	if opened.Text != "open dealt\n"+rest {
		t.Errorf("the script comes back as\n%s", opened.Text)
	}
}

// TestScenario_update checks that the events of a script are rewritten on request only.
func TestScenario_update(t *testing.T) {
	const (
		stale = small + "~ deal p0 corn-up\n= events\n| stale\ndeal x\n= turn p0\n"
		fresh = small + "~ deal p0 corn-up\n= events\n| ~ deal p0 corn-up\n|   deck > p0: card corn-up (F2.2)\ndeal x\n= turn p0\n"
	)
	if _, err := scripts.Play(stale, false); err == nil {
		t.Error("stale events pass")
	}
	file := filepath.Join(t.TempDir(), "a.txt")
	if err := os.WriteFile(file, []byte(stale), 0o666); err != nil {
		t.Fatal(err)
	}
	scripts.Run(t, file, true)
	got, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != fresh {
		t.Errorf("the file has become\n%s", got)
	}
	scripts.Run(t, file, false)
}

// TestScenario_unused checks that every opening must be used by an example, possibly through another opening.
func TestScenario_unused(t *testing.T) {
	g := scenario.Game[futures.State, futures.Move, futures.View, futures.Event]{
		Openings: map[string]string{"small": "new 3", "dealt": "open small\ndeal x", "idle": "new 3",
			"late": "open late"},
	}
	docs := []string{"A: text.\n\nopen idle\n\n\topen dealt\n\tp1 pass ! not-your-turn\n", "B: text.\n"}
	want := []string{"no example uses the opening idle", "no example uses the opening late"}
	if got := g.Unused(docs); !slices.Equal(got, want) {
		t.Errorf("unused: %q, want %q", got, want)
	}
}
