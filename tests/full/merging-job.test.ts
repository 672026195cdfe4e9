import { expect, test } from 'vitest';
import type { GameFacts } from '../../worker/catalogue/catalogue.schema.ts';
import type { Source } from '../../worker/catalogue/upsert/plan.ts';
import { upsertGames } from '../../worker/catalogue/upsert/upsert.ts';
import { runCommand } from '../helpers/stack/commands.ts';
import { type Answer, ownStack } from '../helpers/stack/stack.ts';

/* What turns out to be one game is merged by itself, and what may be is listed for the operator. */

const stack = ownStack();

async function rows(sql: string, ...args: (string | number)[]) {
  return (await stack.db.$client.execute({ sql, args })).rows.map(row => ({ ...row }));
}

const say = (source: Source, ...facts: GameFacts[]) => upsertGames(stack.db, facts, { source });
/** What a store says of a title that somebody has: a game of its own by the store's id. */
const sell = (...facts: GameFacts[]) => upsertGames(stack.db, facts, { source: 'store', byIds: true });

const slugsLike = async (like: string) =>
  (await rows('SELECT slug FROM games WHERE slug LIKE ? ORDER BY slug', like)).map(({ slug }) => slug);

/** The work of the nightly cron, to its end. */
async function mergeAll(): Promise<number> {
  const [last] = await rows("SELECT run_from FROM catalogue_syncs WHERE part = 'merging'");
  expect(last?.run_from ?? null).toBeNull();
  const began = new Date().toISOString();
  expect((await stack.worker.scheduled({ cron: '23 3 * * *', scheduledTime: new Date() })).outcome).toBe('ok');
  const ended = `SELECT rows FROM catalogue_syncs WHERE part = 'merging' AND run_from IS NULL AND finished_at >= ?`;
  await expect.poll(async () => (await rows(ended, began)).length, { timeout: 30_000, interval: 100 }).toBe(1);
  return Number((await rows(ended, began))[0]?.rows);
}

const catalogue = (...args: string[]) => runCommand('catalogue', args, stack.database);

test('a game of two stores becomes one where its year or its makers agree, and by its title alone never', async () => {
  await sell(
    { title: 'Copper Tide', steamAppId: '880001', releaseDate: '2019-03', developers: ['Nine Owls'] },
    {
      title: 'Copper Tide',
      xboxTitleIds: ['880101'],
      releaseDate: '2020',
      developers: ['Nine Owls'],
      platforms: ['xbox-one'],
    },
    { title: 'Silver Tide', steamAppId: '880002', releaseDate: '2019', developers: ['Nine Owls'] },
    {
      title: 'Silver Tide',
      xboxTitleIds: ['880102'],
      releaseDate: '2019',
      developers: ['Ten Foxes'],
      platforms: ['xbox-one'],
    },
    { title: 'Brass Tide', steamAppId: '880003', releaseDate: '2019' },
    { title: 'Brass Tide', xboxTitleIds: ['880103'], platforms: ['xbox-one'] },
    { title: 'Iron Tide', steamAppId: '880004', releaseDate: '2019', developers: ['Nine Owls'] },
    { title: 'Iron Tide', steamAppId: '880005', releaseDate: '2019', developers: ['Nine Owls'] },
    { title: 'Tin Tide', steamAppId: '880006', releaseDate: '2019', developers: ['Nine Owls'] },
    { title: 'Tin Tide Remastered', xboxTitleIds: ['880106'], releaseDate: '2019', developers: ['Nine Owls'] },
  );
  await say('bulk', { slug: 'lead-tide-a', title: 'Lead Tide', releaseDate: '2019', developers: ['Ten Foxes'] });
  await say('bulk', { slug: 'lead-tide-b', title: 'Lead Tide', releaseDate: '2019', developers: ['Nine Owls'] });
  // Of three stores all three are one; what is as much like two games is neither.
  await sell(
    { title: 'Nickel Tide', steamAppId: '880008', releaseDate: '2019', developers: ['Nine Owls'] },
    { title: 'Nickel Tide', xboxTitleIds: ['880108'], releaseDate: '2019', developers: ['Nine Owls'] },
    { title: 'Nickel Tide', psnTitleIds: ['CUSA88008_00'], releaseDate: '2019', developers: ['Nine Owls'] },
    { title: 'Lead Tide', steamAppId: '880009', releaseDate: '2019' },
  );
  // A better source may know it too; two of such sources are the operator's.
  await say('bulk', { slug: 'zinc-tide', title: 'Zinc Tide', releaseDate: '2015', developers: ['Nine Owls'] });
  await sell({ title: 'Zinc Tide', steamAppId: '880007', releaseDate: '2015', developers: ['Nine Owls'] });
  expect(await mergeAll()).toBe(4);
  expect(await slugsLike('nickel-tide%')).toEqual(['nickel-tide']);
  expect(await slugsLike('lead-tide%')).toEqual(['lead-tide', 'lead-tide-a', 'lead-tide-b']);
  expect(await slugsLike('copper-tide%')).toEqual(['copper-tide']);
  expect(await slugsLike('zinc-tide%')).toEqual(['zinc-tide']);
  for (const two of ['silver', 'brass', 'iron', 'tin']) expect(await slugsLike(`${two}-tide%`), two).toHaveLength(2);
  const { releaseDate, steamAppId, platforms }: Answer = await (
    await stack.fetch('/api/gameInfo?slug=copper-tide')
  ).json();
  expect([releaseDate, steamAppId, platforms.length]).toEqual(['2019-03-01', '880001', 2]);
  expect(await mergeAll()).toBe(0);
});

test('an entry that names two games by their ids makes them one, unless no name fits or the ids are of two', async () => {
  await say(
    'bulk',
    { slug: 'moss-keep', title: 'Moss Keep', igdbId: '770101', releaseDate: '2010' },
    { slug: 'moss-keep-pc', title: 'Moss Keep: Siege', steamAppId: '770201', releaseDate: '2013' },
    { slug: 'fern-hall', title: 'Fern Hall', igdbId: '770102', releaseDate: '2010' },
    { slug: 'other-thing', title: 'Quite Another', steamAppId: '770202', releaseDate: '2013' },
    { slug: 'reed-yard', title: 'Reed Yard', igdbId: '770103', releaseDate: '2010' },
    { slug: 'reed-yard-pc', title: 'Reed Yard', igdbId: '770104', steamAppId: '770203', releaseDate: '2013' },
  );
  const entries = () =>
    say(
      'igdb',
      { title: 'Moss Keep', igdbId: '770101', steamAppId: '770201' },
      { title: 'Fern Hall', igdbId: '770102', steamAppId: '770202' },
      { title: 'Reed Yard', igdbId: '770103', steamAppId: '770203' },
    );
  await entries();
  expect(await mergeAll()).toBe(1);
  expect(await slugsLike('moss-keep%')).toEqual(['moss-keep']);
  expect(await slugsLike('fern-hall')).toEqual(['fern-hall']);
  expect(await slugsLike('reed-yard%')).toEqual(['reed-yard', 'reed-yard-pc']);
  // The operator sees what the job did not believe, and parts what it merged: no reading joins them again.
  expect((await catalogue('doubles')).out).toContain('Fern Hall (one entry of a source names both: steam 770202)');
  expect(await catalogue('unmerge', 'moss-keep', 'moss-keep-pc')).toMatchObject({ code: 0 });
  expect(await catalogue('apart', 'other-thing', 'fern-hall')).toMatchObject({ code: 0 });
  await entries();
  expect(await mergeAll()).toBe(0);
  expect(await slugsLike('moss-keep%')).toEqual(['moss-keep', 'moss-keep-pc']);
  expect((await catalogue('doubles')).out).not.toContain('Fern Hall');
});

test('the operator lists games of one title, the best known first, and settles them for good', async () => {
  await say(
    'bulk',
    { slug: 'loam', title: 'Loam', releaseDate: '1999', developers: ['Old Barn'], popularity: 900_000 },
    { slug: 'loam-2012', title: 'LOAM', releaseDate: '2012', publishers: ['New Barn'], steamAppId: '660001' },
    { slug: 'clay', title: 'Clay', releaseDate: '1999', popularity: 800_000 },
    { slug: 'clay-2012', title: 'Clay', releaseDate: '2012' },
    { slug: 'silt', title: 'Silt', releaseDate: '1999', igdbId: '660101' },
    { slug: 'silt-2012', title: 'Silt', releaseDate: '2012', igdbId: '660102' },
    ...Array.from({ length: 32 }, (_, n) =>
      ['1999', '2012'].map(releaseDate => ({
        ...{ slug: `sand-${n}-${releaseDate}`, title: `Sand ${n} Dune`, releaseDate },
      })),
    ).flat(),
  );
  const { out } = await catalogue('doubles');
  expect(out.indexOf('Loam')).toBe(
    out.indexOf('Loam\n  1999  loam  Old Barn  bulk\n  2012  loam-2012  New Barn  bulk: steam 660001'),
  );
  expect(out.indexOf('Loam')).toBeLessThan(out.indexOf('Clay'));
  expect(out).not.toContain('silt-2012');
  expect(out).toMatch(/\d+ pairs of games have one title\. \d+ more follow/);
  expect(out).toMatch(/\d+ other pairs have different ids/);
  expect((await catalogue('doubles', '--all')).out).toMatch(/pairs of games have one title/);

  expect(await catalogue('apart', 'loam-2012', 'loam')).toMatchObject({ code: 0 });
  expect(await catalogue('merge', 'clay', 'clay-2012')).toMatchObject({ code: 0, out: 'clay-2012 is clay now.\n' });
  const settled = (await catalogue('doubles')).out;
  expect([settled.includes('Loam'), settled.includes('Clay')]).toEqual([false, false]);
  expect(await catalogue('apart', 'loam', 'no-such-game')).toMatchObject({
    code: 1,
    err: expect.stringContaining('no-such'),
  });
  expect(await catalogue('apart', 'loam')).toMatchObject({
    code: 1,
    err: expect.stringContaining('npm run catalogue'),
  });
  expect((await catalogue('unmerge', 'clay', 'loam')).code).toBe(1);
  // What cannot be done says why, and what can be done instead.
  const refused = async (...args: string[]) => {
    const { code, err } = await catalogue(...args);
    return [code, err.trim()];
  };
  expect(await refused('merge', 'clay', 'clay-2012')).toEqual([1, 'clay-2012 is clay already.']);
  expect(await refused('apart', 'clay', 'clay-2012')).toEqual([
    1,
    'clay-2012 is clay now: `unmerge clay clay-2012` parts them, and they stay apart.',
  ]);
  expect(await catalogue('merge', 'silt', 'clay')).toMatchObject({ code: 0 });
  expect(await refused('unmerge', 'clay', 'clay-2012')).toEqual([
    1,
    'Merges are undone in turn, the newest first. Say `unmerge silt clay`, and then `unmerge clay clay-2012`.',
  ]);
  expect(await catalogue('unmerge', 'silt', 'clay')).toMatchObject({ code: 0 });
  expect(await catalogue('unmerge', 'clay', 'clay-2012')).toMatchObject({ code: 0 });
  expect(await refused('merge', 'clay', 'clay-2012')).toEqual([
    1,
    'clay and clay-2012 were told apart: say `merge clay clay-2012 --anyway` if they are one game after all.',
  ]);
  expect(await catalogue('merge', 'clay', 'clay-2012', '--anyway')).toMatchObject({ code: 0 });
  expect(await catalogue('unmerge', 'clay', 'clay-2012')).toMatchObject({ code: 0 });
  expect((await catalogue('doubles')).out).not.toContain('Clay');
  expect((await catalogue('status')).out).toMatch(/merging +ended/);
});

test('a run whose worker died goes on where it was', async () => {
  await sell(
    { title: 'Pearl Cove', steamAppId: '550001', releaseDate: '2019', developers: ['Nine Owls'] },
    { title: 'Pearl Cove', xboxTitleIds: ['550101'], releaseDate: '2019', developers: ['Nine Owls'] },
  );
  await rows(`UPDATE catalogue_syncs SET run_from = 1790000000, last_id = 0, rows = 0, beat_at = '2026-01-01T00:00:00.000Z'
    WHERE part = 'merging'`);
  await stack.worker.scheduled({ cron: '*/5 * * * *', scheduledTime: new Date() });
  await expect.poll(() => slugsLike('pearl-cove%'), { timeout: 30_000, interval: 100 }).toEqual(['pearl-cove']);
});
