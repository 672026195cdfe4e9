import type { Context } from 'hono';
import { devicesOf } from '../session/device-cookie.ts';
import { type Whereabouts, whereaboutsOf } from './events.ts';

/** A browser from which somebody signs in. `isKnown`: it has the cookie of an earlier sign-in to this account. */
export type Browser = Whereabouts & { isKnown: boolean };

/** The browser of a request, as it stands to a person. */
export async function browserOf(c: Context, userId: string): Promise<Browser> {
  const known = await devicesOf(c);
  return { ...whereaboutsOf(c), isKnown: known.some(device => device.userId === userId) };
}
