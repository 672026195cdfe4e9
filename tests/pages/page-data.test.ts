import { beforeAll, expect, test } from 'vitest';
import { FIXED_PATHS } from '../../worker/pages/screens.ts';
import { today } from '../helpers/games/diary.ts';
import { addGames } from '../helpers/games/games.ts';
import { newGame } from '../helpers/games/shelf.ts';
import { type Answer, ownStack } from '../helpers/stack/stack.ts';

const stack = ownStack();

beforeAll(async () => {
  await addGames(stack, [
    { slug: 'hades', title: 'Hades', platforms: ['ps5', 'steam'], genres: ['action'], releaseDate: '2020-09-17' },
    { slug: 'tricky', title: '</script><b>"Tricky" & Co</b>', platforms: ['ps4'], genres: [] },
  ]);
});

const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

test('every screen has a page data file with the hash of the document', async () => {
  const html = await (await stack.fetch('/')).text();
  const build = metaOf(html, 'raff:build');
  expect(build).toMatch(/^[0-9a-f]{12}$/);
  for (const screen of FIXED_PATHS) {
    const answer = await stack.fetch(`/assets/data${screen}index.json`);
    expect(answer.status, screen).toBe(200);
    expect(await answer.json()).toMatchObject({ hash: build, path: screen });
  }
});

test('a game has a page data file, an unknown one is 404 as JSON', async () => {
  const file: Answer = await (await stack.fetch('/assets/data/games/hades/index.json')).json();
  expect(file.page).toMatchObject({ slug: 'hades', title: 'Hades' });
  const none = await stack.fetch('/assets/data/games/nothing-like-it/index.json');
  expect(none.status).toBe(404);
  expect(none.headers.get('Content-Type')).toContain('application/problem+json');
});

test('the front page calls a game of a month or a year out when that is over', async () => {
  const year = Number(today().slice(0, 4));
  const of = { releasePrecision: 'year', popularity: 1_000_000 } as const;
  const present = await newGame(stack, { ...of, releaseDate: `${year}-01-01` });
  const last = await newGame(stack, { ...of, releaseDate: `${year - 1}-01-01` });
  const month = await newGame(stack, { ...of, releaseDate: `${year - 1}-12-01`, releasePrecision: 'month' });
  const { page }: Answer = await (await stack.fetch('/assets/data/index.json')).json();
  const slugs = (games: Answer[]) => games.map(game => game.slug);
  expect(slugs(page.recent)).toEqual(expect.arrayContaining([last.slug, month.slug]));
  const isOver = today() === `${year}-12-31`;
  expect(slugs(isOver ? page.recent : page.awaited)).toContain(present.slug);
});

test('page data speaks the reader’s language', async () => {
  const read = async (language: string): Promise<Answer> =>
    (await stack.fetch('/assets/data/games/hades/index.json', { headers: { 'Accept-Language': language } })).json();
  const [english, arabic] = [await read('en'), await read('ar-SA,ar;q=0.9')];
  expect(english.page.genres[0].name).not.toBe(arabic.page.genres[0].name);
  expect(english.page.genres[0].id).toBe(arabic.page.genres[0].id);
});

test('the first document of a game holds its data, its title and its share tags', async () => {
  const html = await (await stack.fetch('/games/hades/')).text();
  expect(html).toContain('<title>Hades · Raff</title>');
  expect(metaOf(html, 'og:title')).toBe('Hades · Raff');
  expect(metaOf(html, 'description')).toContain('2020');
  const block = /<script type="application\/json" id="raff-page">(.*?)<\/script>/.exec(html)?.[1];
  expect(JSON.parse(block ?? '')).toMatchObject({ path: '/games/hades/', page: { slug: 'hades' } });
});

test('a title cannot break out of the document', async () => {
  const html = await (await stack.fetch('/games/tricky/')).text();
  expect(html).not.toContain('<b>"Tricky"');
  const block = /id="raff-page">(.*?)<\/script>/.exec(html)?.[1];
  expect(JSON.parse(block ?? '').page.title).toContain('</script>');
});

/** The content of the document until the app has loaded. */
const stillOf = async (path: string, headers = {}) => {
  const html = await (await stack.fetch(path, { headers })).text();
  return /<div id="root"><div data-shell inert aria-hidden="true">(.*?)<\/div><\/div>\s*<script/s.exec(html)?.[1] ?? '';
};

test('a document shows its screen before the app is there, in its language and with its own words', async () => {
  expect(await stillOf('/')).toContain('Every game you own');
  expect(await stillOf('/?locale=ar')).toContain('ما عندك وما تريده');
  const game = await stillOf('/games/hades/');
  expect(/<h1[^>]*>([^<]*)<\/h1>/.exec(game)?.[1]).toBe('Hades');
  expect(await stillOf('/search/?term=god+of')).toContain('<bdi>god of</bdi>');
  for (const path of ['/library/', '/lists/', '/archives/'])
    expect(await stillOf(path), path).toContain('data-waiting');
});

test('nothing is shown ahead that is not so: another search, no page, no game', async () => {
  for (const path of ['/search/', '/search/?term=zelda&genre=rpg', '/games/nothing-like-it/', '/nowhere/', '/help/'])
    expect(await stillOf(path), path).toBe('');
});

test('neither a title nor a term can break out of what is shown ahead', async () => {
  expect(await stillOf('/games/tricky/')).toContain('&lt;/script&gt;&lt;b&gt;&quot;Tricky&quot; &amp; Co&lt;/b&gt;');
  const term = await stillOf(`/search/?${new URLSearchParams({ term: '"><img src=x onerror=alert(1)>' })}`);
  expect(term).toContain('value="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;"');
  expect(term).not.toContain('<img');
  const money = await stillOf(`/search/?${new URLSearchParams({ term: "$& $' $`" })}`);
  expect(money).toContain("<bdi>$&amp; $' $`</bdi>");
});

test('what is shown ahead carries no style and no script of its own, which the policy forbids', async () => {
  for (const path of ['/', '/search/?term=x', '/games/hades/', '/library/', '/lists/', '/archives/'])
    expect(await stillOf(path), path).not.toMatch(/ style=|<script|<style| on\w+=/);
});

test('the document turns to the language asked for, chosen before, or English', async () => {
  const start = async (path: string, headers = {}) =>
    /<html[^>]*>/.exec(await (await stack.fetch(path, { headers })).text())?.[0];
  expect(await start('/')).toContain('lang="en" dir="ltr"');
  expect(await start('/?locale=ar')).toContain('lang="ar" dir="rtl"');
  expect(await start('/', { Cookie: 'raff.locale=ar' })).toContain('dir="rtl"');
  expect(await start('/?locale=en', { Cookie: 'raff.locale=ar' })).toContain('lang="en"');
  expect(await start('/?locale=xx')).toContain('lang="en"');
});

test('a known screen without its slash is sent to the one with it, query kept', async () => {
  const answer = await stack.fetch('/library?tutorialStep=v-step-8');
  expect(answer.status).toBe(308);
  expect(new URL(answer.headers.get('Location') ?? '', stack.url).pathname).toBe('/library/');
  expect(answer.headers.get('Location')).toContain('tutorialStep=v-step-8');
});

test('an address that is no page is the app with status 404', async () => {
  for (const path of ['/nowhere/', '/games/nothing-like-it/', '/library/deeper/']) {
    const answer = await stack.fetch(path);
    expect(answer.status, path).toBe(404);
    expect(answer.headers.get('Content-Type')).toContain('text/html');
  }
});

test('a script that is not there is 404 and never kept', async () => {
  const answer = await stack.fetch('/static/removed-by-a-deploy.js');
  expect(answer.status).toBe(404);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(answer.headers.get('Content-Type')).not.toContain('text/html');
});

test('built files are kept for a year, documents are asked for again', async () => {
  const document = await stack.fetch('/');
  expect(document.headers.get('Cache-Control')).toBe('no-cache');
  const script = /src="(\/static\/[^"]+\.js)"/.exec(await document.text())?.[1] ?? '';
  const file = await stack.fetch(script);
  expect(file.status).toBe(200);
  expect(file.headers.get('Cache-Control')).toContain('immutable');
});

test('documents and files carry the headers that keep strangers out', async () => {
  const { headers } = await stack.fetch('/');
  expect(headers.get('Content-Security-Policy')).toContain("script-src 'self'");
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
});
