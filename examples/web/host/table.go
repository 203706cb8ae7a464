package host

import (
	"context"

	"bourse.example"
	"bourse.example/examples/web/fair"
	"bourse.example/examples/web/store"
	"bourse.example/rng"
)

// Host stub
type Host struct{}

// Open opens a host: every open table is there again. It checks in the background that what is stored of each follows; one that does not is
// set aside, with the reason for its page.
func Open(ctx context.Context, o Options) (*Host, error) { return nil, nil }

// Close ends all thinking and all clocks, waits for what is being kept, and ends the Listeners. The store stays open. No answered
// move is lost, whether a host is closed or not.
func (h *Host) Close(ctx context.Context) error { return nil }

// Lobby returns the listed tables that have open seats or are being played, the newest first, at most 200.
func (h *Host) Lobby() []Summary { return nil }

// Mine returns the tables at which a browser has something, those that go on first, at most 200.
func (h *Host) Mine(ctx context.Context, browser store.Hash) ([]Summary, error) { return nil, nil }

// Table returns a handle to a table. The error is ErrNoTable or ErrNotKept.
func (h *Host) Table(id string) (*Table, error) { return nil, nil }

// A Table is a handle to a table. Its methods return ErrNoTable when it has gone, and ErrNotKept when the store fails.
type Table struct {
	host *Host
	id   string
}

// ID returns the table's ID.
func (t *Table) ID() string { return t.id }

// Enter lets a browser have what a link's secret stands for, and returns that: a seat, Spectator, or None for the owner's. In a seat that
// nobody has yet it sits down under a name, "" for one that is made up; script is whether it adds entropy. In one that it shares with
// other browsers of the same person the name stays. The error is ErrSecret, ErrCrowded, ErrStage or an *InputError.
func (t *Table) Enter(ctx context.Context, browser store.Hash, s Secret, name string, script bool) (bourse.Seat, error) {
	return bourse.None, nil
}

// Take sits down in an open seat of a listed table, or in one that is held free for the browser since a rematch. It returns the seat's link,
// which is new. The error is ErrNotYours, ErrTaken, ErrSeated, ErrStage, ErrNoSeat or an *InputError.
func (t *Table) Take(ctx context.Context, browser store.Hash, seat bourse.Seat, name string, script bool) (Secret, error) {
	return Secret{}, nil
}

// May reports whether a browser may look at a seat and play for it; of Spectator, whether it may watch, as everybody may where
// the table is listed.
func (t *Table) May(browser store.Hash, seat bourse.Seat) bool { return false }

// Owns reports whether a browser has the table itself.
func (t *Table) Owns(browser store.Hash) bool { return false }

// Seats returns the seats that a browser has.
func (t *Table) Seats(browser store.Hash) []bourse.Seat { return nil }

// Leave gives up a seat: it is open again, and its link ends. While nobody sits there its questions wait, or the clock answers.
func (t *Table) Leave(ctx context.Context, browser store.Hash, seat bourse.Seat) error { return nil }

// HandOver returns a new link to a seat, for somebody else: the old one ends, and the browser has the seat no more.
func (t *Table) HandOver(ctx context.Context, browser store.Hash, seat bourse.Seat) (Secret, error) {
	return Secret{}, nil
}

// Replace puts a bot on a seat. The owner may, and who has the seat.
func (t *Table) Replace(ctx context.Context, browser store.Hash, seat bourse.Seat, bot string) error {
	return nil
}

// Recall opens a bot's seat, or one that nobody has, to a person, and returns its new link. The owner may.
func (t *Table) Recall(ctx context.Context, browser store.Hash, seat bourse.Seat) (Secret, error) {
	return Secret{}, nil
}

// SetHook sets the address that is told when it is a seat's turn, or "" for none. Whether it may be called is not checked here.
func (t *Table) SetHook(ctx context.Context, browser store.Hash, seat bourse.Seat, address string) error {
	return nil
}

// Hook returns that address.
func (t *Table) Hook(browser store.Hash, seat bourse.Seat) (string, error) { return "", nil }

// Rename gives who sits in a seat another name.
func (t *Table) Rename(ctx context.Context, browser store.Hash, seat bourse.Seat, name string) error {
	return nil
}

// Rematch makes a table like this one, which is over, and returns its ID. Who had a seat has it there, and sits down with Take; the owner
// is the same. Asked again it returns the same table. Who has a seat may, and the owner.
func (t *Table) Rematch(ctx context.Context, browser store.Hash) (string, error) { return "", nil }

// Abandon removes a table that has not begun. The owner may.
func (t *Table) Abandon(ctx context.Context, browser store.Hash) error { return nil }

// Look returns what a page of a seat shows; Spectator's for every seat that is not in the game.
func (t *Table) Look(seat bourse.Seat) (Sight, error) { return Sight{}, nil }

// Version returns Look's Version, for less.
func (t *Table) Version(seat bourse.Seat) (string, error) { return "", nil }

// Play answers the question that is put to a seat, by its number, with a move in text or JSON. It is on disk when Play returns. again
// says that this very answer had been given before: nothing has changed. The error is bourse.ErrStale, ErrAsk, ErrSyntax or an
// *Illegal; ErrStage, ErrAside, ErrNoSeat, or ErrNotYours where a bot plays; or ErrNotKept.
func (t *Table) Play(ctx context.Context, seat bourse.Seat, ask int, move string) (again bool, err error) {
	return false, nil
}

// Story tells what a seat has seen happen from an event on, and the event to ask for next.
func (t *Table) Story(seat bourse.Seat, from int) (lines []bourse.Line, next int, err error) {
	return nil, 0, nil
}

// ViewJSON returns what a seat knows, in JSON. The error is ErrStage before the match begins, here and in the next three.
func (t *Table) ViewJSON(seat bourse.Seat) ([]byte, error) { return nil, nil }

// OptionsJSON returns a seat's legal moves, in JSON.
func (t *Table) OptionsJSON(seat bourse.Seat) ([]byte, error) { return nil, nil }

// EventsJSON returns what a seat has seen happen from an event on, in JSON, and the event to ask for next.
func (t *Table) EventsJSON(seat bourse.Seat, from int) (events []byte, next int, err error) {
	return nil, 0, nil
}

// OpenRecord returns the record as a seat saw it.
func (t *Table) OpenRecord(seat bourse.Seat) (string, error) { return "", nil }

// Record returns the whole record. The error is ErrStage before the match is over.
func (t *Table) Record() (string, error) { return "", nil }

// Proof returns how the seed came about. The error is ErrStage before the match is over.
func (t *Table) Proof() (fair.Proof, error) { return fair.Proof{}, nil }

// Commit takes the commitment of a seat's browser to its entropy, for an attempt. The error is ErrNotYours, ErrStage, ErrAttempt, or one
// of package fair.
func (t *Table) Commit(ctx context.Context, browser store.Hash, seat bourse.Seat, attempt int, c rng.Commitment) error {
	return nil
}

// Reveal takes the entropy that a seat's browser has committed to.
func (t *Table) Reveal(ctx context.Context, browser store.Hash, seat bourse.Seat, attempt int, e rng.Entropy) error {
	return nil
}
