import type { Context } from 'hono';
import { openSession } from '../db/sessions.ts';
import type { App } from '../env.ts';
import { WEB_CLIENT_ID, WEB_SCOPE } from '../lib/clients.ts';
import { answerTokens } from '../lib/grant.ts';
import { addressOf } from './rate-limit.ts';

/** Signs somebody who has proved who they are in to this browser: the refresh token goes into its cookie. */
export async function openWebSession(c: Context<App>, userId: string) {
  const opening = { userId, clientId: WEB_CLIENT_ID, scope: WEB_SCOPE, address: addressOf(c) };
  return answerTokens(c, await openSession(c.var.db, opening, new Date()), 'cookie');
}
