package browser

import (
	"context"
	"flag"
	"fmt"
	"html/template"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/chromedp/chromedp"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/board"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
	"bourse.example/rng"
)

// This file tests the layout of boards: every text is inside its panel and overlaps no other text.

var boardGame = flag.String("board", "", "the game whose boards are looked at; none: all")

// bare is a page with only boards.
var bare = template.Must(template.New("").Funcs(template.FuncMap{"symbols": func() (all template.HTML) {
	for _, name := range games.Names() {
		all += board.Symbols(name)
	}
	return all
}}).Parse(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Boards</title><link rel="stylesheet" href="/board.css"><link rel="stylesheet" href="/site.css"></head><body>{{symbols}}{{range .}}<main id="{{.Name}}">
<h1>{{.Name}}</h1><div class="panels {{.Game}}">{{range .Columns}}<div class="column">{{range .}}<figure><figcaption>{{.Title}}</figcaption>{{.SVG}}</figure>{{end}}</div>{{end}}{{range .More}}<figure><figcaption>{{.Title}}</figcaption>{{.SVG}}</figure>{{end}}</div>
<div class="twin">{{range .Tables}}<div class="scroll"><table><caption>{{.Title}}</caption><thead><tr>{{range .Head}}<th scope="col">{{.}}</th>{{end}}</tr></thead>
<tbody>{{range .Rows}}<tr>{{range $i, $c := .}}{{if $i}}<td>{{$c}}</td>{{else}}<th scope="row">{{$c}}</th>{{end}}{{end}}</tr>{{end}}</tbody></table></div>{{end}}</div>
</main>{{end}}</body></html>`))

// A bareBoard is a board on a page.
type bareBoard struct {
	Name, Game string
	board.Picture
}

// bareBoards plays a game of bots and draws the boards of the seats to move at some moments, the steps of the first moves
// that have at least six, and the end. Pictures get the given name, and seats the names of people.
func bareBoards(t *testing.T, game, name, bot string, config []byte, people []string, moments []int) []bareBoard {
	t.Helper()
	g := must.Get(games.Find(game))
	seed := rng.FromText("boards")
	s := must.Get(g.Begin(config, &seed))
	defer s.Close()
	names := map[bourse.Seat]string{}
	for seat := range bourse.Seat(s.Players()) {
		names[seat] = people[seat]
		must.Do(t, s.Sit(seat, games.Seating{Bot: bot, Seed: rng.FromText(fmt.Sprint("boards", seat))}))
	}
	s.Name(names)
	var all []bareBoard
	look := func(name string, seat bourse.Seat) {
		view := must.Get(s.View(seat))
		in := board.Input{Game: game, View: view, Names: names, History: s.History()}
		if s.Ask(seat) != 0 {
			in.Choices = board.ChoicesOf(s.Choices(seat))
		}
		picture := must.Get(board.Draw(in))
		all = append(all, bareBoard{name, game, picture})
	}
	played := 0
	steps := func(n int, before games.Sight, from int) {
		events, _ := must.Get2(s.Events(0, 0, from))
		after := s.See(0)
		in := board.Input{Game: game, Value: after.Value(), Names: names, History: s.History()}
		steps := must.Get(board.Steps(before.Value(), in, events, after.Story))
		if len(steps) < 6 || played == 2 {
			return
		}
		played++
		for k, step := range steps {
			all = append(all, bareBoard{fmt.Sprintf("%s-%04d-%d", name, n, k+1), game, must.Get(board.Draw(step.Input))})
		}
	}
	most := max(scale.N(120, 10_000), slices.Min(moments)+1)
	for n := 0; !s.Over() && n < most; n++ {
		seat := s.Turn()
		for _, m := range moments {
			if n == m {
				look(fmt.Sprintf("%s-%04d", name, n), seat)
			}
		}
		move := must.Get(s.Choose(context.Background(), seat))
		before := s.See(0)
		_, from := must.Get2(s.Events(0, 0, 0))
		must.Get2(s.Play(seat, s.Ask(seat), move))
		steps(n, before, from)
	}
	look(name+"-end", 0)
	return all
}

// crowded lists the layout problems of the texts in a page's panels.
const crowded = `(() => {
	const wrong = [];
	for (const svg of document.querySelectorAll("svg.panel")) {
		const panel = svg.closest("main").id + ", " + svg.dataset.panel;
		const box = svg.getBoundingClientRect(), texts = [...svg.querySelectorAll("text")].filter((e) => e.textContent.trim() !== "");
		const rects = texts.map((e) => e.getBoundingClientRect());
		const low = svg.viewBox.baseVal.height, scale = box.width / svg.viewBox.baseVal.width;
		rects.forEach((r, i) => {
			if (r.left < box.left - 1 || r.right > box.right + 1 || r.top < box.top - 2 || r.bottom > box.bottom + 2) {
				wrong.push(panel + ": \"" + texts[i].textContent + "\" leaves its panel");
			}
			for (let k = 0; k < i; k++) {
				const s = rects[k], wide = Math.min(r.right, s.right) - Math.max(r.left, s.left), high = Math.min(r.bottom, s.bottom) - Math.max(r.top, s.top);
				if (wide > 1.5 * scale && high > 4.5 * scale) {
					wrong.push(panel + ": \"" + texts[i].textContent + "\" is on \"" + texts[k].textContent + "\"");
				}
			}
		});
		if (low <= 0) { wrong.push(panel + " has no height"); }
	}
	return wrong.slice(0, 12).join("\n");
})()`

// boardMoments are the decisions at which boards are checked.
var boardMoments = map[string][]int{
	"futures": {0, 40, 100}, "smallprint": {0, 15, 40, 80}, "economicon": {0, 30, 90, 150},
	"merlin": {0, 60, 200, 400, 700},
}

// boardVariants are further games to check: the largest and the smallest, and bots that play varied moves.
var boardVariants = map[string][]struct {
	name, bot, config string
	moments           []int
}{
	"smallprint": {
		{"two", "greedy", `{"players":2,"rounds":1,"shares":0}`, []int{0, 3}},
		{"liars", "random", `{"loneBig":true}`, []int{9, 21, 33}},
	},
	"futures": {
		{"three", "greedy", `{"players":3}`, []int{1, 9, 35, 110, 192}},
		{"random", "random", `{}`, []int{1, 32, 110, 175}},
		{"least", "greedy", `{"players":3,"copies":3,"rounds":1,"hand":2}`, []int{1, 6}},
	},
	"economicon": {
		{"two", "greedy", `{"players":2,"rounds":1,"lawRounds":[],"marketGold":1,"marketGrain":1,"marketOil":1,"marketTech":1,"marketCurrency":1}`, []int{0, 5, 12}},
		{"laws", "random", `{"players":2,"lawRounds":[1,2,3,4,5,6,7,8],"tokenLimit":97,"tokens":96,"openProduction":true}`, []int{20, 120, 300}},
		{"rich", "random", `{"gold":1000,"commodities":1000,"currencies":1000,"startGold":100,"startCurrency":300,"marketGold":600,"marketGrain":1000,"marketOil":1000,"marketTech":1000,"marketCurrency":700,"lotPart":0,"noResale":false}`, []int{8, 60, 150, 260}},
	},
	"merlin": {
		{"none", "greedy", `{"parts":[],"years":1,"maxTurns":48}`, []int{0, 80}},
		{"rich", "random", `{"players":6,"uses":0,"startGold":20,"gold":200,"colCap":2}`,
			[]int{0, 700, 1500, 2300}},
		{"five", "random", `{"players":5,"parts":["market","paper","magic","war"],"startGold":20,"gold":200,"uses":0,"colCap":2}`, []int{400, 900, 1600}},
	},
}

// bareServer serves each board by its name, and all of them as all.
func bareServer(t *testing.T, boards ...bareBoard) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{name}", func(w http.ResponseWriter, r *http.Request) {
		shown := slices.DeleteFunc(slices.Clone(boards), func(b bareBoard) bool {
			return r.PathValue("name") != "all" && r.PathValue("name") != b.Name
		})
		if err := bare.Execute(w, shown); err != nil {
			t.Error(err)
		}
	})
	for _, name := range []string{"../site/static/site.css", "../board/board.css", "../site/static/table.css"} {
		mux.HandleFunc("GET /"+filepath.Base(name), func(w http.ResponseWriter, r *http.Request) {
			http.ServeFile(w, r, name)
		})
	}
	return mux
}

// people are names of different lengths.
var people = []string{"Ada", "Benedetta Quaglia", "Chi", "Dorothea", "Émile", "Fay", "Gus", "Hal"}

// TestBoards checks that no text of a board leaves its panel or overlaps another, at the widths of a phone, a
// tablet and a wide screen. With -shots DIR it saves pictures, light and dark. With -board GAME it checks one
// game only.
func TestBoards(t *testing.T) {
	for game, moments := range boardMoments {
		if *boardGame != "" && *boardGame != game {
			continue
		}
		t.Run(game, func(t *testing.T) {
			boards := bareBoards(t, game, game, "greedy", nil, people, moments)
			for _, more := range boardVariants[game] {
				boards = append(boards, bareBoards(t, game, game+"-"+more.name, more.bot, []byte(more.config), people,
					more.moments)...)
			}
			ctx := browser(t)
			server := httptest.NewServer(bareServer(t, boards...))
			defer server.Close()
			page, leave := chromedp.NewContext(ctx)
			defer leave()
			v := &visitor{t: t, name: game, ctx: page, base: server.URL}
			widths := []int64{360, 1400}
			if scale.Long() {
				widths = append(widths, 800)
			}
			v.at("/all")
			for _, width := range widths {
				v.must(chromedp.Do(v.ctx, chromedp.EmulateViewport(width, 800)))
				if n := js[int](v, `document.querySelectorAll("main:has(svg.panel)").length`); n != len(boards) {
					t.Errorf("the page has %d boards, want %d", n, len(boards))
				}
				if wrong := js[string](v, crowded); wrong != "" {
					t.Errorf("at %d:\n%s", width, wrong)
				}
			}
			for _, b := range boards {
				if *shots == "" {
					break
				}
				v.at("/" + b.Name)
				for _, width := range widths {
					v.must(chromedp.Do(v.ctx, chromedp.EmulateViewport(width, 800)))
					for _, scheme := range []string{"light", "dark"} {
						v.scheme(scheme)
						picture, err := chromedp.Run(v.ctx, chromedp.FullScreenshot(100))
						v.must(err)
						v.must(os.WriteFile(filepath.Join(*shots,
							fmt.Sprintf("%s-%d-%s.png", b.Name, width, scheme)), picture, 0o644))
					}
				}
			}
		})
	}
}
