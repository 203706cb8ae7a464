package site

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// inspect fails the test if a page breaks the rules for every page; the client inspects each page that it
// gets. A page runs no inline code, loads nothing from elsewhere, is accessible, and has a number in every
// form that changes something.
func (p *paper) inspect() {
	p.b.t.Helper()
	for _, wrong := range p.faults() {
		p.b.t.Errorf("%s: %s", p.at, wrong)
	}
}

func (p *paper) faults() (wrong []string) {
	part := p.part || strings.HasSuffix(p.at.Path, "/now") ||
		strings.HasPrefix(p.at.Path, "/rules/") && strings.Count(p.at.Path, "/") == 3 && p.status == 200
	if !part {
		wrong = append(wrong, p.frame()...)
	}
	ids := map[string]bool{}
	for d := range p.root.Descendants() {
		if d.Type != html.ElementNode {
			continue
		}
		if id, ok := attr(d, "id"); ok && (ids[id] || id == "") {
			wrong = append(wrong, "twice the id "+id)
		} else if ok {
			ids[id] = true
		}
		wrong = append(wrong, p.element(d)...)
	}
	for _, d := range all(p.root, "section", "input", "select", "textarea", "div", "label") {
		for _, name := range []string{"aria-labelledby", "aria-describedby", "for"} {
			if id, ok := attr(d, name); ok && !ids[id] {
				wrong = append(wrong, name+" of nothing: "+id)
			}
		}
	}
	return wrong
}

// frame returns what is wrong with the frame of a page.
func (p *paper) frame() (wrong []string) {
	if language := value(all(p.root, "html")[0], "lang"); speakers[language].words == nil {
		wrong = append(wrong, "no language")
	}
	for _, kind := range []string{"main", "h1", "title", "header", "footer"} {
		// spots have titles too
		found := slices.DeleteFunc(all(p.root, kind), func(n *html.Node) bool { return n.Namespace == "svg" })
		if n := len(found); n != 1 {
			wrong = append(wrong, kind+" is not there once")
		}
	}
	last := 0
	for _, h := range all(p.root, "h1", "h2", "h3", "h4") {
		level := int(h.Data[1] - '0')
		if level > last+1 && last > 0 {
			wrong = append(wrong, "a heading of level "+h.Data+" comes too early: "+textOf(h))
		}
		if textOf(h) == "" {
			wrong = append(wrong, "an empty heading")
		}
		last = level
	}
	return wrong
}

// element returns what is wrong with an element.
func (p *paper) element(d *html.Node) (wrong []string) {
	for _, a := range d.Attr {
		if strings.HasPrefix(a.Key, "on") || a.Key == "style" {
			wrong = append(wrong, "an attribute that the policy forbids: "+a.Key)
		}
		if (a.Key == "href" || a.Key == "src" || a.Key == "action") && !strings.HasPrefix(a.Val, "/") &&
			!strings.HasPrefix(a.Val, "#") && !strings.HasPrefix(a.Val, p.b.at+"/") {
			wrong = append(wrong, "an address elsewhere: "+a.Val)
		}
	}
	switch d.Data {
	case "script":
		kind := value(d, "type")
		if src := value(d, "src"); (kind != "module" || src == "" || d.FirstChild != nil) &&
			kind != "application/json" {
			wrong = append(wrong, "a script in the page")
		}
	case "style", "iframe", "object", "embed", "base":
		wrong = append(wrong, "an element that the policy forbids: "+d.Data)
	case "button":
		if textOf(d) == "" {
			wrong = append(wrong, "a button without words")
		}
	case "input", "select", "textarea":
		if value(d, "type") != "hidden" && !p.labelled(d) {
			wrong = append(wrong, "no label: "+value(d, "name"))
		}
	case "form":
		carries := slices.ContainsFunc(all(d, "input"),
			func(in *html.Node) bool { return value(in, "name") == "ask" && value(in, "value") != "" })
		// these may be chosen twice
		if !carries && value(d, "method") == "post" && value(d, "action") != "/language" &&
			value(d, "action") != "/reactions" {
			wrong = append(wrong, "a form without a number: "+value(d, "action"))
		}
	}
	return wrong
}

// labelled reports whether a control has a label.
func (p *paper) labelled(d *html.Node) bool {
	if value(d, "aria-label") != "" {
		return true
	}
	for up := d.Parent; up != nil; up = up.Parent {
		if up.Data == "label" {
			return textOf(up) != ""
		}
	}
	for _, l := range all(p.root, "label") {
		if value(l, "for") == value(d, "id") && value(l, "for") != "" && textOf(l) != "" {
			return true
		}
	}
	return false
}
