import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chosenWide } from '../../catalogue/wide-catalogue/wide-file.ts';
import type { DatabaseVars } from '../ask.ts';
import { CommandError } from '../command-error.ts';
import { ensureContact } from '../optional-vars.ts';
import { ensureProduction } from './production.ts';

const MOST = 65_535;

/** `--dev`, `--production`, and `--source wikidata`. Throws CommandError for anything else. */
function readArguments() {
  const options = { dev: { type: 'boolean' }, production: { type: 'boolean' }, source: { type: 'string' } } as const;
  try {
    return parseArgs({ options }).values;
  } catch {
    throw new CommandError('npm start [-- [--production] [--source wikidata]]');
  }
}

/** The settings of a start from the environment. Throws CommandError if one is not valid. */
export function readSettings(): Settings {
  const given = process.env.PORT || '8787';
  const port = /^\d{1,5}$/.test(given) ? Number(given) : 0;
  if (port < 1 || port > MOST) throw new CommandError(`PORT must be a number from 1 to ${MOST}, and it is “${given}”.`);
  const dataDir = resolve(process.env.DATA_DIR || '.data');
  const { dev = false, production = false, source } = readArguments();
  if (source !== undefined && source !== 'wikidata') throw new CommandError('--source is wikidata, or left out.');
  if (source) ensureContact();
  const common = {
    port,
    dataDir,
    source,
    mailDir: join(dataDir, 'mail'),
    wide: chosenWide(process.env.WIDE_CATALOGUE),
  };
  if (!production) return { ...common, dev, site: `http://127.0.0.1:${port}` };
  const { site, relay } = ensureProduction(process.env);
  const { DATABASE_URL, DATABASE_TOKEN, HOST } = process.env;
  const database = DATABASE_URL ? { DATABASE_URL, DATABASE_TOKEN } : undefined;
  const outside = { database, host: HOST || '127.0.0.1', relay };
  return { ...common, dev: false, site, production: outside };
}

/** What a start for people of the outside has beside the rest. */
type Production = { database: DatabaseVars | undefined; host: string; relay: string };
type Common = {
  port: number;
  dataDir: string;
  dev: boolean;
  source: string | undefined;
  wide: string | undefined;
  mailDir: string;
  site: string;
};
export type Settings = Common & { production?: Production };

const REASONS = new Map(
  Object.entries<string>({
    EADDRINUSE: 'is already in use',
    EACCES: 'may not be used by everybody on this machine',
  }),
);

/** Throws CommandError if nobody may listen on a port of this machine. */
export function ensurePort(port: number): Promise<void> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason = REASONS.get(error.code ?? '') ?? `cannot be used (${error.code})`;
      const why = error.code === 'EADDRINUSE' ? 'stop what listens there, or choose another' : 'choose another';
      fail(new CommandError(`Port ${port} ${reason}: ${why} with PORT=… npm start.`));
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => done()));
  });
}
