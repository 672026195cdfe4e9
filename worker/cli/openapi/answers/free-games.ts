import * as v from 'valibot';
import { freeGames } from '../../../free-games/free-games.tables.ts';
import { FREE_SOURCES } from '../../../providers/free-games/offer.ts';
import { Count, Day, Guid, Instant, Named, OrNull, UndoToken, Url } from './fields.ts';
import { facts, short } from './games.ts';
import { Copy } from './shelf.ts';

const Source = v.picklist(FREE_SOURCES);
const Month = v.string();

/** One free game of a month on one device. */
export const FreeGame = v.strictObject({
  id: Guid,
  title: v.string(),
  month: Month,
  platform: Named,
  access: v.picklist(freeGames.access.enumValues),
  claimBy: OrNull(Day),
  url: OrNull(Url),
  coverUrl: OrNull(Url),
  source: Source,
  game: OrNull(v.strictObject({ ...short, ...facts })),
  alreadyOwned: OrNull(Guid),
  wished: v.boolean(),
});

export const FreeMonth = v.strictObject({
  freeGames: v.array(FreeGame),
  total: Count,
  factsUnknown: Count,
  asOf: OrNull(Instant),
  sources: v.array(v.strictObject({ source: Source, goodAt: OrNull(Instant), trouble: OrNull(v.string()) })),
  months: v.array(Month),
});

export const FreeImported = v.strictObject({
  added: v.array(Copy),
  moved: v.array(Copy),
  skipped: v.array(Guid),
  undo: OrNull(UndoToken),
});
