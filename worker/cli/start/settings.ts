import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chosenWide } from '../../catalogue/wide-catalogue/wide-file.ts';
import type { DatabaseVars } from '../ask.ts';
import { CommandError } from '../command-error.ts';
import { isExample, senderDomain } from '../doctor/mail.ts';
import { isSiteAddress } from '../doctor/site.ts';
import { ensureContact, keyNames, localVars, SIMULATORS } from '../optional-vars.ts';

type Environment = NodeJS.Dict<string>;

/** The keys that this repository, or a provider's documentation, gives to everybody. */
const DEMO = /^(demo-|raff-demo)|Simulator|^[123]x0{20}/;
const PAIRS = [
  ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET'],
  ...['google', 'facebook', 'x', 'microsoft', 'igdb'].map(keyNames),
];

const demo = (given: Environment) =>
  Object.keys(localVars())
    .filter(name => DEMO.test(given[name] ?? ''))
    .map(name => `${name} is a demo key: set your own, or take it out.`);

const simulators = (given: Environment) =>
  SIMULATORS.filter(name => given[name]).map(name => `${name} leads to a simulator: take it out.`);

const halves = (given: Environment) =>
  PAIRS.flatMap(pair => {
    const absent = pair.filter(name => !given[name]);
    return absent.length === 1 ? [`${absent[0]} is missing: the other half of it is set.`] : [];
  });

function ofSite({ SITE_URL = '' }: Environment): string[] {
  if (!SITE_URL) return ['SITE_URL is missing: the https:// address that people open.'];
  return isSiteAddress(SITE_URL) ? [] : ['SITE_URL must begin with https://; a proxy in front ends TLS.'];
}

function ofMail({ MAIL_FROM = '', MAIL_RELAY = '' }: Environment): string[] {
  const domain = senderDomain(MAIL_FROM);
  return [
    ...(domain && !isExample(domain) ? [] : ['MAIL_FROM is missing: a sender of your own domain.']),
    ...(/^smtps?:\/\/./.test(MAIL_RELAY) ? [] : ['MAIL_RELAY is missing: the smtp:// address of your mail relay.']),
  ];
}

const cheap = ({ RAFF_CHEAP_PASSWORDS }: Environment) =>
  RAFF_CHEAP_PASSWORDS ? ['RAFF_CHEAP_PASSWORDS is for tests: take it out.'] : [];

/**
 * What a start in production needs of its environment. Throws CommandError with a line for each thing missing or wrong.
 */
function ensureProduction(given: Environment): { site: string; relay: string } {
  const faults = [ofSite, ofMail, simulators, demo, halves, cheap].flatMap(look => look(given));
  if (faults.length > 0) throw new CommandError(faults.join('\n'));
  return { site: new URL(given.SITE_URL ?? '').origin, relay: given.MAIL_RELAY ?? '' };
}

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
