// Needs Node 18 or newer, and your token: export RAFF_TOKEN=raff_…
const site = 'https://raff.example';

async function ask(method, path, body) {
  const answer = await fetch(site + path, {
    method,
    headers: {
      Authorization: `Bearer ${process.env.RAFF_TOKEN}`,
      ...(body && { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }),
    },
    body: body && JSON.stringify(body),
  });
  const json = await answer.json();
  if (!answer.ok) throw new Error(`${json.code}: ${json.title}`);
  return json;
}

// 1. Search for a game.
const { games } = await ask('GET', '/api/search?term=hades&count=1');
const [{ id, platforms }] = games;

// 2. Put it on the shelf.
await ask('POST', '/api/games', { gameId: id, platformId: platforms[0].id });

// 3. Rate it, from 1 to 10.
await ask('PUT', `/api/diary/${id}`, { rating: 9 });

// 4. Read the shelf.
const shelf = await ask('GET', '/api/games');
for (const { title, platform } of shelf.games) console.log(`${title}, ${platform.name}`);
