package board

import (
	"html"
	"slices"
	"strconv"
	"strings"

	"bourse.example"
	"bourse.example/examples/web/board/seating"
)

// This file writes SVG, and measures texts so that they fit.

// A canvas is a panel in progress. Lengths are in units from the upper left corner. Classes define the look:
// see board.css.
type canvas struct {
	*sheet
	b   []byte
	lit extent // of the current spot
}

func (c *canvas) raw(markup string) { c.b = append(c.b, markup...) }

func (c *canvas) attr(name, value string) {
	c.b = append(append(append(c.b, ' '), name...), `="`...)
	c.escape(value)
	c.b = append(c.b, '"')
}

func (c *canvas) escape(text string) { c.raw(html.EscapeString(text)) }

func either[T any](first bool, a, b T) T {
	if first {
		return a
	}
	return b
}

// An integer is a number of a view.
type integer interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint8
}

func itoa[N integer](n N) string { return strconv.Itoa(int(n)) }

// appendNum appends a length with at most one decimal.
func appendNum(b []byte, x float64) []byte {
	if x <= -.05 {
		b, x = append(b, '-'), -x
	}
	tenths := uint64(max(x, 0)*10 + .5)
	b = strconv.AppendUint(b, tenths/10, 10)
	if tenths%10 != 0 {
		b = append(b, '.', byte('0'+tenths%10))
	}
	return b
}

// The names of the lengths of shapes, each after the end of the attribute before.
var (
	rectNames   = []string{`" x="`, `" y="`, `" width="`, `" height="`, `" rx="`}
	lineNames   = []string{`" x1="`, `" y1="`, `" x2="`, `" y2="`}
	circleNames = []string{`" cx="`, `" cy="`, `" r="`}
)

// shape begins an element, which ends with the beginning of its class, with a class and lengths. Most of a picture
// consists of shapes. The last attribute is open.
func (c *canvas) shape(element, class string, names []string, lengths ...float64) {
	c.b = append(append(c.b, element...), class...)
	c.lengths(names, lengths...)
}

// lengths writes attributes that are lengths after an open attribute, and leaves the last one open.
func (c *canvas) lengths(names []string, lengths ...float64) {
	for i, length := range lengths {
		c.b = appendNum(append(c.b, names[i]...), length)
	}
}

func (c *canvas) rect(class string, x, y, w, h, round float64) {
	if isFace(class) {
		c.lit.add(x, y, x+w, y+h)
	}
	c.shape(`<rect class="`, class, rectNames, x, y, w, h, round)
	c.raw(`"/>`)
}

// boxed draws a rectangle that is as high as its contents, which draw draws. draw returns their lower edge, as
// boxed does.
func (c *canvas) boxed(class string, x, y, w, round float64, draw func() float64) float64 {
	before := len(c.b)
	foot := draw()
	after := len(c.b)
	c.rect(class, x, y, w, foot-y, round)
	c.b = slices.Insert(c.b[:after], before, slices.Clone(c.b[after:])...)
	return foot
}

// plate draws a rectangle that is the face of a spot.
func (c *canvas) plate(class string, x, y, w, h, round float64) {
	c.rect(class, x, y, w, h, round)
	c.rect("face", x, y, w, h, round)
}

func (c *canvas) line(class string, x1, y1, x2, y2 float64) {
	c.shape(`<line class="`, class, lineNames, x1, y1, x2, y2)
	c.raw(`"/>`)
}

func (c *canvas) circle(class string, x, y, r float64) {
	if isFace(class) {
		c.lit.add(x-r, y-r, x+r, y+r)
	}
	c.shape(`<circle class="`, class, circleNames, x, y, r)
	c.raw(`"/>`)
}

// glyph draws a path that begins at a point, and goes on in SVG's path language.
func (c *canvas) glyph(class string, x, y float64, d string) {
	c.shape(`<path class="`, class, nil)
	c.b = appendNum(append(appendNum(append(c.b, `" d="M`...), x), ' '), y)
	c.raw(d)
	c.raw(`"/>`)
}

// points draws a polygon, or a line if closed is not set, through pairs of x and y.
func (c *canvas) points(class string, closed bool, xy ...float64) {
	c.shape(`<path class="`, class, nil)
	c.raw(`" d="`)
	for i, length := range xy {
		c.b = appendNum(append(c.b, either(i == 0, byte('M'), either(i%2 == 0, byte('L'), ' '))), length)
	}
	c.raw(either(closed, `Z"/>`, `"/>`))
}

// text writes a line of text with its baseline at y. Screen readers leave it out: they get the tables. Classes: middle and
// end for the position of x; large (16 units), bold, quiet. The default size is 12.
func (c *canvas) text(class string, x, y float64, text string) {
	c.shape(`<text aria-hidden="true" class="`, class, rectNames, x, y)
	c.raw(`">`)
	c.escape(text)
	c.raw("</text>")
}

// keyed writes a text that is identified across pictures.
func (c *canvas) keyed(key, class string, x, y float64, text string) {
	c.group("", key, func() { c.text(class, x, y, text) })
}

// group draws things that belong together. The key, if it is not "", identifies what they show across
// pictures.
func (c *canvas) group(class, key string, draw func()) {
	c.raw("<g")
	if class != "" {
		c.attr("class", class)
	}
	if key != "" {
		c.attr("data-key", key)
	}
	c.raw(">")
	draw()
	c.raw("</g>")
}

// spot draws something that can be pressed for a legal move. words are the words of the move without its
// seat, as in Choice. The part of class face lights up and can be pressed; it must fit into one
// rectangle. If the move is not legal now, spot draws the same without a button and returns false.
func (c *canvas) spot(words string, draw func()) bool {
	choice, ok := c.moves[words]
	if !ok {
		c.refused(c.why(words), draw)
		return false
	}
	c.placed = append(c.placed, *choice)
	outer := c.lit
	c.lit = extent{}
	c.raw(either(choice.Nowhere, `<g class="offer nowhere">`, `<g class="offer">`))
	draw()
	// The button covers the drawing and is named after its move, not after the numbers and letters below it.
	c.raw(`<rect class="spot"`)
	if choice.Max > 0 {
		c.attr("data-choice", words)
	} else {
		c.attr("data-move", choice.Move)
	}
	c.raw(` data-label="`)
	c.escape(choice.Label)
	c.lengths(rectNames, c.lit.x1, c.lit.y1, c.lit.x2-c.lit.x1, c.lit.y2-c.lit.y1, 4)
	c.raw(`"><title>`)
	c.escape(choice.Label)
	c.raw("</title></rect></g>")
	c.lit = outer
	return true
}

// refused draws something that cannot be pressed now, with the reason if there is one.
func (c *canvas) refused(why string, draw func()) {
	if why == "" {
		draw()
		return
	}
	c.raw(`<g class="refused"><title>`)
	c.escape(why)
	c.raw("</title>")
	draw()
	c.raw("</g>")
}

// why returns the reason why the first of some moves is refused that has one, or "".
func (c *canvas) why(moves ...string) (why string) {
	for i := 0; i < len(moves) && c.Refuse != nil && why == ""; i++ {
		if moves[i] != "" {
			why = c.Refuse(moves[i])
		}
	}
	return why
}

// An extent is the smallest rectangle around some shapes.
type extent struct {
	x1, y1, x2, y2 float64
	any            bool
}

func (e *extent) add(x1, y1, x2, y2 float64) {
	if e.any {
		x1, y1, x2, y2 = min(x1, e.x1), min(y1, e.y1), max(x2, e.x2), max(y2, e.y2)
	}
	*e = extent{x1, y1, x2, y2, true}
}

// isFace reports whether a class is that of a face.
func isFace(class string) bool { return class == "face" || strings.HasPrefix(class, "face ") }

// can reports whether the move with these words is legal now.
func (s *sheet) can(words string) bool { return s.moves[words] != nil }

// most returns the largest amount of the move with these words, or 0.
func (s *sheet) most(words string) int {
	if choice := s.moves[words]; choice != nil {
		return choice.Max
	}
	return 0
}

// seatClasses are the classes of things in a seat's color.
var seatClasses = func() (all [bourse.MaxSeats]string) {
	for seat := range all {
		all[seat] = "seat s" + itoa(seat)
	}
	return all
}()

// seatMark draws a seat's mark: its own shape with its number, about 2r units wide. r must be at least 8.
func (c *canvas) seatMark(x, y, r float64, seat bourse.Seat) {
	c.seatShape("", x, y, r, seat)
	c.seatNumber(x, y, seat)
}

// seatShape draws only the shape of a seat's mark, with its own class if class is not "".
func (c *canvas) seatShape(class string, x, y, r float64, seat bourse.Seat) {
	if !seat.Player() {
		return
	}
	if class != "" {
		class = " " + class
	}
	class = seatClasses[seat] + class
	corners := seating.Corners(seat)
	if corners == nil {
		c.circle(class, x, y, r)
		return
	}
	var xy [16]float64 // an octagon has the most
	for i, p := range corners {
		xy[i] = either(i%2 == 0, x, y) + p*r
	}
	c.points(class, true, xy[:len(corners)]...)
}

// seatMarks draws the marks of seats, step units apart, and returns where the next one would be.
func (c *canvas) seatMarks(x, y, r, step float64, seats []bourse.Seat) float64 {
	for _, seat := range seats {
		c.seatMark(x, y, r, seat)
		x += step
	}
	return x
}

// box draws a rectangle with lines of text in its middle. first is the class of the first line; the others are small.
func (c *canvas) box(class string, x, y, w, h, round float64, first string, lines ...string) {
	c.rect(class, x, y, w, h, round)
	foot := y + h/2 + 4 - 7*float64(len(lines)-1)
	for i, line := range lines {
		c.text(either(i > 0, "middle small", first), x+w/2, foot+14*float64(i), line)
	}
}

// seatNumber writes the number of a seat's mark.
func (c *canvas) seatNumber(x, y float64, seat bourse.Seat) {
	if seat.Player() {
		c.text("on-seat middle small", x, y+4, itoa(seat+1))
	}
}

// widths groups characters by their width in thousandths of the font size, in a wide font.
var widths = func() (w [128]int) {
	for i := range w {
		w[i] = 800
	}
	for wide, chars := range map[int]string{
		300: " ijl.,'|I!J", 350: ":;-/[]t", 400: "()fr\"", 540: "csz*_", 600: "akvxy",
		640: "bdeghnopqu0123456789$?",
		700: "ABCEFKLPRSTVXYZ", 790: "DGHNOQU&", 870: "wM+=<>#~^", 1000: "W%@m",
	} {
		for _, c := range chars {
			w[c] = wide
		}
	}
	return w
}()

// thousandths returns an upper bound for the width of a text, in thousandths of its size.
func thousandths(text string) (sum int) {
	for _, c := range text {
		switch {
		case c < 128:
			sum += widths[c]
		case c < 0x250:
			sum += 700
		default:
			sum += 1000
		}
	}
	return sum
}

// wide returns an upper bound for the width of a text of a size, in units.
func wide(text string, size float64) float64 { return float64(thousandths(text)) * size / 1000 }

// boldWide is the factor for bold letters.
const boldWide = 1.13

// fit cuts a text of a size to a width.
func fit(text string, size, most float64) string {
	if wide(text, size) <= most {
		return text
	}
	runes := []rune(text)
	for n := len(runes) - 1; n > 0; n-- {
		if short := strings.TrimRight(string(runes[:n]), " ") + "…"; wide(short, size) <= most {
			return short
		}
	}
	return "…"
}

// wrap breaks a text of a size between words, and long words where necessary.
func wrap(text string, size, most float64) (lines []string) {
	words := strings.Fields(text)
	for len(words) > 0 {
		n, line := 1, thousandths(words[0])
		for ; n < len(words); n++ {
			if line += widths[' '] + thousandths(words[n]); float64(line)*size/1000 > most {
				break
			}
		}
		if n == 1 {
			lines = append(lines, fit(words[0], size, most))
		} else {
			lines = append(lines, strings.Join(words[:n], " "))
		}
		words = words[n:]
	}
	return lines
}

// paragraph writes a text in lines, the first with its baseline at y, and returns the baseline of the line
// after the last.
func (c *canvas) paragraph(class string, x, y, most, size float64, text string) float64 {
	for _, line := range wrap(text, size, most) {
		c.text(class, x, y, line)
		y += size + 4
	}
	return y
}

// cut cuts a bold text of size 12 to a width.
func cut(text string, most float64) string { return fit(text, 12*boldWide, most) }
