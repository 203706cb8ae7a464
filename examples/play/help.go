package main

// This file has the help of the prompt.

const help = `  Type the number of an option, or its words, which may be cut short: "buy corn up", "b c u", "bcu".
  An option with an amount takes it after its number: "3 12".
    ?            this help                  table        the table again
    options      the options again          undo         back to before your last decision
    why          the rule behind the last refusal
    rule F7.1    a clause of the rules
    save FILE    write the game to a file, for -resume
    quit         leave the game; "quit FILE" saves it first
`

const diceHelp = `  Type what chance has done, as short as it is clear: "corn-up", "c u", "cu".
    ?            this help                  options      what may come, with its weight
    undo         back to before what was typed last
    rule F7.1    a clause of the rules
    save FILE    write the game to a file, for -resume
    quit         leave the game; "quit FILE" saves it first
`
