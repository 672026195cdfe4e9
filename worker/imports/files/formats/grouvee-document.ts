import { type FileRow, newRow } from '../file-row.ts';
import { yearIn } from '../values/dates.ts';
import { dateIn, instantIn, isRecord, ratingIn, setPlatform, textOf } from './entry-values.ts';
import type { DocumentFormat } from './format.ts';
import { readShelves } from './grouvee-times.ts';

/** Grouvee's newer export, version 2: the same as its table, in a document. Shelves and platforms are keys there. */
export const grouveeDocument: DocumentFormat = {
  id: 'grouvee',
  lists: ['collection'],
  named: ['shelves', 'platforms', 'genres', 'franchises', 'series', 'developers', 'publishers'],
  fits: ({ first }) => {
    const entry = first.get('collection');
    return isRecord(entry) && 'name' in entry && 'shelves' in entry;
  },
  carried: {
    game: ['name', 'release_date'],
    ids: ['igdb_id'],
    platform: ['platforms'],
    list: ['shelves'],
    outcome: ['dates.level_of_completion'],
    dates: ['dates', 'dates.date_started', 'dates.date_finished'],
    hours: ['dates.seconds_played'],
    rating: ['rating'],
    note: ['review'],
    added: ['date_added_to_collection'],
  },
  dropped: {
    review_title: ['review_title'],
    own_lists: ['lists'],
    catalogue: ['genres', 'franchises', 'series', 'developers', 'publishers'],
    internal: [
      ...['id', 'url', 'giantbomb_id', 'review_platform', 'statuses', 'dates.platform', 'export_format_version'],
      // What stands with each game already, once more without the games.
      ...['exported_at', 'site', 'account', 'reviews', 'play_log', 'comments'],
    ],
  },
  open: () => ({ read: ({ line, value }) => (isRecord(value) ? [readEntry(line, value)] : []), end: () => [] }),
};

const keysOf = (value: unknown) => (isRecord(value) ? Object.keys(value) : []);

function readEntry(line: number, entry: Record<string, unknown>): FileRow {
  const row = newRow(line, textOf(entry.name));
  if (row.title === '') return { ...row, errors: [{ code: 'no_title' }] };
  const igdb = textOf(entry.igdb_id);
  if (igdb) row.ids.igdb = igdb;
  row.year = yearIn(textOf(entry.release_date), 'dmy');
  for (const word of keysOf(entry.platforms)) setPlatform(row, 'platforms', word);
  row.rating = ratingIn(row, 'rating', entry.rating, 5);
  row.note = textOf(entry.review) || null;
  row.addedAt = instantIn(row, 'date_added_to_collection', entry.date_added_to_collection);
  readShelves(row, {
    shelves: keysOf(entry.shelves),
    times: Array.isArray(entry.dates) ? entry.dates.filter(isRecord) : [],
    dateOf: text => dateIn(row, 'dates', text),
  });
  return row;
}
