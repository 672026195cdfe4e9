import { type Match, matchTitles } from '../../../worker/catalogue/matching/match.ts';
import { askNearMisses } from '../../../worker/catalogue/matching/near-misses.ts';
import type { Env } from '../../../worker/env.ts';
import { isVouchedFor, matchLibrary } from '../../../worker/imports/matching/match-library.ts';
import type { Db } from '../../../worker/platform/database/client.ts';
import type { GamingProvider } from '../../../worker/providers/gaming.ts';
import { storeOf } from '../../../worker/providers/store-catalogues.ts';
import type { RealTitle } from '../../helpers/catalogue/real-titles.ts';
import { sameGames } from '../../helpers/catalogue/same-games.ts';

/** What became of one title: `sure` and `asked` are right, `missing` has a game that was not found. */
export type Outcome = 'sure' | 'asked' | 'wrong' | 'asked wrongly' | 'missing' | 'left out';

/** `isOnShelf`: nobody has to be asked for its copy, neither about a game nor about a new one of its store. */
export type Judged = { title: RealTitle; outcome: Outcome; found: string | undefined; isOnShelf: boolean };

/**
 * What titles are: those of a linked account, whose store vouches for them and tells what it knows; names alone, as a
 * file has them; or a list, of which nobody is asked anything.
 */
export type Kind = 'account' | 'names' | 'list';

/** No setting of a store matters where it is asked nothing. */
const NO_SETTINGS = {} as Env;

type FoundGame = { slug: string; names: string[] };

const GAMES = `SELECT g.num, g.slug, (SELECT json_group_array('steam:' || i.external_id) FROM game_provider_ids i
  WHERE i.game = g.num AND i.provider = 'steam') AS ids FROM games g WHERE g.num IN (SELECT value FROM json_each(?1))`;

/** Matches titles as what they are and judges each. */
export async function judgeTitles(db: Db, source: GamingProvider, titles: RealTitle[], kind: Kind): Promise<Judged[]> {
  const store = storeOf(NO_SETTINGS, source);
  const matches = await matchAs(kind, db, source, titles);
  const games = await gamesOf(
    db,
    [...matches.values()].flatMap(({ game }) => game ?? []),
  );
  return titles.map(title => {
    const match = matches.get(title.providerId);
    const found = games.get(match?.game ?? 0);
    const isNew = match?.kind === 'none' && !match.excluded && kind === 'account' && isVouchedFor(store, title);
    const isOnShelf = isNew || match?.kind === 'confident';
    return { title, outcome: outcomeOf(title, match, found), found: found?.slug, isOnShelf };
  });
}

async function matchAs(kind: Kind, db: Db, source: GamingProvider, titles: RealTitle[]): Promise<Map<string, Match>> {
  if (kind === 'account') return matchLibrary(db, { provider: source, store: storeOf(NO_SETTINGS, source) }, titles);
  const sure = await matchTitles(db, source, titles);
  return kind === 'names' ? askNearMisses(db, titles, sure) : sure;
}

async function gamesOf(db: Db, nums: number[]): Promise<Map<number, FoundGame>> {
  const { rows } = await db.$client.execute({ sql: GAMES, args: [JSON.stringify(nums)] });
  return new Map(
    rows.map(({ num, slug, ids }) => {
      const names: string[] = [String(slug), ...JSON.parse(String(ids))];
      return [Number(num), { slug: String(slug), names: names.flatMap(name => [name, ...sameGames(name)]) }];
    }),
  );
}

function outcomeOf({ truth }: RealTitle, match: Match | undefined, found: FoundGame | undefined): Outcome {
  const isSure = match?.kind === 'confident';
  if (!found) return truth.kind === 'game' || truth.kind === 'several' ? 'missing' : 'left out';
  const isRight = found.names.some(name => truth.games.includes(name));
  if (isSure) return isRight && truth.kind === 'game' ? 'sure' : 'wrong';
  return isRight ? 'asked' : 'asked wrongly';
}
