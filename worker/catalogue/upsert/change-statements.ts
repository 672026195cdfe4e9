import type { InStatement } from '@libsql/client/web';
import { fold, runsOf } from '../titles/fold.ts';
import { titleBeginnings } from '../titles/titles.schema.ts';
import { type Change, each, type KeysOf, ROWS, searchStatements, wordStatements } from './index-statements.ts';
import { GAME_COLUMNS, type KnownCatalogue, type KnownGame, snake, splitId } from './known-games.ts';

type Value = string | number;

/**
 * The batch that makes the changes, with as many statements for one game as for a thousand: each takes its rows as one
 * JSON parameter. It fails as a whole, with `isStale`, if the catalogue has changed since `found` was read.
 */
export function changeStatements(changes: Change[], found: KnownCatalogue, keysOf: KeysOf, now: string): InStatement[] {
  return [
    guard(changes, found),
    ...gameStatements(changes, now),
    ...LISTS.flatMap(list => listStatements(changes, list)),
    ...companyStatements(changes),
    ...searchStatements(changes, keysOf),
    ...wordStatements(changes, keysOf),
  ];
}

/** Whether a batch failed because of another write in between. */
export function isStale(error: unknown): boolean {
  return error instanceof Error && /malformed JSON|UNIQUE constraint failed/.test(error.message);
}

// Statements of a batch cannot depend on each other, but an error rolls all of them back. Parsing invalid JSON is such
// an error.
function guard(changes: Change[], found: KnownCatalogue): InStatement {
  const read = changes.flatMap(({ before }) => (before ? [[before.num, before.updatedAt]] : []));
  return {
    sql: `SELECT json(iif((SELECT coalesce(max(num), 0) FROM games) <> ?2 OR EXISTS (
      SELECT 1 FROM json_each(?1) q CROSS JOIN games g ON g.num = q.value->>0
      WHERE g.updated_at <> q.value->>1), 'stale', 'null'))`,
    args: [JSON.stringify(read), found.lastNum],
  };
}

function gameStatements(changes: Change[], now: string): InStatement[] {
  const names = [...GAME_COLUMNS.map(snake), 'called'];
  const sql = `INSERT INTO games (${names}, created_at)
    SELECT ${names.map((_, place) => `value->>${place}`)}, ?2 FROM ${ROWS} WHERE true
    ON CONFLICT (num) DO UPDATE SET ${names.map(name => `${name} = excluded.${name}`)}`;
  return each(
    sql,
    changes.map(({ after }) => [
      ...GAME_COLUMNS.map(name => after[name]),
      titleBeginnings([after.title, ...after.alternativeTitles]) || null,
    ]),
    now,
  );
}

/** The entries that one list of a game lost and gained, each with the game's number in front. */
function difference<T>(changes: Change[], listOf: (game: KnownGame) => T[], cells: (item: T) => Value[]) {
  const lost: Value[][] = [];
  const won: Value[][] = [];
  for (const { before, after } of changes) {
    const [old, fresh] = [before ? listOf(before) : [], listOf(after)];
    lost.push(...old.filter(item => !fresh.includes(item)).map(item => [after.num, ...cells(item)]));
    won.push(...fresh.filter(item => !old.includes(item)).map(item => [after.num, ...cells(item)]));
  }
  return { lost, won };
}

/** The lists of a game, each in a table of its own: `keys` of its `columns` tell an entry from the others of the game. */
type GameList = {
  name: 'alternativeTitles' | 'platforms' | 'genres' | 'releases' | 'providerIds';
  table: string;
  columns: string[];
  keys?: number;
  /** The cells of an entry that is text; a number is its own cell. */
  cells?: (entry: string) => Value[];
};

function releaseCells(release: string): Value[] {
  const [device, ...date] = release.split(' ');
  return [Number(device), ...date];
}

const LISTS: GameList[] = [
  { name: 'alternativeTitles', table: 'game_titles', columns: ['title', 'script'], cells: one => [one, scriptOf(one)] },
  { name: 'platforms', table: 'game_platforms', columns: ['subplatform'] },
  { name: 'genres', table: 'game_genres', columns: ['genre'] },
  { name: 'releases', table: 'game_releases', columns: ['subplatform', 'date', 'precision'], cells: releaseCells },
  { name: 'providerIds', table: 'game_provider_ids', columns: ['provider', 'external_id'], keys: 2, cells: splitId },
];

function listStatements(changes: Change[], { name, table, columns, keys = 1, cells = one => [one] }: GameList) {
  const { lost, won } = difference<Value>(
    changes,
    game => game[name],
    entry => (typeof entry === 'number' ? [entry] : cells(entry)),
  );
  const values = (count: number) => Array.from({ length: count + 1 }, (_, place) => `value->>${place}`);
  const isLost = `(game, ${columns.slice(0, keys)}) IN (SELECT ${values(keys)} FROM ${ROWS})`;
  return [
    ...each(`DELETE FROM ${table} WHERE ${isLost}`, lost),
    ...each(`INSERT INTO ${table} (game, ${columns}) SELECT ${values(columns.length)} FROM ${ROWS}`, won),
  ];
}

/** A company at its place, so that a new order is a change: `0 Valve`. */
const credits = (names: string[]) => names.map((name, position) => `${position} ${name}`);

function nameAndPosition(credit: string): [name: string, position: number] {
  const space = credit.indexOf(' ');
  return [credit.slice(space + 1), Number(credit.slice(0, space))];
}

function companyStatements(changes: Change[]): InStatement[] {
  const roles = (['developer', 'publisher'] as const).map(role =>
    difference(
      changes,
      game => credits(game[`${role}s`]),
      credit => [...nameAndPosition(credit), role],
    ),
  );
  const lost = roles.flatMap(role => role.lost);
  const won = roles.flatMap(role => role.won);
  const names = [...new Set(won.map(([, name = '']) => String(name)))].sort();
  return [
    ...each(
      `DELETE FROM game_companies WHERE (game, company, role) IN (
        SELECT q.value->>0, c.num, q.value->>3 FROM ${ROWS} q CROSS JOIN companies c ON c.name = q.value->>1)`,
      lost,
    ),
    ...each(
      `INSERT INTO companies (name, folded) SELECT value->>0, value->>1 FROM ${ROWS} WHERE true
        ON CONFLICT (name) DO NOTHING`,
      names.map(name => [name, runsOf(fold(name)).join(' ')]),
    ),
    ...each(
      `INSERT INTO game_companies (game, company, position, role)
        SELECT q.value->>0, c.num, q.value->>2, q.value->>3 FROM ${ROWS} q CROSS JOIN companies c ON c.name = q.value->>1`,
      won,
    ),
  ];
}

const SCRIPTS = { arabic: /\p{Script=Arabic}/u, latin: /\p{Script=Latin}/u };

/** The script a title is written in; Arabic if it mixes both. */
function scriptOf(title: string): 'arabic' | 'latin' | 'other' {
  if (SCRIPTS.arabic.test(title)) return 'arabic';
  return SCRIPTS.latin.test(title) ? 'latin' : 'other';
}
