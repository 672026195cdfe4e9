import { dayText } from '../platform/dates.ts';
import { t } from '../platform/i18n.ts';
import type { Subscription } from './use-subscriptions.ts';

const DAY = { day: 'numeric', month: 'long' } as const;

/** What is known of a subscription's list: its size, or its age if the last answer could not be used. */
export function listText({ asOf, trouble, games }: Subscription): string {
  if (asOf === null) return t('subscriptions.list.never');
  if (trouble === null) return t('subscriptions.inList', { n: games });
  const day = dayText(asOf, DAY);
  const { code, before, now } = trouble;
  if (code === 'list_shrank' && before !== null && now !== null)
    return t('subscriptions.list.shrank', { day, before, now });
  return t(code === 'list_empty' ? 'subscriptions.list.empty' : 'subscriptions.list.trouble', { day });
}
