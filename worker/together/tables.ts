import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from '../people/tables.ts';

const person = (name: string) =>
  text(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Two people who both agreed. Either of them can end it. */
export const pairs = sqliteTable(
  'pairs',
  {
    id: text().primaryKey(),
    /** Who sent the link, and who accepted it. */
    inviterId: person('inviter_id'),
    guestId: person('guest_id'),
    /** Both ids, the smaller one first: two people are one pair, whoever of them asked. */
    people: text().notNull().unique(),
    createdAt: text('created_at').notNull(),
  },
  t => [index('pairs_inviter').on(t.inviterId), index('pairs_guest').on(t.guestId)],
);

/** A link by which its owner asks somebody to compare shelves. By the SHA-256 of its token; it can be accepted once. */
export const pairInvites = sqliteTable(
  'pair_invites',
  {
    id: text().primaryKey(),
    hash: text().notNull().unique(),
    userId: person('user_id'),
    /** What became of it; null while it is open. It goes with its pair, and then opens nothing any more. */
    pairId: text('pair_id').references(() => pairs.id, { onDelete: 'cascade' }),
    expiresAt: text('expires_at').notNull(),
    createdAt: text('created_at').notNull(),
  },
  t => [index('pair_invites_user').on(t.userId), index('pair_invites_pair').on(t.pairId)],
);
