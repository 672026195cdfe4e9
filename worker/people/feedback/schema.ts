import * as v from 'valibot';
import { text, whole } from '../../platform/http/fields.ts';
import { Captcha, Email } from '../schema.ts';

export const FULL_NAME_MAX = 100;
export const MESSAGE_MAX = 4000;
/** Suggestion, problem, missing game, my account, something else: the lookups name them. */
export const CATEGORIES = [1, 2, 3, 4, 5] as const;

/** Every control character except the end of a line. */
const CONTROLS = /(?!\n)\p{Cc}/gu;

/** Text in several lines, which stay lines. */
const Message = v.pipe(
  v.string('required'),
  v.transform(value => value.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROLS, ' ').trim()),
  v.minLength(1, 'required'),
  v.maxLength(MESSAGE_MAX, `too_long:${MESSAGE_MAX}`),
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
