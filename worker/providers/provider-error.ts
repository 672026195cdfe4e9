/** Why a provider gave us nothing. Each has words in both languages, and some a page that helps. */
export const REASONS = [
  'account_not_found',
  'bad_name',
  'private_profile',
  'empty_library',
  'rate_limited',
  'budget_spent',
  'provider_down',
  'provider_changed',
  'credential_expired',
  'sign_in_expired',
  'no_xbox_profile',
  'xbox_refused',
  'not_configured',
] as const;
export type Reason = (typeof REASONS)[number];

/** Thrown by adapters, and by nothing else. `retryAfterSeconds`: the wait that the provider asked for, if it did. */
export class ProviderError extends Error {
  readonly reason: Reason;
  readonly retryAfterSeconds: number | undefined;

  constructor(reason: Reason, retryAfterSeconds?: number) {
    super(reason);
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** What a call to a provider gives, or what is made of its refusal. Any other error is thrown. */
export async function unlessRefused<T, U>(call: Promise<T>, refused: (error: ProviderError) => U) {
  return call.catch((error: unknown): Awaited<U> | U => {
    if (error instanceof ProviderError) return refused(error);
    throw error;
  });
}
