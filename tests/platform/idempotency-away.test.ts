import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { walls } from '../../worker/shelf/tables.ts';
import { newOwner } from '../helpers/games/shelf.ts';
import { newKey, sendKeyed } from '../helpers/stack/repeated.ts';
import { ownStack, send } from '../helpers/stack/stack.ts';

const stack = ownStack({ expectErrors: true });

test('while the database is away a write with a key is refused, surely not made, and runs when it is back', async () => {
  const owner = await newOwner(stack);
  const [key, init] = [newKey(), send('POST', { title: 'Best of', privacy: 'public' }, owner)];
  await stack.stopDatabase();
  const refused = await sendKeyed(stack, '/api/gaming-walls', init, key);
  expect([refused.status, refused.body.code, refused.body.outcome]).toEqual([503, 'unavailable', undefined]);
  await stack.startDatabase();
  await expect
    .poll(async () => (await sendKeyed(stack, '/api/gaming-walls', init, key)).status, { timeout: 20_000 })
    .toBe(200);
  expect((await sendKeyed(stack, '/api/gaming-walls', init, key)).isReplayed).toBe(true);
  expect(await stack.db.$count(walls, eq(walls.userId, owner.id))).toBe(1);
});
