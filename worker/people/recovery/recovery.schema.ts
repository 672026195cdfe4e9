import * as v from 'valibot';
import { Captcha, Email, NewPassword, Password } from '../people.schema.ts';

const TOKEN_MAX_LENGTH = 128;

/** The secret part of a mailed link. */
export const LinkToken = v.pipe(
  v.string('required'),
  v.nonEmpty('required'),
  v.maxLength(TOKEN_MAX_LENGTH, 'out_of_range'),
);

/** The ways into an account that a new password by mail may end, as its answer and its mail name them. */
export const ENDED_WAYS = ['passkeys', 'app', 'codes', 'tokens', 'feed', 'years', 'pairs', 'invites'] as const;
export type EndedWay = (typeof ENDED_WAYS)[number];

/** The ways that may stay after that: they were added more than a week ago, or are removed on request. */
export const STAYING_WAYS = ['passkeys', 'app', 'codes', 'providers', 'tokens'] as const;
/** `name`: what its person knows it by, such as the name of a passkey; null if it has none. */
export type StayingWay = { kind: (typeof STAYING_WAYS)[number]; name: string | null };

type TwoPasswords = { newPassword: string; confirmPassword: string };
const isSame = (p: TwoPasswords) => p.newPassword === p.confirmPassword;

export const ConfirmEmail = v.object({ token: LinkToken });
export const Resend = v.object({ captcha: Captcha });
export const ForgotPassword = v.object({ email: Email, captcha: Captcha });
export type ForgotPassword = v.InferOutput<typeof ForgotPassword>;
export const ForgotUsername = v.object({ email: Email, captcha: Captcha });

/** A person who fears that a stranger has been in can unlink every provider along with the old password. */
const unlinkProviders = v.optional(v.boolean());

export const ResetPassword = v.pipe(
  v.object({ token: LinkToken, newPassword: NewPassword, confirmPassword: Password, unlinkProviders }),
  v.forward(v.partialCheck([['newPassword'], ['confirmPassword']], isSame, 'password_mismatch'), ['confirmPassword']),
);

export const ChangePassword = v.pipe(
  v.object({ currentPassword: Password, newPassword: NewPassword, confirmPassword: Password, unlinkProviders }),
  v.forward(v.partialCheck([['newPassword'], ['confirmPassword']], isSame, 'password_mismatch'), ['confirmPassword']),
);
