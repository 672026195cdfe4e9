import { decode } from 'fast-png';
import { describe, expect, test } from 'vitest';
import { games } from '../../worker/catalogue/catalogue.tables.ts';
import { playthroughs } from '../../worker/shelf/diary/diary.tables.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { sharedStack } from '../helpers/stack/stack.ts';

/* The picture of a shared year: its number over its finished games, by night. */

const stack = sharedStack();

/** A shared year with these games, written directly into the database; the path of its picture. */
async function pictured(titles: readonly string[], { owner }: { owner?: Owner } = {}) {
  const person = owner ?? (await newOwner(stack));
  const now = new Date().toISOString();
  const [made, at] = [
    { sourceRank: 1, createdAt: now, updatedAt: now },
    { createdAt: now, updatedAt: now },
  ];
  if (titles.length > 0) {
    const rows = titles.map(title => {
      const id = crypto.randomUUID();
      return { ...made, id, title, slug: `pictured-${id}` };
    });
    const nums = await stack.db.insert(games).values(rows).returning({ num: games.num });
    const day = { finishedAt: '2024-01-05', finishedPrecision: 'day', outcome: 'finished' } as const;
    const times = nums.map(({ num }) => ({ ...day, ...at, id: crypto.randomUUID(), userId: person.id, game: num }));
    await stack.db.insert(playthroughs).values(times);
  }
  const { body } = await person.post('/api/year/2024/share');
  return { person, path: `/pictures/years/${new URL(body.url).pathname.split('/')[3]}.png` };
}

/** A picture's size and pixels, as a program that shows links decodes it. */
async function look(path: string) {
  const answer = await stack.fetch(path);
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png']);
  const { width, height, data, channels } = decode(await answer.arrayBuffer(), { checkCrc: true });
  return { width, height, data: Buffer.from(data), channels };
}

const names = (count: number) => Array.from({ length: count }, (_, i) => `Game number ${i}`);
type Picture = Awaited<ReturnType<typeof look>>;

const coloursOf = ({ data }: Picture) => {
  const colours = new Set<number>();
  for (let at = 0; at < data.length; at += 3) colours.add(data.readUIntBE(at, 3));
  return colours.size;
};

/** The colours along a column from the top to the board. */
const column = ({ data, width }: Picture, x: number) =>
  new Set(Array.from({ length: 520 }, (_, y) => data.readUIntBE((y * width + x) * 3, 3)));

describe('the picture of a year', () => {
  test('is a PNG of 1200 by 630, another one in another language', async () => {
    const { path } = await pictured(['Hades', 'الفارس', 'Celeste']);
    const [english, arabic] = [await look(path), await look(`${path}?locale=ar`)];
    expect([english.width, english.height, english.channels]).toEqual([1200, 630, 3]);
    expect(coloursOf(english)).toBeGreaterThan(100);
    expect(arabic.data.equals(english.data)).toBe(false);
  });

  test('holds any number of games within its edges, and none', async () => {
    for (const count of [0, 1, 60]) {
      const { path } = await pictured(names(count));
      const picture = await look(path);
      const ground = picture.data.readUIntBE(0, 3);
      for (const x of [20, 1180]) expect([count, column(picture, x)]).toEqual([count, new Set([ground])]);
    }
  });

  test('changes with the year', async () => {
    const { person, path } = await pictured(['One']);
    const first = await stack.fetch(path);
    await pictured(['Two'], { owner: person });
    const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' };
    const second = await stack.fetch(path, { headers });
    expect(second.status).toBe(200);
    const again = { 'If-None-Match': second.headers.get('ETag') ?? '' };
    expect((await stack.fetch(path, { headers: again })).status).toBe(304);
  });

  test('that names nothing is 404, and none can be written to', async () => {
    for (const name of ['x.png', 'x', '.png', '..%2F..png', '%00.png', `${'a'.repeat(300)}.png`])
      expect([name, (await stack.fetch(`/pictures/years/${name}`)).status]).toEqual([name, 404]);
    expect((await stack.fetch('/pictures/years/x.png', { method: 'POST' })).status).toBe(405);
  });
});
