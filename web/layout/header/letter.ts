import type { SessionUser } from '../../platform/session.ts';

/** The letter that replaces a missing picture. */
export const letterOf = (user: SessionUser | null) =>
  (user?.firstName || user?.username || '').slice(0, 1).toUpperCase();
