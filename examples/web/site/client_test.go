package site

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store"
	"bourse.example/examples/web/store/memory"
)

// This file is a browser without script: it follows the links and sends the forms of the pages that it is given, and
// nothing else.

// free are limits that tests do not meet.
var free = Limits{Requests: Rate{-1, 0}, Answers: Rate{-1, 0}, Tables: Rate{-1, 0}, Checks: Rate{-1, 0}}

// A server is a site with a host and a store.
type server struct {
	*httptest.Server
	site *Site
	host *host.Host
}

// serving returns a server that ends with the test.
func serving(t *testing.T, o Options) *server { return servingOf(t, o, memory.New(), host.Options{}) }

func servingOf(t *testing.T, o Options, s store.Store, ho host.Options) *server {
	t.Helper()
	ho.Store, ho.Workers = s, 2
	h, err := host.Open(context.Background(), ho)
	if err != nil {
		t.Fatal(err)
	}
	face, err := New(h, o)
	if err != nil {
		t.Fatal(err)
	}
	web := httptest.NewUnstartedServer(face)
	web.Config = face.Server()
	web.Start()
	t.Cleanup(func() {
		face.Close()
		web.Close()
		if err := h.Close(context.Background()); err != nil {
			t.Error(err)
		}
	})
	return &server{web, face, h}
}

// A browser has a cookie jar.
type browser struct {
	t    *testing.T
	at   string
	http *http.Client
}

func (s *server) browser(t *testing.T) *browser {
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	return &browser{t, s.URL, &http.Client{Jar: jar, Transport: s.Client().Transport}}
}

// A paper is a page as it came.
type paper struct {
	b      *browser
	status int
	header http.Header
	at     *url.URL
	text   string
	root   *html.Node
}

// get asks for an address of the server.
func (b *browser) get(path string) *paper {
	b.t.Helper()
	r, err := http.NewRequest("GET", b.at+path, nil)
	if err != nil {
		b.t.Fatal(err)
	}
	return b.do(r)
}

// post sends a form that need be on no page.
func (b *browser) post(path string, fields url.Values, headers ...string) *paper {
	b.t.Helper()
	r, err := http.NewRequest("POST", b.at+path, strings.NewReader(fields.Encode()))
	if err != nil {
		b.t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	return b.do(r)
}

// postJSON sends JSON.
func (b *browser) postJSON(path, text string) *paper {
	b.t.Helper()
	r, err := http.NewRequest("POST", b.at+path, strings.NewReader(text))
	if err != nil {
		b.t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	return b.do(r)
}

func (b *browser) do(r *http.Request) *paper {
	b.t.Helper()
	answer, err := b.http.Do(r)
	if err != nil {
		b.t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		b.t.Fatal(err)
	}
	p := &paper{b: b, status: answer.StatusCode, header: answer.Header, at: answer.Request.URL, text: string(text)}
	if strings.HasPrefix(p.header.Get("Content-Type"), "text/html") {
		if p.root, err = html.Parse(bytes.NewReader(text)); err != nil {
			b.t.Fatal(err)
		}
		p.inspect()
	}
	return p
}

// want fails the test unless the page has a status and texts.
func (p *paper) want(status int, texts ...string) *paper {
	p.b.t.Helper()
	if p.status != status {
		p.b.t.Fatalf("%s: status %d, want %d:\n%.1500s", p.at, p.status, status, p.words())
	}
	for _, text := range texts {
		if !strings.Contains(p.words(), text) && !strings.Contains(p.text, text) {
			p.b.t.Fatalf("%s: no %q in:\n%.3000s", p.at, text, p.words())
		}
	}
	return p
}

// words are what a reader sees of a page.
func (p *paper) words() string {
	if p.root == nil {
		return p.text
	}
	return textOf(p.root)
}

func textOf(n *html.Node) string {
	var b strings.Builder
	for d := range n.Descendants() {
		if d.Type == html.TextNode && d.Parent.Data != "script" && d.Parent.Data != "style" {
			b.WriteString(d.Data)
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// all returns the elements of a kind below a node.
func all(n *html.Node, kinds ...string) (list []*html.Node) {
	if n == nil {
		return nil
	}
	for d := range n.Descendants() {
		if d.Type == html.ElementNode && slices.Contains(kinds, d.Data) {
			list = append(list, d)
		}
	}
	return list
}

// attr returns an attribute of an element, and whether it has it.
func attr(n *html.Node, name string) (string, bool) {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val, true
		}
	}
	return "", false
}

func value(n *html.Node, name string) string {
	text, _ := attr(n, name)
	return text
}

// byID returns the element of an id, or nil.
func (p *paper) byID(id string) *html.Node {
	for d := range p.root.Descendants() {
		if d.Type == html.ElementNode && value(d, "id") == id {
			return d
		}
	}
	return nil
}

// follow follows the first link whose words have a text.
func (p *paper) follow(words string) *paper {
	p.b.t.Helper()
	for _, a := range all(p.root, "a") {
		if strings.Contains(textOf(a), words) {
			to, err := p.at.Parse(value(a, "href"))
			if err != nil {
				p.b.t.Fatal(err)
			}
			to.Fragment = ""
			return p.b.get(strings.TrimPrefix(to.String(), p.b.at))
		}
	}
	p.b.t.Fatalf("%s: no link %q in:\n%.2000s", p.at, words, p.words())
	return nil
}

// A sheet is a form of a page, as it stands.
type sheet struct {
	p      *paper
	node   *html.Node
	action string
	method string
	fields url.Values
}

// forms returns the forms of a page whose action ends in a text.
func (p *paper) forms(ends string) (list []*sheet) {
	for _, n := range all(p.root, "form") {
		action := value(n, "action")
		if !strings.HasSuffix(action, ends) {
			continue
		}
		f := &sheet{p, n, action, strings.ToUpper(value(n, "method")), url.Values{}}
		for _, in := range all(n, "input", "select", "textarea") {
			f.take(in)
		}
		list = append(list, f)
	}
	return list
}

// form returns the first of forms.
func (p *paper) form(ends string) *sheet {
	p.b.t.Helper()
	list := p.forms(ends)
	if len(list) == 0 {
		p.b.t.Fatalf("%s: no form %q in:\n%.2000s", p.at, ends, p.words())
	}
	return list[0]
}

// take takes what a control has to begin with.
func (f *sheet) take(in *html.Node) {
	name := value(in, "name")
	_, checked := attr(in, "checked")
	kind := value(in, "type")
	switch {
	case name == "" || kind == "file":
	case in.Data == "select":
		options := all(in, "option")
		chosen := options[0]
		for _, o := range options {
			if _, ok := attr(o, "selected"); ok {
				chosen = o
			}
		}
		f.fields.Add(name, value(chosen, "value"))
	case in.Data == "textarea":
		f.fields.Add(name, strings.TrimPrefix(rawText(in), "\n"))
	case (kind == "checkbox" || kind == "radio") && !checked:
	default:
		f.fields.Add(name, value(in, "value"))
	}
}

func rawText(n *html.Node) string {
	var b strings.Builder
	for d := range n.Descendants() {
		if d.Type == html.TextNode {
			b.WriteString(d.Data)
		}
	}
	return b.String()
}

// set fills a field in.
func (f *sheet) set(name, text string) *sheet {
	f.fields.Set(name, text)
	return f
}

// send sends the form as it stands.
func (f *sheet) send() *paper {
	f.p.b.t.Helper()
	if f.method != "POST" {
		return f.p.b.get(f.action + "?" + f.fields.Encode())
	}
	return f.p.b.post(f.action, f.fields)
}

// press sends the form by one of its buttons.
func (f *sheet) press(button *html.Node) *paper {
	f.p.b.t.Helper()
	if name := value(button, "name"); name != "" {
		f.fields.Set(name, value(button, "value"))
	}
	return f.send()
}

// links are the links of a page to be given away, by whom they are for.
func (p *paper) links() map[string]string {
	list := map[string]string{}
	for _, in := range all(p.root, "input") {
		if value(in, "class") != "link" {
			continue
		}
		for _, l := range all(p.root, "label") {
			if value(l, "for") == value(in, "id") {
				list[strings.TrimPrefix(textOf(l), "For ")] = value(in, "value")
			}
		}
	}
	return list
}

// sitDown pastes a link into the form that its address shows.
func (b *browser) sitDown(link, name string) *paper {
	b.t.Helper()
	address, _, _ := strings.Cut(strings.TrimPrefix(link, b.at), "#")
	return b.get(address).want(200).form("/sit").set("secret", link).set("name", name).send()
}

// setUp makes a table with the form: who sits where, by the value of the choice.
func (b *browser) setUp(game string, players int, seats []string, more url.Values) *paper {
	b.t.Helper()
	set := ""
	if game == "merlin" {
		set = "&set=" + more.Get("set")
	}
	f := b.get(fmt.Sprintf("/new?game=%s&players=%d%s", game, players, set)).want(200).form("/new")
	for i, who := range seats {
		f.set(fmt.Sprintf("seat.p%d", i), who)
	}
	for name, values := range more {
		if name != "set" {
			f.fields[name] = values
		}
	}
	return f.send()
}
