#!/bin/sh
# Does units of work by GNU parallel, here or on other machines.
#
#   referee work plan perft --game bagh-chal --depth 9 --units 256 > units.jsonl
#   sh parallel.sh units.jsonl > results.jsonl
#   referee work merge --plan units.jsonl results.jsonl
#
# What follows the plan goes to parallel: `sh parallel.sh units.jsonl --sshlogin 8/one,8/other` runs
# on two machines, where `referee` must be found too.
set -eu

units=$1
shift

# One unit a process; lines of results are never mixed.
parallel --will-cite --pipe -N1 --line-buffer "$@" "${REFEREE:-referee} work run" <"$units"
