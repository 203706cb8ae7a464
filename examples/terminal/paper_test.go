package terminal_test

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"bourse.example/examples/internal/games"
	"bourse.example/examples/terminal"
)

// This file plays each paper of Merlin Economics from writing to settlement, with ? asked at every prompt.

// A script is what four persons at one screen type, and what chance does where it is typed in, each line as records
// have it; the story tells the rest.
type script struct {
	name  string
	lines string
	tells []string // in this order
}

// wizards have p0 begin with a Chauffeur of 8 and 9 and 5 gold in its vault, a property 10 and nothing else of note.
const wizards = `
~ draw c8; ~ draw c9; ~ draw c10; ~ draw d8; ~ draw d9; ~ draw d10; ~ draw d2
p0 seal 3; p1 seal 2; p2 seal 1; p3 seal 0
~ dice 1 2
p0 buy c8; ~ draw c3; p0 buy c9; ~ draw c4; p0 buy c10; ~ draw c5
p0 card c8; p0 at p0.1; p0 card c9; p0 at p0.2; p0 card c10; p0 at p0.3
p0 plot p0.1; p0 join p0.2; p0 plot p0.1; p0 deposit 5
`

// toAutumn ends three turns from p0's on, each roll of which is of doubles: the wheel comes to autumn, and everybody
// pays tax. What stands between them p1 does in its turn.
func toAutumn(doubles, deeds string) string {
	month := "~ dice " + doubles + "; ~ draw c6; ~ draw d3;"
	return "p0 end;" + month + deeds + "p1 end;" + month + "p2 end;" + month +
		"p0 cut 0; p1 cut 0; p2 cut 0; p3 cut 0; p3 end;"
}

// scripts are one for each paper, and one for each way that it can end.
var scripts = []script{
	{"a future that is delivered",
		"p0 buy d8; ~ draw d2; p0 card d8; p0 at p0.3; p0 write future; p0 good grain; p0 set 5; p0 set 1;" +
			toAutumn("4 4", "p1 papers p0; p1 note 1; p1 purchase;") + "~ dice 1 2; p0 papers p0; p0 note 1; p0 deliver",
		[]string{"p0 asks 5 gold for a new note: future 1 of p0 (3 grain at 5, due in autumn of year 1)", "p1 pays p0 5 gold for future 1 of p0",
			"p0 is called: it owes p1 3 grain, or the settlement, for future 1 of p0", "p0 settles future 1 of p0", "p0 brings p1 3 grain of its store"}},
	{"a future that is settled",
		"p0 write future; p0 good oil; p0 set 4; p0 set 1;" + toAutumn("1 1", "p1 papers p0; p1 note 1; p1 purchase;") +
			"~ dice 1 2; p0 papers p0; p0 note 1; p0 settle",
		[]string{"p0 is called", "p0 settles future 1 of p0", "p0 pays p1 4 gold"}},
	{"a future for which another is assigned",
		"p0 write future; p0 good oil; p0 set 4; p0 set 1; p0 end; ~ dice 1 2; p1 buy c3; ~ draw c8; p1 buy c4; ~ draw c9; p1 card c3; p1 at p1.1;" +
			"p1 card c4; p1 at p1.2; p1 plot p1.1; p1 join p1.2; p1 write future; p1 good oil; p1 set 3; p1 set 1; p1 end; ~ dice 1 2;" +
			"p2 papers p0; p2 note 1; p2 purchase; p2 end; ~ dice 1 2; p3 end; ~ dice 1 1; ~ draw c6; ~ draw d3; p0 papers p1; p0 note 1; p0 purchase;" +
			"p0 end; ~ dice 1 1; ~ draw c6; ~ draw d3; p1 end; ~ dice 1 1; ~ draw c6; ~ draw d3; p0 cut 0; p1 cut 0; p2 cut 0; p3 cut 0; p2 end; ~ dice 1 2; p3 end;" +
			"~ dice 1 2; p0 papers p0; p0 note 1; p0 assign p1 1",
		[]string{"p2 pays p0 4 gold for future 1 of p0", "p0 pays p1 3 gold for future 1 of p1", "p0 is called", "p0 settles future 1 of p0", "p2 gets future 1 of p1", "in its place"}},
	{"a future that is not settled in time",
		"p0 write future; p0 good souls; p0 set 3; p0 set 1;" + toAutumn("1 1", "p1 papers p0; p1 note 1; p1 purchase;") +
			"~ dice 1 2; p0 papers p0; p0 note 1; p0 back; p0 end; ~ dice 1 2; p1 end; ~ dice 1 2; p2 end; ~ dice 1 2; p3 end; ~ dice 1 2; p0 end",
		[]string{"p0 is called a last time", "p0 has not settled future 1 of p0: the settlement is due to p1", "p0 pays p1 3 gold"}},
	{"a bond that is priced anew, sold on and paid",
		"p0 write bond; p0 set 6; p0 set 4; p0 set 1;" + toAutumn("1 1", "p1 papers p0; p1 note 1; p1 purchase; p1 papers p0; p1 note 1; p1 price 5;") + "~ dice 1 2; p0 end",
		[]string{"p0 asks 4 gold for a new note: bond 1 of p0 (6 gold, due in autumn of year 1)", "p1 asks 5 gold for bond 1 of p0",
			"p0 owes p1 6 gold: bond 1 of p0 is due", "p0 pays p1 6 gold"}},
	{"a bond that ruins its issuer",
		"p0 buy d8; ~ draw d2; p0 write bond; p0 set 40; p0 set 1; p0 set 1;" + toAutumn("1 1", "p1 papers p0; p1 note 1; p1 purchase;") +
			"p0 give-card d8; p0 give-plot p0.1",
		[]string{"p0 owes p1 40 gold: bond 1 of p0 is due", "p0 gives up grain land 8", "p0 is bankrupt and out of the game"}},
	{"a loan that is declined, taken, sold and paid back",
		"p0 loan p1; p0 at p0.1; p0 set 3; p0 set 9; p0 set 1; p1 decline; p0 loan p1; p0 at p0.1; p0 set 3; p0 set 4; p0 set 1; p1 accept;" +
			"p0 papers p1; p0 note 1; p0 price 3; p0 end; ~ dice 1 1; ~ draw c6; ~ draw d3; p1 end; ~ dice 1 1; ~ draw c6; ~ draw d3; p2 papers p1; p2 note 1; p2 purchase;" +
			"p2 end; ~ dice 1 1; ~ draw c6; ~ draw d3; p0 cut 1; p1 cut 1; p2 cut 1; p3 cut 0; p3 end; ~ dice 1 2; p0 end",
		[]string{"p0 offers p1 a loan of 3 gold, against a bond of 9 gold in 1 season", "p1 declines", "p0 lends p1 3 gold from the vault on plot 1",
			"p0 gets for it bond 1 of p1 (4 gold, due in autumn of year 1)", "p2 pays p0 3 gold for bond 1 of p1", "p1 owes p2 4 gold: bond 1 of p1 is due", "p1 pays p2 4 gold"}},
	{"a share that pays and is sold on",
		"p0 write share; p0 at p0.3; p0 set 2; p0 end; ~ dice 1 2; p1 papers p0; p1 note 1; p1 purchase; p1 end; ~ dice 4 6; p2 end; ~ dice 1 2;" +
			"p3 end; ~ dice 1 2; p0 end; ~ dice 1 2; p1 papers p0; p1 note 1; p1 price 2; p1 papers p0; p1 note 1; p1 unprice",
		[]string{"share 1 of p0 (1 gold of each payout of plot 3)", "p1 pays p0 2 gold for share 1 of p0", "shares are paid first: p1 1", "properties pay: p0 2",
			"p1 asks 2 gold for share 1 of p0", "p1 no longer sells share 1 of p0"}},
	{"scrip that is sold, traded and redeemed into a debt",
		"p0 papers p0; p0 issue 4 at 1; p0 end; ~ dice 1 2; p1 papers p0; p1 scrip 4; p1 offer p2; p1 item scrip-p0; p1 set 1; p1 item gold; p1 set 2; p2 accept;" +
			"p1 end; ~ dice 1 2; p2 papers p0; p2 redeem 1; p2 end; ~ dice 1 2; p3 end; ~ dice 1 2; p0 papers p0; p0 back; p0 offer p3; p0 item gold; p0 set 2;" +
			"p0 plot p0.1; p0 withdraw 4; p0 plot p0.3; p0 invest 14; p0 end; ~ dice 1 2; p1 papers p0; p1 redeem 3; p0 free-stake p0.3",
		[]string{"p0 has 4 scrip of its own for sale, at 1 gold each", "p1 pays 4 gold for 4 scrip of p0", "p1 gives p2 1 scrip of p0", "p2 redeems 1 scrip of p0",
			"p0 pays p2 1 gold from the vault on plot 1", "p0 owes p1", "p0 takes back the stake on plot 3"}},
	{"a policy that pays",
		"p0 write policy; p0 cover rolls; p0 number 5; p0 number 11; p0 done; p0 set 6; p0 set 2; p0 round; p0 end; ~ dice 1 2;" +
			"p1 papers p0; p1 note 1; p1 purchase; p1 end; ~ dice 5 6",
		[]string{"policy 1 of p0 (6 gold on a roll of 5 or 11, for a round of rolls)", "p1 pays p0 2 gold for policy 1 of p0", "what policy 1 of p0 covers has come about",
			"p0 owes p1 6 gold: policy 1 of p0 pays", "p0 pays p1 6 gold"}},
	{"policies that end, and one that is torn up",
		"p0 write policy; p0 cover above-oil; p0 set 3; p0 set 6; p0 set 1; p0 set 1; p0 write policy; p0 cover cart; p0 set 6; p0 set 1; p0 next;" +
			toAutumn("1 1", "p1 papers p0; p1 note 1; p1 purchase;") + "~ dice 1 2; p0 papers p0; p0 note 2; p0 price 2; p0 write bond; p0 set 2; p0 set 2; p0 set 8;" +
			"p0 papers p0; p0 note 1; p0 tear",
		[]string{"policy 1 of p0 (6 gold on oil at 3 or more when it ends, for 1 season)", "policy 1 of p0 is over, and what it covers has not come about",
			"p0 asks 2 gold for policy 2 of p0", "p0 tears up bond 1 of p0"}},
}

// TestPaper holds that each paper of Merlin Economics can be written, sold and settled at one screen, and that ? at every
// prompt of it names each choice that is listed, by its number and its words, a screenful at a time.
func TestPaper(t *testing.T) {
	t.Parallel()
	for _, test := range scripts {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			test.play(t, wizards, "parts=market,paper", "startGold=20")
		})
	}
}

// play plays a script at one screen from a beginning on, in a game with some settings.
func (test *script) play(t *testing.T, begin string, settings ...string) {
	t.Helper()
	game, err := games.Find("merlin")
	if err != nil {
		t.Fatal(err)
	}
	args := []string{"-game", "merlin", "-seats", "you,you,you,you", "-dice", "-save", "none"}
	for _, set := range settings {
		args = append(args, "-set", set)
	}
	tb := start(t, game, args...)
	for i, line := range strings.FieldsFunc(begin+test.lines, func(r rune) bool { return r == ';' || r == '\n' }) {
		line = strings.TrimSpace(line)
		who, move, _ := strings.Cut(line, " ")
		tb.ready()
		if decides.MatchString(tb.Screen().Prompt()) != (who != "~") {
			t.Fatalf("line %d is %s, and it asks\n%s", i+1, line, tb.Screen())
		}
		if who != "~" {
			tb.decision()
			tb.helped()
		}
		if tb.Reply(move); noted.MatchString(tb.Screen().Prompt()) {
			t.Fatalf("line %d, %s, is not done:\n%s", i+1, line, tb.Screen())
		}
	}
	told := tb.flat()
	for _, says := range test.tells {
		at := strings.Index(told, says)
		if at < 0 {
			t.Fatalf("it is not told that %s:\n%s", says, tb.Screen())
		}
		told = told[at:]
	}
}

// TestPaper_begins holds that what stands on the screen before a first standard game has room there, with what it says
// of the parts.
func TestPaper_begins(t *testing.T) {
	t.Parallel()
	game, err := games.Find("merlin")
	if err != nil {
		t.Fatal(err)
	}
	tb := start(t, game, "-game", "merlin", "-seats", "you,random,random,random")
	tb.asked(`^press Enter$`)
	if says := "Merlin Economics p0 you"; !tb.Screen().Has(says) {
		t.Errorf("there is nothing of %s on the screen:\n%s", says, tb.Screen())
	}
	tb.Reply("")
	tb.asked(`^press Enter to begin$`)
	for _, says := range []string{"Grand Market", "sells paper", "You build up", "net worth"} {
		if !tb.Screen().Has(says) {
			t.Errorf("there is nothing of %s on the screen:\n%s", says, tb.Screen())
		}
	}
}

// ready presses Enter until somebody, or chance, is asked.
func (tb *table) ready() {
	tb.t.Helper()
	for tb.Await(); handover.MatchString(tb.Screen().Prompt()); {
		tb.Reply("")
	}
}

// meant matches what ? says of choices that are listed: their numbers, and what the list calls them.
var meant = regexp.MustCompile(`^  \[(\d+)(?:-(\d+))?\] (.*)`)

// helped asks ? and holds that it names what is listed, and that each part of it has room on the screen.
func (tb *table) helped() {
	tb.t.Helper()
	listed := terminal.Screen(tb.all("options")).Choices()
	named := map[int]string{}
	text := ""
	for tb.Reply("?"); ; tb.Reply("") {
		part := tb.Latest()
		if len(part) > terminal.Lines {
			tb.t.Errorf("a part of ? has %d lines:\n%s", len(part), strings.Join(part, "\n"))
		}
		text += strings.Join(part[:len(part)-1], "\n") + "\n"
		if !pages.MatchString(tb.Screen().Prompt()) {
			break
		}
	}
	for _, line := range strings.Split(strings.ReplaceAll(text, "\n    ", " "), "\n") {
		found := meant.FindStringSubmatch(line)
		if found == nil {
			continue
		}
		from, _ := strconv.Atoi(found[1])
		to, err := strconv.Atoi(found[2])
		if err != nil {
			to = from
		}
		for n := from; n <= to; n++ {
			named[n] = found[3]
		}
	}
	if len(named) != len(listed) {
		tb.t.Errorf("%d choices are listed, and ? names %d:\n%s", len(listed), len(named), text)
	}
	for _, c := range listed {
		if says := named[c.Number]; !strings.Contains(says, c.Group) || len(says) < len(c.Group)+20 {
			tb.t.Errorf("? does not tell of [%d] %s %s:\n%s", c.Number, c.Group, c.Item, text)
		}
	}
	if !strings.Contains("\n"+text, "\n  Now: ") {
		tb.t.Errorf("? does not say what is asked:\n%s", text)
	}
}
