import * as v from 'valibot';
import { Count } from '../platform/http/answer-fields.ts';

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
