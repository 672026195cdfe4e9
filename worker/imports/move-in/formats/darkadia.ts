import type { FileRow } from '../file-row.ts';
import type { State } from '../schema.ts';
import { putInState } from '../values/states.ts';
import type { Cells } from './cells.ts';
import type { TableFormat } from './format.ts';

/* Its marks add up (what is finished was played too), so that the furthest counts. */
const MARKS: [string, State][] = [
  ['Dominated', 'completed'],
  ['Mastered', 'completed'],
  ['Finished', 'finished'],
  ['Shelved', 'paused'],
  ['Playing', 'playing'],
  ['Played', 'paused'],
  ['Owned', 'have'],
];

/** Darkadia, a service that closed: a row for each copy, and one without a name is another copy of the game above. */
export const darkadia: TableFormat = {
  id: 'darkadia',
  fits: has => has('Name', 'Copy platform') && (has('Mastered') || has('Copy label') || has('Shelved')),
  title: 'Name',
  carried: {
    game: ['Name'],
    platform: ['Copy platform', 'Copy source', 'Copy source other', 'Platforms'],
    list: ['Owned', 'Played', 'Playing', 'Shelved'],
    outcome: ['Finished', 'Mastered', 'Dominated'],
    hours: ['Time played'],
    rating: ['Rating'],
    note: ['Notes', 'Review', 'Copy notes'],
    added: ['Added'],
  },
  dropped: {
    catalogue: ['Copy label', 'Copy Release'],
    condition: [
      ...['Copy media', 'Copy media other', 'Copy box', 'Copy box condition', 'Copy box notes', 'Copy manual'],
      ...['Copy manual condition', 'Copy manual notes', 'Copy complete', 'Copy complete notes'],
    ],
    own_dates: ['Copy purchase date'],
    own_lists: ['Loved', 'Tags'],
    review_title: ['Review subject'],
  },
  read: (cells, before) => {
    const name = cells.text('Name');
    const row = name || !before ? readGame(cells, name) : anotherCopy(cells, before);
    const copy = cells.value('Copy platform');
    const platforms = copy ? [copy] : name ? cells.list('Platforms') : [];
    const source = cells.value('Copy source');
    const store = /^other$/i.test(source) ? cells.value('Copy source other') : source;
    cells.setPlatforms(row, copy ? 'Copy platform' : 'Platforms', platforms, store);
    return row;
  },
};

function readGame(cells: Cells, name: string): FileRow {
  const row = cells.row(name);
  row.rating = cells.rating('Rating', 5);
  row.note = cells.note('Notes', 'Review', 'Copy notes');
  row.minutes = cells.minutes('Time played', 'hours');
  row.addedAt = cells.instant('Added');
  const state = MARKS.find(([mark]) => cells.isSet(mark))?.[1];
  if (state) putInState(row, state, { minutes: row.minutes });
  return row;
}

/** It stands where the first copy stands; what is told of the game was told there. */
function anotherCopy(cells: Cells, { title, list, playing, archiveStatus, addedAt }: FileRow): FileRow {
  return { ...cells.row(title), list, playing, archiveStatus, addedAt, note: cells.note('Copy notes') };
}
