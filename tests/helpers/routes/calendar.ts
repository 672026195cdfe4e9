import { generateKeyPairSync } from 'node:crypto';
import { pushDevices, unsubscribeLinks } from '../../../worker/calendar/reminders/reminders.tables.ts';
import { makeLeaveToken } from '../../../worker/calendar/reminders/unsubscribe.ts';
import { hashSecret } from '../../../worker/platform/crypto/secret.ts';
import { keysOf, newSecrets } from '../../simulators/push-keys.ts';
import { today } from '../games/diary.ts';
import { newGame, type Owner } from '../games/shelf.ts';
import type { Stack } from '../stack/stack.ts';
import { after, call, get, LINK, OWN_WORDS, type Routes } from './route.ts';

/** A key for stacks that send no notification, or to a simulator. */
export const PUSH_KEY = JSON.stringify(
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
);

/** A subscription as a browser gives it. */
export const newSubscription = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
  keys: keysOf(newSecrets()),
});

/** Routes of release days and their feed. */
export function calendarRoutes(stack: Stack): Routes {
  async function waiting(owner: Owner) {
    const next = new Date().getUTCFullYear() + 1;
    const game = await newGame(stack, { releaseDate: `${next}-03-05`, releasePrecision: 'day' });
    await owner.hold({ game: game.num, list: 3 });
  }
  async function feed(owner: Owner): Promise<string> {
    await waiting(owner);
    const { body } = await owner.post('/api/calendar/feed', { language: 'ar' });
    return new URL(body.url).pathname;
  }
  const inEnglish = { language: 'en' };
  return {
    'GET /api/calendar': after(waiting, owner => owner.get(`/api/calendar?from=${today()}`)),
    'GET /api/calendar/feed': after(feed, owner => owner.get('/api/calendar/feed')),
    'POST /api/calendar/feed': after(waiting, owner => owner.post('/api/calendar/feed', inEnglish)),
    'PUT /api/calendar/feed': after(feed, owner => owner.put('/api/calendar/feed', inEnglish)),
    'DELETE /api/calendar/feed': after(feed, owner => owner.remove('/api/calendar/feed')),
    'GET /calendar/:file{[^/]+\\.ics}': {
      call: after(feed, (_, path) => stack.fetch(path)),
      visitors: 'read',
      shared: { 'path.file': LINK },
    },
  };
}

const OWN_BROWSER = { 'body.endpoint': 'a browser’s own address, looked for among the caller’s' };

/** Routes of reminders. */
export function remindersRoutes(stack: Stack): Routes {
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
  async function leaveToken(owner: Owner) {
    const token = makeLeaveToken();
    const row = { hash: hashSecret(token), userId: owner.id, createdAt: new Date().toISOString() };
    await stack.db.insert(unsubscribeLinks).values(row);
    return token;
  }
  const wishes = {
    kinds: { release: { push: true }, free: { mail: true } },
    quiet: { from: '23:00', to: '07:30' },
    timeZone: 'Asia/Riyadh',
  };
  return {
    'GET /api/reminders': get('/api/reminders'),
    'PUT /api/reminders': call(owner => owner.put('/api/reminders', wishes)),
    'POST /api/reminders/push': {
      call: call(owner => owner.post('/api/reminders/push', newSubscription())),
      shared: { 'body.endpoint': OWN_WORDS },
    },
    'DELETE /api/reminders/push': {
      call: after(registered, (owner, endpoint) => owner.remove('/api/reminders/push', 'en', { endpoint })),
      shared: OWN_BROWSER,
    },
    'POST /api/reminders/test': {
      call: after(forgotten, (owner, endpoint) => owner.post('/api/reminders/test', { endpoint })),
      shared: OWN_BROWSER,
    },
    'POST /reminders/unsubscribe/:token': {
      call: after(leaveToken, (_, token) => stack.fetch(`/reminders/unsubscribe/${token}`, { method: 'POST' })),
      visitors: 'act',
      shared: { 'path.token': LINK },
    },
  };
}
