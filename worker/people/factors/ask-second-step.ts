import type { Context } from 'hono';
import { WEB_CLIENT_ID, WEB_SCOPE } from '../../platform/http/clients.ts';
import type { DbApp } from '../../platform/http/hono.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Provider } from '../../providers/oauth/providers.ts';
import type { Origin } from '../session/login-attempts/limits.ts';
import type { Method } from './factors.schema.ts';
import { startHalf } from './half-login.ts';

type Asked = { userId: string; methods: Method[]; openedBy: 'password' | Provider; origin?: Origin };

/** 400 mfa_required, with the ticket of the second step, as the token endpoint says it too. */
export async function askSecondStep(c: Context<DbApp>, { origin, ...person }: Asked): Promise<Problem> {
  const half = { ...person, clientId: WEB_CLIENT_ID, scope: WEB_SCOPE };
  return new Problem('mfa_required', undefined, { extra: await startHalf(c.var.db, half, origin, new Date()) });
}
