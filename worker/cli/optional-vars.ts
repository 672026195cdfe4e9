import type { Env } from '../env.ts';
import { PROVIDERS } from '../providers/oauth/providers.ts';
import { CommandError } from './command-error.ts';

type Optional = { [Key in keyof Env]-?: undefined extends Env[Key] ? Key : never }[keyof Env];
type Name = Exclude<Optional, 'DATABASE_TOKEN'> | 'MAIL_FROM';

/** Every variable a Worker can do without, and how a deployed one gets it; a simulator's address never does. */
const OPTIONAL: Record<Name, 'variable' | 'secret' | 'local'> = {
  MAIL_FROM: 'variable',
  FEEDBACK_TO: 'variable',
  SECURITY_CONTACT: 'variable',
  BACKUPS_KEPT: 'variable',
  METRICS_TOKEN: 'secret',
  ANALYTICS_URL: 'variable',
  PICTURE_HOSTS: 'variable',
  STORE_COVERS: 'variable',
  STORE_FACTS: 'variable',
  COVERS_URL: 'local',
  NETWORK_X: 'variable',
  NETWORK_FACEBOOK: 'variable',
  NETWORK_INSTAGRAM: 'variable',
  NETWORK_YOUTUBE: 'variable',
  IGDB_CLIENT_ID: 'variable',
  IGDB_CLIENT_SECRET: 'secret',
  IGDB_URL: 'local',
  WIKIDATA_CONTACT: 'local',
  WIKIDATA_URL: 'local',
  DATABASE_REPLICA_URL: 'variable',
  PSPLUS_URL: 'local',
  GAMEPASS_URL: 'local',
  GAMERPOWER_URL: 'local',
  EPIC_URL: 'local',
  TURNSTILE_SITE_KEY: 'variable',
  TURNSTILE_SECRET: 'secret',
  TURNSTILE_URL: 'local',
  GOOGLE_CLIENT_ID: 'variable',
  GOOGLE_CLIENT_SECRET: 'secret',
  GOOGLE_URL: 'local',
  FACEBOOK_CLIENT_ID: 'variable',
  FACEBOOK_CLIENT_SECRET: 'secret',
  FACEBOOK_URL: 'local',
  X_CLIENT_ID: 'variable',
  X_CLIENT_SECRET: 'secret',
  X_URL: 'local',
  PWNED_CHECK: 'variable',
  PWNED_URL: 'local',
  STEAM_API_KEY: 'secret',
  STEAM_URL: 'local',
  PSN_NPSSO: 'secret',
  PSN_URL: 'local',
  OPENXBL_KEY: 'secret',
  OPENXBL_URL: 'local',
  MICROSOFT_CLIENT_ID: 'variable',
  MICROSOFT_CLIENT_SECRET: 'secret',
  MICROSOFT_URL: 'local',
  SEALING_KEY: 'secret',
  PUSH_KEY: 'secret',
  PUSH_URL: 'local',
};

type Vars = Record<string, string>;

function pick(names: string[]): Vars {
  return Object.fromEntries(names.flatMap(name => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/** The optional variables that are set here, for a Worker on this machine. */
export const localVars = () => pick(Object.keys(OPTIONAL));

/** Those that a deployment passes along; secrets are set separately. */
export const deployedVars = () =>
  pick(Object.entries(OPTIONAL).flatMap(([name, kind]) => (kind === 'variable' ? [name] : [])));

/** Keys come in pairs. Throws CommandError if one of two is missing. */
export function ensurePairs(vars: Vars): void {
  const pairs = [['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET'], ...[...PROVIDERS, 'microsoft'].map(keyNames)];
  for (const pair of pairs) {
    const [missing, ...others] = pair.filter(name => !vars[name]);
    if (missing && others.length === 0)
      throw new CommandError(`Set ${missing} too: it belongs to ${pair.find(name => name !== missing)}.`);
  }
}

/** Throws CommandError if nobody is named to whom Wikidata could write. */
export function ensureContact(vars: Vars = localVars()): void {
  if (!vars.WIKIDATA_CONTACT)
    throw new CommandError(
      'Set WIKIDATA_CONTACT to your mail address or your page: Wikidata wants to know whom to write to.',
    );
}

/** The two variables that hold a provider's keys. */
export const keyNames = (provider: string) => ['CLIENT_ID', 'CLIENT_SECRET'].map(name => nameOf(provider, name));

export const nameOf = (provider: string, name: string) => `${provider.toUpperCase()}_${name}`;

/** The variables that lead to simulators. */
export const SIMULATORS = Object.keys(OPTIONAL).filter(
  name => name.endsWith('_URL') && OPTIONAL[name as Name] === 'local',
); // its own keys
