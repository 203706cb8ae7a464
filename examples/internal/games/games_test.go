package games

import (
	"context"
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/rng"
)

// TestGames plays a game of bots of every game in the list, and looks at all that it tells people.
func TestGames(t *testing.T) {
	for _, g := range all {
		for players := g.Min; players <= g.Max; players++ {
			t.Run(fmt.Sprint(g.Name(), players), func(t *testing.T) { tour(t, g, players) })
		}
	}
}

// TestBare holds that a game of which only the rules are known can be played.
func TestBare(t *testing.T) {
	tour(t, enter(entry[futures.State, futures.Move, futures.View, futures.Event]{rules: futures.Rules, rule: futures.Rule, seat: func(v futures.View) bourse.Seat { return v.Seat }}), 3)
}

func tour(t *testing.T, g Game, players int) {
	if found, err := Find(g.Name()); err != nil || found.Name() != g.Name() {
		t.Errorf("Find: %v", err)
	}
	seed := rng.FromText("tour")
	s, err := g.Begin([]byte(fmt.Sprintf(`{"players":%d}`, players)), &seed)
	if err != nil {
		t.Fatal(err)
	}
	for seat := range bourse.Seat(players) {
		who := Seating{Bot: [2]string{"random", "greedy"}[seat%2], Seed: rng.FromText(seat.String()), Fault: func(err error) { t.Error(err) }}
		if err := s.Sit(seat, who); err != nil {
			t.Fatal(err)
		}
	}
	hinted(t, s)
	played := "" // what a host stores
	told := map[bourse.Seat]int{}
	lines := map[bourse.Seat]int{}
	for !s.Over() {
		seat := s.Turn()
		if what, _ := s.Asked(seat); what == "" || s.Text(seat) == "" {
			t.Fatalf("%s is asked nothing", seat)
		}
		if name, text := s.Phase(seat); g.Aim != nil && (name == "" || text == "") {
			t.Fatalf("in phase %q %s is told %q", name, seat, text)
		}
		for _, line := range strings.Split(s.Board(seat), "\n") {
			if n := len([]rune(line)); n > 80 && g.Aim != nil {
				t.Fatalf("a line of the board has %d columns: %s", n, line)
			}
		}
		choices := s.Choices(seat)
		for _, c := range choices {
			move := c.Move(c.Min)
			if err := s.Check(seat, move); err != nil {
				t.Fatalf("%s is offered: %v", move, err)
			}
			text := strings.Replace(strings.Join(c.Words, " "), Amount, fmt.Sprint(c.Min), 1)
			if seat.String()+" "+text != move || c.Item == "" {
				t.Fatalf("%s is written %q, listed %q", move, c.Words, c.Item)
			}
		}
		move, err := s.Choose(context.Background(), seat)
		if err == nil {
			var lines string
			lines, _, err = s.Play(seat, s.Ask(seat), move)
			played += lines
		}
		if err != nil {
			t.Fatal(err)
		}
		for seat := bourse.Seat(-1); seat < bourse.Seat(players); seat++ {
			story, next := s.Story(seat, told[seat])
			told[seat] = next
			for _, line := range story {
				if strings.TrimSpace(line.Text) == "" || strings.ContainsAny(line.Text, "\n\x00") || strings.Contains(line.Text, "%!") {
					t.Fatalf("%s is told %q", seat, line.Text)
				}
				lines[seat]++
			}
		}
	}
	for seat, n := range lines {
		if n < 20 {
			t.Errorf("%s was told %d lines", seat, n)
		}
	}
	back, err := s.Back(s.Moves() / 2)
	if err != nil || back.Over() {
		t.Fatalf("Back: %v", err)
	}
	resumed, err := g.Resume(strings.NewReader(s.Header()+played), &seed)
	if err != nil || resumed.Record().String() != s.Record().String() {
		t.Errorf("Resume: %v", err)
	}
	again, err := g.Load(strings.NewReader(s.Record().String()))
	if err != nil || again.Record().String() != s.Record().String() {
		t.Errorf("Load: %v", err)
	}
	if found, err := OfRecord(strings.NewReader(s.Record().String())); err != nil || found.Name() != g.Name() {
		t.Errorf("OfRecord: %v", err)
	}
}

// hinted asks for advice, which has to be legal moves and to leave the match as it is.
func hinted(t *testing.T, s Session) {
	t.Helper()
	before := s.Record().String()
	hints, worlds, err := s.Hint(context.Background(), s.Turn(), rng.FromText("hint"), 20*time.Millisecond)
	if err != nil || len(hints) == 0 || len(hints) > 3 || worlds == 0 {
		t.Fatalf("hints %+v of %d worlds, %v", hints, worlds, err)
	}
	for i, h := range hints {
		if err := s.Check(s.Turn(), h.Move); err != nil {
			t.Errorf("%s is advised: %v", h.Move, err)
		}
		if i > 0 && h.Visits > hints[i-1].Visits {
			t.Errorf("%+v is not in the order of visits", hints)
		}
	}
	if s.Record().String() != before {
		t.Error("advice changes the match")
	}
}

// TestName holds that seats are told of by their names, in what is taken back too.
func TestName(t *testing.T) {
	for _, g := range all {
		seed := rng.FromText("names")
		s, err := g.Begin(nil, &seed)
		if err != nil {
			t.Fatal(err)
		}
		names := map[bourse.Seat]string{0: "Ann"}
		s.Name(names)
		names[0] = "Bob"
		back, err := s.Back(0)
		if err != nil {
			t.Fatal(err)
		}
		if g.About == "" || len(g.Title)+len(g.About) > 62 || g.Minutes < 1 {
			t.Errorf("%s: %q in %d minutes", g.Title, g.About, g.Minutes)
		}
		if g.Aim == nil {
			continue // it speaks in its own words
		}
		for _, s := range []Session{s, back} {
			if s.Call(0) != "Ann" || s.Call(1) != "p1" || !strings.Contains(s.Board(0), "Ann") || strings.Contains(s.Board(0), "p0") {
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

// An offer is a move of a game that has amounts.
type offer struct{ n int }

func (o offer) String() string      { return fmt.Sprintf("p0 offer %d to p1", o.n) }
func (o offer) By() bourse.Seat     { return 0 }
func (o offer) Amount() int         { return o.n }
func (o offer) AmountField() string { return "n" }
func (o offer) With(n int) offer    { return offer{n} }

// TestChoiceOf holds how an amount is found in a move's text.
func TestChoiceOf(t *testing.T) {
	c := choiceOf(bourse.Option[offer]{Move: offer{1}, Min: 1, Max: 9})
	if got := strings.Join(c.Words, " "); got != "offer N to p1" || c.Group != "offer N to" || c.Item != "p1" || c.Move(7) != "p0 offer 7 to p1" {
		t.Errorf("%q: %q, %q", got, c.Group, c.Item)
	}
	if c = choiceOf(bourse.Option[offer]{Move: offer{3}}); c.Item != "p1" || c.Move(0) != "p0 offer 3 to p1" {
		t.Errorf("a plain move: %q", c.Words)
	}
}

// TestStrong holds that a game says a search is strong where its row of the README shows that: where the interval
// of its wins with 1,000 iterations is above an even share, 25 %. A dash says that none were played.
func TestStrong(t *testing.T) {
	readme, err := os.ReadFile("../../bots/README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range All() {
		row := regexp.MustCompile("(?m)^\\| `" + g.Name() + "` \\|[^|]*\\| (?:–|[0-9.]+ % \\(([0-9.]+)–[0-9.]+\\), [0-9]+ games) \\|").FindSubmatch(readme)
		if row == nil {
			t.Errorf("%s: how strong a search is does not stand in the README", g.Name())
			continue
		}
		least := 0.0 // not played
		if row[1] != nil {
			least, err = strconv.ParseFloat(string(row[1]), 64)
		}
		if err != nil || g.Strong != (least > 25) {
			t.Errorf("%s: strong is %t, and a search wins at least %s %%, %v", g.Name(), g.Strong, row[1], err)
		}
	}
}
