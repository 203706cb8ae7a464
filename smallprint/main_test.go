package smallprint_test

import "bourse.example/internal/testkit/rulestest"

var update = rulestest.Update
