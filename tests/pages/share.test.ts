import { beforeAll, describe, expect, test } from 'vitest';
import { addGames } from '../helpers/games/games.ts';
import { newOwner } from '../helpers/games/shelf.ts';
import { ownStack } from '../helpers/stack/stack.ts';

/* A link from a store's app, shared with Raff, opens its game; everything else opens the search. */

const stack = ownStack();
const SLUG = 'lantern-keepers';

beforeAll(() =>
  addGames(stack, [
    {
      slug: SLUG,
      title: 'Lantern Keepers',
      platforms: ['steam', 'ps5', 'xbox-series'],
      steamAppId: '1234560',
      psnConceptIds: ['10001234'],
      psnTitleIds: ['PPSA01234_00'],
      microsoftIds: ['9PLANTERN123'],
    },
  ]),
);

type Shared = { url?: string; text?: string; title?: string };

/** Where a device is sent with what was shared: always one of our own paths. */
async function sentTo(shared: Shared, init?: RequestInit): Promise<string> {
  const answer = await stack.fetch(`/share/?${new URLSearchParams(shared)}`, init);
  expect(answer.status).toBe(303);
  const place = answer.headers.get('Location') ?? '';
  expect(place).toMatch(/^\/(?!\/)/);
  expect(new URL(place, stack.url).origin).toBe(new URL(stack.url).origin);
  return place;
}

const term = (place: string) => {
  const { pathname, searchParams } = new URL(place, stack.url);
  expect(pathname).toBe('/search/');
  return searchParams.get('term');
};

describe('a link to a game that is known', () => {
  test.each([
    'https://store.steampowered.com/app/1234560/Lantern_Keepers/?utm_source=share',
    'https://store.steampowered.com/agecheck/app/1234560/',
    'https://steamcommunity.com/app/1234560',
    'https://s.team/a/1234560',
    'https://store.playstation.com/en-sa/concept/10001234',
    'https://store.playstation.com/ar-sa/product/UP1234-PPSA01234_00-LANTERNKEEPERS00',
    'https://www.xbox.com/en-US/games/store/lantern-keepers/9PLANTERN123',
    'https://www.xbox.com/ar-SA/games/store/lantern-keepers/9plantern123/0010',
    'https://www.microsoft.com/en-us/p/lantern-keepers/9plantern123?activetab=pivot',
    'https://apps.microsoft.com/detail/9plantern123?hl=en-us',
    'https://www.igdb.com/games/lantern-keepers',
  ])('opens its game: %s', async url => {
    expect(await sentTo({ url })).toBe(`/games/${SLUG}/`);
  });

  test('is found in a text too, in both languages, and with a sentence around it', async () => {
    const link = 'https://store.steampowered.com/app/1234560/Lantern_Keepers/';
    for (const text of [`Look at this: ${link}.`, `شاهدوا هذه اللعبة (${link})، رائعة`, `${link}\nshared by Steam`])
      expect(await sentTo({ text })).toBe(`/games/${SLUG}/`);
    expect(await sentTo({ title: link })).toBe(`/games/${SLUG}/`);
    expect(await sentTo({ url: 'https://news.example/story', text: link })).toBe(`/games/${SLUG}/`);
  });

  test('opens it for people as for visitors, and an address of ours is one too', async () => {
    const { token } = await newOwner(stack);
    const url = 'https://store.steampowered.com/app/1234560';
    expect(await sentTo({ url }, { headers: { Authorization: `Bearer ${token}` } })).toBe(`/games/${SLUG}/`);
    expect(await sentTo({ url: `${stack.url}/games/${SLUG}/` })).toBe(`/games/${SLUG}/`);
    expect((await stack.fetch(`/games/${SLUG}/`)).status).toBe(200);
  });
});

describe('a link to a game that is not known', () => {
  test.each([
    ['https://store.steampowered.com/app/99/Moss__Fern_2/', {}, 'Moss Fern 2'],
    ['https://www.xbox.com/en-us/games/store/moss-and-fern/9NBLGGH4R315', {}, 'moss and fern'],
    ['https://www.playstation.com/en-us/games/moss-and-fern/', {}, 'moss and fern'],
    ['https://www.igdb.com/games/moss-and-fern--1', {}, 'moss and fern'],
    ['https://store.playstation.com/concept/99', { title: 'Moss & Fern™ | PlayStation Store' }, 'Moss & Fern'],
    ['https://store.steampowered.com/app/98', { title: 'Save 50% on Moss on Steam' }, 'Moss'],
    ['https://shop.example/games/moss-and-fern.html', {}, 'moss and fern'],
    ['https://shop.example/x/1', { text: 'Moss & Fern' }, 'Moss & Fern'],
  ])('searches for its title: %s', async (url, more, expected) => {
    expect(term(await sentTo({ url, ...more }))).toBe(expected);
  });
});

describe('what is no link to a game', () => {
  test('searches for what was written, Arabic too', async () => {
    expect(term(await sentTo({ text: 'لعبة الجزيرة الضائعة' }))).toBe('لعبة الجزيرة الضائعة');
    expect(term(await sentTo({ title: 'Moss', text: 'found it in a shop' }))).toBe('Moss');
  });

  test.each<[what: string, shared: Shared]>([
    ['nothing', {}],
    ['empty fields', { url: '', text: ' ', title: '\n' }],
    ['a script', { url: 'javascript:alert(1)' }],
    ['a file', { url: 'data:text/html,<script>alert(1)</script>' }],
    ['half an address', { url: 'https://' }],
    ['an address without a game', { url: 'https://evil.example' }],
    ['another host without a protocol', { url: '//evil.example/games/x/' }],
    ['signs that nobody sees', { title: '\u0000\u200f\u202e' }],
  ])('opens the empty search: %s', async (_, shared) => {
    const place = await sentTo(shared);
    expect(place).toBe('/search/');
    expect((await stack.fetch(place)).status).toBe(200);
  });

  test('is cut to the limit of a search, however long, and never breaks a sign', async () => {
    for (const text of ['a'.repeat(10_000), 'ش'.repeat(3000), `${'x'.repeat(99)}👩‍🚀👩‍🚀`, '\ud83d'.repeat(300)]) {
      const place = await sentTo({ text });
      const searched = term(place) ?? '';
      expect([...new Intl.Segmenter('en').segment(searched)].length).toBeLessThanOrEqual(100);
      expect(searched.isWellFormed()).toBe(true);
      expect((await stack.fetch(`/api/search?${new URLSearchParams({ term: searched || 'x' })}`)).status).toBe(200);
    }
  });

  test.each([
    'url=https%3A%2F%2Fstore.steampowered.com%2Fapp%2F%E0%A4%A',
    'url=https%3A%2F%2Fwww.igdb.com%2Fgames%2F..%2F..%2Fadmin',
    'url=https://store.steampowered.com/app/1%27%20OR%201=1',
    'url=https://store.steampowered.com.evil.example/app/1234560',
    'url=https://user:secret@store.steampowered.com/app/0',
    'text=%FF%FE&title[]=x&url=1&url=2',
    'title=%0d%0aSet-Cookie:%20a=b',
  ])('is answered kindly: %s', async query => {
    const answer = await stack.fetch(`/share/?${query}`);
    expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([303, null]);
    expect(answer.headers.get('Location')).toMatch(/^\/search\//);
  });

  test('is not read from the body of a form', async () => {
    expect((await stack.fetch('/share/', { method: 'POST', body: 'url=x' })).status).toBe(405);
  });
});

test('while the database is away a shared link opens the search instead', async () => {
  await stack.stopDatabase();
  expect(term(await sentTo({ url: 'https://store.steampowered.com/app/1234560/Lantern_Keepers/' }))).toBe(
    'Lantern Keepers',
  );
  await stack.startDatabase();
});
