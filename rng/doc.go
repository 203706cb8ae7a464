// Package rng is randomness for games: deterministic, serializable,
// splittable, and open to checking afterwards.
//
// A [Seed] is 32 bytes. A [Rand] is the stream of numbers that follows from
// one: the same seed gives the same numbers on every machine and with every
// release of this package. Tests pin the sequences, and they never change.
//
// The stream is ChaCha8Rand (c2sp.org/chacha8rand), as math/rand/v2 has it; how
// a number becomes a die, a card or an order is this package's own, so that no
// release of Go can change it. Nobody who lacks the seed can predict the
// stream from what came out of it.
//
// [Rand.Split] gives child streams by number. A game that draws its k-th
// chance event from child k has no position to save, and any event can be
// checked without the others.
//
// # Proving that the dice were fair
//
// A server that rolls for its players can prove afterwards that it did so
// honestly. The short form needs the server alone:
//
//  1. The server draws a seed with [Secret] and publishes [Commit] of it
//     before the first move.
//  2. After the game it publishes the seed. Anyone checks [Commitment.Opens]
//     and replays the game's chance events.
//
// This proves that every chance event was fixed before the first move. It does
// not prove that the seed was drawn by chance: a server can try a million
// seeds and commit to the one it likes. In the long form nobody can choose:
//
//  1. Server and players agree on who is who (the server is participant 0, the
//     players are 1, 2, and so on), on what is played, to the last setting, and
//     on who sits where. [MixName] makes a name of that and of a text that will
//     never be used again: a date and a number, say. Everyone makes the name
//     without the others' help.
//  2. Everyone, the server too, draws an [Entropy] with [NewEntropy], keeps it
//     secret, and publishes [CommitEntropy] of it under that name and the own
//     number.
//  3. When all commitments are published, and everyone has kept the same list
//     of them, the players reveal their entropies. The server keeps its own.
//  4. The server calls [Mix]. This checks every opening and gives the seed.
//     The server publishes [Commit] of the seed, under the same name or, as
//     bourse.Match does, under its terms, and the game begins.
//  5. After the game the server publishes the seed and its entropy. Anyone
//     makes the name anew, from the terms that the game's record has and the
//     seats as they were taken, and calls [VerifyMix] under it with the list
//     kept in step 3; checks [Commitment.Opens] with the commitment of step 4;
//     and replays the game's chance events.
//
// The server knows the seed once the players have revealed. What it could
// choose after that, it could choose to suit the seed: another config that
// deals better cards to a friend, or another seat for the friend. So nothing
// may be left to choose. The name carries the config and the seats, and every
// commitment is to the name: under any other no entropy opens its commitment,
// and VerifyMix refuses.
//
// # What the long form proves
//
//   - No participant chose the seed or leaned on it, provided that one of them
//     drew entropy at random and told nobody before step 3. Everyone was bound
//     before anyone saw anything of another's, and the seed is a hash of all.
//   - Nobody but the server could know a chance event before it came.
//   - The rules' edition, the config and the seats were settled before anyone
//     saw anything of another's entropy, if the name of step 5 is made from what
//     was played, and not from what was announced.
//   - No chance event was changed during the game.
//
// # What it does not protect against
//
//   - A player who sees the others' entropies and then does not reveal. The
//     game cannot begin; the player learned nothing of the seed, because the
//     server's part is missing. A server that begins again must begin with
//     step 1 and a new name, and should ask who keeps doing this.
//   - A server that does not like the seed. It knows the seed after step 3 and
//     may claim a fault before step 4, or abort the game at any time. One
//     aborted game proves nothing; a habit shows. For the same reason a server
//     that never reveals has proved nothing.
//   - A server that looks ahead, or tells a friend. It holds the seed during
//     the game, and therefore the future. A server should not play.
//   - All participants together: they can agree on any entropies. A player
//     whose server and opponents collude is still safe as to the seed, as long
//     as the own entropy was random; not as to what the server tells them.
//   - A server that shows different lists to different players, if they do not
//     compare them. Publish in one place, and verify with the list you kept.
//   - A name that is used twice: what was proved of one game may be shown for
//     the other.
//   - A name without terms or seats, such as a date alone: the server can then
//     choose them when it knows the seed. Only MixName sees to it that they are
//     there; Mix takes any name.
//   - A game replayed with other rules. The seed fixes the chance events, not
//     what they mean; that is the record's part.
//   - Bad entropy. Whoever draws badly gives up the own protection, nobody
//     else's.
//
// The hashes are SHA-256, each under a label of its own, with every part of
// varying length preceded by its length. They are no signatures: who published
// what, and when, must be known by other means.
package rng
