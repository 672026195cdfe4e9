import * as v from 'valibot';
import { Game } from '../../catalogue/catalogue.answers.ts';
import { between, Count, Guid, Instant, IsoDay, Named, OrNull, Precision } from '../../platform/http/answer-fields.ts';
import { PlayOutcome } from '../../shelf/diary/diary.answers.ts';
import { copies } from '../../shelf/shelf.tables.ts';
import {
  BUCKETS,
  CARRIED_AS,
  DATE_ORDERS,
  DROPPED_WHY,
  ENCODINGS,
  FORMATS,
  ROW_ERRORS,
  STATES,
  TARGETS,
} from './files.schema.ts';

/** The database has it as any text, and nobody stores another one. */
const Format = v.pipe(v.string(), v.metadata({ enum: [...FORMATS] }));
const Meaning = v.strictObject({ value: v.string(), rows: Count, meaning: OrNull(v.string()) });

const column = {
  name: v.string(),
  fate: v.picklist(['carried', 'dropped', 'unknown']),
  as: v.optional(v.picklist(CARRIED_AS)),
  why: v.optional(v.picklist(DROPPED_WHY)),
};
/** A column of a file, and what becomes of it. The last three are there for an unknown table. */
export const MoveInColumn = v.strictObject({
  ...column,
  samples: v.optional(v.array(v.string())),
  target: v.optional(OrNull(v.picklist(TARGETS))),
  values: v.optional(v.array(Meaning)),
});

const Mapping = v.strictObject({
  columns: v.record(v.string(), v.picklist(TARGETS)),
  values: v.record(v.string(), v.record(v.string(), v.union([v.picklist(STATES), v.string()]))),
  orders: v.record(v.string(), v.picklist(DATE_ORDERS)),
});

const file = { id: Guid, format: Format, fileName: v.string(), bytes: Count, rows: Count, createdAt: Instant };

/** A column whose order of day and month the file does not tell, with one of its dates read both ways. */
const DateQuestion = v.strictObject({
  column: v.string(),
  example: v.string(),
  dmy: IsoDay,
  mdy: IsoDay,
  order: OrNull(v.picklist(DATE_ORDERS)),
});

/** A file that waits to be moved in. */
export const MoveIn = v.strictObject({
  ...file,
  columns: v.array(MoveInColumn),
  needsMapping: v.boolean(),
  mapping: OrNull(Mapping),
  platforms: v.array(Meaning),
  encoding: v.pipe(v.string(), v.metadata({ enum: [...ENCODINGS] })),
  isEncodingSure: v.boolean(),
  questions: v.array(DateQuestion),
  /** Of its walls those that were public. They come in private where `publicWalls` of the order is false. */
  publicWalls: Count,
});
export const MoveIns = v.strictObject({ moveIns: v.array(v.strictObject(file)) });

const Counts = v.strictObject({
  questions: Count,
  new: Count,
  here: Count,
  other_platform: Count,
  unmatched: Count,
  excluded: Count,
});
/** `stops` are lines on where one stopped, and `days` those on which one played. */
export const CarriedCounts = v.strictObject({
  ratings: Count,
  notes: Count,
  playthroughs: Count,
  tags: Count,
  stops: Count,
  days: Count,
});

/** What came in beside the games: walls, views, subscriptions, games that are put off, and whether a plan. */
const Beside = v.strictObject({ walls: Count, views: Count, subscriptions: Count, rests: Count, plan: v.boolean() });

/** What a receipt says of the file it came from. */
export const FileReceipt = v.strictObject({
  id: Guid,
  format: v.picklist(FORMATS),
  fileName: v.string(),
  rows: Count,
  columns: v.array(v.strictObject(column)),
  counts: OrNull(Counts),
  carried: CarriedCounts,
  beside: Beside,
});

const RowError = v.strictObject({
  code: v.picklist(ROW_ERRORS),
  column: v.optional(v.string()),
  value: v.optional(v.string()),
});
const Rating = OrNull(between(1, 10));
const Note = OrNull(v.string());
const FilePlaythrough = v.strictObject({
  startedAt: OrNull(IsoDay),
  startedPrecision: Precision,
  finishedAt: OrNull(IsoDay),
  finishedPrecision: Precision,
  outcome: PlayOutcome,
  minutes: OrNull(v.number()),
  note: Note,
});
const Both = <S extends v.GenericSchema>(schema: S) => v.optional(v.strictObject({ mine: schema, file: schema }));

/** One row of the file, as it would be moved in. */
export const MoveInGame = v.strictObject({
  providerId: v.string(),
  line: Count,
  title: v.string(),
  year: OrNull(v.number()),
  coverUrl: v.null(),
  platform: OrNull(Named),
  platformWords: v.string(),
  subplatformId: OrNull(Guid),
  alsoOn: v.array(Guid),
  minutesPlayed: OrNull(v.number()),
  lastPlayedAt: OrNull(v.string()),
  access: OrNull(v.picklist(copies.access.enumValues)),
  match: v.strictObject({ kind: v.picklist(['confident', 'likely', 'none']), game: OrNull(Game) }),
  bucket: v.picklist(BUCKETS),
  list: OrNull(v.picklist([1, 2, 3])),
  playing: v.boolean(),
  archiveStatus: OrNull(v.picklist(copies.archiveStatus.enumValues)),
  priority: OrNull(v.picklist([2, 3, 4, 5])),
  rating: Rating,
  note: Note,
  tags: v.array(v.string()),
  playthroughs: v.array(FilePlaythrough),
  errors: v.array(RowError),
  joinedTo: OrNull(v.string()),
  joinedLine: OrNull(v.number()),
  differs: OrNull(
    v.strictObject({
      rating: Both(Rating),
      note: Both(Note),
      stoppedAt: Both(Note),
      dates: v.optional(v.literal(true)),
    }),
  ),
});

export const MoveInGames = v.strictObject({
  games: v.array(MoveInGame),
  total: Count,
  counts: Counts,
  matched: Count,
  rows: Count,
  /** What would be written of all that is sure. */
  carries: CarriedCounts,
  /** What the questions carry, if each is answered. */
  asked: CarriedCounts,
  /** Copies that would come in, and how many of these go to the archive. */
  copies: Count,
  archived: Count,
  differs: Count,
  noPlatform: Count,
  noList: Count,
  /** Rows that would come in with the one priority of the order. */
  noPriority: Count,
  fills: Count,
});

/** A row as it stands in the file, and as it is understood. */
const PreviewRow = v.strictObject({
  line: Count,
  cells: v.array(v.string()),
  row: v.looseObject({ title: v.string() }),
});
export const MoveInPreview = v.strictObject({ rows: v.array(PreviewRow) });
