import * as v from 'valibot';
import { lines, text, whole } from '../../platform/http/fields.ts';
import { Captcha, Email } from '../people.schema.ts';

export const FEEDBACK_PATH = /^\/api\/feedback\/?$/;
export const FULL_NAME_MAX = 100;
export const MESSAGE_MAX = 4000;
/** Suggestion, problem, missing game, my account, something else: the lookups name them. */
export const CATEGORIES = [1, 2, 3, 4, 5] as const;

/** A mail shows no tabs. */
const Message = v.pipe(
  lines(MESSAGE_MAX),
  v.transform(value => value.replaceAll('\t', ' ')),
  v.minLength(1, 'required'),
);

/** An empty choice is reported as missing, not as wrong. */
const Category = v.pipe(
  v.union([v.number(), v.string()], 'required'),
  v.check(value => value !== '', 'required'),
  whole(1, CATEGORIES.length),
);

export const Feedback = v.object({
  fullName: text(FULL_NAME_MAX),
  email: Email,
  category: Category,
  message: Message,
  captcha: Captcha,
});
export type Feedback = v.InferOutput<typeof Feedback>;
