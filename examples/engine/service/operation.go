package service

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"

	"bourse.example/examples/internal/games"
	"bourse.example/internal/strict"
)

// This file is the table of operations. The service, the rules in WebAssembly, the server for language models and the
// documents are made from it.

// An Operation is a row of the table of operations. Its request and its answer are Go types; the names and types of
// their fields in JSON are the operation's arguments and results.
type Operation struct {
	Name  string
	Group Group
	// Seat reports that the answer is made from a seat's view, events and question alone, so that the player of
	// that seat may have it. Other operations are for the host, which may know everything.
	Seat  bool
	About string
	Codes []string // of its errors, besides those that a game's rules and every operation have

	request reflect.Type
	answers []reflect.Type // one for each of tables and worlds, where these differ
	do      reflect.Value
}

// A Group is what an operation is about.
type Group string

// The groups.
const (
	OfService Group = "the service"
	OfTable   Group = "tables"
	OfWorld   Group = "worlds"
	OfBoth    Group = "tables and worlds"
	OfFace    Group = "one face"
)

// Host and Seat are the values of Operation.Seat.
const (
	host = false
	seat = true
)

// Operations returns the table of operations.
func Operations() []Operation {
	rows := tableRows()
	n := slices.IndexFunc(rows, func(o Operation) bool { return o.Group == OfBoth })
	return slices.Insert(rows, n, worldRows()...)
}

// tableRows returns the operations that a page has too, and worldRows those that it does not contain.
func tableRows() []Operation {
	return []Operation{
		on("hello", OfService, seat, "Names the service, its games and the version of the protocol.", "", (*Rules).hello),
		on("games", OfService, seat, "Lists the games.", "", (*Rules).games),
		on("describe", OfService, seat, "Describes a game for programs: kinds of moves and events, cards, config, clauses.",
			"unknown-game", (*Rules).describe),
		on("aim", OfService, seat, "Describes the aim of a game in sentences: of the standard game, or of a view or a table.", "unknown-game no-table no-world bad-view no-words", (*Rules).aim),

		on("new", OfTable, host, "Begins a match. Fields missing from `config` are standard. `chance` is `seed` or `manual`: with `manual`, you make Nature's moves by `apply` with `\"seat\":\"~\"`.",
			"unknown-game bad-config bad-seed too-many", (*Rules).new),
		on("load", OfTable, host, "Continues a recorded match.", "unknown-game bad-record too-many", (*Rules).load),
		on("save", OfTable, host, "Returns the full record, with the seed.", "no-table", (*Rules).save),
		on("record", OfTable, seat, "Returns the open record of a seat.", "no-table", (*Rules).record),
		on("events", OfTable, seat, "Returns the events that a seat has seen from a number on, and the number of the next.", "no-table", (*Rules).events),

		on("story", OfBoth, seat, "Describes what a seat of a table has seen, from an event on, or the given events of a view: lines with `kind` and `text`.",
			"no-table no-world unknown-game bad-view no-words", (*Rules).story),
		on("status", OfBoth, host, "Returns the status.", "no-table no-world bad-view unknown-game", (*Rules).status, worldStatus{}, tableStatus{}, viewStatus{}),
		on("view", OfBoth, seat, "Returns what a seat knows, in JSON.", "no-table no-world bad-view unknown-game", (*Rules).view),
		on("text", OfBoth, seat, "Draws what a seat knows as text: as a `picture`, which shows everything, or as a `board`, which fits above a prompt: at most 24 lines of 80 columns.",
			"no-table no-world bad-view unknown-game no-words", (*Rules).text),
		on("asked", OfBoth, seat, "Returns `what` the seat has to decide and `why` now, in some lines, both empty if it has nothing to decide; and the purpose of the `phase`.",
			"no-table no-world bad-view unknown-game no-words", (*Rules).asked),
		on("options", OfBoth, seat, "Returns the seat's options in full, and at a table the number of the question. With `labels`, each option has its `label`.",
			"no-table no-world bad-view unknown-game no-words", (*Rules).options),
		on("cost", OfBoth, seat, "Returns what the amount of a legal move costs, and the unit; 0 and \"\" if it costs nothing.",
			"no-table no-world bad-view unknown-game no-words bad-move", (*Rules).cost),
		on("chances", OfBoth, host, "Returns the chance moves with their weights.", "no-table no-world no-words", (*Rules).chances),
		on("check", OfBoth, seat, "Reports that a move is legal, or fails as `apply` would.", "no-table no-world bad-view unknown-game bad-move", (*Rules).check),
		on("apply", OfBoth, seat, "Makes one move. At a table it answers a question, and returns the `lines` that the record has grown by. Repeating the same answer to the same `ask` gives the same lines and `\"again\":true`: nothing has changed, and you should not store the lines again.",
			"no-table no-world bad-move stale no-question", (*Rules).apply, worldStatus{}, played{}),
		on("standings", OfBoth, host, "Returns the standings, best first, and the payoffs.", "no-table no-world bad-view unknown-game", (*Rules).standings),
		on("copy", OfBoth, host, "Copies the first moves of a table, with its seed, or a world, with its own chance.",
			"no-table no-world bad-seed too-many", (*Rules).copy, worldStatus{}, tableStatus{}),
		on("free", OfBoth, host, "Removes tables and worlds.", "no-table no-world", (*Rules).free),
	}
}

func worldRows() []Operation {
	return []Operation{
		on("sample", OfWorld, seat, "Draws worlds from a view alone, as a bot gets it in `position`; no table is needed.",
			"unknown-game bad-view bad-seed too-many", (*Rules).sample),
		on("world", OfWorld, host, "Makes a world of the present position of a table, or of the beginning of a game.",
			"no-table unknown-game bad-config bad-seed too-many", (*Rules).world),
		on("state", OfWorld, host, "Returns a world in JSON.", "no-world", (*Rules).state),
		on("put", OfWorld, host, "Makes a world of a state in JSON.", "unknown-game bad-state bad-seed too-many", (*Rules).put),
		on("step", OfWorld, host, "Makes moves, and the chance moves that are due before the first and after each.", "no-world bad-move too-many", (*Rules).step),
		on("deal", OfWorld, host, "Makes the chance moves that are due.", "no-world", (*Rules).deal),
		on("playout", OfWorld, host, "Returns the mean results of random games after `moves`, to the end, or for `limit` moves as if the game ended there, and the number of moves. The world does not change, or is freed.",
			"no-world bad-move too-many", (*Rules).playout),
		on("value", OfWorld, host, "Returns how good the world is for each seat after `moves`, as the bots of this project evaluate it, in units of the game; and the result if it is over.",
			"no-world bad-move too-many", (*Rules).value),
	}
}

// on returns a row. do is a function whose last parameter is the type of the request, and whose results are the answer and
// an error. The other parameters are looked up: see argument. others are types of other answers.
func on(name string, of Group, seat bool, about, codes string, do any, others ...any) Operation {
	o := Operation{Name: name, Group: of, Seat: seat, About: about, Codes: strings.Fields(codes), do: reflect.ValueOf(do)}
	last := o.do.Type().NumIn() - 1
	o.request = o.do.Type().In(last)
	if o.answers = []reflect.Type{o.do.Type().Out(0)}; others != nil {
		o.answers = nil
	}
	for _, other := range others {
		o.answers = append(o.answers, reflect.TypeOf(other))
	}
	return o
}

// OnFace returns an operation that only one face has: see [Onlys]. Its function has the parameters that package service gives:
// a Seen, or none, and the request.
func OnFace(name, about string, do any) Operation { return on(name, OfFace, seat, about, "", do) }

// execute decodes a request strictly, and answers it: fields without omitempty are required, and unknown ones are refused.
func (o *Operation) execute(s *Rules, text []byte) (any, error) {
	request := reflect.New(o.request)
	read := strict.Unmarshal
	if len(text) > strict.MaxBytes { // a record or events of a page
		read = json.Unmarshal
	}
	if err := read(text, request.Interface()); err != nil {
		return nil, because("bad-request", err)
	}
	if err := s.Limits.refuse(request.Elem()); err != nil {
		return nil, err
	}
	var in []reflect.Value
	for i := range o.do.Type().NumIn() - 1 {
		argument, err := s.argument(o.do.Type().In(i), request.Elem().Interface())
		if err != nil {
			return nil, err
		}
		in = append(in, argument)
	}
	out := o.do.Call(append(in, request.Elem()))
	err, _ := out[1].Interface().(error)
	return out[0].Interface(), err
}

// argument looks up what a request is about: a game, a table, a world, or what a seat sees. For a request about a table or a
// world, the other one is nil.
func (s *Rules) argument(t reflect.Type, request any) (reflect.Value, error) {
	var table games.Session
	var world *place
	var err error
	switch r := request.(type) {
	case interface{ seat() AboutSeat }:
		if t == reflect.TypeFor[Seen]() {
			seen, err := s.see(r.seat(), request.(interface{ words() InWords }).words())
			return reflect.ValueOf(seen), err
		}
	case interface{ game() string }:
		if t == reflect.TypeFor[games.Game]() {
			g, err := s.find(r.game())
			return reflect.ValueOf(g), err
		}
	case interface{ table() int }:
		table, err = s.table(r.table())
	case interface{ world() int }:
		world, err = s.place(r.world())
	case interface{ about() About }:
		table, world, err = s.pick(r.about())
	}
	switch t {
	case reflect.TypeFor[*Rules]():
		return reflect.ValueOf(s), nil
	case reflect.TypeFor[*place]():
		return reflect.ValueOf(world), err
	}
	return reflect.ValueOf(&table).Elem(), err
}
