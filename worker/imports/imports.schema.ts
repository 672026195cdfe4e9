import * as v from 'valibot';
import { OWNED, WANTED } from '../catalogue/lists.schema.ts';
import { SUBPLATFORMS } from '../catalogue/platforms.ts';
import { Id } from '../platform/http/fields.ts';
import { GAMING_PROVIDERS } from '../providers/gaming.ts';

/** More titles than any account has. */
const IMPORT_TITLES_MAX = 20_000;
/** A body with that many titles. */
export const IMPORT_BODY_MAX_BYTES = 4 * 1024 * 1024;
export const IMPORT_PATH = /^\/api\/game-import(\/archive)?\/?$/;
export const PROVIDER_ID_MAX_LENGTH = 100;

export const ProviderPath = v.object({ provider: v.picklist(GAMING_PROVIDERS) });
export const GamesQuery = v.object({
  accountId: Id,
  /** `1` asks the provider again, even if the stored titles are fresh. */
  refresh: v.optional(v.picklist(['0', '1'], 'out_of_range'), '0'),
});

export const ProviderId = v.pipe(
  v.string('required'),
  v.nonEmpty('required'),
  v.maxLength(PROVIDER_ID_MAX_LENGTH, 'out_of_range'),
);

const ImportTitle = v.object({
  providerId: ProviderId,
  /** Null for a title in the bucket `new` that has no game yet: it becomes one. */
  gameId: v.nullable(Id),
  subplatformId: v.pipe(
    Id,
    v.check(id => SUBPLATFORMS.some(s => s.id === id), 'out_of_range'),
  ),
  /** 2 must play, 3 high, 4 medium, 5 low. */
  priority: v.optional(
    v.pipe(v.number(), v.integer('out_of_range'), v.minValue(2, 'out_of_range'), v.maxValue(5, 'out_of_range')),
    2,
  ),
  /** The person has finished it: its copy goes to the archive as finished. */
  finished: v.optional(v.boolean(), false),
});

export const GameImport = v.object({
  accountId: Id,
  /** 1 what the account has; 2 what it wishes for, which comes into "I want". */
  list: v.optional(v.picklist([OWNED, WANTED], 'wrong_list'), OWNED),
  games: v.pipe(
    v.array(ImportTitle),
    v.minLength(1, 'no_games_selected'),
    v.maxLength(IMPORT_TITLES_MAX, `too_many:${IMPORT_TITLES_MAX}`),
  ),
});
export type GameImport = v.InferOutput<typeof GameImport>;

/** The most questions that are answered at once. */
const KEPT_MAX = 500;

export const KeepWishes = v.object({
  accountId: Id,
  kept: v.pipe(v.array(Id, 'required'), v.minLength(1, 'required'), v.maxLength(KEPT_MAX, `too_many:${KEPT_MAX}`)),
});

export const ImportPath = v.object({ id: Id });

/**
 * A match made by hand, or taken back: a game, or null if the title is no game. `ownGame` with null says that it is a game
 * of its own, which the catalogue does not have.
 */
export const MatchByHand = v.pipe(
  v.object({
    accountId: Id,
    providerId: ProviderId,
    gameId: v.nullable(Id),
    ownGame: v.optional(v.boolean(), false),
  }),
  v.forward(
    v.check(({ gameId, ownGame }) => !ownGame || gameId === null, 'out_of_range'),
    ['ownGame'],
  ),
);
