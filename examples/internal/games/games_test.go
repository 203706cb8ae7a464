package games_test

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"bourse.example"
	"bourse.example/examples/bots"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
	"bourse.example/rng"
)

// TestName checks that players are called by their names, also in sessions that Back returns.
func TestName(t *testing.T) {
	for _, g := range games.All() {
		seed := rng.FromText("names")
		s := must.Get(g.Begin(nil, &seed))
		names := map[bourse.Seat]string{0: "Ann"}
		s.Name(names)
		names[0] = "Bob"
		back := must.Get(s.Back(0))
		if g.About == "" || len(g.Title)+len(g.About) > 62 || g.Minutes < 1 {
			t.Errorf("%s: %q in %d minutes", g.Title, g.About, g.Minutes)
		}
		if g.Aim == nil {
			continue // the game has no words for people
		}
		for _, s := range []games.Session{s, back} {
			if s.Call(0) != "Ann" || s.Call(1) != "p1" || !strings.Contains(s.Board(0), "Ann") ||
				strings.Contains(s.Board(0), "p0") {
				t.Errorf("%s, %s:\n%s", s.Call(0), s.Call(1), s.Board(0))
			}
		}
		want := 3
		if g.Name() == "merlin" {
			want = 9 // one more for each part
		}
		if len(g.Aim) != want {
			t.Errorf("%s: %q", g.Title, g.Aim)
		}
	}
}

// An offer is a move of a game with amounts.
type offer struct{ n int }

func (o offer) String() string      { return fmt.Sprintf("p0 offer %d to p1", o.n) }
func (o offer) By() bourse.Seat     { return 0 }
func (o offer) Amount() int         { return o.n }
func (o offer) AmountField() string { return "n" }
func (o offer) With(n int) offer    { return offer{n} }

// TestChoiceOf checks that the amount is found in a move's text.
func TestChoiceOf(t *testing.T) {
	c := games.ChoiceOf(bourse.Option[offer]{Move: offer{1}, Min: 1, Max: 9})
	if got := strings.Join(c.Words, " "); got != "offer N to p1" || c.Group != "offer N to" ||
		c.Item != "p1" || c.Move(7) != "p0 offer 7 to p1" {
		t.Errorf("%q: %q, %q", got, c.Group, c.Item)
	}
	if c = games.ChoiceOf(bourse.Option[offer]{Move: offer{3}}); c.Item != "p1" ||
		c.Move(0) != "p0 offer 3 to p1" {
		t.Errorf("a plain move: %q", c.Words)
	}
}

// TestStrengths checks that every game has a bot for each strength, and that the README of bots has their row.
func TestStrengths(t *testing.T) {
	readme := string(must.Get(os.ReadFile("../../bots/README.md")))
	for _, g := range games.All() {
		row := "| `" + g.Name() + "` |"
		for _, strength := range games.Strengths {
			bot := g.Bot(strength)
			if _, err := bots.ParseSpec(bot); err != nil {
				t.Errorf("%s: the %s bot: %v", g.Name(), strength, err)
			}
			row += " `" + bot + "` |"
		}
		if !strings.Contains(readme, row) {
			t.Errorf("%s: the README lacks %s", g.Name(), row)
		}
		if got := g.Bot("grandmaster"); got != "" {
			t.Errorf("%s: a strength that does not exist is %s", g.Name(), got)
		}
	}
}

// TestHint_moved checks that a hint has the prices that its move changes: gold that is paid to the market raises the
// prices, and a move that buys nothing changes none.
func TestHint_moved(t *testing.T) {
	seed := rng.FromText("moved")
	s := must.Get(must.Get(games.Find("economicon")).Begin([]byte(`{"players":2}`), &seed))
	bought, others := 0, 0
	for !s.Over() {
		seat := s.Turn()
		if len(s.Choices(seat)) > 1 {
			hints, _, err := s.Hint(context.Background(), seat, seed, 50*time.Millisecond)
			if err != nil {
				t.Fatal(err)
			}
			for _, h := range hints[:1] {
				words := strings.Fields(h.Move)
				switch {
				case words[1] != "buy":
					others++
					if len(h.Moved) > 0 {
						t.Errorf("%s moves %v", h.Move, h.Moved)
					}
				case words[len(words)-1] == "gold":
					bought++
					if len(h.Moved) == 0 || slices.ContainsFunc(h.Moved, func(c games.Change) bool {
						return c.After.Num*c.Before.Den <= c.Before.Num*c.After.Den
					}) {
						t.Errorf("%s moves %v", h.Move, h.Moved)
					}
				}
			}
		}
		if bought > 0 && others > 0 {
			return
		}
		if _, _, err := s.Play(seat, s.Ask(seat), s.Idle(seat)); err != nil {
			t.Fatal(err)
		}
	}
	t.Errorf("hints advise %d purchases and %d other moves", bought, others)
}

// TestChoice_Label checks the words of buttons. A heading and what the option means have a colon between them.
func TestChoice_Label(t *testing.T) {
	for want, c := range map[string]games.Choice{
		"back: leave it as it is": {Group: "back", Item: "leave it as it is"},
		"buy corn up":             {Group: "buy", Item: "corn up"},
		"pass":                    {Group: "pass"},
		"bid":                     {Group: "bid", Item: games.Amount, Max: 3},
	} {
		if got := c.Label(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestHint_stable asks for hints in positions of games of bots, with five seeds each. They advise the same move, or call
// their moves about as good as another, in at least 95 of 100 positions.
func TestHint_stable(t *testing.T) {
	for _, g := range games.All() {
		positions, wrong := 0, 0
		for n := 0; positions < scale.N(10, 100) && n < 1000; n++ {
			seed := rng.FromText(fmt.Sprint("stable ", n))
			s := must.Get(g.Begin(nil, &seed))
			for seat := range bourse.Seat(s.Players()) {
				must.Do(t, s.Sit(seat, games.Seating{Bot: "greedy", Seed: rng.FromText(seat.String())}))
			}
			for ; !s.Over() && positions < scale.N(10, 100); must.Get2(s.Play(s.Turn(), s.Ask(s.Turn()), must.Get(s.Choose(t.Context(), s.Turn())))) {
				if seat := s.Turn(); s.Len()%13 == 5 && s.Size(seat) > 1 {
					positions++
					first, equal := map[string]bool{}, true
					for k := range 5 {
						hints, _, err := s.Hint(t.Context(), seat, rng.FromText(fmt.Sprint(k)), 2*time.Second)
						if err != nil {
							t.Fatal(err)
						}
						first[hints[0].Move], equal = true, equal && hints[0].Others > 0
					}
					if len(first) > 1 && !equal {
						wrong++
						t.Logf("%s: %v after %d moves", g.Name(), first, s.Len())
					}
				}
			}
		}
		if positions < scale.N(10, 100) || wrong > max(1, positions/20) {
			t.Errorf("%s: the hints differ in %d of %d positions", g.Name(), wrong, positions)
		}
	}
}

// TestStart asks the runtime what a program allocates for the list of games before it begins: no net is read for it.
func TestStart(t *testing.T) {
	path, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	command := exec.Command(path, "-test.run=^$")
	command.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	out, err := command.CombinedOutput()
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile(`init bourse\.example/examples/internal/games @.* (\d+) bytes`).FindSubmatch(out)
	if found == nil {
		t.Fatalf("no line of the package in %s", out)
	}
	if bytes, err := strconv.Atoi(string(found[1])); err != nil || bytes > 2<<20 {
		t.Errorf("the list of games takes %s bytes, at most 2 MiB were expected", found[1])
	}
}
