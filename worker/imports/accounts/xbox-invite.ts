import type { Context } from 'hono';
import { siteOrigin } from '../../platform/http/origin.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Signed } from '../../platform/http/require-user.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import { openQuota } from '../../providers/quota/quota.ts';
import { inviteXbox } from '../../providers/xbox/xbox.ts';
import { importWords } from '../imports.words.ts';
import { inviteOf, lookUpOf } from './account-limits.ts';
import { findLinkedAccount, removeSpending } from './accounts.queries.ts';
import { refusedInvite } from './provider-problem.ts';
import { platformOfStored } from './show-account.ts';

async function findXbox(c: Context<Signed>, accountId: string) {
  const account = await findLinkedAccount(c.var.db, c.var.userId, accountId);
  if (!account) throw new Problem('not_found');
  if (platformOfStored(account.accountType).provider !== 'xbox') throw new Problem('unsupported_account');
  return account;
}

/** Writes to the owner of an Xbox account, at most once a day; a message that did not arrive does not count. */
export async function invite(c: Context<Signed>, accountId: string): Promise<void> {
  const { externalId } = await findXbox(c, accountId);
  const message = inviteOf(c.var.userId, accountId);
  const quota = openQuota(c.env, c.var.db, { allowances: [lookUpOf(c.var.userId), message] });
  const site = `${siteOrigin(c)}/`;
  const text = importWords(c.var.locale).gaming.invite.replace('{{url}}', site);
  await inviteXbox(c.env, quota, externalId, text).catch(async (error: unknown) => {
    if (error instanceof Problem) throw error; // it was not sent, and not counted either
    await removeSpending(c.var.db, message.key);
    throw error instanceof ProviderError ? refusedInvite(c.var.locale, error) : error;
  });
}
