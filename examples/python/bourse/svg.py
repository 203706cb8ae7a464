"""Pictures of positions."""

from __future__ import annotations

from xml.sax.saxutils import escape

WIDTH, HEIGHT, MARGIN = 9, 20, 16  # of a character at 15 pixels, and around the text


def draw(text: str) -> str:
    """Returns a text as a picture: its lines in letters of one width."""
    lines = text.expandtabs().rstrip("\n").split("\n")
    width = 2 * MARGIN + WIDTH * max(map(len, lines))
    height = 2 * MARGIN + HEIGHT * len(lines)
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
             f'viewBox="0 0 {width} {height}" role="img"><rect width="100%" height="100%" fill="#fff"/>'
             f'<g font-family="monospace" font-size="15" fill="#111">']
    for k, line in enumerate(lines):
        if line:
            # textLength makes the columns fit, whatever the font. Several spaces would become one.
            parts.append(f'<text x="{MARGIN}" y="{MARGIN + HEIGHT * k + 15}" textLength="{WIDTH * len(line)}">'
                         f'{escape(line).replace(" ", chr(0xA0))}</text>')
    return "\n".join(parts) + "\n</g></svg>\n"
