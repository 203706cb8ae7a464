package site

import (
	"net/http"
	"net/url"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"bourse.example/internal/testkit/must"
)

// This file reads pages: their words, links and forms.

// A paper is a response with its parsed page.
type paper struct {
	b      *browser
	status int
	header http.Header
	at     *url.URL
	text   string
	root   *html.Node
	part   bool // only a part of a page was asked for
}

// want fails the test unless the page has a status and contains texts.
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

// words returns the visible text of a page.
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

// all returns the elements of the given kinds below a node.
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

// attr returns an attribute of an element, and whether the element has it.
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

// byID returns the element with an ID, or nil.
func (p *paper) byID(id string) *html.Node {
	for d := range p.root.Descendants() {
		if d.Type == html.ElementNode && value(d, "id") == id {
			return d
		}
	}
	return nil
}

// follow follows the first link whose text contains words.
func (p *paper) follow(words string) *paper {
	p.b.t.Helper()
	for _, a := range all(p.root, "a") {
		if strings.Contains(textOf(a), words) {
			to := must.Get(p.at.Parse(value(a, "href")))
			to.Fragment = ""
			return p.b.get(strings.TrimPrefix(to.String(), p.b.at))
		}
	}
	p.b.t.Fatalf("%s: no link %q in:\n%.2000s", p.at, words, p.words())
	return nil
}

// A sheet is a form of a page with its current values.
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

// form returns the first form whose action ends in a text.
func (p *paper) form(ends string) *sheet {
	p.b.t.Helper()
	list := p.forms(ends)
	if len(list) == 0 {
		p.b.t.Fatalf("%s: no form %q in:\n%.2000s", p.at, ends, p.words())
	}
	return list[0]
}

// take records the initial value of a control.
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

// set fills in a field.
func (f *sheet) set(name, text string) *sheet {
	f.fields.Set(name, text)
	return f
}

// send sends the form with its current values.
func (f *sheet) send() *paper {
	f.p.b.t.Helper()
	if f.method != "POST" {
		return f.p.b.get(f.action + "?" + f.fields.Encode())
	}
	return f.p.b.post(f.action, f.fields)
}

// press sends the form with one of its buttons.
func (f *sheet) press(button *html.Node) *paper {
	f.p.b.t.Helper()
	if name := value(button, "name"); name != "" {
		f.fields.Set(name, value(button, "value"))
	}
	return f.send()
}

// pressFirst sends the form with its first button and requires success.
func (f *sheet) pressFirst() *paper {
	f.p.b.t.Helper()
	return f.press(all(f.node, "button")[0]).want(200)
}

// control returns the input with a name.
func (f *sheet) control(name string) *html.Node {
	inputs := all(f.node, "input")
	return inputs[slices.IndexFunc(inputs, func(in *html.Node) bool { return value(in, "name") == name })]
}

// links returns the links to share on a page, by name.
func (p *paper) links() map[string]string {
	list := map[string]string{}
	for _, in := range all(p.root, "input") {
		if value(in, "class") != "link" {
			continue
		}
		for _, l := range all(p.root, "label") {
			if value(l, "for") == value(in, "id") {
				list[textOf(l)] = value(in, "value")
			}
		}
	}
	return list
}
