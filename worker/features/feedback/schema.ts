import * as v from 'valibot';
import { Captcha } from '../../lib/captcha.ts';
import { Email } from '../../lib/credentials.ts';
import { text, whole } from '../../lib/fields.ts';

export const FULL_NAME_MAX = 100;
export const MESSAGE_MAX = 4000;
/** Suggestion, problem, missing game, my account, something else: the lookups name them. */
export const CATEGORIES = [1, 2, 3, 4, 5] as const;

export const Feedback = v.object({
  fullName: text(FULL_NAME_MAX),
  email: Email,
  category: whole(1, CATEGORIES.length),
  message: text(MESSAGE_MAX),
  captcha: Captcha,
});
export type Feedback = v.InferOutput<typeof Feedback>;
