module bourse.example/examples/web/board

go 1.26.0

replace bourse.example => ../../..

require bourse.example v0.0.0
