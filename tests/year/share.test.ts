import { describe, expect, test } from 'vitest';
import { yearShares } from '../../worker/year/year.tables.ts';
import { addTime, put } from '../helpers/games/diary.ts';
import { newGame, newOwner, type Owner, subplatform } from '../helpers/games/shelf.ts';
import { PASSWORD } from '../helpers/people/person.ts';
import { type Answer, send, sharedStack } from '../helpers/stack/stack.ts';

/* A year that its owner shows to whoever has the link, until it is taken back. */

const stack = sharedStack();

const UNKNOWN = '0123456789abcdef0123456789abcdef';
const NOTE = 'Only for me';

/** A person with a year: one game finished, one given up, one unplayed. */
async function lived() {
  const owner = await newOwner(stack);
  const game = await newGame(stack, { title: 'Finished', releaseDate: '2004-11-16', releasePrecision: 'day' });
  const kicked = await newGame(stack, { title: 'Given up' });
  const time = { outcome: 'finished', startedAt: '2024-02-11', finishedAt: '2024-04-13', minutes: 4260, note: NOTE };
  await addTime(owner, game.id, { ...time, subplatformId: subplatform('steam').id });
  await addTime(owner, kicked.id, { outcome: 'kicked', finishedAt: '2024-07-07', minutes: 540 });
  await put(stack, owner, `/api/diary/${game.id}`, { rating: 9, note: NOTE });
  await owner.hold({ game: game.num, addedAt: '2011-03-04T00:00:00.000Z' });
  await owner.hold();
  return { owner, game, kicked };
}

const share = (owner: Owner, body?: unknown, year = 2024) => owner.post(`/api/year/${year}/share`, body);
const tokenOf = (url: string) => new URL(url).pathname.split('/')[3] ?? '';

/** What a stranger is answered by the three addresses of a shared year. */
async function seen(token: string, year: number | string = 2024) {
  const [data, picture, page] = await Promise.all([
    stack.fetch(`/api/year/${year}/shared/${token}`),
    stack.fetch(`/pictures/years/${token}.png`),
    stack.fetch(`/year/${year}/${token}/`),
  ]);
  return { data, picture, page, statuses: [data.status, picture.status, page.status] };
}

const read = async (token: string): Promise<Answer> => (await seen(token)).data.json();

describe('a shared year', () => {
  test('is public from the press of the button on, and nothing is before', async () => {
    const { owner } = await lived();
    expect((await owner.get('/api/year/2024')).body.share).toBeNull();
    const { status, body } = await share(owner);
    expect([status, body.showsRatings]).toEqual([200, false]);
    expect(body.url).toMatch(/\/year\/2024\/[0-9a-f]{32}\/$/);
    expect((await seen(tokenOf(body.url))).statuses).toEqual([200, 200, 200]);
    expect((await owner.get('/api/year/2024')).body.share).toEqual(body);
    expect((await owner.get('/api/year/2023')).body.share).toBeNull();
  });

  test('tells name, finished games, hours by month, platforms, first, longest and oldest', async () => {
    const { owner, game } = await lived();
    const told = await read(tokenOf((await share(owner)).body.url));
    expect(told).toMatchObject({
      year: 2024,
      owner: { username: owner.username },
      finished: [game.id],
      hours: { minutes: 4260, unknown: 0 },
      first: { gameId: game.id, month: '2024-04', platform: 'Steam' },
      longest: { gameId: game.id, minutes: 4260, from: '2024-02', to: '2024-04' },
      oldest: { gameId: game.id, releaseYear: 2004, heldSince: 2011 },
      best: null,
    });
    expect(told.months[3]).toEqual({ month: 4, finished: [game.id], minutes: 4260, unknown: 0 });
    expect(told.games[game.id]).toMatchObject({ title: 'Finished', platform: 'Steam', rating: null });
  });

  test('never tells notes, exact days, what is unplayed, what was given up, or who its owner is elsewhere', async () => {
    const { owner, kicked } = await lived();
    const token = tokenOf((await share(owner, { showsRatings: true })).body.url);
    const { data, page } = await seen(token);
    const asOf = new Date().toISOString().slice(0, 10);
    for (const text of [await data.text(), await page.text()]) {
      for (const secret of [NOTE, kicked.id, 'Given up', 'backlog', owner.id, owner.email])
        expect(text).not.toContain(secret);
      const days = text.match(/20(11|24)-\d\d-\d\d/g) ?? [];
      expect(days.filter(day => day !== asOf)).toEqual([]);
    }
    const told = await read(token);
    expect([told.hours.minutes, told.months[6].minutes]).toEqual([4260, 0]);
  });

  test('tells ratings only while its owner shows them, and keeps its link meanwhile', async () => {
    const { owner, game } = await lived();
    const { url } = (await share(owner)).body;
    const token = tokenOf(url);
    expect((await read(token)).best).toBeNull();
    expect((await share(owner, { showsRatings: true })).body).toMatchObject({ url, showsRatings: true });
    expect(await read(token)).toMatchObject({ best: { rating: 9 }, games: { [game.id]: { rating: 9 } } });
    expect((await share(owner)).body).toMatchObject({ url, showsRatings: true });
    expect((await share(owner, { showsRatings: false })).body).toMatchObject({ url, showsRatings: false });
    expect(await read(token)).toMatchObject({ best: null, games: { [game.id]: { rating: null } } });
  });

  test('that was taken back is gone as if it had never been, also for who has seen it', async () => {
    const { owner } = await lived();
    const { url } = (await share(owner)).body;
    const token = tokenOf(url);
    const before = await seen(token);
    expect(before.statuses).toEqual([200, 200, 200]);
    expect((await owner.remove('/api/year/2024/share')).status).toBe(200);
    const [gone, never] = [await seen(token), await seen(UNKNOWN)];
    expect([gone.statuses, never.statuses]).toEqual([
      [404, 404, 404],
      [404, 404, 404],
    ]);
    expect(await gone.data.text()).toBe(await never.data.text());
    expect(await gone.picture.text()).toBe(await never.picture.text());
    expect((await gone.page.text()).replaceAll(token, '')).toBe((await never.page.text()).replaceAll(UNKNOWN, ''));
    const headers = { 'If-None-Match': before.picture.headers.get('ETag') ?? '' };
    expect((await stack.fetch(`/pictures/years/${token}.png`, { headers })).status).toBe(404);
    expect((await stack.fetch(`/assets/data/year/2024/${token}/index.json`)).status).toBe(404);
    expect((await owner.get('/api/year/2024')).body.share).toBeNull();
    expect((await owner.remove('/api/year/2024/share')).status).toBe(200);
  });

  test('has another link when it is shared again', async () => {
    const { owner } = await lived();
    const first = tokenOf((await share(owner)).body.url);
    await owner.remove('/api/year/2024/share');
    const second = tokenOf((await share(owner)).body.url);
    expect(second).not.toBe(first);
    expect([(await seen(first)).statuses, (await seen(second)).statuses]).toEqual([
      [404, 404, 404],
      [200, 200, 200],
    ]);
  });

  test('is one person’s: two people share the same year, and neither takes the other’s back', async () => {
    const [one, two] = [await lived(), await lived()];
    const tokens = [tokenOf((await share(one.owner)).body.url), tokenOf((await share(two.owner)).body.url)];
    expect(new Set(tokens).size).toBe(2);
    await one.owner.remove('/api/year/2024/share');
    expect((await seen(tokens[0] ?? '')).statuses).toEqual([404, 404, 404]);
    expect((await read(tokens[1] ?? '')).owner.username).toBe(two.owner.username);
  });

  test('opens under its own year only', async () => {
    const { owner } = await lived();
    const token = tokenOf((await share(owner)).body.url);
    const statuses = async (year: number | string) => (await seen(token, year)).statuses;
    expect(await statuses(2023)).toEqual([404, 200, 404]);
    expect(await statuses('2024.0')).toEqual([400, 200, 404]);
  });

  test('is kept as a hash only', async () => {
    const { owner } = await lived();
    const token = tokenOf((await share(owner)).body.url);
    const rows = await stack.db.select().from(yearShares);
    const own = rows.find(row => row.userId === owner.id);
    expect(own).toMatchObject({ year: 2024, showsRatings: false });
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('goes with its person', async () => {
    const { owner } = await lived();
    const token = tokenOf((await share(owner)).body.url);
    const body = { username: owner.username, currentPassword: PASSWORD };
    expect((await stack.fetch('/api/users', send('DELETE', body, owner))).status).toBe(200);
    expect((await seen(token)).statuses).toEqual([404, 404, 404]);
  });
});

describe('the page of a shared year', () => {
  test('has its own title, description and picture in both languages, is not listed and not kept', async () => {
    const { owner } = await lived();
    const token = tokenOf((await share(owner)).body.url);
    const page = await stack.fetch(`/year/2024/${token}/`);
    const html = await page.text();
    expect(html).toContain(`${owner.username}’s year · 2024`);
    expect(html).toMatch(/<meta name="description" content="1 game finished">/);
    expect(html).toMatch(/<meta name="robots" content="noindex">/);
    const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const { pathname, search } = new URL(image);
    const picture = await stack.fetch(pathname + search);
    expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/png']);
    expect(picture.headers.get('Cache-Control')).toBe('private, no-store');
    expect(page.headers.get('Cache-Control')).toBe('private, no-store');
    expect(page.headers.get('Referrer-Policy')).toMatch(/origin/);
    const arabic = await (await stack.fetch(`/year/2024/${token}/?locale=ar`)).text();
    expect(arabic).toContain(`عام ${owner.username}`);
  });

  test('of no such token is a page that is not there, and one’s own year is there for its bounds', async () => {
    const now = new Date().getUTCFullYear();
    const status = async (path: string) => (await stack.fetch(path, { redirect: 'manual' })).status;
    expect(await status(`/year/2024/${UNKNOWN}/`)).toBe(404);
    expect(await status('/year/2024/%00/')).toBe(404);
    for (const year of [1970, 2024, now + 1]) expect(await status(`/year/${year}/`)).toBe(200);
    for (const year of [1969, now + 2, 'last']) expect(await status(`/year/${year}/`)).toBe(404);
    expect(await status('/year/2024')).toBe(308);
    expect(await status('/year/')).toBe(200);
  });
});

test('what shows ratings is a yes or a no', async () => {
  const owner = await newOwner(stack);
  const { status, body } = await share(owner, { showsRatings: 'yes' });
  expect([status, Object.keys(body.errors)]).toEqual([400, ['showsRatings']]);
  expect((await owner.get('/api/year/2024')).body.share).toBeNull();
});
