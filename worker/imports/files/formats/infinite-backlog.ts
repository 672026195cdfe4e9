import type { FileRow } from '../file-row.ts';
import type { State } from '../files.schema.ts';
import type { FileDate } from '../values/dates.ts';
import { isOnDisc, type Ownership, ownershipIn, setLoan, setOwnership } from '../values/ownership.ts';
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
    access: ['Subscription', 'Format', 'Borrowed from', 'Returned to owner', 'Lent to', 'Lent out'],
    added: ['Date added'],
    tags: ['Tags'],
  },
  dropped: {
    catalogue: ['IGDB Edition ID', 'Game Edition name', 'Type', 'Region'],
    price: ['Amount paid', 'Additional Cost', 'Acquisition', 'Acquisition Source'],
    condition: ['State', 'Condition', 'Game condition', 'Manual condition', 'Box condition'],
    sub_ratings: ['Rating (Gameplay)', 'Rating (Sound)', 'Rating (Story)', 'Rating (Visual)', 'Rating (Accessibility)'],
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
    row.tags = cells.tags('Tags');
    row.note = cells.note('Progress notes', 'Collection notes', 'Acquisition Notes');
    row.addedAt = cells.instant('Date added');
    const held = cells.value('Ownership');
    const ownership = cells.value('Subscription') ? 'subscription' : (loanIn(cells) ?? ownershipIn(held));
    if (ownership === 'other') cells.error('unknown_status', 'Ownership', held);
    if (ownership === 'owned') row.access = isOnDisc(cells.value('Format')) ? 'disc' : 'bought';
    if (ownership === 'subscription') row.access = 'subscription';
    setState(row, cells);
    setOwnership(row, ownership);
    setLoan(
      row,
      cells.text(ownership === 'lent' ? 'Lent to' : 'Borrowed from'),
      ownership === 'lent' ? lentOn(cells) : null,
    );
    return row;
  },
};

/** What was given back is a loan no more. */
function loanIn(cells: Cells): Ownership | null {
  if (cells.text('Lent to') || saysYes(cells.value('Lent out'))) return 'lent';
  if (!cells.text('Borrowed from')) return null;
  return saysYes(cells.value('Returned to owner')) ? 'gone' : 'borrowed';
}

const saysYes = (value: string) => value !== '' && !/^(?:no|false|0)$/i.test(value);

/** The day, where the column has one and not a yes. */
function lentOn(cells: Cells): string | null {
  const date = /\d{4}/.test(cells.value('Lent out')) ? cells.date('Lent out') : null;
  return date?.precision === 'day' ? date.date : null;
}

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
