import { and, asc, desc, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type SummaryRow, summaryText, toCard } from '../catalogue/summary.ts';
import { users } from '../people/people.tables.ts';
import { batch } from '../platform/database/batch.ts';
import type { Db } from '../platform/database/client.ts';
import { packText, unpacker } from '../platform/database/packed.ts';
import { avatarUrl } from '../platform/http/origin.ts';
import type { Locale } from '../platform/locale.ts';
import { type ComparedList, commonDevices, countBoth, selectBoth } from './both.ts';
import type { PairQuery } from './together.schema.ts';
import { pairs } from './together.tables.ts';

/** The id of the pair that two people are, or null. */
export const pairBetween = (one: string, other: SQLWrapper) => sql`(SELECT p.id FROM pairs p
  WHERE (p.inviter_id = ${one} AND p.guest_id = ${other}) OR (p.inviter_id = ${other} AND p.guest_id = ${one}))`;

const otherOf = (userId: string) =>
  sql<string>`iif(${pairs.inviterId} = ${userId}, ${pairs.guestId}, ${pairs.inviterId})`;

const isIn = (userId: string) => or(eq(pairs.inviterId, userId), eq(pairs.guestId, userId));

export const isOwnPair = (userId: string, id: string) => and(eq(pairs.id, id), isIn(userId));

/** The other one of a pair; null if this person is none of the two. */
export const otherIn = (userId: string, id: string) =>
  sql`(SELECT ${otherOf(userId)} FROM pairs WHERE ${isOwnPair(userId, id)})`;

/** The pairs of a person, newest first; of the other one only the name and the picture. */
export function selectPairs(db: Db, userId: string, which?: SQL) {
  return db
    .select({
      id: pairs.id,
      username: users.username,
      avatarKey: users.avatarKey,
      since: pairs.createdAt,
      common: countBoth({ me: userId, other: sql`${users.id}` }, 'held').as('common'),
    })
    .from(pairs)
    .innerJoin(users, eq(users.id, otherOf(userId)))
    .where(and(isIn(userId), which))
    .orderBy(desc(pairs.createdAt), asc(pairs.id));
}

type PairRow = Awaited<ReturnType<typeof selectPairs>>[number];

export function toPair({ username, avatarKey, ...pair }: PairRow) {
  return { ...pair, person: { username, imageUrl: avatarUrl(avatarKey) } };
}

const columns = { ...summaryText, devices: 'both.devices' };
type GameRow = SummaryRow & { devices: string };
const unpack = unpacker<GameRow>(Object.keys(columns));

/** A page of what two people have in common, with how many there are: what is on one device first, then by title. */
function selectShared(db: Db, userId: string, id: string, { shelf, skip, count }: PairQuery & { shelf: ComparedList }) {
  return db.all<{ total: number; packed: string }>(sql`WITH both AS MATERIALIZED
      (${selectBoth({ me: userId, other: otherIn(userId, id) }, shelf)}),
    page AS (SELECT both.*, g.num, g.title FROM both JOIN games g ON g.num = both.game
      ORDER BY both.same DESC, g.title COLLATE NOCASE, g.num LIMIT ${count} OFFSET ${skip})
    SELECT (SELECT count(*) FROM both) AS total, (SELECT ${sql.raw(packText(columns))}
      FROM page both JOIN games g ON g.num = both.game) AS packed`);
}

type SharedRows = Awaited<ReturnType<typeof selectShared>>;

function toGames([row]: SharedRows, locale: Locale) {
  const games = unpack(row?.packed).map(({ devices, ...game }) => {
    return { id: game.id, ...toCard(game, locale), on: commonDevices(devices) };
  });
  return { games, total: Number(row?.total ?? 0) };
}

/** A pair with a page of what both have and of what both want; undefined if it is not one of this person's. */
export async function findPair(
  db: Db,
  { userId, locale }: { userId: string; locale: Locale },
  asked: PairQuery & { id: string },
) {
  const { id, ...page } = asked;
  const { found, held, wanted } = await batch(db, {
    found: selectPairs(db, userId, eq(pairs.id, id)),
    held: selectShared(db, userId, id, { ...page, shelf: 'held' }),
    wanted: selectShared(db, userId, id, { ...page, shelf: 'wanted' }),
  });
  const [pair] = found;
  return pair && { ...toPair(pair), held: toGames(held, locale), wanted: toGames(wanted, locale) };
}

/** Ends a pair, for both at once. */
export const removePair = (db: Db, userId: string, id: string) =>
  db.delete(pairs).where(isOwnPair(userId, id)).returning({ id: pairs.id }).get();
