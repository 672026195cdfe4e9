import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { countGames } from '../../catalogue/games.ts';
import { DatabaseAway, type Db, openDatabase, Restoring, rootCause } from '../../platform/database/client.ts';
import { COMMAND_LIMITS } from '../../platform/database/time-limits.ts';
import type { DatabaseVars } from '../ask.ts';
import { CommandError } from '../command-error.ts';

const HOW = 'start one with `npm start`, or set DATABASE_URL (and DATABASE_TOKEN)';

const RESTORING = 'A restore writes into this database, or has broken off: nothing else may write.';

/** The data folder of this stack. */
export function dataDir(): string {
  return process.env.DATA_DIR || '.data';
}

/**
 * The database of DATABASE_URL, otherwise the one of the stack that runs on the data folder. Like the Worker's it takes
 * no write while a restore writes. Throws CommandError.
 */
export async function openCatalogue(): Promise<{ db: Db; games: number }> {
  const place = commandDatabase();
  try {
    const db = openDatabase(place, undefined, { limits: COMMAND_LIMITS, isWriting: true });
    return { db, games: await countGames(db) };
  } catch (error) {
    throw new CommandError(whyNot(place.DATABASE_URL, rootCause(error)));
  }
}

const Vars = v.optional(v.record(v.string(), v.string()), {});
const Stack = v.object({
  databaseUrl: v.string(),
  databaseToken: v.optional(v.string()),
  site: v.optional(v.string(), ''),
  free: Vars,
  igdb: Vars,
});

/** What the start that runs on the data folder says of itself: addresses, and how it reaches the outside. Throws if none does. */
export const readStack = () => v.parse(Stack, JSON.parse(readFileSync(join(dataDir(), 'stack.json'), 'utf8')));

/**
 * Which database a command works on: that of DATABASE_URL with DATABASE_TOKEN, otherwise the one of the stack that runs
 * on the data folder, with its token. Throws CommandError if none does.
 */
export function commandDatabase(): DatabaseVars {
  const { DATABASE_URL, DATABASE_TOKEN } = process.env;
  if (DATABASE_URL) return { DATABASE_URL, DATABASE_TOKEN };
  try {
    const { databaseUrl, databaseToken } = readStack();
    return { DATABASE_URL: databaseUrl, DATABASE_TOKEN: databaseToken };
  } catch {
    throw new CommandError(`No stack is running on ${dataDir()}: ${HOW}.`);
  }
}

function whyNot(url: string, error: unknown): string {
  if (error instanceof Restoring) return `${RESTORING} Run \`npm run restore\` to its end first.`;
  if (error instanceof DatabaseAway) return `No stack answers at ${url}: ${HOW}.`;
  const message = error instanceof Error ? error.message : String(error);
  if (message.includes('no such table')) return `The database at ${url} has no tables yet: run \`npm run migrate\`.`;
  return `The database at ${url} cannot be used: ${message}.`;
}
