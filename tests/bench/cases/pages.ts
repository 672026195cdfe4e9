import type { Db } from '../../../worker/platform/database/client.ts';
import { requestOf } from '../world/line.ts';
import type { Case } from './case.ts';

const GAMES = 20;
const ROUNDS = 200;
/** A call of a fifth of a millisecond needs more rounds; otherwise random delays of the machine decide the median. */
const KEPT_ROUNDS = 2000;

/** Pages as a first visit asks for them: the data of games, and documents that include their data. */
export async function pageCases(db: Db): Promise<Case[]> {
  const { rows } = await db.$client.execute(`SELECT slug FROM games ORDER BY popularity DESC LIMIT ${GAMES}`);
  const slugs = rows.map(row => String(row.slug));
  const get = (path: string) => requestOf('GET', path, { 'Accept-Language': 'en' });
  return [
    {
      name: 'a game, all that is known',
      requests: slugs.map(slug => get(`/api/gameInfo?slug=${slug}`)),
      rounds: ROUNDS,
    },
    {
      name: 'a game’s page data',
      requests: slugs.slice(0, 1).map(slug => get(`/assets/data/games/${slug}/index.json`)),
      rounds: KEPT_ROUNDS,
    },
    {
      name: 'a game’s document',
      requests: slugs.slice(0, 1).map(slug => get(`/games/${slug}/`)),
      rounds: KEPT_ROUNDS,
    },
    { name: 'the first document', requests: [get('/')], rounds: ROUNDS },
  ];
}
