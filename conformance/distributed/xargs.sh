#!/bin/sh
# Does units of work by xargs, so many at a time.
#
#   referee work plan perft --game bagh-chal --depth 9 --units 256 > units.jsonl
#   sh xargs.sh units.jsonl 8
#   referee work merge --plan units.jsonl results.*.jsonl
#
# Each process writes a file of its own: what several write into one pipe may be mixed. Started again,
# it goes on where it was cut; another plan needs another folder.
set -eu

units=$1
jobs=$2

seq "$jobs" | xargs -P "$jobs" -I SHARD sh -c \
    'exec "$1" work run --shard "SHARD/$2" --resume results.SHARD.jsonl <"$3"' \
    sh "${REFEREE:-referee}" "$jobs" "$units"
