import fc from 'fast-check';
import { brokenJson, ELSEWHERE, headerValue, json, text } from './values.ts';

/* An attack: what is changed of a good request. Places are counted modulo what the request has. */

const CALLERS = ['owner', 'owner', 'owner', 'visitor', 'reader', 'writer', 'nobody'] as const;

/** How a text is written into an address: escaped as it should be, or as it is, as far as HTTP allows. */
const Written = fc.record({ value: text, isEscaped: fc.boolean() });

const HEADERS: Record<string, string[]> = {
  Range: ['bytes=0-', 'bytes=-1', 'bytes=5-1', 'bytes=0-0,2-3,9-', 'bytes=99999999999999999999-', 'lines=1-2'],
  'If-None-Match': ['*', '""', 'W/"x"', '"a","b"', 'W/', '"'],
  'If-Modified-Since': ['0', 'Mon, 99 Foo 2024', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  'Accept-Language': ['ar', 'ar-SA,en;q=0.1', 'en;q=2', '*', ',,;q=', 'xx-YY', 'ar;q=0', 'en'.repeat(900)],
  Accept: ['*/*', 'text/html', 'application/xml', 'q=0', 'image/png;q=-1'],
  'Accept-Encoding': ['gzip', 'br;q=9', 'identity;q=0', '*;q=0', 'x'],
  'Idempotency-Key': ['k', 'x'.repeat(64), 'x'.repeat(65), ' ', 'a b', '__proto__'],
  Authorization: [
    'Bearer',
    'Bearer ',
    'Bearer a.b.c',
    'Basic YTpi',
    'bearer raff_',
    'Bearer raff_x',
    'Bearer ..',
    'Digest x',
  ],
  'Content-Type': ['', 'text/plain', 'application/json', 'application/json; charset=utf-16', 'multipart/form-data'],
  'Content-Encoding': ['gzip', 'br', 'x'],
  Cookie: [
    'raff_refresh=x',
    'raff_refresh=%00',
    'a=b; a=c; =; ;',
    'raff_flow={}',
    `x=${'y'.repeat(3000)}`,
    '__proto__=1',
  ],
  Origin: [`https://${ELSEWHERE}`, 'null', '', 'file://'],
  Referer: [`https://${ELSEWHERE}/`, 'x'],
  'Sec-Fetch-Site': ['cross-site', 'same-origin', 'x'],
  'X-Forwarded-For': ['1.2.3.4', '::', 'x'],
  'X-Forwarded-Host': [ELSEWHERE],
  'X-Forwarded-Proto': ['javascript', 'https'],
  'CF-Connecting-IP': ['1.2.3.4', '::1', '2001:db8::1', ':::::', 'x'.repeat(500), ''],
  'X-Request-Id': ['x', 'y'.repeat(500)],
  'X-HTTP-Method-Override': ['DELETE'],
  Expect: ['100-continue'],
};

const NAMES = Object.keys(HEADERS);
const Header = fc
  .constantFrom(...NAMES)
  .chain(name => fc.tuple(fc.constant(name), fc.oneof(fc.constantFrom(...(HEADERS[name] ?? [])), headerValue)));

const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
  'text/plain',
];

/** The limits of bodies, and just past them; the largest is past that of every route. */
const SIZES = [65_535, 65_536, 65_537, 300_000, 2_200_000];

const Part = fc.record({
  name: fc.oneof(fc.constantFrom('file', 'image', 'format'), text),
  file: fc.option(fc.oneof(fc.constantFrom('a.csv', 'a.json', 'a.zip', 'a.png', ''), text), { nil: undefined }),
  type: fc.constantFrom('text/csv', 'application/json', 'image/png', 'image/jpeg', 'x', ''),
  content: fc.oneof(text, json, fc.array(fc.array(text, { maxLength: 5 }), { maxLength: 6 }).map(asTable)),
});

function asTable(rows: string[][]): string {
  return ['Title,Platform,Backlog,Rating', ...rows.map(row => row.join(','))].join('\n');
}

const Body = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('field' as const), at: fc.nat(), value: json }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('extra' as const), name: fc.oneof(text, fc.nat()), value: json }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('json' as const), value: fc.oneof(json, brokenJson) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('flip' as const), at: fc.nat(), bits: fc.integer({ min: 1, max: 255 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cut' as const), at: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('form' as const),
      pairs: fc.array(fc.tuple(text, text), { maxLength: 5 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('parts' as const), parts: fc.array(Part, { maxLength: 3 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('bytes' as const),
      type: fc.constantFrom(...TYPES),
      bytes: fc.uint8Array({ maxLength: 200 }),
    }),
  },
);

/** Bodies at the limits are long, so there are few. */
const Large = fc.record({
  kind: fc.constant('large' as const),
  type: fc.constantFrom(...TYPES),
  size: fc.constantFrom(...SIZES),
});

const maybe = <T>(arbitrary: fc.Arbitrary<T>, freq: number) => fc.option(arbitrary, { nil: undefined, freq });

/** How one sends it: each part may stay as it was. */
export const Attack = fc.record({
  caller: fc.constantFrom(...CALLERS),
  language: fc.constantFrom('en', 'ar'),
  method: fc.oneof(
    { weight: 30, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND') },
  ),
  segment: maybe(fc.record({ at: fc.nat(), written: Written }), 1),
  query: fc.array(
    fc.record({ name: fc.oneof({ weight: 4, arbitrary: fc.nat() }, { weight: 1, arbitrary: text }), written: Written }),
    { maxLength: 2 },
  ),
  headers: fc.array(Header, { maxLength: 2 }),
  body: fc.oneof(
    { weight: 10, arbitrary: fc.constant(undefined) },
    { weight: 29, arbitrary: Body },
    { weight: 1, arbitrary: Large },
  ),
});
export type Attack = typeof Attack extends fc.Arbitrary<infer T> ? T : never;
export type AttackBody = NonNullable<Attack['body']>;
