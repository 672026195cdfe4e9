import type { Copy } from '../copies/copy.ts';
import type { PlainProblem, RecordedCall } from './recorded-call.ts';

/** What is done: its words stand in `offline.act`. */
type Act = 'add' | 'move' | 'archive' | 'unarchive' | 'remove' | 'change' | 'tag' | 'time' | 'undo' | OfGame;
/** What a person says of a game, not of a copy. */
type OfGame = 'rating' | 'note' | 'stopped';

export type SavedNote = { note: string | null; noteVersion: number };

/** What the calls of a change answer: copies in one of three forms, a token that undoes it, or a note. */
export type Answer = Partial<Copy> & Partial<SavedNote> & { games?: Copy[]; archived?: Copy[]; undo?: string };

/** What a change of a note is beside its call. */
export type NoteChange = {
  gameId: string;
  /** What is to be saved; null removes the note. */
  text: string | null;
  /** The version that was read. */
  version: number;
  /** The texts that this one grew from, the oldest first. */
  seen: (string | null)[];
  /** The change may have reached the server, whatever was heard of it. */
  isTried: boolean;
  /** What somebody else has saved meanwhile: nothing is sent before the person has chosen. */
  conflict?: SavedNote | undefined;
};

/** A change as it is kept until the API has answered it. */
export type Change = {
  /** Every call's Idempotency-Key begins with it. */
  key: string;
  user: string;
  act: Act;
  title: string;
  calls: RecordedCall[];
  /** What the first calls answered; the others have not been made yet, or nobody knows. */
  answers: Answer[];
  before: readonly Copy[];
  next: readonly Copy[];
  /** The rating of a game, before and after. */
  rating?: { gameId: string; before: number | null; next: number | null };
  /** Where one stopped in a game, before and after. */
  stopped?: { gameId: string; before: string | null; next: string | null };
  note?: NoteChange;
  /** Of two changes with the same slot only the later one counts. */
  slot?: string;
  /** The id that stands for the new copy until the API has given it one. */
  draft?: string;
  /** The change could not be sent at once. */
  isWaiting: boolean;
  /** Milliseconds since 1970, by this device's clock. */
  madeAt: number;
  /** The day by this device's clock, in the time zone it had then. An earlier build did not keep it. */
  day?: string;
};

/** What a change is made of; its key, its owner and its time come by themselves. */
export type ChangeInput = Omit<Change, 'key' | 'user' | 'calls' | 'answers' | 'isWaiting' | 'madeAt' | 'day'> & {
  calls: Promise<RecordedCall>[];
};

export type ChangeOutcome =
  | { status: 'done'; answers: Answer[] }
  | { status: 'waiting' }
  /** Somebody else has written this note meanwhile: the person chooses. */
  | { status: 'conflict'; now: SavedNote }
  | { status: 'refused'; refusal: PlainProblem };

/** What became of an attempt: the tokens that undo it, or that it waits for a connection. */
export type AttemptResult = { key: string; undo: string[]; isWaiting: boolean };

export type Attempt = {
  copies: readonly Copy[];
  /** The copies as they will be; one that is missing here is removed. */
  next: readonly Copy[];
  calls: Promise<RecordedCall>[];
  failed: Exclude<Act, 'add' | OfGame>;
  again: () => void;
};

const isCopy = (answer: Answer): answer is Copy => typeof answer.id === 'string' && typeof answer.gameId === 'string';

function withoutToken({ undo: _, ...copy }: Copy & Answer): Copy {
  return copy;
}

/** The copies as the API has them now. The same copy may be answered twice: the later answer counts. */
export const copiesIn = (answers: readonly Answer[]): Copy[] => {
  const copies = answers.flatMap(answer => [
    ...(answer.games ?? []),
    ...(answer.archived ?? []),
    ...(isCopy(answer) ? [withoutToken(answer)] : []),
  ]);
  return [...new Map(copies.map(copy => [copy.id, copy])).values()];
};

export const tokensIn = (answers: readonly Answer[]): string[] => answers.flatMap(answer => answer.undo ?? []);

/** The note that is there instead of the one that was read, if that is why a change was refused. */
export function changedNote({ code, note, noteVersion }: Record<string, unknown>): SavedNote | undefined {
  if (code !== 'note_changed' || typeof noteVersion !== 'number') return undefined;
  return { note: typeof note === 'string' ? note : null, noteVersion };
}
