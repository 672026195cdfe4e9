import type { Locale } from '../../platform/locale.ts';
import { LOST_HOURS } from '../factors/schema.ts';
import type { PersonOrder } from './mail-order.ts';

/** How long a mailed link can be used. */
const CONFIRM_DAYS = 7;
const RESET_HOURS = 1;

const HOUR_MS = 60 * 60 * 1000;

type Life = { amount: number; unit: 'day' | 'hour'; ms: number };

const LIVES: Record<'confirm' | 'reset' | 'keep', Life> = {
  confirm: { amount: CONFIRM_DAYS, unit: 'day', ms: CONFIRM_DAYS * 24 * HOUR_MS },
  reset: { amount: RESET_HOURS, unit: 'hour', ms: RESET_HOURS * HOUR_MS },
  keep: { amount: LOST_HOURS, unit: 'hour', ms: LOST_HOURS * HOUR_MS },
};

/** The address of a mail's button. A secret follows in the fragment, which no server and no log ever sees. */
export const TARGETS: Record<PersonOrder['kind'], string> = {
  confirm: '/account/confirm-email/',
  reset: '/account/reset-password/',
  username: '/account/login/',
  password_changed: '/account/forgot-password/',
  email_changed: '/contact/',
  provider_linked: '/account/forgot-password/',
  provider_unlinked: '/account/forgot-password/',
  token_created: '/account/settings/',
  factor_reset: '/account/keep-factors/',
  factors_removed: '/account/settings/',
  account_deleted: '/contact/',
};

export type Purpose = keyof typeof LIVES;

/** The purpose of a mail's link. Undefined if it opens nothing. */
export function purposeOf(kind: PersonOrder['kind']): Purpose | undefined {
  if (kind === 'factor_reset') return 'keep';
  return kind === 'confirm' || kind === 'reset' ? kind : undefined;
}

export function expiryOf(purpose: Purpose, now: Date): string {
  return new Date(now.getTime() + LIVES[purpose].ms).toISOString();
}

/** How long a link can be used, in words: `7 days`, `ساعة`. */
export function sayLife(purpose: Purpose, locale: Locale): string {
  const { amount, unit } = LIVES[purpose];
  const language = locale === 'ar' ? 'ar-u-nu-latn' : locale;
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}
