import { loadActs } from '../../attempt.ts';
import { noted, writing } from '../../noted-call.ts';
import type { Outcome } from '../../offline-queue/change.ts';
import { jot } from '../../offline-queue/jot.ts';
import { changeDiary } from '../use-diary.ts';
import { type Draft, draftOf, keepDraft } from './note-drafts.ts';

export type NotedGame = { gameId: string; title: string };

/** A page that is being left sends its last change at once. */
const isLeaving = () => document.visibilityState === 'hidden';

/** The text as the API keeps it; what is only space is none. */
const noteIn = (text: string): string | null => text.trim() || null;

/** What is typed after a text was given away grows from that text. */
export const givenAway = ({ text, from }: Draft): Draft => ({ text, from: { ...from, note: noteIn(text) } });

/** Saves a note as far as there is a connection. Unless it is refused, it is kept until it is saved. */
export async function saveNote({ gameId, title }: NotedGame, { text, from }: Draft): Promise<Outcome> {
  const note = noteIn(text);
  const { noteVersion: version } = from;
  const change = await jot({
    ...{ act: 'note', title, before: [], next: [], slot: `note ${gameId}` },
    calls: [noted(writing.diary[':gameId'].$put({ param: { gameId }, json: { note, noteVersion: version } }))],
    note: { gameId, text: note, version, seen: [from.note], isTried: isLeaving() },
  });
  const outcome = await (await loadActs()).keepNote(change);
  if (outcome.status === 'refused') return outcome;
  const saved = outcome.status === 'done' ? outcome.answers.at(-1)?.noteVersion : version;
  changeDiary(gameId, now => ({ ...now, note, noteVersion: saved ?? version }));
  if (draftOf(gameId)?.text === text) keepDraft(gameId);
  return outcome;
}
