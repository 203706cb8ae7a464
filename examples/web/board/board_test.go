package board

import (
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"maps"
	"regexp"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/board/seating"
	"bourse.example/internal/testkit/corpus"
	"bourse.example/internal/testkit/must"
	testrun "bourse.example/internal/testkit/scale"
	"bourse.example/rng"
)

// This file checks properties of every picture, in positions of recorded games and of the smallest and largest games.

// A position is what one seat sees.
type position struct {
	name string
	in   Input
}

// A game is played move by move, and its positions are collected.
type game struct {
	games.Session
	name  string
	names map[bourse.Seat]string
	seen  map[string]int // kinds of moves in the positions
	all   []position
}

func begin(t testing.TB, name, config string, seed *rng.Seed) *game {
	t.Helper()
	g := &game{must.Get(must.Get(games.Find(name)).Begin([]byte(config), seed)), name,
		map[bourse.Seat]string{}, map[string]int{}, nil}
	for seat := range bourse.Seat(g.Players()) {
		g.names[seat] = seating.Bot(seat)
	}
	g.Session.Name(g.names)
	return g
}

// look collects the position of a seat.
func (g *game) look(at string, seat bourse.Seat, choices []games.Choice) {
	for _, c := range choices {
		g.seen[c.Words[0]]++
	}
	in := Input{Game: g.name, View: must.Get(g.View(seat)), Names: g.names, History: g.History(),
		Choices: ChoicesOf(choices)}
	g.all = append(g.all, position{fmt.Sprintf("%s, %s, %s", g.name, at, seat), in})
}

// end collects the final positions of all seats, and returns all positions.
func (g *game) end(at string) []position {
	for seat := range bourse.Seat(g.Players()) {
		g.look(at, seat, nil)
	}
	g.look(at, bourse.Spectator, nil)
	g.Close()
	return g.all
}

// recorded returns positions of recorded games: a number of decisions, among them the first of each kind of
// move, and the ends.
func recorded(t testing.TB, name string) (all []position) {
	t.Helper()
	records := corpus.Records(t, name)
	lines := 0
	for _, r := range records {
		lines += strings.Count(r.Text, "\n")
	}
	step, n, seen := max(1, lines/testrun.N(150, 100_000)), 0, map[string]int{}
	for _, r := range records {
		loaded := must.Get(must.Get(games.Find(name)).Load(strings.NewReader(r.Text)))
		_, config, _ := strings.Cut(loaded.Terms(), "config ")
		g := begin(t, name, config, nil)
		g.seen = seen
		for k := range loaded.Len() {
			seat, move := loaded.Move(k)
			if n++; seat.Player() && (n%step == 0 || seen[strings.Fields(move)[1]] == 0) {
				g.look(fmt.Sprint(r.Name, ", move ", k), seat, g.Choices(seat))
			}
			must.Get2(g.Play(seat, g.Ask(seat), move))
		}
		if positions := g.end(r.Name + ", the end"); len(records) < 20 || len(all) == 0 {
			all = append(all, positions...)
		} else { // one end is enough
			all = append(all, positions[:len(positions)-g.Players()-1]...)
		}
	}
	return all
}

// played returns every tenth position of a game of random bots, and the last one.
func played(t testing.TB, name, config string, most int) []position {
	t.Helper()
	seed := rng.FromText("board")
	g := begin(t, name, config, &seed)
	for seat := range bourse.Seat(g.Players()) {
		must.Do(t, g.Sit(seat, games.Seating{Bot: "random", Seed: rng.FromText(fmt.Sprint("board ", seat))}))
	}
	for n := 0; !g.Over() && n < most; n++ {
		seat := g.Turn()
		if n%10 == 0 {
			g.look(fmt.Sprint(config, ", decision ", n), seat, g.Choices(seat))
		}
		must.Get2(g.Play(seat, g.Ask(seat), must.Get(g.Choose(context.Background(), seat))))
	}
	return g.end(config)
}

// sizes are the smallest and largest games, and games with long numbers and long lists.
var sizes = map[string][]string{
	"futures": {`{"players":3,"copies":3,"rounds":1,"hand":2}`,
		`{"players":4,"copies":9,"rounds":8,"hand":5,"start":"p2"}`},
	"smallprint": {`{"players":2,"rounds":1,"shares":0}`, `{"players":4}`,
		`{"players":3,"loneBig":true,"shares":2}`},
	"economicon": {
		`{"players":2,"rounds":1,"lawRounds":[],"tokenLimit":1,"tokens":0,"marketGold":1,"marketGrain":1,"marketOil":1,"marketTech":1,"marketCurrency":1}`,
		`{"players":2,"lawRounds":[1,2,3,4,5,6,7,8],"tokenLimit":97,"tokens":96,"openProduction":true}`,
		`{"players":4,"gold":1000,"commodities":1000,"currencies":1000,"startGold":100,"startCurrency":300,"marketGold":600,"marketGrain":1000,"marketOil":1000,"marketTech":1000,"marketCurrency":700,"tokenLimit":12,"lotPart":0,"noResale":false}`,
	},
	"merlin": {
		`{"players":4,"parts":[],"years":1,"maxTurns":48}`,
		`{"players":6,"uses":0,"startGold":20,"gold":200,"colCap":3,"research":1}`,
		`{"players":5,"parts":["market","paper","war","court"],"startGold":12,"colCap":2}`,
	},
}

var keys = regexp.MustCompile(`data-key="([^"]*)"`)
var pressed = regexp.MustCompile(`data-(?:move|choice)="([^"]*)" data-label="([^"]*)"`)
var room = regexp.MustCompile(`data-label="[^"]*" x="[^"]*" y="[^"]*" width="([^"]*)" height="([^"]*)"`)

// tags matches markup, and hyphens negative numbers with a hyphen.
var (
	tags    = regexp.MustCompile(`<[^>]*>`)
	hyphens = regexp.MustCompile(`(?:^|[\s>(+])-\d[^<]*`)
)

// TestDraw checks that every picture is valid SVG, has unique names, has no inline styles, which the policy
// forbids, offers every legal move by its name, each kind in its place, and writes negative numbers with minus signs.
func TestDraw(t *testing.T) {
	for game := range drawers {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			positions := recorded(t, game)
			for _, config := range sizes[game] {
				positions = append(positions, played(t, game, config, testrun.N(120, 1000))...)
			}
			came := map[string]bool{} // kinds of moves that were pressed in their places
			var use []string          // drawings
			negative, refused := 0, 0
			for n, p := range positions {
				picture, err := Draw(p.in)
				if err != nil {
					t.Fatalf("%s: %v", p.name, err)
				}
				check(t, p, picture)
				placed(t, game, p, picture, came)
				svg, twin := all(picture)
				use = append(use, found(used, svg)...)
				text := tags.ReplaceAllString(svg, ">") + twin
				negative += strings.Count(text, "−")
				if bad := hyphens.FindString(text); bad != "" {
					t.Errorf("%s: %s", p.name, bad)
				}
				if strings.Contains(svg, `class="refused"`) {
					t.Fatalf("%s: a reason without a function that gives it", p.name)
				}
				refused += refusals(t, p)
				if again, _ := Draw(p.in); n%8 == 0 && fmt.Sprint(again) != fmt.Sprint(picture) {
					t.Fatalf("%s: drawn twice, it differs", p.name)
				}
			}
			if refused == 0 || negative == 0 && game == "futures" {
				t.Errorf("%d things are refused, and %d numbers are negative", refused, negative)
			}
			checkSymbols(t, game, use)
			for _, kind := range kinds[game] {
				if !came[kind] {
					t.Errorf("%s is pressed nowhere in these games", kind)
				}
			}
			for kind := range came {
				if !slices.Contains(kinds[game], kind) && game != "merlin" {
					t.Errorf("%s is no kind of move", kind)
				}
			}
		})
	}
}

// refusals checks that nothing that can be pressed has a reason, and returns how many things have one.
func refusals(t *testing.T, p position) int {
	t.Helper()
	if len(p.in.Choices) == 0 {
		return 0
	}
	p.in.Refuse = func(words string) string {
		if slices.ContainsFunc(p.in.Choices, func(c Choice) bool { return c.Words == words }) {
			t.Errorf("%s: %q can be played", p.name, words)
		}
		return "because of <" + words + ">"
	}
	svg, _ := all(must.Get(Draw(p.in)))
	return strings.Count(svg, `<g class="refused"><title>because of &lt;`)
}

// kinds are the kinds of moves that must occur, by game.
var kinds = map[string][]string{
	"futures":    strings.Fields("place turn buy settle pass extra fourth end give final"),
	"smallprint": strings.Fields("place pass"),
	"economicon": strings.Fields("accept add ask bid buy decline done keep mint order pass peg pledge retire"),
	"merlin": slices.DeleteFunc(slices.Collect(maps.Keys(merlinPlaces)),
		func(kind string) bool { return slices.Contains(merlinRare, kind) }),
}

// placed checks that every move has its place, in Economicon exactly one. In Merlin Economics some kinds have
// none.
func placed(t *testing.T, game string, p position, picture Picture, came map[string]bool) {
	t.Helper()
	in := map[string][]string{} // the panels of each move
	for _, panel := range picture.Panels {
		for _, m := range pressed.FindAllStringSubmatch(string(panel.SVG), -1) {
			in[unescape(m[1])] = append(in[unescape(m[1])], panel.Key)
		}
	}
	for _, c := range p.in.Choices {
		kind, text := strings.Fields(c.Words)[0], c.Move
		if c.Max > 0 {
			text = c.Words
		}
		panels, want := in[text], []string{}
		switch game {
		case "merlin":
			want = merlinPlaces[kind]
			if want == nil && merlinUnplaced[kind] == "" {
				t.Errorf("%s: nothing is known of %s", p.name, kind)
			}
		case "smallprint":
			want = []string{"own"}
		default:
			want = panels
			if len(panels) == 0 || len(panels) > 1 && game == "economicon" {
				t.Errorf("%s: %s has %d spots", p.name, text, len(panels))
			}
		}
		if len(panels) == 0 && want != nil {
			t.Errorf("%s: %s is pressed nowhere", p.name, text)
		}
		came[kind] = came[kind] || slices.ContainsFunc(panels,
			func(key string) bool { return slices.Contains(want, key) })
	}
}

func check(t *testing.T, p position, picture Picture) {
	t.Helper()
	labels := map[string]string{}
	for _, c := range p.in.Choices {
		if c.Max > 0 {
			labels[c.Words] = c.Label
		} else {
			labels[c.Move] = c.Label
		}
	}
	var seen, panels []string
	for _, panel := range picture.Panels {
		svg := string(panel.SVG)
		if err := wellFormed(svg); err != nil {
			t.Fatalf("%s: panel %s: %v\n%s", p.name, panel.Key, err, svg)
		}
		if strings.Contains(svg, "style=") || strings.Contains(svg, "NaN") || strings.Contains(svg, "%!") {
			t.Errorf("%s: panel %s has what it must not have", p.name, panel.Key)
		}
		if panel.Key == "" || panel.Title == "" || slices.Contains(panels, panel.Key) {
			t.Errorf("%s: panel %q, %q", p.name, panel.Key, panel.Title)
		}
		panels = append(panels, panel.Key)
		for _, m := range keys.FindAllStringSubmatch(svg, -1) {
			if slices.Contains(seen, m[1]) {
				t.Errorf("%s: panel %s: two things are %s", p.name, panel.Key, m[1])
			}
			seen = append(seen, m[1])
		}
		for _, m := range room.FindAllStringSubmatch(svg, -1) {
			if wide, high := number(m[1]), number(m[2]); wide < 24 || high < 24 {
				t.Errorf("%s: panel %s: what is pressed is %v by %v: %s", p.name, panel.Key, wide, high, m[0])
			}
		}
		for _, m := range pressed.FindAllStringSubmatch(svg, -1) {
			if label, ok := labels[unescape(m[1])]; !ok || label != unescape(m[2]) {
				t.Errorf("%s: panel %s: %q is called %q, not %q", p.name, panel.Key, m[1], m[2], label)
			}
		}
	}
	if len(picture.Panels) == 0 || len(picture.Tables) == 0 {
		t.Errorf("%s: %d panels and %d tables", p.name, len(picture.Panels), len(picture.Tables))
	}
	for _, table := range picture.Tables {
		if table.Title == "" || len(table.Head) < 2 {
			t.Errorf("%s: table %q with head %q", p.name, table.Title, table.Head)
		}
		for _, row := range table.Rows {
			if len(row) != len(table.Head) || row[0] == "" {
				t.Errorf("%s: table %q: row %q under %q", p.name, table.Title, row, table.Head)
			}
		}
	}
}

func number(text string) float64 {
	x, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return -1
	}
	return x
}

func unescape(s string) string {
	var text string
	if xml.Unmarshal([]byte("<a>"+s+"</a>"), &text) != nil {
		return "?"
	}
	return text
}

func wellFormed(svg string) error {
	d := xml.NewDecoder(strings.NewReader(svg))
	for {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
	}
}

// TestDraw_refuses checks that an invalid view is an error.
func TestDraw_refuses(t *testing.T) {
	for game := range drawers {
		for _, view := range []string{"", "null", "{}", "[]", `{"players":4}`} {
			if p, err := Draw(Input{Game: game, View: []byte(view)}); err == nil {
				t.Errorf("%s: a picture of the view %q: %v", game, view, p)
			}
		}
	}
	if _, err := Draw(Input{Game: "chess"}); err == nil {
		t.Error("a picture of chess")
	}
}

// BenchmarkDraw draws positions of a recorded game.
func BenchmarkDraw(b *testing.B) {
	for game := range drawers {
		b.Run(game, func(b *testing.B) {
			all := recorded(b, game)
			for i := 0; b.Loop(); i++ {
				must.Get(Draw(all[i%len(all)].in))
			}
		})
	}
}

// TestCanvas checks that texts are escaped and lengths are short, in one buffer.
func TestCanvas(t *testing.T) {
	c := &canvas{sheet: &sheet{}}
	y := c.boxed("box", 0, 1.26, 7, 0, func() float64 { c.text("b", -3, 2, `<"&'>`); return 9 })
	c.keyed("a&b", "", 0, y, "x")
	want := `<rect class="box" x="0" y="1.3" width="7" height="7.7" rx="0"/><text aria-hidden="true" class="b" x="-3" y="2">` +
		`&lt;&#34;&amp;&#39;&gt;</text><g data-key="a&amp;b"><text aria-hidden="true" class="" x="0" y="9">x</text></g>`
	if got := string(c.b); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestDraw_cost bounds the allocations of a drawing, on which its time depends: with so many, each board takes
// less than half a millisecond of one core (go test -bench Draw). Under the race detector, pools forget buffers at
// random, so the number is another each time.
func TestDraw_cost(t *testing.T) {
	if build, _ := debug.ReadBuildInfo(); slices.Contains(build.Settings, debug.BuildSetting{Key: "-race", Value: "true"}) {
		t.Skip("counts allocations, which the race detector changes")
	}
	for game, most := range map[string]float64{"merlin": 3600, "futures": 1800, "economicon": 2900, "smallprint": 1450} {
		all := played(t, game, "{}", 60)
		at := 0
		if got := testing.AllocsPerRun(len(all)-1, func() { must.Get(Draw(all[at%len(all)].in)); at++ }); got > most {
			t.Errorf("a board of %s takes %v allocations, more than %v", game, got, most)
		}
	}
}

// stay are the panels with prices, open cards and what the viewer has.
var stay = map[string]string{"futures": "piles ladders hand", "smallprint": "table businesses own", "economicon": "market own",
	"merlin": "ring rolls own market offices"}

// drawnHigh matches the height of a panel.
var drawnHigh = regexp.MustCompile(`viewBox="0 0 336 ([0-9.]+)"`)

// TestPanels_stay checks that panels keep their columns during a game, and that those of stay keep their places.
func TestPanels_stay(t *testing.T) {
	for game := range courses {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			for n := range testrun.N(2, 50) {
				places := map[string]string{}
				walk(t, game, "{}", n, func(seat bourse.Seat, before, next games.Sight, events []byte) {
					if next.Over() || seat == bourse.Spectator {
						return
					}
					for i, column := range must.Get(Draw(Input{Game: game, Value: next.Value(), Choices: ChoicesOf(next.Choices())})).Columns() {
						top := 0.0
						for _, p := range column {
							place := fmt.Sprint("column ", i+1)
							if slices.Contains(strings.Fields(stay[game]), p.Key) {
								place += fmt.Sprint(" at ", top)
							}
							if was, ok := places[p.Key]; ok && was != place {
								t.Fatalf("the panel %s moves from %s to %s", p.Key, was, place)
							}
							places[p.Key] = place
							top += must.Get(strconv.ParseFloat(drawnHigh.FindStringSubmatch(string(p.SVG))[1], 64)) + titleHigh
						}
					}
				})
				if len(places) < 4 {
					t.Errorf("only %d panels are seen", len(places))
				}
			}
		})
	}
}
