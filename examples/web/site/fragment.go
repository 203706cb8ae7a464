package site

import (
	"bytes"
	"html/template"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"bourse.example/examples/web/board"
	"bourse.example/examples/web/host"
)

// This file writes a fragment: the part of a seat's page that changes. A page contains it, streams send it, and for the
// page's modules it is also the answer to a form.

// fragmentHeader is the header with which a page's modules ask for a fragment. Its value is the page's version.
const fragmentHeader = "Fragment"

// A moment is a step between the position on a page and the present one.
type moment struct {
	At      int // the seat's events after the move that it belongs to
	Told    string
	Changes template.JS   // of the board, as JSON
	Panels  []board.Panel // those that differ from the moment before; none for the present position
}

// A fragment has at most maxMoments moments, the last ones. Their pictures have at most maxPictures bytes, and the whole has
// at most maxFragment, compressed. If more has happened, the last moments have words only.
const (
	maxMoments  = 30
	maxPictures = 100_000
	maxFragment = 12_000
)

// moments returns what has happened since a version of a seat's page. The last one is the present position, which the rest
// of the fragment shows. It returns nil if moves were undone since, or if too much has happened.
//
// This is where pictures of what has happened enter a page; unroll in pace.js shows them.
func (s *Site) moments(r *http.Request, p place, now *seatPage, since string) (list []moment) {
	from, undone := eventsOf(since), undoneOf(since)
	if from <= 0 || from >= now.Events || now.Events-from > maxNew || undone != now.Undone {
		return nil
	}
	past, err := p.Past(p.seat, from)
	if err != nil {
		return nil
	}
	shown := s.drawn(r, p, past)
	for at := from; at < now.Events; at = past.At {
		if past, err = p.Past(p.seat, at+1); err != nil || past.Undone != undone || past.At <= at {
			return nil
		}
		steps := s.steps(p, past)
		for k := range max(1, len(steps)) {
			next := moment{At: past.At, Told: caption(past.Step)}
			if k < len(steps) {
				next.Told, next.Changes = steps[k].Caption, changesJSON(steps[k].Changes)
			}
			if last := k+1 >= len(steps); !last || past.At < now.Events {
				picture := s.drawn(r, p, past)
				if !last {
					picture = s.drawnStep(r, p, past, steps, k+1)
				}
				next.Panels, shown = changed(picture, shown), picture
			}
			list = append(list, next)
		}
	}
	more := max(0, len(list)-maxMoments)
	for i, room := 0, maxPictures; i < len(list); i++ {
		for _, panel := range list[i].Panels {
			room -= len(panel.SVG)
		}
		if more > 0 || room < 0 { // a picture has only what differs from those before
			list[i].Panels = nil
		}
	}
	return list[more:]
}

// changed returns the panels in the columns of a picture that another picture does not have.
func changed(picture, before board.Picture) (list []board.Panel) {
	for _, column := range picture.Columns() {
		for _, panel := range column {
			if !slices.ContainsFunc(before.Panels, func(other board.Panel) bool { return other.SVG == panel.SVG }) {
				list = append(list, panel)
			}
		}
	}
	return list
}

// wantsFragment reports whether a page's module has sent a form, which a fragment answers.
func wantsFragment(r *http.Request) bool { return r.Header.Get(fragmentHeader) != "" }

// reply answers a form with the fragment of a seat's page, and a message if something was done or refused.
func (s *Site) reply(w http.ResponseWriter, r *http.Request, p place, status int, line *said) error {
	html, _, err := s.fragment(r, p, r.Header.Get(fragmentHeader), false)
	if err != nil {
		return err
	}
	seen, err := p.Look(p.seat) // for the game of the clause in a message
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := templates[languageOf(r)+"/seat"].ExecuteTemplate(&b, "said", page{Said: line, Game: seen.Game}); err != nil {
		return err
	}
	b.Write(html)
	return writeHTML(w, status, b.Bytes())
}

// eventsOf returns the number of events in a version, and undoneOf how often moves were undone.
func eventsOf(version string) int { return partOf(version, 0) }
func undoneOf(version string) int { return partOf(version, 1) }

func partOf(version string, i int) int {
	parts := strings.SplitN(version, ".", 3)
	if len(parts) < 3 {
		return 0
	}
	n, _ := strconv.Atoi(parts[i])
	return max(0, n)
}

// fragment returns what has changed on a seat's page since a version, and its new version. Without a sheet, that of the
// tables is left out during the game. It is made once for everyone who gets the same.
func (s *Site) fragment(r *http.Request, p place, since string, sheet bool) (html []byte, version string, err error) {
	seen, err := p.Look(p.seat)
	if err != nil {
		return nil, "", err
	}
	now := s.pageOf(r, p, seen)
	now.Late = !sheet && seen.Stage == host.Playing
	produce := func() ([]byte, error) {
		s.fill(now, p)
		now.Moments = s.moments(r, p, now, since)
		for pictures := len(now.Moments) - 1; ; pictures-- { // the last step has none
			var b bytes.Buffer
			err := templates[now.words.language+"/seat"].ExecuteTemplate(&b, "now", now)
			if err != nil || pictures <= 0 || packedSize(b.Bytes()) <= maxFragment {
				return b.Bytes(), err
			}
			now.Moments[pictures-1].Panels = nil
		}
	}
	if now.Late { // the sheet says more than the version
		html, err = s.fragments.of(p.key(since, now.words.language, now.Muted, now.Left, seen.Version, seen.Reactions), produce)
	} else {
		html, err = produce()
	}
	return html, seen.Version, err
}
