import { fold } from '../../../catalogue/titles/fold.ts';
import type { FilePlaythrough, FileRow } from '../file-row.ts';
import type { State } from '../files.schema.ts';
import type { FileDate } from './dates.ts';
import { STATE_WORDS } from './state-words.ts';

/** A word that says where a game stands, without case, accents and punctuation. */
export const wordKey = (word: string) =>
  fold(word)
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();

const STATE_BY_WORD = new Map<string, State>(
  Object.entries(STATE_WORDS).flatMap(([state, words]) =>
    words.map((word): [string, State] => [wordKey(word), state as keyof typeof STATE_WORDS]),
  ),
);

/** The state that a word means in one of the languages known here; null if it is none of their words. */
export function stateOfWord(word: string): State | null {
  return STATE_BY_WORD.get(wordKey(word)) ?? null;
}

export type PlaythroughFacts = {
  started?: FileDate | null;
  finished?: FileDate | null;
  minutes?: number | null;
  note?: string | null;
};

/** One time that a game was played, with what the file tells of it. */
export function playthroughOf(outcome: FilePlaythrough['outcome'], told: PlaythroughFacts = {}): FilePlaythrough {
  return {
    startedAt: told.started?.date ?? null,
    startedPrecision: told.started?.precision ?? 'unknown',
    finishedAt: told.finished?.date ?? null,
    finishedPrecision: told.finished?.precision ?? 'unknown',
    outcome,
    minutes: told.minutes ?? null,
    note: told.note || null,
  };
}

const LIST_OF: Partial<Record<State, FileRow['list']>> = { want: 2, track: 3, drop: null };

/** Puts a row where its state says. Times played are written only if the state or a date tells of one. */
export function putInState(row: FileRow, state: State, told: PlaythroughFacts = {}): void {
  row.list = state in LIST_OF ? (LIST_OF[state] ?? null) : 1;
  row.playing = state === 'playing';
  row.archiveStatus = state === 'kicked' ? 'kicked' : state === 'finished' || state === 'completed' ? 'finished' : null;
  const outcome = outcomeOf(state, told);
  if (outcome) row.playthroughs.push(playthroughOf(outcome, told));
}

function outcomeOf(state: State, { started, finished }: PlaythroughFacts): FilePlaythrough['outcome'] | null {
  switch (state) {
    case 'playing':
    case 'finished':
    case 'completed':
    case 'paused':
    case 'kicked':
      return state;
    default:
      return finished ? 'finished' : started ? 'paused' : null;
  }
}
