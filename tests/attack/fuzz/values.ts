import fc from 'fast-check';

/* Values that nobody enters on purpose. None of them looks like what a leak looks like, see `judge.ts`. */

const HALF = '\ud800';

/** Another site; it must not be where an answer leads to. */
export const ELSEWHERE = 'attacker.example';

const TEXTS = [
  ...['', ' ', '\0', HALF, `a${HALF}b`, 'a\0b', '\u202e\u2066x', '\u200f\u200e', '\ufeff', 'e\u0301'.repeat(40)],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length', 'null', 'undefined', 'true'],
  ...[
    "'; --",
    '" OR 1=1 --',
    '*',
    '%',
    '_',
    '\\',
    '(((',
    'NEAR(a b, 5)',
    't:a',
    '^a*',
    '{{7*7}}',
    `\${7*7}`,
    '<b>x</b>',
  ],
  ...['../../..', '..%2f..%2f', '/..;/', '.', '..', '//x', '\\\\x', '%00', '%2e%2e', '%ff%fe', '%', '%zz', '%u0041'],
  ...['-1', '0', '1', '1.5', '1e3', '0x10', 'NaN', 'Infinity', '99999999999999999999', '\u0661', '٢٠٢٤'],
  ...['2024-02-30', '0000-00-00', '9999-12-31', '2024-01-01', '1900-01-01', '24:61', 'Asia/Nowhere', 'Mars'],
  ...[`https://${ELSEWHERE}/`, `//${ELSEWHERE}`, `/\\${ELSEWHERE}`, 'javascript:0', 'data:,x', 'http://127.0.0.1:1/'],
  ...['x'.repeat(3000), '"'.repeat(500), 'ـ'.repeat(300), '💥'.repeat(200), 'aA'.repeat(400), `a${' '.repeat(2000)}b`],
  ...['\r\nX-Injected: 1', '%0d%0aX-Injected:%201', '=1+1', '@a@b@c', 'a@b', `${'a'.repeat(300)}@mail.com`],
  ...[
    'ar',
    'en',
    'games',
    'wished-games',
    'steam',
    'google',
    'public',
    'private',
    'asc',
    'index.json',
    'x.png',
    'x.ics',
  ],
];

/** Any text: one of these, or a random one of any characters. */
export const text = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }) },
  { weight: 1, arbitrary: fc.uuid() },
  { weight: 1, arbitrary: fc.integer().map(String) },
);

/** As deep as a body of the largest size allows. */
const DEPTH = 20_000;

const NUMBERS = [
  '0',
  '-0',
  '-1',
  '1.5',
  '1e308',
  '1e999',
  '-1e999',
  '1e-999',
  '9007199254740993',
  '123456789012345678901',
];

const STRUCTURES = [
  ...[
    'null',
    'true',
    'false',
    '[]',
    '{}',
    '[null]',
    '[[]]',
    '{"__proto__":{"a":1}}',
    '{"a":1,"a":[]}',
    '{"length":-1}',
  ],
  ...[
    '{"constructor":{"prototype":{"a":1}}}',
    '{"toString":1,"valueOf":null}',
    '{"then":1}',
    '["\\ud800"]',
    '"\\u0000"',
  ],
  '['.repeat(DEPTH) + ']'.repeat(DEPTH),
  `${'{"a":'.repeat(DEPTH / 10)}1${'}'.repeat(DEPTH / 10)}`,
  `[${'0,'.repeat(DEPTH)}0]`,
  `{${Array.from({ length: 2000 }, (_, at) => `"k${at}":0`).join(',')}}`,
];

/** Any JSON value, written as JSON. */
export const json = fc.oneof(
  { weight: 4, arbitrary: text.map(value => JSON.stringify(value)) },
  { weight: 2, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom(...STRUCTURES) },
  { weight: 1, arbitrary: fc.array(text, { maxLength: 5 }).map(list => JSON.stringify(list)) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }).map(value => JSON.stringify(value)) },
);

/** What is no JSON, or not whole. */
export const brokenJson = fc.constantFrom(
  ...['', '{', '[', '"', '{"a"', '{"a":}', "{'a':1}", '\u0000', '\ufeff{}', '01'],
);

/** The value of a header: what HTTP allows in one, also letters beyond ASCII. */
export const headerValue = fc.oneof(
  fc.constantFrom(...TEXTS.map(value => value.replace(/[^\x20-\x7e]/g, '?'))),
  fc.string({
    unit: fc
      .integer({ min: 0x20, max: 0xff })
      .filter(c => c !== 0x7f && !(c > 0x7f && c < 0xa0))
      .map(c => String.fromCharCode(c)),
    maxLength: 60,
  }),
);
