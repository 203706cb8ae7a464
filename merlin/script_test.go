package merlin_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
	"github.com/google/go-cmp/cmp"
)

// This file plays the scripts of testdata/rules, which test the clauses of RULES.md. A script is a section of
// a file. It begins with == and the name of its test, or of a position that other scripts start from:
//
//	== TestRule_M9_1_funded
//	act market,magic uses=3           p0's first turn, with these parts and settings; or new, auction, roll
//	from NAME uses=3                  a position of another section or of save NAME, with these settings
//	with NAME                         the changes of another section
//	lab p0 s5 0; purse p0 1           changes to the position; scriptedits_test.go lists them
//	forced p0.purse=0                 changes to a position that need not be valid
//	p0.purse = 9                      a field: p0 and p0.3 are a player and a plot, top and below are frames
//	p0 lab 1; fund; ~ dice 2 3        moves; the player of the move before is not named again
//	M9.1: lab-p0.1 > bank: 1 gold     the events of the last move by this clause, and no others
//	all: produce (M4.3); act p0 (M3.4)       all events of the last move but the move itself
//	p1 sees: p0 lab 1                 what a seat has seen of the last move
//	by: M9.1                          the clause that the event of the last move names
//	ok: p0 fund; back                 moves that are legal, not made
//	not-enough: p0 fund               moves that are refused with this code
//	= p0.purse 9 = hand p0 rust 1     facts: a field, or one of those that scriptedits_test.go lists
//	flaw turns=401 ! turns: 401       the changes make the position one that Validate refuses
//	fine p0.purse=0; bank+=10         the changes make another valid position
//	odd purses 0 0 0 0                such a position, from which games are played to the end
//	save NAME                         names the position, for from
//	try ... end                       plays lines and takes them back
//	each A B; rows; do ... end        plays the lines for each row, with its cells for $A and $B
//
// A row of each has its cells separated by "|". A line that begins with # is a comment.

// A section is a script, or a position.
type section struct {
	file  string
	line  int // of its first line
	lines []string
}

// sections reads the files of testdata/rules.
var sections = sync.OnceValue(func() map[string]section {
	list := make(map[string]section)
	files, err := filepath.Glob("testdata/rules/*.txt")
	if err != nil || len(files) == 0 {
		panic(fmt.Sprint("no scripts: ", err))
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			panic(err)
		}
		name := ""
		for i, line := range strings.Split(string(text), "\n") {
			line = strings.TrimSpace(line)
			if next, ok := strings.CutPrefix(line, "== "); ok {
				if name = next; list[name].file != "" {
					panic(fmt.Sprintf("%s:%d: a second %s", file, i+1, name))
				}
				list[name] = section{file: filepath.Base(file), line: i + 2}
				continue
			}
			if name != "" {
				part := list[name]
				part.lines = append(part.lines, line)
				list[name] = part
			}
		}
	}
	return list
})

// TestScripts checks that every script has a test.
func TestScripts(t *testing.T) {
	var source strings.Builder
	files, err := filepath.Glob("*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		source.Write(text)
	}
	for name, part := range sections() {
		if strings.HasPrefix(name, "Test") && !strings.Contains(source.String(),
			"func "+name+"(t *testing.T)") {
			t.Errorf("%s:%d: nothing runs %s", part.file, part.line-1, name)
		}
	}
}

// script plays the script of a test's name.
func script(t *testing.T) {
	t.Helper()
	part, ok := sections()[t.Name()]
	if !ok {
		t.Fatal("there is no such script")
	}
	p := &player{t: t, saved: make(map[string]merlin.State)}
	defer func() {
		if r := recover(); r != nil {
			t.Errorf("panic: %v", r)
		}
		if t.Failed() {
			t.Log(p.where)
		}
	}()
	p.run(part, 0, len(part.lines), nil)
}

// position returns the position of a section.
func position(t testing.TB, name string) merlin.State {
	t.Helper()
	p := &player{t: t, saved: make(map[string]merlin.State)}
	p.from(name)
	return p.s
}

// A player plays a script.
type player struct {
	t        testing.TB
	s        merlin.State
	checked  bool     // s is valid
	settings []string // for the game that the position begins
	seat     string   // of the last move
	events   []merlin.Event
	saved    map[string]merlin.State
	where    string
}

var (
	isMove  = regexp.MustCompile(`^(p\d|~|none) `)
	isSeen  = regexp.MustCompile(`^(p\d|spectator) sees:(.*)$`)
	ofWhat  = regexp.MustCompile(`^([a-z][a-z-]*|M\d+\.\d+):(.*)$`)
	isField = regexp.MustCompile(`^[a-z][A-Za-z0-9.]* *[-+]?=`)
)

// run plays lines of a section, with the cells of a row.
func (p *player) run(part section, from, to int, cells *strings.Replacer) {
	p.t.Helper()
	for i := from; i < to; i++ {
		line := part.lines[i]
		if cells != nil {
			line = cells.Replace(line)
		}
		p.where = fmt.Sprintf("testdata/rules/%s:%d: %s", part.file, part.line+i, line)
		word, rest, _ := strings.Cut(line, " ")
		switch word {
		case "", "#":
		case "try":
			end := closing(part.lines, i)
			before := *p
			p.run(part, i+1, end, cells)
			where := p.where
			*p = before
			p.where = where
			i = end
		case "each":
			i = p.each(part, i, strings.Fields(rest), cells)
		default:
			p.line(line)
		}
	}
}

// closing returns the line of the end that closes a block.
func closing(lines []string, at int) int {
	for depth := 0; at < len(lines); at++ {
		switch word, _, _ := strings.Cut(lines[at], " "); word {
		case "try", "each":
			depth++
		case "end":
			if depth--; depth == 0 {
				return at
			}
		}
	}
	panic("a block has no end")
}

// each plays the lines of a table for every row, from the same position, and returns its last line.
func (p *player) each(part section, at int, names []string, outer *strings.Replacer) int {
	p.t.Helper()
	body := at
	for part.lines[body] != "do" {
		body++
	}
	end := closing(part.lines, at)
	for _, name := range names { // no name may hide a longer one
		for _, other := range names {
			if name != other && strings.HasPrefix(other, name) {
				p.t.Fatalf("%s: $%s begins with $%s", p.where, other, name)
			}
		}
	}
	before := *p
	for _, row := range part.lines[at+1 : body] {
		if row == "" || row[0] == '#' {
			continue
		}
		if outer != nil {
			row = outer.Replace(row)
		}
		cells := strings.Split(row, "|")
		if len(cells) != len(names) {
			p.t.Fatalf("%s:%d: %q has %d cells, want %d", part.file, part.line+at, row, len(cells),
				len(names))
		}
		var pairs []string
		for i, name := range names {
			pairs = append(pairs, "$"+name, strings.TrimSpace(cells[i]))
		}
		failed := p.t.Failed()
		p.run(part, body+1, end, strings.NewReplacer(pairs...))
		if !failed && p.t.Failed() {
			p.t.Logf("%s, in the row %s", p.where, row)
		}
		*p = before
	}
	return end
}

// line plays a line that is not a block.
func (p *player) line(line string) {
	p.t.Helper()
	if seen := isSeen.FindStringSubmatch(line); seen != nil {
		p.sees(seen[1], seen[2])
		return
	}
	if text := ofWhat.FindStringSubmatch(line); text != nil {
		p.expect(text[1], strings.TrimSpace(text[2]))
		return
	}
	switch word, rest, _ := strings.Cut(line, " "); word {
	case "=":
		for _, fact := range strings.Split(rest, " = ") {
			p.fact(strings.TrimSpace(fact))
		}
		return
	case "flaw", "fine", "odd":
		p.flaw(word, rest)
		return
	case "forced":
		altered(p.t, &p.s, rest)
		p.checked = true
		return
	}
	moves := isMove.MatchString(line) // only moves
	for _, part := range strings.Split(line, ";") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		word, rest, _ := strings.Cut(part, " ")
		switch {
		case moves, isMove.MatchString(part):
			p.move(part)
		case stages[word] != nil:
			p.begin(word, strings.Fields(rest))
		case word == "from":
			words := strings.Fields(rest)
			p.settings = append(p.settings, words[1:]...)
			p.from(words[0])
			p.settings = nil
		case word == "with":
			p.run(sections()[rest], 0, len(sections()[rest].lines), nil)
		case word == "save":
			p.saved[rest] = p.s
		case isField.MatchString(part):
			p.checked = false
			edit(p.t, &p.s, part)
		case change(p.t, &p.s, word, strings.Fields(rest)):
			p.checked = false
		default:
			p.t.Fatalf("%s is not a command", part)
		}
	}
}

// from loads a position.
func (p *player) from(name string) {
	p.t.Helper()
	p.events, p.seat, p.checked = nil, "", false
	if s, ok := p.saved[name]; ok {
		p.s = s
		return
	}
	part, ok := sections()[name]
	if !ok {
		p.t.Fatalf("there is no position %s", name)
	}
	where := p.where
	p.run(part, 0, len(part.lines), nil)
	p.where, p.seat = where, ""
}

// stages lists how far a position has been played.
var stages = map[string]func(testing.TB, merlin.Config) merlin.State{
	"new":     func(t testing.TB, c merlin.Config) merlin.State { return begun(t, c) },
	"auction": auction, "roll": first, "act": acting,
}

// begin begins a game of 4 or as many as it says, without parts or with those that it names.
func (p *player) begin(stage string, words []string) {
	p.t.Helper()
	players, parts := "4", ""
	var fields []string
	for _, word := range append(slices.Clone(words), p.settings...) {
		name, value, setting := strings.Cut(word, "=")
		switch {
		case setting:
			fields = append(fields, fmt.Sprintf(`,%q:%s`, name, value))
		case len(word) == 1:
			players = word
		default:
			parts = `"` + strings.ReplaceAll(word, ",", `","`) + `"`
		}
	}
	var c merlin.Config
	text := fmt.Sprintf(`{"players":%s,"parts":[%s]%s}`, players, parts, strings.Join(fields, ""))
	if err := c.UnmarshalJSON([]byte(text)); err != nil {
		p.t.Fatal(err)
	}
	p.s, p.checked, p.events, p.seat = stages[stage](p.t, c), true, nil, ""
}

// full puts the player of the move before in front of a move that names none.
func (p *player) full(text string) string {
	text = strings.TrimSpace(text)
	if !isMove.MatchString(text) {
		text = p.seat + " " + text
	}
	if seat, _, _ := strings.Cut(text, " "); seat != "~" {
		p.seat = seat
	}
	return text
}

// valid checks the position after changes to it.
func (p *player) valid() {
	p.t.Helper()
	if !p.checked {
		sound(p.t, &p.s)
		p.checked = true
	}
}

// move makes a legal move, which must be among its player's options.
func (p *player) move(text string) {
	p.t.Helper()
	p.valid()
	m := rules.Parse(p.t, p.full(text))
	listed := m.Seat == bourse.Nature || bourse.Contains(p.s.Options(m.Seat, nil), m)
	p.events = nil
	if err := p.s.Trace(m, func(e merlin.Event) { p.events = append(p.events, e) }); err != nil {
		p.t.Fatalf("%s: %v", m, err)
	}
	if err := p.s.Validate(); err != nil || !listed {
		p.t.Fatalf("after %s, which is listed: %t: %v", m, listed, err)
	}
}

// expect compares events of a clause, or all, or the code with which moves are refused.
func (p *player) expect(what, text string) {
	p.t.Helper()
	var want []string
	for _, part := range strings.Split(text, ";") {
		if part = strings.TrimSpace(part); part != "" {
			want = append(want, part)
		}
	}
	if what == "by" {
		p.same("the clause", p.events[0].Rule.String(), text)
		return
	}
	if what != "all" && what[0] != 'M' {
		code := strings.TrimPrefix(what, "ok")
		p.valid()
		for _, text := range want {
			if text = p.full(text); refusedText(p.t, p.s, text) != code {
				p.t.Errorf("%s\n%s is refused with %q, want %q", p.where, text, refusedText(p.t, p.s, text),
					code)
			}
		}
		return
	}
	var got []string
	for i, e := range p.events {
		text := strings.TrimSpace(e.String())
		ours, ok := strings.CutSuffix(text, " ("+what+")")
		switch {
		case ok:
			got = append(got, ours)
		case what == "all" && i > 0:
			got = append(got, text)
		}
	}
	p.same("the events", got, want)
}

// sees compares what a seat has seen of the last move.
func (p *player) sees(name, text string) {
	p.t.Helper()
	seat, err := bourse.ParseSeat(name)
	if err != nil {
		p.t.Fatal(err)
	}
	var got []string
	for _, e := range p.events {
		if e, ok := e.For(seat); ok {
			got = append(got, strings.TrimSpace(e.String()))
		}
	}
	p.same("what "+name+" has seen", strings.Join(got, "; "), strings.TrimSpace(text))
}

// same compares what a line wants.
func (p *player) same(what string, got, want any) {
	p.t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		p.t.Errorf("%s\n%s (-want +got):\n%s", p.where, what, diff)
	}
}

// fact compares a fact, or a field.
func (p *player) fact(text string) {
	p.t.Helper()
	p.valid()
	words := strings.Fields(text)
	got, n := ask(p.t, &p.s, words[0], words[1:])
	p.same(strings.Join(words[:n+1], " "), got, strings.Join(words[n+1:], " "))
}

// flaw changes the position, or the view of a seat, to one that Validate refuses, or to another valid one.
func (p *player) flaw(word, text string) {
	p.t.Helper()
	p.valid()
	changes, want, _ := strings.Cut(text, " ! ")
	if word != "flaw" {
		s := p.s
		altered(p.t, &s, changes)
		sound(p.t, &s)
		if parts := s.Config.Parts; parts.Has(merlin.War) && !parts.Has(merlin.Court) {
			kingless(&s)
		}
		games := map[string]int{"fine": 1, "odd": 4}[word]
		if testing.Short() {
			games = 0
		}
		for game := range games {
			playOn(p.t.(*testing.T), s, newRand(p.t, fmt.Sprint(text, game)))
		}
		return
	}
	held := auction(p.t, board(4))
	if name, ofView, ok := strings.Cut(changes, " sees "); ok {
		seat, err := bourse.ParseSeat(name)
		if err != nil {
			p.t.Fatal(err)
		}
		v := p.s.View(seat)
		rules.ViewFlaw(p.t, held.View(0), p.where, v, func(v *merlin.View) { altered(p.t, v, ofView) }, want)
		return
	}
	rules.Flaw(p.t, held, p.where, p.s, func(s *merlin.State) { altered(p.t, s, changes) }, want)
}

// altered makes changes to a state or a view.
func altered(t testing.TB, to any, changes string) {
	t.Helper()
	for _, text := range strings.Split(changes, ";") {
		if text = strings.TrimSpace(text); text != "" {
			edit(t, to, text)
		}
	}
}

// numeral reads a number.
func numeral(t testing.TB, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}
