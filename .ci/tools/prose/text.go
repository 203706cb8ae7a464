package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"unicode"
)

// This file finds the prose in a file.

// A piece is a run of lines that belong together: a paragraph, a table cell, or a string.
type piece struct {
	line  int
	lines []string
}

// A sentence is the text of a sentence, on one line, and the number of the line where it begins.
type sentence struct {
	line int
	text string
}

var (
	code    = regexp.MustCompile("`[^`]*`")
	link    = regexp.MustCompile(`\]\([^)]*\)`)
	quote   = regexp.MustCompile(`"[^"]*"`)
	ending  = regexp.MustCompile(`[.!?:]["')\]]*\s+`)
	bullets = regexp.MustCompile(`^\s*([-*•]|\d+\.)\s+`)
)

// sentences splits a piece into sentences. It replaces code in backquotes and quoted text by X, since the
// words are a program's or somebody else's.
func sentences(p piece) []sentence {
	var list []sentence
	var text strings.Builder
	line := p.line
	flush := func() {
		if s := strings.TrimSpace(text.String()); strings.ContainsFunc(s, unicode.IsLetter) {
			list = append(list, sentence{line, s})
		}
		text.Reset()
	}
	for i, l := range p.lines {
		if bullets.MatchString(l) {
			flush()
			l = bullets.ReplaceAllString(l, "")
		}
		l = quote.ReplaceAllString(code.ReplaceAllString(link.ReplaceAllString(l, "]"), "X"), "X")
		for l = strings.TrimSpace(l) + " "; l != ""; {
			if strings.TrimSpace(text.String()) == "" {
				text.Reset()
				line = p.line + i
			}
			end := ending.FindStringIndex(l)
			if end == nil {
				text.WriteString(l)
				break
			}
			text.WriteString(l[:end[1]])
			l = l[end[1]:]
			flush()
		}
	}
	flush()
	return list
}

// reader returns the function that finds the prose in a file with this name, or nil if the file has none.
func reader(name string) func(name, text string) ([]piece, error) {
	if strings.Contains(name, "/testdata/") || strings.Contains(name, "node_modules") || strings.Contains(name, "/idiomorph") ||
		strings.Contains(filepath.Base(name), "japanese") {
		return nil
	}
	switch filepath.Ext(name) {
	case ".go":
		return goProse
	case ".md":
		return plain(markdown)
	case ".html":
		return plain(template)
	case ".tmpl": // of Go code
		return plain(commented("//"))
	case ".txt":
		return plain(table)
	case ".js", ".ts", ".css":
		return plain(commented("//", "/*", " *"))
	case ".sql":
		return plain(commented("--"))
	case ".py":
		return plain(commented("#"))
	}
	if strings.HasPrefix(name, ".ci/") && filepath.Ext(name) == "" {
		return plain(commented("#"))
	}
	return nil
}

func plain(f func(lines []string) []piece) func(name, text string) ([]piece, error) {
	return func(_, text string) ([]piece, error) { return f(strings.Split(text, "\n")), nil }
}

// paragraphs collects lines into pieces. An empty line ends a piece.
type paragraphs struct{ list []piece }

func (p *paragraphs) add(line int, text string) {
	if strings.TrimSpace(text) == "" {
		p.end()
		return
	}
	if n := len(p.list); n > 0 && p.list[n-1].line+len(p.list[n-1].lines) == line {
		p.list[n-1].lines = append(p.list[n-1].lines, text)
		return
	}
	p.list = append(p.list, piece{line, []string{text}})
}

// end makes the next line begin a piece.
func (p *paragraphs) end() {
	if n := len(p.list); n > 0 && len(p.list[n-1].lines) > 0 {
		p.list = append(p.list, piece{line: -1})
	}
}

// goProse returns comments, and strings of more than three words.
func goProse(name, text string) ([]piece, error) {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, name, text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	var p paragraphs
	for _, group := range file.Comments {
		p.end()
		for _, c := range group.List {
			if strings.HasPrefix(c.Text, "// Output:") {
				break
			}
			line := set.Position(c.Pos()).Line
			for i, l := range strings.Split(c.Text, "\n") {
				l = strings.TrimPrefix(l, "//")
				switch {
				case strings.HasPrefix(c.Text, "//") && l != "" && l[0] != ' ' && l[0] != '\t',
					strings.HasPrefix(l, "\t"), strings.HasPrefix(l, "  ") && !bullets.MatchString(l) &&
						strings.HasPrefix(l, "       "), strings.HasPrefix(l, " # "):
					p.end()
				default:
					p.add(line+i, strings.Trim(l, "/*"))
				}
			}
		}
	}
	if strings.HasSuffix(name, "_test.go") {
		return p.list, nil
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.Field:
			if n.Type != nil {
				ast.Inspect(n.Type, func(ast.Node) bool { return true })
			}
			return n.Tag == nil
		case *ast.BasicLit:
			if s, err := strconv.Unquote(n.Value); err == nil && n.Kind == token.STRING &&
				strings.Count(s, " ") > 2 {
				p.list = append(p.list, piece{set.Position(n.Pos()).Line, strings.Split(s, "\n")})
			}
		}
		return true
	})
	return p.list, nil
}

// markdown skips code and headings, and splits tables into cells.
func markdown(lines []string) []piece {
	var p paragraphs
	fenced := false
	for i, l := range lines {
		switch trimmed := strings.TrimSpace(l); {
		case strings.HasPrefix(trimmed, "```"):
			fenced = !fenced
			p.end()
		case fenced:
		case strings.HasPrefix(l, "#"), strings.HasPrefix(l, "    ") && !bullets.MatchString(l):
			p.end()
		case strings.HasPrefix(trimmed, "|"):
			for cell := range strings.SplitSeq(trimmed, "|") {
				p.list = append(p.list, piece{i + 1, []string{cell}})
			}
			p.end()
		default:
			p.add(i+1, l)
		}
	}
	return p.list
}

var (
	hidden = regexp.MustCompile(`(?s)<(script|style)\b.*?</(script|style)>|<!--.*?-->`)
	inline = regexp.MustCompile(`</?(a|b|i|em|strong|code|kbd|span|small|abbr|time)\b[^>]*>`)
	action = regexp.MustCompile(`(?s)\{\{(if|else|end|range|with|define|block|template)\b.*?\}\}`)
	value  = regexp.MustCompile(`(?s)\{\{.*?\}\}`)
	tags   = regexp.MustCompile(`(?s)<[^>]*>`)
)

// template keeps the text between tags. A tag ends a piece, unless it is used within a sentence.
func template(lines []string) []piece {
	blank := func(with string) func(string) string {
		return func(s string) string { return with + strings.Repeat("\n", strings.Count(s, "\n")) }
	}
	text := strings.Join(lines, "\n")
	text = hidden.ReplaceAllStringFunc(text, blank(""))
	text = action.ReplaceAllStringFunc(text, blank("\x00"))
	text = value.ReplaceAllStringFunc(text, blank("X"))
	text = inline.ReplaceAllStringFunc(text, blank(""))
	text = tags.ReplaceAllStringFunc(text, blank("\x00"))
	var p paragraphs
	line := 1
	for part := range strings.SplitSeq(text, "\x00") {
		p.end()
		for i, l := range strings.Split(part, "\n") {
			p.add(line+i, l)
		}
		line += strings.Count(part, "\n")
	}
	return p.list
}

// table keeps the comments of a table, and its sentences without their keys.
func table(lines []string) []piece {
	var list []piece
	for i, l := range lines {
		if _, text, ok := strings.Cut(l, ": "); ok && !strings.HasPrefix(l, "#") {
			l = text
		}
		list = append(list, piece{i + 1, []string{strings.TrimPrefix(l, "# ")}})
	}
	return list
}

// commented returns a function that keeps the comments that begin with one of the marks.
func commented(marks ...string) func(lines []string) []piece {
	return func(lines []string) []piece {
		var p paragraphs
		for i, l := range lines {
			trimmed := strings.TrimLeft(l, "\t ")
			ok := false
			for _, mark := range marks {
				if rest, is := strings.CutPrefix(trimmed, strings.TrimSpace(mark)); is && !ok && !strings.HasPrefix(rest, "!") {
					ok = true
					if !strings.HasPrefix(rest, "    ") && !strings.HasPrefix(rest, "\t") {
						p.add(i+1, strings.Trim(rest, "*/ "))
					}
				}
			}
			if !ok {
				p.end()
			}
		}
		return p.list
	}
}
