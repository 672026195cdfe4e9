/*
 * Everything that can go wrong in the API: one table from a stable code to its HTTP status.
 * A code without a sentence in both languages does not compile.
 */
export const PROBLEMS = {
  invalid: 400,
  malformed: 400,
  link_expired: 400,
  wrong_credentials: 400,
  provider_trouble: 400,
  unsupported_account: 400,
  unknown_format: 400,
  too_many_rows: 400,
  social_expired: 400,
  social_failed: 400,
  confirm_identity: 400,
  mfa_required: 400,
  passkey_refused: 400,
  passkey_unknown: 400,
  idempotency_key: 400,
  unauthorized: 401,
  forbidden: 403,
  token_not_allowed: 403,
  token_read_only: 403,
  not_found: 404,
  not_shown: 404,
  method_not_allowed: 405,
  already_added: 409,
  already_verified: 409,
  email_taken: 409,
  username_taken: 409,
  social_taken: 409,
  last_sign_in_method: 409,
  import_over: 409,
  note_changed: 409,
  copy_joined: 409,
  wall_full: 409,
  wall_has_games: 409,
  wall_filled_by_view: 409,
  too_many_views: 409,
  too_many_walls: 409,
  too_many_filled_walls: 409,
  too_many_tags: 409,
  too_many_game_tags: 409,
  tag_taken: 409,
  too_many_copies: 409,
  too_many_playthroughs: 409,
  too_many_tokens: 409,
  too_many_passkeys: 409,
  app_exists: 409,
  own_invite: 409,
  too_many_invites: 409,
  too_many_pairs: 409,
  idempotency_running: 409,
  idempotency_lost: 409,
  too_large: 413,
  unsupported_media_type: 415,
  idempotency_mismatch: 422,
  too_many_requests: 429,
  server_error: 500,
  unavailable: 503,
  restoring: 503,
} as const;

export type ProblemCode = keyof typeof PROBLEMS;

/** How long a client should wait before a retry if the database is away; seconds. */
export const AWAY_RETRY_SECONDS = 5;
/** Seconds to wait while a restore writes, which takes seconds or minutes. */
export const RESTORE_RETRY_SECONDS = 30;

/** Messages by field: keys of the words, a limit after a colon (`too_long:60`). */
export type FieldErrors = Record<string, string[]>;

/** Thrown anywhere in the API; `on-error` turns it into problem+json. `extra` is added to the body unchanged. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly errors: FieldErrors | undefined;
  readonly extra: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(
    code: ProblemCode,
    errors?: FieldErrors,
    more: { extra?: Record<string, unknown>; headers?: Record<string, string> } = {},
  ) {
    super(code);
    this.code = code;
    this.errors = errors;
    this.extra = more.extra ?? {};
    this.headers = more.headers ?? {};
  }
}

/** 429, with the seconds to wait. */
export const tooManyRequests = (seconds: number) =>
  new Problem('too_many_requests', undefined, { headers: { 'Retry-After': String(seconds) } });

/** 503, with the seconds to wait. `extra` says why. */
export const unavailable = (extra: Record<string, unknown> = {}) =>
  new Problem('unavailable', undefined, { headers: { 'Retry-After': String(AWAY_RETRY_SECONDS) }, extra });

/** The value, or a 404 if there is none. */
export function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Problem('not_found');
  return value;
}
