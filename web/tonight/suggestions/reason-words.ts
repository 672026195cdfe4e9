import { hoursText } from '../../catalogue/game-words.ts';
import { shortName } from '../../catalogue/subscribed-chip.tsx';
import { dayText } from '../../platform/dates.ts';
import { t } from '../../platform/i18n.ts';
import { isPlaying } from '../../shelf/copies/entries.ts';
import { LITTLE_MINUTES, timeText } from '../plan/plan-words.ts';
import type { Reason, Suggestion, Tonight } from './use-tonight.ts';

/* The reasons in words: a sentence for the first one, a few words for each of the others. */

const REST_MAX = 3;
/** More evenings than this are said as weeks. */
const EVENINGS_MAX = 12;
const YEAR_MS = 365.25 * 86_400_000;
const DAY = { day: 'numeric', month: 'long' } as const;
const MONTH = { month: 'long', year: 'numeric' } as const;
const YEAR = { year: 'numeric' } as const;

const yearsSince = (day: string) => Math.max(1, Math.floor((Date.now() - Date.parse(day)) / YEAR_MS));

function startedText({ at, precision }: Extract<Reason, { code: 'started' }>): string {
  const when = dayText(at, precision === 'year' ? YEAR : MONTH);
  return t('tonight.why.started', { when });
}

function leavesText({ subscription, day }: Extract<Reason, { code: 'leaves' }>): string {
  const name = shortName(subscription);
  return day ? t('tonight.why.leavesOn', { name, day: dayText(day, DAY) }) : t('tonight.why.leavesSoon', { name });
}

type Pace = Tonight['pace'];

/** A pace that nobody told is said as what it is: a number of hours. */
const paceText = ({ from, hoursPerWeek }: Pace) =>
  from === 'guess' ? t('tonight.why.guessedPace', { time: hoursText(hoursPerWeek) }) : t('tonight.why.ownPace');

function fitsText({ evenings, weeks }: Extract<Reason, { code: 'fits' }>, pace: Pace, length?: string): string {
  if (evenings <= EVENINGS_MAX)
    return length ? t('tonight.why.eveningsOf', { n: evenings, length }) : t('tonight.why.evenings', { n: evenings });
  return t('tonight.why.weeks', { n: weeks, pace: paceText(pace) });
}

function textOf(reason: Reason, pace: Pace, length?: string): string {
  switch (reason.code) {
    case 'unknownLength':
      return t('tonight.why.unknown');
    case 'left':
      return t('tonight.why.left', { time: timeText(reason.minutes) });
    case 'fits':
      return fitsText(reason, pace, length);
    case 'long':
      return t('tonight.why.long', { n: reason.weeks, pace: paceText(pace) });
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

/** No longer true of a game that was started this evening. */
const WAITED: readonly Reason['code'][] = ['unplayed', 'neverPlayed'];

type Lengths = Pick<Suggestion, 'copy' | 'remainingMinutes'>;

/** Nothing of its story was played yet, as far as its rounded length can say. */
const isWhole = ({ copy, remainingMinutes: left }: Lengths) =>
  copy.mainStoryHours !== null && left !== null && left >= copy.mainStoryHours * 60 - 6;

/** The whole length in words if it is less than an hour: as exact as it is known, else in steps of five minutes. */
export function shortLengthText(pick: Lengths): string | undefined {
  const { mainStoryHours: hours } = pick.copy;
  if (hours === null || hours >= 1) return undefined;
  return timeText(isWhole(pick) && pick.remainingMinutes ? pick.remainingMinutes : Math.round(hours * 12) * 5);
}

/** What belongs to the first reason and is not in it: how many hours these evenings are. */
function besideLead(pick: Suggestion, lead: Reason | undefined): string[] {
  const { remainingMinutes } = pick;
  if (lead?.code === 'unknownLength') return [t('tonight.why.unknownText')];
  const says = lead?.code === 'fits' || lead?.code === 'endsTonight' || lead?.code === 'long';
  if (!says || remainingMinutes === null) return [];
  const time = timeText(remainingMinutes);
  if (isWhole(pick)) return [t('tonight.why.total', { time })];
  return [remainingMinutes < LITTLE_MINUTES ? t('tonight.why.littleLeft') : t('tonight.why.stillLeft', { time })];
}

/** The first reason, and the ones after it. `length` says how long an evening is, where nothing else does. */
export function reasonWords(pick: Suggestion, pace: Pace, length?: string): { lead: string; rest: string[] } {
  const reasons = isPlaying(pick.copy) ? pick.reasons.filter(({ code }) => !WAITED.includes(code)) : pick.reasons;
  const [lead, ...others] = reasons;
  const rest = [...besideLead(pick, lead), ...others.map(one => textOf(one, pace))].slice(0, REST_MAX);
  return { lead: lead ? textOf(lead, pace, length) : '', rest };
}
