import type { Owner } from '../games/shelf.ts';
import { linkSteam, readSteam } from '../providers/imports.ts';
import { setNightly } from '../providers/nights.ts';
import type { Calls } from './every-route.ts';

/** How to call the routes of readings at night. */
export const nightRoutes: Calls = {
  'PUT /api/connected-accounts/:id/nightly': async (owner: Owner) => {
    const accountId = await linkSteam(owner, 'demo-30');
    return () => setNightly(owner, accountId);
  },
  'PUT /api/connected-accounts/:id/review': async (owner: Owner) => {
    const accountId = await linkSteam(owner, 'demo-30');
    const { games } = await readSteam(owner, accountId);
    const providerIds = [games[0].providerId];
    return () => owner.put(`/api/connected-accounts/${accountId}/review`, { providerIds });
  },
};
