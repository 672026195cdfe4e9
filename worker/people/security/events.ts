import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { Db } from '../../platform/database/client.ts';
import { isLocal } from '../../platform/http/client-address.ts';
import { addressOf } from '../../platform/http/rate-limit.ts';
import { DAY_MS, isoBefore } from '../../platform/time.ts';
import { deviceOf } from './device.ts';
import type { SecurityEvent } from './security.schema.ts';

/** A browser and where it is, as far as known: neither is proof of anything, both help an owner to remember. */
export type Whereabouts = { device: string | null; place: string | null };

/**
 * `userId`: a person, or an expression that finds one; nothing is noted for nobody. `subject`: what it was about, such
 * as the name of a passkey; never a secret. `when`: noted only then.
 */
type Event = {
  userId: string | SQL;
  kind: SecurityEvent;
  subject?: string | SQL | null | undefined;
  from: Whereabouts;
  when?: SQL;
};

/** The statement that notes an event for its owner. It belongs into the batch that does what is noted. */
export function noteEvent(db: Db, { userId, kind, subject, from, when = sql`1` }: Event, now: Date) {
  return db.run(sql`INSERT INTO security_events (id, user_id, kind, subject, device, place, at)
    SELECT ${crypto.randomUUID()}, users.id, ${kind}, ${subject ?? null}, ${from.device}, ${from.place},
      ${now.toISOString()}
    FROM users WHERE users.id = ${userId} AND ${when}`);
}

/** How often an event was noted for a person of `users` within a day: what can happen without end is noted so often. */
export const countToday = (kind: SecurityEvent, now: Date) => sql`(SELECT count(*) FROM security_events e
  WHERE e.user_id = users.id AND e.kind = ${kind} AND e.at > ${isoBefore(now, DAY_MS)})`;

/** What the network knows of the place of a request. */
const Located = v.object({ cf: v.object({ city: v.optional(v.string()), country: v.optional(v.string()) }) });

const PLACE_MAX = 80;

/** `Cairo, EG`, or the country alone. */
function placeOf(request: Request): string | null {
  const result = v.safeParse(Located, request);
  const { city, country } = result.success ? result.output.cf : {};
  const said = [city, country].filter(Boolean).join(', ');
  return said.replace(/\p{Cc}/gu, ' ').slice(0, PLACE_MAX) || null;
}

/** The browser and the place of a request. A local stack has no place. */
export function whereaboutsOf(c: Pick<Context, 'req'>): Whereabouts {
  const place = isLocal(addressOf(c)) ? null : placeOf(c.req.raw);
  return { device: deviceOf(c.req.header('User-Agent')), place };
}
