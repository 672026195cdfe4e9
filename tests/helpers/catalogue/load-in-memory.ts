import { checkRow } from '../../../worker/catalogue/upsert/check-row.ts';
import type { KnownGame } from '../../../worker/catalogue/upsert/known-games.ts';
import { Plan, type UpsertRun } from '../../../worker/catalogue/upsert/plan.ts';

/** The games after rows of a source were loaded, decided as for the database and without one. */
export function loadInMemory(games: KnownGame[], rows: readonly unknown[], run: UpsertRun): KnownGame[] {
  const found = { games, slugs: new Set(games.map(game => game.slug)), oldSlugs: new Map(), lastNum: games.length };
  const plan = new Plan(found, run);
  for (const [at, input] of rows.entries()) {
    const row = checkRow(input, at + 1);
    if ('facts' in row) plan.take(row);
  }
  const known = new Map(games.map(game => [game.num, game]));
  for (const { after } of plan.changes()) known.set(after.num, after);
  return [...known.values()];
}
