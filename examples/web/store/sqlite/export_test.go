package sqlite

// This file opens the connections to the tests.

// WriterPragma returns, or sets, a setting of the connection that writes.
func (s *Store) WriterPragma(pragma string) (value string, err error) {
	err = s.db.writer.QueryRow("PRAGMA " + pragma).Scan(&value)
	return value, err
}

// ReaderExec runs a statement where only reading should be possible.
func (s *Store) ReaderExec(statement string) error {
	_, err := s.db.readers.Exec(statement)
	return err
}
