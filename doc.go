// Package bourse is a library of economic tabletop games as exact, fast rules engines. It holds what
// the games have in common: seats, options, matches, their records, and the contract that every
// game meets. Import a game to play it, to build a frontend on it, or to write bots against it.
//
// # Games
//
//	futures     Futures!: commodity futures, 3–4 players           playable
//	smallprint  Small Print: business and paperwork, 2–4 players   playable
//	economicon  Economicon: central banks, 2–4 players             playable
//	merlin      Merlin Economics: a wizards' economy, 4–6 players  playable
//
// A game is a package of its own, and no game imports another. It has a rulebook, RULES.md, whose
// clauses its code, refusals and tests cite.
//
// # Playing
//
// A game's *State is a [State]. Chance is a mover of its own, [Nature], so nothing is hidden in a
// random generator: whoever holds the dice applies Nature's moves too. This plays a game to its end:
//
//	s, err := futures.New(futures.Standard(4))
//	for err == nil && !s.Over() {
//		m, chance := s.SampleChance(r)
//		if seat := s.Turn(); !chance {
//			m, err = bots[seat].Choose(ctx, s.View(seat), s.Options(seat, options[:0]))
//		}
//		if err == nil {
//			err = s.Apply(m)
//		}
//	}
//
// Searches and playouts, which trust their own moves, have two faster ways: Pick draws one of the
// moves that Options would list, without the list, and ApplyUnchecked is Apply without its checks. They go to
// the same positions:
//
//	for !s.Over() {
//		m, chance := s.SampleChance(r)
//		if !chance {
//			m = s.Pick(s.Turn(), r)
//		}
//		s.ApplyUnchecked(m)
//	}
//
// A view is the key of an information set. Where it is too large for that, [KeyOf] gives 16 bytes in its
// place.
//
// # Hosting
//
// [Match] adds what a table needs: a seed for chance, who has seen what, taking back, and a record that
// [Rules.Verify] checks and [Rules.Load] continues. [NewMatch] begins one from a Config, or from JSON, where
// what is left out is standard:
//
//	m, err := bourse.NewMatch(futures.Rules, futures.Standard(3), &seed)
//	m, err := bourse.NewMatch(futures.Rules, []byte(`{"players":3,"rounds":2}`), &seed)
//
// [Table] is the same without type parameters, with moves in text or JSON, for hosts of any game.
// Package rng has the seeds, and how players agree on one that none of them can know before.
//
// What comes from outside and is not as it must be is [ErrSyntax], and a refused move [ErrIllegal]:
// faults of the client. Any other error but [ErrStale] and [ErrAsk] is the host's. [ConfigErrors] tells
// which settings of a config are wrong, for forms.
//
// # Promises
//
// Every game keeps these, and tests hold it to them.
//
//  1. A state is a plain comparable value: arrays of integers of fixed size and bools. Assignment
//     copies it, == compares it, it can be a map's key. Equal positions are equal values.
//  2. Apply depends on the state and the move and on nothing else.
//  3. Apply takes exactly the moves that Options describes. If it refuses one, nothing has changed,
//     and the refusal, an [*Illegal], names the rule.
//  4. Nothing is made or lost: every unit of everything goes from an account to an account.
//  5. What a player may not know is in nothing that the player gets: views, options, events,
//     refusals, whom the game waits for, and how often anything happens.
//  6. States, views, moves, configs and records can be written and read back. What is read is
//     validated: hostile input gets an error.
//  7. Every game ends, within a number of moves that Rules.MaxMoves gives.
//  8. There are no floating-point numbers in the rules. Every division says how it rounds and who
//     gets the remainder, and nothing overflows.
//  9. Applying, refusing, listing options, picking, drawing and copying allocate nothing.
//
// # How each kind of decision is expressed
//
// A decision is always a short list of [Option] values, put to the seats in Waiting, and answered by
// a move. What follows says how decisions of every kind come to that. Clauses that begin with E and
// M are those of economicon and merlin.
//
// One move in turn: Waiting holds one seat. A turn of many actions is many moves of that seat.
//
// An amount: an option with a range from Min to Max. A move has one amount. A second number of 32
// values or fewer makes an option of each value; so does everything else a move names: a card, a
// pile, a partner. An order at a price from 1 to 20 (M14) names the commodity and has the price as
// its amount, since a slip is one unit.
//
// A decision with more numbers than that, such as a loan or an offer between players (M13.1, M16.2), is
// drafted: a few short choices, of which the last puts it on the table. The draft lies in its
// writer's part of the state. So does every counter that a draft's steps advance, or others could
// count them.
//
// Choices at the same time (futures F10.2, F11.1): Waiting holds all who have still to choose, and
// they answer in any order. A choice is written into its seat's own part of the state, and only the
// bit that it is made is open. When the last is made, all take effect together. Whoever waits stays
// waiting, with the same options, until it has answered.
//
// Sealed bids (M2.3, M23.2) are such choices. A bid stays in the bidder's purse until all are
// revealed. So are votes (M5.5). A seat with one legal choice is asked like any other, since
// whether a seat is asked may depend on open facts alone.
//
// Choices in several parts, hidden until all are done (E6.3): the seat makes a move for each part
// and a last one to be done, and stays in Waiting until then. A part changes that seat's own part of
// the state and nothing else, and its event is for that seat alone: For returns false for others,
// whose events are numbered without it. What the parts cost is taken when they are revealed.
//
// An answer out of turn (E4.5, M13, M16.2): Waiting holds the partner alone until it has accepted or
// declined. What only the partner may see of an offer lies in the partner's own part of the state.
//
// An interruption (M36.3): a debt, a vote, storage at a seven (M25.3), an answer. It is a frame with
// its kind, seat, cursor and amount on a stack in the state, and what was being resolved goes on
// when it is done. Interruptions interrupt each other (M28.1), to a depth that has a tested bound.
// Amounts that one player names for several goods (M25.3) are a question each.
//
// Chance: Nature's moves with whole-number weights. Two dice of which the sum matters and doubles
// matter too are one move that names both. A deck is a multiset: a card is drawn when somebody sees
// it, so there is no order to keep or to leak, and "shuffled back" is put back.
//
// Chance that one seat sees: the drawn card lies in that seat's own part of the state, and others see
// the event without the card.
//
// Chance that nobody sees: what nobody knows is not drawn. A card laid face down from the deck stays
// in the deck's multiset until somebody turns it up (futures F5.1), which comes to the same. Where a
// hidden draw must be fixed earlier, because something hangs on it, it is a move of Nature whose
// event nobody gets. It must then be due by open facts alone.
//
// No winner (E10.2): no [Standing] has Win, and [Payoff] is 0 for all.
//
// Six players: a game has up to [MaxSeats] seats.
//
// Time: engines have no clock. A host that has waited long enough plays [Idle], the mildest legal
// move, for the seat. There is one wherever a seat is awaited.
package bourse
