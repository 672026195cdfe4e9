import * as v from 'valibot';
import { Count, OrNull } from '../../platform/http/answer-fields.ts';

/** By push, and by the weekly mail. */
const Ways = v.strictObject({ push: v.boolean(), mail: v.boolean() });

/** `HH:MM` on the person's own clock. */
const Time = v.pipe(v.string(), v.regex(/^\d\d:\d\d$/));

/** `pushKey` is what a browser needs to subscribe; null if this site sends no notifications. */
export const Reminders = v.strictObject({
  kinds: v.strictObject({ release: Ways, moved: Ways, free: Ways, leaving: Ways }),
  quiet: OrNull(v.strictObject({ from: Time, to: Time })),
  timeZone: OrNull(v.string()),
  pushKey: OrNull(v.string()),
  devices: Count,
});

/** How many browsers are reminded. */
export const Devices = v.strictObject({ devices: Count });
