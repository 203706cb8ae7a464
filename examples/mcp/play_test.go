package main

import (
	"context"
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
)

// A shown is the answer of the tool look in JSON, as far as the tests need it.
type shown struct {
	Ask     int
	Over    bool
	Seat    string
	Options []struct {
		Option, Min, Max int
		Text, Unit       string
		Costs            [][2]int
	}
	View      map[string]any
	Standings []any
}

func (c *client) position(wait int) (p shown) {
	c.t.Helper()
	must.Do(c.t, json.Unmarshal([]byte(c.ok("look", with("form", "json", "wait", wait))), &p))
	return p
}

// TestPlay plays every game to its end, by the numbers of options and by their text in turn.
func TestPlay(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			t.Parallel()
			var config map[string]any
			must.Do(t, json.Unmarshal([]byte(short[g.Name()]), &config))
			players := config["players"]
			delete(config, "players")
			s := serverOf("play")
			c := s.client(t)
			c.ok("start", with("game", g.Name(), "players", players, "seat", "p1", "bots", []string{"random"},
				"config", config))
			moves, told, priced := 0, 0, 0
			for p := c.position(0); !p.Over; p = c.position(0) {
				if p.Ask == 0 || len(p.Options) == 0 || p.Seat != "p1" || len(p.View) == 0 {
					t.Fatalf("%d moves: the position is %+v", moves, p)
				}
				o := p.Options[moves*7%len(p.Options)]
				call := with("ask", p.Ask, "option", o.Option)
				if moves%2 == 1 {
					text := strings.Replace(o.Text, games.Amount, strconv.Itoa(o.Min), 1)
					call = with("ask", p.Ask, "text", text)
				} else if o.Max > 0 {
					call["amount"] = o.Min
				}
				if len(o.Costs) > 0 {
					priced++
					text := c.ok("explain", with("option", o.Option, "amount", o.Max))
					if !strings.Contains(text, "costs") || !strings.Contains(text, o.Unit) {
						t.Errorf("%s is explained as %s", o.Text, text)
					}
				}
				text := c.ok("move", call)
				if strings.Contains(text, "You played p1 ") {
					told++
				}
				if strings.Contains(text, "You are p1.") {
					t.Errorf("%d moves: the answer has the board:\n%s", moves, text)
				}
				if moves++; moves > 2000 {
					t.Fatal("the game does not end")
				}
			}
			text := c.ok("look", nil)
			if !strings.Contains(text, "The game is over.") || !strings.Contains(text, "in place 1") {
				t.Errorf("the end is %s", text)
			}
			if told != moves || priced == 0 != (g.Name() == "smallprint" || g.Name() == "futures") {
				t.Errorf("%d of %d moves are told, %d options had a price", told, moves, priced)
			}
			c.fails("the game is over", "move", with("ask", 1, "option", 1))
			c.ok("start", with("game", g.Name())) // the finished game is given up
			if len(s.games) != 1 {
				t.Errorf("%d games are counted", len(s.games))
			}
		})
	}
}

// TestStory reads a long story page by page.
func TestStory(t *testing.T) {
	s := serverOf("story")
	c := s.client(t)
	c.ok("start", with("game", "futures", "bots", []string{"random"}))
	for p := c.position(0); !p.Over; p = c.position(0) {
		c.ok("move", with("ask", p.Ask, "option", 1))
	}
	if text := c.ok("story", nil); text != "Nothing has happened since." {
		t.Errorf("after all moves the story goes on with %s", text)
	}
	first, second := c.ok("story", with("from", 0)), c.ok("story", nil)
	const more = "More has happened: the tool story goes on from event 400."
	if !strings.HasPrefix(first, "cards are dealt") || !strings.HasSuffix(first, "\n"+more) {
		t.Errorf("the first page is %s", first)
	}
	if strings.HasPrefix(second, "cards are dealt") || !strings.Contains(second, " wins with ") {
		t.Errorf("the second page is %s", second)
	}
	if text := c.ok("story", with("from", 400)); text != second {
		t.Errorf("from event 400 the story is %s", text)
	}
}

// TestPending checks how many calls of a connection may wait.
func TestPending(t *testing.T) {
	s := serverOf("pending")
	c := s.client(t)
	c.ok("games", nil)
	var running *connection
	for _, running = range s.all() {
		running.turn <- struct{}{}
	}
	answers := make(chan bool)
	for range limits.Requests + 1 {
		go func() {
			got, err := c.session.CallTool(context.Background(), &mcp.CallToolParams{Name: "games"})
			answers <- err == nil && !got.IsError
		}()
	}
	if <-answers {
		t.Error("a call is answered while another one runs")
	}
	<-running.turn
	for range limits.Requests {
		if !<-answers {
			t.Error("a call that waited is refused")
		}
	}
}

// TestRefusals checks that a refused move names its clause and changes nothing, and that the next try can
// succeed.
func TestRefusals(t *testing.T) {
	c := serverOf("refusals").client(t)
	c.ok("start", with("game", "economicon", "players", 3))
	for _, test := range []struct {
		why       string
		arguments map[string]any
	}{
		{"(same-peg)\nE4.1 A peg is", with("ask", 1, "text", "peg gold")},
		{"(not-now)\nE14.3 A banker", with("ask", 1, "text", "order 5 grain for gold")},
		{"another seat", with("ask", 1, "text", "p1 keep")},
		{"they are 1 to 7", with("ask", 1, "option", 99)},
		{"they are 1 to 7", with("ask", 1, "option", -1)},
		{"the number of an option, or a text", with("ask", 1, "option", 1, "text", "keep")},
		{"the number of an option, or a text", with("ask", 1)},
		{"has no amount", with("ask", 1, "option", 1, "amount", 3)},
		{"may mean 6 options", with("ask", 1, "text", "peg")},
		{"unknown kind of move", with("ask", 1, "text", "~ die 3")},
		{"question 2 is not open, question 1 is", with("ask", 2, "option", 1)},
		{"longer than 2000 bytes", with("ask", 1, "text", strings.Repeat("a", 2001))},
		{"the argument ask is missing", with("option", 1)},
		{"there is no argument \"seat\"", with("ask", 1, "option", 1, "seat", "p1")},
	} {
		c.fails(test.why, "move", test.arguments)
	}
	c.ok("move", with("ask", 1, "option", 1))
	for _, test := range []struct {
		why    string
		option int
		amount any
	}{
		{"(few-in-box)\nE6.3 Choices are", 2, 1000},
		{"(no-amount)\nE14.2 The amount", 2, 0},
		{"not from 1 to 115", 2, 1e11},
		{"give an amount", 2, nil},
	} {
		arguments := with("ask", 2, "option", test.option)
		if test.amount != nil {
			arguments["amount"] = test.amount
		}
		c.fails(test.why, "move", arguments)
		if delete(arguments, "ask"); test.amount != nil {
			c.fails(test.why, "explain", arguments)
		}
	}
	text := c.ok("move", with("ask", 2, "text", "order 3 grain for gold"))
	if !strings.Contains(text, "Question 3") {
		t.Errorf("a legal move is answered with %s", text)
	}
}

// TestRules checks the answers about rules, and that every clause is in its resource.
func TestRules(t *testing.T) {
	c := serverOf("rules").client(t)
	for _, g := range games.All() {
		got := must.Get(c.session.ReadResource(context.Background(),
			&mcp.ReadResourceParams{URI: "bourse://rules/" + g.Name()}))
		for _, clause := range g.Description().Clauses {
			line := "\n- " + clause.ID + " " + clause.Text + "\n"
			if !strings.Contains(got.Contents[0].Text, line) {
				t.Errorf("the rulebook of %s lacks %s", g.Name(), line)
			}
		}
	}
	listed := must.Get(c.session.ListResources(context.Background(), nil))
	if len(listed.Resources) != len(games.All()) {
		t.Errorf("%d resources are listed", len(listed.Resources))
	}
	for _, test := range []struct{ find, want string }{
		{"f7.1", "F7.1 "},
		{"F7", "F7 "},
		{"action pass gold", "F7."},
		{"f7.1", "\nExamples, as tests play them:\n== F7.1"},
		{"winner", "F11.2 The player with the most gold wins."},
		{"who is the winner?", "F11.2 "},
	} {
		for _, game := range []map[string]any{with("game", "futures"), with()} {
			if game["find"] = test.find; game["game"] == nil && !strings.HasPrefix(strings.ToUpper(test.find), "F7") {
				continue // only a clause tells its game
			}
			if text := c.ok("rule", game); !strings.Contains(text, test.want) {
				t.Errorf("rule %v answers %s", game, text)
			}
		}
	}
	for _, test := range []struct{ game, find, want string }{
		{"merlin", "golem fever", "Golem Fever: "},
		{"smallprint", "lying", "S5.1 "},
		{"smallprint", "lied", "S5.1 "},
		{"merlin", "bankruptcy", "bankrupt"},
		{"merlin", "auctions", "M2.3 "},
	} {
		if text := c.ok("rule", with("game", test.game, "find", test.find)); !strings.Contains(text, test.want) {
			t.Errorf("in %s, rule %s answers %s", test.game, test.find, text)
		}
	}
	for _, test := range []struct{ game, find, want string }{
		{"futures", "zeppelin", "no clause"},
		{"futures", " ", "no clause"},
		{"smallprint", "auction", "no card of smallprint; merlin has it, first in M2.3"},
		{"smallprint", "F7.1", "futures has the clause F7.1"},
		{"futures", strings.Repeat("a ", 1001), "longer"},
	} {
		c.fails(test.want, "rule", with("game", test.game, "find", test.find))
	}
	c.fails("no game is called", "rule", with("find", "winner"))
	for clause := range also {
		if _, ok := must.Get(games.Find("smallprint")).Rule(clause); !ok {
			t.Errorf("other words are for %s, which is not a clause", clause)
		}
	}
}

// TestStart checks which games can be started, and how many.
func TestStart(t *testing.T) {
	s := serverOf("start")
	s.games = make(chan struct{}, 1)
	first, second := s.client(t), s.client(t)
	for _, test := range []struct {
		why       string
		arguments map[string]any
	}{
		{"no game is called", with("game", "chess")},
		{"the argument game is missing", with()},
		{"players", with("game", "futures", "players", 9)},
		{"players", with("game", "futures", "players", -1)},
		{"seat is p0", with("game", "futures", "seat", "~")},
		{"p3 is not a seat", with("game", "futures", "players", 3, "seat", "p3")},
		{"no bot is called", with("game", "futures", "bots", []string{"exec:sh"})},
		{"may cost too much", with("game", "futures", "bots", []string{"ismcts:1h"})},
		{"may cost too much", with("game", "futures", "bots", []string{"greedy", "ismcts:2001"})},
		{"may cost too much", with("game", "futures", "bots", []string{"ismcts:10:2"})},
		{"may cost too much", with("game", "futures", "bots", []string{"greedy:10000"})},
		{"no parts", with("game", "futures", "parts", "all")},
		{"rounds", with("game", "futures", "config", with("rounds", 1e9))},
		{"outside the config", with("game", "futures", "config", with("Players", 3))},
		{"nonsense", with("game", "futures", "config", with("nonsense", 3))},
		{"longer than 4000 bytes", with("game", "futures", "config", with("x", strings.Repeat("x", 4000)))},
		{"no table server", nil},
	} {
		if test.arguments == nil {
			first.fails(test.why, "join", with("link", "http://127.0.0.1/t/a/sit#b", "name", "x"))
		} else {
			first.fails(test.why, "start", test.arguments)
		}
	}
	for _, name := range []string{"look", "story", "explain", "leave"} {
		first.fails("you have no game", name, nil)
	}
	first.ok("start", with("game", "merlin", "parts", "market", "bots", []string{"random"}))
	first.fails("leave gives it up", "start", with("game", "futures"))
	second.fails("too many games", "start", with("game", "futures"))
	first.ok("leave", nil)
	second.ok("start", with("game", "futures"))
	first.fails("too many games", "start", with("game", "futures"))
	must.Do(t, second.session.Close()) // its game ends with it
	for range 10_000 {
		if _, failed := first.call("start", with("game", "futures")); !failed {
			return
		}
	}
	t.Error("the game of a client that is gone still counts")
}
