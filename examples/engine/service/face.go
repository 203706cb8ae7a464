package service

import (
	"encoding/json"
	"reflect"
	"strings"
)

// This file lists what differs between the faces of the table of operations: names, limits, and what only one has.

// A Face is a program that offers operations.
type Face struct{ Service, JavaScript, Models, Tables, Python string }

// faces has the names of operations, by the service's own. An empty name means that the face does not have it. A model
// has a view, which also has the standings and whom the game waits for.
var faces = map[string]Face{
	"games":     {JavaScript: "bourse.games", Models: "games", Python: "games"},
	"describe":  {JavaScript: "bourse.describe", Tables: "GET /rules/GAME"},
	"aim":       {JavaScript: "aim", Models: "explain"},
	"new":       {JavaScript: "bourse.begin", Models: "start", Tables: "POST /play", Python: "Batch(game, …)"},
	"load":      {JavaScript: "bourse.load", Python: "Batch.load"},
	"save":      {JavaScript: "match.record()", Tables: "GET /t/ID/record, after the game", Python: "Batch.save"},
	"record":    {JavaScript: "match.record(seat)", Tables: "GET /t/ID/SEAT/record"},
	"events":    {JavaScript: "match.events", Models: "story", Tables: "GET /t/ID/SEAT/events.json"},
	"story":     {JavaScript: "story", Models: "story", Tables: "GET /t/ID/SEAT/now"},
	"status":    {JavaScript: "see, match.waiting", Python: "Batch.observe"},
	"view":      {JavaScript: "match.view", Models: "look", Tables: "GET /t/ID/SEAT/view.json", Python: "Batch.view"},
	"text":      {JavaScript: "text, board", Models: "look", Python: "Batch.text"},
	"asked":     {JavaScript: "asked", Models: "look", Tables: "GET /t/ID/SEAT/now"},
	"options":   {JavaScript: "options, match.ask", Models: "look", Tables: "GET /t/ID/SEAT/options.json", Python: "Batch.moves"},
	"cost":      {JavaScript: "cost", Models: "explain"},
	"check":     {JavaScript: "check", Models: "explain"},
	"apply":     {JavaScript: "match.play", Models: "move", Tables: "POST /t/ID/SEAT/play", Python: "Batch.step"},
	"standings": {JavaScript: "standings", Tables: "GET /t/ID/SEAT/results", Python: "Batch.observe"},
	"copy":      {JavaScript: "match.fork", Python: "Batch.copy"},
	"free":      {JavaScript: "match.close", Models: "leave", Python: "Batch.close"},
}

// Faces returns the names of an operation elsewhere.
func (o Operation) Faces() Face { return faces[o.Name] }

// An Only is what one face has and no other, with the reason.
type Only struct{ Face, Names, Why string }

// Onlys returns what only one face has.
func Onlys() []Only { return append([]Only(nil), onlys...) }

var onlys = []Only{
	{"JavaScript", "picture", "pictures are SVG for a page"},
	{"JavaScript", "tips lesson checkLesson", "a page explains its board, and guides through a game"},
	{"JavaScript", "bot hint", "a page has no other program to run a bot; elsewhere bots take seats"},
	{"JavaScript", "choices phase", "a page sorts options for people, and names the phase above the board"},
	{"JavaScript", "meant", "people type into a page; other programs choose an option"},
	{"JavaScript", "worth idle rule", "a page shows them beside the board"},
	{"JavaScript", "verify", "people check records in a page; Go has bourse.Verify"},
	{"JavaScript", "match.name match.in", "a match in a page remembers names and the language, which are arguments elsewhere"},
	{"models", "join", "a model may have a seat at a table server"},
	{"models", "rule explain", "a model asks for the rules that it needs instead of reading all of them"},
	{"Python", "Batch, arrays, masks, inputs", "learning needs many games at once, as arrays"},
	{"the table server", "undo, clocks, seats, streams", "people play there"},
}

// A Code is a row of the table of codes. Every face uses the same.
type Code struct{ Code, About string }

// Codes returns the table of codes. If the rules refuse a move, the code is the game's.
func Codes() []Code { return append([]Code(nil), codes...) }

var codes = []Code{
	{"bad-request", "a request that cannot be read: an argument that is missing, unknown, of the wrong type or out of range, or arguments that cannot be combined"},
	{"unknown-op", "an operation that does not exist"},
	{"unknown-game", "a game that does not exist"},
	{"bad-config", "not a config of the game"},
	{"bad-seed", "not a seed"},
	{"bad-view", "not a view of the game, or not its events"},
	{"bad-state", "not a state of the game"},
	{"bad-record", "not a record, or one that breaks the rules; the reason names the line"},
	{"bad-move", "a move that cannot be read"},
	{"no-table", "a table or a match that never existed, or has been freed"},
	{"no-world", "a world that never existed, or has been freed"},
	{"no-question", "the seat has nothing to decide, or the question was never asked"},
	{"stale", "the question has been answered"},
	{"no-words", "the game has no words for people; those of this project have"},
	{"too-many", "a limit on how many there may be"},
	{"too-long", "a limit on a size"},
	{"internal", "a fault of the program itself"},
}

// Limits are the limits of a face. A limit that a face does not have is 0.
type Limits struct {
	Request  int `about:"bytes of a request"`
	View     int `about:"bytes of a view"`
	Text     int `about:"bytes of a move, a config, or all names"`
	Record   int `about:"bytes of a record"`
	Batch    int `about:"requests in a line"`
	Answer   int `about:"bytes of the answers of a line, after which no more requests are executed"`
	ID       int `about:"bytes of the id of a request"`
	Tables   int `about:"tables or matches at a time"`
	Worlds   int `about:"worlds at a time"`
	Moves    int `about:"moves in a request"`
	Samples  int `about:"worlds or playouts in a request"`
	Thought  int `about:"milliseconds of a bot for a decision"`
	Requests int `about:"requests at a time"`
}

// refuse refuses a request with a text that is too long.
func (l Limits) refuse(request reflect.Value) error {
	for i := range request.NumField() {
		field, most := request.Type().Field(i), l.Text
		switch field.Name {
		case "View":
			most = l.View
		case "Record":
			most = l.Record
		case "Events":
			most = l.Request
		}
		switch v := request.Field(i); {
		case v.Kind() == reflect.Struct:
			if err := l.refuse(v); err != nil {
				return err
			}
		case (v.Kind() == reflect.String || v.Type() == reflect.TypeFor[json.RawMessage]()) && v.Len() > most:
			return refuse("too-long", "%s is longer than %d bytes", strings.ToLower(field.Name), most)
		}
	}
	return nil
}

// The limits of the service, of the rules in WebAssembly, and of the server for language models.
var (
	ServiceLimits = Limits{Request: MaxLine, Record: MaxLine, Text: MaxLine, View: MaxLine, Batch: 1024, Answer: 16 << 20, ID: 64,
		Tables: 256, Worlds: 10_000, Moves: 4096, Samples: 1000, Requests: 1}
	JavaScriptLimits = Limits{Request: 8 << 20, View: 512 << 10, Text: 64 << 10, Record: 4 << 20, ID: 64, Tables: 64, Thought: 10_000, Requests: 1}
	ModelLimits      = Limits{Request: 64 << 10, Text: 4000, Batch: 1, Tables: 1, Thought: 2000, Requests: 16}
)
