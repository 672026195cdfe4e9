import * as v from 'valibot';
import { Count, Guid, Instant, OrNull } from '../../platform/http/answer-fields.ts';
import { SECURITY_EVENTS } from './security.schema.ts';

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
