import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What lets the product itself ask a provider, sealed: the access of a service account. */
export const providerTokens = sqliteTable('provider_tokens', {
  key: text().primaryKey(),
  sealed: text().notNull(),
  expiresAt: text('expires_at').notNull(),
});

/** How many calls a provider's budget has left in a period, counted for all isolates together. */
export const providerBudgets = sqliteTable('provider_budgets', {
  key: text().primaryKey(),
  period: text().notNull(),
  used: integer().notNull(),
});
