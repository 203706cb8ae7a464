/* This file writes values out of Go structs into arrays. C compilers turn the loops into vector instructions,
   which Go's does not. */

#include <string.h>
#include "write.h"

static inline int16_t clamp(int32_t v) { return v > INT16_MAX ? INT16_MAX : v < INT16_MIN ? INT16_MIN : v; }

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
			case OP_PART:                                                          \
				for (int32_t k = 0; k < r->count; k++)                         \
					out[k] = at[k * r->stride] >> r->shift & r->mask;      \
				break;                                                         \
			case OP_SET8: BITS(uint8_t);                                           \
			case OP_SET16: BITS(uint16_t);                                         \
			}                                                                      \
		}                                                                              \
	}

WRITER(bourse_write_int16, int16_t, clamp)
WRITER(bourse_write_float, float, )

void bourse_write_options(int16_t *out, const void *options, int64_t stride, int64_t count, int64_t room,
	const bourse_layout *layout) {
	for (int64_t k = 0; k < count; k++, out += layout->columns)
		bourse_write_int16(out, (const char *)options + k * stride, layout);
	memset(out, 0, (room - count) * layout->columns * sizeof *out);
}
