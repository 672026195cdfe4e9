import type { BatchItem } from 'drizzle-orm/batch';
import type { Db } from './client.ts';

/** A statement that may run in one batch with others. */
export type BatchStatement = BatchItem<'sqlite'>;

type NamedStatements = Record<string, BatchStatement>;
type Results<S extends NamedStatements> = { [Name in keyof S]: S[Name]['_']['result'] };

/**
 * Statements that belong together, in the order they are written: one round trip and one transaction. Each result has
 * its statement's name. Those of `more` come last, and their results are ignored.
 */
export async function batch<S extends NamedStatements>(
  db: Db,
  named: S,
  more: readonly BatchStatement[] = [],
): Promise<Results<S>> {
  const [first, ...others] = [...Object.values(named), ...more];
  if (!first) throw new Error('A batch needs a statement.');
  const results: unknown[] = await db.batch([first, ...others]);
  const byName = Object.keys(named).map((name, place) => [name, results[place]]);
  return Object.fromEntries(byName) as Results<S>; // an object keeps its names and its values in the same order
}
