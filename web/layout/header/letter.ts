import type { SessionUser } from '../../platform/session.ts';

/** What stands in for a picture of somebody. */
export const letterOf = (user: SessionUser | null) =>
  (user?.firstName || user?.username || '').slice(0, 1).toUpperCase();
