import { SUBPLATFORMS } from '../../../../worker/catalogue/lookups/lookups.schema.ts';
import { PLAYTHROUGH_MINUTES_MAX } from '../../../../worker/shelf/diary/limits.schema.ts';
import { type Precision, today } from '../../../platform/dates.ts';
import { t, withLatinDigits } from '../../../platform/i18n.ts';
import type { Copy } from '../../copies/copy.ts';
import { isPlaying } from '../../copies/entries.ts';
import { endOf, momentText, startOf } from '../plays/when.ts';
import type { PlayInput, PlayOutcome, Playthrough } from '../use-diary.ts';

/* What the dialog of a playthrough holds, and what it means. */

/** A date as it is being chosen: it keeps its day while "month" or "unknown" is tried. */
export type DateChoice = { at: string; precision: Precision };

export type PlayValues = {
  outcome: PlayOutcome;
  started: DateChoice;
  ended: DateChoice;
  subplatformId: string;
  hours: string;
  note: string;
};

export type PlayErrors = Partial<Record<'started' | 'ended' | 'hours' | 'note' | 'form', string>>;

const MINUTES = 60;
const HOURS = /^\d{1,6}(\.\d{1,2})?$/;

const chosen = ({ at, precision }: { at: string | null; precision: Precision }): DateChoice => ({
  at: at ?? '',
  precision,
});
const UNKNOWN: DateChoice = { at: '', precision: 'unknown' };

/**
 * A new playthrough begins with what is most likely: it ended today, on the only copy, or on the one that is being
 * played.
 */
export function valuesOf(play: Playthrough | undefined, copies: readonly Copy[]): PlayValues {
  if (!play) {
    const copy = copies.length === 1 ? copies[0] : copies.find(isPlaying);
    const subplatformId = copy ? (copy.subplatform?.id ?? copy.platform.id) : '';
    const ended: DateChoice = { at: today(), precision: 'day' };
    return { outcome: 'finished', started: UNKNOWN, ended, subplatformId, hours: '', note: '' };
  }
  return {
    outcome: play.outcome,
    started: chosen(startOf(play)),
    ended: chosen(endOf(play)),
    subplatformId: play.subplatformId ?? '',
    hours: play.minutes === null ? '' : String(Math.round((play.minutes / MINUTES) * 100) / 100),
    note: play.note ?? '',
  };
}

/** The first day of what is chosen; null if nothing is. */
function firstDay({ at, precision }: DateChoice): string | null {
  if (precision === 'unknown' || !at) return null;
  if (precision === 'year') return `${at.slice(0, 4)}-01-01`;
  return precision === 'month' ? `${at.slice(0, 7)}-01` : at;
}

/** A bound that no day of what is chosen comes after. */
function lastDay({ at, precision }: DateChoice): string | null {
  if (precision === 'unknown' || !at) return null;
  if (precision === 'year') return `${at.slice(0, 4)}-12-31`;
  return precision === 'month' ? `${at.slice(0, 7)}-31` : at;
}

/** Digits of any script, and any decimal sign. */
function hoursIn(typed: string): number | undefined {
  const latin = withLatinDigits(typed.trim()).replace(/[,٫]/, '.');
  const hours = HOURS.test(latin) ? Number(latin) : Number.NaN;
  return hours * MINUTES <= PLAYTHROUGH_MINUTES_MAX ? hours : undefined;
}

function dateError(date: DateChoice): string | undefined {
  if (date.precision === 'unknown') return undefined;
  const first = firstDay(date);
  if (!first) return t('diary.form.noDay');
  return first > today() ? t('diary.form.future') : undefined;
}

const hasEnd = ({ outcome }: PlayValues) => outcome !== 'playing';

function backwards({ started, ended }: PlayValues): string | undefined {
  const from = firstDay(started);
  const to = lastDay(ended);
  if (!from || !to || to >= from) return undefined;
  return t('diary.form.backwards', { from: momentText(started) ?? from, to: momentText(ended) ?? to });
}

/** What is wrong, by field; nothing if it can be sent. */
export function errorsIn(values: PlayValues): PlayErrors {
  const { started, ended, hours } = values;
  const found: PlayErrors = {};
  const atStart = dateError(started);
  const atEnd = hasEnd(values) ? (dateError(ended) ?? backwards(values)) : undefined;
  if (atStart) found.started = atStart;
  if (atEnd) found.ended = atEnd;
  if (hours.trim() && hoursIn(hours) === undefined) found.hours = t('diary.form.badHours');
  return found;
}

const precisionOf = (date: DateChoice): Precision => (date.at ? date.precision : 'unknown');

/** The values as the API takes them. A game that is being played has no end yet. */
export function inputOf(values: PlayValues): PlayInput {
  const ended = hasEnd(values) ? values.ended : UNKNOWN;
  const hours = hoursIn(values.hours);
  return {
    outcome: values.outcome,
    startedAt: firstDay(values.started),
    startedPrecision: precisionOf(values.started),
    finishedAt: firstDay(ended),
    finishedPrecision: precisionOf(ended),
    subplatformId: SUBPLATFORMS.find(one => one.id === values.subplatformId)?.id ?? null,
    minutes: hours === undefined ? null : Math.round(hours * MINUTES),
    note: values.note.trim() || null,
  };
}
