import type { InferResponseType } from 'hono/client';
import useSWR, { mutate } from 'swr';
import type { PutReminders, ReminderKind } from '../../../worker/calendar/reminders/reminders.schema.ts';
import { sayFailed } from '../../catalogue/say-failed.ts';
import { api, ask } from '../../platform/api.ts';
import { ownTimeZone } from '../../platform/dates.ts';
import { t } from '../../platform/i18n.ts';

export type Reminders = InferResponseType<typeof api.reminders.$get, 200>;
type Channel = 'push' | 'mail';

const KEY = ['reminders'] as const;
const QUIET = { quiet: true };

export const useReminders = () => useSWR(KEY, () => ask(api.reminders.$get()));

const withKinds = (now: Reminders, kinds: PutReminders['kinds'] = {}): Reminders['kinds'] => ({
  release: { ...now.kinds.release, ...kinds.release },
  moved: { ...now.kinds.moved, ...kinds.moved },
  free: { ...now.kinds.free, ...kinds.free },
  leaving: { ...now.kinds.leaving, ...kinds.leaving },
});

const after = (now: Reminders, { kinds, quiet }: PutReminders): Reminders => ({
  ...now,
  kinds: withKinds(now, kinds),
  ...(quiet !== undefined && { quiet }),
});

const show = (next: (now: Reminders | undefined) => Reminders | undefined) =>
  mutate<Reminders>(KEY, next, { revalidate: false });

/** Changes on their way: an answer that came before the last of them would take its tick away for a moment. */
let underWay = 0;

/** Shows a change at once and sends it; if it is refused, everything is as it was, and a message says why. */
export async function changeReminders(given: PutReminders): Promise<boolean> {
  let before: Reminders | undefined;
  await show(now => {
    before = now;
    return now && after(now, given);
  });
  underWay += 1;
  try {
    // Clocks change where the reader is, and mornings come there.
    const answer = await ask(api.reminders.$put({ json: { ...given, timeZone: ownTimeZone() } }), QUIET);
    if (underWay === 1) await show(() => answer);
    return true;
  } catch (error) {
    await show(() => before);
    sayFailed(t('reminders.failed'), error, () => changeReminders(given));
    return false;
  } finally {
    underWay -= 1;
  }
}

export const setReminder = (kind: ReminderKind, channel: Channel, isOn: boolean) =>
  changeReminders({ kinds: { [kind]: { [channel]: isOn } } });

/** How many browsers of the reader there are now. */
export const showDevices = (devices: number) => show(now => now && { ...now, devices });
