import * as v from 'valibot';
import { CARRIED_AS, DROPPED_WHY, FORMATS, ROW_ERRORS, STATES, TARGETS } from '../../../imports/move-in/schema.ts';
import { copies } from '../../../shelf/tables.ts';
import { between, Count, Guid, Instant, Named, OrNull, Precision } from './fields.ts';
import { Game } from './games.ts';

const Cell = v.string();

/** A column of a file, and what becomes of it. */
export const MoveInColumn = v.looseObject({
  name: v.string(),
  fate: v.picklist(['carried', 'dropped', 'unknown']),
  as: v.optional(v.picklist(CARRIED_AS)),
  why: v.optional(v.picklist(DROPPED_WHY)),
  samples: v.optional(v.array(Cell)),
  target: v.optional(OrNull(v.picklist(TARGETS))),
  values: v.optional(v.array(v.strictObject({ value: Cell, rows: Count, meaning: OrNull(v.string()) }))),
});

export const Mapping = v.strictObject({
  columns: v.record(v.string(), v.picklist(TARGETS)),
  values: v.record(v.string(), v.record(v.string(), v.union([v.picklist(STATES), v.string()]))),
});

/** A file that waits to be moved in. */
export const MoveIn = v.looseObject({
  id: Guid,
  format: v.picklist(FORMATS),
  fileName: v.string(),
  bytes: Count,
  rows: Count,
  columns: v.array(MoveInColumn),
  needsMapping: v.boolean(),
  mapping: OrNull(Mapping),
  createdAt: Instant,
});
export const MoveIns = v.strictObject({ moveIns: v.array(MoveIn) });
export const Deleted = v.strictObject({ deleted: v.literal(true) });

const RowError = v.strictObject({
  code: v.picklist(ROW_ERRORS),
  column: v.optional(v.string()),
  value: v.optional(v.string()),
});
const Rating = OrNull(between(1, 10));
const FilePlaythrough = v.looseObject({ startedPrecision: Precision, finishedPrecision: Precision });
const Both = <S extends v.GenericSchema>(schema: S) => v.optional(v.strictObject({ mine: schema, file: schema }));

/** One row of the file, as it would be moved in. */
export const MoveInGame = v.looseObject({
  providerId: v.string(),
  line: Count,
  title: v.string(),
  year: OrNull(v.number()),
  coverUrl: v.null(),
  platform: OrNull(Named),
  platformWords: v.string(),
  subplatformId: OrNull(Guid),
  minutesPlayed: OrNull(Count),
  lastPlayedAt: OrNull(Instant),
  access: OrNull(v.picklist(copies.access.enumValues)),
  match: v.strictObject({ kind: v.picklist(['confident', 'likely', 'none']), game: OrNull(Game) }),
  bucket: v.string(),
  list: OrNull(v.picklist([1, 2, 3])),
  playing: v.boolean(),
  archiveStatus: OrNull(v.picklist(copies.archiveStatus.enumValues)),
  priority: OrNull(v.picklist([2, 3, 4, 5])),
  rating: Rating,
  note: OrNull(v.string()),
  playthroughs: v.array(FilePlaythrough),
  errors: v.array(RowError),
  joinedTo: OrNull(v.string()),
  differs: OrNull(
    v.strictObject({ rating: Both(Rating), note: Both(OrNull(v.string())), dates: v.optional(v.literal(true)) }),
  ),
});

export const MoveInGames = v.looseObject({
  games: v.array(MoveInGame),
  total: Count,
  counts: v.record(v.string(), Count),
  matched: Count,
  rows: Count,
  carries: v.strictObject({ ratings: Count, notes: Count, playthroughs: Count }),
  differs: Count,
  noPlatform: Count,
  noList: Count,
});

export const MoveInPreview = v.strictObject({
  rows: v.array(v.strictObject({ line: Count, cells: v.array(Cell), row: v.looseObject({ title: v.string() }) })),
});
