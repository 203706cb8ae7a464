// Package kit has the definitions that a game gives to package bourse. Since it is internal, only the games of
// this module can make Rules and refusals.
package kit

// Rules defines a game: its state S and move M, what observes a state (a bourse.Observable) and what describes
// the game (a bourse.Description). All fields but Later are required.
type Rules[S, M, O, D any] struct {
	Game    string // the package's name
	Edition int    // of the rules, from 1: the newest, which New uses by default
	Format  int    // of the JSON and binary forms, from 1

	New      func(config []byte) (S, error) // from a config in JSON: omitted settings are standard
	Config   func(*S) any                   // returns the config, which is stored as JSON
	Parse    func(string) (M, error)        // reads a move's text form
	MaxMoves func(*S) int                   // including Nature's moves
	Observe  func(*S) O                     // func(s *State) … { return s }
	Describe func() D

	// Later names the settings that an edition got after games of it had been recorded. A record without the
	// setting has its standard value.
	Later []string

	_ struct{} // A struct type without a name, which anybody can write, cannot be assigned to this type.
}

// A Refusal defines a bourse.Illegal: the clause that forbids the move, a code for programs, and a reason for
// people.
type Refusal struct {
	Rule, Code, Why string

	_ struct{} // as in Rules
}
