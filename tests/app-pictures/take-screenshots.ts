import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { BROWSER_FLAGS, ensureBrowser } from '../helpers/browser/browser.ts';
import { top } from '../helpers/run/tree.ts';
import type { Answer } from '../helpers/stack/stack.ts';

/*
 * Takes the pictures that a device shows before it installs the app; the README shows some of them. They stand in the
 * repository. To take them again: `STORE_COVERS=off npm start`, and beside it `npm run screenshots http://127.0.0.1:8787`.
 */

const site = process.argv[2] ?? 'http://127.0.0.1:8787';
const PASSWORD = 'a shelf of books';
const QUALITY = 82;

const FORMS = {
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true },
  wide: { viewport: { width: 1280, height: 800 } },
};
type Form = keyof typeof FORMS;

const SHOTS: [form: Form, name: string, path: string][] = [
  ['narrow', 'library', '/library/'],
  ['narrow', 'game', '/games/portal-2/'],
  ['narrow', 'tonight', '/tonight/'],
  ['wide', 'library', '/library/'],
  ['wide', 'search', '/search/?term=witcher'],
];

async function call(path: string, body?: unknown, token = ''): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const answer = await fetch(site + path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function newToken(): Promise<string> {
  const username = `lina${Date.now().toString(36)}`;
  const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
  const person = { username, email: `${username}@mail.com`, dateOfBirth: '1990-05-17', acceptTerms: true };
  await call('/api/account/register', { ...person, ...passwords, firstName: 'Lina' });
  const grant = { grant_type: 'password', client_id: 'web', username, password: PASSWORD, scope: 'openid api' };
  const answer = await fetch(`${site}/connect/token`, { method: 'POST', body: new URLSearchParams(grant) });
  const { access_token: token }: Answer = await answer.json();
  return token;
}

/** The best known games, three of them being played. */
async function fillShelf(token: string): Promise<void> {
  const { page } = await call('/assets/data/index.json');
  const { subplatfroms } = await call('/api/lookups');
  for (const [i, { id: gameId, platforms }] of page.shelf.entries()) {
    const { id: subplatformId } = platforms[i % platforms.length];
    const { platformId } = subplatfroms.find((one: Answer) => one.id === subplatformId);
    const status = i % 9 === 4 ? 2 : 1;
    await call('/api/games', { gameId, platformId, subplatformId, status, priority: 2 + (i % 4) }, token);
  }
}

async function openPage(browser: Browser, form: Form, language: string, token: string): Promise<Page> {
  const context = await browser.newContext({ ...FORMS[form], colorScheme: 'dark' });
  await context.addCookies([{ name: 'raff.locale', value: language, url: site }]);
  await context.addInitScript(
    ([chosen, signed]) => {
      localStorage.setItem('raff.locale', chosen);
      localStorage.setItem('raff.token', signed);
      localStorage.setItem('raff.dont-show-tour', 'yes');
    },
    [language, token] as const,
  );
  return context.newPage();
}

async function take(page: Page, path: string, file: string): Promise<void> {
  await page.goto(site + path);
  await page.locator('main h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(one => one.finished)));
  const session = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const scale = await page.evaluate(() => devicePixelRatio);
  const picture = { format: 'webp' as const, quality: QUALITY, clip: { x: 0, y: 0, width, height, scale } };
  const { data } = await session.send('Page.captureScreenshot', picture);
  writeFileSync(file, Buffer.from(data, 'base64'));
}

const token = await newToken();
await fillShelf(token);
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS });
for (const language of ['en', 'ar'])
  for (const [form, name, path] of SHOTS) {
    const page = await openPage(browser, form, language, token);
    await take(page, path, join(top, `web/public/screenshots/${language}-${form}-${name}.webp`));
    await page.context().close();
  }
await browser.close();
