// Package script plays the examples of a rulebook. A game has a file for each chapter, testdata/rules/NAME.txt,
// which is for readers of the rules as much as for tests: `play rules M9.1` shows the examples of a clause.
//
// A file begins with its title. A section begins with == and a name, which is a clause and a few words. It is a
// subtest by that name: go test ./merlin -run 'TestRules/M9.1'. Readers are not shown a section such as M9.1 flaws.
// A section may also have a name without a clause, and it may be a position from which others start.
//
//	== M9.1 funded
//	# A remark.
//	act 4 market uses=3               a position that the game names, with players and settings; "new" is a new game
//	from NAME uses=3                  the position at the end of section NAME, or of save NAME, with these settings
//	with NAME                         the lines of section NAME
//	save NAME                         names this position, for from
//	purse p0 1                        a change to the position, by a word that the game defines
//	p0.purse = 9; bank += 10          changes to fields: names and indexes, with dots between them
//	copy a.0 a.1; swap a.0 a.1        the second field becomes as the first; two fields change places
//	forced p0.purse=0                 changes to a position that need not be valid afterwards
//	p0 lab 1; fund; ~ dice 2 3        moves, which must be legal; a move without a seat is by the last seat
//	deal SEED                         chance moves, drawn by a seed, until a player is asked
//	idle p0 pass                      the mildest moves, until p0 is asked and can pass; idle over, to the end
//	M9.1: lab-p0.1 > bank: 1 gold     the events of the last move by this clause, and no others
//	all: produce (M4.3); act p0 (M3.4)       all events of the last move but the move itself
//	p1 sees: p0 lab 1                 what a seat has seen of the last move; seats outside the game see as much as
//	                                  "spectator sees:"
//	by: M9.1                          the clause that the first event of the last move names
//	ok: p0 fund; back                 moves that are legal, not made
//	not-enough: p0 fund; fund {n=3}   moves that are refused with this code, some with fields changed
//	= p0.purse 9 = waiting p1         facts: fields, and those listed below
//	flaw turns=401 ! turns: 401       changes that make the position one that Validate refuses, with words of the error
//	flaw p1 sees own.n=3 ! own: 3     the same for what a seat sees
//	fine p0.purse=0; bank+=10         changes that make another valid position; a random game is played from it
//	p0 admits: own.1.hand.c5 = 2      changes after which the position is one that p0 holds possible
//	p0 excludes: own.0.hand.c5 = 2    changes after which it is not
//	try                               plays the lines up to end, and takes them back
//	end
//	each A B                          plays the lines after do for each row of the table before it,
//	1 | p0 lab 1                      with its cells in place of $A and $B, also in a table inside; then takes them back
//	do
//	p0 pay $A
//	end
//
// Parts of a line are separated by semicolons, except that a fact begins with "=". Facts of every game:
//
//	= worth p0 9 = last-turn true     what a method of the state returns, such as Worth(p0) and LastTurn()
//	= turn p0                         whose turn it is
//	= waiting p0,p2                   who is asked, or none
//	= over true
//	= standings 1:p0 12*, 2:p1 9      places and scores; * wins
//	= listed p0 9                     how many options p0 has, = count pass 1: how many are of a kind
//	= list set set 1-4, set 8         the options of a kind, of the first seat that is asked; or none
//	= view p0 own.hand c5, d9         a field of what p0 knows
//	= samples p0 fit                  positions sampled from what p0 knows are such that p0 holds them possible
//	= chances ~ die 1 2, ~ die 2 1    the chance moves with their weights; or none
//
// Every position, every move and every refusal is checked: the position must be valid, a legal move an option
// that does the same without events, a refused one not an option, and a refusal must change nothing. With
// -update, lines of events are rewritten.
package script
