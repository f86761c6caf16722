"""Keeps the counts in the table of specs/engines.md.

    python3 table.py GAME REPORT.json [--update]

Says so if an engine's report counts otherwise than its row in the table. With --update the row is
rewritten.
"""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from pathlib import Path

TABLE = Path(__file__).resolve().parents[3] / "specs" / "engines.md"
ORDER = ["pass", "fail", "refused", "timeout", "crash", "protocol", "differs", "skip", "unasked"]


def counts(rulings: list[dict], game: str) -> str:
    """`75 pass, 1 fail`: what the engine did itself, whether it is listed as known or not."""
    found = Counter(
        (ruling["listed"] or ruling)["verdict"] for ruling in rulings if ruling["game"] == game
    )
    return ", ".join(f"{found[verdict]} {verdict}" for verdict in ORDER if found[verdict])


def main(game: str, report: str, *flags: str) -> None:
    (run,) = json.loads(Path(report).read_text(encoding="utf-8"))["runs"]
    engine = f"{run['engine']['name']} {run['engine']['version']}"
    total = counts(run["rulings"], game)
    text = TABLE.read_text(encoding="utf-8")
    row = re.compile(rf"^(\| {re.escape(engine)} \|.*\| )([^|]*)( \|)$", re.MULTILINE)
    found = row.search(text)
    if found is None:
        sys.exit(f"the table in specs/engines.md has no row for {engine}")
    if found[2] != total and "--update" in flags:
        TABLE.write_text(row.sub(lambda match: match[1] + total + match[3], text), encoding="utf-8")
    elif found[2] != total:
        print(f"  the table in specs/engines.md says {found[2]}: the suite has changed since")
        print(f"  now they are {total}; `.ci/real-engines --update` writes them")


if __name__ == "__main__":
    main(*sys.argv[1:])
