package merlin

import "bourse.example"

// The tables, for the tests that hold what is written of them.
var (
	Moves    = moves
	Settings = settings
)

// Accounts is the number of accounts, none included.
const Accounts = accounts

// What war does below its moves.
func (p *Public) RefuseGo(seat bourse.Seat, i int, to Place) *bourse.Illegal {
	return p.refuseGo(seat, i, to)
}
func (p *Public) Synergy(seat bourse.Seat, i int) int8 { return p.synergy(seat, i) }
func (s *State) Raid(at Place, n int8, by bourse.Seat, rule Clause, out func(Event)) {
	s.raid(at, n, by, rule, out)
}
