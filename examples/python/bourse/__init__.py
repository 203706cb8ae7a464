"""Four economic board games as environments for programs that learn.

make returns a game for one agent a seat, in PettingZoo's shape. vec returns many games at once, and solo one game
for one agent against bots, in Gymnasium's shapes. Batch is what all are made of. Net is a learned net. verify checks the record of a
game. ask answers questions about single games, also in words."""

from .aec import AEC
from .batch import Batch, ask, verify
from .library import Error
from .net import Net
from .vec import Solo, Vec

GAMES = ("futures", "smallprint", "economicon", "merlin")

make = AEC
vec = Vec
solo = Solo

__all__ = ["AEC", "Batch", "Error", "GAMES", "Net", "Solo", "Vec", "ask", "make", "solo", "vec", "verify"]
__version__ = "0.1.0"
