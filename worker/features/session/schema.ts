import * as v from 'valibot';
import { EMAIL_MAX_LENGTH, Password } from '../../lib/credentials.ts';
import { text } from '../../lib/fields.ts';

export { WEB_CLIENT_ID, WEB_SCOPE } from '../../lib/clients.ts';

/** A username or an e-mail, and its password. */
export const SignIn = v.object({
  username: v.config(text(EMAIL_MAX_LENGTH), { abortPipeEarly: true }),
  password: Password,
});
export type SignIn = v.InferOutput<typeof SignIn>;
