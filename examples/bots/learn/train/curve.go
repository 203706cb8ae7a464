package train

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"io/fs"
	"math"
	"os"
	"strings"
)

// This file writes the curve of the strength: JSON lines, and a page with a drawing.

// A point of the curve is the result of games against three of the same opponents.
type point struct {
	Games   int     `json:"games"` // learned from
	Against string  `json:"against"`
	Won     float64 `json:"won"`
	Of      int     `json:"of"`
	Low     float64 `json:"low"` // of the share won, with 95 % confidence
	High    float64 `json:"high"`
}

type curve []point

// interval returns the 95 % interval of a share, by Wilson.
func interval(won float64, of int) (low, high float64) {
	const z = 1.96
	n := float64(of)
	p := won / n
	middle, half := p+z*z/(2*n), z*math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return max(0, (middle-half)/(1+z*z/n)), min(1, (middle+half)/(1+z*z/n))
}

// readCurve reads the points up to a number of games. There are none without a file.
func readCurve(name string, games int) (c curve, err error) {
	data, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	for line := range bytes.Lines(data) {
		var p point
		if err := json.Unmarshal(line, &p); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		if p.Games <= games {
			c = append(c, p)
		}
	}
	return c, err
}

// write writes both files.
func (c curve) write(t task) error {
	var lines []byte
	for _, p := range c {
		line, err := json.Marshal(p)
		if err != nil {
			return err
		}
		lines = append(append(lines, line...), '\n')
	}
	return errors.Join(os.WriteFile(t.out+".jsonl", lines, 0o666),
		os.WriteFile(t.out+".html", []byte(c.page(t)), 0o666))
}

// page draws the curve, on a logarithmic axis of games.
func (c curve) page(t task) string {
	const width, height, left, bottom = 720.0, 360.0, 60.0, 40.0
	x := func(games int) float64 {
		from, to := math.Log(float64(c[0].Games)), math.Log(float64(max(t.Games, c[0].Games+1)))
		return left + (width-left-20)*(math.Log(float64(games))-from)/(to-from)
	}
	y := func(share float64) float64 { return 20 + (height-bottom-20)*(1-share) }
	var b strings.Builder
	fmt.Fprintf(&b, "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>%s</title>\n", t.game)
	fmt.Fprintf(&b, "<h1>Strength of the learned player of %s</h1>\n", html.EscapeString(t.game))
	fmt.Fprintf(&b, "<p>Share of games won against three of the same opponents, by games learned from, with 95 %% "+
		"intervals. An even share is %d %%.</p>\n<p><code>%s</code></p>\n", 100/t.Players,
		html.EscapeString(t.header.Command))
	if len(c) == 0 {
		return b.String()
	}
	fmt.Fprintf(&b, "<svg viewBox=\"0 0 %g %g\" width=\"%g\" font-family=\"sans-serif\" font-size=\"12\">\n",
		width, height, width)
	for share := 0.0; share <= 1; share += 0.25 {
		fmt.Fprintf(&b, "<path d=\"M%g %.1fH%g\" stroke=\"#ccc\"/><text x=\"%g\" y=\"%.1f\" text-anchor=\"end\">%.0f %%</text>\n",
			left, y(share), width-20, left-8, y(share)+4, 100*share)
	}
	for i, opponent := range t.against {
		color := []string{"#1464a0", "#a03c14", "#2e7d32", "#6a1b9a"}[i%4]
		path, command := "", "M"
		for _, p := range c {
			if p.Against != opponent {
				continue
			}
			at := x(p.Games)
			fmt.Fprintf(&b, "<path d=\"M%.1f %.1fV%.1f\" stroke=\"%s\"/>", at, y(p.Low), y(p.High), color)
			fmt.Fprintf(&b, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\" fill=\"%s\"><title>%d games: %.1f %%</title></circle>\n",
				at, y(p.Won/float64(p.Of)), color, p.Games, 100*p.Won/float64(p.Of))
			path += fmt.Sprintf("%s%.1f %.1f", command, at, y(p.Won/float64(p.Of)))
			command = "L"
		}
		fmt.Fprintf(&b, "<path d=\"%s\" fill=\"none\" stroke=\"%s\"/>\n", path, color)
		fmt.Fprintf(&b, "<text x=\"%g\" y=\"%d\" fill=\"%s\">against %s</text>\n", left+10, 34+16*i, color,
			html.EscapeString(opponent))
	}
	for _, p := range c {
		if p.Against == t.against[0] {
			fmt.Fprintf(&b, "<text x=\"%.1f\" y=\"%g\" text-anchor=\"middle\" font-size=\"9\">%d</text>\n", x(p.Games), height-bottom+20, p.Games)
		}
	}
	b.WriteString("</svg>\n</html>\n")
	return b.String()
}
