import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { FILE_MAX_BYTES } from '../../worker/imports/files/files.schema.ts';
import { importFiles } from '../../worker/imports/files/files.tables.ts';
import { applied, moved, review, upload } from '../helpers/files/files.ts';
import { newOwner } from '../helpers/games/shelf.ts';
import { ownStack } from '../helpers/stack/stack.ts';

/* Rows as long as a row may be: more of them than a cell of the database holds. */

const stack = ownStack({ starter: true });

const LONG = 'a '.repeat(25_000);
const rows = (row: (at: number) => string) => Array.from({ length: 110 }, (_, at) => `${row(at)}\n`).join('');

test.each([
  ['titles', rows(at => `${at} ${LONG},PS5,`)],
  ['notes', rows(at => `Celeste,PS4,${at} ${LONG}`)],
])('a file of long %s comes in, and what it means can be changed', async (_, long) => {
  const owner = await newOwner(stack);
  const id = await moved(stack, owner, `Title,Platform,Notes\nHades,PS5,\n${long}`);
  const columns = { Title: 'title', Platform: 'platform', Notes: 'note' };
  expect((await owner.put(`/api/move-in/${id}/mapping`, { columns })).status).toBe(200);
  expect((await owner.get(`/api/move-in/${id}/preview`)).body.rows.length).toBeGreaterThan(0);
  expect((await review(owner, id)).rows).toBe(111);
  expect(await applied(owner, id)).toMatchObject({ status: 'done', failed: [] });
});

test('a table of more columns than any has is none', async () => {
  const names = Array.from({ length: 5_000 }, () => 'Title').join();
  const { status, body } = await upload(stack, await newOwner(stack), `${names}\n${'Hades,PS5\n'.repeat(20)}`);
  expect([status, body.code, body.found]).toEqual([400, 'unknown_format', 'no_table']);
});

test('a person’s files together are as long as three of the longest; the oldest make room', async () => {
  const owner = await newOwner(stack);
  const send = () => moved(stack, owner, 'Title,Platform\nHades,PS5\n');
  const kept = async () => (await owner.get('/api/move-in')).body.moveIns.map(({ id }: { id: string }) => id);
  const [first, second, third] = [await send(), await send(), await send()];
  await stack.db.update(importFiles).set({ bytes: FILE_MAX_BYTES }).where(eq(importFiles.userId, owner.id));
  const fourth = await send();
  expect(await kept()).toEqual([fourth, third, second]);
  expect((await owner.get(`/api/move-in/${first}`)).status).toBe(404);
});
