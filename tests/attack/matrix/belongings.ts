import { tablesOfPeople } from '../../helpers/people/tables-of-people.ts';
import type { Stack } from '../../helpers/stack/stack.ts';

/**
 * Rows that follow from what was done before: a letter that goes out meanwhile with its link, and the answers to calls
 * by their own key, of which a refusal is one.
 */
const MEANWHILE = ['sent_mails', 'mail_links', 'triage_calls'];

/** What the owner is told of the use of what they gave away. */
const NOTES: Record<string, string> = { calendar_feeds: 'last_fetched_at' };

/** Reads everything that a person has in the database, in one round trip: each row of each table. */
export async function belongingsOf(stack: Stack) {
  const tables = (await tablesOfPeople(stack)).filter(({ table }) => !MEANWHILE.includes(table));
  const row = (table: string, fields: object) =>
    `${table} ${JSON.stringify({ ...fields }, (name, value) => (name === NOTES[table] ? undefined : value))}`;
  return async (id: string): Promise<string[]> => {
    const asked = tables.map(({ table, isTheirs }) => ({
      sql: `SELECT * FROM "${table}" WHERE ${isTheirs}`,
      args: [id],
    }));
    const results = await stack.db.$client.batch(asked);
    return results.flatMap(({ rows }, at) => rows.map(fields => row(tables[at]?.table ?? '', fields))).sort();
  };
}
