import * as v from 'valibot';
import { Password } from '../schema.ts';

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

export const Prove = v.object({ password: Password });
