import { describe, expect, test } from 'vitest';
import { factsFromWikidata } from '../../worker/catalogue/wikidata/game-facts.ts';
import { rowsOf as readRows } from '../../worker/providers/wikidata/wikidata-client.ts';
import { type DemoGame, rowsOf } from '../simulators/wikidata-games.ts';

const PS4 = ['Q5014725'];

/** Through the shape of an answer, as it comes over the wire. */
function facts(game: DemoGame) {
  const answer = JSON.parse(JSON.stringify({ head: { vars: [] }, results: { bindings: rowsOf(7, game) } }));
  return factsFromWikidata(7, readRows(answer) ?? []);
}

describe('the rows about a game', () => {
  test('give its names in English and Arabic, and the name for all languages where English has none', () => {
    const game = {
      labels: { en: 'Iron Lagoon', ar: 'البحيرة الحديدية' },
      aliases: { en: ['IL'], ar: ['بحيرة الحديد'] },
      platforms: PS4,
    };
    expect(facts(game)).toMatchObject({
      ...{ title: 'Iron Lagoon', wikidataId: 'Q7', platforms: ['ps4'] },
      alternativeTitles: ['البحيرة الحديدية', 'بحيرة الحديد', 'IL'],
    });
    expect(facts({ labels: { mul: 'Tetrika' }, platforms: PS4 })?.title).toBe('Tetrika');
    expect(facts({ labels: { ar: 'بلا اسم' }, platforms: PS4 })).toBeUndefined();
  });

  test('that say next to nothing give a game of which next to nothing is known', () => {
    expect(facts({ labels: { en: 'One' }, platforms: PS4 })).toMatchObject({
      genres: [],
      developers: [],
      publishers: [],
    });
    expect(facts({ labels: { en: 'One' }, platforms: PS4 })?.releaseDate).toBeUndefined();
    expect(facts({ labels: { en: 'One' } })).toBeUndefined();
    expect(facts({ labels: { en: 'One' }, platforms: ['Q1406'] })).toBeUndefined();
  });

  test('give no value that Wikidata knows to exist and does not know', () => {
    const unknown = ['developer', 'publisher', 'platform', 'released', 'steam', 'genre', 'label'];
    expect(facts({ labels: { en: 'One' }, platforms: PS4, unknown })).toMatchObject({
      ...{ title: 'One', developers: [], publishers: [], platforms: ['ps4'], genres: [] },
      ...{ releaseDate: undefined, steamAppId: undefined },
    });
  });

  test('give its ids: the oldest app of Steam, and IGDB’s number rather than its name in addresses', () => {
    const texts = { steam: ['620', '323180'], igdb: ['portal-2'], igdbNumber: ['72'], hltb: ['7231'] };
    expect(facts({ labels: { en: 'One' }, texts })).toMatchObject({
      ...{ steamAppId: '620', igdbId: '72', howLongToBeatId: '7231', platforms: ['steam'] },
    });
    expect(facts({ labels: { en: 'One' }, platforms: PS4, texts: { igdb: ['one'] } })?.igdbId).toBeUndefined();
  });

  test('give its ids at the stores of consoles, and none that cannot be one', () => {
    const texts = {
      psnConcept: ['203715', 'PPSA01'],
      psnProductAmerica: ['UP1004-CUSA00419_00-GTAVDIGITALDOWNL', 'UP1004-NPUB31154_00-GTAVDIGITALDOWNL'],
      psnProductEurope: ['EP1004-PPSA04264_00-GTAVDIGITALDOWNL'],
      microsoft: ['9nblggh1z6fq', 'long-and-wrong'],
    };
    expect(facts({ labels: { en: 'One' }, platforms: PS4, texts })).toMatchObject({
      psnConceptIds: ['203715'],
      psnTitleIds: ['CUSA00419_00', 'PPSA04264_00'],
      microsoftIds: ['9NBLGGH1Z6FQ'],
    });
  });

  test('give a date for each of its devices that stands beside one', () => {
    const releases: NonNullable<DemoGame['releases']> = [
      ...[['2013-09-17', 'Q10683'] as const, ['2014', 'Q5014725'] as const, ['2014-11-18', 'Q5014725'] as const],
      ...[['2022-03-15', 'Q63184502'] as const, ['2015-04-14', 'Q1406'] as const, ['2013-09-17'] as const],
    ].map((one): [string, string?] => [...one]);
    const platforms = ['Q10683', 'Q5014725', 'Q1406'];
    const dated = facts({ labels: { en: 'One' }, platforms, releases })?.releases;
    expect(dated?.toSorted((a, b) => (a.date < b.date ? -1 : 1))).toEqual([
      { platform: 'ps3', date: '2013-09-17' },
      { platform: 'ps4', date: '2014-11-18' },
    ]);
    const texts = { steam: ['271590'] };
    const onSteam = facts({ labels: { en: 'One' }, platforms, releases, texts })?.releases;
    expect(onSteam).toContainEqual({ platform: 'steam', date: '2015-04-14' });
  });

  test('give genres and ratings by their names', () => {
    const named = { genre: ['action role-playing game', 'platformer', 'grinding'], pegi: ['PEGI 16'], esrb: ['Teen'] };
    expect(facts({ labels: { en: 'One' }, platforms: PS4, named })).toMatchObject({
      genres: ['action', 'role-playing', 'platformer'],
      ageRating: 'PEGI 16',
    });
    const esrb = { esrb: ['Mature 17+'] };
    expect(facts({ labels: { en: 'One' }, platforms: PS4, named: esrb })?.ageRating).toBe('ESRB M');
  });
});

describe('a release date', () => {
  const dated = (...releases: NonNullable<DemoGame['releases']>) =>
    facts({ labels: { en: 'One' }, platforms: PS4, releases })?.releaseDate;

  test.each(['2015', '2015-05', '2015-05-19'])('of %s is as precise as it is known', date => {
    expect(dated([date])).toBe(date);
  });

  test('is that of the first release at home, and not of the arcades or of a console we have not', () => {
    expect(dated(['2007-11-26', 'Q192851'], ['2009-10-29', 'Q10683'], ['2010-01-01', 'Q1406'])).toBe('2009-10-29');
    expect(dated(['1997-01-31', 'Q10677'], ['2015-12-05', 'Q5014725'])).toBe('2015-12-05');
    expect(dated(['1997-01-31', 'Q10677'])).toBe('1997-01-31');
  });

  test('is the more precise one of those that agree', () => {
    expect(dated(['2015'], ['2015-05-19'], ['2016-01-02'])).toBe('2015-05-19');
  });
});

test('an answer that is none is not read', () => {
  for (const answer of [undefined, null, 'x', [], {}, { results: { bindings: 'x' } }])
    expect(readRows(answer)).toBeUndefined();
});
