import { tagsOf } from '../../../shelf/tags/fold-tag.ts';
import type { FilePlaythrough, FileRow } from '../file-row.ts';
import type { State } from '../files.schema.ts';
import type { FileDate } from '../values/dates.ts';
import { playthroughOf, putInState, stateOfWord } from '../values/states.ts';
import { textOf } from './entry-values.ts';

/** What Grouvee tells of a game: the names of its shelves, and an entry for each time that it was played. */
type GrouveeGame = {
  shelves: string[];
  times: Record<string, unknown>[];
  dateOf: (text: string) => FileDate | null;
};

/** The tracker's own shelves that are no state by their word. A person's own shelves become tags. */
const OWN_SHELVES = /^(?:backlog|wish ?list)$/;

/** Puts a row on its shelves. The entries tell more than the shelf alone; its done shelf is "Played". */
export function readShelves(row: FileRow, { shelves, times, dateOf }: GrouveeGame): void {
  const names = shelves.map(shelf => shelf.toLowerCase());
  const said = names.map(stateOfWord);
  const isPlaying = said.includes('playing');
  const played = times.flatMap(one => timeOf(one, dateOf, isPlaying) ?? []);
  const isDone = played.some(({ outcome }) => outcome === 'finished' || outcome === 'completed');
  const state = stateOn(names, said) ?? (isDone ? 'finished' : said.find(one => one !== null));
  if (state) putInState(row, state);
  if (isPlaying) {
    row.playing = true;
    row.archiveStatus = null;
  }
  if (played.length > 0) row.playthroughs = endedAsItStands(played, row, endOf(state, isDone));
  if (isPlaying && !row.playthroughs.some(({ outcome }) => outcome === 'playing'))
    row.playthroughs.push(playthroughOf('playing'));
  row.tags = tagsOf(shelves.filter((_, at) => said[at] === null && !OWN_SHELVES.test(names[at] ?? '')));
  row.minutes = times.reduce((sum, one) => sum + (minutesOf(one) ?? 0), 0) || null;
}

/** A shelf of the person's own that says how it ended says more than the shelf "Played", which all such games are on. */
const PLAYED: State[] = ['kicked', 'completed', 'paused', 'finished', 'playing'];

/** The state that the shelves tell, whatever the times played tell. */
function stateOn(names: string[], said: (State | null)[]): State | undefined {
  const played = PLAYED.find(state => said.includes(state));
  if (played) return played;
  if (names.includes('backlog')) return 'have';
  return names.some(name => /^wish ?list$/.test(name)) ? 'want' : undefined;
}

/** How the last time played ended; undefined where its entry tells. */
function endOf(state: State | undefined, isDone: boolean): FilePlaythrough['outcome'] | undefined {
  if (state === 'kicked' || state === 'completed' || state === 'paused') return state;
  return state === 'finished' && !isDone ? 'finished' : undefined;
}

/** The last time played ends as the game stands: it is open while the game is played, and done where the shelf says so. */
function endedAsItStands(played: FilePlaythrough[], row: FileRow, end: FilePlaythrough['outcome'] | undefined) {
  const before = played.map(one => (one.outcome === 'playing' ? { ...one, outcome: 'paused' as const } : one));
  const last = played.at(-1);
  if (row.playing && last?.outcome === 'playing') return [...before.slice(0, -1), last];
  if (row.playing) return [...before, playthroughOf('playing')];
  return last && end ? [...before.slice(0, -1), { ...last, outcome: end }] : before;
}

function minutesOf({ seconds_played: seconds }: Record<string, unknown>): number | null {
  return Number(seconds) > 0 ? Math.round(Number(seconds) / 60) : null;
}

/**
 * One time played; undefined where nothing was said of it. Grouvee writes a level of completion for games that were
 * never begun, and hours that it read from Steam, so that neither of them alone is a time played.
 */
function timeOf(
  one: Record<string, unknown>,
  dateOf: GrouveeGame['dateOf'],
  isPlaying: boolean,
): FilePlaythrough | undefined {
  const started = dateOf(textOf(one.date_started));
  const finished = dateOf(textOf(one.date_finished));
  const minutes = minutesOf(one);
  const written = textOf(one.level_of_completion).toLowerCase();
  const level = (finished || minutes) && written !== 'none' ? written : '';
  const told = { started, finished, minutes };
  if (finished || (level && !isPlaying)) return playthroughOf(level.startsWith('100') ? 'completed' : 'finished', told);
  if (isPlaying && (started || minutes)) return playthroughOf('playing', told);
  return started ? playthroughOf('paused', told) : undefined;
}
