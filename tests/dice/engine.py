"""An engine that rolls for itself, in the way that its first argument names."""

import json
import random
import sys
import time

WAY = sys.argv[1]
dice = random.Random(5 if WAY == "constant-seed" else None)
rolled = 0


def roll():
    global rolled
    rolled += 1
    if WAY == "biased":
        return dice.choices(range(1, 7), [4, 4, 4, 4, 4, 5])[0]
    if WAY == "alternating":
        return dice.choice([1, 3, 5]) + rolled % 2
    if WAY == "short-period":
        return random.Random(rolled % 500).randint(1, 6)
    if WAY == "seven":
        return dice.randint(1, 7)
    return dice.randint(1, 6)


for line in sys.stdin:
    request = json.loads(line)
    reply = {"id": request["id"]}
    if request["cmd"] == "hello":
        games = {"ludo": {}, "jungle": {}}
        reply |= {"engine": WAY, "version": "1", "protocol": 1, "games": games}
    elif request["cmd"] == "roll" and WAY == "error":
        reply["error"] = "I know no roll"
    elif request["cmd"] == "roll" and WAY == "skip":
        reply["skip"] = "I never roll"
    elif request["cmd"] == "roll" and WAY == "crash":
        sys.exit("no die on the table\x1b[2J")
    elif request["cmd"] == "roll" and WAY == "hang":
        # Whoever waits for this moment finds a file.
        for name in sys.argv[2:]:
            open(name, "w").close()
        time.sleep(60)
    elif request["cmd"] == "roll":
        reply["rolls"] = [roll() for _ in range(request["count"] - (WAY == "one-short"))]
    print(json.dumps(reply), flush=True)
    if request["cmd"] == "bye" or (WAY == "leaves" and request["cmd"] == "roll"):
        break
