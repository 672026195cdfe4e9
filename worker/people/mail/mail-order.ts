import type { Env } from '../../env.ts';
import type { Locale } from '../../platform/locale.ts';
import { errorFacts, log } from '../../platform/log.ts';
import type { Provider } from '../../providers/oauth/providers.ts';

/**
 * A mail that should go out, as it travels on the queue: whom it concerns and why, never a secret. Links are made when
 * it is sent. `locale` is the reader's language at the moment of asking.
 */
export type MailOrder = { locale: Locale } & (
  | { kind: 'confirm'; userId: string; email: string }
  | { kind: 'reset'; email: string }
  | { kind: 'username'; email: string }
  | { kind: 'password_changed'; userId: string; unlinked?: Provider[] }
  | { kind: 'email_changed'; userId: string; oldEmail: string }
  | { kind: 'provider_linked' | 'provider_unlinked'; userId: string; provider: Provider }
  | { kind: 'account_deleted'; username: string; email: string }
  | { kind: 'feedback'; feedbackId: string }
);

/** Those that tell somebody of their own account; feedback goes to the operator. */
export type PersonOrder = Exclude<MailOrder, { kind: 'feedback' }>;

declare module '../../env.ts' {
  interface QueueMessages {
    /** `instead`: the id of an earlier message whose mail did not go out, though it may be noted. */
    mail: { order: MailOrder; instead?: string };
  }
}

/** Orders a mail. What was done stands without it, so a queue that does not answer is only noted. */
export async function orderMail(env: Env, order: MailOrder): Promise<void> {
  await env.JOBS.send({ type: 'mail', order }).catch((error: unknown) =>
    log('error', { message: 'A mail could not be ordered.', job: 'mail', ...errorFacts(error) }),
  );
}
