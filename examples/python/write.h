/* What write.c does for layout.go and arrays.go. */

#ifndef WRITE_H
#define WRITE_H

#include <stdint.h>

enum { TILE = 16 }; /* how many bytes a tile reads and how many columns it writes at a time */

/* OP_BYTES writes any numbers of 8 and 16 bits. OP_BITS also writes bits of bytes. OP_RUN writes bytes that follow
   each other, as many as there are. OP_WORD writes one number of 32 bits. */
enum { OP_BYTES, OP_BITS, OP_RUN, OP_WORD };

/* Column k of OP_BITS is the bits mask[k] of the byte part[2k], once it has been multiplied by times[k] and
   divided by 256. */
typedef struct {
	uint8_t part[2 * TILE];
	uint16_t times[TILE], mask[TILE];
} bourse_bits;

/* A tile writes neighbouring columns from the bytes at offset. Column k of OP_RUN is the bits keep[k] of byte k,
   which is read with its sign. Other columns are the sum of two numbers: of the bytes whole[2k] and whole[2k+1], and
   of the byte sign[2k+1] with its sign. NO_BYTE instead of the number of a byte stands for 0. */
enum { NO_BYTE = 0x80 };

typedef struct {
	int32_t op, offset, columns;
	uint8_t whole[2 * TILE], sign[2 * TILE];
	bourse_bits *bits; /* of OP_BITS */
	uint16_t *keep;    /* of OP_RUN, which may have more than TILE columns */
} bourse_tile;

/* Tiles that are written count times, from values that are stride bytes apart and begin at offset. columns is what
   they write each time. A value whose bytes are all 0 becomes zeros. */
typedef struct {
	bourse_tile *tiles;
	int64_t n, offset, count, stride, columns;
} bourse_group;

/* A tile reads up to 15 bytes that follow the values, which the memory must have. */
typedef struct {
	bourse_group *groups;
	int64_t n, columns;
} bourse_layout;

/* An observation is what is public, the seat, and what the seat alone knows. Of each game, own_at is where the
   seats' own values begin, each own_size bytes long. */
typedef struct {
	bourse_layout public, own;
	int64_t stride, own_at, own_size;
} bourse_view;

enum { MOST_OWN = 1024 };

/* Writes the observations of n games for one seat of each. A negative number is a spectator's, who has nothing
   of their own. Games are addresses and not pointers because they are in Go's memory. */
void bourse_write_int16(int16_t *out, uintptr_t games, int64_t n, const int8_t *seats, const bourse_view *view);
void bourse_write_float(float *out, uintptr_t games, int64_t n, const int8_t *seats, const bourse_view *view);

/* Writes count values that are stride bytes apart, and zeros for the rest of the room. */
void bourse_write_options(int16_t *out, uintptr_t options, int64_t stride, int64_t count, int64_t room,
	const bourse_layout *layout);

#endif
