package site

import (
	"bytes"
	"fmt"
	"html/template"
	"net/http"
	"regexp"
	"runtime/debug"
	"strconv"
	"time"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/board"
	"bourse.example/examples/web/host"
)

// This file draws boards, for the pages of seats and small for the first page, and finds what has changed on them.

// pictured draws a board. If that fails, it logs the error and returns no panels; the page then shows the
// board as text.
func (s *Site) pictured(in board.Input) (picture board.Picture) {
	if in.Value == nil {
		return board.Picture{}
	}
	defer func() {
		if p := recover(); p != nil {
			s.o.Log.Error("board", "game", in.Game, "err", fmt.Errorf("panic: %v\n%s", p, debug.Stack()))
			picture = board.Picture{}
		}
	}()
	picture, err := board.Draw(in)
	if err != nil {
		s.o.Log.Debug("board", "game", in.Game, "err", err)
		return board.Picture{}
	}
	return picture
}

// inputOf returns what the board of a seat is drawn from, without what the seat can do.
func inputOf(seen host.SeatView) board.Input {
	in := board.Input{Game: seen.Game, Names: namesOf(seen.Seats), History: seen.History, Language: seen.Language}
	if seen.Sight != nil {
		in.Value = seen.Sight.Value()
	}
	return in
}

// inputOfPast returns what the board of a past position is drawn from.
func inputOfPast(past host.Past) board.Input {
	return board.Input{Game: past.Game, Value: past.Value, Names: past.Names, History: past.History, Language: past.Language}
}

// namesOf returns the names of the seats.
func namesOf(seats []host.SeatInfo) map[bourse.Seat]string {
	names := map[bourse.Seat]string{}
	for _, info := range seats {
		names[info.Seat] = info.Name
	}
	return names
}

// maxNew is the most events whose steps a page receives. After more, the player looks at the whole board.
const maxNew = 400

// changesJSON returns changes in JSON, or "" if there are none.
func changesJSON(changes []board.Change) template.JS {
	if len(changes) == 0 {
		return ""
	}
	return template.JS(jsonOf(changes))
}

// steps returns the steps from the position before to a past one.
func (s *Site) steps(p place, past host.Past) []board.Step {
	steps, err := s.played.of(p.key("steps", past.Undone, past.At, past.Language, past.Names), func() ([]board.Step, error) {
		return board.Steps(past.Before, inputOfPast(past), past.Since, past.Sight.Story)
	})
	if err != nil {
		s.o.Log.Error("steps", "game", past.Game, "err", err)
	}
	return steps
}

// citations are texts with links.
var citations = kept[template.HTML]{most: 1000}

// cited returns a text as HTML, with links to the clauses that it names.
func cited(game, text string) template.HTML {
	linked, _ := citations.of(game+" "+text, func() (template.HTML, error) {
		g, err := games.Find(game)
		if err != nil {
			return template.HTML(template.HTMLEscapeString(text)), nil
		}
		return template.HTML(linked(g, text)), nil
	})
	return linked
}

// thumbnail serves the picture of a table that the browser may watch.
func (s *Site) thumbnail(w http.ResponseWriter, r *http.Request, t place) error {
	version, err := t.Version(bourse.Spectator)
	if err != nil {
		return err
	}
	tag := version + "." + languageOf(r)
	small, err := s.small.of(t.ID()+" "+tag, func() ([]byte, error) {
		seen, err := t.Glance()
		if err != nil {
			return nil, err
		}
		small := s.drawSmall(seen)
		if small == nil {
			err = &failure{status: http.StatusNotFound}
		}
		return small, err
	})
	if err != nil {
		return err
	}
	h := w.Header()
	h.Set("Content-Type", kinds[".svg"])
	h.Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'") // the picture has its own styles
	h.Set("ETag", `W/"`+tag+`"`)
	h.Set("Cache-Control", "private, no-cache")
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(small))
	return nil
}

// viewBox matches the size of a panel.
var viewBox = regexp.MustCompile(`viewBox="0 0 [0-9.]+ ([0-9.]+)"`)

// drawSmall draws the highest panel of a table with its styles and symbols, or returns nil if there is none.
func (s *Site) drawSmall(seen host.SeatView) []byte {
	picture := s.pictured(inputOf(seen))
	if len(picture.Panels) == 0 {
		return nil
	}
	panel, size, most := "", "", 0.0
	for _, p := range picture.Panels {
		m := viewBox.FindStringSubmatch(string(p.SVG))
		if m == nil || p.Column == 0 {
			continue
		}
		if high, err := strconv.ParseFloat(m[1], 64); err == nil && high > most {
			panel, size, most = string(p.SVG), m[0], high
		}
	}
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" class="%s" %s><style><![CDATA[%s%s]]></style>%s%s</svg>`,
		seen.Game, size, s.static["site.css"].body, s.static["board.css"].body, board.Symbols(seen.Game), panel)
}

// opens reports whether a player may have to open a panel.
func opens(panel board.Panel) bool { return panel.Column == 0 || panel.Sheet }
