import { NOT_PLAYING, PLAYING } from '../../../worker/catalogue/lists.schema.ts';
import { t, useT } from '../../platform/i18n.ts';
import { toast } from '../../ui/toast-store.ts';
import type { ArchiveStatus, Copy } from '../copies/copy.ts';
import { idsOf, isPlaying } from '../copies/entries.ts';
import { askedStopped } from '../copies/stopped-at.tsx';
import type { Attempt, AttemptResult } from '../offline-queue/change.ts';
import { recordCall, writing } from '../offline-queue/recorded-call.ts';
import { attempt, attemptSaid, attemptUndoable, undo, undoable } from './attempt.ts';

/* The actions for copies: for one, or for all of a game in one list. Each is shown at once, confirmed in a toast, and
   can be undone while the toast is shown. Returns true if the API agreed. */

type Copies = readonly Copy[];

const titleOf = (copies: Copies) => copies[0]?.title ?? '';

const prioritize = {
  games: writing.games.priority.$post,
  'wished-games': writing['wished-games'].priority.$post,
  'tracked-games': writing['tracked-games'].priority.$post,
};

export const setPriority = (copies: Copies, priority: number): Promise<boolean> =>
  attemptSaid({
    copies,
    next: copies.map(copy => ({ ...copy, gamePriority: priority })),
    calls: copies.map(({ id, gamesType }) => recordCall(prioritize[gamesType]({ json: { id, priority } }))),
    failed: 'change',
    again: () => setPriority(copies, priority),
  });

/** Long enough to press, and gone for whoever wants no line. */
const OFFER_MS = 10_000;

/** Says that a game was stopped, and offers one line on where. */
function offerStopped(game: Copy, isWaiting: boolean): void {
  const { title } = game;
  toast.show({
    text: () => (isWaiting ? t('offline.said.kept') : t('progress.stopped.said', { title })),
    duration: OFFER_MS,
    action: { label: () => t('progress.stopped.ask'), onAction: () => askedStopped.set(game) },
  });
}

/** Who stops a game is offered one line on where. */
export async function setPlaying(copies: Copies, playing: boolean): Promise<boolean> {
  const call = playing ? writing.games.start.$post : writing.games.stop.$post;
  const change: Attempt = {
    copies,
    next: copies.map(copy => ({ ...copy, gameStatus: playing ? PLAYING : NOT_PLAYING })),
    calls: [recordCall(call({ json: { ids: idsOf(copies) } }))],
    failed: 'change',
    again: () => setPlaying(copies, playing),
  };
  if (playing) return attemptSaid(change);
  const sent = await attempt(change);
  const [first] = copies;
  if (sent && first) offerStopped(first, sent.isWaiting);
  return sent !== undefined;
}

export const asArchived = (copies: Copies, archiveStatus: ArchiveStatus): Copy[] => {
  const archivedAt = new Date().toISOString();
  return copies.map(copy => ({ ...copy, archiveStatus, archivedAt, gameStatus: NOT_PLAYING }));
};

const archiveBody = (copies: Copies, archiveStatus: ArchiveStatus, undated: boolean) => ({
  ids: idsOf(copies),
  archiveStatus,
  ...(undated && { undated }),
});

/** `isUndated`: what is not being played ended on a day that nobody knows; otherwise it ends today. */
export const archiveCopies = (copies: Copies, archiveStatus: ArchiveStatus, isUndated = false): Promise<boolean> =>
  attemptUndoable(
    {
      copies,
      next: asArchived(copies, archiveStatus),
      calls: [recordCall(writing.games.archive.$post({ json: archiveBody(copies, archiveStatus, isUndated) }))],
      failed: 'archive',
      again: () => archiveCopies(copies, archiveStatus, isUndated),
    },
    () => {
      const text = t(`lists.said.${archiveStatus}`, { title: titleOf(copies) });
      return archiveStatus === 'retired' && copies.some(isPlaying) ? <PutAwayText text={text} copies={copies} /> : text;
    },
  );

/** The toast about a game that was put away while it was being played: it may come back. */
function PutAwayText({ text, copies: [game] }: { text: string; copies: Copies }) {
  const t = useT();
  return (
    <>
      {text}{' '}
      <button type="button" onClick={() => askedStopped.set(game)}>
        {t('progress.stopped.ask')}
      </button>
    </>
  );
}

/** Takes copies out of the archive, each to the list it came from. */
export async function unarchiveCopies(copies: Copies): Promise<boolean> {
  const [first] = copies;
  if (!first) return false;
  const next = copies.map(copy => ({ ...copy, archiveStatus: null, archivedAt: null }));
  const sent = await attempt({
    copies,
    next,
    calls: [recordCall(writing.games.unarchive.$post({ json: { ids: idsOf(copies) } }))],
    failed: 'unarchive',
    again: () => unarchiveCopies(copies),
  });
  if (!sent) return false;
  const text = () => t('lists.said.unarchived', { title: first.title, list: t(`common.list.${first.gamesType}`) });
  // The call says by itself that the copies are back in the archive.
  undoable(text, () => archiveAgain(copies, next, sent), sent);
  return true;
}

/** Puts copies back into the archive, which says so itself; one that still waits to leave it never leaves. */
async function archiveAgain(before: Copies, now: Copies, sent: AttemptResult): Promise<void> {
  if (sent.isWaiting) await undo(before, now, sent);
  else await archiveCopies(now, before[0]?.archiveStatus ?? 'retired');
}

const removers = {
  games: writing.games[':id'].$delete,
  'wished-games': writing['wished-games'][':id'].$delete,
  'tracked-games': writing['tracked-games'][':id'].$delete,
};

// The day is added when the call is sent, as to every call that was written down.
const callRemove = ({ id, gamesType }: Copy) => recordCall(removers[gamesType]({ param: { id }, query: {} }));

/** Removes a copy that has just been added; true if the API agreed. */
export async function takeOff(copy: Copy): Promise<boolean> {
  const sent = await attempt({
    copies: [copy],
    next: [],
    calls: [callRemove(copy)],
    failed: 'undo',
    again: () => takeOff(copy),
  });
  return sent !== undefined;
}

/** Removes copies, and suggests the archive instead, which keeps their hours. */
export async function removeCopies(copies: Copies): Promise<boolean> {
  const sent = await attempt({
    copies,
    next: [],
    calls: copies.map(callRemove),
    failed: 'remove',
    again: () => removeCopies(copies),
  });
  if (!sent) return false;
  const back = () => undo(copies, [], sent);
  const instead = async () => {
    toast.drop(id);
    if (await back()) await archiveCopies(copies, 'retired');
  };
  const text = <RemovedText title={titleOf(copies)} onArchive={instead} />;
  const id = undoable(text, back, sent);
  return true;
}

/** The toast about a removed game, which also offers to archive it instead. */
function RemovedText({ title, onArchive }: { title: string; onArchive: () => void }) {
  const t = useT();
  return (
    <>
      {t('lists.said.removed', { title })}{' '}
      <button type="button" onClick={onArchive}>
        {t('lists.archiveInstead')}
      </button>
    </>
  );
}
