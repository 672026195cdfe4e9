import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { storeModesOf } from '../../worker/providers/microsoft-store/modes.ts';
import { factsOfPlus, type PlusGame } from '../../worker/providers/psn/plus-list.ts';
import type { AskedTitle, StoreFacts } from '../../worker/providers/store-facts.ts';
import { factsOfDetail, type XboxTitle, xboxTitlesOf } from '../../worker/providers/xbox/history.ts';
import { xboxStore } from '../../worker/providers/xbox/store.ts';
import { toProviderTitle } from '../../worker/providers/xbox/titles.ts';
import { openTestQuota, reasonOf } from '../helpers/providers/xbox.ts';
import type { Details } from '../simulators/free-game-pass.ts';
import { type FreeSources, startFreeSources } from '../simulators/free-sources.ts';

/* What consoles' stores say of games, in the shapes of recorded answers. */

let sources: FreeSources;
beforeAll(async () => {
  sources = await startFreeSources();
});
afterEach(() => sources.reset());
afterAll(() => sources.close());

const SITE_URL = 'https://raff.test';
const game = (facts: StoreFacts | undefined) => (facts?.kind === 'game' ? facts.game : undefined);

/** Asks Microsoft's catalogue about titles of a history. */
async function describeXbox(titles: Partial<AskedTitle>[], used = 0) {
  const { quota, spent } = openTestQuota(used);
  const asked = titles.map((title, at) => ({ providerId: String(at + 1), matchIds: [], title: 'Any', ...title }));
  const answers = await xboxStore({ ...sources.vars, SITE_URL }).describe?.(quota, asked);
  return { answers: answers ?? new Map<string, StoreFacts>(), calls: spent('microsoft-store') };
}

const AVOWED = '9NDEMO00AVOW';
const THIEVES = '9P2N57MC619K';
const ONLINE: Details['attributes'] = [
  { Name: 'XblOnlineCoop', Minimum: 2, Maximum: 4 },
  { Name: 'XblOnlineMultiPlayer', Minimum: 2, Maximum: 4 },
  { Name: 'XblCrossPlatformMultiPlayer' },
  { Name: 'XblAchievements' },
];

describe('Microsoft’s catalogue', () => {
  test('tells everything of a game that its product does', async () => {
    sources.name(THIEVES, 'Sea of Thieves', {
      ...{ developer: 'Rare Ltd | Others', publisher: 'Xbox Game Studios', released: '2018-03-20' },
      ...{ category: 'Action & adventure', attributes: ONLINE, titleIds: ['1717113201'] },
      rating: { id: 'ESRB:T', descriptors: ['ESRB:CruHum', 'ESRB:UseAlc'] },
      images: [
        { ImagePurpose: 'Screenshot', Uri: '//store-images.s-microsoft.com/image/one' },
        { ImagePurpose: 'Poster', Uri: '//store-images.s-microsoft.com/image/poster' },
      ],
    });
    const { answers, calls } = await describeXbox([{ providerId: '1717113201', matchIds: ['1717113201', THIEVES] }]);
    expect(game(answers.get('1717113201'))).toEqual({
      title: 'Sea of Thieves',
      ids: { microsoftIds: [THIEVES], xboxTitleIds: ['1717113201'] },
      platforms: ['xbox-series', 'xbox-one'],
      releaseDate: '2018-03-20',
      genres: ['Action & adventure'],
      ...{ developers: ['Rare Ltd', 'Others'], publishers: ['Xbox Game Studios'], ageRating: 'ESRB T' },
      ...{ modes: ['online-coop'], maxPlayers: 4, isMature: undefined },
      coverUrl: 'https://store-images.s-microsoft.com/image/poster',
      gallery: ['https://store-images.s-microsoft.com/image/one'],
    });
    expect(calls).toBe(1);
  });

  test('is asked by the number of the history where there is no product id, and may not have it', async () => {
    sources.name(THIEVES, 'Sea of Thieves', { titleIds: ['1717113201'] });
    sources.find('1717113201', THIEVES);
    const { answers, calls } = await describeXbox([
      { providerId: '1717113201', matchIds: ['1717113201'] },
      { providerId: '5', matchIds: ['5'] },
      { providerId: 'odd', matchIds: [] },
      { providerId: '6', matchIds: ['6', AVOWED, AVOWED.toLowerCase()] },
    ]);
    expect(game(answers.get('1717113201'))?.title).toBe('Sea of Thieves');
    expect(answers.get('5')).toEqual({ kind: 'silent' });
    expect(answers.has('odd')).toBe(false);
    expect(game(answers.get('6'))?.title).toBe('Avowed');
    expect(calls).toBe(3);
    const paths = sources.asked().map(({ path }) => new URL(path));
    expect(paths.map(({ searchParams }) => searchParams.get('Value') ?? searchParams.get('bigIds')).sort()).toEqual(
      ['1717113201', '5', AVOWED].sort(),
    );
    expect(paths.every(({ searchParams }) => searchParams.get('market') === 'US')).toBe(true);
  });

  test('that answers about another product or another title says nothing', async () => {
    sources.say('details', { Products: [{ ProductId: THIEVES, LocalizedProperties: [{ ProductTitle: 'Other' }] }] });
    sources.name(THIEVES, 'Sea of Thieves', { titleIds: ['999'] });
    sources.find('7', THIEVES);
    const { answers } = await describeXbox([
      { providerId: '6', matchIds: [AVOWED] },
      { providerId: '7', matchIds: ['7'] },
    ]);
    expect([answers.get('6'), answers.get('7')]).toEqual([{ kind: 'silent' }, { kind: 'silent' }]);
  });

  test.each<[string, Details, StoreFacts]>([
    ['application', { type: 'Application' }, { kind: 'not_game', category: 'app' }],
    ['addition', { type: 'Durable' }, { kind: 'not_game', category: 'app' }],
    ['trial', { skus: [{ IsTrial: true }] }, { kind: 'not_game', category: 'demo' }],
    ['bundle', { skus: [{ IsBundle: true }, { IsTrial: true }] }, { kind: 'not_game', category: 'app' }],
  ])('says of an %s that it is no game', async (_, details, said) => {
    sources.name(THIEVES, 'Anything', details);
    const { answers } = await describeXbox([{ providerId: '1', matchIds: [THIEVES] }]);
    expect(answers.get('1')).toEqual(said);
  });

  test('says of a game with a trial beside it that it is one, and no day that is none', async () => {
    sources.name(THIEVES, 'Anything', { skus: [{}, { IsTrial: true }], released: '2998-12-31' });
    const { answers } = await describeXbox([{ providerId: '1', matchIds: [THIEVES] }]);
    expect(game(answers.get('1'))).toMatchObject({ title: 'Anything', releaseDate: undefined });
  });

  test('says that something is not for children only where it is for adults alone, for sexual content', async () => {
    const rated = async (id: string, ...descriptors: string[]) => {
      sources.name(THIEVES, 'Anything', { rating: { id, descriptors } });
      return game((await describeXbox([{ matchIds: [THIEVES] }])).answers.get('1'));
    };
    expect((await rated('ESRB:AO', 'ESRB:StrSexCon'))?.isMature).toBe(true);
    expect((await rated('ESRB:AO', 'ESRB:IntVio'))?.isMature).toBeUndefined();
    expect(await rated('ESRB:M', 'ESRB:SexCon')).toMatchObject({ ageRating: 'ESRB M', isMature: undefined });
    expect((await rated('PEGI:16'))?.ageRating).toBe('PEGI 16');
    expect((await rated('IARC:3'))?.ageRating).toBeUndefined();
  });

  test.each([
    ['down', 'provider_down'],
    ['limited', 'rate_limited'],
    ['cut', 'provider_down'],
    ['html', 'provider_changed'],
    ['changed', 'provider_changed'],
  ] as const)('that is %s says nothing of the whole call: %s', async (behaviour, reason) => {
    sources.behave('details', behaviour);
    expect(await reasonOf(describeXbox([{ matchIds: [AVOWED] }, { matchIds: [THIEVES] }]))).toBe(reason);
  });

  test('that answers half leaves the rest silent, and is not asked beyond its budget', async () => {
    const { answers } = await describeXbox([{ matchIds: [AVOWED] }, { matchIds: [THIEVES] }]);
    expect([game(answers.get('1'))?.title, answers.get('2')]).toEqual(['Avowed', { kind: 'silent' }]);
    expect(await reasonOf(describeXbox([{ matchIds: [AVOWED] }], 1_500))).toBe('budget_spent');
    expect(sources.asked()).toHaveLength(1);
  });
});

describe('the ways to play that attributes tell', () => {
  const modes = (...names: (string | [string, number])[]) =>
    storeModesOf(
      names.map(one => ({ name: [one].flat()[0] as string, maximum: typeof one === 'string' ? null : one[1] })),
    );

  test('are co-op and versus by the place, and versus beside co-op only for more people', () => {
    expect(modes('SinglePlayer', ['XblLocalCoop', 2], ['XblLocalMultiPlayer', 2])).toEqual(['alone', 'couch-coop']);
    expect(modes(['XblOnlineCoop', 4], ['XblOnlineMultiPlayer', 24])).toEqual(['online-coop', 'online-versus']);
    expect(modes(['XblLocalMultiPlayer', 4], 'XblCrossPlatformCoop')).toEqual(['couch-versus', 'online-coop']);
  });

  test('are unknown where people share a screen and nothing says how', () => {
    expect(modes('SinglePlayer', 'SharedSplitScreen')).toEqual([]);
    expect(modes('SinglePlayer', 'SharedSplitScreen', 'XblLocalCoop')).toEqual(['alone', 'couch-coop']);
    expect(modes('Capability4k')).toEqual([]);
    expect(storeModesOf(null)).toEqual([]);
  });
});

describe('a title of Xbox’s history', () => {
  const read = (title: object): XboxTitle | undefined =>
    xboxTitlesOf({ titles: [{ titleId: '1', name: 'One', ...title }] })[0];

  test('tells the facts of its detail, as it was recorded', () => {
    const detail = {
      attributes: [
        { applicablePlatforms: null, maximum: 4, minimum: 2, name: 'XblOnlineCoop' },
        { applicablePlatforms: null, maximum: 4, minimum: 2, name: 'XblOnlineMultiPlayer' },
        { applicablePlatforms: ['Xbox'], maximum: null, minimum: null, name: 'Capability4k' },
      ],
      ...{ developerName: 'Rare Ltd', publisherName: 'Microsoft Studios', genres: ['Action & adventure'] },
      ...{ minAge: 12, releaseDate: '2018-03-20T04:00:00Z', xboxLiveGoldRequired: true },
    };
    expect(factsOfDetail(read({ detail })?.detail)).toEqual({
      ...{ releaseDate: '2018-03-20', genres: ['Action & adventure'], modes: ['online-coop'], maxPlayers: 4 },
      ...{ developers: ['Rare Ltd'], publishers: ['Microsoft Studios'] },
    });
  });

  test('without a detail, or with one of another shape, tells nothing more than its picture', () => {
    const told = (title: object) => {
      const known = read(title);
      return known && toProviderTitle(known, new Map()).facts;
    };
    expect(told({ detail: null })).toBeUndefined();
    expect(told({ detail: 'much' })).toBeUndefined();
    const url = 'https://store-images.s-microsoft.com/image/1';
    expect(told({ images: [{ url, type: 'Poster' }] })).toEqual({ coverUrl: url });
    expect(told({ images: [{ url: `${url}?${'x'.repeat(600)}`, type: 'Poster' }] })).toBeUndefined();
    expect(told({ detail: { attributes: 7, genres: null, releaseDate: '2021-02-31T00:00:00Z' } })).toMatchObject({
      ...{ genres: [], modes: [], releaseDate: undefined },
    });
  });

  test('is known by the ids of its versions for a PC and for newer consoles', () => {
    const title = read({ modernTitleId: 2, alternateTitleIds: ['3', 4], productId: AVOWED });
    const ids = title && toProviderTitle(title, new Map()).matchIds;
    expect(ids).toEqual(['1', '2', '3', '4', AVOWED, AVOWED.toLowerCase()]);
    expect(xboxStore({ SITE_URL }).idsOf({ providerId: '1', matchIds: ids ?? [] })).toEqual({
      xboxTitleIds: ['1', '2', '3', '4'],
      microsoftIds: [AVOWED],
    });
  });
});

describe('an entry of the lists of PlayStation Plus', () => {
  const entry = (more: Partial<PlusGame>): PlusGame => ({
    ...{ conceptId: 10003362, productId: 'UP0895-CUSA29546_00-2504169688645730', device: ['PS4'] },
    ...{ name: 'Chained Echoes', genre: ['ROLE_PLAYING_GAMES'], releaseDate: '2022-12-08T05:00:00Z' },
    imageUrl: 'https://image.api.playstation.com/vulcan/ap/rnd/1.png',
    ageRating: { name: 'ESRB_MATURE', descriptors: [{ name: 'ESRB_SEXUAL_THEMES' }] },
    ...more,
  });
  const facts = (more: Partial<PlusGame> = {}, isClassic = false) =>
    factsOfPlus(entry(more), more.name ?? 'Chained Echoes', isClassic);

  test('tells what it has of a game', () => {
    expect(game(facts())).toEqual({
      title: 'Chained Echoes',
      ids: { psnConceptIds: ['10003362'], psnTitleIds: ['CUSA29546_00'] },
      platforms: ['ps4'],
      releaseDate: '2022-12-08',
      releases: [{ platform: 'ps4', date: '2022-12-08' }],
      genres: ['ROLE_PLAYING_GAMES'],
      ...{ ageRating: 'ESRB M', isMature: undefined },
      coverUrl: 'https://image.api.playstation.com/vulcan/ap/rnd/1.png',
    });
  });

  test('has the day of its own console, and none of a product for the subscription', () => {
    const both = { device: ['PS4', 'PS5'], productId: 'UP7742-PPSA29413_00-0632159817352246' };
    expect(game(facts(both))?.releases).toEqual([{ platform: 'ps5', date: '2022-12-08' }]);
    const plus = facts({ device: ['PS5'], productId: 'UP9000-PPSA30630_00-MLBTHESHOW26PLUS' });
    expect(game(plus)).toMatchObject({ releases: [], releaseDate: undefined });
    expect(game(facts({}, true))).toMatchObject({ releaseDate: undefined, releases: [{ platform: 'ps4' }] });
  });

  test('without a console, or named as a bundle, is no game', () => {
    expect(facts({ device: [] })).toEqual({ kind: 'not_game', category: 'app' });
    expect(facts({ name: 'MLB® The Show™ 26 Jump Start Bundle' })).toEqual({ kind: 'not_game', category: 'app' });
  });

  test('is not for children where it is sold so, or rated for adults for sexual content', () => {
    const rated = (name: string, ...of: string[]) =>
      game(facts({ ageRating: { name, descriptors: of.map(one => ({ name: one })) } }))?.isMature;
    expect(rated('ESRB_ADULTS_ONLY', 'ESRB_STRONG_SEXUAL_CONTENT')).toBe(true);
    expect(rated('ESRB_MATURE', 'ESRB_STRONG_SEXUAL_CONTENT')).toBeUndefined();
    expect(game(facts({ genre: ['ADULT', 'ADVENTURE'] }))).toMatchObject({ isMature: true, genres: ['ADVENTURE'] });
  });
});
