import { sayFailed } from '../../../catalogue/say-failed.ts';
import { type ApiError, api, ask } from '../../../platform/api.ts';
import { t } from '../../../platform/i18n.ts';
import { apiErrorOf } from '../../../platform/use-act.ts';
import { undoable } from '../../actions/attempt.ts';
import { changedNote } from '../../offline-queue/change.ts';
import { changeDiary, type PlayInput, type Playthrough, reloadDiary } from '../use-diary.ts';

/* The changes of playthroughs. Each is shown at once, taken back if it is refused, and can be undone. */

const QUIET = { quiet: true };
const calls = api.diary[':gameId'].playthroughs;

/** The id of a playthrough that is shown before the API has given it one. */
const UNSENT = 'unsent-';
export const isUnsent = ({ id }: Playthrough) => id.startsWith(UNSENT);

/** Puts a playthrough in the place of another, adds it, or only removes. */
function replace(gameId: string, id: string | undefined, play?: Playthrough): void {
  changeDiary(gameId, now => {
    const rest = now.playthroughs.filter(one => one.id !== id && one.id !== play?.id);
    return { ...now, playthroughs: play ? [play, ...rest] : rest };
  });
}

const inputOf = ({
  id: _id,
  gameId: _gameId,
  source: _source,
  createdAt: _createdAt,
  noteVersion: _noteVersion,
  ...input
}: Playthrough): PlayInput => input;

const shownAs = (gameId: string, input: PlayInput, before?: Playthrough): Playthrough => ({
  id: `${UNSENT}${crypto.randomUUID()}`,
  gameId,
  source: 'manual',
  createdAt: new Date().toISOString(),
  noteVersion: 0,
  ...before,
  ...input,
});

/** `read`: the playthrough as it was read; its note is not written over another one. */
const send = (gameId: string, input: PlayInput, read: Playthrough | undefined): Promise<Playthrough> =>
  read
    ? ask(
        calls[':id'].$put({ param: { gameId, id: read.id }, json: { ...input, noteVersion: read.noteVersion } }),
        QUIET,
      )
    : ask(calls.$post({ param: { gameId }, json: input }), QUIET);

/** Adds a playthrough, or corrects `before`. Resolves with the error if it was refused: then nothing has changed. */
export async function savePlay(gameId: string, input: PlayInput, before?: Playthrough): Promise<ApiError | undefined> {
  const shown = shownAs(gameId, input, before);
  replace(gameId, before?.id, shown);
  try {
    const saved = await send(gameId, input, before);
    replace(gameId, shown.id, saved);
    offerUndo(gameId, saved, before);
    return undefined;
  } catch (thrown) {
    const error = apiErrorOf(thrown);
    replace(gameId, shown.id, before);
    if (changedNote(error.problem)) void reloadDiary(gameId);
    return error;
  }
}

function offerUndo(gameId: string, saved: Playthrough, before: Playthrough | undefined): void {
  const back = async () => {
    replace(gameId, saved.id, before);
    return attempt(gameId, saved, 'undo', async () => {
      if (before) await send(gameId, inputOf(before), saved);
      else await ask(calls[':id'].$delete({ param: { gameId, id: saved.id } }), QUIET);
    });
  };
  undoable(() => t(before ? 'diary.said.changed' : 'diary.said.added'), back);
}

export async function removePlay(gameId: string, play: Playthrough): Promise<void> {
  replace(gameId, play.id);
  let token = '';
  const done = await attempt(gameId, play, 'remove', async () => {
    token = (await ask(calls[':id'].$delete({ param: { gameId, id: play.id } }), QUIET)).undo;
  });
  if (!done) return;
  undoable(
    () => t('diary.said.removed'),
    async () => {
      replace(gameId, undefined, play);
      const isBack = await attempt(gameId, undefined, 'undo', () => ask(api.undo.$post({ json: { token } }), QUIET));
      void reloadDiary(gameId);
      return isBack;
    },
  );
}

/** Sends a change that is shown already; if it is refused, `before` is shown again, with the reason. */
async function attempt(
  gameId: string,
  before: Playthrough | undefined,
  failed: 'remove' | 'undo',
  call: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await call();
    return true;
  } catch (error) {
    if (before) replace(gameId, before.id, before);
    const again = () => (failed === 'remove' && before ? removePlay(gameId, before) : reloadDiary(gameId));
    sayFailed(t(`diary.failed.${failed}`), error, again);
    return false;
  }
}
