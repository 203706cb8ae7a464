package site

import (
	"bytes"
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"time"

	"bourse.example"
	"bourse.example/examples/web/board"
	"bourse.example/examples/web/host"
)

// This file draws small pictures of tables for the first page. A picture shows the highest panel of what
// spectators see. Each version is drawn once for all readers.

// A thumbnail is a picture of a version of a table.
type thumbnail struct {
	version string
	body    []byte
}

// thumbnail serves the picture of a table that the browser may watch.
func (s *Site) thumbnail(w http.ResponseWriter, r *http.Request, t place) error {
	version, err := t.Version(bourse.Spectator)
	if err != nil {
		return err
	}
	small, err := s.small.of(t.ID()+" "+version, func() (thumbnail, error) {
		seen, err := t.Glance()
		if err != nil {
			return thumbnail{}, err
		}
		body := s.drawSmall(seen)
		if body == nil {
			return thumbnail{}, &failure{status: http.StatusNotFound}
		}
		return thumbnail{seen.Version, body}, nil
	})
	if err != nil {
		return err
	}
	h := w.Header()
	h.Set("Content-Type", kinds[".svg"])
	h.Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'") // the picture has its own styles
	h.Set("ETag", `W/"`+small.version+`"`)
	h.Set("Cache-Control", "private, no-cache")
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(small.body))
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
