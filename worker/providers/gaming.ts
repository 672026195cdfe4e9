/** Where a library can come from, by the name that stands in paths and in the database. */
export const GAMING_PROVIDERS = ['steam', 'psn', 'xbox'] as const;
export type GamingProvider = (typeof GAMING_PROVIDERS)[number];

/** Why a provider gave us nothing. Each has words and a remedy in both languages. */
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

/** Thrown by adapters, and by nothing else. `retryAfterSeconds`: what the provider asked for, where it did. */
export class ProviderTrouble extends Error {
  readonly reason: Reason;
  readonly retryAfterSeconds: number | undefined;

  constructor(reason: Reason, retryAfterSeconds?: number) {
    super(reason);
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Somebody's account at a provider. Ids can exceed 2^53, so they are text. */
export type Found = { externalId: string; gamerTag: string };

/** What a game is played on, by the codes that everything here answers with. */
export type SubplatformCode = 'ps5' | 'ps4' | 'ps3' | 'vita' | 'xbox-series' | 'xbox-one' | 'xbox-360' | 'steam';

export type Category = 'game' | 'demo' | 'tool' | 'app';
export type Access = 'bought' | 'subscription' | 'played';

/**
 * One title as a provider knows it. `providerId` is unique within an account; `matchIds` are the ids under which the
 * catalogue may know it. `access` says `bought` only where the provider knows of a purchase.
 */
export type ProviderTitle = {
  providerId: string;
  title: string;
  category: Category;
  matchIds: string[];
  subplatform: SubplatformCode | null;
  coverUrl: string | null;
  access: Access;
  minutesPlayed: number | null;
  lastPlayedAt: string | null;
};

/** What an adapter may use of the product: budgets counted for all isolates together, and sealed tokens kept for it. */
export type Desk = {
  /** Counts `calls` against a budget of `limit` per `seconds`; throws ProviderTrouble('budget_spent') beyond it. */
  spend: (key: string, calls: number, limit: number, seconds: number) => Promise<void>;
  /** A token kept for the product itself, opened; undefined when there is none or it has expired. */
  readToken: (key: string) => Promise<string | undefined>;
  keepToken: (key: string, token: string, expiresAt: Date) => Promise<void>;
};

/** Calls to count against a budget of `limit` per `seconds`. */
export type Spending = { key: string; calls: number; limit: number; seconds: number };

/** As many turns as there will be calls, in a row; `patienceMs`: how long anybody waits for the first. */
export type Turns = { key: string; calls: number; spacingMs: number; patienceMs: number };

/** A desk that gives turns as well, where calls must not come too close to each other. */
export type TurnDesk = Desk & {
  /** The moments of the turns by this machine's clock, in milliseconds; throws budget_spent beyond the patience. */
  takeTurns: (turns: Turns) => Promise<number[]>;
};

/** What is known of a linked account when it is read: `token` is what its owner let us have, opened. */
export type Linked = Found & { token: string | undefined };

/** What a reading of an account brought, and the token to keep from now on, where it changed. */
export type Reading = { titles: ProviderTitle[]; token?: { value: string; expiresAt: Date } };

/** One provider. Both calls throw ProviderTrouble; an empty library is `empty_library`, never an empty list. */
export type Adapter = {
  find: (desk: Desk, userName: string) => Promise<Found>;
  read: (desk: Desk, account: Linked) => Promise<Reading>;
};
