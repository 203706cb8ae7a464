package grammar_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"bourse.example"
	"bourse.example/internal/grammar"
	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// This file tests the forms that the toy game's tables define.

func TestForms(t *testing.T) {
	for _, test := range []struct {
		move move
		text string
		json string
	}{
		{move{Seat: -2, Kind: kindDeal, To: 1, Coin: silver}, "~ deal p1 silver",
			`{"seat":"~","kind":"deal","to":"p1","coin":"silver"}`},
		{move{Kind: kindMint, N: 300, Coin: copper}, "p0 mint 300 copper",
			`{"seat":"p0","kind":"mint","n":300,"coin":"copper"}`},
		{move{Kind: kindDeposit, Coin: copper}, "p0 deposit 0 copper",
			`{"seat":"p0","kind":"deposit","n":0,"coin":"copper"}`},
		{move{Seat: 1, Kind: kindBet, Coin: copper}, "p1 bet copper on p0",
			`{"seat":"p1","kind":"bet","to":"p0","coin":"copper","mark":"none"}`},
		{move{Seat: 1, Kind: kindBet, Coin: copper, To: 1, Mark: silver}, "p1 bet copper on p1 marked silver",
			`{"seat":"p1","kind":"bet","to":"p1","coin":"copper","mark":"silver"}`},
		{move{Kind: kindSwap, Pair: 7<<2 | 2}, "p0 swap silver 7",
			`{"seat":"p0","kind":"swap","face":"silver","pair":7}`},
		{move{Kind: kindEnd}, "p0 end", `{"seat":"p0","kind":"end"}`},
	} {
		if got := moves.Text(&test.move); got != test.text {
			t.Errorf("%+v is written %q, want %q", test.move, got, test.text)
		}
		if got, err := moves.Parse(test.text); err != nil || got != test.move {
			t.Errorf("%q is read as %+v, %v", test.text, got, err)
		}
		if got := string(moves.JSON(&test.move)); got != test.json {
			t.Errorf("%+v is written %s, want %s", test.move, got, test.json)
		}
		var got move
		if err := moves.ReadJSON(&got, []byte(test.json)); err != nil || got != test.move {
			t.Errorf("%s is read as %+v, %v", test.json, got, err)
		}
	}
	for text, want := range map[string]string{
		"p0 bet silver on p1 marked silver": "p0 bet silver on p1",
		" p0\tmint  5   silver ":            "p0 mint 5 silver",
	} {
		if m, err := moves.Parse(text); err != nil || moves.Text(&m) != want {
			t.Errorf("%q is read as %q, %v", text, moves.Text(&m), err)
		}
	}
	var m move
	if err := moves.ReadJSON(&m, []byte(`{"mark":"silver","coin":"silver","to":"p1","kind":"bet","seat":"p0"}`)); err != nil || moves.Text(&m) != "p0 bet silver on p1" {
		t.Errorf("members in another order are read as %q, %v", moves.Text(&m), err)
	}
	if got := moves.Text(&move{Kind: 9}); got != "p0 #9" {
		t.Errorf("a kind that there is not is written %q", got)
	}
	if got := string(moves.JSON(&move{Kind: 9})); got != `{"seat":"p0","kind":"#9"}` {
		t.Errorf("a kind that there is not is written %s", got)
	}
}

func TestForms_faults(t *testing.T) {
	for text, want := range map[string]string{
		"":                                "ends where a seat is expected",
		"p0":                              "ends where a kind of move is expected",
		"p0 fly":                          `unknown kind of move "fly"`,
		"p9 end":                          `unknown seat "p9"`,
		"p0 end 1":                        `"1" where nothing is expected`,
		"p0 mint":                         "ends where a number of coins is expected",
		"p0 mint 1":                       "ends where a coin is expected",
		"p0 mint 301 copper":              `"301" is not a number of coins, 0 to 300`,
		"p0 mint -1 copper":               `"-1" is not a number of coins`,
		"p0 mint 01 copper":               `"01" is not a number of coins`,
		"p0 mint 70000 copper":            `"70000" is not a number of coins`,
		"p0 mint 1 none":                  "no coin is named",
		"p0 bet copper at p1":             `unknown word "at"`,
		"p0 bet copper on p1 marked":      "ends where a mark is expected",
		"p0 bet copper on p1 copper":      `unknown word "copper"`,
		"p0 bet copper on p1 marked gold": `unknown coin "gold"`,
		"p0 swap silver x":                "no digit",
		"p0 mint " + strings.Repeat(" ", 99) + strings.Repeat("1", 99): "longer than 128 bytes",
	} {
		m, err := moves.Parse(text)
		if err == nil || m != (move{}) || !strings.HasPrefix(err.Error(), "toy: move ") ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("%q is read as %+v, %v, want %q", text, m, err, want)
		}
	}
	for text, want := range map[string]string{
		`{}`:                               "no seat",
		`{"seat":"p0"}`:                    "no kind",
		`{"seat":"none","kind":"end"}`:     "at .seat (line 1, column 9): no seat",
		`{"seat":"p0","kind":"end","n":1}`: "end has no use for n",
		`{"seat":"p0","kind":"end","n":"rubbish"}`:                       "end has no use for n",
		`{"seat":"p0","kind":"mint","n":1}`:                              "mint has no coin",
		`{"seat":"p0","kind":"mint","n":301,"coin":"copper"}`:            "at .n (line 1, column 32): 301 is not a number of coins, 0 to 300",
		`{"seat":"p0","kind":"mint","n":1.0,"coin":"copper"}`:            "at .n (line 1, column 32): 1.0 is not a plain integer",
		`{"seat":"p0","kind":"mint","n":1,"coin":"gold"}`:                `at .coin (line 1, column 41): unknown coin "gold"`,
		`{"seat":"p0","kind":"mint","N":1,"coin":"copper"}`:              `unknown key "N"; the name is "n"`,
		`{"seat":"p0","kind":"mint","n":1,"n":1,"coin":"copper"}`:        `duplicate key "n"`,
		`{"seat":"p0","kind":"fly"}`:                                     `at .kind (line 1, column 21): unknown kind of move "fly"`,
		`{"seat":"p0","kind":3}`:                                         "a number where a string is expected",
		`{"seat":"p0","kind":"end"} {}`:                                  "where the end is expected",
		`{"seat":"p0","kind":"end"`:                                      "the end where ',' or '}' is expected",
		`["p0","end"]`:                                                   "an array where an object is expected",
		`{"seat":"p0","kind":"end","more":` + strings.Repeat("[", 1<<20): "1048609 bytes, more than 1048576",
	} {
		got := move{N: 7}
		err := moves.ReadJSON(&got, []byte(text))
		if err == nil || got != (move{N: 7}) || !strings.HasPrefix(err.Error(), "toy: move: ") ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("%.80s is read as %+v, %v, want %q", text, got, err, want)
		}
	}
}

// TestHasUnused sets each field, and the bytes that belong to no field, in a move of each kind.
func TestHasUnused(t *testing.T) {
	set := map[string]func(*move){
		"to": func(m *move) { m.To = 1 }, "coin": func(m *move) { m.Coin = copper },
		"mark": func(m *move) { m.Mark = silver },
		"n":    func(m *move) { m.N = 256 }, "face": func(m *move) { m.Pair = 1 },
		"pair": func(m *move) { m.Pair = 4 },
	}
	kinds := described().Moves
	for i, d := range kinds {
		k := kind(i + 1)
		if m := (move{Seat: 1, Kind: k}); moves.HasUnused(&m, k) {
			t.Errorf("%s without a field has a stray one", d.Kind)
		}
		for name, do := range set {
			m := move{Seat: 1, Kind: k}
			do(&m)
			used := slices.Contains(d.Fields, name) || name == "face" && slices.Contains(d.Fields, "pair")
			if got := moves.HasUnused(&m, k); got == used {
				t.Errorf("%s with %s has a stray field: %t", d.Kind, name, got)
			}
		}
	}
	m := move{Kind: kindEnd}
	memory := unsafe.Slice((*byte)(unsafe.Pointer(&m)), unsafe.Sizeof(m))
	for _, gap := range []uintptr{unsafe.Offsetof(m.Mark) + 1, unsafe.Offsetof(m.Pair) + 1} {
		if memory[gap] = 0xff; moves.HasUnused(&m, m.Kind) {
			t.Errorf("byte %d, which no field owns, is a stray field", gap)
		}
	}
	m = move{Kind: kindEnd, N: 1}
	if n := testing.AllocsPerRun(100, func() { moves.HasUnused(&m, m.Kind) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// TestRefuse refuses moves of an unknown kind, moves of chance, and moves with a stray field, in this order.
func TestRefuse(t *testing.T) {
	none, nature, stray := "none", "nature", "stray"
	for _, test := range []struct {
		move move
		want *string
	}{
		{move{}, &none}, {move{Kind: 7}, &none}, {move{Kind: 255, N: 1}, &none},
		{move{Kind: kindDeal}, &nature}, {move{Kind: kindDeal, N: 1}, &nature},
		{move{Kind: kindEnd, N: 1}, &stray}, {move{Kind: kindMint, To: 1}, &stray},
		{move{Kind: kindEnd}, nil}, {move{Kind: kindMint, N: 1, Coin: copper}, nil},
	} {
		if got := grammar.Refuse(moves, &test.move, test.move.Kind, &none, &nature,
			&stray); got != test.want {
			t.Errorf("%+v is refused with %v", test.move, got)
		}
	}
}

func TestKinds(t *testing.T) {
	if diff := cmp.Diff([]string{"none", "deal", "mint", "deposit", "bet", "swap", "end"},
		moves.Names()); diff != "" {
		t.Error(diff)
	}
	for k := range kind(8) {
		if got, want := moves.HasAmount(k), k == kindMint || k == kindDeposit; got != want {
			t.Errorf("kind %d has an amount: %t", k, got)
		}
		if field := moves.AmountField(k); (field == "n") != moves.HasAmount(k) ||
			(field == "") == moves.HasAmount(k) {
			t.Errorf("the amount of %s is %q", moves.Name(k), field)
		}
		if got, want := moves.Nature(k), k == kindDeal; got != want {
			t.Errorf("kind %d is Nature's: %t", k, got)
		}
	}
	for k, want := range map[kind][2]uint8{0: {}, kindDeal: {2, 1}, kindEnd: {7, 1}, 7: {}, 255: {}} {
		if c := moves.Rule(k); c != (grammar.Clause{Chapter: want[0], Number: want[1]}) {
			t.Errorf("kind %d is of clause %s", k, c.In('T'))
		}
	}
	if c := grammar.ClauseOf("M34.12, M1.1"); c.In('M') != "M34.12" {
		t.Errorf("clause %+v", c)
	}
	m := move{Seat: 1, Kind: kindBet, To: 1, Coin: copper, Mark: silver}
	if m = moves.Open(m, m.Kind); m != (move{Seat: 1, Kind: kindBet, To: 1, Mark: silver}) {
		t.Errorf("hidden: %+v", m)
	}
	m = move{Seat: 1, Kind: kindMint, N: 1, Coin: copper}
	if m = moves.Open(m, m.Kind); m != (move{Seat: 1, Kind: kindMint, N: 1, Coin: copper}) {
		t.Errorf("hidden: %+v", m)
	}
}

func TestEvents(t *testing.T) {
	one, two := grammar.Clause{Chapter: 1, Number: 1}, grammar.Clause{Chapter: 2, Number: 1}
	for _, test := range []struct {
		event event
		want  string
	}{
		{event{Kind: moved, Rule: one, Move: move{Kind: kindEnd}},
			`{"kind":"moved","rule":"T1.1","move":{"seat":"p0","kind":"end"}}`},
		{event{Kind: transferred, Rule: two, From: 1, N: 3, Coin: silver, Last: true},
			`{"kind":"transferred","rule":"T2.1","from":"p1","to":"p0","n":3,"coin":"silver","last":true}`},
		{event{Kind: transferred, Rule: two, From: 1, N: 3},
			`{"kind":"transferred","rule":"T2.1","from":"p1","to":"p0","n":3,"coin":"none"}`},
		{event{Kind: transferred, Rule: two, From: 1},
			`{"kind":"transferred","rule":"T2.1","from":"p1","to":"p0","n":0}`},
		{event{Kind: 9, Rule: grammar.Clause{Chapter: 9, Number: 1}}, `{"kind":"none","rule":"T9.1"}`},
	} {
		if got := string(events.JSON(&test.event)); got != test.want {
			t.Errorf("%+v is written %s, want %s", test.event, got, test.want)
		}
	}
	for _, test := range []struct {
		event event
		want  string
	}{
		{event{Kind: moved, Rule: one, Move: move{Kind: kindEnd}}, "p0 end"},
		{event{Kind: transferred, Rule: two, From: 1, N: 3, Coin: silver, Last: true},
			"p1 > p0: 3 of silver, the last (T2.1)"},
		{event{Kind: transferred, Rule: two, From: 1}, "p1 > p0: 0 (T2.1)"},
		{event{Kind: settled}, "settled"},
		{event{}, "none"},
		{event{Kind: 9}, "#9"},
	} {
		if got := events.Text(&test.event); got != test.want {
			t.Errorf("%+v is told as %q, want %q", test.event, got, test.want)
		}
	}
	e := event{Kind: transferred, Rule: two, From: 1, N: 3, Coin: silver}
	if e = events.Open(e, e.Kind); e != (event{Kind: transferred, Rule: two, From: 1, N: 3}) {
		t.Errorf("hidden: %+v", e)
	}
}

var standard = config{Players: 4, Coins: 80, Open: true, First: copper}

func TestSettings(t *testing.T) {
	for _, test := range []struct {
		change func(*config)
		want   string
	}{
		{func(*config) {}, ""},
		{func(c *config) { c.Players = 1; c.Coins = 20 }, "players T1.1: players 1 is not from 2 to 4\n"},
		{func(c *config) { c.Players = 5; c.Coins = 90 }, "players T1.1: players 5 is not from 2 to 4\n"},
		{func(c *config) { c.Coins = 0 }, "coins T1.2: coins 0 is not from 1 to 80\n"},
		{func(c *config) { c.Start = 2; c.Players = 2; c.Coins = 1 }, "start T1.5: start p2 is no seat\n"},
		{func(c *config) { c.Start = -1 }, "start T1.5: start none is no seat\n"},
		{func(c *config) { c.Coins = 81; c.First = 0 },
			"coins T1.2: coins 81 is not from 1 to 80\nfirst T1.4: first is no coin\n"},
	} {
		c, got := standard, ""
		test.change(&c)
		settings.Check(&c, func(setting, rule,
			why string) {
			got += fmt.Sprintf("%s %s: %s\n", setting, rule, why)
		})
		if got != test.want {
			t.Errorf("%+v: %q, want %q", c, got, test.want)
		}
	}
}

func described() bourse.Description {
	var codes grammar.Refusals
	codes.Add("T5.1", "no-coin", "there is no such coin")
	return grammar.Describe(bourse.Description{}, moves, events, settings, standard,
		grammar.ParseBook("- T5.1 Players bet."), codes)
}

func TestDescribe(t *testing.T) {
	d := described()
	want := bourse.Description{
		Moves: []bourse.MoveKind{
			{Kind: "deal", Nature: true, Fields: []string{"to", "coin"}, Text: "~ deal <to> <coin>",
				Rule: "T2.1", Also: []string{"T5.10"}, Doc: "gives a player a coin"},
			{Kind: "bet", Fields: []string{"to", "coin", "mark"},
				Text: "<seat> bet <coin> on <to> [marked <mark>]", Rule: "T5.1",
				Doc: "bets a coin on a player"},
		},
		Events: []bourse.EventKind{
			{Kind: "transferred", Fields: []string{"from", "to", "n", "coin", "last"},
				Optional: []string{"coin", "last"}, Doc: "coins went from a player to another"},
		},
		MoveFields: []bourse.Field{
			{Name: "seat", Type: "Seat", Doc: "who makes the move"},
			{Name: "kind", Type: "Kind", Doc: "what is done"},
			{Name: "n", Type: "integer", Max: 300, Doc: "how many"},
		},
		EventFields: []bourse.Field{
			{Name: "kind", Type: "EventKind", Doc: "what happened"},
			{Name: "rule", Type: "Clause", Doc: "the clause that caused it"},
		},
		Config: []bourse.ConfigField{
			{Name: "players", Doc: "how many play", Min: 2, Max: 4, Standard: "4", Rule: "T1.1"},
			{Name: "coins", Doc: "in all; no more than 20 a player", Min: 1, Max: 90, Standard: "80",
				Rule: "T1.2"},
			{Name: "open", Doc: "whether coins are open", Max: 1, Standard: "true", Rule: "T1.3"},
			{Name: "first", Doc: "the coin that is dealt first", Max: 2, Standard: "copper", Rule: "T1.4"},
			{Name: "start", Doc: "who begins", Max: 1, Standard: "p0", Rule: "T1.5"},
		},
		Clauses: []bourse.Clause{{ID: "T5.1", Text: "Players bet."}},
	}
	if len(d.Codes) != 1 || d.Codes[0].Error() != "there is no such coin (no-coin, T5.1)" {
		t.Errorf("codes: %v", d.Codes)
	}
	d.Codes = nil
	if len(d.Moves) != 6 || len(d.MoveFields) != 8 || len(d.Events) != 3 || len(d.EventFields) != 8 {
		t.Fatalf("%d kinds, %d fields, %d kinds of events, %d of their fields", len(d.Moves),
			len(d.MoveFields), len(d.Events), len(d.EventFields))
	}
	d.Moves = []bourse.MoveKind{d.Moves[0], d.Moves[3]}
	d.MoveFields = append(d.MoveFields[:2], d.MoveFields[5])
	d.Events, d.EventFields = d.Events[1:2], d.EventFields[:2]
	if diff := cmp.Diff(want, d, cmpopts.EquateEmpty()); diff != "" {
		t.Error(diff)
	}
}

// TestNewMoves_faults makes tables of moves that are wrong.
func TestNewMoves_faults(t *testing.T) {
	table := func() grammar.Table[move, kind] {
		return grammar.Table[move, kind]{
			Game: "toy",
			Kind: func(m *move) *kind { return &m.Kind },
			Seat: grammar.Field[move]{Name: "seat",
				Access: grammar.Named(func(m *move) *seat { return &m.Seat })},
			Kinds: []grammar.Kind{{}, {Name: "mint", Form: "<n>"}},
			Fields: []grammar.Field[move]{{Name: "n", Max: 9,
				Access: grammar.Number(func(m *move) *int16 { return &m.N })}},
		}
	}
	wrongTables(t, table, func(t grammar.Table[move, kind]) { grammar.NewMoves(t) }, map[string]func(*grammar.Table[move, kind]){
		"no name":           func(t *grammar.Table[move, kind]) { t.Kinds[1].Name = "" },
		"a name twice":      func(t *grammar.Table[move, kind]) { t.Kinds = append(t.Kinds, t.Kinds[1]) },
		"an unknown field":  func(t *grammar.Table[move, kind]) { t.Kinds[1].Form = "<m>" },
		"an unknown hidden": func(t *grammar.Table[move, kind]) { t.Kinds[1].Hidden = "m" },
		"other fields":      func(t *grammar.Table[move, kind]) { t.Kinds[1].JSON = "n n" },
		"a field of nothing": func(t *grammar.Table[move, kind]) {
			t.Fields[0].Access = grammar.Custom(grammar.Codec[move]{Clear: func(*move) {}})
		},
		"a range too wide": func(t *grammar.Table[move, kind]) { t.Fields[0].Max = 1 << 15 },
	})
}

// TestNewEvents_faults makes tables of events that are wrong.
func TestNewEvents_faults(t *testing.T) {
	table := func() grammar.EventTable[event, eventKind] {
		return grammar.EventTable[event, eventKind]{
			Kind:  func(e *event) *eventKind { return &e.Kind },
			Kinds: []grammar.EventKind{{}, {Name: "paid", Fields: "n", Text: "paid <n>"}},
			Fields: []grammar.Field[event]{{Name: "n", Max: 9,
				Access: grammar.Number(func(e *event) *int16 { return &e.N })}},
		}
	}
	wrongTables(t, table, func(t grammar.EventTable[event, eventKind]) { grammar.NewEvents(t) }, map[string]func(*grammar.EventTable[event, eventKind]){
		"no name": func(t *grammar.EventTable[event, eventKind]) { t.Kinds[1].Name = "" },
		"a name twice": func(t *grammar.EventTable[event, eventKind]) {
			t.Kinds = append(t.Kinds, t.Kinds[1])
		},
		"the name of none":    func(t *grammar.EventTable[event, eventKind]) { t.Kinds[1].Name = "none" },
		"an unknown field":    func(t *grammar.EventTable[event, eventKind]) { t.Kinds[1].Fields = "[m]" },
		"an unknown hidden":   func(t *grammar.EventTable[event, eventKind]) { t.Kinds[1].Hidden = "m" },
		"an unknown word":     func(t *grammar.EventTable[event, eventKind]) { t.Kinds[1].Text = "<m>" },
		"a text without end":  func(t *grammar.EventTable[event, eventKind]) { t.Kinds[1].Text = "<n> [<n>" },
		"a range too wide":    func(t *grammar.EventTable[event, eventKind]) { t.Fields[0].Max = 1 << 15 },
		"a range too far low": func(t *grammar.EventTable[event, eventKind]) { t.Fields[0].Min = -1<<15 - 1 },
	})
}

// wrongTables makes a table that is right, and checks that every changed one panics.
func wrongTables[T any](t *testing.T, table func() T, made func(T), changes map[string]func(*T)) {
	t.Helper()
	if fault := fault(func() { made(table()) }); fault != nil {
		t.Fatal(fault)
	}
	for name, change := range changes {
		wrong := table()
		if change(&wrong); fault(func() { made(wrong) }) == nil {
			t.Errorf("%s: a table is made", name)
		}
	}
}

// fault returns the value that a function panics with.
func fault(do func()) (fault any) {
	defer func() { fault = recover() }()
	do()
	return nil
}

// FuzzMove checks that any text or JSON that can be read as a move is written and read back the same.
func FuzzMove(f *testing.F) {
	for _, seed := range []string{"p0 mint 300 copper", "p1 bet copper on p1 marked silver",
		`{"seat":"p0","kind":"swap","face":"silver","pair":7}`} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := moves.Parse(text)
		if err != nil {
			if moves.ReadJSON(&m, []byte(text)) != nil {
				return
			}
		}
		again, err := moves.Parse(moves.Text(&m))
		if err != nil && !strings.Contains(err.Error(), "no coin is named") || err == nil && again != m {
			t.Fatalf("%q is read as %+v and then as %+v, %v", text, m, again, err)
		}
		var back move
		if err := moves.ReadJSON(&back, moves.JSON(&m)); m.Seat != -1 && (err != nil || back != m) {
			t.Fatalf("%q is read as %+v and then from JSON as %+v, %v", text, m, back, err)
		}
	})
}

// TestNewSettings reaches fields by their names in JSON, and checks the panic if a field or a row is missing, or if the
// field cannot be a setting.
func TestNewSettings(t *testing.T) {
	type config struct {
		Coins int16 `json:"coins"`
	}
	type seated struct {
		Seats [2]string `json:"seats"`
	}
	table := grammar.NewSettings(grammar.Settings[config]{{Name: "coins", Min: 1, Max: 9}})
	for coins, want := range map[int16]int{0: 1, 1: 0, 9: 0, 10: 1} {
		got := 0
		table.Check(&config{Coins: coins}, func(_, _, _ string) { got++ })
		if got != want {
			t.Errorf("%d coins: %d faults, want %d", coins, got, want)
		}
	}
	for name, make := range map[string]func(){
		"a row for no field": func() { grammar.NewSettings(append(table, grammar.Setting[config]{Name: "purses"})) },
		"a field of a type that no setting has": func() {
			grammar.NewSettings(grammar.Settings[seated]{{Name: "seats"}})
		},
		"a field without a row": func() { grammar.NewSettings(grammar.Settings[config]{}) },
	} {
		if fault(make) == nil {
			t.Errorf("no panic about %s", name)
		}
	}
}
