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

/**
 * What a name of the environment is: a binding of wrangler.toml by its kind, or a variable that a Worker can do without,
 * by the way in which a deployed one gets it. `local`: never, because it leads to a simulator or is for commands.
 */
type Kind = 'bucket' | 'queue' | 'binding' | 'variable' | 'secret' | 'local';

const binding = <T>(kind: Kind = 'binding') =>
  v.pipe(
    v.custom<T>(value => value !== undefined && value !== null, 'missing'),
    v.metadata({ kind }),
  );
const optional = (kind: Kind) => v.optional(v.pipe(v.string(), v.metadata({ kind })));
const variable = optional('variable');
const secret = optional('secret');
const local = optional('local');

const Bindings = v.object({
  ASSETS: binding<Fetcher>(),
  AVATARS: binding<R2Bucket>('bucket'),
  /** The backups of every night. */
  BACKUPS: binding<R2Bucket>('bucket'),
  JOBS: binding<Queue<QueueMessage>>('queue'),
  /** Read by one consumer at a time: IGDB counts calls. */
  CATALOGUE: binding<Queue<QueueMessage>>('queue'),
  /** Readings at night, apart from the jobs that people wait for. */
  NIGHTS: binding<Queue<QueueMessage>>('queue'),
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
  MAIL_FROM: v.pipe(v.string(), v.metadata({ kind: 'variable' })),
  /** How many nights of backups are kept, 7 if not set; 0 turns them off. */
  BACKUPS_KEPT: variable,
  /** Who knows it may read `/api/metrics`. If not set, there is no such page. */
  METRICS_TOKEN: secret,
  /** The address that feedback is mailed to. If not set, feedback is only stored. */
  FEEDBACK_TO: variable,
  /** Where weaknesses are reported: `mailto:…` or `https://…`. If not set, it is the contact form. */
  SECURITY_CONTACT: variable,
  /** The script of an analytics service, from its own host. If not set, visits are not counted. */
  ANALYTICS_URL: variable,
  /** The hosts of pictures that the operator's own catalogue names, `https://…` with spaces between them. */
  PICTURE_HOSTS: variable,
  /** `off` shows no portraits of stores in place of missing covers. */
  STORE_COVERS: variable,
  /** `off` asks no store about the games that it sells: what an account's titles tell is all that is known of new games. */
  STORE_FACTS: variable,
  /** A simulator that plays all hosts of pictures. */
  COVERS_URL: local,
  /* The product's own pages on social networks, for the footer. */
  NETWORK_X: variable,
  NETWORK_FACEBOOK: variable,
  NETWORK_INSTAGRAM: variable,
  NETWORK_YOUTUBE: variable,
  /* IGDB, with the keys of a Twitch application; its address is that of a simulator, if there is one. */
  IGDB_CLIENT_ID: variable,
  IGDB_CLIENT_SECRET: secret,
  IGDB_URL: local,
  /** Whom Wikidata writes to before it shuts a reader out, and a simulator's address, if there is one. */
  WIKIDATA_CONTACT: local,
  WIKIDATA_URL: local,
  /** A read replica of the database, nearer than the primary. If not set, everything is read from the primary. */
  DATABASE_REPLICA_URL: variable,
  /* The addresses of the free-game sources; they differ from the real ones only with simulators. */
  PSPLUS_URL: local,
  GAMEPASS_URL: local,
  GAMERPOWER_URL: local,
  EPIC_URL: local,
  /* Each pair below turns its feature on; the addresses are those of simulators, if there are any. */
  TURNSTILE_SITE_KEY: variable,
  TURNSTILE_SECRET: secret,
  TURNSTILE_URL: local,
  GOOGLE_CLIENT_ID: variable,
  GOOGLE_CLIENT_SECRET: secret,
  GOOGLE_URL: local,
  FACEBOOK_CLIENT_ID: variable,
  FACEBOOK_CLIENT_SECRET: secret,
  FACEBOOK_URL: local,
  X_CLIENT_ID: variable,
  X_CLIENT_SECRET: secret,
  X_URL: local,
  /** `on` lets new passwords be looked up among leaked ones, see `leaked-passwords.ts`. */
  PWNED_CHECK: variable,
  PWNED_URL: local,
  STEAM_API_KEY: secret,
  STEAM_URL: local,
  PSN_NPSSO: secret,
  PSN_URL: local,
  OPENXBL_KEY: secret,
  OPENXBL_URL: local,
  MICROSOFT_CLIENT_ID: variable,
  MICROSOFT_CLIENT_SECRET: secret,
  MICROSOFT_URL: local,
  /** 32 random bytes, base64url: they encrypt what a provider gave us to act for a person. */
  SEALING_KEY: secret,
  /** A private JWK of P-256: it signs notifications. If not set, no browser is reminded. */
  PUSH_KEY: secret,
  /** The address of a push service that stands in for those of the browser makers. */
  PUSH_URL: local,
});

export type Env = v.InferOutput<typeof Bindings>;

export const namesOf = (...kinds: Kind[]): string[] =>
  Object.entries<v.GenericSchema>(Bindings.entries).flatMap(([name, schema]) => {
    const { kind } = v.getMetadata('wrapped' in schema ? (schema.wrapped as v.GenericSchema) : schema); // of v.optional
    return kinds.some(one => one === kind) ? [name] : [];
  });

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
