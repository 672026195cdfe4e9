import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { releaseMoves } from '../../worker/calendar/calendar.tables.ts';
import { games } from '../../worker/catalogue/catalogue.tables.ts';
import { addGames } from '../helpers/games/games.ts';
import { newGame } from '../helpers/games/shelf.ts';
import { sharedStack } from '../helpers/stack/stack.ts';

const stack = sharedStack();

type ReleaseDay = { releaseDate: string | null; releasePrecision: 'day' | 'month' | 'year' | 'unknown' };

const inYears = (years: number, rest: string) => `${new Date().getUTCFullYear() + years}-${rest}`;
const day = (releaseDate: string): ReleaseDay => ({ releaseDate, releasePrecision: 'day' });
const year = (years: number): ReleaseDay => ({ releaseDate: inYears(years, '01-01'), releasePrecision: 'year' });
const UNKNOWN: ReleaseDay = { releaseDate: null, releasePrecision: 'unknown' };

const movesOf = async (game: number) =>
  (await stack.db.select().from(releaseMoves).where(eq(releaseMoves.game, game)).orderBy(releaseMoves.id)).map(
    ({ fromDate, fromPrecision, toDate, toPrecision }) => [fromDate, fromPrecision, toDate, toPrecision],
  );

/** A game that had these dates, one after the other. */
async function dated(first: ReleaseDay, ...next: ReleaseDay[]) {
  const game = await newGame(stack, first);
  for (const one of next) await stack.db.update(games).set(one).where(eq(games.num, game.num));
  return game.num;
}

describe('a release date that changes leaves a row', () => {
  test('each time, with what was known before and after', async () => {
    const [first, second] = [inYears(1, '03-05'), inYears(1, '10-09')];
    expect(await movesOf(await dated(day(first), day(second), year(2)))).toEqual([
      [first, 'day', second, 'day'],
      [second, 'day', inYears(2, '01-01'), 'year'],
    ]);
  });

  test('where it only became more exact', async () => {
    const first = inYears(1, '01-01');
    expect(await movesOf(await dated(year(1), day(first)))).toEqual([[first, 'year', first, 'day']]);
  });

  test('where it was taken back, with or without its old letters', async () => {
    const first = inYears(1, '03-05');
    const gone = [first, 'day', null, 'unknown'];
    expect(await movesOf(await dated(day(first), UNKNOWN))).toEqual([gone]);
    expect(await movesOf(await dated(day(first), { releaseDate: first, releasePrecision: 'unknown' }))).toEqual([gone]);
    expect(await movesOf(await dated(day(first), { releaseDate: null, releasePrecision: 'day' }))).toEqual([gone]);
  });

  test('whoever writes it', async () => {
    const [first, second] = [inYears(1, '03-05'), inYears(1, '04-06')];
    const facts = {
      title: `Moved ${crypto.randomUUID()}`,
      platforms: ['ps5' as const],
      steamIds: [String(Date.now())],
    };
    await addGames(stack, [{ ...facts, releaseDate: first }]);
    await addGames(stack, [{ ...facts, releaseDate: second }]);
    const [game] = await stack.db.select().from(games).where(eq(games.title, facts.title));
    expect(await movesOf(game?.num ?? 0)).toEqual([[first, 'day', second, 'day']]);
  });
});

describe('no row is left by', () => {
  test('a date that becomes known', async () => {
    expect(await movesOf(await dated(UNKNOWN, day(inYears(1, '03-05'))))).toEqual([]);
  });

  test('a write that says the same date again, or something else', async () => {
    const game = await dated(day(inYears(1, '03-05')), day(inYears(1, '03-05')));
    await stack.db.update(games).set({ popularity: 7 }).where(eq(games.num, game));
    expect(await movesOf(game)).toEqual([]);
  });

  test('the correction of what came out long ago', async () => {
    expect(await movesOf(await dated(day('2016-03-05'), day('2016-03-06'), UNKNOWN))).toEqual([]);
  });
});
