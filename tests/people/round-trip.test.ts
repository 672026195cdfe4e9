import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { imports, importTitles } from '../../worker/imports/imports.tables.ts';
import { users } from '../../worker/people/people.tables.ts';
import { walls } from '../../worker/shelf/shelf.tables.ts';
import { applied, review, upload } from '../helpers/files/files.ts';
import { ARABIC_TITLE, addPersonalData } from '../helpers/fixtures/personal-data.ts';
import { newGame, newOwner, type Owner } from '../helpers/games/shelf.ts';
import { wallOf } from '../helpers/games/walls.ts';
import { takeEverything } from '../helpers/people/exports.ts';
import { PASSWORD } from '../helpers/people/person.ts';
import { roundTripPart } from '../helpers/people/round-trip.ts';
import { ended } from '../helpers/providers/imports.ts';
import { type Answer, as, send, sharedStack } from '../helpers/stack/stack.ts';

const stack = sharedStack();

async function exported(owner: Owner, language: string): Promise<string> {
  const answer = await stack.fetch('/api/users/export?format=json', as(owner.token, { language }));
  return answer.text();
}

/** What a table has to guard, so that a spreadsheet runs none of it and the reader has it as it was. */
const SAID = { note: '=1+1 "wrote", he said\n,"ثم نمت"', stoppedAt: "'=خلف الجسر" };
const TAGS = ['=2+2', "'=3", 'for two, or three', 'a;b|c', '&#44;', 'None', 'للعائلة'];

/** A shelf with something of every kind: lists, archive, order, diary with and without copies, walls. */
async function fill(owner: Owner) {
  await addPersonalData(stack, owner);
  for (const list of [1, 1, 2, 2, 3]) await owner.hold({ list, priority: 2 + list, notes: `List ${list}` });
  await owner.hold({
    access: 'gone',
    subscription: 'game-pass-pc',
    skippedAt: '2026-05-01T10:00:00.000Z',
    source: 'xbox',
  });
  await owner.hold({ access: 'lent', holder: 'سام', heldSince: '2026-03-04' });
  await owner.hold({ access: 'shared', holder: 'Mona', on: 'steam' });
  const playing = await owner.hold({ status: 2, minutesPlayed: 90, lastPlayedAt: '2026-05-01T10:00:00.000Z' });
  const done = await owner.hold();
  await owner.post('/api/games/archive', { ids: [done.id], archiveStatus: 'finished' });
  const kicked = await owner.hold({ access: 'subscription' });
  await owner.post('/api/games/archive', { ids: [kicked.id], archiveStatus: 'kicked' });
  const order = await owner.order();
  await owner.post(`/api/games/${order.at(-1)}/place`, { priority: 3, after: null });
  const alone = await newGame(stack);
  const put = (path: string, body: object) => stack.fetch(path, send('PUT', body, { token: owner.token }));
  await stack.db.update(users).set({ region: 'EG' }).where(eq(users.id, owner.id));
  await put(`/api/diary/${alone.id}`, {
    rating: 7,
    note: 'Played at a friend’s.\nليلة لا تُنسى',
    stoppedAt: 'عند الجسر',
  });
  await owner.post(`/api/diary/${alone.id}/playthroughs`, {
    outcome: 'finished',
    finishedAt: '2019-08',
    finishedPrecision: 'month',
  });
  for (const minutes of [60, 60, 25])
    await owner.post('/api/play-days', { gameId: alone.id, day: '2026-02-03', minutes });
  const told = await newGame(stack, { on: ['ps5', 'ps4'] });
  for (const on of ['ps5', 'ps4'] as const) await owner.hold({ game: told.num, on });
  await put(`/api/diary/${told.id}`, SAID);
  await put('/api/games/tags', { gameIds: [told.id], add: TAGS });
  const { id } = await wallOf(stack, owner, 3);
  await owner.post('/api/gaming-walls', { id, title: 'أفضل ما لعبت', privacy: 'public', showRatings: true });
  return playing;
}

describe.each(['en', 'ar'])('everything goes round (%s)', language => {
  test('export, delete the account, move in with the file: the second export says the same', async () => {
    const owner = await newOwner(stack);
    await fill(owner);
    const first = await exported(owner, language);
    const body = { username: owner.username, currentPassword: PASSWORD };
    expect((await stack.fetch('/api/users', send('DELETE', body, { token: owner.token }))).status).toBe(200);

    const part = (text: string): Answer => roundTripPart(JSON.parse(text));
    const again = await newOwner(stack);
    const sent = await upload(stack, again, first, { name: 'raff.json', language });
    expect(sent.body).toMatchObject({ format: 'raff', needsMapping: false });
    expect(sent.body.columns.filter((column: Answer) => column.fate === 'unknown')).toEqual([]);
    const { counts, rows, noPriority } = await review(again, sent.body.id);
    expect(counts.new).toBe(rows);
    expect(noPriority, 'each copy brings its own').toBe(0);
    const state = await applied(again, sent.body.id, { all: true });
    expect(state).toMatchObject({ status: 'done', skipped: 0, failed: [] });
    expect(state.moveIn).toMatchObject({
      carried: { days: 4 },
      beside: { walls: part(first).walls.length, views: 1, subscriptions: 2, rests: 1, plan: true },
    });
    const second = await exported(again, language);
    expect(part(second)).toEqual(part(first));
    expect(part(second).lists.length).toBeGreaterThan(6);
    expect(part(second).diary.flatMap((entry: Answer) => entry.days).length).toBe(4);
    expect(part(second).plan).toMatchObject({ hoursPerWeek: 6.5, games: [{ title: ARABIC_TITLE }] });
    expect(part(second).walls.map((wall: Answer) => wall.view)).toContain(part(second).views[0].name);
    expect([part(second).rests.length, part(second).subscriptions.length]).toEqual([1, 2]);
    expect(part(second).region).toBe('EG');

    await again.post(`/api/game-import/${state.id}/undo`);
    const empty = part(await exported(again, language));
    for (const name of ['lists', 'archive', 'diary', 'views', 'walls', 'rests', 'subscriptions'] as const)
      expect(empty[name], name).toEqual([]);
    expect(empty.plan).toEqual({ hoursPerWeek: null, updatedAt: null, games: [] });
    expect(empty.region).toBeNull();
  });
});

/** A file of the product's own with a public and a private wall. */
async function fileWithWalls(): Promise<string> {
  const walls = ['public', 'private'].map(privacy => ({
    ...{ title: privacy, description: '', privacy, games: [] },
    ...{ createdAt: '2026-01-02T03:04:05.678Z', updatedAt: '2026-01-02T03:04:05.678Z' },
  }));
  const { slug } = await newGame(stack);
  const lists = [{ title: slug, slug, list: 'games', platform: 'PlayStation', subplatform: 'PS5', archive: null }];
  return JSON.stringify({ version: 2, exportedAt: 'x', profile: {}, lists, archive: [], diary: [], walls });
}

const wallsOf = async (owner: Owner): Promise<string[]> =>
  JSON.parse(await exported(owner, 'en'))
    .walls.map((wall: Answer) => wall.privacy)
    .toSorted();

test('a wall that was public comes in private where its owner says so, and the file says that there is one', async () => {
  const file = await fileWithWalls();
  for (const [asked, come] of [
    [{}, ['private', 'public']],
    [{ publicWalls: false }, ['private', 'private']],
  ] as const) {
    const owner = await newOwner(stack);
    const { body } = await upload(stack, owner, file, { name: 'raff.json' });
    expect(body.publicWalls).toBe(1);
    const { moveIn } = await applied(owner, body.id, { all: true, ...asked });
    expect(moveIn.beside).toMatchObject({ walls: 2, views: 0 });
    expect(await wallsOf(owner)).toEqual(come);
  }
});

test('an import that was ordered before anybody asked about public walls brings them as they were', async () => {
  const owner = await newOwner(stack);
  const { body } = await upload(stack, owner, await fileWithWalls(), { name: 'raff.json' });
  const { id } = await applied(owner, body.id, { all: true, publicWalls: false });
  // As such an order stands in the database while its last row is still to come.
  await stack.db.delete(walls).where(eq(walls.userId, owner.id));
  await stack.db.update(importTitles).set({ outcome: null }).where(eq(importTitles.importId, id));
  const summary = sql`json_remove(summary, '$.publicWalls')`;
  await stack.db.update(imports).set({ status: 'running', finishedAt: null, summary }).where(eq(imports.id, id));
  const { JOBS } = await stack.worker.getEnv();
  await JOBS.send({ type: 'import', importId: id });
  expect(await ended(owner, id)).toMatchObject({ status: 'done' });
  expect(await wallsOf(owner)).toEqual(['private', 'public']);
});

/** The last column counts days, and those are in the JSON alone. */
const withoutLast = (table: string) => table.replaceAll(/,[^,]*\r\n/g, '\r\n');

test.each(['en', 'ar'])('the table of copies goes round too (%s), in the language of its reader', async language => {
  const owner = await newOwner(stack);
  await fill(owner);
  const tableOf = async ({ token }: Owner) =>
    (await stack.fetch('/api/users/export?format=csv', as(token, { language }))).text();
  const first = await tableOf(owner);
  const again = await newOwner(stack);
  const { body } = await upload(stack, again, first, { name: 'raff.csv' });
  expect(body).toMatchObject({ format: 'raff', needsMapping: false });
  expect(body.columns.filter((column: Answer) => column.fate !== 'carried')).toMatchObject([
    { fate: 'dropped', why: 'shared_hours' },
  ]);
  expect(await applied(again, body.id, { all: true })).toMatchObject({ status: 'done', failed: [] });
  expect(withoutLast(await tableOf(again))).toBe(withoutLast(first));
  const told: Answer[] = (await takeEverything(stack, again.token)).diary.filter(({ tags }: Answer) => tags.length > 1);
  expect(told).toMatchObject([SAID]);
  expect(told[0].tags.toSorted()).toEqual(TAGS.toSorted());
});
