"""Draws a learning curve as SVG."""

from __future__ import annotations

from typing import Mapping, Sequence


def write(path: str, title: str, xs: Sequence[float], lines: Mapping[str, Sequence[float]], unit: str) -> None:
    """Writes a chart with a line for each entry of lines. The x axis counts games."""
    width, height, left, right, top, bottom = 640, 320, 48, 150, 40, 40
    colours = ("#0060a0", "#c04000", "#208020")
    values = [y for line in lines.values() for y in line]
    low, high = min(values + [0.0]), max(values + [1.0])

    def point(x: float, y: float) -> tuple[float, float]:
        return (left + (width - left - right) * x / max(xs[-1], 1),
                height - bottom - (height - top - bottom) * (y - low) / (high - low))

    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
             f'font-size="12"><rect width="100%" height="100%" fill="white"/>'
             f'<text x="{left}" y="20" font-size="14">{title}</text>']
    for k in range(5):
        y = low + (high - low) * k / 4
        at = point(0, y)[1]
        parts.append(f'<path d="M{left} {at:.1f}H{width - right}" stroke="#ddd"/>'
                     f'<text x="{left - 6}" y="{at + 4:.1f}" text-anchor="end">{y:.2f}</text>')
        x = xs[-1] * k / 4
        parts.append(f'<text x="{point(x, 0)[0]:.1f}" y="{height - bottom + 18}" text-anchor="middle">{x:,.0f}</text>')
    for k, (name, line) in enumerate(lines.items()):
        colour = colours[k % len(colours)]
        path_data = "L".join("%.1f %.1f" % point(x, y) for x, y in zip(xs, line))
        end = point(xs[-1], line[-1])
        parts.append(f'<path d="M{path_data}" fill="none" stroke="{colour}" stroke-width="2"/>'
                     f'<text x="{end[0] + 6:.1f}" y="{end[1] + 4:.1f}" fill="{colour}">{name}</text>')
    parts.append(f'<text x="{left}" y="{height - 6}">games; {unit}</text></svg>\n')
    with open(path, "w", encoding="utf-8") as f:
        f.write("\n".join(parts))
