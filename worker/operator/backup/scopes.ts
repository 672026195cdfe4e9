import { type Stream, textIn } from './stream.ts';

export const SCOPES = ['people', 'catalogue'] as const;
export type Scope = (typeof SCOPES)[number];

/**
 * The tables that say nothing about a person, by their names. Every other table is one of people, so that a new one is
 * never left out, nor in a file that anybody may read: also the record of merged games, which holds what people had of
 * them.
 */
const CATALOGUE =
  /^(platforms|subplatforms|genres|games|game_(?:companies|genres|platforms|provider_ids|releases|squashes|titles)|games_apart|merge_candidates|old_slugs|companies|similar_games|provider_matches|release_moves|search_\w+|catalogue_syncs|free_games|free_sources|subscription_(?:lists|games|asked))$/;

/** How this instance is doing, answers that count for a day, and the shape, which the migrations make. */
const LEFT_OUT = /^(cron_runs|backups|idempotent_answers|__drizzle_migrations|sqlite_\w+|libsql_\w+|_litestream_\w+)$/;

/** The games that rows of people name, by number and id: only on the same catalogue do they mean the same. */
export const NAMED_GAMES = '~games';

/** A table as it is read: its columns, and those by which it goes on where it stopped. */
export type Table = { name: string; columns: string[]; key: string[]; from: string };

export const quotedName = (name: string) => `"${name.replaceAll('"', '""')}"`;

const TABLES =
  "SELECT name, wr FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'shadow') ORDER BY name";
const COLUMNS = 'SELECT name, pk FROM pragma_table_info(?) ORDER BY cid';
const NAMING = `SELECT m.name, f."from" FROM sqlite_schema m, pragma_foreign_key_list(m.name) f
  WHERE m.type = 'table' AND f."table" = 'games'`;

/** The part of a backup that holds a table. */
export const scopeOf = (name: string): Scope => (CATALOGUE.test(name) ? 'catalogue' : 'people');

/** The tables of one scope as the database has them, in the order of their names. */
export async function listTables(stream: Stream, scope: Scope): Promise<Table[]> {
  const names = (await stream.all(TABLES))
    .map(([name, wr]) => ({ name: textIn(name), hasRowid: textIn(wr) === '0' }))
    .filter(({ name }) => !LEFT_OUT.test(name) && scopeOf(name) === scope);
  const tables: Table[] = [];
  for (const { name, hasRowid } of names) {
    const cells = await stream.all(COLUMNS, [{ type: 'text', value: name }]);
    const columns = cells.map(([column]) => textIn(column));
    const primary = cells.filter(([, pk]) => textIn(pk) !== '0');
    const inOrder = primary
      .sort((a, b) => Number(textIn(a[1])) - Number(textIn(b[1])))
      .map(([column]) => textIn(column));
    tables.push({ name, columns, key: hasRowid ? ['rowid'] : inOrder, from: quotedName(name) });
  }
  return scope === 'people' ? [await namedGames(stream), ...tables] : tables;
}

async function namedGames(stream: Stream): Promise<Table> {
  const naming = (await stream.all(NAMING)).map(([table, column]) => [textIn(table), textIn(column)] as const);
  const theirs = naming.filter(([table]) => scopeOf(table) === 'people' && !LEFT_OUT.test(table));
  const nums = theirs
    .map(([table, column]) => `SELECT ${quotedName(column)} FROM ${quotedName(table)}`)
    .join(' UNION ');
  return {
    name: NAMED_GAMES,
    columns: ['num', 'id'],
    key: ['num'],
    from: `(SELECT num, id FROM games WHERE num IN (${nums}))`,
  };
}

/** When the newest migration that the database has seen was written. Backups of a newer shape are refused. */
export async function readShapeOf(stream: Stream): Promise<number> {
  const [row] = await stream.all('SELECT max(created_at) FROM __drizzle_migrations');
  return Number(textIn(row?.[0]));
}
