import type { ComponentProps } from 'react';
import type { FoundPage } from '../found.ts';
import type { Counted } from '../results/total-text.ts';
import type { Meant as MeantGames } from './notes.tsx';
import { notesFile } from './notes-file.ts';

interface AnswerNotesProps {
  answer: { without?: FoundPage['without'] | undefined; genre?: FoundPage['genre'] | undefined };
  onFollow?: () => void;
}

/** What an answer says above its results. The line about words is announced, so its place is always there. */
export function AnswerNotes({ answer: { without, genre }, onFollow }: AnswerNotesProps) {
  const { GenreLink, Without } = notesFile() ?? {};
  return (
    <>
      {genre && GenreLink && <GenreLink genre={genre} {...(onFollow && { onFollow })} />}
      <div role="status">{without && Without && <Without words={without} />}</div>
    </>
  );
}

/** Under an empty page: the games that its term sounds like. */
export function MeantNote({ games, ...uses }: Partial<ComponentProps<typeof MeantGames>>) {
  const { Meant } = notesFile() ?? {};
  return games && Meant && <Meant games={games} {...uses} />;
}

/** Below all games that can be reached, if there are more. */
export function EndNote({ found: { total, more, hasMore } }: { found: Counted & { hasMore: boolean } }) {
  const { FirstOnly } = notesFile() ?? {};
  return more && !hasMore && FirstOnly && <FirstOnly many={total} />;
}
