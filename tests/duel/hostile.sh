#!/usr/bin/env bash
# The reference behind a fault: hostile.sh REFEREE FAULT [PATTERN]. A question that has the pattern in it meets the fault.
referee=$1 fault=$2 pattern=${3-}
case $fault in
never-starts) exit 7 ;;
esac
coproc REFERENCE { exec "$referee" serve; }
# Orphans of a dead engine are waited for until the system has taken them away, which may take long.
trap 'exec {REFERENCE[1]}>&-; wait' EXIT
while IFS= read -r line; do
    case $fault:$line in
    dies:*$pattern*) [[ $line == *'"play"'* ]] && exit 9 ;;
    refuses:*'"cmd":"play"'*)
        if [[ $line != *'"position"'* ]]; then
            id=${line#*'"id":'}
            echo "{\"id\":${id%%,*},\"error\":\"I do not start there\"}"
            continue
        fi
        ;;
    esac
    echo "$line" >&"${REFERENCE[1]}"
    IFS= read -r reply <&"${REFERENCE[0]}" || exit
    case $fault:$line in
    other-version:*'"hello"'*) reply=${reply/'"version":"'/'"version":"'$$.} ;;
    other-games:*'"hello"'*) reply='{"id":0,"engine":"other","protocol":1,"games":{"chess":{}}}' ;;
    esac
    echo "$reply"
done
