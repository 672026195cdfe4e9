import { firstSigns } from '../../../worker/platform/characters.schema.ts';
import type { SessionUser } from '../../platform/session.ts';

/** The letter that replaces a missing picture. */
export const letterOf = (user: SessionUser | null) =>
  firstSigns(user?.firstName || user?.username || '', 1).toUpperCase();
