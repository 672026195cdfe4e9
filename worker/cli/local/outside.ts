import { PROVIDERS } from '../../providers/oauth/providers.ts';
import { ensurePairs, keyNames, localVars, nameOf } from '../optional-vars.ts';
import { reachFreeGames } from './free-games.ts';
import { reachGaming } from './gaming.ts';

const NAMES = { google: 'Google', facebook: 'Facebook', x: 'X' };

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/**
 * The settings for sign-in on a local Worker: the keys that are set here, and simulators for every provider without
 * any. `note` says which are simulated; `stop` ends them.
 */
async function reachProviders() {
  const own = localVars();
  ensurePairs(own);
  const missing = PROVIDERS.filter(provider => !keyNames(provider).every(name => own[name]));
  if (missing.length === 0) return { vars: own, note: '', stop: async () => {} };
  // Loaded only if needed: with all keys set there is nothing to simulate.
  const { startSocialSimulators } = await import('../../../tests/simulators/server.ts');
  const simulators = await startSocialSimulators();
  const given = new Map(Object.entries<string>(simulators.vars));
  const names = missing.flatMap(provider => [...keyNames(provider), nameOf(provider, 'URL')]);
  const simulated = Object.fromEntries(names.map(name => [name, given.get(name) ?? '']));
  const note = `Sign-in with ${listed.format(missing.map(provider => NAMES[provider]))} is simulated (demo data). `;
  return { vars: { ...own, ...simulated }, note, stop: simulators.close };
}

const KEYS = ['IGDB_CLIENT_ID', 'IGDB_CLIENT_SECRET', 'IGDB_URL'];

/**
 * The settings with which a local Worker asks IGDB: the keys set here, otherwise a simulator. Its games are imported
 * only by `npm run catalogue -- sync`. `stop` ends it.
 */
async function reachIgdb() {
  const own = localVars();
  const named = Object.fromEntries(KEYS.flatMap(name => (own[name] ? [[name, own[name]]] : [])));
  if (own.IGDB_CLIENT_ID && own.IGDB_CLIENT_SECRET) return { vars: named, note: '', stop: async () => {} };
  // Loaded only when needed.
  const { startIgdb } = await import('../../../tests/simulators/igdb.ts');
  const simulator = await startIgdb();
  const vars: Record<string, string> = simulator.vars;
  const note = 'IGDB is simulated (demo data); `npm run catalogue -- sync` brings its games in.\n';
  return { vars, note, stop: simulator.close };
}

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
