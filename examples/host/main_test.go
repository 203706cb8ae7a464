package main

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/testkit/must"
	"bourse.example/rng"
)

// A question is what the server writes while the game goes on.
type question struct {
	Ask     int
	View    futures.View
	Options []futures.Option
}

// TestHandler plays a game over HTTP to its end and verifies the record that it gets there.
func TestHandler(t *testing.T) {
	seed := rng.FromText("host")
	table := must.Get(futures.Rules.Table([]byte(`{"players":3,"rounds":1}`), &seed))
	seats := map[string]bourse.Seat{"/a": 0, "/b": 1, "/c": 2}
	server := httptest.NewServer(handler(table, seats))
	defer server.Close()

	send := func(path string, answer url.Values, want int) string {
		t.Helper()
		var response *http.Response
		if answer == nil {
			response = must.Get(http.Get(server.URL + path))
		} else {
			response = must.Get(http.PostForm(server.URL+path, answer))
		}
		defer response.Body.Close()
		text := string(must.Get(io.ReadAll(response.Body)))
		if response.StatusCode != want {
			t.Fatalf("%s with %v: %s, %s", path, answer, response.Status, text)
		}
		return text
	}
	send("/d", nil, http.StatusNotFound)
	send("/a", url.Values{"ask": {"1"}, "move": {"p1 pass"}}, http.StatusBadRequest)
	send("/a", url.Values{"move": {table.Idle(0)}}, http.StatusBadRequest)
	for moves := 0; !table.Over(); moves++ {
		for path, seat := range seats {
			var q question
			must.Do(t, json.Unmarshal([]byte(send(path, nil, http.StatusOK)), &q))
			if q.View.Seat != seat {
				t.Fatalf("%s gets the view of %v", path, q.View.Seat)
			}
			if len(q.Options) > 0 {
				move := bourse.Idle(q.Options).String()
				send(path, url.Values{"ask": {strconv.Itoa(q.Ask)}, "move": {move}}, http.StatusOK)
				break
			}
		}
		if moves > 1000 {
			t.Fatal("the game does not end")
		}
	}
	proof := must.Get(futures.Rules.Verify(strings.NewReader(send("/a", nil, http.StatusOK))))
	if !proof.Finished || !proof.Seeded {
		t.Errorf("the record proves %v", proof)
	}
}
