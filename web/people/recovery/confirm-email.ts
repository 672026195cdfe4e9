import { ApiError, api, ask } from '../../platform/api.ts';
import { isSignedIn } from '../../platform/session.ts';

/** The result of a link that confirms an e-mail. */
export type Confirmation =
  | { kind: 'done'; email: string }
  /** The address was confirmed before, perhaps by this very link. */
  | { kind: 'already'; email?: string }
  /** Somebody else confirmed the same address first. */
  | { kind: 'taken' }
  | { kind: 'expired' }
  | { kind: 'failed'; waitSeconds: number };

/** A used link is no error for a person whose address is confirmed. */
async function explainExpired(): Promise<Confirmation> {
  if (!isSignedIn()) return { kind: 'expired' };
  const profile = await ask(api.users.profile.$get(), { quiet: true }).catch(() => undefined);
  return profile?.emailVerified ? { kind: 'already', email: profile.email } : { kind: 'expired' };
}

async function explain({ problem, retryAfterSeconds }: ApiError): Promise<Confirmation> {
  if (problem.code === 'email_taken') return { kind: 'taken' };
  if (problem.code !== 'link_expired') return { kind: 'failed', waitSeconds: retryAfterSeconds };
  return explainExpired();
}

async function confirm(token: string): Promise<Confirmation> {
  try {
    const { email } = await ask(api.account.confirmEmail.$post({ json: { token } }), { quiet: true });
    return { kind: 'done', email };
  } catch (error) {
    if (error instanceof ApiError) return explain(error);
    throw error;
  }
}

const asked = new Map<string, Promise<Confirmation>>();

/** Confirms by a link: one request however often it is called, because a second one would find the link used. */
export function confirmOnce(token: string): Promise<Confirmation> {
  const answer = asked.get(token) ?? confirm(token);
  asked.set(token, answer);
  return answer;
}

/** Lets a link be tried again. */
export function forgetAnswer(token: string): void {
  asked.delete(token);
}
