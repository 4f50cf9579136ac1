# SPDX-License-Identifier: BSL-1.0
"""Pictures and pages in notebooks."""

from __future__ import annotations

import base64
import html
import os
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Animation:
    """A solution that plays, as an SVG document."""

    svg: str

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the SVG document."""
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.svg)

    def _repr_html_(self) -> str:
        """An image, which browsers play: notebooks may remove animations from SVG of their own page."""
        data = base64.b64encode(self.svg.encode()).decode()
        return f'<img alt="a solution, step by step" src="data:image/svg+xml;base64,{data}">'


def frame(page: str) -> str:
    """A page in a frame that can run scripts, but has no access to the notebook."""
    return (
        f'<iframe sandbox="allow-scripts allow-downloads" srcdoc="{html.escape(page)}" '
        'style="width: 100%; height: 600px; border: 0"></iframe>'
    )
