import type { ClientResponse } from 'hono/client';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { useLocation, useSearchParams } from 'wouter';
import { METHODS } from '../../../worker/people/factors/factors.schema.ts';
import { type SignIn, WEB_CLIENT_ID, WEB_SCOPE } from '../../../worker/people/session/session.schema.ts';
import { ApiError, api, ask, connect } from '../../platform/api.ts';
import { setToken, setUser, useSignedIn } from '../../platform/session.ts';
import { pathAfterSignIn } from './next.ts';

const SecondStepDue = v.pipe(
  v.object({ mfa_token: v.string(), methods: v.array(v.picklist(METHODS)) }),
  v.transform(({ mfa_token: token, methods }) => ({ kind: 'half' as const, token, methods })),
);

/** A log-in whose first half was right: the ticket for its second step, and what can be shown there. */
export type HalfLogin = v.InferOutput<typeof SecondStepDue>;

/**
 * The answer to a call that logs somebody in. Where a second step is due, the answer is the half log-in; the API sends it
 * as a problem. Throws ApiError for every other problem.
 */
export async function askToLogIn<T extends object>(call: Promise<ClientResponse<T, number, 'json'>>) {
  return ask(call, { quiet: true }).catch((error: unknown): HalfLogin => {
    const due = v.safeParse(SecondStepDue, error instanceof ApiError ? error.problem : undefined);
    if (!due.success) throw error;
    return due.output;
  });
}

/**
 * Reads the profile of the person who has logged in. The session does not depend on it: if it fails, the next page
 * reads it again.
 */
async function loadUser(): Promise<void> {
  const { id, username, firstName, imageUrl } = await ask(api.users.profile.$get(), { quiet: true });
  setUser({ id, username, firstName, imageUrl });
}

/** Stores the session that was just opened in this browser, then reads the profile. */
export async function completeSignIn(accessToken: string): Promise<void> {
  setToken(accessToken);
  await loadUser().catch(() => {});
}

/**
 * Opens a session in this browser: stores the token, then reads the profile. The answer is the half log-in, if a second
 * step is due. Throws ApiError. `captcha` is sent if the check was required.
 */
export async function signIn({ username, password, captcha }: SignIn): Promise<HalfLogin | undefined> {
  const body = new URLSearchParams({
    grant_type: 'password',
    client_id: WEB_CLIENT_ID,
    scope: WEB_SCOPE,
    username,
    password,
    ...(captcha && { captcha }),
  });
  const answer = await askToLogIn(connect.token.$post({}, { init: { body } }));
  if ('methods' in answer) return answer;
  await completeSignIn(answer.access_token);
  return undefined;
}

/** Sends a person who has logged in to the page they wanted. This screen stays visible until the next one is ready. */
export function useSendingOn(): void {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const [next] = useState(() => pathAfterSignIn(search));
  const isSignedIn = useSignedIn();
  useEffect(() => {
    if (isSignedIn) navigate(next, { replace: true });
  }, [isSignedIn, next, navigate]);
}
