import { describe, expect, test } from 'vitest';
import { FILE_MAX_ROWS } from '../../worker/imports/files/files.schema.ts';
import { TooManyRows } from '../../worker/imports/files/reading/opened-file.ts';
import { csvOf, HLTB, problemOf, readWhole } from '../helpers/files/read.ts';

const bytes = (...values: number[]) => Uint8Array.from([...values, ...Array(40).fill(65)]);
const ascii = (text: string) => bytes(...[...text].map(sign => sign.charCodeAt(0)));
const TABLE = 'Title,Platform,Notes\n';
const titles = async (file: string | Uint8Array, piece?: number) =>
  (await readWhole(file, {}, piece)).rows.map(row => (row.errors[0] ? `${row.line} ${row.errors[0].code}` : row.title));

describe('what is no table is named', () => {
  test.each([
    ['zip', ascii('PK\x03\x04')],
    ['zip', bytes(0x1f, 0x8b, 8)],
    ['picture', ascii('\x89PNG\r\n')],
    ['picture', bytes(0xff, 0xd8, 0xff, 0xe0)],
    ['picture', ascii('GIF89a')],
    ['picture', bytes(0, 0, 0, 24, ...[...'ftypheic'].map(sign => sign.charCodeAt(0)))],
    ['pdf', ascii('%PDF-1.7')],
    ['binary', bytes(0, 1, 2, 3, 0, 0, 5, 6, 1, 2, 3, 4)],
    ['empty', new Uint8Array()],
    ['empty', ascii('').slice(0, 0)],
  ])('%s', async (found, file) => {
    expect(await problemOf(file)).toEqual({ found });
  });

  test.each([
    ['empty', ' \r\n\r\n'],
    ['header_only', `${HLTB}\r\n`],
    ['header_only', 'Title,Platform'],
    ['no_table', 'Dear Sami\nthis is a letter\nabout games\n'],
    ['no_table', 'Hello, Sami\nthis is a letter\nabout games\n'],
    ['no_table', '<!doctype html><html><body>Log in</body></html>'],
    ['no_table', '{"a": 1, "b": "text"}'],
    ['no_table', '{nonsense'],
  ])('%s: %s', async (found, file) => {
    expect(await problemOf(file)).toMatchObject({ found });
  });

  test('who chooses another format hears which one it is', async () => {
    const file = csvOf(HLTB, { Title: 'A' });
    for (const format of ['yamtrack', 'grouvee', 'raff'] as const)
      expect(await problemOf(file, { format })).toEqual({ found: 'other_format', format: 'hltb' });
    expect((await readWhole(file, { format: 'table' })).needsMapping).toBe(true);
  });

  test('a list of titles alone is a table', async () => {
    expect(await titles('Title\nDune\n"Dune, Two"\n')).toEqual(['Dune', 'Dune, Two']);
  });
});

describe('quotes', () => {
  test.each([1, 7, 65_536])('an open quote costs its own row, in pieces of %i bytes', async piece => {
    const file = `${TABLE}A,PS5,"never closed\nB,PS4,plain\nC,PS3,"closed"\n"D","PS5","x"\nE,Steam,"two\nlines, ""quoted"""\nF,PS5,"open again\n`;
    expect(await titles(file, piece)).toEqual(['2 quote_not_closed', 'B', 'C', 'D', 'E', '8 quote_not_closed']);
  });

  test('a quote in a plain cell is a sign like others', async () => {
    expect(await titles(`${TABLE}5" disk,PS5,\nA "B" C,PS5,x\n`)).toEqual(['5" disk', 'A "B" C']);
  });

  test('lines inside of a cell are counted', async () => {
    const { rows } = await readWhole(`${TABLE}A,PS5,"1\r\n2\r\n3"\r\nB,PS5,x\r\n`);
    expect(rows.map(row => [row.line, row.note])).toEqual([
      [2, '1\n2\n3'],
      [5, 'x'],
    ]);
  });
});

describe('rows', () => {
  test('missing cells are empty, more than the header has is an error of the row', async () => {
    const { rows } = await readWhole(`${TABLE}A\nB,PS5,note,,,\nC,PS5,note,more\n,PS5,\n , , \n`);
    expect(rows.map(row => [row.title, row.errors.map(error => error.code)])).toEqual([
      ['A', []],
      ['B', []],
      ['C', ['ragged']],
      ['', ['no_title']],
    ]);
  });

  test('a row that is too long costs itself', async () => {
    expect(await titles(`${TABLE}A,PS5,${'x'.repeat(70_000)}\nB,PS5,\n`)).toEqual(['2 too_long', 'B']);
    expect(await titles(`${TABLE}A,PS5,"${'x'.repeat(70_000)}"\nB,PS5,\n`, 1000)).toEqual(['2 too_long', 'B']);
  });

  test.each(['\n', '\r\n', '\r'])('lines end as they like: %j', async end => {
    expect(await titles(`Title,Platform${end}A,PS5${end}${end}"B",PS4${end}`, 3)).toEqual(['A', 'B']);
  });

  test.each([',', ';', '\t', '|'])('cells are divided by %j', async sign => {
    expect(await titles(`Title${sign}Platform${sign}Notes\nA${sign}PS5${sign}x\n`)).toEqual(['A']);
  });

  test('lines above the header that programs write are passed over', async () => {
    expect(await titles('sep=;\nTitle;Platform\nA;PS5\n')).toEqual(['A']);
    expect(await titles('#TYPE System.Object\r\n"Title","Platform"\r\n"A","PS5"\r\n')).toEqual(['A']);
  });

  test('formulas are text, and the apostrophe that guards them is taken off', async () => {
    expect(await titles(`${TABLE}=1+1,PS5,\n'=1+1,PS5,\n'+Plus,PS5,\n'Tis,PS5,\n"'@home",PS5,\n`)).toEqual([
      ...['=1+1', '=1+1', '+Plus', "'Tis", '@home'],
    ]);
  });

  test('50,000 rows are read, and one more is too many', async () => {
    const rows = (count: number) => `Title,Platform\n${'A,PS5\n'.repeat(count)}`;
    expect((await readWhole(rows(FILE_MAX_ROWS))).rows).toHaveLength(FILE_MAX_ROWS);
    await expect(readWhole(rows(FILE_MAX_ROWS + 1))).rejects.toBeInstanceOf(TooManyRows);
  });

  test('a value as long as a book is none, and is not looked through for one', { timeout: 20_000 }, async () => {
    const long = 50_000;
    const values: Record<string, string>[] = [
      { Review: `9${' '.repeat(long)}x` },
      { Progress: `${'1'.repeat(long)}x` },
      { 'Start Date': '9'.repeat(long), Playing: 'X' },
    ];
    const { rows } = await readWhole(
      csvOf(HLTB, ...values.map(value => ({ Title: 'A', Platform: 'PlayStation 5', ...value }))),
    );
    const codes = rows.map(({ errors }) => errors.map(({ code }) => code));
    expect(codes).toEqual([['bad_rating'], ['bad_number'], ['bad_date']]);
  });

  test('a row names as many platforms as there are, not ten thousands', async () => {
    const words = Array.from({ length: 5_000 }, (_, at) => `p${at}`);
    const table = await readWhole(`Title,Platform\nA,PS5\nB,"${words.join()}"\n`);
    expect(table.rows[1]?.platforms.length).toBeLessThan(100);
  });

  test('impossible values cost the cell and are named', async () => {
    const { rows } = await readWhole(
      'Title,Finished on,Rating,Status,System\nA,2026-02-30,11,whatever,Toaster\nB,2026-02-03,7,done,PS5\n',
    );
    expect(rows[0]).toMatchObject({ title: 'A', rating: null, list: null, subplatforms: [null], playthroughs: [] });
    expect(rows[0]?.errors).toEqual([
      { code: 'unknown_platform', column: 'System', value: 'Toaster' },
      { code: 'bad_rating', column: 'Rating', value: '11' },
      { code: 'unknown_status', column: 'Status', value: 'whatever' },
      { code: 'bad_date', column: 'Finished on', value: '2026-02-30' },
    ]);
  });
});

describe('encodings', () => {
  const text = 'Title,Platform\r\nPokémon – دون,PS5\r\n';
  const wide = (isLittle: boolean, mark: boolean) => {
    const view = new DataView(new ArrayBuffer((text.length + 1) * 2));
    [...(mark ? '\uFEFF' : ' '), ...text].forEach((sign, at) => {
      view.setUint16(at * 2, sign.charCodeAt(0), isLittle);
    });
    return new Uint8Array(view.buffer);
  };

  test('UTF-8 and UTF-16, with and without their mark', async () => {
    for (const file of [
      `\uFEFF${text}`,
      text,
      wide(true, true),
      wide(false, true),
      wide(true, false),
      wide(false, false),
    ])
      for (const piece of [1, 65_536]) expect(await titles(file, piece)).toEqual(['Pokémon – دون']);
  });

  test('Windows’ Western and Arabic letters', async () => {
    const western = Uint8Array.from('Title,Platform\r\nPok\xe9mon \x96 na\xefve,PS5\r\n', sign => sign.charCodeAt(0));
    expect(await titles(western)).toEqual(['Pokémon – naïve']);
    const arabic = Uint8Array.from('Title,Platform\r\n\xd8\xd1\xed\xde \xc7\xe1\xd1\xe3\xc7\xe1,PS5\r\n', sign =>
      sign.charCodeAt(0),
    );
    expect(await titles(arabic)).toEqual(['طريق الرمال']);
  });

  test('a letter of Windows late in the file is read, and a broken letter of UTF-8 costs itself alone', async () => {
    const start = `Title,Platform\n${'Dune,PS5\n'.repeat(10_000)}`;
    const western = new TextEncoder().encode(`${start}Pok#mon,PS5\n`);
    western[western.indexOf(35)] = 0xe9;
    expect((await titles(western)).at(-1)).toBe('Pokémon');
    const broken = new TextEncoder().encode(`${start}Ragnarök é è ñ ü,PS5\nPok#mon,PS5\n`);
    broken[broken.indexOf(35)] = 0xe9;
    expect((await readWhole(broken)).rows.at(-1)).toMatchObject({
      title: 'Pok\ufffdmon',
      errors: [{ code: 'broken_letter', column: 'Title' }],
    });
  });
});
