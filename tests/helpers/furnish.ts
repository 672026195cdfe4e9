import { type Answer, as, type Stack, send } from './stack.ts';

const WANTED = [
  { term: 'god of war', list: 'games', playing: true },
  { term: 'hades', list: 'games' },
  { term: 'elden ring', list: 'games' },
  { term: 'celeste', list: 'games', playing: true },
  { term: 'portal 2', list: 'games', archive: 'finished' },
  { term: 'fifa', list: 'games', archive: 'kicked' },
  { term: 'hollow knight', list: 'wished-games' },
  { term: 'alan wake 2', list: 'wished-games' },
  { term: 'the witcher iv', list: 'tracked-games' },
  { term: 'the elder scrolls vi', list: 'tracked-games' },
  { term: 'metaphor', list: 'tracked-games' },
] as const;

/** Gives a person some games in every list and in the archive, through the API. */
export async function furnish(stack: Stack, token: string): Promise<void> {
  const lookups: Answer = await (await stack.fetch('/api/lookups')).json();
  for (const [i, { term, list, ...more }] of WANTED.entries()) {
    const found: Answer = await (await stack.fetch(`/api/search?count=1&term=${encodeURIComponent(term)}`)).json();
    const [game] = found.games;
    const place = lookups.subplatfroms.find((s: Answer) => s.id === game.platforms[0].id);
    const payload = {
      gameId: game.id,
      priority: 2 + (i % 4),
      platformId: place.platformId,
      subplatformId: place.id,
      currentlyPlaying: 'playing' in more,
    };
    const copy: Answer = await (await stack.fetch(`/api/${list}`, send('POST', payload, { token }))).json();
    if (!copy.id) throw new Error(`${term}: ${JSON.stringify(copy)}`);
    if ('archive' in more)
      await stack.fetch(
        '/api/games/archive',
        send('POST', { gamesType: list, ids: [copy.id], archiveStatus: more.archive }, { token }),
      );
  }
  const counters = await stack.fetch('/api/games/counters', as(token));
  if (!counters.ok) throw new Error(`counters: ${counters.status}`);
}
