import { generateKeyPairSync } from 'node:crypto';
import { pushDevices, unsubscribeLinks } from '../../../worker/calendar/reminders/reminders.tables.ts';
import { makeLeaveToken } from '../../../worker/calendar/reminders/unsubscribe.ts';
import { hashSecret } from '../../../worker/platform/crypto/secret.ts';
import { keysOf, newSecrets } from '../../simulators/push-keys.ts';
import type { Owner } from '../games/shelf.ts';
import type { Calls } from './every-route.ts';
import type { Stack } from './stack.ts';

/** A key for stacks that send no notification, or to a simulator. */
export const PUSH_KEY = JSON.stringify(
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
);

/** A subscription as a browser gives it. */
export const newSubscription = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
  keys: keysOf(newSecrets()),
});

/** How to call the routes of reminders. */
export function reminderRoutes(stack: Stack): Calls {
  async function registered(owner: Owner) {
    const { endpoint, keys } = newSubscription();
    await owner.post('/api/reminders/push', { endpoint, keys });
    return endpoint;
  }
  /** A browser whose keys nobody can open any more: it is found, and nothing is sent. */
  async function forgotten(owner: Owner) {
    const { endpoint } = newSubscription();
    const row = { hash: hashSecret(endpoint), userId: owner.id, sealed: '', createdAt: new Date().toISOString() };
    await stack.db.insert(pushDevices).values(row);
    return endpoint;
  }
  return {
    'GET /api/reminders': async owner => () => owner.get('/api/reminders'),
    'PUT /api/reminders': async owner => () =>
      owner.put('/api/reminders', {
        kinds: { release: { push: true }, free: { mail: true } },
        quiet: { from: '23:00', to: '07:30' },
        timeZone: 'Asia/Riyadh',
      }),
    'POST /api/reminders/push': async owner => () => owner.post('/api/reminders/push', newSubscription()),
    'DELETE /api/reminders/push': async owner => {
      const endpoint = await registered(owner);
      return () => owner.remove('/api/reminders/push', 'en', { endpoint });
    },
    'POST /api/reminders/test': async owner => {
      const endpoint = await forgotten(owner);
      return () => owner.post('/api/reminders/test', { endpoint });
    },
    'POST /reminders/unsubscribe/:token': async owner => {
      const token = makeLeaveToken();
      const row = { hash: hashSecret(token), userId: owner.id, createdAt: new Date().toISOString() };
      await stack.db.insert(unsubscribeLinks).values(row);
      return () => stack.fetch(`/reminders/unsubscribe/${token}`, { method: 'POST' });
    },
  };
}
