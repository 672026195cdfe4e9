import type { FileRow } from '../file-row.ts';
import type { State } from '../files.schema.ts';
import { storeIn } from '../values/platforms.ts';
import { putInState } from '../values/states.ts';
import type { Cells } from './cells.ts';
import type { TableFormat } from './format.ts';

/** The marks of Darkadia, the furthest first: they add up (what is finished was played too), and the furthest counts. */
const MARKS: [string, State][] = [
  ['Dominated', 'completed'],
  ['Mastered', 'completed'],
  ['Finished', 'finished'],
  ['Shelved', 'paused'],
  ['Playing', 'playing'],
  ['Played', 'paused'],
  ['Owned', 'have'],
];

/** Darkadia, a service that closed: a row for each copy, and one without a name has that of the row above. */
export const darkadia: TableFormat = {
  id: 'darkadia',
  fits: has => has('Name', 'Copy platform') && (has('Mastered') || has('Copy label') || has('Shelved')),
  title: 'Name',
  carried: {
    game: ['Name'],
    platform: ['Copy platform', 'Copy label', 'Copy source', 'Copy source other', 'Platforms'],
    list: ['Owned', 'Played', 'Playing', 'Shelved'],
    outcome: ['Finished', 'Mastered', 'Dominated'],
    hours: ['Time played'],
    rating: ['Rating'],
    note: ['Notes', 'Review', 'Copy notes'],
    added: ['Added'],
    tags: ['Tags'],
  },
  dropped: {
    catalogue: ['Copy Release'],
    condition: [
      ...['Copy media', 'Copy media other', 'Copy box', 'Copy box condition', 'Copy box notes', 'Copy manual'],
      ...['Copy manual condition', 'Copy manual notes', 'Copy complete', 'Copy complete notes'],
    ],
    own_dates: ['Copy purchase date'],
    own_lists: ['Loved'],
    review_title: ['Review subject'],
  },
  read: (cells, before) => {
    const name = cells.text('Name');
    const isCopy = name === '' && before !== null && isSameGame(tellings.get(before), tellingOf(cells));
    const row = isCopy ? anotherCopy(cells, before) : readGame(cells, name || (before?.title ?? ''));
    // A copy is told apart from a namesake by what was told of the game, which stands in the first row of several.
    tellings.set(row, (isCopy && tellings.get(before)) || tellingOf(cells));
    const copy = cells.value('Copy platform');
    const platforms = copy || isCopy ? copy : cells.value('Platforms');
    cells.setPlatforms(row, copy ? 'Copy platform' : 'Platforms', [platforms], storeOf(cells));
    return row;
  },
};

/** The label counts beside the source: a key of another shop is a copy on Steam where the label says so. */
function storeOf(cells: Cells): string {
  const source = cells.value('Copy source');
  return storeIn(cells.value('Copy label'), /^other$/i.test(source) ? cells.value('Copy source other') : source);
}

/** What the file tells of the game itself, as it is written. */
type Telling = string[];
const tellings = new WeakMap<FileRow, Telling>();
const tellingOf = (cells: Cells): Telling =>
  ['Added', 'Rating', ...MARKS.map(([mark]) => mark)].map(name => cells.text(name));

/** Whether a row without a name tells of the game above it: it says the same, or nothing. Else it is a namesake. */
function isSameGame(above: Telling | undefined, here: Telling): boolean {
  return here.every((text, at) => text === '' || text === above?.[at]);
}

function readGame(cells: Cells, name: string): FileRow {
  const row = cells.row(name);
  row.rating = cells.rating('Rating', 5);
  row.note = cells.note('Notes', 'Review', 'Copy notes');
  row.tags = cells.tags('Tags');
  row.minutes = cells.minutes('Time played', 'hours');
  row.addedAt = cells.instant('Added');
  const state = stateOf(cells, row.minutes);
  if (state) putInState(row, state, { minutes: row.minutes });
  return row;
}

/** The furthest mark counts. What was put on the shelf without being played is only a game that one has. */
function stateOf(cells: Cells, minutes: number | null): State | undefined {
  const isPlayed = cells.isSet('Played') || minutes !== null;
  const state = MARKS.find(([mark]) => cells.isSet(mark) && (mark !== 'Shelved' || isPlayed))?.[1];
  return state ?? (cells.isSet('Shelved') ? 'have' : undefined);
}

/** The row of a further copy. It stands where the first copy stands, and what the file tells of the game is told there. */
function anotherCopy(cells: Cells, { title, list, playing, archiveStatus, addedAt }: FileRow): FileRow {
  return { ...cells.row(title), list, playing, archiveStatus, addedAt, note: cells.note('Copy notes') };
}
