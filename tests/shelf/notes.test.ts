import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addTime, diaryOf, put as putTo, timesOf } from '../helpers/games/diary.ts';
import { newGame, newOwner, type Owner } from '../helpers/games/shelf.ts';
import { send, sharedStack } from '../helpers/stack/stack.ts';

/* A note is never written over by somebody who has not read it: two devices, two tabs, or a phone that was offline. */

const stack = sharedStack();

const put = (owner: Owner, path: string, body: unknown) => putTo(stack, owner, path, body);

async function noted(text: string) {
  const owner = await newOwner(stack);
  const { id } = await newGame(stack);
  const path = `/api/diary/${id}`;
  const { noteVersion } = (await put(owner, path, { note: text, noteVersion: 0 })).body;
  return { owner, id, path, noteVersion };
}

test('of two devices that have read the same note the second one is told what the first one wrote', async () => {
  const { owner, id, path, noteVersion } = await noted('Read by both');
  const first = await put(owner, path, { note: 'From the phone', noteVersion });
  expect([first.status, first.body.note]).toEqual([200, 'From the phone']);
  expect(first.body.noteVersion).toBeGreaterThan(noteVersion);
  const second = await put(owner, path, { note: 'From the desk', rating: 7, noteVersion });
  expect([second.status, second.body]).toEqual([
    409,
    expect.objectContaining({ code: 'note_changed', note: 'From the phone', noteVersion: first.body.noteVersion }),
  ]);
  expect(await diaryOf(owner, id)).toMatchObject({ note: 'From the phone', rating: null });
  const both = await put(owner, path, { note: 'Both', rating: 7, noteVersion: second.body.noteVersion });
  expect(both.body).toMatchObject({ note: 'Both', rating: 7 });
});

test('of writers at the same moment one is first, and each of the others is told', async () => {
  const { owner, id, path, noteVersion } = await noted('Read by all');
  const writing = Array.from({ length: 6 }, (_, n) => put(owner, path, { note: `Writer ${n}`, noteVersion }));
  const answers = await Promise.all(writing);
  const done = answers.filter(({ status }) => status === 200);
  expect([done.length, answers.filter(({ body }) => body.code === 'note_changed').length]).toEqual([1, 5]);
  expect((await diaryOf(owner, id)).note).toBe(done[0]?.body.note);
});

test('who writes the first note, changes a removed one, or removes a changed one has to have read it', async () => {
  const { owner, id, path, noteVersion } = await noted('First');
  expect((await put(owner, path, { note: 'Also first', noteVersion: 0 })).status).toBe(409);
  const changed = (await put(owner, path, { note: 'Changed', noteVersion })).body;
  expect((await put(owner, path, { note: null, noteVersion })).status).toBe(409);
  const removed = (await put(owner, path, { note: null, noteVersion: changed.noteVersion })).body;
  expect(removed).toMatchObject({ note: null, noteVersion: 0 });
  const late = await put(owner, path, { note: 'Changed again', noteVersion: changed.noteVersion });
  expect([late.status, late.body.note, late.body.noteVersion]).toEqual([409, null, 0]);
  const again = (await put(owner, path, { note: 'Second life', noteVersion: 0 })).body;
  expect(again.noteVersion).toBeGreaterThan(changed.noteVersion);
  expect((await diaryOf(owner, id)).noteVersion).toBe(again.noteVersion);
});

test('the same text again is no conflict and no change, with its key or days later without', async () => {
  const { owner, path, noteVersion } = await noted('Read');
  const write = { note: 'Written, its answer lost', noteVersion };
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  const request = { ...send('PUT', write, { token: owner.token }) };
  const once = () => stack.fetch(path, { ...request, headers: { ...request.headers, ...key } });
  const [first, second] = [await once(), await once()];
  expect([first.status, second.status, second.headers.get('Idempotency-Replayed')]).toEqual([200, 200, 'true']);
  const saved: { noteVersion: number } = await first.json();
  const late = await put(owner, path, write);
  expect([late.status, late.body.noteVersion]).toEqual([200, saved.noteVersion]);
});

test('a rating moves no version, and a writer without a version writes as before', async () => {
  const { owner, path, noteVersion } = await noted('Read');
  expect((await put(owner, path, { rating: 9 })).body).toMatchObject({ rating: 9, noteVersion });
  expect((await put(owner, path, { rating: 8, noteVersion: 1 })).body).toMatchObject({ rating: 8, noteVersion });
  expect((await put(owner, path, { note: 'Over it' })).body).toMatchObject({ note: 'Over it' });
  for (const bad of [-1, 1.5, '7', null, 2 ** 60]) {
    const { status, body } = await put(owner, path, { note: 'x', noteVersion: bad });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['noteVersion']]);
  }
});

test('the note of a playthrough is guarded the same way, and its other fields change beside it', async () => {
  const owner = await newOwner(stack);
  const { id } = await newGame(stack);
  const time = { outcome: 'finished', note: 'By the sea' };
  const { body: first } = await addTime(owner, id, time);
  const path = `/api/diary/${id}/playthroughs/${first.id}`;
  const { noteVersion } = first;
  const longer = (await put(owner, path, { ...time, minutes: 90, noteVersion })).body;
  expect(longer).toMatchObject({ minutes: 90, noteVersion });
  const changed = (await put(owner, path, { ...time, note: 'By the lake', noteVersion })).body;
  const stale = await put(owner, path, { ...time, note: 'By the river', minutes: 60, noteVersion });
  expect([stale.status, stale.body]).toEqual([
    409,
    expect.objectContaining({ code: 'note_changed', note: 'By the lake', noteVersion: changed.noteVersion }),
  ]);
  expect(await timesOf(owner, id)).toMatchObject([{ note: 'By the lake', minutes: null }]);
});

test('an undo that was stored before notes had versions still brings its playthrough back', async () => {
  const owner = await newOwner(stack);
  const { id } = await newGame(stack);
  const { body: time } = await addTime(owner, id, { outcome: 'finished', note: 'Old' });
  const { body } = await owner.remove(`/api/diary/${id}/playthroughs/${time.id}`);
  await stack.db.run(sql`UPDATE undos SET playthroughs = json_remove(playthroughs, '$.removed[0].note_version')
    WHERE user_id = ${owner.id}`);
  expect((await owner.post('/api/undo', { token: body.undo })).status).toBe(200);
  expect(await timesOf(owner, id)).toMatchObject([{ note: 'Old', noteVersion: 0 }]);
});
