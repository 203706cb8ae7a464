package script

import (
	"encoding/json"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/rng"
	"github.com/google/go-cmp/cmp"
)

// A player plays one section.
type player[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	*Game[S, M, V, E]
	t         testing.TB
	at        *section
	where     string // the line being played, with its file and number
	s         S
	begun     bool
	checked   bool     // s is valid
	settings  []string // for the position that a section begins with
	seat      string   // of the last move
	events    []E      // of the last move
	saved     map[string]S
	row       bool           // the line has cells of a row, or is another section's
	rewritten map[int]string // by line
}

var (
	isMove   = regexp.MustCompile(`^(p\d|~|none|spectator) \S`)
	isEvent  = regexp.MustCompile(`^([a-z][a-z-]*|[A-Z]\d+\.\d+):(.*)$`)
	isView   = regexp.MustCompile(`^(p\d|spectator) (sees|admits|excludes):(.*)$`)
	isChange = regexp.MustCompile(`^([A-Za-z][A-Za-z0-9.]*(?:-[A-Za-z0-9.]+)*) *([-+]?)= *(.*)$`)
)

// play plays a section.
func (p *player[S, M, V, E]) play(s *section) {
	defer func() {
		if r := recover(); r != nil {
			p.errorf("panic: %v", r)
		}
	}()
	p.at = s
	p.run(s, 0, len(s.lines), nil)
}

func (p *player[S, M, V, E]) errorf(format string, args ...any) {
	p.t.Helper()
	p.t.Errorf("%s\n%s", p.where, fmt.Sprintf(format, args...))
}

func (p *player[S, M, V, E]) fatalf(format string, args ...any) {
	p.t.Helper()
	p.t.Fatalf("%s\n%s", p.where, fmt.Sprintf(format, args...))
}

// run plays lines of a section, with cells of rows: $NAME, then the cell, and so on.
func (p *player[S, M, V, E]) run(s *section, from, to int, cells []string) {
	p.t.Helper()
	replace := strings.NewReplacer(cells...).Replace
	for i := from; i < to; i++ {
		line := replace(s.lines[i])
		p.where = fmt.Sprintf("%s:%d: %s", s.file, s.line+i, line)
		p.row = s != p.at || line != s.lines[i]
		switch word, rest, _ := strings.Cut(line, " "); word {
		case "", "#":
		case "try":
			before, end := *p, p.closing(s, i)
			p.run(s, i+1, end, cells)
			p.back(before)
			i = end
		case "each":
			i = p.each(s, i, strings.Fields(rest), cells)
		default:
			p.line(line, word, strings.TrimSpace(rest), s.line+i)
		}
	}
}

// back takes moves and changes back.
func (p *player[S, M, V, E]) back(to player[S, M, V, E]) {
	to.where = p.where
	*p = to
}

// closing returns the index of the end that closes a block.
func (p *player[S, M, V, E]) closing(s *section, at int) int {
	p.t.Helper()
	for i, depth := at, 0; i < len(s.lines); i++ {
		switch word, _, _ := strings.Cut(s.lines[i], " "); word {
		case "try", "each":
			depth++
		case "end":
			if depth--; depth == 0 {
				return i
			}
		}
	}
	p.fatalf("the block has no end")
	return 0
}

// each plays the lines of a table for every row, from the same position, and returns the index of its end.
func (p *player[S, M, V, E]) each(s *section, at int, names []string, outer []string) int {
	p.t.Helper()
	end := p.closing(s, at)
	do := at + slices.Index(s.lines[at:end], "do")
	if do < at {
		p.fatalf("the table has no do")
	}
	for _, name := range names {
		if slices.ContainsFunc(names, func(other string) bool {
			return name != other && strings.HasPrefix(other, name)
		}) {
			p.fatalf("another column begins with $%s", name)
		}
	}
	before := *p
	for i, row := range s.lines[at+1 : do] {
		if row == "" || row[0] == '#' {
			continue
		}
		row = strings.NewReplacer(outer...).Replace(row)
		p.where = fmt.Sprintf("%s:%d: %s", s.file, s.line+at+1+i, row)
		cells := strings.Split(row, "|")
		if len(cells) != len(names) {
			p.fatalf("the row has %d cells, want %d", len(cells), len(names))
		}
		pairs := slices.Clone(outer)
		for i, name := range names {
			pairs = append(pairs, "$"+name, strings.TrimSpace(cells[i]))
		}
		p.run(s, do+1, end, pairs)
		p.back(before)
	}
	return end
}

// parts splits a line at its semicolons.
func parts(text string) (list []string) {
	for _, part := range strings.Split(text, ";") {
		if part = strings.TrimSpace(part); part != "" {
			list = append(list, part)
		}
	}
	return list
}

// line plays a line that is not a block.
func (p *player[S, M, V, E]) line(line, word, rest string, number int) {
	p.t.Helper()
	if m := isView.FindStringSubmatch(line); m != nil {
		p.begins()
		p.view(m[1], m[2], strings.TrimSpace(m[3]), number)
		return
	}
	if m := isEvent.FindStringSubmatch(line); m != nil {
		p.begins()
		p.expect(m[1], strings.TrimSpace(m[2]), number)
		return
	}
	switch word {
	case "=":
		p.begins()
		for _, fact := range strings.Split(rest, " = ") {
			p.fact(strings.Fields(fact))
		}
		return
	case "flaw", "fine":
		p.begins()
		p.flaw(word, rest)
		return
	}
	moves := isMove.MatchString(line) // and nothing else
	for _, part := range parts(line) {
		word, rest, _ := strings.Cut(part, " ")
		switch {
		case moves, isMove.MatchString(part):
			p.move(part)
		case word == "new" || p.Begin[word] != nil:
			p.begin(word, strings.Fields(rest))
		case word == "from":
			words := strings.Fields(rest)
			p.from(strings.TrimSpace(words[0]), words[1:])
		case word == "with":
			p.with(rest)
		case word == "save":
			p.saved[rest] = p.s
		case word == "deal":
			p.deal(rest)
		case word == "idle":
			p.idle(strings.Fields(rest))
		case word == "forced":
			p.change(&p.s, rest)
			p.checked = true
		default:
			p.change(&p.s, part)
			p.checked, p.begun = false, p.begun || p.s != *new(S)
		}
	}
}

// begins fails if there is no position yet.
func (p *player[S, M, V, E]) begins() {
	p.t.Helper()
	if !p.begun {
		p.fatalf("there is no position yet")
	}
}

// from loads a position. Settings are for the game that it begins.
func (p *player[S, M, V, E]) from(name string, settings []string) {
	p.t.Helper()
	p.events, p.seat, p.begun = nil, "", true
	if s, ok := p.saved[name]; ok {
		p.s, p.checked = s, false
		return
	}
	s, ok := p.sections[name]
	if !ok {
		p.fatalf("there is no position %s", name)
	}
	where, before := p.where, p.settings
	s.used = true
	p.settings = append(slices.Clip(p.settings), settings...)
	if p.at == nil {
		p.at = s
	}
	p.run(s, 0, len(s.lines), nil)
	p.where, p.settings, p.seat = where, before, ""
}

// with plays the lines of another section.
func (p *player[S, M, V, E]) with(name string) {
	p.t.Helper()
	s, ok := p.sections[name]
	if !ok {
		p.fatalf("there is no section %s", name)
	}
	where := p.where
	s.used = true
	p.run(s, 0, len(s.lines), nil)
	p.where = where
}

// begin begins a game.
func (p *player[S, M, V, E]) begin(position string, words []string) {
	p.t.Helper()
	config := make(map[string]json.RawMessage)
	for name, value := range p.Settings {
		config[name] = json.RawMessage(value)
	}
	config["players"] = json.RawMessage(strconv.Itoa(p.Players))
	for _, word := range append(slices.Clip(words), p.settings...) {
		name, value, setting := strings.Cut(word, "=")
		_, err := strconv.Atoi(word)
		switch {
		case setting && json.Valid([]byte(value)):
			config[name] = json.RawMessage(value)
		case setting:
			config[name] = json.RawMessage(strconv.Quote(value))
		case err == nil:
			config["players"] = json.RawMessage(word)
		case p.Parts != "":
			config[p.Parts] = json.RawMessage(`["` + strings.ReplaceAll(word, ",", `","`) + `"]`)
		default:
			p.fatalf("%s is not a setting", word)
		}
	}
	text, err := json.Marshal(config)
	if err != nil {
		p.fatalf("%v", err)
	}
	begin := p.Begin[position]
	if begin == nil {
		begin = func(t testing.TB, config []byte) S {
			s, err := p.Rules.New(config)
			if err != nil {
				p.fatalf("%v", err)
			}
			return s
		}
	}
	p.s, p.begun, p.checked, p.events, p.seat = begin(p.t, text), true, false, nil, ""
}

func (p *player[S, M, V, E]) live() bourse.Observable[M, V, E] { return p.Rules.Observe(&p.s) }

func (p *player[S, M, V, E]) rules() rulestest.Game[S, M, V, E] {
	return rulestest.Game[S, M, V, E]{Rules: p.Rules}
}

// valid checks the position after changes to it.
func (p *player[S, M, V, E]) valid() {
	p.t.Helper()
	p.begins()
	if p.checked {
		return
	}
	if err := p.live().Validate(); err != nil {
		p.fatalf("before this line: %v", err)
	}
	p.checked = true
}

// read reads a move. Without a seat it is the last seat's. Fields in braces change it: "p0 end {good=oil}".
func (p *player[S, M, V, E]) read(text string) M {
	p.t.Helper()
	text, fields, changed := strings.Cut(text, " {")
	if !isMove.MatchString(text) {
		text = p.seat + " " + text
	}
	if seat, _, _ := strings.Cut(text, " "); seat != "~" {
		p.seat = seat
	}
	m, err := p.Rules.ReadMove(text)
	if err != nil {
		p.fatalf("%v", err)
	}
	if changed {
		for _, word := range strings.Fields(strings.TrimSuffix(fields, "}")) {
			p.change(&m, word)
		}
	}
	return m
}

// move makes a legal move, which must be among its player's options.
func (p *player[S, M, V, E]) move(text string) {
	p.t.Helper()
	p.valid()
	p.make(p.read(text))
}

func (p *player[S, M, V, E]) make(m M) {
	p.t.Helper()
	live := p.live()
	listed := m.By() == bourse.Nature || bourse.Contains(live.Options(m.By(), nil), m)
	p.events = nil
	quiet := p.s
	if err := live.Trace(m, func(e E) { p.events = append(p.events, e) }); err != nil {
		p.fatalf("%s: %v", m, err)
	}
	if p.Rules.Observe(&quiet).ApplyUnchecked(m); quiet != p.s {
		p.fatalf("%s leads elsewhere when nobody reads its events:\n%s", m, cmp.Diff(p.s, quiet))
	}
	if err := live.Validate(); err != nil {
		p.fatalf("after %s: %v", m, err)
	}
	if !listed {
		p.fatalf("%s is legal, but not an option", m)
	}
}

// deal makes chance moves by a seed until a player is asked.
func (p *player[S, M, V, E]) deal(seed string) {
	p.t.Helper()
	p.valid()
	r, err := rng.New(rng.FromText(seed))
	if err != nil {
		p.fatalf("%v", err)
	}
	for m, ok := p.live().SampleChance(r); ok; m, ok = p.live().SampleChance(r) {
		p.make(m)
	}
}

// idle plays the mildest moves, and chance by a fixed seed, until a seat is asked and has a kind of move.
func (p *player[S, M, V, E]) idle(until []string) {
	p.t.Helper()
	p.valid()
	r, err := rng.New(rng.FromText("idle"))
	if err != nil || len(until) == 0 {
		p.fatalf("until when?")
	}
	for live := p.live(); !live.Over(); {
		m, chance := live.SampleChance(r)
		if !chance {
			if p.offered(live, until) {
				return
			}
			m = bourse.Idle(live.Options(live.Turn(), nil))
		}
		p.make(m)
	}
	if until[0] != "over" {
		p.fatalf("this never happens")
	}
}

// offered reports whether a seat is asked and can make a move of a kind, if one is named.
func (p *player[S, M, V, E]) offered(live bourse.Observable[M, V, E], until []string) bool {
	seat, err := bourse.ParseSeat(until[0])
	if err != nil || !live.Waiting().Has(seat) {
		return false
	}
	return len(until) == 1 || slices.ContainsFunc(live.Options(seat, nil), func(o bourse.Option[M]) bool {
		return kindOf(o.Move) == until[1]
	})
}

// kindOf returns the kind of a move.
func kindOf[M bourse.Move[M]](m M) string { return strings.Fields(m.String() + " ")[1] }

// expect compares events of a clause, or all, or the code with which moves are refused.
func (p *player[S, M, V, E]) expect(what, text string, number int) {
	p.t.Helper()
	switch {
	case what == "by":
		got := "none"
		if len(p.events) > 0 {
			got = fmt.Sprint(reflect.ValueOf(p.events[0]).FieldByName("Rule"))
		}
		p.same(number, "by:", got, text)
	case what == "all":
		var got []string
		for _, e := range p.events[min(1, len(p.events)):] {
			got = append(got, strings.TrimSpace(e.String()))
		}
		p.same(number, "all:", strings.Join(got, "; "), text)
	case what[0] <= 'Z':
		var got []string
		for _, e := range p.events {
			if ours, ok := strings.CutSuffix(strings.TrimSpace(e.String()), " ("+what+")"); ok {
				got = append(got, ours)
			}
		}
		p.same(number, what+":", strings.Join(got, "; "), text)
	default:
		p.valid()
		if text == "" && !p.row {
			p.fatalf("no move is named")
		}
		code := strings.TrimPrefix(what, "ok")
		p.provoked[code] = true
		for _, text := range parts(text) {
			m := p.read(text)
			if got := p.rules().Refused(p.t, p.s, m); got != code {
				p.errorf("%s is refused with %q, want %q", m, got, code)
			}
		}
	}
}

// view compares what a seat has seen of the last move, or checks which positions it holds possible.
func (p *player[S, M, V, E]) view(name, what, text string, number int) {
	p.t.Helper()
	seat, err := bourse.ParseSeat(name)
	if err != nil {
		p.fatalf("%v", err)
	}
	if what == "sees" {
		got := p.seen(seat)
		p.same(number, name+" sees:", got, text)
		for _, other := range rulestest.Outsiders {
			if also := p.seen(other); seat == bourse.Spectator && also != got {
				p.errorf("%s, who is not in the game, sees %s", other, also)
			}
		}
		return
	}
	p.valid()
	world := p.s
	for _, part := range parts(text) {
		p.change(&world, part)
	}
	v := any(p.live().View(seat)).(interface{ Admits(S) bool })
	if got := v.Admits(world); got != (what == "admits") {
		p.errorf("%s holds this possible: %t", name, got)
	}
}

// seen returns the events of the last move as a seat sees them.
func (p *player[S, M, V, E]) seen(seat bourse.Seat) string {
	var list []string
	for _, e := range p.events {
		if e, ok := e.For(seat); ok {
			list = append(list, strings.TrimSpace(e.String()))
		}
	}
	return strings.Join(list, "; ")
}

// same compares what a line wants, or notes the line with which -update replaces it.
func (p *player[S, M, V, E]) same(number int, what, got, want string) {
	p.t.Helper()
	want = strings.Join(parts(want), "; ")
	if got == want {
		return
	}
	if *rulestest.Update && !p.row && p.rewritten != nil {
		p.rewritten[number] = strings.TrimSpace(what + " " + got)
		return
	}
	p.errorf("-want +got:\n%s", cmp.Diff(strings.Split(want, "; "), strings.Split(got, "; ")))
}

// flaw changes the position, or what a seat sees, to one that Validate refuses, or to another valid one.
func (p *player[S, M, V, E]) flaw(word, text string) {
	p.t.Helper()
	p.valid()
	changes, want, _ := strings.Cut(text, " ! ")
	held := p.held()
	if word == "fine" {
		s := p.s
		for _, part := range parts(changes) {
			p.change(&s, part)
		}
		p.playOn(s)
		return
	}
	if want == "" {
		p.fatalf("the words of the error are missing")
	}
	if name, ofView, ok := strings.Cut(changes, " sees "); ok {
		seat, err := bourse.ParseSeat(name)
		if err != nil {
			p.fatalf("%v", err)
		}
		p.rules().ViewFlaw(p.t, p.Rules.Observe(&held).View(0), p.where, p.live().View(seat), func(v *V) {
			for _, part := range parts(ofView) {
				p.change(v, part)
			}
		}, want)
		return
	}
	p.rules().Flaw(p.t, held, p.where, p.s, func(s *S) {
		for _, part := range parts(changes) {
			p.change(s, part)
		}
	}, want)
}

// held returns a position that must stay as it is when a damaged one is read into it.
func (p *player[S, M, V, E]) held() S {
	p.t.Helper()
	s, err := p.Rules.New([]byte(fmt.Sprintf(`{"players":%d}`, p.Players)))
	if err != nil {
		p.fatalf("%v", err)
	}
	return s
}

// playOn checks a position, and plays a random game from it to the end.
func (p *player[S, M, V, E]) playOn(s S) {
	p.t.Helper()
	if err := p.Rules.Observe(&s).Validate(); err != nil {
		p.errorf("%v", err)
		return
	}
	r, err := rng.New(rng.FromText(p.where))
	if err != nil || testing.Short() {
		return
	}
	live := p.Rules.Observe(&s)
	for moves := 0; !live.Over(); moves++ {
		m, ok := live.SampleChance(r)
		if !ok {
			m = live.Pick(live.Turn(), r)
		}
		if live.ApplyUnchecked(m); moves > 50 && moves%10 != 0 {
			continue
		}
		if err := live.Validate(); err != nil || moves > p.Rules.MaxMoves(&s) {
			p.fatalf("move %d, %s: %v", moves, m, err)
		}
	}
}
