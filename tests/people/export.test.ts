import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../worker/people/people.tables.ts';
import { DIARY_NOTE, STOPPED_AT } from '../helpers/fixtures/history-data.ts';
import { ARABIC_TITLE, addPersonalData, SECRETS } from '../helpers/fixtures/personal-data.ts';
import { takeEverything, takeExport } from '../helpers/people/exports.ts';
import { newPerson } from '../helpers/people/person.ts';
import { type Answer, sharedStack } from '../helpers/stack/stack.ts';

const stack = sharedStack();

let person: Awaited<ReturnType<typeof newPerson>>;
beforeEach(async () => {
  person = await newPerson(stack, { firstName: 'Sara' });
});

const take = (query = '') => takeExport(stack, { token: person.token, query });
const takeJson = () => takeEverything(stack, person.token);

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
    expect(all.version).toBe(2);
    expect(Math.abs(Date.parse(all.exportedAt) - Date.now())).toBeLessThan(60_000);
    const { username, email } = person;
    expect(all.profile).toMatchObject({ id: person.id, username, email, firstName: 'Sara', dateOfBirth: '1990-05-17' });
    expect(all.signIn).toMatchObject({ hasPassword: true, providers: [{ provider: 'google', email }] });
    const used = { createdAt: expect.any(String), lastUsedAt: expect.any(String), endedAt: null };
    const unknown = { device: null, place: null, provedAt: null };
    expect(all.signIn.sessions).toEqual([
      { scope: expect.any(String), openedBy: 'password', factorAt: null, ...used, ...unknown },
    ]);
    expect(all.signIn.happenings).toContainEqual({
      ...{ kind: 'tokenMade', subject: 'Shelf script', device: 'Firefox · Windows', place: 'Cairo, EG' },
      at: expect.any(String),
    });
    expect(all.signIn.tokens).toMatchObject([
      { name: 'Backup', scope: 'read', expiresAt: expect.any(String), lastUsedAt: expect.any(String) },
      { name: 'Spreadsheet', scope: 'read', expiresAt: null, lastUsedAt: null },
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
    expect(all.walls).toMatchObject([
      { title: `Wall of ${person.username}`, privacy: 'private', showRatings: false, games: [game] },
      { title: `Filled for ${person.username}`, view: all.views[0].id, games: [] },
    ]);
    expect(all.connectedAccounts).toMatchObject([
      { accountType: 3, gamerTag: `tag-${person.username}`, titles: [{ title: 'Portal 2' }] },
    ]);
    expect(all.views).toMatchObject([
      {
        name: `View of ${person.username}`,
        sort: 'rated',
        pinned: true,
        conditions: [{ field: 'tag' }, { field: 'rating' }],
      },
    ]);
    expect(all.imports).toMatchObject([
      { kind: 'add', status: 'done', titles: [{ title: 'Portal 2', slug, outcome: 'added' }] },
    ]);
    expect(all.lists[0].importId).toBe(all.imports[0].id);
    expect(all.mails.links).toContainEqual(expect.objectContaining({ purpose: 'reset', email: person.email }));
    expect(all.mails.sent.length).toBeGreaterThan(0);
    expect(all.undos).toMatchObject([{ kind: 'move' }]);
  });

  test('holds the diary: rating, note, and every time a game was played', async () => {
    const { slug } = await addPersonalData(stack, person);
    const { diary } = await takeJson();
    const entry = {
      slug,
      title: ARABIC_TITLE,
      rating: 9,
      note: DIARY_NOTE,
      stoppedAt: STOPPED_AT,
      tags: ['For two'],
      updatedAt: expect.any(String),
    };
    const unknown = { startedAt: null, startedPrecision: 'unknown', finishedAt: null, finishedPrecision: 'unknown' };
    const nowhere = { platform: null, subplatform: null, minutes: null, note: null };
    const times = [
      { ...unknown, ...nowhere, outcome: 'playing', source: 'start' },
      {
        ...unknown,
        ...nowhere,
        finishedAt: '2021-01-01',
        finishedPrecision: 'year',
        outcome: 'finished',
        source: 'archive',
      },
      {
        startedAt: '2024-03-05',
        startedPrecision: 'day',
        finishedAt: '2024-04-01',
        finishedPrecision: 'month',
        outcome: 'completed',
        platform: 'PlayStation',
        subplatform: 'PS5',
        minutes: 605,
        note: '=2+2',
        source: 'manual',
      },
    ];
    const stamps = { createdAt: expect.any(String), updatedAt: expect.any(String) };
    const days = [{ day: '2026-03-02', minutes: 90, source: 'manual', separate: true, createdAt: expect.any(String) }];
    expect(diary).toEqual([{ ...entry, playthroughs: times.map(time => ({ ...time, ...stamps })), days }]);
  });

  test('holds the files that were brought, what became of their columns, and what is remembered of them', async () => {
    await addPersonalData(stack, person);
    const { files, mappings } = (await takeJson()).movedIn;
    const mapping = { columns: { Title: 'title' }, values: { Status: { Done: 'finished' } } };
    expect(files).toMatchObject([
      { fileName: 'HLTB_Games.csv', format: 'hltb', rows: 1, mapping: null },
      { fileName: 'ألعابي.csv', format: 'table', rows: 1, mapping },
    ]);
    expect(files[0].columns).toEqual([
      { name: 'Title', fate: 'carried', as: 'game' },
      { name: 'Paid', fate: 'dropped', why: 'price' },
      { name: 'Shelf', fate: 'unknown' },
    ]);
    expect(mappings).toEqual([{ mapping: { ...mapping, orders: {} }, usedAt: expect.any(String) }]);
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
    for (const part of ['lists', 'archive', 'diary', 'walls', 'connectedAccounts', 'imports', 'feedback', 'undos'])
      expect(mine[part], part).toEqual([]);
    expect(mine.movedIn).toEqual({ files: [], mappings: [] });
    expect(mine.signIn.tokens).toEqual([]);
  });
});

describe('an export', () => {
  test('is for who is signed in, in one of three formats', async () => {
    expect((await stack.fetch('/api/users/export')).status).toBe(401);
    expect((await take('?format=xml')).status).toBe(400);
  });
});
