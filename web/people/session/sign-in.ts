import { type SignIn, WEB_CLIENT_ID, WEB_SCOPE } from '../../../worker/people/session/session.schema.ts';
import { ApiError, api, ask, connect } from '../../platform/api.ts';
import { setToken, setUser } from '../../platform/session.ts';
import { titled } from '../auth/titled.ts';

/** The token endpoint's sentence is in the field where every other problem has its title. */
export function describe(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const { error_description: said } = error.problem;
  throw titled(error, typeof said === 'string' ? said : undefined);
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
 * Opens a session in this browser: stores the token, then reads the profile. Throws ApiError with the reason as its
 * title, and with the seconds to wait after too many attempts. `captcha` is sent if the check was required.
 */
export async function signIn({ username, password, captcha }: SignIn): Promise<void> {
  const body = new URLSearchParams({
    grant_type: 'password',
    client_id: WEB_CLIENT_ID,
    scope: WEB_SCOPE,
    username,
    password,
    ...(captcha && { captcha }),
  });
  const { access_token } = await ask(connect.token.$post({}, { init: { body } }), { quiet: true }).catch(describe);
  await completeSignIn(access_token);
}
