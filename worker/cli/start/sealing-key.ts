import { open } from '../../platform/crypto/seal.ts';
import { askDatabase, type DatabaseVars } from '../ask.ts';
import { CommandError } from '../command-error.ts';
import { fileOf, findKey } from '../local/keys.ts';

const newest = (column: string, table: string) =>
  `SELECT ${column} FROM ${table} WHERE ${column} IS NOT NULL ORDER BY rowid DESC LIMIT 1`;

/** What is encrypted for people, of each kind the newest: older keys may have been taken out on purpose. */
const SEALED: Record<string, string> = {
  'authenticator apps': newest('sealed', 'authenticator_apps'),
  'linked accounts': newest('token_encrypted', 'connected_accounts'),
  'browsers that are reminded': newest('sealed', 'push_devices'),
};

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** The kinds that a key does not open. Without a key it is every kind that is there. */
async function listClosed(database: DatabaseVars, SEALING_KEY: string | undefined): Promise<string[]> {
  const closed: string[] = [];
  for (const [kind, sql] of Object.entries(SEALED)) {
    const sealed = (await askDatabase(database, sql))?.[0]?.[0];
    if (sealed !== undefined && (await open({ SEALING_KEY }, sealed)) === undefined) closed.push(kind);
  }
  return closed;
}

type Options = { dataDir: string; say: (line: string) => void };

/**
 * Throws CommandError if the sealing key does not open what the database holds, or is missing, unless SEALING_KEY_LOST
 * says that it is gone: a new key made without a word would shut people out of their accounts.
 */
export async function ensureOpens(database: DatabaseVars, { dataDir, say }: Options): Promise<void> {
  const closed = listed.format(await listClosed(database, findKey(dataDir, 'SEALING_KEY')));
  if (closed === '') return;
  const fact = `The sealing key does not open what the database holds (${closed})`;
  if (process.env.SEALING_KEY_LOST) return say(`${fact}. Raff starts all the same, because SEALING_KEY_LOST is set.`);
  const file = fileOf(dataDir, 'SEALING_KEY');
  throw new CommandError(
    `${fact}: bring ${file} back from a copy, or set SEALING_KEY to the right one. If it is lost, start with SEALING_KEY_LOST=true; people then have to set these up again.`,
  );
}
