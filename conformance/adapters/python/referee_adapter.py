"""The engine's end of referee's protocol, so that an engine author writes only the rules.

One file, standard library only, Python 3.9 or later: copy it beside your engine.

Either give one function that answers *from this position, play these actions: where are we?*

    from referee_adapter import here, illegal, serve

    def answer(game, position, actions, rules):
        ...
        return here(position={...}, legal=[...], outcome=None)

    serve(answer, name="my-engine", games={"snakes-and-ladders": {}})

or describe the game step by step, and let the adapter do the rest:

    from referee_adapter import Game, Illegal, serve, wins

    class Snakes(Game):
        name = "snakes-and-ladders"
        def start(self, rules): ...
        def read(self, position, rules): ...
        def position(self, state): ...
        def legal(self, state): ...
        def play(self, state, action): ...
        def outcome(self, state): ...

    serve(Snakes, name="my-engine")

What the adapter takes care of: the greeting, ids, one flushed line a reply, unknown keys,
`skip`, `bye`. Whatever your engine prints goes to stderr, never between the replies; whatever it
tries to read finds nothing, and takes no request away. An exception in your engine becomes an
`error` reply with its message, and the traceback goes to stderr.

What it does not do: mend answers. What your engine says is what is judged.
"""

from __future__ import annotations

import copy
import json
import os
import sys
import traceback
from typing import Any, BinaryIO, Callable, Iterable, Mapping, Optional, Sequence, Union

__all__ = [
    "Game",
    "Illegal",
    "Skip",
    "draw",
    "guard_streams",
    "here",
    "illegal",
    "serve",
    "skip",
    "wins",
]

PROTOCOL = 1

Json = dict[str, Any]
Rules = Mapping[str, Any]
Answer = Callable[[str, Optional[Json], Sequence[str], Rules], Json]


class Illegal(Exception):
    """The rules forbid the action at hand. Raise it in `Game.play`."""


class Skip(Exception):
    """The engine cannot do what it is asked. The message says why; it is shown in the report."""


def here(
    position: Optional[Json] = None,
    legal: Optional[Iterable[str]] = None,
    outcome: Optional[Json] = None,
    scores: Optional[Mapping[str, int]] = None,
) -> Json:
    """The answer when all actions were played. `outcome` None says that the game goes on."""
    reply: Json = {"outcome": outcome}
    if position is not None:
        reply["position"] = position
    if legal is not None:
        reply["legal"] = list(legal)
    if scores is not None:
        reply["scores"] = dict(scores)
    return reply


def illegal(index: int) -> Json:
    """The answer when the rules forbid the action of this index (the first such one, from 0)."""
    return {"illegal": index}


def skip(why: str) -> Json:
    """The answer when the engine cannot do what it is asked."""
    return {"skip": why}


def wins(*sides: str, reason: str = "") -> Json:
    """An outcome with winners."""
    return {"winners": list(sides), **({"reason": reason} if reason else {})}


def draw(reason: str = "") -> Json:
    """An outcome without winners."""
    return wins(reason=reason)


class Game:
    """The rules of one game, step by step. A state may be any value of yours.

    A state belongs to one request, so `play` may change it or make a new one.
    """

    #: The game as the protocol names it: `jungle`, `ludo` …
    name: str = ""
    #: Whether `read` can set up a given position.
    set_position: bool = True
    #: The table options that this engine can play with; a request with another one is skipped.
    options: Sequence[str] = ()
    #: What the replies carry (`position`, `position.board`, `legal`, `outcome`, `scores`); None: all.
    reports: Optional[Sequence[str]] = None
    #: The engine's choices where the guides leave a question open: `{"option": "value"}`.
    plays: Mapping[str, str] = {}
    #: Whether the engine knows the table actions (`resign SIDE` …); `rules` then has a `mode`.
    table: bool = False
    #: Whether the engine plays a sole action by itself.
    auto: bool = False

    def start(self, rules: Rules) -> Any:
        """The state at the start of a game."""
        raise NotImplementedError

    def read(self, position: Json, rules: Rules) -> Any:
        """The state of a position as the protocol writes it. Raise ValueError if it makes no sense,
        Skip if the engine cannot set it up."""
        raise NotImplementedError

    def position(self, state: Any) -> Optional[Json]:
        """The position of a state as the protocol writes it."""
        raise NotImplementedError

    def legal(self, state: Any) -> Iterable[str]:
        """The legal actions, each once; none when the game is over."""
        raise NotImplementedError

    def play(self, state: Any, action: str) -> Any:
        """The state after an action. Raise Illegal if the rules forbid it, or if it is no action.

        If your engine has no check of its own, begin with
        `if action not in self.legal(state): raise Illegal()`.
        """
        raise NotImplementedError

    def outcome(self, state: Any) -> Optional[Json]:
        """None while the game goes on, else `wins(side)` or `draw()`."""
        raise NotImplementedError

    def scores(self, state: Any) -> Optional[Mapping[str, int]]:
        """The score of each side, where the game has scores and is over."""
        return None

    def ability(self) -> Json:
        """What `hello` says of this game."""
        said: Json = {"set_position": self.set_position}
        if self.options:
            said["options"] = list(self.options)
        if self.reports is not None:
            said["reports"] = list(self.reports)
        if self.plays:
            said["plays"] = dict(self.plays)
        if self.table:
            said["table"] = True
        if self.auto:
            said["auto"] = True
        return said

    def answer(self, position: Optional[Json], actions: Sequence[str], rules: Rules) -> Json:
        """Plays the actions one by one, and tells where they lead."""
        reached = self._follow(position, actions, rules)
        if isinstance(reached, _Forbidden):
            return illegal(reached.index)
        return here(
            position=self.position(reached),
            legal=self.legal(reached),
            outcome=self.outcome(reached),
            scores=self.scores(reached),
        )

    def perft(
        self, position: Optional[Json], actions: Sequence[str], rules: Rules, depth: int
    ) -> Json:
        """Counts the action sequences of a length, by playing each of them."""
        reached = self._follow(position, actions, rules)
        if isinstance(reached, _Forbidden):
            return illegal(reached.index)
        return {"nodes": self._count(reached, depth)}

    def roll(self, count: int) -> Sequence[int]:
        """Rolls the engine's own die so often, as it would in a game. For `referee dice`; leave it
        out if your engine does not roll for itself."""
        raise Skip("this engine does not roll on request")

    def _follow(
        self, position: Optional[Json], actions: Sequence[str], rules: Rules
    ) -> Union[Any, "_Forbidden"]:
        state = self.start(rules) if position is None else self.read(position, rules)
        for index, action in enumerate(actions):
            try:
                state = self.play(state, action)
            except Illegal:
                return _Forbidden(index)
            if state is None:
                raise TypeError(
                    f"{type(self).__name__}.play returned None; it returns the state after the "
                    "action, and raises Illegal if the action is forbidden"
                )
        return state

    def _count(self, state: Any, depth: int) -> int:
        if depth == 0:
            return 1
        return sum(
            self._count(self.play(copy.deepcopy(state), action), depth - 1)
            for action in list(self.legal(state))
        )


class _Forbidden:
    """The index of the first action that the rules forbid."""

    def __init__(self, index: int) -> None:
        self.index = index


# The real stdin and stdout, once they are guarded.
_wire: Optional[tuple[BinaryIO, BinaryIO]] = None


def guard_streams() -> tuple[BinaryIO, BinaryIO]:
    """Takes stdin and stdout for the protocol, and returns them.

    From then on whatever prints, also from C code or a child process, prints to stderr, and
    whatever reads stdin finds it empty. `serve` calls this; call it yourself, as the first thing, if
    importing your engine already prints.
    """
    global _wire
    if _wire is None:
        sys.stdout.flush()
        requests = os.fdopen(os.dup(0), "rb")
        replies = os.fdopen(os.dup(1), "wb")
        with open(os.devnull, "rb") as nothing:
            os.dup2(nothing.fileno(), 0)
        os.dup2(2, 1)
        sys.stdout = sys.stderr
        _wire = requests, replies
    return _wire


def serve(
    *engine: Union[type[Game], Game, Answer],
    name: str,
    version: Optional[str] = None,
    games: Optional[Mapping[str, Json]] = None,
) -> None:
    """Answers requests until `bye` or the end of the input.

    `engine` is one or more `Game` classes, or one function; with a function, `games` says what it
    plays (`{"jungle": {}}`, or with abilities: `{"jungle": {"set_position": False}}`).
    """
    requests, replies = guard_streams()
    talk = _Talk(_players(engine, games), name, version)
    # Lines end at \n alone: JSON may hold other characters that Python takes for line ends.
    for line in requests:
        if not line.strip():
            continue
        reply = talk.reply_to(line)
        try:
            replies.write(reply + b"\n")
            replies.flush()
        except BrokenPipeError:
            return
        if talk.ended:
            return


class _Player:
    """Whoever answers for one game."""

    def __init__(self, ability: Json, game: Optional[Game], answer: Answer) -> None:
        self.ability = ability
        self.game = game
        self.answer = answer


def _players(
    engine: Sequence[Union[type[Game], Game, Answer]], games: Optional[Mapping[str, Json]]
) -> dict[str, _Player]:
    players: dict[str, _Player] = {}
    for part in engine:
        game = part() if isinstance(part, type) else part
        if isinstance(game, Game):
            if not game.name:
                raise ValueError(f"{type(game).__name__} has no name: which game does it play?")
            players[game.name] = _Player(game.ability(), game, _answer_of(game))
        elif callable(game):
            if not games:
                raise ValueError("say which games the function plays: games={'jungle': {}}")
            for name, ability in games.items():
                players[name] = _Player(dict(ability), None, game)
        else:
            raise TypeError(f"{part!r} is neither a Game nor a function")
    return players


def _answer_of(game: Game) -> Answer:
    return lambda _, position, actions, rules: game.answer(position, actions, rules)


class _Talk:
    """The conversation: a line in, a line out."""

    def __init__(self, players: dict[str, _Player], name: str, version: Optional[str]) -> None:
        self.players = players
        self.name = name
        self.version = version
        self.ended = False

    def reply_to(self, line: bytes) -> bytes:
        try:
            request = json.loads(line)
        except (ValueError, RecursionError) as error:
            return _line(None, {"error": f"a request is one JSON object on a line: {error}"})
        if not isinstance(request, dict):
            return _line(None, {"error": "a request is one JSON object on a line"})
        request_id = request.get("id")
        if not isinstance(request_id, int) or isinstance(request_id, bool):
            return _line(request_id, {"error": "a request has an integer `id`"})
        try:
            return _line(request_id, self._body(request))
        except Skip as why:
            return _line(request_id, skip(str(why) or "no reason given"))
        # An engine that calls sys.exit() has failed at this request, not at the next ones.
        except (Exception, SystemExit) as error:
            traceback.print_exc(file=sys.stderr)
            return _line(request_id, {"error": _words(error)})

    def _body(self, request: Json) -> Json:
        command = request.get("cmd")
        if command == "hello":
            return self._hello()
        if command == "play":
            return _checked(self._play(request))
        if command == "perft":
            return self._perft(request)
        if command == "roll":
            return self._roll(request)
        if command == "bye":
            self.ended = True
            return {}
        return {"error": f"`cmd` is one of hello, play, perft, roll, bye, not {command!r}"}

    def _hello(self) -> Json:
        said: Json = {"engine": self.name}
        if self.version is not None:
            said["version"] = self.version
        said["protocol"] = PROTOCOL
        said["games"] = {name: player.ability for name, player in self.players.items()}
        return said

    def _play(self, request: Json) -> Json:
        player, (position, actions, rules) = self._question(request)
        return player.answer(request["game"], position, actions, rules)

    def _perft(self, request: Json) -> Json:
        player, (position, actions, rules) = self._question(request)
        depth = request.get("depth")
        if not isinstance(depth, int) or isinstance(depth, bool) or depth < 0:
            return {"error": "`depth` is a whole number"}
        if player.game is None:
            raise Skip("this engine does not count action sequences")
        return player.game.perft(position, actions, rules, depth)

    def _roll(self, request: Json) -> Json:
        name, count = request.get("game"), request.get("count")
        if not isinstance(count, int) or isinstance(count, bool) or count < 0:
            return {"error": "`count` is a whole number"}
        player = self.players.get(name) if isinstance(name, str) else None
        if player is None or player.game is None:
            raise Skip("this engine does not roll on request")
        return {"rolls": list(player.game.roll(count))}

    def _question(self, request: Json) -> tuple[_Player, tuple[Optional[Json], list[str], Json]]:
        name = request.get("game")
        player = self.players.get(name) if isinstance(name, str) else None
        if player is None:
            raise Skip(f"this engine does not play {name}")
        rules = request.get("rules") or {}
        position = request.get("position")
        actions = request.get("actions") or []
        if not isinstance(rules, dict):
            raise ValueError("`rules` is an object")
        if position is not None and not isinstance(position, dict):
            raise ValueError("`position` is an object")
        if not isinstance(actions, list) or not all(isinstance(one, str) for one in actions):
            raise ValueError("`actions` is a list of strings")
        known = {*player.ability.get("options", ()), "ruleset"}
        if player.ability.get("table"):
            known.add("mode")
        lacking = [key for key in rules if key not in known]
        if lacking:
            raise Skip(f"this engine has no option {', '.join(lacking)}")
        if position is not None and not player.ability.get("set_position", True):
            raise Skip("this engine starts from the start of the game only")
        return player, (position, actions, rules)


def _checked(reply: Any) -> Json:
    """Sees that a reply has the form of one; what it says is the engine's own."""
    if not isinstance(reply, dict):
        raise TypeError(f"the engine answered {reply!r}, not here(…), illegal(…) or skip(…)")
    for action in reply.get("legal", ()):
        if not isinstance(action, str):
            raise TypeError(f"a legal action is a string, not {action!r}")
    return reply


def _line(request_id: Any, body: Json) -> bytes:
    try:
        return json.dumps({"id": request_id, **body}, allow_nan=False).encode("utf-8")
    except (TypeError, ValueError) as error:
        why = f"the engine's answer cannot be written as JSON: {error}"
        return json.dumps({"id": request_id, "error": why}).encode("utf-8")


def _words(error: BaseException) -> str:
    text = str(error)
    name = type(error).__name__
    return f"{name}: {text}" if text else name
