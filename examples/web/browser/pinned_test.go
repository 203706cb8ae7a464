package browser

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"bourse.example/internal/testkit/must"
)

// This file compares pictures of pages with those in testdata. They are reduced to an average color for each
// square of 16 pixels, so that other fonts make no difference.

var repin = flag.Bool("update", false, "write the pictures in testdata anew")

const (
	square     = 16
	tolerated  = 40   // between the averages of a square, of 255
	mostSquare = 0.05 // the part of the squares that may differ by more
)

// pins are the pictures of a test, side by side.
type pins struct {
	t    *testing.T
	path string
	want image.Image // nil if there is none
	got  *image.RGBA
	x    int
}

// pinned returns the pictures of a test with a name. They are compared when the test ends.
func pinned(t *testing.T, name string) *pins {
	t.Helper()
	p := &pins{t: t, path: filepath.Join("testdata", "pictures", name+".png"), got: image.NewRGBA(image.Rectangle{})}
	if text, err := os.ReadFile(p.path); err == nil {
		p.want = must.Get(png.Decode(bytes.NewReader(text)))
	}
	t.Cleanup(func() {
		if *repin && p.x > 0 {
			var b bytes.Buffer
			must.Do(t, (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, p.got))
			must.Do(t, os.MkdirAll(filepath.Dir(p.path), 0o755))
			must.Do(t, os.WriteFile(p.path, b.Bytes(), 0o644))
		}
	})
	return p
}

// compare adds a screenshot and compares it with the pinned one.
func (p *pins) compare(name string, shot []byte) {
	p.t.Helper()
	small := reduce(must.Get(png.Decode(bytes.NewReader(shot))))
	at := small.Rect.Add(image.Pt(p.x, 0))
	all := image.NewRGBA(p.got.Rect.Union(at))
	draw.Draw(all, p.got.Rect, p.got, image.Point{}, draw.Src)
	draw.Draw(all, at, small, image.Point{}, draw.Src)
	p.got, p.x = all, at.Max.X
	if *repin {
		return
	}
	if p.want == nil || !at.In(p.want.Bounds()) {
		p.t.Fatalf("%s: there is no picture of it; write it with -update", name)
	}
	wrong := 0
	for y := at.Min.Y; y < at.Max.Y; y++ {
		for x := at.Min.X; x < at.Max.X; x++ {
			if far(p.want.At(x, y), all.At(x, y)) > tolerated {
				wrong++
			}
		}
	}
	if n := at.Dx() * at.Dy(); float64(wrong) > mostSquare*float64(n) {
		p.t.Errorf("%s: %d of %d squares differ from %s. If that is right, write it with -update.", name, wrong, n, p.path)
	}
}

// reduce returns the average colors of squares, with 16 levels of each color, which keeps files small.
func reduce(img image.Image) *image.RGBA {
	b := img.Bounds()
	small := image.NewRGBA(image.Rect(0, 0, b.Dx()/square, b.Dy()/square))
	for i := range small.Rect.Dx() * small.Rect.Dy() {
		x, y := i%small.Rect.Dx(), i/small.Rect.Dx()
		var sum [3]uint32
		for k := range square * square {
			red, green, blue, _ := img.At(b.Min.X+x*square+k%square, b.Min.Y+y*square+k/square).RGBA()
			sum[0], sum[1], sum[2] = sum[0]+red>>8, sum[1]+green>>8, sum[2]+blue>>8
		}
		level := func(n uint32) uint8 { return uint8(min(15, (n/(square*square)+8)/17) * 17) }
		small.SetRGBA(x, y, color.RGBA{level(sum[0]), level(sum[1]), level(sum[2]), 255})
	}
	return small
}

// far returns the largest difference between two colors.
func far(a, b color.Color) int {
	r1, g1, b1, _ := a.RGBA()
	r2, g2, b2, _ := b.RGBA()
	most := 0
	for _, d := range []int{int(r1) - int(r2), int(g1) - int(g2), int(b1) - int(b2)} {
		most = max(most, d>>8, -d>>8)
	}
	return most
}

// TestFar checks the comparison of colors, and that a moved panel is noticed.
func TestFar(t *testing.T) {
	if n := far(color.Gray{10}, color.RGBA{10, 60, 10, 255}); n < 49 || n > 51 {
		t.Errorf("the difference is %d, not 50", n)
	}
	page := image.NewGray(image.Rect(0, 0, 10*square, 10*square))
	draw.Draw(page, image.Rect(0, 0, 4*square, 4*square), image.White, image.Point{}, draw.Src)
	small := reduce(page)
	if got := fmt.Sprint(small.Rect, small.At(3, 3), small.At(4, 3)); got != "(0,0)-(10,10) {255 255 255 255} {0 0 0 255}" {
		t.Error(got)
	}
}
