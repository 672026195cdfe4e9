import type { GamesType } from '../../worker/catalogue/lookups/lookups.schema.ts';
import { t } from '../platform/i18n.ts';
import type { RankValue } from '../ui/chips.tsx';
import { attempt, undo } from './attempt.ts';
import type { ArchiveStatus, Copy } from './copy.ts';
import { idsOf, NOT_PLAYING } from './entries.ts';
import { type RecordedCall, recordCall, writing } from './offline-queue/recorded-call.ts';
import { undoable } from './undoable.ts';

/* The actions for many games at once. Each is one call, shown at once, with one undo for all of it. */

type Copies = readonly Copy[];

/** The most copies that one call may change. */
const CALL_MAX = 500;

const gamesIn = (copies: Copies) => new Set(copies.map(copy => copy.gameId)).size;
const partsOf = (copies: Copies) =>
  Array.from({ length: Math.ceil(copies.length / CALL_MAX) }, (_, i) => copies.slice(i * CALL_MAX, (i + 1) * CALL_MAX));

type Bulk = {
  copies: Copies;
  next: Copies;
  failed: 'move' | 'change' | 'archive';
  call: (ids: string[]) => Promise<RecordedCall>;
  said: () => string;
};

async function run(given: Bulk): Promise<void> {
  const { copies, next, failed, call, said } = given;
  if (copies.length === 0) return;
  const sent = await attempt({
    copies,
    next,
    calls: partsOf(copies).map(part => call(idsOf(part))),
    failed,
    again: () => run(given),
  });
  if (sent) undoable(said, () => undo(copies, next, sent), sent);
}

export function moveMany(all: Copies, to: GamesType): Promise<void> {
  const copies = all.filter(copy => copy.gamesType !== to);
  return run({
    copies,
    next: copies.map(copy => ({ ...copy, gamesType: to, gameStatus: to === 'games' ? copy.gameStatus : NOT_PLAYING })),
    failed: 'move',
    call: ids => recordCall(writing.games.change.$post({ json: { ids, gamesType: to } })),
    said: () => t('library.select.moved', { n: gamesIn(copies), list: t(`common.list.${to}`) }),
  });
}

export function rankMany(copies: Copies, priority: RankValue): Promise<void> {
  return run({
    copies,
    next: copies.map(copy => ({ ...copy, gamePriority: priority })),
    failed: 'change',
    call: ids => recordCall(writing.games.change.$post({ json: { ids, priority } })),
    said: () => t('library.select.ranked', { n: gamesIn(copies), rank: t(`common.rank.${priority}`) }),
  });
}

export function archiveMany(copies: Copies, archiveStatus: ArchiveStatus): Promise<void> {
  const archivedAt = new Date().toISOString();
  return run({
    copies,
    next: copies.map(copy => ({ ...copy, archiveStatus, archivedAt, gameStatus: NOT_PLAYING })),
    failed: 'archive',
    call: ids => recordCall(writing.games.archive.$post({ json: { ids, archiveStatus } })),
    said: () => t('library.select.archived', { n: gamesIn(copies) }),
  });
}
