import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canSeal, open } from '../../platform/crypto/seal.ts';
import { makeSecret } from '../../platform/crypto/secret.ts';
import { canSign, makePushKey, makeSigningKey } from '../../platform/crypto/token.ts';
import { authorize } from '../../providers/push/vapid.ts';
import { askDatabase, type DatabaseVars } from '../ask.ts';
import { CommandError } from '../command-error.ts';
import { replaceFile } from '../replace-file.ts';

/** A key of a local stack, made at its first start and kept beside its data. */
type Key = {
  file: string;
  make: () => Promise<string> | string;
  isUsable: (value: string) => Promise<boolean>;
  /** What a new one costs the people. */
  loss: string;
  /** Whether one in the environment wins. */
  isGiven: boolean;
};

const KEYS = {
  SIGNING_KEYS: {
    file: 'signing-keys.json',
    make: async () => JSON.stringify([await makeSigningKey()]),
    isUsable: SIGNING_KEYS => canSign({ SIGNING_KEYS }),
    loss: 'everybody has to sign in again',
    isGiven: false,
  },
  SEALING_KEY: {
    file: 'sealing-key',
    make: makeSecret,
    isUsable: async SEALING_KEY => canSeal({ SEALING_KEY }),
    loss: 'authenticator apps, linked accounts and browsers that are reminded have to be set up again',
    isGiven: true,
  },
  PUSH_KEY: {
    file: 'push-key.json',
    make: makePushKey,
    isUsable: PUSH_KEY =>
      authorize({ PUSH_KEY, MAIL_FROM: '' }, 'https://push.example').then(
        () => true,
        () => false,
      ),
    loss: 'browsers that are reminded have to be set up again',
    isGiven: true,
  },
} satisfies Record<string, Key>;

export type KeyName = keyof typeof KEYS;
export type LocalKeys = Record<KeyName, string>;
const names = Object.keys(KEYS) as KeyName[]; // TypeScript forgets the names of an object's keys

const fileOf = (dataDir: string, name: KeyName) => join(dataDir, KEYS[name].file);

export const hasSigningKeys = (dataDir: string) => existsSync(fileOf(dataDir, 'SIGNING_KEYS'));

const givenOf = (name: KeyName) => (KEYS[name].isGiven && process.env[name]) || undefined;

/** A key of the environment or of the folder. Undefined if there is none. */
export function findKey(dataDir: string, name: KeyName): string | undefined {
  const path = fileOf(dataDir, name);
  return givenOf(name) ?? (existsSync(path) ? readFileSync(path, 'utf8') : undefined);
}

const unusable = (dataDir: string, name: KeyName) =>
  new CommandError(
    givenOf(name)
      ? `${name} cannot be used: docs/configuration.md says how to make one.`
      : `The key in ${fileOf(dataDir, name)} cannot be used, it is broken: bring the file back from a copy. If there is none, remove it, and ${KEYS[name].loss}.`,
  );

/** Throws CommandError if a key that is there cannot be used. */
export async function ensureKeys(dataDir: string): Promise<void> {
  for (const name of names) {
    const value = findKey(dataDir, name);
    if (value !== undefined && !(await KEYS[name].isUsable(value))) throw unusable(dataDir, name);
  }
}

/** All keys, those that are missing made and kept. */
export async function readKeys(dataDir: string): Promise<LocalKeys> {
  const read = async (name: KeyName) => {
    const value = findKey(dataDir, name) ?? (await KEYS[name].make());
    if (findKey(dataDir, name) === undefined) replaceFile(fileOf(dataDir, name), value);
    return value;
  };
  return {
    SIGNING_KEYS: await read('SIGNING_KEYS'),
    SEALING_KEY: await read('SEALING_KEY'),
    PUSH_KEY: await read('PUSH_KEY'),
  };
}

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
