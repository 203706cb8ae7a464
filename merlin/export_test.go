package merlin

// The tables, for the tests that hold what is written of them.
var (
	Moves    = moves
	Settings = settings
)

// Accounts is the number of accounts, none included.
const Accounts = accounts
