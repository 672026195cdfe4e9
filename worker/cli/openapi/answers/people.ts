import * as v from 'valibot';
import { METHODS } from '../../../people/factors/factors.schema.ts';
import { ENDED_WAYS, STAYING_WAYS } from '../../../people/recovery/recovery.schema.ts';
import { personalTokens } from '../../../people/tokens/tokens.tables.ts';
import { PROVIDERS } from '../../../providers/oauth/providers.ts';
import { Count, Day, Guid, Instant, OrNull, Url } from './fields.ts';

const Provider = v.picklist(PROVIDERS);

const person = { id: Guid, username: v.string(), email: v.string() };
export const NewPerson = v.strictObject(person);

const tokens = {
  access_token: v.string(),
  token_type: v.literal('Bearer'),
  expires_in: Count,
  scope: v.string(),
};
/** RFC 6749, section 5.1. A browser's refresh token goes into its cookie instead. */
export const AccessToken = v.strictObject({ ...tokens, refresh_token: v.optional(v.string()) });
export const NewSession = v.strictObject({ ...person, ...tokens, refresh_token: v.optional(v.string()) });
/** RFC 6749, section 5.2. */
export const OAuthError = v.strictObject({
  error: v.string(),
  error_description: v.string(),
  /** With mfa_required: the ticket of the second step, and the ways of it that the person has. */
  mfa_token: v.optional(v.string()),
  methods: v.optional(v.array(v.picklist(METHODS))),
});

/** The answer of a sign-in through another service, by how far it has come. */
export const Arrival = v.variant('kind', [
  v.strictObject({ kind: v.literal('started'), url: Url }),
  v.strictObject({ kind: v.literal('linked'), provider: Provider }),
  v.strictObject({ kind: v.literal('signed-in'), ...tokens, refresh_token: v.optional(v.string()) }),
  v.strictObject({
    kind: v.literal('incomplete'),
    ticket: v.string(),
    provider: Provider,
    email: OrNull(v.string()),
    emailVerified: v.boolean(),
    emailTaken: v.boolean(),
    firstName: OrNull(v.string()),
    lastName: OrNull(v.string()),
    username: OrNull(v.string()),
  }),
]);

export const Availability = v.strictObject({ preserved: v.boolean(), secretCodeRequired: v.boolean() });
export const Availabilities = v.strictObject({ username: Availability, email: Availability });
/** `already`: the link has been used before, and the address is still confirmed. */
export const OwnEmail = v.strictObject({ email: v.string(), already: v.optional(v.literal(true)) });
export const Unlinked = v.strictObject({ unlinked: v.array(Provider) });
/** `ended`: what a thief may have made, if there was any. `stays`: what still opens the account, with its name. */
export const Reset = v.strictObject({
  unlinked: v.array(Provider),
  ended: v.optional(v.array(v.picklist(ENDED_WAYS))),
  stays: v.optional(v.array(v.strictObject({ kind: v.picklist(STAYING_WAYS), name: OrNull(v.string()) }))),
});
export const Linked = v.strictObject({ providers: v.array(Provider) });

export const Profile = v.strictObject({
  ...person,
  firstName: OrNull(v.string()),
  lastName: OrNull(v.string()),
  dateOfBirth: OrNull(Day),
  skipTour: v.boolean(),
  locale: v.string(),
  timeZone: OrNull(v.string()),
  mature: v.pipe(v.boolean(), v.description('Whether games that are not for children are shown.')),
  hasPassword: v.boolean(),
  pendingEmail: OrNull(v.string()),
  emailVerified: v.boolean(),
  imageUrl: OrNull(Url),
  providers: v.array(Provider),
  firstLogin: v.boolean(),
});
export const Picture = v.strictObject({ imageUrl: OrNull(Url) });
export const Tour = v.strictObject({ skipTour: v.boolean() });

/** A personal access token as it is listed: its secret is shown once, when it is made. */
export const Token = v.strictObject({
  id: Guid,
  name: v.string(),
  scope: v.picklist(personalTokens.scope.enumValues),
  createdAt: Instant,
  expiresAt: OrNull(Instant),
  lastUsedAt: OrNull(Instant),
});
export const Tokens = v.strictObject({ tokens: v.array(Token) });
export const NewToken = v.strictObject({ id: Guid, token: v.string() });
