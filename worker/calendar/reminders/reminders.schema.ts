import * as v from 'valibot';
import { TimeZone } from '../../platform/http/fields.ts';

export const REMINDER_KINDS = ['release', 'moved', 'free', 'leaving'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** When nothing comes, unless the person says otherwise. */
export const QUIET_DEFAULT = { from: '22:00', to: '08:00' };

/** The most browsers of one person; the one that has been there longest makes room. */
export const DEVICES_MAX = 10;

const ENDPOINT_MAX_LENGTH = 2048;

const choice = v.optional(v.boolean('out_of_range'));
const Ways = v.optional(v.object({ push: choice, mail: choice }, 'out_of_range'));

const Time = v.pipe(v.string('required'), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'out_of_range'));
const Quiet = v.pipe(
  v.object({ from: Time, to: Time }, 'out_of_range'),
  v.check(({ from, to }) => from !== to, 'out_of_range'),
);

/** Any part of the settings; what is left out stays as it is. */
export const PutReminders = v.object({
  kinds: v.optional(v.object({ release: Ways, moved: Ways, free: Ways, leaving: Ways }, 'out_of_range')),
  quiet: v.optional(v.nullable(Quiet)),
  timeZone: v.optional(v.nullable(TimeZone)),
});
export type PutReminders = v.InferOutput<typeof PutReminders>;

const Endpoint = v.pipe(
  v.string('required'),
  v.nonEmpty('required'),
  v.maxLength(ENDPOINT_MAX_LENGTH, `too_long:${ENDPOINT_MAX_LENGTH}`),
  v.url('out_of_range'),
);

/** A point of P-256 that is not compressed, 65 bytes, and 16 bytes: both as base64url, some browsers with the padding. */
const PublicKey = v.pipe(v.string('required'), v.regex(/^B[\w-]{86}=?$/, 'out_of_range'));
const Auth = v.pipe(v.string('required'), v.regex(/^[\w-]{22}={0,2}$/, 'out_of_range'));

/** A subscription as `PushSubscription.toJSON()` gives it. */
export const AddDevice = v.object({
  endpoint: Endpoint,
  keys: v.object({ p256dh: PublicKey, auth: Auth }, 'required'),
});
export type AddDevice = v.InferOutput<typeof AddDevice>;

export const DevicePath = v.object({ endpoint: Endpoint });

/** The secret at the end of a link of a mail. It has no capitals, because addresses of screens have none. */
export const UnsubscribePath = v.object({ token: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'out_of_range')) });
