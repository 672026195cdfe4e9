import { withWords } from '../../platform/lazy.ts';
import type { FoundPage } from '../found.ts';

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
