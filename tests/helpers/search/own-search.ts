import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inject } from 'vitest';
import type { GameFacts } from '../../../worker/catalogue/catalogue.schema.ts';
import { upsertGames } from '../../../worker/catalogue/upsert/upsert.ts';
import { openForCommand } from '../../../worker/cli/database.ts';
import { freePort, startSqld } from '../../../worker/cli/processes/sqld.ts';
import { type AskDatabase, type SearchOptions, searchOf } from '../../../worker/search/find.ts';
import { SKIP_MAX } from '../../../worker/search/search.schema.ts';
import { copyDatabase, type Prepared } from '../stack/databases.ts';

type Row = { num: number; title: string; slug: string };
type MoreOptions = Partial<Omit<SearchOptions, 'term'>>;

const GAMES = `SELECT g.num, g.title, g.popularity,
  (SELECT json_group_array(t.title) FROM game_titles t WHERE t.game = g.num) AS others FROM games g ORDER BY g.num`;

function asGame({ num, title, popularity, others }: Record<string, unknown>): CatalogueGame {
  return { num: Number(num), title: String(title), popularity: Number(popularity), others: JSON.parse(String(others)) };
}

const find = searchOf<Row>({ slug: 'g.slug' });

export type CatalogueGame = { num: number; title: string; popularity: number; others: string[] };

/**
 * The product's search in this process: its statements run on the file of a database that the product has filled, so
 * that thousands of terms can be asked. SearchOptions Worker, memory and HTTP add is not tested by it.
 */
export async function ownSearch(which: Prepared, games: GameFacts[] = []) {
  const folder = mkdtempSync(join(inject('folder'), 'search-'));
  await fill(folder, which, games);
  const database = new DatabaseSync(join(folder, 'dbs/default/data'));
  const ask: AskDatabase = async ({ sql, args }) => database.prepare(sql).get(...args);
  const search = (term: string, asked: MoreOptions = {}) =>
    find(ask, { term: term.toLowerCase(), skip: 0, count: 10, ...asked });
  return {
    search,
    ask,
    titles: async (term: string, asked?: MoreOptions) => (await search(term, asked)).games.map(({ title }) => title),
    /** The numbers of all games that the pages of a term reach. */
    pages: async (term: string, count: number, asked?: MoreOptions) => {
      const nums: number[] = [];
      for (let skip = 0; skip <= SKIP_MAX; skip += count) {
        const { games: page } = await search(term, { ...asked, skip, count });
        if (page.length === 0) break;
        nums.push(...page.map(({ num }) => num));
      }
      return nums;
    },
    /** Every game, `others` are its alternative titles. */
    games: (): CatalogueGame[] => database.prepare(GAMES).all().map(asGame),
    close: async () => {
      database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Adds the games to a copy of the prepared database, and writes its log (WAL) into its file. */
async function fill(folder: string, which: Prepared, games: GameFacts[]): Promise<void> {
  copyDatabase(inject('folder'), which, folder);
  const sqld = await startSqld(folder, await freePort());
  try {
    if (games.length > 0)
      await upsertGames(openForCommand(sqld.url, sqld.vars.DATABASE_TOKEN), games, { source: 'starter' });
  } finally {
    await sqld.stop();
  }
}
