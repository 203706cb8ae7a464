package sqlite

// This file gives tests access to the connections.

// WriterPragma reads or sets a pragma of the writing connection.
func (s *Store) WriterPragma(pragma string) (value string, err error) {
	err = s.Writer.QueryRow("PRAGMA " + pragma).Scan(&value)
	return value, err
}

// ReaderExec runs a statement on a connection that should only read.
func (s *Store) ReaderExec(statement string) error {
	_, err := s.Readers.Exec(statement)
	return err
}
