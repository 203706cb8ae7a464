// Package rng provides random numbers for games: deterministic, serializable, splittable, and verifiable
// after the game.
//
// A [Seed] is 32 bytes. A [Rand] is the stream of numbers that follows from a seed. The same seed gives the
// same numbers on every machine and with every release of this package. Tests pin the sequences, and they
// never change.
//
// The stream is ChaCha8Rand (c2sp.org/chacha8rand), as in math/rand/v2. The code that turns a number into a
// die, a card or an order belongs to this package, so no release of Go can change it. Without the seed,
// nobody can predict the stream from its past output.
//
// [Rand.Split] returns numbered child streams. A game that draws chance event k from child k has no position
// to save, and anyone can check one event without the others.
//
// # Proving that the dice were fair
//
// A server that rolls dice for its players can prove afterwards that it did so honestly. The short protocol
// needs only the server:
//
//  1. The server draws a seed with [Secret] and publishes its [Commit] before the first move.
//  2. After the game, the server publishes the seed. Anyone can check it with [Commitment.Opens] and replay
//     the game's chance events.
//
// This proves that every chance event was fixed before the first move. It does not prove that the seed was
// drawn at random: a server can try a million seeds and commit to the one it likes. The protocol with words
// lets players prevent that without any software:
//
//  1. The server draws an [Entropy] with [NewEntropy] and publishes its [CommitEntropy] as participant 0, before
//     any player gives words. [MixName] makes the name from what is played, down to the last setting, and from
//     a text that will never be used again. The players keep the commitment.
//  2. Each player may give the server some words, which nobody else sees.
//  3. The server calls [MixWords], publishes [Commit] of the seed, and the game begins. After the game, the
//     server publishes its entropy, all words and the seed. Anyone can check them with [VerifyWords].
//
// A player who gave words that nobody could guess, after everyone else, knows that nobody chose the seed. Anyone
// who gives words later can try many of them, but only someone with the server's entropy can see what they do.
// So a server that plays along, or has a friend at the table, can choose the seed if it gives the last words. It
// can also abandon a game whose seed it does not like. Without any words, there is no mix, and only the
// short protocol is left. In the long protocol nobody can choose the seed:
//
//  1. The server and the players agree on their numbers (the server is participant 0, the players are 1, 2,
//     and so on), on what is played, down to the last setting, and on who sits where. [MixName] makes a name
//     from these and from a text that will never be used again, such as a date and a number. Everyone
//     computes the name independently.
//  2. Everyone, including the server, draws an [Entropy] with [NewEntropy], keeps it secret, and publishes
//     its [CommitEntropy] under that name and their own number.
//  3. When all commitments are published, and everyone has kept the same list of them, the players reveal
//     their entropies. The server keeps its own.
//  4. The server calls [Mix], which checks every opening and returns the seed. The server publishes [Commit]
//     of the seed, under the same name or, as bourse.Match does, under its terms, and the game begins.
//  5. After the game, the server publishes the seed and its entropy. Anyone can then compute the name again,
//     from the terms in the game's record and the seats that were taken, and call [VerifyMix] with that name
//     and the list kept in step 3. They check [Commitment.Opens] with the commitment of step 4, and replay
//     the game's chance events.
//
// The server knows the seed as soon as the players have revealed their entropies. If it could still choose
// anything after that, it could choose it to suit the seed: another config that deals better cards to a
// friend, or another seat for the friend. So nothing may be left to choose. The name contains the config and
// the seats, and every commitment is to the name. Under any other name no entropy opens its commitment, and
// VerifyMix refuses.
//
// # What the long protocol proves
//
//   - No participant chose the seed or influenced it, provided that at least one of them drew entropy at
//     random and told nobody before step 3. Everyone was bound before anyone saw anything of another's
//     entropy, and the seed is a hash of all of them.
//   - Only the server could know a chance event before it happened.
//   - The edition, the config and the seats were fixed before anyone saw anything of another's entropy,
//     provided that the name in step 5 comes from what was played, and not from what was announced.
//   - No chance event was changed during the game.
//
// # What it does not protect against
//
//   - A player who sees the others' entropies and then does not reveal. The game cannot begin, and the player
//     has learned nothing about the seed, because the server's part is missing. A server that begins again
//     must begin with step 1 and a new name, and should ask who keeps doing this.
//   - A server that does not like the seed. It knows the seed after step 3. It may claim an error before step
//     4, or abort the game at any time. One aborted game proves nothing, but a habit shows. For the same
//     reason, a server that never reveals has proved nothing.
//   - A server that looks ahead, or tells a friend. It has the seed during the game, and therefore the
//     future. A server should not play.
//   - All participants together, who can agree on any entropies. If the server and the opponents of a player
//     collude, the seed is still safe as long as the player's own entropy was random. The player
//     cannot trust what the server says, however.
//   - A server that shows different lists to different players, if they do not compare them. Publish in one
//     place, and verify with the list you kept.
//   - A name that is used twice. A proof for one game may be shown for the other.
//   - A name without terms or seats, such as a date alone. The server can then choose them when it knows the
//     seed. Only MixName makes sure that they are included; Mix accepts any name.
//   - A game replayed with other rules. The seed fixes the chance events, not their meaning. The record does
//     that.
//   - Bad entropy. Participants who draw badly give up only their own protection.
//
// The hashes are SHA-256. Each has its own label, and every part of varying length follows its length. They
// are not signatures: you need other means to know who published what, and when.
package rng
