module bourse.example/examples/host

go 1.25.0

replace bourse.example => ../..

require bourse.example v0.0.0
