import { firstLineOf } from '../platform/error-text.ts';

/** One clear sentence for the person at the keyboard; no stack trace. */
export class CommandError extends Error {}

const FULL = 'there is no space left on its disk';
const LOCKED = 'it cannot be written to';

/** The meaning of the system's short error names, for the person who has to act. */
const REASONS = new Map(
  Object.entries<string>({
    ENOSPC: FULL,
    EDQUOT: FULL,
    EACCES: LOCKED,
    EPERM: LOCKED,
    EROFS: `${LOCKED}, its disk is read-only`,
    EEXIST: 'it is a file',
    ENOTDIR: 'a part of its path is a file',
  }),
);

/** The words for a fault of SQLite: a full disk, a file or folder that cannot be written, one that cannot be made. */
const LOCK_REASONS: Record<number, string> = { 13: FULL, 8: LOCKED, 14: LOCKED };

const fieldOf = (error: Error, name: string): unknown => Reflect.get(error, name);

function reasonOf(error: Error): string | undefined {
  if (/ENOSPC|No space left on device/.test(error.message)) return FULL; // as the bundler says it
  return REASONS.get(String(fieldOf(error, 'code'))) ?? LOCK_REASONS[Number(fieldOf(error, 'errcode'))];
}

/** The sentence for an error of a folder, if the person at the keyboard can solve it. */
export function commandErrorOf(error: unknown, folder: string): CommandError | undefined {
  if (error instanceof CommandError) return error;
  const reason = error instanceof Error ? reasonOf(error) : undefined;
  return reason === undefined ? undefined : new CommandError(`The folder ${folder} cannot be used: ${reason}.`);
}

const ownSentence = (error: unknown) => (error instanceof CommandError ? error.message : undefined);

/**
 * Runs a command with its arguments. An error is one sentence, and the exit code tells of it. Throws an error of which
 * nothing can be said.
 */
export async function runToEnd(
  run: (typed: string[]) => Promise<void> | void,
  sentenceOf: (error: unknown) => string | undefined = ownSentence,
): Promise<void> {
  try {
    await run(process.argv.slice(2));
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
    process.exitCode = 1;
  }
}

/** Runs a command about the database. */
export const runDatabaseCommand = (run: (typed: string[]) => Promise<void>): Promise<void> =>
  runToEnd(run, error => ownSentence(error) ?? `The database refused: ${firstLineOf(error)}`);
