import type { Env } from '../../env.ts';
import type { Locale } from '../../platform/locale.ts';
import { errorFacts, log } from '../../platform/log.ts';
import type { Provider } from '../../providers/oauth/providers.ts';
import type { EndedWay, StayingWay } from '../recovery/recovery.schema.ts';
import type { SecurityEvent } from '../security/security.schema.ts';

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

export const mailOf = (kind: SecurityEvent): SecurityMail | undefined =>
  Object.entries(SECURITY_MAILS).find(([event]) => event === kind)?.[1];

/** When and where something was done, as far as known; `at` is an instant. */
export type Happening = { at?: string; device?: string | null; place?: string | null };

/** Mails that anybody can ask for who knows the address of an account. */
export type AskedMail = 'reset' | 'username';
/** What a new password has ended and left. */
type Consequences = { unlinked?: Provider[]; ended?: EndedWay[]; stays?: StayingWay[] };

/**
 * A mail that should be sent, as a message on the queue: its recipient and its reason, never a secret. Links are made
 * when it is sent. `locale` is the reader's language at the moment of the request. `asker`: see `askerOf`.
 */
export type MailOrder = { locale: Locale } & (
  | { kind: 'confirm'; userId: string; email: string }
  | { kind: AskedMail; email: string; asker?: string }
  | (Happening & { kind: SecurityMail; userId: string; subject?: string | null | undefined })
  | (Happening & { kind: 'password_changed'; userId: string } & Consequences)
  | (Happening & { kind: 'email_changed'; userId: string; oldEmail: string })
  | (Happening & { kind: 'provider_linked' | 'provider_unlinked'; userId: string; provider: Provider })
  | (Happening & { kind: 'account_deleted'; username: string; email: string })
  | (Happening & { kind: 'factor_reset'; userId: string })
  | { kind: 'feedback'; feedbackId: string }
  | { kind: 'week'; userId: string; claim: string }
);

/** Mails about a person's own account; feedback goes to the operator, and a week is about games. */
export type PersonOrder = Exclude<MailOrder, { kind: 'feedback' | 'week' }>;

declare module '../../env.ts' {
  interface QueueMessages {
    /** `instead`: the id of an earlier message whose mail was not sent, though it may be recorded. */
    mail: { order: MailOrder; instead?: string };
  }
}

/** Orders a mail. The action itself succeeds without it, so a queue that does not answer is only logged. */
export async function orderMail(env: Env, order: MailOrder): Promise<void> {
  await env.JOBS.send({ type: 'mail', order }).catch((error: unknown) =>
    log('error', { message: 'A mail could not be ordered.', job: 'mail', ...errorFacts(error) }),
  );
}
