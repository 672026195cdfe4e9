import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addGames } from '../helpers/games/games.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { newGames, newWall, wallOf } from '../helpers/games/walls.ts';
import { startRecorder } from '../helpers/stack/recorder.ts';
import { alongside, as, ownStack } from '../helpers/stack/stack.ts';

let owner: Owner;

const hades = { slug: 'hades', title: 'Hades', platforms: ['ps5' as const], genres: ['action' as const] };

const recorder = alongside(startRecorder);
const stack = ownStack(() => ({ vars: { DATABASE_URL: recorder.url } }));

beforeAll(async () => {
  recorder.aim(stack.databaseUrl);
  await addGames(stack, [hades]);
  owner = await newOwner(stack);
});
beforeEach(() => void recorder.take());

const textOf = async (path: string, init?: RequestInit) => (await stack.fetch(path, init)).text();

/** How often the database was asked while this ran. */
async function tripsOf(work: () => Promise<unknown>): Promise<number> {
  recorder.take();
  await work();
  return recorder.take().length;
}

/** The first of these requests asks for the generation of the catalogue, and the others trust it. */
const warm = () => stack.fetch('/games/hades/');

describe('a game’s page', () => {
  const pages: [string, RequestInit?][] = [
    ['/games/hades/'],
    ['/games/hades/?locale=ar'],
    ['/games/hades/', { headers: { Cookie: 'raff.locale=ar; raff.theme=paper' } }],
    ['/assets/data/games/hades/index.json'],
    ['/assets/data/games/hades/index.json', { headers: { 'Accept-Language': 'ar' } }],
  ];

  test('is read of the database in one round trip, and in none when it is asked for again', async () => {
    for (const [path, init] of pages) expect(await tripsOf(() => textOf(path, init)), path).toBeLessThan(2);
    await warm();
    for (const [path, init] of pages) expect(await tripsOf(() => textOf(path, init)), path).toBe(0);
  });

  test('is one in each language and theme, and in no other way', async () => {
    const [english, arabic, paper, clutter, said] = await Promise.all([
      textOf('/games/hades/'),
      textOf('/games/hades/', { headers: { Cookie: 'raff.locale=ar' } }),
      textOf('/games/hades/', { headers: { Cookie: 'raff.theme=paper' } }),
      textOf('/games/hades/?from=chat', { headers: { Cookie: 'other=1' } }),
      textOf('/games/hades/?locale=en'),
    ]);
    expect(arabic).toContain('lang="ar" dir="rtl"');
    expect(paper).toContain('data-theme="paper"');
    expect(clutter).toBe(english);
    expect([english, arabic, paper].map(html => html.includes('?locale=en">'))).toEqual([true, true, true]);
    expect(/rel="canonical" href="([^"]*)"/.exec(said)?.[1]).toContain('?locale=en');
    expect(/rel="canonical" href="([^"]*)"/.exec(english)?.[1]).not.toContain('locale');
  });

  test('is the same for somebody signed in, and holds nothing of theirs', async () => {
    const visitor = await textOf('/games/hades/');
    expect(await textOf('/games/hades/', as(owner.token))).toBe(visitor);
    const { headers } = await stack.fetch('/games/hades/', as(owner.token));
    expect([headers.get('Set-Cookie'), headers.get('Vary')?.includes('Cookie') ?? false]).toEqual([null, false]);
  });

  test('is not sent again to who holds it', async () => {
    for (const path of ['/games/hades/', '/assets/data/games/hades/index.json']) {
      const first = await stack.fetch(path);
      expect(first.headers.get('Cache-Control')).toBe('no-cache');
      const etag = first.headers.get('ETag') ?? '';
      const again = await stack.fetch(path, { headers: { 'If-None-Match': `"other", W/${etag}` } });
      expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', etag]);
      const other = await stack.fetch(path, { headers: { 'If-None-Match': '"other"' } });
      expect(other.status).toBe(200);
    }
  });

  test('is new a few seconds after the game changes, and keeps its policy', async () => {
    await addGames(stack, [{ ...hades, slug: 'celeste', title: 'Celeste' }]);
    const before = await stack.fetch('/games/celeste/');
    expect(before.headers.get('Content-Security-Policy')).toContain("script-src 'self'");
    await addGames(stack, [{ ...hades, slug: 'celeste', title: 'Celeste', ageRating: '10+ and brave' }]);
    const shown = async () => {
      expect(await textOf('/games/celeste/')).toContain('10+ and brave');
      expect(await textOf('/assets/data/games/celeste/index.json')).toContain('10+ and brave');
    };
    await vi.waitFor(shown, { timeout: 7_000, interval: 500 });
    const answer = await stack.fetch('/games/celeste/', {
      headers: { 'If-None-Match': before.headers.get('ETag') ?? '' },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Security-Policy')).toBe(before.headers.get('Content-Security-Policy'));
  });

  test('that is none is not remembered as none', async () => {
    expect((await stack.fetch('/games/gris/')).status).toBe(404);
    await addGames(stack, [{ ...hades, slug: 'gris', title: 'Gris' }]);
    expect((await stack.fetch('/games/gris/')).status).toBe(200);
  });
});

describe('a public wall’s page', () => {
  const pathsOf = (id: string) => [`/wall-details/${id}/`, `/assets/data/wall-details/${id}/index.json`];

  test('is asked for in one round trip each time, and is the same while nothing changes', async () => {
    const { id } = await wallOf(stack, owner, 3);
    for (const path of pathsOf(id)) {
      const first = await textOf(path);
      expect(await tripsOf(async () => expect(await textOf(path)).toBe(first))).toBe(1);
    }
  });

  test('is new at once after each change of it', async () => {
    const { id } = await wallOf(stack, owner, 2, { title: 'Before' });
    for (const path of pathsOf(id)) expect(await textOf(path)).toContain('Before');
    await owner.post('/api/gaming-walls', { id, title: 'After', privacy: 'public' });
    for (const path of pathsOf(id)) expect(await textOf(path)).toContain('After');
    const [game] = await newGames(stack, 1, { title: 'Latest of all' });
    await owner.post('/api/wall-games', { gamingWallId: id, gameIds: [game?.id] });
    for (const path of pathsOf(id)) expect(await textOf(path)).toContain('Latest of all');
  });

  test('is gone at once when it becomes private, for everybody, and back when it is public again', async () => {
    const { id } = await newWall(owner, { title: 'Mine for now' });
    const statuses = () => Promise.all(pathsOf(id).map(async path => (await stack.fetch(path)).status));
    expect(await statuses()).toEqual([200, 200]);
    const etags = await Promise.all(pathsOf(id).map(async path => (await stack.fetch(path)).headers.get('ETag') ?? ''));
    await owner.post('/api/gaming-walls', { id, title: 'Mine for now', privacy: 'private' });
    expect(await statuses()).toEqual([404, 404]);
    for (const [place, path] of pathsOf(id).entries()) {
      const answer = await stack.fetch(path, { headers: { 'If-None-Match': etags[place] ?? '' } });
      expect([answer.status, (await answer.text()).includes('Mine for now')]).toEqual([404, false]);
    }
    await owner.post('/api/gaming-walls', { id, title: 'Mine for now', privacy: 'public' });
    expect(await statuses()).toEqual([200, 200]);
    await owner.remove(`/api/gaming-walls/${id}`);
    expect(await statuses()).toEqual([404, 404]);
  });
});

test('the front page is one round trip', async () => {
  expect(await tripsOf(() => textOf('/'))).toBe(1);
  expect(await tripsOf(() => textOf('/assets/data/index.json'))).toBe(1);
});
