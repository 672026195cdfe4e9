import * as v from 'valibot';
import { text } from '../../platform/http/fields.ts';

export const PASSKEY_NAME_MAX = 60;
export const PASSKEYS_MAX = 20;
/** How long lost factors still stand, so that the owner can say no. */
export const LOST_HOURS = 72;
/** The grant type of a second step, beside those of the standard. */
export const MFA_GRANT = 'urn:raff:mfa';

/** The ways of a second step, in the order in which they are offered. */
export const METHODS = ['passkey', 'app', 'recovery'] as const;
export type Method = (typeof METHODS)[number];

/** What a browser sends of a passkey is bounded; attestations of security keys take a few thousand characters. */
const Encoded = v.pipe(v.string('required'), v.maxLength(20_000, 'out_of_range'), v.regex(/^[\w-]+$/, 'out_of_range'));
const CREDENTIAL_ID_MAX = 1_400;
const CredentialId = v.pipe(Encoded, v.maxLength(CREDENTIAL_ID_MAX, 'out_of_range'));

const Credential = {
  id: CredentialId,
  rawId: CredentialId,
  type: v.literal('public-key', 'out_of_range'),
  authenticatorAttachment: v.optional(v.picklist(['platform', 'cross-platform'], 'out_of_range')),
};

/** The answer of an authenticator that has made a passkey (RegistrationResponseJSON); what else it says is dropped. */
const NewCredential = v.object({
  ...Credential,
  response: v.object({
    clientDataJSON: Encoded,
    attestationObject: Encoded,
    /** A browser may know ways that we do not. */
    transports: v.optional(
      v.pipe(v.array(v.pipe(v.string(), v.maxLength(32, 'out_of_range'))), v.maxLength(10, 'out_of_range')),
    ),
  }),
});
export type NewCredential = v.InferOutput<typeof NewCredential>;

/** The answer of an authenticator that has used one (AuthenticationResponseJSON). */
export const UsedCredential = v.object({
  ...Credential,
  response: v.object({
    clientDataJSON: Encoded,
    authenticatorData: Encoded,
    signature: Encoded,
    userHandle: v.nullish(v.pipe(v.string(), v.regex(/^[\w-]{0,128}$/, 'out_of_range'))),
  }),
});
export type UsedCredential = v.InferOutput<typeof UsedCredential>;

export const PasskeyName = v.object({ name: text(PASSKEY_NAME_MAX) });
export const AddPasskey = v.object({ name: text(PASSKEY_NAME_MAX), response: NewCredential });
export type AddPasskey = v.InferOutput<typeof AddPasskey>;
export const PasskeyPath = v.object({ id: CredentialId });
export const ShowPasskey = v.object({ response: UsedCredential });

/** Six digits, with spaces as people copy them. */
export const Code = v.pipe(
  v.string('required'),
  v.transform(code => code.replaceAll(/\s/g, '')),
  v.nonEmpty('required'),
  v.regex(/^\d{6}$/, 'code_wrong'),
);
export const ConfirmApp = v.object({ code: Code });

const SHOWN_CODE_MAX = 60;
/** A code of the app, or a recovery code: they are told apart by their letters. */
export const ShowCode = v.object({ code: text(SHOWN_CODE_MAX) });

const Secret = v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(128, 'out_of_range'));
export const HalfLogin = v.object({ mfaToken: Secret });
export const KeepFactors = v.object({ token: Secret });
