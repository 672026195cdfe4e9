import { expect, test } from 'vitest';
import { diaryOf, held, put, timesOf, today } from '../helpers/games/diary.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { sharedStack } from '../helpers/stack/stack.ts';

/* Where was I? A line on where one stopped, for the day on which the game comes back. */

const stack = sharedStack();

async function shelved() {
  const owner = await newOwner(stack);
  const { gameId } = await held(stack, owner);
  const say = (body: object) => put(stack, owner, `/api/diary/${gameId}`, body);
  return { owner, gameId, say };
}

async function linesOf(owner: Owner) {
  const [long, plain] = await Promise.all(['/api/games', '/api/copies/games'].map(path => owner.get(path)));
  return [long?.body.games[0].stoppedAt, plain?.body.copies[0].stoppedAt];
}

test('a line is on the diary and on every form of the copy, and the rest of the diary stays', async () => {
  const { owner, gameId, say } = await shelved();
  expect(await linesOf(owner)).toEqual([null, undefined]);
  await say({ rating: 8, note: 'So far so good' });
  const line = 'أمام «البوابة», after the 2nd boss';
  const { status, body } = await say({ stoppedAt: `  ${line}\n` });
  expect([status, body.stoppedAt, body.rating, body.note]).toEqual([200, line, 8, 'So far so good']);
  expect(body.noteVersion).toBeGreaterThan(0);
  expect(await linesOf(owner)).toEqual([line, line]);
  expect((await say({ rating: 9 })).body).toMatchObject({ stoppedAt: line, rating: 9 });
  expect(await diaryOf(owner, gameId)).toMatchObject({ stoppedAt: line });
});

test('an empty line removes it, and a list that is read again says so', async () => {
  const { owner, say } = await shelved();
  await say({ stoppedAt: 'Chapter 3' });
  for (const stoppedAt of ['   ', null]) expect((await say({ stoppedAt })).body.stoppedAt).toBeNull();
  expect(await linesOf(owner)).toEqual([null, undefined]);
});

test('what was begun and stopped within a minute stays if where one stopped was written before or after', async () => {
  const owner = await newOwner(stack);
  const line = { stoppedAt: 'Chapter 1' };
  const stopped = async (before: object | null, after: object | null) => {
    const { copyId, gameId } = await held(stack, owner);
    const write = async (body: object | null) => body && put(stack, owner, `/api/diary/${gameId}`, body);
    await owner.post('/api/games/start', { ids: [copyId] });
    await write(before);
    await owner.post('/api/games/stop', { ids: [copyId] });
    await write(after);
    return (await timesOf(owner, gameId)).map(({ outcome, startedAt }) => [outcome, startedAt]);
  };
  expect(await stopped(line, null)).toEqual([['paused', today()]]);
  expect(await stopped({ note: 'A good start' }, line)).toEqual([['paused', today()]]);
  expect(await stopped(null, line)).toEqual([['paused', today()]]);
  expect(await stopped(null, { rating: 7 })).toEqual([]);
  const { gameId } = await held(stack, owner);
  await put(stack, owner, `/api/diary/${gameId}`, line);
  expect(await timesOf(owner, gameId)).toEqual([]);
});

test('200 signs fit whatever they are made of, and one more is refused in the words of the caller', async () => {
  const { say } = await shelved();
  expect((await say({ stoppedAt: '🗡️'.repeat(200) })).status).toBe(200);
  const { status, body } = await say({ stoppedAt: 'x'.repeat(201) });
  expect([status, Object.keys(body.errors)]).toEqual([400, ['stoppedAt']]);
  expect((await say({ stoppedAt: 7 })).status).toBe(400);
});
