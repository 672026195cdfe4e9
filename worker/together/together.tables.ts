import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { personalTokens, users } from '../people/people.tables.ts';

const person = (name: string) =>
  text(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

const token = (name: string) => text(name).references(() => personalTokens.id, { onDelete: 'cascade' });

/** Two people who both agreed. Either of them can end it. Nobody becomes a pair twice, whoever of the two asked. */
export const pairs = sqliteTable(
  'pairs',
  {
    id: text().primaryKey(),
    /** Who sent the link, and who accepted it. */
    inviterId: person('inviter_id'),
    guestId: person('guest_id'),
    /** The tokens that sent the link and that accepted it; the pair goes with either. Null if the person did it. */
    inviterTokenId: token('inviter_token_id'),
    guestTokenId: token('guest_token_id'),
    createdAt: text('created_at').notNull(),
  },
  t => [
    uniqueIndex('pairs_people').on(t.inviterId, t.guestId),
    index('pairs_guest').on(t.guestId),
    index('pairs_inviter_token').on(t.inviterTokenId),
    index('pairs_guest_token').on(t.guestTokenId),
  ],
);

/** A link by which its owner asks somebody to compare shelves. By the SHA-256 of its token; it can be accepted once. */
export const pairInvites = sqliteTable(
  'pair_invites',
  {
    id: text().primaryKey(),
    hash: text().notNull().unique(),
    userId: person('user_id'),
    /** The token that made it; it goes with that. Null if its owner made it. */
    tokenId: token('token_id'),
    /** What became of it; null while it is open. It goes with its pair, and then opens nothing any more. */
    pairId: text('pair_id').references(() => pairs.id, { onDelete: 'cascade' }),
    expiresAt: text('expires_at').notNull(),
    createdAt: text('created_at').notNull(),
  },
  t => [
    index('pair_invites_user').on(t.userId),
    index('pair_invites_pair').on(t.pairId),
    index('pair_invites_token').on(t.tokenId),
  ],
);
