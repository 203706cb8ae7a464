/* This file writes values out of Go structs into arrays. C compilers turn the loops into vector instructions,
   which Go's does not. */

#include <string.h>
#include "write.h"

static inline int16_t clamp(int32_t v) { return v > INT16_MAX ? INT16_MAX : v < INT16_MIN ? INT16_MIN : v; }

#define PART(v) ((v) >> r->shift & r->mask)

#define EACH(T, value)                                           \
	for (int32_t k = 0; k < r->count; k++)                   \
		out[k] = value(*(const T *)(at + k * r->stride)); \
	break

/* The common case has its own loop, so that it can be vectorized. */
#define BYTES(T)                                                 \
	if (r->stride == 1) {                                    \
		for (int32_t k = 0; k < r->count; k++)           \
			out[k] = ((const T *)at)[k];             \
		break;                                           \
	}                                                        \
	EACH(T, )

#define BITS(T)                                                  \
	for (int32_t k = 0; k < r->count; k++)                   \
		out[k] = *(const T *)at >> k & 1;                \
	break

#define WRITER(name, OUT, narrow)                                                              \
	void name(OUT *out, const void *from, const bourse_layout *layout) {                   \
		const bourse_run *r = layout->runs, *end = r + layout->n;                      \
		for (; r < end; out += r->count, r++) {                                        \
			const uint8_t *at = (const uint8_t *)from + r->offset;                 \
			switch (r->op) {                                                       \
			case OP_U8: BYTES(uint8_t);                                            \
			case OP_I8: BYTES(int8_t);                                             \
			case OP_U16: EACH(uint16_t, narrow);                                   \
			case OP_I16: EACH(int16_t, );                                          \
			case OP_I32: EACH(int32_t, narrow);                                    \
			case OP_PART: EACH(uint8_t, PART);                                     \
			case OP_SET8: BITS(uint8_t);                                           \
			case OP_SET16: BITS(uint16_t);                                         \
			}                                                                      \
		}                                                                              \
	}

WRITER(bourse_write_int16, int16_t, clamp)
WRITER(bourse_write_float, float, )

/* The values of one column are written for all options before the next: the switch is reached less often. */
#define COLUMN(T, value)                                                                     \
	for (int64_t k = 0; k < count; k++)                                                  \
		for (int32_t j = 0; j < r->count; j++)                                       \
			out[k * columns + j] = value(*(const T *)(at + k * stride + j * r->stride)); \
	break

void bourse_write_options(int16_t *out, const void *options, int64_t stride, int64_t count, int64_t room,
	const bourse_layout *layout) {
	const int64_t columns = layout->columns;
	memset(out + count * columns, 0, (room - count) * columns * sizeof *out);
	const bourse_run *r = layout->runs, *end = r + layout->n;
	for (; r < end; out += r->count, r++) {
		const uint8_t *at = (const uint8_t *)options + r->offset;
		switch (r->op) {
		case OP_U8: COLUMN(uint8_t, );
		case OP_I8: COLUMN(int8_t, );
		case OP_I16: COLUMN(int16_t, );
		case OP_PART: COLUMN(uint8_t, PART);
		}
	}
}
