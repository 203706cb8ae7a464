package tell_test

import (
	"flag"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/futures/tell"
	"bourse.example/internal/testkit/told"
	"bourse.example/rng"
)

// This file holds the story to the game: the gold, the markers, the prices and the cards that are told add
// up to those of the table, in whole random games, for every listener, however the events are cut into
// chapters. To look longer:
//
//	go test ./futures/tell -run Law -games 10000

var lawGames = flag.Int("games", 100, "games in TestLaw")

// signs says how the gold of a sentence counts for its seat. Gold that is not paid counts nothing.
var signs = map[string]int{
	"buy": -1, "fourth": -1, "pass": +1,
	"settle.gain": +1, "settle.loss": -1, "settle.even": 0,
	"marker.gain": +1, "marker.loss": -1, "marker.even": 0, "marker.unpaid": 0,
}

// TestLaw tells whole games to everybody.
func TestLaw(t *testing.T) {
	bare, err := tell.In(told.Bare(words.Table))
	if err != nil {
		t.Fatal(err)
	}
	var all counts
	for game := range *lawGames {
		playLaw(t, game, bare, &all)
		if t.Failed() {
			break
		}
	}
	t.Logf("%d games: %+v", *lawGames, all)
	if all.Bursts == 0 || all.Unpaid == 0 || all.Even == 0 || all.Gains == 0 || all.Losses == 0 {
		t.Errorf("the law has not seen everything: %+v", all)
	}
}

// counts are of what was told to the spectator.
type counts struct{ Lines, Chapters, Gains, Losses, Even, Unpaid, Bursts int }

// lawConfig is the standard game, or a study variant of it.
func lawConfig(game int, r *rng.Rand) futures.Config {
	c := futures.Standard(3 + game%2)
	c.Start = bourse.Seat(r.IntN(int(c.Players)))
	if game%4 >= 2 {
		c.Rounds = int8(1 + r.IntN(3))
		c.Hand = int8(2 + r.IntN(4))
	}
	return c
}

// playLaw plays a random game and tells it to every seat and a spectator.
func playLaw(t *testing.T, game int, bare *tell.Teller, all *counts) {
	r, err := rng.New(rng.FromText(fmt.Sprint("story ", game)))
	if err != nil {
		t.Fatal(err)
	}
	s, err := futures.New(lawConfig(game, r))
	if err != nil {
		t.Fatal(err)
	}
	var listeners []*listener
	for _, seat := range append([]bourse.Seat{bourse.Spectator}, 0, 1, 2, 3)[:1+s.Players()] {
		listeners = append(listeners, newListener(t, game, seat, bare))
	}
	for !s.Over() {
		m := s.Deal(r)
		if s.Turn() != bourse.Nature {
			m = s.Pick(anyOf(s.Waiting(), r), r)
		}
		var events []futures.Event
		if err := s.Trace(m, func(e futures.Event) { events = append(events, e) }); err != nil {
			t.Fatal(err)
		}
		for _, l := range listeners {
			for _, e := range events {
				if e, ok := e.For(l.seat); ok {
					l.heard, l.whole = append(l.heard, e), append(l.whole, e)
				}
			}
			if r.IntN(3) == 0 || s.Over() {
				l.listen(s.View(l.seat))
			}
		}
	}
	for _, l := range listeners {
		once := newListener(t, game, l.seat, bare)
		once.heard = l.whole
		once.listen(s.View(l.seat))
		if l.seat == bourse.Spectator {
			all.add(l.counts)
		}
	}
}

// anyOf draws one of those who are awaited: choices come in any order.
func anyOf(set bourse.Seats, r *rng.Rand) bourse.Seat {
	for range r.IntN(set.Len()) {
		set = set.Without(set.Lowest())
	}
	return set.Lowest()
}

func (c *counts) add(o counts) {
	*c = counts{c.Lines + o.Lines, c.Chapters + o.Chapters, c.Gains + o.Gains, c.Losses + o.Losses, c.Even + o.Even, c.Unpaid + o.Unpaid, c.Bursts + o.Bursts}
}

// A listener knows the table from what it is told alone.
type listener struct {
	t     *testing.T
	game  int
	seat  bourse.Seat
	bare  *tell.Teller
	heard []futures.Event // since it was told a chapter
	whole []futures.Event

	gold   [futures.MaxPlayers]int
	prices [3]int
	board  [futures.MaxPlayers][]futures.Marker
	fourth bourse.Seats
	hand   []string // the listener's own
	give   string
	counts counts
}

func newListener(t *testing.T, game int, seat bourse.Seat, bare *tell.Teller) *listener {
	return &listener{t: t, game: game, seat: seat, bare: bare, prices: [3]int{25, 25, 25}}
}

// listen is told a chapter, and compares.
func (l *listener) listen(v futures.View) {
	l.t.Helper()
	lines := l.bare.Story(v, l.heard)
	l.heard = nil
	l.counts.Chapters++
	for _, line := range lines {
		l.counts.Lines++
		l.hear(line.Text)
	}
	if l.t.Failed() {
		return
	}
	for seat := range v.Players() {
		board := slices.DeleteFunc(slices.Clone(v.Board[seat][:]), func(m futures.Marker) bool { return m == 0 })
		slices.Sort(l.board[seat])
		if l.gold[seat] != int(v.Gold[seat]) || !slices.Equal(l.board[seat], board) {
			l.fault("p%d is told to have %d gold and %v, and has %d and %v", seat, l.gold[seat], l.board[seat], v.Gold[seat], board)
		}
	}
	for c, row := range v.Rows {
		if l.prices[c] != row.Price() {
			l.fault("the prices are told to be %v, and are %v", l.prices, v.Rows)
		}
	}
	if l.fourth != v.Fourth {
		l.fault("%v are told to have a fourth marker, and %v have", l.fourth, v.Fourth)
	}
	own := strings.Fields(v.Own.Hand.String())
	slices.Sort(own)
	slices.Sort(l.hand)
	if !slices.Equal(own, l.hand) {
		l.fault("the hand is told to be %v, and is %v", l.hand, own)
	}
	for i, line := range lines {
		if l.t.Failed() {
			l.t.Logf("%d %s", i, line.Text)
		}
	}
}

func (l *listener) fault(format string, args ...any) {
	l.t.Helper()
	l.t.Errorf("game %d, %s: %s", l.game, l.seat, fmt.Sprintf(format, args...))
}

// hear takes in a bare sentence: settle.gain seat=p0 marker=marker commodity=corn side=up price=8 gold=3.
func (l *listener) hear(text string) {
	l.t.Helper()
	records := words.Read(text)
	whole := told.Record{Name: records[0].Name, Values: map[string]string{}}
	for _, r := range records {
		maps.Copy(whole.Values, r.Values)
	}
	is := whole.Values
	switch what, _, _ := strings.Cut(whole.Name, "."); what {
	case "move":
		for _, r := range records {
			if r.Name != "price" {
				continue
			}
			i := slices.Index([]string{"corn", "rice", "pepper"}, r.Values["commodity"])
			if l.prices[i] != r.Number(l.t, "before") {
				l.fault("%q, and it was told to be %d", text, l.prices[i])
			}
			l.prices[i] = r.Number(l.t, "price")
		}
	case "buy", "pass", "fourth", "settle", "marker":
		l.hearGold(text, whole)
	case "burst":
		l.counts.Bursts++
	case "deal":
		l.hand = append(l.hand, anyCard.FindAllString(text, -1)...)
	case "taken":
		l.hand = append(l.hand, is["card"])
	case "place":
		if whole.Name == "place.own" {
			l.discard(is["card"])
		}
	case "extra":
		if is["seat"] == l.seat.String() {
			l.discard(is["card"])
			l.discard(is["other"])
		}
	case "give":
		l.give = is["card"]
	case "given":
		if l.give != "" {
			l.discard(l.give)
		}
		l.give = ""
	}
}

var anyCard = regexp.MustCompile(`(?:corn|rice|pepper)-(?:up|down)`)

func (l *listener) discard(card string) {
	l.t.Helper()
	i := slices.Index(l.hand, card)
	if i < 0 {
		l.fault("%s is not in the hand as it was told, %v", card, l.hand)
		return
	}
	l.hand = slices.Delete(l.hand, i, i+1)
}

// hearGold takes in a sentence that tells of gold. What a marker brings must be what F7.2 says, by the
// prices that were told.
func (l *listener) hearGold(text string, whole told.Record) {
	l.t.Helper()
	name, is := whole.Name, whole.Values
	sign, ok := signs[name]
	seat, err := bourse.ParseSeat(is["seat"])
	if !ok || err != nil {
		l.fault("%q is told", text)
		return
	}
	gold := 0
	if _, told := is["gold"]; told {
		gold = whole.Number(l.t, "gold")
	}
	if gold < 0 || gold == 0 && !strings.HasSuffix(name, ".even") {
		l.fault("%q tells of no gold", text)
	}
	l.gold[seat] += sign * gold
	switch name {
	case "pass":
		return
	case "fourth":
		l.fourth = l.fourth.With(seat)
		return
	}
	var c futures.Commodity
	var side futures.Side
	row, ok := futures.RowOf(whole.Number(l.t, "price"))
	if c.UnmarshalText([]byte(is["commodity"])) != nil || side.UnmarshalText([]byte(is["side"])) != nil || !ok {
		l.fault("%q names no marker", text)
		return
	}
	m := futures.MarkerAt(c, side, row)
	if name == "buy" {
		l.board[seat] = append(l.board[seat], m)
		return
	}
	i := slices.Index(l.board[seat], m)
	if i < 0 {
		l.fault("%q, and it was not on the board", text)
		return
	}
	l.board[seat] = slices.Delete(l.board[seat], i, i+1)
	gain := l.prices[c-1] - row.Price()
	if side == futures.Down {
		gain = -gain
	}
	_, how, _ := strings.Cut(name, ".")
	if want := map[string]int{"gain": gold, "unpaid": gold, "loss": -gold, "even": 0}[how]; gain != want {
		l.fault("%q, and by the price %d the marker is worth %d", text, l.prices[c-1], gain)
	}
	switch how {
	case "gain":
		l.counts.Gains++
	case "loss":
		l.counts.Losses++
	case "even":
		l.counts.Even++
	case "unpaid":
		l.counts.Unpaid++
	}
}
