package board

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/internal/must"
)

// This file holds the pictures of Merlin Economics.

// merlinGames are what is played: from the smallest to the largest, and those in which much comes up.
var merlinGames = []struct {
	config string
	seeds  int
}{
	{`{"players":4,"parts":[],"years":1,"maxTurns":48}`, 1},
	{`{"players":4,"maxTurns":40}`, 1},
	{`{"players":6,"uses":0,"startGold":20,"gold":200,"colCap":3,"research":1}`, 2},
	{`{"players":5,"parts":["market","paper","war","court"],"startGold":12,"colCap":2}`, 1},
	{`{"players":4,"parts":["market","paper","magic","war"],"startGold":20,"colCap":2,"uses":0}`, 1},
}

// merlinPlaces are the kinds of moves that are made where something lies, and the panels of these.
var merlinPlaces = map[string][]string{
	"buy": {"offices", "ring"}, "card": {"own"}, "hand": {"own"}, "lab": {"own"}, "plot": {"ring"}, "unit": {"ring", "units"},
	"goods": {"market"}, "load": {"market"}, "bid": {"market"}, "ask": {"market"}, "rebid": {"market"}, "leave": {"market"}, "unask": {"market"},
	"take": {"market"}, "hit": {"market"}, "good": {"market"}, "papers": {"papers"}, "note": {"papers"}, "write": {"papers"}, "assign": {"papers"},
	"offer": {"people", "ring"}, "loan": {"people"}, "with": {"own", "people"}, "to": {"ring"}, "hex": {"people"}, "counterfeit": {"market"},
	"at": {"ring"}, "join": {"ring"}, "attack": {"ring"}, "strike": {"ring"}, "breach": {"ring"}, "pair": {"ring"}, "go": {"ring"}, "cure": {"ring"}, "foe": {"ring", "units"},
	"free-bid": {"market"}, "free-grant": {"own"}, "free-stake": {"ring"}, "give-ask": {"market"}, "give-card": {"own"}, "give-hand": {"own"}, "give-lab": {"own"},
	"give-permit": {"ring"}, "give-plot": {"ring"}, "give-planted": {"ring"},
	"accept": {"matter"}, "decline": {"matter"}, "vision": {"matter"}, "choose": {"matter"}, "enact": {"matter"},
}

// merlinUnplaced are the kinds that have no place, and why. The first of them that are legal are drawn below the question, and
// all are in the list of moves.
var merlinUnplaced = map[string]string{
	"seal": aNumber, "cut": aNumber, "keep": aNumber, "fetch": aNumber, "set": aNumber, "number": aNumber, "mead": aNumber, "pour": aNumber, "give-store": aNumber, "give-stall": aNumber, "give-cart": aNumber, "give-mead": aNumber,
	"invest": ofOpen, "deposit": ofOpen, "withdraw": ofOpen, "plant": ofOpen, "lastcall": ofOpen, "clear": ofOpen, "fund": ofOpen, "use": ofOpen, "discard": ofOpen, "rally": ofOpen, "sell": ofOpen,
	"issue": ofOpen, "unissue": ofOpen, "scrip": ofOpen, "redeem": ofOpen, "purchase": ofOpen, "price": ofOpen, "unprice": ofOpen, "tear": ofOpen, "deliver": ofOpen, "settle": ofOpen,
	"item": aWord, "cover": aWord, "done": aWord, "next": aWord, "round": aWord,
	"end": ofTurn, "back": ofTurn, "refuse": ofTurn, "waive": ofTurn, "free-escrow": ofTurn,
}

const (
	aNumber = "it names a number"
	aWord   = "it is a step of a draft that names no thing of the table"
	ofOpen  = "it is what is done with the thing that is open, whose place is the question"
	ofTurn  = "it goes on, or gives up"
)

// merlinRare are kinds with a place that do not come up in these games.
var merlinRare = []string{"take", "unask", "give-ask", "assign", "to", "hex", "strike", "breach", "pair", "cure", "foe", "free-grant", "give-planted", "counterfeit", "free-stake"}

// TestMerlin_spots holds that each kind of move that has a place is pressed there, that all others are of those that have none, and
// that few legal moves are in the list alone.
func TestMerlin_spots(t *testing.T) {
	seen := map[string]bool{}
	for i, of := range merlinGames {
		for seed := range of.seeds {
			for _, p := range positions(t, "merlin", []byte(of.config), "random", uint64(10*i+seed), 900) {
				picture := must.Get(Draw(p.in))
				check(t, p, picture)
				for kind, ok := range spotted(t, p, picture) {
					seen[kind] = seen[kind] || ok
				}
			}
		}
	}
	for kind := range merlinPlaces {
		if !seen[kind] && !slices.Contains(merlinRare, kind) {
			t.Errorf("%s is pressed nowhere in these games", kind)
		}
	}
}

// spotted returns which kinds of moves are pressed in their places.
func spotted(t *testing.T, p position, picture Picture) map[string]bool {
	t.Helper()
	seen := map[string]bool{}
	for _, c := range p.in.Choices {
		kind := c.Words[0]
		places, ok := merlinPlaces[kind]
		if _, unplaced := merlinUnplaced[kind]; !ok && !unplaced {
			t.Errorf("%s: nothing is known of %s", p.name, kind)
		}
		text := fmt.Sprintf(`data-move="%s"`, c.Move(0))
		if c.Max > 0 {
			text = fmt.Sprintf(`data-choice="%s"`, strings.Join(c.Words, " "))
		}
		var in []string
		for _, panel := range picture.Panels {
			if strings.Contains(string(panel.SVG), text) {
				in = append(in, panel.Key)
			}
		}
		if ok && len(in) == 0 {
			t.Errorf("%s: %s is pressed nowhere", p.name, c.Words)
		}
		if slices.ContainsFunc(in, func(panel string) bool { return slices.Contains(places, panel) }) {
			seen[kind] = true
		}
	}
	return seen
}

// TestMerlin_parts holds that a part that is out is not drawn, and one that is in play is.
func TestMerlin_parts(t *testing.T) {
	game := must.Get(games.Find("merlin"))
	of := map[string]string{"market": `"market"`, "papers": `"paper"`, "visions": `"visions"`, "decree": `"court"`, "research": `"magic"`}
	for _, set := range game.Sets {
		p := positions(t, "merlin", []byte(`{"parts":`+set.Parts+`}`), "random", 3, 30)
		picture := must.Get(Draw(p[len(p)-2].in))
		svg := fmt.Sprint(picture.Panels)
		for what, part := range of {
			drawn := strings.Contains(svg, `data-panel="`+what+`"`) || strings.Contains(svg, `data-key="`+what+`"`)
			if in := strings.Contains(set.Parts, part); drawn != in {
				t.Errorf("parts %s: %s is drawn: %t", set.Name, what, drawn)
			}
		}
		if len(picture.Panels) > 9 || picture.Panels[0].Key != "ring" || !picture.Panels[0].Wide {
			t.Errorf("parts %s: %d panels, the first is %s", set.Name, len(picture.Panels), picture.Panels[0].Key)
		}
	}
}

// TestMerlin_changes holds what events have changed.
func TestMerlin_changes(t *testing.T) {
	for event, want := range map[string]string{
		`{"kind":"transferred","from":"bank","to":"purse-p1","n":2,"good":"gold"}`:             "[{bank purse-p1 -2 gold} {purse-p1  +2 gold}]",
		`{"kind":"transferred","from":"supply","to":"p1.3","n":1,"good":"souls"}`:              "[{supply p1.3 -1 souls} {p1.3  +1 souls}]",
		`{"kind":"transferred","from":"row-bids","to":"row","n":2,"good":"gold"}`:              "[]",
		`{"kind":"transferred","from":"purse-p0","to":"lab-p0.2","n":1,"good":"gold"}`:         "[{purse-p0 labs-p0 -1 gold} {labs-p0  +1 gold}]",
		`{"kind":"carried","from":"deck","to":"offices","n":1,"card":"c5"}`:                    "[{offices  +property 5}]",
		`{"kind":"carried","from":"units-p0","to":"gone","n":1,"card":"sj"}`:                   "[]",
		`{"kind":"slipped","from":"deck","to":"hand-p0","n":1,"hidden":"spell","card":"rust"}`: "[{hand-p0  +Rust}]",
		`{"kind":"slipped","from":"deck","to":"hand-p0","n":1,"hidden":"spell"}`:               "[{hand-p0  +spell}]",
		`{"kind":"passed","seat":"p0","from":"pad-p0","to":"pad-p1","n":3}`:                    "[{papers-p0 papers-p1 -3 scrip} {papers-p1  +3 scrip}]",
		`{"kind":"traded","good":"oil","from":"asks-p0","to":"store-p1","n":4}`:                "[{last-oil  4 gold}]",
		`{"kind":"rose","counter":"col","n":-1}`:                                               "[{col  -1}]",
		`{"kind":"crowned","seat":"p2","n":1}`:                                                 "[{crowns-p2  +1}]",
		`{"kind":"turned","year":1,"month":3,"season":"autumn"}`:                               "[{wheel  autumn, month 4}]",
		`{"kind":"fulfilled","card":"crash"}`:                                                  "[{visions  Crash comes true}]",
		`{"kind":"noted","change":"issued","note":{"kind":"bond","issuer":"p1"}}`:              "[{papers-p1  bond issued}]",
		`{"kind":"ruined","seat":"p1"}`:                                                        "[{purse-p1  bankrupt}]",
		`{"kind":"harmed","to":"p1.3","n":1}`:                                                  "[{p1.3  1 damage}]",
		`{"kind":"clouded","to":"p1.3","n":2}`:                                                 "[{p1.3  clouded ×2}]",
		`{"kind":"moved","move":{}}`:                                                           "[]",
	} {
		changes, err := changesMerlin([]byte(event))
		if err != nil || fmt.Sprint(changes) != want {
			t.Errorf("%s has changed %v, %v; not %s", event, changes, err, want)
		}
	}
	if _, err := changesMerlin([]byte(`{"n":"x"}`)); err == nil {
		t.Error("changes of no event")
	}
}

// BenchmarkDraw_merlin draws the table of a game of which much is to be seen.
func BenchmarkDraw_merlin(b *testing.B) {
	t := &testing.T{}
	all := positions(t, "merlin", []byte(merlinGames[2].config), "random", 20, 900)
	for i := 0; b.Loop(); i++ {
		must.Get(Draw(all[i%len(all)].in))
	}
}
