import type { Game } from '../../catalogue/catalogue.answers.ts';
import { platformOf, subplatformOf } from '../../catalogue/platforms.ts';
import { toGame } from '../../catalogue/summary.ts';
import type { Db } from '../../platform/database/client.ts';
import { unpacker } from '../../platform/database/packed.ts';
import type { Locale } from '../../platform/locale.ts';
import { listGames } from '../library/library-rows.ts';
import { type FileRow, platformErrors } from './file-row.ts';
import { BUCKETS, type Bucket } from './files.schema.ts';
import { OWN_PLAYTHROUGHS } from './playthroughs-sql.ts';
import { BUCKET, DATES_DIFFER, DIARY, IS_DIARY, NOTE_DIFFERS, RATING_DIFFERS, STOP_DIFFERS } from './rows-sql.ts';
import { FILLS, withTitles } from './titles-sql.ts';

/* The rows of a file as they would come in, and how many of each kind. */

type Viewer = { userId: string; locale: Locale };
type Page = { skip: number; count: number; bucket?: Bucket | undefined };

type ReviewRow = {
  place: number;
  data: string;
  match: 'confident' | 'likely' | 'none' | 'excluded' | null;
  game: number | null;
  joinedTo: number | null;
  joinedLine: number | null;
  bucket: Bucket;
  rating: number | null;
  note: string | null;
  isOtherRating: number;
  isOtherNote: number;
  isOtherDate: number;
  stoppedAt: string | null;
  isOtherStop: number;
};
const NAMES = ['place', 'data', 'match', 'game', 'joinedTo', 'joinedLine', 'bucket', 'rating', 'note'] as const;
const DIFFERENCES = ['isOtherRating', 'isOtherNote', 'isOtherDate', 'stoppedAt', 'isOtherStop'] as const;
const unpack = unpacker<ReviewRow>([...NAMES, ...DIFFERENCES]);

/** A page of the rows of a file (`?1`) of a person (`?2`), of one tab or all. */
export const REVIEW_PAGE = `WITH ${OWN_PLAYTHROUGHS} SELECT json_group_array(json_array(place, data, match, game, joined_to, joined_line, bucket, rating, note, dr, dn, dd, stopped_at, ds))
  FROM (SELECT r.place, r.data, r.match, r.game, r.joined_to,
      (SELECT f.line FROM move_in_rows f WHERE f.move_in_id = ?1 AND f.place = r.joined_to) AS joined_line, ${BUCKET} AS bucket, d.rating, d.note, d.stopped_at,
      ${RATING_DIFFERS} AS dr, ${NOTE_DIFFERS} AS dn, ${DATES_DIFFER} AS dd, ${STOP_DIFFERS} AS ds
    FROM move_in_rows r ${DIARY} WHERE r.move_in_id = ?1 AND (?3 IS NULL OR ${BUCKET} = ?3)
    ORDER BY r.place LIMIT ?4 OFFSET ?5)`;

/** How many rows each tab has, and what they carry. */
export const REVIEW_SUMS = `WITH ${OWN_PLAYTHROUGHS} SELECT bucket, count(*), sum(rating), sum(note), sum(times), sum(differs), sum(noPlatform), sum(noList),
    sum(noPriority), sum(matched), sum(tags), sum(stops), sum(days)
  FROM (SELECT ${BUCKET} AS bucket, r.data->>'rating' IS NOT NULL AS rating, r.data->>'note' IS NOT NULL AS note,
      json_array_length(r.data->'playthroughs') AS times, coalesce(json_array_length(r.data->'tags'), 0) AS tags,
      r.data->>'stoppedAt' IS NOT NULL AS stops, coalesce(json_array_length(r.data->'days'), 0) AS days,
      (${RATING_DIFFERS} OR ${NOTE_DIFFERS} OR ${STOP_DIFFERS} OR ${DATES_DIFFER}) AS differs,
      json_array_length(r.data->'platforms') = 0 AND r.subplatform IS NULL AND NOT ${IS_DIARY} AS noPlatform,
      r.data->>'list' IS NULL AND NOT ${IS_DIARY} AS noList,
      r.data->>'priority' IS NULL AND NOT ${IS_DIARY} AS noPriority, r.match IS NOT NULL AS matched
    FROM move_in_rows r ${DIARY} WHERE r.move_in_id = ?1) GROUP BY bucket`;

/** What an order of all that is sure would write now. */
const COMING = `${withTitles({ isAll: true, isAsking: true })} SELECT coalesce(sum(t.newRating), 0), coalesce(sum(t.newNote), 0), coalesce(sum(t.newTimes), 0),
    coalesce(sum(t.newCopy), 0), coalesce(sum(t.newCopy AND t.archive IS NOT NULL), 0), coalesce(sum(${FILLS}), 0), coalesce(sum(t.newTags), 0), coalesce(sum(t.newStop), 0),
    coalesce(sum(t.newDays), 0)
  FROM titles t`;
const NOBODY_CHOSE = ['[]', '[]', null, 1];

const hints = (row: ReviewRow, data: FileRow) => {
  if (!row.isOtherRating && !row.isOtherNote && !row.isOtherStop && !row.isOtherDate) return null;
  return {
    ...(row.isOtherRating && { rating: { mine: row.rating, file: data.rating } }),
    ...(row.isOtherNote && { note: { mine: row.note, file: data.note } }),
    ...(row.isOtherStop && { stoppedAt: { mine: row.stoppedAt, file: data.stoppedAt ?? null } }),
    ...(row.isOtherDate && { dates: true as const }),
  };
};

const nameOf = (num: number | null | undefined) => {
  const subplatform = num ? subplatformOf(num) : undefined;
  return subplatform ? { id: platformOf(subplatform).id, name: subplatform.title } : null;
};

function toFileGame(row: ReviewRow, game: Game | null) {
  const data: FileRow = JSON.parse(row.data);
  const places = data.subplatforms.filter(num => num !== null);
  const { line, title, year, list, playing, archiveStatus, priority, access, tags = [] } = data;
  const kind = game && (row.match === 'confident' || row.match === 'likely') ? row.match : ('none' as const);
  return {
    providerId: String(row.place),
    line,
    title,
    year,
    coverUrl: null,
    platform: nameOf(places[0]),
    platformWords: data.platforms.join(', '),
    subplatformId: (places[0] && subplatformOf(places[0])?.id) || null,
    alsoOn: places.slice(1).flatMap(num => subplatformOf(num)?.id ?? []),
    minutesPlayed: data.minutes,
    lastPlayedAt: data.lastPlayedAt,
    access,
    list,
    playing,
    archiveStatus,
    priority,
    rating: data.rating,
    note: data.note,
    tags: tags.map(({ name }) => name),
    playthroughs: data.playthroughs.map(({ own: _own, ...time }) => time),
    // If Raff has none of the platforms, the tab of the row says so.
    errors: [...data.errors, ...(places.length > 0 ? platformErrors(data) : [])],
    match: { kind, game: kind === 'none' ? null : game },
    bucket: row.bucket === 'questions' ? ('new' as const) : row.bucket,
    joinedTo: row.joinedTo === null ? null : String(row.joinedTo),
    joinedLine: row.joinedLine,
    differs: hints(row, data),
  };
}

async function listPage(db: Db, id: string, { userId, locale }: Viewer, { skip, count, bucket }: Page) {
  const { rows } = await db.$client.execute({ sql: REVIEW_PAGE, args: [id, userId, bucket ?? null, count, skip] });
  const page = unpack(rows[0]?.[0]);
  const known = await listGames(db, userId, [...new Set(page.flatMap(row => row.game ?? []))]);
  return page.map(row => {
    const game = known.get(row.game ?? 0);
    return toFileGame(row, game ? toGame(game, locale, userId) : null);
  });
}

/** How many numbers `REVIEW_SUMS` has of each tab. */
const SUMS = 12;

type Sums = { [name in Bucket]: number[] };

async function readSums(db: Db, id: string, userId: string) {
  const [tabs, coming] = await db.$client.batch(
    [
      { sql: REVIEW_SUMS, args: [id, userId] },
      { sql: COMING, args: [id, userId, ...NOBODY_CHOSE] },
    ],
    'read',
  );
  const none = BUCKETS.map(bucket => [bucket, Array<number>(SUMS).fill(0)] as const);
  const found = (tabs?.rows ?? []).map(
    row => [String(row[0]), Array.from({ length: SUMS }, (_, at) => Number(row[at + 1]))] as const,
  );
  const sums = Object.fromEntries([...none, ...found]) as Sums; // every bucket is there, and BUCKET knows no other
  return { sums, coming: Array.from({ length: 9 }, (_, at) => Number(coming?.rows[0]?.[at] ?? 0)) };
}

/** How many rows each tab has, what would be written, what the questions carry, and what has to be asked once for many. */
export async function countRows(db: Db, id: string, userId: string) {
  const { sums, coming } = await readSums(db, id, userId);
  const over = (at: number, which: readonly Bucket[]) => which.reduce((sum, name) => sum + (sums[name][at] ?? 0), 0);
  const [ratings = 0, notes = 0, playthroughs = 0, copies = 0, archived = 0, fills = 0, ...more] = coming;
  const [tags = 0, stops = 0, days = 0] = more;
  const open = ['questions', 'new', 'other_platform'] as const;
  return {
    counts: Object.fromEntries(BUCKETS.map(name => [name, sums[name][0] ?? 0])) as Record<Bucket, number>,
    carries: { ratings, notes, playthroughs, tags, stops, days },
    asked: {
      ratings: over(1, ['questions']),
      notes: over(2, ['questions']),
      playthroughs: over(3, ['questions']),
      tags: over(9, ['questions']),
      stops: over(10, ['questions']),
      days: over(11, ['questions']),
    },
    copies,
    archived,
    fills,
    differs: sums.here[4] ?? 0,
    noPlatform: over(5, open),
    noList: over(6, open),
    noPriority: over(7, open),
    matched: over(8, BUCKETS),
    rows: over(0, BUCKETS),
  };
}

/** A page of rows as they would come in, and the sums of all. */
export async function reviewFile(db: Db, id: string, reader: Viewer, page: Page) {
  const [sums, games] = await Promise.all([countRows(db, id, reader.userId), listPage(db, id, reader, page)]);
  return { games, total: page.bucket ? sums.counts[page.bucket] : sums.rows, ...sums };
}
