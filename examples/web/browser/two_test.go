package browser

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/board"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
)

// This file has several browsers at one table. They see each other's moves, and never each other's secrets.

// cookie returns the secret that identifies the visitor's browser.
func (v *visitor) cookie() string {
	v.t.Helper()
	jar, err := chromedp.Run(v.ctx,
		func(ctx context.Context, t *chromedp.Target) (network.GetCookiesResult, error) {
			return cdp.Call(ctx, t, network.GetCookies, network.GetCookiesParams{})
		})
	v.must(err)
	for _, c := range jar.Cookies {
		if c.Name == "browser" {
			return c.Value
		}
	}
	v.t.Fatalf("%s has no cookie", v.name)
	return ""
}

// known returns everything that the visitor's browser knows: its traffic, its document, and its storage.
func (v *visitor) known() string {
	v.t.Helper()
	return strings.Join([]string{
		v.traffic.String(),
		js[string](v, `document.documentElement.outerHTML`), js[string](v, `document.body.innerText`),
		js[string](v, `location.href`),
		js[string](v, `JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie])`),
		v.cookie(),
	}, "\n")
}

// rows returns the rows of the tables of what a seat sees, as pages have them, without those with names.
func rows(s games.Session, seat bourse.Seat) (all []string) {
	for _, t := range must.Get(board.Draw(board.Input{Game: s.Game(), Value: s.See(seat).Value()})).Tables {
		for _, row := range t.Rows {
			if text := strings.Join(row, "</td><td>"); !strings.Contains(text, "Player ") {
				all = append(all, `<tr><th scope="row">`+strings.Replace(text, "</td>", "</th>", 1)+"</td></tr>")
			}
		}
	}
	return all
}

// hidden returns the rows that appeared in a seat's tables in the first answers of a game, but not in those of other seats
// or spectators.
func hidden(t *testing.T, s games.Session, seat bourse.Seat, answers int) []string {
	t.Helper()
	own := map[string]bool{}
	var others strings.Builder
	for n := 0; n <= s.Len() && answers >= 0; n++ {
		past := must.Get(s.Back(n))
		for other := bourse.Spectator; int(other) < s.Players(); other++ {
			if other != seat {
				others.WriteString(strings.Join(rows(past, other), "\n") + "\n")
				continue
			}
			for _, row := range rows(past, seat) {
				own[row] = true
			}
		}
		if n < s.Len() {
			if who, _ := s.Move(n); who != bourse.Nature {
				answers--
			}
		}
	}
	var lines []string
	for line := range own {
		if !strings.Contains(others.String(), line) {
			lines = append(lines, line)
		}
	}
	slices.Sort(lines)
	return lines
}

// TestTwo has three people play in separate browsers. Each sees the others' moves without any action. The
// test searches everything that each browser knows for the secrets of the others: links, cookies, words for the seed,
// and text that only their boards show.
func TestTwo(t *testing.T) {
	h := open(t)
	table := h.table(setting{game: "futures", players: 3, people: 3})
	var people []*visitor
	for i, name := range []string{"anna", "bert", "cara"} {
		v := h.visitor(name)
		v.sit(table.seats[i], strings.ToUpper(name[:1])+name[1:])
		people = append(people, v)
	}
	for _, v := range people {
		v.seated()
	}
	r := rand.New(rand.NewPCG(3, 3))
	answers := 12
	if scale.Long() {
		answers = 100
	}
	for range answers {
		oneMove(t, people, r)
		for _, v := range people {
			v.tables()
		}
	}
	var known, own []string
	for _, v := range people {
		known, own = append(known, v.known()), append(own, v.cookie())
	}
	session, secrets := h.finish(t, table.id)
	for i, v := range people {
		lines := hidden(t, session, bourse.Seat(i), answers)
		if len(lines) == 0 || !strings.Contains(known[i], lines[0]) {
			t.Errorf("%s has seen nothing that was hidden from others: %q", v.name, lines)
		}
		_, link, _ := strings.Cut(table.seats[i], "#")
		private := append(lines, wordsOf(strings.ToUpper(v.name[:1])+v.name[1:]), link, own[i])
		for j, w := range people {
			for k, secret := range private {
				if j != i && strings.Contains(known[j], secret) {
					t.Errorf("%s knows secret %d of %s: %s", w.name, k, v.name, secret)
				}
			}
			for what, secret := range secrets {
				if strings.Contains(known[j], secret) {
					t.Errorf("%s knows %s before the end", w.name, what)
				}
			}
		}
	}
}

// tables opens the sheet with the tables of the board, waits until it is as new as the page, and closes it.
func (v *visitor) tables() {
	js[bool](v, `(document.getElementById("table").showPopover(), true)`)
	v.until(`document.querySelector("#table:popover-open:not([data-late])")`)
	js[bool](v, `(document.getElementById("table").hidePopover(), true)`)
}

// oneMove answers for the player to move, and waits until the others see it.
func oneMove(t *testing.T, people []*visitor, r *rand.Rand) {
	t.Helper()
	asked := -1
	for end := time.Now().Add(patience); asked < 0; {
		asked = slices.IndexFunc(people, func(v *visitor) bool { return js[bool](v, ready) })
		if time.Now().After(end) {
			t.Fatal("no player has a question")
		}
	}
	before := make([]state, len(people))
	for i, v := range people {
		before[i] = v.state()
	}
	people[asked].play(r, false)
	for i, v := range people {
		if i != asked {
			v.until(fmt.Sprintf(`document.getElementById("now").dataset.version !== %q`, before[i].Version))
		}
	}
}

// finish plays a table to its end, and returns its game and the server's secrets.
func (h *tableServer) finish(t *testing.T, id string) (games.Session, map[string]string) {
	t.Helper()
	table := must.Get(h.host.Table(id))
	for range 10_000 {
		record, err := table.Record()
		if err == nil {
			g := must.Get(games.OfRecord(strings.NewReader(record)))
			session := must.Get(g.Load(strings.NewReader(record)))
			seen := must.Get(table.Look(bourse.Spectator))
			names := map[bourse.Seat]string{}
			for _, s := range seen.Seats {
				names[s.Seat] = s.Name
			}
			session.Name(names)
			proof := must.Get(table.Proof())
			return session, map[string]string{"the seed": proof.Seed.String(),
				"the server's entropy": proof.Server.String()}
		}
		for seat := bourse.Seat(0); seat < bourse.MaxSeats; seat++ {
			seen := must.Get(table.Look(seat))
			if seen.Ask > 0 && int(seat) < len(seen.Seats) {
				must.Get(table.Play(context.Background(), seat, seen.Ask,
					seen.Choices[0].Move(seen.Choices[0].Min)))
			}
		}
	}
	t.Fatal("the game has no end")
	return nil, nil
}
