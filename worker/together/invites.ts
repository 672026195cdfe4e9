import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Env } from '../env.ts';
import { users } from '../people/people.tables.ts';
import { hashSecret, makeSecret } from '../platform/crypto/secret.ts';
import { batch } from '../platform/database/batch.ts';
import { type Db, openForJob } from '../platform/database/client.ts';
import { avatarUrl } from '../platform/http/origin.ts';
import { Problem } from '../platform/http/problem.ts';
import { DAY_MS, isoAfter } from '../platform/time.ts';
import { pairBetween, selectPairs, toPair } from './pairs.ts';
import { INVITE_DAYS, INVITES_MAX, PAIRS_MAX } from './together.schema.ts';
import { pairInvites } from './together.tables.ts';

const isOpen = (now: string) => and(isNull(pairInvites.pairId), gt(pairInvites.expiresAt, now));

/** The links of a person that wait for somebody, newest first. What opens them is never read. */
export function selectInvites(db: Db, userId: string, now: string) {
  const { id, createdAt, expiresAt } = pairInvites;
  return db
    .select({ id, createdAt, expiresAt })
    .from(pairInvites)
    .where(and(eq(pairInvites.userId, userId), isOpen(now)))
    .orderBy(desc(createdAt), desc(id));
}

/** Who acts: a person, and the personal token by which they do; null in a session. */
type Actor = { userId: string; tokenId: string | null };

/** A new link, and its secret, which nobody can read again. Throws too_many_invites. */
export async function addInvite(db: Db, { userId, tokenId }: Actor, now: Date) {
  const id = crypto.randomUUID();
  const token = makeSecret();
  const createdAt = now.toISOString();
  const expiresAt = isoAfter(now, INVITE_DAYS * DAY_MS);
  const { rowsAffected } =
    await db.run(sql`INSERT INTO pair_invites (id, hash, user_id, expires_at, created_at, token_id)
    SELECT ${id}, ${hashSecret(token)}, users.id, ${expiresAt}, ${createdAt}, ${tokenId}
    FROM users WHERE users.id = ${userId}
      AND (SELECT count(*) FROM pair_invites WHERE user_id = ${userId} AND pair_id IS NULL
        AND expires_at > ${createdAt}) < ${INVITES_MAX}`);
  if (rowsAffected === 0) throw new Problem('too_many_invites');
  return { invite: { id, createdAt, expiresAt }, token };
}

/** Takes a link back, as long as nobody has accepted it. */
export const removeInvite = (db: Db, userId: string, id: string) =>
  db
    .delete(pairInvites)
    .where(and(eq(pairInvites.id, id), eq(pairInvites.userId, userId), isNull(pairInvites.pairId)))
    .returning({ id: pairInvites.id })
    .get();

const isIts = (token: string) => eq(pairInvites.hash, hashSecret(token));

/** A link with who sent it, and the pair of its sender and its reader if there is one. */
function selectInvite(db: Db, userId: string, token: string) {
  return db
    .select({
      ownerId: pairInvites.userId,
      username: users.username,
      avatarKey: users.avatarKey,
      expiresAt: pairInvites.expiresAt,
      /** The pair that it made, and the pair that its sender and its reader are. */
      madeId: pairInvites.pairId,
      pairId: sql<string | null>`${pairBetween(userId, pairInvites.userId)}`.as('pair_id'),
    })
    .from(pairInvites)
    .innerJoin(users, eq(users.id, pairInvites.userId))
    .where(isIts(token));
}

type InviteRow = Awaited<ReturnType<typeof selectInvite>>[number];

/** Nobody can distinguish a link that is spent on others, expired or taken back from one that never was. */
const isThere = ({ madeId, pairId, expiresAt }: InviteRow, now: string) =>
  madeId === null ? expiresAt > now : madeId === pairId;

/**
 * Who asks by a link, and what its reader can do about it: accept it (`open`), nothing because it is their own
 * (`mine`), or go to the pair that they are already (`paired`). Undefined if there is no such link for this reader. A
 * visitor, who has no id, reads it as a stranger who could accept it: nobody logs in for somebody who gives no name.
 */
export async function findInvite(db: Db, userId: string | undefined, token: string, now: string) {
  const [row] = await selectInvite(db, userId ?? '', token);
  if (!row) return undefined;
  const isMine = row.ownerId === userId;
  if (isMine ? row.expiresAt <= now && row.madeId === null : !isThere(row, now)) return undefined;
  const { username, avatarKey, expiresAt } = row;
  const pairId = isMine ? row.madeId : row.pairId;
  const state = isMine ? 'mine' : pairId ? 'paired' : 'open';
  return { state, person: { username, imageUrl: avatarUrl(avatarKey) }, expiresAt, pairId } as const;
}

/** A pair of the link's sender and this person, unless they are one, or either has as many as there may be. */
function insertPair(db: Db, { userId, tokenId }: Actor, token: string, now: string) {
  const isFull = (id: unknown) => sql`(SELECT count(*) FROM pairs WHERE inviter_id = ${id} OR guest_id = ${id})
    >= ${PAIRS_MAX}`;
  return db.run(sql`INSERT INTO pairs (id, inviter_id, guest_id, created_at, inviter_token_id, guest_token_id)
    SELECT ${crypto.randomUUID()}, ${pairInvites.userId}, users.id, ${now}, ${pairInvites.tokenId}, ${tokenId}
    FROM pair_invites JOIN users ON users.id = ${userId}
    WHERE ${isIts(token)} AND ${isOpen(now)} AND ${pairInvites.userId} <> ${userId}
      AND ${pairBetween(userId, pairInvites.userId)} IS NULL
      AND NOT ${isFull(pairInvites.userId)} AND NOT ${isFull(userId)}`);
}

/**
 * Accepts a link: the pair that it makes, or the one that these two are already. The same person may do it twice.
 * Undefined if there is no such link for this reader. Throws own_invite or too_many_pairs.
 */
export async function acceptInvite(db: Db, actor: Actor, token: string, now: string) {
  const { userId } = actor;
  const between = pairBetween(userId, pairInvites.userId);
  const { invites, pairs } = await batch(db, {
    made: insertPair(db, actor, token, now),
    spent: db
      .update(pairInvites)
      .set({ pairId: sql`${between}` })
      .where(and(isIts(token), isOpen(now), sql`${pairInvites.userId} <> ${userId}`)),
    invites: selectInvite(db, userId, token),
    pairs: selectPairs(db, userId, sql`pairs.id = (SELECT pair_id FROM pair_invites WHERE ${isIts(token)})`),
  });
  const [invite] = invites;
  if (!invite) return undefined;
  if (invite.ownerId === userId && (invite.madeId || invite.expiresAt > now)) throw new Problem('own_invite');
  if (!isThere(invite, now)) return undefined;
  if (!pairs[0]) throw new Problem('too_many_pairs');
  return toPair(pairs[0]);
}

/** Removes links that nobody accepted in time. */
export async function removeExpiredInvites(env: Env, now: Date): Promise<void> {
  const isOver = and(isNull(pairInvites.pairId), lt(pairInvites.expiresAt, now.toISOString()));
  await openForJob(env).delete(pairInvites).where(isOver);
}
