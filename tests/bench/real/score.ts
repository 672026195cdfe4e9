import { type Match, matchTitles } from '../../../worker/catalogue/matching/match.ts';
import { askNearMisses } from '../../../worker/catalogue/matching/near-misses.ts';
import type { Db } from '../../../worker/platform/database/client.ts';
import type { GamingProvider } from '../../../worker/providers/gaming.ts';
import type { RealTitle } from '../../helpers/catalogue/real-titles.ts';
import { sameGames } from '../../helpers/catalogue/same-games.ts';

/** What became of one title: `sure` and `asked` are right, `missing` has a game that was not found. */
export type Outcome = 'sure' | 'asked' | 'wrong' | 'asked wrongly' | 'missing' | 'left out';

export type Judged = { title: RealTitle; outcome: Outcome; found: string | undefined };

type FoundGame = { slug: string; names: string[] };

const GAMES = `SELECT g.num, g.slug, (SELECT json_group_array('steam:' || i.external_id) FROM game_provider_ids i
  WHERE i.game = g.num AND i.provider = 'steam') AS ids FROM games g WHERE g.num IN (SELECT value FROM json_each(?1))`;

/**
 * Matches titles by the catalogue alone and judges each. `withQuestions`: as the review of a library does, which also
 * asks about what is nearly the same.
 */
export async function judgeTitles(
  db: Db,
  source: GamingProvider,
  titles: RealTitle[],
  withQuestions: boolean,
): Promise<Judged[]> {
  const sure = await matchTitles(db, source, titles);
  const matches = withQuestions ? await askNearMisses(db, titles, sure) : sure;
  const games = await gamesOf(
    db,
    [...matches.values()].flatMap(({ game }) => game ?? []),
  );
  return titles.map(title => {
    const match = matches.get(title.providerId);
    const found = games.get(match?.game ?? 0);
    return { title, outcome: outcomeOf(title, match, found), found: found?.slug };
  });
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
