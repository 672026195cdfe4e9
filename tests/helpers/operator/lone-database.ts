import { join } from 'node:path';
import { openForCommand } from '../../../worker/cli/database.ts';
import { DATABASE_TOKEN, freePort, startSqld } from '../../../worker/cli/processes/sqld.ts';

export type Lone = Awaited<ReturnType<typeof emptyDatabase>>;

const NAMES = `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'shadow')
  AND name NOT LIKE 'sqlite%' ORDER BY name`;
/** How an instance is doing is no part of a backup, and a restore moves the generation of the catalogue. */
const OF_THE_INSTANCE = /^(cron_runs|backups|idempotent_answers|catalogue_syncs|__drizzle_migrations|libsql_\w+)$/;

/** Every row of every table of a database, in an order of its own. */
export async function contentOf(url: string): Promise<Record<string, string[]>> {
  const { $client } = openForCommand(url, DATABASE_TOKEN);
  const names = (await $client.execute(NAMES)).rows.map(({ name }) => String(name));
  const content: Record<string, string[]> = {};
  for (const name of names.filter(one => !OF_THE_INSTANCE.test(one))) {
    const { rows } = await $client.execute(`SELECT * FROM "${name}"`);
    content[name] = rows.map(row => JSON.stringify(Object.values(row), asHex)).toSorted();
  }
  return content;
}

const asHex = (_: string, value: unknown) =>
  value instanceof ArrayBuffer ? Buffer.from(value).toString('hex') : value;

/** A database server without a table, apart from any stack. */
export async function emptyDatabase(folder: string) {
  const sqld = await startSqld(join(folder, 'lone'), await freePort());
  return {
    url: sqld.url,
    stop: sqld.stop,
    run: (sql: string) => openForCommand(sqld.url, DATABASE_TOKEN).$client.execute(sql),
    /** The number that one statement answers. */
    one: async (sql: string) => {
      const { rows } = await openForCommand(sqld.url, DATABASE_TOKEN).$client.execute(sql);
      return Number(rows[0]?.[0]);
    },
    /** Takes every row of people and games out of a database, as a loss would. */
    clear: (url: string) =>
      openForCommand(url, DATABASE_TOKEN).$client.migrate(
        ['users', 'games', 'search_words', 'game_squashes', 'search_keys_data'].map(name => `DELETE FROM ${name}`),
      ),
  };
}
