import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, test } from 'vitest';
import { copies } from '../../worker/shelf/shelf.tables.ts';
import { ARABIC_TITLE, addPersonalData } from '../helpers/fixtures/personal-data.ts';
import { newGame, newOwner } from '../helpers/games/shelf.ts';
import { takeExport } from '../helpers/people/exports.ts';
import { newPerson } from '../helpers/people/person.ts';
import { sharedStack } from '../helpers/stack/stack.ts';

const stack = sharedStack();

let person: Awaited<ReturnType<typeof newPerson>>;
beforeEach(async () => {
  person = await newPerson(stack);
});

const take = (query: string, { token = person.token, language = 'en' } = {}) =>
  takeExport(stack, { token, query, language });

const BOM = '\uFEFF';
const rowsOf = (csv: string): string[][] => parse(csv, { bom: true, record_delimiter: '\r\n' });

/** The cells of a row by their headings. */
const named = ([headings = [], ...rows]: string[][]) =>
  rows.map(row => Object.fromEntries(headings.map((heading, place) => [heading, row[place] ?? ''])));

describe('the copies as a table', () => {
  test('is a CSV that spreadsheets read as it was meant', async () => {
    const { slug } = await addPersonalData(stack, person);
    const { headers, text } = await take('?format=csv');
    expect(headers.get('Content-Type')).toMatch(/^text\/csv/);
    expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="raff-.+\.csv"$/);
    expect(text.startsWith(BOM)).toBe(true);
    expect(text.endsWith('\r\n')).toBe(true);
    const rows = rowsOf(text);
    expect(rows.length).toBe(4);
    expect(new Set(rows.map(row => row.length)).size).toBe(1);
    for (const row of rows.slice(1)) expect(row.slice(1, 3)).toEqual([ARABIC_TITLE, slug]);
    expect(rows.flat()).toContain('two\nlines, "quoted"');
  });

  test('is headed in the reader’s language', async () => {
    await addPersonalData(stack, person);
    const [english = [], firstEnglish = []] = rowsOf((await take('?format=csv')).text);
    const [arabic = [], firstArabic = []] = rowsOf((await take('?format=csv', { language: 'ar' })).text);
    expect(english.length).toBe(arabic.length);
    for (const heading of arabic) expect(heading).toMatch(/^[\p{Script=Arabic}\s]+$/u);
    expect(firstArabic[0]).not.toBe(firstEnglish[0]);
    expect(firstArabic[1]).toBe(firstEnglish[1]);
    for (const row of rowsOf((await take('?format=csv', { language: 'ar' })).text).slice(1))
      for (const heading of ['القائمة', 'الحالة', 'الأولوية', 'طريقة الاقتناء', 'سبب الأرشفة'])
        expect(row[arabic.indexOf(heading)]).toMatch(/^[\p{Script=Arabic}\p{M}\s،]*$/u);
  });

  test('carries no formula', async () => {
    const owner = await newOwner(stack);
    for (const [i, sign] of ['=', '+', '-', '@', '\t', '\r'].entries()) {
      const { num } = await newGame(stack, { title: `${sign}cmd|'/c calc'!A${i}` });
      await owner.hold({ game: num, notes: `${sign}HYPERLINK("http://x")` });
    }
    const { text } = await take('?format=csv', { token: owner.token });
    const rows = rowsOf(text);
    expect(rows.length).toBe(7);
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    expect(rows.flat()).toContain('\'=HYPERLINK("http://x")');
  });

  test('has the rating, the newest finish as far as its date is known, and the subscription', async () => {
    const game = await addPersonalData(stack, person);
    const { num } = await newGame(stack);
    const now = new Date().toISOString();
    const copy = { userId: person.id, game: num, list: 1, position: 0, addedAt: now, updatedAt: now };
    await stack.db.insert(copies).values({ ...copy, id: crypto.randomUUID(), subplatform: 1 });
    const rows = rowsOf((await take('?format=csv')).text);
    expect(rows[0]?.slice(-8, -4)).toEqual(['Rating', 'Year finished', 'Finished on', 'Subscription']);
    const ends = rows.slice(1).map(row => [row[2] === game.slug, ...row.slice(-8, -4)]);
    const finished = [true, '9', '2024', '2024-04'];
    expect(ends.toSorted()).toEqual([
      [false, '', '', '', ''],
      [...finished, ''],
      [...finished, ''],
      [...finished, 'ps-plus-extra'],
    ]);
  });

  test('ends with what its owner wrote about the game, and with all minutes of a copy', async () => {
    const owner = await newOwner(stack);
    const { id: gameId, num, slug } = await newGame(stack, { on: ['ps5', 'ps4'] });
    await owner.hold({ game: num, on: 'ps5', minutesPlayed: 90, notes: 'of the copy' });
    await owner.hold({ game: num, on: 'ps4' });
    await owner.hold();
    await owner.put(`/api/diary/${gameId}`, { note: "'=1+1", stoppedAt: '@the bridge' });
    await owner.put('/api/games/tags', { gameIds: [gameId], add: ['Cosy', '=a, b; c', 'x&#44;y'] });
    await owner.post('/api/play-days', { gameId, day: '2026-02-03', minutes: 25 });
    const [headings = [], ...rows] = rowsOf((await take('?format=csv', { token: owner.token })).text);
    expect(headings.slice(-4)).toEqual(['Note on the game', 'Where you stopped', 'Tags', 'Minutes in all']);
    const said = ["''=1+1", "'@the bridge"];
    const tags = "'=a&#44; b&#59; c, Cosy, x&#38;#44&#59;y";
    expect(rows.map(row => [row[2] === slug, ...row.slice(-4)]).toSorted()).toEqual([
      [false, '', '', '', ''],
      [true, ...said, tags, '115'],
      [true, ...said, tags, '25'],
    ]);
  });

  test('is a heading alone where there are no copies', async () => {
    expect(rowsOf((await take('?format=csv')).text).length).toBe(1);
  });
});

describe('the playthroughs as a table', () => {
  test('has a row for each, by game and start', async () => {
    const { slug } = await addPersonalData(stack, person);
    const { headers, text } = await take('?format=playthroughs');
    expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="raff-.+-playthroughs\.csv"$/);
    expect(headers.get('Content-Type')).toMatch(/^text\/csv/);
    const rows = named(rowsOf(text));
    const game = { Title: ARABIC_TITLE, Address: slug, Rating: '9' };
    const finish = { 'Finished on': '2021-01-01', 'Finish known to the': 'year' };
    expect(rows).toMatchObject([
      { ...game, Outcome: 'playing', 'Started on': '', 'Start known to the': 'unknown', Source: 'start' },
      { ...game, ...finish, Outcome: 'finished', Platform: '', Source: 'archive' },
      {
        ...game,
        Platform: 'PlayStation',
        Console: 'PS5',
        Outcome: 'completed',
        'Started on': '2024-03-05',
        'Start known to the': 'day',
        'Finished on': '2024-04-01',
        'Finish known to the': 'month',
        'Minutes played': '605',
        Note: "'=2+2",
        Source: 'manual',
      },
    ]);
  });

  test('is headed in the reader’s language', async () => {
    const [english = []] = rowsOf((await take('?format=playthroughs')).text);
    const [arabic = []] = rowsOf((await take('?format=playthroughs', { language: 'ar' })).text);
    expect(english.length).toBe(13);
    expect(arabic.length).toBe(13);
    for (const heading of arabic) expect(heading).toMatch(/^[\p{Script=Arabic}\s]+$/u);
  });
});
