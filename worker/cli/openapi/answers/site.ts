import * as v from 'valibot';
import { PROBLEMS } from '../../../platform/http/problem.ts';
import { Count, Guid, Url } from './fields.ts';

/** RFC 9457. `errors` maps a field to its messages; some codes bring more facts with them. */
export const Problem = v.looseObject({
  type: v.string(),
  title: v.string(),
  status: v.pipe(v.number(), v.integer()),
  code: v.picklist(Object.keys(PROBLEMS)),
  detail: v.optional(v.string()),
  outcome: v.optional(v.picklist(['unknown', 'not done'])),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
});

/** Times are ISO 8601. `oldestJobSeconds` is null if nothing waits, or if the queues do not tell. */
export const Health = v.strictObject({
  status: v.literal('ok'),
  build: v.string(),
  games: Count,
  database: v.literal('ok'),
  replica: v.picklist(['ok', 'away', 'none']),
  oldestJobSeconds: v.nullable(Count),
  crons: v.array(v.strictObject({ name: v.string(), goodAt: v.nullable(v.string()) })),
  deadLetters: Count,
  backupAt: v.nullable(v.string()),
});
export const Noted = v.strictObject({ id: Guid });
export const Keys = v.strictObject({ keys: v.array(v.record(v.string(), v.unknown())) });
export const SignInFacts = v.strictObject({
  token_endpoint: Url,
  jwks_uri: Url,
  grant_types_supported: v.array(v.string()),
  scopes_supported: v.array(v.string()),
  token_endpoint_auth_methods_supported: v.array(v.string()),
});
/** Everything that is stored about a person. Its own schema is at `/api/export.schema.json`. */
export const Export = v.looseObject({ version: Count, exportedAt: v.string() });
/** A description of some other document, such as a JSON Schema. */
export const AnyDocument = v.record(v.string(), v.unknown());
