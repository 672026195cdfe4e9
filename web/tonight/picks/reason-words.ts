import { minutesText } from '../../catalogue/game-words.ts';
import { dayText } from '../../platform/dates.ts';
import { t } from '../../platform/i18n.ts';
import type { Picked, Reason } from './use-tonight.ts';

/* The reasons in words: a sentence for the first one, a few words for each of the others. */

const REST_MAX = 3;
/** More evenings than this are said as weeks. */
const EVENINGS_MAX = 12;
const YEAR_MS = 365.25 * 86_400_000;
const [DAY, MONTH, YEAR] = [
  { day: 'numeric', month: 'long' },
  { month: 'long', year: 'numeric' },
  { year: 'numeric' },
] as const;

/** Names of subscriptions are the same in every language; a tier says no more than its family. */
const nameOf = (subscription: string) => (subscription.startsWith('ps-plus') ? 'PS Plus' : 'Game Pass');

const yearsSince = (day: string) => Math.max(1, Math.floor((Date.now() - Date.parse(day)) / YEAR_MS));

function startedText({ at, precision }: Extract<Reason, { code: 'started' }>): string {
  const when = dayText(at, precision === 'year' ? YEAR : MONTH);
  return t('tonight.why.started', { when });
}

function leavesText({ subscription, day }: Extract<Reason, { code: 'leaves' }>): string {
  const name = nameOf(subscription);
  return day ? t('tonight.why.leavesOn', { name, day: dayText(day, DAY) }) : t('tonight.why.leavesSoon', { name });
}

function fitsText({ evenings, weeks }: Extract<Reason, { code: 'fits' }>): string {
  if (evenings <= EVENINGS_MAX) return t('tonight.why.evenings', { n: evenings });
  return t('tonight.why.weeks', { n: weeks });
}

function textOf(reason: Reason): string {
  switch (reason.code) {
    case 'unknownLength':
      return t('tonight.why.unknown');
    case 'left':
      return t('tonight.why.left', { time: minutesText(reason.minutes) });
    case 'fits':
      return fitsText(reason);
    case 'long':
      return t('tonight.why.long', { n: reason.weeks });
    case 'priority':
      return t(reason.priority === 2 ? 'tonight.why.mustPlay' : 'tonight.why.high');
    case 'leaves':
      return leavesText(reason);
    case 'started':
      return startedText(reason);
    case 'unplayed':
    case 'neverPlayed':
      return t(`tonight.why.${reason.code}`, { n: yearsSince(reason.since) });
    case 'otherGenre':
      return t('tonight.why.otherGenre', { genre: reason.genre.name.toLocaleLowerCase() });
    default:
      return t(`tonight.why.${reason.code}`);
  }
}

/** What belongs to the first reason and is not in it: how many hours these evenings are. */
function besideLead({ copy, remainingMinutes, reasons: [lead] }: Picked): string[] {
  if (lead?.code === 'unknownLength') return [t('tonight.why.unknownText')];
  const says = lead?.code === 'fits' || lead?.code === 'endsTonight' || lead?.code === 'long';
  if (!says || remainingMinutes === null) return [];
  const isWhole = copy.mainStoryHours !== null && remainingMinutes >= copy.mainStoryHours * 60 - 6;
  const time = minutesText(remainingMinutes);
  return [isWhole ? t('tonight.why.total', { time }) : t('tonight.why.stillLeft', { time })];
}

/** The first reason, and the ones after it. */
export function reasonWords(pick: Picked): { lead: string; rest: string[] } {
  const [lead, ...others] = pick.reasons;
  const rest = [...besideLead(pick), ...others.map(textOf)].slice(0, REST_MAX);
  return { lead: lead ? textOf(lead) : '', rest };
}
