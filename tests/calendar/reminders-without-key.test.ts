import { expect, test } from 'vitest';
import { newOwner } from '../helpers/games/shelf.ts';
import { atMoment, EVERY_KIND } from '../helpers/people/reminders.ts';
import { newSubscription } from '../helpers/routes/calendar.ts';
import { sharedStack } from '../helpers/stack/stack.ts';

const stack = sharedStack();

test('a site without a key of its own offers no notifications, and takes no browser', async () => {
  const owner = await newOwner(stack);
  const { body } = await owner.put('/api/reminders', { kinds: EVERY_KIND });
  expect(body.pushKey).toBeNull();
  const { status, body: refused } = await owner.post('/api/reminders/push', newSubscription());
  expect([status, Object.keys(refused.errors)]).toEqual([400, ['endpoint']]);
  await atMoment(stack, new Date().toISOString());
});
