import * as v from 'valibot';
import { Id, text } from '../../platform/http/fields.ts';

/** Long enough for the address of a profile. */
const USER_NAME_MAX_LENGTH = 200;
/** Linked accounts of one person, all providers together. */
export const ACCOUNTS_MAX = 20;
const CODE_MAX_LENGTH = 4096;
const URL_MAX_LENGTH = 500;

export const AccountPath = v.object({ id: Id });

/** A vanity name, an id, a profile's address, an online id or a gamertag. */
const UserName = v.pipe(
  v.string('user_name_required'),
  v.trim(),
  v.nonEmpty('user_name_required'),
  text(USER_NAME_MAX_LENGTH),
);
export const LinkAccount = v.object({ userName: v.config(UserName, { abortPipeEarly: true }) }, 'user_name_required');

export const Invite = v.object({ accountId: Id });

/** Where Microsoft sends the person back to: an address of our own. */
export const StartXbox = v.object({
  redirectUrl: v.optional(v.pipe(v.string(), v.maxLength(URL_MAX_LENGTH, 'out_of_range'))),
});
export const FinishXbox = v.object({
  code: v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(CODE_MAX_LENGTH, 'out_of_range')),
  state: v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(URL_MAX_LENGTH, 'out_of_range')),
});
