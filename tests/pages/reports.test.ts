import { describe, expect, test } from 'vitest';
import { newPerson } from '../helpers/people/person.ts';
import { linesOf } from '../helpers/stack/log-lines.ts';
import { type Answer, ownStack } from '../helpers/stack/stack.ts';

/* What browsers tell of pages that tried what their policy does not allow. */

const stack = ownStack();

const OLDER = 'application/csp-report';
const NEWER = 'application/reports+json';
const REPORTED = 'A page tried what its policy does not allow.';

const report = (type: string, body: unknown) =>
  stack.fetch('/api/reports', {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const lines = (): Answer[] => linesOf(stack).filter(({ message }) => message === REPORTED);

/** What is logged about one request. */
async function loggedOf(type: string, body: unknown): Promise<Answer> {
  const before = lines().length;
  const answer = await report(type, body);
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  await expect.poll(() => lines().length).toBe(before + 1);
  return lines().at(-1);
}

const older = (more: object) => ({
  'csp-report': {
    'document-uri': `${stack.url}/library/`,
    'violated-directive': 'script-src-elem',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'inline',
    'line-number': 12,
    ...more,
  },
});

const newer = (body: object, type = 'csp-violation') => ({ type, age: 3, url: `${stack.url}/`, user_agent: 'X', body });

describe('a report', () => {
  test('of the older kind is one line for the operator', async () => {
    const { count, violations, level } = await loggedOf(
      OLDER,
      older({ 'source-file': `${stack.url}/static/app-1.js` }),
    );
    const violation = { directive: 'script-src-elem', page: 'library', blocked: 'inline' };
    expect([level, count, violations]).toEqual(['warn', 1, [{ ...violation, source: '/static/app-1.js', line: 12 }]]);
  });

  test('of the newer kind is one line for all that come together, each kind named once', async () => {
    const body = {
      documentURL: `${stack.url}/search/?term=halo`,
      effectiveDirective: 'img-src',
      blockedURL: 'https://elsewhere.example/a.png?who=nour',
      sourceFile: null,
      lineNumber: null,
    };
    const { count, violations } = await loggedOf(NEWER, [newer(body), newer(body), newer({}, 'deprecation')]);
    const named = { directive: 'img-src', page: 'search', blocked: 'elsewhere.example', source: 'other', line: 0 };
    expect([count, violations]).toEqual([2, [named]]);
  });

  test('leaves nothing of a reader behind: no address, no query, no token, no name', async () => {
    const { id, username, token } = await newPerson(stack);
    const secret = `${id}-${username}`;
    const said = {
      'document-uri': `${stack.url}/walls/${id}/?q=${secret}#token=${token}`,
      'blocked-uri': `https://elsewhere.example/${secret}?t=${token}`,
      'source-file': `${stack.url}/library/${secret}`,
      'effective-directive': `script-src ${secret}`,
      'script-sample': secret,
      referrer: `${stack.url}/${secret}`,
    };
    const line = JSON.stringify(await loggedOf(OLDER, older(said)));
    for (const part of [id, username, token, 'token', '?']) expect(line).not.toContain(part);
  });

  test('of an extension of the browser names none', async () => {
    const own = { 'source-file': 'chrome-extension://abcdefghijklmnop/content.js', 'blocked-uri': 'eval' };
    const { violations } = await loggedOf(OLDER, older(own));
    expect(violations).toMatchObject([{ source: 'extension', blocked: 'eval' }]);
  });

  test.each([
    ['nothing', OLDER, '', 400],
    ['no JSON', OLDER, '{', 400],
    ['something else', OLDER, { hello: 1 }, 400],
    ['a list where one is expected', OLDER, [], 400],
    ['one where a list is expected', NEWER, {}, 400],
    ['a list of nothings', NEWER, [null], 400],
    ['numbers for words', NEWER, [newer({ documentURL: 1 })], 400],
    ['of another type', 'text/plain', 'x', 415],
    ['without a violation', NEWER, [newer({}, 'deprecation')], 204],
    ['without a body', NEWER, [{ type: 'csp-violation', body: null }], 204],
    ['too much', OLDER, older({ 'script-sample': 'x'.repeat(20_000) }), 413],
  ])('that is junk (%s) is no line and no failure', async (_, type, body, status) => {
    const before = lines().length;
    expect((await report(type, body)).status).toBe(status);
    expect(lines().length).toBe(before);
  });

  test('whose words are not what browsers write is kept without them', async () => {
    const odd = { 'effective-directive': '<script>', 'blocked-uri': 'javascript:alert(1)', 'line-number': -4.5 };
    const { violations } = await loggedOf(OLDER, older({ ...odd, 'document-uri': 'https://elsewhere.example/' }));
    expect(violations).toEqual([{ directive: 'other', page: 'other', blocked: 'other', source: 'other', line: 0 }]);
  });
});
