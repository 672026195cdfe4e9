import { reachFreeGames } from '../local/free-games.ts';
import { reachGaming } from '../local/gaming.ts';
import { reachIgdb } from '../local/igdb.ts';
import { reachProviders } from '../local/sign-in.ts';
import { localVars } from '../optional-vars.ts';

type Vars = Record<string, string>;
/** How a start reaches the outside; `free` and `igdb` are for the commands that work on it. */
export type Outside = { vars: Vars; free: Vars; igdb: Vars; note: string; stop: () => Promise<void> };

/**
 * All outside services that a Worker on this machine uses: with the keys set here, otherwise simulators. `note` says
 * which are simulated; `stop` ends them. Throws CommandError if half of a pair of keys is missing.
 */
export async function reachOutside(): Promise<Outside> {
  const providers = await reachProviders();
  const gaming = await reachGaming();
  const free = await reachFreeGames();
  const igdb = await reachIgdb();
  return {
    vars: { FEEDBACK_TO: 'feedback@raff.example', ...providers.vars, ...gaming.vars, ...free.vars, ...igdb.vars },
    free: free.vars,
    igdb: igdb.vars,
    note: `${gaming.note}${free.note}${igdb.note}${providers.note}`,
    stop: async () => void (await Promise.all([igdb, free, gaming, providers].map(one => one.stop()))),
  };
}

/** The outside as it is, for a start in production: nothing is simulated. */
export async function reachReal(): Promise<Outside> {
  return { vars: localVars(), free: {}, igdb: {}, note: '', stop: async () => {} };
}
