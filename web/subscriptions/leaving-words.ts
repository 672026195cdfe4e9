import { isLeavingTold } from '../../worker/subscriptions/subscriptions.schema.ts';
import { dayText } from '../platform/dates.ts';
import { t } from '../platform/i18n.ts';
import type { FamilyInfo } from './family.ts';
import type { Subscription } from './switch-subscriptions.ts';

/* What leaves a subscription, as far as its source says so: that there is nothing, and that nobody says, are two things. */

const DAY = { day: 'numeric', month: 'long' } as const;

/** Until when a game that leaves is there. */
export const leavesText = (day: string | null): string =>
  day ? t('subscriptions.leaving.until', { day: dayText(day, DAY) }) : t('subscriptions.leaving.undated');

/** How many games leave a subscription, and when the first does. Nothing is said of a list that was never read. */
export function leavingText({ id }: FamilyInfo, { leaving, region, asOf }: Subscription): string {
  if (asOf === null) return '';
  if (!isLeavingTold(id, region)) return t('subscriptions.leaving.untold');
  const [first] = leaving;
  if (!first) return t('subscriptions.leaving.none');
  const n = leaving.length;
  if (!first.day) return t('subscriptions.leaving.some', { n });
  return t('subscriptions.leaving.from', { n, day: dayText(first.day, DAY) });
}
