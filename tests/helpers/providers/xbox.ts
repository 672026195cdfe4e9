import { createHash, randomBytes } from 'node:crypto';
import type { Env } from '../../../worker/env.ts';
import type { ProviderTitle } from '../../../worker/providers/gaming.ts';
import { ProviderError } from '../../../worker/providers/provider-error.ts';
import type { Quota } from '../../../worker/providers/quota/quota.ts';
import { finishMicrosoft, startMicrosoft as leaveForMicrosoft } from '../../../worker/providers/xbox/microsoft.ts';
import { xboxAdapter } from '../../../worker/providers/xbox/xbox.ts';
import { startMicrosoft } from '../../simulators/microsoft.ts';
import { startXbox } from '../../simulators/xbox.ts';

export const REDIRECT = 'http://localhost:8787/bring-games/xbox/';

/** An adapter reads only its own variables from the environment. */
export const envOf = (vars: Record<string, string>) => vars as unknown as Env;

/** A quota that counts what was spent, per key, against the limit of each call. */
export function openTestQuota(used = 0) {
  const spent = new Map<string, number>();
  const quota: Quota = {
    spend: async (key, calls, limit) => {
      const sum = (spent.get(key) ?? used) + calls;
      if (sum > limit) throw new ProviderError('budget_spent', 600);
      spent.set(key, sum);
    },
    readToken: async () => undefined,
    keepToken: async () => {},
  };
  return { quota, spent: (key: string) => spent.get(key) ?? used };
}

/** The error that an attempt ends in; anything else fails the test. */
export async function errorOf(attempt: Promise<unknown>): Promise<ProviderError> {
  const error = await attempt.then(
    value => new Error(`answered ${JSON.stringify(value)}`),
    (thrown: unknown) => thrown,
  );
  if (error instanceof ProviderError) return error;
  throw error;
}

export const reasonOf = async (attempt: Promise<unknown>) => (await errorOf(attempt)).reason;

export const count = (titles: ProviderTitle[], fits: (title: ProviderTitle) => boolean) => titles.filter(fits).length;

/** Agrees on Microsoft's page at this address. Returns the parameters of the way back. */
export async function agreeAtMicrosoft(address: string, person: string) {
  const url = new URL(address);
  url.searchParams.set('person', person);
  const { searchParams } = new URL((await fetch(url, { redirect: 'manual' })).headers.get('Location') ?? '');
  return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
}

/** Both simulators, and Xbox asked through them as the Worker does it. */
export async function openXboxWorld() {
  const [openXbl, microsoft] = [await startXbox(), await startMicrosoft()];
  const vars = { ...openXbl.vars, ...microsoft.vars };
  const both = envOf(vars);

  const find = (userName: string, env = both) => xboxAdapter(env).find(openTestQuota().quota, userName);

  async function readPublic(userName: string, { env = both, used = 0 } = {}) {
    const found = await find(userName, env);
    return xboxAdapter(env).read(openTestQuota(used).quota, { ...found, token: undefined });
  }

  async function signIn(person: string) {
    const verifier = randomBytes(32).toString('base64url');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const address = leaveForMicrosoft(both, REDIRECT, 'the-state', challenge);
    return { ...(await agreeAtMicrosoft(address, person)), verifier, redirectUri: REDIRECT };
  }

  async function link(person: string) {
    const { found, token } = await finishMicrosoft(both, await signIn(person));
    return { ...found, token: token.value };
  }

  async function readOwn(person: string, env = both) {
    return xboxAdapter(env).read(openTestQuota().quota, await link(person));
  }

  const close = () => Promise.all([openXbl.close(), microsoft.close()]);
  return { openXbl, microsoft, vars, both, find, readPublic, signIn, link, readOwn, close };
}

export type XboxWorld = Awaited<ReturnType<typeof openXboxWorld>>;
