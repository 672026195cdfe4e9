import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDatabases } from '../helpers/stack/databases.ts';
import { startStack } from '../helpers/stack/stack.ts';
import { benchMoveIn } from './files.ts';
import { benchImports } from './imports.ts';
import { printMatching } from './matching.ts';
import { printTotals } from './totals.ts';

/** A build, and the folder with the databases that stacks start from. */
export type BenchPlace = { dist: string; within: string };

/** Results for the catalogue as it is shipped: titles of the stores matched, games found, and libraries imported. */
export async function printLibraries(dist: string): Promise<void> {
  const within = mkdtempSync(join(tmpdir(), 'raff-bench-'));
  try {
    await prepareDatabases(within);
    await printCatalogue({ dist, within });
    await benchImports({ dist, within });
    await benchMoveIn({ dist, within });
  } finally {
    rmSync(within, { recursive: true, force: true });
  }
}

async function printCatalogue(place: BenchPlace): Promise<void> {
  const stack = await startStack({ starter: true, ...place });
  try {
    await printMatching(stack);
    await printTotals(stack);
  } finally {
    await stack.close({ expectErrors: true });
  }
}
