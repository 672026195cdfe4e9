import * as v from 'valibot';
import {
  GAMES_TYPES,
  type GamesType,
  PLATFORMS,
  platformOf,
  SUBPLATFORMS,
} from '../../../worker/catalogue/lookups/schema.ts';
import type { AddableGame } from '../../catalogue/add-game.ts';
import type { ApiError } from '../../platform/api.ts';
import { t } from '../../platform/i18n.ts';
import { type Call, noted, writing } from '../../platform/noted-call.ts';
import { toast } from '../../ui/toast-store.ts';
import { keepAndSend, loadQueue, refusalText, type Sent } from '../attempt.ts';
import type { Copy } from '../copy.ts';
import { takeOff } from '../copy-acts.tsx';
import { NOT_PLAYING, PLAYING } from '../entries.ts';
import { undoable } from '../undoable.ts';
import { reloadCounts, reloadShelves, showCopies } from '../use-copies.ts';
import { copiesIn, idsOf } from '../waiting/change.ts';
import { errorOf } from '../waiting/send.ts';

export const ACCESSES = ['bought', 'subscription', 'free_claim'] as const;
export type Access = (typeof ACCESSES)[number];

type Wanted = {
  list: GamesType;
  platformId: string;
  subplatformId: string;
  priority: number;
  playing: boolean;
  /** How it is held, if the reader says so. */
  access: Access | null;
};

const Held = v.object({ gamesType: v.picklist(GAMES_TYPES), archived: v.boolean() });
/** Where the reader already has the game that should have been added. */
export type Held = v.InferOutput<typeof Held>;

const adders = {
  games: writing.games.$post,
  'wished-games': writing['wished-games'].$post,
  'tracked-games': writing['tracked-games'].$post,
};

/** The new copy as it will be, shown until the API has answered. */
function draftOf(game: AddableGame, wanted: Wanted): Copy {
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
    access: wanted.list === 'games' ? wanted.access : null,
    subscription: null,
    minutesPlayed: null,
    lastPlayedAt: null,
    addedAt: new Date(now).toISOString(),
    source: 'manual',
    gamesType: wanted.list,
    position: -now,
    rating: null,
    finishedYear: null,
  };
}

function callAdd({ id }: AddableGame, wanted: Wanted): Promise<Call> {
  const { list, platformId, subplatformId, priority, playing, access } = wanted;
  const status = playing ? PLAYING : NOT_PLAYING;
  return noted(adders[list]({ json: { gameId: id, priority, platformId, subplatformId, status, access } }));
}

/**
 * Adds a copy: shown at once, and kept until it is sent. Returns the place of the game if the reader has it already, and
 * undefined otherwise: either a toast says that it was added, or one says why it was not.
 */
export async function addCopy(game: AddableGame, wanted: Wanted): Promise<Held | undefined> {
  const draft = draftOf(game, wanted);
  const { title } = game;
  const { key, outcome } = await keepAndSend(
    { act: 'add', title, calls: [callAdd(game, wanted)], before: [], next: [draft], draft: draft.id },
    () => showCopies([draft]),
  );
  if (outcome.status === 'refused') {
    showCopies([], [draft.id]);
    const error = errorOf(outcome.refusal);
    const held = v.safeParse(Held, error.problem.where);
    if (error.status === 409 && held.success) return held.output;
    tellRefused(error, title);
    return undefined;
  }
  const isWaiting = outcome.status === 'waiting';
  const [copy = draft] = isWaiting ? [] : copiesIn(outcome.answers);
  if (!isWaiting) {
    showCopies([copy], [draft.id]);
    reloadShelves([wanted.list]);
    reloadCounts();
  }
  const text = t('lists.said.added', { title, list: t(`common.list.${wanted.list}`) });
  undoable(text, () => takeBack(copy, { key, isWaiting }));
  return undefined;
}

/** Takes an added copy off again; one that still waits is never added. */
async function takeBack(copy: Copy, { key, isWaiting }: Omit<Sent, 'undo'>): Promise<boolean> {
  if (!isWaiting) return takeOff(copy);
  const found = await (await loadQueue()).drop(key);
  if (found && 'dropped' in found) {
    for (const { next } of found.dropped) showCopies([], idsOf(next));
    return true;
  }
  const [added] = found ? copiesIn(found.answers) : [];
  return added ? takeOff(added) : false;
}

function tellRefused(error: ApiError, title: string): void {
  const { errors } = error.problem;
  const reasons = errors ? Object.values(errors).flat() : [refusalText(error)];
  toast.show({ kind: 'bad', text: [t('lists.failed.add', { title }), ...reasons].filter(Boolean).join(' ') });
}
