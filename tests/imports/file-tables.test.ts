import { describe, expect, test } from 'vitest';
import { SUBPLATFORMS } from '../../worker/catalogue/platforms.ts';
import { toMapping, toMappingJson } from '../../worker/imports/files/files.schema.ts';
import { guessMapping } from '../../worker/imports/files/table/guess-mapping.ts';
import { cellsReader } from '../../worker/imports/files/table/read-cells.ts';
import { copiesHeadings, copyCells, csvText } from '../../worker/people/export/export.ts';
import type { TableRow } from '../../worker/people/export/shelf-rows.ts';
import { ar } from '../../worker/shelf/shelf.words.ar.ts';
import { readRow, readWhole } from '../helpers/files/read.ts';

const id = (code: string) => SUBPLATFORMS.find(one => one.code === code)?.id;
const MY_GAMES =
  'Game,System,State,Score,Done on,Time,Thoughts,Price,Shelf no.\nHades,PS5,done,9,14/06/2024,23.5,"“Once more”",24.99,B4\nCeleste,Switch,shelf,7.5,2/1/2023,8,,0,A1\nInside,PC,wish,10,,–,,,C2\n';

test('the columns and values of a table that nobody knows are guessed', async () => {
  const { needsMapping, format, rows, columns } = await readWhole(MY_GAMES);
  expect([format, needsMapping]).toEqual(['table', true]);
  expect(rows).toMatchObject([
    { title: 'Hades', subplatforms: [1], archiveStatus: 'finished', rating: 9, minutes: 1410, note: '“Once more”' },
    { title: 'Celeste', subplatforms: [null], list: 1, rating: 8, errors: [], minutes: 480 },
    { title: 'Inside', subplatforms: [8], list: 2, rating: 10, minutes: null },
  ]);
  expect(rows[1]?.playthroughs).toMatchObject([{ finishedAt: '2023-01-02', finishedPrecision: 'day' }]);
  expect(rows[0]?.cells?.slice(0, 3)).toEqual(['Hades', 'PS5', 'done']);
  expect(columns.slice(-2)).toEqual([
    { name: 'Price', fate: 'dropped', why: 'chosen' },
    { name: 'Shelf no.', fate: 'unknown' },
  ]);
});

test('a guess names the values that it understands', async () => {
  const samples = [
    ['Hades', 'PS5', 'done'],
    ['Celeste', 'Toaster', 'B4'],
  ];
  expect(toMappingJson(await guessMapping(['Game', 'System', 'State'], samples))).toEqual({
    columns: { Game: 'title', System: 'platform', State: 'status' },
    values: { System: { PS5: id('ps5') }, State: { done: 'finished' } },
    orders: {},
  });
});

test('a column is known by its values if its name says nothing', async () => {
  const samples = [
    ['Hades', 'PS5', 'Beaten'],
    ['Celeste', 'Nintendo Switch', 'Backlog'],
  ];
  expect(toMappingJson(await guessMapping(['Title', 'Where', 'How it went'], samples)).columns).toEqual({
    ...{ Title: 'title', Where: 'platform', 'How it went': 'status' },
  });
});

test('Arabic columns are guessed', async () => {
  const header = [
    'اسم اللعبة',
    'المنصة',
    'الحالة',
    'التقييم',
    'تاريخ الإنهاء',
    'ساعات اللعب',
    'ملاحظات',
    'سنة الإصدار',
  ];
  expect([...(await guessMapping(header, [])).columns.values()].toSorted()).toEqual(
    ['title', 'platform', 'status', 'rating', 'finished', 'hours', 'note', 'year'].toSorted(),
  );
});

test('what a person says of columns and values counts, also when they say it again', async () => {
  const mapping = toMapping({
    columns: { Game: 'title', System: 'platform', State: 'status', Score: 'rating', 'Done on': 'drop' },
    values: { System: { Switch: id('steam') ?? '', PS5: 'drop' }, State: { shelf: 'paused', done: 'drop' } },
  });
  const { rows, needsMapping, header, columns } = await readWhole(MY_GAMES, { mapping });
  expect(needsMapping).toBe(false);
  expect(rows).toMatchObject([
    { title: 'Hades', platforms: [], list: null, playthroughs: [], note: null },
    { title: 'Celeste', subplatforms: [8], list: 1, playthroughs: [{ outcome: 'paused', finishedAt: null }] },
    { title: 'Inside', list: 2 },
  ]);
  expect(columns.filter(column => column.fate === 'carried').map(column => column.as)).toEqual([
    ...['game', 'platform', 'list', 'rating'],
  ]);
  const stored = rows.map(row => ({ line: row.line, cells: row.cells ?? [] }));
  const samples = stored.map(row => row.cells);
  expect(stored.map(cellsReader(header, mapping, samples).read)).toEqual(rows);
});

describe('dates of a table', () => {
  const dates = async (...values: string[]) => {
    const { rows } = await readWhole(`Title,Finished on\n${values.map(value => `A,${value}\n`).join('')}`);
    return rows.map(({ playthroughs: [one], errors }) => [one?.finishedAt, one?.finishedPrecision, errors[0]?.code]);
  };

  test('one value of a column proves what comes first in all of them', async () => {
    expect(await dates('4/5/2026', '5/13/2026')).toEqual([
      ['2026-04-05', 'day', undefined],
      ['2026-05-13', 'day', undefined],
    ]);
  });

  test('without a proof only the year is written, and said aloud', async () => {
    expect(await dates('4/5/2026', '6/7/2026')).toEqual([
      ['2026-01-01', 'year', 'ambiguous_date'],
      ['2026-01-01', 'year', 'ambiguous_date'],
    ]);
  });
});

test.each([
  ['4.5', '3', 9],
  ['7', '9', 7],
  ['85', '40', 9],
  ['0.97', '0.5', 10],
])('the scale of ratings shows in their column: %s beside %s', async (first, second, rating) => {
  expect((await readWhole(`Title,Rating\nA,${first}\nB,${second}\n`)).rows[0]).toMatchObject({ rating });
});

test('several platforms in one cell are several copies', async () => {
  const row = await readRow('Title,Platforms\nA,"PS5, Nintendo Switch; Xbox One"\n');
  expect(row).toMatchObject({ platforms: ['PS5', 'Nintendo Switch', 'Xbox One'], subplatforms: [1, null, 6] });
});

test.each(['en', 'ar'] as const)('the table of copies that Raff writes is read back, in %s', async locale => {
  const base: TableRow = {
    ...{ list: 1, title: '=Dune', slug: 'dune', platform: 'PlayStation', subplatform: 'PS5', status: 1, priority: 3 },
    ...{
      access: 'bought',
      minutesPlayed: 605,
      lastPlayedAt: '2026-01-02T00:00:00.000Z',
      notes: 'mine',
      trophies: null,
      source: 'manual',
    },
    ...{ importId: null, archiveStatus: null, archivedAt: null, subscription: null, sortedAt: null, skippedAt: null },
    ...{ holder: null, heldSince: null },
    ...{ rating: 9, finishedAt: null, finishedPrecision: null },
    ...{ note: "'=1+1", stoppedAt: '=2', tags: ['+1, 2', 'n/a'], minutesInAll: 635 },
    ...{ addedAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
  };
  const copies: TableRow[] = [
    { ...base, status: 2 },
    {
      ...{ ...base, archiveStatus: 'finished', archivedAt: '2026-02-03T10:00:00.000Z' },
      ...{ finishedAt: '2026-02-01', finishedPrecision: 'day' },
    },
    { ...base, archiveStatus: 'kicked', archivedAt: '2026-02-01T10:00:00.000Z' },
    { ...base, list: 2, platform: 'Steam', subplatform: 'Steam' },
    { ...base, list: 3, subplatform: 'Vita' },
    { ...base, source: 'steam', access: 'lent', holder: 'سام', heldSince: '2026-03-04' },
    { ...base, archiveStatus: 'retired', access: 'gone', subscription: 'ps-plus-extra' },
  ];
  async function* cells() {
    for (const copy of copies) yield copyCells(copy, locale);
  }
  const table = (await Array.fromAsync(csvText(copiesHeadings(locale), cells()))).join('');
  if (locale === 'ar')
    expect(table.replaceAll(/PlayStation|PS Plus Extra/g, '')).not.toMatch(/lent|finished|bought|manual/i);
  const { rows, format, columns } = await readWhole(table);
  const name = locale === 'ar' ? ar.columns.minutesInAll : 'Minutes in all';
  const behind = [{ name, fate: 'dropped', why: 'shared_hours' }];
  expect([format, columns.filter(({ fate }) => fate !== 'carried')]).toEqual(['raff', behind]);
  for (const { note, stoppedAt, tags } of rows)
    expect([note, stoppedAt, tags.map(tag => tag.name)]).toEqual(["'=1+1", '=2', ['+1, 2', 'n/a']]);
  expect(rows.flatMap(row => row.errors)).toEqual([]);
  expect(new Set(rows.map(row => [row.addedAt, row.rating, row.priority, row.ids.slug].join()))).toEqual(
    new Set(['2026-01-01T00:00:00.000Z,9,3,dune']),
  );
  expect(rows).toMatchObject([
    { title: '=Dune', subplatforms: [1], list: 1, playing: true, minutes: 605, own: { notes: 'mine' } },
    { archiveStatus: 'finished', playthroughs: [{ finishedAt: '2026-02-01', outcome: 'finished' }] },
    { archiveStatus: 'kicked', playthroughs: [{ finishedAt: null, outcome: 'kicked' }] },
    { list: 2, subplatforms: [8], playthroughs: [] },
    { list: 3, subplatforms: [4] },
    {
      ...{ list: 1, playing: false, archiveStatus: null, playthroughs: [], access: 'lent' },
      ...{ loan: { holder: 'سام', since: '2026-03-04' }, own: { source: 'steam' } },
    },
    { archiveStatus: 'retired', playthroughs: [], access: 'gone', own: { subscription: 'ps-plus-extra' } },
  ]);
});

test('a table of copies that Raff wrote with the values as they are stored is read too', async () => {
  const header = Object.values(ar.columns).slice(0, 15).join(',');
  const row = 'ألعاب عندي,Dune,dune,PlayStation,PS5,لا ألعبها,عالية,free_claim,605,,2026-01-01 10:00,retired,,move_in,';
  const { rows, format } = await readWhole(`${header}\n${row}\n`);
  expect(format).toBe('raff');
  expect(rows).toMatchObject([
    {
      ...{ list: 1, access: 'free_claim', archiveStatus: 'retired', addedAt: '2026-01-01T10:00:00.000Z', errors: [] },
      ...{ note: null, stoppedAt: null, tags: [] },
    },
  ]);
});

test.each([
  ['مستعارة', 'borrowed'],
  ['مُعارة', 'lent'],
  [ar.accesses.borrowed, 'borrowed'],
  [ar.accesses.lent, 'lent'],
])(
  'a copy that an Arabic table calls «%s» is read, by the words of today and by the earlier ones',
  async (word, access) => {
    const header = Object.values(ar.columns).slice(0, 15).join(',');
    const { rows } = await readWhole(
      `${header}\nألعاب عندي,Dune,dune,PlayStation,PS5,لا ألعبها,عالية,${word},,,,,,,\n`,
    );
    expect(rows).toMatchObject([{ list: 1, access, errors: [] }]);
  },
);

test.each(['Game (459 total)', 'Title*', '🎮 Game', 'Game:', 'Name [required]'])(
  '%s is a column of titles',
  async name => {
    expect((await guessMapping([name, 'Platform'], [])).columns.get(name)).toBe('title');
  },
);

test('a unit beside a name counts: minutes are no hours', async () => {
  const header = ['Title', 'Playtime (min)', 'Playtime (total)'];
  const { columns } = await guessMapping(header, [['A', '90', '1.5']]);
  expect([columns.get('Playtime (min)'), columns.get('Playtime (total)')]).toEqual([undefined, 'hours']);
});

test('rows of films and series are no games, where a column says which is which', async () => {
  const { rows } = await readWhole(
    'Title,Type,Score\nHades,Game,9\nArcane,TV Series,9\nDune,Movie,8\nCeleste,Video game,9\n',
  );
  expect(rows.map(row => row.title)).toEqual(['Hades', 'Celeste']);
  const kinds = await readWhole('Title,Type\nHades,Roguelike\nCeleste,Movie\n');
  expect(kinds.rows).toHaveLength(2);
});

test('of several release dates the earliest is the year', async () => {
  const row = await readRow('Title,Released\nA,"Mar 24, 2023; Jan 11, 2005"\n');
  expect(row.year).toBe(2005);
});

test('an object says its name, and a list of objects their names', async () => {
  const games = [
    { game: { id: 1, name: 'Hades' }, platforms: [{ name: 'PlayStation 5' }, { name: 'Steam' }], rating: 76 },
    { game: { id: 2, title: 'Celeste' }, platforms: { 'PlayStation 4': { url: 'x' } }, rating: 90 },
    { game: { slug: 'inside' }, platforms: {}, rating: null },
    { game: { name: 'Limbo' }, platforms: [], rating: null },
  ];
  const { rows } = await readWhole(JSON.stringify(games));
  expect(rows.map(row => [row.title, row.subplatforms, row.errors])).toEqual([
    ['Hades', [1, 8], []],
    ['Celeste', [2], []],
    ['inside', [], []],
    ['Limbo', [], []],
  ]);
});

test('JSON that stands in a cell says its names too', async () => {
  const cells = ['[{"name":"PlayStation 5"},{"name":"Steam"}]', '{"PlayStation 4":{"url":"x"}}', '{}'];
  const { rows } = await readWhole(cells.reduce((file, cell) => `${file}Hades\t${cell}\n`, 'Title\tPlatforms\n'));
  expect(rows.map(row => [row.subplatforms, row.errors])).toEqual([
    [[1, 8], []],
    [[2], []],
    [[], []],
  ]);
});

test('an object without a name is no title: the column is left for a person to explain', async () => {
  const { columns } = await readWhole(JSON.stringify([{ game: { id: 1, year: 2020 }, score: 9 }, { game: { id: 2 } }]));
  expect(columns.find(column => column.name === 'game')?.as).not.toBe('game');
});

test('objects, one a line or in a list, are a table of their keys', async () => {
  const objects = [
    { title: 'Dune', platform: 'PS5', score: 8, tags: ['a', 'b'] },
    { title: 'Next', hours: 2.5 },
  ];
  const lines = objects.map(object => JSON.stringify(object)).join('\n');
  for (const file of [lines, JSON.stringify(objects), JSON.stringify({ games: objects })]) {
    const { rows, header, needsMapping, columns } = await readWhole(file);
    expect(needsMapping).toBe(true);
    expect(header).toEqual(['title', 'platform', 'score', 'tags', 'hours']);
    expect(rows).toMatchObject([
      { title: 'Dune', subplatforms: [1] },
      { title: 'Next', minutes: 150 },
    ]);
    expect(columns).toContainEqual({ name: 'tags', fate: 'dropped', why: 'chosen' });
  }
});

test('a line that is no JSON costs itself', async () => {
  const { rows } = await readWhole('{"title":"A"}\n{"title":\n[1]\n\n{"title":"B"}\n');
  expect(rows.map(row => [row.line, row.title, row.errors[0]?.code])).toEqual([
    [1, 'A', undefined],
    [2, '', 'bad_json'],
    [3, '', 'bad_json'],
    [5, 'B', undefined],
  ]);
});

test.each([
  ['Playtime', '600', 600],
  ['Time played', '36000', 600],
  ['Playtime', '10', 600],
  ['Hours played', '600', 36_000],
  ['Seconds', '36000', 600],
])('a column %s of %s counts in what its name or its numbers say', async (name, value, minutes) => {
  const { rows } = await readWhole(`Title,${name}\nHades,${value}\nCeleste,${value}\n`);
  expect(rows[0]).toMatchObject({ minutes, errors: [] });
});

test.each(['٠٫٩٧', '★★★★½', '⭐⭐⭐⭐⭐', '★★★★★', '97٪'])('a rating of %s is read', async value => {
  const { rows, columns } = await readWhole(`Title,Rating\nHades,${value}\nCeleste,${value}\n`);
  expect(columns[1]).toEqual({ name: 'Rating', fate: 'carried', as: 'rating' });
  expect(rows[0]?.rating).toBeGreaterThan(7);
});

test('an object with one value says it, and a machine in an object is one', async () => {
  const games = [
    { title: 'Hades', rating: { value: 9 }, release: { platform: 'PS5' } },
    { title: 'Celeste', rating: { score: 7, by: 'me' }, release: { platform: 'PS4' } },
  ];
  expect((await readWhole(JSON.stringify(games))).rows).toMatchObject([
    { rating: 9, subplatforms: [1], errors: [] },
    { rating: 7, subplatforms: [2], errors: [] },
  ]);
});

test('a column that is not what its name says is asked about: nobody chose to leave it', async () => {
  const { columns } = await readWhole('Title,Rating,Score\nHades,superb,9\nCeleste,fine,8\n');
  expect(columns.slice(1)).toEqual([
    { name: 'Rating', fate: 'unknown' },
    { name: 'Score', fate: 'carried', as: 'rating' },
  ]);
});
