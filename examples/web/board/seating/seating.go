// Package seating names the seats of a table for people and draws their marks. Addresses and typed moves call
// the first seat p0; people read "Player 1".
package seating

import (
	"fmt"
	"html/template"
	"regexp"
	"strings"

	"bourse.example"
	"bourse.example/examples/bots"
)

// Name returns the name of a seat whose player has not given one, such as Player 1.
func Name(seat bourse.Seat) string {
	if !seat.Player() {
		return seat.String()
	}
	return fmt.Sprintf("Player %d", seat+1)
}

// Colored returns the seat with its number and color, such as Seat 1 (blue).
func Colored(seat bourse.Seat) string {
	if !seat.Player() {
		return seat.String()
	}
	return fmt.Sprintf("Seat %d (%s)", seat+1, marks[seat].color)
}

// Bot returns the name of a bot in a seat, such as Bot 2.
func Bot(seat bourse.Seat) string { return fmt.Sprintf("Bot %d", seat+1) }

// Strength says which kind of bot a spec is and how it decides, such as "greedy: looks one move ahead".
func Strength(spec string) string {
	switch s, err := bots.ParseSpec(spec); {
	case err != nil:
		return spec
	case s.Name == "random":
		return "random: moves at random"
	case s.Worlds > 0:
		return s.Name + ": looks one move ahead"
	case s.Time > 0:
		return fmt.Sprintf("%s: thinks for %v", searches[s.Name], s.Time)
	default:
		return fmt.Sprintf("%s: tries %s games", searches[s.Name], thousands(s.Iterations))
	}
}

// searches are what people call the bots that search.
var searches = map[string]string{"ismcts": "search", "rollout": "simple search", "learned+ismcts": "learned search"}

func thousands(n int) string {
	if n < 1000 {
		return fmt.Sprint(n)
	}
	return fmt.Sprintf("%s,%03d", thousands(n/1000), n%1000)
}

// reserved matches the names that Name and Bot return, and seats as in typed moves.
var reserved = regexp.MustCompile(`(?i)^(?:(?:player|bot) ?[1-9]|(?:bot )?p[0-9])$`)

// Reserved reports whether a name could be taken for that of a seat or a bot.
func Reserved(name string) bool { return reserved.MatchString(name) }

// Corners returns the corners of a seat's shape as pairs of x and y on a circle of radius 1, or nil for the
// circle itself.
func Corners(seat bourse.Seat) []float64 { return marks[seat].corners }

// marks are the colors and shapes of the seats. The style sheet board.css has the colors.
var marks = [bourse.MaxSeats]struct {
	color, shape string
	corners      []float64
}{
	{"blue", "circle", nil},
	{"red", "square", []float64{-.9, -.9, .9, -.9, .9, .9, -.9, .9}},
	{"green", "triangle", []float64{0, -1.25, 1.2, .85, -1.2, .85}},
	{"purple", "diamond", []float64{0, -1.2, 1.2, 0, 0, 1.2, -1.2, 0}},
	{"brown", "hexagon", []float64{-.6, -1, .6, -1, 1.1, 0, .6, 1, -.6, 1, -1.1, 0}},
	{"teal", "pentagon", []float64{0, -1.1, 1.1, -.3, .7, 1, -.7, 1, -1.1, -.3}},
	{"pink", "triangle", []float64{-1.2, -.85, 1.2, -.85, 0, 1.25}},
	{"gray", "octagon", []float64{-.45, -1.05, .45, -1.05, 1.05, -.45, 1.05, .45, .45, 1.05, -.45, 1.05, -1.05, .45,
		-1.05, -.45}},
}

// Mark returns a seat's mark as SVG: its number on its shape, in its color. It is empty for spectators.
func Mark(seat bourse.Seat) template.HTML {
	if !seat.Player() {
		return ""
	}
	return drawn[seat]
}

// drawn are the marks as SVG, which pages have many of.
var drawn = func() (all [bourse.MaxSeats]template.HTML) {
	for seat := range bourse.Seat(bourse.MaxSeats) {
		all[seat] = template.HTML(fmt.Sprintf(`<svg class="mark s%d" viewBox="-1.3 -1.3 2.6 2.6" role="img" aria-label="%s %s">%s</svg>`,
			seat, marks[seat].color, marks[seat].shape, Shape(seat)))
	}
	return all
}()

// Shape returns the content of Mark, for an element of the class mark in a larger picture.
func Shape(seat bourse.Seat) template.HTML {
	shape := `<circle r="1"/>`
	if corners := marks[seat].corners; corners != nil {
		shape = fmt.Sprintf(`<path d="M%sZ"/>`, strings.Trim(fmt.Sprint(corners), "[]"))
	}
	return template.HTML(fmt.Sprintf(`%s<text y=".42">%d</text>`, shape, seat+1))
}
