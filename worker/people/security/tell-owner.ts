import type { Context } from 'hono';
import type { DbApp } from '../../platform/http/hono.ts';
import type { Whereabouts } from './events.ts';
import type { SecurityEvent } from './schema.ts';

type Told = { userId: string; kind: SecurityEvent; subject?: string | null; from: Whereabouts };

/** Tells the owner of an account by mail what happened to it. */
export async function tellOwner(_c: Context<DbApp>, _told: Told): Promise<void> {
  // The mails of security events take this place.
}
