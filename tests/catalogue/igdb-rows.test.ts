import { describe, expect, test } from 'vitest';
import { factsFromIgdb } from '../../worker/catalogue/igdb/game-facts.ts';

const PS4 = [48];
const facts = (row: object) => factsFromIgdb({ id: 7, name: 'One', platforms: PS4, ...row });
const day = (date: string) => Date.parse(date) / 1000;

describe('a row of IGDB', () => {
  test('that says next to nothing gives a game of which next to nothing is known', () => {
    expect(facts({})).toMatchObject({ title: 'One', igdbId: '7', platforms: ['ps4'], genres: [], gallery: [] });
    expect(facts({})?.arabic).toEqual({ interface: undefined, subtitles: undefined, voice: undefined });
    expect(facts({})?.releaseDate).toBeUndefined();
    expect(facts({})?.popularity).toBeUndefined();
  });

  test('is read by the names of before 2025 too', () => {
    const row = {
      category: 8,
      external_games: [{ id: 1, category: 1, uid: '620' }],
      release_dates: [{ id: 1, date: day('2019-12-31'), category: 2 }],
      age_ratings: [{ id: 1, category: 1, rating_category: { id: 5, rating: 'T' } }],
      first_release_date: day('2019-12-31'),
    };
    expect(facts(row)).toMatchObject({ steamAppId: '620', releaseDate: '2019', ageRating: 'ESRB T' });
    expect(facts({ category: 1 })).toBeUndefined();
  });

  test('with parts nobody can read keeps the others', () => {
    const row = {
      genres: 'many',
      screenshots: [{ image_id: '../../evil' }, { image_id: 'sc1' }, 12],
      involved_companies: [
        { company: 5, developer: true },
        { company: { id: 1, name: 'Maker' }, developer: true },
      ],
      cover: { image_id: 'co/..' },
      hypes: 'lots',
    };
    const read = facts(row);
    expect(read).toMatchObject({ genres: [], developers: ['Maker'], publishers: [] });
    expect(read?.gallery).toEqual(['https://images.igdb.com/igdb/image/upload/t_1080p/sc1.jpg']);
    expect(read?.coverUrl).toBeUndefined();
  });

  test.each([
    [{ game_type: 1 }],
    [{ game_type: 3 }],
    [{ game_type: 14 }],
    [{ version_parent: 9 }],
    [{ platforms: [130] }],
    [{ platforms: [6] }],
    [{ id: 0 }],
  ])('%j is no game of ours', row => {
    expect(facts(row)).toBeUndefined();
  });

  test.each([0, 4, 8, 9, 10, 11])('of the kind %i is one', game_type => {
    expect(facts({ game_type })?.title).toBe('One');
  });
});

describe('a release date', () => {
  test.each([
    [0, '2020-05-06', '2020-05-06'],
    [1, '2020-05-31', '2020-05'],
    [2, '2020-12-31', '2020'],
    [3, '2020-03-31', '2020'],
    [7, '2020-12-31', undefined],
  ])('of format %i is as precise as it is known', (date_format, date, known) => {
    const release_dates = [{ id: 1, date: day(date), date_format }];
    expect(facts({ first_release_date: day(date), release_dates })?.releaseDate).toBe(known);
  });

  test('that nothing explains is a day, but for the last one of a year', () => {
    expect(facts({ first_release_date: day('2020-05-06') })?.releaseDate).toBe('2020-05-06');
    expect(facts({ first_release_date: day('2020-12-31') })?.releaseDate).toBe('2020');
  });
});

describe('Arabic', () => {
  const speaks = (locale: string, name: string) => ({
    language: { id: 1, locale },
    language_support_type: { id: 1, name },
  });

  test('is yes where it is listed, no where only others are, and unknown where nothing is', () => {
    const language_supports = [speaks('ar', 'Subtitles'), speaks('en-US', 'Subtitles'), speaks('en-US', 'Audio')];
    expect(facts({ language_supports })?.arabic).toEqual({ interface: undefined, subtitles: 'yes', voice: 'no' });
  });
});

test('play times are hours of IGDB’s seconds, and nothing where it says zero', () => {
  const read = factsFromIgdb({ id: 7, name: 'One', platforms: PS4 }, { times: { hastily: 5400, normally: 0 } });
  expect(read?.playTime).toEqual({ mainStory: 1.5, mainPlusExtra: undefined, completionist: undefined });
});

describe('the ways to play', () => {
  const modes = (game_modes: number[], ...rows: object[]) => {
    const multiplayer_modes = rows.map((row, id) => ({ id: id + 1, platform: 48, ...row }));
    const read = facts({ game_modes, multiplayer_modes });
    return [read?.modes, read?.maxPlayers];
  };

  test('are those of all devices together, with the greatest number of people', () => {
    const couch = { offlinecoop: true, offlinecoopmax: 2, offlinemax: 2, onlinecoop: false };
    const online = { offlinecoop: false, lancoop: true, onlinecoop: true, onlinecoopmax: 4, onlinemax: 16 };
    expect(modes([1, 2, 3], couch, online)).toEqual([
      ['alone', 'couch-coop', 'online-coop', 'lan-coop', 'online-versus'],
      16,
    ]);
  });

  test('against each other are those of games in which nobody helps, or fewer than can play', () => {
    expect(modes([2], { offlinemax: 2, onlinemax: 8 })).toEqual([['couch-versus', 'online-versus'], 8]);
    expect(modes([2, 3], { onlinecoop: true, onlinemax: 4 })).toEqual([['online-coop'], 4]);
    expect(modes([1, 6])).toEqual([['alone', 'online-versus'], undefined]);
  });

  test('are unknown where IGDB says that people play together and not how', () => {
    expect(modes([1, 2, 3])).toEqual([[], undefined]);
    expect(modes([1, 2], { offlinemax: 0, onlinemax: 0, campaigncoop: true, offlinecoop: 'yes' })).toEqual([
      [],
      undefined,
    ]);
    expect(modes([])).toEqual([[], undefined]);
  });

  test('are alone where IGDB knows of nothing else, and massive', () => {
    expect(modes([1])[0]).toEqual(['alone']);
    expect(modes([2, 5])[0]).toEqual(['massive']);
  });
});

test('a device has its own date, the first of all regions, and a PC only where Steam sells the game', () => {
  const dated = (platform: number | object, date: string, date_format = 0) => ({
    ...{ id: 1, platform, date: day(date), date_format },
  });
  const release_dates = [
    dated(48, '2020-05-08'),
    dated({ id: 48, name: 'PlayStation 4' }, '2020-05-06'),
    dated(167, '2022-12-31', 2),
    dated(6, '2019-03-01'),
    dated(130, '2021-01-01'),
    dated(49, '2021-12-31', 7),
    { id: 1, date: day('2018-01-01') },
  ];
  const known = [
    { platform: 'ps4', date: '2020-05-06' },
    { platform: 'ps5', date: '2022' },
  ];
  const sorted = (row: object) =>
    facts({ release_dates, ...row })?.releases.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  expect(sorted({})).toEqual(known);
  const external_games = [{ id: 1, external_game_source: 1, uid: '620' }];
  expect(sorted({ external_games })).toEqual([{ platform: 'steam', date: '2019-03-01' }, ...known]);
});

test('a game of the erotic theme is not for children, and every other one may be', () => {
  expect(facts({ themes: [1, 42] })?.isMature).toBe(true);
  expect(facts({ themes: [1] })?.isMature).toBeUndefined();
});
