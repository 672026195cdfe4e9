import * as v from 'valibot';
import { CommandError } from './command-error.ts';

const Answer = v.object({
  results: v.array(
    v.object({
      error: v.optional(v.object({ message: v.string() })),
      response: v.optional(
        v.object({
          result: v.optional(v.object({ rows: v.array(v.array(v.object({ value: v.optional(v.unknown()) }))) })),
        }),
      ),
    }),
  ),
});

export type TextCell = string | undefined;

/** A database: its address and, where it asks for one, its token. */
export type DatabaseVars = { DATABASE_URL: string; DATABASE_TOKEN?: string | undefined };

/**
 * The rows of one statement, its cells as text, without the library for typed rows: this is for a long-running process
 * that asks twice. `undefined` if nothing answers. Throws CommandError if the database refuses.
 */
export async function askDatabase(database: DatabaseVars, sql: string): Promise<TextCell[][] | undefined> {
  const { DATABASE_URL, DATABASE_TOKEN } = database;
  const requests = [{ type: 'execute', stmt: { sql } }, { type: 'close' }];
  const headers = new Headers(DATABASE_TOKEN ? { Authorization: `Bearer ${DATABASE_TOKEN}` } : {});
  const init = { method: 'POST', headers, body: JSON.stringify({ requests }) };
  const answer = await fetch(`${DATABASE_URL}/v2/pipeline`, init).catch(() => undefined);
  if (!answer?.ok) return undefined;
  const [first] = v.parse(Answer, await answer.json()).results;
  if (first?.error) throw new CommandError(`The database cannot be read: ${first.error.message}.`);
  const rows = first?.response?.result?.rows ?? [];
  return rows.map(row => row.map(({ value }) => (value === undefined || value === null ? undefined : String(value))));
}
