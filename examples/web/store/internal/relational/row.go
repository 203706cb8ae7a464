package relational

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"bourse.example/examples/web/store"
)

// This file converts tables and seats to rows and back.

// These are the columns of tables. In an update, id, revision and ended have their own rules, created is left
// out, and the others are replaced.
const (
	firstColumns = "id, revision, ended, "
	otherColumns = "game, edition, config, title, listed, limit_ns, timeout, owner, watch, " +
		"attempt, entropy, secret, notes, began, seed, origin, mix, header, next, aside, hints, undone, fork, invites"
	tableColumns = firstColumns + otherColumns + ", created"
	seatColumns  = "table_id, seat, name, bot, link, taken, script, hook"
)

var (
	insertTable = "INSERT INTO tables (" + tableColumns + ") VALUES " + parameters(1,
		tableColumns) + " ON CONFLICT DO NOTHING"
	updateTable = "UPDATE tables SET revision = revision + 1, ended = COALESCE(ended, $3), (" + otherColumns +
		") = " +
		parameters(4, otherColumns) + " WHERE id = $1 AND revision = $2"
	insertSeat = "INSERT INTO seats (" + seatColumns + ") VALUES " + parameters(1, seatColumns)
)

// parameters returns a list with a parameter for each column.
func parameters(from int, columns string) string {
	var list []string
	for i := range strings.Count(columns, ",") + 1 {
		list = append(list, fmt.Sprintf("$%d", from+i))
	}
	return "(" + strings.Join(list, ", ") + ")"
}

// tableValues returns the values of tableColumns. Times are nanoseconds since 1970.
func tableValues(t store.Table) []any {
	notes, err := json.Marshal(append([]string{}, t.Notes...))
	if err != nil {
		panic("relational: notes: " + err.Error()) // strings can always be encoded
	}
	var ended *int64
	if !t.Ended.IsZero() {
		at := t.Ended.UnixNano()
		ended = &at
	}
	return []any{
		t.ID, int64(t.Revision), ended,
		t.Game, int64(t.Edition), present(t.Config), t.Title, t.Listed, int64(t.Limit), t.Timeout, t.Owner[:],
		t.Watch[:],
		int64(t.Attempt), t.Entropy[:], t.Secret[:], string(notes), t.Began, t.Seed[:], int64(t.Origin),
		present(t.Mix),
		t.Header, t.Next, t.Aside, t.Hints, t.Undone, t.Fork, t.Invites,
		t.Created.UnixNano(),
	}
}

// present returns b, or an empty slice for nil, which would be stored as NULL.
func present(b []byte) []byte { return append([]byte{}, b...) }

// scanTable scans tableColumns.
func scanTable(scan func(...any) error) (store.Table, error) {
	var t store.Table
	var revision, edition, limit, attempt, origin, created int64
	var ended *int64
	var notes string
	var owner, watch, entropy, secret, seed []byte
	err := scan(&t.ID, &revision, &ended,
		&t.Game, &edition, &t.Config, &t.Title, &t.Listed, &limit, &t.Timeout, &owner, &watch,
		&attempt, &entropy, &secret, &notes, &t.Began, &seed, &origin, &t.Mix, &t.Header, &t.Next, &t.Aside,
		&t.Hints, &t.Undone, &t.Fork, &t.Invites,
		&created)
	if err != nil {
		return store.Table{}, err
	}
	t.Revision, t.Edition, t.Attempt, t.Origin = int(revision), int(edition), int(attempt), int(origin)
	t.Limit, t.Created = time.Duration(limit), time.Unix(0, created)
	if ended != nil {
		t.Ended = time.Unix(0, *ended)
	}
	if err := json.Unmarshal([]byte(notes), &t.Notes); err != nil {
		return store.Table{}, fmt.Errorf("the notes of table %s are not a list of strings", t.ID)
	}
	for _, f := range []struct {
		to   *[32]byte
		from []byte
	}{{(*[32]byte)(&t.Owner), owner}, {(*[32]byte)(&t.Watch), watch}, {&t.Entropy, entropy},
		{&t.Secret, secret}, {&t.Seed, seed}} {
		if err := copy32(f.to, f.from); err != nil {
			return store.Table{}, err
		}
	}
	return t.Normal(), nil
}

func seatValues(id string, i int, s store.Seat) []any {
	return []any{id, int64(i), s.Name, s.Bot, s.Link[:], s.Taken, s.Script, s.Hook}
}

// scanSeat scans seatColumns except the first two.
func scanSeat(scan func(...any) error) (s store.Seat, err error) {
	var link []byte
	if err := scan(&s.Name, &s.Bot, &link, &s.Taken, &s.Script, &s.Hook); err != nil {
		return s, err
	}
	return s, copy32((*[32]byte)(&s.Link), link)
}

// copy32 copies a column of 32 bytes.
func copy32(to *[32]byte, from []byte) error {
	if copy(to[:], from) != len(to) || len(from) != len(to) {
		return fmt.Errorf("a column of 32 bytes has %d", len(from))
	}
	return nil
}
