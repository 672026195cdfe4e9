import { describe, expect, test } from 'vitest';
import { gameReleases } from '../../worker/catalogue/catalogue.tables.ts';
import { subplatformNum } from '../../worker/catalogue/platforms.ts';
import { inDays, moveTo, WANTED, wait } from '../helpers/games/releases.ts';
import { newGame, newOwner, type Owner, subplatform } from '../helpers/games/shelf.ts';
import { type Answer, sharedStack } from '../helpers/stack/stack.ts';

/* What a person waits for, by day; what has no day stands apart. */

const stack = sharedStack();

const ask = async (owner: Owner, query = '?from=2027-01-01&to=2028-12-31'): Promise<Answer> => {
  const { status, body } = await owner.get(`/api/calendar${query}`);
  expect(status).toBe(200);
  return body;
};
const slugsOf = ({ days }: Answer) => days.flatMap((day: Answer) => day.games.map((game: Answer) => game.slug));
const undatedOf = ({ undated }: Answer) => undated.map((game: Answer) => game.slug);

describe('the calendar', () => {
  test('tells the days of what is tracked and wanted, the earliest first, both ends of the span included', async () => {
    const owner = await newOwner(stack);
    const late = await wait(stack, owner, { date: '2028-12-31', list: WANTED });
    const early = await wait(stack, owner, { date: '2027-01-01' });
    await wait(stack, owner, { date: '2026-12-31' });
    await wait(stack, owner, { date: '2029-01-01' });
    const told = await ask(owner);
    expect(told.days.map((day: Answer) => day.date)).toEqual(['2027-01-01', '2028-12-31']);
    expect(slugsOf(told)).toEqual([early.game.slug, late.game.slug]);
    expect([told.total, told.listed]).toEqual([{ dated: 2, undated: 0 }, 4]);
    expect(told.days[0].games[0]).toEqual({
      gameId: early.game.id,
      slug: early.game.slug,
      title: early.game.title,
      coverUrl: null,
      steamAppId: null,
      releaseDate: '2027-01-01',
      releasePrecision: 'day',
      copies: [{ id: early.copy.id, gamesType: 'tracked-games', platform: { id: subplatform('ps5').id, name: 'PS5' } }],
      isMine: false,
      movedFrom: null,
    });
  });

  test('tells what is coming and widely known, without what the person has in a list or is not shown', async () => {
    const owner = await newOwner(stack);
    const coming = { releaseDate: inDays(30), releasePrecision: 'day' as const, popularity: 9_000_000 };
    const known = await newGame(stack, coming);
    const held = await newGame(stack, coming);
    await owner.hold({ game: held.num, list: WANTED });
    const hidden = await newGame(stack, { ...coming, isMature: true });
    const out = await newGame(stack, { ...coming, releaseDate: inDays(-1) });
    const vague = await newGame(stack, { ...coming, releasePrecision: 'month' });
    const told = (await ask(owner)).coming.map((game: Answer) => game.id);
    expect(told).toContain(known.id);
    for (const { id } of [held, hidden, out, vague]) expect(told).not.toContain(id);
  });

  test('tells a game once, with each copy that waits for it', async () => {
    const owner = await newOwner(stack);
    const { game, copy } = await wait(stack, owner, { date: '2027-03-05', on: 'steam' });
    const other = await owner.hold({ game: game.num, list: WANTED, on: 'ps5' });
    const told = await ask(owner);
    expect(told.total.dated).toBe(1);
    expect(told.days[0].games[0].copies.map((one: Answer) => [one.id, one.gamesType, one.platform.name])).toEqual([
      [other.id, 'wished-games', 'PS5'],
      [copy.id, 'tracked-games', 'Steam'],
    ]);
  });

  test('tells a game at the date of the device it is waited for on, and at each of them if they differ', async () => {
    const owner = await newOwner(stack);
    const { game, copy } = await wait(stack, owner, { date: '2027-03-05', on: 'steam' });
    const other = await owner.hold({ game: game.num, list: WANTED, on: 'ps5' });
    const late = await wait(stack, owner, { date: '2026-03-05', on: 'xbox-series' });
    const on = (code: 'ps5' | 'xbox-series') => subplatformNum(code);
    await stack.db.insert(gameReleases).values([
      { game: game.num, subplatform: on('ps5'), date: '2027-06-01', precision: 'day' },
      { game: late.game.num, subplatform: on('xbox-series'), date: '2028-01-01', precision: 'year' },
    ]);
    const told = await ask(owner);
    const copies = told.days.map((day: Answer) => [day.date, day.games[0].copies.map((one: Answer) => one.id)]);
    expect(copies).toEqual([
      ['2027-03-05', [copy.id]],
      ['2027-06-01', [other.id]],
    ]);
    expect(undatedOf(told)).toEqual([late.game.slug]);
    const { body: lists } = await owner.get('/api/copies/wished-games');
    expect(Object.values<Answer>(lists).find(Array.isArray)?.[0]).toMatchObject({
      releaseDate: '2027-06-01',
      releasePrecision: 'day',
    });
    const { body: page } = await owner.get(`/api/gameInfo?slug=${game.slug}`);
    const device = { subplatformId: subplatform('ps5').id, date: '2027-06-01', precision: 'day' };
    expect(page).toMatchObject({ releaseDate: '2027-03-05', releases: [device] });
  });

  test('leaves out what one has, what is archived, and what others wait for', async () => {
    const [owner, other] = [await newOwner(stack), await newOwner(stack)];
    await wait(stack, owner, { date: '2027-03-05', list: 1 });
    const { game } = await wait(stack, owner, { date: '2027-03-05', list: 1 });
    await owner.hold({ game: game.num, list: WANTED, on: 'ps4', archiveStatus: 'kicked', archivedAt: inDays(0) });
    await wait(stack, other, { date: '2027-03-05' });
    const told = await ask(owner);
    expect([told.days, told.undated, told.listed]).toEqual([[], [], 0]);
  });

  test('says which games come out on a platform that one holds something on, those first on their day', async () => {
    const owner = await newOwner(stack);
    const elsewhere = await wait(stack, owner, { date: '2027-03-05', on: 'xbox-series', title: 'A first' });
    const mine = await wait(stack, owner, { date: '2027-03-05', on: 'ps5', title: 'Z last' });
    await owner.hold({ on: 'ps5', list: 1 });
    const told = await ask(owner);
    expect(told.platforms).toEqual([{ id: subplatform('ps5').id, name: 'PS5' }]);
    expect(told.days[0].games.map((game: Answer) => [game.slug, game.isMine])).toEqual([
      [mine.game.slug, true],
      [elsewhere.game.slug, false],
    ]);
  });

  test('has what has no day apart, the earliest period first and no date last, whatever the end of the span', async () => {
    const owner = await newOwner(stack);
    const nothing = await wait(stack, owner);
    const year = await wait(stack, owner, { date: '2035' });
    const month = await wait(stack, owner, { date: '2027-06' });
    const told = await ask(owner);
    expect(told.days).toEqual([]);
    expect(undatedOf(told)).toEqual([month, year, nothing].map(one => one.game.slug));
    expect(told.undated.map((game: Answer) => game.releasePrecision)).toEqual(['month', 'year', 'unknown']);
  });

  test('leaves out a month and a year that are over by then, and keeps those that are not', async () => {
    const owner = await newOwner(stack);
    for (const date of ['2027-05', '2026']) await wait(stack, owner, { date });
    const kept = [await wait(stack, owner, { date: '2027' }), await wait(stack, owner, { date: '2027-06' })];
    const slugs = undatedOf(await ask(owner, '?from=2027-06-30&to=2027-07-01'));
    expect(slugs.toSorted()).toEqual(kept.map(one => one.game.slug).toSorted());
  });

  test('begins with the present month and lasts two years unless something else is asked', async () => {
    const owner = await newOwner(stack);
    const { from, to } = await ask(owner, '');
    expect(from).toBe(`${inDays(0).slice(0, 7)}-01`);
    expect(to).toBe(`${Number(from.slice(0, 4)) + 2}${from.slice(4)}`);
    expect(await ask(owner, '?from=2099-01-01')).toMatchObject({ from: '2099-01-01', to: '2099-12-31' });
    expect(await ask(owner, '?to=1999-05-06')).toMatchObject({ from: '1999-05-06', to: '1999-05-06' });
  });
});

describe('a date that moved', () => {
  test('is told with the last date before it', async () => {
    const owner = await newOwner(stack);
    const { game } = await wait(stack, owner, { date: '2027-03-05' });
    await moveTo(stack, game.num, '2027-10-09');
    await moveTo(stack, game.num, '2027-12-10');
    const [day] = (await ask(owner)).days;
    expect([day.date, day.games[0].movedFrom]).toEqual(['2027-12-10', { date: '2027-10-09', precision: 'day' }]);
  });

  test('did not move where it only became more exact, and moved where it became vague', async () => {
    const owner = await newOwner(stack);
    const [exact, vague, lost, again] = [
      await wait(stack, owner, { date: '2027' }),
      await wait(stack, owner, { date: '2027-03-05' }),
      await wait(stack, owner, { date: '2027-04' }),
      await wait(stack, owner, { date: '2027-03-05' }),
    ];
    await moveTo(stack, exact.game.num, '2027-05');
    await moveTo(stack, exact.game.num, '2027-05-09');
    await moveTo(stack, vague.game.num, '2028');
    await moveTo(stack, lost.game.num);
    await moveTo(stack, again.game.num, '2027');
    await moveTo(stack, again.game.num, '2027-11-01');
    const told = await ask(owner);
    const from = new Map(
      [...told.undated, ...told.days.flatMap((day: Answer) => day.games)].map(one => [one.slug, one.movedFrom]),
    );
    expect([exact, vague, lost, again].map(one => from.get(one.game.slug))).toEqual([
      null,
      { date: '2027-03-05', precision: 'day' },
      { date: '2027-04-01', precision: 'month' },
      { date: '2027-03-05', precision: 'day' },
    ]);
  });
});

describe('bad input is refused in the caller’s language', () => {
  test.each([
    ['from=tomorrow', 'from'],
    ['from=2027-02-30', 'from'],
    ['from=1969-12-31&to=1970-01-02', 'from'],
    ['to=2100-01-01', 'to'],
    ['from=2027-02-01&to=2027-01-31', 'to'],
    ['from=2027-01-01&to=2032-01-02', 'to'],
    ['from=', 'from'],
    ['from=2027-01-01&from=2027-01-02', 'from'],
  ])('%s', async (query, field) => {
    const owner = await newOwner(stack);
    const { status, body } = await owner.get(`/api/calendar?${query}`, 'ar');
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
    expect(body.errors[field][0]).toMatch(/\p{Script=Arabic}/u);
  });

  test('five years are not too many', async () => {
    const owner = await newOwner(stack);
    expect((await ask(owner, '?from=2027-01-01&to=2032-01-01')).days).toEqual([]);
  });
});
