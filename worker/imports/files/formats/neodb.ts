import type { State } from '../files.schema.ts';
import { putInState } from '../values/states.ts';
import type { TableFormat } from './format.ts';

const STATES = new Map(
  Object.entries<State>({
    wishlist: 'want',
    progress: 'playing',
    complete: 'finished',
    dropped: 'kicked',
  }),
);

/** NeoDB: its marks of games, or its reviews, whose second column `title` is the review's. */
export const neodb: TableFormat = {
  id: 'neodb',
  fits: has => has('title', 'links', 'timestamp') && (has('status') || has('content')),
  title: 'title',
  carried: {
    game: ['title', 'type', 'category'],
    ids: ['links'],
    list: ['status'],
    dates: ['timestamp'],
    rating: ['rating'],
    note: ['comment', 'content'],
    tags: ['tags'],
  },
  dropped: { catalogue: ['info'], review_title: ['title 2'] },
  read: cells => {
    const kind = cells.text('type') || cells.text('category');
    if (kind && !/game/i.test(kind)) return null;
    const row = cells.row(cells.text('title'));
    const steam = /store\.steampowered\.com\/app\/(\d+)/.exec(cells.text('links'))?.[1];
    if (steam) row.ids.steam = steam;
    row.rating = cells.rating('rating', 10);
    row.note = cells.note('comment', 'content');
    row.tags = cells.tags('tags');
    row.addedAt = cells.instant('timestamp');
    const status = cells.value('status');
    const state = STATES.get(status.toLowerCase());
    if (status && !state) cells.error('unknown_status', 'status', status);
    // A mark has one time: that of what it says.
    const isEnd = state === 'finished' || state === 'kicked';
    if (state) putInState(row, state, isEnd ? { finished: cells.date('timestamp') } : {});
    return row;
  },
};
