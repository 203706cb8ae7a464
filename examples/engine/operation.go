package engine

import (
	"reflect"
	"strings"
	"sync"

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
	do      func(*Service, []byte) (any, error)
}

// A Group is what an operation is about.
type Group string

// The groups.
const (
	OfService Group = "the service"
	OfTable   Group = "tables"
	OfWorld   Group = "worlds"
	OfBoth    Group = "tables and worlds"
)

// Host and Seat are the values of Operation.Seat.
const (
	host = false
	seat = true
)

// Operations returns the table of operations. Do not change it.
func Operations() []Operation {
	tabled.Do(func() {
		table = rows()
		for i := range table {
			ops[table[i].Name] = &table[i]
		}
	})
	return table
}

// The table of operations, and its rows by name. They are made when they are needed, so that programs that use only other
// parts of this package do not contain them.
var (
	tabled sync.Once
	table  []Operation
	ops    = map[string]*Operation{}
)

func rows() []Operation {
	return []Operation{
		on("hello", OfService, seat, "Names the service, its games and the version of the protocol.", "", (*Service).hello),
		on("games", OfService, seat, "Lists the games.", "", (*Service).games),
		onOne("describe", OfService, seat, "Describes a game for programs: kinds of moves and events, cards, config, clauses.",
			"unknown-game", (*Service).describe),
		onOne("aim", OfService, seat, "Describes the aim of a game in sentences.", "unknown-game no-words", (*Service).aim),

		onOne("new", OfTable, host, "Begins a match. Fields missing from `config` are standard. `chance` is `seed` or `manual`: with `manual`, you make Nature's moves by `apply` with `\"seat\":\"~\"`.",
			"unknown-game bad-config bad-seed too-many", (*Service).new),
		on("load", OfTable, host, "Continues a recorded match.", "unknown-game bad-record too-many", (*Service).load),
		onOne("save", OfTable, host, "Returns the full record, with the seed.", "no-table", (*Service).save),
		onOne("record", OfTable, seat, "Returns the open record of a seat.", "no-table", (*Service).record),
		onOne("events", OfTable, seat, "Returns the events that a seat has seen from a number on, and the number of the next.", "no-table", (*Service).events),
		onOne("story", OfTable, seat, "Returns the same events in words: lines with `kind` and `text`.", "no-table no-words", (*Service).story),

		onOne("sample", OfWorld, seat, "Draws worlds from a view alone, as a bot gets it in `position`; no table is needed.",
			"unknown-game bad-view bad-seed too-many", (*Service).sample),
		on("world", OfWorld, host, "Makes a world of the present position of a table, or of the beginning of a game.",
			"no-table unknown-game bad-config bad-seed too-many", (*Service).world),
		onOne("state", OfWorld, host, "Returns a world in JSON.", "no-world", (*Service).state),
		onOne("put", OfWorld, host, "Makes a world of a state in JSON.", "unknown-game bad-state bad-seed too-many", (*Service).put),
		onOne("step", OfWorld, host, "Makes moves, and the chance moves that are due before the first and after each.", "no-world bad-move too-many", (*Service).step),
		onOne("deal", OfWorld, host, "Makes the chance moves that are due.", "no-world", (*Service).deal),
		onOne("playout", OfWorld, host, "Returns the mean results of random games after `moves`, to the end, or for `limit` moves as if the game ended there, and the number of moves. The world does not change, or is freed.",
			"no-world bad-move too-many", (*Service).playout),
		onOne("value", OfWorld, host, "Returns how good the world is for each seat after `moves`, as the bots of this project evaluate it, in units of the game; and the result if it is over.",
			"no-world bad-move too-many", (*Service).value),

		onEither("status", OfBoth, host, "Returns the status.", "no-table no-world", (*Service).status).either(tableStatus{}),
		onEither("view", OfBoth, seat, "Returns what a seat knows, in JSON.", "no-table no-world", (*Service).view),
		onEither("text", OfBoth, seat, "Draws what a seat knows as text: as a `picture`, which shows everything, or as a `board`, which fits above a prompt: at most 24 lines of 80 columns.",
			"no-table no-world no-words", (*Service).text),
		onEither("asked", OfBoth, seat, "Returns `what` the seat has to decide and `why` now, in some lines, both empty if it has nothing to decide; and the purpose of the `phase`.",
			"no-table no-world no-words", (*Service).asked),
		onEither("options", OfBoth, seat, "Returns the seat's options in full, and at a table the number of the question. With `labels`, each option has its `label`.",
			"no-table no-world no-words", (*Service).options),
		onEither("cost", OfBoth, seat, "Returns what the amount of a legal move costs, and the unit; 0 and \"\" if it costs nothing.",
			"no-table no-world no-words bad-move", (*Service).cost),
		onEither("chances", OfBoth, host, "Returns the chance moves with their weights.", "no-table no-world no-words", (*Service).chances),
		onEither("check", OfBoth, seat, "Reports that a move is legal, or fails as `apply` would.", "no-table no-world bad-move", (*Service).check),
		onEither("apply", OfBoth, seat, "Makes one move. At a table it answers a question, and returns the `lines` that the record has grown by. Repeating the same answer to the same `ask` gives the same lines and `\"again\":true`: nothing has changed, and you should not store the lines again.",
			"no-table no-world bad-move stale no-question", (*Service).apply).either(played{}),
		onEither("standings", OfBoth, host, "Returns the standings, best first, and the payoffs.", "no-table no-world", (*Service).standings),
		onEither("copy", OfBoth, host, "Copies the first moves of a table, with its seed, or a world, with its own chance.",
			"no-table no-world bad-seed too-many", (*Service).copy).either(tableStatus{}),
		on("free", OfBoth, host, "Removes tables and worlds.", "no-table no-world", (*Service).free),
	}
}

// on returns a row for a type of request. Its handler decodes the request strictly: fields without omitempty are
// required, and unknown ones are refused.
func on[R, A any](name string, of Group, seat bool, about, codes string, do func(*Service, R) (A, error)) Operation {
	return Operation{Name: name, Group: of, Seat: seat, About: about, Codes: strings.Fields(codes),
		request: reflect.TypeFor[R](), answers: []reflect.Type{reflect.TypeFor[A]()},
		do: func(s *Service, request []byte) (any, error) {
			var r R
			if err := strict.Unmarshal(request, &r); err != nil {
				return nil, because("bad-request", err)
			}
			return do(s, r)
		}}
}

// onOne is like on, for requests about one game, table or world, which it looks up first.
func onOne[T, A any, R interface{ of(*Service) (T, error) }](name string, of Group, seat bool, about, codes string,
	do func(*Service, T, R) (A, error)) Operation {
	return on(name, of, seat, about, codes, func(s *Service, r R) (answer A, err error) {
		one, err := r.of(s)
		if err != nil {
			return answer, err
		}
		return do(s, one, r)
	})
}

// onEither is like on, for requests about a table or a world. It looks one of them up; the other is nil.
func onEither[A any, R interface{ about() About }](name string, of Group, seat bool, about, codes string,
	do func(*Service, desk, *place, R) (A, error)) Operation {
	return on(name, of, seat, about, codes, func(s *Service, r R) (answer A, err error) {
		t, w, err := s.pick(r.about())
		if err != nil {
			return answer, err
		}
		return do(s, t, w, r)
	})
}

// either returns the row with the answer of a table. That of a world is its status.
func (o Operation) either(table any) Operation {
	o.answers = []reflect.Type{reflect.TypeOf(table), reflect.TypeFor[worldStatus]()}
	return o
}
