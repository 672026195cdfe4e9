import type { FileRow } from '../file-row.ts';
import { isOnDisc, type Ownership, ownershipIn, setOwnership } from '../values/ownership.ts';
import { playthroughOf, putInState } from '../values/states.ts';
import type { Cells } from './cells.ts';
import type { TableFormat } from './format.ts';

/** Completionator: quotes inside of its cells are not doubled, and the month comes first. */
export const completionator: TableFormat = {
  id: 'completionator',
  fits: has => has('Name', 'Now Playing', 'Backlogged', 'Progress Status'),
  title: 'Name',
  dates: 'mdy',
  carried: {
    game: ['Name', 'Initial Release Date'],
    platform: ['Platform', 'Format'],
    list: ['Now Playing', 'Backlogged', 'Ownership Status'],
    outcome: ['Progress Status'],
    rating: ['Rating'],
    access: ['Acquisition Type'],
    added: ['Added On'],
    tags: ['Tags'],
  },
  dropped: {
    price: ['Est. Value', 'Amt. Paid', 'Acquisition Source'],
    condition: ['Box/Case', 'Cart/Disc', 'Manual', 'Extras'],
    catalogue: ['Edition', 'Region', 'Genre', 'Item Release Date'],
    own_dates: ['Acquisition Date'],
  },
  read: cells => {
    const row = cells.row(cells.text('Name'));
    const store = /\(([^()]+)\)/.exec(cells.text('Format'))?.[1];
    cells.setPlatforms(row, 'Platform', [cells.value('Platform')].filter(Boolean), store);
    row.year = cells.year('Initial Release Date');
    row.rating = cells.rating('Rating', 10);
    row.tags = cells.tags('Tags');
    row.addedAt = cells.instant('Added On');
    const held = cells.value('Ownership Status');
    const ownership = ownershipIn(held);
    if (ownership === 'other') cells.error('unknown_status', 'Ownership Status', held);
    row.access = accessOf(cells, ownership);
    const isPlaying = cells.isSet('Now Playing');
    const progress = cells.value('Progress Status');
    if (/^(?:finished|complete|beaten)/i.test(progress)) putInState(row, 'finished');
    else if (isPlaying) putInState(row, 'playing');
    else putInState(row, 'have');
    if (progress && !/^(?:finished|complete|beaten|incomplete|unfinished|not )/i.test(progress))
      cells.error('unknown_status', 'Progress Status', progress);
    if (isPlaying && row.archiveStatus) {
      row.archiveStatus = null;
      row.playing = true;
      row.playthroughs.push(playthroughOf('playing'));
    }
    setOwnership(row, ownership);
    return row;
  },
};

/** What was bought by somebody else, or for a while, was not bought; a disc is in somebody's hands, and here it is the owner's. */
function accessOf(cells: Cells, ownership: Ownership | null): FileRow['access'] {
  if (ownership === 'subscription') return 'subscription';
  const isOwn = ownership === 'owned' || ownership === null;
  if (!isOwn) return null;
  if (isOnDisc(cells.value('Format'))) return 'disc';
  return /^(?:purchase|bought)/i.test(cells.text('Acquisition Type')) ? 'bought' : null;
}
