import * as v from 'valibot';
import { text } from '../../platform/http/fields.ts';
import { Captcha, EMAIL_MAX_LENGTH, Password } from '../people.schema.ts';

export { WEB_CLIENT_ID, WEB_SCOPE } from '../../platform/http/clients.ts';

/** A username or an e-mail, and its password; with the bot check if it is required. */
export const SignIn = v.object({
  username: v.config(text(EMAIL_MAX_LENGTH), { abortPipeEarly: true }),
  password: Password,
  captcha: Captcha,
});
export type SignIn = v.InferOutput<typeof SignIn>;
