import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { games } from '../../worker/catalogue/catalogue.tables.ts';
import { subplatformOf } from '../../worker/catalogue/platforms.ts';
import { refreshFreeGames } from '../../worker/free-games/free-games.jobs.ts';
import { freeGames, freeSources } from '../../worker/free-games/free-games.tables.ts';
import { FREE_SOURCES, type FreeSource } from '../../worker/providers/free-games/offer.ts';
import { type Answer, alongside, ownStack } from '../helpers/stack/stack.ts';
import { psPlusList } from '../simulators/free-ps-plus.ts';
import { startFreeSources } from '../simulators/free-sources.ts';

const simulators = alongside(startFreeSources);
const stack = ownStack(() => ({ starter: true, vars: simulators.vars }));
beforeEach(() => stack.db.batch([stack.db.delete(freeGames), stack.db.delete(freeSources)]));
afterEach(() => simulators.reset());

/** A reading as the queue consumer makes it, at a moment of the product's clock and of the source's clock. */
async function refresh(source: FreeSource, at: string): Promise<void> {
  const now = new Date(at);
  simulators.setNow(now);
  const env = { ...stack.database, SITE_URL: stack.url, ...simulators.vars };
  await refreshFreeGames(env, source, now);
}

const rows = () => stack.db.select().from(freeGames).orderBy(asc(freeGames.month), asc(freeGames.title));

/** The rows in short form: `2026-11 Celeste ps4`. */
async function standing(): Promise<string[]> {
  const found = await rows();
  return found.map(row => `${row.month} ${row.title} ${subplatformOf(row.subplatform)?.code}`).sort();
}

async function stateOf(source: FreeSource) {
  const [state] = await stack.db.select().from(freeSources).where(eq(freeSources.source, source));
  return state;
}

const NOVEMBER = ['2026-11 Celeste ps4', '2026-11 DREDGE ps4', '2026-11 DREDGE ps5'].concat([
  '2026-11 Lies of P ps4',
  '2026-11 Lies of P ps5',
]);

describe('a reading', () => {
  test('done twice is done once', async () => {
    await refresh('ps_plus', '2026-11-20T05:41:00Z');
    const before = await rows();
    await refresh('ps_plus', '2026-11-21T05:41:00Z');
    const after = await rows();
    expect(await standing()).toEqual(NOVEMBER);
    expect(after.map(({ seenAt, ...row }) => row)).toEqual(before.map(({ seenAt, ...row }) => row));
    expect(after.every(row => row.seenAt.startsWith('2026-11-21'))).toBe(true);
    expect(after.every(row => row.firstSeenAt.startsWith('2026-11-20'))).toBe(true);
  });

  test('done by two at the same moment is done once', async () => {
    await Promise.all([0, 1, 2].map(() => refresh('gamerpower', '2026-11-21T05:41:00Z')));
    expect(await rows()).toHaveLength(5);
  });

  test('knows the catalogue’s games by their titles on their devices, and leaves what it does not know', async () => {
    for (const source of FREE_SOURCES) await refresh(source, '2026-10-20T05:41:00Z');
    const found = await stack.db
      .select({ title: freeGames.title, slug: games.slug })
      .from(freeGames)
      .leftJoin(games, eq(games.num, freeGames.game));
    const slugs = new Map(found.map(({ title, slug }) => [title, slug]));
    expect(Object.fromEntries(slugs)).toEqual({
      'A Plague Tale: Requiem': 'a-plague-tale-requiem',
      'Sifu PS4 & PS5': 'sifu',
      Firewatch: 'firewatch',
      'The Lantern Keepers': 'the-lantern-keepers',
      'Forza Horizon 5': 'forza-horizon-5',
      Avowed: 'avowed',
      'Psychonauts 2': 'psychonauts-2',
      'Hi-Fi RUSH': 'hi-fi-rush',
      INSIDE: 'inside',
      'Metro 2033': 'metro-2033',
      Ghostrunner: 'ghostrunner',
      'Fable II': 'fable-ii',
      'Paper Harbour': null,
      Control: 'control',
    });
  });

  test('takes over a date that has changed', async () => {
    const one = { id: 1, title: 'Moving (Steam) Giveaway', type: 'Game', platforms: 'Steam' };
    simulators.say('gamerpower', [{ ...one, end_date: '2026-11-25 00:00:00' }]);
    await refresh('gamerpower', '2026-11-20T05:41:00Z');
    simulators.say('gamerpower', [{ ...one, end_date: '2026-11-29 00:00:00' }]);
    await refresh('gamerpower', '2026-11-21T05:41:00Z');
    expect((await rows()).map(({ claimBy }) => claimBy)).toEqual(['2026-11-29']);
  });
});

describe('the turn of the month', () => {
  test('keeps the games of the last one and adds those of the next', async () => {
    await refresh('ps_plus', '2026-11-30T05:41:00Z');
    await refresh('ps_plus', '2026-12-01T20:00:00Z');
    const all = await standing();
    expect(all.slice(0, 5)).toEqual(NOVEMBER);
    expect(all.slice(5)).toEqual([
      '2026-12 Alan Wake 2 ps5',
      '2026-12 Cocoon PS4 & PS5 ps4',
      '2026-12 Cocoon PS4 & PS5 ps5',
      '2026-12 Cuphead ps4',
    ]);
    const answer = await stack.fetch('/api/free-games/free?month=2026-11');
    const { total, months }: Answer = await answer.json();
    expect([total, months]).toEqual([5, ['2026-12', '2026-11']]);
  });

  test('does not take last month’s games for new ones where the list changes later in the day', async () => {
    await refresh('ps_plus', '2026-11-30T05:41:00Z');
    simulators.say('psplus', psPlusList(new Date('2026-11-30T05:41:00Z')));
    await refresh('ps_plus', '2026-12-01T05:41:00Z');
    expect(await standing()).toEqual(NOVEMBER);
    expect((await stateOf('ps_plus'))?.goodAt).toBe('2026-12-01T05:41:00.000Z');
  });

  test('leaves what Game Pass added with the month it was first seen in, and gives it anew after a year', async () => {
    await refresh('game_pass', '2026-11-21T05:41:00Z');
    const before = await standing();
    await refresh('game_pass', '2026-12-02T05:41:00Z');
    await refresh('game_pass', '2027-01-02T05:41:00Z');
    expect(await standing()).toEqual(before);
    await refresh('game_pass', '2027-11-02T05:41:00Z');
    expect(await standing()).toHaveLength(before.length * 2);
  });

  test('shows in both months what can still be claimed', async () => {
    await refresh('gamerpower', '2026-11-28T05:41:00Z');
    await refresh('gamerpower', '2026-12-01T05:41:00Z');
    expect(await standing()).toContain('2026-11 Metro 2033 steam');
    expect(await standing()).toContain('2026-12 Metro 2033 steam');
  });
});

describe('a source in trouble', () => {
  test.each([
    ['down', 'provider_down'],
    ['html', 'provider_changed'],
    ['empty', 'provider_changed'],
    ['cut', 'provider_down'],
    ['changed', 'provider_changed'],
    ['limited', 'rate_limited'],
  ] as const)('that is %s leaves yesterday’s list, says why and how old it is', async (how, reason) => {
    await refresh('ps_plus', '2026-11-20T05:41:00Z');
    const before = await rows();
    simulators.behave('psplus', how);
    await refresh('ps_plus', '2026-11-21T05:41:00Z');
    expect(await rows()).toEqual(before);
    const state = { goodAt: '2026-11-20T05:41:00.000Z', trouble: reason };
    expect(await stateOf('ps_plus')).toMatchObject({ ...state, askedAt: '2026-11-21T05:41:00.000Z' });
    const body: Answer = await (await stack.fetch('/api/free-games/free?month=2026-11')).json();
    expect([body.total, body.asOf]).toEqual([5, state.goodAt]);
    expect(body.sources[0]).toEqual({ source: 'ps_plus', ...state });
    simulators.behave('psplus', 'well');
    await refresh('ps_plus', '2026-11-22T05:41:00Z');
    expect(await stateOf('ps_plus')).toMatchObject({ goodAt: '2026-11-22T05:41:00.000Z', trouble: null });
  });

  test('that never answered has no age', async () => {
    simulators.behave('epic', 'down');
    await refresh('epic', '2026-11-21T05:41:00Z');
    expect(await stateOf('epic')).toMatchObject({ goodAt: null, trouble: 'provider_down' });
  });

  test('is not what GamerPower is in when it has nothing to give', async () => {
    simulators.behave('gamerpower', 'empty');
    await refresh('gamerpower', '2026-11-21T05:41:00Z');
    expect(await stateOf('gamerpower')).toMatchObject({ goodAt: '2026-11-21T05:41:00.000Z', trouble: null });
  });
});

describe('what the operator put right', () => {
  test('stays, and what was hidden stays hidden', async () => {
    await refresh('ps_plus', '2026-11-20T05:41:00Z');
    const [celeste, dredge] = await rows();
    const corrected = { title: 'Celeste!', claimBy: '2026-12-24', curated: true };
    await stack.db
      .update(freeGames)
      .set(corrected)
      .where(eq(freeGames.id, celeste?.id ?? ''));
    await stack.db
      .update(freeGames)
      .set({ hidden: true, claimBy: null })
      .where(eq(freeGames.id, dredge?.id ?? ''));
    await refresh('ps_plus', '2026-11-21T05:41:00Z');
    const after = await rows();
    expect(after).toHaveLength(5);
    expect(after.find(({ id }) => id === celeste?.id)).toMatchObject({
      ...corrected,
      seenAt: expect.stringMatching(/^2026-11-21/),
    });
    expect(after.find(({ id }) => id === dredge?.id)).toMatchObject({ hidden: true, claimBy: null });
  });

  test('is not entered a second time by its source', async () => {
    const at = '2026-11-01T00:00:00.000Z';
    const row = { month: '2026-11', subplatform: 2, access: 'subscription' as const, source: 'ps_plus', curated: true };
    await stack.db
      .insert(freeGames)
      .values({ id: crypto.randomUUID(), title: 'CELESTE', sourceId: 'by-hand:celeste', seenAt: at, ...row });
    await refresh('ps_plus', '2026-11-20T05:41:00Z');
    expect((await standing()).filter(line => /celeste/i.test(line))).toEqual(['2026-11 CELESTE ps4']);
  });
});

describe('the cron', () => {
  test('has every source read by the queue, and one that fails holds up no other', async () => {
    simulators.behave('gamerpower', 'html');
    const result = await stack.worker.scheduled({ cron: '41 5 * * *', scheduledTime: new Date() });
    expect(result.outcome).toBe('ok');
    const asked = async () => (await stack.db.select().from(freeSources)).map(({ source }) => source).sort();
    await expect.poll(asked, { timeout: 20_000, interval: 250 }).toEqual([...FREE_SOURCES].sort());
    const sources = await stack.db.select().from(freeSources);
    const troubles = Object.fromEntries(sources.map(({ source, trouble }) => [source, trouble]));
    expect(troubles).toEqual({ ps_plus: null, game_pass: null, gamerpower: 'provider_changed', epic: null });
    const { months }: Answer = await (await stack.fetch('/api/free-games/free')).json();
    expect(months.length).toBeGreaterThan(0);
    expect((await rows()).map(({ source }) => source)).toEqual(
      expect.arrayContaining(['ps_plus', 'game_pass', 'epic']),
    );
  });
});

test('Epic’s game is shown to PC players who ask, and to nobody else', async () => {
  await refresh('epic', '2026-11-21T05:41:00Z');
  const read = async (query: string): Promise<Answer> =>
    (await stack.fetch(`/api/free-games/free?month=2026-11${query}`)).json();
  expect((await read('')).total).toBe(0);
  const [control] = (await read('&pc=true')).freeGames;
  expect(control).toMatchObject({ title: 'Control', source: 'epic', game: { slug: 'control' }, access: 'free_claim' });
});
