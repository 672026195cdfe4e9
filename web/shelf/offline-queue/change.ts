import type { Copy } from '../copy.ts';
import type { Call } from '../noted-call.ts';
import type { Note, NoteChange } from './changed-note.ts';

/** What is done: its words stand in `offline.act`. */
type Act = 'add' | 'move' | 'archive' | 'unarchive' | 'remove' | 'change' | 'undo' | 'rating' | 'note';

/** What the calls of a change answer: copies in one of three forms, a token that undoes it, or a note. */
export type Answer = Partial<Copy> & Partial<Note> & { games?: Copy[]; archived?: Copy[]; undo?: string };

/** A change as it is kept until the API has answered it. */
export type Change = {
  /** Every call's Idempotency-Key begins with it. */
  key: string;
  user: string;
  act: Act;
  title: string;
  calls: Call[];
  /** What the first calls answered; the others have not been made yet, or nobody knows. */
  answers: Answer[];
  before: readonly Copy[];
  next: readonly Copy[];
  /** The rating of a game, before and after. */
  rating?: { gameId: string; before: number | null; next: number | null };
  note?: NoteChange;
  /** Of two changes with the same slot only the later one counts. */
  slot?: string;
  /** The id that stands for the new copy until the API has given it one. */
  draft?: string;
  /** It could not be sent at once. */
  isWaiting: boolean;
  /** Milliseconds since 1970, by this device's clock. */
  madeAt: number;
  /** The day by this device's clock, in the time zone it had then. An earlier build did not keep it. */
  day?: string;
};

export type Wanted = Omit<Change, 'key' | 'user' | 'answers' | 'isWaiting' | 'madeAt' | 'day'>;

/** A problem in a form that can be passed between tabs. */
export type Refusal = { status: number; problem: Record<string, unknown>; retryAfterSeconds: number };

/** What became of a change. */
export type Outcome =
  | { status: 'done'; answers: Answer[] }
  | { status: 'waiting' }
  /** Somebody else has written this note meanwhile: the person chooses. */
  | { status: 'conflict'; now: Note }
  | { status: 'refused'; refusal: Refusal };

/** What became of a change: the tokens that undo it, or that it waits for a connection. */
export type Sent = { key: string; undo: string[]; isWaiting: boolean };

export type Attempt = {
  /** The copies as they are. */
  copies: readonly Copy[];
  /** The copies as they will be; one that is missing here is removed. */
  next: readonly Copy[];
  calls: Promise<Call>[];
  failed: Exclude<Act, 'add' | 'rating' | 'note'>;
  again: () => void;
};

const isCopy = (answer: Answer): answer is Copy => typeof answer.id === 'string' && typeof answer.gameId === 'string';

/** A copy without the token that came with it. */
function bare({ undo: _, ...copy }: Copy & Answer): Copy {
  return copy;
}

/** The copies as the API has them now. The same copy may be answered twice: the later answer counts. */
export const copiesIn = (answers: readonly Answer[]): Copy[] => {
  const copies = answers.flatMap(answer => [
    ...(answer.games ?? []),
    ...(answer.archived ?? []),
    ...(isCopy(answer) ? [bare(answer)] : []),
  ]);
  return [...new Map(copies.map(copy => [copy.id, copy])).values()];
};

export const tokensIn = (answers: readonly Answer[]): string[] => answers.flatMap(answer => answer.undo ?? []);
