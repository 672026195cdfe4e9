import * as v from 'valibot';
import { Register, RegisterExternal } from '../../../worker/people/registration/registration.schema.ts';
import { availabilityOf } from './availability.ts';

type NameInput = { username: string; secretCode?: string | null | undefined };

const isFreeEmail = ({ email }: { email: string }) => availabilityOf('email', email) !== 'taken';
const isFreeName = ({ username }: NameInput) => availabilityOf('username', username) !== 'taken';
const hasItsCode = ({ username, secretCode }: NameInput) =>
  availabilityOf('username', username) !== 'reserved' || !!secretCode;

/**
 * The API's schema, with what the API has already said of this name and this address. The password can be looked at
 * while it is typed, so it is asked for once.
 */
export const SignUpInput = v.pipe(
  v.looseObject({ password: v.string() }),
  v.transform(values => ({ ...values, confirmPassword: values.password })),
  Register,
  v.forward(v.partialCheck([['email']], isFreeEmail, 'email_taken'), ['email']),
  v.forward(v.partialCheck([['username']], isFreeName, 'username_taken'), ['username']),
  v.forward(v.partialCheck([['username'], ['secretCode']], hasItsCode, 'secret_code_required'), ['secretCode']),
);

/** What a person enters who comes from a provider and needs no password. */
export const CompletionInput = v.pipe(
  RegisterExternal,
  v.forward(v.partialCheck([['email']], isFreeEmail, 'email_taken'), ['email']),
  v.forward(v.partialCheck([['username']], isFreeName, 'username_taken'), ['username']),
  v.forward(v.partialCheck([['username'], ['secretCode']], hasItsCode, 'secret_code_required'), ['secretCode']),
);
