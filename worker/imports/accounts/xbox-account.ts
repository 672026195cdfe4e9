import type { Context } from 'hono';
import { calculatePKCECodeChallenge, generateRandomCodeVerifier, generateRandomState } from 'oauth4webapi';
import * as v from 'valibot';
import { flowCookie, isSameText } from '../../platform/http/flow-cookie.ts';
import type { App } from '../../platform/http/hono.ts';
import { siteOrigin } from '../../platform/http/origin.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Signed } from '../../platform/http/require-user.ts';
import { hasMicrosoft } from '../../providers/gaming-setup.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import { openQuota } from '../../providers/quota/quota.ts';
import { finishMicrosoft, startMicrosoft } from '../../providers/xbox/microsoft.ts';
import { inviteXbox } from '../../providers/xbox/xbox.ts';
import { importWords } from '../imports.words.ts';
import { allowLookUp, inviteOf, lookUpOf } from './account-limits.ts';
import { findLinkedAccount, removeSpending } from './accounts.queries.ts';
import { refusedInvite, withProviderProblem } from './explain-error.ts';
import { storeAccount } from './link-account.ts';
import { platformOfStored } from './show-account.ts';

/** The return address unless the caller gives another; Microsoft compares it letter by letter. */
const RETURN_PATH = '/bring-games/xbox/';

/** A sign-in that has begun. The person is part of it: another one in the same browser cannot finish it. */
const Flow = v.object({ userId: v.string(), state: v.string(), verifier: v.string(), redirectUri: v.string() });
const flows = flowCookie('raff_xbox', Flow);

/** An address of our own, without credentials and fragment, which would not come back. Throws 400 for any other. */
function returnTo(c: Pick<Context<App>, 'env' | 'req'>, wanted = RETURN_PATH): string {
  const site = new URL(siteOrigin(c));
  const url = URL.parse(wanted, site);
  const isOurs = url?.origin === site.origin && !url.username && !url.password && !url.hash;
  if (!url || !isOurs) throw new Problem('invalid', { redirectUrl: ['out_of_range'] });
  return url.href;
}

/** Microsoft's address for this browser, which stores what it needs for the return. */
export async function startXbox(c: Context<Signed>, redirectUrl: string | undefined): Promise<string> {
  const redirectUri = returnTo(c, redirectUrl);
  const flow = { state: generateRandomState(), verifier: generateRandomCodeVerifier(), redirectUri };
  const challenge = await calculatePKCECodeChallenge(flow.verifier);
  const url = await withProviderProblem(c.var.locale, 'xbox', async () => {
    if (!hasMicrosoft(c.env)) throw new ProviderError('not_configured');
    return startMicrosoft(c.env, redirectUri, flow.state, challenge);
  });
  flows.keep(c, { ...flow, userId: c.var.userId });
  return url;
}

type SignInAnswer = { code: string; state: string };

/**
 * The account of the person who came back from Microsoft, with its token. Throws 400 social_expired if this browser and
 * person did not start the sign-in; provider_trouble, in the words of Xbox's reason, for everything that goes wrong
 * there.
 */
export async function finishXbox(c: Context<Signed>, { code, state }: SignInAnswer) {
  const flow = flows.take(c);
  if (flow?.userId !== c.var.userId || !isSameText(flow.state, state)) throw new Problem('social_expired');
  await allowLookUp(openQuota(c.env, c.var.db), c.var.userId);
  const { redirectUri, verifier } = flow;
  const arrived = await withProviderProblem(c.var.locale, 'xbox', async () => {
    if (!hasMicrosoft(c.env)) throw new ProviderError('not_configured');
    return finishMicrosoft(c.env, { code, redirectUri, verifier });
  });
  return storeAccount(c, { provider: 'xbox', ...arrived });
}

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
