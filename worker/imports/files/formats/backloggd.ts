import { type FileDay, type FilePlaythrough, type FileRow, newRow } from '../file-row.ts';
import type { State } from '../files.schema.ts';
import { wordList } from '../values/nothing.ts';
import { playthroughOf, putInState } from '../values/states.ts';
import { countIn, dateIn, isRecord, ratingIn, recordsIn, setPlatform, textOf } from './entry-values.ts';
import type { DocumentFormat } from './format.ts';
import { isPlayDay, isPlayTime } from './raff-days.ts';

type Values = Record<string, unknown>;

/** The platforms of Backloggd, which come as numbers. What is not here keeps its number. */
const PLATFORMS = new Map(
  wordList(`
    3 Linux, 4 Nintendo 64, 5 Wii, 6 PC, 7 PlayStation, 8 PlayStation 2, 9 PlayStation 3, 11 Xbox, 12 Xbox 360, 13 DOS,
    14 Mac, 18 NES, 19 SNES, 20 Nintendo DS, 21 Nintendo GameCube, 22 Game Boy Color, 23 Dreamcast, 24 Game Boy Advance,
    29 Sega Mega Drive, 33 Game Boy, 34 Android, 37 Nintendo 3DS, 38 PlayStation Portable, 39 iOS, 41 Wii U,
    46 PlayStation Vita, 48 PlayStation 4, 49 Xbox One, 130 Nintendo Switch, 165 PlayStation VR, 167 PlayStation 5,
    169 Xbox Series X|S, 390 PlayStation VR2, 508 Nintendo Switch 2
  `).map(line => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)] as const),
);

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
    dates: [...both('start_date', 'finish_date'), 'dates', 'dates.range_start_date', 'dates.range_end_date'],
    hours: [...both('total_hours', 'total_minutes', 'hours_played', 'mins_played'), 'dates.hours', 'dates.minutes'],
    rating: both('rating'),
    note: both('review'),
  },
  dropped: {
    own_lists: both('game_liked'),
    one_note: ['dates.note'],
    own_dates: ['dates.status'],
    internal: [
      ...['format', 'version', 'exportedat', 'source', 'slug', 'playthroughs', 'playthroughs.title', 'log.title'],
      ...both('time_source', 'review_spoilers'),
    ],
  },
  open: () => ({ read: ({ line, value }) => (isRecord(value) ? [readEntry(line, value)] : []), end: () => [] }),
};

function readEntry(line: number, entry: Values): FileRow {
  const row = newRow(line, textOf(entry.title));
  if (row.title === '') return { ...row, errors: [{ code: 'no_title' }] };
  const id = textOf(entry.game_id);
  if (id) row.ids.igdb = id;
  const log = isRecord(entry.log) ? entry.log : entry;
  const times = entry.playthroughs ? recordsIn(entry.playthroughs) : [entry];
  for (const time of times) {
    const platform = textOf(time.platform);
    setPlatform(row, 'platform', PLATFORMS.get(platform) ?? platform);
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
  row.days = daysIn(row, recordsIn(entry.dates));
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

/** What was played within one day, each day once. Of hours of several days nobody knows how they fell. */
function daysIn(row: FileRow, dates: Values[]): FileDay[] {
  const days = new Map<string, number>();
  for (const { range_start_date: from, range_end_date: to, hours, minutes } of dates) {
    const day = textOf(from).slice(0, 10);
    const sum = (days.get(day) ?? 0) + (minutesIn(row, hours, minutes) ?? 0);
    if (isPlayDay(day) && (textOf(to) || day).slice(0, 10) === day && isPlayTime(sum)) days.set(day, sum);
  }
  return [...days].map(([day, minutes]) => ({ day, minutes }));
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
  const daysOf = (which: string) =>
    times.length === 1
      ? days
          .map(day => textOf(day[which]))
          .filter(Boolean)
          .sort()
      : [];
  return times.flatMap((time, place) => {
    const isLast = place === times.length - 1;
    const isOver = isDone(state);
    const started = dateIn(row, 'start_date', textOf(time.start_date) || daysOf('range_start_date')[0]);
    const finished = dateIn(
      row,
      'finish_date',
      textOf(time.finish_date) || (isOver ? daysOf('range_end_date').at(-1) : ''),
    );
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
