// Host serves a game of Futures! over HTTP: GET the path of a seat for its question, POST the answer there.
package main

import (
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"net/http"
	"strconv"
	"sync"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/rng"
)

func handler(table bourse.Table, seats map[string]bourse.Seat) http.HandlerFunc {
	var mu sync.Mutex // a table is for one goroutine at a time
	return func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		defer mu.Unlock()
		seat, ok := seats[r.URL.Path]
		if !ok {
			http.NotFound(w, r)
			return
		}
		var refused error
		if r.Method == http.MethodPost {
			ask, _ := strconv.Atoi(r.FormValue("ask")) // Play refuses 0
			_, _, refused = table.Play(seat, ask, r.FormValue("move"))
		}
		view, err1 := table.View(seat)
		options, err2 := table.Options(seat)
		if err := errors.Join(refused, err1, err2); err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
		} else if table.Over() {
			fmt.Fprint(w, table.Record()) // it reveals everything
		} else {
			json.NewEncoder(w).Encode(map[string]any{"ask": table.Ask(seat), "view": json.RawMessage(view),
				"options": json.RawMessage(options)})
		}
	}
}

func main() {
	seats := make(map[string]bourse.Seat) // by path: anyone who knows the path plays the seat
	seed, err1 := rng.Secret()
	table, err2 := futures.Rules.Table(nil, &seed)
	if err := errors.Join(err1, err2); err != nil {
		log.Fatal(err)
	}
	for seat := range bourse.Seat(table.Players()) {
		path := "/" + rand.Text()
		seats[path] = seat
		fmt.Printf("%s plays at http://localhost:8080%s\n", seat, path)
	}
	log.Fatal(http.ListenAndServe("localhost:8080", handler(table, seats)))
}
