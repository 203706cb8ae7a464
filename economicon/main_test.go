package economicon_test

import "flag"

var update = flag.Bool("update", false, "write the files of testdata anew")
