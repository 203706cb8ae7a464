/* The C interface of the games. README.md lists the functions; bourse.c has what they share. */

#ifndef BOURSE_H
#define BOURSE_H

#include <stdint.h>

/* An array that the caller owns. len counts elements. If at is NULL, the array is not written. */
typedef struct {
	void *at;
	int64_t len;
} bourse_array;

/* What a call writes for each of n games. bourse_read(h, "schema", …) has the sizes. */
typedef struct {
	bourse_array observation; /* n × columns: int16_t, or float with BOURSE_FLOAT */
	bourse_array options;     /* n × room × features, int16_t */
	bourse_array amounts;     /* n × room × 2, int32_t: the least and the greatest amount, or 0 0 */
	bourse_array ids;         /* n × room, int32_t: the option's action with its greatest amount, or -1 */
	bourse_array counts;      /* n, int32_t: the number of options, even if the room is too small */
	bourse_array mask;        /* n × actions, a byte each: 1 for a legal action */
	bourse_array rewards;     /* n × players, float: 0 until the end, then the share of one point less 1/players; with
	                             BOURSE_WIN 1 for a winner and -1 for others, with BOURSE_SCORE the score less the mean
	                             of the others */
	bourse_array scores;      /* n × players, double: the score of each player as if the game ended now */
	bourse_array done;        /* n, uint8_t: 1 if the game is over */
	bourse_array seat;        /* n, int8_t: the seat to move, or -1 if the game is over */
} bourse_arrays;

enum { BOURSE_FLOAT = 1, BOURSE_AUTORESET = 2, BOURSE_WIN = 4, BOURSE_SCORE = 8 };

/* How a step's actions are written: one number of the action space for each game, or an option's index and
   an amount. */
enum { BOURSE_IDS = 0, BOURSE_PICKS = 1 };

/* All functions but the last two return -1 on failure. bourse_error then has a line with the code of the
   error, one with the clause of the rules or nothing, and the reason. */
int64_t bourse_new(const char *game, const char *config, int64_t n, int64_t threads, const char *seed,
	int64_t flags);
int64_t bourse_close(int64_t h);
/* Writes the arrays of all games. */
int64_t bourse_observe(int64_t h, const bourse_arrays *out);
/* Makes a decision in each game that is not over, and writes the arrays. A game that is over stays so, or begins again
   with BOURSE_AUTORESET. */
int64_t bourse_step(int64_t h, const int32_t *actions, int64_t len, int64_t how, const bourse_arrays *out);
/* Makes a move in each game that is not over, which the library draws. */
int64_t bourse_random(int64_t h, const char *seed, const bourse_arrays *out);
/* Writes an action for each of len games: a legal one that is drawn by the seed, or 0 at the end. */
int64_t bourse_sample(int64_t h, int64_t seed, int32_t *actions, int64_t len);
/* Begins new games, in all places or in those that are not 0 in which, and writes the arrays. The seed is for all games
   to come; "" keeps the present one. */
int64_t bourse_reset(int64_t h, const uint8_t *which, int64_t len, const char *seed, const bourse_arrays *out);
/* Writes what a seat sees of game i, or what everybody sees if the seat is negative. */
int64_t bourse_look(int64_t h, int64_t i, int64_t seat, const bourse_array *observation);
/* Makes the chance of game i depend on another seed from now on. The game then has no record. */
int64_t bourse_seed(int64_t h, int64_t i, const char *seed);
/* Makes game i one that the seat, or if it is negative the seat to move, could be in: what it does not know is drawn, and so is the chance to come. The game
   then has no record. */
int64_t bourse_resample(int64_t h, int64_t i, int64_t seat, const char *seed);
/* Makes the next game in place i the k-th of a series: its seed is the text SERIES/k. bourse_read(h, "series", i, …)
   has both, "K SERIES". */
int64_t bourse_follow(int64_t h, int64_t i, const char *series, int64_t k);
/* Copies game j of a batch with the same game and config. */
int64_t bourse_copy(int64_t to, int64_t i, int64_t from, int64_t j);
/* Asks a bot for moves in the games that are not 0 in which, or in all, and writes them as picks: 0 and 0 where it is
   not asked and where the game is over. */
int64_t bourse_bot(int64_t h, const char *spec, const char *seed, const uint8_t *which, int64_t len,
	int32_t *picks, int64_t picks_len);
/* Lets bots decide in each of len games until the given seat is to move or the game is over. specs are the bots of the
   other seats: one for all, or one for each after the given one, with spaces between them. */
int64_t bourse_play(int64_t h, const char *specs, const int8_t *seats, int64_t len, const bourse_arrays *out);
/* Returns how many numbers the layers of a learned net have, and writes them if out is not NULL: how many layers
   there are, the inputs and outputs of each, then the weights (for each input) and the bias of each. If file is
   NULL, it is the net that comes with the library. */
int64_t bourse_net(int64_t h, const uint8_t *file, int64_t len, float *out, int64_t room);
/* Writes room rows and values for each of len games, which are a net's inputs for what the seats see, or for the
   seats to move if seats is NULL. counts has how many there are, even if the room is too small; 0 at the end. */
int64_t bourse_inputs(int64_t h, const int8_t *seats, int64_t len, int64_t room, int32_t *rows, float *values,
	int32_t *counts);
/* Continues the game of a record in place i. */
int64_t bourse_load(int64_t h, int64_t i, const char *record);
int64_t bourse_read(int64_t h, const char *what, int64_t i, int64_t arg, char **text);
int64_t bourse_verify(const char *record, char **text);
/* Answers a request to the rules service, a line of JSON: see ../engine/README.md. All threads share its tables. */
int64_t bourse_answer(const char *request, char **text);
void bourse_free(char *text);
const char *bourse_error(void);

#endif
