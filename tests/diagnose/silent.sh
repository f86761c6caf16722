#!/bin/sh
# An engine that plays no game at all.
while read -r request; do
    id=${request#*\"id\":}
    id=${id%%[,\}]*}
    case $request in
    *hello*) echo "{\"id\":$id,\"engine\":\"silent\",\"protocol\":1,\"games\":{}}" ;;
    *bye*) echo "{\"id\":$id}" && exit 0 ;;
    esac
done
