import type { FileRow } from '../file-row.ts';
import type { State } from '../files.schema.ts';
import type { FileDate } from '../values/dates.ts';
import { ownershipIn, setOwnership } from '../values/ownership.ts';
import { playthroughOf, putInState } from '../values/states.ts';
import type { Cells } from './cells.ts';
import type { TableFormat } from './format.ts';

const TIMES_MAX = 20;

/** Infinite Backlog: a status, and apart from it how far the game was completed. */
export const infiniteBacklog: TableFormat = {
  id: 'infinite-backlog',
  fits: has => has('Game name', 'Status', 'Completion') || has('IGDB ID', 'Game name', 'Ownership'),
  title: 'Game name',
  carried: {
    game: ['Game name', 'Game release date'],
    ids: ['IGDB ID'],
    platform: ['Platform', 'Digital service'],
    list: ['Status', 'Ownership'],
    outcome: ['Completion', 'Times completed'],
    dates: ['Completion date', 'Completion date type'],
    hours: ['Playtime'],
    rating: ['Rating (Score)'],
    note: ['Progress notes', 'Collection notes', 'Acquisition Notes'],
    access: ['Subscription'],
    added: ['Date added'],
  },
  dropped: {
    catalogue: ['IGDB Edition ID', 'Game Edition name', 'Type', 'Region', 'Format'],
    price: ['Amount paid', 'Additional Cost', 'Acquisition', 'Acquisition Source'],
    condition: ['State', 'Condition', 'Game condition', 'Manual condition', 'Box condition'],
    loan: ['Borrowed from', 'Returned to owner', 'Lent to', 'Lent out'],
    sub_ratings: ['Rating (Gameplay)', 'Rating (Sound)', 'Rating (Story)', 'Rating (Visual)', 'Rating (Accessibility)'],
    own_lists: ['Tags'],
    own_dates: ['Acquisition date', 'Last updated'],
    internal: ['Manual progress'],
  },
  read: cells => {
    const row = cells.row(cells.text('Game name'));
    row.year = cells.year('Game release date');
    const igdb = cells.value('IGDB ID');
    if (igdb) row.ids.igdb = igdb;
    cells.setPlatforms(row, 'Platform', [cells.value('Platform')].filter(Boolean), cells.value('Digital service'));
    row.minutes = cells.minutes('Playtime', 'minutes');
    row.rating = cells.rating('Rating (Score)', 10);
    row.note = cells.note('Progress notes', 'Collection notes', 'Acquisition Notes');
    row.addedAt = cells.instant('Date added');
    const held = cells.value('Ownership');
    const ownership = cells.value('Subscription') ? 'subscription' : ownershipIn(held);
    if (ownership === 'other') cells.error('unknown_status', 'Ownership', held);
    row.access = ownership === 'owned' ? 'bought' : ownership === 'subscription' ? 'subscription' : null;
    setState(row, cells);
    setOwnership(row, ownership);
    return row;
  },
};

function setState(row: FileRow, cells: Cells): void {
  const finished = finishDate(cells);
  const status = cells.value('Status').toLowerCase();
  const state = stateOf(cells, status) ?? (cells.value('Ownership') || finished ? 'have' : null);
  if (!state) return;
  putInState(row, state, { finished, minutes: row.minutes });
  const times = Math.min(Number(cells.value('Times completed')) || 0, TIMES_MAX);
  const [last] = row.playthroughs;
  // The date is that of one of them; of the others only their number is known.
  if (last && row.archiveStatus === 'finished')
    for (let time = 1; time < times; time += 1) row.playthroughs.push(playthroughOf(last.outcome));
  if (status === 'playing' && row.archiveStatus) {
    row.archiveStatus = null;
    row.playing = true;
    row.playthroughs.push(playthroughOf('playing'));
  }
}

function finishDate(cells: Cells): FileDate | null {
  const date = cells.date('Completion date');
  const type = cells.text('Completion date type').toLowerCase();
  if (date && type === 'year') return { date: `${date.date.slice(0, 4)}-01-01`, precision: 'year' };
  if (date && type === 'month') return { date: `${date.date.slice(0, 7)}-01`, precision: 'month' };
  return date;
}

/** The state of both words; null if neither says any. */
function stateOf(cells: Cells, status: string): State | null {
  const completion = cells.value('Completion').toLowerCase();
  const done = new Map(Object.entries<State>({ beaten: 'finished', completed: 'completed', dropped: 'kicked' }));
  const known = done.get(completion);
  if (known) return known;
  if (completion && !['not started', 'unfinished', 'continuous', 'no status'].includes(completion))
    cells.error('unknown_status', 'Completion', completion);
  const states = new Map(
    Object.entries<State>({ playing: 'playing', played: 'paused', unplayed: 'have', wishlist: 'want' }),
  );
  if (status && status !== 'no status' && !states.get(status)) cells.error('unknown_status', 'Status', status);
  return states.get(status) ?? null;
}
