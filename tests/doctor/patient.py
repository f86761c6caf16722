"""Engines with the usual faults of a first adapter: `python3 patient.py NAME`."""

import json
import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "hostile"))
from engine import ENGINES, Engine, engine, hello, say  # noqa: E402


@engine("no-flush")
class NoFlush(Engine):
    def hello(self, request):
        sys.stdout.write('{"id":0,"engine":"x","protocol":1,"games":{"bagh-chal":{}}}\n')


@engine("reads-everything-first")
class ReadsEverythingFirst(Engine):
    def run(self):
        for line in sys.stdin.read().splitlines():
            self.take(json.loads(line))


@engine("no-newline")
class NoNewline(Engine):
    def hello(self, request):
        sys.stdout.write('{"id":0,"engine":"x","protocol":1,"games":{"bagh-chal":{}}}')
        sys.stdout.flush()


@engine("python-dict-hello")
class PythonDict(Engine):
    def hello(self, request):
        print({"id": 0, "engine": "x", "protocol": 1, "games": {}}, flush=True)


@engine("string-id-at-play")
class StringId(Engine):
    def other(self, request, reply):
        say({**reply, "id": str(request["id"])})


@engine("no-game")
class NoGame(Engine):
    def hello(self, request):
        say({"id": 0, "engine": "x", "protocol": 1, "games": {"baghchal": {}}})


@engine("no-engine-name")
class NoEngineName(Engine):
    def hello(self, request):
        say({"id": 0, "protocol": 1, "games": {"bagh-chal": {}}})


@engine("strict-keys")
class StrictKeys(Engine):
    def take(self, request):
        def only(id, cmd, game=None, rules=None, position=None, actions=None, **greeting):
            if greeting.keys() - {"protocol", "harness"}:
                raise TypeError("only() got an unexpected keyword argument")

        only(**request)
        super().take(request)


@engine("error-for-all")
class ErrorForAll(Engine):
    def other(self, request, reply):
        say({"id": request["id"], "error": "not written yet"})


@engine("dies-on-illegal")
class DiesOnIllegal(Engine):
    def other(self, request, reply):
        if "illegal" in reply:
            raise ValueError("illegal move")
        say(reply)


@engine("always-first")
class AlwaysFirst(Engine):
    def other(self, request, reply):
        say({**reply, "illegal": 0} if "illegal" in reply else reply)


@engine("debug-output")
class DebugOutput(Engine):
    def other(self, request, reply):
        print("searching...", flush=True)
        say(reply)


@engine("stays-for-ever")
class StaysForEver(Engine):
    def end(self):
        while True:
            time.sleep(1)


@engine("exit-code")
class ExitCode(Engine):
    def end(self):
        sys.exit(3)


@engine("slow-start")
class SlowStart(Engine):
    def hello(self, request):
        time.sleep(1.1)
        hello(request)


if __name__ == "__main__":
    ENGINES[sys.argv[1]]().run()
