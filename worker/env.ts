import type { Fetcher, Queue, R2Bucket, RateLimit, SendEmail } from '@cloudflare/workers-types';
import * as v from 'valibot';

declare global {
  /** The build's id, inserted by the bundler. */
  const RAFF_BUILD: string;
}

/**
 * The messages on the queues, by type. Each domain adds its own beside the sender, and `queue.ts` does not compile
 * until each has a consumer.
 */
export interface QueueMessages {
  /** Proves that the queue works from end to end. */
  ping: { at: string };
}
export type QueueMessage<T extends keyof QueueMessages = keyof QueueMessages> = {
  [Name in T]: { type: Name } & QueueMessages[Name];
}[T];

const binding = <T>() => v.custom<T>(value => value !== undefined && value !== null, 'missing');

const Bindings = v.object({
  ASSETS: binding<Fetcher>(),
  AVATARS: binding<R2Bucket>(),
  /** The backups of every night. */
  BACKUPS: binding<R2Bucket>(),
  JOBS: binding<Queue<QueueMessage>>(),
  /** Read by one consumer at a time: IGDB counts calls. */
  CATALOGUE: binding<Queue<QueueMessage>>(),
  /** Readings at night, apart from the jobs that people wait for. */
  NIGHTS: binding<Queue<QueueMessage>>(),
  MAIL: binding<SendEmail>(),
  LIMIT_SIGN_IN: binding<RateLimit>(),
  LIMIT_REGISTER: binding<RateLimit>(),
  LIMIT_SEARCH: binding<RateLimit>(),
  LIMIT_CHECK: binding<RateLimit>(),
  LIMIT_MAIL: binding<RateLimit>(),
  LIMIT_UPLOAD: binding<RateLimit>(),
  LIMIT_REPORT: binding<RateLimit>(),
  /** The one limit that is counted for each personal token, not for each address. */
  LIMIT_TOKEN: binding<RateLimit>(),
  DATABASE_URL: v.pipe(v.string(), v.minLength(1, 'empty')),
  DATABASE_TOKEN: v.optional(v.string()),
  /** Private JWKs as a JSON array: the first signs, all verify. */
  SIGNING_KEYS: v.pipe(v.string(), v.minLength(1, 'empty')),
  SITE_URL: v.string(),
  MAIL_FROM: v.string(),
  /** How many nights of backups are kept, 7 if not set; 0 turns them off. */
  BACKUPS_KEPT: v.optional(v.string()),
  /** Who knows it may read `/api/metrics`. If not set, there is no such page. */
  METRICS_TOKEN: v.optional(v.string()),
  /** The address that feedback is mailed to. If not set, feedback is only stored. */
  FEEDBACK_TO: v.optional(v.string()),
  /** Where weaknesses are reported: `mailto:…` or `https://…`. If not set, it is the contact form. */
  SECURITY_CONTACT: v.optional(v.string()),
  /** The script of an analytics service, from its own host. If not set, visits are not counted. */
  ANALYTICS_URL: v.optional(v.string()),
  /** The hosts of pictures that the operator's own catalogue names, `https://…` with spaces between them. */
  PICTURE_HOSTS: v.optional(v.string()),
  /** `off` shows no portraits of stores in place of missing covers. */
  STORE_COVERS: v.optional(v.string()),
  /** `off` asks no store about the games that it sells: what an account's titles tell is all that is known of new games. */
  STORE_FACTS: v.optional(v.string()),
  /** A simulator that plays all hosts of pictures. */
  COVERS_URL: v.optional(v.string()),
  /* The product's own pages on social networks, for the footer. */
  NETWORK_X: v.optional(v.string()),
  NETWORK_FACEBOOK: v.optional(v.string()),
  NETWORK_INSTAGRAM: v.optional(v.string()),
  NETWORK_YOUTUBE: v.optional(v.string()),
  /* IGDB, with the keys of a Twitch application; its address is that of a simulator, if there is one. */
  IGDB_CLIENT_ID: v.optional(v.string()),
  IGDB_CLIENT_SECRET: v.optional(v.string()),
  IGDB_URL: v.optional(v.string()),
  /** Whom Wikidata writes to before it shuts a reader out, and a simulator's address, if there is one. */
  WIKIDATA_CONTACT: v.optional(v.string()),
  WIKIDATA_URL: v.optional(v.string()),
  /** A read replica of the database, nearer than the primary. If not set, everything is read from the primary. */
  DATABASE_REPLICA_URL: v.optional(v.string()),
  /* The addresses of the free-game sources; they differ from the real ones only with simulators. */
  PSPLUS_URL: v.optional(v.string()),
  GAMEPASS_URL: v.optional(v.string()),
  GAMERPOWER_URL: v.optional(v.string()),
  EPIC_URL: v.optional(v.string()),
  /* Each pair below turns its feature on; the addresses are those of simulators, if there are any. */
  TURNSTILE_SITE_KEY: v.optional(v.string()),
  TURNSTILE_SECRET: v.optional(v.string()),
  TURNSTILE_URL: v.optional(v.string()),
  GOOGLE_CLIENT_ID: v.optional(v.string()),
  GOOGLE_CLIENT_SECRET: v.optional(v.string()),
  GOOGLE_URL: v.optional(v.string()),
  FACEBOOK_CLIENT_ID: v.optional(v.string()),
  FACEBOOK_CLIENT_SECRET: v.optional(v.string()),
  FACEBOOK_URL: v.optional(v.string()),
  X_CLIENT_ID: v.optional(v.string()),
  X_CLIENT_SECRET: v.optional(v.string()),
  X_URL: v.optional(v.string()),
  /** `on` lets new passwords be looked up among leaked ones, see `leaked-passwords.ts`. */
  PWNED_CHECK: v.optional(v.string()),
  PWNED_URL: v.optional(v.string()),
  STEAM_API_KEY: v.optional(v.string()),
  STEAM_URL: v.optional(v.string()),
  PSN_NPSSO: v.optional(v.string()),
  PSN_URL: v.optional(v.string()),
  OPENXBL_KEY: v.optional(v.string()),
  OPENXBL_URL: v.optional(v.string()),
  MICROSOFT_CLIENT_ID: v.optional(v.string()),
  MICROSOFT_CLIENT_SECRET: v.optional(v.string()),
  MICROSOFT_URL: v.optional(v.string()),
  /** 32 random bytes, base64url: they encrypt what a provider gave us to act for a person. */
  SEALING_KEY: v.optional(v.string()),
  /** A private JWK of P-256: it signs notifications. If not set, no browser is reminded. */
  PUSH_KEY: v.optional(v.string()),
  /** The address of a push service that stands in for those of the browser makers. */
  PUSH_URL: v.optional(v.string()),
});

export type Env = v.InferOutput<typeof Bindings>;

const seen = new WeakSet<object>();

/** The bindings and variables, complete; throws one sentence that names everything missing. */
export function readEnv(raw: object): Env {
  if (seen.has(raw)) return raw as Env; // checked before, and the runtime passes the same object
  const result = v.safeParse(Bindings, raw);
  if (!result.success) {
    const missing = result.issues.map(issue => v.getDotPath(issue)).join(', ');
    throw new Error(`The Worker is not configured: ${missing} missing or empty.`);
  }
  seen.add(raw);
  return raw as Env;
}
