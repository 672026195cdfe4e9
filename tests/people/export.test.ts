import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../worker/people/tables.ts';
import { ARABIC_TITLE, addPersonalData, SECRETS } from '../helpers/fixtures/personal-data.ts';
import { newGame, newOwner } from '../helpers/games/shelf.ts';
import { newPerson } from '../helpers/people/person.ts';
import { type Answer, as, sharedStack } from '../helpers/stack/stack.ts';

const stack = sharedStack();

let person: Awaited<ReturnType<typeof newPerson>>;
beforeEach(async () => {
  person = await newPerson(stack, { firstName: 'Sara' });
});

async function take(query = '', { token = person.token, language = 'en' } = {}) {
  const answer = await stack.fetch(`/api/users/export${query}`, as(token, { language }));
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, text: bytes.toString('utf8') };
}

async function takeJson(token = person.token): Promise<Answer> {
  return JSON.parse((await take('', { token })).text);
}

const BOM = '\uFEFF';
const rowsOf = (csv: string): string[][] => parse(csv, { bom: true, record_delimiter: '\r\n' });

describe('everything as JSON', () => {
  test('is a file of its own name that nobody keeps on the way', async () => {
    const { status, headers } = await take('?format=json');
    const today = new Date().toISOString().slice(0, 10);
    expect(status).toBe(200);
    expect(headers.get('Content-Disposition')).toBe(`attachment; filename="raff-${person.username}-${today}.json"`);
    expect(headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(headers.get('Cache-Control')).toBe('private, no-store');
  });

  test('says who one is and how one signs in', async () => {
    await addPersonalData(stack, person);
    const all = await takeJson();
    expect(all.version).toBe(1);
    expect(Math.abs(Date.parse(all.exportedAt) - Date.now())).toBeLessThan(60_000);
    const { username, email } = person;
    expect(all.profile).toMatchObject({ id: person.id, username, email, firstName: 'Sara', dateOfBirth: '1990-05-17' });
    expect(all.signIn).toMatchObject({ hasPassword: true, providers: [{ provider: 'google', email }] });
    expect(all.signIn.sessions).toEqual([
      { scope: expect.any(String), createdAt: expect.any(String), lastUsedAt: expect.any(String), endedAt: null },
    ]);
    expect(all.signIn.wrongPasswords).toContainEqual(expect.objectContaining({ from: '192.0.2.7', failures: 1 }));
  });

  test('holds every list, the archive, the walls, the accounts, the imports and the mails', async () => {
    const { slug } = await addPersonalData(stack, person);
    const all = await takeJson();
    const game = { title: ARABIC_TITLE, slug };
    const owned = {
      list: 'games',
      platform: 'PlayStation',
      subplatform: 'PS5',
      status: 2,
      access: 'bought',
      minutesPlayed: 90,
    };
    const wished = { list: 'wished-games', platform: 'Steam', subplatform: 'Steam', minutesPlayed: null };
    expect(all.lists).toMatchObject([
      { ...game, ...owned },
      { ...game, ...wished },
    ]);
    expect(all.archive).toMatchObject([
      { ...game, list: 'games', subplatform: 'PS4', archive: { status: 'finished' } },
    ]);
    expect(all.walls).toMatchObject([{ title: `Wall of ${person.username}`, privacy: 'private', games: [game] }]);
    expect(all.connectedAccounts).toMatchObject([
      { accountType: 3, gamerTag: `tag-${person.username}`, titles: [{ title: 'Portal 2' }] },
    ]);
    expect(all.imports).toMatchObject([
      { kind: 'add', status: 'done', titles: [{ title: 'Portal 2', slug, outcome: 'added' }] },
    ]);
    expect(all.lists[0].importId).toBe(all.imports[0].id);
    expect(all.mails.links).toContainEqual(expect.objectContaining({ purpose: 'reset', email: person.email }));
    expect(all.mails.sent.length).toBeGreaterThan(0);
    expect(all.undos).toMatchObject([{ kind: 'move' }]);
  });

  test('holds no token, no hash and no password', async () => {
    await addPersonalData(stack, person);
    const { text } = await take();
    for (const secret of [...SECRETS, 'scrypt', 'ncrypted', 'hash"', 'asswordHash']) expect(text).not.toContain(secret);
  });

  test('holds what was written under an address only once that is known to be theirs', async () => {
    await addPersonalData(stack, person);
    const messages = async () => (await takeJson()).feedback.map((note: Answer) => note.message);
    expect(await messages()).toEqual(['Written while signed in.']);
    await stack.db.update(users).set({ emailVerifiedAt: new Date().toISOString() }).where(eq(users.id, person.id));
    expect((await messages()).sort()).toEqual(['Written before there was an account.', 'Written while signed in.']);
  });

  test('holds nothing of anybody else', async () => {
    const other = await newPerson(stack);
    await addPersonalData(stack, other);
    const { text } = await take();
    for (const trace of [other.id, other.username, ARABIC_TITLE]) expect(text).not.toContain(trace);
    const mine = JSON.parse(text);
    for (const part of ['lists', 'archive', 'walls', 'connectedAccounts', 'imports', 'feedback', 'undos'])
      expect(mine[part], part).toEqual([]);
  });
});

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

  test('is a heading alone where there are no copies', async () => {
    expect(rowsOf((await take('?format=csv')).text).length).toBe(1);
  });
});

describe('an export', () => {
  test('is for who is signed in, in one of two formats', async () => {
    expect((await stack.fetch('/api/users/export')).status).toBe(401);
    expect((await take('?format=xml')).status).toBe(400);
  });
});
