// Package frozen replays games whose every decision was digested by an earlier version, so a change of the
// rules, of a list, of an event or of a refusal fails a test. A game's testdata/games.txt has a line for each
// of its games:
//
//	try p0 buy corn up                 a move for the illegal moves of the games below
//	config {"edition":1,"players":3,…} the config of the games below, as its edition wrote it
//	r 17 203 vB0x-3pY … … …            policy, seed, number of moves, and four digests
//
// The policy u draws an option evenly, and r prefers kinds of moves and words that the game has had least. A
// plus after the number of moves says that the game was not played to its end. The digests are of
//
//   - the moves,
//   - the options with their ranges, and the chances with their weights,
//   - the events as each seat sees them, the balances and the standings,
//   - the codes of the refusals of 20 drawn moves a decision, most of them illegal.
//
// Everything is digested and drawn by its name, and what is 0 is left out. A new card, kind, unit, account or
// later setting therefore changes no line. A line never changes: what would change one is a new edition. The
// command of package games adds lines, writes a game as a record, and finds the first difference between two
// versions.
package frozen
