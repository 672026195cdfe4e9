import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProviderTitle } from '../../worker/providers/gaming.ts';
import { psnAdapter } from '../../worker/providers/psn/psn.ts';
import { psnStore } from '../../worker/providers/store-catalogues.ts';
import { openTestQuota, played, trophies } from '../helpers/providers/psn.ts';
import { startPsn } from '../simulators/psn.ts';
import { accountIdOf } from '../simulators/psn-accounts.ts';

let psn: Awaited<ReturnType<typeof startPsn>>;
beforeAll(async () => {
  psn = await startPsn();
});
afterAll(() => psn.close());

/** The titles that are read from a person with these rows. */
async function readRows(...rows: object[]): Promise<ProviderTitle[]> {
  psn.add('somebody', { played: rows });
  const account = { externalId: accountIdOf('somebody'), gamerTag: 'somebody', token: undefined };
  return (await psnAdapter(psn.vars).read(openTestQuota().quota, account)).titles;
}

test('a title says what PlayStation knows, and no more', async () => {
  expect(await readRows(played())).toEqual([
    {
      ...{ providerId: 'CUSA34284_00', title: 'Tunic', category: 'game', matchIds: ['10005309', 'CUSA34284_00'] },
      ...{ subplatform: 'ps4', coverUrl: 'https://image.example/tunic.png', access: 'bought' },
      ...{ minutesPlayed: 13737, lastPlayedAt: '2024-08-03T20:40:21.780Z', trophies: null },
      facts: { coverUrl: 'https://image.example/tunic.png' },
    },
  ]);
});

/** A concept as it was recorded, without most of its names and pictures. */
const CONCEPT = {
  id: 10001850,
  titleIds: ['CUSA34357_00', 'PPSA08330_00'],
  name: 'God of War Ragnarök',
  media: {
    audios: [],
    videos: [],
    images: [{ url: 'https://image.example/art.jpg', format: 'UNKNOWN', type: 'MASTER' }],
  },
  genres: ['SPORTS', 'ACTION', 'ACTION'],
  localizedName: {
    defaultLanguage: 'en-US',
    metadata: {
      'ar-AE': 'God of War راغنروك',
      'en-US': 'God of War Ragnarök',
      'ja-JP': 'ゴッド・オブ・ウォー ラグナロク',
    },
  },
  ...{ country: 'US', language: 'en' },
};

test('a concept tells the genres of its game, its picture and its Arabic name', async () => {
  const [title] = await readRows(played({ concept: CONCEPT }));
  expect(title?.facts).toEqual({
    ...{ genres: ['SPORTS', 'ACTION'], alternativeTitles: ['God of War راغنروك'] },
    coverUrl: 'https://image.example/art.jpg',
  });
});

test('a concept without an Arabic name of its own, or of another shape, tells no name', async () => {
  const named = async (localizedName: unknown) =>
    (await readRows(played({ concept: { ...CONCEPT, genres: 'many', localizedName } })))[0]?.facts;
  const bare = { coverUrl: 'https://image.example/art.jpg' };
  expect(await named({ metadata: { 'ar-AE': 'HOT WHEELS UNLEASHED™' } })).toEqual(bare);
  for (const odd of [null, 'name', { metadata: 'all' }, { metadata: { 'ar-AE': 7 } }])
    expect(await named(odd)).toEqual(bare);
});

test('versions for two consoles have the concept of their game in common', async () => {
  const rows = [
    played({ titleId: 'CUSA34357_00', category: 'ps4_game', concept: CONCEPT }),
    played({ titleId: 'PPSA08330_00', category: 'ps5_native_game', concept: CONCEPT }),
  ];
  const ids = (await readRows(...rows)).map(title => psnStore().idsOf(title));
  expect(ids).toEqual([
    { psnConceptIds: ['10001850'], psnTitleIds: ['CUSA34357_00'] },
    { psnConceptIds: ['10001850'], psnTitleIds: ['PPSA08330_00'] },
  ]);
});

test.each([
  ['none(purchased)', 'bought'],
  ['none_purchased', 'bought'],
  ['ps_plus', 'subscription'],
  ['none', 'played'],
  ['other', 'played'],
  [undefined, 'played'],
])('a game of service %s is %s', async (service, access) => {
  expect((await readRows(played({ service })))[0]?.access).toBe(access);
});

test.each([
  ['PT228H56M33S', 13737],
  ['PT45M', 45],
  ['PT20S', 0],
  ['P1DT2H', 1560],
  ['PT0S', 0],
  ['PT96360H', 5_781_600],
  ['PT96360H1M', null],
  ['PT71582788H15M', null],
  ['soon', null],
  [null, null],
])('played for %s is %s minutes', async (playDuration, minutes) => {
  expect((await readRows(played({ playDuration })))[0]?.minutesPlayed).toBe(minutes);
});

test.each([
  ['2006-11-10T23:59:59Z', null],
  ['1970-01-01T00:00:00Z', null],
  ['0001-01-01T00:00:00Z', null],
  ['2999-01-01T00:00:00Z', null],
  ['2006-11-11T00:00:00Z', '2006-11-11T00:00:00.000Z'],
])('a last play at %s is %s: before PlayStation’s network, and after today, there is none', async (said, known) => {
  expect((await readRows(played({ lastPlayedDateTime: said })))[0]?.lastPlayedAt).toBe(known);
});

test('a name is one line, in both lists', async () => {
  const listed = trophies({
    trophyTitleName: 'The Last Guardian\r\nTrophies\n',
    trophyTitlePlatform: 'PS3,PSVITA,PS4',
  });
  psn.add('lines', { played: [played({ name: ' Tunic\n' })], trophies: [listed] });
  const account = { externalId: accountIdOf('lines'), gamerTag: 'lines', token: undefined };
  const { titles } = await psnAdapter(psn.vars).read(openTestQuota().quota, account);
  expect(titles.map(({ title, subplatform }) => [title, subplatform])).toEqual([
    ['Tunic', 'ps4'],
    ['The Last Guardian', 'ps3'],
  ]);
});

test('the PS4 and the PS5 version of a game are kept apart', async () => {
  const newer = played({ titleId: 'PPSA01000_00', category: 'ps5_native_game' });
  expect((await readRows(newer, played())).map(title => [title.providerId, title.subplatform])).toEqual([
    ['PPSA01000_00', 'ps5'],
    ['CUSA34284_00', 'ps4'],
  ]);
});

const KINDS: [object, ProviderTitle['category'], ProviderTitle['subplatform']][] = [
  [{ category: 'unknown' }, 'game', 'ps4'],
  [{ category: 'unknown', titleId: 'PPSA02000_00' }, 'game', 'ps5'],
  [{ category: 'pspc_game', titleId: 'NPXX51362_00' }, 'app', null],
  [{ category: 'ps4_videoservice_web_app', name: 'Netflix' }, 'app', 'ps4'],
  [{ category: 'ps5_native_media_app', titleId: 'PPSA01614_00' }, 'app', 'ps5'],
  [{ name: 'Stellar Blade™ Demo' }, 'demo', 'ps4'],
  [{ name: 'Battlefield™ 2042 Open Beta' }, 'demo', 'ps4'],
  [{ name: 'Demon’s Souls' }, 'game', 'ps4'],
];

test.each(KINDS)('a row with %j is of kind %s, on %s', async (row, category, subplatform) => {
  expect(await readRows(played(row))).toMatchObject([{ category, subplatform }]);
});

test('the upright picture is taken, and none that is not sent securely', async () => {
  const types = ['LOGO', 'GAMEHUB_COVER_ART', 'PORTRAIT_BANNER'];
  const images = types.map(type => ({ type, url: `https://i.example/${type}` }));
  const [upright] = await readRows(played({ concept: { id: 7, media: { images } } }));
  expect(upright?.coverUrl).toBe('https://i.example/PORTRAIT_BANNER');
  const [insecure] = await readRows(played({ imageUrl: 'http://i.example/icon.png' }));
  expect(insecure?.coverUrl).toBeNull();
});

test('what Sony leaves out is unknown, and a title without a name is none', async () => {
  const bare = { titleId: 'CUSA00001_00', name: 'Knack' };
  const rows = [bare, { titleId: 'CUSA00002_00' }, played({ lastPlayedDateTime: 'once', concept: 5 })];
  expect(await readRows(...rows)).toMatchObject([
    { title: 'Knack', matchIds: ['CUSA00001_00'], minutesPlayed: null, lastPlayedAt: null, access: 'played' },
    { title: 'Tunic', matchIds: ['CUSA34284_00'], lastPlayedAt: null },
  ]);
});
