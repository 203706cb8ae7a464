"""Observations as one-hot columns."""

from __future__ import annotations

from typing import Any, Optional

import numpy as np
from numpy.typing import NDArray


class OneHot:
    """The columns of a schema, with one for each value where a column names one of several things, such as
    "phase=placing". It is 1 if the column has the value, and otherwise 0. Other numbers stay as they are. column and
    value say where each comes from."""

    def __init__(self, schema: dict[str, Any]) -> None:
        self.before, self.columns = len(schema["columns"]), []
        enums = {**schema["enums"], "bourse.Seat": [f"p{seat}" for seat in range(schema["players"])]}
        for k, column in enumerate(schema["columns"]):
            if column["type"] in enums:
                self.columns += [{**column, "name": f"{column['name']}={name}", "column": k, "value": value}
                                 for value, name in enumerate(enums[column["type"]])]
            else:
                self.columns.append({**column, "column": k, "value": None})
        self._from = np.array([column["column"] for column in self.columns])
        self._named = np.flatnonzero([column["value"] is not None for column in self.columns])
        self._values = np.array([self.columns[k]["value"] for k in self._named])

    def write(self, observations: NDArray[Any], out: Optional[NDArray[Any]] = None) -> NDArray[Any]:
        written = np.take(observations, self._from, axis=1, out=out, mode="clip")
        written[:, self._named] = written[:, self._named] == self._values
        return written
