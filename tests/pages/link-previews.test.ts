import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../helpers/browser/browser.ts';
import { addGames } from '../helpers/games/games.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { newWall, wallOf } from '../helpers/games/walls.ts';
import { type Answer, ownStack } from '../helpers/stack/stack.ts';

let owner: Owner;
const stack = ownStack();

beforeAll(async () => {
  owner = await newOwner(stack);
  await addGames(stack, [
    {
      slug: 'hades',
      title: 'Hades',
      platforms: ['ps5', 'steam'],
      genres: ['action'],
      developers: ['Supergiant Games'],
      releaseDate: '2020-09-17',
    },
    { slug: 'tricky', title: '</script><b>"Tricky" & Co</b>', platforms: ['ps4'], genres: [] },
  ]);
});

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const plainOf = (text: string) => text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => SIGNS[name] ?? '');

/** What a chat or a search engine reads at an address: plain HTTP, no script. */
async function read(path: string, init?: RequestInit) {
  const answer = await stack.fetch(path, init);
  const html = await answer.text();
  const match = (pattern: string) => {
    const found = new RegExp(pattern).exec(html)?.[1];
    return found === undefined ? undefined : plainOf(found);
  };
  const block = (attribute: string) => match(`<script type="${attribute}"[^>]*>(.*?)</script>`);
  return {
    status: answer.status,
    html,
    title: match('<title>(.*?)</title>'),
    meta: (name: string) => match(`<meta (?:name|property)="${name}" content="([^"]*)"`),
    canonical: match('<link rel="canonical" href="([^"]*)"'),
    inLanguage: (language: string) => match(`<link rel="alternate" hreflang="${language}" href="([^"]*)"`),
    data: (): Answer => JSON.parse(block('application/json" id="raff-page') ?? 'null'),
    facts: (): Answer => JSON.parse(block('application/ld\\+json') ?? 'null'),
  };
}

describe('the first document of a public wall', () => {
  test('holds its title, description, picture and data, for anybody', async () => {
    const { id, wall } = await wallOf(stack, owner, 2, { title: 'Cosy evenings', description: 'With tea.' });
    const page = await read(`/wall-details/${id}/`);
    expect([page.status, page.title, page.meta('og:title')]).toEqual([
      200,
      'Cosy evenings · Raff',
      'Cosy evenings · Raff',
    ]);
    expect([page.meta('description'), page.meta('og:description')]).toEqual(['With tea.', 'With tea.']);
    expect(page.meta('og:image')).toMatch(`${stack.url}/pictures/walls/${id}.png?v=`);
    const size = ['og:image:width', 'og:image:height', 'twitter:card'].map(page.meta);
    expect(size).toEqual(['1200', '630', 'summary_large_image']);
    expect(page.meta('og:image:alt')).toContain('Cosy evenings');
    expect(page.meta('robots')).toBeUndefined();
    expect(page.data()).toMatchObject({ path: `/wall-details/${id}/`, page: { id, mine: false } });
    expect(page.data().page.wallGames).toHaveLength(wall.wallGames.length);
  });

  test('says whose it is and how many games it has where it has no description, in either language', async () => {
    const { id } = await wallOf(stack, owner, 3);
    const [english, arabic] = [await read(`/wall-details/${id}/`), await read(`/wall-details/${id}/?locale=ar`)];
    expect(english.meta('description')).toContain(owner.username);
    expect(english.meta('description')).toContain('3 games');
    expect(arabic.meta('description')).toContain('3 ألعاب');
    expect([arabic.meta('og:locale'), arabic.meta('og:locale:alternate')]).toEqual(['ar_AR', 'en_US']);
    expect(arabic.meta('og:image')).toContain('locale=ar');
  });

  test('does not change by the language a program asks for', async () => {
    const { id } = await newWall(owner);
    const arabic = await read(`/wall-details/${id}/`, { headers: { 'Accept-Language': 'ar' } });
    expect(arabic.html).toBe((await read(`/wall-details/${id}/`)).html);
  });

  test('keeps any title inside its tags', async () => {
    const title = '</script><script>alert("1")</script> \u202eرفّ & \'co\'';
    const { id } = await newWall(owner, { title });
    const page = await read(`/wall-details/${id}/`);
    expect(page.html).not.toContain('<script>alert');
    expect(page.title).toBe(`${title} · Raff`);
    expect(page.meta('og:title')).toBe(`${title} · Raff`);
    expect(page.data().page.title).toBe(title);
  });

  test('has another picture address when the title changes, which serves a picture', async () => {
    const { id } = await newWall(owner, { title: 'Before' });
    const before = (await read(`/wall-details/${id}/`)).meta('og:image') ?? '';
    await owner.post('/api/gaming-walls', { id, title: 'After', privacy: 'public' });
    const after = (await read(`/wall-details/${id}/`)).meta('og:image') ?? '';
    expect(after).not.toBe(before);
    const picture = await stack.fetch(after);
    expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/png']);
  });

  test('has a data file with the same data', async () => {
    const { id } = await wallOf(stack, owner, 1);
    const file: Answer = await (await stack.fetch(`/assets/data/wall-details/${id}/index.json`)).json();
    expect(file.page).toEqual((await read(`/wall-details/${id}/`)).data().page);
  });
});

describe('a private wall', () => {
  test('is the same document as no wall at all, for its owner too', async () => {
    const { id } = await newWall(owner, { title: 'Only mine', privacy: 'private' });
    const init = { headers: { Authorization: `Bearer ${owner.token}` } };
    const pages = [await read(`/wall-details/${id}/`), await read(`/wall-details/${id}/`, init)];
    const unknown = await read(`/wall-details/${UNKNOWN}/`);
    expect([unknown.status, unknown.meta('robots'), unknown.data()]).toEqual([404, 'noindex', null]);
    for (const page of pages) expect([page.status, page.html]).toEqual([404, unknown.html]);
  });

  test('has no data file', async () => {
    const { id } = await newWall(owner, { privacy: 'private' });
    const files = [id, UNKNOWN, 'not-an-id'].map(name => stack.fetch(`/assets/data/wall-details/${name}/index.json`));
    expect((await Promise.all(files)).map(file => file.status)).toEqual([404, 404, 404]);
  });
});

test('a wall’s address that cannot be one is not found', async () => {
  for (const path of ['/wall-details/1/', '/wall-details/%00/', `/wall-details/${UNKNOWN}/more/`]) {
    const page = await read(path);
    expect([page.status, page.meta('robots')], path).toEqual([404, 'noindex']);
  }
});

describe('the first document of a game', () => {
  test('shows its own picture', async () => {
    const page = await read('/games/hades/');
    expect(page.meta('og:image')).toMatch(`${stack.url}/pictures/games/hades.png?v=`);
    expect(page.meta('og:image:alt')).toBe('Hades');
    expect((await stack.fetch(page.meta('og:image') ?? '')).status).toBe(200);
  });

  test('tells machines what is known of it, and nothing else', async () => {
    const { '@type': type, name, author, publisher, datePublished } = (await read('/games/hades/')).facts();
    expect([type, name, datePublished]).toEqual(['VideoGame', 'Hades', '2020-09-17']);
    expect([author, publisher]).toEqual([[{ '@type': 'Organization', name: 'Supergiant Games' }], undefined]);
    expect((await read('/games/tricky/')).facts().name).toBe('</script><b>"Tricky" & Co</b>');
  });
});

test('every page names itself in both languages', async () => {
  for (const path of ['/', '/games/hades/', '/help/']) {
    const [plain, arabic] = [await read(`${path}?from=chat`), await read(`${path}?locale=ar&from=chat`)];
    const address = `${stack.url}${path}`;
    expect([plain.canonical, arabic.canonical]).toEqual([address, `${address}?locale=ar`]);
    expect(['en', 'ar', 'x-default'].map(arabic.inLanguage)).toEqual([
      `${address}?locale=en`,
      `${address}?locale=ar`,
      address,
    ]);
  }
});

test('what is somebody’s own or somebody’s search is not for search engines', async () => {
  for (const path of ['/library/', '/lists/', '/archives/', '/account/settings/', '/search/', '/import/'])
    expect((await read(path)).meta('robots'), path).toBe('noindex');
  for (const path of ['/', '/games/', '/games/hades/', '/about/', '/free-games/'])
    expect((await read(path)).meta('robots'), path).toBeUndefined();
});

test('data in a document does not break the rule that no script stands in it', async () => {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    const refused: string[] = [];
    page.on('console', line => void (/content security policy/i.test(line.text()) && refused.push(line.text())));
    await page.goto(`${stack.url}/games/hades/`);
    await page.locator('h1').first().waitFor();
    expect(await page.locator('script[type="application/ld+json"]').count()).toBe(1);
    expect(refused).toEqual([]);
  } finally {
  }
});
