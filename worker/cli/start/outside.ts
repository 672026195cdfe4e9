import { reachFreeGames } from '../local/free-games.ts';
import { reachGaming } from '../local/gaming.ts';
import { reachIgdb } from '../local/igdb.ts';
import { reachProviders } from '../local/sign-in.ts';

/**
 * All outside services that a Worker on this machine uses: with the keys set here, otherwise simulators. `note` says
 * which are simulated; `stop` ends them. Throws CommandError if half of a pair of keys is missing.
 */
export async function reachOutside() {
  const providers = await reachProviders();
  const [gaming, free, igdb] = [await reachGaming(), await reachFreeGames(), await reachIgdb()];
  return {
    vars: { ...providers.vars, ...gaming.vars, ...free.vars, ...igdb.vars },
    free: free.vars,
    igdb: igdb.vars,
    note: `${gaming.note}${free.note}${igdb.note}${providers.note}`,
    stop: async () => void (await Promise.all([igdb, free, gaming, providers].map(one => one.stop()))),
  };
}
