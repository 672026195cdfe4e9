import type { FileRow } from '../file-row.ts';
import { type PlaythroughFacts, playthroughOf, putInState } from '../values/states.ts';
import type { Cells } from './cells.ts';
import type { TableFormat } from './format.ts';

const TIMES = ['Progress', 'Main Story', 'Main + Extras', 'Completionist'];

/** HowLongToBeat. Its lists are columns with a mark, several may be set; columns of a person's own lists stay unknown. */
export const hltb: TableFormat = {
  id: 'hltb',
  fits: has => has('Title', 'Playing', 'Backlog', 'Completed', 'Retired'),
  title: 'Title',
  carried: {
    game: ['Title'],
    platform: ['Platform', 'Storefront'],
    list: ['Playing', 'Backlog', 'Replay'],
    outcome: ['Completed', 'Retired', 'Playthrough'],
    dates: ['Start Date', 'Completion Date'],
    hours: TIMES,
    rating: ['Review'],
    note: ['General Notes', 'Review Notes', 'Retired Notes', 'Main Story Notes'],
  },
  dropped: {
    speedrun: ['Speed Any%', 'Speed Any% Notes', 'Speed 100%', 'Speed 100% Notes'],
    shared_hours: ['Co-Op', 'Multi-Player'],
    one_note: ['Main + Extras Notes', 'Completionist Notes'],
    own_dates: ['Added', 'Updated'],
    own_lists: ['Custom-1', 'Custom-2', 'Custom-3', 'Custom-4', 'Custom-5', 'Custom-6'],
  },
  read: cells => {
    const row = cells.row(cells.text('Title'));
    cells.setPlatforms(row, 'Platform', [cells.value('Platform')].filter(Boolean), cells.value('Storefront'));
    row.rating = cells.rating('Review', 100);
    row.note = cells.note('General Notes', 'Review Notes', 'Retired Notes', 'Main Story Notes');
    const times = TIMES.map(name => cells.minutes(name, 'seconds') ?? 0);
    row.minutes = Math.max(...times) || null;
    setStates(row, cells, (times[3] ?? 0) > 0);
    return row;
  },
};

/** A game that is played again stays on the shelf with its history; else what was completed or retired is archived. */
function setStates(row: FileRow, cells: Cells, isWhole: boolean): void {
  const playthrough = cells.value('Playthrough');
  const told: PlaythroughFacts = {
    started: cells.date('Start Date'),
    finished: cells.date('Completion Date'),
    minutes: row.minutes,
    note: /^first/i.test(playthrough) ? null : playthrough,
  };
  const isPlaying = cells.isSet('Playing');
  const isAgain = isPlaying || cells.isSet('Replay');
  if (cells.isSet('Completed')) putInState(row, isWhole ? 'completed' : 'finished', told);
  else if (cells.isSet('Retired')) putInState(row, 'kicked', told);
  else if (isPlaying) putInState(row, 'playing', told);
  else if (isAgain || cells.isSet('Backlog') || told.started || told.finished) putInState(row, 'have', told);
  if (!isAgain || row.playing) return;
  row.archiveStatus = null;
  row.playing = isPlaying;
  if (isPlaying) row.playthroughs.push(playthroughOf('playing'));
}
