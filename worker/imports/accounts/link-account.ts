import type { Context } from 'hono';
import { platformAt } from '../../catalogue/platforms.ts';
import { seal } from '../../platform/crypto/seal.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Signed } from '../../platform/http/require-user.ts';
import type { GamerProfile, GamingProvider } from '../../providers/gaming.ts';
import { adapterOf } from '../../providers/gaming-setup.ts';
import { openQuota } from '../../providers/quota/quota.ts';
import { importWords } from '../imports.words.ts';
import { lookUpOf } from './account-limits.ts';
import { addAccount } from './accounts.queries.ts';
import { withProviderProblem } from './explain-error.ts';

type NewAccount = { provider: GamingProvider; found: GamerProfile; token?: { value: string; expiresAt: Date } };

/** Stores an account as the caller's own, with its token encrypted. Throws 400 if they have too many. */
export async function storeAccount(c: Context<Signed>, { provider, found, token }: NewAccount) {
  const { accountType } = platformAt(provider);
  const sealed = token && { sealed: await seal(c.env, token.value), expiresAt: token.expiresAt.toISOString() };
  const account = { userId: c.var.userId, accountType, found, ...(sealed && { token: sealed }) };
  const kept = await addAccount(c.var.db, account);
  if (!kept) throw new Problem('invalid', { userName: [importWords(c.var.locale).gaming.full] });
  return { id: kept.id, accountType, gamerTag: found.gamerTag };
}

/** Links the account that a person names; throws 400 `provider_trouble` if the provider does not show it. */
export async function linkAccount(c: Context<Signed>, provider: GamingProvider, userName: string) {
  const quota = openQuota(c.env, c.var.db, { allowances: [lookUpOf(c.var.userId)] });
  const found = await withProviderProblem(c.var.locale, provider, () =>
    adapterOf(c.env, provider).find(quota, userName),
  );
  return storeAccount(c, { provider, found });
}
