import * as v from 'valibot';
import { SUBPLATFORMS } from '../../catalogue/platforms.ts';
import { atMostSigns, Id, whole } from '../../platform/http/fields.ts';
import { named } from '../../platform/http/named.ts';
import { BUCKETS, DATE_ORDERS, FILE_MAX_BYTES, FILE_MAX_ROWS, TARGETS } from './files.schema.ts';

/* What the calls take. */

export const UPLOAD_PATH = /^\/api\/move-in\/?$/;
/** The boundary, the names of the fields, and the name of the file. */
export const UPLOAD_MAX_BYTES = FILE_MAX_BYTES + 64 * 1024;
/** Several hundred columns with their values; fifty of these are remembered for a person. */
export const MAPPING_BODY_MAX_BYTES = 1024 * 1024;
export const MAPPING_PATH = /^\/api\/move-in\/[^/]+\/mapping\/?$/;
export const APPLY_PATH = /^\/api\/move-in\/[^/]+\/apply\/?$/;
export const APPLY_BODY_MAX_BYTES = 8 * 1024 * 1024;

const PAGE_MAX = 500;

export const FilePath = v.object({ id: Id });

export const FileGamesQuery = v.object({
  skip: v.optional(whole(0, FILE_MAX_ROWS), 0),
  count: v.optional(whole(1, PAGE_MAX), PAGE_MAX),
  bucket: v.optional(v.picklist(BUCKETS, 'out_of_range')),
  /** `1` returns after about two seconds of matching and says how far it has come. */
  partial: v.optional(v.picklist(['0', '1'], 'out_of_range'), '0'),
});

const CELL_MAX = 500;
const Cell = v.pipe(v.string('required'), atMostSigns(CELL_MAX));
/** A state, the id of a subplatform, or `drop`. */
const Meaning = v.pipe(v.string('required'), v.maxLength(40, 'out_of_range'));

export const GiveMapping = v.object({
  columns: v.optional(named(Cell, v.picklist(TARGETS, 'out_of_range')), {}),
  values: v.optional(named(Cell, named(Cell, Meaning)), {}),
  orders: v.optional(named(Cell, v.picklist(DATE_ORDERS, 'out_of_range')), {}),
});
export type GiveMapping = v.InferOutput<typeof GiveMapping>;

const Place = v.pipe(v.string('required'), v.regex(/^\d{1,6}$/, 'out_of_range'));
const Subplatform = v.pipe(
  Id,
  v.check(id => SUBPLATFORMS.some(one => one.id === id), 'out_of_range'),
);
const Priority = whole(2, 5);
const List = whole(1, 3);

const Chosen = v.object({
  providerId: Place,
  gameId: Id,
  subplatformId: v.nullish(Subplatform),
  priority: v.optional(Priority),
  list: v.optional(List),
  archiveStatus: v.nullish(v.picklist(['finished', 'kicked', 'retired'], 'out_of_range')),
});
const Answer = v.object({ providerId: Place, gameId: Id, subplatformId: v.nullish(Subplatform) });
const atMost = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(v.array(schema), v.maxLength(FILE_MAX_ROWS, `too_many:${FILE_MAX_ROWS}`));

/** Some rows of a file, or all that are sure, but for some. */
export const ApplyFile = v.pipe(
  v.object({
    games: v.optional(atMost(Chosen)),
    all: v.optional(v.literal(true, 'out_of_range')),
    except: v.optional(atMost(Place), []),
    answers: v.optional(atMost(Answer), []),
    /** For the rows that name no platform. */
    subplatformId: v.nullish(Subplatform),
    /** For the rows that belong to no list. */
    list: v.optional(List, 1),
    priority: v.optional(Priority),
    /** Whether the walls that were public are so again, as a program expects of an export. The app asks its reader. */
    publicWalls: v.optional(v.boolean('out_of_range'), true),
  }),
  v.forward(
    v.partialCheck([['games'], ['all']], ({ games, all }) => Boolean(all || games?.length), 'no_games_selected'),
    ['games'],
  ),
);
export type ApplyFile = v.InferOutput<typeof ApplyFile>;
