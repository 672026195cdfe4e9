import * as v from 'valibot';
import { arabicOf } from '../../../worker/catalogue/facts/facts.schema.ts';
import { NOT_PLAYING, PLAYING } from '../../../worker/catalogue/lists.schema.ts';
import {
  GAMES_TYPES,
  type GamesType,
  PLATFORMS,
  platformOf,
  SUBPLATFORMS,
} from '../../../worker/catalogue/lookups/lookups.schema.ts';
import type { AddableGame } from '../../catalogue/add-game.ts';
import type { ApiError } from '../../platform/api.ts';
import { t } from '../../platform/i18n.ts';
import { apiErrorOf } from '../../platform/use-act.ts';
import { toast } from '../../ui/toast-store.ts';
import { loadActs, undoable } from '../actions/attempt.ts';
import { takeOff } from '../actions/copy-actions.tsx';
import type { Copy } from '../copies/copy.ts';
import { reloadCounts, reloadShelves, showCopies } from '../copies/use-copies.ts';
import { type HeldForm, heldJson, NOT_HELD } from '../held/held-fields.tsx';
import { copiesIn } from '../offline-queue/change.ts';
import { type RecordedCall, recordCall, writing } from '../offline-queue/recorded-call.ts';
import { writeAhead } from '../offline-queue/write-ahead.ts';

type CopyChoice = HeldForm & {
  list: GamesType;
  platformId: string;
  subplatformId: string;
  priority: number;
  playing: boolean;
};

const ExistingCopy = v.object({ gamesType: v.picklist(GAMES_TYPES), archived: v.boolean() });
/** Where the reader already has the game that should have been added. */
export type ExistingCopy = v.InferOutput<typeof ExistingCopy>;

const adders = {
  games: writing.games.$post,
  'wished-games': writing['wished-games'].$post,
  'tracked-games': writing['tracked-games'].$post,
};

/** The new copy as it will be, shown until the API has answered. */
function draftOf(game: AddableGame, wanted: CopyChoice): Copy {
  const subplatform = SUBPLATFORMS.find(one => one.id === wanted.subplatformId) ?? SUBPLATFORMS[0];
  const platform = PLATFORMS.find(one => one.num === platformOf(subplatform).num) ?? PLATFORMS[0];
  const { id: gameId, held: _, ...shown } = game;
  const now = Date.now();
  return {
    ...shown,
    id: `adding-${gameId}-${subplatform.id}`,
    gameId,
    gameStatus: wanted.playing ? PLAYING : NOT_PLAYING,
    gamePriority: wanted.priority,
    platform: { id: platform.id, name: platform.title },
    subplatform: subplatform.id === platform.id ? null : { id: subplatform.id, name: subplatform.title },
    ...heldJson(wanted.list === 'games' ? wanted : NOT_HELD),
    subscription: null,
    minutesPlayed: null,
    addedMinutes: null,
    lastPlayedAt: null,
    trophies: null,
    addedAt: new Date(now).toISOString(),
    source: 'manual',
    gamesType: wanted.list,
    position: -now,
    started: wanted.playing,
    rating: null,
    finishedYear: null,
    stoppedAt: null,
    alternativeTitles: [],
    // nobody has told yet; the API's answer does
    arabic: arabicOf(0),
    modes: null,
    tags: [],
  };
}

function callAdd({ id }: AddableGame, wanted: CopyChoice): Promise<RecordedCall> {
  const { list, platformId, subplatformId, priority, playing } = wanted;
  const status = playing ? PLAYING : NOT_PLAYING;
  const json = { gameId: id, priority, platformId, subplatformId, status, ...heldJson(wanted) };
  return recordCall(adders[list]({ json }));
}

/**
 * Adds a copy: shown at once, and kept until it is sent. Returns the place of the game if the reader has it already, and
 * undefined otherwise: either a toast says that it was added, or one says why it was not.
 */
export async function addCopy(game: AddableGame, wanted: CopyChoice): Promise<ExistingCopy | undefined> {
  const draft = draftOf(game, wanted);
  showCopies([draft]);
  const { title } = game;
  const written = { title, calls: [callAdd(game, wanted)], before: [], next: [draft], draft: draft.id };
  const change = await writeAhead({ act: 'add', ...written });
  const { keepAndSend } = await loadActs();
  try {
    const answers = await keepAndSend(change);
    tellAdded(draft, wanted, change.key, answers && copiesIn(answers)[0]);
    return undefined;
  } catch (thrown) {
    showCopies([], [draft.id]);
    const error = apiErrorOf(thrown);
    const held = v.safeParse(ExistingCopy, error.problem.where);
    if (error.status === 409 && held.success) return held.output;
    await tellRefused(error, title);
    return undefined;
  }
}

/** `added` is the copy as the API has it; while that waits there is none. */
function tellAdded(draft: Copy, { list }: CopyChoice, key: string, added: Copy | undefined): void {
  if (added) {
    showCopies([added], [draft.id]);
    reloadShelves([list]);
    reloadCounts();
  }
  const text = () => t('lists.said.added', { title: draft.title, list: t(`common.list.${list}`) });
  undoable(text, () => (added ? takeOff(added) : takeBack(key)), { key, isWaiting: !added });
}

/** Takes an added copy off again that waits to be added, or was added meanwhile. */
async function takeBack(key: string): Promise<boolean> {
  const found = await (await loadActs()).takeOut(key);
  if (found === 'dropped') return true;
  const [added] = found?.copies ?? [];
  return added ? takeOff(added) : false;
}

async function tellRefused(error: ApiError, title: string): Promise<void> {
  const { changeRefusalText } = await loadActs();
  const { errors } = error.problem;
  const reasons = errors ? Object.values(errors).flat() : [changeRefusalText(error)];
  toast.show({ kind: 'bad', text: [t('lists.failed.add', { title }), ...reasons].filter(Boolean).join(' ') });
}
