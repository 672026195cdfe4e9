import type { Locale } from '../../platform/locale.ts';
import { HOUR_MS, isoAfter, isoBefore } from '../../platform/time.ts';
import { LOST_HOURS } from '../factors/factors.schema.ts';
import { type PersonOrder, SECURITY_MAILS } from './mail-order.ts';

/** How long a mailed link can be used. */
const CONFIRM_DAYS = 7;
const RESET_HOURS = 1;
const DISOWN_DAYS = 7;

export const RESET_SECONDS = (RESET_HOURS * HOUR_MS) / 1000;

type Life = { amount: number; unit: 'day' | 'hour'; ms: number };

const LIVES: Record<'confirm' | 'reset' | 'disown' | 'keep', Life> = {
  confirm: { amount: CONFIRM_DAYS, unit: 'day', ms: CONFIRM_DAYS * 24 * HOUR_MS },
  reset: { amount: RESET_HOURS, unit: 'hour', ms: RESET_HOURS * HOUR_MS },
  disown: { amount: DISOWN_DAYS, unit: 'day', ms: DISOWN_DAYS * 24 * HOUR_MS },
  keep: { amount: LOST_HOURS, unit: 'hour', ms: LOST_HOURS * HOUR_MS },
};

/**
 * The address of a mail's button; of every other mail it is the page that says it was not the owner. A secret follows
 * in the fragment, which no server and no log ever sees.
 */
const TARGETS: Partial<Record<PersonOrder['kind'], string>> = {
  confirm: '/account/confirm-email/',
  reset: '/account/reset-password/',
  username: '/account/login/',
  factor_reset: '/account/keep-factors/',
  account_deleted: '/contact/',
};
export const targetOf = (kind: PersonOrder['kind']) => TARGETS[kind] ?? '/account/disown/';

/** Mails that say what was done to an account. */
export const NOTICES: readonly PersonOrder['kind'][] = [
  ...Object.values(SECURITY_MAILS),
  ...(['password_changed', 'email_changed', 'provider_linked', 'provider_unlinked'] as const),
  ...(['factor_reset', 'account_deleted'] as const),
];

export type Purpose = keyof typeof LIVES;

/** The purpose of a mail's link. Undefined if it opens nothing. */
export function purposeOf(kind: PersonOrder['kind']): Purpose | undefined {
  if (kind === 'factor_reset') return 'keep';
  if (kind === 'confirm' || kind === 'reset') return kind;
  return NOTICES.includes(kind) && kind !== 'account_deleted' ? 'disown' : undefined;
}

export function expiryOf(purpose: Purpose, now: Date): string {
  return isoAfter(now, LIVES[purpose].ms);
}

/** What happened before this time had a notice whose link no longer works. */
export const noticedSince = (now: Date): string => isoBefore(now, LIVES.disown.ms);

/** How long a link can be used, in words: `7 days`, `ساعة`. */
export function sayLife(purpose: Purpose, locale: Locale): string {
  const { amount, unit } = LIVES[purpose];
  const language = locale === 'ar' ? 'ar-u-nu-latn' : locale;
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}
