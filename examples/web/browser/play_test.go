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

// A setting describes a table to create with the form.
type setting struct {
	game    string
	players int
	set     string            // of parts
	config  map[string]string // settings of the game
	people  int               // in the first seats; bots play the others
}

// The four games, each to its end. The longest game has fewer rounds and turns than the standard game.
var settings = []setting{
	{"futures", 3, "", nil, 1},
	{"smallprint", 3, "", nil, 1},
	{"economicon", 2, "", map[string]string{"rounds": "4", "lawRounds": "1"}, 1},
	{"merlin", 4, "", map[string]string{"years": "1", "maxTurns": "12"}, 1},
}

// brief has the fewest rounds and turns.
var brief = []setting{
	{"futures", 3, "", map[string]string{"rounds": "2"}, 1},
	{"smallprint", 3, "", nil, 1},
	{"economicon", 2, "", map[string]string{"rounds": "1", "lawRounds": "1"}, 1},
	{"merlin", 4, "none", map[string]string{"maxTurns": "4"}, 1},
}

// A made table is one that a visitor created: its ID, and the links of its seats in order.
type made struct {
	id    string
	seats []string
	watch string
	owner string
}

// make creates a table with the form.
func (v *visitor) make(s setting) (m made) {
	v.t.Helper()
	v.at(fmt.Sprintf("/new?game=%s&players=%d&set=%s", s.game, s.players, s.set))
	for name, value := range s.config {
		v.set(fmt.Sprintf(`[name="c.%s"]`, name), value)
	}
	for i := range s.players {
		who := "random"
		if i < s.people {
			who = "player"
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

// wordsOf returns the words that a visitor types for the seed.
func wordsOf(name string) string { return "nobody guesses the words of " + name }

// sit follows a link, which may have the port of another visitor.
func (v *visitor) sit(link, name string) {
	v.t.Helper()
	v.at(link[strings.Index(link, "/t/"):])
	v.until(`document.querySelector("form#sit.filled")`)
	if hash := js[string](v, "location.href"); strings.Contains(hash, "#") {
		v.t.Errorf("%s: the secret stays in the address %s", v.name, hash)
	}
	v.set("#name", name)
	v.set("#words", wordsOf(name))
	v.follow(button("Sit down"))
	v.until(`document.body.dataset.seat`)
}

// A state is the state of a seat's page.
type state struct {
	Stage, Ask, Turn, Version string
}

func (v *visitor) state() state {
	v.t.Helper()
	return js[state](v, `({stage: document.body.dataset.stage, ask: document.body.dataset.ask, turn: document.body.dataset.turn, version: document.body.dataset.version})`)
}

// options is an expression for the answer buttons, except the one for typed moves.
const options = `[...document.querySelectorAll("form.play:not(.typed) button")]`

// answered is an expression that is true once an answer is accepted or refused.
func answered(ask string) string {
	return fmt.Sprintf(`(document.body.dataset.ask !== %q || document.body.dataset.stage === "over" || !document.getElementById("said").hidden)`, ask)
}

// play answers the current question with one of its buttons and any amount it needs, or by typing the move.
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

// playOut plays to the end and returns the number of answers.
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

// byKeys answers with the keyboard alone: on the board, in the list, by typing.
func (p *player) byKeys() {
	p.t.Helper()
	v, seen := p.visitor, p.read()
	ask := seen.Ask
	p.note(seen, choice{})
	if js[bool](v, `document.activeElement.matches("input:not([type=range])")`) {
		v.tap("Escape") // in a field, keys would be typed
	}
	if ![]func(*visitor) bool{byArrows, byList, byTyping}[p.r.IntN(3)](v) {
		byList(v)
	}
	v.until(answered(ask))
	if said := js[string](v, `document.getElementById("said").textContent`); said != "" {
		v.t.Fatalf("%s, decision %d: said: %s", p.name, p.steps, said)
	}
	p.steps++
}

// A window is one that games are played in.
type window struct {
	wide, high int64
	way        string // how it is played in: mouse, touch or keys
}

var (
	phone   = window{390, 844, "touch"}
	laptop  = window{1280, 720, "mouse"}
	desktop = window{1440, 900, "mouse"}
	keyed   = window{1440, 900, "keys"}
)

// briefly are the windows of the games by default. In long mode each game is played in all.
var briefly = map[string]window{"futures": laptop, "smallprint": keyed, "economicon": phone, "merlin": desktop}

// resize gives the visitor a window.
func (v *visitor) resize(w window) {
	v.t.Helper()
	var options []chromedp.EmulateViewportOption
	if w.way == "touch" {
		options = append(options, chromedp.EmulateMobile, chromedp.EmulateTouch)
	}
	v.must(chromedp.Do(v.ctx, chromedp.EmulateViewport(w.wide, w.high, options...)))
}

// TestPlay plays games from the form for a new table to the proof after the end, which has the player's words: by reading
// the page and pressing what it offers, with the mouse or a finger, and with the keyboard alone. The names of buttons and
// spots match the options. The page has no problems and sends no requests to other servers. In long mode every game is
// played in each window, and in full length. With -shots DIR it saves a picture of every tenth decision.
func TestPlay(t *testing.T) {
	all := brief
	if scale.Long() {
		all = settings
	}
	for _, w := range []window{phone, laptop, desktop, keyed} {
		for _, s := range all {
			if !scale.Long() && briefly[s.game] != w {
				continue
			}
			t.Run(fmt.Sprintf("%s %d %s", s.game, w.wide, w.way), func(t *testing.T) {
				h := open(t)
				v := h.visitor("anna")
				complaints := v.complaints()
				table := v.make(s)
				v.sit(table.seats[0], "Anna & <b>Otto</b>")
				v.until(`document.body.dataset.stage === "playing"`)
				v.resize(w)
				v.at(js[string](v, "location.pathname")) // as after returning to the page
				p := &player{visitor: v, name: fmt.Sprintf("%s-%d", s.game, w.wide), touch: w.way == "touch", r: rand.New(rand.NewPCG(3, uint64(w.wide)))}
				t.Cleanup(func() {
					if t.Failed() {
						p.photograph(p.name + "-failed")
					}
				})
				for v.until(over + ` || ` + ready); v.state().Stage != "over"; {
					if p.steps < 3 {
						named(t, h, v, table.id)
					}
					if w.way == "keys" {
						p.byKeys()
					} else {
						p.answer()
					}
					v.until(over + ` || ` + ready)
				}
				p.read()
				t.Logf("%d decisions, %d of them with one choice; the page changed under %d presses; panels that move: %v", p.steps, p.forced, p.missed, &p.layout)
				if p.steps == 0 {
					t.Error("there was no question")
				}
				if abroad := js[[]string](v, `performance.getEntriesByType("resource").map((e) => e.name).filter((name) => !name.startsWith(location.origin + "/"))`); len(abroad) > 0 {
					t.Errorf("the page sends requests elsewhere: %q", abroad)
				}
				if *shots != "" {
					v.photograph(p.name + "-end")
				}
				v.shows("#mix", "made from the words of players")
				v.shows("#now", "Anna & <b>Otto</b>")
				v.follow(`[...document.querySelectorAll("a")].find((a) => a.textContent === "Check this game")`)
				v.shows("body", "Valid", wordsOf("Anna & <b>Otto</b>"))
				complaints()
			})
		}
	}
}

// shows checks that an element's text contains these texts.
func (v *visitor) shows(selector string, texts ...string) {
	v.t.Helper()
	said := js[string](v, css(selector)+".innerText")
	for _, text := range texts {
		if !strings.Contains(said, text) {
			v.t.Errorf("%s: %s does not say %q: %s", v.name, selector, text, said)
		}
	}
}

// TestPlay_unscripted plays a whole game with forms, in a browser without JavaScript.
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
		!strings.Contains(text, "The server alone drew it") {
		t.Errorf("after %d answers the page says of chance: %s", answers, text)
	}
}
