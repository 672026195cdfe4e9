# Needs Python 3.9 or newer, and your token: export RAFF_TOKEN=raff_…
import json
import os
import uuid
from urllib.error import HTTPError
from urllib.request import Request, urlopen

SITE = "https://raff.example"


def ask(method, path, body=None):
    headers = {"Authorization": f"Bearer {os.environ['RAFF_TOKEN']}"}
    data = None
    if body is not None:
        headers |= {"Content-Type": "application/json", "Idempotency-Key": str(uuid.uuid4())}
        data = json.dumps(body).encode()
    try:
        with urlopen(Request(SITE + path, data, headers, method=method)) as answer:
            return json.load(answer)
    except HTTPError as error:
        problem = json.load(error)
        raise SystemExit(f"{problem['code']}: {problem['title']}")


# 1. Search for a game.
game = ask("GET", "/api/search?term=hades&count=1")["games"][0]

# 2. Put it on the shelf.
ask("POST", "/api/games", {"gameId": game["id"], "platformId": game["platforms"][0]["id"]})

# 3. Rate it, from 1 to 10.
ask("PUT", f"/api/diary/{game['id']}", {"rating": 9})

# 4. Read the shelf.
for copy in ask("GET", "/api/games")["games"]:
    print(f"{copy['title']}, {copy['platform']['name']}")
