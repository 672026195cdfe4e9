import type { CapturedRequest } from './capture.ts';
import type { Answer } from './stack.ts';

/* Requests that are good except for one field, which holds a value that nobody enters on purpose. */

const HALF = '\ud800';
const DEPTH = 20_000;

/**
 * Values in JSON, written as JSON, that no field expects: half a character, NUL, too much text, another type, and names
 * with a special meaning.
 */
const JSON_VALUES = [
  ...[HALF, `a${HALF}b`, 'a\0b', '', 'x'.repeat(20_000), '__proto__'].map(text => JSON.stringify(text)),
  ...['null', 'true', '-1.5', '1e308', '123456789012345678901234567890', `[${JSON.stringify(HALF)}, null]`],
  ...['{"__proto__":{"a":1}}', '{"constructor":{"prototype":{}},"length":-1}'],
  '['.repeat(DEPTH) + ']'.repeat(DEPTH),
  `${'{"a":'.repeat(DEPTH / 10)}1${'}'.repeat(DEPTH / 10)}`,
];

/** Spoilt values as they may stand in an address or in a form, escaped. */
const ESCAPED_VALUES = [
  ...['a%00b', 'a%ED%A0%80b', '%ff%fe', '%', '', 'x'.repeat(3_000), '__proto__', 'constructor', '-1', '%22%27%3B--'],
];

/** Names of fields that no call knows, and that have a meaning in JavaScript. */
const NAMES = ['__proto__', 'constructor', '%', 'a%00b'];

/** Marks the place where a value will be put, and occurs in no value itself. */
const MARK = '"\u2602"';

/** A body with one field changed, for each of its fields, and the whole body replaced. */
function bodiesOf(body: string): string[] {
  const marked = [MARK];
  const root: Answer = JSON.parse(body);
  const visit = (node: Answer) => {
    for (const name of Object.keys(node)) {
      const value = node[name];
      node[name] = '\u2602';
      marked.push(JSON.stringify(root));
      node[name] = value;
      if (typeof value === 'object' && value !== null) visit(value);
    }
  };
  if (typeof root === 'object' && root !== null) visit(root);
  return marked.flatMap(text => JSON_VALUES.map(value => text.replace(MARK, () => value)));
}

/** A form or a query with one of its fields changed. */
function fieldsOf(query: string): string[] {
  const parts = query.split('&').filter(Boolean);
  const changed = parts.flatMap((part, at) =>
    ESCAPED_VALUES.map(value => parts.with(at, `${part.split('=')[0]}=${value}`).join('&')),
  );
  return [...changed, ...NAMES.map(name => [...parts, `${name}=${name}`].join('&'))];
}

/** A path with one of its parameters changed. */
function pathsOf(path: string, route: string): string[] {
  const [parts, pattern] = [path.split('/'), route.split('/')];
  const places = parts.map((_, at) => at).filter(at => /^[:*]/.test(pattern[at] ?? ''));
  return places.flatMap(at => ESCAPED_VALUES.filter(Boolean).map(value => parts.with(at, value).join('/')));
}

/** Every such variant of a call of a route, e.g. `GET /api/games/:id`. */
export function spoilt({ path, init }: CapturedRequest, route: string): CapturedRequest[] {
  const [pathname = '', query = ''] = path.split('?');
  const { body } = init;
  const bodies =
    body instanceof URLSearchParams
      ? fieldsOf(String(body)).map(text => new URLSearchParams(text))
      : typeof body === 'string'
        ? bodiesOf(body)
        : [];
  return [
    ...bodies.map(text => ({ path, init: { ...init, body: text } })),
    ...fieldsOf(query).map(text => ({ path: `${pathname}?${text}`, init })),
    ...pathsOf(pathname, route.split(' ')[1] ?? '').map(changed => ({
      path: query ? `${changed}?${query}` : changed,
      init,
    })),
  ];
}
