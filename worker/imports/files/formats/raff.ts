import { WALLS_MAX } from '../../../shelf/walls/walls.schema.ts';
import type { FileRow, FileWall } from '../file-row.ts';
import { wordList } from '../values/nothing.ts';
import { isRecord, textOf } from './entry-values.ts';
import type { DocumentEntry, DocumentFormat } from './format.ts';
import { EveningReader } from './raff-evening.ts';
import { readCopy, readDiary, readWall } from './raff-rows.ts';

/** How many copies wait for the diary that comes after them; of more, the diary comes in rows of its own. */
const WAITING_MAX = 5000;
const RELEASED = 500;

const EVENING = ['rests', 'plan', 'subscriptions', 'tags', 'views', 'profile'];
const LISTS = ['diary', 'lists', 'archive', 'walls', 'rests', 'subscriptions', 'tags', 'views'];

/** Raff's own export. The first copy of a game carries its diary; a diary without a copy is a row of its own. */
export const raff: DocumentFormat = {
  id: 'raff',
  lists: LISTS,
  objects: ['plan', 'profile'],
  fits: ({ keys, scalars }) =>
    (keys.has('lists') && keys.has('archive')) ||
    (scalars.has('version') && keys.has('exportedAt') && keys.has('profile')),
  carried: {
    game: ['title'],
    ids: ['slug'],
    platform: ['platform', 'subplatform', 'playthroughs.subplatform', 'playthroughs.platform'],
    list: ['list', 'status', 'priority', 'archive', 'archive.status', 'source', 'sortedAt', 'skippedAt'],
    outcome: ['playthroughs', 'playthroughs.outcome', 'playthroughs.source'],
    dates: wordList(`
      playthroughs.startedAt, playthroughs.startedPrecision, playthroughs.finishedAt, playthroughs.finishedPrecision,
      archive.archivedAt, updatedAt, playthroughs.createdAt, playthroughs.updatedAt
    `),
    hours: [
      'minutesPlayed',
      'lastPlayedAt',
      'trophies',
      'trophies.earned',
      'trophies.total',
      'trophies.platinum',
      'playthroughs.minutes',
      'days',
      'days.day',
      'days.minutes',
      'days.source',
      'days.separate',
      'days.createdAt',
    ],
    rating: ['rating'],
    note: ['notes', 'note', 'stoppedAt', 'playthroughs.note'],
    access: ['access', 'subscription', 'holder', 'heldSince'],
    added: ['addedAt'],
    walls: wordList(`
      walls, description, privacy, showRatings, games, games.title, games.slug, createdAt,
      view, views, conditions, conditions.field, conditions.is, conditions.values, sort, pinned
    `),
    tags: ['tags', 'name'],
    evening: ['until', 'hoursPerWeek', 'since', 'profile', 'region'],
  },
  dropped: {
    internal: wordList(`
      version, exportedAt, signIn, sorting, yearShares, calendarFeed, together, factors, reminders, undos,
      connectedAccounts, imports, movedIn, mails, feedback, importId, playthroughs.id, playthroughs.importId, id,
      username, email, emailVerifiedAt, firstName, lastName, dateOfBirth, locale, timeZone, mature, skipTour, lastLoginAt,
      termsAcceptedAt, imageUrl
    `),
  },
  open: () => {
    const diary = new DiaryJoin();
    const beside = new EveningReader();
    const walls: FileWall[] = [];
    const readWalls = (value: unknown) => {
      const wall = isRecord(value) ? readWall(value, beside.views.idOf(value.view)) : undefined;
      if (wall && walls.length < WALLS_MAX) walls.push(wall);
      return [];
    };
    return {
      read: entry => {
        if (entry.key === 'walls') return readWalls(entry.value);
        if (!EVENING.includes(entry.key)) return diary.read(entry);
        beside.read(entry);
        return [];
      },
      end: () => diary.end(),
      walls,
      evening: beside.evening,
    };
  },
};

/** Brings copies and diary together, whichever comes first. */
class DiaryJoin {
  /** Diary that no copy has taken yet, and copies that may still get theirs, both by slug. */
  readonly #diary = new Map<string, FileRow>();
  readonly #copies = new Map<string, FileRow>();
  #waiting: FileRow[] = [];
  #isDiaryRead = false;

  read({ key, line, value }: DocumentEntry): FileRow[] {
    if (!isRecord(value)) return [];
    const slug = textOf(value.slug);
    if (key === 'diary') return this.#readDiary(readDiary(line, value), slug);
    const row = readCopy(line, value, key === 'archive');
    const told = this.#diary.get(slug);
    this.#diary.delete(slug);
    if (told) tell(row, told);
    if (this.#isDiaryRead) return [row];
    this.#waiting.push(row);
    if (slug && !told && !this.#copies.has(slug)) this.#copies.set(slug, row);
    return this.#waiting.length > WAITING_MAX ? this.#release() : [];
  }

  /** The first of those that wait go on, in their order and without their diary. */
  #release(): FileRow[] {
    const released = this.#waiting.splice(0, RELEASED);
    for (const { ids } of released) this.#copies.delete(ids.slug ?? '');
    return released;
  }

  end(): FileRow[] {
    return [...this.#waiting.splice(0), ...this.#diary.values()];
  }

  #readDiary(told: FileRow, slug: string): FileRow[] {
    // A diary before the copies: they need not wait.
    this.#isDiaryRead ||= this.#waiting.length === 0;
    const copy = this.#copies.get(slug);
    if (copy) tell(copy, told);
    else if (slug && told.title !== '') this.#diary.set(slug, told);
    else return [told];
    return [];
  }
}

function tell(copy: FileRow, { rating, note, stoppedAt, tags, playthroughs, days, diaryAt, errors }: FileRow): void {
  copy.diaryAt = diaryAt;
  copy.rating = rating;
  copy.note = note;
  copy.stoppedAt = stoppedAt;
  copy.tags = tags;
  copy.playthroughs = playthroughs;
  copy.days = days;
  copy.errors.push(...errors);
}
