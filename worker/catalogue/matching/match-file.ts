import type { Db } from '../../platform/database/client.ts';
import { unpacker } from '../../platform/database/packed.ts';
import { numOfSlugText } from '../game-numbers.ts';
import { isShownOrHeldByNum } from '../mature.ts';
import { ANY_PLATFORM } from './candidates.ts';
import { type Match, NO_MATCH } from './judge.ts';
import { matchTitles, type TitleToMatch } from './match.ts';
import { askNearMisses } from './near-misses.ts';
import { plainTitle } from './noise.ts';

/** A title as another tracker's file knows it, addressed by its place in the file. */
export type FileTitle = {
  place: number;
  title: string;
  year: number | null;
  /** Ids of the catalogue's sources: `igdb`, `steam`; and `slug`, our own. */
  ids: Record<string, string>;
  subplatform: number | null;
};

/** Trackers and the catalogue may date a game by its releases in two regions. */
const YEARS_APART = 1;

type ById = { place: number; num: number };
const unpackIds = unpacker<ById>(['place', 'num']);

/**
 * A statement of the games that a file's ids name. A slug comes before the ids of other sources, which may stand for
 * several editions.
 */
const BY_ID = `SELECT json_group_array(json_array(place, num)) FROM (
  SELECT q.value->>0 AS place, coalesce(
    ${numOfSlugText('q.value->>1')},
    (SELECT i.game FROM game_provider_ids i WHERE i.provider = 'igdb' AND i.external_id = q.value->>2),
    (SELECT i.game FROM game_provider_ids i WHERE i.provider = 'steam' AND i.external_id = q.value->>3)) AS num
  FROM json_each(?1) q) f WHERE num IS NOT NULL AND ${isShownOrHeldByNum('f.num', '?2')}`;

async function findByIds(db: Db, titles: readonly FileTitle[], owner: string): Promise<Map<number, number>> {
  const asked = titles.filter(({ ids }) => ids.slug || ids.igdb || ids.steam);
  if (asked.length === 0) return new Map();
  const cells = asked.map(({ place, ids }) => [place, ids.slug ?? '', ids.igdb ?? '', ids.steam ?? '']);
  const { rows } = await db.$client.execute({ sql: BY_ID, args: [JSON.stringify(cells), owner] });
  return new Map(unpackIds(rows[0]?.[0]).map(({ place, num }) => [place, num]));
}

const asTitle = ({ place, title, subplatform }: FileTitle, year: number | null): TitleToMatch => ({
  providerId: String(place),
  title,
  year: year ? String(year) : null,
  matchIds: [],
  category: 'game',
  subplatform: subplatform ?? ANY_PLATFORM,
});

/**
 * The year of a title: the one in brackets, which tells games of a name apart, before that of the column, which may be
 * of a later release.
 */
const yearOf = ({ title, year }: FileTitle) => Number(plainTitle(title).year) || year;

/**
 * Finds the catalogue's game of each title of a file, by the title's place. Ids come first, then title, platform and
 * year. If the year fits no game of the name, the title alone is asked about. A title that no game has is asked about
 * where a game's title is nearly the same. A file proves nothing of what its owner has: a game that they are not shown
 * and do not hold is treated as if the catalogue did not have it.
 */
export async function matchFileTitles(db: Db, titles: readonly FileTitle[], owner: string) {
  const known = await findByIds(db, titles, owner);
  const named = titles.filter(({ place, title }) => !known.has(place) && title.trim());
  const byName = await matchNamed(
    db,
    named.map(title => ({ ...title, year: yearOf(title) })),
    owner,
  );
  const byId = [...known].map(([place, game]) => [place, { kind: 'confident', game, excluded: false }] as const);
  return new Map<number, Match>([...byId, ...byName]);
}

async function matchNamed(db: Db, named: FileTitle[], owner: string): Promise<Map<number, Match>> {
  const dated = await matchTitles(
    db,
    'file',
    named.map(title => asTitle(title, title.year)),
    owner,
  );
  const unsure = named
    .filter(({ place, year }) => year && dated.get(String(place))?.kind !== 'confident')
    .map(title => asTitle(title, null));
  const bare = await matchTitles(db, 'file', unsure, owner);
  const years = await yearsOf(
    db,
    [...bare.values()].flatMap(match => match.game ?? []),
  );
  const found = named.map(({ place, year }) => {
    const [first, second] = [dated.get(String(place)), bare.get(String(place))];
    return [String(place), better(first, second, year, years) ?? NO_MATCH] as const;
  });
  const all = await askNearMisses(
    db,
    named.map(title => asTitle(title, title.year)),
    new Map(found),
    owner,
  );
  return new Map([...all].map(([place, match]) => [Number(place), match]));
}

/** The years of games; 0 where the catalogue does not know it. */
async function yearsOf(db: Db, games: number[]): Promise<Map<number, number>> {
  if (games.length === 0) return new Map();
  const { rows } = await db.$client.execute({
    sql: `SELECT json_group_array(json_array(num, coalesce(CAST(substr(release_date, 1, 4) AS INTEGER), 0)))
      FROM games WHERE num IN (SELECT value FROM json_each(?1))`,
    args: [JSON.stringify(games)],
  });
  return new Map(JSON.parse(String(rows[0]?.[0] ?? '[]')));
}

/** The match by the title alone: as sure as ever if the years are close or one is unknown; otherwise a question. */
function better(first: Match | undefined, second: Match | undefined, year: number | null, years: Map<number, number>) {
  if (!second?.game || !year || first?.kind === 'confident') return first;
  if (Math.abs((years.get(second.game) || year) - year) <= YEARS_APART) return second;
  return first?.game ? first : { ...second, kind: 'likely' as const };
}
