"""Reads the reports of `referee` with other people's parsers, and compares what they understood
with what the JSON report says."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

import jsonschema
import junitparser
import yaml
from tap.parser import Parser

REFEREE = sys.argv[1]
SUITE = "tests/data/suite"
HOUSE = "builtin:bagh-chal.jump_over_tiger=allowed,bagh-chal.capture=compulsory"
OPEN = "builtin:bagh-chal.repetition=draw"

# An engine whose words are as nasty as words can be, and which ends in the middle of its work.
NASTY = r"""
import json, sys
WORDS = "\\x00\\x1b[31m]]> <b>&amp; # SKIP # TODO \\\\ \\ud55c %0A\\r\\n::error::x\\n  ...\\n  ---\\nBail out!\\n1..1\\n`` ``` |"
asked = 0
for line in sys.stdin:
    request = json.loads(line)
    reply = {"id": request["id"]}
    if request["cmd"] == "hello":
        reply |= {"engine": WORDS, "version": WORDS, "protocol": 1, "games": {"bagh-chal": {}}}
    elif request["cmd"] == "play":
        asked += 1
        if asked == 9:
            print(WORDS, file=sys.stderr)
            sys.exit(3)
        if asked == 11:
            print(WORDS, flush=True)
            continue
        reply |= [{"error": WORDS}, {"skip": WORDS}, {"legal": [WORDS], "position": {}, "outcome": None}][asked % 3]
    print(json.dumps(reply), flush=True)
"""

# Name of the case, arguments of `check`.
CASES = {
    "all pass": [],
    "failures": ["--engine", HOUSE],
    "another reading": ["--engine", OPEN],
    "another reading, strictly": ["--engine", OPEN, "--strict"],
    "not complete": ["--engine", HOUSE, "--fail-fast"],
    "three engines": ["--engine", "builtin", "--engine", HOUSE, "--engine", OPEN],
    "with times": ["--engine", HOUSE, "--times"],
}

JUNIT_RESULT = {
    "pass": None,
    "fail": junitparser.Failure,
    "fixed": junitparser.Failure,
    "skip": junitparser.Skipped,
    "known": junitparser.Skipped,
}


def referee(*arguments: str, suite: str = SUITE) -> tuple[int, str]:
    run = subprocess.run(
        [REFEREE, *arguments, "--suite", suite], capture_output=True, text=True, check=False
    )
    assert run.returncode in (0, 1), (arguments, run.returncode, run.stderr)
    return run.returncode, run.stdout


def schema(name: str) -> jsonschema.Draft202012Validator:
    described = json.loads(Path(f"specs/schema/{name}.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(described)
    return jsonschema.Draft202012Validator(described)


def check_junit(text: str, report: dict) -> None:
    suites = list(junitparser.JUnitXml.fromstring(text.encode()))
    incomplete = [suite for suite in suites if suite.name.endswith(": not complete")]
    assert len(incomplete) == sum(not run["complete"] for run in report["runs"])
    if incomplete:
        assert suites[0] is incomplete[0], "what is missing is said first"
        assert incomplete[0].errors == 1
    cases = [case for suite in suites if suite not in incomplete for case in suite]
    rulings = [(run, ruling) for run in report["runs"] for ruling in run["rulings"]]
    assert [case.name for case in cases] == [ruling["id"] for _, ruling in rulings]
    for case, (run, ruling) in zip(cases, rulings):
        verdict = ruling["verdict"]
        if verdict == "differs":
            wanted = junitparser.Failure if run["strict"] else junitparser.Skipped
        else:
            wanted = JUNIT_RESULT.get(verdict, junitparser.Error)
        result = case.result[0] if case.result else None
        assert (type(result) if result else None) is wanted, (case.name, verdict, result)
        assert result is None or result.type == verdict
    failures = sum(isinstance(r, junitparser.Failure) for case in cases for r in case.result)
    assert sum(suite.failures for suite in suites) == failures


def tap_points(lines: str) -> list:
    tests = []
    for line in Parser().parse_text(lines):
        assert line.category not in ("unknown",), f"tap.py does not understand: {line}"
        if line.category == "test":
            tests.append(line)
    return tests


def check_tap(text: str, report: dict) -> None:
    runs = report["runs"]
    if len(runs) > 1:
        outer = "\n".join(line for line in text.splitlines() if not line.startswith(" "))
        assert [point.ok for point in tap_points(outer)] == [run["ok"] for run in runs]
        return
    points = tap_points(text)
    rulings = runs[0]["rulings"]
    assert len(points) == len(rulings)
    for point, ruling in zip(points, rulings):
        verdict = ruling["verdict"]
        todo = verdict == "known" or (verdict == "differs" and not runs[0]["strict"])
        assert point.ok == (verdict in ("pass", "skip")), (point, verdict)
        assert point.skip == (verdict == "skip")
        assert point.todo == todo
        if verdict != "pass":
            assert point.yaml_block["verdict"] == verdict, point.yaml_block


def check_prove(text: str, report: dict, folder: Path) -> None:
    if not shutil.which("prove"):
        print("formats: SKIPPED: prove is not there, tap is read by tap.py only")
        return
    file = folder / "report.tap"
    # Many a prove refuses the version line of 14; the lines after it are what it knows from 13.
    assert text.startswith("TAP version 14\n")
    file.write_text(text.replace("14", "13", 1), encoding="utf-8")
    run = subprocess.run(
        ["prove", "--exec", "cat", str(file)], capture_output=True, text=True, check=False
    )
    ok = all(one["ok"] for one in report["runs"])
    assert (run.returncode == 0) == ok, run.stdout + run.stderr
    assert "Parse errors" not in run.stdout, run.stdout


def check_badge(text: str, report: dict) -> None:
    badge = json.loads(text)
    assert badge["schemaVersion"] == 1
    assert (badge["color"] == "brightgreen") == report["runs"][0]["ok"]
    assert set(badge) <= {"schemaVersion", "label", "message", "color", "isError"}


def check_case(name: str, arguments: list[str], folder: Path) -> Counter:
    log = folder / "run.log"
    code, text = referee("check", *arguments, "--format", "json", "--log", str(log))
    report = json.loads(text)
    schema("report").validate(report)
    assert (code == 0) == all(run["ok"] for run in report["runs"]), name
    line_schema = schema("log")
    for line in log.read_text(encoding="utf-8").splitlines():
        line_schema.validate(json.loads(line))
    for format_name, read in [("junit", check_junit), ("tap", check_tap)]:
        read(referee("check", *arguments, "--format", format_name)[1], report)
    check_prove(referee("check", *arguments, "--format", "tap")[1], report, folder)
    if len(report["runs"]) == 1:
        check_badge(referee("check", *arguments, "--format", "badge")[1], report)
    verdicts = (ruling["verdict"] for run in report["runs"] for ruling in run["rulings"])
    return Counter(verdicts)


def check_known(folder: Path) -> None:
    known = folder / "known.yaml"
    referee("check", "--engine", HOUSE, "--known", str(known), "--update-known")
    schema("known").validate(yaml.safe_load(known.read_text(encoding="utf-8")))
    verdicts = check_case("known", ["--engine", HOUSE, "--known", str(known)], folder)
    assert verdicts["known"] == 2, verdicts
    verdicts = check_case("fixed", ["--known", str(known)], folder)
    assert verdicts["fixed"] == 2, verdicts


def check_nasty(folder: Path) -> None:
    engine = folder / "nasty.py"
    engine.write_text(NASTY, encoding="utf-8")
    verdicts = check_case("nasty", ["--engine", f"{sys.executable} {engine}"], folder)
    assert verdicts["crash"] and verdicts["protocol"] and verdicts["refused"], verdicts
    text = referee("check", "--engine", f"{sys.executable} {engine}", "--format", "github")[1]
    commands = [line for line in text.splitlines() if line.startswith("::")]
    assert len(commands) == len(text.splitlines()) - 1, text
    assert all(line.startswith("::error file=tests/data/suite/") for line in commands), text


def check_missing_shard(folder: Path) -> None:
    one = folder / "one.log"
    referee("check", "--shard", "1/3", "--log", str(one))
    code, text = referee("report", "merge", str(one), "--format", "json")
    report = json.loads(text)
    schema("report").validate(report)
    assert code == 1 and not report["runs"][0]["ok"]
    tap = referee("report", "merge", str(one), "--format", "tap")[1]
    bails = [line for line in Parser().parse_text(tap) if line.category == "bail"]
    assert len(bails) == 1, tap
    check_prove(tap, report, folder)


def check_facts() -> None:
    code, text = referee("facts", "ludo", "--format", "json")
    facts = json.loads(text)
    schema("facts").validate(facts)
    assert code == 0 and facts["ok"] and facts["facts"]


def check_dice() -> None:
    code, text = referee("dice", "--engine", "builtin", "--count", "2000", "--format", "json")
    report = json.loads(text)
    schema("dice").validate(report)
    assert code in (0, 1) and report["fair"] == (code == 0)


def check_units() -> None:
    lines = schema("work")
    for kind in (
        ["perft", "--game", "bagh-chal", "--depth", "3", "--divide", "--set", "first=tiger"],
        ["duel", "--engine", HOUSE, "--game", "bagh-chal", "--games", "4"],
        ["check", "--engine", HOUSE],
    ):
        units = referee("work", "plan", *kind, "--units", "2")[1]
        results = subprocess.run(
            [REFEREE, "work", "run", "--suite", SUITE],
            input=units, capture_output=True, text=True, check=True,
        ).stdout
        assert len(units.splitlines()) == len(results.splitlines()) == 2, kind
        for line in (units + results).splitlines():
            lines.validate(json.loads(line))
    for line in referee("work", "plan", "moving-stage")[1].splitlines():
        lines.validate(json.loads(line))
    failed = json.loads(units.splitlines()[0]) | {"failed": "why"}
    lines.validate(failed)
    assert not lines.is_valid(failed | {"result": []})


def check_errata(folder: Path) -> None:
    for suite in ("tests/data/errata", "."):
        for file in sorted(Path(suite, "specs/errata").glob("*.yaml")):
            # YAML 1.1 makes dates of days; the schema has them as they are written.
            erratum = yaml.load(file.read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
            described = json.loads(Path("specs/schema/errata.json").read_text(encoding="utf-8"))
            assert set(erratum) <= set(described["properties"]), file
            assert set(described["required"]) <= set(erratum), file
            typed = yaml.safe_load(file.read_text(encoding="utf-8"))
            typed["date"] = erratum["date"]
            if "decision" in erratum:
                typed["decision"]["date"] = erratum["decision"]["date"]
            schema("errata").validate(typed)
    log = folder / "errata.log"
    commands = {
        "errata-list": ["errata", "list"],
        "errata-show": ["errata", "show"],
        "errata-history": ["errata", "history", "BAG-28"],
        "impact": ["errata", "impact", "ERR-2025-001", "--log", str(log)],
        "rescore": ["report", "rescore", str(log)],
    }
    referee("check", "--log", str(log), suite="tests/data/errata")
    for name, words in commands.items():
        code, text = referee(*words, "--format", "json", suite="tests/data/errata")
        schema(name).validate(json.loads(text))
        assert code == 0, words


def check_kills() -> None:
    for words in [[], ["--by-ruling"]]:
        text = referee("rules", "--kills", *words, "--format", "json", "bagh-chal")[1]
        schema("kills").validate(json.loads(text))


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for case, arguments in CASES.items():
            verdicts = check_case(case, arguments, folder)
            print(f"formats: {case}: {', '.join(f'{n} {v}' for v, n in verdicts.items())}")
        check_known(folder)
        check_missing_shard(folder)
        check_nasty(folder)
        check_errata(folder)
    check_units()
    check_facts()
    check_kills()
    check_dice()
    print("formats: json, log, known, facts, errata, kills, dice, units, junit, tap and badge are read as they are meant")


main()
