#!/bin/sh
# Needs curl and jq, and your token: export RAFF_TOKEN=raff_…
set -eu
site="https://raff.example"

ask() {
  curl --silent --show-error --fail-with-body \
    --header "Authorization: Bearer $RAFF_TOKEN" "$@"
}

# 1. Search for a game.
game=$(ask "$site/api/search?term=hades&count=1")
id=$(echo "$game" | jq --raw-output '.games[0].id')
platform=$(echo "$game" | jq --raw-output '.games[0].platforms[0].id')

# 2. Put it on the shelf.
copy=$(jq --null-input --arg game "$id" --arg on "$platform" '{gameId: $game, platformId: $on}')
ask "$site/api/games" --data "$copy" --output /dev/null \
  --header "Content-Type: application/json" --header "Idempotency-Key: add-$id"

# 3. Rate it, from 1 to 10.
ask "$site/api/diary/$id" --request PUT --data '{"rating": 9}' --output /dev/null \
  --header "Content-Type: application/json"

# 4. Read the shelf.
ask "$site/api/games" | jq --raw-output '.games[] | .title + ", " + .platform.name'
