import { sql } from 'drizzle-orm';
import { modesOf } from '../modes.ts';
import { subplatformOf } from '../platforms.ts';
import { sourceOf, storeText } from '../source.ts';
import { arabicBits } from './condition.ts';
import { arabicOf } from './facts.schema.ts';

/* What is known of a game beside its short form: read with it, in the same row. */

export type FactsRow = {
  arabicBits: number;
  modes: number | null;
  maxPlayers: number | null;
  /** `5 2018-04-20 day`: a subplatform, the first day and the precision, with commas between. */
  releases: string | null;
  sourceRank: number;
  /** The store that named a game which only stores know. */
  store: string | null;
};

/** The columns as text; `table` is games or what stands for it. */
export const factsText = (table: string): Record<keyof FactsRow, string> => ({
  arabicBits: arabicBits(table),
  modes: `${table}.modes`,
  maxPlayers: `${table}.max_players`,
  releases: `(SELECT group_concat(r.subplatform || ' ' || r.date || ' ' || r.precision)
    FROM (SELECT * FROM game_releases WHERE game = ${table}.num ORDER BY subplatform) r)`,
  sourceRank: `${table}.source_rank`,
  store: storeText(table),
});

const text = factsText('games');

/** What is known of `games` that every short answer about a game tells, as columns of drizzle. */
export const factsColumns = {
  arabicBits: sql<number>`${sql.raw(text.arabicBits)}`.as('arabic_bits'),
  modes: sql<number | null>`${sql.raw(text.modes)}`.as('mode_bits'),
  maxPlayers: sql<number | null>`${sql.raw(text.maxPlayers)}`.as('max_players'),
  releases: sql<string | null>`${sql.raw(text.releases)}`.as('releases'),
  sourceRank: sql<number>`${sql.raw(text.sourceRank)}`.as('source_rank'),
  store: sql<string | null>`${sql.raw(text.store)}`.as('store'),
};

type Precision = 'day' | 'month' | 'year';

/** The dates of single devices. */
const releasesOf = (joined: string | null) =>
  (joined ? joined.split(',') : []).flatMap(one => {
    const [num, date = '', precision] = one.split(' ');
    const device = subplatformOf(Number(num));
    return device ? [{ subplatformId: device.id, date, precision: precision as Precision }] : []; // as it is stored
  });

/** The facts as answers have them. */
export const toShownFacts = (row: FactsRow) => ({
  arabic: arabicOf(row.arabicBits),
  modes: modesOf(row.modes),
  maxPlayers: row.maxPlayers,
  releases: releasesOf(row.releases),
  source: sourceOf(row),
});
