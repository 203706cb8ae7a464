package site

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"time"

	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store"
)

// This file streams what has changed: server-sent events, one stream a browser for all its tables. An event
// tells of versions and nothing else; pages then ask for what they show.

const (
	maxSeats   = 128              // that a stream tells of
	keepAlive  = 15 * time.Second // between comments, when nothing happens
	eventTime  = 20 * time.Second // to write an event
	reconnects = 2000             // milliseconds after which a browser tries again
)

// A told is a line of an event.
type told struct {
	Table   string `json:"table"`
	Seat    string `json:"seat"`
	Version string `json:"version"`
}

// at is what a stream tells of, in order, with the version that the browser has.
type at struct {
	seats    []host.TableSeat
	versions map[host.TableSeat]string
}

// parseAt reads TABLE/SEAT:VERSION, with commas. What is not of that form is left out, and what is too much.
func parseAt(text string) at {
	a := at{versions: map[host.TableSeat]string{}}
	for entry := range strings.SplitSeq(text, ",") {
		name, version, _ := strings.Cut(entry, ":")
		id, seatText, _ := strings.Cut(name, "/")
		seat, ok := seatOf(seatText)
		key := host.TableSeat{Table: id, Seat: seat}
		if _, twice := a.versions[key]; !ok || !isID(id) || twice || len(a.seats) == maxSeats ||
			!isVersion(version) {
			continue
		}
		a.seats = append(a.seats, key)
		a.versions[key] = version
	}
	return a
}

// isVersion reports whether a text has the form of a version, which goes back into the stream.
func isVersion(text string) bool {
	return len(text) <= 40 && strings.Trim(text, "0123456789abcdefghijklmnopqrstuvwxyz.-") == ""
}

// id is the event ID: the whole list.
func (a at) id() string {
	parts := make([]string, len(a.seats))
	for i, key := range a.seats {
		parts[i] = key.Table + "/" + seatName(key.Seat) + ":" + a.versions[key]
	}
	return strings.Join(parts, ",")
}

// stream tells a browser of changes until it goes, or the server stops.
func (s *Site) stream(w http.ResponseWriter, r *http.Request) error {
	browser, _ := browserOf(r)
	asked := parseAt(r.URL.Query().Get("at"))
	for key, version := range parseAt(r.Header.Get("Last-Event-ID")).versions {
		if _, ok := asked.versions[key]; ok {
			asked.versions[key] = version
		}
	}
	at := at{versions: asked.versions}
	for _, key := range asked.seats {
		if s.may(browser, key) {
			at.seats = append(at.seats, key)
		}
	}
	if len(at.seats) == 0 {
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
	listener := s.host.Listen(at.seats)
	defer listener.Close()
	connection := http.NewResponseController(w)
	connection.SetReadDeadline(time.Time{}) // nothing more is read
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("X-Accel-Buffering", "no") // a proxy is to pass it on at once
	if !send(w, connection, fmt.Sprintf("retry: %d\n\n", reconnects)) {
		return nil
	}
	s.tell(w, r, connection, browser, listener, at)
	return nil
}

// may reports whether a browser may hear of a seat.
func (s *Site) may(browser store.Hash, key host.TableSeat) bool {
	t, err := s.host.Table(key.Table)
	return err == nil && t.May(browser, key.Seat)
}

// tell tells of changes until there is nobody to tell.
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
			if text := s.news(browser, listener.Take(), &at); text != "" && !send(w, c, text) {
				return
			}
		}
	}
}

// news makes an event of what has changed. Who has lost a seat is told that something has changed, and hears
// of the seat no more.
func (s *Site) news(browser store.Hash, changed []host.Changed, at *at) string {
	var list []told
	for _, ch := range changed {
		had, ok := at.versions[ch.TableSeat]
		if !ok || had == ch.Version {
			continue
		}
		version := ch.Version
		if version == "" || !s.may(browser, ch.TableSeat) {
			version = after(had)
			at.drop(ch.TableSeat)
		} else {
			at.versions[ch.TableSeat] = version
		}
		list = append(list, told{ch.Table, seatName(ch.Seat), version})
	}
	if len(list) == 0 {
		return ""
	}
	text, err := json.Marshal(list)
	if err != nil {
		panic(err) // they are strings
	}
	return fmt.Sprintf("event: seats\nid: %s\ndata: %s\n\n", at.id(), text)
}

// drop leaves a seat out from now on.
func (a *at) drop(key host.TableSeat) {
	delete(a.versions, key)
	for i, k := range a.seats {
		if k == key {
			a.seats = append(a.seats[:i:i], a.seats[i+1:]...)
			return
		}
	}
}

// after returns a version that is another than one and tells nothing.
func after(version string) string {
	events, _, _ := strings.Cut(version, ".")
	return events + ".gone"
}

// send writes to a stream, and reports whether it still goes.
func send(w http.ResponseWriter, c *http.ResponseController, text string) bool {
	c.SetWriteDeadline(time.Now().Add(eventTime))
	if _, err := w.Write([]byte(text)); err != nil {
		return false
	}
	return c.Flush() == nil
}
