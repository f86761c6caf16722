"""Engines that misbehave: `python3 engine.py NAME`.

Each is honest but for one thing, which most of them do at one question only: the one whose
position has the tigers to move. Honest answers are those of `$REFEREE serve`.
"""

import json
import os
import signal
import subprocess
import sys
import time

OUT = sys.stdout.buffer


def write(data):
    OUT.write(data)
    OUT.flush()


def say(reply):
    write(json.dumps(reply).encode() + b"\n")


def hello(request, **more):
    games = {"bagh-chal": {}}
    say({"id": request["id"], "engine": "hostile", "protocol": 1, "games": games, **more})


class Oracle:
    """Knows the right answers."""

    def __init__(self):
        command = [os.environ["REFEREE"], "serve"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def answer(self, request):
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())


class Engine:
    """An honest engine, of which each misbehaving one overrides what it does otherwise."""

    def __init__(self):
        self.oracle = Oracle()

    def run(self):
        for line in sys.stdin.buffer:
            self.take(json.loads(line))
        self.end()

    def take(self, request):
        if request["cmd"] == "hello":
            self.hello(request)
        elif request["cmd"] == "bye":
            say({"id": request["id"]})
            self.end()
        elif is_target(request):
            self.target(request, self.oracle.answer(request))
        else:
            self.other(request, self.oracle.answer(request))

    def hello(self, request):
        hello(request)

    def target(self, request, reply):
        self.other(request, reply)

    def other(self, request, reply):
        say(reply)

    def end(self):
        sys.exit(0)


def is_target(request):
    return request.get("position", {}).get("turn") == "tiger"


ENGINES = {}


def engine(name):
    """Registers an engine: a class, or what an honest one does at the target."""

    def register(what):
        if isinstance(what, type):
            ENGINES[name] = what
        else:
            target = lambda self, request, reply: what(request, reply)
            ENGINES[name] = type(name, (Engine,), {"target": target})
        return what

    return register


ENGINES["honest"] = Engine


# At the start


@engine("never-hello")
class NeverHello(Engine):
    def hello(self, request):
        time.sleep(600)


@engine("wrong-protocol")
class WrongProtocol(Engine):
    def hello(self, request):
        hello(request, protocol=2)


@engine("garbage-hello")
class GarbageHello(Engine):
    def hello(self, request):
        while True:
            write(b"Welcome to my engine!\n")


@engine("string-id-hello")
class StringIdHello(Engine):
    def hello(self, request):
        hello({"id": "0"})


@engine("traceback")
class Traceback(Engine):
    def hello(self, request):
        raise RuntimeError("no such board")


@engine("banner")
class Banner(Engine):
    def hello(self, request):
        write(b"My engine 1.0\n\nLoading {tables} ...\n")
        hello(request)


# Never an answer


@engine("hang-always")
class HangAlways(Engine):
    def other(self, request, reply):
        time.sleep(600)


@engine("never-reads")
class NeverReads(Engine):
    def run(self):
        hello({"id": 0})
        time.sleep(600)


@engine("exit-at-once")
class ExitAtOnce(Engine):
    def other(self, request, reply):
        sys.exit(0)


# Hanging at the target


@engine("hang")
def hang(request, reply):
    time.sleep(600)


@engine("ignores-term")
def ignores_term(request, reply):
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    time.sleep(600)


@engine("child-ignores-term")
def child_ignores_term(request, reply):
    # What is ignored stays so in a child.
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    subprocess.Popen(["sleep", "600"])
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    time.sleep(600)


@engine("drip")
def drip(request, reply):
    for byte in json.dumps(reply).encode() + b"\n":
        write(bytes([byte]))
        time.sleep(0.02)


@engine("late-once")
def late_once(request, reply):
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    time.sleep(1.1)
    say(reply)


# Leaving


@engine("grandchild-holds-pipes")
def grandchild_holds_pipes(request, reply):
    subprocess.Popen(["sleep", "600"])
    os._exit(7)


@engine("grandchild-after-answer")
def grandchild_after_answer(request, reply):
    subprocess.Popen(["sleep", "600"])
    say(reply)
    os._exit(0)


@engine("half-line")
def half_line(request, reply):
    write(b'{"id":%d,"posi' % request["id"])
    os._exit(0)


@engine("exit-before-answer")
def exit_before_answer(request, reply):
    sys.stderr.write("board.py, line 12: cannot happen\n")
    sys.stderr.flush()
    os._exit(7)


@engine("exit-after-answer")
def exit_after_answer(request, reply):
    say(reply)
    os._exit(0)


@engine("exit-after-each")
class ExitAfterEach(Engine):
    def other(self, request, reply):
        say(reply)
        # An orphan of so many engines would be waited for as often.
        self.oracle.process.kill()
        self.oracle.process.wait()
        os._exit(0)


@engine("signal")
def segfault(request, reply):
    signal.signal(signal.SIGSEGV, signal.SIG_DFL)
    os.kill(os.getpid(), signal.SIGSEGV)


@engine("closed-stdout")
def closed_stdout(request, reply):
    os.close(1)
    time.sleep(600)


@engine("ignores-bye")
class IgnoresBye(Engine):
    def end(self):
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        time.sleep(600)


# Too much


@engine("endless-line")
def endless_line(request, reply):
    while True:
        write(b"x" * 65536)


@engine("endless-lines")
def endless_lines(request, reply):
    while True:
        write(b"thinking\n" * 1000)


@engine("huge-line")
def huge_line(request, reply):
    for _ in range(300):
        write(b" " * 1_000_000)
    say(reply)


@engine("many-values")
def many_values(request, reply):
    write(b'{"id":%d,"outcome":null,"note":[%s0]}\n' % (request["id"], b"0," * 4_000_000))


@engine("deep")
def deep(request, reply):
    write(b'{"id":%d,"outcome":null,"note":' % request["id"])
    write(b"[" * 200_000 + b"]" * 200_000 + b"}\n")


@engine("stderr-flood")
def stderr_flood(request, reply):
    for _ in range(50):
        sys.stderr.write("warning: deprecated\n" * 50_000)
    say(reply)


@engine("bulky")
class Bulky(Engine):
    """Writes much before it reads again."""

    def hello(self, request):
        hello(request, window=64)

    def other(self, request, reply):
        say({**reply, "note": "x" * 1_000_000})


# Not the protocol


@engine("invalid-utf8")
def invalid_utf8(request, reply):
    write(b'{"id":%d,"outcome":null,"note":"\xff\xfe"}\n' % request["id"])


@engine("wrong-id")
def wrong_id(request, reply):
    say({**reply, "id": request["id"] + 1000})


@engine("string-id")
def string_id(request, reply):
    say({**reply, "id": str(request["id"])})


@engine("null")
def null(request, reply):
    write(b"null\n")


@engine("null-part")
def null_part(request, reply):
    say({**reply, "legal": None})


@engine("unknown-shape")
def unknown_shape(request, reply):
    say({"id": request["id"], "moves": ["a1-a2"]})


@engine("python-dict")
def python_dict(request, reply):
    write(str(reply).encode() + b"\n")


@engine("chatter")
def chatter(request, reply):
    write(b"thinking...\n")
    say(reply)


@engine("doubled")
def doubled(request, reply):
    line = json.dumps(reply).encode() + b"\n"
    write(line + line)


@engine("doubled-later")
class DoubledLater(Engine):
    """Answers the target again just before it answers the next question."""

    again = None

    def target(self, request, reply):
        say(reply)
        self.again = reply

    def other(self, request, reply):
        if self.again:
            say(self.again)
            self.again = None
        say(reply)


@engine("doubled-at-the-end")
class DoubledAtTheEnd(Engine):
    last = None

    def other(self, request, reply):
        self.last = reply
        say(reply)

    def end(self):
        say(self.last)
        sys.exit(0)


# Fine


@engine("loose-json")
class LooseJson(Engine):
    """White space, CRLF, another order of keys, more keys than are known, blank lines."""

    def hello(self, request):
        games = {"bagh-chal": {"colour": "green"}, "chess": {}}
        say({"more": [1, {"a": None}], "games": games, "protocol": 1, "engine": "loose", "id": 0})

    def other(self, request, reply):
        fields = list({**reply, "time": 0.5, "深さ": [[]]}.items())
        text = json.dumps(dict(reversed(fields)), separators=(" ,\t", " :  "))
        write(b"\n  " + text.encode() + b" \r\n")


@engine("out-of-order")
class OutOfOrder(Engine):
    """Answers what came together in any order."""

    def hello(self, request):
        hello(request, window=8)

    def run(self):
        import random

        shuffled = random.Random(7)
        held = b""
        while True:
            chunk = os.read(0, 65536)
            *lines, held = (held + chunk).split(b"\n")
            shuffled.shuffle(lines)
            for line in lines:
                self.take(json.loads(line))
            if not chunk:
                self.end()


# In a window


class Windowed(Engine):
    def hello(self, request):
        hello(request, window=8)


@engine("window-crash")
class WindowCrash(Windowed):
    def target(self, request, reply):
        os._exit(7)


@engine("window-hang")
class WindowHang(Windowed):
    def target(self, request, reply):
        time.sleep(600)


@engine("window-garbage")
class WindowGarbage(Windowed):
    def target(self, request, reply):
        write(b"oops\n")


# Wrong answers


@engine("silent-for-illegal")
class SilentForIllegal(Engine):
    def other(self, request, reply):
        if "illegal" not in reply:
            say(reply)


@engine("error-for-illegal")
class ErrorForIllegal(Engine):
    def other(self, request, reply):
        if "illegal" in reply:
            reply = {"id": request["id"], "error": "illegal move"}
        say(reply)


@engine("yes-man")
class YesMan(Engine):
    def other(self, request, reply):
        if "illegal" in reply:
            reply = self.oracle.answer({**request, "actions": ["c3"]})
        say(reply)


@engine("fickle")
class Fickle(Engine):
    """Every second answer at the target is another."""

    count = 0

    def target(self, request, reply):
        self.count += 1
        if self.count % 2 == 0:
            reply["legal"] = reply["legal"][:-1]
        say(reply)


if __name__ == "__main__":
    ENGINES[sys.argv[1]]().run()
