import type { SecurityEvent } from './security.schema.ts';

/** Which mail tells the owner of an event. Events that are not here are only noted, or have a mail of their own. */
export const SECURITY_MAILS = {
  newDevice: 'new_device',
  tokenMade: 'token_created',
  exported: 'exported',
  passkeyAdded: 'passkey_added',
  passkeyRemoved: 'passkey_removed',
  appAdded: 'app_added',
  appRemoved: 'app_removed',
  recoveryCodesMade: 'recovery_codes_made',
  recoveryCodeUsed: 'recovery_code_used',
  factorsRemoved: 'factors_removed',
} as const satisfies Partial<Record<SecurityEvent, string>>;

export type SecurityMail = (typeof SECURITY_MAILS)[keyof typeof SECURITY_MAILS];

const MAILS: readonly string[] = Object.values(SECURITY_MAILS);

export const isSecurityMail = (kind: string): kind is SecurityMail => MAILS.includes(kind);

/** The same for any event; undefined for those without one. */
export const mailOf = (kind: SecurityEvent): SecurityMail | undefined =>
  Object.entries(SECURITY_MAILS).find(([event]) => event === kind)?.[1];
