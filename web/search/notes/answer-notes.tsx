import type { ComponentProps } from 'react';
import { withWords } from '../../platform/lazy.ts';
import type { FoundPage, ResultCount } from '../found.ts';
import type { ClosestRows } from './notes.tsx';

type AnswerNotesProps = {
  answer: { [Note in keyof NotedPage]: NotedPage[Note] | undefined };
  hasFilters?: boolean;
  onFollow?: () => void;
};

/** What an answer says above its games. Its sentences are announced, so their place is always there. */
export function AnswerNotes({ answer, hasFilters = false, onFollow }: AnswerNotesProps) {
  const { ClosestLead, GenreLink, Without } = notesFile() ?? {};
  const { without, closest, genre } = answer;
  return (
    <>
      {genre && GenreLink && <GenreLink genre={genre} {...(onFollow && { onFollow })} />}
      <div role="status">
        {without && Without && <Without words={without} />}
        {closest && ClosestLead && <ClosestLead count={closest.length} hasFilters={hasFilters} />}
      </div>
    </>
  );
}

interface ClosestNoteProps extends Omit<ComponentProps<typeof ClosestRows>, 'games'> {
  games: NotedPage['closest'] | undefined;
}

/** The games under the sentence that nothing is called so. */
export function ClosestNote({ games, ...uses }: ClosestNoteProps) {
  const { ClosestRows } = notesFile() ?? {};
  return games && ClosestRows && <ClosestRows games={games} {...uses} />;
}

/** Below all games that can be reached, if there are more. */
export function EndNote({ found: { total, more, hasMore } }: { found: ResultCount & { hasMore: boolean } }) {
  const { FirstOnly } = notesFile() ?? {};
  return more && !hasMore && FirstOnly && <FirstOnly many={total} />;
}

/** What few answers say, and its words. They load with the first answer that says it. */
const file = withWords(['seek'], () => import('./notes.tsx'));

/** What an answer may say; the advanced search names no genre. */
export type NotedPage = Pick<FoundPage, 'without' | 'closest' | 'genre'>;

/** Before such an answer is shown, so that its rows do not move. If the file does not load, the rows are shown alone. */
export async function loadNotes({ without, closest, genre }: NotedPage, isLast = false): Promise<void> {
  if (!file.arrived && (without || closest || genre || isLast)) await file().catch(() => undefined);
}

/** Undefined unless an answer needed it. */
export const notesFile = () => file.arrived;
