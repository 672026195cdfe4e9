import type { Context } from 'hono';
import type { Db } from '../../platform/database/client.ts';
import type { DbApp } from '../../platform/http/hono.ts';
import type { SecurityEvent } from './schema.ts';
import { securityEvents } from './tables.ts';

/** A browser and where it is, as far as known: neither is proof of anything, both help an owner to remember. */
export type Whereabouts = { device: string | null; place: string | null };

/** `subject`: what it was about, such as the name of a passkey; never a secret. */
type Event = { userId: string; kind: SecurityEvent; subject?: string | null | undefined; from: Whereabouts };

/** The statement that notes an event for its owner. It belongs into the batch that does what is noted. */
export function noteEvent(db: Db, { userId, kind, subject, from }: Event, now: Date) {
  const row = { id: crypto.randomUUID(), userId, kind, subject: subject ?? null, ...from, at: now.toISOString() };
  return db.insert(securityEvents).values(row);
}

/** The most that is kept of what a browser says about itself. */
const DEVICE_MAX = 80;

/** The browser and the place of a request. */
export function whereaboutsOf(c: Context<DbApp>): Whereabouts {
  const device = c.req.header('User-Agent')?.slice(0, DEVICE_MAX) ?? null;
  return { device, place: null };
}
