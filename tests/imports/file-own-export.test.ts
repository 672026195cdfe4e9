import { describe, expect, test } from 'vitest';
import { readWhole } from '../helpers/files/read.ts';

const read = (document: unknown) => readWhole(JSON.stringify(document, null, 2));

describe('Raff', () => {
  const copy = (more: object) => ({
    ...{
      title: 'Dune',
      slug: 'dune',
      platform: 'PlayStation',
      subplatform: 'PS5',
      status: 2,
      priority: 4,
      access: 'free_claim',
    },
    ...{
      minutesPlayed: 605,
      lastPlayedAt: '2026-01-02T00:00:00.000Z',
      notes: ' mine ',
      source: 'steam',
      importId: 'i',
    },
    ...{
      addedAt: '2026-01-01T10:00:00.000Z',
      updatedAt: '2026-01-03T10:00:00.000Z',
      list: 'games',
      archive: null,
      ...more,
    },
  });
  const time = {
    ...{
      startedAt: '2026-01-01',
      startedPrecision: 'month',
      finishedAt: null,
      finishedPrecision: 'unknown',
      outcome: 'paused',
    },
    ...{ minutes: 60, note: 'slow', subplatform: 'PS5', source: 'manual', createdAt: '2026-01-05T10:00:00.000Z' },
  };
  const own = { source: 'steam', separate: null, createdAt: '2026-03-03T01:00:00.000Z' };
  const played = { day: '2026-03-02', minutes: 90, ...own };
  const diary = [
    {
      slug: 'dune',
      title: 'Dune',
      rating: 9,
      note: 'Mine',
      playthroughs: [time],
      days: [played, { ...played, day: '2999-01-01' }],
    },
    { slug: 'gone', title: 'Gone', rating: 2, note: null, playthroughs: [] },
  ];
  const archived = copy({
    title: 'Old',
    slug: 'old',
    archive: { status: 'retired', archivedAt: '2026-02-01T10:00:00.000Z' },
  });
  const rest = {
    version: 1,
    exportedAt: 'x',
    profile: { id: 'p', username: 'sami' },
    walls: [{ title: 'W', games: [] }],
  };
  const lists = [copy({}), copy({ subplatform: 'Steam', platform: 'Steam', list: 'wished-games', status: 1 })];

  test.each([
    ['before', { ...rest, diary, lists, archive: [archived] }],
    ['after', { ...rest, lists, archive: [archived], diary }],
  ])('copies come back as they were, with the diary %s them told once', async (_, document) => {
    for (const piece of [11, 65_536]) {
      const { rows, format } = await readWhole(JSON.stringify(document), {}, piece);
      expect(format).toBe('raff');
      expect(rows.map(row => [row.title, row.list, row.subplatforms[0], row.rating, row.playthroughs.length])).toEqual([
        ['Dune', 1, 1, 9, 1],
        ['Dune', 2, 8, null, 0],
        ['Old', 1, 1, null, 0],
        ['Gone', null, undefined, 2, 0],
      ]);
      expect(rows.flatMap(row => row.errors)).toEqual([]);
      expect(rows[0]).toMatchObject({ playing: true, priority: 4, access: 'free_claim', minutes: 605, note: 'Mine' });
      expect(rows[0]).toMatchObject({ ids: { slug: 'dune' }, addedAt: '2026-01-01T10:00:00.000Z' });
      expect(rows[0]?.own).toEqual({
        ...{ status: 2, source: 'steam', notes: ' mine ', archivedAt: null, updatedAt: '2026-01-03T10:00:00.000Z' },
        ...{ subscription: null, trophies: null, sortedAt: '2026-01-01T10:00:00.000Z', skippedAt: null },
      });
      expect(rows[2]).toMatchObject({ archiveStatus: 'retired', own: { archivedAt: '2026-02-01T10:00:00.000Z' } });
    }
  });

  test('a time played keeps what only Raff knows of it', async () => {
    const { rows } = await read({ ...rest, lists, archive: [], diary });
    expect(rows[0]?.days).toEqual([{ day: '2026-03-02', minutes: 90, own }]);
    expect(rows[0]?.playthroughs).toEqual([
      {
        ...{ startedAt: '2026-01-01', startedPrecision: 'month', finishedAt: null, finishedPrecision: 'unknown' },
        ...{ outcome: 'paused', minutes: 60, note: 'slow' },
        own: { subplatform: 1, source: 'manual', createdAt: '2026-01-05T10:00:00.000Z', updatedAt: null },
      },
    ]);
  });

  test('what of the account does not come along is named', async () => {
    const { columns } = await read({ ...rest, lists, archive: [archived], diary });
    expect(columns.filter(column => column.fate === 'unknown')).toEqual([]);
    expect(columns).toContainEqual({ name: 'username', fate: 'dropped', why: 'internal' });
    expect(columns).toContainEqual({ name: 'archive.archivedAt', fate: 'carried', as: 'dates' });
  });
});

test('of more copies than may wait, none is lost, and each diary is told once', async () => {
  const slugs = Array.from({ length: 7000 }, (_, n) => `g${n}`);
  const lists = slugs.map(slug => ({ title: slug, slug, list: 'games', subplatform: 'PS5', status: 1, archive: null }));
  const diary = slugs.map(slug => ({ slug, title: slug, rating: 5, note: null, playthroughs: [] }));
  const { rows } = await read({ version: 1, exportedAt: 'x', profile: {}, lists, archive: [], diary });
  expect(rows.filter(row => row.own).map(row => row.title)).toEqual(slugs);
  expect(
    rows
      .filter(row => row.rating === 5)
      .map(row => row.title)
      .toSorted(),
  ).toEqual(slugs.toSorted());
});
