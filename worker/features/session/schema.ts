import * as v from 'valibot';
import { EMAIL_MAX_LENGTH, Password } from '../../lib/credentials.ts';
import { text } from '../../lib/fields.ts';

/** How the web names itself to the token endpoint, and all that it asks for. */
export const WEB_CLIENT_ID = 'web';
export const WEB_SCOPE = 'openid profile api offline_access';

/** A username or an e-mail, and its password. */
export const SignIn = v.object({
  username: v.config(text(EMAIL_MAX_LENGTH), { abortPipeEarly: true }),
  password: Password,
});
export type SignIn = v.InferOutput<typeof SignIn>;
