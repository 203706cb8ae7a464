package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"regexp"
	"strconv"
	"time"
)

// This file implements seat for a table server. ../web/PROTOCOL.md has its requests.

// Limits of the exchange with a table server.
const (
	tableTime = 10 * time.Second // for a request
	maxReply  = 32 << 20         // bytes
)

// A tableSeat is a seat at a table server.
type tableSeat struct {
	http *http.Client
	at   string // the address of the seat
}

// errNoReply is the error if a table server could not be reached. The request may be sent again.
var errNoReply = errors.New("the table server does not answer; try again")

var (
	linkPath = regexp.MustCompile(`^/t/([0-9A-Za-z_-]{1,64})(/sit)?$`)
	seatPath = regexp.MustCompile(`^/t/[0-9A-Za-z_-]{1,64}/p[0-7]$`)
)

// sit takes the seat of a link at the given server. It follows no link to another server.
func sit(ctx context.Context, server, link, name string) (*tableSeat, error) {
	u, err := url.Parse(link)
	if err != nil || len(link) > 500 || u.Fragment == "" {
		return nil, errors.New("the link is not one to a seat: http://SERVER/t/TABLE/sit#SECRET")
	}
	found := linkPath.FindStringSubmatch(u.Path)
	if found == nil || u.Scheme+"://"+u.Host != server {
		return nil, fmt.Errorf("the link is not one to a seat at %s", server)
	}
	jar, err := cookiejar.New(nil)
	if err != nil {
		return nil, err
	}
	p := &tableSeat{http: &http.Client{Jar: jar, Timeout: tableTime,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}}
	table := server + "/t/" + found[1]
	if _, _, err := p.do(ctx, http.MethodGet, table, "", nil); err != nil {
		return nil, err // this request has fetched the cookie
	}
	form := url.Values{"secret": {u.Fragment}, "name": {name}, "script": {"no"}}
	_, header, err := p.do(ctx, http.MethodPost, table+"/sit", "application/x-www-form-urlencoded",
		[]byte(form.Encode()))
	if err != nil {
		return nil, err
	}
	to, err := url.Parse(header.Get("Location"))
	if err != nil || !seatPath.MatchString(to.Path) {
		return nil, errors.New("the link is not one to a seat, but to watch or to manage the table")
	}
	p.at = server + to.Path
	return p, nil
}

// do sends a request. An answer of the server that is a refusal is a *refusal.
func (p *tableSeat) do(ctx context.Context, method, address, kind string, body []byte) ([]byte, http.Header,
	error) {
	r, err := http.NewRequestWithContext(ctx, method, address, bytes.NewReader(body))
	if err != nil {
		return nil, nil, err
	}
	r.Header.Set("Accept", "application/json")
	if kind != "" {
		r.Header.Set("Content-Type", kind)
	}
	answer, err := p.http.Do(r)
	if err != nil {
		return nil, nil, errNoReply // the error could name the address, which is private
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(io.LimitReader(answer.Body, maxReply+1))
	switch {
	case err != nil:
		return nil, nil, errNoReply
	case len(text) > maxReply:
		return nil, nil, errors.New("the table server's answer is too long")
	case answer.StatusCode < 400:
		return text, answer.Header, nil
	}
	var said struct{ Error, Rule, Code string }
	if json.Unmarshal(text, &said) != nil || said.Error == "" {
		said.Error = "the table server answers " + strconv.Itoa(answer.StatusCode)
	}
	return nil, nil, &refusal{answer.StatusCode, said.Rule, said.Code, said.Error}
}

// get requests JSON of the seat, and returns it with the number in a header.
func (p *tableSeat) get(ctx context.Context, what, header string) ([]byte, int, error) {
	text, headers, err := p.do(ctx, http.MethodGet, p.at+"/"+what, "", nil)
	if err != nil {
		return nil, 0, err
	}
	n, err := strconv.Atoi(headers.Get(header))
	if err != nil {
		return nil, 0, fmt.Errorf("the table server's answer has no %s", header)
	}
	return text, n, nil
}

func (p *tableSeat) look(ctx context.Context) ([]byte, int, error) {
	return p.get(ctx, "view.json", "Ask")
}

func (p *tableSeat) events(ctx context.Context, from int) ([]byte, int, error) {
	return p.get(ctx, "events.json?from="+strconv.Itoa(from), "Next")
}

func (p *tableSeat) play(ctx context.Context, ask int, move string) error {
	body, err := json.Marshal(map[string]any{"ask": ask, "move": move})
	if err != nil {
		return err
	}
	_, _, err = p.do(ctx, http.MethodPost, p.at+"/play", "application/json", body)
	return err
}

func (p *tableSeat) close() { p.http.CloseIdleConnections() }
