import { NOT_PLAYING, PLAYING } from '../../../worker/catalogue/lists.schema.ts';
import type { GamesType } from '../../../worker/catalogue/lookups/lookups.schema.ts';
import { t } from '../../platform/i18n.ts';
import type { Copy } from '../copies/copy.ts';
import type { ListRank } from '../copies/entries.ts';
import { type RecordedCall, recordCall, writing } from '../offline-queue/recorded-call.ts';
import { attempt, undo, undoable } from './attempt.ts';

/** A place in a list among the copies of one rank: after a copy, or first. `position` is the number that follows from it. */
export type Spot = { priority: ListRank; after: Copy | null; position: number };

type Copies = readonly Copy[];

export const asMoved = (copy: Copy, to: GamesType): Copy => ({
  ...copy,
  gamesType: to,
  gameStatus: to === 'games' ? copy.gameStatus : NOT_PLAYING,
});

/** A copy as it will be at a position. A game that is being played keeps its priority for later. */
const atSpot = (copy: Copy, list: GamesType, { priority, position }: Spot): Copy => ({
  ...asMoved(copy, list),
  gameStatus: priority === 1 ? PLAYING : NOT_PLAYING,
  gamePriority: priority === 1 ? copy.gamePriority : priority,
  position,
});

function callMove({ id, gamesType }: Copy, to: GamesType, priority?: ListRank): Promise<RecordedCall> {
  const call = writing[':gamesType'][':id'].move[':moveList'].$post;
  return recordCall(call({ param: { gamesType, id, moveList: to }, json: { priority } }));
}

/** A call for each copy: each is put behind the one before it. */
const callOrder = (copies: Copies, list: GamesType, { priority, after }: Spot): Promise<RecordedCall>[] =>
  copies.map(({ id }, at) => {
    const json = { priority, after: (copies[at - 1] ?? after)?.id ?? null };
    return recordCall(writing[':gamesType'][':id'].place.$post({ param: { gamesType: list, id }, json }));
  });

type Moving = {
  /** The position in the list. Without one they keep their priority and their position. */
  spot?: Spot;
  /** The position that undoing restores, because the API remembers the list of a copy and not its position there. */
  home?: Spot | undefined;
  onUndo?: () => void;
};

/** Moves copies to another list; true if the API agreed. */
export async function moveCopies(copies: Copies, to: GamesType, how: Moving = {}): Promise<boolean> {
  const { spot, home, onUndo } = how;
  const leaving = copies.filter(copy => copy.gamesType !== to);
  const [first] = leaving;
  if (!first) return false;
  const next = leaving.map(copy => (spot ? atSpot(copy, to, spot) : asMoved(copy, to)));
  const sent = await attempt({
    copies: leaving,
    next,
    calls: [...leaving.map(copy => callMove(copy, to, spot?.priority)), ...(spot ? callOrder(leaving, to, spot) : [])],
    failed: 'move',
    again: () => moveCopies(copies, to, how),
  });
  if (!sent) return false;
  const back = async () => {
    onUndo?.();
    const how = await undo(leaving, next, sent);
    if (how === 'undone' && home) await orderCopies(leaving, first.gamesType, home);
    return how;
  };
  const text = () => t('lists.said.moved', { title: first.title, list: t(`common.list.${to}`) });
  undoable(text, back, sent);
  return true;
}

/** Puts copies of a list at a place in it, one after the other; true if the API agreed. */
export async function orderCopies(copies: Copies, list: GamesType, spot: Spot): Promise<boolean> {
  const sent = await attempt({
    copies,
    next: copies.map(copy => atSpot(copy, list, spot)),
    calls: callOrder(copies, list, spot),
    failed: 'move',
    again: () => orderCopies(copies, list, spot),
  });
  return sent !== undefined;
}
