package site

import (
	"bytes"
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"sync"
	"time"

	"bourse.example"
	"bourse.example/examples/web/board"
	"bourse.example/examples/web/host"
)

// This file draws small pictures of tables for the first page. A picture shows the highest panel of what
// spectators see. Each version is drawn once for all readers.

// maxThumbnails is how many pictures are kept.
const maxThumbnails = 256

// thumbnails are the last pictures of tables.
type thumbnails struct {
	mu sync.Mutex
	of map[string]*thumbnail // by the table's ID
}

type thumbnail struct {
	mu      sync.Mutex
	version string
	body    []byte
}

// find returns the entry of a table.
func (s *thumbnails) find(id string) *thumbnail {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.of == nil || len(s.of) >= maxThumbnails && s.of[id] == nil {
		s.of = map[string]*thumbnail{}
	}
	if s.of[id] == nil {
		s.of[id] = new(thumbnail)
	}
	return s.of[id]
}

// thumbnail serves the picture of a table that the browser may watch.
func (s *Site) thumbnail(w http.ResponseWriter, r *http.Request) error {
	t, err := s.table(r)
	if err != nil {
		return err
	}
	if browser, _ := browserOf(r); !t.May(browser, bourse.Spectator) {
		return host.ErrNotYours
	}
	small := s.small.find(t.ID())
	small.mu.Lock()
	defer small.mu.Unlock()
	version, err := t.Version(bourse.Spectator)
	if err != nil {
		return err
	}
	if small.version != version {
		seen, err := t.Glance()
		if err != nil {
			return err
		}
		if small.body = s.drawSmall(seen); small.body == nil {
			return &failure{status: http.StatusNotFound}
		}
		small.version = seen.Version
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
