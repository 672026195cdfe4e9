import { SUBPLATFORMS } from '../../../worker/catalogue/lookups/lookups.schema.ts';
import { hoursText, lengthStepOf, minutesText } from '../../catalogue/game-words.ts';
import { dayText } from '../../platform/dates.ts';
import { localeTag, t } from '../../platform/i18n.ts';
import type { LengthWords } from '../../ui/game-card.tsx';
import type { Copy } from './copy.ts';
import type { Entry } from './entries.ts';

/* The words for copies on every screen, in the reader's language. */

const RECENT_DAYS = 7;
/** Not from `platform/time.ts`: the lists are at their limit, and would load a file more for it. */
const DAY_MS = 86_400_000;

/** The subplatform's name; Steam's is its own. */
export function onText(copy: Copy): string {
  return copy.subplatform?.name ?? copy.platform.name;
}

const SUBPLATFORM_NAMES: readonly string[] = SUBPLATFORMS.map(one => one.title);

/** The platforms of the reader's copies of a game, in the platforms' own order. */
export function chipsOf({ copies }: Entry): string[] {
  return copies.map(onText).sort((a, b) => SUBPLATFORM_NAMES.indexOf(a) - SUBPLATFORM_NAMES.indexOf(b));
}

/** What starting to play a copy is called: who has played it, or left a line where they stopped, goes on. */
export const startWord = ({ started, stoppedAt }: Pick<Copy, 'started' | 'stoppedAt'>) =>
  started || stoppedAt !== null ? 'lists.act.goOn' : 'lists.act.start';

/** With whom a copy is, whose it is, or that it is on a disc; nothing of one that is simply the reader's own. */
export function heldText({ access, holder }: Copy): string | undefined {
  if (access === 'disc') return t('lists.access.disc');
  if (access !== 'shared' && access !== 'borrowed' && access !== 'lent') return undefined;
  return holder ? t(`lists.held.by.${access}`, { name: holder }) : t(`lists.access.${access}`);
}

/** What there is to tell of that of a game's copies, each text once. */
export const heldTexts = (copies: readonly Copy[]): string =>
  [...new Set(copies.flatMap(copy => heldText(copy) ?? []))].join(t('common.comma'));

export function lengthWords(copy: Pick<Copy, 'length' | 'mainStoryHours'>): LengthWords {
  const step = lengthStepOf(copy);
  const hours = copy.mainStoryHours;
  if (hours === null) return { step, text: t('common.length.0') };
  return { step, text: hoursText(hours), label: t(`common.length.${step}`) };
}

/**
 * Minutes of a story over all copies of its game; null if none of them knows. Stores count the evenings that a file of
 * another tracker counts too, and the story begins anew in another store. So the greatest of them holds. What days tell
 * beyond that is added.
 */
export function minutesOf(copies: readonly Copy[]): number | null {
  const sums = new Map<string, number>();
  for (const { source, platform, minutesPlayed } of copies) {
    const teller = source === 'move_in' ? source : platform.id;
    if (minutesPlayed !== null) sums.set(teller, (sums.get(teller) ?? 0) + minutesPlayed);
  }
  const added = copies[0]?.addedMinutes ?? null;
  return sums.size > 0 ? Math.max(...sums.values()) + (added ?? 0) : added;
}

/**
 * The minutes of each copy that has some, if they are several: a sum would say less, and may count an evening twice. Those
 * that were added are on none.
 */
export function minutesOfEach(copies: readonly Copy[]): { on: string | null; minutes: number }[] {
  const each = copies.flatMap(copy => (copy.minutesPlayed ? [{ on: onText(copy), minutes: copy.minutesPlayed }] : []));
  const added = copies[0]?.addedMinutes;
  return each.length > 1 ? [...each, ...(added ? [{ on: null, minutes: added }] : [])] : [];
}

/** The progress: the share of the main story in per cent, null if either side is unknown. */
export function progressOf({ lead, copies }: Entry): number | null {
  const minutes = minutesOf(copies);
  if (minutes === null || !lead.mainStoryHours) return null;
  return Math.min(100, (minutes / 60 / lead.mainStoryHours) * 100);
}

export function timeLeft({ lead, copies }: Entry): string {
  const minutes = minutesOf(copies);
  const hours = lead.mainStoryHours;
  if (minutes === null)
    return hours === null ? t('lists.left.nothing') : t('lists.left.all', { all: hoursText(hours) });
  const into = minutesText(minutes);
  if (hours === null) return t('lists.left.unknown', { in: into });
  const left = hours - minutes / 60;
  if (left <= 0) return t('lists.left.past', { in: into });
  // Both are said in whole hours: what is left of 9 after "4 h" is 5, though it may be 5 and a half.
  const sum = Math.round(hours) - Math.round(minutes / 60);
  return t('lists.left.some', { in: into, left: hoursText(minutes >= 120 && sum >= 2 ? sum : left) });
}

/** When it was last played: as days within the last week, otherwise as a date. */
export function lastPlayed(instant: string, now = Date.now()): string {
  const days = Math.floor(now / DAY_MS) - Math.floor(Date.parse(instant) / DAY_MS);
  if (days < 0 || days > RECENT_DAYS) return t('lists.lastOn', { on: dayText(instant) });
  const when = new Intl.RelativeTimeFormat(localeTag(), { numeric: 'auto' }).format(-days, 'day');
  return t('lists.last', { when });
}
