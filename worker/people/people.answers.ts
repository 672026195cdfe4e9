import * as v from 'valibot';
import { Count, Guid, Instant, IsoDay, OrNull, Url } from '../platform/http/answer-fields.ts';
import { PROVIDERS } from '../providers/oauth/providers.ts';
import { REGIONS } from '../providers/regions.schema.ts';
import { personalTokens } from './people.tables.ts';
import { ENDED_WAYS, STAYING_WAYS } from './recovery/recovery.schema.ts';
import { SECURITY_EVENTS } from './security/security.schema.ts';

const Provider = v.picklist(PROVIDERS);

export const person = { id: Guid, username: v.string(), email: v.string() };
export const NewPerson = v.strictObject(person);

export const Availability = v.strictObject({ preserved: v.boolean(), secretCodeRequired: v.boolean() });
export const Availabilities = v.strictObject({ username: Availability, email: Availability });
/** `already`: the link has been used before, and the address is still confirmed. */
export const OwnEmail = v.strictObject({ email: v.string(), already: v.optional(v.literal(true)) });
export const UnlinkedProviders = v.strictObject({ unlinked: v.array(Provider) });
/** `ended`: what a thief may have made, if there was any. `stays`: what still opens the account, with its name. */
export const PasswordReset = v.strictObject({
  unlinked: v.array(Provider),
  ended: v.optional(v.array(v.picklist(ENDED_WAYS))),
  stays: v.optional(v.array(v.strictObject({ kind: v.picklist(STAYING_WAYS), name: OrNull(v.string()) }))),
});
export const OwnProfile = v.strictObject({
  ...person,
  firstName: OrNull(v.string()),
  lastName: OrNull(v.string()),
  dateOfBirth: OrNull(IsoDay),
  skipTour: v.boolean(),
  locale: v.string(),
  timeZone: OrNull(v.string()),
  region: OrNull(v.picklist(REGIONS.map(({ id }) => id))),
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
export const TokenList = v.strictObject({ tokens: v.array(Token) });
export const NewToken = v.strictObject({ id: Guid, token: v.string() });
export const FeedbackReceipt = v.strictObject({ id: Guid });

/** Everything that is stored about a person. Its own schema is at `/api/export.schema.json`. */
export const Export = v.looseObject({ version: Count, exportedAt: v.string() });

const whereabouts = { device: OrNull(v.string()), place: OrNull(v.string()) };

const Session = v.strictObject({
  id: Guid,
  ...whereabouts,
  createdAt: Instant,
  lastUsedAt: Instant,
  isThis: v.boolean(),
});
export const Sessions = v.strictObject({ sessions: v.array(Session) });
export const EndedSessions = v.strictObject({ ended: Count });

const Event = v.strictObject({
  id: Guid,
  kind: v.picklist(SECURITY_EVENTS),
  subject: OrNull(v.string()),
  ...whereabouts,
  at: Instant,
});
export const Events = v.strictObject({ events: v.array(Event), total: Count });
