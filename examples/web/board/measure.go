package board

import "strings"

// This file measures texts so that they fit.

// widths groups characters by their width in thousandths of the font size, in a wide font.
var widths = func() (w [128]float64) {
	for i := range w {
		w[i] = 800
	}
	for wide, chars := range map[float64]string{
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

// wide returns an upper bound for the width of a text of a size, in units.
func wide(text string, size float64) float64 {
	sum := 0.
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
	return sum * size / 1000
}

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
func wrap(text string, size, most float64) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		switch longer := strings.TrimSpace(line + " " + word); {
		case wide(longer, size) <= most:
			line = longer
		case line == "":
			lines = append(lines, fit(word, size, most))
		default:
			lines = append(lines, line)
			line = fit(word, size, most)
		}
	}
	if line != "" {
		lines = append(lines, line)
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
