import { type Db, openForCommand } from '../db/client.ts';
import { freeSources } from '../db/tables/shelf.ts';
import { refreshFreeGames } from '../features/free-games/jobs.ts';
import { dayOf } from '../lib/free-sources/months.ts';
import { FREE_SOURCES } from '../lib/free-sources.ts';
import { localVars } from './optional-vars.ts';

const ADDRESSES = { PSPLUS_URL: 'PS Plus', GAMEPASS_URL: 'Game Pass', GAMERPOWER_URL: 'GamerPower', EPIC_URL: 'Epic' };

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/**
 * Where a Worker on this machine reads free games: at the addresses set here, else at simulators, for a local stack
 * needs no network. `note` says which are simulated; `stop` ends them.
 */
export async function reachFreeGames() {
  const own = localVars();
  const missing = Object.entries(ADDRESSES).filter(([name]) => !own[name]);
  if (missing.length === 0) return { vars: {}, note: '', stop: async () => {} };
  // Loaded only where needed.
  const { startFreeSources } = await import('../../tests/simulators/free-sources.ts');
  const simulators = await startFreeSources();
  const given: Record<string, string> = simulators.vars;
  const vars = Object.fromEntries(missing.map(([name]) => [name, given[name] ?? '']));
  const note = `Free games of ${listed.format(missing.map(([, source]) => source))} are simulated (demo data).\n`;
  return { vars, note, stop: simulators.close };
}

/** The sources nobody has asked today. */
async function listUnread(db: Db, now: Date) {
  const asked = await db.select().from(freeSources);
  const today = asked.filter(({ askedAt }) => askedAt.startsWith(dayOf(now))).map(({ source }) => source);
  return FREE_SOURCES.filter(source => !today.includes(source));
}

/** What the cron does on a deployed Worker, and nothing on this machine: a reading a day. */
export async function readFreeGames(env: Parameters<typeof refreshFreeGames>[0]): Promise<void> {
  const now = new Date();
  for (const source of await listUnread(openForCommand(env), now)) await refreshFreeGames(env, source, now);
}
