import { api, ask } from '../platform/api.ts';
import { t } from '../platform/i18n.ts';
import { toast } from '../ui/toast-store.ts';
import { attempt, undo } from './attempt.ts';
import type { ArchiveStatus, Copy } from './copy.ts';
import { NOT_PLAYING, PLAYING } from './entries.ts';
import { undoable } from './undoable.ts';

/* The actions for copies: for one, or for all of a game in one list. Each is shown at once, confirmed in a toast, and
   can be undone while the toast is shown. Returns true if the API agreed. */

type Copies = readonly Copy[];

const QUIET = { quiet: true };
const idsOf = (copies: Copies) => copies.map(copy => copy.id);
const each = <T,>(copies: Copies, call: (copy: Copy) => Promise<T>) => Promise.all(copies.map(call));
const titleOf = (copies: Copies) => copies[0]?.title ?? '';

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
  if (sent) toast.show({ text: t('common.said.saved') });
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
  if (sent) toast.show({ text: t('common.said.saved') });
  return sent !== undefined;
}

export async function archiveCopies(copies: Copies, archiveStatus: ArchiveStatus): Promise<boolean> {
  const archivedAt = new Date().toISOString();
  const next = copies.map(copy => ({ ...copy, archiveStatus, archivedAt, gameStatus: NOT_PLAYING }));
  const sent = await attempt({
    copies,
    next,
    send: async () => {
      const json = { ids: idsOf(copies), archiveStatus };
      const answer = await ask(api.games.archive.$post({ json }), QUIET);
      return { copies: answer.archived, undo: [answer.undo] };
    },
    failed: 'archive',
    again: () => archiveCopies(copies, archiveStatus),
  });
  if (!sent) return false;
  const text = t(`lists.said.${archiveStatus}`, { title: titleOf(copies) });
  undoable(text, () => undo(copies, next, sent.undo ?? []));
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
    send: async () => ({
      copies: (await ask(api.games.unarchive.$post({ json: { ids: idsOf(copies) } }), QUIET)).games,
    }),
    failed: 'unarchive',
    again: () => unarchiveCopies(copies),
  });
  if (!sent) return false;
  const text = t('lists.said.unarchived', { title: first.title, list: t(`common.list.${first.gamesType}`) });
  toast.undoable(text, {
    label: t('common.act.undo'),
    onAction: () => archiveCopies(next, first.archiveStatus ?? 'retired'), // which says so itself
  });
  return true;
}

const removers = {
  games: api.games[':id'].$delete,
  'wished-games': api['wished-games'][':id'].$delete,
  'tracked-games': api['tracked-games'][':id'].$delete,
};

/** Removes a copy that has just been added; true if the API agreed. */
export async function takeOff(copy: Copy): Promise<boolean> {
  const sent = await attempt({
    copies: [copy],
    next: [],
    send: async () => ({ undo: [(await ask(removers[copy.gamesType]({ param: { id: copy.id } }), QUIET)).undo] }),
    failed: 'undo',
    again: () => takeOff(copy),
  });
  return sent !== undefined;
}

/** Removes copies, and suggests the archive instead, which keeps their hours. */
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
  const text = <RemovedText title={titleOf(copies)} onArchive={instead} />;
  const id = undoable(text, back);
  return true;
}

/** The toast about a removed game, which also offers to archive it instead. */
function RemovedText({ title, onArchive }: { title: string; onArchive: () => void }) {
  return (
    <>
      {t('lists.said.removed', { title })}{' '}
      <button type="button" onClick={onArchive}>
        {t('lists.archiveInstead')}
      </button>
    </>
  );
}
