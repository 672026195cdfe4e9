import * as v from 'valibot';
import { Captcha, Email, NewPassword, Password, Username } from '../people.schema.ts';
import { AcceptTerms, DateOfBirth, isInPast, isOldEnough, Name, SecretCode, Today } from '../profile/person-fields.ts';
import { TICKET_MAX_LENGTH } from '../social/social.schema.ts';

const person = {
  username: Username,
  email: Email,
  dateOfBirth: DateOfBirth,
  acceptTerms: AcceptTerms,
  firstName: Name,
  lastName: Name,
  secretCode: SecretCode,
  captcha: Captcha,
  today: Today,
};

export const Register = v.pipe(
  v.object({ ...person, password: NewPassword, confirmPassword: Password }),
  v.forward(
    v.partialCheck([['password'], ['confirmPassword']], p => p.password === p.confirmPassword, 'password_mismatch'),
    ['confirmPassword'],
  ),
  v.forward(v.partialCheck([['dateOfBirth'], ['today']], isInPast, 'bad_date'), ['dateOfBirth']),
  v.forward(v.partialCheck([['dateOfBirth'], ['today']], isOldEnough, 'too_young'), ['dateOfBirth']),
);

export type Register = v.InferOutput<typeof Register>;

/** The fields that a sign-in through a provider still lacks. `ticket` is from the answer of `POST /auth/{provider}`. */
export const RegisterExternal = v.pipe(
  v.object({ ...person, ticket: v.pipe(v.string('required'), v.maxLength(TICKET_MAX_LENGTH, 'out_of_range')) }),
  v.forward(v.partialCheck([['dateOfBirth'], ['today']], isInPast, 'bad_date'), ['dateOfBirth']),
  v.forward(v.partialCheck([['dateOfBirth'], ['today']], isOldEnough, 'too_young'), ['dateOfBirth']),
);

export type RegisterExternal = v.InferOutput<typeof RegisterExternal>;

export const UsernameQuery = v.object({ username: Username });
export const EmailQuery = v.object({ email: Email });
export const ItemQuery = v.object({ username: Username, email: Email });
