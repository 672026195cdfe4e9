import { Hono } from 'hono';
import type { App } from '../../env.ts';
import { Problem } from '../../lib/problem.ts';
import type { Provider } from '../../lib/providers.ts';
import type { ACCESS_TOKEN_SECONDS } from '../../lib/token.ts';
import { validate } from '../../lib/validate.ts';
import { rateLimit } from '../../middleware/rate-limit.ts';
import { allowUser, requireUser } from '../../middleware/require-user.ts';
import { openWebSession } from '../../middleware/web-session.ts';
import { ProviderParam, SocialCall, SocialLogin } from './schema.ts';

/** Where the person goes to agree. */
export type Started = { kind: 'started'; url: string };
/** They are in: what the token endpoint answers. */
export type SignedIn = {
  kind: 'signed-in';
  access_token: string;
  token_type: 'Bearer';
  expires_in: typeof ACCESS_TOKEN_SECONDS;
  scope: string;
};
/** Nobody of ours yet: the completion form is filled in with this. `emailTaken`: an account has this address already. */
export type Incomplete = {
  kind: 'incomplete';
  ticket: string;
  provider: Provider;
  email: string | null;
  emailVerified: boolean;
  emailTaken: boolean;
  firstName: string | null;
  lastName: string | null;
  username: string | null;
};
/** The provider opens the account of the person who was signed in already. */
export type Linked = { kind: 'linked'; provider: Provider };
export type SocialAnswer = Started | SignedIn | Incomplete | Linked;

export const social = new Hono<App>()
  .post('/auth/login', rateLimit('LIMIT_SIGN_IN'), validate('json', SocialLogin), async c =>
    c.json(await openWebSession(c, '')),
  )
  .post(
    '/auth/:provider',
    rateLimit('LIMIT_SIGN_IN'),
    allowUser,
    validate('param', ProviderParam),
    validate('json', SocialCall),
    async c => c.json<SocialAnswer>({ kind: 'started', url: '' }),
  )
  .delete('/auth/:provider', requireUser, validate('param', ProviderParam), async c => {
    const providers: Provider[] = [];
    if (providers.length > 9) throw new Problem('last_sign_in_method');
    return c.json({ providers });
  });
