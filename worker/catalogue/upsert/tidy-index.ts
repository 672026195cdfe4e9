import type { Db } from '../../platform/database/client.ts';

/** Of one step, about 2 MB: other writers wait for no more. */
const STEP_PAGES = 500;
/** So few parts cost a search little. */
const PARTS_MAX = 4;

const PARTS = 'SELECT count(DISTINCT segid) AS parts FROM search_keys_idx';
const CHANGES = 'SELECT total_changes() AS changes';
const MERGE = "INSERT INTO search_keys (search_keys, rank) VALUES ('merge', ?1)";

/**
 * Joins the parts of the search index once there are many: each write adds one, and every word of a search is looked for
 * in all of them. Each step is a transaction of its own, and may be the last: what is left is joined by the next call.
 * Source: https://www.sqlite.org/fts5.html#the_merge_command, where a negative number of pages begins with all parts.
 */
export async function tidyIndex(db: Db): Promise<void> {
  const { rows } = await db.$client.execute(PARTS);
  if (Number(rows[0]?.parts) <= PARTS_MAX) return;
  for (let pages = -STEP_PAGES; await joinSome(db, pages); ) pages = STEP_PAGES;
}

/** Whether there was anything to do: the statement itself is one change. */
async function joinSome(db: Db, pages: number): Promise<boolean> {
  const [before, , after] = await db.$client.batch([CHANGES, { sql: MERGE, args: [pages] }, CHANGES], 'write');
  return Number(after?.rows[0]?.changes) - Number(before?.rows[0]?.changes) > 1;
}
