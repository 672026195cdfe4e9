import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { countGames } from '../../worker/catalogue/games.ts';
import { addGames } from '../helpers/games/games.ts';
import { labelledGames } from '../helpers/search/labelled-queries.ts';
import { prepareDatabases } from '../helpers/stack/databases.ts';
import { type Stack, startStack } from '../helpers/stack/stack.ts';
import { printFound } from './queries.ts';
import { whole } from './report/table.ts';
import { runCommand } from './world/command.ts';

/**
 * What is found of the labelled queries in the starter catalogue and the labelled games, and with `titles`, a CSV file
 * that the product's own import reads, among many more.
 */
export async function benchFound(dist: string, titles?: string): Promise<void> {
  const within = mkdtempSync(join(tmpdir(), 'raff-bench-'));
  await prepareDatabases(within);
  const stack = await startStack({ starter: true, dist, within });
  try {
    await addGames(stack, labelledGames());
    if (titles !== undefined) await importTitles(resolve(titles), stack.database, join(within, 'refused.ndjson'));
    console.log(`${whole(await countGames(stack.db))} games`);
    await printFound(stack);
  } finally {
    await stack.close({ expectErrors: true });
    rmSync(within, { recursive: true, force: true });
  }
}

async function importTitles(file: string, database: Stack['database'], refused: string): Promise<void> {
  const args = ['worker/cli/catalogue.ts', 'import', file, '--report', refused];
  console.log(await runCommand(args, database));
}
