import { describe, expect, test } from 'vitest';
import type { FileRow } from '../../worker/imports/files/file-row.ts';
import { applied, moved, review } from '../helpers/files/files.ts';
import { csvOf, readRow, readWhole } from '../helpers/files/read.ts';
import { newOwner } from '../helpers/games/shelf.ts';
import { type Answer, ownStack } from '../helpers/stack/stack.ts';

const stack = ownStack({ starter: true });

const documentOf = (...games: object[]) =>
  JSON.stringify({ format: 'nexorious-library', version: '2.0', exported_at: '2026-06-05T14:30:45Z', games }, null, 2);
const game = (more: object = {}) => ({ igdb_id: 987654321, title: 'Hades', play_status: 'not_started', ...more });
const copy = (platform: string, more: object = {}) => ({ platform, ownership_status: 'owned', ...more });
const rowsOf = async (...games: object[]) => (await readWhole(documentOf(...games))).rows;
const rowOf = async (more: object) => (await rowsOf(game(more)))[0];
const outcomesOf = (row: FileRow | undefined) => row?.playthroughs.map(({ outcome }) => outcome);

const HEADER =
  'title,igdb_id,play_status,personal_rating,is_loved,hours_played,personal_notes,platforms,tags,created_at,updated_at';

const STATES: [status: string, outcomes: string[]][] = [
  ['not_started', []],
  ['in_progress', ['playing']],
  ['replay', ['playing']],
  ['completed', ['finished']],
  ['mastered', ['completed']],
  ['dominated', ['completed']],
  ['shelved', ['paused']],
  ['dropped', ['kicked']],
];

describe('the document', () => {
  const full = game({
    play_status: 'completed',
    personal_rating: 5,
    is_loved: true,
    is_wishlisted: false,
    personal_notes: 'One of the best.',
    created_at: '2025-01-02T10:00:00Z',
    updated_at: '2025-06-01T12:00:00Z',
    platforms: [
      copy('pc-windows', { storefront: 'steam', acquired_date: '2024-12-25', hours_played: 42.5, is_available: true }),
      copy('playstation-4', { storefront: 'physical', acquired_date: null, hours_played: 2 }),
    ],
    tags: [{ name: 'rogue, lite', color: '#7C3AED' }],
  });

  test('each entry of its platforms is a copy, and what belongs to the game is told once', async () => {
    const { format, needsMapping, rows, columns } = await readWhole(documentOf(full));
    expect([format, needsMapping]).toEqual(['nexorious', false]);
    expect(rows).toMatchObject([
      { subplatforms: [8], access: 'bought', minutes: 2550, rating: 10, note: 'One of the best.', errors: [] },
      {
        subplatforms: [2],
        access: 'disc',
        minutes: 120,
        rating: null,
        note: null,
        tags: [],
        playthroughs: [],
        errors: [],
      },
    ]);
    expect(rows[0]?.tags.map(({ name }) => name)).toEqual(['rogue, lite']);
    expect(rows[0]?.playthroughs).toMatchObject([{ outcome: 'finished', minutes: 2670 }]);
    for (const row of rows)
      expect(row).toMatchObject({
        ...{ line: 1, title: 'Hades', ids: { igdb: '987654321' }, list: 1, archiveStatus: 'finished' },
        addedAt: '2025-01-02T10:00:00.000Z',
      });
    expect(columns.filter(({ fate }) => fate === 'unknown')).toEqual([]);
    expect(columns).toContainEqual({ name: 'is_loved', fate: 'dropped', why: 'own_lists' });
    expect(columns).toContainEqual({ name: 'platforms.acquired_date', fate: 'dropped', why: 'own_dates' });
  });

  test.each(STATES)('the state %s', async (play_status, outcomes) => {
    const row = await rowOf({ play_status, platforms: [copy('playstation-5')] });
    expect(row).toMatchObject({ list: 1, errors: [] });
    expect(outcomesOf(row)).toEqual(outcomes);
  });

  test('a state that is not known is an error that names it', async () => {
    const errors = [{ code: 'unknown_status', column: 'play_status', value: 'someday' }];
    expect(await rowOf({ play_status: 'someday', platforms: [copy('mac')] })).toMatchObject({ list: 1, errors });
  });

  test.each([
    ['owned', { access: 'bought', list: 1 }],
    [null, { access: 'bought', list: 1 }],
    ['borrowed', { access: 'borrowed', list: 1 }],
    ['subscription', { access: 'subscription', list: 1 }],
    ['no_longer_owned', { access: 'gone', list: 1, archiveStatus: 'retired' }],
    [
      'rented',
      { access: null, list: null, errors: [{ code: 'unknown_status', column: 'ownership_status', value: 'rented' }] },
    ],
  ])('a copy that is %s', async (ownership_status, expected) => {
    const row = await rowOf({ platforms: [copy('xbox-series', { ownership_status })] });
    expect(row).toMatchObject({ errors: [], ...expected });
  });

  test.each([
    ['pc-windows', 'steam', 8, 'pc-windows'],
    ['pc-linux', 'humble-bundle', 8, 'pc-linux'],
    ['mac', null, 8, 'mac'],
    ['pc-windows', 'epic-games-store', null, 'pc-windows (epic-games-store)'],
    ['pc-windows', 'gog', null, 'pc-windows (gog)'],
    ['playstation-5', 'playstation-store', 1, 'playstation-5'],
    ['playstation-3', 'physical', 3, 'playstation-3'],
    ['playstation-vita', 'playstation-store', 4, 'playstation-vita'],
    ['xbox-series', 'microsoft-store', 5, 'xbox-series'],
    ['xbox-360', 'physical', 7, 'xbox-360'],
    ['nintendo-switch', 'nintendo-eshop', null, 'nintendo-switch'],
  ])('a copy on %s of %s', async (platform, storefront, place, word) => {
    const row = await rowOf({ platforms: [copy(platform, { storefront })] });
    expect(row).toMatchObject({ subplatforms: [place], platforms: [word], errors: [] });
  });

  test('what belongs to the game comes with a copy that has a place', async () => {
    const rows = await rowsOf(
      game({ personal_rating: 3, platforms: [copy('nintendo-switch'), copy('playstation-5')] }),
    );
    expect(rows.map(({ platforms, rating }) => [platforms[0], rating])).toEqual([
      ['nintendo-switch', null],
      ['playstation-5', 6],
    ]);
  });

  test('a time that copies repeat was played once', async () => {
    const platforms = ['pc-windows', 'mac', 'playstation-5'].map((name, at) =>
      copy(name, { hours_played: at < 2 ? 3 : 1 }),
    );
    const rows = await rowsOf(game({ play_status: 'shelved', platforms }));
    expect(rows.map(({ minutes }) => minutes)).toEqual([180, 180, 60]);
    expect(rows[0]?.playthroughs).toMatchObject([{ outcome: 'paused', minutes: 240 }]);
  });

  test('what is played is played on a copy that is there', async () => {
    const platforms = [copy('playstation-4', { ownership_status: 'no_longer_owned' }), copy('pc-windows')];
    const [held, gone] = await rowsOf(game({ play_status: 'in_progress', platforms }));
    expect(held).toMatchObject({ subplatforms: [8], playing: true, access: 'bought' });
    expect(outcomesOf(held)).toEqual(['playing']);
    expect(gone).toMatchObject({ subplatforms: [2], playing: false, access: 'gone', archiveStatus: 'retired' });
  });

  test('a game without a copy is wanted, was played, or has no list', async () => {
    const wished = game({ is_wishlisted: true, platforms: [], tags: [] });
    const rows = await rowsOf(wished, game({ play_status: 'completed' }), game(), { igdb_id: 1, title: 'Celeste' });
    expect(rows.map(({ list, archiveStatus }) => [list, archiveStatus])).toEqual([
      [2, null],
      [1, 'finished'],
      [null, null],
      [null, null],
    ]);
  });

  test('values that cannot be read cost themselves, and a game without a title is broken', async () => {
    const [row, broken] = await rowsOf(
      game({ personal_rating: 9, created_at: 'soon', platforms: [copy('toaster', { hours_played: -3 })] }),
      game({ title: '' }),
    );
    expect(row).toMatchObject({ rating: null, minutes: null, addedAt: null, subplatforms: [null] });
    expect(row?.errors).toEqual([
      { code: 'bad_number', column: 'hours_played', value: '-3' },
      { code: 'bad_rating', column: 'personal_rating', value: '9' },
      { code: 'bad_date', column: 'created_at', value: 'soon' },
      { code: 'unknown_platform', column: 'platform', value: 'toaster' },
    ]);
    expect(broken).toMatchObject({ title: '', errors: [{ code: 'no_title' }] });
  });

  test('version 2.1 has groups of games to play, which stay behind by name', async () => {
    const { games } = JSON.parse(documentOf(full));
    const pools = [{ name: 'Next', color: null, position: 0, games: [{ igdb_id: 987654321, position: 0 }] }];
    const { format, rows, columns } = await readWhole(
      JSON.stringify({ format: 'nexorious-library', version: '2.1', games, pools }),
    );
    expect([format, rows.length]).toEqual(['nexorious', 2]);
    expect(columns).toContainEqual({ name: 'pools', fate: 'dropped', why: 'own_lists' });
  });

  test('version 1.2 tells the hours of a game once more, and its platforms by other names', async () => {
    const old = {
      ...{ title: 'Hades', igdb_id: 987654321, release_year: 2020, play_status: 'shelved', hours_played: 7 },
      platforms: [
        {
          ...{ platform_id: 'playstation-5', platform_name: 'playstation-5', storefront_id: 'physical' },
          ...{ storefront_name: 'physical', ownership_status: 'borrowed', hours_played: 7, acquired_date: null },
          ...{ store_game_id: null, store_url: null, is_available: true },
        },
      ],
    };
    const wishlist = [{ title: 'Celeste', igdb_id: 987654320 }];
    const { format, rows, columns } = await readWhole(
      JSON.stringify({ export_version: '1.2', export_date: 'x', user_id: 'x', total_games: 1, games: [old], wishlist }),
    );
    expect(format).toBe('nexorious');
    expect(rows).toMatchObject([
      { title: 'Hades', year: 2020, subplatforms: [1], access: 'borrowed', minutes: 420, list: 1 },
      { title: 'Celeste', list: 2 },
    ]);
    expect(outcomesOf(rows[0])).toEqual(['paused']);
    expect(columns.filter(({ fate }) => fate === 'unknown')).toEqual([]);
  });
});

describe('the table', () => {
  const row = { title: 'Hades', igdb_id: '987654321', play_status: 'not_started', platforms: 'pc-windows' };

  test('hours are those of all copies, and tags may have commas', async () => {
    const told = {
      ...{ personal_rating: '4', is_loved: 'true', hours_played: '42.5', personal_notes: 'Good,\nand "short"' },
      ...{ platforms: 'pc-windows;playstation-5;nintendo-switch', tags: 'rogue, lite;cosy' },
      ...{ created_at: '2025-01-02T10:00:00Z', updated_at: '2025-06-01T12:00:00Z' },
    };
    const { format, rows, columns } = await readWhole(csvOf(HEADER, { ...row, ...told, play_status: 'mastered' }));
    expect(format).toBe('nexorious');
    expect(rows).toMatchObject([
      {
        ...{ ids: { igdb: '987654321' }, subplatforms: [8, 1, null], minutes: 2550, rating: 8, access: null },
        ...{ note: 'Good,\nand "short"', addedAt: '2025-01-02T10:00:00.000Z', list: 1, archiveStatus: 'finished' },
        ...{ errors: [], playthroughs: [{ outcome: 'completed', minutes: 2550 }] },
      },
    ]);
    expect(rows[0]?.tags.map(({ name }) => name)).toEqual(['rogue, lite', 'cosy']);
    expect(columns.filter(({ fate }) => fate !== 'carried')).toEqual([
      { name: 'is_loved', fate: 'dropped', why: 'own_lists' },
      { name: 'updated_at', fate: 'dropped', why: 'own_dates' },
    ]);
  });

  test.each(STATES)('the state %s', async (play_status, outcomes) => {
    const read = await readRow(csvOf(HEADER, { ...row, play_status }));
    expect(read).toMatchObject({ list: 1, errors: [] });
    expect(outcomesOf(read)).toEqual(outcomes);
  });

  test('a game without a platform that nobody played has no list', async () => {
    expect(await readRow(csvOf(HEADER, { ...row, platforms: '' }))).toMatchObject({ list: null, platforms: [] });
  });
});

test('its copies come in as they are held, and one that was sold does not put away one that was bought since', async () => {
  const owner = await newOwner(stack);
  const platforms = [
    copy('playstation-4', { storefront: 'physical', ownership_status: 'no_longer_owned', hours_played: 3 }),
    copy('playstation-4', { storefront: 'playstation-store', hours_played: 2 }),
    copy('pc-windows', { storefront: 'steam', ownership_status: 'borrowed', hours_played: 1 }),
  ];
  const file = documentOf(game({ personal_rating: 4, tags: [{ name: 'Cosy' }], platforms }));
  const id = await moved(stack, owner, file, { name: 'export.json' });
  const { body } = await owner.get(`/api/move-in/${id}`);
  expect([body.format, body.rows]).toEqual(['nexorious', 3]);
  expect((await review(owner, id)).games[0]).toMatchObject({
    tags: ['Cosy'],
    rating: 8,
    match: { game: { title: 'Hades' } },
  });
  await applied(owner, id);
  const { games }: { games: Answer[] } = (await owner.get('/api/games')).body;
  const held = games.map(({ subplatform, platform, access, minutesPlayed }) => [
    (subplatform ?? platform).name,
    access,
    minutesPlayed,
  ]);
  expect(held.toSorted()).toEqual([
    ['PS4', 'bought', 300],
    ['Steam', 'borrowed', 60],
  ]);
});
