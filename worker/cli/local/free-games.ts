import { dayOf } from '../../platform/time.ts';
import { FREE_SOURCES } from '../../providers/free-games/offer.ts';
import { HOME_REGION } from '../../providers/regions.schema.ts';
import { listsIn } from '../../providers/subscriptions/game-lists.ts';
import { askDatabase, type DatabaseVars } from '../ask.ts';
import { localVars } from '../optional-vars.ts';

const ADDRESSES = { PSPLUS_URL: 'PS Plus', GAMEPASS_URL: 'Game Pass', GAMERPOWER_URL: 'GamerPower', EPIC_URL: 'Epic' };

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/**
 * Where a Worker on this machine reads free games: at the addresses set here, otherwise at simulators, because a local
 * stack needs no network. `note` says which are simulated; `stop` ends them.
 */
export async function reachFreeGames() {
  const own = localVars();
  const missing = Object.entries(ADDRESSES).filter(([name]) => !own[name]);
  if (missing.length === 0) return { vars: {}, note: '', stop: async () => {} };
  // Loaded only when needed.
  const { startFreeSources } = await import('../../../tests/simulators/free-sources.ts');
  const simulators = await startFreeSources();
  const given: Record<string, string> = simulators.vars;
  const vars = Object.fromEntries(missing.map(([name]) => [name, given[name] ?? '']));
  const note = `Free games and subscriptions of ${listed.format(missing.map(([, source]) => source))} are simulated (demo data).\n`;
  return { vars, note, stop: simulators.close };
}

/** The cron that reads all sources, for `index.ts`. A test compares it with `cron.ts`. */
export const FREE_GAMES_CRON = '41 5 * * *';

/** Whether a source of free games, or a list of a subscription in the home region, has not been asked today. Throws CommandError if the database's answer is an error. */
export async function areFreeGamesUnread(database: DatabaseVars, now: Date): Promise<boolean> {
  const since = `WHERE asked_at >= '${dayOf(now.getTime())}'`;
  const today = `SELECT (SELECT count(*) FROM free_sources ${since}) + (SELECT count(*) FROM subscription_lists
    ${since} AND list NOT LIKE '%@%')`;
  const rows = await askDatabase(database, today);
  return Number(rows?.[0]?.[0]) < FREE_SOURCES.length + listsIn(HOME_REGION).length;
}
