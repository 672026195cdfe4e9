import { textOf } from './error-text.ts';

type Level = 'warn' | 'error';

/** The content of a line beside its time and level. Never a secret, nor anything that somebody wrote or is known by. */
type Facts = { message: string } & Record<string, unknown>;

/** An error in the words of a log: what happened, and where. */
export function errorFacts(error: unknown): { error: string; stack: string[] } {
  const [said = '', ...stack] = textOf(error).split('\n');
  return { error: said, stack: stack.map(line => line.trim()) };
}

/** One line of JSON for the operator: a warning passes by itself or is somebody else's to mend, an error wants looking at. */
export function log(level: Level, facts: Facts): void {
  console[level](JSON.stringify({ time: new Date().toISOString(), level, ...facts }));
}
