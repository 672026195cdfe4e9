import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { inDays } from '../helpers/games/releases.ts';
import { newOwner } from '../helpers/games/shelf.ts';
import { ownStack } from '../helpers/stack/stack.ts';

const stack = ownStack();

const COPIES = 20_000;

/** Games of twenty years around today, each a day or so from the next, all tracked. */
async function fill(userId: string): Promise<void> {
  const numbers = `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ${COPIES})`;
  const games = `${numbers} INSERT INTO games (id, slug, title, source_rank, release_date, release_precision, created_at, updated_at)
    SELECT 'a0000000-0000-4000-8000-' || printf('%012d', value), 'large-' || value, 'One of very many games ' || value, 1,
      date(?1, (value / 3 - 3000) || ' days'), iif(value % 3 = 0, 'month', 'day'), ?1, ?1 FROM n`;
  const copies = `INSERT INTO copies (id, user_id, game, subplatform, list, position, source, added_at, updated_at)
    SELECT 'b' || substr(id, 2), ?2, num, 1 + num % 8, 3, num, 'steam', ?1, ?1 FROM games WHERE slug LIKE 'large-%'`;
  await stack.db.$client.execute({ sql: games, args: [`${inDays(0)}T00:00:00.000Z`] });
  await stack.db.$client.execute({ sql: copies, args: [`${inDays(0)}T00:00:00.000Z`, userId] });
}

test('of twenty thousand tracked games the next ones are told, and how many there are', {
  timeout: 60_000,
}, async () => {
  const owner = await newOwner(stack);
  await fill(owner.id);

  const { status, body } = await owner.get(`/api/calendar?from=${inDays(-30)}&to=${inDays(1500)}`);
  expect([status, body.listed, body.undated.length]).toEqual([200, COPIES, 1000]);
  expect(body.total.dated).toBeGreaterThan(2500);
  expect(body.days.flatMap((day: { games: object[] }) => day.games)).toHaveLength(1000);
  expect(body.days[0].date).toBe(inDays(-30));

  const { body: made } = await owner.post('/api/calendar/feed');
  const feed = await stack.fetch(new URL(made.url).pathname);
  const text = await feed.text();
  const days = new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map(one => String(one.getFirstPropertyValue('dtstart')));
  expect([feed.status, days.length]).toEqual([200, 2000]);
  expect(days).toEqual(days.toSorted());
  expect(days[0]).toBe(inDays(0)); // the coming ones alone are more than there is room for
  expect(text.length).toBeLessThan(1_000_000);
});
