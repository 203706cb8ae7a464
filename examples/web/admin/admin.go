// Package admin is the page on which the operator of a table server looks after its tables: closes and deletes them,
// blocks addresses, and changes limits. It shows no hand, seed or link of a seat.
package admin

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"bourse.example/examples/web/host"
)

// This file serves the page.

const (
	// MinToken is the least length of the token, in bytes.
	MinToken = 16
	// Path is the path of the page.
	Path    = "/admin"
	cookie  = "admin"
	session = 12 * time.Hour
	shown   = 200 // tables
)

// policy allows the page its style and its forms, and nothing else.
var policy = strings.Join([]string{"default-src 'none'", "style-src 'unsafe-inline'", "form-action 'self'", "frame-ancestors 'none'", "base-uri 'none'"}, ";")

// A Page is an http.Handler for /admin. Use New to make one.
type Page struct {
	host    *host.Host
	blocks  *Blocks
	token   [sha256.Size]byte
	tries   *rate.Limiter
	foreign *http.CrossOriginProtection
	now     func() time.Time
	mux     *http.ServeMux

	mu       sync.Mutex
	sessions map[string]time.Time // when they end
}

// New returns the page of a host. Those who have the token may use it: in a header "Authorization: Bearer TOKEN", or in
// the page's form, which gives the browser a cookie for twelve hours. The error is for a token of fewer than MinToken
// bytes.
func New(h *host.Host, blocks *Blocks, token string) (*Page, error) {
	if len(token) < MinToken {
		return nil, fmt.Errorf("admin: the token has fewer than %d bytes", MinToken)
	}
	p := &Page{host: h, blocks: blocks, token: sha256.Sum256([]byte(token)), tries: rate.NewLimiter(rate.Every(12*time.Second), 5),
		foreign: http.NewCrossOriginProtection(), now: time.Now, mux: http.NewServeMux(), sessions: map[string]time.Time{}}
	p.mux.HandleFunc("GET "+Path, p.show)
	p.mux.HandleFunc("POST "+Path+"/login", p.login)
	for name, do := range map[string]func(*http.Request) error{"close": p.closeTable, "delete": p.deleteTable, "block": p.block,
		"unblock": p.unblock, "limits": p.limits, "logout": p.logout} {
		p.mux.HandleFunc("POST "+Path+"/"+name, func(w http.ResponseWriter, r *http.Request) { p.do(w, r, do) })
	}
	return p, nil
}

// ServeHTTP implements http.Handler.
func (p *Page) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	for name, value := range map[string]string{"Content-Security-Policy": policy,
		"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer", "X-Frame-Options": "DENY", "Cache-Control": "no-store"} {
		w.Header().Set(name, value)
	}
	r.Body = http.MaxBytesReader(w, r.Body, 16<<10)
	if p.foreign.Check(r) != nil {
		http.Error(w, "the form came from another site", http.StatusForbidden)
		return
	}
	p.mux.ServeHTTP(w, r)
}

// try reports whether a token is right. At most five tries a minute are looked at; for others it returns 429.
func (p *Page) try(token string) (status int) {
	if !p.tries.Allow() {
		return http.StatusTooManyRequests
	}
	sum := sha256.Sum256([]byte(token))
	if subtle.ConstantTimeCompare(sum[:], p.token[:]) != 1 {
		return http.StatusUnauthorized
	}
	return http.StatusOK
}

// may returns 200 if a request has a session or the token.
func (p *Page) may(r *http.Request) (status int) {
	if token, ok := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer "); ok {
		return p.try(token)
	}
	c, err := r.Cookie(cookie)
	if err != nil {
		return http.StatusUnauthorized
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if end, ok := p.sessions[c.Value]; ok && p.now().Before(end) {
		return http.StatusOK
	}
	return http.StatusUnauthorized
}

// refused answers a request without permission: with the form for browsers.
func refused(w http.ResponseWriter, r *http.Request, status int) {
	if status == http.StatusTooManyRequests {
		w.Header().Set("Retry-After", "12")
	} else {
		w.Header().Set("WWW-Authenticate", "Bearer")
	}
	if wantsJSON(r) {
		http.Error(w, http.StatusText(status), status)
		return
	}
	write(w, status, data{Status: status})
}

func (p *Page) login(w http.ResponseWriter, r *http.Request) {
	if status := p.try(r.PostFormValue("token")); status != http.StatusOK {
		refused(w, r, status)
		return
	}
	id, now := rand.Text(), p.now()
	p.mu.Lock()
	for old, end := range p.sessions {
		if !now.Before(end) {
			delete(p.sessions, old)
		}
	}
	p.sessions[id] = now.Add(session)
	p.mu.Unlock()
	http.SetCookie(w, &http.Cookie{Name: cookie, Value: id, Path: Path, MaxAge: int(session.Seconds()), HttpOnly: true,
		SameSite: http.SameSiteStrictMode, Secure: r.TLS != nil})
	http.Redirect(w, r, Path, http.StatusSeeOther)
}

func (p *Page) logout(r *http.Request) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if c, err := r.Cookie(cookie); err == nil {
		delete(p.sessions, c.Value)
	}
	return nil
}

// do does what a form asks for.
func (p *Page) do(w http.ResponseWriter, r *http.Request, do func(*http.Request) error) {
	if status := p.may(r); status != http.StatusOK {
		refused(w, r, status)
		return
	}
	err, status := do(r), http.StatusUnprocessableEntity
	switch {
	case err == nil && wantsJSON(r):
		w.WriteHeader(http.StatusNoContent)
		return
	case err == nil:
		http.Redirect(w, r, Path, http.StatusSeeOther)
		return
	case errors.Is(err, host.ErrNoTable):
		status = http.StatusNotFound
	case errors.Is(err, host.ErrStage):
		status = http.StatusConflict
	case errors.Is(err, host.ErrNotKept):
		status = http.StatusServiceUnavailable
	}
	http.Error(w, err.Error(), status)
}

func (p *Page) closeTable(r *http.Request) error {
	return p.host.CloseTable(context.WithoutCancel(r.Context()), r.PostFormValue("table"))
}

func (p *Page) deleteTable(r *http.Request) error {
	if r.PostFormValue("sure") != "yes" {
		return errors.New("confirm that the table and its record should be deleted")
	}
	return p.host.DeleteTable(context.WithoutCancel(r.Context()), r.PostFormValue("table"))
}

func (p *Page) block(r *http.Request) error {
	return p.blocks.Add(context.WithoutCancel(r.Context()), r.PostFormValue("address"))
}

func (p *Page) unblock(r *http.Request) error {
	return p.blocks.Remove(context.WithoutCancel(r.Context()), r.PostFormValue("address"))
}

// maxRoom is the most tables that limits allow.
const maxRoom = 1_000_000

func (p *Page) limits(r *http.Request) error {
	tables, err := strconv.Atoi(r.PostFormValue("tables"))
	made, bad := strconv.Atoi(r.PostFormValue("made"))
	if err != nil || bad != nil || tables < 1 || made < 1 || tables > maxRoom || made > maxRoom {
		return fmt.Errorf("the limits are not whole numbers from 1 to %d", maxRoom)
	}
	p.host.SetRoom(tables, made)
	return nil
}

// data is what the page shows.
type data struct {
	Status  int      `json:"-"` // of a refusal; 0 for the page itself
	Tables  []table  `json:"tables"`
	All     int      `json:"all"` // tables; the list may have fewer
	Blocked []string `json:"blocked"`
	Room    int      `json:"room"` // the most unfinished tables
	Made    int      `json:"made"` // of one address
}

// A table is a table of the page. Seats have the names of players and bots.
type table struct {
	ID      string    `json:"id"`
	Game    string    `json:"game"`
	Title   string    `json:"title"`
	Stage   string    `json:"stage"`
	Created time.Time `json:"created"`
	Maker   string    `json:"maker,omitempty"`
	Seats   []string  `json:"seats"`
}

func (p *Page) show(w http.ResponseWriter, r *http.Request) {
	if status := p.may(r); status != http.StatusOK {
		refused(w, r, status)
		return
	}
	var d data
	managed, all := p.host.Managed(shown)
	d.All, d.Tables, d.Blocked = all, []table{}, p.blocks.List()
	d.Room, d.Made = p.host.Room()
	for _, m := range managed {
		t := table{m.ID, m.Game, m.Title, m.Stage.String(), m.Created.UTC().Truncate(time.Second), m.Maker, nil}
		for _, seat := range m.Seats {
			switch {
			case seat.Bot != "":
				t.Seats = append(t.Seats, "bot "+seat.Bot)
			case seat.Taken:
				t.Seats = append(t.Seats, seat.Name)
			default:
				t.Seats = append(t.Seats, "–")
			}
		}
		d.Tables = append(d.Tables, t)
	}
	if wantsJSON(r) {
		w.Header().Set("Content-Type", "application/json")
		json.NewEncoder(w).Encode(d)
		return
	}
	write(w, http.StatusOK, d)
}

func wantsJSON(r *http.Request) bool {
	return strings.Contains(r.Header.Get("Accept"), "application/json")
}

//go:embed admin.html
var text string

var page = template.Must(template.New("admin").Parse(text))

func write(w http.ResponseWriter, status int, d data) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	page.Execute(w, d)
}
