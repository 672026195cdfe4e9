import { namesOf } from '../env.ts';
import { PROVIDERS } from '../providers/oauth/providers.ts';
import { CommandError } from './command-error.ts';

type Vars = Record<string, string>;

function pick(names: string[]): Vars {
  return Object.fromEntries(names.flatMap(name => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/** The optional variables that are set here, for a Worker on this machine. */
export const localVars = () => pick(namesOf('variable', 'secret', 'local'));

/** The variables that a deployment passes along; secrets are set separately. */
export const deployedVars = () => pick(namesOf('variable'));

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
export const SIMULATORS = namesOf('local').filter(name => name.endsWith('_URL'));
