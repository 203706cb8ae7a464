package relational

import (
	"database/sql/driver"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"bourse.example/examples/web/store"
)

// This file converts tables, seats and holds to rows and back.

// These are the columns of tables. In an update, id, revision and ended have their own rules, created is left
// out, and the others are replaced.
const (
	firstColumns = "id, revision, ended, "
	otherColumns = "game, edition, config, title, listed, limit_ns, timeout, owner, watch, " +
		"attempt, entropy, secret, notes, began, seed, origin, mix, header, next, aside, hints, undone, fork, invites"
	tableColumns = firstColumns + otherColumns + ", created"
	seatColumns  = "name, bot, link, taken, words, push"
	holdColumns  = "browser, table_id, seat, owner"
)

var (
	insertTable = "INSERT INTO tables (" + tableColumns + ") VALUES " + parameters(1, tableColumns) + " ON CONFLICT DO NOTHING"
	updateTable = "UPDATE tables SET revision = revision + 1, ended = COALESCE(ended, $3), (" + otherColumns +
		") = " + parameters(4, otherColumns) + " WHERE id = $1 AND revision = $2"
	insertSeat = "INSERT INTO seats (table_id, seat, " + seatColumns + ") VALUES " + parameters(1, ",,"+seatColumns)
	insertHold = "INSERT INTO holds (" + holdColumns + ") VALUES " + parameters(1, holdColumns) +
		" ON CONFLICT (browser, table_id, seat) DO UPDATE SET owner = excluded.owner"
)

// parameters returns a list with a parameter for each column.
func parameters(from int, columns string) string {
	var list []string
	for i := range strings.Count(columns, ",") + 1 {
		list = append(list, fmt.Sprintf("$%d", from+i))
	}
	return "(" + strings.Join(list, ", ") + ")"
}

// tableRow returns pointers to tableColumns, to read or to write them.
func tableRow(t *store.Table) []any {
	return []any{&t.ID, &t.Revision, (*instant)(&t.Ended),
		&t.Game, &t.Edition, (*blob)(&t.Config), &t.Title, &t.Listed, (*int64)(&t.Limit), &t.Timeout,
		(*hash)(&t.Owner), (*hash)(&t.Watch), &t.Attempt, (*hash)(&t.Entropy), (*hash)(&t.Secret), (*inJSON[string])(&t.Notes),
		&t.Began, (*hash)(&t.Seed), &t.Origin, (*blob)(&t.Mix), &t.Header, &t.Next, &t.Aside, &t.Hints, &t.Undone,
		&t.Fork, &t.Invites, (*instant)(&t.Created)}
}

func seatRow(s *store.Seat) []any {
	return []any{&s.Name, &s.Bot, (*hash)(&s.Link), &s.Taken, &s.Words, (*inJSON[store.PushSubscription])(&s.Push)}
}

func holdRow(h *store.Hold) []any {
	return []any{(*hash)(&h.Browser), &h.Table, (*int8)(&h.Seat), &h.Owner}
}

// An instant is stored in nanoseconds since 1970, or as NULL if it is zero.
type instant time.Time

func (i instant) Value() (driver.Value, error) {
	if t := time.Time(i); !t.IsZero() {
		return t.UnixNano(), nil
	}
	return nil, nil
}

func (i *instant) Scan(from any) error {
	n, ok := from.(int64)
	if ok {
		*i = instant(time.Unix(0, n).UTC())
	} else if from != nil {
		return errors.New("a column with a time is not a number")
	}
	return nil
}

// A hash is stored in a column of 32 bytes.
type hash [32]byte

func (h hash) Value() (driver.Value, error) { return h[:], nil }

func (h *hash) Scan(from any) error {
	bytes, _ := from.([]byte)
	if copy(h[:], bytes) != len(h) || len(bytes) != len(h) {
		return fmt.Errorf("a column of 32 bytes has %d", len(bytes))
	}
	return nil
}

// A blob is never stored as NULL.
type blob []byte

func (b blob) Value() (driver.Value, error) { return append([]byte{}, b...), nil }

func (b *blob) Scan(from any) error {
	bytes, _ := from.([]byte)
	*b = slices.Clone(bytes)
	return nil
}

// An inJSON is a list that is stored as JSON.
type inJSON[T any] []T

func (l inJSON[T]) Value() (driver.Value, error) {
	text, err := json.Marshal(append([]T{}, l...))
	return string(text), err
}

func (l *inJSON[T]) Scan(from any) error {
	text, _ := from.(string)
	var all []T
	if json.Unmarshal([]byte(text), &all) != nil {
		return errors.New("a column with a list cannot be read")
	}
	*l = append([]T(nil), all...)
	return nil
}
