module bourse.example/examples/python

go 1.25.0

require bourse.example v0.0.0

replace bourse.example => ../..
