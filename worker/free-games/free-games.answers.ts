import * as v from 'valibot';
import { facts, short } from '../catalogue/catalogue.answers.ts';
import { Count, Guid, Instant, IsoDay, Named, OrNull, UndoToken, Url } from '../platform/http/answer-fields.ts';
import { FREE_SOURCES } from '../providers/free-games/offer.ts';
import { Copy } from '../shelf/shelf.answers.ts';
import { freeGames } from './free-games.tables.ts';

const Source = v.picklist(FREE_SOURCES);
const Month = v.string();

/** `goodAt` is the time of the last usable answer of a source, `trouble` the error of a later one. */
const SourceState = v.strictObject({ source: Source, goodAt: OrNull(Instant), trouble: OrNull(v.string()) });
export type SourceState = v.InferOutput<typeof SourceState>;

/** One free game of a month on one device; `game` is the catalogue's, null if it is not known. */
export const FreeGame = v.strictObject({
  id: Guid,
  title: v.string(),
  month: Month,
  platform: Named,
  access: v.picklist(freeGames.access.enumValues),
  claimBy: OrNull(IsoDay),
  url: OrNull(Url),
  coverUrl: OrNull(Url),
  source: Source,
  game: OrNull(v.strictObject({ ...short, ...facts })),
  alreadyOwned: OrNull(Guid),
  wished: v.boolean(),
});
export type FreeGame = v.InferOutput<typeof FreeGame>;

/**
 * `factsUnknown` counts the games of which nobody knows whether they have what was asked. `asOf` is the time of the oldest
 * good answer in the list. `months` are those with games, newest first.
 */
export const FreeMonth = v.strictObject({
  freeGames: v.array(FreeGame),
  total: Count,
  factsUnknown: Count,
  asOf: OrNull(Instant),
  sources: v.array(SourceState),
  months: v.array(Month),
});
export type FreeMonth = v.InferOutput<typeof FreeMonth>;

export const FreeGamesImport = v.strictObject({
  added: v.array(Copy),
  moved: v.array(Copy),
  skipped: v.array(Guid),
  undo: OrNull(UndoToken),
});
