import { once } from 'node:events';
import { globSync } from 'node:fs';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, inject, test } from 'vitest';
import { sharedStack } from '../helpers/stack/stack.ts';

/* What lies beside a deployed Worker must not be read from outside. */

const stack = sharedStack();

/** `fetch` refuses to send this method. */
async function trace(path: string): Promise<{ status: number; text: string }> {
  const asked = request(new URL(path, stack.url), {
    method: 'TRACE',
    headers: { 'X-Secret': 'not-for-anybody' },
  }).end();
  const [answer] = await once(asked, 'response');
  return { status: answer.statusCode, text: await text(answer) };
}

const HIDDEN = [
  '/.git/HEAD',
  '/.git/config',
  '/.env',
  '/.dev.vars',
  '/.npmrc',
  '/package.json',
  '/wrangler.toml',
  '/wrangler.json',
  '/worker/index.ts',
  '/main.ts',
  '/static/..%2f..%2fraff/index.js',
  '/.well-known/',
  '/server-status',
  '/debug/',
];

test.each(HIDDEN)('%s is not there', async path => {
  const answer = await stack.fetch(path);
  expect([path, answer.status]).toEqual([path, 404]);
});

test.each(['/static/', '/icons/', '/api/', '/pictures/'])('the folder %s is not listed', async path => {
  const answer = await stack.fetch(path);
  const listing = await answer.text();
  expect([answer.status, /index of/i.test(listing)]).toEqual([404, false]);
});

test('a request is never sent back as it came', async () => {
  for (const path of ['/', '/api/health', '/static/nothing.js']) {
    const answer = await trace(path);
    expect([path, answer.status >= 400 && answer.status < 500, answer.text.includes('not-for-anybody')]).toEqual([
      path,
      true,
      false,
    ]);
  }
});

test('the files of the build hold no source map, no source and no test', () => {
  const files = globSync('client/**/*', { cwd: inject('dist') });
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter(file => /\.(map|tsx?|sql|env|toml)$|\.test\.|simulators/.test(file))).toEqual([]);
});

test('every text says how it is encoded', async () => {
  const paths = ['/', '/robots.txt', '/sitemap.xml', '/icon.svg', '/manifest.webmanifest', '/common-passwords.txt'];
  for (const path of paths) {
    const type = (await stack.fetch(path)).headers.get('Content-Type') ?? '';
    expect([path, type]).toEqual([path, expect.stringMatching(/^(text|application|image)\/[\w.+-]+/)]);
    if (/^text\/|[/+]xml/.test(type)) expect([path, type]).toEqual([path, expect.stringMatching(/; ?charset=utf-8$/i)]);
  }
});
