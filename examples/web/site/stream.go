package site

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store"
)

// This file sends server-sent events when something changes: one stream for all tables of a browser. An event
// contains only versions, or the fragment of a page that the browser shows.

const (
	maxSeats   = 128              // seats of a stream
	keepAlive  = 15 * time.Second // between comments if nothing happens
	eventTime  = 20 * time.Second // time to write an event
	reconnects = 2000             // milliseconds until a browser reconnects
)

// A told is an entry of an event.
type told struct {
	Table   string `json:"table"`
	Seat    string `json:"seat"`
	Version string `json:"version"`
}

// A followed is a seat of a stream, with the version that the browser has.
type followed struct {
	host.TableSeat
	version string
	page    bool // the browser shows the page of the seat
}

// at is the list of a stream's seats.
type at []followed

// find returns the place of a seat in the list, or -1.
func (a at) find(key host.TableSeat) int {
	return slices.IndexFunc(a, func(f followed) bool { return f.TableSeat == key })
}

// parseAt parses a comma-separated list of TABLE/SEAT:VERSION. It skips invalid entries and those beyond
// maxSeats.
func parseAt(text string) (a at) {
	for entry := range strings.SplitSeq(text, ",") {
		name, version, _ := strings.Cut(entry, ":")
		id, seatText, _ := strings.Cut(name, "/")
		seat, ok := seatOf(seatText)
		key := host.TableSeat{Table: id, Seat: seat}
		if ok && isID(id) && a.find(key) < 0 && len(a) < maxSeats && isVersion(version) {
			a = append(a, followed{key, version, false})
		}
	}
	return a
}

// isVersion reports whether a text has the form of a version. Versions are written back to the stream.
func isVersion(text string) bool {
	return len(text) <= 40 && strings.Trim(text, "0123456789abcdefghijklmnopqrstuvwxyz.-") == ""
}

// id returns the event ID, which is the whole list.
func (a at) id() string {
	var parts []string
	for _, f := range a {
		parts = append(parts, f.Table+"/"+seatName(f.Seat)+":"+f.version)
	}
	return strings.Join(parts, ",")
}

// stream reports changes to a browser until it disconnects or the server stops.
func (s *Site) stream(w http.ResponseWriter, r *http.Request) error {
	browser, _ := browserOf(r)
	last := parseAt(r.Header.Get("Last-Event-ID"))
	var at at
	var seats []host.TableSeat
	pages := parseAt(r.URL.Query().Get("pages"))
	for _, f := range parseAt(r.URL.Query().Get("at")) {
		if !s.may(browser, f.TableSeat) {
			continue
		}
		if i := last.find(f.TableSeat); i >= 0 {
			f = last[i]
		}
		f.page = pages.find(f.TableSeat) >= 0
		at, seats = append(at, f), append(seats, f.TableSeat)
	}
	if len(at) == 0 {
		return host.ErrNotYours
	}
	if r.Method == http.MethodHead { // there is nothing to wait for
		return nil
	}
	c := s.clientOf(r)
	if err := s.limits.streams.open(c.name); err != nil {
		return err
	}
	defer s.limits.streams.close(c.name)
	listener := s.host.Listen(seats)
	defer listener.Close()
	connection := http.NewResponseController(w)
	connection.SetReadDeadline(time.Time{}) // nothing more is read
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("X-Accel-Buffering", "no") // asks proxies not to buffer the stream
	if !send(w, connection, fmt.Sprintf("retry: %d\n\n", reconnects)) {
		return nil
	}
	s.tell(w, r, connection, browser, listener, at)
	return nil
}

// may reports whether a browser may follow a seat.
func (s *Site) may(browser store.Hash, key host.TableSeat) bool {
	t, err := s.host.Table(key.Table)
	return err == nil && t.May(browser, key.Seat)
}

// tell reports changes until the client disconnects.
func (s *Site) tell(w http.ResponseWriter, r *http.Request, c *http.ResponseController, browser store.Hash,
	listener *host.Listener, at at) {
	quiet := time.NewTicker(keepAlive)
	defer quiet.Stop()
	for {
		select {
		case <-s.done:
			return
		case <-r.Context().Done():
			return
		case <-quiet.C:
			if !send(w, c, ":\n\n") {
				return
			}
		case _, open := <-listener.C():
			if !open {
				return
			}
			text := s.news(r, browser, listener.Take(), &at)
			if reacted := listener.Reacted(); !isMuted(r) {
				text += s.reactions(browser, reacted, at)
			}
			if text != "" && !send(w, c, text) {
				return
			}
		}
	}
}

// news returns events for changes. A browser that has lost a seat hears of one last change, and then
// nothing more about the seat.
func (s *Site) news(r *http.Request, browser store.Hash, changed []host.Changed, at *at) string {
	var list []told
	var fragments strings.Builder
	for _, ch := range changed {
		i := at.find(ch.TableSeat)
		if i < 0 || (*at)[i].version == ch.Version {
			continue
		}
		version := ch.Version
		if version == "" || !s.may(browser, ch.TableSeat) {
			version = after((*at)[i].version)
			*at = slices.Delete(*at, i, i+1)
		} else if text, ok := s.newPage(r, browser, &(*at)[i]); ok {
			fragments.WriteString("event: fragment\nid: " + at.id() + "\n" + text + "\n")
			continue
		} else {
			(*at)[i].version = version
		}
		list = append(list, told{ch.Table, seatName(ch.Seat), version})
	}
	if len(list) == 0 {
		return fragments.String()
	}
	return fragments.String() + event("event: seats\nid: "+at.id(), list)
}

// newPage returns the fragment of a seat's page as the data of an event, after a line with the seat, if the browser shows
// the page and the fragment can be made.
func (s *Site) newPage(r *http.Request, browser store.Hash, f *followed) (text string, ok bool) {
	if !f.page {
		return "", false
	}
	t, err := s.host.Table(f.Table)
	if err != nil {
		return "", false
	}
	r = inGame(r, t.Game())
	html, version, err := s.fragment(r, place{t.In(languageOf(r)), f.Seat, browser, ""}, f.version, false)
	if err != nil {
		return "", false
	}
	f.version = version
	name := f.Table + "/" + seatName(f.Seat)
	return "data: " + name + "\ndata: " + strings.ReplaceAll(string(html), "\n", "\ndata: ") + "\n", true
}

// reactions returns an event for reactions at the seats of a stream, or "".
func (s *Site) reactions(browser store.Hash, reacted []host.Reacted, at at) string {
	type told struct {
		Table    string        `json:"table"`
		Seat     string        `json:"seat"`
		By       string        `json:"by"`
		Reaction host.Reaction `json:"reaction"`
	}
	var list []told
	for _, r := range reacted {
		if at.find(r.TableSeat) >= 0 && s.may(browser, r.TableSeat) {
			list = append(list, told{r.Table, seatName(r.Seat), seatName(r.By), r.Reaction})
		}
	}
	if len(list) == 0 {
		return ""
	}
	return event("event: reactions", list)
}

// event returns an event with data in JSON.
func event(head string, data any) string {
	return fmt.Sprintf("%s\ndata: %s\n\n", head, jsonOf(data))
}

// after returns a version that differs from the given one and reveals nothing.
func after(version string) string {
	return version[:strings.LastIndex(version, ".")+1] + "gone"
}

// send writes to a stream and reports whether it is still open.
func send(w http.ResponseWriter, c *http.ResponseController, text string) bool {
	c.SetWriteDeadline(time.Now().Add(eventTime))
	if _, err := w.Write([]byte(text)); err != nil {
		return false
	}
	return c.Flush() == nil
}
