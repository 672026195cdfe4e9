import { t } from '../../platform/i18n.ts';
import { attemptUndoable } from '../actions/attempt.ts';
import type { Copy } from '../copies/copy.ts';
import { recordCall, writing } from '../offline-queue/recorded-call.ts';

/** The most games that one call may change. */
const CALL_MAX = 500;

export type TagChange = { add: string[]; remove: string[] };

const withTags = (copy: Copy, { add, remove }: TagChange): Copy => ({
  ...copy,
  tags: [...new Set([...copy.tags.filter(tag => !remove.includes(tag)), ...add])].sort(),
});

/** Gives the games of these copies tags, and takes tags away: all copies of a game have the same. */
export async function saveTags(copies: readonly Copy[], change: TagChange): Promise<void> {
  const ids = [...new Set(copies.map(copy => copy.gameId))];
  const parts = Array.from({ length: Math.ceil(ids.length / CALL_MAX) }, (_, at) =>
    ids.slice(at * CALL_MAX, (at + 1) * CALL_MAX),
  );
  const attempt = {
    copies,
    next: copies.map(copy => withTags(copy, change)),
    calls: parts.map(gameIds => recordCall(writing.games.tags.$put({ json: { gameIds, ...change } }))),
    failed: 'tag' as const,
    again: () => void saveTags(copies, change),
  };
  await attemptUndoable(attempt, () => t('tags.said'));
}
