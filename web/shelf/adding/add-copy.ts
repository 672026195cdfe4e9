import * as v from 'valibot';
import {
  GAMES_TYPES,
  type GamesType,
  PLATFORMS,
  platformOf,
  SUBPLATFORMS,
} from '../../../worker/catalogue/lookups/schema.ts';
import type { AddableGame } from '../../catalogue/add-game.ts';
import { ApiError, api, ask } from '../../platform/api.ts';
import { t } from '../../platform/i18n.ts';
import type { Copy } from '../copy.ts';
import { takeOff } from '../copy-acts.tsx';
import { NOT_PLAYING, PLAYING } from '../entries.ts';
import { undoable } from '../undoable.ts';
import { reloadCounts, reloadShelves, showCopies } from '../use-copies.ts';

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
  games: api.games.$post,
  'wished-games': api['wished-games'].$post,
  'tracked-games': api['tracked-games'].$post,
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

function send({ id }: AddableGame, wanted: Wanted): Promise<Copy> {
  const { list, platformId, subplatformId, priority, playing, access } = wanted;
  const status = playing ? PLAYING : NOT_PLAYING;
  return ask(adders[list]({ json: { gameId: id, priority, platformId, subplatformId, status, access } }));
}

/**
 * Adds a copy: shown at once, then sent. Returns the place of the game if the reader has it already, and undefined
 * otherwise: either it was added, and a toast says so, or the call failed, and the layout has said so.
 */
export async function addCopy(game: AddableGame, wanted: Wanted): Promise<Held | undefined> {
  const draft = draftOf(game, wanted);
  showCopies([draft]);
  try {
    const copy = await send(game, wanted);
    showCopies([copy], [draft.id]);
    reloadShelves([wanted.list]);
    reloadCounts();
    const text = t('lists.said.added', { title: game.title, list: t(`common.list.${wanted.list}`) });
    undoable(text, () => takeOff(copy));
    return undefined;
  } catch (error) {
    showCopies([], [draft.id]);
    if (!(error instanceof ApiError)) throw error;
    const held = v.safeParse(Held, error.problem.where);
    return error.status === 409 && held.success ? held.output : undefined;
  }
}
