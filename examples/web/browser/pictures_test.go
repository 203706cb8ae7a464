package browser

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/chromedp/chromedp"

	"bourse.example"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store"
	"bourse.example/internal/testkit/must"
)

var pictures = flag.String("pictures", "", "a directory for the pictures of the README; none: they are not taken")

// pictured are the decisions that the pictures of boards show.
var pictured = map[string]int{"futures": 62, "smallprint": 33, "economicon": 92, "merlin": 62}

// TestPictures takes the pictures of the README, if requested:
//
//	go test ./browser -run TestPictures -pictures ../images
func TestPictures(t *testing.T) {
	if *pictures == "" {
		t.Skip("no -pictures")
	}
	dir := must.Get(filepath.Abs(*pictures))
	h := open(t)
	v := h.visitor("Anna")
	setup := host.Setup{Game: "futures", Config: []byte(`{"players":4}`), Seats: make([]host.SeatSetup, 4)}
	for i := range setup.Seats[1:] {
		setup.Seats[1+i].Bot = "greedy"
	}
	made := must.Get(h.host.Make(t.Context(), store.Hash{1}, setup))
	v.sit("/t/"+made.ID+"/sit#"+made.Seats[0].String(), "Anna")
	v.seated()
	r := rand.New(rand.NewPCG(1, 6))
	for range 10 {
		v.until(ready)
		v.play(r, false)
	}
	v.until(ready + ` && document.getAnimations().length === 0`)
	v.must(chromedp.Do(v.ctx, chromedp.EmulateViewport(1280, 720)))
	js[bool](v, `(document.getElementById("moves").open = false, scrollTo(0, 0), true)`)
	save(t, filepath.Join(dir, "table.png"), must.Get(chromedp.Run(v.ctx, chromedp.CaptureScreenshot())), 1280, 720)
	h.reveal(v, filepath.Join(dir, "reveal.png"))
	for game, moment := range pictured {
		board := bareBoards(t, game, game, "greedy", nil, []string{"Ada", "Ben", "Chi", "Dora"}, []int{moment})[0]
		v := stranger(t, bareServer(t, board))
		v.at("/" + board.Name)
		v.must(chromedp.Do(v.ctx, chromedp.EmulateViewport(1100, 900)))
		js[bool](v, `(document.querySelector("h1").remove(), document.body.style.margin = document.body.style.padding = 0,
			document.querySelectorAll(".twin, .panels > figure").forEach((e) => e.remove()), document.querySelector("main").style.padding = "8px", true)`)
		high := js[float64](v, `Math.max(...[...document.querySelectorAll(".column")].map((e) => e.getBoundingClientRect().bottom)) + 9`)
		save(t, filepath.Join(dir, game+".png"), must.Get(chromedp.Run(v.ctx, chromedp.FullScreenshot(100))), 1100,
			int(high))
	}
}

// reveal takes a picture of the replay of Small Print while the cards of a round are turned up and paid.
func (h *tableServer) reveal(v *visitor, name string) {
	setup := host.Setup{Game: "smallprint", Config: []byte(`{"players":4}`), Listed: true, Seats: make([]host.SeatSetup, 4)}
	for i := range setup.Seats {
		setup.Seats[i].Bot = "greedy"
	}
	made := must.Get(h.host.Make(h.t.Context(), store.Hash{1}, setup))
	v.at("/t/" + made.ID + "/watch")
	v.until(`document.body.dataset.stage === "over"`)
	table := must.Get(h.host.Table(made.ID))
	at := 0
	for past := must.Get(table.Past(bourse.Spectator, 0)); len(past.Step) < 12; past = must.Get(table.Past(bourse.Spectator, past.On)) {
		at = past.On
	}
	v.at(fmt.Sprintf("/t/%s/watch/replay?at=%d&step=5", made.ID, at))
	v.until(`document.getElementById("moment") !== null && document.getAnimations().length === 0`)
	save(h.t, name, must.Get(chromedp.Run(v.ctx, chromedp.CaptureScreenshot())), 1280, 720)
}

// save writes the upper left part of a screenshot as a small PNG file, with its 256 most frequent colors.
func save(t *testing.T, name string, shot []byte, wide, high int) {
	t.Helper()
	img := must.Get(png.Decode(bytes.NewReader(shot)))
	count := map[color.Color]int{}
	for i := range wide * high {
		count[img.At(i%wide, i/wide)]++
	}
	colors := slices.SortedFunc(maps.Keys(count), func(a, b color.Color) int { return count[b] - count[a] })
	part := image.NewPaletted(image.Rect(0, 0, wide, high), colors[:min(256, len(colors))])
	draw.Draw(part, part.Bounds(), img, image.Point{}, draw.Src)
	var b bytes.Buffer
	must.Do(t, (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, part))
	must.Do(t, os.WriteFile(name, b.Bytes(), 0o644))
}
