import * as v from 'valibot';
import { Count, Instant, OrNull } from '../../platform/http/answer-fields.ts';

const Codes = v.pipe(v.array(v.string()), v.length(10));

/** The factors of a person: names and dates, never a secret. */
export const Factors = v.strictObject({
  passkeys: v.array(
    v.strictObject({
      id: v.string(),
      name: v.string(),
      createdAt: Instant,
      lastUsedAt: OrNull(Instant),
      isBackedUp: v.boolean(),
    }),
  ),
  app: OrNull(v.strictObject({ createdAt: Instant, lastUsedAt: OrNull(Instant) })),
  recoveryCodesLeft: Count,
  lostAt: OrNull(Instant),
  offersApp: v.boolean(),
});

/** Options as browsers take them (WebAuthn, section 5.1.10). */
export const PasskeyOptions = v.pipe(
  v.looseObject({ challenge: v.string() }),
  v.description(
    'Options for the browser, as `parseCreationOptionsFromJSON` and `parseRequestOptionsFromJSON` take them.',
  ),
);
export const NewPasskey = v.strictObject({ id: v.string(), recoveryCodes: v.optional(Codes) });
export const NewApp = v.strictObject({ secret: v.string(), uri: v.string() });
export const ConfirmedApp = v.strictObject({ recoveryCodes: v.optional(Codes) });
export const NewCodes = v.strictObject({ recoveryCodes: Codes });
export const ProvedUntil = v.strictObject({ until: Instant });
export const DueAt = v.strictObject({ dueAt: Instant });
