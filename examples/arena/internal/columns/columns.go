// Package columns writes and reads positions of games as Parquet. A Parquet file takes a fraction of the
// space of the JSON lines, and readers can load only the columns they need.
package columns

import (
	"io"

	"github.com/parquet-go/parquet-go"
)

// A Row is a position. Lists have one entry per searched move, or one per seat.
type Row struct {
	Game     int64     `parquet:"game,delta"`
	Block    int64     `parquet:"block,delta"`
	Decision int32     `parquet:"decision"`
	Seat     int32     `parquet:"seat"`
	Bot      string    `parquet:"bot,dict"`
	View     []byte    `parquet:"view,json,zstd"`
	Options  []byte    `parquet:"options,json,zstd"`
	Move     string    `parquet:"move,dict"`
	Moves    []string  `parquet:"moves,list,dict"`
	Visits   []int32   `parquet:"visits,list"`
	Values   []float32 `parquet:"values,list"`
	Payoff   []float32 `parquet:"payoff,list"`
	Score    []int64   `parquet:"score,list"`
	Forfeit  bool      `parquet:"forfeit"`
}

// rowGroup is the number of rows in a group. One group at a time is in memory.
const rowGroup = 16384

// RunKey is the metadata key that has the first line of positions.jsonl.
const RunKey = "bourse.run"

// A Writer writes rows.
type Writer struct{ w *parquet.GenericWriter[Row] }

// NewWriter starts a file and records the run in its metadata.
func NewWriter(to io.Writer, run string) *Writer {
	return &Writer{parquet.NewGenericWriter[Row](to, parquet.MaxRowsPerRowGroup(rowGroup),
		parquet.KeyValueMetadata(RunKey, run))}
}

// Write adds a row.
func (w *Writer) Write(r Row) error {
	_, err := w.w.Write([]Row{r})
	return err
}

// Close completes the file.
func (w *Writer) Close() error { return w.w.Close() }

// Read returns the rows of a file and its run.
func Read(from io.ReaderAt, size int64) (rows []Row, run string, err error) {
	f, err := parquet.OpenFile(from, size)
	if err != nil {
		return nil, "", err
	}
	run, _ = f.Lookup(RunKey)
	rows, err = parquet.Read[Row](from, size)
	return rows, run, err
}
