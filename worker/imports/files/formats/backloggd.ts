import { type FilePlaythrough, type FileRow, newRow } from '../file-row.ts';
import type { State } from '../files.schema.ts';
import { playthroughOf, putInState } from '../values/states.ts';
import { BACKLOGGD_PLATFORMS } from './backloggd-platforms.ts';
import { countIn, dateIn, isRecord, ratingIn, setPlatform, textOf } from './entry-values.ts';
import type { DocumentFormat } from './format.ts';

type Values = Record<string, unknown>;

/** "Played" is a word of its own there, beside completed, shelved and abandoned. */
const STATES = new Map(
  Object.entries<State>({
    wishlist: 'want',
    backlog: 'have',
    playing: 'playing',
    played: 'paused',
    completed: 'finished',
    shelved: 'paused',
    abandoned: 'kicked',
    retired: 'kicked',
  }),
);

const both = (...names: string[]) => names.flatMap(name => [name, `playthroughs.${name}`, `log.${name}`]);

/** The transfer file of Backloggd, version 2; and version 1, whose entries have everything on one level. */
export const backloggd: DocumentFormat = {
  id: 'backloggd',
  lists: ['entries', 'games', ''],
  fits: ({ scalars, first }) => {
    const entry = first.get('entries') ?? first.get('games') ?? first.get('');
    if (scalars.get('format') === 'backloggd-transfer') return true;
    return isRecord(entry) && 'game_id' in entry && ('log' in entry || 'status' in entry);
  },
  carried: {
    game: ['title'],
    ids: ['game_id'],
    platform: both('platform'),
    list: both('status', 'is_play', 'is_playing', 'is_backlog', 'is_wishlist'),
    outcome: both('is_master', 'is_replay'),
    dates: [...both('start_date', 'finish_date'), 'dates.range_start_date', 'dates.range_end_date'],
    hours: both('total_hours', 'total_minutes', 'hours_played', 'mins_played'),
    rating: both('rating'),
    note: both('review'),
  },
  dropped: {
    own_lists: both('game_liked'),
    one_note: ['dates.note'],
    own_dates: ['dates', 'dates.status', 'dates.hours', 'dates.minutes'],
    internal: [
      'format',
      'version',
      'exportedat',
      'source',
      'slug',
      'playthroughs',
      ...both('title', 'time_source', 'review_spoilers'),
    ].filter(name => name !== 'title'),
  },
  open: () => ({ read: ({ line, value }) => (isRecord(value) ? [readEntry(line, value)] : []), end: () => [] }),
};

const recordsIn = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isRecord) : []);

function readEntry(line: number, entry: Values): FileRow {
  const row = newRow(line, textOf(entry.title));
  if (row.title === '') return { ...row, errors: [{ code: 'no_title' }] };
  const id = textOf(entry.game_id);
  if (id) row.ids.igdb = id;
  const log = isRecord(entry.log) ? entry.log : entry;
  const times = entry.playthroughs ? recordsIn(entry.playthroughs) : [entry];
  for (const time of times) {
    const platform = textOf(time.platform);
    setPlatform(row, 'platform', BACKLOGGD_PLATFORMS.get(platform) ?? platform);
    row.rating = ratingIn(row, 'rating', time.rating) ?? row.rating;
  }
  row.note =
    times
      .map(time => textOf(time.review))
      .filter(Boolean)
      .join('\n\n') || null;
  row.minutes = minutesIn(row, log.total_hours, log.total_minutes);
  const state = stateOf(row, log);
  if (state) putInState(row, state);
  row.playthroughs = playthroughsOf(row, times, state, recordsIn(entry.dates));
  if (log.is_playing === true && !row.playing) playAgain(row, times.at(-1));
  row.minutes ??= row.playthroughs.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0) || null;
  return row;
}

function minutesIn(row: FileRow, hours: unknown, minutes: unknown): number | null {
  return Math.round((countIn(row, 'hours', hours) ?? 0) * 60 + (countIn(row, 'minutes', minutes) ?? 0)) || null;
}

function stateOf(row: FileRow, log: Values): State | null {
  const status = textOf(log.status).toLowerCase();
  const known = STATES.get(status);
  // What was not done is played now; what was done is played again, and stays done before.
  if (known && !(log.is_playing === true && !isDone(known))) return known;
  if (status && !known) row.errors.push({ code: 'unknown_status', column: 'status', value: status });
  if (log.is_playing === true) return 'playing';
  if (log.is_play === true) return 'paused';
  if (log.is_backlog === true) return 'have';
  return log.is_wishlist === true ? 'want' : null;
}

const isDone = (state: State | null) => state === 'finished' || state === 'kicked';

/** Played now wins over done before. The time that goes on may be told: begun after the others, and without an end. */
function playAgain(row: FileRow, last: Values | undefined): void {
  row.playing = true;
  row.archiveStatus = null;
  const told = row.playthroughs.at(-1);
  const isOpen = row.playthroughs.length > 1 && told?.startedAt && !told.finishedAt && last?.is_master !== true;
  if (told && isOpen) told.outcome = 'playing';
  else row.playthroughs.push(playthroughOf('playing'));
}

/** The last time played ended as the game stands; one before it ended if it has a date of its end. */
function playthroughsOf(row: FileRow, times: Values[], state: State | null, days: Values[]): FilePlaythrough[] {
  const isPlayed = state !== null && state !== 'want' && state !== 'have';
  return times.flatMap((time, place) => {
    const isLast = place === times.length - 1;
    const starts =
      times.length === 1
        ? days
            .map(day => textOf(day.range_start_date))
            .filter(Boolean)
            .toSorted()
        : [];
    const ends =
      times.length === 1
        ? days
            .map(day => textOf(day.range_end_date))
            .filter(Boolean)
            .toSorted()
        : [];
    const isOver = isDone(state);
    const started = dateIn(row, 'start_date', textOf(time.start_date) || starts[0]);
    const finished = dateIn(row, 'finish_date', textOf(time.finish_date) || (isOver ? ends.at(-1) : ''));
    const minutes = minutesIn(row, time.hours_played, time.mins_played);
    if (!(isPlayed && (isLast || isTold(time))) && !started && !finished && !minutes) return [];
    const outcome = time.is_master === true ? 'completed' : outcomeOf(isLast ? state : null, finished !== null);
    return [playthroughOf(outcome, { started, finished, minutes })];
  });
}

/** Of the last time the state of the game tells; an empty entry before it tells of nothing. */
function isTold({ is_master, is_replay, rating, review }: Values): boolean {
  return is_master === true || is_replay === true || Number(rating) > 0 || textOf(review) !== '';
}

function outcomeOf(state: State | null, isFinished: boolean): FilePlaythrough['outcome'] {
  if (state === 'finished' || state === 'kicked' || state === 'playing') return state;
  return isFinished ? 'finished' : 'paused';
}
