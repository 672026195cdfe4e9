import type { GamesType } from '../../worker/catalogue/lookups/schema.ts';
import { api, ask } from '../platform/api.ts';
import { t } from '../platform/i18n.ts';
import { attempt, undo } from './attempt.ts';
import type { Copy } from './copy.ts';
import { NOT_PLAYING, PLAYING, type Rank } from './entries.ts';
import { undoable } from './undoable.ts';

/** A place in a list: after a copy, or first, among those of a rank; `position` is the number that follows from it. */
export type Spot = { priority: Rank; after: Copy | null; position: number };

type Copies = readonly Copy[];
const QUIET = { quiet: true };

const moved = (copy: Copy, to: GamesType): Copy => ({
  ...copy,
  gamesType: to,
  gameStatus: to === 'games' ? copy.gameStatus : NOT_PLAYING,
});

/** A copy as it will be at a position. A game that is being played keeps its priority for later. */
const atSpot = (copy: Copy, list: GamesType, { priority, position }: Spot): Copy => ({
  ...moved(copy, list),
  gameStatus: priority === 1 ? PLAYING : NOT_PLAYING,
  gamePriority: priority === 1 ? copy.gamePriority : priority,
  position,
});

async function sendMove({ id, gamesType }: Copy, to: GamesType, priority?: Rank) {
  const call = api[':gamesType'][':id'].move[':moveList'].$post;
  const { undo: token, ...copy } = await ask(
    call({ param: { gamesType, id, moveList: to }, json: { priority } }),
    QUIET,
  );
  return { copy, token };
}

/** One after the other, so each waits for the one before. */
async function sendOrder(copies: Copies, list: GamesType, { priority, after }: Spot): Promise<Copy[]> {
  const done: Copy[] = [];
  for (const { id } of copies) {
    const leader = done.at(-1) ?? after;
    const json = { priority, after: leader?.id ?? null };
    done.push(await ask(api[':gamesType'][':id'].place.$post({ param: { gamesType: list, id }, json }), QUIET));
  }
  return done;
}

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
  const next = leaving.map(copy => (spot ? atSpot(copy, to, spot) : moved(copy, to)));
  const sent = await attempt({
    copies: leaving,
    next,
    send: async () => {
      const moves = await Promise.all(leaving.map(copy => sendMove(copy, to, spot?.priority)));
      const there = moves.map(move => move.copy);
      return { copies: spot ? await sendOrder(there, to, spot) : there, undo: moves.map(move => move.token) };
    },
    failed: 'move',
    again: () => moveCopies(copies, to, how),
  });
  if (!sent) return false;
  const back = async () => {
    onUndo?.();
    const isBack = await undo(leaving, next, sent.undo ?? []);
    if (isBack && home) await orderCopies(leaving, first.gamesType, home);
    return isBack;
  };
  const text = t('lists.said.moved', { title: first.title, list: t(`common.list.${to}`) });
  undoable(text, back);
  return true;
}

/** Puts copies of a list at a place in it, one after the other; true if the API agreed. */
export async function orderCopies(copies: Copies, list: GamesType, spot: Spot): Promise<boolean> {
  const sent = await attempt({
    copies,
    next: copies.map(copy => atSpot(copy, list, spot)),
    send: async () => ({ copies: await sendOrder(copies, list, spot) }),
    failed: 'move',
    again: () => orderCopies(copies, list, spot),
  });
  return sent !== undefined;
}
