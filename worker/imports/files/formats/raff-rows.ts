import * as v from 'valibot';
import { LISTS } from '../../../catalogue/lists.schema.ts';
import { firstSigns } from '../../../platform/characters.schema.ts';
import { plausibleTrophies, Trophies } from '../../../providers/trophies.ts';
import { STOPPED_AT_MAX } from '../../../shelf/diary/limits.schema.ts';
import { ACCESSES } from '../../../shelf/shelf.tables.ts';
import { tagsOf } from '../../../shelf/tags/fold-tag.ts';
import { WALL_DESCRIPTION_MAX, WALL_GAMES_MAX, WALL_TITLE_MAX } from '../../../shelf/walls/walls.schema.ts';
import { SUBSCRIPTION_IDS } from '../../../subscriptions/subscriptions.tables.ts';
import { type DatePrecision, type FilePlaythrough, type FileRow, type FileWall, newRow } from '../file-row.ts';
import { setLoan } from '../values/ownership.ts';
import { readPlatform } from '../values/platforms.ts';
import { isRecord, one, ratingIn, setPlatform, slugsIn, stamp, textOf } from './entry-values.ts';
import { readDays } from './raff-days.ts';

type Values = Record<string, unknown>;

const OUTCOMES = ['playing', 'finished', 'completed', 'kicked', 'paused'] as const;
const PRECISIONS: DatePrecision[] = ['day', 'month', 'year', 'unknown'];
const ARCHIVED_AS = ['finished', 'kicked', 'retired'] as const;
const PRIORITIES = [2, 3, 4, 5] as const;

const whole = (value: unknown) => (typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null);
/** A day as it was written, or null. */
const dayIn = (value: unknown) => (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : null);
/** An instant as it was written, or null. */
const instant = (value: unknown) => (typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null);

function named(line: number, value: Values): FileRow {
  const row = newRow(line, textOf(value.title));
  const slug = textOf(value.slug);
  if (slug) row.ids.slug = slug;
  if (row.title === '') row.errors.push({ code: 'no_title' });
  return row;
}

/** A copy of our own export, exactly as it was. */
export function readCopy(line: number, value: Values, isInArchive: boolean): FileRow {
  const row = named(line, value);
  if (row.title === '') return row;
  setPlatform(row, 'subplatform', textOf(value.subplatform) || textOf(value.platform));
  const archive = isRecord(value.archive) ? value.archive : undefined;
  row.list = LISTS.find(({ gamesType }) => gamesType === value.list)?.id ?? null;
  row.playing = value.status === 2;
  row.archiveStatus = archive ? one(ARCHIVED_AS, archive.status) : isInArchive ? 'retired' : null;
  row.priority = one(PRIORITIES, value.priority);
  row.access = one(ACCESSES, value.access);
  setLoan(row, textOf(value.holder), dayIn(value.heldSince));
  row.minutes = whole(value.minutesPlayed);
  row.lastPlayedAt = instant(value.lastPlayedAt);
  row.addedAt = instant(value.addedAt);
  row.own = {
    status: whole(value.status) ?? 1,
    source: textOf(value.source) || 'manual',
    subscription: one(SUBSCRIPTION_IDS, value.subscription),
    trophies: v.is(Trophies, value.trophies) ? plausibleTrophies(value.trophies) : null,
    notes: typeof value.notes === 'string' ? value.notes : null,
    archivedAt: instant(archive?.archivedAt),
    sortedAt: value.sortedAt === undefined ? sortedBefore(row, value) : stamp(value.sortedAt),
    skippedAt: stamp(value.skippedAt),
    updatedAt: instant(value.updatedAt) ?? row.addedAt ?? '',
  };
  return row;
}

/** Imports bring everything as one of these. */
const GIVEN_PRIORITIES = [2, 4];

/** Of a file that is older than sorting: what its owner added or decided about is sorted, the rest is not. */
const sortedBefore = ({ list, playing, archiveStatus, priority, addedAt }: FileRow, { source }: Values) =>
  source === 'manual' || list !== 1 || playing || archiveStatus || !GIVEN_PRIORITIES.includes(priority ?? 0)
    ? addedAt
    : null;

/** What a person thinks of a game, and when they played it: a row without a copy. */
export function readDiary(line: number, value: Values): FileRow {
  const row = named(line, value);
  if (row.title === '') return row;
  row.isDiary = true;
  row.diaryAt = instant(value.updatedAt);
  row.rating = ratingIn(row, 'rating', value.rating);
  row.note = typeof value.note === 'string' && value.note !== '' ? value.note : null;
  row.stoppedAt = firstSigns(textOf(value.stoppedAt), STOPPED_AT_MAX) || null;
  row.tags = tagsOf(Array.isArray(value.tags) ? value.tags.map(textOf) : []);
  const times = Array.isArray(value.playthroughs) ? value.playthroughs.filter(isRecord) : [];
  row.playthroughs = times.flatMap(time => readTime(row, time) ?? []);
  row.days = readDays(value.days);
  return row;
}

/** A wall of our own export, as it was; undefined if it is none. */
export function readWall(value: Values, viewId: string | null): FileWall | undefined {
  const title = firstSigns(textOf(value.title), WALL_TITLE_MAX);
  const createdAt = instant(value.createdAt);
  const updatedAt = instant(value.updatedAt);
  if (!title || !createdAt || !updatedAt || !Array.isArray(value.games)) return undefined;
  return {
    id: crypto.randomUUID(),
    title,
    description: firstSigns(textOf(value.description), WALL_DESCRIPTION_MAX),
    privacy: value.privacy === 'public' ? 'public' : 'private',
    showsRatings: value.showRatings === true,
    viewId,
    createdAt,
    updatedAt,
    games: slugsIn(value.games.slice(0, WALL_GAMES_MAX)),
  };
}

function readTime(row: FileRow, value: Values): FilePlaythrough | undefined {
  const outcome = one(OUTCOMES, value.outcome);
  if (!outcome) {
    row.errors.push({ code: 'unknown_status', column: 'outcome', value: firstSigns(textOf(value.outcome), 100) });
    return undefined;
  }
  const [startedAt, startedPrecision] = dateIn(row, value, 'started');
  const [finishedAt, finishedPrecision] = dateIn(row, value, 'finished');
  const platform = textOf(value.subplatform) || textOf(value.subplatformId) || textOf(value.platform);
  return {
    startedAt,
    startedPrecision,
    finishedAt,
    finishedPrecision,
    outcome,
    minutes: whole(value.minutes),
    note: typeof value.note === 'string' && value.note !== '' ? value.note : null,
    own: {
      subplatform: readPlatform(platform) ?? null,
      source: textOf(value.source) || null,
      createdAt: instant(value.createdAt),
      updatedAt: instant(value.updatedAt),
    },
  };
}

function dateIn(row: FileRow, value: Values, which: 'started' | 'finished'): [string | null, DatePrecision] {
  const date = value[`${which}At`];
  if (date === null || date === undefined) return [null, 'unknown'];
  const precision = one(PRECISIONS, value[`${which}Precision`]) ?? 'day';
  const isDay = typeof date === 'string' && /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date));
  if (isDay && precision !== 'unknown') return [date, precision];
  row.errors.push({ code: 'bad_date', column: `${which}At`, value: firstSigns(textOf(date), 100) });
  return [null, 'unknown'];
}
