/** How many lines of the stack are logged, starting from where the error happened. */
const FRAMES_MAX = 8;
/** Shorter values are parts of everyday words; removing those would leave nothing to read. */
const VALUE_MIN_LENGTH = 3;
const CHAIN_MAX = 10;

/** An error as drizzle throws it. Its message holds every value of the statement. */
type FailedQuery = Error & { query: string; params: unknown[] };

const isFailedQuery = (error: Error): error is FailedQuery =>
  'query' in error && typeof error.query === 'string' && 'params' in error && Array.isArray(error.params);

function chainOf(error: Error): Error[] {
  const chain = [error];
  for (let next = error.cause; next instanceof Error && chain.length < CHAIN_MAX; next = next.cause) chain.push(next);
  return chain;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The message without quoted text, which comes from a request, and without the known values. */
function bareMessage(message: string, values: unknown[]): string {
  const isSaid = ({ length }: string) => length >= VALUE_MIN_LENGTH && length <= message.length;
  const texts = values.filter(value => typeof value === 'string').filter(isSaid);
  const rest = message.replace(/^Failed query:[\s\S]*|\s*\bparams: [\s\S]*/, '').replace(/"[^"]*"|'[^']*'/g, '…');
  const unnamed = rest.replace(/(no such column: ).*/, '$1…'); // FTS names a word of the query so
  return texts.reduce((said, text) => said.replace(new RegExp(escaped(text), 'gi'), '…'), unnamed).trim();
}

const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter(line => /^\s+at /.test(line))
    .slice(0, FRAMES_MAX);

/**
 * An error in a form that may be logged: its name, its code, its message, the SQL at which it failed and the places in
 * the code. It contains no value of a statement and nothing that was quoted: those belong to people, and others read
 * logs. The first line says what happened; the SQL and the places follow, each on a line of its own.
 */
export function errorTextOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(errorTextOf).join('\n');
  if (!(error instanceof Error)) return `Something was thrown that is no error: ${typeof error}`;
  const chain = chainOf(error);
  const root = chain.at(-1) ?? error;
  const failed = chain.find(isFailedQuery);
  const code = 'code' in root && typeof root.code === 'string' ? root.code : '';
  const said = bareMessage(root.message, failed?.params ?? []);
  const head = [root.name, code && !said.includes(code) ? code : '', said].filter(Boolean).join(': ');
  return [head, ...(failed ? [`in: ${failed.query}`] : []), ...framesOf(error)].join('\n');
}

/** The first line of an error's text, for when the places in the code do not matter. */
export function firstLineOf(error: unknown): string {
  return errorTextOf(error).split('\n', 1).join();
}
