import { newOwner } from '../helpers/games/shelf.ts';
import { ended, linkSteam, order, pick, readSteam, SEALING_KEY, stockLibrary } from '../helpers/providers/imports.ts';
import { startStack } from '../helpers/stack/stack.ts';
import { startSteam } from '../simulators/steam.ts';
import type { BenchPlace } from './libraries.ts';
import { timed } from './measure.ts';

/** Times a library of 5,000 titles: first read from the provider, matched and answered, then imported. */
export async function benchImports(place: BenchPlace): Promise<void> {
  const steam = await startSteam();
  const stack = await startStack({ ...place, vars: { ...steam.vars, SEALING_KEY } });
  try {
    await stockLibrary(stack, 'demo-5000');
    const owner = await newOwner(stack);
    const accountId = await linkSteam(owner, 'demo-5000');
    const read = await timed(() => readSteam(owner, accountId));
    const again = await timed(() => readSteam(owner, accountId));
    const games = pick(read.result.games);
    const applied = await timed(async () => ended(owner, await order(owner, accountId, games), 60_000));
    console.log(`
A library of ${read.result.total.toLocaleString('en')} titles
  asked, kept, matched and answered ${read.seconds.toFixed(2)} s (at most 3)
  answered from what is known       ${again.seconds.toFixed(2)} s
  brought in, ${applied.result.added.toLocaleString('en')} copies         ${applied.seconds.toFixed(2)} s (at most 10)`);
  } finally {
    await stack.close({ expectErrors: true });
    await steam.close();
  }
}
