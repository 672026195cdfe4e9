import * as v from 'valibot';
import { Id, whole } from '../../platform/http/fields.ts';
import { Password } from '../people.schema.ts';
import { LinkToken } from '../recovery/recovery.schema.ts';

/** What is noted about the safety of an account, in the order of the documents. */
export const SECURITY_EVENTS = [
  'signedIn',
  'newDevice',
  'signInRefused',
  'signedOut',
  'sessionEnded',
  'otherSessionsEnded',
  'passwordChanged',
  'passwordReset',
  'emailChanged',
  'passkeyAdded',
  'passkeyRemoved',
  'appAdded',
  'appRemoved',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'factorResetAsked',
  'factorResetStopped',
  'factorsRemoved',
  'providerLinked',
  'providerUnlinked',
  'tokenMade',
  'tokenRevoked',
  'exported',
  'disowned',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

export const EVENTS_PAGE = 20;
const EVENTS_MAX = 100;
const SKIP_MAX = 100_000;

export const EventsQuery = v.object({
  skip: v.optional(whole(0, SKIP_MAX), 0),
  count: v.optional(whole(1, EVENTS_MAX), EVENTS_PAGE),
});

export const SessionPath = v.object({ id: Id });

/** Proves in a session that it belongs to the owner. */
export const Prove = v.object({ password: Password });

/** The secret of the link in a mail. `everything`: passkeys, codes and providers go however old they are. */
export const Disown = v.object({ token: LinkToken, everything: v.optional(v.boolean()) });
export type Disown = v.InferOutput<typeof Disown>;

/**
 * A place as it is stored (`Cairo, EG`) in words: the country by its name in a language of Intl, where it has one. The
 * city stays as the network calls it.
 */
export function sayPlace(place: string, language: string): string {
  const [, city = '', code] = /^(?:(.*), )?([A-Z]{2})$/.exec(place) ?? [];
  if (!code) return place;
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const country = names.of(code) ?? code;
  return city ? `${city}, ${country}` : country;
}
