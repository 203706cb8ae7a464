package games_test

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
	"bourse.example/rng"
)

// This file plays a game of bots for every game in the list, and checks everything that a session returns in
// each position.

// A tour is a game that is being checked.
type tour struct {
	t       *testing.T
	g       games.Game
	s, slow games.Session // the game, and the same without a seed, in which the test enters every move
	names   map[bourse.Seat]string
	moves   int                 // of players, so far
	told    map[bourse.Seat]int // events
	lines   map[bourse.Seat][]games.Line
	past    []games.Moment // of the slow game
	begun   struct {       // what the first position returns
		worth, figures string
		prices         []games.Price
	}
	figures []games.Figure // as last checked
	priced  bool           // whether a price has changed
}

// TestGames tours games with the fewest and the most players. The long run plays whole games, except that
// Merlin Economics ends after a number of turns.
func TestGames(t *testing.T) {
	turns := max(12, scale.N(12, 400))
	for _, g := range games.All() {
		for i, players := range []int{g.Min, g.Max} {
			if testing.Short() && (i > 0 || g.Name() != "smallprint") {
				continue
			}
			t.Run(fmt.Sprint(g.Name(), players), func(t *testing.T) {
				t.Parallel()
				config := fmt.Sprintf(`{"players":%d}`, players)
				if g.Name() == "economicon" && !scale.Long() {
					config = fmt.Sprintf(`{"players":%d,"rounds":3}`, players)
				}
				if g.Name() == "merlin" {
					parts := [2]string{`["market","paper","magic","war","court","visions"]`, `[]`}[i]
					config = fmt.Sprintf(`{"players":%d,"parts":%s,"maxTurns":%d}`, players, parts, turns)
				}
				play(t, g, players, config)
			})
		}
	}
}

// TestBare checks that a game with only its rules can be played.
func TestBare(t *testing.T) {
	play(t, games.Bare(), 3, `{"players":3,"rounds":2}`)
}

func play(t *testing.T, g games.Game, players int, config string) {
	seed := rng.FromText(scale.Seed(t))
	s := must.Get(g.Begin([]byte(config), &seed))
	slow := must.Get(g.Begin([]byte(config), nil))
	defer s.Close()
	names := map[bourse.Seat]string{}
	for seat := range bourse.Seat(players) {
		names[seat] = []string{"Amadea", "Babett", "Célest", "Dorian", "Edwina", "Fabian"}[seat]
		who := games.Seating{Bot: [2]string{"random", "greedy:2"}[seat%2], Seed: rng.FromText(seat.String()),
			Fault: func(err error) { t.Error(err) }}
		must.Do(t, s.Sit(seat, who))
	}
	s.Name(names)
	tour := &tour{t: t, g: g, s: s, slow: slow, names: names, told: map[bourse.Seat]int{},
		lines: map[bourse.Seat][]games.Line{}}
	tour.begin()
	tour.hinted()
	played := "" // what a host stores
	for ; !s.Over(); tour.moves++ {
		seat := s.Turn()
		tour.asked(seat)
		tour.hear()
		tour.measure()
		move, err := s.Choose(context.Background(), seat)
		if err == nil {
			tour.see(move)
			var lines string
			lines, _, err = s.Play(seat, s.Ask(seat), move)
			played += lines
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	tour.end()
	back, err := s.Back(s.Len() / 2)
	if err != nil || back.Over() {
		t.Fatalf("Back: %v", err)
	}
	if half := back.History(); len(half) > 0 && !reflect.DeepEqual(half[:len(half)-1],
		tour.past[:len(half)-1]) {
		t.Errorf("half way, the history is\n%v, and in the end\n%v", half, tour.past)
	}
	record := s.Record()
	resumed, err := g.Resume(strings.NewReader(s.Header()+played), &seed)
	if err != nil || resumed.Record() != record {
		t.Errorf("Resume: %v", err)
	}
	again, err := g.Load(strings.NewReader(record))
	if err != nil || again.Record() != record || !reflect.DeepEqual(again.History(), s.History()) {
		t.Errorf("Load: %v", err)
	}
	if found, err := games.OfRecord(strings.NewReader(record)); err != nil || found.Name() != g.Name() {
		t.Errorf("OfRecord: %v", err)
	}
}

// begin checks what only the first position shows.
func (r *tour) begin() {
	s := r.s
	r.begun.prices, r.begun.worth, r.figures = s.Prices(), strings.Join(s.Worth(bourse.Spectator), "\n"),
		s.Figures()
	r.begun.figures = fmt.Sprint(r.figures)
	if found, err := games.Find(r.g.Name()); err != nil || found.Name() != r.g.Name() {
		r.t.Errorf("Find: %v", err)
	}
	if r.g.Aim == nil { // it has no words for people
		return
	}
	market := r.g.Name() != "smallprint" && s.Players() != 6 // merlin with 6 players has no parts
	if market != (len(r.begun.prices) > 0) || s.Round() != 1 {
		r.t.Errorf("it begins in round %d with prices %v", s.Round(), r.begun.prices)
	}
	staged := r.g.Name() == "merlin"
	if staged != (len(r.figures) > 0) || staged != (s.Stage() == 1) || staged != (r.g.Stage != nil) ||
		s.Ending() != "" {
		r.t.Errorf("it begins in stage %d with figures %v", s.Stage(), r.figures)
	}
	if staged && (r.g.Stage(1) != "summer 1" || r.g.Stage(8) != "spring 2") {
		r.t.Errorf("stages %s to %s", r.g.Stage(1), r.g.Stage(8))
	}
}

// hinted asks for a hint. Its moves must be legal, and the match must not change.
func (r *tour) hinted() {
	t, s := r.t, r.s
	before := s.Record()
	hints, worlds, err := s.Hint(context.Background(), s.Turn(), rng.FromText("hint"), 5*time.Millisecond)
	if err != nil || len(hints) == 0 || len(hints) > 3 || worlds == 0 {
		t.Fatalf("hints %+v of %d worlds, %v", hints, worlds, err)
	}
	for i, h := range hints {
		if err := s.Check(s.Turn(), h.Move); err != nil {
			t.Errorf("%s is advised: %v", h.Move, err)
		}
		if h.Wins < 0 || h.Wins > 1 || i > 0 && (h.Wins > hints[i-1].Wins || h.Lead > hints[i-1].Lead || h.Equal && !hints[i-1].Equal) || i == 0 && !h.Equal {
			t.Errorf("%+v is not in order", hints)
		}
	}
	if s.Record() != before {
		t.Error("advice changes the match")
	}
}

// asked checks a seat's question, board and choices, and that the choices' moves are written as in the match.
func (r *tour) asked(seat bourse.Seat) {
	t, s := r.t, r.s
	if what, _ := s.Asked(seat); what == "" || s.Text(seat) == "" {
		t.Fatalf("%s is asked nothing", seat)
	}
	if r.g.Aim != nil {
		if name, text := s.Phase(seat); name == "" || text == "" {
			t.Fatalf("in phase %q %s is told %q", name, seat, text)
		}
		narrow(t, strings.Split(s.Board(seat), "\n"), 80)
	}
	choices := s.Choices(seat)
	if s.Size(seat) < len(choices) {
		t.Fatalf("%d moves, %d choices", s.Size(seat), len(choices))
	}
	for _, c := range choices {
		move := c.Move(c.Min)
		text := strings.Replace(strings.Join(c.Words, " "), games.Amount, fmt.Sprint(c.Min), 1)
		if seat.String()+" "+text != move || c.Item == "" {
			t.Fatalf("%s is written %q, listed %q", move, c.Words, c.Item)
		}
		if err := s.Check(seat, move); err != nil {
			t.Fatalf("%s is offered: %v", move, err)
		}
	}
}

// narrow checks that no line is wider than the given number of columns.
func narrow(t *testing.T, lines []string, columns int) {
	t.Helper()
	for _, line := range lines {
		if n := len([]rune(line)); n > columns {
			t.Fatalf("a line has %d columns: %s", n, line)
		}
	}
}

// hear checks what every seat and the spectator are told.
func (r *tour) hear() {
	for n := range r.s.Players() + 1 {
		seat := bourse.Seat(n)
		if n == r.s.Players() {
			seat = bourse.Spectator
		}
		story, next := r.s.Story(seat, r.told[seat])
		r.told[seat] = next
		for _, line := range story {
			if strings.TrimSpace(line.Text) == "" || strings.ContainsAny(line.Text, "\n\x00") ||
				strings.Contains(line.Text, "%!") {
				r.t.Fatalf("%s is told %q", seat, line.Text)
			}
		}
		r.lines[seat] = append(r.lines[seat], story...)
	}
}

// measure checks rounds, prices, their history, stages, figures, and what players are worth.
func (r *tour) measure() {
	t, s := r.t, r.s
	round := r.slow.Round()
	for r.slow.Len() < s.Len() {
		seat, text := s.Move(r.slow.Len())
		before := r.slow.Round()
		if _, _, err := r.slow.Play(seat, r.slow.Ask(seat), text); err != nil {
			t.Fatal(err)
		}
		if r.slow.Round() != before {
			r.past = append(r.past, games.Moment{Round: before, Prices: r.charted()})
		}
	}
	if s.Round() != r.slow.Round() || s.Round() < round {
		t.Fatalf("from round %d it goes to %d, %d", round, s.Round(), r.slow.Round())
	}
	for i, now := range s.Prices() {
		if first := r.begun.prices[i]; now.Good != first.Good || now.Num < 0 || now.Den < 0 {
			t.Fatalf("a price of %v, first %v", now, first)
		}
		r.priced = r.priced || now != r.begun.prices[i]
	}
	if r.moves%5 != 0 && !s.Over() { // so that the history has several moves to catch up with
		return
	}
	want := append(slices.Clone(r.past), games.Moment{Round: s.Round(), Prices: r.charted()})
	if len(s.Prices()) == 0 {
		want = nil
	}
	if got := s.History(); !reflect.DeepEqual(got, want) {
		t.Fatalf("after %d moves:\n%v, want\n%v", s.Len(), got, want)
	}
	if now := s.Stage(); now < 0 || now > 8 || (now > 0) != (len(r.figures) > 0) {
		t.Fatalf("stage %d with figures %v", now, r.figures)
	}
	now := s.Figures()
	for i, f := range now {
		was := r.figures[i]
		n := was.N
		if was.N = f.N; f != was || f.N < 0 || f.Sum && f.N < n || f.Sum && s.Len() == 0 && f.N != 0 {
			t.Fatalf("%+v, and before %d", f, n)
		}
	}
	r.figures = now
	if r.g.Aim == nil {
		return
	}
	worth := s.Worth(bourse.Spectator)
	narrow(t, worth, 78)
	text := "\n" + strings.Join(worth, "\n")
	for seat := range bourse.Seat(s.Players()) {
		told := strings.Contains(text, "\n"+r.names[seat]+": ") ||
			strings.Contains(text, "\n"+r.names[seat]+" is ") ||
			strings.Contains(text, "\n"+r.names[seat]+", with ") // crowns
		if !told || !slices.Equal(s.Worth(seat), worth) {
			t.Fatalf("%s is told of %s", seat, text)
		}
	}
}

// charted returns the present prices of the slow game's charts. Its history has followed every move.
func (r *tour) charted() []games.Price {
	history := r.slow.History()
	if len(history) == 0 {
		return nil
	}
	return history[len(history)-1].Prices
}

// see compares views with the session in some positions, for the seats that must decide and for the
// spectator. It also compares what all of them answer to the next move.
func (r *tour) see(move string) {
	if r.g.Aim == nil || r.moves%4 != 0 && !scale.Long() {
		return
	}
	from := max(0, r.told[0]-20)
	for seat := range bourse.Seat(r.s.Players()) {
		if r.s.Waiting().Has(seat) {
			compare(r.t, r.g, r.s, seat, from, r.names)
		}
		if r.moves%16 == 0 {
			agree(r.t, r.s, seat, "Check "+move, refusal(see(r.t, r.g, r.s, seat, r.names).Check(move)),
				refusal(r.s.Check(seat, move)))
		}
	}
	if r.moves%32 == 0 {
		compare(r.t, r.g, r.s, bourse.Spectator, from, r.names)
	}
}

// end checks a finished game.
func (r *tour) end() {
	t, s := r.t, r.s
	r.hear()
	r.measure()
	for seat, lines := range r.lines {
		if len(lines) < 20 {
			t.Errorf("%s was told %d lines", seat, len(lines))
		}
		if whole, _ := s.Story(seat, 0); !slices.Equal(whole, lines) {
			t.Errorf("told at once, %s is told otherwise", seat)
		}
		if r.g.Aim != nil {
			compare(t, r.g, s, seat, 0, r.names)
		}
	}
	// In a short game of a fresh seed, all prices may stay as they are.
	if priced := len(r.begun.prices) > 0; s.Size(0) != 0 || r.priced && !priced || !r.priced && priced && !scale.Long() {
		t.Errorf("it ends with %d moves, its prices moved: %t", s.Size(0), r.priced)
	}
	if r.g.Aim == nil {
		if s.Worth(0) != nil {
			t.Errorf("it is worth %q", s.Worth(0))
		}
		return
	}
	if strings.Join(s.Worth(bourse.Spectator), "\n") == r.begun.worth {
		t.Errorf("it ends as it began:\n%s", r.begun.worth)
	}
	if staged := r.g.Stage != nil; staged != (s.Ending() != "") ||
		staged && fmt.Sprint(s.Figures()) == r.begun.figures {
		t.Errorf("it ends by %q with figures %v", s.Ending(), s.Figures())
	}
}
