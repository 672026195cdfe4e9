import type { State } from '../files.schema.ts';
import { putInState } from '../values/states.ts';
import type { TableFormat } from './format.ts';

/** A tracker of many media does not ask what is owned: what is planned there is wanted. */
const STATES = new Map(
  Object.entries<State>({
    completed: 'finished',
    'in progress': 'playing',
    repeating: 'playing',
    planning: 'want',
    paused: 'paused',
    dropped: 'kicked',
  }),
);

/** Yamtrack: of its rows only games are read. */
export const yamtrack: TableFormat = {
  id: 'yamtrack',
  // Files of its first years have no source: their games were those of IGDB.
  fits: has => has('media_id', 'media_type', 'title'),
  title: 'title',
  carried: {
    game: ['title', 'media_type'],
    ids: ['media_id', 'source'],
    list: ['status'],
    dates: ['start_date', 'end_date'],
    hours: ['progress', 'progressed_at'],
    rating: ['score'],
    note: ['notes'],
    added: ['created_at'],
    tags: ['tags'],
  },
  dropped: { internal: ['image', 'season_number', 'episode_number'] },
  read: cells => {
    if (cells.text('media_type').toLowerCase() !== 'game') return null;
    const row = cells.row(cells.text('title'));
    if (/^(?:igdb)?$/i.test(cells.text('source'))) row.ids.igdb = cells.text('media_id');
    row.rating = cells.rating('score', 10);
    row.note = cells.note('notes');
    row.tags = cells.tags('tags');
    row.minutes = cells.minutes('progress', 'minutes');
    row.addedAt = cells.instant('created_at');
    row.lastPlayedAt = cells.instant('progressed_at');
    const status = cells.value('status');
    const state = STATES.get(status.toLowerCase());
    const told = { started: cells.date('start_date'), finished: cells.date('end_date'), minutes: row.minutes };
    if (status && !state) cells.error('unknown_status', 'status', status);
    if (state) putInState(row, state, told);
    return row;
  },
};
