import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { SOURCE_READERS } from '../../worker/free-games/free-games.jobs.ts';
import { monthAfter, plusLastDay, plusMonth } from '../../worker/providers/free-games/months.ts';
import { FREE_SOURCES, type FreeSource, type Offer } from '../../worker/providers/free-games/offer.ts';
import { epicPromotions } from '../simulators/free-epic.ts';
import { productsOf } from '../simulators/free-game-pass.ts';
import { type Behaviour, type FreeSources, type Source, startFreeSources } from '../simulators/free-sources.ts';

const SITE_URL = 'https://raff.test';
const NOW = new Date('2026-11-21T05:41:00Z');

let simulators: FreeSources;
beforeAll(async () => {
  simulators = await startFreeSources();
});
afterEach(() => simulators.reset());
afterAll(() => simulators.close());

const NAMES: Record<FreeSource, Source> = {
  ps_plus: 'psplus',
  game_pass: 'gamepass',
  gamerpower: 'gamerpower',
  epic: 'epic',
};

/** The offers of a source at a moment, by this machine's clock and its own. */
async function read(source: FreeSource, now = NOW): Promise<Offer[]> {
  simulators.setNow(now);
  return SOURCE_READERS[source].read({ ...simulators.vars, SITE_URL }, now);
}

const named = (offers: Offer[]) => offers.map(offer => `${offer.title} / ${offer.subplatform}`);

describe('PlayStation Plus', () => {
  test('gives the monthly games, each once for every device, until the day before the next first Tuesday', async () => {
    const offers = await read('ps_plus');
    expect(named(offers)).toEqual([
      'Celeste / ps4',
      'DREDGE / ps5',
      'DREDGE / ps4',
      'Lies of P / ps5',
      'Lies of P / ps4',
    ]);
    expect(offers[1]).toMatchObject({
      facts: { kind: 'game', game: { title: 'DREDGE', platforms: ['ps5', 'ps4'] } },
      sourceId: '10000202',
      title: 'DREDGE',
      subplatform: 'ps5',
      month: '2026-11',
      access: 'subscription',
      claimBy: '2026-11-30',
      url: 'https://store.playstation.com/en-us/concept/10000202',
      coverUrl: 'https://image.api.playstation.com/vulcan/demo/10000202.png',
      matchIds: ['10000202', 'PPSA00202_00'],
    });
    const [{ path = '', agent = '' } = {}] = simulators.asked();
    expect(new URL(path).search).toBe('?locale=en-us&categoryList=plus-monthly-games-list');
    expect(agent).toContain(SITE_URL);
  });

  test.each([
    ['2026-11-02T23:59:59Z', '2026-10'],
    ['2026-11-03T00:00:00Z', '2026-11'],
    ['2026-11-30T23:59:59Z', '2026-11'],
    ['2026-12-01T00:00:00Z', '2026-12'],
    ['2027-01-04T12:00:00Z', '2026-12'],
    ['2027-01-05T00:00:00Z', '2027-01'],
  ])('at %s still has the games of %s', async (now, month) => {
    expect(plusMonth(new Date(now))).toBe(month);
    expect((await read('ps_plus', new Date(now))).every(offer => offer.month === month)).toBe(true);
  });

  test.each([
    ['2026-10', '2026-11-02'],
    ['2026-11', '2026-11-30'],
    ['2026-12', '2027-01-04'],
  ])('of %s is claimed by %s', (month, day) => {
    expect(plusLastDay(month)).toBe(day);
  });

  test('survives entries without a device, without an id, of odd shapes, and addresses that are none', async () => {
    const game = { conceptId: null, productId: 'P1', name: ' Odd\n One ', device: ['PS5', 'PS3'] };
    const others = [{ ...game, device: [] }, { ...game, productId: null }, { name: 7 }, 'text', null];
    simulators.say('psplus', [{ games: [{ ...game, conceptUrl: 'javascript:alert(1)', imageUrl: 'http://x' }] }]);
    const [first] = await read('ps_plus');
    expect(first).toMatchObject({ sourceId: 'P1', title: 'Odd One', url: null, coverUrl: null, matchIds: [] });
    simulators.say('psplus', [{ catalogKey: 'A', games: [game, ...others] }, { games: [] }]);
    expect(named(await read('ps_plus'))).toEqual(['Odd One / ps5']);
  });

  test('is not believed when its list is as long as a catalogue', async () => {
    const games = Array.from({ length: 388 }, (_, id) => ({ conceptId: id + 1, name: `Game ${id}`, device: ['PS5'] }));
    simulators.say('psplus', [{ games }]);
    await expect(read('ps_plus')).rejects.toMatchObject({ reason: 'provider_changed' });
  });
});

describe('Game Pass', () => {
  test('gives what was added lately on the consoles its details name, without a date', async () => {
    const offers = await read('game_pass');
    expect(named(offers)).toEqual([
      'Forza Horizon 5 / xbox-series',
      'Forza Horizon 5 / xbox-one',
      'Avowed / xbox-series',
      'Psychonauts 2 / xbox-series',
      'Psychonauts 2 / xbox-one',
      'Hi-Fi RUSH / xbox-series',
      'INSIDE / xbox-one',
    ]);
    expect(offers[2]).toMatchObject({
      facts: { kind: 'game', game: { title: 'Avowed', platforms: ['xbox-series'] } },
      sourceId: '9NDEMO00AVOW',
      title: 'Avowed',
      subplatform: 'xbox-series',
      month: '2026-11',
      access: 'subscription',
      claimBy: null,
      url: 'https://www.xbox.com/games/store/avowed/9NDEMO00AVOW',
      coverUrl: null,
      matchIds: ['9NDEMO00AVOW', '9ndemo00avow'],
    });
  });

  test('is asked for details of twenty games at a time', async () => {
    const ids = Array.from({ length: 45 }, (_, i) => ({ id: `9NDEMO${String(i).padStart(6, '0')}` }));
    simulators.say('gamepass', [{ siglId: 'x' }, ...ids, { id: '9NDEMO00AVOW' }, { id: '9NDEMO00AVOW' }]);
    simulators.say('details', productsOf(['9NDEMO00AVOW']));
    await read('game_pass');
    const counts = simulators
      .asked()
      .flatMap(({ path }) => new URL(path).searchParams.get('bigIds')?.split(',').length ?? []);
    expect(counts).toEqual([20, 20, 6]);
  });

  test('shows a cover over a safe line, and nothing that is no game', async () => {
    const [game, ...rest] = productsOf(['9NDEMO00AVOW', '9NDEMO00FORZ']).Products;
    const images = [
      { ImagePurpose: 'Logo', Uri: '//store-images.s-microsoft.com/logo' },
      { ImagePurpose: 'BoxArt', Uri: '//store-images.s-microsoft.com/box' },
      { ImagePurpose: 'Poster', Uri: '//store-images.s-microsoft.com/poster' },
    ];
    const localized = [{ ...game?.LocalizedProperties[0], Images: images }];
    const others = rest.map(product => ({ ...product, ProductType: 'Durable' }));
    simulators.say('details', { Products: [{ ...game, LocalizedProperties: localized }, ...others] });
    const offers = await read('game_pass');
    expect(offers.map(({ coverUrl }) => coverUrl)).toEqual([
      'https://store-images.s-microsoft.com/poster',
      'https://store-images.s-microsoft.com/poster',
    ]);
  });

  test.each<Behaviour>(['down', 'html', 'empty', 'changed'])('says so where its details are %s', async behaviour => {
    simulators.behave('details', behaviour);
    const reason = behaviour === 'down' ? 'provider_down' : 'provider_changed';
    await expect(read('game_pass')).rejects.toMatchObject({ reason });
  });
});

describe('GamerPower', () => {
  test('gives whole games on Steam and the consoles with their last day, and asks for nothing else', async () => {
    const offers = await read('gamerpower');
    expect(offers.map(offer => [offer.title, offer.subplatform, offer.claimBy])).toEqual([
      ['Metro 2033', 'steam', '2026-11-27'],
      ['Ghostrunner', 'ps5', '2026-12-02'],
      ['Ghostrunner', 'ps4', '2026-12-02'],
      ['Fable II', 'xbox-360', '2026-11-24'],
      ['Paper Harbour', 'steam', null],
    ]);
    expect(offers[0]).toMatchObject({
      sourceId: '4001',
      access: 'free_claim',
      month: '2026-11',
      url: 'https://www.gamerpower.com/open/demo-4001',
      coverUrl: null,
    });
    expect(new URL(simulators.asked()[0]?.path ?? '').search).toBe(
      '?platform=steam.ps4.ps5.xbox-one.xbox-series-xs.xbox-360&type=game',
    );
  });

  test('has nothing to give when it answers 201 and an object, which is no trouble', async () => {
    simulators.behave('gamerpower', 'empty');
    expect(await read('gamerpower')).toEqual([]);
  });

  test('is not believed to give what has ended, is no game, or is for a store Raff does not keep', async () => {
    const one = { id: 1, title: 'One', type: 'Game', platforms: 'PC, Steam', end_date: '2026-11-21 00:00:00' };
    const facts = { status: 'Active', image: 'https://www.gamerpower.com/a.jpg', gamerpower_url: 'https://g.test/one' };
    simulators.say('gamerpower', [
      { ...one, ...facts },
      { ...one, id: 2, end_date: '2026-11-20 23:59:00' },
      { ...one, id: 3, type: 'DLC' },
      { ...one, id: 4, platforms: 'PC, GOG, DRM-Free' },
      { ...one, id: 5, status: 'Expired' },
    ]);
    const offers = await read('gamerpower');
    expect(offers.map(({ sourceId }) => sourceId)).toEqual(['1']);
    expect(offers[0]).toMatchObject({ url: 'https://g.test/one', coverUrl: 'https://www.gamerpower.com/a.jpg' });
  });

  test.each([
    ['Bunny Guys! (Steam) Giveaway', 'Bunny Guys!'],
    ['The Last (Remaster) (PC) Giveaway', 'The Last (Remaster)'],
    ['Cook Serve Steam Key Giveaway', 'Cook Serve'],
    ['Giveaway', 'Giveaway'],
    ['Quilted Jetty (Epic Games) Key Giveaway', 'Quilted Jetty'],
    ['Plain', 'Plain'],
  ])('by “%s” means “%s”', async (title, meant) => {
    simulators.say('gamerpower', [{ id: 1, title, type: 'Game', platforms: 'Steam', end_date: 'N/A' }]);
    expect((await read('gamerpower'))[0]?.title).toBe(meant);
  });
});

describe('Epic', () => {
  test('gives what is free at this moment: neither what is only cheaper, nor a mystery to come', async () => {
    expect(await read('epic')).toEqual([
      {
        sourceId: 'demo-epic-1',
        title: 'Control',
        subplatform: 'steam',
        month: '2026-11',
        access: 'free_claim',
        claimBy: '2026-11-25',
        url: 'https://store.epicgames.com/p/control',
        coverUrl: null,
        matchIds: [],
      },
    ]);
  });

  test('gives a game from the first instant of its promotion until before the last', async () => {
    const said = epicPromotions(NOW);
    simulators.say('epic', said);
    const { startDate, endDate } =
      said.data.Catalog.searchStore.elements[0]?.promotions?.promotionalOffers[0]?.promotionalOffers[0] ?? never();
    const at = async (instant: number) => (await read('epic', new Date(instant))).length;
    const [start, end] = [Date.parse(startDate), Date.parse(endDate)];
    expect([await at(start - 1), await at(start), await at(end - 1), await at(end)]).toEqual([0, 1, 1, 0]);
  });

  test('gives no add-ons, no mysteries however free, and leads to no odd address', async () => {
    const { elements } = epicPromotions(NOW).data.Catalog.searchStore;
    const [free] = elements;
    const changes = [
      { id: 'a', offerType: 'ADD_ON' },
      { id: 'b', title: 'Mystery Game 2' },
      { id: 'c', catalogNs: null, productSlug: 'c d"><script>', urlSlug: '../../evil' },
      { id: 'd', catalogNs: null, offerMappings: null, productSlug: 'plain/home' },
      {
        id: 'e',
        offerMappings: [{ pageSlug: 'offered' }],
        keyImages: [{ type: 'Thumbnail', url: 'https://e.test/t' }],
      },
    ];
    simulators.say('epic', {
      data: { Catalog: { searchStore: { elements: changes.map(change => ({ ...free, ...change })) } } },
    });
    const offers = await read('epic');
    expect(offers.map(({ sourceId, url, coverUrl }) => [sourceId, url, coverUrl])).toEqual([
      ['c', null, null],
      ['d', 'https://store.epicgames.com/p/plain', null],
      ['e', 'https://store.epicgames.com/p/offered', 'https://e.test/t'],
    ]);
  });
});

/** How Epic leaves out the name of a page; the last one is left. */
const NO_PAGE: [string, object][] = [
  ['brackets', { productSlug: '[]', catalogNs: { mappings: [] }, offerMappings: [] }],
  ['nothing', { productSlug: '', catalogNs: { mappings: null }, offerMappings: null }],
  ['nulls', { productSlug: null, catalogNs: null, offerMappings: [null, { pageSlug: null }, { pageSlug: '' }] }],
  ['home', { productSlug: '/home', catalogNs: { mappings: [{ pageSlug: '[]' }, { pageSlug: ' ' }] } }],
];

test.each(NO_PAGE)('Epic’s game leads to a page although others of its names are %s', async (_, fields) => {
  const [free] = epicPromotions(NOW).data.Catalog.searchStore.elements;
  const vaulted = { ...free, id: 'v', offerType: 'OTHERS', urlSlug: 'vault-game', ...fields };
  const bare = { ...free, id: 'b', offerType: undefined, urlSlug: '[]', ...fields };
  simulators.say('epic', { errors: [{}], data: { Catalog: { searchStore: { elements: [vaulted, bare] } } } });
  expect((await read('epic')).map(({ url }) => url)).toEqual(['https://store.epicgames.com/p/vault-game', null]);
});

function never(): never {
  throw new Error('the simulator promises nothing');
}

describe('every source', () => {
  const failing: [Behaviour, string][] = [
    ['down', 'provider_down'],
    ['html', 'provider_changed'],
    ['cut', 'provider_down'],
    ['changed', 'provider_changed'],
    ['limited', 'rate_limited'],
  ];
  const cases = FREE_SOURCES.flatMap(source => failing.map(([how, reason]) => [source, how, reason] as const));

  test.each(cases)('%s that is %s throws %s', async (source, how, reason) => {
    simulators.behave(NAMES[source], how);
    await expect(read(source)).rejects.toMatchObject({ reason });
  });

  test.each(['ps_plus', 'game_pass', 'epic'] as const)('%s is not believed to have nothing at all', async source => {
    simulators.behave(NAMES[source], 'empty');
    await expect(read(source)).rejects.toMatchObject({ reason: 'provider_changed' });
  });

  test('bounds its titles', async () => {
    simulators.say('gamerpower', [{ id: 1, title: 'x'.repeat(5000), type: 'Game', platforms: 'Steam' }]);
    expect((await read('gamerpower'))[0]?.title).toHaveLength(200);
  });
});

test('months follow one another over the turn of the year', () => {
  expect([monthAfter('2026-12'), monthAfter('2027-01', -1), monthAfter('2026-11', -11)]).toEqual([
    '2027-01',
    '2026-12',
    '2025-12',
  ]);
});
