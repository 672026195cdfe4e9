/** How many lines of the stack are logged, starting from where the error happened. */
const FRAMES_MAX = 8;
/** Shorter values are parts of everyday words; taking those out would leave nothing to read. */
const VALUE_MIN_LENGTH = 3;
const CHAIN_MAX = 10;

/** An error as drizzle throws it. Its message holds every value of the statement. */
type FailedQuery = Error & { query: string; params: unknown[] };

const isFailedQuery = (error: Error): error is FailedQuery =>
  'query' in error && typeof error.query === 'string' && 'params' in error && Array.isArray(error.params);

/** An error and what it was thrown for, the outermost first. */
function chainOf(error: Error): Error[] {
  const chain = [error];
  for (let next = error.cause; next instanceof Error && chain.length < CHAIN_MAX; next = next.cause) chain.push(next);
  return chain;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The message without what was quoted in it, which is what somebody sent, and without the values that are known. */
function bareMessage(message: string, values: unknown[]): string {
  const texts = values.filter(value => typeof value === 'string' && value.length >= VALUE_MIN_LENGTH).map(String);
  const rest = message.replace(/^Failed query:[\s\S]*|\s*\bparams: [\s\S]*/, '').replace(/"[^"]*"|'[^']*'/g, '…');
  const unnamed = rest.replace(/(no such column: ).*/, '$1…'); // full text search calls a word of the reader's one
  return texts.reduce((said, text) => said.replace(new RegExp(escaped(text), 'gi'), '…'), unnamed).trim();
}

const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter(line => /^\s+at /.test(line))
    .slice(0, FRAMES_MAX);

/**
 * An error as it may stand in a log: its name, its code, what it says, the SQL it failed at and where. No value of a
 * statement and nothing that was quoted is among it: those belong to people, and logs are read by others. The first
 * line says what happened; the SQL and the places follow, each on a line of its own.
 */
export function textOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(textOf).join('\n');
  if (!(error instanceof Error)) return `Something was thrown that is no error: ${typeof error}`;
  const chain = chainOf(error);
  const root = chain.at(-1) ?? error;
  const failed = chain.find(isFailedQuery);
  const code = 'code' in root && typeof root.code === 'string' ? root.code : '';
  const said = bareMessage(root.message, failed?.params ?? []);
  const head = [root.name, code && !said.includes(code) ? code : '', said].filter(Boolean).join(': ');
  return [head, ...(failed ? [`in: ${failed.query}`] : []), ...framesOf(error)].join('\n');
}

/** The first line of it, where the places do not matter. */
export function firstLineOf(error: unknown): string {
  return textOf(error).split('\n', 1).join();
}
