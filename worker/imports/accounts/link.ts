import type { Context } from 'hono';
import { platformAt } from '../../catalogue/platforms.ts';
import { seal } from '../../platform/crypto/seal.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Signed } from '../../platform/http/require-user.ts';
import type { Found, GamingProvider } from '../../providers/gaming.ts';
import { adapterOf } from '../../providers/gaming-adapters.ts';
import { openQuota } from '../../providers/quota/quota.ts';
import { importWords } from '../imports.words.ts';
import { addAccount } from './accounts.queries.ts';
import { lookUpOf } from './allowance.ts';
import { asking } from './provider-problem.ts';

type Arriving = { provider: GamingProvider; found: Found; token?: { value: string; expiresAt: Date } };

/** Stores an account as the caller's own, with its token encrypted. Throws 400 if they have too many. */
export async function keepAccount(c: Context<Signed>, { provider, found, token }: Arriving) {
  const { accountType } = platformAt(provider);
  const sealed = token && { sealed: await seal(c.env, token.value), expiresAt: token.expiresAt.toISOString() };
  const arriving = { userId: c.var.userId, accountType, found, ...(sealed && { token: sealed }) };
  const kept = await addAccount(c.var.db, arriving);
  if (!kept) throw new Problem('invalid', { userName: [importWords(c.var.locale).gaming.full] });
  return { id: kept.id, accountType, gamerTag: found.gamerTag };
}

/** Links the account that a person names; throws 400 `provider_trouble` if the provider does not show it. */
export async function linkAccount(c: Context<Signed>, provider: GamingProvider, userName: string) {
  const quota = openQuota(c.env, c.var.db, { allowances: [lookUpOf(c.var.userId)] });
  const found = await asking(c.var.locale, provider, () => adapterOf(c.env, provider).find(quota, userName));
  return keepAccount(c, { provider, found });
}
