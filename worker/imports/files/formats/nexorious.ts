import { tagsOf } from '../../../shelf/tags/fold-tag.ts';
import type { FileRow } from '../file-row.ts';
import type { State } from '../files.schema.ts';
import { putInState } from '../values/states.ts';
import { addError } from './entry-values.ts';
import type { TableFormat } from './format.ts';

const STATES = new Map(
  Object.entries<State>({
    not_started: 'have',
    in_progress: 'playing',
    replay: 'playing',
    completed: 'finished',
    mastered: 'completed',
    dominated: 'completed',
    shelved: 'paused',
    dropped: 'kicked',
  }),
);

/** Of a game without a copy that nobody played the list is not said: it may be one's own, or a wish. */
export function setNexoriousState(row: FileRow, status: string, isCopy: boolean): void {
  const state = STATES.get(status.toLowerCase());
  if (status && !state) addError(row, 'unknown_status', 'play_status', status);
  if (isCopy || (state && state !== 'have')) putInState(row, state ?? 'have', { minutes: row.minutes });
}

/** The table of nexorious: a row for each game, with the hours of all its copies together, and not how they are held. */
export const nexorious: TableFormat = {
  id: 'nexorious',
  fits: has => has('title', 'igdb_id', 'play_status', 'personal_rating'),
  title: 'title',
  carried: {
    game: ['title'],
    ids: ['igdb_id'],
    platform: ['platforms'],
    list: ['play_status'],
    hours: ['hours_played'],
    rating: ['personal_rating'],
    note: ['personal_notes'],
    added: ['created_at'],
    tags: ['tags'],
  },
  dropped: { own_lists: ['is_loved'], own_dates: ['updated_at'] },
  read: cells => {
    const row = cells.row(cells.text('title'));
    const igdb = cells.value('igdb_id');
    if (igdb) row.ids.igdb = igdb;
    cells.setPlatforms(row, 'platforms', cells.value('platforms').split(';'));
    row.minutes = cells.minutes('hours_played', 'hours');
    row.rating = cells.rating('personal_rating', 5);
    row.note = cells.note('personal_notes');
    // A comma is a sign of the tag here.
    row.tags = tagsOf(cells.value('tags').split(';'));
    row.addedAt = cells.instant('created_at');
    setNexoriousState(row, cells.value('play_status'), row.platforms.length > 0);
    return row;
  },
};
