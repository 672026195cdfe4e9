import { parseArgs } from 'node:util';
import { SCOPES, type Scope } from '../../operator/backup/scopes.ts';
import { CommandError } from '../command-error.ts';

type Options = Record<string, { type: 'string' | 'boolean' }>;

/** The arguments of a command. Throws CommandError with its usage if they are others than these. */
export function readArguments(args: string[], options: Options, places: number, usage: string) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (positionals.length !== places) throw new CommandError(usage);
    const text = (name: string) => (typeof values[name] === 'string' ? values[name] : undefined);
    return { text, has: (name: string) => values[name] === true, place: positionals[0] ?? '' };
  } catch {
    throw new CommandError(usage);
  }
}

/** What `--only` means; everything if it is not given. */
export function readBackupScopes(only: string | undefined): Scope[] {
  if (only === undefined) return [...SCOPES];
  const found = SCOPES.find(scope => scope === only);
  if (found) return [found];
  throw new CommandError(`--only takes ${SCOPES.join(' or ')}, and not “${only}”.`);
}

export const thousands = (n: number) => n.toLocaleString('en-GB');
