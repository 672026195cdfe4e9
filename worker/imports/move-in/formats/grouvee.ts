import type { FileRow } from '../file-row.ts';
import type { FileDate } from '../values/dates.ts';
import { playthroughOf, putInState } from '../values/states.ts';
import type { Cells } from './cells.ts';
import type { TableFormat } from './format.ts';
import { isRecord, textOf } from './values.ts';

/** Grouvee: JSON stands in its cells, and the keys are the values. Its done shelf is "Played". */
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
    readShelves(row, cells);
    return row;
  },
};

function keysOf(cells: Cells, name: string): string[] {
  const value = cells.json(name);
  return isRecord(value) ? Object.keys(value) : [];
}

function readShelves(row: FileRow, cells: Cells): void {
  const shelves = keysOf(cells, 'shelves').map(shelf => shelf.toLowerCase());
  const isPlaying = shelves.includes('playing');
  const dates = cells.json('dates');
  const times = (Array.isArray(dates) ? dates.filter(isRecord) : []).map(one => timeOf(cells, one, isPlaying));
  if (shelves.includes('played')) putInState(row, 'finished');
  else if (isPlaying) putInState(row, 'playing');
  else if (shelves.includes('backlog')) putInState(row, 'have');
  else if (shelves.some(shelf => /^wish ?list$/.test(shelf))) putInState(row, 'want');
  else if (times.some(time => time.outcome === 'finished' || time.outcome === 'completed')) putInState(row, 'finished');
  // The dates tell more than the shelf alone.
  if (times.length > 0) row.playthroughs = times;
  if (isPlaying) {
    row.playing = true;
    row.archiveStatus = null;
  }
  row.minutes = times.reduce((sum, time) => sum + (time.minutes ?? 0), 0) || null;
}

function timeOf(cells: Cells, one: Record<string, unknown>, isPlaying: boolean) {
  const dateAt = (key: string): FileDate | null => cells.date('dates', textOf(one[key]));
  const level = textOf(one.level_of_completion).toLowerCase();
  const [started, finished] = [dateAt('date_started'), dateAt('date_finished')];
  const seconds = Number(one.seconds_played);
  const isDone = finished !== null || (level !== '' && level !== 'none');
  const outcome = level.startsWith('100') ? 'completed' : isDone ? 'finished' : isPlaying ? 'playing' : 'paused';
  return playthroughOf(outcome, { started, finished, minutes: seconds > 0 ? Math.round(seconds / 60) : null });
}
