package merlin

// The tables, for the tests that hold what is written of them.
var (
	Moves    = moves
	Settings = settings
)
