// Package bourse plays economic tabletop games by their exact rules. It defines what the games have in
// common: seats, options, matches, records, and the interfaces that every game implements. Import a game to
// play it, to build a frontend for it, or to write bots for it.
//
// # Games
//
//	futures     Futures!: commodity futures, 3–4 players
//	smallprint  Small Print: business and paperwork, 2–4 players
//	economicon  Economicon: central banks, 2–4 players
//	merlin      Merlin Economics: a wizards' economy, 4–6 players
//
// Each game is a package, and no game imports another. Its rulebook is RULES.md in its directory. The code,
// the refusals and the tests cite the clauses of the rulebook, and the game's function Rule returns a
// clause's text:
//
//	text, ok := futures.Rule("F7.1")
//
// # Playing a game
//
// A game's *State implements [State]. Options lists the legal moves of a seat, and Apply makes a move. Chance
// is a player too, called [Nature]. SampleChance draws its moves with your random generator, so a state
// contains no generator. This code plays a random game:
//
//	r, err := rng.New(rng.FromText("quickstart"))
//	if err != nil {
//		log.Fatal(err)
//	}
//	s, err := futures.New(futures.Standard(4))
//	for err == nil && !s.Over() {
//		m, chance := s.SampleChance(r)
//		if !chance {
//			m = bourse.Pick(s.Options(s.Turn(), nil), r)
//		}
//		err = s.Apply(m)
//	}
//
// A refused move returns an [*Illegal], which names the clause, and changes nothing:
//
//	if err := s.Apply(m); errors.Is(err, futures.NoMarker) {
//		fmt.Println(err) // the reason, the code and the clause
//	}
//
// # Writing a bot
//
// A [Bot] gets its seat's [View] and its options, never a State:
//
//	m, err := bot.Choose(ctx, s.View(seat), s.Options(seat, nil))
//
// A view can sample states that agree with what the seat knows. To look ahead, play on from a sampled state.
// Pick and ApplyUnchecked are faster than Options and Apply, for code that trusts its own moves: Pick draws one
// of the moves that Options would list, without the list, and ApplyUnchecked applies it without checks.
//
//	s := view.Sample(r)
//	for !s.Over() {
//		m, chance := s.SampleChance(r)
//		if !chance {
//			m = s.Pick(s.Turn(), r)
//		}
//		s.ApplyUnchecked(m)
//	}
//	payoff := bourse.Payoff(s.Standings(nil), seat)
//
// A view is a comparable value, so it can be the key of an information set in a map. [KeyOf] returns a key of
// 16 bytes for it. Package examples/bots has bots to import, including a tree search.
//
// # Hosting a match
//
// A [Match] adds what a table needs: chance from a seed, the events that each seat has seen, undo, and a
// record that [Rules.Verify] checks and [Rules.Load] continues. It starts from a Config, or from JSON, in which
// omitted settings are standard:
//
//	m, err := futures.NewMatch(futures.Standard(3), seed)
//	m, err := futures.Rules.NewMatch([]byte(`{"players":3,"rounds":2}`), &seed)
//
// If the players agree, the host takes a decision back. The same decision then has the same chance:
//
//	_, err := m.Undo(seat)
//	store(m.Header())
//
// A [Table] is a match without type parameters, for hosts that run any game. It reads moves as text or JSON
// and writes JSON:
//
//	table, err := futures.Rules.Table(config, &seed)
//	lines, repeated, err := table.Play(seat, table.Ask(seat), "p0 buy corn up")
//
// Package rng has the seeds. It also has a protocol by which the players agree on a seed that none of them
// can predict or choose.
//
// # Handling errors
//
// Errors are either the client's or the host's. Malformed input is [ErrSyntax], and a refused move is
// [ErrIllegal]. An answer to a question that is no longer open, or was never asked, is [ErrStale] or
// [ErrAsk]. A record whose hashes or digest do not fit is [ErrMismatch], besides ErrSyntax. All other errors are the
// host's:
//
//	switch _, _, err := table.Play(seat, ask, text); {
//	case errors.Is(err, bourse.ErrSyntax), errors.Is(err, bourse.ErrIllegal):
//		// the client sent a bad move
//	case errors.Is(err, bourse.ErrStale), errors.Is(err, bourse.ErrAsk):
//		// the client should fetch the position again
//	}
//
// [ConfigErrors] returns the settings of a config that are wrong, for forms.
//
// # Guides
//
// Each guide is a page with code that a test runs. They are listed in examples/README.md:
//
//	Write a bot                     examples/bots/README.md
//	Host a game                     examples/README.md
//	Build a frontend                examples/web/wasm/README.md
//	Records, seeds and fair play    examples/README.md
//	Train or evaluate an agent      examples/bots/best/README.md
//	Add a rule or a card            examples/README.md
//
// # Promises
//
// Every game keeps these promises, and tests check them.
//
//  1. A state is a plain comparable value: arrays of integers of fixed size and bools. Assignment copies it,
//     == compares it, and it can be a map key. Equal positions are equal values.
//  2. The result of Apply depends only on the state and the move.
//  3. Apply accepts exactly the moves that Options describes. If it refuses a move, nothing has changed, and
//     the refusal, an [*Illegal], names the rule.
//  4. Nothing is created or lost: every unit of everything moves from one account to another.
//  5. Players get nothing that they may not know: not in views, options, events or refusals, not through the
//     seats that the game waits for, and not through how often anything happens.
//  6. States, views, moves, configs and records can be written and read back. Readers validate their input:
//     hostile input gets an error.
//  7. Every game ends, within the number of moves that Rules.MaxMoves returns.
//  8. The rules use no floating-point numbers. Every division states how it rounds and who gets the
//     remainder, and nothing overflows.
//  9. Applying, refusing, listing options, picking, drawing and copying allocate nothing.
//
// # What version 1 keeps
//
// This package, rng, the games and their packages tell follow semantic versions: until version 2, a program
// that uses their exported names compiles and does the same. Packages below examples do not follow them yet. The
// interfaces that only this module implements may get methods: [State], [View], [Move], [Event], [Observable],
// [Game] and [Table]. [Bot] does not.
//
// Version 1 also keeps what is not a Go name: the words of records, the keys of JSON, the names of settings,
// the codes of refusals, and the lists of a [Description]. They may get more entries. Sentences for people, such as
// the text of an error, the words of package tell and the documentation in a description, may change in any
// version. The speed of the games may also change, and what the bots of examples choose.
//
// The comment of a deprecated name has a paragraph that begins with "Deprecated:" and names the replacement. The
// name works until version 2. CHANGELOG.md lists every deprecation, and every change of a rule.
//
// # Performance
//
// The table gives millions of steps per second on one core, over whole random games. A step is one applied
// move, chance included. The first figure is for searches: Pick, ApplyUnchecked, and SampleChance with
// ChaCha8. The figure in brackets is for Options, Pick from the list, and the checked Apply. Nothing is
// allocated.
//
//	             2 players     3 players     4 players
//	futures                    27.2 (15.6)   27.6 (15.7)
//	smallprint   23.1 (15.1)   22.9 (14.1)   22.5 (13.9)
//	economicon   12.3  (8.1)   11.7  (7.7)   11.6  (7.5)
//
// This is the best of 12 runs (of 6 for Economicon, edition 2) on a shared two-core AMD EPYC virtual machine
// with Go 1.26.8, 2026-11-22. The command takes 90 s:
//
//	go test ./futures ./smallprint ./economicon -run '^$' -bench Playout -count 12 -benchtime 200ms -p 1
//
// The full game of Merlin Economics and its board alone, on an Intel Xeon, 2026-11-23:
//
//	             4 players     5 players     6 players
//	merlin       3.8 (3.1)     3.6 (3.0)     3.4 (2.9)
//	board alone  4.6 (4.4)     4.5 (4.1)     4.3 (4.0)
//
//	go test ./merlin -run '^$' -bench 'Playout(Checked)?$/(all|base)' -count 3
//
// A game of Futures! takes 1.04 times as long as in a program that has only its rules, and 1.74 times with
// checks:
//
//	go test ./futures -run '^$' -bench Ratio
//
// # How each kind of decision is expressed
//
// A decision is always a short list of [Option] values for the seats in Waiting, and a seat answers with a
// move. This section shows how every kind of decision takes that form. Clauses that begin with E are
// Economicon's, and clauses that begin with M are those of Merlin Economics.
//
// One move in turn: Waiting contains one seat. A turn of many actions is many moves of that seat.
//
// An amount: an option has a range from Min to Max. A move has only one amount. A second number with 32
// values or fewer gives an option for each value. The same is true of everything else that a move names: a
// card, a pile, a partner. An order at a price from 1 to 20 (M14) names the commodity and has the price as
// its amount, since a slip is for one unit.
//
// More numbers: a decision such as a loan or an offer between players (M13.1, M16.2) is drafted in a few
// short choices, and the last choice publishes it. The draft is in its writer's own part of the state.
// Counters that the steps of a draft advance are there too. Otherwise the other players could count the
// steps.
//
// Choices at the same time (futures F10.2, F11.1): Waiting contains every seat that still has to choose, and
// they answer in any order. A choice is written into its seat's own part of the state, and the others learn
// only that it was made. After the last choice, all take effect together. A seat stays in Waiting, with the
// same options, until it has answered.
//
// Sealed bids (M2.3, M23.2) and votes (M5.5) are choices at the same time. A bid stays in the bidder's purse
// until all bids are revealed. A seat with only one legal choice is asked like any other: whether a seat is
// asked may depend only on facts that everyone knows.
//
// Choices in several parts, hidden until all are done (E6.3): the seat makes a move for each part and a last
// move to finish, and stays in Waiting until then. A part changes only that seat's own part of the state, and
// only that seat gets its event. For returns false for the others, and their event numbers skip it. The cost
// of the parts is paid when they are revealed.
//
// An answer out of turn (E4.5, M13, M16.2): Waiting contains only the partner until the partner has accepted
// or declined. Parts of an offer that only the partner may see are in the partner's own part of the state.
//
// An interruption (M36.3), such as a debt, a vote, storage at a seven (M25.3) or an answer, is a frame on a
// stack in the state, with its kind, seat, cursor and amount. When it is done, the interrupted action
// continues. Interruptions can interrupt each other (M28.1), to a depth with a tested limit. If a player
// names amounts for several goods (M25.3), each amount is a separate question.
//
// Chance: Nature's moves have whole-number weights. If both the sum of two dice and doubles matter, one move
// names both dice. A deck is a multiset: a card is drawn when somebody sees it, so there is no order to store
// or to leak. To shuffle cards back is to put them back.
//
// Chance that one seat sees: the drawn card is in that seat's own part of the state, and the others see the
// event without the card.
//
// Chance that nobody sees: nothing is drawn until somebody sees it. A card laid face down from the deck stays
// in the deck's multiset until somebody turns it up (futures F5.1), which has the same odds. If a hidden draw
// must be fixed earlier, because something depends on it, it is a move of Nature whose event nobody gets. The
// facts that make it due must then be known to everyone.
//
// No winner (E10.2): no [Standing] has Win, and [Payoff] is 0 for everyone.
//
// Six players: a game has up to [MaxSeats] seats.
//
// Time: engines have no clock. When a host has waited long enough, it plays [Idle], the mildest legal move,
// for the seat. Every seat in Waiting has one.
package bourse
