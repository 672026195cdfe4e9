/** The parts of a query that the simulator understands. */
export type Query = {
  fields: string[];
  where: Condition | undefined;
  sort: { field: string; down: boolean } | undefined;
  search: string | undefined;
  limit: number;
  offset: number;
};

export type Value = number | string | null | (number | string)[];
export type Condition =
  | { kind: 'and'; parts: Condition[] }
  | { kind: 'or'; parts: Condition[] }
  | { kind: 'test'; path: string; operator: string; value: Value };

/** IGDB's complaint about a query; it refuses the whole of it. */
export class BadQuery extends Error {}

const TOKEN = /\s*("(?:\\.|[^"\\])*"\*?|\*"(?:\\.|[^"\\])*"\*?|[\w.]+|!=|>=|<=|[=<>~&|(){}[\],])/y;

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const found = TOKEN.exec(text);
    if (!found?.[1]) throw new BadQuery('Syntax Error');
    tokens.push(found[1]);
  }
  return tokens;
}

function literalOf(token: string): number | string | null {
  if (token === 'null') return null;
  if (/["*]/.test(token)) return token.replace(/"((?:\\.|[^"\\])*)"/, '$1').replace(/\\(.)/g, '$1');
  if (!/^\d+$/.test(token)) throw new BadQuery('Syntax Error');
  return Number(token);
}

/** Reads conditions from the front of the tokens; `&` binds tighter than `|`. */
function readCondition(tokens: string[], kind: 'or' | 'and' = 'or'): Condition {
  const next = () => (kind === 'or' ? readCondition(tokens, 'and') : readTest(tokens));
  const parts = [next()];
  while (tokens[0] === (kind === 'or' ? '|' : '&')) {
    tokens.shift();
    parts.push(next());
  }
  return parts.length === 1 && parts[0] ? parts[0] : { kind, parts };
}

function readTest(tokens: string[]): Condition {
  if (tokens[0] === '(') {
    tokens.shift();
    const inner = readCondition(tokens);
    if (tokens.shift() !== ')') throw new BadQuery('Syntax Error');
    return inner;
  }
  const [path = '', operator = ''] = tokens.splice(0, 2);
  if (!/^[\w.]+$/.test(path) || !/^(?:[=~<>]|[!<>]=)$/.test(operator)) throw new BadQuery('Syntax Error');
  return { kind: 'test', path, operator, value: readValue(tokens) };
}

function readValue(tokens: string[]): Value {
  const first = tokens.shift();
  if (first === undefined) throw new BadQuery('Syntax Error');
  if (!/^[([{]$/.test(first)) return literalOf(first);
  const values: (number | string)[] = [];
  for (let token = tokens.shift(); token !== undefined && !/^[)\]}]$/.test(token); token = tokens.shift()) {
    const value = token === ',' ? null : literalOf(token);
    if (value !== null) values.push(value);
  }
  return values;
}

/** Splits a body at its semicolons, but not inside quotes. */
const statementsOf = (body: string) =>
  (body.match(/(?:"(?:\\.|[^"\\])*"|[^;"])+/g) ?? []).map(text => text.trim()).filter(Boolean);

const LIMIT_MAX = 500;

function numberIn(text: string | undefined, fallback: number, most = Number.MAX_SAFE_INTEGER): number {
  const value = text === undefined ? fallback : Number(text);
  if (!Number.isInteger(value) || value < 0 || value > most) throw new BadQuery('Invalid Limit');
  return value;
}

/** Reads a query; throws BadQuery. Ten rows are returned unless the query says otherwise. */
export function readQuery(body: string): Query {
  const said = new Map<string, string>();
  for (const statement of statementsOf(body)) {
    const [, word = '', rest = ''] =
      /^(fields|exclude|where|sort|limit|offset|search)\s+([\s\S]+)$/.exec(statement) ?? [];
    if (!word) throw new BadQuery('Syntax Error');
    said.set(word, rest);
  }
  const where = said.get('where');
  const [field, direction] = (said.get('sort') ?? '').split(/\s+/);
  if (field && said.has('search')) throw new BadQuery('Search cannot be sorted');
  return {
    fields: (said.get('fields') ?? 'id').split(',').map(name => name.trim()),
    where: where === undefined ? undefined : readCondition(tokensOf(where)),
    sort: field ? { field, down: direction === 'desc' } : undefined,
    search: said.has('search') ? String(literalOf(said.get('search') ?? '')) : undefined,
    limit: numberIn(said.get('limit'), 10, LIMIT_MAX),
    offset: numberIn(said.get('offset'), 0),
  };
}
