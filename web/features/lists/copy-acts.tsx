import type { GamesType } from '../../../worker/features/lookups/schema.ts';
import { api, ask } from '../../lib/api.ts';
import { t } from '../../lib/i18n.ts';
import { toast } from '../../ui/toast.tsx';
import { attempt, tellSaved, undo } from './attempt.tsx';
import { NOT_PLAYING, PLAYING, type Rank } from './entries.ts';
import { RemovedText } from './removed-text.tsx';
import type { ArchiveStatus, Copy } from './use-copies.ts';

/*
 * What can be done with copies: one, or all of a game in a place. Each act is seen at once, told in a toast, and taken
 * back by it for as long as it stands; true when the API agreed.
 */

type Copies = readonly Copy[];

const QUIET = { quiet: true };
const idsOf = (copies: Copies) => copies.map(copy => copy.id);
const each = <T,>(copies: Copies, call: (copy: Copy) => Promise<T>) => Promise.all(copies.map(call));
const titleOf = (copies: Copies) => copies[0]?.title ?? '';

function tellUndoable(text: React.ReactNode, back: () => void): number {
  return toast.show({ text, action: { label: t('common.act.undo'), onAction: back, undo: true } });
}

const prioritize = {
  games: api.games.priority.$post,
  'wished-games': api['wished-games'].priority.$post,
  'tracked-games': api['tracked-games'].priority.$post,
};

export async function setPriority(copies: Copies, priority: number): Promise<boolean> {
  const send = ({ id, gamesType }: Copy) => ask(prioritize[gamesType]({ json: { id, priority } }), QUIET);
  const sent = await attempt({
    copies,
    next: copies.map(copy => ({ ...copy, gamePriority: priority })),
    send: async () => ({ copies: await each(copies, send) }),
    failed: 'change',
    again: () => setPriority(copies, priority),
  });
  if (sent) tellSaved();
  return sent !== undefined;
}

export async function setPlaying(copies: Copies, playing: boolean): Promise<boolean> {
  const call = playing ? api.games.start.$post : api.games.stop.$post;
  const sent = await attempt({
    copies,
    next: copies.map(copy => ({ ...copy, gameStatus: playing ? PLAYING : NOT_PLAYING })),
    send: async () => ({ copies: (await ask(call({ json: { ids: idsOf(copies) } }), QUIET)).games }),
    failed: 'change',
    again: () => setPlaying(copies, playing),
  });
  if (sent) tellSaved();
  return sent !== undefined;
}

const moved = (copy: Copy, to: GamesType): Copy => ({
  ...copy,
  gamesType: to,
  gameStatus: to === 'games' ? copy.gameStatus : NOT_PLAYING,
});

/** Moves copies to another list; they keep their priority. */
export async function moveCopies(copies: Copies, to: GamesType): Promise<boolean> {
  const leaving = copies.filter(copy => copy.gamesType !== to);
  const next = leaving.map(copy => moved(copy, to));
  const send = async ({ id, gamesType }: Copy) => {
    const param = { gamesType, id, moveList: to };
    return ask(api[':gamesType'][':id'].move[':moveList'].$post({ param, json: {} }), QUIET);
  };
  const sent = await attempt({
    copies: leaving,
    next,
    send: async () => {
      const answers = await each(leaving, send);
      return { copies: answers.map(({ undo: _, ...copy }) => copy), undo: answers.map(answer => answer.undo) };
    },
    failed: 'move',
    again: () => moveCopies(copies, to),
  });
  if (!sent) return false;
  const text = t('lists.said.moved', { title: titleOf(copies), list: t(`common.list.${to}`) });
  tellUndoable(text, () => undo(leaving, next, sent.undo ?? []));
  return true;
}

export async function archiveCopies(copies: Copies, archiveStatus: ArchiveStatus): Promise<boolean> {
  const archivedAt = new Date().toISOString();
  const next = copies.map(copy => ({ ...copy, archiveStatus, archivedAt, gameStatus: NOT_PLAYING }));
  const sent = await attempt({
    copies,
    next,
    send: async () => {
      const answer = await ask(api.games.archive.$post({ json: { ids: idsOf(copies), archiveStatus } }), QUIET);
      return { copies: answer.archived, undo: [answer.undo] };
    },
    failed: 'archive',
    again: () => archiveCopies(copies, archiveStatus),
  });
  if (!sent) return false;
  const text = t(`lists.said.${archiveStatus}`, { title: titleOf(copies) });
  tellUndoable(text, () => undo(copies, next, sent.undo ?? []));
  return true;
}

/** Takes copies out of the archive, each to the list it came from. */
export async function unarchiveCopies(copies: Copies): Promise<boolean> {
  const [first] = copies;
  if (!first) return false;
  const next = copies.map(copy => ({ ...copy, archiveStatus: null, archivedAt: null }));
  const sent = await attempt({
    copies,
    next,
    send: async () => ({ copies: (await ask(api.games.unarchive.$post({ json: { ids: idsOf(copies) } }), QUIET)).games }),
    failed: 'unarchive',
    again: () => unarchiveCopies(copies),
  });
  if (!sent) return false;
  const text = t('lists.said.unarchived', { title: first.title, list: t(`common.list.${first.gamesType}`) });
  tellUndoable(text, () => archiveCopies(next, first.archiveStatus ?? 'retired'));
  return true;
}

const removers = {
  games: api.games[':id'].$delete,
  'wished-games': api['wished-games'][':id'].$delete,
  'tracked-games': api['tracked-games'][':id'].$delete,
};

/** Removes copies, and suggests the archive instead: there they keep their hours. */
export async function removeCopies(copies: Copies): Promise<boolean> {
  const send = ({ id, gamesType }: Copy) => ask(removers[gamesType]({ param: { id } }), QUIET);
  const sent = await attempt({
    copies,
    next: [],
    send: async () => ({ undo: (await each(copies, send)).map(answer => answer.undo) }),
    failed: 'remove',
    again: () => removeCopies(copies),
  });
  if (!sent) return false;
  const back = () => undo(copies, [], sent.undo ?? []);
  const instead = async () => {
    toast.drop(id);
    if (await back()) await archiveCopies(copies, 'retired');
  };
  const id = tellUndoable(<RemovedText title={titleOf(copies)} onArchive={instead} />, back);
  return true;
}

export type Spot = { priority: Rank; after: Copy | null; position: number };

async function sendPlaces(copies: Copies, list: GamesType, { priority, after }: Spot): Promise<Copy[]> {
  const placed: Copy[] = [];
  for (const { id } of copies) {
    const leader = placed.at(-1) ?? after;
    const json = { priority, after: leader?.id ?? null };
    placed.push(await ask(api[':gamesType'][':id'].place.$post({ param: { gamesType: list, id }, json }), QUIET));
  }
  return placed;
}

/** A copy as it will stand at a spot; the priority of a game being played stays what it was. */
const placed = (copy: Copy, list: GamesType, { priority, position }: Spot): Copy => ({
  ...moved(copy, list),
  gameStatus: priority === 1 ? PLAYING : NOT_PLAYING,
  gamePriority: priority === 1 ? copy.gamePriority : priority,
  position,
});

/** Puts copies at a spot of a list, one behind the other, and moves them there first if they stand in another. */
export async function placeCopies(copies: Copies, list: GamesType, spot: Spot): Promise<boolean> {
  const sent = await attempt({
    copies,
    next: copies.map(copy => placed(copy, list, spot)),
    send: async () => ({ copies: await sendPlaces(copies, list, spot) }),
    failed: 'move',
    again: () => placeCopies(copies, list, spot),
  });
  return sent !== undefined;
}
