import type { Priority } from '../../../worker/catalogue/lists.schema.ts';
import type { GamesType } from '../../../worker/catalogue/lookups/lookups.schema.ts';
import type { AccessByHand } from '../../../worker/shelf/accesses.schema.ts';
import { t } from '../../platform/i18n.ts';
import type { ArchiveStatus, Copy } from '../copies/copy.ts';
import { idsOf } from '../copies/entries.ts';
import type { Attempt } from '../offline-queue/change.ts';
import { type RecordedCall, recordCall, writing } from '../offline-queue/recorded-call.ts';
import { attemptUndoable } from './attempt.ts';
import { asArchived } from './copy-actions.tsx';
import { asMoved } from './move-copies.ts';

/* The actions for many games at once. Each is one call, shown at once, with one undo for all of it. */

type Copies = readonly Copy[];

/** The most copies that one call may change. */
const CALL_MAX = 500;

const countGames = (copies: Copies) => new Set(copies.map(copy => copy.gameId)).size;
const partsOf = (copies: Copies) =>
  Array.from({ length: Math.ceil(copies.length / CALL_MAX) }, (_, i) => copies.slice(i * CALL_MAX, (i + 1) * CALL_MAX));

type Bulk = Pick<Attempt, 'copies' | 'next' | 'failed'> & {
  call: (ids: string[]) => Promise<RecordedCall>;
  text: () => string;
};

async function run(bulk: Bulk): Promise<void> {
  const { call, text, ...change } = bulk;
  if (change.copies.length === 0) return;
  const calls = partsOf(change.copies).map(part => call(idsOf(part)));
  await attemptUndoable({ ...change, calls, again: () => run(bulk) }, text);
}

export function moveMany(all: Copies, to: GamesType): Promise<void> {
  const copies = all.filter(copy => copy.gamesType !== to);
  return run({
    copies,
    next: copies.map(copy => asMoved(copy, to)),
    failed: 'move',
    call: ids => recordCall(writing.games.change.$post({ json: { ids, gamesType: to } })),
    text: () => t('library.select.moved', { n: countGames(copies), list: t(`common.list.${to}`) }),
  });
}

export const rankMany = (copies: Copies, priority: Priority): Promise<void> =>
  run({
    copies,
    next: copies.map(copy => ({ ...copy, gamePriority: priority })),
    failed: 'change',
    call: ids => recordCall(writing.games.change.$post({ json: { ids, priority } })),
    text: () => t('library.select.ranked', { n: countGames(copies), rank: t(`common.rank.${priority}`) }),
  });

export function holdMany(
  all: Copies,
  held: Pick<Copy, 'holder' | 'heldSince'> & { access: AccessByHand | null },
): Promise<void> {
  const copies = all.filter(copy => copy.gamesType === 'games' && !copy.archiveStatus);
  return run({
    copies,
    next: copies.map(copy => ({
      ...copy,
      ...held,
      subscription: held.access === 'subscription' ? copy.subscription : null,
    })),
    failed: 'change',
    call: ids => recordCall(writing.games.change.$post({ json: { ids, ...held } })),
    text: () => t('lists.held.said', { n: countGames(copies) }),
  });
}

export const archiveMany = (copies: Copies, archiveStatus: ArchiveStatus): Promise<void> =>
  run({
    copies,
    next: asArchived(copies, archiveStatus),
    failed: 'archive',
    // Nobody has finished all of them today.
    call: ids =>
      recordCall(writing.games.archive.$post({ json: { ids, archiveStatus, undated: countGames(copies) > 1 } })),
    text: () => t('library.select.archived', { n: countGames(copies) }),
  });

export const removeMany = (copies: Copies): Promise<void> =>
  run({
    copies,
    next: [],
    failed: 'remove',
    call: ids => recordCall(writing.games.remove.$post({ json: { ids } })),
    text: () => t('library.select.removed', { n: countGames(copies) }),
  });
