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
	Step    int // on the way to that position, from 1; 0 for the position itself
	Told    string
	Changes template.JS     // of the board, as JSON
	Parts   []template.HTML // of the board that differ from the moment before, if they are drawn
}

// maxMoments is the most moments of a fragment, which has the last ones.
const maxMoments = 30

// moments returns what has happened since a version of a seat's page. The last one is the present position, which the rest
// of the fragment shows. It returns nil if moves were undone since, or if too much has happened. A page asks for the
// pictures only if its player wants to see them; unroll in pace.js shows them.
func (s *Site) moments(p place, now *seatPage, since string, draws bool) (list []moment) {
	from, undone := eventsOf(since), undoneOf(since)
	if from <= 0 || from >= now.Events || now.Events-from > maxNew || undone != now.Undone {
		return nil
	}
	past, err := p.Past(p.seat, from)
	if err != nil {
		return nil
	}
	var shown board.Picture
	if draws {
		shown = s.drawn(p, past)
	}
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
			last := k+1 >= len(steps)
			if !last {
				next.Step = k + 1
			}
			if draws && (!last || past.At < now.Events) {
				picture := s.drawn(p, past)
				if !last {
					picture = s.drawnStep(p, past, steps, k+1)
				}
				next.Parts, shown = changed(picture, shown), picture
			}
			list = append(list, next)
		}
	}
	if more := len(list) - maxMoments; more > 0 {
		list = list[more:]
		for i := range list {
			list[i].Parts = nil // they show only what differs from those before
		}
	}
	return list
}

// changed returns the panels in the columns of a picture that another picture does not have. If only things with keys
// differ, it returns only them, in a panel with the attribute data-part.
func changed(picture, before board.Picture) (list []template.HTML) {
	for _, column := range picture.Columns() {
		for _, panel := range column {
			i := slices.IndexFunc(before.Panels, func(other board.Panel) bool { return other.Key == panel.Key })
			if i < 0 {
				list = append(list, panel.SVG)
				continue
			}
			frame, keyed := divided(string(panel.SVG))
			other, old := divided(string(before.Panels[i].SVG))
			if frame != other {
				list = append(list, panel.SVG)
				continue
			}
			var b strings.Builder
			for k, part := range keyed {
				if part != old[k] {
					b.WriteString(part)
				}
			}
			if b.Len() > 0 {
				list = append(list, template.HTML(`<svg data-part data-panel="`+panel.Key+`">`+b.String()+"</svg>"))
			}
		}
	}
	return list
}

// divided returns the outermost groups with keys of a panel, and what is around them and their keys.
func divided(svg string) (frame string, keyed []string) {
	const begin, key, end = "<g ", ` data-key="`, "</g>"
	for {
		at := strings.Index(svg, begin)
		if at < 0 {
			return frame + svg, keyed
		}
		tag := svg[at : at+strings.IndexByte(svg[at:], '>')+1]
		frame, svg = frame+svg[:at]+tag, svg[at:]
		if !strings.Contains(tag, key) {
			svg = svg[len(tag):]
			continue
		}
		to := len(tag)
		for depth := 1; depth > 0; {
			closed := strings.Index(svg[to:], end)
			if opened := strings.Index(svg[to:], "<g"); opened >= 0 && opened < closed {
				depth, to = depth+1, to+opened+len("<g")
			} else {
				depth, to = depth-1, to+closed+len(end)
			}
		}
		keyed, svg = append(keyed, svg[:to]), svg[to:]
	}
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
		now.Moments = s.moments(p, now, since, false)
		var b bytes.Buffer
		err := templates[now.words.language+"/seat"].ExecuteTemplate(&b, "now", now)
		return b.Bytes(), err
	}
	if now.Late { // the sheet says more than the version
		html, err = s.fragments.of(p.key(since, now.words.language, now.Muted, now.Left, seen.Version, seen.Reactions), produce)
	} else {
		html, err = produce()
	}
	return html, seen.Version, err
}
