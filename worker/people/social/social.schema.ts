import * as v from 'valibot';
import { PROVIDERS } from '../../providers/oauth/providers.ts';
import { Password } from '../people.schema.ts';
import { SignIn } from '../session/session.schema.ts';

const CODE_MAX_LENGTH = 2048;
const STATE_MAX_LENGTH = 256;
/** The longest ticket of a sign-in through a provider; see `signTicket`. */
export const TICKET_MAX_LENGTH = 4096;

export const ProviderParam = v.object({ provider: v.picklist(PROVIDERS) });

/** Proves that the owner changes the ways into an account. */
export const OwnPassword = v.object({ password: Password });

/** Unlinks a provider. A person who has just signed in needs no password. */
export const Unlink = v.partial(OwnPassword);

/**
 * Without a code it asks for the provider's address; a signed-in person adds their password, unless they have just
 * signed in. With a code it brings back the provider's answer.
 */
export const SocialCall = v.object({
  code: v.optional(v.pipe(v.string(), v.nonEmpty('required'), v.maxLength(CODE_MAX_LENGTH, 'out_of_range'))),
  state: v.optional(v.pipe(v.string(), v.maxLength(STATE_MAX_LENGTH, 'out_of_range'))),
  ...Unlink.entries,
});

export type SocialCall = v.InferOutput<typeof SocialCall>;

/** A log-in as JSON. With the ticket of a provider it links that provider to the account. */
export const SocialLogin = v.object({
  ...SignIn.entries,
  ticket: v.optional(v.pipe(v.string(), v.maxLength(TICKET_MAX_LENGTH, 'out_of_range'))),
});

export type SocialLogin = v.InferOutput<typeof SocialLogin>;
