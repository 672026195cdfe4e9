import type { Cells } from './cells.ts';
import { isRecord } from './entry-values.ts';
import type { TableFormat } from './format.ts';
import { readShelves } from './grouvee-times.ts';

/** Grouvee's table: JSON stands in its cells, and the keys are the values. */
export const grouvee: TableFormat = {
  id: 'grouvee',
  fits: has => has('name', 'shelves', 'platforms') && (has('dates') || has('giantbomb_id') || has('statuses')),
  title: 'name',
  carried: {
    game: ['name', 'release_date'],
    ids: ['igdb_id'],
    platform: ['platforms'],
    list: ['shelves'],
    dates: ['dates'],
    rating: ['rating'],
    note: ['review'],
    added: ['date_added_to_collection'],
  },
  dropped: {
    review_title: ['review_title'],
    catalogue: ['genres', 'franchises', 'series', 'developers', 'publishers'],
    internal: ['id', 'url', 'giantbomb_id', 'review_platform', 'statuses'],
  },
  read: cells => {
    const row = cells.row(cells.text('name'));
    row.year = cells.year('release_date');
    const igdb = cells.value('igdb_id');
    if (igdb) row.ids.igdb = igdb;
    cells.setPlatforms(row, 'platforms', keysOf(cells, 'platforms'));
    row.rating = cells.rating('rating', 5);
    row.note = cells.note('review');
    row.addedAt = cells.instant('date_added_to_collection');
    const dates = cells.json('dates');
    readShelves(row, {
      shelves: keysOf(cells, 'shelves'),
      times: Array.isArray(dates) ? dates.filter(isRecord) : [],
      dateOf: text => cells.date('dates', text),
    });
    return row;
  },
};

function keysOf(cells: Cells, name: string): string[] {
  const value = cells.json(name);
  return isRecord(value) ? Object.keys(value) : [];
}
