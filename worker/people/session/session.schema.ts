import * as v from 'valibot';
import { text } from '../../platform/http/fields.ts';
import { Captcha, EMAIL_MAX_LENGTH, Password } from '../people.schema.ts';

/** The name of the web at the token endpoint, and the scopes it asks for. */
export const WEB_CLIENT_ID = 'web';
export const WEB_SCOPE = 'openid profile api offline_access';

/** A username or an e-mail, and its password; with the bot check if it is required. */
export const SignIn = v.object({
  username: v.config(text(EMAIL_MAX_LENGTH), { abortPipeEarly: true }),
  password: Password,
  captcha: Captcha,
});
export type SignIn = v.InferOutput<typeof SignIn>;
