package browser

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"bourse.example/internal/testkit/scale"
)

// This file plays whole games by clicking.

// A setting is a table to be made by the form.
type setting struct {
	game    string
	players int
	set     string            // of parts
	config  map[string]string // settings of the game
	people  int               // in the first seats; bots have the others
}

// The four games, each to its end; the longest with fewer rounds and turns than is standard.
var settings = []setting{
	{"futures", 3, "", nil, 1},
	{"smallprint", 3, "", nil, 1},
	{"economicon", 2, "", map[string]string{"rounds": "4", "lawRounds": "1"}, 1},
	{"merlin", 4, "none", nil, 1},
}

// brief has the fewest rounds and turns.
var brief = []setting{
	{"futures", 3, "", map[string]string{"rounds": "2"}, 1},
	{"smallprint", 3, "", nil, 1},
	{"economicon", 2, "", map[string]string{"rounds": "1", "lawRounds": "1"}, 1},
	{"merlin", 4, "none", map[string]string{"maxTurns": "4"}, 1},
}

// A made table is one that a visitor has made: its ID, and the links of its seats in order.
type made struct {
	id    string
	seats []string
	watch string
	owner string
}

// make makes a table by the form, as people do.
func (v *visitor) make(s setting) (m made) {
	v.t.Helper()
	v.at(fmt.Sprintf("/new?game=%s&players=%d&set=%s", s.game, s.players, s.set))
	for name, value := range s.config {
		v.set(fmt.Sprintf(`[name="c.%s"]`, name), value)
	}
	for i := range s.players {
		who := "random"
		if i < s.people {
			who = "person"
		}
		v.set(fmt.Sprintf(`[name="seat.p%d"]`, i), who)
	}
	v.follow(button("Make the table"))
	v.until(`location.pathname.endsWith("/table")`)
	m.id = strings.Split(js[string](v, "location.pathname"), "/")[2]
	for i, link := range js[[]string](v, `[...document.querySelectorAll("input.link")].map((e) => e.value)`) {
		switch i {
		case s.people:
			m.watch = link
		case s.people + 1:
			m.owner = link
		default:
			m.seats = append(m.seats, link)
		}
	}
	if len(m.seats) != s.people || m.owner == "" {
		v.t.Fatalf("%s: the page of the new table has the links %+v", v.name, m)
	}
	return m
}

// sit follows a link, whose address may be of another visitor's port.
func (v *visitor) sit(link, name string) {
	v.t.Helper()
	v.at(link[strings.Index(link, "/t/"):])
	v.until(`document.querySelector("form#sit [name=script]").value === "yes"`)
	if hash := js[string](v, "location.href"); strings.Contains(hash, "#") {
		v.t.Errorf("%s: the secret stays in the address %s", v.name, hash)
	}
	v.set("#name", name)
	v.follow(button("Sit down"))
	v.until(`document.body.dataset.seat`)
}

// A state is what a seat's page says of itself.
type state struct {
	Stage, Ask, Turn, Version string
}

func (v *visitor) state() state {
	v.t.Helper()
	return js[state](v, `({stage: document.body.dataset.stage, ask: document.body.dataset.ask, turn: document.body.dataset.turn, version: document.body.dataset.version})`)
}

// options is an expression for the buttons that answer, but for the one beside the typed move.
const options = `[...document.querySelectorAll("form.play:not(.typed) button")]`

// answered is an expression that is true once an answer to a question is in, or refused.
func answered(ask string) string {
	return fmt.Sprintf(`(document.body.dataset.ask !== %q || document.body.dataset.stage === "over" || !document.getElementById("said").hidden)`, ask)
}

// play answers the question that is put by one of its buttons, with any amount if it has one, or by typing
// it.
func (v *visitor) play(r *rand.Rand, typed bool) {
	v.t.Helper()
	ask := v.state().Ask
	choice := fmt.Sprintf("((all) => all[%d %% all.length])(%s)", r.IntN(1000), options)
	js[bool](v, fmt.Sprintf(`((b) => { const n = b.form.querySelector("[name=n]"); if (n) n.value = +n.min + %d %% (n.max - n.min + 1); return true; })(%s)`, r.IntN(1000), choice))
	move := js[string](v, choice+".value")
	for range 5 {
		if typed && move != "" {
			v.write("#typed", move[strings.Index(move, " ")+1:])
		} else {
			v.click(choice)
		}
		if v.soon(10*time.Second, answered(ask)) {
			break
		}
	}
	v.until(answered(ask))
	if said := js[string](v, `document.getElementById("said").textContent`); said != "" {
		v.t.Fatalf("%s: %q is answered: %s", v.name, move, said)
	}
}

// playOut plays to the end and returns how many questions were answered.
func (v *visitor) playOut(r *rand.Rand) (answers int) {
	v.t.Helper()
	for {
		v.until(over + ` || ` + ready)
		if v.state().Stage == "over" {
			return answers
		}
		v.play(r, answers == 1)
		answers++
	}
}

// byMouse plays by the mouse: on the board where it can be done there, by a button of the list otherwise.
func byMouse(v *visitor, n int) {
	ways := []func(*visitor) bool{bySpot, byAmount}
	if n%3 == 2 || !ways[n%3](v) {
		v.click(fmt.Sprintf("((all) => all[%d %% all.length])(%s)", n, options))
	}
}

// byKeys plays by keys alone: on the board, by the list, by typing.
func byKeys(v *visitor, n int) {
	if js[bool](v, `document.activeElement.matches("input:not([type=range])")`) {
		v.tap("Escape") // in a field keys are what is typed
	}
	if ![]func(*visitor) bool{byArrows, byList, byTyping}[n%3](v) {
		byList(v)
	}
}

// TestPlay plays games from the form for a new table to the proof after the end, which the page checks by
// itself: by the mouse alone, and by keys alone. Buttons and spots are called as the options are; the page
// complains of nothing, and asks no other server for anything. In the long run every game is played in both
// ways, and at length.
func TestPlay(t *testing.T) {
	all := brief
	if scale.Long() {
		all = settings
	}
	for way, play := range map[string]func(*visitor, int){"mouse": byMouse, "keys": byKeys} {
		for i, s := range all {
			if !scale.Long() && (i%2 == 0) != (way == "mouse") {
				continue
			}
			t.Run(way+" "+s.game, func(t *testing.T) {
				h := open(t)
				v := h.visitor("anna")
				complaints := v.complaints()
				table := v.make(s)
				v.sit(table.seats[0], "Anna & <b>Otto</b>")
				v.until(`document.body.dataset.stage === "playing"`)
				v.at(js[string](v, "location.pathname")) // as one comes back to it
				r := rand.New(rand.NewPCG(3, uint64(len(way))))
				answers := 0
				for v.until(over + ` || ` + ready); v.state().Stage != "over"; answers++ {
					if answers < 3 {
						named(t, h, v, table.id)
					}
					ask := v.state().Ask
					play(v, r.IntN(300))
					v.until(answered(ask))
					if said := js[string](v, `document.getElementById("said").textContent`); said != "" {
						t.Fatalf("answer %d: said: %s", answers, said)
					}
					v.until(over + ` || ` + ready)
				}
				t.Logf("%d answers", answers)
				if answers == 0 {
					t.Error("nothing was asked")
				}
				if abroad := js[[]string](v, `performance.getEntriesByType("resource").map((e) => e.name).filter((name) => !name.startsWith(location.origin + "/"))`); len(abroad) > 0 {
					t.Errorf("the page asks elsewhere: %q", abroad)
				}
				v.until(`document.querySelector("#mixed .checked")`)
				v.shows("#mixed", "contains your browser's entropy")
				v.shows("#now", "Anna & <b>Otto</b>")
				v.follow(`[...document.querySelectorAll("a")].find((a) => a.textContent === "Verify both")`)
				v.shows("body", "Valid", "the server and 1 player")
				complaints()
			})
		}
	}
}

// shows holds that an element's text has these texts.
func (v *visitor) shows(selector string, texts ...string) {
	v.t.Helper()
	said := js[string](v, css(selector)+".innerText")
	for _, text := range texts {
		if !strings.Contains(said, text) {
			v.t.Errorf("%s: %s does not say %q: %s", v.name, selector, text, said)
		}
	}
}

// TestPlay_unscripted plays a whole game in a browser that runs no script, by forms.
func TestPlay_unscripted(t *testing.T) {
	h := open(t)
	v := h.visitor("bert")
	v.unscripted()
	table := v.make(setting{"smallprint", 3, "", nil, 1})
	link := table.seats[0]
	v.at(link[strings.Index(link, "/t/"):])
	v.set(`form#sit [name="name"]`, "Bert")
	v.set(`form#sit [name="secret"]`, link)
	v.follow(button("Sit down"))
	r := rand.New(rand.NewPCG(2, 2))
	answers := 0
	for v.state().Stage != "over" {
		if v.state().Turn != "yes" {
			v.must(chromedp.Do(v.ctx, chromedp.Reload()))
			continue
		}
		v.follow(fmt.Sprintf("((all) => all[%d %% all.length])(%s)", r.IntN(1000), options))
		if said := js[string](v, `document.getElementById("said").textContent`); said != "" {
			t.Fatalf("an answer is answered: %s", said)
		}
		answers++
	}
	if text := js[string](v, `document.getElementById("mix").innerText`); answers < 3 ||
		!strings.Contains(text, "contribute nothing") {
		t.Errorf("after %d answers the page says of chance: %s", answers, text)
	}
	if js[int](v, `document.querySelectorAll("#mixed *").length`) > 0 {
		t.Error("a script has run")
	}
}
