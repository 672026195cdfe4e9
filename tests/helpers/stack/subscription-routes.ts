import type { Calls } from './every-route.ts';

/** How to call the routes of subscriptions. */
export const subscriptionCalls = (): Calls => ({
  'GET /api/subscriptions': async owner => () => owner.get('/api/subscriptions'),
  'PUT /api/subscriptions': async owner => {
    await owner.hold({ access: 'subscription', subscription: 'ps-plus-extra' });
    return () => owner.put('/api/subscriptions', { subscriptions: [{ id: 'ps-plus-extra', held: true }] });
  },
});
