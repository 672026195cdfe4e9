import { startStack } from '../helpers/stack.ts';
import { benchImports } from './imports.ts';
import { printMatching } from './matching.ts';
import { printQueries } from './queries.ts';

/** What the catalogue as it is shipped answers: titles of the stores matched, games found, and libraries brought in. */
export async function printLibraries(dist: string): Promise<void> {
  const stack = await startStack({ starter: true, dist });
  try {
    await printMatching(stack);
    await printQueries(stack);
  } finally {
    await stack.close({ expectErrors: true });
  }
  await benchImports(dist);
}
