package trial

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"

	"bourse.example/examples/internal/games"
)

// This file creates tables and plays seats.

// A setup describes a table to create.
type setup struct {
	game   string
	config string // in JSON; missing fields have their defaults
	people int    // in the first seats
	bot    string // in the other seats
}

// short are short games of all kinds.
var short = []setup{
	{"smallprint", `{"players":2}`, 2, ""},
	{"futures", `{"players":3,"rounds":2}`, 2, "random"},
	{"economicon", `{"players":2,"rounds":2}`, 2, ""},
	{"merlin", `{"players":4,"parts":["market"],"maxTurns":24}`, 2, "random"},
}

// form returns the form for a new table as a browser fills it in.
func (s setup) form() (url.Values, error) {
	g, err := games.Find(s.game)
	if err != nil {
		return nil, err
	}
	t, err := g.Table([]byte(s.config), nil)
	if err != nil {
		return nil, err
	}
	v := url.Values{"game": {s.game}, "players": {strconv.Itoa(t.Players())}, "listed": {"yes"},
		"hints": {"yes"}, "limit": {"0"}, "timeout": {"idle"}}
	for seat := range t.Players() {
		bot := "player"
		if seat >= s.people {
			bot = s.bot
		}
		v.Set(fmt.Sprintf("seat.p%d", seat), bot)
	}
	var fields map[string]any
	for line := range strings.Lines(t.Terms()) {
		if text, ok := strings.CutPrefix(line, "config "); ok {
			err = json.Unmarshal([]byte(text), &fields)
		}
	}
	for name, value := range fields {
		list, ok := value.([]any)
		if !ok {
			list = []any{value}
		}
		for _, each := range list {
			v.Add("c."+name, fmt.Sprint(each))
		}
		if numbers := v["c."+name]; name != "parts" && len(numbers) > 1 {
			v.Set("c."+name, strings.Join(numbers, ", "))
		}
	}
	return v, err
}

// make creates a table, and returns its ID.
func (b *browser) make(ctx context.Context, s setup) (string, error) {
	form, err := s.form()
	if err != nil {
		return "", err
	}
	a, err := b.form(ctx, "/new", form)
	if err != nil {
		return "", err
	}
	path := strings.TrimPrefix(a.header.Get("Location"), "/t/")
	if id, ok := strings.CutSuffix(path, "/table"); a.status == http.StatusSeeOther && ok {
		return id, nil
	}
	return "", fmt.Errorf("POST /new: %d %s", a.status, wrong(a.body))
}

// wrong returns the error message on a page.
func wrong(page string) string {
	var said []string
	for _, part := range strings.Split(page, "wrong")[1:] {
		said = append(said, fmt.Sprintf("%.200s", part))
	}
	return strings.Join(said, "\n")
}

// A player plays a seat.
type player struct {
	*browser
	at      string // TABLE/SEAT
	rand    *rand.Rand
	answers []string // acknowledged by the server, in order
	again   int      // answers that the server already had when they were resent
	hinted  *hinted  // nil if the player requests no hints
}

// A hinted counts the outcomes of hints that players request without waiting for them.
type hinted struct {
	wait  sync.WaitGroup
	mu    sync.Mutex
	given int
	wrong []error
}

// ask requests a hint, which may be refused or lost, but not wrong.
func (h *hinted) ask(ctx context.Context, p *player, question int) {
	h.wait.Go(func() {
		a, err := p.once(ctx, "POST", "/t/"+p.at+"/hint", "application/json", []byte("{}"))
		if err != nil || a.status == http.StatusConflict || a.status == http.StatusTooManyRequests ||
			a.status == http.StatusServiceUnavailable {
			return
		}
		var said struct {
			Ask   int
			Moves []struct{ Move string }
		}
		err = json.Unmarshal([]byte(a.body), &said)
		h.mu.Lock()
		defer h.mu.Unlock()
		h.given++
		if err != nil || a.status != http.StatusOK || said.Ask < question || len(said.Moves) == 0 {
			h.wrong = append(h.wrong, fmt.Errorf("a hint at %s: %d %.200s", p.at, a.status, a.body))
		}
	})
}

// newPlayer returns a player with a new browser and no seat.
func newPlayer(s *server, transport http.RoundTripper, random *rand.Rand) *player {
	return &player{browser: newBrowser(s, transport), rand: rand.New(rand.NewPCG(random.Uint64(), 2))}
}

// open creates a table and takes its first seat.
func (p *player) open(ctx context.Context, s setup) error {
	id, err := p.make(ctx, s)
	if err != nil {
		return err
	}
	return p.sit(ctx, id, 0, nil)
}

// sit takes an open seat, with extra fields in the form. If the answer was lost, it checks who has the seat.
func (p *player) sit(ctx context.Context, table string, seat int, more url.Values) error {
	p.at = fmt.Sprintf("%s/p%d", table, seat)
	// Get the cookie first: if it came with the answer to the form and that answer was lost, the seat
	// would be lost too.
	if _, err := p.get(ctx, "/t/"+table); err != nil {
		return err
	}
	form := url.Values{"seat": {fmt.Sprint("p", seat)}, "name": {fmt.Sprint("Player p", seat)}}
	maps.Copy(form, more)
	a, err := p.form(ctx, "/t/"+table+"/sit", form)
	if err != nil || a.status == http.StatusSeeOther {
		return err
	}
	if now, err := p.now(ctx, p.at); err == nil && now.stage != "" {
		return nil
	}
	return fmt.Errorf("POST /t/%s/sit: %d %.300s", table, a.status, wrong(a.body))
}

// together calls a function for all elements of a list concurrently.
func together[T any](all []T, do func(i int, each T) error) error {
	errs := make([]error, len(all))
	var wait sync.WaitGroup
	for i, each := range all {
		wait.Go(func() { errs[i] = do(i, each) })
	}
	wait.Wait()
	return errors.Join(errs...)
}

// play answers questions until the match is over.
func (p *player) play(ctx context.Context) error {
	first, err := p.now(ctx, p.at)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	news := p.listen(ctx, p.at, first.version)
	for {
		now, err := p.now(ctx, p.at)
		if err != nil {
			return err
		}
		switch {
		case now.stage == "over":
			return nil
		case now.stage == "aside":
			return fmt.Errorf("%s is set aside", p.at)
		case now.ask > 0:
			err = p.answer(ctx, now.ask)
		default:
			select {
			case <-news.changed:
			case <-ctx.Done():
				err = context.Cause(ctx)
			}
		}
		if err != nil {
			return err
		}
	}
}

// answer answers a question with any legal move.
func (p *player) answer(ctx context.Context, ask int) error {
	options, err := p.options(ctx, p.at)
	if err != nil {
		return err
	}
	if len(options) == 0 {
		return fmt.Errorf("%s is asked question %d and has no options", p.at, ask)
	}
	if p.hinted != nil && p.rand.IntN(8) == 0 {
		p.hinted.ask(ctx, p, ask)
	}
	o := options[p.rand.IntN(len(options))]
	move := o.move(o.Min + p.rand.IntN(o.Max-o.Min+1))
	body, err := json.Marshal(map[string]any{"ask": ask, "move": move})
	if err != nil {
		return err
	}
	p.sent()
	a, err := p.ask(ctx, "POST", "/t/"+p.at+"/play", "application/json", body)
	if err != nil {
		return err
	}
	var said struct{ Again bool }
	if err := json.Unmarshal([]byte(a.body), &said); err != nil || a.status != http.StatusOK {
		return fmt.Errorf("%s, question %d, %s: %d %.300s", p.at, ask, move, a.status, a.body)
	}
	p.answers = append(p.answers, move)
	if said.Again {
		p.again++
	}
	return nil
}
