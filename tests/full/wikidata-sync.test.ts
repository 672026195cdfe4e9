import { beforeEach, describe, expect, test } from 'vitest';
import type { GameFacts } from '../../worker/catalogue/catalogue.schema.ts';
import type { Source } from '../../worker/catalogue/upsert/plan.ts';
import { upsertGames } from '../../worker/catalogue/upsert/upsert.ts';
import { numberOf, runsOf } from '../helpers/providers/igdb.ts';
import { runCommand } from '../helpers/stack/commands.ts';
import { type Answer, alongside, ownStack } from '../helpers/stack/stack.ts';
import { startWikidata } from '../simulators/wikidata.ts';

const GAMES = 450;
const TIMEOUT = 120_000;

const wikidata = alongside(startWikidata);
const stack = ownStack();

const sync = (args: string[] = [], env: Record<string, string> = {}) =>
  runCommand('catalogue', ['sync', '--source', 'wikidata', ...args], {
    ...{ ...stack.database, ...wikidata.vars },
    ...env,
  });

const upsert = (source: Source, row: GameFacts) => upsertGames(stack.db, [row], { source });
const countGames = () => numberOf(stack, 'SELECT count(*) FROM games');

async function info(slug: string): Promise<Answer> {
  return (await stack.fetch(`/api/gameInfo?slug=${slug}`)).json();
}

const readings = () => wikidata.asked().filter(({ kind }) => kind !== 'count');

beforeEach(() => wikidata.behave('well'));

describe('an empty catalogue', { timeout: TIMEOUT }, () => {
  test('is filled, one call at a time and by a reader who says how to reach them', async () => {
    const { code, out } = await sync();
    expect([code, out]).toEqual([0, expect.stringMatching(/^added +450$/m)]);
    expect(out).toContain('Everything is read.');
    expect(await countGames()).toBe(GAMES);
    expect(wikidata.most()).toBe(1);
    expect(wikidata.asked().map(({ agent }) => agent)).toEqual(
      wikidata.asked().map(() => 'Raff/1.0 (operator@raff.example)'),
    );
    expect(await info('amber-anchor')).toMatchObject({ title: 'Amber Anchor', developer: [expect.any(String)] });
    const { games }: Answer = await (await stack.fetch('/api/search?term=amber%20anchor')).json();
    expect(games[0]).toMatchObject({ slug: 'amber-anchor' });
  });

  test('is as it was after the same reading once more', async () => {
    const before = wikidata.asked().length;
    const { code, out } = await sync(['--full']);
    expect([code, out]).toEqual([0, expect.stringMatching(/^unchanged +450$/m)]);
    expect(out).toMatch(/^added +0$/m);
    expect(out).toMatch(/^changed +0$/m);
    expect(
      wikidata
        .asked()
        .slice(before)
        .some(({ query }) => query.includes('schema:dateModified')),
    ).toBe(false);
  });

  test('is read for what has changed the next time', async () => {
    const before = wikidata.asked().length;
    expect((await sync()).code).toBe(0);
    expect(
      wikidata
        .asked()
        .slice(before)
        .filter(({ kind }) => kind === 'page')
        .at(0)?.query,
    ).toContain('dateModified');
  });
});

describe('a service in trouble', { timeout: TIMEOUT }, () => {
  test.each(['limited', 'down', 'timeout', 'truncated', 'cut', 'html'] as const)(
    'that is %s is asked again, later, and no game is lost',
    async mood => {
      wikidata.behave(mood, 1);
      const began = Date.now();
      const { code, out } = await sync(['--full']);
      expect([code, out]).toEqual([0, expect.stringMatching(/^unchanged +450$/m)]);
      if (mood === 'limited') expect(Date.now() - began).toBeGreaterThanOrEqual(2000);
    },
  );

  test('that cannot tell about a whole page in its minute is asked about parts of it', async () => {
    wikidata.limit(60);
    const { code, out } = await sync(['--full']);
    wikidata.limit(Number.POSITIVE_INFINITY);
    expect([code, out]).toEqual([0, expect.stringMatching(/^unchanged +450$/m)]);
  });

  test('that gives up in the middle is read on from there', async () => {
    await stack.db.$client.execute(
      `UPDATE catalogue_syncs SET run_from = 1, last_id = ${1000 + 200 * 37}, known_until = NULL WHERE part = 'wikidata'`,
    );
    const before = readings().length;
    expect(await sync()).toMatchObject({ code: 0, out: expect.stringMatching(/^249 games in/m) });
    expect(readings()[before]?.query).toContain(`?number > ${1000 + 200 * 37}`);
    expect((await runsOf(stack)).wikidata).toMatchObject({ runFrom: null, trouble: null });
  });
});

describe('what is there already', { timeout: TIMEOUT }, () => {
  test('is known by its ids at PlayStation and Microsoft, whatever a store calls it', async () => {
    await upsert('store', {
      ...{ title: 'Quarry of Glass Deluxe', psnConceptIds: ['30800001'], platforms: ['ps5'] },
      coverUrl: 'https://image.api.playstation.com/1.png',
    });
    await upsert('store', {
      title: 'Ferry to Elsewhere (PC)',
      microsoftIds: ['9NWIKI000001'],
      platforms: ['xbox-one'],
    });
    wikidata.clear();
    wikidata.put(41, {
      ...{ labels: { en: 'Quarry of Glass' }, platforms: ['Q5014725'], releases: [['2021-05-06', 'Q5014725']] },
      texts: { psnConcept: ['30800001'], psnProductEurope: ['EP0001-CUSA30801_00-QUARRYOFGLASS000'] },
    });
    wikidata.put(42, {
      labels: { en: 'Ferry to Elsewhere' },
      platforms: ['Q13361286'],
      texts: { microsoft: ['9nwiki000001'] },
    });
    const before = await countGames();
    expect((await sync(['--full'])).code).toBe(0);
    expect(await countGames()).toBe(before);
    expect(await info('quarry-of-glass-deluxe')).toMatchObject({ title: 'Quarry of Glass', releaseDate: '2021-05-06' });
    expect(await info('ferry-to-elsewhere-pc')).toMatchObject({ title: 'Ferry to Elsewhere' });
    const ids = await stack.db.$client.execute(
      `SELECT i.external_id FROM game_provider_ids i WHERE i.external_id IN ('30800001', 'CUSA30801_00', '9NWIKI000001')`,
    );
    expect(ids.rows).toHaveLength(3);
  });

  test('that is sold together with another game is not that other game', async () => {
    wikidata.clear();
    const sold = { texts: { microsoft: ['9NWIKI000002'] }, platforms: ['Q13361286'] };
    wikidata.put(43, { labels: { en: 'Harbour of Rust' }, ...sold });
    wikidata.put(44, { labels: { en: 'Harbour of Rust Remastered' }, ...sold });
    const before = await countGames();
    expect((await sync(['--full'])).code).toBe(0);
    expect(await countGames()).toBe(before + 2);
  });

  test('is known by its id on Steam, and keeps what a better source said', async () => {
    await upsert('starter', {
      ...{ slug: 'silver-gorge', title: 'Silver Gorge', steamAppId: '770001', releaseDate: '2014-03-02' },
      ...{
        ageRating: 'PEGI 12',
        genres: ['puzzle'],
        developers: ['Gorge House'],
        platforms: ['ps4'],
        popularity: 9000,
      },
    });
    wikidata.clear();
    wikidata.put(11, {
      ...{ labels: { en: 'Silver Gorge: The Game', ar: 'الوادي الفضي' }, texts: { steam: ['770001'] } },
      ...{ releases: [['2013-01-01']], platforms: ['Q5014725', 'Q13361286'], articles: 90 },
      named: { pegi: ['PEGI 18'], genre: ['racing game'], developer: ['Other'], publisher: ['Gorge Press'] },
    });
    expect((await sync(['--full'])).out).toMatch(/^changed +1$/m);
    expect(await info('silver-gorge')).toMatchObject({
      ...{ title: 'Silver Gorge', releaseDate: '2014-03-02', ageRating: 'PEGI 12', developer: ['Gorge House'] },
      ...{ genres: [{ name: 'Puzzle' }], publisher: ['Gorge Press'] },
      alternativeTitles: expect.arrayContaining(['الوادي الفضي']),
    });
    expect((await info('silver-gorge')).platforms.map(({ name }: Answer) => name)).toContain('Xbox One');
  });

  test('is known by its number at IGDB, and by Wikidata’s own once it was read', async () => {
    await upsert('igdb', { slug: 'copper-fen', title: 'Copper Fen', igdbId: '5150', releaseDate: '2016-05-05' });
    wikidata.put(12, {
      ...{ labels: { en: 'Fen of Copper' }, texts: { igdbNumber: ['5150'] }, platforms: ['Q5014725'] },
      releases: [['2016']],
    });
    await sync(['--full']);
    wikidata.put(12, { labels: { en: 'Fen of Brass' }, platforms: ['Q63184502'], releases: [['2020']] });
    await sync(['--full']);
    expect(await info('copper-fen')).toMatchObject({ title: 'Copper Fen', releaseDate: '2016-05-05' });
    expect((await info('copper-fen')).platforms.map(({ name }: Answer) => name)).toEqual(['PS5', 'PS4']);
    expect((await info('fen-of-brass')).code).toBe('not_found');
  });

  test('is known by title and year, and in doubt left alone', async () => {
    await upsert('starter', { title: 'Tin Meadow', releaseDate: '2009-10-27', platforms: ['ps3'] });
    await upsert('starter', { title: 'Zinc Meadow', releaseDate: '2009-10-27', platforms: ['ps3'] });
    await upsert('starter', { title: 'Lead Meadow', platforms: ['ps5'] });
    await upsert('starter', { title: 'Gold Meadow', releaseDate: '1993', platforms: ['ps3'] });
    wikidata.clear();
    const named = (title: string, year: string) => ({
      ...{ labels: { en: title }, platforms: ['Q10683'] },
      ...{ releases: [[year] as [string]], named: { publisher: ['Meadow Press'] } },
    });
    wikidata.put(21, named('Tin Meadow', '2009'));
    wikidata.put(22, named('Zinc Meadow', '2007-11-26'));
    wikidata.put(23, named('Lead Meadow', '2001'));
    wikidata.put(24, named('Gold Meadow', '2016'));
    const { out } = await sync(['--full']);
    expect(out).toMatch(/^added +1$/m);
    expect(out).toMatch(/^changed +1$/m);
    expect(out).toMatch(/^refused +2$/m);
    expect(await info('tin-meadow')).toMatchObject({ publisher: ['Meadow Press'], releaseDate: '2009-10-27' });
    expect(await info('zinc-meadow')).toMatchObject({ publisher: [], releaseDate: '2009-10-27' });
    expect(await info('gold-meadow-2016')).toMatchObject({ publisher: ['Meadow Press'] });
  });
});

test('without somebody to write to, nothing is asked', async () => {
  const before = wikidata.asked().length;
  const { code, err } = await sync([], { WIKIDATA_CONTACT: '' });
  expect([code, err]).toEqual([1, expect.stringContaining('WIKIDATA_CONTACT')]);
  expect(wikidata.asked().length).toBe(before);
});

test('a source that nobody knows is told, with those that are', async () => {
  const options = stack.database;
  const { code, err } = await runCommand('catalogue', ['sync', '--source', 'mobygames'], options);
  expect([code, err]).toEqual([1, expect.stringContaining('igdb, wikidata')]);
});
