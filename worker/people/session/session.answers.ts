import * as v from 'valibot';
import { Count, OrNull, Url } from '../../platform/http/answer-fields.ts';
import { PROVIDERS } from '../../providers/oauth/providers.ts';
import { METHODS } from '../factors/factors.schema.ts';
import { person } from '../people.answers.ts';

const Provider = v.picklist(PROVIDERS);

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
export const OAuthErrorBody = v.strictObject({
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

export const LinkedProviders = v.strictObject({ providers: v.array(Provider) });

export const KeySet = v.strictObject({ keys: v.array(v.record(v.string(), v.unknown())) });
export const SignInFacts = v.strictObject({
  token_endpoint: Url,
  jwks_uri: Url,
  grant_types_supported: v.array(v.string()),
  scopes_supported: v.array(v.string()),
  token_endpoint_auth_methods_supported: v.array(v.string()),
});
