"""Compares the report of an engine with what is known of it.

    python3 compare.py ENGINE REPORT.json

Known is what stands in ENGINE.known.yaml beside this file, and in the engine's row of the table in
specs/engines.md: its verdict counts, and the version of the suite.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
TABLE = HERE.parents[2] / "specs" / "engines.md"
FAILURES = {"fail", "refused", "timeout", "crash", "protocol", "unasked"}


def known_failures(path: Path) -> dict[str, str]:
    """The verdict of each ruling in a known-failures file."""
    text = path.read_text(encoding="utf-8")
    return dict(re.findall(r"^- ruling: (\S+)\n  verdict: (\S+)$", text, re.MULTILINE))


def differences(known: dict[str, str], found: dict[str, str]) -> list[str]:
    said = []
    for ruling in sorted(known.keys() | found.keys()):
        was, now = known.get(ruling), found.get(ruling)
        if now is None:
            said.append(f"{ruling}: known as {was}, and no failure now; take it off the list")
        elif was is None:
            said.append(f"{ruling}: {now}, and not known")
        elif was != now:
            said.append(f"{ruling}: known as {was}, now {now}")
    return said


def counts(totals: dict[str, int]) -> str:
    """Counts as the table and the report's last line write them: `75 pass, 1 fail`."""
    return ", ".join(f"{number} {verdict}" for verdict, number in totals.items())


def main(name: str, report: str) -> int:
    suite = json.loads(Path(report).read_text(encoding="utf-8"))
    (run,) = suite["runs"]
    found = {
        ruling["id"]: ruling["verdict"]
        for ruling in run["rulings"]
        if ruling["verdict"] in FAILURES
    }
    said = differences(known_failures(HERE / f"{name}.known.yaml"), found)
    if not run["complete"]:
        said.insert(0, "not every ruling was asked")
    total = counts(run["totals"]["rulings"])
    engine = f"{run['engine']['name']} {run['engine']['version']}"
    if not re.search(rf"^\| {re.escape(engine)} \|.*\| {total} \|", TABLE.read_text(encoding="utf-8"), re.MULTILINE):
        said.append(f"the table in specs/engines.md has no row `| {engine} | … | {total} |`")
    print(f"{engine}: {total}" + (": as known" if not said else ""))
    for line in said:
        print(f"  {line}")
    return 1 if said else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
